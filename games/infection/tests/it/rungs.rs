//! Do the rungs stand in even steps, is each a pure function of position and seed, and does a hint
//! see as much as the opponent?

use quadrat_engine::contest::{Contest, Effort, Think, opening, play};
use quadrat_engine::game::Rules;
use quadrat_engine::grid::Size;
use quadrat_engine::statistics::interval;
use quadrat_infection::Infection;
use quadrat_infection::contest::Policy;
use quadrat_infection::format::Level;
use quadrat_infection::players::Habit;
use quadrat_infection::rules::{Action, State};
use quadrat_infection::rungs::{Rung, Way};
use quadrat_infection::sets::{Difficulty, Library};
use quadrat_infection::solve::{hint_against, outlook, provable_after};
use quadrat_testing::size;

fn choice(policy: Policy, level: &Level, state: &State, seed: u32, slice: u64) -> Action {
    let mut thinker = policy.think(level, state, seed);
    while !thinker.run(slice) {}
    thinker.choice().unwrap()
}

/// Returns 1 if the first player wins this game, and 0 if not. The players begin alternately.
fn wins_of(level: &Level, players: [Policy; 2], game: u32) -> u32 {
    let level = <Infection as Contest>::begun_by(level, game % 2 == 1);
    let opening = opening::<Infection>(&level, 2, 1 + game - game % 2);
    let [red, blue] = &players;
    let played = play::<Infection>(&level, &opening, [red, blue], 1 + game, &mut |_, _| true, &mut || true);
    u32::from(played.unwrap().first_side_won)
}

/// Returns how many of the games the first player wins.
fn wins(level: &Level, players: [Policy; 2], games: u32) -> u32 {
    (0..games).map(|game| wins_of(level, players, game)).sum()
}

#[test]
fn every_rung_has_a_word_a_policy_and_a_difficulty() {
    assert_eq!(Rung::WORDS.map(|(_, rung)| rung), Rung::ALL);
    for (number, rung) in (1..).zip(Rung::ALL) {
        assert_eq!(rung.number(), number);
        assert_eq!(rung.word().parse(), Ok(Policy::Rung(rung)));
        assert_eq!(Policy::Rung(rung).to_string(), rung.word());
        let difficulty = Difficulty::Rung(rung);
        assert_eq!((difficulty.word(), difficulty.rung()), (rung.word(), Some(rung)));
        assert_eq!((Policy::from(difficulty), difficulty.weight()), (Policy::Rung(rung), 100 * number));
        assert!(<Infection as Contest>::POLICIES.contains(rung.word()));
    }
}

#[test]
fn a_move_depends_on_position_rung_and_seed_only() {
    let level = Level::plain(Size::new(5, 5)).unwrap();
    for rung in Rung::ALL.into_iter().take(7) {
        let policy = Policy::Rung(rung);
        let mut state = Infection::start(&level);
        let mut seeds_matter = false;
        for _ in 0..12 {
            let action = choice(policy, &level, &state, 7, u64::MAX);
            // Neither the slices of the work nor earlier questions change the answer.
            assert_eq!(choice(policy, &level, &state, 7, 13), action, "{rung:?}");
            seeds_matter |= (8..12).any(|seed| choice(policy, &level, &state, seed, u64::MAX) != action);
            Infection::apply(&level, &mut state, action, &mut ()).unwrap();
        }
        assert!(seeds_matter, "{rung:?} always plays the same game");
    }
}

