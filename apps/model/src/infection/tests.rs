mod motion;
mod quit;
mod review;
mod sets;
mod solved;
mod told;

use super::*;
use crate::table::{CommandView, PlaybackView};
use quadrat::registry;
use quadrat_engine::rng::{Mulberry32, Rng};
use quadrat_engine::search::Progress as Found;
use quadrat_infection::contest::Policy;
use quadrat_infection::format::Fairness;
use quadrat_infection::sets::{Difficulty, Library};
use quadrat_infection::solve;

const UNDO: Input = Input::Command(Command::Undo);
const REDO: Input = Input::Command(Command::Redo);
const RESTART: Input = Input::Command(Command::Restart);
const HINT: Input = Input::Command(Command::Hint);
const NEXT: Input = Input::Command(Command::Next);
const BACK: Input = Input::Command(Command::Back);
const AUTO: Input = Input::Command(Command::Auto);
const SKIP: Input = Input::Command(Command::Skip);
const REVIEW: Input = Input::Command(Command::Solution);
const QUIT: Input = Input::Command(Command::Quit);

fn table(id: &str) -> InfectionTable {
    InfectionTable::new(ActiveMatch::open(id).unwrap())
}

/// Returns the cell with this label.
fn at(cell: &str) -> Coord {
    let [column, row] = cell.as_bytes() else { panic!("{cell} is no cell") };
    Coord::new(column - b'A', row - b'1')
}

fn press(cell: &str) -> Input {
    Input::Press(at(cell))
}

fn label_at(table: &InfectionTable, cell: &str) -> String {
    table.view().cells[Table::size(table).index(at(cell))].label.clone()
}

fn labels(table: &dyn Table) -> Vec<String> {
    table.view().cells.into_iter().map(|cell| cell.label).collect()
}

/// Returns the answer that the worker would give.
fn answer(table: &InfectionTable) -> Vec<String> {
    let Some(Question::Move { player, seed }) = table.question() else { panic!("nothing is asked") };
    let session = registry().find("infection").unwrap().resume(&table.replay()).unwrap();
    let mut search = session.opponent(&player, seed).unwrap_or_else(|error| panic!("{error}"));
    let Found::Found(found) = search.run(u64::MAX) else { panic!("it had all the time") };
    found
}

/// Advances playback and computers until a person is to move or the level is over.
fn settle(table: &mut InfectionTable) {
    for _ in 0..10_000 {
        if table.chain.is_open() {
            table.input(Input::Tick);
        } else if table.question().is_some() {
            let answer = answer(table);
            assert_eq!(table.advise(Some(&answer)), Change::Game);
        } else {
            return;
        }
    }
    panic!("it never ends");
}

/// Asks for a hint, and returns its cell.
fn hinted(table: &mut InfectionTable) -> Coord {
    if table.input(HINT) == Change::Ask {
        // The worker searches as long as the opponent does.
        let answer = answer(table);
        assert_eq!(table.advise(Some(&answer)), Change::View);
    }
    let status = &table.play.status;
    assert!(!status.refused && status.text.ends_with('.'), "{}", status.text);
    table.play.effects.iter().find(|(_, effect)| *effect == CellEffect::Hinted).expect("a hint names a cell").0
}

/// Plays the level to its end by the hints.
fn play_by_hints(table: &mut InfectionTable) {
    settle(table);
    while !table.is_over() {
        let at = hinted(table);
        assert_eq!(table.input(Input::Press(at)), Change::Game);
        settle(table);
    }
}

/// Returns the cells on which a dot may be placed.
fn targets(table: &InfectionTable) -> Vec<Coord> {
    let cells = table.view().cells;
    let size = Table::size(table);
    size.coords().filter(|at| cells[size.index(*at)].target).collect()
}

