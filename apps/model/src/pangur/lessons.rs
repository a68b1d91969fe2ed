//! How is Pangur taught? By six short games, one idea each, on levels that are made for it.

use super::phrases::coord;
use crate::table::{Command, Input};
use crate::tutorial::{Lesson, Step, Wants};
use quadrat_engine::pack::{Entry, embedded};
use quadrat_pangur::board::Cell;
use quadrat_pangur::format::Level;
use quadrat_pangur::{LESSONS as PACK, Pangur};
use std::sync::LazyLock;

const END: Wants = Wants::Command(Command::EndTurn);

/// The tutorial. The number 1 was the saved number of an earlier lesson, one game of 56 steps.
pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        name: "pangur.lesson.hit",
        saved: 2,
        level: "lesson-hit",
        opening: || formation(["C3", "E1", "A1"]),
        steps: || {
            vec![
                step("pangur.lesson.hit_choose", press("C3")),
                step("pangur.lesson.hit_small", press("D4")),
                step("pangur.lesson.hit_strong", press("B3")),
                step("pangur.lesson.hit_again", press("B3")),
                step("pangur.lesson.hit_end", END),
            ]
        },
    },
    Lesson {
        name: "pangur.lesson.move",
        saved: 3,
        level: "lesson-move",
        opening: || formation(["B2", "D1", "B4"]),
        steps: || {
            vec![
                step("pangur.lesson.move_choose", press("B2")),
                step("pangur.lesson.move_go", press("D4")),
                step("pangur.lesson.move_hit", press("E5")),
                step("pangur.lesson.move_twice", press("D3")),
                step("pangur.lesson.move_other", press("B4")),
                step("pangur.lesson.move_bond", press("C3")),
                step("pangur.lesson.move_three", presses("D2 D2 D2")),
                step("pangur.lesson.move_end", END),
            ]
        },
    },
    Lesson {
        name: "pangur.lesson.shadow",
        saved: 4,
        level: "lesson-shadow",
        opening: || formation(["D4", "C3", "B5"]),
        steps: || {
            vec![
                step("pangur.lesson.shadow_choose", press("C3")),
                step("pangur.lesson.shadow_enter", press("A3")),
                step("pangur.lesson.shadow_strike", presses("A2 A2")),
                step("pangur.lesson.shadow_watch", END),
                step("pangur.lesson.shadow_grown", press("D4")),
                step("pangur.lesson.shadow_four", press("D1")),
                step("pangur.lesson.shadow_catch", presses("E1 E1")),
                step("pangur.lesson.shadow_end", END),
            ]
        },
    },
    Lesson {
        name: "pangur.lesson.gates",
        saved: 5,
        level: "lesson-gates",
        opening: || formation(["B2", "C3", "D5"]),
        steps: || {
            vec![
                step("pangur.lesson.gates_choose", press("C3")),
                step("pangur.lesson.gates_meow", press("C5")),
                step("pangur.lesson.gates_watch", END),
                step("pangur.lesson.gates_came", press("B2")),
                step("pangur.lesson.gates_beside", press("B4")),
                step("pangur.lesson.gates_catch", press("B5")),
                step("pangur.lesson.gates_shut", press("B5")),
                step("pangur.lesson.gates_end", END),
            ]
        },
    },
    Lesson {
        name: "pangur.lesson.mice",
        saved: 6,
        level: "lesson-mice",
        opening: || formation(["D2", "A3", "D5"]),
        steps: || {
            vec![
                step("pangur.lesson.mice_preview", Wants::Command(Command::Preview)),
                step("pangur.lesson.mice_choose", press("A3")),
                step("pangur.lesson.mice_armour", press("D3")),
                step("pangur.lesson.mice_watch", END),
                step("pangur.lesson.mice_stun", presses("D3 E2")),
                step("pangur.lesson.mice_finish", presses("D2 E2 E2")),
                step("pangur.lesson.mice_last", presses("D5 E4 E4")),
                step("pangur.lesson.mice_end", END),
            ]
        },
    },
    Lesson {
        name: "pangur.lesson.win",
        saved: 7,
        level: "lesson-win",
        opening: Vec::new,
        steps: || {
            vec![
                step("pangur.lesson.win_place", Wants::Run(placed(0, "B5"))),
                step("pangur.lesson.win_others", Wants::Run([placed(1, "C5"), placed(2, "D5")].concat())),
                step("pangur.lesson.win_confirm", END),
                step("pangur.lesson.win_choose", press("B5")),
                step("pangur.lesson.win_three", Wants::Each(cells("A5 A4 B4"))),
                step("pangur.lesson.win_one", presses("C5 D4")),
                step("pangur.lesson.win_two", presses("D5 E4 E4")),
                step("pangur.lesson.win_end", END),
            ]
        },
    },
];

/// Returns the level of a lesson, by its id.
pub(super) fn level(id: &str) -> Option<&'static Entry<Level>> {
    static LEVELS: LazyLock<Vec<Entry<Level>>> = LazyLock::new(|| embedded::<Pangur>(PACK));
    LEVELS.iter().find(|entry| entry.id.to_string() == id)
}

fn step(says: &'static str, wants: Wants) -> Step {
    Step { says, wants }
}

/// Returns the named cells, in the coordinates of the table. A test plays every lesson, so each name
/// is that of a cell.
fn cells(names: &str) -> Vec<quadrat_engine::grid::Coord> {
    names.split(' ').filter_map(|name| name.parse::<Cell>().ok()).map(coord).collect()
}

fn presses(names: &str) -> Wants {
    Wants::Run(cells(names).into_iter().map(Input::Press).collect())
}

fn press(name: &str) -> Wants {
    presses(name)
}

/// Returns the inputs that put a cat, by its place among the cats, on a cell.
fn placed(cat: usize, name: &str) -> Vec<Input> {
    let put = cells(name).into_iter().map(Input::Press);
    std::iter::once(Input::Select(cat)).chain(put).collect()
}

/// Returns the inputs that put Pangur, Guardian and Baircne on these cells and begin the game. The
/// preview is off until a lesson is about it.
fn formation(names: [&str; 3]) -> Vec<Input> {
    let cats = names.into_iter().enumerate().flat_map(|(cat, name)| placed(cat, name));
    cats.chain([Command::EndTurn, Command::Preview].map(Input::Command)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_six_lessons_of_five_to_eight_steps_each_on_a_level_of_its_own() {
        let levels = embedded::<Pangur>(PACK);
        assert_eq!((LESSONS.len(), levels.len()), (6, 6));
        for (lesson, entry) in LESSONS.iter().zip(&levels) {
            assert_eq!(lesson.level, entry.id.to_string());
            assert!((5..=8).contains(&(lesson.steps)().len()), "{}", lesson.name);
            assert_eq!(entry.name.as_deref(), Some(crate::words::label(lesson.name)));
        }
    }

    #[test]
    fn a_lesson_does_what_the_plan_of_its_level_says() {
        for lesson in LESSONS {
            let count = (lesson.steps)().len();
            let table = crate::tutorial::Coached::open(&super::super::ENTRY, lesson, count).unwrap();
            let replay = crate::table::Table::replay(&table);
            let plan = &level(lesson.level).unwrap().certificate.as_ref().unwrap().plan;
            let done: Vec<&str> = replay["actions"].as_array().unwrap().iter().filter_map(|one| one.as_str()).collect();
            assert_eq!(done, plan.iter().map(String::as_str).collect::<Vec<_>>(), "{}", lesson.name);
        }
    }
}