#[test]
fn a_blend_takes_its_weaker_way_on_the_share_of_moves_that_it_says() {
    // Over many seeds, the share of moves that a search of one ply never chooses lies above none and
    // at most at the share of random moves: some random moves are also among the searched ones.
    let level = Level::plain(Size::new(5, 5)).unwrap();
    let mut state = Infection::start(&level);
    for at in ["0,0", "4,4", "0,1", "4,3", "0,0", "4,4"] {
        Infection::apply(&level, &mut state, at.parse().unwrap(), &mut ()).unwrap();
    }
    let one_ply = Policy::Master(Some(Effort::Depth(1)));
    let searched: Vec<Action> = (0..100).map(|seed| choice(one_ply, &level, &state, seed, u64::MAX)).collect();
    let odd = |rung: Rung| {
        let odd = |seed: &u32| !searched.contains(&choice(Policy::Rung(rung), &level, &state, *seed, u64::MAX));
        (0..1000).filter(odd).count()
    };
    let (novice, pupil) = (odd(Rung::Novice), odd(Rung::Pupil));
    assert!(novice > 4 * pupil && novice <= 420 && (1..=80).contains(&pupil), "{novice} and {pupil}");
}

#[test]
fn each_rung_beats_the_one_below_on_every_size() {
    // The stored ladder has the full measurement. This sample must not contradict it: its 95 %
    // interval meets 65 % to 85 %. The lower rungs are cheap and are measured with more games.
    let quick = [(5, 40), (7, 12)];
    let full = [(5, 200), (7, 100), (9, 60)];
    let boards: &[(u8, u32)] = if size(1, 2) == 1 { &quick } else { &full };
    for pair in Rung::ALL.windows(2).take(size(5, 7)) {
        for (side, games) in boards {
            let expensive = matches!(pair[1].recipe().usual, Way::Nodes(nodes) if nodes > 5_000);
            let games = if expensive { games / 5 / 2 * 2 } else { *games };
            let level = Level::plain(Size::new(*side, *side)).unwrap();
            let won = wins(&level, [Policy::Rung(pair[1]), Policy::Rung(pair[0])], games);
            let (least, most) = interval(won, games);
            assert!(most >= 0.65 && least <= 0.85, "{pair:?} on {side}×{side}: {won} of {games}");
        }
    }
}

/// Returns whether the first player wins at least half of a match; both begin alternately. The
/// match stops once that is decided.
fn holds_a_match(level: &Level, players: [Policy; 2], games: u32) -> bool {
    let (mut won, mut lost) = (0, 0);
    while won * 2 < games && lost * 2 <= games {
        let one = wins_of(level, players, won + lost);
        (won, lost) = (won + one, lost + 1 - one);
    }
    won * 2 >= games
}

#[test]
fn no_rung_loses_a_match_to_random_on_any_shipped_board() {
    // Matches of twenty games at full size, for the cheap rungs of forty; at quick size every sixth
    // board, and few games of the rungs that search long.
    let random = Policy::Habit(Habit::Easy);
    let levels = Library::complete().levels();
    for (number, entry) in levels.iter().enumerate().filter(|(number, _)| number % size(6, 1) == 0) {
        for rung in Rung::ALL {
            let games = match rung.recipe().usual {
                Way::Nodes(_) => size(2, 20),
                _ => size(12, 40),
            };
            let held = holds_a_match(&entry.level, [Policy::Rung(rung), random], games as u32);
            assert!(held, "{rung:?} loses {games} games on {} (board {number})", entry.id);
        }
    }
}

