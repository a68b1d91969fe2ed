//! How does Master play? Without a mistake on small boards, the same however its work is sliced,
//! and stronger with more effort.

use crate::common::random_level;
use quadrat_engine::contest::{self, Contest, Effort, Think};
use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{Pair, PairError};
use quadrat_engine::game::{Format, Notation, Rules};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::parse::Json;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_engine::session::Session;
use quadrat_infection::bench::benches;
use quadrat_infection::board::{Field, Position, Word};
use quadrat_infection::contest::Policy;
use quadrat_infection::duel::{AlphaBeta, DEEPEST, Duel, Found, Limits, Listed, MOST_MOVES};
use quadrat_infection::format::Level;
use quadrat_infection::master::{MASTER_NODES, Master, Plan, Sight};
use quadrat_infection::players::Habit;
use quadrat_infection::prove::Prover;
use quadrat_infection::rules::{Action, Player, State};
use quadrat_infection::sets::Difficulty;
use quadrat_infection::{INFO, Infection};
use quadrat_testing::size;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::thread;

fn read(size: Size, blocked: &[Coord]) -> Option<Level> {
    let cells: Vec<Value> = blocked.iter().map(|at| json!({ "row": at.y, "col": at.x })).collect();
    let file = json!({ "width": size.w, "height": size.h, "blockedCells": cells });
    let mut defects = Defects::new();
    Infection::read(&mut Json::from(&file).root().object(&mut defects)?, &mut defects)
}

fn square(side: u8) -> Level {
    Level::plain(Size::new(side, side)).unwrap()
}

fn ring() -> Level {
    read(Size::new(3, 3), &[Coord::new(1, 1)]).unwrap()
}

fn after(level: &Level, state: &State, action: Action) -> State {
    let mut after = *state;
    Infection::apply(level, &mut after, action, &mut ()).expect("a move of the game");
    after
}

/// Returns an undecided position of a random game.
fn random_state(level: &Level, rng: &mut Xorshift32) -> State {
    let open = level.field().open().count();
    let mut state = Infection::start(level);
    for _ in 0..rng.below(open * 3) {
        let actions = Infection::actions(level, &state);
        let next = after(level, &state, actions[rng.below(actions.len() as u32) as usize]);
        if next.winner(level).is_some() {
            break;
        }
        state = next;
    }
    state
}

fn random_board(rng: &mut Xorshift32, sides: std::ops::RangeInclusive<u8>) -> Level {
    let mut side = || sides.start() + rng.below(u32::from(sides.end() - sides.start()) + 1) as u8;
    let size = Size::new(side(), side());
    let wanted = rng.below(u32::from(size.w) * 2);
    random_level(size, wanted, rng)
}

fn choice(level: &Level, state: &State, policy: Policy, seed: u32) -> Action {
    let mut thinker = policy.think(level, state, seed);
    assert!(thinker.run(u64::MAX));
    thinker.choice().expect("a player who is done has a move")
}

fn nodes(nodes: u64) -> Policy {
    Policy::Master(Some(Effort::Nodes(nodes)))
}

fn depth(depth: u8) -> Policy {
    Policy::Master(Some(Effort::Depth(depth)))
}

/// Follows every reply to Master's moves; `seen` collects the positions in which Master had to find
/// one.
fn wins_against_every_defence(level: &Level, state: State, seed: u32, seen: &mut HashSet<State>) {
    if !seen.insert(state) {
        return;
    }
    let mover = state.mover(level);
    let mine = after(level, &state, choice(level, &state, Policy::Master(None), seed));
    if mine.winner(level) == Some(mover) {
        return;
    }
    for reply in Infection::actions(level, &mine) {
        let next = after(level, &mine, reply);
        assert_eq!(next.winner(level), None, "lost by\n{}", Infection::sketch(level, &mine));
        wins_against_every_defence(level, next, seed, seen);
    }
}

#[test]
fn no_second_player_beats_master_on_3x3() {
    let level = square(3);
    let mut seen = HashSet::new();
    wins_against_every_defence(&level, Infection::start(&level), 1, &mut seen);
    assert!(seen.len() > 100, "{}", seen.len());
}

