//! Do the fast rules equal the reference rules? Over millions of random steps, and on every 3×3
//! board.

use crate::common::{level_with, random_level};
use proptest::prelude::*;
use quadrat_engine::game::Rules;
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_infection::Infection;
use quadrat_infection::board::{Field, Position, Wave, Word};
use quadrat_infection::format::Level;
use quadrat_infection::reference::{Plain, PlainWave};
use quadrat_infection::rules::{Event, Player};
use quadrat_testing::size;
use std::thread;

/// Plays a random game on the plain board and on the bit planes side by side, and compares
/// everything after every move. Returns the number of moves.
fn same_game<W: Word>(level: &Level, rng: &mut Xorshift32) -> u32 {
    let size = level.field().size();
    let field = Field::<W>::new(size, level.blocked().iter().copied()).unwrap();
    let mut plain = Plain::new(size, level.blocked(), Player::Red);
    let mut position = field.start();
    let edges: u32 = size.coords().filter(|at| !plain.at(*at).blocked).map(|at| plain.capacity(at)).sum::<u32>() / 2;
    for ply in 0..=2 * edges {
        let mover = plain.mover();
        let legal = plain.legal();
        assert!(!legal.is_empty(), "whoever is to move has a move");
        assert_eq!(field.coords(field.legal(&position)).collect::<Vec<_>>(), legal);
        let n = rng.below(legal.len() as u32);
        let at = legal[n as usize];
        assert_eq!(field.legal(&position).nth(n), field.cell(at));
        let plain_waves = plain.play(at);
        let mut waves = Vec::new();
        let won = field.play_watched(&mut position, field.cell(at), |Wave { fired, taken }| {
            waves.push(PlainWave { fired: field.coords(fired).collect(), taken: field.coords(taken).collect() });
        });
        assert_eq!(waves, plain_waves);
        assert_eq!(won.then_some(mover), plain.winner());
        compare(&field, &position, &plain);
        if won {
            return ply + 1;
        }
    }
    panic!("no game is longer than 2E + 1 = {} moves", 2 * edges + 1);
}

fn compare<W: Word>(field: &Field<W>, position: &Position<W>, plain: &Plain) {
    for at in field.size().coords() {
        let (cell, expected) = (field.cell(at), plain.at(at));
        let owner = if position.mine & cell != W::NONE {
            Some(plain.mover())
        } else if position.theirs & cell != W::NONE {
            Some(plain.mover().other())
        } else {
            None
        };
        let open = field.open() & cell != W::NONE;
        let dots = if open { field.dots(position, cell) } else { 0 };
        assert_eq!((owner, dots, !open), (expected.owner, expected.dots, expected.blocked), "{at}");
        let full = position.full() & cell != W::NONE;
        assert_eq!(full && plain.winner().is_none(), open && dots == plain.capacity(at) && plain.winner().is_none());
    }
}

#[test]
fn random_games_match_the_reference_on_every_size() {
    let mut plies = 0;
    let mut rng = Xorshift32::seeded(2026);
    for round in 0..size(3, 14) {
        for (w, h) in (3..=9).flat_map(|w| (3..=9).map(move |h| (w, h))) {
            let size = Size::new(w, h);
            let level = random_level(size, round * u32::from(w) / 2, &mut rng);
            for _ in 0..20 {
                plies += same_game::<u128>(&level, &mut rng);
                if Field::<u64>::new(size, []).is_some() {
                    plies += same_game::<u64>(&level, &mut rng);
                }
            }
        }
    }
    assert!(plies > size(200_000, 1_000_000), "only {plies} moves were compared");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: size(256, 5_000), ..ProptestConfig::default() })]
    // A board is given by its blocked cells and a game by its moves, so that a failing case shrinks
    // to few of both.
    #[test]
    fn any_board_and_any_moves_match_the_reference(
        w in 3u8..=9,
        h in 3u8..=9,
        blocked in proptest::collection::vec((0u8..9, 0u8..9), 0..20),
        moves in proptest::collection::vec(any::<prop::sample::Index>(), 1..120),
    ) {
        let size = Size::new(w, h);
        let level = level_with(size, blocked.into_iter().map(|(x, y)| Coord::new(x % w, y % h)));
        let field = level.field();
        let mut plain = Plain::new(size, level.blocked(), Player::Red);
        let mut position = field.start();
        for n in moves {
            let at = *n.get(&plain.legal());
            let plain_waves = plain.play(at);
            let mut waves = Vec::new();
            let won = field.play_watched(&mut position, field.cell(at), |Wave { fired, taken }| {
                waves.push(PlainWave { fired: field.coords(fired).collect(), taken: field.coords(taken).collect() });
            });
            prop_assert_eq!(waves, plain_waves);
            prop_assert_eq!(won, plain.winner().is_some());
            compare(field, &position, &plain);
            if won {
                break;
            }
        }
    }
}

