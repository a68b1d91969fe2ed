//! How is Infection taught? By the end of a small game in which the pupil plays both players.

use crate::tutorial::{Lesson, Step, Wants};

/// The tutorial. Its board is from the middle of a game: an empty one would take too long to fill.
pub(super) const LESSONS: &[Lesson] = &[Lesson {
    name: "infection.tutorial.chains",
    saved: 1,
    level: "free~3x3~you~you~red~a1c1c3a2b1c1b3a2",
    opening: Vec::new,
    steps: || {
        vec![
            Step { says: "infection.tutorial.look", wants: Wants::Reading },
            Step { says: "infection.tutorial.corner", wants: Wants::Press(0, 0) },
            Step { says: "infection.tutorial.middle", wants: Wants::Press(1, 1) },
            Step { says: "infection.tutorial.burst", wants: Wants::Press(0, 0) },
            Step { says: "infection.tutorial.capture", wants: Wants::Press(2, 0) },
            Step { says: "infection.tutorial.threat", wants: Wants::Press(0, 0) },
            Step { says: "infection.tutorial.answer", wants: Wants::Press(2, 0) },
            Step { says: "infection.tutorial.chain", wants: Wants::Press(0, 1) },
        ]
    },
}];
