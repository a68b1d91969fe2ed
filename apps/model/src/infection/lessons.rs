//! How is Infection taught? By the ends of three small games in which the pupil plays both players,
//! and by a first game against a computer.

use crate::tutorial::{Lesson, Step, Wants};

/// The tutorial. Its boards are from the middle of a game: empty ones would take too long to fill.
/// The numbers are not those of the single lesson that was here before, which was saved as 1.
pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        name: "infection.tutorial.fill",
        saved: 2,
        level: "free~3x3~you~you~red~c2b2c2c3b3b2c2c3c2a2a1a2a3b1",
        opening: Vec::new,
        steps: || {
            vec![
                Step { says: "infection.tutorial.look", wants: Wants::Reading },
                Step { says: "infection.tutorial.corner", wants: Wants::Press(0, 0) },
                Step { says: "infection.tutorial.full", wants: Wants::Press(1, 0) },
                Step { says: "infection.tutorial.burst", wants: Wants::Press(0, 0) },
            ]
        },
    },
    Lesson {
        name: "infection.tutorial.take",
        saved: 3,
        level: "free~3x3~you~you~red~a1b1c1b1a3a2c3a2b2c2b2c2b2b3",
        opening: Vec::new,
        steps: || {
            vec![
                Step { says: "infection.tutorial.middle", wants: Wants::Press(1, 1) },
                Step { says: "infection.tutorial.around", wants: Wants::Press(1, 2) },
                Step { says: "infection.tutorial.four", wants: Wants::Press(1, 1) },
            ]
        },
    },
    Lesson {
        name: "infection.tutorial.chains",
        saved: 4,
        level: "free~3x3~you~you~red~a1c1c3a2b1c1b3a2a1b2a1c1",
        opening: Vec::new,
        steps: || {
            vec![
                // The frame of a cell that the lesson wants hides its dashes, so they are seen first.
                Step { says: "infection.tutorial.threat", wants: Wants::Reading },
                Step { says: "infection.tutorial.guard", wants: Wants::Press(0, 0) },
                Step { says: "infection.tutorial.answer", wants: Wants::Press(2, 0) },
                Step { says: "infection.tutorial.chain", wants: Wants::Press(0, 1) },
            ]
        },
    },
    Lesson {
        name: "infection.tutorial.game",
        saved: 5,
        level: "free~3x3~you~novice~red~a1c3b2b3",
        opening: Vec::new,
        steps: || {
            vec![
                Step { says: "infection.tutorial.opponent", wants: Wants::Reading },
                Step { says: "infection.tutorial.win", wants: Wants::Win },
            ]
        },
    },
];
