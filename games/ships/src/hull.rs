//! What do the generators build on? A map under construction, with the layer and the owner of every cell.

use crate::map::{Boundary, Door, Map};
use quadrat_engine::grid::{Coord, Direction, Size};

/// The layer of a cell that is still free.
const FREE: u8 = u8::MAX;
/// The layer of a cell beyond the edge of the map. The grids have a border of these cells, so that the edge needs no
/// special case.
const OUTSIDE: u8 = u8::MAX - 1;

/// One side of a cell on the rim of a block.
#[derive(Clone, Copy)]
struct Rim {
    /// The cell, counted from the block's first one.
    x: u8,
    y: u8,
    side: Direction,
    /// The neighbour on that side, counted from the cell diagonally before the block's first one.
    row: usize,
    column: usize,
}

/// The sides around a block, by its height and width less one: above and below from left to right, then left and
/// right from top to bottom. A block of `w` × `h` cells has `2 × (w + h)` of them.
const AROUND: [[[Rim; 8]; 2]; 2] = [[rim(1, 1), rim(2, 1)], [rim(1, 2), rim(2, 2)]];

const fn rim(w: u8, h: u8) -> [Rim; 8] {
    let mut sides = [Rim { x: 0, y: 0, side: Direction::North, row: 0, column: 0 }; 8];
    let (mut i, mut x, mut y) = (0, 0, 0);
    while x < w {
        let column = x as usize + 1;
        sides[i] = Rim { x, y: 0, side: Direction::North, row: 0, column };
        sides[i + 1] = Rim { x, y: h - 1, side: Direction::South, row: h as usize + 1, column };
        (i, x) = (i + 2, x + 1);
    }
    while y < h {
        let row = y as usize + 1;
        sides[i] = Rim { x: 0, y, side: Direction::West, row, column: 0 };
        sides[i + 1] = Rim { x: w - 1, y, side: Direction::East, row, column: w as usize + 1 };
        (i, y) = (i + 2, y + 1);
    }
    sides
}

/// A room of the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    pub(crate) from: Coord,
    pub(crate) w: u8,
    pub(crate) h: u8,
}

/// The orientation of a plan's main corridors. Plans are made as if they were horizontal; a
/// vertical one exchanges x and y.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Orientation {
    Horizontal,
    Vertical,
}

impl Orientation {
    pub(crate) const fn vertical_if(vertical: bool) -> Self {
        if vertical { Self::Vertical } else { Self::Horizontal }
    }

    #[inline]
    pub(crate) fn coord(self, along: u8, across: u8) -> Coord {
        match self {
            Self::Horizontal => Coord::new(along, across),
            Self::Vertical => Coord::new(across, along),
        }
    }

    /// Returns the extent of a map along the plan and across it.
    pub(crate) fn extent(self, size: Size) -> (u8, u8) {
        match self {
            Self::Horizontal => (size.w, size.h),
            Self::Vertical => (size.h, size.w),
        }
    }

    /// Lays a corridor between two places, each given along and across, that share one of these coordinates.
    pub(crate) fn lay_corridor(self, hull: &mut Hull, from: (u8, u8), to: (u8, u8)) {
        let mut before = None;
        for across in from.1..=to.1 {
            for along in from.0..=to.0 {
                let at = self.coord(along, across);
                hull.lay_corridor(at);
                if let Some(before) = before {
                    hull.open_between(before, at);
                }
                before = Some(at);
            }
        }
    }
}

/// A ship whose layout is under construction.
pub(crate) struct Hull {
    map: Map,
    /// The distance from one row of the grids to the next.
    stride: usize,
    /// The number of doors between each cell and the corridors.
    layer: Vec<u8>,
    /// The number of each cell's room, from 1; 0 for corridors and free cells.
    owner: Vec<u16>,
    free: u32,
    rooms: Vec<Room>,
}

impl Hull {
    pub(crate) fn new(size: Size) -> Self {
        let stride = usize::from(size.w) + 2;
        let mut layer = vec![OUTSIDE; stride * (usize::from(size.h) + 2)];
        for row in 1..=usize::from(size.h) {
            layer[row * stride + 1..(row + 1) * stride - 1].fill(FREE);
        }
        let owner = vec![0; layer.len()];
        let (mut map, free) = (Map::void(size), size.cells() as u32);
        // A room has about three cells, and a door.
        map.reserve_doors(size.cells() / 3);
        Self { map, stride, layer, owner, free, rooms: Vec::with_capacity(size.cells() / 3) }
    }

    pub(crate) fn size(&self) -> Size {
        self.map.size()
    }

    pub(crate) fn free_cells(&self) -> u32 {
        self.free
    }

    pub(crate) fn rooms(&self) -> &[Room] {
        &self.rooms
    }

    // Indices are checked where a grid is accessed; the sums that lead to them need no check of their own.
    #[inline]
    fn index(&self, at: Coord) -> usize {
        (usize::from(at.y) + 1).wrapping_mul(self.stride).wrapping_add(usize::from(at.x) + 1)
    }

    /// Returns the index of the neighbour on one side.
    #[inline]
    fn beside(&self, index: usize, side: Direction) -> usize {
        match side {
            Direction::North => index.wrapping_sub(self.stride),
            Direction::East => index.wrapping_add(1),
            Direction::South => index.wrapping_add(self.stride),
            Direction::West => index.wrapping_sub(1),
        }
    }

