//! Does the search agree with plain minimax? Yes, on games small enough for both.

use super::*;
use quadrat_engine::rng::{Rng, Xorshift32};

/// A game of taking one, two or three; the player who takes the last one wins. The player to move
/// wins unless the number left is divisible by four.
#[derive(Clone, Copy)]
struct TakeAway;

impl Duel for TakeAway {
    type Position = u32;

    fn key(&self, left: &u32) -> u64 {
        u64::from(*left)
    }

    fn moves(&self, left: &u32, into: &mut [u8; MOST_MOVES]) -> Listed {
        let count = (*left).min(3) as usize;
        into[..3].copy_from_slice(&[1, 2, 3]);
        Listed { count, forcing: 0 }
    }

    fn play(&self, left: &u32, number: u8) -> Option<u32> {
        (*left > u32::from(number)).then(|| left - u32::from(number))
    }

    // As misleading as any other heuristic.
    fn value(&self, left: &u32) -> i32 {
        (left % 5) as i32 - 2
    }
}

/// A random game, whose result cannot be known without searching it. No two lines lead to the same
/// position unless they `merge`, and then only lines of the same length do.
#[derive(Clone, Copy)]
struct Noise {
    seed: u64,
    /// The smallest number of moves in a position; `most` is the largest.
    fewest: u64,
    most: u64,
    /// The number of moves after which a player has won at the latest.
    longest: u8,
    /// One in this many moves wins at once.
    luck: u64,
    /// The largest absolute heuristic value.
    spread: u64,
    /// The largest number of forcing moves.
    forcing: u64,
    merge: bool,
}

#[derive(Clone, Copy, Debug)]
struct Spot {
    ply: u8,
    way: u64,
}

const START: Spot = Spot { ply: 0, way: 1 };

/// Games with so few moves that none is reduced.
const NARROW: Noise = Noise { seed: 0, fewest: 1, most: 4, longest: 8, luck: 9, spread: 60, forcing: 3, merge: false };
/// Games with so many moves that most are reduced at first.
const BROAD: Noise = Noise { fewest: 6, most: 24, longest: 6, luck: 30, ..NARROW };

impl Noise {
    fn draw(&self, spot: Spot, salt: u64) -> u64 {
        let mut x = self.seed ^ spot.way.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ u64::from(spot.ply) << 56 ^ salt << 40;
        for _ in 0..2 {
            x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            x ^= x >> 31;
        }
        x
    }
}

impl Duel for Noise {
    type Position = Spot;

    fn key(&self, spot: &Spot) -> u64 {
        self.draw(*spot, 200)
    }

    fn moves(&self, spot: &Spot, into: &mut [u8; MOST_MOVES]) -> Listed {
        let count = (self.fewest + self.draw(*spot, 201) % (self.most - self.fewest + 1)) as usize;
        for (i, place) in into[..count].iter_mut().enumerate() {
            *place = i as u8;
        }
        Listed { count, forcing: (self.draw(*spot, 202) % (self.forcing + 1)).min(count as u64) as usize }
    }

    fn play(&self, spot: &Spot, number: u8) -> Option<Spot> {
        let ply = spot.ply + 1;
        let won = ply == self.longest || self.draw(*spot, number.into()).is_multiple_of(self.luck);
        let way = spot.way * if self.merge { 1 } else { 131 } + u64::from(number);
        (!won).then_some(Spot { ply, way })
    }

    fn value(&self, spot: &Spot) -> i32 {
        (self.draw(*spot, 203) % (2 * self.spread + 1)) as i32 - self.spread as i32
    }
}

/// Returns the value of a position by following every line to a depth: the definition of what the
/// search finds.
fn minimax<D: Duel>(duel: &D, position: &D::Position, depth: u8, at: i32) -> i32 {
    if depth == 0 {
        return duel.value(position);
    }
    let worth = |(_, after): (u8, Option<D::Position>)| match after {
        None => MATE - at - 1,
        Some(after) => -minimax(duel, &after, depth - 1, at + 1),
    };
    moves(duel, position).into_iter().map(worth).max().unwrap()
}