/// Plays the level to its end by the first available move, against a computer that looks ahead.
fn lose(table: &mut InfectionTable) {
    while !table.is_over() {
        if let Some(at) = targets(table).first() {
            table.input(Input::Press(*at));
        } else {
            let action = solve::hint(table.active_match().level(), table.active_match().state(), 500).unwrap().action;
            assert_eq!(table.advise(Some(&[action.to_string()])), Change::Game);
        }
        table.input(SKIP);
    }
}

#[test]
fn labels_say_place_owner_dots_and_what_is_at_stake() {
    let mut table = table("free~ring~you~you~red~a1b1a1");
    assert_eq!(label_at(&table, "A1"), "A1, Germs, 2 of 2 dots, full", "the board began with it");
    assert_eq!(label_at(&table, "B1"), "B1, White Cells, 1 of 2 dots, threatened");
    assert_eq!(label_at(&table, "C1"), "C1, empty, room for 2");
    assert_eq!(label_at(&table, "B2"), "B2, blocked");
    let view = table.view();
    assert!(view.cells[4].blocked && view.cells[1].danger && view.cells[0].piece.contains("class=\"edged full\""));
    assert!(view.cells[1].target && !view.cells[0].target && !view.cells[4].target);
    table.input(Input::Point(Some(at("B1"))));
    assert_eq!(label_at(&table, "B1"), "B1, White Cells, 1 of 2 dots, threatened, a dot here fills it");
    let compared = table.view().compared.unwrap();
    assert_eq!(compared, "A dot on B1 fills it, and the white cells would own 1 of 8.");
    for (cell, words) in [("A1", "A1 belongs to the germs"), ("B2", "B2 is blocked")] {
        table.input(Input::Point(Some(at(cell))));
        assert!(table.view().compared.unwrap().starts_with(words));
        assert!(label_at(&table, cell).ends_with("no dot possible here"));
    }
    table.input(Input::Point(None));
    assert_eq!(table.view().compared, None);
    table.input(press("C1"));
    settle(&mut table);
    assert!(label_at(&table, "C1").contains(", last move"), "{}", label_at(&table, "C1"));
}

