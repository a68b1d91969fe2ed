//! How is City Lines taught? By three boards of 3×3 with one idea each, then by one road, and then by a small network
//! with the helpers.

use crate::table::Command;
use crate::tutorial::{Lesson, Step, Wants};

/// The tutorial.
pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        name: "citylines.tutorial.turn",
        saved: 1,
        level: "3x3k1sd2v2:...T0w...",
        opening: Vec::new,
        steps: || vec![Step { says: "citylines.tutorial.straight", wants: Wants::Press(1, 1) }],
    },
    Lesson {
        name: "citylines.tutorial.bend",
        saved: 2,
        level: "3x3k1sd2v2:...T2..n.",
        opening: Vec::new,
        steps: || {
            vec![
                Step { says: "citylines.tutorial.corner", wants: Wants::Press(1, 1) },
                Step { says: "citylines.tutorial.corner_again", wants: Wants::Press(1, 1) },
            ]
        },
    },
    Lesson {
        name: "citylines.tutorial.any_side",
        saved: 3,
        level: "3x3k2v2:.T.L7L...",
        opening: Vec::new,
        steps: || {
            vec![
                Step { says: "citylines.tutorial.take_left", wants: Wants::Select(1) },
                Step { says: "citylines.tutorial.tee", wants: Wants::Press(1, 1) },
            ]
        },
    },
    Lesson {
        name: "citylines.tutorial.roads",
        saved: 4,
        level: "1",
        opening: Vec::new,
        steps: || {
            vec![
                Step { says: "citylines.tutorial.right", wants: Wants::Press(2, 1) },
                Step { says: "citylines.tutorial.lit", wants: Wants::Select(1) },
                Step { says: "citylines.tutorial.left", wants: Wants::Press(3, 1) },
                Step { says: "citylines.tutorial.dead_end", wants: Wants::Press(3, 1) },
                Step { says: "citylines.tutorial.landmark", wants: Wants::Press(3, 2) },
            ]
        },
    },
    // The board of level 2, on which only the junction and the last corner are rotated wrong.
    Lesson {
        name: "citylines.tutorial.helpers",
        saved: 5,
        level: "4x4k2s:.T...0..3913n..n",
        opening: Vec::new,
        steps: || {
            vec![
                Step { says: "citylines.tutorial.take_lock", wants: Wants::Select(2) },
                Step { says: "citylines.tutorial.lock", wants: Wants::Press(1, 1) },
                Step { says: "citylines.tutorial.check", wants: Wants::Command(Command::Check) },
                Step { says: "citylines.tutorial.hint", wants: Wants::Command(Command::Hint) },
                Step { says: "citylines.tutorial.take_right", wants: Wants::Select(0) },
                Step { says: "citylines.tutorial.junction", wants: Wants::Press(1, 2) },
                Step { says: "citylines.tutorial.last", wants: Wants::Press(3, 2) },
            ]
        },
    },
];
