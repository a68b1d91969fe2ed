//! How is Infection put on the table? This file handles the inputs, the requests to the computer
//! player and the playback of chains.
//!
//! | question | file |
//! |---|---|
//! | who plays against whom, and over which levels? | `active_match` |
//! | how is a game set up by hand? | `setup` |
//! | which level sets are listed? | `groups` |
//! | which sets has the player brought? | `own` |
//! | how is a move played back? | `playback` |
//! | what does a command do? | `commands` |
//! | what moves over the board? | `motion` |
//! | what do the cells and the panels look like? | `tiles` |
//! | which moves are proven to win? | `outlook` |
//! | how does the player look back at a finished game? | `review` |
//! | how is it put into words? | `phrases` |
//! | how did it end? | `ending` |
//! | how is it taught? | `lessons` |
//! | what do the home page and the title page show? | `pictures` |

mod active_match;
mod commands;
mod ending;
mod groups;
mod lessons;
mod motion;
mod outlook;
mod own;
mod phrases;
mod pictures;
mod playback;
mod review;
mod setup;
#[cfg(test)]
mod tests;
mod tiles;

use crate::games::{Figure, GameEntry};
use crate::keys;
use crate::play::Played;
use crate::sound::Sound;
use crate::table::{
    CellEffect, Change, Command, Ending, Input, Outlook, Panel, Progress, Question, Story, Table, TableView,
};
use crate::words::label;
use active_match::{ActiveMatch, Controller};
use outlook::Proofs;
use phrases::{Deed, say};
use playback::Chain;
use quadrat_engine::draw::Scene;
use quadrat_engine::game::{Format, Message, Outcome, Rules};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::replay;
use quadrat_infection::rules::{Action, Player};
use quadrat_infection::{Infection, draw};
use review::Review;
use serde_json::Value;

/// Infection in the list of games.
pub const ENTRY: GameEntry = GameEntry {
    facts: &<Infection as Format>::FACTS,
    line: "infection.line",
    rules: &[
        "infection.rules.dot",
        "infection.rules.capacity",
        "infection.rules.burst",
        "infection.rules.threat",
        "infection.rules.win",
        "infection.rules.solved",
        "infection.rules.set",
    ],
    puzzles: false,
    groups: groups::groups,
    packs: || &[],
    daily_pool: None,
    thumbnail: groups::thumbnail,
    glance: |_| None,
    open: |id| Some(Box::new(InfectionTable::new(ActiveMatch::open(id)?))),
    fits: |id| id.starts_with(setup::FREE).then(|| label("infection.ids").to_owned()),
    resume: |file| Ok(Box::new(InfectionTable::new(ActiveMatch::resume(file)?))),
    rewatch: |id, code, count| Ok(Box::new(InfectionTable::new(ActiveMatch::rewatch(id, code, count)?))),
    lessons: lessons::LESSONS,
    keys: &[
        (&["Enter", "Space"], "infection.key.press"),
        (&["1", "2", "3"], "infection.key.level"),
        keys::HISTORY,
        keys::HINT,
        (&["S"], "infection.key.solution"),
        keys::STEP,
        keys::SKIP,
    ],
    figure: Figure { name: "infection.figure", fewer: false },
    form: Some(setup::FORMS),
    own: Some(own::OWN),
    counts: &[("won", "infection.counts.won"), ("lost", "infection.counts.lost")],
    run: |_| None,
    run_table: None,
    presets: &[],
    film: pictures::film,
    floats: pictures::floats,
};

/// The most lines of the log that are shown. A long game must not make every view longer.
const LINES: usize = 200;

/// What the page said before the last move. It says so until the last wave of the chain is shown:
/// the words never run ahead of the picture.
struct Told {
    turn: String,
    panels: Vec<Panel>,
    choosable: usize,
}