#[test]
fn no_first_player_beats_master_on_the_ring() {
    let level = ring();
    let start = Infection::start(&level);
    let mut seen = HashSet::new();
    for first in Infection::actions(&level, &start) {
        wins_against_every_defence(&level, after(&level, &start, first), 1, &mut seen);
    }
    assert!(seen.len() > 100, "{}", seen.len());
}

#[test]
fn master_keeps_a_won_3x3_position_won_with_every_seed() {
    let level = square(3);
    let field = Field::<u64>::new(Size::new(3, 3), []).unwrap();
    let mut rng = Xorshift32::seeded(21);
    let mut won = 0;
    for seed in 0..300 {
        let state = random_state(&level, &mut rng);
        if !proven(&level, &field, &state) {
            continue;
        }
        let next = after(&level, &state, choice(&level, &state, Policy::Master(None), seed));
        let kept = next.winner(&level).is_some() || !proven(&level, &field, &next);
        assert!(kept, "a win was given away:\n{}", Infection::sketch(&level, &state));
        won += 1;
    }
    assert!(won > 100, "{won}");
}

/// Returns whether the player to move wins, by proof.
fn proven(level: &Level, field: &Field<u64>, state: &State) -> bool {
    let mut prover = Prover::new(*field, narrow(level, field, state), 1 << 14).unwrap();
    prover.run(u64::MAX);
    prover.answer().unwrap()
}

fn narrow(level: &Level, field: &Field<u64>, state: &State) -> Position<u64> {
    let mover = Some(state.mover(level));
    field.position(|at| {
        let dots = state.dots(level, at) as i32;
        if state.owner(level, at) == mover { dots } else { -dots }
    })
}

#[test]
fn how_the_work_is_sliced_does_not_change_the_choice() {
    let mut rng = Xorshift32::seeded(22);
    let efforts = [Effort::Nodes(7), Effort::Nodes(300), Effort::Nodes(20_000), Effort::Depth(3)];
    for round in 0..60 {
        let level = if round % 3 == 0 { square(3) } else { random_board(&mut rng, 3..=9) };
        let state = random_state(&level, &mut rng);
        for effort in efforts {
            let policy = Policy::Master(Some(effort));
            let mut whole = policy.think(&level, &state, round);
            assert!(whole.run(u64::MAX));
            for slice in [1, 37, 1_000] {
                let mut sliced = policy.think(&level, &state, round);
                while !sliced.run(1 + u64::from(rng.below(slice))) {}
                let ends = |thinker: &quadrat_infection::contest::Thinker| (thinker.choice(), thinker.nodes());
                let sketch = Infection::sketch(&level, &state);
                assert_eq!(ends(&sliced), ends(&whole), "{effort:?} in slices of {slice}\n{sketch}");
            }
        }
    }
}

#[test]
fn what_master_claims_is_true_whenever_it_is_stopped() {
    let mut rng = Xorshift32::seeded(23);
    let mut claims = [0; 2];
    for round in 0..150 {
        let level = if round % 2 == 0 { square(3) } else { random_level(Size::new(3, 4), 3, &mut rng) };
        let field = Field::<u64>::new(level.field().size(), level.blocked().iter().copied()).unwrap();
        let state = loop {
            let state = random_state(&level, &mut rng);
            if level.field().size().cells() == 9 || state.plies() > 10 {
                break state;
            }
        };
        let truth = proven(&level, &field, &state);
        let mut master = Master::new(&level, &state, Plan { glance: 500, ..Plan::of(Effort::Nodes(20_000), round) });
        let mut done = false;
        while !done {
            done = master.run(150);
            let judgement = master.judgement();
            assert!(judgement.wins.is_none_or(|wins| wins == truth), "{}", Infection::sketch(&level, &state));
            claims[usize::from(truth)] += u32::from(judgement.wins.is_some());
            assert!(Infection::actions(&level, &state).contains(&judgement.line[0]));
            assert_eq!(master.judgement(), judgement, "to be asked changes nothing");
        }
        if truth && master.judgement().wins == Some(true) {
            let next = after(&level, &state, master.choice().unwrap());
            assert!(next.winner(&level).is_some() || !proven(&level, &field, &next), "asked or not, a win is played");
        }
    }
    assert!(claims.iter().all(|count| *count > 40), "{claims:?}");
}

