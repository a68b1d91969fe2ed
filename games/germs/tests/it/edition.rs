//! Do the levels of the second edition keep every promise, and does `check` refuse false ones?

use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Format, Outcome, Rules as _};
use quadrat_engine::pack::{Entry, LevelId, verify_certificate};
use quadrat_engine::parse::Json;
use quadrat_engine::statistics::rank_correlation;
use quadrat_germs::Germs;
use quadrat_germs::claims::{Evidence, Status, stars_of};
use quadrat_germs::deepen::{Depth, deepen};
use quadrat_germs::exact::{Verdict, decide};
use quadrat_germs::format::{Goal, Level};
use quadrat_germs::generate_3;
use quadrat_germs::measure::{self, Measures};
use quadrat_germs::places;
use quadrat_germs::players;
use quadrat_germs::rules::{Action, Germ, Tool};
use quadrat_germs::shipped::edition_2;
use quadrat_germs::solve::{Effort, Heuristic, search_with};
use quadrat_germs::templates::{Template, fingerprint};
use quadrat_germs::worlds::{LEVELS, TABLE};
use quadrat_testing::pinned::{Copy, assert_pinned};
use quadrat_testing::size;
use serde_json::Value;
use std::collections::HashSet;

fn plan(entry: &Entry<Level>) -> Vec<Action> {
    entry.certificate.as_ref().unwrap().plan.iter().map(|text| text.parse().unwrap()).collect()
}

fn figure(entry: &Entry<Level>, name: &str) -> f64 {
    let figures = &entry.certificate.as_ref().unwrap().difficulty;
    figures.iter().find(|(other, _)| other == name).unwrap().1
}

fn claims(entry: &Entry<Level>) -> &quadrat_germs::claims::Claims {
    entry.level.spec().claims.as_ref().unwrap()
}

fn worlds() -> impl Iterator<Item = (usize, &'static [Entry<Level>])> {
    edition_2().chunks(LEVELS).enumerate()
}

fn defects_of(entry: &Entry<Level>) -> Vec<String> {
    let mut defects = Defects::new();
    verify_certificate::<Germs>(entry, "", &mut defects);
    defects.list().iter().map(ToString::to_string).collect()
}

#[test]
fn every_level_has_a_number_a_name_a_hint_and_walls_of_its_own() {
    let levels = edition_2();
    let ids: Vec<LevelId> = (2001..=2000 + SHIPPED as i64).map(LevelId::Number).collect();
    assert_eq!(levels.iter().map(|entry| entry.id.clone()).collect::<Vec<_>>(), ids);
    for text in [|e: &Entry<Level>| e.name.clone(), |e: &Entry<Level>| e.hint.clone()] {
        assert_eq!(levels.iter().filter_map(text).collect::<HashSet<String>>().len(), levels.len());
    }
    let walls = |entry: &Entry<Level>| fingerprint(entry.level.grid(), Germs::start(&entry.level).walls());
    assert_eq!(levels.iter().map(walls).collect::<HashSet<u64>>().len(), levels.len());
}

#[test]
fn every_claim_holds_when_it_is_checked() {
    for entry in edition_2() {
        assert_eq!(defects_of(entry), Vec::<String>::new(), "level {}", entry.id);
        let claims = claims(entry);
        assert_eq!(stars_of(&entry.level, &plan(entry), claims.par), Some(3), "level {}", entry.id);
        let kit = entry.level.spec().tools;
        assert!(kit.antibiotic + kit.antiviral + kit.barrier >= claims.par.units + 2, "level {}", entry.id);
        assert_eq!(players::idle(&entry.level).0, Outcome::Lost, "level {}", entry.id);
    }
}

/// The number of shipped levels.
const SHIPPED: usize = 200;

