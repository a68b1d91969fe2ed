//! Is the prover right? It agrees with a plain search of every line, on small boards of every
//! shape.

use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_infection::board::{Field, Position};
use quadrat_infection::duel::{AlphaBeta, DEEPEST, Limits};
use quadrat_infection::master::Sight;
use quadrat_infection::prove::{MOST_CELLS, Prover};
use std::collections::HashMap;

/// A plain board: the dots of every cell, positive for the player to move and negative for the
/// opponent.
type Dots = [i8; MOST_CELLS];

/// The neighbours of each cell, and the results found by searching every line.
struct Plain {
    size: Size,
    blocked: Vec<Coord>,
    open: Vec<usize>,
    beside: Vec<Vec<usize>>,
    known: HashMap<Dots, bool>,
}

impl Plain {
    fn new(size: Size, blocked: &[Coord]) -> Self {
        let open = |at: &Coord| !blocked.contains(at);
        let beside = |at: Coord| {
            let near = |there: &Coord| there.x.abs_diff(at.x) + there.y.abs_diff(at.y) == 1;
            size.coords().filter(|there| open(&at) && open(there) && near(there)).map(|at| size.index(at)).collect()
        };
        let beside = size.coords().map(beside).collect();
        let open = size.coords().filter(open).map(|at| size.index(at)).collect();
        Self { size, blocked: blocked.to_vec(), open, beside, known: HashMap::new() }
    }

    /// Returns whether the board is connected, without an isolated cell.
    fn is_playable(&self) -> bool {
        let mut reached = vec![self.open[0]];
        let mut next = 0;
        while next < reached.len() {
            for there in self.beside[reached[next]].clone() {
                if !reached.contains(&there) {
                    reached.push(there);
                }
            }
            next += 1;
        }
        reached.len() == self.open.len() && reached.len() > 1
    }

    fn legal(&self, dots: &Dots) -> Vec<usize> {
        self.open.iter().copied().filter(|cell| dots[*cell] >= 0).collect()
    }

    /// Returns the board after a move from the opponent's point of view, or none if the mover has
    /// won.
    fn play(&self, dots: &Dots, cell: usize) -> Option<Dots> {
        let mut dots = *dots;
        dots[cell] += 1;
        loop {
            if self.open.iter().all(|cell| dots[*cell] > 0) {
                return None;
            }
            let before = dots;
            let mut settled = true;
            for cell in &self.open {
                let capacity = self.beside[*cell].len() as i8;
                if before[*cell] > capacity {
                    settled = false;
                    dots[*cell] -= capacity;
                    for there in &self.beside[*cell] {
                        dots[*there] = dots[*there].abs() + 1;
                    }
                }
            }
            if settled {
                return Some(dots.map(|dots| -dots));
            }
        }
    }

    /// Returns whether the player to move wins, unless that takes more than `budget` positions.
    fn wins(&mut self, dots: &Dots, budget: &mut u32) -> Option<bool> {
        if let Some(known) = self.known.get(dots) {
            return Some(*known);
        }
        *budget = budget.checked_sub(1)?;
        let mut wins = false;
        for cell in self.legal(dots) {
            let loses = match self.play(dots, cell) {
                None => true,
                Some(after) => !self.wins(&after, budget)?,
            };
            if loses {
                wins = true;
                break;
            }
        }
        self.known.insert(*dots, wins);
        Some(wins)
    }

    fn board(&self) -> Field<u64> {
        Field::new(self.size, self.blocked.iter().copied()).unwrap()
    }

    fn position(&self, dots: &Dots) -> Position<u64> {
        self.board().position(|at| dots[self.size.index(at)].into())
    }

    /// Returns the positions of a random game, from the empty board to the last before the end.
    fn random_game(&self, rng: &mut Xorshift32) -> Vec<Dots> {
        let mut game = vec![[0; MOST_CELLS]];
        loop {
            let now = game[game.len() - 1];
            let legal = self.legal(&now);
            match self.play(&now, legal[rng.below(legal.len() as u32) as usize]) {
                None => return game,
                Some(after) => game.push(after),
            }
        }
    }
}

