//! How is a game taught? By lessons that are played: a teacher says what to do, and every other
//! action is refused.
//!
//! A lesson is a level and a script over its table. Because only the actions of the script are
//! accepted, the number of steps done determines the whole position, and that number is all that is
//! saved. Only a game at the end of a lesson is saved as a board.

use crate::games::GameEntry;
use crate::sound::Sound;
use crate::table::{Change, Coach, Command, Input, Outlook, Question, Status, Table, TableView};
use crate::words::{label, sentence};
use quadrat_engine::draw::Scene;
use quadrat_engine::game::{Message, Outcome};
use quadrat_engine::grid::{Coord, Size};
use serde_json::{Map, Value};

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// Its name, as a key of words.
    pub name: &'static str,
    /// The number under which a player's progress in it is saved. A lesson that takes the place of
    /// others gets a number that none of them had.
    pub saved: u32,
    /// The level, by its id in addresses.
    pub level: &'static str,
    /// The inputs that are made before the first step, unseen.
    pub opening: fn() -> Vec<Input>,
    /// The steps of the script.
    pub steps: fn() -> Vec<Step>,
}

impl Lesson {
    /// Returns whether the step after this many completed ones is a game.
    pub(crate) fn is_game(&self, done: usize) -> bool {
        (self.steps)().get(done).is_some_and(|step| step.wants == Wants::Win)
    }
}

/// A step of a lesson.
#[derive(Clone, Debug)]
pub struct Step {
    /// The teacher's words, as a key of words.
    pub says: &'static str,
    /// The input that completes the step.
    pub wants: Wants,
}

/// The input that completes a step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wants {
    /// Only an acknowledgement that the words were read.
    Reading,
    /// Selecting a tool, by its place in the palette.
    Select(usize),
    /// Pressing a cell, by column and row from 0.
    Press(u8, u8),
    /// Giving a command.
    Command(Command),
    /// A short run of inputs, one after the other.
    Run(Vec<Input>),
    /// Pressing each of these cells once, in any order.
    Each(Vec<Coord>),
    /// Winning the game from here, with any inputs. It is the last step of its lesson: the position
    /// it ends in is the player's, so no script could follow it.
    Win,
}

impl Wants {
    /// Returns the inputs that complete the step, in an order that it accepts; none for a game, in
    /// which the player chooses.
    pub fn inputs(&self) -> Vec<Input> {
        match self {
            Self::Reading => vec![Input::ReadOn],
            Self::Win => Vec::new(),
            Self::Select(place) => vec![Input::Select(*place)],
            Self::Press(x, y) => vec![Input::Press(Coord::new(*x, *y))],
            Self::Command(command) => vec![Input::Command(*command)],
            Self::Run(inputs) => inputs.clone(),
            Self::Each(cells) => cells.iter().copied().map(Input::Press).collect(),
        }
    }
}

/// A table with a teacher beside it.
pub struct Coached {
    entry: &'static GameEntry,
    lesson: &'static Lesson,
    table: Box<dyn Table>,
    steps: Vec<Step>,
    /// The number of completed steps.
    done: usize,
    /// The inputs that are left of the current step.
    left: Vec<Input>,
    /// Whether the current step has ended a turn whose playback is not over yet.
    watching: bool,
    /// Counts the inputs in a row that were refused.
    nudges: u32,
    /// The teacher's last refusal, which hides the status of the table.
    refusal: Option<String>,
    /// The number of refusals, which are messages too.
    refusals: u32,
    /// The number of messages that the table gave before the lesson began; they are not shown.
    unseen: u32,
    /// Whether motion is reduced.
    still: bool,
}