/// Infection on the table.
#[expect(clippy::struct_excessive_bools, reason = "each is an answer of its own, and none follows from another")]
pub struct InfectionTable {
    play: Played<ActiveMatch>,
    /// The playback of the last move.
    chain: Chain,
    /// What was said before that move.
    before: Option<Told>,
    /// The effect of that move in words, until its last wave is shown.
    unsaid: Option<String>,
    /// Counts the motions over the board.
    moves: u32,
    /// Whether the end of the level is celebrated, until the next input.
    sweeps: bool,
    /// The cell that fell last, once the only person has lost.
    fallen: Option<Coord>,
    /// Whether chains, and games between computers, run by themselves.
    auto: bool,
    /// Whether motion is reduced.
    still: bool,
    /// Whether one move is requested in a game that does not run by itself.
    wanted: bool,
    /// Whether a hint is requested from the worker.
    hinting: bool,
    /// The proofs of the moves, and whether they are shown.
    proofs: Proofs,
    /// The cell under the pointer.
    pointed: Option<Coord>,
    /// The review of the finished level, while it is shown.
    review: Option<Review>,
    /// Whether the player has quit. The game stays as it was, and undo returns to it.
    abandoned: bool,
    /// Whether this level has ended before and a move was undone since: the end counts once.
    counted: bool,
    /// The sentence about each move: those done, followed by those undone.
    log: Vec<String>,
}

impl InfectionTable {
    fn new(active_match: ActiveMatch) -> Self {
        let greeting = if active_match.can_undo() {
            let moves = active_match.played().to_string();
            say("infection.say.resumed", &[("moves", moves), ("turn", phrases::turn(&active_match))])
        } else {
            phrases::greeting(&active_match)
        };
        let (log, fallen) = (history(&active_match), motion::fallen(&active_match));
        let mut play = Played::new(active_match);
        play.say(greeting, None);
        Self {
            play,
            chain: Chain::default(),
            before: None,
            unsaid: None,
            moves: 0,
            sweeps: false,
            fallen,
            auto: true,
            still: false,
            wanted: false,
            hinting: false,
            proofs: Proofs::default(),
            pointed: None,
            review: None,
            abandoned: false,
            counted: false,
            log,
        }
    }

    fn active_match(&self) -> &ActiveMatch {
        &self.play.session
    }

    fn is_over(&self) -> bool {
        self.active_match().winner().is_some()
    }

    /// Returns what was said before the last move, while its chain is shown.
    fn told(&self) -> Option<&Told> {
        self.before.as_ref().filter(|_| self.chain.is_unfinished())
    }

    /// Returns whether the player knows that the level is over: its last wave has been shown.
    fn is_seen_over(&self) -> bool {
        self.is_over() && !self.chain.is_unfinished()
    }

    /// Returns whether playback runs by itself.
    fn runs(&self) -> bool {
        self.auto && !self.still
    }

    /// Adds a dot for the player to move.
    fn act(&mut self, action: Action) -> Change {
        let before = *self.active_match().state();
        let tiles = playback::tiles(self.active_match().level(), &before);
        let done = self.active_match().session().actions().len();
        let told = Told { turn: self.turn(), panels: self.panels(), choosable: self.choosable() };
        let mut events = Vec::new();
        if let Err(reason) = self.play.session.act(action, &mut events) {
            self.play.refuse(&reason, Some(action.at));
            return Change::View;
        }
        self.wanted = false;
        let active_match = &self.play.session;
        self.chain = Chain::new(active_match, tiles, &events, rest(active_match));
        self.log.truncate(done);
        let deed = Deed::new(active_match, &before, active_match.state(), &events);
        self.before = Some(told);
        if !(self.auto && self.still) {
            self.chain.start();
        }
        if let Some(deed) = deed {
            let active_match = &self.play.session;
            let sound = match deed.burst {
                0 => Sound::Place,
                _ if active_match.person() == Some(deed.side) => Sound::Join,
                _ => Sound::Spread,
            };
            let text = deed.told(active_match);
            self.log.push(text.clone());
            if self.chain.is_unfinished() {
                let (begins, effect) = (deed.begins(active_match), deed.effect(active_match));
                self.play.say(begins, Some(sound));
                self.unsaid = Some(effect);
            } else {
                self.unsaid = None;
                self.announce(text, Some(sound));
                self.celebrate();
            }
        }
        self.fallen = motion::fallen(self.active_match());
        self.play.effects = self.chain.effects().to_vec();
        Change::Game
    }

