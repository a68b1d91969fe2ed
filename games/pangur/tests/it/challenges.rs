//! Is the second pack what it claims to be? Pars as sure as they say, in rising order, and with
//! names of its own.

use quadrat_engine::game::{Generate, Named, Outcome, Rules, Solve};
use quadrat_engine::pack::{Entry, LevelId, embedded};
use quadrat_engine::search::Progress;
use quadrat_engine::statistics::rank_correlation;
use quadrat_pangur::Pangur;
use quadrat_pangur::board::RulesVersion;
use quadrat_pangur::challenges::{Group, ParStatus};
use quadrat_pangur::edition_2::{FIRST_ID, names, requests};
use quadrat_pangur::format::{Best, Level};
use quadrat_pangur::generate_2::{GENERATOR_VERSION, group};
use quadrat_pangur::measure::Measures;
use quadrat_pangur::par::{Effort, Par, find, first_round};
use quadrat_pangur::rules::Action;
use quadrat_pangur::score::Score;
use quadrat_pangur::shipped::{challenges, second_challenges};
use quadrat_testing::pinned::{Copy, assert_pinned};
use quadrat_testing::size;
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::thread;

/// The file that pins the hash, the par and the name of every challenge.
const PINNED: &str = "games/pangur/golden/challenges2.txt";

/// Returns the levels of the pack as its file has them.
fn pack() -> &'static [Entry<Level>] {
    static PACK: LazyLock<Vec<Entry<Level>>> = LazyLock::new(|| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("levels/challenges2.json");
        embedded::<Pangur>(&fs::read(path).unwrap())
    });
    &PACK
}

#[test]
fn the_program_has_the_pack_of_the_file() {
    let text = |entries: &[Entry<Level>]| entries.iter().map(Entry::text::<Pangur>).collect::<Vec<_>>();
    assert_eq!(text(second_challenges()), text(pack()));
    for entry in pack() {
        assert_eq!(Pangur::level(&entry.id.to_string()).unwrap().level, entry.level);
    }
    let error = Pangur::level("201").unwrap_err().to_string();
    assert!(error.contains("a challenge from 1 to 60 or 101 to 200"), "{error}");
}

fn measures(entry: &Entry<Level>) -> Measures {
    Measures::read(&entry.certificate.as_ref().unwrap().difficulty).unwrap()
}

fn par(entry: &Entry<Level>) -> Par {
    let mut end = Pangur::start(&entry.level);
    let plan = &entry.certificate.as_ref().unwrap().plan;
    let actions: Vec<Action> = plan.iter().map(|text| text.parse().unwrap()).collect();
    for action in &actions {
        assert_eq!(Pangur::outcome(&entry.level, &end), Outcome::Ongoing);
        Pangur::apply(&entry.level, &mut end, *action, &mut ()).unwrap();
    }
    Par { actions, best: entry.level.best().unwrap(), end }
}

/// Returns some of the levels, spread evenly.
fn sample(count: usize, rounds: u32) -> impl Iterator<Item = &'static Entry<Level>> {
    let of_rounds: Vec<_> = pack().iter().filter(|entry| entry.level.best().unwrap().rounds == rounds).collect();
    let step = of_rounds.len().div_ceil(count).max(1);
    of_rounds.into_iter().step_by(step)
}

#[test]
fn every_plan_reaches_par_under_the_newest_rules() {
    assert_eq!(pack().len(), 100);
    for entry in pack() {
        let Par { best, end, .. } = par(entry);
        let score = Score::of(&entry.level, &end).unwrap();
        assert_eq!((best.rounds, best.score), (score.rounds, score.total()), "{}", entry.id);
        let certificate = entry.certificate.as_ref().unwrap();
        assert_eq!((certificate.par, certificate.turns), (best.rounds, best.rounds), "{}", entry.id);
        assert_eq!(certificate.generator_version, Some(GENERATOR_VERSION));
        assert_eq!(entry.level.layout().rules(), RulesVersion::Two);
    }
}

#[test]
fn ids_and_names_are_the_levels_own() {
    let mut seen = HashSet::new();
    let old = challenges().iter().filter_map(|entry| entry.name.clone()).collect::<HashSet<_>>();
    for (i, entry) in pack().iter().enumerate() {
        assert_eq!(entry.id, LevelId::Number(FIRST_ID + i as i64));
        let name = entry.name.clone().unwrap();
        assert!(names(entry.level.group().unwrap()).contains(&name.as_str()), "{name}");
        assert!(!old.contains(&name) && seen.insert(name.clone()), "{name} comes twice");
        let others = pack()[..i].iter().chain(challenges());
        let mut same_mice = others.filter(|other| other.level.mice() == entry.level.mice());
        assert!(same_mice.all(|other| other.level.layout_file() != entry.level.layout_file()), "{name}");
    }
}