#[test]
fn a_move_is_a_function_of_position_player_and_seed() {
    let mut rng = Xorshift32::seeded(24);
    for (side, player) in [(3, Policy::Master(None)), (5, nodes(3_000)), (9, nodes(1_000)), (5, depth(3))] {
        let level = square(side);
        let entry = Entry { id: LevelId::Number(1), name: None, hint: None, certificate: None, level: level.clone() };
        let mut session = Session::<Infection>::new(entry);
        let mut played = Vec::new();
        let seed = rng.next();
        while session.state().winner(&level).is_none() {
            let policy = if played.len() % 2 == 0 { player } else { Policy::Habit(Habit::Hard) };
            let action = choice(&level, session.state(), policy, seed);
            session.act(action, &mut ()).unwrap();
            played.push((policy, action));
        }
        // Undone and thought about again, from the end to the beginning; then forward by redo.
        for (policy, action) in played.iter().rev() {
            assert_eq!(session.undo(), Some(*action));
            assert_eq!(choice(&level, session.state(), *policy, seed), *action);
        }
        for (policy, action) in &played {
            assert_eq!(choice(&level, session.state(), *policy, seed), *action);
            assert_eq!(session.redo(), Some(*action));
        }
    }
}

#[test]
fn the_seed_lets_master_begin_differently() {
    let level = square(5);
    let start = Infection::start(&level);
    let first: HashSet<Action> = (0..20).map(|seed| choice(&level, &start, nodes(500), seed)).collect();
    assert!(first.len() > 1, "every seed begins with {first:?}");
}

#[test]
fn a_move_that_wins_at_once_is_played() {
    let mut rng = Xorshift32::seeded(25);
    let mut won = 0;
    while won < 300 {
        let level = random_board(&mut rng, 3..=9);
        let mut state = Infection::start(&level);
        // A random game to just before its end, where the player to move can win at once.
        loop {
            let actions = Infection::actions(&level, &state);
            let wins = |action: &Action| after(&level, &state, *action).winner(&level).is_some();
            if actions.iter().any(wins) {
                break;
            }
            state = after(&level, &state, actions[rng.below(actions.len() as u32) as usize]);
        }
        let mover = state.mover(&level);
        for policy in [nodes(100), nodes(5_000), depth(1), depth(3), Policy::Master(None)] {
            let next = after(&level, &state, choice(&level, &state, policy, rng.next()));
            assert_eq!(next.winner(&level), Some(mover), "{policy}\n{}", Infection::sketch(&level, &state));
        }
        won += 1;
    }
}

#[test]
fn master_never_names_a_move_that_does_not_exist() {
    let mut rng = Xorshift32::seeded(26);
    let policies = [
        nodes(1),
        nodes(4),
        nodes(9),
        nodes(40),
        nodes(400),
        depth(1),
        depth(2),
        Policy::Master(Some(Effort::Milliseconds(1))),
    ];
    for round in 0..2_000 {
        let level = random_board(&mut rng, 3..=9);
        let state = random_state(&level, &mut rng);
        let actions = Infection::actions(&level, &state);
        for policy in policies {
            let sketch = || format!("{policy}\n{}", Infection::sketch(&level, &state));
            let mut thinker = policy.think(&level, &state, round);
            // Stopped as early as possible.
            let done = thinker.run(1);
            let hasty = thinker.choice().unwrap_or_else(|| panic!("no move\n{}", sketch()));
            assert!(actions.contains(&hasty), "{hasty}\n{}", sketch());
            if !done && Infection::milliseconds(&policy).is_none() {
                while !thinker.run(u64::MAX) {}
                let thorough = thinker.choice().unwrap();
                assert!(actions.contains(&thorough), "{thorough}\n{}", sketch());
            }
        }
    }
}

#[test]
fn the_node_limit_is_kept() {
    let mut rng = Xorshift32::seeded(27);
    for _ in 0..200 {
        let level = random_board(&mut rng, 3..=9);
        let state = random_state(&level, &mut rng);
        for budget in [1, 10, 100, 1_000, 10_000] {
            let mut thinker = nodes(budget).think(&level, &state, 1);
            assert!(thinker.run(u64::MAX));
            // The moves of a position are counted together, at most twice; the prover counts those
            // of one position as it begins.
            assert!(thinker.nodes() <= budget + 2 * MOST_MOVES as u64, "{} of {budget}", thinker.nodes());
        }
    }
}