/// Searches as wide as the claims say, which is wider than `check` does: what is proved is proved
/// again, and what is best known is not beaten.
#[test]
fn a_sweep_refutes_no_claim() {
    let all: Vec<&Entry<Level>> = edition_2().iter().collect();
    for entry in all.iter().step_by(size(20, 1)) {
        let (level, claims) = (&entry.level, claims(entry));
        let start = Germs::start(level);
        let par = claims.par;
        if par.status == Status::Proved {
            let beaten = |units: u32, turns: u32| decide(level, &start, units, turns, 100_000);
            assert_eq!(beaten(par.units - 1, u32::MAX), Verdict::Impossible, "level {}: fewer units", entry.id);
            // Cores must hold until the limit, so there is no win in fewer turns.
            if !matches!(level.goal(), Goal::Protect { .. }) {
                assert_eq!(beaten(par.units, par.turns - 1), Verdict::Impossible, "level {}: fewer turns", entry.id);
            }
            let (best, proved) = measure::prove_par(level, plan(entry), 100_000);
            assert_eq!((best, proved), (plan(entry), par), "level {}", entry.id);
        }
        let width = size(20, generate_3::PAR_WIDTHS[2] as usize) as u32;
        for heuristic in Heuristic::ALL {
            let fewer = Effort { most_units: par.units - 1, ..Effort::of(width, heuristic) };
            assert_eq!(search_with(level, &start, fewer).0, None, "level {}: fewer units", entry.id);
            let sooner = Effort { most_units: par.units, last_turn: par.turns - 1, ..Effort::of(width, heuristic) };
            assert_eq!(search_with(level, &start, sooner).0, None, "level {}: fewer turns", entry.id);
        }
        for tool in Tool::ALL {
            let width = size(20, generate_3::NEEDED_WIDTHS[1] as usize) as u32;
            match claims.needed.of(tool) {
                None => assert_eq!(start.stock(tool), 0, "level {}", entry.id),
                Some(Evidence::Proved) => {
                    let found = measure::evidence(level, tool, 1, 100_000);
                    assert_eq!(found, Some(Evidence::Proved), "level {}: {}", entry.id, tool.word());
                }
                Some(Evidence::Width(_)) => {
                    assert!(
                        measure::evidence(level, tool, width, 100).is_some(),
                        "level {}: {}",
                        entry.id,
                        tool.word()
                    );
                }
            }
        }
    }
}

#[test]
fn every_measure_rises_over_each_hundred_and_within_each_world() {
    for name in Measures::NAMES {
        let values: Vec<f64> = edition_2().iter().map(|entry| figure(entry, name)).collect();
        for (pack, values) in values.chunks(100).enumerate() {
            let rising = rank_correlation(values).unwrap();
            assert!(rising >= 0.8, "{name} over pack {}: {rising}", pack + 1);
        }
        for (world, values) in values.chunks(LEVELS).enumerate() {
            let rising = rank_correlation(values).unwrap();
            assert!(rising >= places::LEAST_RISING, "{name} in world {}: {rising}", world + 1);
        }
    }
}

#[test]
fn a_breather_comes_every_ten_levels() {
    let difficulty: Vec<f64> = edition_2().iter().map(|entry| measure::measure(&entry.level).difficulty()).collect();
    for place in (10..SHIPPED).step_by(10) {
        let easiest = difficulty[place - 3..place].iter().copied().fold(f64::INFINITY, f64::min);
        assert!(difficulty[place] < easiest, "level {} is no breather", 2001 + place);
    }
}

#[test]
fn the_stored_measures_are_those_that_are_measured() {
    for entry in edition_2().iter().step_by(size(25, 4)) {
        let measured = measure::measure(&entry.level).all();
        for (name, measured) in Measures::NAMES.into_iter().zip(measured) {
            assert!((figure(entry, name) - measured).abs() < 1e-9, "level {}: {name}", entry.id);
        }
        assert_eq!(measure::forgiveness(&entry.level, 0), Some(claims(entry).forgiveness_pct), "level {}", entry.id);
    }
}

