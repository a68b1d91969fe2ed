//! Does every message of every game's rules have a sentence, in every language?

use super::super::*;
use quadrat_engine::game::Outcome;
use quadrat_engine::grid::{Coord, Size};
use quadrat_germs::rules::{Event, Germ, Refusal, Tool};

/// Returns every message that rules and session can emit, one of each variant.
fn every_message() -> Vec<Message> {
    let at = Coord::new(1, 2);
    let size = Size::new(7, 7);
    let refusals = [
        Refusal::NoActionsLeft { per_turn: 2 },
        Refusal::NoStock(Tool::Barrier),
        Refusal::OffBoard { x: 9, y: -1, size },
        Refusal::NothingToCure(at),
        Refusal::Resistant(at, Germ::Virus),
        Refusal::Asleep(at),
        Refusal::NoVirusNear(at),
        Refusal::Occupied(at),
        Refusal::Core(at),
    ];
    let events = [
        Event::Cured(at, Germ::Spore),
        Event::Slowed(at, 3),
        Event::Walled(at),
        Event::Wasted { tool: Tool::Antiviral, x: 1, y: 2 },
        Event::Spread(at, Germ::Bacteria),
        Event::CoreInfected(at, Germ::Virus),
        Event::Converted(at, Germ::Bacteria, Germ::Virus),
        Event::Woke(at),
        Event::TurnEnded(3, 9),
    ];
    let mut all: Vec<Message> = refusals.into_iter().map(Message::from).collect();
    all.extend(events.map(Message::from));
    all.extend([Outcome::Won, Outcome::Lost].map(|o| Message::new("session.over").with("outcome", o.word())));
    all.push(Message::new("null.event.stepped").with("at", "B3"));
    all.push(Message::new("null.refused.edge").with("at", "B3"));
    all
}

/// Returns every message of Infection's rules, flow and hints, one of each variant.
fn every_message_of_infection() -> Vec<Message> {
    use quadrat_engine::pack::LevelId;
    use quadrat_infection::flow::Declined;
    use quadrat_infection::rules::{Event, Player, Refusal};
    let at = Coord::new(1, 2);
    let (index, count, unlocked) = (3, 2, 1);
    let events = [
        Event::Placed { side: Player::Red, at, dots: 2 },
        Event::Wave { number: 1, fired: vec![at], taken: Vec::new() },
        Event::Wave { number: 2, fired: vec![at, at], taken: vec![at] },
        Event::Won { side: Player::Blue },
    ];
    let declined = [
        Declined::Abandoned,
        Declined::LevelOver,
        Declined::GameOver,
        Declined::ComputersTurn(Player::Red),
        Declined::HumansTurn(Player::Blue),
        Declined::Rules(Refusal::OffBoard(at, Size::new(3, 3))),
        Declined::Rules(Refusal::Blocked(at)),
        Declined::Rules(Refusal::Taken(at, Player::Red)),
        Declined::NothingToUndo,
        Declined::NothingToRedo,
        Declined::NotDecided,
        Declined::LastLevel,
        Declined::NoSuchLevel { index, count },
        Declined::Locked { index, unlocked },
        Declined::MissingLevel(LevelId::Word("x".to_owned())),
    ];
    events.into_iter().map(Message::from).chain(declined.map(Message::from)).collect()
}

/// Returns every message of Pangur's rules and runs, one of each variant.
fn every_message_of_pangur() -> Vec<Message> {
    use quadrat_pangur::board::{Cell, Cells};
    use quadrat_pangur::rules::{Cat, End, Event, Refusal};
    let at = Cell::new(1, 2).unwrap();
    let (from, to, gate, cat) = (at, at, at, Cat::Baircne);
    let grown = at.set() | Cell::new(4, 4).unwrap().set();
    let events = [
        Event::Placed { cat, at, swapped: None },
        Event::Placed { cat, at, swapped: Some(Cat::Pangur) },
        Event::Confirmed,
        Event::Moved { cat, from, to },
        Event::Struck { cat, at, hearts: 1 },
        Event::Killed { cat, at, healed: true },
        Event::Killed { cat, at, healed: false },
        Event::Retaliated { cat, at, damage: 2 },
        Event::MouseMoved { from, to },
        Event::MouseHit { at, cat, hearts: 4 },
        Event::MouseBluffed { at, cat: Cat::Guardian },
        Event::Fed { eaten: 3, grain_loss: 9, grown },
        Event::Fed { eaten: 0, grain_loss: 9, grown: Cells::NONE },
        Event::Meowge { meowge: 5, incoming: 6, deterred: 5 },
        Event::Scared { count: 5 },
        Event::Entered { gate, at },
        Event::WaveOver { wave: 2 },
        Event::Ended(End::Won),
        Event::Ended(End::CatKilled(cat)),
        Event::Ended(End::Overrun),
        Event::Ended(End::SevenSeven),
    ];
    let refusals = [
        Refusal::NotSetup,
        Refusal::NotCats,
        Refusal::InHand(cat),
        Refusal::Mouse(at),
        Refusal::AlreadyThere(cat, at),
        Refusal::NoMoves(cat),
        Refusal::NoLine(cat, at),
        Refusal::Blocked(cat, at),
        Refusal::NoMouse(at),
        Refusal::TooFar(cat, at),
        Refusal::NoHits(cat),
    ];
    let mut all: Vec<Message> = events.into_iter().map(Message::from).collect();
    all.extend(refusals.map(Message::from));
    all.extend(pangur_runs().copy_lines());
    all
}