/// A board in another word that uses the cell numbers of 64 bits, so that only the words differ.
#[derive(Clone, Copy)]
struct Renumbered<W> {
    sight: Sight<W>,
    field: Field<W>,
    narrow: Field<u64>,
    /// Whether positions use their key in 64 bits.
    narrow_keys: bool,
}

impl<W: Word> Renumbered<W> {
    fn narrow(&self, position: &Position<W>) -> Position<u64> {
        self.narrow.position(|at| {
            let cell = self.field.cell(at);
            let dots = self.field.dots(position, cell) as i32;
            if position.mine & cell == W::NONE { -dots } else { dots }
        })
    }
}

impl<W: Word> Duel for Renumbered<W> {
    type Position = Position<W>;

    fn key(&self, position: &Position<W>) -> u64 {
        if self.narrow_keys { Sight::new(self.narrow).key(&self.narrow(position)) } else { self.sight.key(position) }
    }

    fn moves(&self, position: &Position<W>, into: &mut [u8; MOST_MOVES]) -> Listed {
        let listed = self.sight.moves(position, into);
        for number in &mut into[..listed.count] {
            let at = self.field.coords(W::bit((*number).into())).next().unwrap();
            *number = self.narrow.cell(at).first() as u8;
        }
        listed
    }

    fn play(&self, position: &Position<W>, number: u8) -> Option<Position<W>> {
        let at = self.narrow.coords(u64::bit(number.into())).next().unwrap();
        self.sight.play(position, self.field.cell(at).first() as u8)
    }

    fn value(&self, position: &Position<W>) -> i32 {
        self.sight.value(position)
    }
}

fn search<D: Duel>(duel: D, position: D::Position, limits: Limits) -> (Found, u64) {
    let mut search = AlphaBeta::new(duel, position, limits);
    assert!(search.run(u64::MAX));
    (search.found().unwrap().clone(), search.nodes())
}

#[test]
fn searches_on_both_word_widths_agree() {
    let mut rng = Xorshift32::seeded(28);
    for round in 0..150 {
        let level = random_board(&mut rng, 3..=7);
        let size = level.field().size();
        let wide = *level.field();
        let field = Field::<u64>::new(size, level.blocked().iter().copied()).unwrap();
        let state = random_state(&level, &mut rng);
        let position = narrow(&level, &field, &state);
        let renumbered = Renumbered { sight: Sight::new(wide), field: wide, narrow: field, narrow_keys: false };
        // Each has its own keys, and so much memory that no entry is dropped.
        for depth in 1..=3 {
            let limits = Limits { nodes: u64::MAX, depth, memory: 1 << 22, seed: round };
            let here = search(Sight::new(field), position, limits);
            let there = search(renumbered, *state.position(), limits);
            assert_eq!(here, there, "{depth} moves ahead\n{}", Infection::sketch(&level, &state));
        }
        // With the same keys there must be no difference at all, however small the table.
        let limits = Limits { nodes: 10_000, depth: DEEPEST, memory: 1 << 8, seed: round };
        let here = search(Sight::new(field), position, limits);
        let there = search(Renumbered { narrow_keys: true, ..renumbered }, *state.position(), limits);
        assert_eq!(here, there, "{}", Infection::sketch(&level, &state));
    }
}

#[test]
fn the_fast_and_the_reference_benchmark_do_the_same_work() {
    let work = |number: usize| {
        let bench = &benches()[number];
        let rounds = if bench.name.starts_with("search") { size(6, 24) } else { size(1, 3) };
        let reference = bench.reference.as_ref().expect("a plain form of the same work");
        assert_eq!((bench.fast)(rounds), reference(rounds), "{}", bench.name);
    };
    let count = benches().len();
    assert!(count >= 4);
    thread::scope(|scope| (0..count).for_each(|number| drop(scope.spawn(move || work(number)))));
}