/// Returns a budget that is enough for any late position.
fn no_limit() -> u32 {
    u32::MAX
}

/// Returns boards of all shapes that the prover accepts, with and without blocked cells.
fn boards(blocked_ones: u32) -> Vec<Plain> {
    let mut rng = Xorshift32::seeded(11);
    let mut boards = Vec::new();
    for (w, h) in [(3, 3), (3, 4), (4, 3), (3, 5), (5, 3)] {
        let size = Size::new(w, h);
        boards.push(Plain::new(size, &[]));
        let cells: Vec<Coord> = size.coords().collect();
        let mut wanted = blocked_ones;
        while wanted > 0 {
            let mut blocked = cells.clone();
            rng.shuffle(&mut blocked);
            blocked.truncate(1 + rng.below(4) as usize);
            let board = Plain::new(size, &blocked);
            if board.is_playable() {
                boards.push(board);
                wanted -= 1;
            }
        }
    }
    // Boards that are symmetric in different ways.
    let [a, b, c, d] = [(0, 0), (2, 0), (0, 2), (2, 2)].map(|(x, y)| Coord::new(x, y));
    let centre = Coord::new(1, 1);
    for blocked in [&[centre][..], &[a, d], &[b, c], &[a, b], &[a, c], &[a, b, c, d]] {
        boards.push(Plain::new(Size::new(3, 3), blocked));
    }
    boards.push(Plain::new(Size::new(4, 3), &[Coord::new(0, 0), Coord::new(3, 2)]));
    boards.push(Plain::new(Size::new(3, 5), &[Coord::new(1, 2)]));
    boards
}

/// Returns positions near the end of random games, with the result of searching every line.
fn late_positions(plain: &mut Plain, games: u32, farthest: u32, rng: &mut Xorshift32) -> Vec<(Dots, bool)> {
    let mut late = Vec::new();
    for _ in 0..games {
        let game = plain.random_game(rng);
        let back = rng.below(farthest.min(game.len() as u32)) as usize;
        let dots = game[game.len() - 1 - back];
        late.extend(plain.wins(&dots, &mut 10_000).map(|wins| (dots, wins)));
    }
    late
}

fn prover(plain: &Plain, dots: &Dots, memory: usize) -> Prover {
    Prover::new(plain.board(), plain.position(dots), memory).unwrap()
}

fn proven(plain: &Plain, dots: &Dots, memory: usize) -> bool {
    let mut prover = prover(plain, dots, memory);
    assert!(prover.run(u64::MAX));
    prover.answer().unwrap()
}

#[test]
fn the_prover_agrees_with_plain_minimax() {
    let mut rng = Xorshift32::seeded(3);
    let mut answers = [0; 2];
    for plain in &mut boards(8) {
        // One prover for all positions of a board: its entries for one position must be true for
        // the others.
        let mut one: Option<Prover> = None;
        for (dots, wins) in late_positions(plain, 40, 14, &mut rng) {
            assert_eq!(proven(plain, &dots, 1 << 12), wins, "{} {:?} {dots:?}", plain.size, plain.blocked);
            let position = plain.position(&dots);
            let one = one.get_or_insert_with(|| Prover::new(plain.board(), position, 1 << 14).unwrap());
            one.ask(position);
            assert!(one.run(u64::MAX));
            assert_eq!(one.answer(), Some(wins), "{} {:?} {dots:?}", plain.size, plain.blocked);
            answers[usize::from(wins)] += 1;
        }
    }
    assert!(answers.iter().all(|count| *count > 400), "{answers:?}");
}

