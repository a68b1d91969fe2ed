//! Is a board fair? The measurement is the same every time and is written as measured.

use quadrat_engine::contest::{Effort, Think};
use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Figures, Format, Grade, Rules};
use quadrat_engine::grid::Size;
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::parse::Json;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_infection::contest::Policy;
use quadrat_infection::format::{Fairness, Level};
use quadrat_infection::grade::{NODES, OPENINGS, SEED, measure};
use quadrat_infection::rules::Player;
use quadrat_infection::{INFO, Infection};
use serde_json::{Value, json};

fn plain() -> Level {
    Level::plain(Size::new(3, 3)).unwrap()
}

fn entry(level: Level) -> Entry<Level> {
    Entry { id: LevelId::Number(1), name: None, hint: None, certificate: None, level }
}

fn figure<'a>(figures: &'a Figures, name: &str) -> &'a Value {
    &figures.iter().find(|(key, _)| *key == name).unwrap_or_else(|| panic!("no {name}")).1
}

#[test]
fn a_board_is_measured_the_same_every_time() {
    let level = plain();
    let mut asked = 0;
    let measured = measure(&level, &mut || {
        asked += 1;
        true
    });
    let (fairness, plies) = measured.unwrap();
    assert_eq!(measure(&level, &mut || true), Some((fairness, plies)));
    assert_eq!(fairness.first_wins + fairness.second_wins, 400);
    assert_eq!((OPENINGS, fairness.nodes, fairness.seed), (200, NODES, SEED));
    assert!(
        fairness.first_wins > 0 && fairness.second_wins > 0,
        "some of the openings favour either side: {fairness:?}"
    );
    // Two moves of every game belong to the opening; the measurement may be stopped before every
    // other move.
    assert_eq!(asked, plies - 2 * 400);
}

/// Replays one of the games move by move. Returns the winner and the number of moves.
fn played(level: &Level, opening: u32, begins: Player, seed: u32) -> (Player, u64) {
    let master = Policy::Master(Some(Effort::Nodes(NODES.into())));
    let level = level.clone().with_first(begins);
    let mut rng = Xorshift32::seeded(opening);
    let mut state = Infection::start(&level);
    loop {
        if let Some(winner) = state.winner(&level) {
            return (winner, state.plies().into());
        }
        let action = if state.plies() < 2 {
            let actions = Infection::actions(&level, &state);
            actions[rng.below(actions.len() as u32) as usize]
        } else {
            let mut thinker = master.think(&level, &state, seed);
            while !thinker.run(u64::MAX) {}
            thinker.choice().unwrap()
        };
        Infection::apply(&level, &mut state, action, &mut ()).unwrap();
    }
}

#[test]
fn each_opening_is_begun_by_both_sides() {
    let level = plain();
    let (mut first_wins, mut plies) = (0, 0);
    for opening in 0..OPENINGS {
        for (begins, game) in [(Player::Red, 2 * opening), (Player::Blue, 2 * opening + 1)] {
            let (winner, length) = played(&level, SEED + opening, begins, game);
            first_wins += u32::from(winner == begins);
            plies += length;
        }
    }
    let fairness = Fairness { nodes: NODES, seed: SEED, first_wins, second_wins: 400 - first_wins };
    assert_eq!(measure(&level, &mut || true), Some((fairness, plies)));
    assert_ne!(fairness.first_wins, fairness.second_wins);
}

#[test]
fn measuring_can_be_cancelled() {
    for most in [0, 1, 100] {
        let mut asked = 0;
        let mut go_on = || {
            asked += 1;
            asked <= most
        };
        assert_eq!(measure(&plain(), &mut go_on), None);
        assert_eq!(asked, most + 1, "nothing is asked after the answer was no");
        assert_eq!(Infection::figures(&entry(plain()), &mut || false), None);
    }
}