#[test]
fn worlds_have_their_objectives_templates_and_forgiveness() {
    for (world, levels) in worlds() {
        let table = &TABLE[world];
        let mut aims = [0; 3];
        for (place, entry) in levels.iter().enumerate() {
            let lesson = claims(entry).template == "lesson";
            let least = places::least_forgiveness(world * LEVELS + place + 1);
            assert!(lesson || claims(entry).forgiveness_pct >= least, "level {}", entry.id);
            aims[match entry.level.goal() {
                Goal::ClearAll { .. } => 0,
                Goal::Cap { .. } => 1,
                Goal::Protect { .. } => 2,
            }] += 1;
        }
        assert_eq!(aims, table.aims, "world {}", world + 1);
        for template in Template::ALL {
            let used = levels.iter().filter(|entry| claims(entry).template == template.word()).count();
            assert!(used >= 2, "world {}: {} is used {used} times", world + 1, template.word());
        }
        let longest = levels.iter().map(|entry| plan(entry).len()).max();
        assert_eq!(levels.last().map(|entry| plan(entry).len()), longest, "world {}: the finale", world + 1);
    }
}

#[test]
fn lessons_open_the_worlds_whose_germs_they_teach() {
    let lessons: Vec<usize> = (0..SHIPPED).filter(|i| claims(&edition_2()[*i]).template == "lesson").collect();
    assert_eq!(lessons, [0, 1, 2, 20, 40, 60]);
    let has = |entry: &Entry<Level>, germ| entry.level.spec().seeds.iter().any(|seed| seed.germ == germ);
    for entry in &edition_2()[..20] {
        assert!(!has(entry, Germ::Virus) && !has(entry, Germ::Spore), "level {}", entry.id);
    }
    assert!(has(&edition_2()[20], Germ::Virus) && has(&edition_2()[40], Germ::Spore));
    assert!(edition_2()[..40].iter().all(|entry| !has(entry, Germ::Spore)));
    let beam = |i: usize| figure(&edition_2()[i], "figure");
    assert!(beam(0) <= beam(1) && beam(1) <= beam(2), "{} {} {}", beam(0), beam(1), beam(2));
}

/// The file that pins every level of the edition.
const PINNED: &str = "games/germs/golden/edition_2.txt";
/// The file that pins what the generator makes from seed 1, of which the edition was made.
const MADE: &str = "games/germs/golden/generator_3.txt";

/// Returns the line of a pinned file about a level.
fn pinned_line(entry: &Entry<Level>) -> String {
    let par = claims(entry).par;
    let name = entry.name.as_deref().unwrap();
    format!("{} {} {} units {} turns {name}\n", entry.id, entry.level_hash::<Germs>(), par.units, par.turns)
}

#[test]
fn the_edition_never_changes() {
    assert_pinned(PINNED, &edition_2().iter().map(pinned_line).collect::<String>());
}

#[test]
fn the_golden_switch_does_not_rewrite_the_edition() {
    Copy::assert_never_rewritten(PINNED, "edition::the_edition_never_changes");
}

#[test]
fn making_a_world_again_gives_the_same_levels_and_the_edition_has_their_boards() {
    let pinned = std::fs::read_to_string(quadrat_testing::golden::path(MADE)).unwrap();
    let pinned: Vec<&str> = pinned.lines().collect();
    assert_eq!(pinned.len(), SHIPPED);
    for world in (0..size(1, 2)).map(|world| world * 6) {
        let made = generate_3::make_world(world, 1, &mut Default::default(), &mut |_| true).unwrap();
        let places = world * LEVELS..(world + 1) * LEVELS;
        let lines: Vec<String> = made.iter().map(|made| pinned_line(made).trim_end().to_owned()).collect();
        assert_eq!(lines, pinned[places.clone()]);
        for (made, shipped) in made.iter().zip(&edition_2()[places]) {
            let (made, shipped) = (made.level.spec(), shipped.level.spec());
            assert_eq!((&made.board, &made.seeds, made.seed), (&shipped.board, &shipped.seeds, shipped.seed));
        }
    }
}

