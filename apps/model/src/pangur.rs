//! How is Pangur put on the table? This file handles the inputs for three cats, the playback of the
//! mice's turn and the announcements.
//!
//! | question | file |
//! |---|---|
//! | which games are there? | `groups` |
//! | how is it taught? | `lessons` |
//! | how is it put into words? | `phrases` |
//! | what does each cell show, and which commands are there? | `view` |
//! | what will the mice do? | `forecast` |
//! | how is their turn played back? | `playback`, shown by `watch` |
//! | what moves over the board? | `motion` |
//! | can the game still be won? | `outlook` |
//! | what do the panels beside the board show? | `panels` |
//! | how did it end, and what is it worth? | `ending` |
//! | how did it compare with the best known line? | `ghost` |

mod ending;
mod forecast;
mod ghost;
mod groups;
mod lessons;
mod motion;
mod outlook;
mod panels;
mod phrases;
mod playback;
#[cfg(test)]
mod tests;
mod view;
mod watch;

use crate::games::{Figure, GameEntry};
use crate::keys;
use crate::play::Play;
use crate::sound::Sound;
use crate::table::{CellEffect, Change, Command, Ending, Input, Motion, Progress, Question, Story, Table, TableView};
use crate::watch::WatchError;
use crate::words::label;
use forecast::{Forecast, first_step, intent};
use outlook::{Lamp, Outlook};
use phrases::{cell, coord, deed, differences, effects, help, lines, link, name, say, sound};
use playback::Playback;
use quadrat_engine::defect::Defects;
use quadrat_engine::draw::Scene;
use quadrat_engine::game::{Draw as _, Format, Message, Outcome, Rules};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::pack::Entry;
use quadrat_engine::replay;
use quadrat_engine::replay_code;
use quadrat_engine::session::{Reason, Session};
use quadrat_pangur::Pangur;
use quadrat_pangur::board::{Cell, SIDE};
use quadrat_pangur::draw::is_asleep;
use quadrat_pangur::format::Level;
use quadrat_pangur::frames::frames;
use quadrat_pangur::rules::{Action, Cat, Event, Phase, Refusal, State};
use quadrat_pangur::score::Scoring;
use serde_json::Value;
use std::cell::OnceCell;

/// Pangur in the list of games.
pub const ENTRY: GameEntry = GameEntry {
    facts: &<Pangur as Format>::FACTS,
    line: "pangur.line",
    rules: &[
        "pangur.rules.turn",
        "pangur.rules.hit",
        "pangur.rules.shadow",
        "pangur.rules.gates",
        "pangur.rules.mice",
        "pangur.rules.preview",
        "pangur.rules.end",
        "pangur.rules.grain",
    ],
    groups: groups::groups,
    packs: groups::packs,
    daily_pool: Some(groups::pool),
    thumbnail: |id| groups::level(id).map(|entry| Pangur::scene(&entry.level, &Pangur::start(&entry.level))),
    glance: groups::glance,
    open: |id| Some(Box::new(PangurTable::new(Session::new(groups::level(id)?)))),
    fits: |_| None,
    resume: |file| Ok(Box::new(PangurTable::resume(file)?)),
    rewatch: |id, code, count| {
        let entry = groups::level(id).ok_or(WatchError::NoLevel)?;
        Ok(Box::new(PangurTable::new(code.play(entry, count)?)))
    },
    lessons: lessons::LESSONS,
    keys: &[
        (&["Enter", "Space"], "pangur.key.press"),
        (&["1", "2", "3"], "pangur.key.select"),
        (&["Esc"], "pangur.key.release"),
        keys::END_TURN,
        keys::HISTORY,
        keys::PREVIEW,
        keys::HINT,
        keys::STEP,
        keys::SKIP,
    ],
    figure: Figure { name: "pangur.figure", fewer: false },
    puzzles: true,
    presets: &[],
    form: None,
    own: None,
    counts: &[("won", "pangur.count.won"), ("lost", "pangur.count.lost")],
    run: ending::run_line,
    run_table: Some(&ending::RUNS),
    film: groups::film,
    floats: groups::floats,
};

/// The most positions that the search for a hint may visit: in mid-game the narrow beams need less
/// than half of this.
const HINT: u32 = 1_000_000;

/// The key of a saved game whose last turn of the mice was not watched to its end.
const WATCHING: &str = "watching";