impl Coached {
    /// Opens a lesson after the given number of completed steps.
    ///
    /// # Errors
    /// Returns `None` if the lesson's level cannot be opened; a test of every game rules that out.
    pub fn open(entry: &'static GameEntry, lesson: &'static Lesson, done: usize) -> Option<Self> {
        let mut table = (entry.open)(lesson.level)?;
        for input in (lesson.opening)() {
            table.input(input);
        }
        let unseen = table.view().status.count.saturating_sub(1);
        let mut coached = Self {
            entry,
            lesson,
            table,
            steps: (lesson.steps)(),
            done: 0,
            left: Vec::new(),
            watching: false,
            nudges: 0,
            refusal: None,
            refusals: 0,
            unseen,
            still: false,
        };
        coached.begin_step();
        while coached.done < done.min(coached.steps.len()) && !coached.is_played() {
            for input in std::mem::take(&mut coached.left) {
                coached.pass_on(input);
            }
            if coached.watching {
                coached.table.input(Input::Command(Command::Skip));
            }
            coached.finish_step();
        }
        Some(coached)
    }

    /// Goes on with a saved game, if the current step is a game and starts from the same position.
    pub fn go_on(&mut self, saved: Box<dyn Table>) {
        if self.is_played() && saved.origin() == self.table.origin() && saved.outcome() != Outcome::Won {
            self.unseen = saved.view().status.count.saturating_sub(1);
            self.table = saved;
        }
    }

    /// Opens the lesson again after the given number of steps.
    fn reopen(&mut self, done: usize) -> Change {
        let messages = self.view().status.count;
        if let Some(mut again) = Self::open(self.entry, self.lesson, done) {
            again.keep_still(self.still);
            again.refusals = messages;
            *self = again;
        }
        Change::Game
    }

    fn step(&self) -> Option<&Step> {
        self.steps.get(self.done)
    }

    /// Returns whether the current step is a game, in which every input is allowed.
    fn is_played(&self) -> bool {
        self.step().is_some_and(|step| step.wants == Wants::Win)
    }

    /// Handles an input during a game, and ends the lesson with the win.
    fn play(&mut self, input: Input) -> Change {
        let change = self.table.input(input);
        if self.table.outcome() == Outcome::Won {
            self.finish_step();
        }
        change
    }

    fn begin_step(&mut self) {
        self.left = self.step().map(|step| step.wants.inputs()).unwrap_or_default();
        self.nudges = 0;
        self.refusal = None;
    }

    fn finish_step(&mut self) {
        self.watching = false;
        self.done += 1;
        self.begin_step();
    }

    /// Passes an input of the script to the table.
    fn pass_on(&mut self, input: Input) -> Change {
        let change = if input == Input::ReadOn { Change::View } else { self.table.input(input) };
        // The end of a turn is watched before the lesson goes on. Other playbacks run by themselves.
        self.watching = input == Input::Command(Command::EndTurn) && self.table.view().playback.is_some();
        change
    }

    /// Returns the inputs that the current step accepts now.
    fn wanted(&self) -> &[Input] {
        match self.step() {
            Some(Step { wants: Wants::Each(_), .. }) => &self.left,
            _ => self.left.get(..1).unwrap_or_default(),
        }
    }

    /// Handles an input while a playback is watched: it may be stepped back and forth, and the step
    /// is complete at its end.
    fn watch(&mut self, input: Input) -> Change {
        self.refusal = None;
        let change = self.table.input(input);
        if self.table.view().playback.is_none() {
            self.finish_step();
        }
        change
    }

    fn refuse(&mut self) -> Change {
        self.refusal = Some(match self.wanted().first() {
            Some(Input::ReadOn) => label("ui.coach.read_first").to_owned(),
            Some(Input::Press(at)) => {
                let view = self.table.view();
                let cell = view.cells.get(view.size.index(*at)).map_or("", |cell| cell.label.as_str());
                // A label begins with the name of its cell.
                let name = cell.split_once(',').map_or(cell, |(name, _)| name);
                sentence(&Message::new("ui.coach.cell_first").with("cell", name))
            }
            _ => label("ui.coach.not_now").to_owned(),
        });
        self.refusals += 1;
        self.nudges += 1;
        Change::View
    }

