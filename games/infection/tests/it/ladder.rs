//! Is the stored ladder what its games say, can its games be played again, and are ratings the most
//! likely ones?

use quadrat_engine::defect::Defects;
use quadrat_engine::grid::Size;
use quadrat_engine::layout::readable;
use quadrat_engine::parse::Json;
use quadrat_infection::INFO;
use quadrat_infection::ladder::{LOWEST_RATING, Ladder, Pairing};
use quadrat_infection::ratings::ratings;
use quadrat_infection::rungs::Rung;
use quadrat_testing::size;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

fn pairing(red: Rung, blue: Rung, games: u32, red_wins: u32) -> Pairing {
    Pairing { board: "5x5".to_owned(), red, blue, games, red_wins }
}

#[test]
fn the_stored_ladder_is_what_its_results_imply() {
    let ladder = Ladder::shipped();
    assert_eq!(ladder.ratings().len(), Rung::ALL.len(), "every rung is rated");
    assert_eq!(ratings(ladder.results()).as_deref(), Ok(ladder.ratings()));
    let rated: Vec<i32> = ladder.ratings().iter().map(|rating| rating.rating).collect();
    assert!(rated.is_sorted() && rated[0] == LOWEST_RATING, "{rated:?}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("levels/ladder.json");
    assert_eq!(readable(&ladder.write()), fs::read_to_string(path).unwrap(), "the file is in its own layout");
}

/// Returns the result of a rung against the one below.
fn step(red: Rung, board: &str) -> &'static Pairing {
    let blue = Rung::ALL[red as usize - 1];
    let results = Ladder::shipped().results().iter();
    let found: Vec<&Pairing> = results.filter(|r| (r.red, r.blue, r.board.as_str()) == (red, blue, board)).collect();
    let [result] = found[..] else { panic!("{red:?} on {board}: {} results", found.len()) };
    result
}

#[test]
fn every_rung_wins_65_to_85_percent_against_the_one_below_on_each_board() {
    for red in &Rung::ALL[1..] {
        for board in ["5x5", "7x7", "9x9"] {
            let result = step(*red, board);
            let share = f64::from(result.red_wins) / f64::from(result.games);
            assert!((0.65..=0.85).contains(&share) && result.games >= 400, "{result:?}");
        }
    }
}

#[test]
fn the_counted_games_were_not_used_to_tune_the_rungs() {
    // The rungs were tuned with seed 1 and at most 400 games of a pairing, so with the seeds 1 to
    // 400.
    assert!(Ladder::shipped().seed() > 400);
}

#[test]
fn stored_results_can_be_played_again() {
    // At full size every step is played on 5×5, and the cheapest one on the larger boards too.
    let all = Rung::ALL[1..].iter().map(|red| (*red, "5x5"));
    let ladder = Ladder::shipped();
    for (red, board) in all.chain([(Rung::Pupil, "7x7"), (Rung::Pupil, "9x9")]).take(size(3, 9)) {
        let result = step(red, board);
        let (w, h) = board.split_once('x').unwrap();
        let level = INFO.plain_board(Size::new(w.parse().unwrap(), h.parse().unwrap())).unwrap();
        let mut pair = INFO.pair(&level, [result.red.word(), result.blue.word()], None).unwrap();
        pair.set_opening(ladder.opening());
        let won = |game: &u32| {
            let seed = ladder.seed().wrapping_add(*game);
            pair.play(seed, game % 2 == 1, &mut |_, _| true, &mut || true).unwrap().first_side_won
        };
        assert_eq!((0..result.games).filter(won).count(), result.red_wins as usize, "{result:?}");
    }
}

#[test]
fn ratings_are_those_of_bradley_and_terry() {
    // Two players: the odds are the wins, and the error is that of a binomial share.
    let two = ratings(&[pairing(Rung::Pupil, Rung::Novice, 400, 300)]).unwrap();
    assert_eq!((two[0].rating, two[0].error), (500, 0));
    // 400 · log10(3) = 190.8; 1.96 · 400 / ln 10 / √(400 · 0.75 · 0.25) = 39.3.
    assert_eq!((two[1].rung, two[1].rating, two[1].error), (Rung::Pupil, 691, 39));
    // At the maximum every player has as many wins as the ratings predict.
    let results = [
        pairing(Rung::Pupil, Rung::Novice, 100, 70),
        pairing(Rung::Adept, Rung::Pupil, 60, 41),
        pairing(Rung::Adept, Rung::Novice, 30, 28),
        pairing(Rung::Novice, Rung::Adept, 10, 1),
    ];
    let three = ratings(&results).unwrap();
    let rating = |rung| f64::from(three.iter().find(|rating| rating.rung == rung).unwrap().rating);
    for rung in [Rung::Novice, Rung::Pupil, Rung::Adept] {
        let (mut won, mut expected) = (0.0, 0.0);
        for Pairing { red, blue, games, red_wins, .. } in &results {
            let share = 1.0 / (1.0 + 10_f64.powf((rating(*blue) - rating(*red)) / 400.0));
            if *red == rung {
                (won, expected) = (won + f64::from(*red_wins), expected + f64::from(*games) * share);
            } else if *blue == rung {
                (won, expected) = (won + f64::from(games - red_wins), expected + f64::from(*games) * (1.0 - share));
            }
        }
        assert!((won - expected).abs() < 0.2, "{rung:?}: {won} wins, {expected} expected");
    }
    // A player who never lost, or never met the others, has no finite rating.
    assert_eq!(ratings(&[pairing(Rung::Pupil, Rung::Novice, 10, 10)]), Err(Rung::Pupil));
    let apart = [pairing(Rung::Pupil, Rung::Novice, 10, 5), pairing(Rung::Veteran, Rung::Adept, 10, 5)];
    assert_eq!(ratings(&apart), Err(Rung::Adept));
    assert_eq!(ratings(&[]), Ok(Vec::new()));
}

#[test]
fn a_ladder_with_impossible_results_is_refused() {
    let file = |results: Value| {
        json!({
            "quadrat": 1, "ladder": 1, "game": "infection", "opening": 2, "seed": 1,
            "results": results, "ratings": [],
        })
    };
    let read = |value: &Value| {
        let mut defects = Defects::new();
        let ladder = Ladder::read(&Json::from(value).root(), &mut defects);
        assert_eq!(ladder.is_some(), defects.is_empty());
        defects.list().iter().map(|defect| format!("{} {}", defect.code, defect.path)).collect::<Vec<_>>()
    };
    let result = |red: &str, games: u32, wins: u32| json!([{ "board": "5x5", "red": red, "blue": "novice", "games": games, "redWins": wins }]);
    assert!(read(&file(result("pupil", 4, 4))).is_empty());
    assert_eq!(read(&file(result("pupil", 4, 5))), ["E214 results[0]"]);
    assert_eq!(read(&file(result("novice", 4, 3))), ["E214 results[0]"]);
    assert_eq!(read(&file(result("easy", 4, 3))), ["E006 results[0].red"]);
    assert_eq!(read(&file(result("pupil", 0, 0))), ["E005 results[0].games"]);
}
