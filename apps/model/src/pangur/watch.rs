//! How does the table show the mice's turn? Picture by picture, with what moves in each and what is said
//! about it, until the game goes on or is over.

use super::phrases::{coord, differences, effects, link, picture_told, say, sound, summary};
use super::{PangurTable, motion, without_end};
use crate::sound::Sound;
use crate::table::{CellEffect, Change, Command, Motion};
use crate::words::label;
use quadrat_engine::game::Message;
use quadrat_pangur::draw::has_died;
use quadrat_pangur::frames::Frame;
use quadrat_pangur::rules::{End, Event, State};

impl PangurTable {
    /// Returns whether the mice's turn plays by itself. In a lesson the player steps through it, and
    /// has time to read.
    pub(super) fn plays_by_itself(&self) -> bool {
        !self.still && !self.is_lesson()
    }

    /// Moves pieces over the board as these frames show it.
    pub(super) fn animate(&mut self, before: &State, frames: &[Frame]) {
        let (mut sprites, length) = motion::sprites(self.play.session.level(), before, frames);
        if frames.iter().any(|frame| has_died(&frame.state)) && !has_died(before) {
            sprites.extend(self.lamp().map(|lamp| motion::snuff(lamp.lit())));
        }
        // The end of a game waits for its last motion, and for no picture of the playback.
        let length = if self.playback.is_some() { 0 } else { length };
        self.motion = Motion { beat: self.play.beat, sprites, length };
    }

    /// Announces and marks the events of the current frame.
    pub(super) fn show_picture(&mut self) {
        let Some(playback) = &self.playback else { return };
        let (picture, earlier) = (playback.picture().to_vec(), *playback.earlier());
        let Some(last) = picture.last() else { return };
        self.play.effects = picture.iter().flat_map(|frame| effects(&frame.event, &frame.state)).collect();
        // Of several runs at once, no single one is pointed out.
        let single = picture.len() == 1 || matches!(last.event, Event::MouseHit { .. });
        self.linked = link(&last.event, &last.state).filter(|_| single);
        let said: Vec<Event> = picture.iter().map(|frame| frame.event).collect();
        self.play.say(picture_told(&said), Some(sound(&last.event)));
        self.animate(&earlier, &picture);
    }

    /// Ends the playback: the game goes on, or is over.
    pub(super) fn see_the_end(&mut self, before: &State, text: String) {
        let last = self.playback.take().and_then(|playback| playback.last());
        self.play.effects = differences(before, self.play.session.state());
        if let Some(frame) = last.filter(|frame| matches!(frame.event, Event::Ended(_))) {
            self.animate(before, &[frame]);
            // The cats sit up.
            let cats = frame.state.cats_at();
            let won = frame.event == Event::Ended(End::Won);
            self.play.effects.extend(cats.iter().filter(|_| won).map(|at| (coord(at), CellEffect::Turned)));
        }
        let begins = say("pangur.say.round", &[("round", self.play.session.state().wave().to_string())]);
        let text = if self.ongoing() { [&text, " ", &begins].concat() } else { text };
        self.conclude(text, Sound::Calm);
    }

    /// Steps through the playback of the mice's turn. If it goes on by itself, a step is a whole
    /// picture.
    pub(super) fn watch(&mut self, command: Command, by_itself: bool) -> Change {
        let before = *self.shown();
        let Some(playback) = &mut self.playback else {
            self.play.refuse(&Message::new("pangur.refused.nothing_to_watch"), None);
            return Change::View;
        };
        match command {
            Command::Back => {
                if !playback.back() {
                    self.play.refuse(&Message::new("pangur.refused.first_picture"), None);
                    return Change::View;
                }
            }
            Command::Auto => {
                if self.still {
                    self.play.refuse(&Message::new("pangur.refused.still"), None);
                    return Change::View;
                }
                playback.run(!playback.running());
                let key = if playback.running() { "pangur.say.runs" } else { "pangur.say.stands" };
                self.play.say(label(key).to_owned(), Some(Sound::Tap));
                return Change::View;
            }
            Command::Skip => {
                let (turn, _) = summary(playback.events());
                self.see_the_end(&before, say("pangur.say.mice", &[("turn", turn)]));
                // Whoever skips waits for nothing.
                self.motion.length = 0;
                return Change::Game;
            }
            _ => {
                let ends = if by_itself { playback.advance() } else { playback.forward() };
                if ends {
                    let last: Vec<Event> = playback.picture().iter().map(|frame| frame.event).collect();
                    let last = without_end(&last);
                    self.see_the_end(&before, last);
                    return Change::Game;
                }
            }
        }
        self.show_picture();
        Change::View
    }
}
