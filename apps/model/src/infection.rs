//! How is Infection put on the table? What a hand can do with it, when the computer is asked, and what is shown of a chain.
//!
//! | question | file |
//! |---|---|
//! | who plays against whom, and over which levels? | `bout` |
//! | how is a game set up by hand? | `setup` |
//! | which level sets are listed? | `shelves` |
//! | what happened, picture by picture? | `reel` |
//! | what does a cell look like, and what stands beside the board? | `tiles` |
//! | which words are there for it? | `telling` |
//! | how did it end? | `ending` |
//! | how is it taught? | `lessons` |
//! | what do the first page and the title page show? | `pictures` |

mod bout;
mod ending;
mod lessons;
mod pictures;
mod reel;
mod setup;
mod shelves;
mod telling;
#[cfg(test)]
mod tests;
mod tiles;

use crate::play::Played;
use crate::rooms::{Figure, Room};
use crate::sound::Sound;
use crate::table::{Change, Command, CommandView, Effect, Ending, Input, Progress, Question, Table, TableView};
use crate::words::{label, sentence};
use bout::{Bout, Player};
use quadrat_engine::game::{Format, Message, Outcome, Rules};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::replay;
use quadrat_infection::Infection;
use quadrat_infection::rules::{Action, Side};
use quadrat_infection::solve::{self, Mistake};
use reel::{Chain, Tile};
use serde_json::Value;
use telling::{Deed, say};

/// The room of Infection.
pub const ROOM: Room = Room {
    facts: &<Infection as Format>::FACTS,
    line: "infection.line",
    rules: &[
        "infection.rules.dot",
        "infection.rules.capacity",
        "infection.rules.burst",
        "infection.rules.win",
        "infection.rules.set",
    ],
    puzzles: false,
    shelves: shelves::shelves,
    open: |id| Some(Box::new(InfectionTable::new(Bout::open(id)?))),
    resume: |file| Ok(Box::new(InfectionTable::new(Bout::resume(file)?))),
    lessons: lessons::LESSONS,
    figure: Figure { name: "infection.figure", fewer: false },
    form: Some(setup::FORMS),
    counts: &[("won", "infection.counts.won"), ("lost", "infection.counts.lost")],
    orders: &[],
    film: pictures::film,
    floats: pictures::floats,
};

/// How many positions a hint looks at: it is thought of on the page's own thread, in a few milliseconds.
const HINT: u64 = 15_000;
/// How many positions the look back at a lost level looks at for each move.
const REVIEW: u64 = 6_000;
/// How many lines of the log are shown. A long game must not make every view longer.
const LINES: usize = 200;

/// A look back at a lost level.
struct Review {
    /// What there is to say about it.
    words: String,
    /// The move that lost and the board before it, if there was one such move.
    found: Option<(Vec<Tile>, Mistake)>,
}

/// Infection on the table.
#[expect(clippy::struct_excessive_bools, reason = "each is an answer of its own, and none follows from another")]
pub struct InfectionTable {
    play: Played<Bout>,
    /// The last move, picture by picture.
    chain: Chain,
    /// Whether chains run by themselves, and so does a game that is only watched.
    auto: bool,
    /// Whether nothing is to move by itself.
    still: bool,
    /// Whether one move of a game that does not run by itself is wanted.
    wanted: bool,
    /// The cell that is pointed at.
    pointed: Option<Coord>,
    /// What was found about a lost level, while that is shown.
    review: Option<Review>,
    /// Whether the end of this level was seen before, and a move was taken back then: it counts once.
    counted: bool,
    /// What each move did, in a sentence: those that were done, and behind them those that were taken back.
    log: Vec<String>,
}