#[test]
fn a_hint_sees_at_least_what_the_opponent_sees() {
    let sights = [
        (Policy::Rung(Rung::Regular), (0, 2)),
        (Policy::Rung(Rung::Grandmaster), (23_000, 0)),
        (Policy::Master(None), (200_000, 0)),
        (Policy::Master(Some(Effort::Depth(4))), (0, 4)),
        (Policy::Habit(Habit::Expert), (0, 0)),
    ];
    for (policy, sight) in sights {
        assert_eq!(policy.sight(), sight, "{policy}");
    }
    // A player who only follows hints does not lose a match to the rung they are given against,
    // however small the search that was asked for.
    for (rung, games) in [(Rung::Adept, size(6, 20)), (Rung::Veteran, size(4, 20))] {
        let level = Level::plain(Size::new(5, 5)).unwrap();
        let mut won = 0;
        for game in 0..games as u32 {
            let level = <Infection as Contest>::begun_by(&level, game % 2 == 1);
            let mut state = Infection::start(&level);
            for action in opening::<Infection>(&level, 2, game / 2) {
                Infection::apply(&level, &mut state, action, &mut ()).unwrap();
            }
            while state.winner(&level).is_none() {
                let action = if state.mover(&level) == quadrat_infection::rules::Player::Red {
                    hint_against(&level, &state, Policy::Rung(rung), 20_000).unwrap().action
                } else {
                    choice(Policy::Rung(rung), &level, &state, game, u64::MAX)
                };
                Infection::apply(&level, &mut state, action, &mut ()).unwrap();
            }
            won += u32::from(state.winner(&level) == Some(quadrat_infection::rules::Player::Red));
        }
        assert!(won * 2 >= games as u32, "hints won {won} of {games} games against {rung:?}");
    }
}

/// Returns whether the player to move wins, by trying everything.
fn plain_win(level: &Level, state: &State, known: &mut std::collections::HashMap<State, bool>) -> bool {
    if let Some(wins) = known.get(state) {
        return *wins;
    }
    let wins = Infection::actions(level, state).into_iter().any(|action| {
        let mut after = *state;
        Infection::apply(level, &mut after, action, &mut ()).unwrap();
        after.winner(level).is_some() || !plain_win(level, &after, known)
    });
    known.insert(*state, wins);
    wins
}

#[test]
fn a_solved_board_is_coloured_as_plain_search_says() {
    let library = Library::complete();
    let (droplet, ring) = (&library.level("droplet").unwrap().level, &library.level("ring").unwrap().level);
    let mut known = std::collections::HashMap::new();
    for (level, plies, seeds) in [(droplet, 10, size(6, 20) as u32), (ring, 6, size(4, 12) as u32)] {
        known.clear();
        for seed in 0..seeds {
            let mut state = Infection::start(level);
            for action in opening::<Infection>(level, plies, seed) {
                Infection::apply(level, &mut state, action, &mut ()).unwrap();
            }
            let coloured = outlook(level, &state, 10_000_000);
            if state.winner(level).is_some() {
                assert_eq!(coloured, None);
                continue;
            }
            let coloured = coloured.unwrap();
            let legal: Vec<_> = Infection::actions(level, &state).iter().map(|action| action.at).collect();
            assert_eq!(coloured.iter().map(|(at, _)| *at).collect::<Vec<_>>(), legal);
            for (at, wins) in coloured {
                let mut after = state;
                Infection::apply(level, &mut after, Action { at }, &mut ()).unwrap();
                let plain = after.winner(level).is_some() || !plain_win(level, &after, &mut known);
                assert_eq!(wins, plain, "seed {seed}, {at}");
            }
        }
    }
    // On an empty 3×3 board every first move wins; on the ring none does.
    let start = |level| outlook(level, &Infection::start(level), 10_000_000).unwrap();
    assert!(start(droplet).iter().all(|(_, wins)| *wins));
    assert!(start(ring).iter().all(|(_, wins)| !wins));
    // The arcade offers this from the start of both boards, with two million positions.
    for level in [droplet, ring] {
        assert_eq!(provable_after(level), Some(0));
        let start = Infection::start(level);
        assert!(outlook(level, &start, 2_000_000).is_some());
        for action in Infection::actions(level, &start) {
            let mut after = start;
            Infection::apply(level, &mut after, action, &mut ()).unwrap();
            assert!(outlook(level, &after, 2_000_000).is_some(), "after {action}");
        }
    }
    // A large board has no colours, and neither has a budget that is too small.
    let dish = &library.level("dish").unwrap().level;
    assert_eq!(outlook(dish, &Infection::start(dish), 1_000), None);
    assert_eq!(outlook(droplet, &Infection::start(droplet), 10), None);
}