#[test]
fn the_events_of_the_game_match_the_reference_board() {
    let mut rng = Xorshift32::seeded(7);
    for _ in 0..200 {
        let size = Size::new(3 + rng.below(7) as u8, 3 + rng.below(7) as u8);
        let blocked = rng.below(12);
        let first = if rng.below(2) == 0 { Player::Red } else { Player::Blue };
        let level = random_level(size, blocked, &mut rng).with_first(first);
        let mut plain = Plain::new(size, level.blocked(), first);
        let mut state = Infection::start(&level);
        while plain.winner().is_none() {
            let offered = Infection::actions(&level, &state);
            let action = offered[rng.below(offered.len() as u32) as usize];
            let side = state.mover(&level);
            assert_eq!(side, plain.mover());
            let mut events = Vec::new();
            Infection::apply(&level, &mut state, action, &mut events).unwrap();
            let before = plain.at(action.at).dots;
            let mut expected = vec![Event::Placed { side, at: action.at, dots: before + 1 }];
            for (i, wave) in plain.play(action.at).into_iter().enumerate() {
                expected.push(Event::Wave { number: i as u32 + 1, fired: wave.fired, taken: wave.taken });
            }
            expected.extend(plain.winner().map(|side| Event::Won { side }));
            assert_eq!(events, expected);
            for at in size.coords() {
                assert_eq!(state.owner(&level, at), plain.at(at).owner);
                if !plain.at(at).blocked {
                    assert_eq!(state.dots(&level, at), plain.at(at).dots);
                }
            }
        }
        assert_eq!(state.winner(&level), plain.winner());
    }
}

/// The 3×3 board as nine signed numbers of dots: positive for the mover, negative for the opponent.
type Nine = [i8; 9];
const CAPACITY: [i8; 9] = [2, 3, 2, 3, 4, 3, 2, 3, 2];
const BESIDE: [&[usize]; 9] =
    [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4, 6], &[1, 3, 5, 7], &[2, 4, 8], &[3, 7], &[4, 6, 8], &[5, 7]];

/// Implements the rules on nine numbers, small enough to try every board.
fn play_nine(mut board: Nine, cell: usize) -> (Nine, bool) {
    board[cell] += 1;
    loop {
        if board.iter().all(|dots| *dots > 0) {
            return (board, true);
        }
        let before = board;
        let mut settled = true;
        for from in 0..9 {
            if before[from] > CAPACITY[from] {
                settled = false;
                board[from] -= CAPACITY[from];
                for to in BESIDE[from] {
                    board[*to] = board[*to].abs() + 1;
                }
            }
        }
        if settled {
            return (board, false);
        }
    }
}

/// Runs the same chain by firing one cell at a time in another order, for chains that settle.
fn settle_one_by_one(mut board: Nine, cell: usize) -> Nine {
    board[cell] += 1;
    while let Some(from) = (0..9).rev().find(|from| board[*from] > CAPACITY[*from]) {
        board[from] -= CAPACITY[from];
        for to in BESIDE[from] {
            board[*to] = board[*to].abs() + 1;
        }
    }
    board
}

/// Compares every move on every stable board whose first cell holds `corner`. Returns the numbers
/// of boards and moves.
fn every_board_with(corner: i8) -> (u32, u32) {
    let field = Field::<u64>::new(Size::new(3, 3), []).unwrap();
    let cells: Vec<u64> = Size::new(3, 3).coords().map(|at| field.cell(at)).collect();
    let mut board: Nine = CAPACITY.map(|capacity| -capacity);
    board[0] = corner;
    let (mut boards, mut moves) = (0, 0);
    loop {
        boards += 1;
        if !board.iter().all(|dots| *dots > 0) && !board.iter().all(|dots| *dots < 0) {
            let position = field.position(|at| i32::from(board[Size::new(3, 3).index(at)]));
            for (number, cell) in cells.iter().enumerate().filter(|(number, _)| board[*number] >= 0) {
                let (expected, won) = play_nine(board, number);
                let mut after = position;
                assert_eq!(field.play(&mut after, *cell), won, "{board:?} {number}");
                // The turn has passed, so the mover's dots are now negative.
                assert!(
                    after == field.position(|at| -i32::from(expected[Size::new(3, 3).index(at)])),
                    "{board:?} {number}"
                );
                if !won {
                    assert_eq!(settle_one_by_one(board, number), expected, "the order of firing cannot matter");
                }
                moves += 1;
            }
        }
        // Counts up to the next board like an odometer.
        let mut digit = 1;
        while digit < 9 && board[digit] == CAPACITY[digit] {
            board[digit] = -CAPACITY[digit];
            digit += 1;
        }
        if digit == 9 {
            return (boards, moves);
        }
        board[digit] += 1;
    }
}

#[test]
fn every_move_on_every_stable_3x3_board_matches_the_reference() {
    let totals = thread::scope(|scope| {
        // A quick run tries one of the five contents of a corner: a fifth of all boards.
        let corners = size(2..=2, -2..=2);
        let parts: Vec<_> = corners.map(|corner| scope.spawn(move || every_board_with(corner))).collect();
        parts.into_iter().map(|part| part.join().unwrap()).fold((0, 0), |sum, part| (sum.0 + part.0, sum.1 + part.1))
    });
    assert_eq!(totals.0, size(13_505_625 / 5, 13_505_625), "5⁴ · 7⁴ · 9 boards");
    assert!(totals.1 > size(12_000_000, 60_000_000), "{} moves", totals.1);
}
