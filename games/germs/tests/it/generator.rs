//! Do the shipped levels keep every promise, and do the generators still make them?

use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Format, Generate, Outcome, Request, Rules as _};
use quadrat_engine::hash;
use quadrat_engine::layout::readable;
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::parse;
use quadrat_engine::statistics::rank_correlation;
use quadrat_germs::Germs;
use quadrat_germs::format::{Level, Objective};
use quadrat_germs::generate::{self, RANDOM_PLAYERS, Rejection, gates, lessons, random_limit, world};
use quadrat_germs::knobs::RulesVersion;
use quadrat_germs::players;
use quadrat_germs::rules::{Action, Germ, Tool};
use quadrat_germs::solve::solve_at;
use quadrat_testing::size;
use serde_json::Value;
use std::collections::HashSet;

static PACK: &str = include_str!("../../levels/levels_001_100.json");

fn pack() -> Vec<Entry<Level>> {
    let file = parse(PACK.as_bytes()).unwrap();
    let mut defects = Defects::new();
    let levels = file["levels"].as_array().unwrap();
    let read =
        levels.iter().filter_map(|level| Entry::read::<Germs>(&Json::from(level).root(), &mut defects)).collect();
    assert!(defects.is_empty(), "{defects}");
    read
}

fn plan(entry: &Entry<Level>) -> Vec<Action> {
    entry.certificate.as_ref().unwrap().plan.iter().map(|text| text.parse().unwrap()).collect()
}

fn number(entry: &Entry<Level>) -> u32 {
    match entry.id {
        LevelId::Number(number) => number as u32,
        LevelId::Word(_) => panic!("levels of Germs have numbers"),
    }
}

fn replayed(entry: &Entry<Level>) -> Outcome {
    let mut state = Germs::start(&entry.level);
    for action in plan(entry) {
        assert_eq!(Germs::outcome(&entry.level, &state), Outcome::Ongoing, "level {}", entry.id);
        Germs::apply(&entry.level, &mut state, action, &mut ()).unwrap();
    }
    assert_eq!(state.turn(), entry.certificate.as_ref().unwrap().turns, "level {}", entry.id);
    Germs::outcome(&entry.level, &state)
}

#[test]
fn there_are_a_hundred_levels_each_with_a_name_and_a_hint_of_its_own() {
    let levels = pack();
    assert_eq!(levels.iter().map(number).collect::<Vec<_>>(), (1..=100).collect::<Vec<_>>());
    for text in [|e: &Entry<Level>| e.name.clone(), |e: &Entry<Level>| e.hint.clone()] {
        let different: HashSet<String> = levels.iter().filter_map(text).collect();
        assert_eq!(different.len(), 100);
    }
    let boards: HashSet<String> = levels.iter().map(Entry::level_hash::<Germs>).collect();
    assert_eq!(boards.len(), 100);
}

#[test]
fn every_plan_wins_in_its_turns() {
    for entry in pack().iter().chain(&lessons()) {
        assert_eq!(replayed(entry), Outcome::Won, "level {}", entry.id);
    }
}

#[test]
fn every_generated_level_passes_every_gate_again() {
    for entry in pack().iter().skip(5) {
        assert_eq!(gates(&entry.level, &plan(entry), number(entry)), Ok(()), "level {}", entry.id);
    }
}

#[test]
fn the_lessons_open_the_pack_and_need_what_they_teach() {
    let taught = [Tool::Antibiotic, Tool::Barrier, Tool::Antiviral, Tool::Antibiotic, Tool::Antiviral];
    let (lessons, levels) = (lessons(), pack());
    assert_eq!(lessons.len(), 5);
    for (i, (lesson, tool)) in lessons.iter().zip(taught).enumerate() {
        assert_eq!(lesson.write::<Germs>(), levels[i].write::<Germs>(), "level {}", i + 1);
        assert_eq!(players::idle(&lesson.level).0, Outcome::Lost, "lesson {}", i + 1);
        let mut file = lesson.write::<Germs>();
        file["tools"][tool.word()] = 0.into();
        file.as_object_mut().unwrap().shift_remove("certificate");
        let without = Entry::read::<Germs>(&Json::from(&file).root(), &mut Defects::new()).unwrap().level;
        let found = solve_at(&without, &Germs::start(&without), 300).0;
        assert_eq!(found, None, "lesson {} can be won without {}", i + 1, tool.word());
    }
}

#[test]
fn the_worlds_are_in_order_of_difficulty() {
    for entry in pack().iter().skip(5) {
        let (id, spec) = (number(entry), entry.level.spec());
        let has = |germ| spec.seeds.iter().any(|seed| seed.germ == germ);
        let size = spec.board.w;
        assert_eq!(spec.board.w, spec.board.h);
        assert_eq!(spec.rules.version, RulesVersion::Two);
        assert!(spec.board.walls.len() * 100 <= 35 * (size * size) as usize, "level {id}");
        let protect = matches!(spec.objective, Objective::ProtectCores { .. });
        let fits = match world(id) {
            0 => size <= 7 && !has(Germ::Virus) && !has(Germ::Spore) && !protect,
            1 => size == 8 && has(Germ::Virus) && !has(Germ::Spore) && !protect,
            2 => (8..=9).contains(&size) && has(Germ::Spore) && !protect,
            3 => size == 9 && protect && (1..=3).contains(&spec.board.cores.len()),
            _ => size == 10 && has(Germ::Virus) && has(Germ::Spore),
        };
        assert!(fits, "level {id} is out of its world");
        let slack = [if id <= 10 { 4 } else { 3 }, 2, 1, 1, 0][world(id) as usize];
        let units = spec.tools.antibiotic + spec.tools.antiviral + spec.tools.barrier;
        let used = plan(entry).iter().filter(|action| **action != Action::End).count() as u32;
        assert_eq!(units, used + slack, "level {id}");
        let wins = players::random_wins(&entry.level, RANDOM_PLAYERS);
        assert!(wins * 100 < random_limit(id) * RANDOM_PLAYERS, "level {id}: {wins} random players win");
    }
}

