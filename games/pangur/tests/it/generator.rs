//! Are challenges what they claim to be? Reproducible, winnable as written, and in order.

use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Generate, Outcome, Request, Rules};
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::parse;
use quadrat_engine::statistics::rank_correlation;
use quadrat_pangur::Pangur;
use quadrat_pangur::format::Level;
use quadrat_pangur::grade::grade;
use quadrat_pangur::rules::Action;
use quadrat_pangur::score::Score;

static PACK: &[u8] = include_bytes!("../../levels/challenges.json");

fn pack() -> Vec<Entry<Level>> {
    let file = parse(PACK).unwrap();
    let mut defects = Defects::new();
    let levels = file["levels"].as_array().unwrap();
    let read =
        levels.iter().filter_map(|level| Entry::read::<Pangur>(&Json::from(level).root(), &mut defects)).collect();
    assert!(defects.is_empty(), "{defects}");
    read
}

fn plan(entry: &Entry<Level>) -> Vec<Action> {
    entry.certificate.as_ref().unwrap().plan.iter().map(|text| text.parse().unwrap()).collect()
}

fn request(count: u32, seed: u32, settings: &[(&str, &str)]) -> Request {
    let settings = settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    Request { count, seed, settings, ..Request::default() }
}

fn make(request: &Request) -> Vec<String> {
    let (_, orders) = Pangur::orders(request).unwrap();
    let level = |order| Pangur::make(order, &mut |_| true).entry.unwrap().write::<Pangur>().to_string();
    orders.iter().map(level).collect()
}

#[test]
fn the_pack_has_sixty_levels_and_every_plan_wins_as_stated() {
    let pack = pack();
    assert_eq!(pack.len(), 60);
    for entry in &pack {
        let mut state = Pangur::start(&entry.level);
        for action in plan(entry) {
            assert_eq!(Pangur::outcome(&entry.level, &state), Outcome::Ongoing);
            Pangur::apply(&entry.level, &mut state, action, &mut ()).unwrap();
        }
        let score = Score::of(&entry.level, &state).unwrap();
        let best = entry.level.best().unwrap();
        assert_eq!((best.rounds, best.score), (score.rounds, score.total()), "level {}", entry.id);
        assert_eq!(entry.certificate.as_ref().unwrap().par, score.rounds);
    }
}

#[test]
fn the_levels_are_sorted_by_difficulty_and_all_differ() {
    let pack = pack();
    let stored = |entry: &Entry<Level>| {
        let figures = &entry.certificate.as_ref().unwrap().difficulty;
        figures.iter().find(|(name, _)| name == "figure").unwrap().1
    };
    let figures: Vec<f64> = pack.iter().map(stored).collect();
    assert!(figures.is_sorted(), "{figures:?}");
    assert!(rank_correlation(&figures).unwrap() > 0.99);
    for (i, entry) in pack.iter().enumerate() {
        assert_eq!(entry.id, LevelId::Number(i as i64 + 1));
        assert!(
            pack[..i].iter().all(|other| other.level.mice() != entry.level.mice()),
            "level {} comes twice",
            entry.id
        );
    }
    // The stored figures are the measured ones. Only some levels are measured, since it takes long.
    for entry in pack.iter().step_by(20) {
        let measured = grade(&entry.level, &plan(entry)).figure();
        assert!((stored(entry) - measured).abs() < 0.001, "level {}", entry.id);
    }
}

#[test]
fn the_same_seed_gives_the_same_levels_and_each_level_has_its_own_seed() {
    let few = [("mice", "5"), ("maxTier", "1")];
    let both = make(&request(2, 40, &few));
    let second = make(&request(1, 41, &few));
    let without_id = |text: &str| text.split_once(',').unwrap().1.to_owned();
    assert_eq!(without_id(&both[1]), without_id(&second[0]));
    assert_eq!(both, make(&request(2, 40, &few)));
}

#[test]
fn a_shipped_level_is_generated_again_from_its_seed() {
    let pack = pack();
    let entry = pack.iter().min_by_key(|entry| entry.level.mice().len()).unwrap();
    let seed = entry.certificate.as_ref().unwrap().seed.unwrap() as u32;
    let (_, orders) = Pangur::orders(&request(1, seed, &[])).unwrap();
    let again = Pangur::make(&orders[0], &mut |_| true).entry.unwrap();
    assert_eq!(again.level.mice(), entry.level.mice());
    assert_eq!(again.certificate, entry.certificate);
}

#[test]
fn settings_are_applied_and_the_error_for_a_wrong_one_lists_the_accepted_ones() {
    let (_, orders) = Pangur::orders(&request(1, 3, &[("mice", "6"), ("maxTier", "2")])).unwrap();
    let level = Pangur::make(&orders[0], &mut |_| true).entry.unwrap().level;
    assert_eq!(level.mice().len(), 6);
    assert!(level.mice().iter().all(|(_, tier)| *tier <= 2));
    for wrong in [("mice", "2"), ("mice", "19"), ("mice", "x"), ("maxTier", "0"), ("maxTier", "5"), ("cats", "3")] {
        let error = Pangur::orders(&request(1, 1, &[wrong])).unwrap_err().to_string();
        assert!(error.contains("mice (3 to 18), maxTier (1 to 4)"), "{error}");
    }
    let preset = Request { preset: Some("hard".to_owned()), ..request(1, 1, &[]) };
    assert!(Pangur::orders(&preset).unwrap_err().to_string().contains("no presets"));
}

#[test]
fn generating_can_be_cancelled() {
    let (_, orders) = Pangur::orders(&request(1, 9, &[])).unwrap();
    let mut asked = 0;
    let made = Pangur::make(&orders[0], &mut |_| {
        asked += 1;
        asked < 2
    });
    assert!(made.entry.is_none());
}