/// Pangur on the table.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct PangurTable {
    play: Play<Pangur>,
    /// The cat in the hand.
    hand: Option<Cat>,
    preview: bool,
    /// Whether the par is not told before the challenge is won.
    hides_par: bool,
    /// Whether motion is reduced.
    still: bool,
    /// The cell under the pointer.
    pointed: Option<Cell>,
    /// Whether the pointer is still where the last input was made: its effect is shown before the
    /// next comparison.
    done_here: bool,
    /// The playback of the mice's turn, while it is shown.
    playback: Option<Playback>,
    /// The position shown before the last input, from which the pieces that are gone are drawn.
    before: State,
    /// The log lines of each action, written when it was done: those done, followed by those
    /// undone.
    log: Vec<Vec<String>>,
    /// The two cells of the attack or run that is shown: from one to the other.
    linked: Option<(Cell, Cell)>,
    /// The winning lines known so far.
    outlook: Outlook,
    /// What moves after the last input.
    motion: Motion,
    /// The picture of the house in the evening, which does not change.
    house: OnceCell<String>,
}

impl PangurTable {
    fn new(session: Session<Pangur>) -> Self {
        let before = *session.state();
        let entry = session.entry();
        let greeting = match session.actions().len() {
            0 => groups::hint(entry).unwrap_or_else(|| objective(&entry.level, true)),
            _ => say("pangur.say.resumed", &[("round", before.wave().to_string())]),
        };
        let log = logged(&session);
        let outlook = Outlook::new(entry.certificate.as_ref().map(|known| known.plan.as_slice()));
        let mut play = Play::new(session);
        play.say(greeting, None);
        Self {
            play,
            hand: None,
            preview: true,
            hides_par: false,
            still: false,
            pointed: None,
            done_here: false,
            playback: None,
            before,
            log,
            linked: None,
            outlook,
            motion: Motion::default(),
            house: OnceCell::new(),
        }
    }

    /// Returns whether this is a level that teaches the game.
    fn is_lesson(&self) -> bool {
        lessons::level(&self.level()).is_some()
    }

    /// Opens a saved game. If the mice's turn had not been watched to its end, it is played back
    /// again from its first frame.
    fn resume(file: &Value) -> Result<Self, Defects> {
        let mut file = file.clone();
        let watching = file.as_object_mut().and_then(|file| file.remove(WATCHING));
        let mut table = Self::new(replay::read::<Pangur>(&file)?);
        let actions = table.done();
        if let (Some(Value::Bool(true)), Some((Action::End, earlier))) = (watching, actions.split_last()) {
            let level = table.play.session.level();
            let mut before = Pangur::start(level);
            for action in earlier {
                // The session accepted the action in this very state.
                let _ = Pangur::apply(level, &mut before, *action, &mut ());
            }
            table.playback = Playback::new(level, &before, table.plays_by_itself());
            table.before = before;
            table.show_picture();
        }
        Ok(table)
    }

    fn rules(&self) -> (&Level, &State) {
        (self.play.session.level(), self.play.session.state())
    }

    /// Returns every action so far.
    fn done(&self) -> Vec<Action> {
        self.play.session.actions().collect()
    }

    /// Returns the position that is shown: of the playback, or of the game.
    fn shown(&self) -> &State {
        self.playback.as_ref().map_or(self.play.session.state(), Playback::state)
    }

    /// Begins a new input: nothing of the last one moves on.
    fn begin(&mut self) {
        self.done_here = false;
        self.play.begin();
        self.linked = None;
        self.motion = Motion::default();
        self.before = *self.shown();
    }

    fn ongoing(&self) -> bool {
        self.outcome() == Outcome::Ongoing
    }

    /// Returns the knowledge about the position that is shown, for games and for the lesson that is a whole one. While
    /// the mice's turn is played back, it is that of the end of the cats' turn, which does not give the game's end away.
    fn lamp(&self) -> Option<Lamp> {
        let (level, now) = self.rules();
        let asked = self.playback.as_ref().map_or(now, Playback::first);
        let shown = asked.end().is_none() && (level.best().is_some() || !self.is_lesson());
        shown.then(|| self.outlook.lamp(level, asked))
    }