impl InfectionTable {
    fn new(bout: Bout) -> Self {
        let greeting = if bout.can_undo() {
            let moves = bout.state().plies().to_string();
            say("infection.say.resumed", &[("moves", moves), ("turn", telling::turn(&bout))])
        } else {
            telling::greeting(&bout)
        };
        let log = history(&bout);
        let mut play = Played::new(bout);
        play.say(greeting, None);
        Self {
            play,
            chain: Chain::default(),
            auto: true,
            still: false,
            wanted: false,
            pointed: None,
            review: None,
            counted: false,
            log,
        }
    }

    fn bout(&self) -> &Bout {
        &self.play.session
    }

    fn is_over(&self) -> bool {
        self.bout().winner().is_some()
    }

    /// Whether pictures are shown one by one, by themselves.
    fn runs(&self) -> bool {
        self.auto && !self.still
    }

    /// Adds a dot for whoever is to move.
    fn act(&mut self, action: Action) -> Change {
        let before = *self.bout().state();
        let tiles = reel::tiles(self.bout().level(), &before);
        let done = self.bout().session().actions().len();
        let mut events = Vec::new();
        if let Err(reason) = self.play.session.act(action, &mut events) {
            self.play.refuse(&reason, Some(action.at));
            return Change::View;
        }
        self.wanted = false;
        let bout = &self.play.session;
        self.chain = Chain::new(bout, tiles, &events, bout.is_watched());
        self.log.truncate(done);
        if let Some(deed) = Deed::new(bout, &before, bout.state(), &events) {
            let text = deed.told(bout);
            let sound = match deed.burst {
                0 => Sound::Place,
                _ if bout.person() == Some(deed.side) => Sound::Join,
                _ => Sound::Spread,
            };
            self.log.push(text.clone());
            self.announce(text, sound);
        }
        if !(self.auto && self.still) {
            self.chain.start();
        }
        self.play.effects = self.chain.effects().to_vec();
        Change::Game
    }

    /// Says what a move did, and what follows from it.
    fn announce(&mut self, mut text: String, sound: Sound) {
        let bout = &self.play.session;
        let mut sound = sound;
        if let Some(ending) = ending::ending(bout) {
            text.extend([" ", &ending.title, ". ", &ending.text]);
            sound = if ending.won { Sound::Won } else { Sound::Lost };
        } else if bout.person() == Some(bout.mover()) {
            text.extend([" ", label("infection.say.your_turn")]);
        }
        self.play.say(text, Some(sound));
    }

    fn press(&mut self, at: Coord) -> Change {
        let bout = self.bout();
        let mover = bout.mover();
        if !self.is_over() && bout.player(mover) != Player::Person {
            let key = if bout.is_watched() { "infection.refused.watched" } else { "infection.flow.computers_turn" };
            self.play.refuse(&Message::new(key).with("side", mover.word()), Some(at));
            return Change::View;
        }
        self.act(Action { at })
    }

    fn command(&mut self, command: Command) -> Change {
        let reviewed = self.review.take().is_some();
        match command {
            Command::Undo | Command::Redo | Command::Restart => return self.travel(command),
            Command::Hint => self.hint(),
            Command::Solution => self.look_back(!reviewed),
            Command::Next => return self.next(),
            Command::Back => self.back(),
            Command::Auto => self.run_or_step(),
            // The pictures are at their end already, as before every other input.
            Command::Skip => {}
            Command::Quit => {
                self.play.session.abandon();
                return Change::Game;
            }
            _ => self.play.refuse(&Message::new("ui.not_here"), None),
        }
        Change::View
    }

