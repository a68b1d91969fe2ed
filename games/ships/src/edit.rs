//! How is a map changed by hand? One tool at a time, on a cell or on one of its sides.
//!
//! A changed map is no longer what its generator made: its origin and its shortfall are removed. Every tool undoes its
//! own effect when it is used at the same place again, except that a door that is removed leaves a wall.

use crate::map::{
    Boundary, Cell, Door, Id, Map, OBJECTIVE_IDS, Objective, SPAWN_IDS, Shortfall, SpawnPoint, USUAL_KIND,
};
use quadrat_engine::grid::{Coord, Direction};

/// A tool that changes a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Puts a wall on a side of a cell, or removes it.
    Wall,
    /// Puts a door on a side of a cell, or removes it.
    Door,
    /// Turns void into floor, or floor into void.
    Floor,
    /// Puts the squad into a cell, or removes it.
    Squad,
    /// Puts an enemy spawn into a cell, or removes those that are there.
    Enemies,
    /// Puts the extraction into a cell, or removes it.
    Extraction,
    /// Puts an objective into a cell, or removes those that are there.
    Objective,
}

impl Tool {
    /// All tools.
    pub const ALL: [Self; 7] =
        [Self::Wall, Self::Door, Self::Floor, Self::Squad, Self::Enemies, Self::Extraction, Self::Objective];

    /// Returns the name of the tool.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wall => "wall",
            Self::Door => "door",
            Self::Floor => "floor",
            Self::Squad => "squad",
            Self::Enemies => "enemies",
            Self::Extraction => "extraction",
            Self::Objective => "objective",
        }
    }

    /// Returns whether the tool works on a side of a cell.
    pub const fn needs_side(self) -> bool {
        matches!(self, Self::Wall | Self::Door)
    }
}

/// The effect of a tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The wall, door, floor or thing of the tool is there now.
    Added,
    /// It was there and is gone.
    Removed,
}

/// The reason why a tool had no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The tool works on a side, and none was named.
    NoSide,
    /// The side has void or the outside beyond it, where there is always a wall.
    Hull,
    /// The cell is void, and things stand on floor.
    Void,
    /// The map has as many doors as a map can have.
    Full,
}

impl Refusal {
    /// Returns the name of the reason.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoSide => "side",
            Self::Hull => "hull",
            Self::Void => "void",
            Self::Full => "full",
        }
    }
}

/// Uses a tool on a cell of the map, or on one of the cell's sides.
///
/// # Errors
/// Returns the reason why nothing was changed.
pub fn apply(map: &mut Map, tool: Tool, at: Coord, side: Option<Direction>) -> Result<Change, Refusal> {
    let change = match (tool, side) {
        (Tool::Wall | Tool::Door, None) => return Err(Refusal::NoSide),
        (Tool::Wall, Some(side)) => wall(map, at, side)?,
        (Tool::Door, Some(side)) => door(map, at, side)?,
        (Tool::Floor, _) => floor(map, at),
        (Tool::Squad | Tool::Enemies | Tool::Extraction | Tool::Objective, _) => {
            if !map.is_floor(at) {
                return Err(Refusal::Void);
            }
            thing(map, tool, at)
        }
    };
    map.origin = None;
    map.shortfall = Shortfall::default();
    Ok(change)
}

/// Returns the cell to the north or west of a side, and which of that cell's sides it is.
fn first_of(map: &Map, at: Coord, side: Direction) -> Result<(Coord, Direction), Refusal> {
    let next = map.neighbour(at, side).filter(|next| map.is_floor(*next) && map.is_floor(at)).ok_or(Refusal::Hull)?;
    Ok(match side {
        Direction::East | Direction::South => (at, side),
        Direction::North => (next, Direction::South),
        Direction::West => (next, Direction::East),
    })
}

fn wall(map: &mut Map, at: Coord, side: Direction) -> Result<Change, Refusal> {
    let (at, side) = first_of(map, at, side)?;
    if map.close(at, side) {
        return Ok(Change::Added);
    }
    map.open(at, side);
    Ok(Change::Removed)
}

fn door(map: &mut Map, at: Coord, side: Direction) -> Result<Change, Refusal> {
    let (at, side) = first_of(map, at, side)?;
    if matches!(map.boundary(at, side), Boundary::Door(_)) {
        map.close(at, side);
        return Ok(Change::Removed);
    }
    let free = free_number(map.doors().iter().map(|door| &door.id), crate::map::DOOR_IDS);
    if map.add_door(Door::usual(free, at, side)) { Ok(Change::Added) } else { Err(Refusal::Full) }
}

fn floor(map: &mut Map, at: Coord) -> Change {
    match map.cell(at) {
        Cell::Void => {
            map.lay_floor(at);
            Change::Added
        }
        Cell::Floor => {
            map.lift_floor(at);
            Change::Removed
        }
    }
}

/// Puts a thing into a floor cell, or removes it.
fn thing(map: &mut Map, tool: Tool, at: Coord) -> Change {
    match tool {
        Tool::Squad => {
            if remove(&mut map.squad_spawns, |spawn| *spawn == at) {
                return Change::Removed;
            }
            // The squad of most maps starts in one cell, and is moved. A map with several such cells gets one more.
            if map.squad_spawns.len() == 1 {
                map.squad_spawns.clear();
            }
            map.squad_spawns.push(at);
        }
        Tool::Extraction => {
            if map.extraction == Some(at) {
                map.extraction = None;
                return Change::Removed;
            }
            map.extraction = Some(at);
        }
        Tool::Enemies => {
            if remove(&mut map.spawn_points, |spawn| spawn.at == at) {
                return Change::Removed;
            }
            let free = free_number(map.spawn_points.iter().map(|spawn| &spawn.id), SPAWN_IDS);
            map.spawn_points.push(SpawnPoint { id: Id::Numbered(SPAWN_IDS, free), at, radius: 1.0 });
        }
        Tool::Objective | Tool::Wall | Tool::Door | Tool::Floor => {
            if remove(&mut map.objectives, |objective| objective.at == at) {
                return Change::Removed;
            }
            let free = free_number(map.objectives.iter().map(|objective| &objective.id), OBJECTIVE_IDS);
            let id = Id::Numbered(OBJECTIVE_IDS, free);
            map.objectives.push(Objective { id, kind: USUAL_KIND.to_owned(), at });
        }
    }
    Change::Added
}

/// Removes the items that a condition holds for, and returns whether there were any.
fn remove<T>(items: &mut Vec<T>, condition: impl Fn(&T) -> bool) -> bool {
    let before = items.len();
    items.retain(|item| !condition(item));
    items.len() < before
}

/// Returns the smallest number that makes an id with a prefix that none of these ids has.
fn free_number<'a>(ids: impl Iterator<Item = &'a Id>, prefix: &'static str) -> u32 {
    let taken: Vec<String> = ids.map(ToString::to_string).collect();
    (0..=taken.len() as u32).find(|number| !taken.contains(&Id::Numbered(prefix, *number).to_string())).unwrap_or(0)
}
