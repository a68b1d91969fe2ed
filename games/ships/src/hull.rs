//! What do the generators build on? A map under construction, with the layer of every cell.

use crate::map::{Boundary, Door, Map, Side};
use quadrat_engine::grid::{Coord, Size};

const FREE: u8 = u8::MAX;

/// A room that was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    pub(crate) from: Coord,
    pub(crate) w: u8,
    pub(crate) h: u8,
}

impl Room {
    pub(crate) fn cells(self) -> impl Iterator<Item = Coord> {
        (0..self.h).flat_map(move |dy| (0..self.w).map(move |dx| Coord::new(self.from.x + dx, self.from.y + dy)))
    }
}

/// A ship that is being laid out.
pub(crate) struct Hull {
    map: Map,
    /// Doors between each cell and the corridors, row by row.
    layer: Vec<u8>,
    /// The number of each cell's room, from 1; 0 for corridors, and for free cells too.
    owner: Vec<u16>,
    free: u32,
    rooms: Vec<Room>,
}

impl Hull {
    pub(crate) fn new(size: Size) -> Self {
        Self {
            map: Map::void(size),
            layer: vec![FREE; size.cells()],
            owner: vec![0; size.cells()],
            free: size.cells() as u32,
            rooms: Vec::with_capacity(96),
        }
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

    #[inline]
    pub(crate) fn is_free(&self, at: Coord) -> bool {
        self.layer[self.size().index(at)] == FREE
    }

    /// The layer of a cell that is not free.
    #[inline]
    pub(crate) fn layer(&self, at: Coord) -> Option<u8> {
        Some(self.layer[self.size().index(at)]).filter(|layer| *layer != FREE)
    }

    /// The layer of the cell beside another.
    #[inline]
    pub(crate) fn layer_beside(&self, at: Coord, side: Side) -> Option<u8> {
        self.map.neighbour(at, side).and_then(|next| self.layer(next))
    }

    /// The neighbour of a cell on one side, if it is not free: its owner and its layer.
    #[inline]
    pub(crate) fn owner_beside(&self, at: Coord, side: Side) -> Option<(u16, u8)> {
        let next = self.size().index(self.map.neighbour(at, side)?);
        (self.layer[next] != FREE).then(|| (self.owner[next], self.layer[next]))
    }

    /// The free cells beside a layer, row by row.
    pub(crate) fn free_beside(&self, layer: u8) -> impl Iterator<Item = Coord> {
        let beside = move |at: Coord| Side::ALL.into_iter().any(|side| self.layer_beside(at, side) == Some(layer));
        self.size().coords().filter(move |at| self.is_free(*at) && beside(*at))
    }

    /// Are all cells of a rectangle on the map and free?
    pub(crate) fn is_free_block(&self, from: Coord, w: u8, h: u8) -> bool {
        u16::from(from.x) + u16::from(w) <= self.size().w.into()
            && u16::from(from.y) + u16::from(h) <= self.size().h.into()
            && Room { from, w, h }.cells().all(|at| self.is_free(at))
    }

    fn take(&mut self, at: Coord, layer: u8) {
        let i = self.size().index(at);
        if self.layer[i] == FREE {
            self.free -= 1;
        }
        self.layer[i] = layer;
        self.map.lay_floor(at);
    }

    pub(crate) fn lay_corridor(&mut self, at: Coord) {
        self.take(at, 0);
    }

    /// Opens the boundary between two neighbours that are floor.
    pub(crate) fn open_between(&mut self, a: Coord, b: Coord) {
        if let Some(side) = Side::ALL.into_iter().find(|side| self.map.neighbour(a, *side) == Some(b)) {
            self.map.open(a, side);
        }
    }

    /// Lays a room, open inside and walled off outside.
    pub(crate) fn lay_room(&mut self, from: Coord, w: u8, h: u8, layer: u8) {
        let room = Room { from, w, h };
        let number = self.rooms.len() as u16 + 1;
        for at in room.cells() {
            self.take(at, layer);
            let i = self.size().index(at);
            self.owner[i] = number;
        }
        for at in room.cells() {
            if at.x + 1 < from.x + w {
                self.map.open(at, Side::East);
            }
            if at.y + 1 < from.y + h {
                self.map.open(at, Side::South);
            }
        }
        self.rooms.push(room);
    }

    pub(crate) fn add_door(&mut self, at: Coord, side: Side) {
        let number = self.map.doors().len() as u32;
        let (cell, side) = match side {
            Side::South | Side::East => (at, side),
            Side::North => (Coord::new(at.x, at.y - 1), Side::South),
            Side::West => (Coord::new(at.x - 1, at.y), Side::East),
        };
        self.map.add_door(Door::usual(number, cell, side));
    }

    #[inline]
    pub(crate) fn neighbour(&self, at: Coord, side: Side) -> Option<Coord> {
        self.map.neighbour(at, side)
    }

    /// Is there a wall between two floor cells here?
    pub(crate) fn is_wall_between(&self, at: Coord, side: Side) -> bool {
        self.layer(at).is_some()
            && self.layer_beside(at, side).is_some()
            && self.map.boundary(at, side) == Boundary::Wall
    }

    /// Are both cells of one room, or both of the corridors?
    pub(crate) fn same_part(&self, a: Coord, b: Coord) -> bool {
        self.owner[self.size().index(a)] == self.owner[self.size().index(b)]
    }

    pub(crate) fn into_map(self) -> Map {
        self.map
    }
}