#[test]
fn every_position_of_games_on_3x3_is_proven_right() {
    let mut plain = Plain::new(Size::new(3, 3), &[]);
    let mut rng = Xorshift32::seeded(9);
    for _ in 0..20 {
        for dots in plain.random_game(&mut rng) {
            let wins = plain.wins(&dots, &mut no_limit()).unwrap();
            assert_eq!(proven(&plain, &dots, 1 << 14), wins, "{dots:?}");
        }
    }
}

#[test]
fn the_prover_and_the_search_never_contradict_each_other() {
    let mut rng = Xorshift32::seeded(4);
    let mut both = [0; 2];
    for plain in boards(6) {
        for _ in 0..30 {
            let game = plain.random_game(&mut rng);
            let dots = game[rng.below(game.len() as u32) as usize];
            let limits = Limits { nodes: 5_000, depth: DEEPEST, memory: 1 << 12, seed: rng.next() };
            let mut search = AlphaBeta::new(Sight::new(plain.board()), plain.position(&dots), limits);
            assert!(search.run(u64::MAX));
            let mut prover = prover(&plain, &dots, 1 << 14);
            prover.run(20_000);
            if let (Some(seen), Some(proven)) = (search.found().unwrap().proven(), prover.answer()) {
                assert_eq!(seen, proven, "{} {:?} {dots:?}", plain.size, plain.blocked);
                both[usize::from(proven)] += 1;
            }
        }
    }
    assert!(both.iter().all(|count| *count > 100), "{both:?}");
}

#[test]
fn the_answer_does_not_depend_on_the_size_of_the_table() {
    let mut rng = Xorshift32::seeded(5);
    let mut forgotten = 0;
    for plain in &mut boards(3) {
        for (dots, wins) in late_positions(plain, 30, 12, &mut rng) {
            let mut large = prover(plain, &dots, 1 << 14);
            let mut tiny = prover(plain, &dots, 16);
            assert!(large.run(u64::MAX) && tiny.run(u64::MAX));
            assert_eq!((large.answer(), tiny.answer()), (Some(wins), Some(wins)));
            assert!(tiny.nodes() >= large.nodes());
            forgotten += u32::from(tiny.nodes() > large.nodes());
            let none = proven(plain, &dots, 0);
            assert_eq!(none, wins);
        }
    }
    assert!(forgotten > 50, "only {forgotten} positions needed more than the tiny table holds");
}

#[test]
fn slicing_does_not_change_the_result() {
    let mut rng = Xorshift32::seeded(6);
    for plain in &mut boards(2) {
        for (dots, wins) in late_positions(plain, 10, 14, &mut rng) {
            let mut whole = prover(plain, &dots, 1 << 10);
            assert!(whole.run(u64::MAX));
            let mut sliced = prover(plain, &dots, 1 << 10);
            while !sliced.run(1 + u64::from(rng.below(40))) {
                assert_eq!(sliced.answer(), None);
            }
            assert_eq!((sliced.answer(), sliced.nodes()), (Some(wins), whole.nodes()));
            assert!(sliced.run(100));
            assert_eq!(sliced.nodes(), whole.nodes(), "what is answered needs no more work");
        }
    }
}

/// Returns whether the first player wins from the empty board.
fn first_wins(size: Size, blocked: &[Coord], memory: usize) -> bool {
    proven(&Plain::new(size, blocked), &[0; MOST_CELLS], memory)
}

#[test]
fn the_first_player_wins_3x3() {
    assert!(first_wins(Size::new(3, 3), &[], 1 << 16));
}

#[test]
fn the_second_player_wins_the_ring_of_3x3() {
    let centre = [Coord::new(1, 1)];
    assert!(!first_wins(Size::new(3, 3), &centre, 1 << 16));
    let mut ring = Plain::new(Size::new(3, 3), &centre);
    assert_eq!(ring.wins(&[0; MOST_CELLS], &mut no_limit()), Some(false), "following every line says so too");
}

#[test]
fn the_first_player_wins_3x4() {
    assert!(first_wins(Size::new(3, 4), &[], 1 << 22));
}