    fn travel(&mut self, command: Command) -> Change {
        let (moves, key) = match command {
            Command::Undo => (self.play.session.undo(), "infection.say.undone"),
            Command::Redo => (self.play.session.redo(), "infection.say.redone"),
            _ => {
                self.counted = false;
                let text = if self.play.session.restart() {
                    self.log.clear();
                    telling::greeting(self.bout())
                } else {
                    label("ui.restarted").to_owned()
                };
                self.chain = Chain::default();
                // A game that is only watched would run on at once.
                self.auto &= !self.bout().is_watched();
                self.play.say(text, Some(Sound::Rewind));
                return Change::Game;
            }
        };
        if moves == 0 {
            let nothing = if command == Command::Undo { "ui.nothing_to_undo" } else { "ui.nothing_to_redo" };
            self.play.refuse(&Message::new(nothing), None);
            return Change::View;
        }
        self.chain = Chain::default();
        self.auto &= !self.bout().is_watched();
        let text = say(key, &[("moves", moves.to_string()), ("turn", telling::turn(self.bout()))]);
        self.play.say(text, Some(Sound::Rewind));
        Change::Game
    }

    /// The next picture, the next move of a game that is watched, or the next level.
    fn next(&mut self) -> Change {
        if self.chain.is_open() {
            self.chain.forward();
            self.play.effects = self.chain.effects().to_vec();
            return Change::View;
        }
        if self.is_over() && self.play.session.next_level() {
            return self.begin_level();
        }
        self.wanted = !self.is_over() && self.bout().is_watched();
        if !self.wanted {
            self.play.refuse(&Message::new("infection.refused.no_picture"), None);
        }
        Change::View
    }

    /// What there is to say at the beginning of another level.
    fn begin_level(&mut self) -> Change {
        self.chain = Chain::default();
        self.counted = false;
        self.log.clear();
        self.play.say(telling::greeting(self.bout()), Some(Sound::Tap));
        Change::Game
    }

    /// Opens a level of the set.
    fn choose(&mut self, index: usize) -> Change {
        self.review = None;
        match self.play.session.open_level(index) {
            Ok(()) => self.begin_level(),
            Err(reason) => {
                self.play.refuse(&reason, None);
                Change::View
            }
        }
    }

    /// The picture before; from then on one goes on by hand.
    fn back(&mut self) {
        if !self.chain.can_go_back() {
            return self.play.refuse(&Message::new("infection.refused.no_picture"), None);
        }
        self.auto = false;
        self.chain.back();
    }

    fn run_or_step(&mut self) {
        self.auto = !self.auto;
        let key = match (self.auto, self.bout().is_watched()) {
            (true, false) => "infection.say.runs",
            (true, true) => "infection.say.plays",
            (false, false) => "infection.say.steps",
            (false, true) => "infection.say.paused",
        };
        self.play.say(label(key).to_owned(), Some(Sound::Tap));
        if self.auto && self.still {
            self.chain.close();
        }
    }

    fn hint(&mut self) {
        let bout = self.bout();
        if self.is_over() {
            return self.play.refuse(&Message::new("infection.flow.level_over"), None);
        }
        if bout.player(bout.mover()) != Player::Person {
            let key = if bout.is_watched() { "infection.refused.watched" } else { "infection.flow.computers_turn" };
            let message = Message::new(key).with("side", bout.mover().word());
            return self.play.refuse(&message, None);
        }
        // Whoever is to move has a move, and a search has one from its first look on.
        let Some(hint) = solve::hint(bout.level(), bout.state(), HINT) else { return };
        self.play.effects.push((hint.action.at, Effect::Hinted));
        self.play.say(sentence(&hint.reason), Some(Sound::Hint));
    }

    /// Whether there is a lost level to look back at.
    fn can_look_back(&self) -> bool {
        let bout = self.bout();
        bout.winner().zip(bout.person()).is_some_and(|(winner, person)| winner != person)
    }