/// Returns whether the player to move wins if both play their best to the end.
fn wins<D: Duel>(duel: &D, position: &D::Position) -> bool {
    moves(duel, position).into_iter().any(|(_, after)| after.is_none_or(|after| !wins(duel, &after)))
}

/// Returns every move and the position it leads to.
fn moves<D: Duel>(duel: &D, position: &D::Position) -> Vec<(u8, Option<D::Position>)> {
    let mut list = [0; MOST_MOVES];
    let count = duel.moves(position, &mut list).count;
    list[..count].iter().map(|number| (*number, duel.play(position, *number))).collect()
}

fn limits(depth: u8) -> Limits {
    Limits { nodes: u64::MAX, depth, memory: 1 << 12, seed: 1 }
}

fn searched<D: Duel>(duel: D, position: D::Position, limits: Limits) -> AlphaBeta<D> {
    let mut search = AlphaBeta::new(duel, position, limits);
    assert!(search.run(u64::MAX));
    search
}

fn found<D: Duel>(duel: D, position: D::Position, limits: Limits) -> Found {
    searched(duel, position, limits).found().unwrap().clone()
}

/// Asserts that the moves of a line exist, and that a win comes with the last move of the line.
fn assert_legal<D: Duel>(duel: &D, position: &D::Position, line: &[u8]) {
    let mut position = Some(position.clone());
    for number in line {
        let here = position.expect("nothing is played after the end");
        position = moves(duel, &here).into_iter().find(|(other, _)| other == number).expect("a move of the game").1;
    }
}

/// Iterates over random games of a kind, each from its own seed.
fn games(kind: Noise, count: u64) -> impl Iterator<Item = Noise> {
    (1..=count).map(move |seed| Noise { seed: seed.wrapping_mul(0xD134_2543_DE82_EF95), merge: seed % 2 == 0, ..kind })
}

#[test]
fn the_search_solves_the_take_away_game_for_every_number() {
    for left in 1..=40 {
        let found = found(TakeAway, left, limits(DEEPEST));
        assert_eq!(found.proven(), Some(left % 4 != 0), "{left}");
        if left <= 18 {
            let exact = minimax(&TakeAway, &left, left as u8, 0);
            assert_eq!(found.value, exact, "{left}");
            assert_eq!(found.length(), Some((MATE - exact.abs()) as u32), "{left}");
        }
        if left % 4 != 0 {
            assert_eq!(u32::from(found.line[0]), left % 4, "only this move leaves a multiple of four of {left}");
        }
        assert_legal(&TakeAway, &left, &found.line);
    }
}

#[test]
fn a_search_to_the_end_proves_who_wins() {
    let mut winners = [0; 2];
    for game in games(NARROW, 2_000) {
        let found = found(game, START, limits(game.longest));
        assert_eq!(found.proven(), Some(wins(&game, &START)));
        winners[usize::from(found.value > 0)] += 1;
    }
    assert!(winners.iter().all(|count| *count > 200), "{winners:?}");
}

#[test]
fn a_search_of_many_moves_proves_who_wins_and_never_the_wrong_side() {
    let mut winners = [0; 2];
    let mut early = 0;
    for game in games(BROAD, 300) {
        let truth = wins(&game, &START);
        winners[usize::from(truth)] += 1;
        // A reduced move loses at most two plies of depth, so at this depth every line is searched
        // to its end.
        assert_eq!(found(game, START, limits(3 * game.longest)).proven(), Some(truth));
        for depth in 1..game.longest {
            let found = found(game, START, limits(depth));
            assert!(found.proven().is_none_or(|wins| wins == truth));
            early += u32::from(found.proven().is_some());
        }
    }
    assert!(winners.iter().all(|count| *count > 30), "{winners:?}");
    assert!(early > 300, "only {early} short searches proved anything");
}

