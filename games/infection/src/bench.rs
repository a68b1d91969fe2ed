//! How fast is the game? Random moves and Master's search, compared with the reference rules.

use crate::board::{Field, Position, Word};
use crate::duel::{AlphaBeta, DEEPEST, Duel, Limits, Listed, MOST_MOVES};
use crate::master::{MINE, Sight, THEIRS};
use crate::reference::Plain;
use crate::rules::Player;
use quadrat_engine::bench::{Bench, Work};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::rng::{Rng, Xorshift32};

/// Returns the benchmarks of this game.
///
/// # Panics
/// If a board defined here does not fit its word.
pub fn benches() -> Vec<Bench> {
    vec![
        plies::<u64>("random moves, 5×5", Size::new(5, 5), 30.0),
        plies::<u128>("random moves, 9×9", Size::new(9, 9), 18.0),
        search::<u64>("search, 5×5", Size::new(5, 5), 12.0),
        search::<u128>("search, 9×9", Size::new(9, 9), 7.0),
    ]
}

fn field<W: Word>(size: Size) -> Field<W> {
    Field::new(size, []).unwrap_or_else(|| panic!("{size} does not fit the bench's word"))
}

/// Measures whole games of random moves, including the choice of moves. The reference draws the
/// same numbers and plays the same games.
fn plies<W: Word + 'static>(name: &'static str, size: Size, target: f64) -> Bench {
    let field = field::<W>(size);
    let fast = move |rounds: u32| {
        let mut work = Work { units: 0, checksum: 0 };
        for seed in 0..rounds * 16 {
            let mut rng = Xorshift32::seeded(seed);
            let mut position = field.start();
            let mut plies = 0u64;
            loop {
                let legal = field.legal(&position);
                plies += 1;
                if field.play(&mut position, legal.nth(rng.below(legal.count()))) {
                    break;
                }
            }
            add(&mut work, plies);
        }
        work
    };
    let reference = move |rounds: u32| {
        let mut work = Work { units: 0, checksum: 0 };
        for seed in 0..rounds * 16 {
            let mut rng = Xorshift32::seeded(seed);
            let mut board = Plain::new(size, &[], Player::Red);
            let mut plies = 0u64;
            while board.winner().is_none() {
                let legal = board.legal();
                board.play(legal[rng.below(legal.len() as u32) as usize]);
                plies += 1;
            }
            add(&mut work, plies);
        }
        work
    };
    Bench { name, unit: "moves", target: Some(target), fast: Box::new(fast), reference: Some(Box::new(reference)) }
}

fn add(work: &mut Work, plies: u64) {
    work.units += plies;
    work.checksum = work.checksum.rotate_left(7) ^ plies;
}

/// Returns positions from random games, some early and some late, as they occur in a match.
fn positions<W: Word>(field: &Field<W>) -> Vec<Position<W>> {
    let cells = field.open().count();
    (0..24)
        .map(|seed| {
            let mut rng = Xorshift32::seeded(seed);
            loop {
                let mut position = field.start();
                let plies = rng.below(cells * 5 / 2);
                let won = (0..plies).any(|_| {
                    let legal = field.legal(&position);
                    field.play(&mut position, legal.nth(rng.below(legal.count())))
                });
                if !won {
                    return position;
                }
            }
        })
        .collect()
}

/// Measures the search as Master uses it, from positions throughout a game. The reference is the
/// same search over the plain board; it must get the same results after the same number of
/// positions.
fn search<W: Word + 'static>(name: &'static str, size: Size, target: f64) -> Bench {
    let field = field::<W>(size);
    let positions = positions(&field);
    let plain: Vec<Plain> = positions.iter().map(|position| on_plain_board(&field, position)).collect();
    let fast = move |rounds: u32| run(&Sight::new(field), &positions, rounds);
    let reference = move |rounds: u32| run(&PlainSight::<W> { field }, &plain, rounds);
    Bench { name, unit: "positions", target: Some(target), fast: Box::new(fast), reference: Some(Box::new(reference)) }
}