    #[inline]
    pub(crate) fn is_free(&self, at: Coord) -> bool {
        self.layer[self.index(at)] == FREE
    }

    /// Walks around a block and reports every laid cell beside it: the cell of the block, the side, and
    /// the owner and layer of the neighbour. The block has at most two cells a side, like every room.
    #[inline]
    pub(crate) fn around(&self, from: Coord, w: u8, h: u8, mut beside: impl FnMut(Coord, Direction, u16, u8)) {
        debug_assert!((1..=2).contains(&w) && (1..=2).contains(&h), "a block of {w}×{h}");
        let corner = self.index(from).wrapping_sub(self.stride).wrapping_sub(1);
        // One loop with one call: the compiler does not inline a closure that is called in four places.
        let sides = &AROUND[usize::from(h - 1)][usize::from(w - 1)];
        for &Rim { x, y, side, row, column } in &sides[..usize::from(w + h) * 2] {
            let next = corner.wrapping_add(self.stride.wrapping_mul(row)).wrapping_add(column);
            let layer = self.layer[next];
            if layer < OUTSIDE {
                beside(Coord::new(from.x + x, from.y + y), side, self.owner[next], layer);
            }
        }
    }

    /// Collects the free cells beside a layer, row by row.
    pub(crate) fn free_beside(&self, layer: u8, into: &mut Vec<Coord>) {
        let Size { w, h } = self.size();
        for y in 0..h {
            let row = self.index(Coord::new(0, y));
            for x in 0..w {
                let i = row + usize::from(x);
                let grid = &self.layer;
                let touches = |j: usize| grid[j] == layer;
                if grid[i] == FREE
                    && (touches(i - 1) || touches(i + 1) || touches(i - self.stride) || touches(i + self.stride))
                {
                    into.push(Coord::new(x, y));
                }
            }
        }
    }

    /// Returns whether all cells of a rectangle of at most 2×2 are on the map and free.
    #[inline]
    pub(crate) fn is_free_block(&self, from: Coord, w: u8, h: u8) -> bool {
        let i = self.index(from);
        let free = |i: usize| self.layer[i] == FREE;
        let (wide, high) = (w > 1, h > 1);
        // A cell beyond the edge is not free, and no index goes further, because the first cell is on the map.
        free(i)
            && (!wide || free(i.wrapping_add(1)))
            && (!high || free(i.wrapping_add(self.stride)))
            && (!(wide && high) || free(i.wrapping_add(self.stride).wrapping_add(1)))
    }

    pub(crate) fn lay_corridor(&mut self, at: Coord) {
        let i = self.index(at);
        // Corridors may cross.
        if self.layer[i] == FREE {
            self.free -= 1;
        }
        self.layer[i] = 0;
        self.map.lay_floor(at);
    }

    /// Opens the boundary between two neighbouring floor cells.
    pub(crate) fn open_between(&mut self, a: Coord, b: Coord) {
        if let Some(side) = Direction::ALL.into_iter().find(|side| self.map.neighbour(a, *side) == Some(b)) {
            self.map.open(a, side);
        }
    }

    /// Lays a room, open inside and walled outside, on free cells, or on a corridor that has the shape of a room.
    pub(crate) fn lay_room(&mut self, from: Coord, w: u8, h: u8, layer: u8) {
        let room = Room { from, w, h };
        let number = self.rooms.len() as u16 + 1;
        let mut first = self.index(from);
        for _ in 0..h {
            let mut cell = first;
            for _ in 0..w {
                self.free -= u32::from(self.layer[cell] == FREE);
                self.layer[cell] = layer;
                self.owner[cell] = number;
                cell = cell.wrapping_add(1);
            }
            first = first.wrapping_add(self.stride);
        }
        self.map.lay_room(from, w, h);
        self.rooms.push(room);
    }

    pub(crate) fn add_door(&mut self, at: Coord, side: Direction) {
        let number = self.map.doors().len() as u32;
        let (cell, side) = match side {
            Direction::South | Direction::East => (at, side),
            Direction::North => (Coord::new(at.x, at.y - 1), Direction::South),
            Direction::West => (Coord::new(at.x - 1, at.y), Direction::East),
        };
        self.map.add_door(Door::usual(number, cell, side));
    }

    #[inline]
    pub(crate) fn neighbour(&self, at: Coord, side: Direction) -> Option<Coord> {
        self.map.neighbour(at, side)
    }

    /// Returns whether there is a wall between two floor cells here.
    pub(crate) fn is_wall_between(&self, at: Coord, side: Direction) -> bool {
        let here = self.index(at);
        self.layer[here] < OUTSIDE
            && self.layer[self.beside(here, side)] < OUTSIDE
            && self.map.boundary(at, side) == Boundary::Wall
    }

    /// Returns whether both cells belong to one room, or both to the corridors.
    pub(crate) fn same_part(&self, a: Coord, b: Coord) -> bool {
        self.owner[self.index(a)] == self.owner[self.index(b)]
    }

    pub(crate) fn into_map(self) -> Map {
        self.map
    }
}