#[test]
fn the_value_equals_plain_minimax() {
    let mut proven = 0;
    for game in games(NARROW, 1_000) {
        for depth in 1..=game.longest {
            let found = found(game, START, limits(depth));
            assert_eq!(found.value, minimax(&game, &START, found.depth, 0), "{depth} moves ahead");
            // The search stops early only when there is nothing left to find out.
            assert!(found.depth == depth || found.proven().is_some());
            let earlier = (1..found.depth).map(|depth| minimax(&game, &START, depth, 0));
            assert!(earlier.into_iter().all(|value| value.abs() <= WON), "it was known before");
            proven += u32::from(found.proven().is_some());
        }
    }
    assert!(proven > 1_000);
}

#[test]
fn a_tiny_transposition_table_finds_the_same_values() {
    for game in games(NARROW, 1_000) {
        let large = found(game, START, limits(6));
        for memory in [0, 1, 7] {
            let small = found(game, START, Limits { memory, ..limits(6) });
            assert_eq!((small.value, small.depth), (large.value, large.depth));
        }
    }
}

#[test]
fn every_move_of_the_line_keeps_the_value() {
    let mut longest = 0;
    for game in games(NARROW, 2_000) {
        for depth in 1..=7 {
            let found = found(game, START, limits(depth));
            assert_legal(&game, &START, &found.line);
            assert!(!found.line.is_empty());
            let (mut position, mut value) = (START, found.value);
            for (at, number) in found.line.iter().enumerate() {
                let at = at as i32;
                match game.play(&position, *number) {
                    None => assert_eq!(value, MATE - at - 1, "this move wins"),
                    Some(after) => {
                        value = -value;
                        assert_eq!(value, minimax(&game, &after, found.depth - at as u8 - 1, at + 1));
                        position = after;
                    }
                }
            }
            longest = longest.max(found.line.len());
        }
    }
    assert!(longest >= 5, "no line is longer than {longest}");
}

#[test]
fn a_proven_win_takes_the_stated_number_of_moves() {
    let mut seen = [0; 9];
    for game in games(NARROW, 2_000) {
        let found = found(game, START, limits(DEEPEST));
        let exact = minimax(&game, &START, game.longest, 0);
        let length = found.length().unwrap();
        assert_eq!(length as i32, MATE - exact.abs());
        // The winner moves last.
        assert_eq!(length % 2 == 1, found.proven().unwrap());
        assert_eq!(u32::from(found.depth), length, "the depth at which it shows");
        assert!(found.line.len() <= length as usize);
        seen[length as usize] += 1;
    }
    assert!(seen.iter().filter(|count| **count > 50).count() >= 5, "{seen:?}");
}

#[test]
fn an_unproven_result_has_no_length() {
    for (value, proven, length) in [
        (0, None, None),
        (WON, None, None),
        (-WON, None, None),
        (MATE - 1, Some(true), Some(1)),
        (MATE - 7, Some(true), Some(7)),
        (2 - MATE, Some(false), Some(2)),
    ] {
        let found = Found { line: vec![0], value, depth: 7 };
        assert_eq!((found.proven(), found.length()), (proven, length), "{value}");
    }
}

#[test]
fn slicing_does_not_change_the_result() {
    let mut rng = Xorshift32::seeded(5);
    for (kind, count, nodes) in [(NARROW, 400, u64::MAX), (BROAD, 40, u64::MAX), (BROAD, 40, 5_000)] {
        for game in games(kind, count) {
            let limits = Limits { nodes, ..limits(7) };
            let whole = searched(game, START, limits);
            let mut single = AlphaBeta::new(game, START, limits);
            while !single.run(1) {}
            assert_eq!((single.found(), single.nodes()), (whole.found(), whole.nodes()));
            let mut mixed = AlphaBeta::new(game, START, limits);
            while !mixed.run(rng.below(300).into()) {}
            assert_eq!((mixed.found(), mixed.nodes()), (whole.found(), whole.nodes()));
            assert!(mixed.run(1) && mixed.run(u64::MAX), "what is done stays done");
            assert_eq!((mixed.found(), mixed.nodes()), (whole.found(), whole.nodes()));
        }
    }
}