    fn ending(&self) -> Option<Ending> {
        let (level, state) = self.rules();
        let mut ending = ending::ending(level, state, &self.level())?;
        let done = self.done();
        let chance = if ending.won { None } else { self.outlook.last_chance(level, &done) };
        ending.text.extend(chance.iter().flat_map(|(_, chance)| [" ", chance]));
        if !ending.won {
            ending.back = ending::back(level, &done, chance.map(|(place, _)| place));
            ending.replays = done.last() == Some(&Action::End);
        }
        let played: Vec<Action> = self.play.session.actions().collect();
        ending.fold = ghost::ghost(self.play.session.entry(), &played, ending.won);
        if self.is_lesson() {
            // A lesson is played by its script, so there is nothing to compare, and a score means
            // something only once the whole game is known.
            ending.fold = None;
            if level.best().is_none() {
                ending.lines.clear();
            }
        }
        Some(ending)
    }

    /// Carries out an action, logs it, and announces its effect.
    fn act(&mut self, action: Action, at: Option<Cell>) -> Change {
        let before = *self.play.session.state();
        let mut events = Vec::new();
        let done = self.play.session.actions().len();
        if let Err(refused) = self.play.session.act(action, &mut events) {
            self.play.refuse(&refused.reason.message(), at.map(coord));
            return Change::View;
        }
        self.log.truncate(done);
        self.log.push(lines(&events));
        self.done_here = true;
        self.outlook.awaited = false;
        if matches!(action, Action::Place(..) | Action::Confirm | Action::End) || !self.ongoing() {
            self.hand = None;
        }
        if action == Action::End {
            self.playback = Playback::new(self.play.session.level(), &before, self.plays_by_itself());
            match self.playback {
                Some(_) => self.show_picture(),
                None => self.see_the_end(&before, String::new()),
            }
            return Change::Game;
        }
        // The session accepted the action in this very state.
        if let Ok((frames, _)) = frames(self.play.session.level(), &before, action) {
            self.animate(&before, &frames);
        }
        let after = *self.play.session.state();
        self.play.effects = events.iter().flat_map(|event| effects(event, &after)).collect();
        self.linked = events.iter().rev().find_map(|event| link(event, &after));
        let loudest = events.iter().rfind(|event| !matches!(event, Event::Ended(_)));
        let mut text = without_end(&events);
        let left = self.left(action);
        if !left.is_empty() {
            text.extend([" ", &left]);
        }
        self.conclude(text, loudest.map_or(Sound::Tap, sound));
        Change::Game
    }

    /// Returns what is left to do after an action of the cats.
    fn left(&self, action: Action) -> String {
        let (level, state) = self.rules();
        match action {
            _ if !self.ongoing() => String::new(),
            Action::Place(..) => match Cat::ALL.into_iter().filter(|cat| state.cat(*cat).at.is_none()).count() {
                0 => label("pangur.say.ready").to_owned(),
                left => say("pangur.say.to_place", &[("left", left.to_string())]),
            },
            Action::Move(cat, _) | Action::Hit(cat, _) => left_to(level, state, cat),
            Action::Confirm | Action::End => String::new(),
        }
    }

    /// Announces the text and, if the game has ended, its end.
    fn conclude(&mut self, mut text: String, mut sound: Sound) {
        if let Some(ending) = self.ending() {
            text.extend([" ", &ending.title, ". ", &ending.text]);
            if let Some(record) = ending.record {
                let worth = [("stars", record.stars.to_string()), ("score", record.figure.to_string())];
                text.extend([" ", &say("pangur.end.score", &worth)]);
            }
            sound = ending::sound(self.rules().1);
        }
        self.play.say(text.trim().to_owned(), Some(sound));
    }

    fn press(&mut self, at: Coord) -> Change {
        let Some(place) = cell(at) else { return Change::View };
        let state = *self.play.session.state();
        let setup = state.phase() == Phase::Setup;
        // During setup two cats swap places; later, pressing another cat picks that one up.
        let there = state.cat_on(place).filter(|there| !setup || self.hand.is_none_or(|hand| hand == *there));
        if let Some(cat) = there.filter(|_| self.ongoing()) {
            self.take_up(cat);
            return Change::View;
        }
        match self.hand {
            Some(cat) => self.act(intent(&state, cat, place), Some(place)),
            None if self.ongoing() => {
                self.play.refuse(&Message::new("pangur.refused.no_cat"), Some(at));
                Change::View
            }
            None => self.refuse_over(),
        }
    }

    fn refuse_over(&mut self) -> Change {
        self.play.refuse(&Reason::<Refusal>::Over(self.outcome()).message(), None);
        Change::View
    }

    /// Takes a cat into the hand and announces what it can do.
    fn take_up(&mut self, cat: Cat) {
        self.hand = Some(cat);
        self.done_here = true;
        let (level, state) = self.rules();
        let text = match state.phase() {
            Phase::Cats => left_to(level, state, cat),
            _ => say("pangur.say.taken", &[("cat", name(cat).to_owned()), ("help", help(cat).to_owned())]),
        };
        self.play.say(text, Some(Sound::Tap));
    }