    /// Announces the effect of a move and what follows from it.
    fn announce(&mut self, mut text: String, sound: Option<Sound>) {
        let active_match = &self.play.session;
        let mut sound = sound;
        if let Some(ending) = ending::ending(active_match) {
            text.extend([" ", &ending.title, ". ", &ending.text]);
            sound = Some(if ending.won { Sound::Won } else { Sound::Lost });
        } else if active_match.person() == Some(active_match.mover()) {
            text.extend([" ", label("infection.say.your_turn")]);
        }
        self.play.say(text, sound);
    }

    /// Announces the effect of the last move, once its last wave is shown. Returns whether it did.
    fn catch_up(&mut self) -> bool {
        let effect = if self.chain.is_unfinished() { None } else { self.unsaid.take() };
        let is_due = effect.is_some();
        if let Some(effect) = effect {
            self.announce(effect, None);
        }
        is_due
    }

    fn press(&mut self, at: Coord) -> Change {
        if self.abandoned {
            return self.refuse_abandoned();
        }
        if self.review.is_some() {
            self.play.refuse(&Message::new("infection.refused.reviewing"), None);
            return Change::View;
        }
        let active_match = self.active_match();
        let mover = active_match.mover();
        if !self.is_over() && active_match.player(mover) != Controller::Person {
            let key =
                if active_match.is_watched() { "infection.refused.watched" } else { "infection.flow.computers_turn" };
            self.play.refuse(&Message::new(key).with("side", mover.word()), Some(at));
            return Change::View;
        }
        self.act(Action { at })
    }

    /// Returns the change, or that there is a question to ask. While a question is pending it is
    /// asked; the page does not ask it twice.
    fn asking(&self, change: Change) -> Change {
        if change == Change::View && self.question().is_some() { Change::Ask } else { change }
    }

    fn ending(&self) -> Option<Ending> {
        if self.abandoned {
            return Some(ending::abandoned(self.active_match()));
        }
        let mut ending = ending::ending(self.active_match());
        if let Some(ending) = &mut ending {
            ending.counts = ending.counts.filter(|_| !self.counted);
            self.add_ways_back(ending);
        }
        ending
    }

    fn debug(&self) -> Vec<(String, String)> {
        let active_match = self.active_match();
        let rows = [
            ("ui.debug.turn", active_match.state().plies().to_string()),
            ("ui.debug.objective", phrases::objective(active_match)),
            ("ui.debug.rules", Infection::rules_version(active_match.level()).to_string()),
            ("ui.debug.seed", active_match.seed().to_string()),
            ("ui.debug.id", active_match.id()),
        ];
        rows.into_iter().map(|(key, value)| (label(key).to_owned(), value)).collect()
    }

    /// Returns whose turn it is, as far as the player has seen the game.
    fn turn(&self) -> String {
        let reviewed = self.review.as_ref().map(|review| self.reviewed_turn(review));
        reviewed.or_else(|| Some(self.told()?.turn.clone())).unwrap_or_else(|| phrases::turn(self.active_match()))
    }

    /// Returns the panels, as far as the player has seen the game.
    fn panels(&self) -> Vec<Panel> {
        match self.told() {
            Some(told) => told.panels.clone(),
            None => tiles::panels(self.active_match(), self.review.as_ref().map(|review| review.mover)),
        }
    }