#[test]
fn a_stopped_search_claims_nothing_false() {
    let mut claims = [0; 2];
    for game in games(NARROW, 2_000).chain(games(BROAD, 20)) {
        let truth = wins(&game, &START);
        let mut search = AlphaBeta::new(game, START, limits(DEEPEST));
        assert!(search.found().is_none());
        let mut done = false;
        while !done {
            done = search.run(1);
            let found = search.found().expect("after the first step there is an answer");
            assert_legal(&game, &START, &found.line);
            assert!(!found.line.is_empty());
            if let Some(claim) = found.proven() {
                assert_eq!(claim, truth, "after {} positions", search.nodes());
                claims[usize::from(claim)] += 1;
            }
        }
    }
    assert!(claims.iter().all(|count| *count > 200), "{claims:?}");
}

#[test]
fn the_node_limit_is_kept_to_within_a_few_moves() {
    let broadest = Noise { fewest: 90, most: MOST_MOVES as u64, longest: 20, luck: 10_000, ..BROAD };
    for game in games(broadest, 20) {
        for nodes in [0, 1, 2, 10].into_iter().chain((100..20_000).step_by(133)) {
            let search = searched(game, START, Limits { nodes, ..limits(DEEPEST) });
            // The moves of one position are counted together, and may have to be searched twice.
            let most = nodes + 2 * MOST_MOVES as u64;
            let ended = search.found().unwrap().proven().is_some();
            assert!(ended || (nodes..=most).contains(&search.nodes()), "{} of {nodes}", search.nodes());
            assert!(search.nodes() <= most, "{} of {nodes}", search.nodes());
        }
    }
}

#[test]
fn the_seed_decides_between_equal_moves_and_only_between_them() {
    let mut between = 0;
    // Few heuristic values, so that many moves are equal. There are no forcing moves, because those
    // are searched in listed order.
    for game in games(Noise { spread: 1, luck: 12, forcing: 0, ..NARROW }, 300) {
        for depth in 1..=5 {
            let value = found(game, START, limits(depth)).value;
            let mut chosen = [false; 4];
            let mut depths = Vec::new();
            for seed in 0..24 {
                let found = found(game, START, Limits { seed, ..limits(depth) });
                assert_eq!(found.value, value, "the seed does not change what a position is worth");
                assert_eq!(found, self::found(game, START, Limits { seed, ..limits(depth) }), "the same seed again");
                chosen[usize::from(found.line[0])] = true;
                depths.push(found.depth);
            }
            assert!(depths.iter().all(|depth| *depth == depths[0]));
            let equal = |number: u8| match game.play(&START, number) {
                None => MATE - 1 == value,
                Some(after) => -minimax(&game, &after, depths[0] - 1, 1) == value,
            };
            for number in (0..4).filter(|number| chosen[usize::from(*number)]) {
                assert!(equal(number), "{number} is worse than the best");
            }
            between += u32::from(chosen.iter().filter(|chosen| **chosen).count() > 1);
        }
    }
    assert!(between > 150, "only {between} times did the seed decide anything");
    // Where all moves are equal, each is chosen by some seed.
    let flat = Noise { fewest: 4, longest: 9, luck: u64::MAX, spread: 0, forcing: 0, ..NARROW };
    let first = |seed| found(flat, START, Limits { seed, ..limits(3) }).line[0];
    let mut count = [0; 4];
    (0..200).for_each(|seed| count[usize::from(first(seed))] += 1);
    assert!(count.iter().all(|count| *count > 20), "{count:?}");
}