    fn command(&mut self, command: Command) -> Change {
        match command {
            Command::Next | Command::Back | Command::Auto | Command::Skip => return self.watch(command, false),
            Command::EndTurn if self.play.session.state().phase() == Phase::Setup => {
                return self.act(Action::Confirm, None);
            }
            Command::EndTurn => return self.act(Action::End, None),
            Command::Hint => return self.ask(),
            Command::Rewind => return self.rewind(),
            Command::Replay => return self.replay_last(),
            Command::Undo | Command::Redo | Command::Restart => return self.step_history(command),
            Command::Preview => {
                self.preview = !self.preview;
                let key = if self.preview { "pangur.say.preview_on" } else { "pangur.say.preview_off" };
                self.play.say(label(key).to_owned(), Some(Sound::Tap));
            }
            _ => self.play.refuse(&Message::new("ui.not_here"), None),
        }
        Change::View
    }

    fn step_history(&mut self, command: Command) -> Change {
        let action = self.play.step_history(command);
        if self.play.status.refused {
            return Change::View;
        }
        self.playback = None;
        self.outlook.awaited = false;
        // The cat whose action was undone is in the hand again, to act differently.
        self.hand = match action {
            Some(Action::Move(cat, _) | Action::Hit(cat, _)) if self.ongoing() => Some(cat),
            _ => None,
        };
        if let Some(action) = action {
            let key = if command == Command::Undo { "pangur.say.undone" } else { "pangur.say.redone" };
            self.play.say(say(key, &[("action", deed(action))]), Some(Sound::Rewind));
        }
        self.play.effects = differences(&self.before, self.play.session.state());
        Change::Game
    }

    /// Announces the next step of a known winning line, or asks a solver.
    fn ask(&mut self) -> Change {
        if !self.ongoing() {
            return self.refuse_over();
        }
        let (level, state) = self.rules();
        if let Some((action, rounds)) = self.outlook.step(level, state) {
            self.hint(action, rounds);
            return Change::View;
        }
        if self.outlook.lamp(level, state) == Lamp::Dark {
            self.play.say(label("pangur.hint.none").to_owned(), Some(Sound::Hint));
            return Change::View;
        }
        self.outlook.awaited = true;
        self.play.say(label("pangur.hint.thinking").to_owned(), Some(Sound::Tap));
        Change::Ask
    }

    /// Announces what to do, marks where, and picks up the cat that is to do it.
    fn hint(&mut self, action: Action, rounds: u32) {
        let key = match action {
            Action::Place(cat, at) | Action::Move(cat, at) | Action::Hit(cat, at) => {
                self.hand = Some(cat);
                self.play.effects.push((coord(at), CellEffect::Hinted));
                "pangur.hint.act"
            }
            Action::Confirm => "pangur.hint.confirm",
            Action::End => "pangur.hint.end",
        };
        let text = say(key, &[("deed", deed(action)), ("rounds", rounds.to_string())]);
        self.play.say(text, Some(Sound::Hint));
    }

    /// Returns the log: the newest action first, each with its effects in the order in which they
    /// happened.
    fn log(&self) -> Vec<String> {
        let done = self.play.session.actions().len();
        self.log[..done].iter().rev().flatten().cloned().collect()
    }

    fn debug(&self) -> Vec<(String, String)> {
        let (level, state) = self.rules();
        let rows = [
            ("ui.debug.turn", Pangur::turn(state).to_string()),
            ("ui.debug.objective", objective(level, self.tells_par())),
            ("ui.debug.rules", Pangur::rules_version(level).to_string()),
        ];
        rows.into_iter().map(|(key, value)| (label(key).to_owned(), value)).collect()
    }
}

impl PangurTable {
    /// Returns whether the par is told: on the board of a day only once it is won.
    fn tells_par(&self) -> bool {
        !self.hides_par || self.outcome() == Outcome::Won
    }
}

