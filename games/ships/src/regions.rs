//! What is a room and what is a corridor? Neither is labelled in a map: both follow from the open boundaries.
//!
//! A region is a maximal set of floor cells joined by open boundaries. It is a room if it is a full rectangle with no
//! side longer than 2, and a corridor otherwise. Depth is the number of doors between a region and the corridors.

use crate::map::{Boundary, Cell, Map};
use quadrat_engine::grid::{Coord, Size};

/// The longest side of a room.
pub const ROOM_SIDE: u8 = 2;

/// A set of cells that are connected without a door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its first cell in row order.
    pub first: Coord,
    /// The number of its cells.
    pub cells: u32,
    /// The top left cell of its bounding box.
    pub from: Coord,
    /// The bottom right cell of its bounding box.
    pub to: Coord,
    /// The number of doors between it and the corridors; `None` if no corridor leads to it.
    pub depth: Option<u32>,
}

impl Region {
    /// Returns the width and height of the bounding box.
    pub const fn span(&self) -> Size {
        Size::new(self.to.x - self.from.x + 1, self.to.y - self.from.y + 1)
    }

    /// Returns whether the region fills its bounding box.
    pub const fn is_rectangle(&self) -> bool {
        self.cells as usize == self.span().cells()
    }

    /// Returns whether the region is a room; otherwise it is a corridor.
    pub const fn is_room(&self) -> bool {
        let (w, h) = (self.to.x - self.from.x + 1, self.to.y - self.from.y + 1);
        w <= ROOM_SIDE && h <= ROOM_SIDE && self.cells == (w * h) as u32
    }
}

/// All regions of a map, and the doors between them.
#[derive(Clone, Debug)]
pub struct Regions {
    size: Size,
    /// The region of each cell, row by row; [`NOWHERE`] for void.
    of: Vec<u16>,
    list: Vec<Region>,
    /// The regions on both sides of each door.
    links: Vec<[u16; 2]>,
}

const NOWHERE: u16 = u16::MAX;

impl Regions {
    /// Finds the regions of a map.
    pub fn of(map: &Map) -> Self {
        let size = map.size();
        let mut regions =
            Self { size, of: vec![NOWHERE; size.cells()], list: Vec::with_capacity(64), links: Vec::new() };
        regions.label(map);
        regions.links =
            map.doors().iter().map(|door| map.sides_of(door).map(|cell| regions.of[size.index(cell)])).collect();
        regions.measure_depths();
        regions
    }

    /// Labels connected components in two passes over the cells, row by row: in the first every cell takes a label
    /// from above or from the left, and labels that meet are merged; the second numbers the merged labels.
    fn label(&mut self, map: &Map) {
        let Size { w, h } = self.size;
        // For each label, itself or an earlier label that it was merged with.
        let mut same: Vec<u16> = Vec::with_capacity(128);
        let width = usize::from(w);
        let mut before = vec![NOWHERE; width];
        for (y, here) in (0..h).zip(self.of.chunks_exact_mut(width.max(1))) {
            let (cells, west, north, _) = map.row(y);
            let mut left = NOWHERE;
            for ((((place, cell), above), north), west) in here.iter_mut().zip(cells).zip(&before).zip(north).zip(west)
            {
                if *cell == Cell::Void {
                    left = NOWHERE;
                    continue;
                }
                let above = if matches!(north, Boundary::Open) { *above } else { NOWHERE };
                let beside = if matches!(west, Boundary::Open) { left } else { NOWHERE };
                left = match (above, beside) {
                    (NOWHERE, NOWHERE) => {
                        same.push(same.len() as u16);
                        same.len() as u16 - 1
                    }
                    (NOWHERE, label) | (label, NOWHERE) => label,
                    (a, b) => {
                        let (a, b) = (earliest(&same, a), earliest(&same, b));
                        same[usize::from(a.max(b))] = a.min(b);
                        a.min(b)
                    }
                };
                *place = left;
            }
            before.copy_from_slice(here);
        }
        // Earlier labels are numbered first, so one lookup is enough; regions are in the order of their first cells.
        let mut count = 0;
        for label in 0..same.len() {
            let before = usize::from(same[label]);
            same[label] = if before == label { count } else { same[before] };
            count += u16::from(before == label);
        }
        for (y, row) in (0..h).zip(self.of.chunks_exact_mut(width.max(1))) {
            for (x, place) in (0..w).zip(row) {
                if *place == NOWHERE {
                    continue;
                }
                *place = same[usize::from(*place)];
                match self.list.get_mut(usize::from(*place)) {
                    Some(region) => {
                        region.cells += 1;
                        region.from.x = region.from.x.min(x);
                        region.to = Coord::new(region.to.x.max(x), y);
                    }
                    None => {
                        let first = Coord::new(x, y);
                        self.list.push(Region { first, cells: 1, from: first, to: first, depth: None });
                    }
                }
            }
        }
    }

    /// Measures depths by a breadth-first search over doors, from all corridors at once.
    fn measure_depths(&mut self) {
        let mut front: Vec<u16> = Vec::with_capacity(self.list.len());
        for (number, region) in self.list.iter_mut().enumerate() {
            if !region.is_room() {
                region.depth = Some(0);
                front.push(number as u16);
            }
        }
        // The doors of each region, as ranges of one list.
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
        let mut next = 0;
        while let Some(region) = front.get(next).copied().map(usize::from) {
            next += 1;
            let beyond = self.list[region].depth.map(|depth| depth + 1);
            for there in &across[starts[region] as usize..starts[region + 1] as usize] {
                let reached = &mut self.list[usize::from(*there)].depth;
                if reached.is_none() {
                    *reached = beyond;
                    front.push(*there);
                }
            }
        }
    }

    /// Returns the number of the region of a cell; `None` for void.
    pub fn number(&self, at: Coord) -> Option<usize> {
        let number = self.of[self.size.index(at)];
        (number != NOWHERE).then_some(usize::from(number))
    }

    /// Returns the numbers of all cells' regions, row by row; the number of void is larger than any other.
    pub(crate) fn numbers(&self) -> &[u16] {
        &self.of
    }

    /// Returns the region of a cell; `None` for void.
    pub fn at(&self, at: Coord) -> Option<&Region> {
        self.number(at).and_then(|number| self.list.get(number))
    }

    /// Returns all regions in the order of their first cells.
    pub fn list(&self) -> &[Region] {
        &self.list
    }

    /// Iterates over the rooms, with their numbers.
    pub fn rooms(&self) -> impl Iterator<Item = (usize, &Region)> {
        self.list.iter().enumerate().filter(|(_, region)| region.is_room())
    }

    /// Iterates over the doors and returns the numbers of the regions on both sides.
    pub fn links(&self) -> impl Iterator<Item = [usize; 2]> {
        self.links.iter().map(|link| link.map(usize::from))
    }

    /// Iterates over the cells of a region, row by row.
    pub fn cells(&self, number: usize) -> impl Iterator<Item = Coord> {
        self.size.coords().filter(move |at| self.number(*at) == Some(number))
    }
}

/// Returns the earliest label that this one was merged with.
fn earliest(same: &[u16], mut label: u16) -> u16 {
    while same[usize::from(label)] != label {
        label = same[usize::from(label)];
    }
    label
}