    /// Returns the log, newest first, as far as the player has seen the game. Dots that were on the
    /// board at the beginning are not part of it.
    fn seen_log(&self) -> Vec<String> {
        let active_match = self.active_match();
        let all = active_match.session().actions().len();
        let seen = match &self.review {
            Some(review) => review.at,
            None => all.saturating_sub(usize::from(self.chain.is_unfinished())),
        };
        self.log[active_match.begun().min(seen)..seen].iter().rev().take(LINES).cloned().collect()
    }

    /// Returns the cells of both players, as far as their dots have landed.
    fn progress(&self) -> Progress {
        let all = phrases::cells(self.active_match());
        let tiles = self.counted_tiles();
        let count = |side| tiles.iter().filter(|(owner, _)| *owner == Some(side)).count() as u32;
        let (red, blue) = (count(Player::Red), count(Player::Blue));
        let values = [("red", red.to_string()), ("blue", blue.to_string()), ("cells", all.to_string())];
        Progress {
            label: label("infection.progress").to_owned(),
            text: say("infection.progress_text", &values),
            value: red,
            rival: Some(blue),
            limit: None,
            max: all,
            good: true,
        }
    }
}

impl Table for InfectionTable {
    fn step_sound(&self) -> Option<Sound> {
        // The first frame is the dot, and every other one a wave.
        self.chain.view(false).map(|frame| Sound::chain(frame.at - 1))
    }