#[test]
fn every_layout_has_ten_challenges_or_more_and_every_level_is_in_its_group() {
    let (mut layouts, mut groups) = (BTreeMap::new(), BTreeMap::<Group, u32>::new());
    for entry in pack() {
        *layouts.entry(entry.level.layout_file().unwrap()).or_insert(0) += 1;
        let own = entry.level.group().unwrap();
        assert_eq!(own, group(&entry.level, &par(entry)), "{}", entry.id);
        *groups.entry(own).or_default() += 1;
    }
    assert!(layouts.len() == 5 && layouts.values().all(|count| *count >= 10), "{layouts:?}");
    assert!(groups.len() >= 4, "{groups:?}");
}

#[test]
fn the_order_rises_by_two_measures_that_do_not_depend_on_each_other() {
    let all: Vec<Measures> = pack().iter().map(measures).collect();
    assert!(all.is_sorted_by(|a, b| a.figure <= b.figure));
    let rises = |measure: fn(&Measures) -> f64| {
        rank_correlation(&all.iter().map(|measures| -measure(measures)).collect::<Vec<_>>()).unwrap()
    };
    let (setups, careless) = (rises(Measures::par_share), rises(Measures::careless_share));
    assert!(setups >= LEAST_BY_SETUPS, "by setups that reach par: {setups}");
    assert!(careless >= LEAST_BY_CARELESS, "by games of the careless player: {careless}");
    for (entry, measures) in pack().iter().zip(&all) {
        assert_eq!(measures.rounds, entry.level.best().unwrap().rounds, "{}", entry.id);
        assert!((measures.figure - measures.hardness()).abs() < 0.002, "{}", entry.id);
        assert!(measures.par_setups <= measures.setups_tried && measures.setups_tried <= measures.setups);
        assert!(measures.careless_games > 0 && measures.careless_wins <= measures.careless_games);
    }
}

/// The rank correlations of the order with the two measures, rounded down.
const LEAST_BY_SETUPS: f64 = 0.80;
const LEAST_BY_CARELESS: f64 = 0.80;

#[test]
fn the_pack_has_pars_of_one_two_and_three_rounds() {
    let count = |rounds| sample(usize::MAX, rounds).count();
    assert_eq!([1, 2, 3].map(count), [51, 29, 20]);
}

#[test]
fn every_par_is_proved_or_searched_for_long_and_a_proof_can_be_repeated() {
    for entry in pack() {
        let Best { rounds, status, positions, beam_budget, .. } = entry.level.best().unwrap();
        let positions = positions.unwrap();
        if rounds < 3 {
            assert_eq!((status, beam_budget), (Some(ParStatus::Proved), None), "{}", entry.id);
            assert!(positions > 0, "{}", entry.id);
        } else {
            assert_eq!(beam_budget.map(u64::from), Some(Effort::FULL.beams), "{}", entry.id);
            assert!(matches!(status, Some(ParStatus::RoundsProved | ParStatus::BestKnown)), "{}", entry.id);
            assert!(positions >= 50_000_000, "{}: {positions}", entry.id);
        }
    }
    let again = Effort { beams: 1_500_000, first: 4_000_000, two: 1_500_000 };
    for entry in sample(size(1, 10), 1).chain(sample(size(1, 4), 2)) {
        let found = find(&entry.level, again, &mut || true).unwrap();
        assert_eq!(Some(found.best), entry.level.best(), "{}", entry.id);
    }
}

#[test]
fn the_pack_never_changes() {
    let line = |entry: &Entry<Level>| {
        let best = entry.level.best().unwrap();
        let name = entry.name.as_deref().unwrap();
        format!("{} {} {} {} {name}\n", entry.id, entry.level_hash::<Pangur>(), best.rounds, best.score)
    };
    let lines: Vec<String> = pack().iter().map(line).collect();
    assert_pinned(PINNED, &lines.concat());
}

#[test]
fn the_golden_switch_does_not_rewrite_the_pack() {
    Copy::assert_never_rewritten(PINNED, "challenges::the_pack_never_changes");
}