    fn coach(&self) -> Option<Coach> {
        let step = self.step()?;
        let next = [Input::Command(Command::Next)];
        let wanted: &[Input] = if self.watching { &next } else { self.wanted() };
        let first = wanted.first().copied();
        let cell = |input: &Input| match input {
            Input::Press(at) => Some(*at),
            _ => None,
        };
        let in_a_row = self.left.iter().take_while(|input| Some(**input) == first).count();
        Some(Coach {
            // What was asked for is done, and its end is being watched.
            text: label(if self.watching { "ui.coach.watch" } else { step.says }).to_owned(),
            step: self.done as u32 + 1,
            steps: self.steps.len() as u32,
            reading: step.wants == Wants::Reading,
            cells: wanted.iter().filter_map(cell).collect(),
            button: first.filter(|input| matches!(input, Input::Select(_) | Input::Command(_))),
            times: in_a_row.max(1) as u32,
            nudges: self.nudges,
        })
    }
}

impl Table for Coached {
    fn game(&self) -> &'static str {
        self.table.game()
    }

    fn level(&self) -> String {
        self.table.level()
    }

    fn picture(&self) -> Scene {
        self.table.picture()
    }

    fn size(&self) -> Size {
        self.table.size()
    }

    fn outcome(&self) -> Outcome {
        self.table.outcome()
    }

    fn preview(&self) -> Option<bool> {
        self.table.preview()
    }

    fn keep_still(&mut self, still: bool) {
        self.still = still;
        self.table.keep_still(still);
    }

    fn lesson_steps(&self) -> Option<usize> {
        Some(self.done)
    }

    // Only what is wanted is accepted, so a slip of a finger does nothing.
    fn confirms(&self) -> bool {
        (self.step().is_none() || self.is_played()) && self.table.confirms()
    }

    fn replay(&self) -> Value {
        self.table.replay()
    }

    fn saved(&self) -> Value {
        self.table.saved()
    }

    fn origin(&self) -> Value {
        self.table.origin()
    }

    fn question(&self) -> Option<Question> {
        self.table.question()
    }

    fn linked(&self) -> Option<(Coord, Coord)> {
        self.table.linked()
    }

    fn counts_follow(&self) -> bool {
        self.table.counts_follow()
    }

    fn tone(&self, at: Coord) -> &'static str {
        self.table.tone(at)
    }

    fn cost(&self) -> Option<String> {
        self.table.cost()
    }

    fn variables(&self, at: Coord) -> Vec<(&'static str, String)> {
        self.table.variables(at)
    }

    fn advise(&mut self, answer: Option<&[String]>) -> Change {
        self.table.advise(answer)
    }

    fn wants_hindsight(&self) -> bool {
        self.table.wants_hindsight()
    }

    fn take_hindsight(&mut self, found: Option<&Map<String, Value>>) {
        self.table.take_hindsight(found);
    }

    fn take_outlook(&mut self, outlook: Option<Outlook>) -> Change {
        self.table.take_outlook(outlook)
    }

    fn input(&mut self, input: Input) -> Change {
        if self.step().is_none() {
            // After the last step the lesson can only be taken again, or its last step.
            return match input {
                Input::Command(Command::Restart) => self.reopen(0),
                Input::Command(Command::Undo) => self.reopen(self.steps.len().saturating_sub(1)),
                _ => self.table.input(input),
            };
        }
        if self.is_played() {
            return self.play(input);
        }
        let steps = |command| matches!(command, Command::Next | Command::Back | Command::Auto | Command::Skip);
        match input {
            Input::Tick if self.watching => self.watch(input),
            Input::ReadOn if self.watching => self.watch(Input::Command(Command::Next)),
            Input::Command(command) if self.watching && steps(command) => self.watch(input),
            // Looking around is always allowed.
            Input::Point(_) | Input::Tick => self.table.input(input),
            _ => {
                // A piece may be chosen by its button as well as on the board.
                let same = |wanted: &&Input| match (wanted, input) {
                    (Input::Press(at), Input::Select(tool)) => self.table.chosen_at(*at) == Some(tool),
                    _ => false,
                };
                let input = self.wanted().iter().find(same).copied().unwrap_or(input);
                let Some(place) = self.wanted().iter().position(|wanted| *wanted == input) else {
                    return self.refuse();
                };
                self.left.remove(place);
                self.nudges = 0;
                self.refusal = None;
                let change = self.pass_on(input);
                if self.left.is_empty() && !self.watching {
                    self.finish_step();
                }
                change
            }
        }
    }

    fn view(&self) -> TableView {
        let mut view = self.table.view();
        view.status.count = view.status.count.saturating_sub(self.unseen) + self.refusals;
        if let Some(text) = self.refusal.clone() {
            let count = view.status.count;
            view.status = Status { text, refused: true, count, sound: Some(Sound::Refused) };
            view.compared = None;
        }
        view.coach = self.coach();
        // The board's own objective is that of another game.
        if view.coach.is_none() {
            label("ui.lesson_over").clone_into(&mut view.objective);
        }
        for at in view.coach.iter().flat_map(|coach| &coach.cells) {
            if let Some(cell) = view.cells.get_mut(view.size.index(*at)) {
                cell.label.extend([", ", label("ui.coach.wanted")]);
            }
        }
        view
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;
    use crate::table::{CellEffect, CellView};
    use crate::words::{Language, speak};
    use quadrat_engine::search::Progress;
    use std::collections::BTreeSet;

    /// Plays a game to its end by its hints; the computer answers as the worker would make it.
    fn win_by_hints(table: &mut Coached) {
        for _ in 0..400 {
            if table.view().coach.is_none() {
                return;
            }
            if let Some(Question::Move { player, seed }) = table.question() {
                let session = quadrat::registry().find(table.game()).unwrap().resume(&table.replay()).unwrap();
                let mut search = session.opponent(&player, seed).expect("a computer that is known");
                let Progress::Found(answer) = search.run(u64::MAX) else { panic!("it had all the time") };
                table.advise(Some(&answer));
            } else if table.view().playback.is_some() {
                table.input(Input::Tick);
            } else {
                table.input(Input::Command(Command::Hint));
                let view = table.view();
                let hinted = |cell: &CellView| cell.effect.is_some_and(|(effect, _)| effect == CellEffect::Hinted);
                let hinted = view.cells.iter().position(hinted).expect("a hint names a cell");
                let at = view.size.coords().nth(hinted).unwrap();
                table.input(Input::Press(at));
            }
        }
        panic!("the game never ends");
    }

    /// Two lines on the narrowest phone. Other languages need more room than English, and may take a third.
    const LONGEST: usize = 74;
    const LONGEST_ELSEWHERE: usize = 96;

    #[test]
    fn every_lesson_of_every_game_is_won_by_following_its_text() {
        for entry in GAMES {
            for lesson in entry.lessons {
                let mut table = Coached::open(entry, lesson, 0).expect(lesson.name);
                for (done, step) in (lesson.steps)().iter().enumerate() {
                    let coach = table.view().coach.expect("a step is left");
                    assert_eq!(coach.step as usize, done + 1);
                    assert_eq!(coach.reading, step.wants == Wants::Reading);
                    for input in step.wants.inputs() {
                        let coach = table.view().coach.expect("an input is left");
                        assert_eq!(coach.mark(input), "coached", "{}, step {}: {input:?}", lesson.name, done + 1);
                        table.input(input);
                        let status = table.view().status;
                        assert!(!status.refused, "{}, step {}: {}", lesson.name, done + 1, status.text);
                    }
                    if step.wants == Wants::Win {
                        win_by_hints(&mut table);
                        assert_eq!(table.lesson_steps(), Some((lesson.steps)().len()), "a game is the last step");
                        continue;
                    }
                    while table.watching {
                        assert_eq!(table.lesson_steps(), Some(done), "a turn is watched to its end");
                        assert_eq!(table.view().coach.unwrap().mark(Input::Command(Command::Next)), "coached");
                        table.input(Input::Command(Command::Next));
                    }
                    assert_eq!(table.lesson_steps(), Some(done + 1));
                    // Opened again after the same number of steps, the lesson has exactly the same
                    // position.
                    let again = Coached::open(entry, lesson, done + 1).expect(lesson.name);
                    assert_eq!(again.replay(), table.replay());
                }
                assert_eq!(table.outcome(), Outcome::Won, "{}", lesson.name);
                assert!(table.view().coach.is_none());
                table.input(Input::Command(Command::Undo));
                assert_eq!(table.lesson_steps(), Some((lesson.steps)().len() - 1), "the last step can be taken again");
                for _ in 0..2 {
                    table = Coached::open(entry, lesson, (lesson.steps)().len()).expect(lesson.name);
                    if table.is_played() {
                        // A lesson is opened before its game, which is not saved.
                        win_by_hints(&mut table);
                    }
                    table.input(Input::Command(Command::Restart));
                    assert_eq!(table.lesson_steps(), Some(0), "and so can the whole lesson");
                }
            }
        }
    }

    #[test]
    fn the_words_of_a_step_fit_on_two_lines_of_a_phone_and_any_device() {
        let mut long = Vec::new();
        let lessons = || GAMES.iter().flat_map(|entry| entry.lessons);
        for (language, lesson) in Language::all().flat_map(|language| lessons().map(move |lesson| (language, lesson))) {
            speak(Some(language));
            for step in (lesson.steps)() {
                let text = label(step.says);
                let longest = if language == Language::ENGLISH { LONGEST } else { LONGEST_ELSEWHERE };
                if text.chars().count() > longest {
                    long.push((language.code(), step.says, text.chars().count()));
                }
                for word in ["click", "tap", "point at", "hover"].into_iter().filter(|_| language == Language::ENGLISH)
                {
                    assert!(!text.to_lowercase().split(' ').any(|one| one == word), "{text}");
                    assert!(!(word.contains(' ') && text.to_lowercase().contains(word)), "{text}");
                }
            }
        }
        speak(None);
        assert_eq!(long, []);
    }

    #[test]
    fn lessons_of_a_game_are_saved_apart_from_each_other() {
        for entry in GAMES {
            let numbers: BTreeSet<u32> = entry.lessons.iter().map(|lesson| lesson.saved).collect();
            assert_eq!(numbers.len(), entry.lessons.len(), "{}", entry.facts.id);
        }
    }

    #[test]
    fn a_wrong_action_in_a_lesson_is_refused_and_nudges_what_is_wanted() {
        for entry in GAMES {
            let Some(lesson) = entry.lessons.first() else { continue };
            let mut table = Coached::open(entry, lesson, 0).expect(lesson.name);
            let before = table.replay();
            let wanted = (lesson.steps)()[0].wants.inputs()[0];
            for mark in ["coached nudged", "coached nudged again", "coached nudged"] {
                let count = table.view().status.count;
                table.input(Input::Command(Command::Restart));
                let view = table.view();
                assert!(view.status.refused && view.status.count > count);
                assert_eq!(view.coach.unwrap().mark(wanted), mark);
            }
            assert_eq!(table.replay(), before);
            assert_eq!(table.lesson_steps(), Some(0));
            table.input(Input::Point(Some(Coord::new(0, 0))));
            assert_eq!(table.view().compared, None, "nothing hides what the teacher says");
            assert_eq!(table.lesson_steps(), Some(0), "looking around is no step");
        }
    }
}
