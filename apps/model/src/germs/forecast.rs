//! What will the next turn bring? As the board stands, or with the tool in the hand placed where the player points.

use super::phrases::{deed, say};
use crate::words::sentence;
use quadrat_engine::game::{Message, Outcome, Rules};
use quadrat_engine::grid::Coord;
use quadrat_germs::Germs;
use quadrat_germs::bits::Tiles;
use quadrat_germs::format::Level;
use quadrat_germs::rules::{Action, State, Tool, next_turn};

/// How many turns ahead idling is looked at; a file may name any limit, or none.
const LONGEST: u32 = 100;

/// The next turn as it is shown.
pub(super) struct Forecast {
    /// The board after it.
    pub(super) next: State,
    /// Tiles that the placement keeps clean.
    pub(super) spared: Tiles,
    /// What the placement would change.
    pub(super) comparison: Option<Comparison>,
}

/// A placement against none.
pub(super) struct Comparison {
    /// Where.
    pub(super) at: Coord,
    /// In a sentence.
    pub(super) text: String,
    /// In a few words, for the tile's own label.
    pub(super) short: String,
}

/// The next turn, with a placement if one is being considered.
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
    // There are rules under which a placement is the whole turn.
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

/// Whether ending every turn that is left wins a game that goes on.
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

/// The first action of a plan and how many turns it takes, if it wins from here.
pub(super) fn first_step(level: &Level, state: &State, plan: &[Action]) -> Option<(Action, u32)> {
    let mut ahead = *state;
    for action in plan {
        Germs::apply(level, &mut ahead, *action, &mut ()).ok()?;
    }
    let won = Germs::outcome(level, &ahead) == Outcome::Won;
    plan.first().filter(|_| won).map(|action| (*action, ahead.turn() - state.turn()))
}