    /// Shows the move that lost, or the end again.
    fn look_back(&mut self, show: bool) {
        if !self.can_look_back() {
            return self.play.refuse(&Message::new("infection.refused.no_review"), None);
        }
        if !show {
            return self.play.say(label("infection.review.off").to_owned(), Some(Sound::Tap));
        }
        let bout = self.bout();
        let actions: Vec<Action> = bout.session().actions().collect();
        let Some(mistake) = solve::review(bout.level(), &actions, REVIEW) else {
            let words = label("infection.review.none").to_owned();
            self.play.say(words.clone(), Some(Sound::Hint));
            self.review = Some(Review { words, found: None });
            return;
        };
        let mut state = Infection::start(bout.level());
        for action in &actions[..mistake.index] {
            // The session accepted them in this order.
            let _ = Infection::apply(bout.level(), &mut state, *action, &mut ());
        }
        let tiles = reel::tiles(bout.level(), &state);
        let values = [
            ("move", (mistake.index + 1).to_string()),
            ("played", mistake.played.at.label()),
            ("better", mistake.better.at.label()),
        ];
        self.play.effects.push((mistake.better.at, Effect::Hinted));
        let words = say("infection.review.found", &values);
        self.play.say(words.clone(), Some(Sound::Hint));
        self.review = Some(Review { words, found: Some((tiles, mistake)) });
    }

    fn ending(&self) -> Option<Ending> {
        let mut ending = ending::ending(self.bout());
        if let Some(ending) = &mut ending {
            ending.counts = ending.counts.filter(|_| !self.counted);
            if let Some(review) = &self.review {
                // At the end nothing else is written below the board.
                ending.text.clone_from(&review.words);
            }
        }
        ending
    }

    fn commands(&self) -> Vec<CommandView> {
        let bout = self.bout();
        let (open, watched) = (self.chain.is_open(), bout.is_watched());
        let theirs = !self.is_over() && bout.player(bout.mover()) == Player::Person;
        let command = |command, enabled| CommandView { command, enabled, pressed: None, name: None };
        let mut commands = vec![
            command(Command::Undo, bout.can_undo()),
            command(Command::Redo, bout.can_redo()),
            command(Command::Restart, bout.can_undo()),
        ];
        if !watched {
            commands.push(command(Command::Hint, theirs));
        }
        commands.push(CommandView { pressed: Some(self.auto), ..command(Command::Auto, true) });
        if !self.runs() {
            commands.push(command(Command::Back, self.chain.can_go_back()));
            commands.push(command(Command::Next, open || (watched && !self.is_over())));
        }
        // It stands there always: buttons that move away under a finger are pressed by mistake.
        commands.push(command(Command::Skip, open));
        if self.can_look_back() {
            let pressed = Some(self.review.is_some());
            let name = Some("infection.review");
            commands.push(CommandView { command: Command::Solution, enabled: true, pressed, name });
        }
        commands.push(command(Command::Quit, true));
        commands
    }

    fn debug(&self) -> Vec<(String, String)> {
        let bout = self.bout();
        let rows = [
            ("ui.debug.turn", bout.state().plies().to_string()),
            ("ui.debug.objective", telling::objective(bout)),
            ("ui.debug.rules", Infection::rules_version(bout.level()).to_string()),
            ("ui.debug.seed", bout.seed().to_string()),
            ("ui.debug.id", bout.id()),
        ];
        rows.into_iter().map(|(key, value)| (label(key).to_owned(), value)).collect()
    }

    fn progress(&self) -> Progress {
        let bout = self.bout();
        let all = telling::cells(bout);
        let count = |side| telling::owned(bout, bout.state(), side);
        let mine = count(bout.person().unwrap_or(Side::Red));
        let values = [
            ("red", count(Side::Red).to_string()),
            ("blue", count(Side::Blue).to_string()),
            ("cells", all.to_string()),
        ];
        Progress {
            label: label("infection.progress").to_owned(),
            text: say("infection.progress_text", &values),
            value: mine,
            limit: None,
            max: all,
            good: true,
        }
    }
}