/// Returns every message of City Lines' rules, one of each variant, and reasons from boards
/// that need every kind of deduction.
fn every_message_of_citylines() -> Vec<Message> {
    use quadrat_citylines::rules::{Event, Refusal};
    use quadrat_citylines::tiles::Sides;
    let at = Coord::new(1, 2);
    // No tile is open on none of its sides, or on all of them.
    let mut all: Vec<Message> = (1..15).map(|bits| Event::Turned(at, Sides::from_bits(bits)).into()).collect();
    all.extend(
        [Event::Locked(at), Event::Unlocked(at), Event::Joined(at), Event::CutOff(at), Event::Solved]
            .map(Message::from),
    );
    all.extend([Refusal::OffBoard(at), Refusal::NotRoad(at), Refusal::Locked(at)].map(Message::from));
    all.extend(CITIES.iter().flat_map(|id| citylines_reasons(id)));
    all
}

/// Cities that between them use every reason.
const CITIES: [&str; 10] = [
    "4x4k1et1:.203L44143T0.412",
    "4x4k1et1:32..12T.5355.44L",
    "4x4k4et2:.512L9T3.L8L..L.",
    "4x4k4et1:55L.1T7L26L..L..",
    "5x5k4et1:525151T7L014552136L.L.20L",
    "5x5k5et2:L.L..9T7L.14352462L1.L403",
    "5x4k5et2:.L42L474T3L0L6L.403.",
    "6x6k5et2:...L5L..L684.3435152T2320507L.53.L..",
    "6x6k9et2:4L.L1242L715L866L.330T7LL2827233L33L",
    "10x10k25et3:4L4019L...3243.L...LL816L...L1.L5T7L.L92376866675L1L1L.L1.L054L.L68L82L75L.L6773.L37L694L0...204.L52",
];

/// Returns the reason for the rotation of every tile of a city.
fn citylines_reasons(id: &str) -> Vec<Message> {
    let level = quadrat_citylines::ids::level(id).unwrap().level;
    quadrat_citylines::explain::explain(&level).steps.into_iter().map(|step| step.why).collect()
}

#[test]
fn a_city_is_explained_in_sentences() {
    let expected = [
        (
            CITIES[0],
            "A2",
            "The landmark A2 must open south: there is nothing to join to the north and west, and B2 stays shut towards it.",
        ),
        (CITIES[0], "C2", "The corner C2 must open south and west: C1, D2 stay shut towards it."),
        (CITIES[1], "B2", "The corner B2 must open north and east: B1 opens to it, and A2 stays shut towards it."),
        (
            CITIES[2],
            "B2",
            "The junction B2 must open north, south and west: the only other way left closes a loop through B1, C1, D1, B2, C2, D2.",
        ),
        (
            CITIES[3],
            "C2",
            "The junction C2 must open north, east and west: the only other way left cuts C1, C2, D2, C3 off from the turnpike.",
        ),
        (
            CITIES[4],
            "C2",
            "The junction C2 must open north, south and west: every other way left closes a loop or cuts something off; look at C1, C2, D2, B3, C3, C4.",
        ),
        (
            CITIES[6],
            "B1",
            "The landmark B1 must open east: follow the only other way left to the end, and the turnpike is out of reach for B1, A2, B2, A3, B3, C3.",
        ),
        (
            CITIES[7],
            "C2",
            "The landmark C2 must open east: follow the only other way left to the end, and no rotation fits E5.",
        ),
    ];
    for (id, label, sentence_of_it) in expected {
        let reasons = citylines_reasons(id);
        let reason = reasons.iter().find(|why| why.values[0].1 == label).unwrap();
        assert_eq!(sentence(reason), sentence_of_it);
    }
}

/// Returns one run of each kind.
fn pangur_runs() -> quadrat_pangur::scoreboard::Scoreboard {
    let lost = |reason: &str, cats: u32| {
        serde_json::json!({ "modeId": "hard", "result": "loss", "grainLoss": 7, "catsLost": cats, "reason": reason,
            "timestamp": "5 May 2024, 21:00" })
    };
    let won = serde_json::json!({ "modeId": "easy", "result": "win", "score": 4600, "finishWave": 2,
        "grainSaved": 25, "grainLoss": 7, "catsLost": 0, "catsFullHealth": 1, "reason": "won",
        "timestamp": "4 May 2024, 20:00" });
    let runs = [won, lost("cat_killed", 1), lost("overrun", 0), lost("seven_seven", 0)];
    let document = serde_json::json!({ "scoreboard": 1, "runs": runs });
    quadrat_pangur::scoreboard::Scoreboard::read(&document.to_string()).unwrap()
}

#[test]
fn a_run_is_copied_as_one_plain_line() {
    let lines: Vec<String> = pangur_runs().copy_lines().iter().map(sentence).collect();
    assert_eq!(
        lines[..2],
        [
            "4 May 2024, 20:00: Easy won with 4600 points in 2 rounds, 25 grain saved, 1 cat with all hearts.",
            "5 May 2024, 21:00: Hard lost, because a cat was killed; 7 grain lost.",
        ]
    );
}

#[test]
fn every_message_of_the_rules_has_a_sentence_without_unfilled_placeholders() {
    let first = every_message().into_iter().chain(every_message_of_infection());
    for message in first.chain(every_message_of_pangur()).chain(every_message_of_citylines()) {
        let text = sentence(&message);
        assert!(
            found(Language::ENGLISH, |book| book.label(&id(message.key))).is_some(),
            "{} has no sentence",
            message.key
        );
        assert!(!text.contains(['{', '}', '_']), "{}: {text}", message.key);
        assert!(text.ends_with('.'), "{}: {text}", message.key);
    }
}