#[test]
fn difficulty_rises_over_the_whole_pack() {
    let figure = |entry: &Entry<Level>| {
        let graded = <Germs as quadrat_engine::game::Grade>::figures(entry, &mut || true).unwrap();
        graded.iter().find(|(name, _)| *name == "figure").unwrap().1.as_f64().unwrap()
    };
    let levels = pack();
    let measured: Vec<f64> = levels.iter().map(figure).collect();
    for (entry, measured) in levels.iter().zip(&measured).skip(5) {
        let stored = &entry.certificate.as_ref().unwrap().difficulty;
        let stored = stored.iter().find(|(name, _)| name == "figure").unwrap().1;
        assert!((stored - measured).abs() < 1e-9, "level {}: stored {stored}, measured {measured}", entry.id);
    }
    let rising = rank_correlation(&measured).unwrap();
    assert!(rising >= 0.8, "{rising}");
}

#[test]
fn generating_the_pack_again_gives_the_same_bytes() {
    let request = Request { count: 100, seed: 12345, ..Request::default() };
    let (head, orders) = Germs::orders(&request).unwrap();
    let file = parse(PACK.as_bytes()).unwrap();
    let chosen: Vec<usize> = (0..orders.len()).step_by(size(9, 1)).collect();
    // Each of two threads takes every other level: the result must not depend on which thread makes
    // which level.
    std::thread::scope(|scope| {
        for first in 0..2 {
            let (orders, chosen, file) = (&orders, &chosen, &file);
            scope.spawn(move || {
                for &i in chosen.iter().skip(first).step_by(2) {
                    let made = Germs::make(&orders[i], &mut |_| true);
                    assert_eq!(made.entry.unwrap().write::<Germs>(), file["levels"][i], "level {}", i + 1);
                }
            });
        }
    });
    let levels = file["levels"].as_array().unwrap().clone();
    assert_eq!(readable(&head.write("germs", &levels)), PACK, "the file is laid out as we lay it out");
}

#[test]
fn both_generators_are_frozen() {
    let digest = |settings: &[(&str, &str)], count: u32, seed: u32| {
        let settings = settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let request = Request { count, seed, settings, ..Request::default() };
        let (_, orders) = Germs::orders(&request).unwrap();
        let levels: Vec<Value> =
            orders.iter().map(|order| Germs::make(order, &mut |_| true).entry.unwrap().write::<Germs>()).collect();
        hash::of(&Value::from(levels))
    };
    assert_eq!(digest(&[("generatorVersion", "1")], 150, 12345), "ce319fe58950f50f");
    assert_eq!(digest(&[("level", "41")], 3, 4_294_967_294), "7cafe2e61d0c8638");
}

#[test]
fn a_cancelled_generator_stops() {
    let mut asked = 0;
    let stopped = generate::generate(30, 1, &mut |_| {
        asked += 1;
        asked <= 2
    });
    let tally = stopped.map_or_else(|tally| tally, |made| made.tally);
    assert!(tally.tries <= 2 && asked <= 3, "{tally:?}");
    assert_eq!(Rejection::ALL.len(), tally.rejected.len());
}

#[test]
fn a_cancelled_level_is_not_taken_for_a_finished_one() {
    let off_target = Rejection::OffTarget as usize;
    let compared = (41..60)
        .map(|number| (number, generate::generate(number, 7, &mut |_| true).unwrap().tally))
        .find(|(_, tally)| tally.rejected[off_target] > 0 && tally.tries < 40);
    let (number, whole) = compared.expect("somewhere two candidates passed and were compared");
    for stop in 0..whole.tries {
        let stopped = generate::generate(number, 7, &mut |tally| tally.tries < stop);
        assert_eq!(stopped.map(|made| made.level.spec().clone()).unwrap_err().tries, stop);
    }
}

#[test]
fn levels_of_the_first_generator_are_read_and_played_under_version_1() {
    let request =
        Request { count: 60, seed: 1, settings: vec![("generatorVersion".into(), "1".into())], ..Request::default() };
    for order in Germs::orders(&request).unwrap().1 {
        let entry = Germs::make(&order, &mut |_| true).entry.unwrap();
        assert_eq!(entry.level.rules().version, RulesVersion::One);
        let mut object = serde_json::to_value(Germs::spec(&entry.level)).unwrap();
        object["id"] = 1.into();
        assert!(Entry::read::<Germs>(&Json::from(&object).root(), &mut Defects::new()).is_some());
    }
}