/// A level whose par is too high gets a lower one, with wins of every number of stars.
#[test]
fn a_par_that_is_beaten_is_corrected() {
    let depth = Depth { width: 60, budget: 20_000 };
    let entry =
        edition_2().iter().find(|entry| claims(entry).par.units >= 5 && claims(entry).template != "lesson").unwrap();
    let mut file = entry.write::<Germs>();
    // The stored game with one star is presented as the plan, and so as par.
    let waste: Vec<&str> = claims(entry).witnesses.one_star.split(' ').collect();
    let (units, turns) = (
        waste.iter().filter(|action| **action != "end").count(),
        waste.iter().filter(|action| **action == "end").count(),
    );
    file["certificate"]["plan"] = waste.clone().into();
    file["claims"]["par"] = serde_json::json!({ "turns": turns, "units": units, "status": "best known" });
    let mut defects = Defects::new();
    let json = Json::from(&file);
    let wasteful = Entry::<Level>::read::<Germs>(&json.root(), &mut defects).unwrap();
    assert!(defects.is_empty(), "{:?}", defects.list());
    let deepened = deepen(&wasteful, depth).unwrap();
    let par = claims(&deepened.entry).par;
    assert!(deepened.is_changed && par.units <= units as u32 && (par.units, par.turns) != (units as u32, turns as u32));
    assert_eq!(defects_of(&deepened.entry), Vec::<String>::new());
}

#[test]
fn a_stopped_world_is_not_made() {
    let mut asked = 0;
    let made = generate_3::make_world(0, 5, &mut Default::default(), &mut |_| {
        asked += 1;
        asked < 10
    });
    assert!(made.is_none() && asked == 10);
}

#[test]
fn a_false_claim_is_refused() {
    let entry = edition_2().iter().find(|entry| claims(entry).template != "lesson").unwrap();
    let read = |file: &Value| Entry::read::<Germs>(&Json::from(file).root(), &mut Defects::new()).unwrap();
    let found = |change: &dyn Fn(&mut Value)| {
        let mut file = entry.write::<Germs>();
        change(&mut file);
        defects_of(&read(&file)).join("\n")
    };
    assert_eq!(found(&|_| {}), "");
    let units = claims(entry).par.units;
    let wrong = found(&|file| file["claims"]["par"]["units"] = (units + 1).into());
    assert!(wrong.contains("E107 claims.par:"), "{wrong}");
    let wrong = found(&|file| file["claims"]["witnesses"]["oneStar"] = "end".into());
    assert!(wrong.contains("E107 claims.witnesses.oneStar: expected 1 stars; this does not win"), "{wrong}");
    let wrong = found(&|file| {
        let two = file["claims"]["witnesses"]["twoStars"].clone();
        file["claims"]["witnesses"]["oneStar"] = two;
    });
    assert!(wrong.contains("this wins 2"), "{wrong}");
    let wrong = found(&|file| {
        file["claims"]["needed"].as_object_mut().unwrap().shift_remove("antibiotic");
    });
    assert!(wrong.contains("E107 claims.needed.antibiotic: is missing"), "{wrong}");
    let wrong = found(&|file| {
        file["objective"] =
            serde_json::json!({ "type": "cap_infection", "maxTiles": 36, "maxPct": 100, "maxTurns": 2 });
    });
    assert!(wrong.contains("doing nothing does not lose"), "{wrong}");
}

#[test]
fn a_claim_is_read_strictly() {
    let entry = &edition_2()[5];
    for (path, value, expected) in [
        ("/claims/forgivenessPct", Value::from(101), "101 is outside 0 to 100"),
        ("/claims/par/status", Value::from("sure"), "expected one of proved, best known"),
        ("/claims/needed/antibiotic", Value::from("width 04"), "expected proved or width N"),
    ] {
        let mut file = entry.write::<Germs>();
        *file.pointer_mut(path).unwrap() = value;
        let mut defects = Defects::new();
        assert!(Entry::read::<Germs>(&Json::from(&file).root(), &mut defects).is_none());
        assert!(defects.to_string().contains(expected), "{defects}");
    }
    assert_eq!(Germs::FACTS.rules_version, 2);
}