#[test]
fn the_preview_of_a_dot_is_what_the_dot_does() {
    let mut table = table("free~3x3~you~easy~red");
    for cell in ["A1", "A1"] {
        table.input(press(cell));
        settle(&mut table);
    }
    table.input(Input::Point(Some(at("A1"))));
    let compared = table.view().compared.unwrap();
    assert!(compared.starts_with("A dot on A1 bursts 1 cell, and you would own "), "{compared}");
    let owned: u32 = compared.split("own ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    table.input(press("A1"));
    table.input(SKIP);
    assert_eq!(table.view().progress.value, owned);
}

#[test]
fn an_impossible_action_is_refused_in_words_and_changes_nothing() {
    let mut table = table("free~ring~you~easy~red");
    let before = table.saved();
    for (input, words) in [
        (press("B2"), "B2 is blocked"),
        (Input::Press(Coord::new(9, 9)), "outside the 3×3 board"),
        (UNDO, "nothing to undo"),
        (REDO, "nothing to redo"),
        (NEXT, "nothing more to show"),
        (BACK, "nothing more to show"),
        (Input::Command(Command::EndTurn), "does nothing in this game"),
    ] {
        assert_eq!(table.input(input), Change::View, "{input:?}");
        let status = &table.play.status;
        assert!(status.refused && status.text.contains(words), "{input:?}: {}", status.text);
    }
    assert_eq!(table.saved(), before);
    let mut large = self::table("free~4x4~you~easy~red");
    assert_eq!(large.input(REVIEW), Change::View);
    assert!(large.play.status.refused && large.play.status.text.contains("too large"));
    table.input(press("A1"));
    for input in [press("A1"), HINT] {
        assert_eq!(table.input(input), Change::Ask, "and the computer is asked once more");
        assert!(table.play.status.refused && table.play.status.text.contains("the computer's turn"));
    }
}

/// Plays chains at a table of two people until one has this many frames; the table then shows its
/// first.
fn chain_of(table: &mut InfectionTable, pictures: u32) -> PlaybackView {
    let mut rng = Mulberry32::seeded(3);
    for _ in 0..10_000 {
        let targets = targets(table);
        if targets.is_empty() {
            table.input(RESTART);
            continue;
        }
        table.input(Input::Press(targets[rng.below(targets.len() as u32) as usize]));
        if let Some(playback) = table.view().playback.filter(|playback| playback.of >= pictures) {
            return playback;
        }
        table.input(SKIP);
    }
    panic!("no chain of {pictures} pictures");
}

#[test]
fn a_chain_is_shown_wave_by_wave_in_three_seconds_at_most_and_ends_at_the_board() {
    for (id, pictures) in [("free~5x5~you~you~red", 4), ("free~9x9~you~you~red", 40)] {
        let mut table = table(id);
        let playback = chain_of(&mut table, pictures);
        let after = playback::tiles(table.active_match().level(), table.active_match().state());
        let (mut time, mut flashed) = (0, Vec::new());
        assert_eq!(playback.at, 1);
        while let Some(playback) = table.view().playback {
            assert!(table.view().cells.iter().all(|cell| !cell.target && !cell.danger));
            let pulse = playback.running.unwrap();
            assert!((90..=340).contains(&pulse), "{pulse}");
            time += pulse;
            if table.input(Input::Tick) == Change::View && table.chain.is_unfinished() {
                let sprites = table.view().motion.sprites;
                flashed.extend(sprites.iter().filter(|one| one.kind.starts_with("burst")).map(|one| one.at));
            }
        }
        assert!(time <= 3_000, "{id}: {time} ms");
        assert!(!flashed.is_empty());
        let count = flashed.len();
        flashed.sort_unstable();
        flashed.dedup();
        assert_eq!(flashed.len(), count, "{id}: a cell flashes once");
        assert_eq!(table.chain.pictures.last().unwrap().tiles, after, "{id}: the last picture is the board");
    }
}

#[test]
fn every_frame_follows_from_the_one_before_and_the_last_is_the_board() {
    let mut table = table("free~6x6~you~you~red");
    table.input(AUTO);
    let playback = chain_of(&mut table, 6);
    assert_eq!(playback, PlaybackView { words: "infection.film", at: 1, of: playback.of, running: None });
    let first = labels(&table);
    let said = table.play.status.count;
    assert_eq!(table.input(Input::Tick), Change::View);
    assert_eq!(labels(&table), first, "nothing runs by itself");
    let mut seen = vec![first];
    for at in 2..playback.of {
        table.input(NEXT);
        assert_eq!(table.view().playback.unwrap().at, at);
        seen.push(labels(&table));
    }
    assert!(seen.windows(2).all(|pair| pair[0] != pair[1]));
    table.input(NEXT);
    assert_eq!(table.view().playback, None);
    assert_eq!(table.play.status.count, said + 1, "the effect of a chain is announced once, at its end");
    table.input(BACK);
    assert_eq!(table.play.status.count, said + 1);
    assert_eq!(table.view().playback.unwrap().at, playback.of - 1);
    assert_eq!(labels(&table), *seen.last().unwrap());
    for place in (0..seen.len() - 1).rev() {
        table.input(BACK);
        assert_eq!(labels(&table), seen[place]);
    }
    table.input(BACK);
    assert!(table.play.status.refused);
    table.input(SKIP);
    assert_eq!(table.view().playback, None);
}

#[test]
fn an_input_never_waits_for_an_animation() {
    let mut one = table("free~5x5~you~you~red");
    chain_of(&mut one, 4);
    let replay = one.replay();
    one.input(Input::Point(Some(at("A1"))));
    assert!(one.chain.is_open(), "looking around lets them run");
    assert_eq!(one.view().compared, None);
    one.input(UNDO);
    assert!(!one.chain.is_open());
    assert_ne!(one.replay(), replay);
    one.input(REDO);
    assert_eq!(one.replay(), replay);
    let mut other = table("free~5x5~you~you~red");
    other.keep_still(true);
    let mut rng = Mulberry32::seeded(3);
    for _ in 0..60 {
        let targets = targets(&other);
        if !targets.is_empty() {
            other.input(Input::Press(targets[rng.below(targets.len() as u32) as usize]));
        }
        assert_eq!(other.view().playback, None, "nothing moves where nothing is to move");
    }
}

#[test]
fn undo_reverts_both_moves_and_redo_repeats_them() {
    let mut table = table("first-drops");
    table.input(press("A1"));
    settle(&mut table);
    let one = table.replay();
    table.input(press("C3"));
    settle(&mut table);
    let two = table.replay();
    assert_eq!(two["actions"].as_array().unwrap().len(), 4);
    assert_eq!(table.input(UNDO), Change::Game);
    assert_eq!(table.replay(), one);
    assert_eq!(table.play.status.text, "Undid 2 moves. Move 3: your turn.");
    assert_eq!((table.input(REDO), table.replay()), (Change::Game, two));
    play_by_hints(&mut table);
    let end = (table.replay(), table.view().ending);
    assert!(end.1.is_some());
    table.input(UNDO);
    assert!(table.view().ending.is_none());
    assert_eq!(table.active_match().mover(), Player::Red);
    table.input(REDO);
    let again = table.view().ending.map(|ending| Ending { counts: Some("won"), ..ending });
    assert_eq!((table.replay(), again), end, "all is as it was, only that it was counted before");
    table.input(RESTART);
    assert_eq!(table.replay()["actions"], serde_json::json!([]));
    assert_eq!(table.view().log, [""; 0]);
}

#[test]
fn a_computer_that_opens_keeps_its_opening() {
    let mut table = table("free~4x4~easy~you~red");
    assert!(table.question().is_some(), "it is asked at once");
    settle(&mut table);
    let opened = table.replay();
    assert!(!table.view().commands[0].enabled);
    table.input(press("D4"));
    settle(&mut table);
    table.input(UNDO);
    assert_eq!(table.replay(), opened);
    table.input(UNDO);
    assert!(table.play.status.refused);
}

#[test]
fn a_lost_level_is_announced_and_can_be_retried() {
    let mut table = table("free~5x5~you~master~blue");
    lose(&mut table);
    let ending = table.view().ending.unwrap();
    assert_eq!((ending.won, ending.title.as_str(), ending.tone), (false, "White Cells win", "blue"));
    assert_eq!(ending.counts, Some("lost"));
    assert!(ending.text.starts_with("Master won as the white cells on 5×5"), "{}", ending.text);
    assert_eq!(table.outcome(), Outcome::Lost);
    table.input(RESTART);
    assert!(table.view().ending.is_none());
}

#[test]
fn two_people_share_one_board() {
    let mut table = table("free~3x3~you~you~blue");
    assert_eq!(table.view().turn, "Move 1: white cells to play");
    table.input(press("A1"));
    assert_eq!(table.play.status.text, "The white cells put a dot on A1, now 1 of 2.");
    assert_eq!((table.question(), table.view().turn.as_str()), (None, "Move 2: germs to play"));
    table.input(press("A1"));
    assert!(table.play.status.refused);
    table.input(press("C3"));
    table.input(UNDO);
    assert_eq!(table.view().turn, "Move 2: germs to play", "one move at a time");
    while !table.is_over() {
        let at = hinted(&mut table);
        table.input(Input::Press(at));
        table.input(SKIP);
    }
    let ending = table.view().ending.unwrap();
    assert_eq!((ending.won, ending.counts, ending.record), (true, None, None));
}

#[test]
fn a_watched_game_plays_pauses_and_can_be_stepped_by_hand() {
    let mut table = table("free~4x4~easy~hard~red");
    assert_eq!(table.question(), Some(Question::Move { player: "easy".to_owned(), seed: table.active_match().seed() }));
    let first = answer(&table);
    assert_eq!(table.advise(Some(&first)), Change::Game);
    let playback = table.view().playback.unwrap();
    assert_eq!((playback.at, playback.of, playback.running, table.question()), (1, 1, Some(500), None));
    assert_eq!(table.input(Input::Tick), Change::Ask, "when it was looked at, the next is asked for");
    let second = answer(&table);
    table.input(AUTO);
    assert_eq!((table.question(), table.advise(Some(&second))), (None, Change::View));
    assert!(table.play.status.text.starts_with("The game is paused."));
    assert_eq!(table.input(press("A1")), Change::View);
    assert!(table.play.status.refused);
    assert_eq!(table.input(NEXT), Change::Ask);
    assert_eq!(table.advise(Some(&second)), Change::Game);
    assert_eq!(table.question(), None);
    table.input(SKIP);
    assert_eq!(table.question(), None, "one move and no more");
    assert_eq!(table.input(AUTO), Change::Ask);
    settle(&mut table);
    let ending = table.view().ending.unwrap();
    assert!(!ending.won && ending.counts.is_none());
    table.input(UNDO);
    assert_eq!(table.question(), None, "what was taken back is not at once done again");
    let mut still = super::tests::table("free~4x4~easy~hard~red");
    still.keep_still(true);
    assert_eq!(still.question(), None);
    assert_eq!(still.input(NEXT), Change::Ask);
}

#[test]
fn invalid_answers_change_nothing() {
    let mut table = table("free~4x4~easy~you~red");
    let before = table.replay();
    for answer in [None, Some(vec![]), Some(vec![String::new()]), Some(vec!["x".into()])] {
        assert_eq!(table.advise(answer.as_deref()), Change::View);
    }
    assert_eq!(table.advise(Some(&["9,9".into()])), Change::View);
    assert_eq!(table.replay(), before);
    assert!(table.question().is_some());
}

#[test]
fn saves_that_contradict_themselves_are_refused() {
    let mut table = table("free~4x4~you~easy~red~a1b2");
    table.input(press("A1"));
    settle(&mut table);
    let saved = table.saved();
    assert_eq!((ENTRY.resume)(&saved).unwrap().saved(), saved);
    for (path, value) in [
        ("/level/id", serde_json::json!("free~5x5~you~easy~red")),
        ("/level/id", serde_json::json!("free~4x4~you~easy~blue~a1b2")),
        ("/level/id", serde_json::json!("free~4x4~you~easy~red~a1b3")),
        ("/level/id", serde_json::json!("droplet")),
        ("/actions", serde_json::json!(["0,0"])),
    ] {
        let mut other = saved.clone();
        *other.pointer_mut(path).unwrap() = value.clone();
        assert!((ENTRY.resume)(&other).is_err(), "{path} {value}");
    }
    for nothing in [serde_json::json!({}), serde_json::json!({ "id": "nowhere" }), serde_json::json!({ "campaign": 1 })]
    {
        assert!((ENTRY.resume)(&nothing).is_err());
    }
    for name in ["", "1", "droplet", "First-drops", "first-drops~blue", "first-drops~red~red", "é"] {
        assert!((ENTRY.open)(name).is_none(), "{name}");
    }
}

#[test]
fn a_restart_of_a_position_leads_back_to_that_position() {
    let mut table = table("free~3x3~you~you~red~a1c1c3a2b1c1b3a2");
    let before = labels(&table);
    assert!(table.play.status.text.starts_with("Free play on 3×3."), "nobody was here before");
    table.input(UNDO);
    assert!(table.play.status.refused);
    table.input(press("A1"));
    table.input(press("B2"));
    table.input(RESTART);
    assert_eq!(labels(&table), before);
    table.input(REDO);
    assert_eq!(table.replay()["actions"].as_array().unwrap().len(), 9);
}

#[test]
fn a_golden_game_has_unchanged_announcements() {
    let replay: Value =
        serde_json::from_str(include_str!("../../../../games/infection/golden/droplet.replay.json")).unwrap();
    let mut table = table("free~droplet~you~easy~red");
    table.keep_still(true);
    let mut said = Vec::new();
    for action in replay["actions"].as_array().unwrap() {
        table.play.begin();
        assert_eq!(table.act(action.as_str().unwrap().parse().unwrap()), Change::Game);
        said.push(table.play.status.text.clone());
    }
    let expected: Vec<&str> = include_str!("announcements.txt").lines().collect();
    assert_eq!(said, expected, "\n{}\n", said.join("\n"));
}

#[test]
fn every_board_that_ships_can_be_seen_and_read() {
    for entry in Library::shipped().levels() {
        let table = table(&format!("free~{}~you~easy~red", entry.id));
        let view = table.view();
        assert_eq!(view.cells.len(), view.size.cells());
        let blocked = view.cells.iter().filter(|cell| cell.blocked).count();
        assert_eq!(blocked, entry.level.blocked().len());
        assert_eq!(view.progress.max as usize, view.cells.len() - blocked);
        let uneven = view.about.iter().any(|line| line.starts_with("Uneven board"));
        assert_eq!(uneven, entry.level.fairness().is_some_and(Fairness::uphill), "{:?}", view.about);
    }
}

#[test]
fn random_input_never_panics_or_leaves_a_placeholder_unfilled() {
    let mut rng = Mulberry32::seeded(11);
    for id in ["first-drops", "free~ring~you~you~blue", "free~5x3~hard~you~red", "free~4x4~easy~expert~blue"] {
        let mut table = table(id);
        for turn in 0..600 {
            let size = Table::size(&table);
            let (x, y) = (rng.below(u32::from(size.w) + 1) as u8, rng.below(u32::from(size.h) + 1) as u8);
            let commands = [UNDO, REDO, HINT, NEXT, BACK, AUTO, SKIP, REVIEW, RESTART, QUIT];
            match rng.below(24) {
                0..10 => table.input(Input::Press(Coord::new(x, y))),
                10..12 => table.input(Input::Point(Some(Coord::new(x, y)))),
                12..16 => table.input(Input::Tick),
                16..20 if matches!(table.question(), Some(Question::Outlook { .. })) => {
                    let outlook = solved::outlook(&table, 20_000);
                    table.take_outlook(Some(outlook).filter(|_| rng.below(8) > 0))
                }
                16..20 if table.question().is_some() => {
                    let answer = answer(&table);
                    table.advise(Some(&answer))
                }
                20 => table.input(Input::Release),
                21 => table.input(Input::Select(rng.below(4) as usize)),
                // Leaving and restarting are rare, or the game would never get far.
                _ => table.input(commands[rng.below(if turn % 40 == 0 { 10 } else { 8 }) as usize]),
            };
            if matches!(table.active_match(), ActiveMatch::Set(campaign) if campaign.abandoned()) {
                table = InfectionTable::new(ActiveMatch::resume(&table.saved()).unwrap());
            }
            let view = table.view();
            assert_eq!(view.cells.len(), view.size.cells());
            let ending = view.ending.iter().flat_map(|ending| [&ending.text, &ending.title]);
            let items = view.panels.iter().flat_map(|panel| panel.items.iter().map(|item| &item.label));
            let shown = view.cells.iter().map(|cell| &cell.label).chain(&view.log).chain(ending).chain(items);
            let others = [&view.status.text, &view.turn, &view.objective, &view.progress.text, &view.title];
            for text in shown.chain(others).chain(&view.compared) {
                let hole = text.contains(['{', '}', '_']) || text.contains("infection.");
                assert!(!text.is_empty() && !hole, "{text}");
            }
        }
    }
}

#[test]
fn a_hint_is_never_weaker_than_the_opponent() {
    // Against Master, the hint is Master's own move, which the worker searches for.
    let mut table = table("free~4x4~you~master~red");
    assert_eq!(table.input(HINT), Change::Ask);
    assert!(matches!(table.question(), Some(Question::Move { player, .. }) if player == "master"));
    let answer = answer(&table);
    let before = table.replay();
    assert_eq!(table.advise(Some(&answer)), Change::View);
    assert_eq!(table.replay(), before, "a hint is not a move");
    assert_eq!(table.question(), None);
    let at = table.play.effects.iter().find(|(_, effect)| *effect == CellEffect::Hinted).unwrap().0;
    assert_eq!(answer, [Action { at }.to_string()]);
    assert!(table.play.status.text.contains(&at.label()), "{}", table.play.status.text);
    // A move withdraws the question, and an answer that comes too late changes nothing.
    assert_eq!(table.input(HINT), Change::Ask);
    table.input(press("A1"));
    settle(&mut table);
    let before = table.replay();
    assert_eq!(table.advise(Some(&answer)), Change::View);
    assert_eq!(table.replay(), before);
    // Every rung is searched for at once, with at least as many positions as the rung searches.
    for rung in quadrat_infection::rungs::Rung::ALL {
        let policy = Policy::from(Difficulty::Rung(rung));
        assert!(policy.sight().0 <= commands::HINT_ON_PAGE, "{policy}");
        let mut table = super::tests::table(&format!("free~4x4~you~{policy}~red"));
        assert_eq!(table.input(HINT), Change::View);
        assert!(table.play.effects.iter().any(|(_, effect)| *effect == CellEffect::Hinted));
    }
}

#[test]
fn a_free_game_takes_its_seed_from_the_address() {
    let seed = |id: &str| table(id).active_match().seed();
    assert_eq!(seed("free~5x5~you~novice~red"), 1, "addresses without a seed mean what they meant");
    assert_eq!(seed("free~5x5~you~novice~red~s77"), 77);
    let id = "free~5x5~novice~you~red~s77";
    assert_eq!((ENTRY.listed(id), ENTRY.place(id)), ("free~5x5~novice~you~red", "Free play".to_owned()));
    let mut game = table(id);
    settle(&mut game);
    let again = (ENTRY.resume)(&game.saved()).unwrap();
    assert_eq!((again.level(), again.saved()), (id.to_owned(), game.saved()));
}

#[test]
fn every_set_of_the_second_edition_says_who_wins_how_often() {
    let groups = (ENTRY.groups)();
    let newest: Vec<_> = groups.iter().filter(|group| !group.classic).collect();
    assert!(!newest.is_empty() && groups.len() > newest.len());
    assert!(groups.iter().skip(newest.len()).all(|group| group.classic && group.notes.is_empty()));
    for group in newest {
        let set = Library::complete().set(&group.slots[0].id).unwrap();
        assert_eq!(group.notes.len(), set.entries().len());
        for (note, entry) in group.notes.iter().zip(set.entries()) {
            let measured = entry.measured.unwrap();
            let ladder = quadrat_infection::ladder::Ladder::shipped();
            let rating = ladder.rating(measured.player).unwrap().rating.to_string();
            assert!(note.contains(&format!("(rated {rating}) won ")), "{note}");
            assert!(note.contains(&format!(" % of {} games here, moving first.", measured.games)), "{note}");
            assert!(!note.contains(['{', '_']), "{note}");
        }
        let table = table(&group.slots[0].id);
        assert!(group.notes[0].ends_with(&table.view().about[0]), "the table says the same");
    }
    let classic = table("first-drops").view().about;
    assert_eq!(classic[0], "Your opponent: Easy.");
}