impl Table for PangurTable {
    fn game(&self) -> &'static str {
        Pangur::FACTS.id
    }

    fn level(&self) -> String {
        self.play.session.entry().id.to_string()
    }

    fn picture(&self) -> Scene {
        Pangur::scene(self.play.session.level(), self.play.session.state())
    }

    fn hide_par(&mut self) {
        self.hides_par = true;
    }

    fn size(&self) -> Size {
        Size::new(SIDE, SIDE)
    }

    fn outcome(&self) -> Outcome {
        self.play.session.outcome()
    }

    fn preview(&self) -> Option<bool> {
        Some(self.preview)
    }

    fn keep_still(&mut self, still: bool) {
        self.still = still;
        if let Some(playback) = self.playback.as_mut().filter(|_| still) {
            playback.run(false);
        }
    }

    fn replay(&self) -> Value {
        replay::write(&self.play.session)
    }

    fn replay_code(&self) -> Option<String> {
        replay_code::encode(&self.play.session, 0)
    }

    fn perform(&mut self, action: &str) -> bool {
        let Ok(action) = action.parse() else { return false };
        // The mice's turn of the action before is over.
        self.playback = None;
        self.begin();
        self.act(action, None) == Change::Game
    }

    fn is_playing_back(&self) -> bool {
        self.playback.is_some()
    }

    fn story(&self) -> Option<Story> {
        ending::story(self.play.session.level(), self.play.session.state(), &self.done())
    }

    fn saved(&self) -> Value {
        let mut file = self.replay();
        if self.playback.is_some() {
            file[WATCHING] = true.into();
        }
        file
    }

    fn origin(&self) -> Value {
        // A game that was begun under earlier rules goes on under them.
        let entry = self.play.session.entry().clone();
        let level = entry.level.with_newest_rules();
        Entry { level, ..entry }.level_hash::<Pangur>().into()
    }

    fn question(&self) -> Option<Question> {
        let (level, state) = self.rules();
        if self.outlook.awaited {
            return Some(Question::Solve { budget: HINT });
        }
        // During setup every formation is still possible, so there is nothing to search for.
        let unknown = state.phase() == Phase::Cats && self.outlook.lamp(level, state) == Lamp::Unknown;
        unknown.then_some(Question::Wonder { budget: HINT })
    }

    fn linked(&self) -> Option<(Coord, Coord)> {
        self.linked.map(|(from, to)| (coord(from), coord(to)))
    }

    fn input(&mut self, input: Input) -> Change {
        match input {
            Input::Point(at) => {
                // Pointing only looks: the status and the effects of the last input stay as they
                // are.
                let at = at.and_then(cell);
                self.done_here &= at == self.pointed;
                self.pointed = at;
                return Change::View;
            }
            Input::Tick if !self.playback.as_ref().is_some_and(Playback::running) => return Change::View,
            _ => {}
        }
        self.begin();
        // The preview is a setting that is also applied to a game that opens with a playback.
        let steps = |command| {
            use Command::{Auto, Back, Next, Preview, Skip, Undo};
            matches!(command, Next | Back | Auto | Skip | Undo | Preview)
        };
        match input {
            Input::Tick => return self.watch(Command::Next, true),
            Input::Command(command) if self.playback.is_none() || steps(command) => return self.command(command),
            Input::Command(_) | Input::Press(_) | Input::Select(_) if self.playback.is_some() => {
                self.play.refuse(&Message::new("pangur.refused.watching"), None);
            }
            Input::Press(at) => {
                let change = self.press(at);
                // A cat being carried was picked up elsewhere: only its current cell matters.
                self.done_here &= self.pointed == cell(at);
                return change;
            }
            Input::Select(_) if !self.ongoing() => return self.refuse_over(),
            Input::Select(place) => {
                if let Some(cat) = Cat::ALL.get(place) {
                    self.take_up(*cat);
                }
            }
            Input::Release if self.hand.take().is_some() => {
                self.play.say(label("pangur.say.released").to_owned(), Some(Sound::Tap));
            }
            Input::Command(_)
            | Input::Release
            | Input::Point(_)
            | Input::OtherPress(_)
            | Input::Lock(_)
            | Input::Mark(..)
            | Input::ReadOn => {}
        }
        Change::View
    }

    fn tone(&self, at: Coord) -> &'static str {
        let cat = cell(at).and_then(|at| self.shown().cat_on(at));
        if cat.is_some_and(|cat| self.shown().cat(cat).hearts == 0) { "dead" } else { "" }
    }

    fn cost(&self) -> Option<String> {
        self.cost()
    }

    fn chosen_at(&self, at: Coord) -> Option<usize> {
        let state = self.play.session.state();
        let there = state.cat_on(cell(at)?).filter(|_| state.phase() == Phase::Cats)?;
        Cat::ALL.iter().position(|cat| *cat == there)
    }

    fn advise(&mut self, plan: Option<&[String]>) -> Change {
        if self.question().is_none() {
            return Change::View;
        }
        let (level, state) = self.rules();
        let state = *state;
        if let Some(plan) = plan {
            let plan: Vec<Action> = plan.iter().filter_map(|action| action.parse().ok()).collect();
            // A plan that does not win from here answers an older question; the answer to this one
            // is still to come.
            if first_step(level, &state, &plan).is_none() {
                return Change::View;
            }
            self.outlook.learn(self.done(), &plan);
        } else {
            self.outlook.mark_unsolved(state);
        }
        // An answer to a background question only lights the lamp.
        if std::mem::take(&mut self.outlook.awaited) {
            self.play.begin();
            self.ask();
        }
        Change::View
    }

    fn view(&self) -> TableView {
        let (level, now) = self.rules();
        let state = self.shown();
        let considered = self.considered();
        let looks_ahead = self.preview && self.ongoing() && self.playback.is_none();
        let forecast = looks_ahead.then(|| Forecast::new(level, now, considered.as_ref()));
        let scoring = Scoring::shipped();
        let saved = scoring.grain_saved(state.grain_loss());
        let grain = [("saved", saved.to_string()), ("all", scoring.grain.to_string())];
        let lamp = self.lamp();
        let intent = self.intent(forecast.as_ref(), considered.as_ref());
        let supposed = considered.as_ref().map_or(state, |considered| &considered.state);
        TableView {
            title: groups::title(self.play.session.entry()),
            turn: self.turn(),
            turns: None,
            objective: objective(level, self.tells_par()),
            progress: Progress {
                label: label("pangur.progress").to_owned(),
                text: say("pangur.progress_text", &grain),
                value: saved,
                rival: None,
                limit: None,
                max: scoring.grain,
                good: true,
            },
            size: self.size(),
            seamless: true,
            cells: self.cells(forecast.as_ref(), intent.as_ref()),
            layers: self.layers(supposed, intent.as_ref(), lamp),
            motion: self.motion.clone(),
            settling: false,
            tools: self.tools(),
            commands: self.commands(),
            status: self.play.status.clone(),
            compared: self.compared(forecast.as_ref()),
            coach: None,
            panels: vec![
                panels::wave(level, supposed),
                panels::cats(level, supposed, self.hand, |cat| self.woke(cat)),
                panels::house(level, state, lamp),
            ],
            playback: self.playback.as_ref().map(Playback::view),
            about: if self.tells_par() { groups::about(level) } else { Vec::new() },
            log: self.log(),
            ending: self.ending(),
            debug: self.debug(),
        }
    }
}