#[test]
fn figures_are_written_as_they_were_measured() {
    let level = plain();
    let figures = Infection::figures(&entry(level.clone()), &mut || true).unwrap();
    let (fairness, plies) = measure(&level, &mut || true).unwrap();
    let share = (f64::from(fairness.first_wins) * 1_000.0 / 400.0).round() / 10.0;
    let mean = (plies as f64 / 400.0 * 10.0).round() / 10.0;
    assert_eq!(figure(&figures, "figure").as_f64(), Some(share));
    assert_eq!(figure(&figures, "meanPlies").as_f64(), Some(mean));
    for (name, number) in
        [("firstWins", fairness.first_wins), ("secondWins", fairness.second_wins), ("nodes", NODES), ("seed", SEED)]
    {
        assert_eq!(figure(&figures, name), &json!(number));
    }
    assert_eq!(figure(&figures, "verdict"), &json!(fairness.verdict()));
    let written = Infection::with_figures(&level, &figures).unwrap();
    assert_eq!((level.fairness(), written.fairness()), (None, Some(fairness)));
    // Through the handles of a tool that does not know the game, and back from the file.
    let file = INFO.read_level(&json!({ "id": 1, "name": "Small", "gridSize": 3 })).unwrap();
    let graded = file.grade(&mut || true).unwrap().unwrap();
    assert_eq!(graded.figures, figures);
    let json = graded.level.unwrap().to_value();
    assert_eq!((&json["id"], &json["name"]), (&json!(1), &json!("Small")));
    let mut defects = Defects::new();
    let read = Entry::<Level>::read::<Infection>(&Json::from(&json).root(), &mut defects).unwrap();
    assert_eq!((defects.count(), read.level.fairness()), (0, Some(fairness)));
    assert!(file.grade(&mut || false).unwrap().is_none());
}

#[test]
fn incomplete_figures_are_not_written() {
    let figures: Figures =
        vec![("firstWins", json!(250)), ("secondWins", json!(150)), ("nodes", json!(2_000)), ("seed", json!(1))];
    let expected = Fairness { nodes: 2_000, seed: 1, first_wins: 250, second_wins: 150 };
    let earlier = plain().with_fairness(Fairness { first_wins: 1, ..expected });
    assert_eq!(Infection::with_figures(&earlier, &figures).unwrap().fairness(), Some(expected));
    for missing in 0..figures.len() {
        let mut fewer = figures.clone();
        fewer.remove(missing);
        assert!(Infection::with_figures(&plain(), &fewer).is_none());
        let mut wrong = figures.clone();
        wrong[missing].1 = json!("many");
        assert!(Infection::with_figures(&plain(), &wrong).is_none());
    }
}

#[test]
fn a_quarter_exactly_is_fair() {
    for (first_wins, second_wins, verdict) in [
        (200, 200, "fair"),
        (100, 300, "fair"),
        (300, 100, "fair"),
        (99, 301, "uphill"),
        (301, 99, "uphill"),
        (0, 400, "uphill"),
        (400, 0, "uphill"),
        (1, 3, "fair"),
        (1, 4, "uphill"),
    ] {
        let fairness = Fairness { nodes: 2_000, seed: 1, first_wins, second_wins };
        assert_eq!(fairness.verdict().word(), verdict, "{first_wins} : {second_wins}");
        assert_eq!(fairness.uphill(), verdict == "uphill");
        // A file that contradicts the figures is refused.
        let read = |verdict: &str| {
            let games = first_wins + second_wins;
            let fairness = json!({
                "games": games, "nodes": 2_000, "seed": 1,
                "firstWins": first_wins, "secondWins": second_wins, "verdict": verdict,
            });
            let file = json!({ "gridSize": 3, "fairness": fairness });
            let mut defects = Defects::new();
            Infection::read(&mut Json::from(&file).root().object(&mut defects).unwrap(), &mut defects)
        };
        assert_eq!(read(verdict).unwrap().fairness(), Some(fairness));
        assert!(read(if verdict == "fair" { "uphill" } else { "fair" }).is_none());
    }
}
