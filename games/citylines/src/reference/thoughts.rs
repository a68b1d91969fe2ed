//! How many thoughts does a city need? Counted as plainly as possible: every thought about every tile is tried at
//! every stage, and no stage is left out because another one is better.
//!
//! This takes too long for large boards with many thoughts. It shares nothing with the solver, not even the order.

use super::{City, FACINGS, Kind, SIDES, across};
use std::collections::BTreeSet;

/// The state of an edge: unknown, open or shut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Edge {
    Unknown,
    Open,
    Shut,
}

/// The edges of each cell, clockwise from the north. An edge between two cells is stored for both.
type Edges = Vec<[Edge; 4]>;

impl City {
    /// Counts the thoughts of the shortest explanation at a tier, 1 or 2: breadth first, over all explanations.
    /// Returns `None` if none of at most `most` thoughts decides the city.
    pub fn thoughts(&self, tier: u8, most: u32) -> Option<u32> {
        let first = self.spread(self.seen(), None)?;
        let mut stages = BTreeSet::from([first]);
        for thoughts in 0..=most {
            if stages.iter().any(|edges| edges.iter().flatten().all(|edge| *edge != Edge::Unknown)) {
                return Some(thoughts);
            }
            let mut next = BTreeSet::new();
            for edges in &stages {
                next.extend((0..self.tiles.len()).filter_map(|cell| self.thought(edges, cell, tier)));
            }
            stages = next;
        }
        None
    }

    /// Returns the positions of the piece on a cell, as sets of sides; none where nothing can be deduced from it.
    fn lies(&self, cell: usize) -> Vec<u8> {
        let tile = self.tiles[cell];
        match tile.kind {
            Kind::Empty | Kind::Turnpike => Vec::new(),
            Kind::Landmark if self.shown => vec![FACINGS[tile.solution]],
            Kind::Landmark => FACINGS.to_vec(),
            Kind::Straight | Kind::Corner | Kind::Junction => tile.kind.positions().to_vec(),
        }
    }

    /// Returns what can be seen: no road leads off the board, to an empty cell, or between two pieces without roads.
    fn seen(&self) -> Edges {
        let edge = |cell: usize, side: u8| {
            let here = self.tiles[cell].kind;
            let there = self.beside(cell, side).map_or(Kind::Empty, |next| self.tiles[next].kind);
            let possible = here != Kind::Empty && there != Kind::Empty && (here.is_road() || there.is_road());
            if possible { Edge::Unknown } else { Edge::Shut }
        };
        (0..self.tiles.len()).map(|cell| SIDES.map(|(side, ..)| edge(cell, side))).collect()
    }

    /// Returns the positions of a piece that the known edges allow.
    fn lies_left(&self, edges: &Edges, cell: usize) -> Vec<u8> {
        let fits = |way: &u8| {
            SIDES.iter().zip(edges[cell]).all(|((side, ..), edge)| match edge {
                Edge::Unknown => true,
                Edge::Open => way & side != 0,
                Edge::Shut => way & side == 0,
            })
        };
        self.lies(cell).into_iter().filter(fits).collect()
    }

    /// Sets the edges on which all these positions agree. Returns `None` if an edge would be both open and shut.
    fn agree(&self, edges: &mut Edges, cell: usize, ways: &[u8]) -> Option<()> {
        for (i, (side, ..)) in SIDES.iter().enumerate() {
            let open = ways.iter().filter(|way| **way & side != 0).count();
            let edge = match open {
                _ if open == ways.len() => Edge::Open,
                0 => Edge::Shut,
                _ => continue,
            };
            if edges[cell][i] != Edge::Unknown && edges[cell][i] != edge {
                return None;
            }
            edges[cell][i] = edge;
            let Some(next) = self.beside(cell, *side) else { continue };
            let back = SIDES.iter().position(|(other, ..)| *other == across(*side))?;
            edges[next][back] = edge;
        }
        Some(())
    }

    /// Lets every piece tell its edges, all at once, as often as asked or until nothing changes. Returns `None` on a
    /// contradiction.
    fn spread(&self, mut edges: Edges, rounds: Option<u32>) -> Option<Edges> {
        let mut round = 0;
        loop {
            let before = edges.clone();
            for cell in (0..self.tiles.len()).filter(|cell| !self.lies(*cell).is_empty()) {
                let ways = self.lies_left(&before, cell);
                if ways.is_empty() {
                    return None;
                }
                self.agree(&mut edges, cell, &ways)?;
            }
            round += 1;
            if edges == before || rounds == Some(round) {
                return Some(edges);
            }
        }
    }

    /// Returns whether no part of the city closes a loop or is sealed off.
    fn is_sound(&self, edges: &Edges) -> bool {
        let used = self.tiles.iter().filter(|tile| tile.kind != Kind::Empty).count();
        let mut reached = vec![false; self.tiles.len()];
        for start in 0..self.tiles.len() {
            if reached[start] || self.tiles[start].kind == Kind::Empty {
                continue;
            }
            reached[start] = true;
            let mut part = vec![start];
            let mut i = 0;
            while i < part.len() {
                let cell = part[i];
                i += 1;
                for (side, edge) in SIDES.iter().zip(edges[cell]) {
                    let Some(next) = self.beside(cell, side.0).filter(|_| edge == Edge::Open) else { continue };
                    if !reached[next] {
                        reached[next] = true;
                        part.push(next);
                    }
                }
            }
            let of = |kind: Edge| part.iter().flat_map(|cell| edges[*cell]).filter(|edge| *edge == kind).count();
            let is_loop = of(Edge::Open) / 2 >= part.len();
            let is_sealed = of(Edge::Unknown) == 0 && part.len() < used;
            if is_loop || is_sealed {
                return false;
            }
        }
        true
    }

    /// Returns the edges after a thought about one piece; `None` if it tells nothing new.
    fn thought(&self, edges: &Edges, cell: usize, tier: u8) -> Option<Edges> {
        let rounds = if tier == 1 { Some(1) } else { None };
        let possible = |way: &u8| {
            let mut laid = edges.clone();
            self.agree(&mut laid, cell, &[*way])
                .and_then(|()| self.spread(laid, rounds))
                .is_some_and(|after| self.is_sound(&after))
        };
        let ways: Vec<u8> = self.lies_left(edges, cell).into_iter().filter(possible).collect();
        if ways.is_empty() {
            return None;
        }
        let mut after = edges.clone();
        self.agree(&mut after, cell, &ways)?;
        if after == *edges { None } else { self.spread(after, None) }
    }
}
