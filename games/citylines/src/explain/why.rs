//! How does a step of reasoning become a message? As a key with values; the sentences are elsewhere.

use super::{Mind, Source, Trouble};
use crate::deduce::Tier;
use crate::format::Tile;
use crate::tiles::Sides;
use quadrat_engine::game::Message;
use quadrat_engine::grid::{Coord, Direction};

/// The most cells that a reason names: a longer list is not read, and the nearest cells are the ones to look at.
const NAMED: usize = 6;

/// Starts a reason with the tile and the position that it must have.
fn must(key: &'static str, mind: &Mind<'_>, at: Coord, opens: Sides) -> Message {
    let kind = match mind.board.level.cell(at).tile {
        Tile::Road(road) => road.word(),
        _ => "landmark",
    };
    Message::new(key).with("at", at.label()).with("kind", kind).with("opens", opens)
}

/// Explains a position that follows from these sides of the tile.
pub(super) fn seen(mind: &Mind<'_>, at: Coord, opens: Sides, grounds: Sides) -> Message {
    let is_wall = |side: &Direction| mind.board.is_wall(at, *side);
    let walls = grounds.iter().filter(is_wall).fold(Sides::NONE, Sides::with);
    let thought = |side: Direction| mind.source(at, side).filter(|source| !mind.is_explained(source.by));
    let troubles: Vec<Trouble> = grounds.iter().filter_map(thought).flat_map(troubles_of).collect();
    if !troubles.is_empty() {
        // Positions were tried at another tile without settling it, so that tile has no step that explains this edge.
        return must("citylines.why.pieced", mind, at, opens).with("cells", Places::of(&troubles, at).text);
    }
    let beside = |open: bool| -> Vec<Coord> {
        let there = |side: &Direction| !is_wall(side) && mind.known(at).open.has(*side) == open;
        grounds.iter().filter(there).filter_map(|side| mind.board.level.beside(at, side)).collect()
    };
    let (met, shut) = (beside(true), beside(false));
    // A tile is settled by one side, by two, or by three of one sort, so all three never occur together.
    let key = match (walls != Sides::NONE, !met.is_empty(), !shut.is_empty()) {
        (_, true, true) => "citylines.why.met_and_shut",
        (true, true, false) => "citylines.why.walls_and_met",
        (true, false, true) => "citylines.why.walls_and_shut",
        (false, true, false) => "citylines.why.met",
        (false, false, true) => "citylines.why.shut",
        (_, false, false) => "citylines.why.walls",
    };
    let mut message = must(key, mind, at, opens);
    if walls != Sides::NONE {
        message = message.with("walls", walls);
    }
    if !met.is_empty() {
        message = message.with("met", labels(&met)).with("meeting", met.len());
    }
    if !shut.is_empty() {
        message = message.with("shut", labels(&shut)).with("shutting", shut.len());
    }
    message
}

fn troubles_of(source: &Source) -> Vec<Trouble> {
    source.troubles.as_ref().map_or_else(Vec::new, |troubles| troubles.to_vec())
}

/// Explains a position by the contradictions that every other position led to at this tier.
pub(super) fn tried(mind: &Mind<'_>, at: Coord, opens: Sides, tier: Tier, troubles: &[Trouble]) -> Message {
    let all = |is: fn(&Trouble) -> bool| troubles.iter().all(is);
    // When tier 0 is exhausted, every unknown edge can be open or shut for both of its tiles, and the neighbours of a
    // tile share no edge. So the neighbours always fit, and only a loop or a seal can rule out a placement.
    let (key, word) = if all(|trouble| matches!(trouble, Trouble::Loop(_))) {
        ("citylines.why.loop", "loop")
    } else if all(|trouble| matches!(trouble, Trouble::Seal(_))) {
        ("citylines.why.seal", "seal")
    } else if all(|trouble| matches!(trouble, Trouble::Stuck(_))) {
        ("citylines.why.mixed", "stuck")
    } else {
        ("citylines.why.mixed", "mixed")
    };
    let message = if tier == Tier::Placement {
        must(key, mind, at, opens)
    } else {
        must("citylines.why.assumption", mind, at, opens).with("trouble", word)
    };
    let places = Places::of(troubles, at);
    message.with("ways", troubles.len()).with("places", places.count).with("cells", places.text)
}

/// States a position without its reason, because the failure of every other position is too long to follow.
pub(super) fn nested(mind: &Mind<'_>, at: Coord, opens: Sides) -> Message {
    must("citylines.why.nested", mind, at, opens)
}

/// The places where contradictions show.
struct Places {
    /// The number of different places.
    count: usize,
    /// Cells from every place.
    text: String,
}

impl Places {
    fn of(troubles: &[Trouble], near: Coord) -> Self {
        let mut places: Vec<Vec<Coord>> = Vec::new();
        for trouble in troubles {
            let (Trouble::Stuck(cells) | Trouble::Loop(cells) | Trouble::Seal(cells)) = trouble;
            let mut cells = cells.clone();
            cells.sort_unstable_by_key(|at| (at.x.abs_diff(near.x) + at.y.abs_diff(near.y), at.y, at.x));
            if !places.contains(&cells) {
                places.push(cells);
            }
        }
        // Each place is named by at least two cells, however many places there are.
        let each = (NAMED / places.len().max(1)).max(2);
        let mut named: Vec<Coord> = places.iter().flat_map(|cells| cells.iter().take(each)).copied().collect();
        named.sort_unstable_by_key(|at| (at.y, at.x));
        named.dedup();
        Self { count: places.len(), text: labels(&named) }
    }
}

fn labels(cells: &[Coord]) -> String {
    cells.iter().map(|at| at.label()).collect::<Vec<_>>().join(", ")
}