#[test]
fn the_share_of_setups_is_the_measured_one() {
    for entry in sample(size(1, 6), 1) {
        let first = first_round(&entry.level, u64::MAX, &mut || true).unwrap();
        let stored = measures(entry);
        assert!(first.complete);
        assert_eq!((first.setups, first.won), (stored.setups, stored.par_setups), "{}", entry.id);
    }
}

/// Returns what `quadrat solve` finds with a budget; none if it finds no win.
fn solved(entry: &Entry<Level>, budget: u64) -> Option<Best> {
    let start = Pangur::start(&entry.level);
    let mut search = Pangur::search(Arc::new(entry.level.clone()), &start, budget);
    let Progress::Found(actions) = search.run(u64::MAX) else { return None };
    let mut end = start;
    for action in actions {
        Pangur::apply(&entry.level, &mut end, action, &mut ()).unwrap();
    }
    let score = Score::of(&entry.level, &end).unwrap();
    Some(Best::new(score.rounds, score.total()))
}

/// At full size every par that is not proved is compared with the default budget, and some with the budget of the
/// search that found it. At quick size all budgets are small.
#[test]
fn the_solver_never_beats_a_stored_par() {
    let (usual, full) = (Pangur::default_budget(&pack()[0].level), Effort::FULL.beams);
    assert_eq!((usual, full), (40_000_000, 60_000_000));
    let proved = sample(size(1, 12), 1).chain(sample(size(1, 12), 2));
    let smaller = proved.map(|entry| (entry, size(300_000, 2_000_000)));
    let open = sample(size(2, usize::MAX), 3).map(|entry| (entry, size(300_000, usual)));
    let again = sample(2, 3).map(|entry| (entry, size(300_000, full)));
    let runs: Vec<(&Entry<Level>, u64)> = open.chain(again).chain(smaller).collect();
    let next = AtomicUsize::new(0);
    let won = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(|| {
                while let Some((entry, budget)) = runs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let Some(found) = solved(entry, *budget) else { continue };
                    won.fetch_add(1, Ordering::Relaxed);
                    let best = entry.level.best().unwrap();
                    assert!(!found.beats(&best), "{}, {budget}: {found:?}", entry.id);
                    if *budget == full {
                        // This very search found the par, so it finds it again.
                        assert_eq!((found.rounds, found.score), (best.rounds, best.score), "{}", entry.id);
                    }
                }
            });
        }
    });
    // A search that wins nothing beats nothing; with the small budgets of a quick run, few do.
    let (won, least) = (won.into_inner(), size(1, runs.len() / 2 + 1));
    assert!(won >= least, "{won} of {} searches won", runs.len());
}

#[test]
fn a_level_of_the_pack_is_generated_again_from_its_request_and_seed() {
    for entry in [1, 2].into_iter().take(size(1, 2)).flat_map(|rounds| sample(2, rounds).skip(1)) {
        let seed = entry.certificate.as_ref().unwrap().seed.unwrap() as u32;
        let request =
            requests().into_iter().find(|request| (request.seed..request.seed + 100).contains(&seed)).unwrap();
        let (_, orders) = Pangur::orders(&request).unwrap();
        let again = Pangur::make(&orders[(seed - request.seed) as usize], &mut |_| true).entry.unwrap();
        assert_eq!((again.level, again.certificate), (entry.level.clone(), entry.certificate.clone()), "{}", entry.id);
    }
}

#[test]
fn settings_of_version_2_are_applied_and_wrong_ones_are_refused() {
    let request = |settings: &[(&str, &str)]| {
        let mut request = requests().swap_remove(0);
        request.settings = settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        Pangur::orders(&request).map(|_| ()).map_err(|error| error.to_string())
    };
    let version = ("generatorVersion", "2");
    assert_eq!(request(&[version, ("layout", "alley"), ("rounds", "2"), ("gateMice", "1")]), Ok(()));
    for (settings, said) in [
        (vec![version, ("layout", "moon")], "layout (classic, alley, crossroads, hearth, pinwheel)"),
        (vec![version, ("rounds", "4")], "rounds (1 to 3)"),
        (vec![("generatorVersion", "3")], "generatorVersion (1 to 2)"),
        (vec![("layout", "alley")], "need generatorVersion=2"),
    ] {
        let error = request(&settings).unwrap_err();
        assert!(error.contains(said), "{error}");
    }
}
