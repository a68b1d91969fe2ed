//! What is a room and what is a corridor? Neither is a label: both are seen from what is open.
//!
//! A region is a largest set of floor cells joined by open boundaries. It is a room if it is a full rectangle with no side
//! longer than 2, and a corridor otherwise. Depth is the number of doors between a region and the corridors.

use crate::map::{Boundary, Map, Side};
use quadrat_engine::grid::{Coord, Size};

/// The longest side of a room.
pub const ROOM_SIDE: u8 = 2;

/// Cells that are joined without a door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its first cell, row by row.
    pub first: Coord,
    /// How many cells it has.
    pub cells: u32,
    /// The corner to the top left of the rectangle around it.
    pub from: Coord,
    /// The corner to the bottom right of it.
    pub to: Coord,
    /// Doors between it and the corridors; nothing if it is reached over none.
    pub depth: Option<u32>,
}

impl Region {
    /// How wide and how high the rectangle around it is.
    pub const fn span(&self) -> Size {
        Size::new(self.to.x - self.from.x + 1, self.to.y - self.from.y + 1)
    }

    /// Does it fill its rectangle?
    pub const fn is_rectangle(&self) -> bool {
        self.cells as usize == self.span().cells()
    }

    /// Is it a room, and not a corridor?
    pub const fn is_room(&self) -> bool {
        let span = self.span();
        self.is_rectangle() && span.w <= ROOM_SIDE && span.h <= ROOM_SIDE
    }
}

/// All regions of a map, and the doors between them.
#[derive(Clone, Debug)]
pub struct Regions {
    size: Size,
    /// The region of each cell, row by row; [`NOWHERE`] for void.
    of: Vec<u16>,
    list: Vec<Region>,
    /// For each door the regions on both sides.
    links: Vec<[u16; 2]>,
}

const NOWHERE: u16 = u16::MAX;

impl Regions {
    /// Looks at a map.
    pub fn of(map: &Map) -> Self {
        let size = map.size();
        let mut regions = Self { size, of: vec![NOWHERE; size.cells()], list: Vec::new(), links: Vec::new() };
        let mut waiting = Vec::with_capacity(64);
        for at in size.coords() {
            if map.is_floor(at) && regions.of[size.index(at)] == NOWHERE {
                regions.fill(map, at, &mut waiting);
            }
        }
        regions.links =
            map.doors().iter().map(|door| map.sides_of(door).map(|cell| regions.of[size.index(cell)])).collect();
        regions.measure_depths();
        regions
    }

    fn fill(&mut self, map: &Map, first: Coord, waiting: &mut Vec<Coord>) {
        let number = self.list.len() as u16;
        let mut region = Region { first, cells: 0, from: first, to: first, depth: None };
        self.of[self.size.index(first)] = number;
        waiting.push(first);
        while let Some(at) = waiting.pop() {
            region.cells += 1;
            region.from = Coord::new(region.from.x.min(at.x), region.from.y.min(at.y));
            region.to = Coord::new(region.to.x.max(at.x), region.to.y.max(at.y));
            for side in Side::ALL {
                if map.boundary(at, side) != Boundary::Open {
                    continue;
                }
                let Some(next) = map.neighbour(at, side) else { continue };
                let place = &mut self.of[self.size.index(next)];
                if *place == NOWHERE {
                    *place = number;
                    waiting.push(next);
                }
            }
        }
        self.list.push(region);
    }

    /// Breadth first over doors, from all corridors at once.
    fn measure_depths(&mut self) {
        let mut front: Vec<u16> = Vec::new();
        for (number, region) in self.list.iter_mut().enumerate() {
            if !region.is_room() {
                region.depth = Some(0);
                front.push(number as u16);
            }
        }
        // For each region its doors, as ranges of one list.
        let mut starts = vec![0u32; self.list.len() + 1];
        for link in &self.links {
            for region in link {
                starts[usize::from(*region) + 1] += 1;
            }
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut ends = starts.clone();
        let mut across = vec![0u16; self.links.len() * 2];
        for [a, b] in &self.links {
            for (here, there) in [(*a, *b), (*b, *a)] {
                let place = &mut ends[usize::from(here)];
                across[*place as usize] = there;
                *place += 1;
            }
        }
        let mut depth = 0;
        while !front.is_empty() {
            depth += 1;
            let mut next = Vec::new();
            for region in front {
                let region = usize::from(region);
                for there in &across[starts[region] as usize..starts[region + 1] as usize] {
                    let reached = &mut self.list[usize::from(*there)].depth;
                    if reached.is_none() {
                        *reached = Some(depth);
                        next.push(*there);
                    }
                }
            }
            front = next;
        }
    }

    /// The number of the region of a cell; nothing for void.
    pub fn number(&self, at: Coord) -> Option<usize> {
        let number = self.of[self.size.index(at)];
        (number != NOWHERE).then_some(usize::from(number))
    }

    /// The region of a cell; nothing for void.
    pub fn at(&self, at: Coord) -> Option<&Region> {
        self.number(at).and_then(|number| self.list.get(number))
    }

    /// All regions, in the order of their first cells.
    pub fn list(&self) -> &[Region] {
        &self.list
    }

    /// The rooms, with their numbers.
    pub fn rooms(&self) -> impl Iterator<Item = (usize, &Region)> {
        self.list.iter().enumerate().filter(|(_, region)| region.is_room())
    }

    /// For each door the numbers of the regions on both sides.
    pub fn links(&self) -> impl Iterator<Item = [usize; 2]> {
        self.links.iter().map(|link| link.map(usize::from))
    }

    /// The cells of a region, row by row.
    pub fn cells(&self, number: usize) -> impl Iterator<Item = Coord> {
        self.size.coords().filter(move |at| self.number(*at) == Some(number))
    }
}
