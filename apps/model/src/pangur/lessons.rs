//! How is Pangur taught? By the shipped script: one game from the first cat to the win, input by
//! input.

use super::groups::TUTORIAL;
use super::phrases::coord;
use crate::table::Command;
use crate::tutorial::{Lesson, Step, Wants};
use quadrat_engine::game::Rules;
use quadrat_pangur::Pangur;
use quadrat_pangur::board::Cell;
use quadrat_pangur::rules::{Action, Cat};
use quadrat_pangur::tutorial::{Part, Script};

/// The tutorial.
pub(super) const LESSONS: &[Lesson] = &[Lesson { name: "pangur.lesson", level: TUTORIAL, steps }];

/// Returns the script as inputs: the cat that acts is picked up first, unless it is in the hand
/// already.
fn steps() -> Vec<Step> {
    let Some(script) = Script::shipped() else { return Vec::new() };
    let level = &script.mode().entry().level;
    let mut state = Pangur::start(level);
    let mut hand: Option<Cat> = None;
    let mut steps = Vec::new();
    for step in script.steps() {
        let mut add = |says, wants| steps.push(Step { says, wants });
        let says = step.say.as_str();
        let action = match step.part {
            Part::Tell => {
                add(says, Wants::Reading);
                continue;
            }
            Part::Watch => {
                add(says, Wants::Command(Command::Skip));
                continue;
            }
            Part::Do(action) => action,
        };
        match action {
            Action::Place(cat, at) => {
                add(says, Wants::Select(cat as usize));
                add("pangur.coach.put", press(at));
            }
            Action::Move(cat, at) | Action::Hit(cat, at) => {
                let from = state.cat(cat).at.filter(|_| hand != Some(cat));
                if let Some(from) = from {
                    add(says, press(from));
                }
                let moves = matches!(action, Action::Move(..));
                let then = if moves { "pangur.coach.go" } else { "pangur.coach.hit" };
                add(if from.is_some() { then } else { says }, press(at));
                hand = Some(cat);
            }
            Action::Confirm | Action::End => {
                add(says, Wants::Command(Command::EndTurn));
                hand = None;
            }
        }
        // The script was replayed when it was read, so the action is accepted.
        let _ = Pangur::apply(level, &mut state, action, &mut ());
    }
    steps
}

fn press(at: Cell) -> Wants {
    let at = coord(at);
    Wants::Press(at.x, at.y)
}
