//! How is a game taught? By lessons that are played: a teacher says what to do, and every other
//! action is refused.
//!
//! A lesson is a level and a script over its table. Because only the actions of the script are
//! accepted, the number of steps done determines the whole position, and that number is all that is
//! saved.

use crate::games::GameEntry;
use crate::sound::Sound;
use crate::table::{Change, Coach, Command, Input, Outlook, Question, Status, Table, TableView};
use crate::words::{label, sentence};
use quadrat_engine::game::{Message, Outcome};
use quadrat_engine::grid::{Coord, Size};
use serde_json::Value;

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// Its name, as a key of words.
    pub name: &'static str,
    /// The level, by its id in addresses.
    pub level: &'static str,
    /// The steps of the script.
    pub steps: fn() -> Vec<Step>,
}

/// A step of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The teacher's words, as a key of words.
    pub says: &'static str,
    /// The input that completes the step.
    pub wants: Wants,
}

/// The input that completes a step of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// Only an acknowledgement that the words were read.
    Reading,
    /// Selecting a tool, by its place in the palette.
    Select(usize),
    /// Pressing a cell, by column and row from 0.
    Press(u8, u8),
    /// Giving a command.
    Command(Command),
}

impl Wants {
    fn input(self) -> Input {
        match self {
            Self::Reading => Input::ReadOn,
            Self::Select(place) => Input::Select(place),
            Self::Press(x, y) => Input::Press(Coord::new(x, y)),
            Self::Command(command) => Input::Command(command),
        }
    }
}

/// A table with a teacher beside it.
pub struct Coached {
    table: Box<dyn Table>,
    steps: Vec<Step>,
    done: usize,
    /// The teacher's last refusal, which hides the status of the table.
    refusal: Option<Status>,
}

impl Coached {
    /// Opens a lesson after the given number of completed steps.
    ///
    /// # Errors
    /// Returns `None` if the lesson's level cannot be opened; a test of every game rules that out.
    pub fn open(entry: &GameEntry, lesson: &'static Lesson, done: usize) -> Option<Self> {
        let table = (entry.open)(lesson.level)?;
        let mut coached = Self { table, steps: (lesson.steps)(), done: 0, refusal: None };
        while coached.done < done.min(coached.steps.len()) {
            coached.take_step();
        }
        Some(coached)
    }

    fn step(&self) -> Option<Step> {
        self.steps.get(self.done).copied()
    }

    fn take_step(&mut self) -> Change {
        let Some(step) = self.step() else { return Change::View };
        self.done += 1;
        self.refusal = None;
        match step.wants {
            Wants::Reading => Change::View,
            wanted => self.table.input(wanted.input()),
        }
    }

    /// Handles an input while a playback runs: it may be stepped back and forth, and the step is
    /// complete at its end.
    fn watch(&mut self, input: Input) -> Change {
        self.refusal = None;
        let change = self.table.input(input);
        self.done += usize::from(self.table.view().playback.is_none());
        change
    }
}

impl Table for Coached {
    fn game(&self) -> &'static str {
        self.table.game()
    }

    fn level(&self) -> String {
        self.table.level()
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
        self.table.keep_still(still);
    }

    fn lesson_steps(&self) -> Option<usize> {
        Some(self.done)
    }

    fn confirms(&self) -> bool {
        self.table.confirms()
    }

    fn replay(&self) -> Value {
        self.table.replay()
    }

    fn question(&self) -> Option<Question> {
        self.table.question()
    }

    fn linked(&self) -> Option<(Coord, Coord)> {
        self.table.linked()
    }

    fn advise(&mut self, answer: Option<&[String]>) -> Change {
        self.table.advise(answer)
    }

    fn take_outlook(&mut self, outlook: Option<Outlook>) -> Change {
        self.table.take_outlook(outlook)
    }

    fn input(&mut self, input: Input) -> Change {
        // Looking around is always allowed, and after the last step so is everything else.
        let Some(step) = self.step() else { return self.table.input(input) };
        let steps = matches!(input, Input::Tick | Input::Command(Command::Next | Command::Back | Command::Auto));
        if steps && step.wants == Wants::Command(Command::Skip) {
            return self.watch(input);
        }
        if matches!(input, Input::Point(_) | Input::Tick) {
            return self.table.input(input);
        }
        if step.wants.input() == input {
            return self.take_step();
        }
        let count = self.view().status.count + 1;
        let key = if step.wants == Wants::Reading { "ui.coach.read_first" } else { "ui.coach.not_now" };
        let text = sentence(&Message::new(key).with("says", label(step.says)));
        self.refusal = Some(Status { text, refused: true, count, sound: Some(Sound::Refused) });
        Change::View
    }

    fn view(&self) -> TableView {
        let mut view = self.table.view();
        if let Some(refusal) = &self.refusal {
            view.status = refusal.clone();
            view.compared = None;
        }
        view.coach = self.step().map(|step| Coach {
            text: label(step.says).to_owned(),
            step: self.done as u32 + 1,
            steps: self.steps.len() as u32,
            reading: step.wants == Wants::Reading,
            at: match step.wants {
                Wants::Press(x, y) => Some(Coord::new(x, y)),
                _ => None,
            },
        });
        view
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    #[test]
    fn every_lesson_of_every_game_is_won_by_following_its_text() {
        for entry in GAMES {
            for lesson in entry.lessons {
                let mut table = Coached::open(entry, lesson, 0).expect(lesson.name);
                for (done, step) in (lesson.steps)().iter().enumerate() {
                    let coach = table.view().coach.expect("a step is left");
                    assert_eq!(coach.step as usize, done + 1);
                    assert_eq!(coach.reading, step.wants == Wants::Reading);
                    table.input(step.wants.input());
                    let status = table.view().status;
                    assert!(!status.refused, "{}, step {}: {}", lesson.name, done + 1, status.text);
                    // Opened again after the same number of steps, the lesson has exactly the same
                    // position.
                    let again = Coached::open(entry, lesson, done + 1).expect(lesson.name);
                    assert_eq!(again.replay(), table.replay());
                }
                assert_eq!(table.outcome(), Outcome::Won, "{}", lesson.name);
                assert!(table.view().coach.is_none());
            }
        }
    }

    #[test]
    fn a_wrong_action_in_a_lesson_is_refused_and_names_the_right_one() {
        for entry in GAMES {
            let Some(lesson) = entry.lessons.first() else { continue };
            let mut table = Coached::open(entry, lesson, 0).expect(lesson.name);
            let before = table.replay();
            table.input(Input::Command(Command::Restart));
            assert!(table.view().status.refused);
            assert_eq!(table.replay(), before);
            assert_eq!(table.lesson_steps(), Some(0));
            table.input(Input::Point(Some(Coord::new(0, 0))));
            assert_eq!(table.view().compared, None, "nothing hides what the teacher says");
            assert_eq!(table.lesson_steps(), Some(0), "looking around is no step");
        }
    }
}