impl Table for InfectionTable {
    fn game(&self) -> &'static str {
        Infection::FACTS.id
    }

    fn level(&self) -> String {
        self.bout().id()
    }

    fn size(&self) -> Size {
        self.bout().level().field().size()
    }

    fn outcome(&self) -> Outcome {
        match ending::ending(self.bout()) {
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
        self.bout().unlocked()
    }

    fn replay(&self) -> Value {
        replay::write(self.bout().session())
    }

    fn saved(&self) -> Value {
        self.bout().saved()
    }

    fn origin(&self) -> Value {
        self.bout().origin()
    }

    fn question(&self) -> Option<Question> {
        let bout = self.bout();
        let paused = bout.is_watched() && !self.runs() && !self.wanted;
        if paused || self.is_over() || self.chain.is_open() {
            return None;
        }
        match bout.player(bout.mover()) {
            Player::Computer(difficulty) => {
                Some(Question::Move { player: difficulty.word().to_owned(), seed: bout.seed() })
            }
            Player::Person => None,
        }
    }

    fn advise(&mut self, answer: Option<&[String]>) -> Change {
        // An answer that nobody waits for any more is asked for again when its time comes.
        let action = answer.and_then(|actions| actions.first()?.parse().ok());
        let Some(action) = action.filter(|_| self.question().is_some()) else { return Change::View };
        self.play.begin();
        self.act(action)
    }

    fn input(&mut self, input: Input) -> Change {
        let change = match input {
            Input::Point(at) => {
                // Pointing is looking: what was said and what happened last stay as they are.
                self.pointed = at.and_then(|at| self.size().cell(at.x.into(), at.y.into()));
                return Change::View;
            }
            Input::Tick => {
                if !self.chain.is_open() || !self.runs() {
                    return Change::View;
                }
                self.play.begin();
                self.chain.tick();
                self.play.effects = self.chain.effects().to_vec();
                Change::View
            }
            _ => {
                self.play.begin();
                self.pointed = None;
                if input == Input::Command(Command::Undo) {
                    self.counted |= self.is_over();
                }
                // Whatever else is done, it is done with the game as it is and not with a picture of how it came there.
                if !matches!(input, Input::Command(Command::Next | Command::Back | Command::Auto)) {
                    self.chain.close();
                }
                match input {
                    Input::Command(command) => self.command(command),
                    Input::Press(at) => self.press(at),
                    Input::Select(index) => self.choose(index),
                    Input::Release if self.review.take().is_some() => {
                        self.play.say(label("infection.review.off").to_owned(), Some(Sound::Tap));
                        Change::View
                    }
                    _ => Change::View,
                }
            }
        };
        // As long as something is waited for it is asked for; who has asked already does not ask again.
        if change == Change::View && self.question().is_some() { Change::Ask } else { change }
    }

    fn view(&self) -> TableView {
        let bout = self.bout();
        let considered = self.considered();
        TableView {
            title: bout.level_name(),
            turn: telling::turn(bout),
            turns: None,
            objective: telling::objective(bout),
            progress: self.progress(),
            size: self.size(),
            // A cell draws its own edge, and what is to be seen of it lies above that.
            seamless: true,
            cells: self.cells(considered.as_ref().map(|(_, short)| short.as_str())),
            tools: Vec::new(),
            commands: self.commands(),
            status: self.play.status.clone(),
            compared: considered.map(|(long, _)| long),
            coach: None,
            panels: tiles::panels(bout),
            reel: self.chain.reel(self.runs()),
            log: self.log[..bout.session().actions().len()].iter().rev().take(LINES).cloned().collect(),
            ending: self.ending(),
            debug: self.debug(),
        }
    }
}

/// What was done so far on this level, in words: played once more, for a game that was played elsewhere.
fn history(bout: &Bout) -> Vec<String> {
    let level = bout.level();
    let mut state = Infection::start(level);
    let told = |action| {
        let (before, mut events) = (state, Vec::new());
        // The session accepted it in this very state.
        let _ = Infection::apply(level, &mut state, action, &mut events);
        Deed::new(bout, &before, &state, &events).map(|deed| deed.told(bout)).unwrap_or_default()
    };
    bout.session().actions().map(told).collect()
}