/// Returns the goal, and the par it is measured by.
fn objective(level: &Level, tells_par: bool) -> String {
    // Behind barred gates no wave waits.
    let incoming = level.layout().incoming();
    let key = if incoming == 0 { "pangur.goal_barred" } else { "pangur.goal" };
    let mut text = say(key, &[("mice", incoming.to_string())]);
    if let Some(best) = level.best().filter(|_| tells_par) {
        text.extend([" ", &say("pangur.goal_par", &[("rounds", best.rounds.to_string())])]);
    }
    text
}

/// Returns what a cat can still do in this turn.
fn left_to(level: &Level, state: &State, cat: Cat) -> String {
    let hits = state.hits_left(level.layout(), cat);
    if is_asleep(level, state, cat) {
        return say("pangur.say.asleep", &[("cat", cat.word().to_owned())]);
    }
    let left = [("moves", state.cat(cat).moves.to_string()), ("hits", hits.to_string())];
    say("pangur.say.left", &[&[("cat", cat.word().to_owned())], left.as_slice()].concat())
}

/// Returns the events in sentences, without the end of the game, which is announced separately.
fn without_end(events: &[Event]) -> String {
    let told: Vec<Event> = events.iter().copied().filter(|event| !matches!(event, Event::Ended(_))).collect();
    lines(&told).join(" ")
}

/// Returns the log of a game that was played elsewhere, by replaying it.
fn logged(session: &Session<Pangur>) -> Vec<Vec<String>> {
    let level = session.level();
    let mut state = Pangur::start(level);
    let mut log = Vec::new();
    for action in session.actions() {
        let mut events = Vec::new();
        // The session accepted the action in this very state, so the log gets a line for each
        // action.
        let _ = Pangur::apply(level, &mut state, action, &mut events);
        log.push(lines(&events));
    }
    log
}
