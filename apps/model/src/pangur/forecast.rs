//! What will the mice do? The forecast is for the cats as they are, or with the cat in the hand
//! acting at the pointer.

use super::phrases::{deed, say, summary};
use crate::words::{label, sentence};
use quadrat_engine::game::Message;
use quadrat_pangur::board::{Cell, Cells};
use quadrat_pangur::format::Level;
use quadrat_pangur::frames::{Frame, enemy_turn};
use quadrat_pangur::rules::{Action, Cat, End, Event, Phase, State, act};

/// Returns the action of pressing a cell with a cat in the hand.
pub(super) fn intent(state: &State, cat: Cat, at: Cell) -> Action {
    if state.phase() == Phase::Setup {
        Action::Place(cat, at)
    } else if state.mice().at().meets(at.set()) {
        Action::Hit(cat, at)
    } else {
        Action::Move(cat, at)
    }
}

/// A press that is being considered.
pub(super) struct Considered {
    /// The state it would lead to; the current one if it is refused.
    pub(super) state: State,
    action: Action,
    /// The reason for a refusal.
    refused: Option<String>,
}

impl Considered {
    /// Considers pressing a cell with the cat in the hand; `None` if the cat is on that cell
    /// itself.
    pub(super) fn new(level: &Level, state: &State, cat: Cat, at: Cell) -> Option<Self> {
        if state.cat(cat).at == Some(at) || state.end().is_some() {
            return None;
        }
        let action = intent(state, cat, at);
        let mut after = *state;
        let done = act(level.layout(), &mut after, action, &mut ());
        let refused = done.err().map(|refusal| sentence(&Message::from(refusal)));
        Some(Self { state: after, action, refused })
    }
}

/// A forecast of the mice's turn.
pub(super) struct Forecast {
    /// The turn itself.
    pub(super) frames: Vec<Frame>,
    /// The state after the turn.
    pub(super) next: State,
    /// The cells that a mouse would otherwise reach.
    pub(super) spared: Cells,
    /// The effect of the considered press, in words.
    pub(super) compared: Option<String>,
}

impl Forecast {
    /// Forecasts the mice's turn, after a press if one is being considered.
    pub(super) fn new(level: &Level, state: &State, considered: Option<&Considered>) -> Self {
        let ahead = |from: &State| {
            let frames = enemy_turn(level, from);
            let next = frames.last().map_or(*from, |frame| frame.state);
            (frames, next)
        };
        let (frames, next) = ahead(considered.map_or(state, |considered| &considered.state));
        let mut forecast = Self { frames, next, spared: Cells::NONE, compared: None };
        if let Some(considered) = considered {
            let (_, otherwise) = ahead(state);
            forecast.spared = otherwise.mice().at() - state.mice().at() - forecast.next.mice().at();
            forecast.compared = Some(match &considered.refused {
                Some(reason) => reason.clone(),
                None => forecast.compare(considered),
            });
        }
        forecast
    }

    fn compare(&self, considered: &Considered) -> String {
        let deed = deed(considered.action);
        let (turn, end) = summary(self.frames.iter().map(|frame| &frame.event));
        if turn.is_empty() && end.is_none() {
            // The press itself would end the game.
            let end = considered.state.end().map(|end| sentence(&Message::from(Event::Ended(end))));
            return [deed.as_str(), ": ", &end.unwrap_or_default()].concat();
        }
        let mut text = say("pangur.compare", &[("deed", deed), ("turn", turn)]);
        if let Some(end) = end {
            text.extend([" ", &end]);
        }
        text
    }

    /// Returns what the turn would cost, in a few words: the hearts of all cats, and grain, of which so much is lost
    /// already. Where it would end the game, that is all there is to say.
    pub(super) fn cost(&self, lost: u32) -> String {
        match self.next.end() {
            Some(End::Won) => return label("pangur.cost.wins").to_owned(),
            Some(_) => return label("pangur.cost.loses").to_owned(),
            None => {}
        }
        let hearts: usize = Cat::ALL.into_iter().map(|cat| self.loses(cat)).sum();
        let grain = self.next.grain_loss().saturating_sub(lost);
        let part = |key, count: u32| (count > 0).then(|| say(key, &[("count", count.to_string())]));
        let parts = [part("pangur.cost.hearts", hearts as u32), part("pangur.cost.grain", grain)];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() { label("pangur.cost.nothing").to_owned() } else { parts.join(" · ") }
    }

    /// Returns the number of hearts that a cat would lose.
    pub(super) fn loses(&self, cat: Cat) -> usize {
        let bites = |frame: &&Frame| matches!(frame.event, Event::MouseHit { cat: bitten, .. } if bitten == cat);
        self.frames.iter().filter(bites).count()
    }

    /// Returns what will happen on a cell, in words for its label.
    pub(super) fn label(&self, state: &State, at: Cell) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        let cat_word = |cat: Cat| ("cat", cat.word().to_owned());
        for frame in &self.frames {
            let said = match frame.event {
                Event::MouseMoved { from, to } if from == at => say("pangur.next.runs", &[("to", to.to_string())]),
                Event::MouseHit { at: mouse, cat, .. } if mouse == at => say("pangur.next.bites", &[cat_word(cat)]),
                Event::MouseBluffed { at: mouse, cat } if mouse == at => say("pangur.next.bluffs", &[cat_word(cat)]),
                Event::Fed { grown, .. } if grown.meets(at.set() & state.mice().at()) => {
                    label("pangur.next.grows").to_owned()
                }
                Event::MouseMoved { to, .. } if to == at => label("pangur.next.comes").to_owned(),
                Event::Entered { at: place, .. } if place == at => label("pangur.next.enters").to_owned(),
                _ => continue,
            };
            // Several bites are mentioned once.
            if words.last() != Some(&said) {
                words.push(said);
            }
        }
        let hearts = state.cat_on(at).map_or(0, |cat| self.loses(cat));
        if hearts > 0 {
            words.push(say("pangur.next.loses", &[("hearts", hearts.to_string())]));
        }
        if self.spared.meets(at.set()) {
            words.push(label("pangur.next.spared").to_owned());
        }
        words
    }
}

/// Returns the first action of a plan and the number of rounds it takes, if it wins from here.
pub(super) fn first_step(level: &Level, state: &State, plan: &[Action]) -> Option<(Action, u32)> {
    let mut ahead = *state;
    for action in plan {
        act(level.layout(), &mut ahead, *action, &mut ()).ok()?;
    }
    let won = ahead.end() == Some(End::Won);
    plan.first().filter(|_| won).map(|action| (*action, ahead.wave() - state.wave()))
}
