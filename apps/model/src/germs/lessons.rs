//! How is Germs taught? By the levels of the second edition that are made by hand to teach, and by one
//! of the first, one idea each.

use crate::table::Command;
use crate::tutorial::{Lesson, Step, Wants};

/// The place of the barrier in the palette. A player begins with the first tool that the level has.
const BARRIER: Wants = Wants::Select(2);

const END: Wants = Wants::Command(Command::EndTurn);
const FINISH: Wants = Wants::Command(Command::Finish);

const fn step(says: &'static str, wants: Wants) -> Step {
    Step { says, wants }
}

/// The tutorial. A player's progress is the number of completed steps of each lesson by its number,
/// so a lesson never gets more steps than it had: who had completed it would no longer have.
pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        name: "germs.tutorial.cure",
        saved: 1,
        level: "2001",
        opening: Vec::new,
        steps: || {
            vec![
                step("germs.tutorial.cure_look", Wants::Reading),
                step("germs.tutorial.cure_front", Wants::Press(1, 0)),
                step("germs.tutorial.cure_other", Wants::Press(0, 1)),
                step("germs.tutorial.cure_end", END),
                step("germs.tutorial.cure_last", Wants::Press(0, 0)),
                step("germs.tutorial.cure_corner", Wants::Press(5, 5)),
                step("germs.tutorial.cure_win", END),
            ]
        },
    },
    Lesson {
        name: "germs.tutorial.wall",
        saved: 2,
        level: "2002",
        opening: Vec::new,
        steps: || {
            vec![
                step("germs.tutorial.wall_look", Wants::Reading),
                step("germs.tutorial.wall_near", Wants::Press(3, 1)),
                step("germs.tutorial.wall_undo", Wants::Command(Command::Undo)),
                step("germs.tutorial.wall_redo", Wants::Command(Command::Redo)),
                step("germs.tutorial.wall_far", Wants::Press(3, 5)),
                step("germs.tutorial.wall_finish", FINISH),
            ]
        },
    },
    Lesson {
        name: "germs.tutorial.close",
        saved: 3,
        level: "2003",
        opening: Vec::new,
        steps: || {
            vec![
                step("germs.tutorial.close_look", Wants::Reading),
                step("germs.tutorial.close_front", Wants::Press(5, 6)),
                step("germs.tutorial.close_other", Wants::Press(6, 6)),
                step("germs.tutorial.close_end", END),
                step("germs.tutorial.close_take", BARRIER),
                step("germs.tutorial.close_shut", Wants::Press(2, 1)),
                step("germs.tutorial.close_finish", FINISH),
            ]
        },
    },
    Lesson {
        name: "germs.tutorial.dose",
        saved: 4,
        level: "2021",
        opening: Vec::new,
        steps: || {
            vec![
                step("germs.tutorial.dose_look", Wants::Reading),
                step("germs.tutorial.dose_first", Wants::Press(4, 3)),
                step("germs.tutorial.dose_end", END),
                step("germs.tutorial.dose_second", Wants::Press(4, 3)),
                step("germs.tutorial.dose_win", END),
            ]
        },
    },
    Lesson {
        name: "germs.tutorial.sleep",
        saved: 5,
        level: "2041",
        opening: Vec::new,
        steps: || {
            vec![
                step("germs.tutorial.sleep_look", Wants::Reading),
                step("germs.tutorial.sleep_front", Wants::Press(6, 0)),
                step("germs.tutorial.sleep_other", Wants::Press(7, 1)),
                step("germs.tutorial.sleep_end", END),
                step("germs.tutorial.sleep_last", Wants::Press(7, 0)),
                step("germs.tutorial.sleep_wait", END),
                step("germs.tutorial.sleep_wake", Wants::Press(0, 0)),
                step("germs.tutorial.sleep_win", END),
            ]
        },
    },
    // A classic level. The lesson of the second edition about cores is 9×9, and on a phone its tiles are
    // so small that each needs two taps, which would be another idea.
    Lesson {
        name: "germs.tutorial.core",
        saved: 6,
        level: "2",
        opening: Vec::new,
        steps: || {
            vec![
                step("germs.tutorial.core_look", Wants::Reading),
                step("germs.tutorial.core_cure", Wants::Press(0, 3)),
                step("germs.tutorial.core_cure_too", Wants::Press(1, 3)),
                step("germs.tutorial.core_end", END),
                step("germs.tutorial.core_take", BARRIER),
                step("germs.tutorial.core_near", Wants::Press(3, 3)),
                step("germs.tutorial.core_far", Wants::Press(3, 6)),
                step("germs.tutorial.core_finish", FINISH),
            ]
        },
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::germs::ENTRY;

    #[test]
    fn a_lesson_completed_in_the_first_edition_is_still_complete() {
        // The numbers of steps of the five lessons on the classic levels 1 to 5.
        for (lesson, steps) in LESSONS.iter().zip([8, 8, 8, 8, 9]) {
            assert!((lesson.steps)().len() <= steps, "{}", lesson.name);
        }
    }

    #[test]
    fn lessons_follow_the_worlds_of_the_second_edition_and_end_with_a_classic_level() {
        let groups = (ENTRY.groups)();
        let place = |classic: bool, id: &str| {
            let slots = groups.iter().filter(|group| group.classic == classic).flat_map(|group| &group.slots);
            slots.into_iter().position(|slot| slot.id == id)
        };
        let places: Vec<Option<usize>> = LESSONS.iter().map(|lesson| place(false, lesson.level)).collect();
        assert_eq!(places, [Some(0), Some(1), Some(2), Some(20), Some(40), None]);
        assert_eq!(place(true, LESSONS[5].level), Some(1));
    }
}
