//! What will the next turn bring? The forecast is for the board as it is, or with the tool in the
//! hand placed at the pointer.

use super::phrases::{deed, say};
use crate::words::sentence;
use quadrat_engine::game::{Message, Outcome, Rules};
use quadrat_engine::grid::Coord;
use quadrat_germs::Germs;
use quadrat_germs::bits::Tiles;
use quadrat_germs::format::Level;
use quadrat_germs::rules::{Action, State, Tool, next_turn};

/// The most turns that are simulated ahead without an action; a file may name any limit, or none.
const LONGEST: u32 = 100;

/// A forecast of the next turn.
pub(super) struct Forecast {
    /// The state after the turn.
    pub(super) next: State,
    /// The tiles that the placement keeps clean.
    pub(super) spared: Tiles,
    /// The difference that the placement would make.
    pub(super) comparison: Option<Comparison>,
}

/// A comparison of a placement with none.
pub(super) struct Comparison {
    /// The place of the placement.
    pub(super) at: Coord,
    /// The comparison in a sentence.
    pub(super) text: String,
    /// The comparison in a few words, for the tile's own label.
    pub(super) short: String,
}

/// Returns the forecast of the next turn, with a placement if one is being considered.
pub(super) fn forecast(level: &Level, state: &State, considered: Option<(Tool, Coord)>) -> Forecast {
    let without = next_turn(level, state);
    let Some((tool, at)) = considered else {
        return Forecast { next: without, spared: Tiles::NONE, comparison: None };
    };
    let action = Action::place(tool, at);
    let mut placed = *state;
    if let Err(refusal) = Germs::apply(level, &mut placed, action, &mut ()) {
        let text = sentence(&Message::from(refusal));
        let short = say("germs.compare.short_refused", &[("tool", tool.word().to_owned())]);
        return Forecast { next: without, spared: Tiles::NONE, comparison: Some(Comparison { at, text, short }) };
    }
    // Under some rules a placement is the whole turn.
    let with = if placed.turn() > state.turn() { placed } else { next_turn(level, &placed) };
    let (fewer, all) = (with.infected().count(), without.infected().count());
    let (long, short) = if fewer == all {
        ("germs.compare.same", "germs.compare.short_same")
    } else {
        ("germs.compare.other", "germs.compare.short_other")
    };
    let values = [
        ("action", deed(action)),
        ("tool", tool.word().to_owned()),
        ("with", fewer.to_string()),
        ("without", all.to_string()),
    ];
    let comparison = Comparison { at, text: say(long, &values), short: say(short, &values) };
    let spared = without.infected() - state.infected() - with.infected();
    Forecast { next: with, spared, comparison: Some(comparison) }
}

/// Returns whether ending every remaining turn wins a game that is not over yet.
pub(super) fn idling_wins(level: &Level, state: &State) -> bool {
    let mut ahead = *state;
    for _ in 0..LONGEST {
        ahead = next_turn(level, &ahead);
        match Germs::outcome(level, &ahead) {
            Outcome::Ongoing => {}
            decided => return decided == Outcome::Won,
        }
    }
    false
}

/// Returns the first action of a plan and the number of turns it takes, if it wins from here.
pub(super) fn first_step(level: &Level, state: &State, plan: &[Action]) -> Option<(Action, u32)> {
    let mut ahead = *state;
    for action in plan {
        Germs::apply(level, &mut ahead, *action, &mut ()).ok()?;
    }
    let won = Germs::outcome(level, &ahead) == Outcome::Won;
    plan.first().filter(|_| won).map(|action| (*action, ahead.turn() - state.turn()))
}