#[test]
fn every_player_is_read_as_it_is_written() {
    let efforts = [
        Effort::Nodes(1),
        Effort::Nodes(20_000),
        Effort::Nodes(u64::MAX),
        Effort::Milliseconds(1),
        Effort::Milliseconds(600_000),
        Effort::Depth(1),
        Effort::Depth(60),
    ];
    let habits = Habit::WORDS.map(|(_, habit)| Policy::Habit(habit));
    let masters = efforts.map(|effort| Policy::Master(Some(effort)));
    let players = [&habits[..], &masters, &[Policy::Master(None)]].concat();
    for player in &players {
        assert_eq!(player.to_string().parse(), Ok(*player));
    }
    for (text, player) in [
        ("easy", Policy::Habit(Habit::Easy)),
        ("expert", Policy::Habit(Habit::Expert)),
        ("master", Policy::Master(None)),
        ("master:nodes=20000", nodes(20_000)),
        ("master:ms=50", Policy::Master(Some(Effort::Milliseconds(50)))),
        ("master:depth=6", depth(6)),
    ] {
        assert_eq!((text.parse(), player.to_string().as_str()), (Ok(player), text));
    }
}

#[test]
fn an_unknown_player_is_refused_with_the_list_of_players() {
    let wrong = [
        "",
        "Master",
        "master:",
        "master:nodes",
        "master:nodes=",
        "master:nodes=0",
        "master:nodes=-1",
        "master:nodes=1e3",
        "master:nodes=18446744073709551616",
        "master:ms=0",
        "master:ms=600001",
        "master:depth=0",
        "master:depth=61",
        "master:depth=3,nodes=5",
        "master:speed=3",
        "master nodes=3",
        " master",
        "easy:nodes=3",
        "easy:",
        "Easy",
        "godlike",
    ];
    for text in wrong {
        let refused = text.parse::<Policy>().expect_err(text).to_string();
        for known in ["easy, medium, hard, expert, master", "master:nodes=N", "master:ms=N", "master:depth=N"] {
            assert!(refused.contains(known), "{refused}");
        }
        assert!(refused.contains(text), "{refused}");
        let board = INFO.plain_board(Size::new(3, 3)).unwrap();
        let unpaired = INFO.pair(&board, ["easy", text], None).err();
        assert!(matches!(unpaired, Some(PairError::Player(reason)) if reason.to_string() == refused));
    }
}

#[test]
fn every_difficulty_has_its_player() {
    for (word, difficulty) in Difficulty::WORDS {
        assert_eq!(Policy::from(difficulty).to_string(), word);
    }
    assert_eq!(Policy::from(Difficulty::Master), Policy::Master(None));
    let level = square(5);
    let state = Infection::start(&level);
    for seed in 0..3 {
        let usual = choice(&level, &state, Policy::Master(None), seed);
        assert_eq!(usual, choice(&level, &state, nodes(MASTER_NODES), seed), "the usual effort");
    }
}

#[test]
fn the_default_effort_applies_only_to_players_without_their_own() {
    let given = Effort::Depth(4);
    let with = |policy| <Infection as Contest>::with_effort(policy, given);
    assert_eq!(with(Policy::Master(None)), depth(4));
    assert_eq!(with(nodes(9)), nodes(9));
    assert_eq!(with(Policy::Habit(Habit::Hard)), Policy::Habit(Habit::Hard));
    let board = INFO.plain_board(Size::new(4, 3)).unwrap();
    let pair = INFO.pair(&board, ["master", "master:ms=5"], Some(given)).unwrap();
    assert_eq!(pair.names(), ["master:depth=4", "master:ms=5"]);
    assert!(pair.timed());
    let untimed = INFO.pair(&board, ["master", "hard"], None).unwrap();
    assert!(!untimed.timed());
}

fn pair(side: u8, players: [&str; 2]) -> Box<dyn Pair> {
    let board = INFO.plain_board(Size::new(side, side)).expect("a plain board");
    INFO.pair(&board, players, None).unwrap_or_else(|reason| panic!("{reason}"))
}

/// Plays a game in text form on a plain board of this size. Returns the mover of every move and the
/// winner.
fn retold(side: u8, actions: &[String], first: Player) -> (Vec<Player>, Option<Player>) {
    let level = square(side).with_first(first);
    let mut state = Infection::start(&level);
    let mut movers = Vec::new();
    for action in actions {
        movers.push(state.mover(&level));
        state = after(&level, &state, action.parse().unwrap());
    }
    (movers, state.winner(&level))
}

