//! How is Germs taught? By the first five levels, one idea each.

use crate::table::Command;
use crate::tutorial::{Lesson, Step, Wants};

/// The places of the tools in the palette.
const ANTIBIOTIC: Wants = Wants::Select(0);
const ANTIVIRAL: Wants = Wants::Select(1);
const BARRIER: Wants = Wants::Select(2);

const END: Wants = Wants::Command(Command::EndTurn);
const FINISH: Wants = Wants::Command(Command::Finish);

const fn step(says: &'static str, wants: Wants) -> Step {
    Step { says, wants }
}

/// The tutorial.
pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        name: "germs.tutorial.cure",
        level: "1",
        steps: || {
            vec![
                step("germs.tutorial.cure_look", Wants::Reading),
                step("germs.tutorial.cure_front", Wants::Press(1, 0)),
                step("germs.tutorial.cure_undo", Wants::Command(Command::Undo)),
                step("germs.tutorial.cure_redo", Wants::Command(Command::Redo)),
                step("germs.tutorial.cure_other", Wants::Press(0, 1)),
                step("germs.tutorial.cure_end", END),
                step("germs.tutorial.cure_last", Wants::Press(0, 0)),
                step("germs.tutorial.cure_win", END),
            ]
        },
    },
    Lesson {
        name: "germs.tutorial.wall",
        level: "2",
        steps: || {
            vec![
                step("germs.tutorial.wall_look", Wants::Reading),
                step("germs.tutorial.wall_cure", Wants::Press(0, 3)),
                step("germs.tutorial.wall_cure_too", Wants::Press(1, 3)),
                step("germs.tutorial.wall_end", END),
                step("germs.tutorial.wall_take", BARRIER),
                step("germs.tutorial.wall_near", Wants::Press(3, 3)),
                step("germs.tutorial.wall_far", Wants::Press(3, 6)),
                step("germs.tutorial.wall_finish", FINISH),
            ]
        },
    },
    Lesson {
        name: "germs.tutorial.dose",
        level: "3",
        steps: || {
            vec![
                step("germs.tutorial.dose_look", Wants::Reading),
                step("germs.tutorial.dose_wall", BARRIER),
                step("germs.tutorial.dose_shut", Wants::Press(2, 5)),
                step("germs.tutorial.dose_take", ANTIVIRAL),
                step("germs.tutorial.dose_first", Wants::Press(4, 1)),
                step("germs.tutorial.dose_end", END),
                step("germs.tutorial.dose_second", Wants::Press(4, 1)),
                step("germs.tutorial.dose_finish", FINISH),
            ]
        },
    },
    Lesson {
        name: "germs.tutorial.sleep",
        level: "4",
        steps: || {
            vec![
                step("germs.tutorial.sleep_look", Wants::Reading),
                step("germs.tutorial.sleep_front", Wants::Press(4, 0)),
                step("germs.tutorial.sleep_other", Wants::Press(5, 1)),
                step("germs.tutorial.sleep_end", END),
                step("germs.tutorial.sleep_last", Wants::Press(5, 0)),
                step("germs.tutorial.sleep_wait", END),
                step("germs.tutorial.sleep_wake", Wants::Press(1, 4)),
                step("germs.tutorial.sleep_win", END),
            ]
        },
    },
    Lesson {
        name: "germs.tutorial.both",
        level: "5",
        steps: || {
            vec![
                step("germs.tutorial.both_look", BARRIER),
                step("germs.tutorial.both_narrow", Wants::Press(1, 3)),
                step("germs.tutorial.both_take", ANTIVIRAL),
                step("germs.tutorial.both_slow", Wants::Press(5, 0)),
                step("germs.tutorial.both_end", END),
                step("germs.tutorial.both_cure", Wants::Press(5, 0)),
                step("germs.tutorial.both_switch", ANTIBIOTIC),
                step("germs.tutorial.both_door", Wants::Press(0, 4)),
                step("germs.tutorial.both_finish", FINISH),
            ]
        },
    },
];