fn run<D: Duel + Clone>(duel: &D, positions: &[D::Position], rounds: u32) -> Work {
    let mut work = Work { units: 0, checksum: 0 };
    for round in 0..rounds {
        let position = positions[round as usize % positions.len()].clone();
        let limits = Limits { nodes: 20_000, depth: DEEPEST, memory: 1 << 13, seed: 1 };
        let mut search = AlphaBeta::new(duel.clone(), position, limits);
        while !search.run(u64::MAX) {}
        work.units += search.nodes();
        let value = search.found().map_or(0, |found| found.value);
        work.checksum = work.checksum.rotate_left(7) ^ search.nodes() ^ u64::from(value as u32);
    }
    work
}

fn on_plain_board<W: Word>(field: &Field<W>, position: &Position<W>) -> Plain {
    let mut plain = Plain::new(field.size(), &[], Player::Red);
    for at in field.size().coords() {
        let cell = field.cell(at);
        let dots = field.dots(position, cell);
        if position.mine & cell != W::NONE {
            plain.put(at, Some(Player::Red), dots);
        } else if position.theirs & cell != W::NONE {
            plain.put(at, Some(Player::Blue), dots);
        }
    }
    plain
}

/// The plain board, as the search sees it.
#[derive(Clone)]
struct PlainSight<W> {
    field: Field<W>,
}

impl<W: Word> PlainSight<W> {
    /// Returns the same position in bit planes. Only the keys of the transposition table, which
    /// must be the same, come from it.
    fn planes(&self, board: &Plain) -> Position<W> {
        self.field.position(|at| {
            let cell = board.at(at);
            let dots = cell.dots as i32;
            if cell.owner == Some(board.mover()) { dots } else { -dots }
        })
    }
}

impl<W: Word> Duel for PlainSight<W> {
    type Position = Plain;

    fn key(&self, board: &Plain) -> u64 {
        Sight::new(self.field).key(&self.planes(board))
    }

    fn moves(&self, board: &Plain, into: &mut [u8; MOST_MOVES]) -> Listed {
        let theirs = Some(board.mover().other());
        let full = |at: Coord| board.at(at).dots == board.capacity(at);
        let (mut sharpest, mut sharp, mut quiet) = (Vec::new(), Vec::new(), Vec::new());
        for at in board.legal() {
            let beside = board.beside(at);
            let fires = full(at) && board.at(at).owner.is_some();
            if fires && beside.iter().any(|there| board.at(*there).owner == theirs && full(*there)) {
                sharpest.push(at);
            } else if fires && beside.iter().any(|there| board.at(*there).owner == theirs) {
                sharp.push(at);
            } else {
                quiet.push(at);
            }
        }
        let forcing = sharpest.len() + sharp.len();
        let all: Vec<Coord> = [sharpest, sharp, quiet].concat();
        for (place, at) in into.iter_mut().zip(&all) {
            *place = self.field.cell(*at).first() as u8;
        }
        Listed { count: all.len(), forcing }
    }

    fn play(&self, board: &Plain, number: u8) -> Option<Plain> {
        let mut after = board.clone();
        after.play(self.field.coords(W::bit(number.into())).next()?);
        after.winner().is_none().then_some(after)
    }

    fn value(&self, board: &Plain) -> i32 {
        plain_value(board, self.field.size())
    }
}

/// Computes Master's heuristic value cell by cell.
fn plain_value(board: &Plain, size: Size) -> i32 {
    let mover = board.mover();
    let full = |at: Coord| board.at(at).owner.is_some() && board.at(at).dots == board.capacity(at);
    let near = |at: Coord| board.at(at).owner.is_some() && board.at(at).dots + 1 == board.capacity(at);
    let mut value = 0;
    for at in size.coords().filter(|at| !board.at(*at).blocked) {
        let Some(owner) = board.at(at).owner else { continue };
        let attacked =
            board.beside(at).into_iter().any(|there| board.at(there).owner == Some(owner.other()) && full(there));
        let count = |holds: bool| i32::from(holds);
        let mine = owner == mover;
        let worth = if mine { MINE } else { THEIRS };
        let sum = worth.cell
            + worth.near * count(near(at))
            + worth.full * count(full(at))
            + worth.attacked * count(attacked)
            + worth.attacked_near * count(attacked && near(at))
            + worth.attacked_full * count(attacked && full(at));
        value += if mine { sum } else { -sum };
    }
    value
}