#[test]
fn a_match_comes_out_the_same_every_time() {
    let pair = pair(4, ["master:nodes=500", "expert"]);
    let mut different = HashSet::new();
    for seed in 0..10 {
        for swapped in [false, true] {
            let play = || pair.play(seed, swapped, &mut |_, _| true, &mut || true).unwrap();
            let played = play();
            assert_eq!(play(), played);
            // Red is always the first of the two; the first move shows who begins.
            let first = if swapped { Player::Blue } else { Player::Red };
            let (movers, winner) = retold(4, &played.actions, first);
            assert_eq!(movers[0], first);
            assert_eq!(winner, Some(if played.first_side_won { Player::Red } else { Player::Blue }));
            assert!(played.nodes > 0);
            different.insert(played.actions);
        }
    }
    assert!(different.len() > 10, "only {} different games", different.len());
}

#[test]
fn swapping_lets_the_other_side_begin() {
    // Easy moves by its seed alone, so the player who was thinking is Master.
    let pair = pair(3, ["master:nodes=50", "easy"]);
    let level = square(3);
    for seed in 0..20 {
        let play = |swapped| pair.play(seed, swapped, &mut |_, _| true, &mut || true).unwrap().actions;
        let begins = |policy: Policy| choice(&level, &Infection::start(&level), policy, seed).to_string();
        assert_eq!(play(false)[0], begins(nodes(50)));
        assert_eq!(play(true)[0], begins(Policy::Habit(Habit::Easy)));
    }
}

#[test]
fn a_match_may_be_stopped_and_a_player_cut_short() {
    let untimed = pair(5, ["master:nodes=100", "easy"]);
    let mut moves = 0;
    let stopped = untimed.play(1, false, &mut |_, _| true, &mut || {
        moves += 1;
        moves < 5
    });
    assert_eq!((stopped, moves), (None, 5));
    // A clock that stops at once: Master still moves, having searched something.
    let timed = pair(5, ["master:ms=7", "easy"]);
    let mut asked = Vec::new();
    let played = timed.play(
        1,
        false,
        &mut |milliseconds, nodes| {
            asked.push((milliseconds, nodes));
            false
        },
        &mut || true,
    );
    let played = played.unwrap();
    assert_eq!(asked.len(), played.actions.len().div_ceil(2), "once for each of Master's moves");
    assert!(asked.iter().all(|asked| *asked == (7, 0)));
    assert!(played.nodes > 0);
    // A clock that stops after 2,000 positions is told of the work done.
    let mut heard = 0;
    timed
        .play(
            1,
            false,
            &mut |_, nodes| {
                heard = heard.max(nodes);
                nodes < 2_000
            },
            &mut || true,
        )
        .unwrap();
    assert!((2_000..10_000).contains(&heard), "{heard}");
}

#[test]
fn an_opening_is_played_before_the_players_move() {
    let level = square(4);
    let opening: Vec<Action> = ["1,1", "2,2", "1,1"].map(|text| text.parse().unwrap()).into();
    let players = [&nodes(50), &Policy::Habit(Habit::Easy)];
    let played = contest::play::<Infection>(&level, &opening, players, 3, &mut |_, _| true, &mut || true).unwrap();
    assert_eq!(played.actions[..3], opening);
    let third = opening.iter().fold(Infection::start(&level), |state, action| after(&level, &state, *action));
    assert_eq!(played.actions[3], choice(&level, &third, Policy::Habit(Habit::Easy), 3), "blue moves fourth");
}

/// Returns the number of games that the first player wins in a match, with each opening seed begun
/// by both.
fn won(side: u8, players: [&str; 2], games: u32) -> u32 {
    let pair = &*pair(side, players);
    let play = |game: u32| pair.play(game / 2, game % 2 == 1, &mut |_, _| true, &mut || true).unwrap();
    let half = |odd: u32| (0..games).filter(|game| game % 2 == odd && play(*game).first_side_won).count() as u32;
    thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        half(0) + other.join().unwrap()
    })
}

#[test]
fn more_nodes_win_more_games() {
    let wins = won(5, ["master:nodes=20000", "master:nodes=300"], 60);
    assert!(wins >= 36, "only {wins} of 60");
}

#[test]
fn a_search_of_two_moves_beats_every_habit() {
    let wins = won(5, ["master:depth=2", "expert"], 100);
    assert!(wins >= 95, "only {wins} of 100");
    for habit in ["easy", "medium", "hard"] {
        let wins = won(5, ["master:depth=2", habit], 40);
        assert!(wins >= 38, "only {wins} of 40 against {habit}");
    }
}