    fn game(&self) -> &'static str {
        Infection::FACTS.id
    }

    fn level(&self) -> String {
        self.active_match().id()
    }

    fn picture(&self) -> Scene {
        draw::board(self.active_match().level(), self.active_match().state())
    }

    fn size(&self) -> Size {
        self.active_match().level().field().size()
    }

    fn outcome(&self) -> Outcome {
        match ending::ending(self.active_match()) {
            Some(end) if !end.goes_on => {
                if end.won {
                    Outcome::Won
                } else {
                    Outcome::Lost
                }
            }
            _ => Outcome::Ongoing,
        }
    }

    fn preview(&self) -> Option<bool> {
        None
    }

    fn keep_still(&mut self, still: bool) {
        self.still = still;
    }

    fn choosable(&self) -> usize {
        self.told().map_or_else(|| self.active_match().unlocked(), |told| told.choosable)
    }

    fn is_abandoned(&self) -> bool {
        self.abandoned
    }

    fn replay(&self) -> Value {
        replay::write(self.active_match().session())
    }

    fn replay_code(&self) -> Option<String> {
        self.active_match().replay_code()
    }

    fn perform(&mut self, action: &str) -> bool {
        let Ok(action) = action.parse() else { return false };
        self.chain.close();
        self.play.begin();
        self.unsaid = None;
        self.act(action) == Change::Game
    }

    fn is_playing_back(&self) -> bool {
        self.chain.is_open()
    }

    fn story(&self) -> Option<Story> {
        ending::story(self.active_match())
    }

    fn saved(&self) -> Value {
        self.active_match().saved()
    }

    fn origin(&self) -> Value {
        self.active_match().origin()
    }

    fn question(&self) -> Option<Question> {
        let active_match = self.active_match();
        let paused = active_match.is_watched() && !self.runs() && !self.wanted;
        if paused || self.abandoned || self.is_over() || self.chain.is_open() {
            return None;
        }
        match active_match.player(active_match.mover()) {
            Controller::Computer(difficulty) => {
                Some(Question::Move { player: difficulty.word().to_owned(), seed: active_match.seed() })
            }
            // The hint is the move that the opponent would choose in the person's place.
            Controller::Person => match self.opponent().filter(|_| self.hinting) {
                Some(opponent) => {
                    Some(Question::Move { player: opponent.word().to_owned(), seed: active_match.seed() })
                }
                None => self.missing_proofs(),
            },
        }
    }

    fn advise(&mut self, answer: Option<&[String]>) -> Change {
        // An answer that is no longer expected is dropped; it is requested again when its time
        // comes.
        let action = answer.and_then(|actions| actions.first()?.parse().ok());
        if !matches!(self.question(), Some(Question::Move { .. })) {
            return self.asking(Change::View);
        }
        let Some(action) = action else { return Change::View };
        self.play.begin();
        if std::mem::take(&mut self.hinting) {
            let Action { at } = action;
            self.play.effects.push((at, CellEffect::Hinted));
            self.play.say(say("infection.hint.searched", &[("at", at.label())]), Some(Sound::Hint));
            return self.asking(Change::View);
        }
        self.act(action)
    }

    fn take_outlook(&mut self, outlook: Option<Outlook>) -> Change {
        self.prove(outlook);
        self.asking(Change::View)
    }

    fn input(&mut self, input: Input) -> Change {
        let change = match input {
            Input::Point(at) => {
                // Pointing only looks: the status and the effects of the last input stay as they
                // are.
                self.pointed = at.and_then(|at| self.size().cell(at.x.into(), at.y.into()));
                return Change::View;
            }
            Input::Tick => {
                if !self.chain.is_open() || !self.runs() {
                    return Change::View;
                }
                self.play.begin();
                self.moves += u32::from(self.chain.tick());
                self.play.effects = self.chain.effects().to_vec();
                if self.catch_up() {
                    self.celebrate();
                }
                Change::View
            }
            _ => {
                self.play.begin();
                self.pointed = None;
                self.sweeps = false;
                self.hinting = false;
                if matches!(input, Input::Command(Command::Undo | Command::Rewind)) {
                    self.counted |= self.is_over();
                }
                // Any other input applies to the game as it is, not to a frame of the playback.
                if !matches!(input, Input::Command(Command::Next | Command::Back | Command::Auto)) {
                    self.chain.close();
                    self.catch_up();
                }
                match input {
                    Input::Command(command) => self.command(command),
                    Input::Press(at) => self.press(at),
                    Input::Select(index) => self.choose(index),
                    Input::Release if self.review.is_some() => self.command_in_review(Command::Skip),
                    _ => Change::View,
                }
            }
        };
        self.asking(change)
    }

    fn view(&self) -> TableView {
        let active_match = self.active_match();
        let considered = self.considered();
        TableView {
            title: active_match.level_name(),
            turn: self.turn(),
            turns: None,
            objective: phrases::objective(active_match),
            progress: self.progress(),
            size: self.size(),
            // The lands below the cells run on from one to the next.
            seamless: true,
            cells: self.cells(considered.as_ref().map(|(_, short)| short.as_str())),
            layers: self.layers(),
            motion: self.motion(),
            settling: false,
            tools: Vec::new(),
            commands: self.commands(),
            status: self.play.status.clone(),
            compared: considered.map(|(long, _)| long),
            coach: None,
            panels: self.panels(),
            playback: self.review_playback().or_else(|| self.chain.view(self.runs())),
            about: active_match.about().into_iter().chain(phrases::unevenness(active_match)).collect(),
            log: self.seen_log(),
            ending: self.ending(),
            debug: self.debug(),
        }
    }
}

/// Returns how long the board stays as it is after the last wave: in a game that is only watched,
/// and before a computer answers.
fn rest(active_match: &ActiveMatch) -> Option<u32> {
    let answers = active_match.winner().is_none() && active_match.player(active_match.mover()) != Controller::Person;
    if active_match.is_watched() { Some(playback::HOLD) } else { answers.then_some(playback::REPLY) }
}

/// Returns the words about the moves so far on this level, by replaying a game that was played
/// elsewhere.
fn history(active_match: &ActiveMatch) -> Vec<String> {
    let level = active_match.level();
    let mut state = Infection::start(level);
    let told = |action| {
        let (before, mut events) = (state, Vec::new());
        // The session accepted the action in this very state.
        let _ = Infection::apply(level, &mut state, action, &mut events);
        Deed::new(active_match, &before, &state, &events).map(|deed| deed.told(active_match)).unwrap_or_default()
    };
    active_match.session().actions().map(told).collect()
}