#[test]
fn boards_of_more_than_fifteen_cells_are_declined() {
    for (w, h) in (3..=7).flat_map(|w| (3..=8).map(move |h| (w, h))) {
        let size = Size::new(w, h);
        let field = Field::<u64>::new(size, []).unwrap();
        assert_eq!(Prover::new(field, field.start(), 16).is_some(), size.cells() <= 15, "{size}");
    }
    // Blocked cells take their place in the key.
    let blocked = [(0, 0), (0, 3), (3, 0), (3, 3)].map(|(x, y)| Coord::new(x, y));
    let field = Field::<u64>::new(Size::new(4, 4), blocked).unwrap();
    assert!(Prover::new(field, field.start(), 16).is_none());
}

/// Plays the moves to show to the end and returns whether the player to move at the start has won.
fn shown(plain: &Plain, prover: &mut Prover, start: Position<u64>, wins: bool, rng: Option<&mut Xorshift32>) -> bool {
    let field = plain.board();
    let (mut position, mut mover) = (start, true);
    let mut rng = rng;
    loop {
        let winner_moves = mover == wins;
        let mut cell = prover.best(&position, winner_moves).unwrap();
        if let Some(rng) = &mut rng
            && !winner_moves
        {
            let legal = field.coords(field.legal(&position)).map(|at| field.cell(at)).collect::<Vec<_>>();
            cell = legal[rng.below(legal.len() as u32) as usize];
        }
        assert_eq!(cell & field.legal(&position), cell, "a move of the game");
        if field.play(&mut position, cell) {
            return mover;
        }
        mover = !mover;
    }
}

#[test]
fn the_moves_to_show_win_for_the_proven_winner() {
    let mut rng = Xorshift32::seeded(8);
    for plain in &mut boards(3) {
        for (dots, wins) in late_positions(plain, 12, 14, &mut rng) {
            for memory in [16, 1 << 12] {
                let position = plain.position(&dots);
                let mut prover = prover(plain, &dots, memory);
                assert!(prover.run(u64::MAX));
                assert_eq!(shown(plain, &mut prover, position, wins, None), wins);
                for _ in 0..3 {
                    assert_eq!(
                        shown(plain, &mut prover, position, wins, Some(&mut rng)),
                        wins,
                        "whatever the loser does"
                    );
                }
                assert_eq!(prover.answer(), Some(wins), "what was asked for stays answered");
            }
        }
    }
}

#[test]
fn a_proven_win_has_a_winning_move_even_with_a_tiny_table() {
    let mut rng = Xorshift32::seeded(10);
    let mut won = 0;
    for plain in &mut boards(4) {
        for (dots, wins) in late_positions(plain, 30, 14, &mut rng) {
            let position = plain.position(&dots);
            for memory in [0, 16, 1 << 12] {
                let mut prover = prover(plain, &dots, memory);
                assert!(prover.run(u64::MAX));
                let winning = prover.winning(&position);
                assert_eq!(winning.is_some(), wins, "{} {:?} {dots:?} {memory}", plain.size, plain.blocked);
                let Some(cell) = winning else { continue };
                let at = plain.board().coords(cell).next().unwrap();
                let after = plain.play(&dots, plain.size.index(at));
                let loses = after.is_none_or(|after| plain.wins(&after, &mut no_limit()) == Some(false));
                assert!(loses, "{at} wins from {dots:?}");
                won += 1;
            }
        }
    }
    assert!(won > 500, "{won}");
}

#[test]
fn the_3x3_game_is_shown_as_a_win_for_the_first_player() {
    let plain = Plain::new(Size::new(3, 3), &[]);
    let mut prover = prover(&plain, &[0; MOST_CELLS], 1 << 16);
    assert!(prover.run(u64::MAX));
    let start = plain.board().start();
    assert!(shown(&plain, &mut prover, start, true, None));
    let mut rng = Xorshift32::seeded(12);
    for _ in 0..50 {
        assert!(shown(&plain, &mut prover, start, true, Some(&mut rng)));
    }
}
