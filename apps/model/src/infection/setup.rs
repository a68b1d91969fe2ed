//! How is a game set up by hand, and what is its id in addresses?
//!
//! `SET~SIDE~FIRST`: a level set, the player that a person controls on it, and the player who moves
//! first on every level; only `SET`, where the person plays the germs and they begin.
//!
//! `free~BOARD~GERMS~WHITE~FIRST`: a size such as `5x5` or the id of a shipped board, the
//! controllers of the germs and of the white cells (`you`, or a computer by its difficulty), and
//! the player who moves first. A further `~` and cells may follow: dots that are on the board
//! already, in the order in which they were added. Last may come `~s` and the seed of the
//! computers' random choices, which is drawn for each new game; without it the seed is 1.

use super::active_match::Controller;
use super::groups::{board_name, is_classic, set_name, sets};
use super::own::{OWN, with_library};
use crate::daily::{day_name, day_of};
use crate::games::{Field, Form, without_seed};
use crate::words::{label, sentence};
use quadrat_engine::game::{Daily as _, Message, Outcome};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::session::Session;
use quadrat_infection::flow::Choices;
use quadrat_infection::format::Level;
use quadrat_infection::ladder::Ladder;
use quadrat_infection::rules::{Action, Player};
use quadrat_infection::rungs::Rung;
use quadrat_infection::sets::{Difficulty, LevelSet, Library};
use quadrat_infection::{Infection, daily};

/// The forms: a game over a set, and one on a single board. A game that is not listed is named
/// after the last.
pub(super) const FORMS: &[Form] = &[
    Form { name: "infection.form.set", fields: set_fields, level: chosen_set },
    Form { name: "infection.form", fields, level: address },
];

/// The prefix of ids for games on a single board.
pub(super) const FREE: &str = "free";
/// The word for a person in ids.
const YOU: &str = "you";
/// The seed of a game whose address names none.
const SEED: u32 = 1;
/// The shortest and the longest side of a board.
const SIDES: std::ops::RangeInclusive<u8> = 3..=9;

/// A game set up by hand.
pub(super) struct Setup {
    /// The controllers of red and blue.
    pub(super) players: [Controller; 2],
    /// The number of dots on the board at the start.
    pub(super) begun: usize,
    /// The seed of the computers' random choices.
    pub(super) seed: u32,
}

/// Returns the player with this word.
fn side(word: &str) -> Option<Player> {
    Player::WORDS.iter().find(|(known, _)| *known == word).map(|(_, side)| *side)
}

/// Parses the id of a game over a set; `None` if it is not one.
pub(super) fn parse_set(id: &str) -> Option<(LevelSet, Choices)> {
    let mut parts = id.splitn(3, '~');
    let name = parts.next()?;
    let set = with_library(|library| library.set(name).cloned())?;
    let mut choices = Choices::default();
    if let Some(human) = parts.next() {
        choices = Choices { human: side(human)?, first: side(parts.next()?)?, ..choices };
    }
    // The defaults have one spelling only, so that no game has two addresses.
    (set_address(set.id(), choices) == id).then_some((set, choices))
}

/// Returns the id of a game over a set.
pub(super) fn set_address(set: &str, choices: Choices) -> String {
    let Choices { human, first, .. } = choices;
    if (human, first) == (Player::Red, Player::Red) {
        return set.to_owned();
    }
    [set, human.word(), first.word()].join("~")
}

/// Parses the id of a game on a single board, and starts it; `None` if it is not one.
pub(super) fn parse(id: &str) -> Option<(Setup, Session<Infection>)> {
    if let Some(date) = day_of(id) {
        let (opponent, seed) = daily::opponent(date);
        let mut entry = Infection::daily(date).ok()?;
        entry.name = Some(sentence(&Message::new("ui.daily.board_of").with("day", day_name(date))));
        let players = [Controller::Person, Controller::Computer(Difficulty::Rung(opponent))];
        return Some((Setup { players, begun: 0, seed }, Session::new(entry)));
    }
    let seedless = without_seed(id);
    let seed = match id[seedless.len()..].strip_prefix("~s") {
        Some(seed) => seed.parse().ok()?,
        None => SEED,
    };
    let mut parts = seedless.split('~');
    if parts.next() != Some(FREE) {
        return None;
    }
    let board = parts.next()?;
    let players = [player(parts.next()?)?, player(parts.next()?)?];
    let first = side(parts.next()?)?;
    let (name, level) = board_of(board)?;
    let level = level.with_first(first);
    let entry = Entry { id: LevelId::Word(id.to_owned()), name: Some(name), hint: None, certificate: None, level };
    let mut session = Session::new(entry);
    let opening = match parts.next() {
        Some(moves) => read_moves(moves)?,
        None => Vec::new(),
    };
    for action in &opening {
        session.act(*action, &mut ()).ok()?;
    }
    let goes_on = session.outcome() == Outcome::Ongoing;
    (parts.next().is_none() && goes_on).then_some((Setup { players, begun: opening.len(), seed }, session))
}

fn player(word: &str) -> Option<Controller> {
    if word == YOU {
        return Some(Controller::Person);
    }
    Difficulty::WORDS.iter().find(|(known, _)| *known == word).map(|(_, difficulty)| Controller::Computer(*difficulty))
}

/// Returns the board in the id of a game that was set up.
pub(super) fn free_board(id: &str) -> Option<&str> {
    let mut parts = id.split('~');
    (parts.next() == Some(FREE)).then(|| parts.next()).flatten()
}

/// Returns a board by its size or by its id, with its name.
fn board_of(word: &str) -> Option<(String, Level)> {
    if let [w, b'x', h] = word.as_bytes() {
        let size = Size::new(w.wrapping_sub(b'0'), h.wrapping_sub(b'0'));
        return Level::plain(size).map(|level| (size.to_string(), level));
    }
    let entry = Library::complete().level(word)?;
    Some((entry.name.clone().unwrap_or_else(|| word.to_owned()), entry.level.clone()))
}

/// Returns the id of a game between two people on a shipped board, by which the board is drawn.
pub(super) fn board_address(board: &str) -> String {
    [FREE, board, YOU, YOU, Player::Red.word()].join("~")
}

/// Parses cells written as their labels in lower case, one after the other; at least one.
fn read_moves(text: &str) -> Option<Vec<Action>> {
    let cell = |pair: &[u8]| match pair {
        [column @ b'a'..=b'i', row @ b'1'..=b'9'] => Some(Action { at: Coord::new(column - b'a', row - b'1') }),
        _ => None,
    };
    (!text.is_empty()).then(|| text.as_bytes().chunks(2).map(cell).collect()).flatten()
}

/// Returns the available boards by id and name: squares, shipped boards, and the other sizes.
fn boards() -> Vec<(String, String)> {
    let plain = |(w, h): (u8, u8)| ([w.to_string(), h.to_string()].join("x"), Size::new(w, h).to_string());
    let ships = Library::complete().levels().iter().map(|entry| {
        let id = entry.id.to_string();
        let name = board_name(entry);
        let size = entry.level.field().size().to_string();
        (id, [&name, ", ", &size].concat())
    });
    let squares = SIDES.map(|side| (side, side)).map(plain);
    let others = SIDES.flat_map(|h| SIDES.map(move |w| (w, h))).filter(|(w, h)| w != h).map(plain);
    squares.chain(ships).chain(others).collect()
}

fn field(name: &str, choices: Vec<String>, usual: usize) -> Field {
    Field { name: label(name).to_owned(), choices, headings: Vec::new(), usual }
}

/// The computers in the order of the form: the ladder from the lowest rung to the highest, and the
/// five of the first edition.
fn computers() -> impl Iterator<Item = Difficulty> {
    let classic = Difficulty::WORDS.iter().map(|(_, difficulty)| *difficulty);
    Rung::ALL.map(Difficulty::Rung).into_iter().chain(classic.filter(|difficulty| difficulty.rung().is_none()))
}

/// Returns the name of a computer with its rating, if it has one.
pub(super) fn rated(computer: Difficulty) -> String {
    let name = difficulty(computer.word());
    match rating(computer) {
        Some(rating) => sentence(&Message::new("infection.rated").with("name", name).with("rating", rating)),
        None => name.to_owned(),
    }
}

/// Returns the rating of a computer player on the ladder.
pub(super) fn rating(computer: Difficulty) -> Option<String> {
    Some(Ladder::shipped().rating(computer.rung()?)?.rating.to_string())
}

/// Returns the names of the players, in the order of [`Player::WORDS`].
fn sides() -> Vec<String> {
    vec![label("infection.name.red").to_owned(), label("infection.name.blue").to_owned()]
}

/// Returns the sets that can be played, by id and name: the shipped ones, then the player's own.
fn playable_sets() -> Vec<(String, String)> {
    let named = |(id, name): (&str, &str)| (id.to_owned(), name.to_owned());
    let shipped = sets().map(|set| named((set.id(), set_name(set))));
    shipped.chain((OWN.slots)().iter().map(|slot| named((&slot.id, &slot.name)))).collect()
}

/// Returns the fields of the form for a game over a set.
fn set_fields() -> Vec<Field> {
    let names: Vec<String> = playable_sets().into_iter().map(|(_, name)| name).collect();
    let (classic, shipped) = (sets().take_while(|set| !is_classic(set)).count(), sets().count());
    let mut headings = vec![
        (0, label("infection.form.level_sets").to_owned()),
        (classic, label("infection.form.classic_sets").to_owned()),
    ];
    if names.len() > shipped {
        headings.push((shipped, label("ui.own").to_owned()));
    }
    vec![
        Field { headings, ..field("infection.form.sets", names, 0) },
        field("infection.form.side", sides(), 0),
        field("infection.form.first", sides(), 0),
    ]
}

/// Returns the id of the game over a set with these choices. An invalid choice counts as the first.
fn chosen_set(chosen: &[usize], _: u32) -> String {
    let chosen = |field: usize| chosen.get(field).copied().unwrap_or(0);
    let side = |field| Player::WORDS.get(chosen(field)).unwrap_or(&Player::WORDS[0]).1;
    let sets = playable_sets();
    let set = sets.get(chosen(0)).or(sets.first()).map_or("", |(id, _)| id);
    set_address(set, Choices { human: side(1), first: side(2), ..Choices::default() })
}

/// Returns the fields of the form for a game on one board.
fn fields() -> Vec<Field> {
    let player = |name: &str, usual: usize| {
        let choices = [label("infection.form.you").to_owned()].into_iter().chain(computers().map(rated)).collect();
        let headings = vec![
            (1, label("infection.form.ladder").to_owned()),
            (1 + Rung::ALL.len(), label("infection.form.classic").to_owned()),
        ];
        Field { headings, ..field(name, choices, usual) }
    };
    vec![
        field("infection.form.board", boards().into_iter().map(|(_, name)| name).collect(), 2),
        player("infection.name.red", 0),
        player("infection.name.blue", 1),
        field("infection.form.first", sides(), 0),
    ]
}

/// Returns the name of a computer of this difficulty.
pub(super) fn difficulty(word: &str) -> &'static str {
    label(match word {
        "easy" => "infection.difficulty.easy",
        "medium" => "infection.difficulty.medium",
        "hard" => "infection.difficulty.hard",
        "expert" => "infection.difficulty.expert",
        "novice" => "infection.difficulty.novice",
        "pupil" => "infection.difficulty.pupil",
        "apprentice" => "infection.difficulty.apprentice",
        "regular" => "infection.difficulty.regular",
        "adept" => "infection.difficulty.adept",
        "veteran" => "infection.difficulty.veteran",
        "champion" => "infection.difficulty.champion",
        "grandmaster" => "infection.difficulty.grandmaster",
        _ => "infection.difficulty.master",
    })
}

/// Returns the id of the game with these choices and, if a computer plays, with this seed. An
/// invalid choice counts as the first.
fn address(chosen: &[usize], seed: u32) -> String {
    let chosen = |field: usize| chosen.get(field).copied().unwrap_or(0);
    let mut boards = boards();
    let board = if chosen(0) < boards.len() { chosen(0) } else { 0 };
    let player = |field| chosen(field).checked_sub(1).and_then(|at| computers().nth(at)).map_or(YOU, Difficulty::word);
    let first = Player::WORDS.get(chosen(3)).unwrap_or(&Player::WORDS[0]).0;
    let (red, blue) = (player(1), player(2));
    let mut id = [FREE, &boards.swap_remove(board).0, red, blue, first].join("~");
    if (red, blue) != (YOU, YOU) {
        id.extend(["~s", &seed.to_string()]);
    }
    id
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::Route;
    use quadrat_infection::players::Habit;

    #[test]
    fn every_choice_has_an_address_that_reads_back() {
        let fields = fields();
        let usual: Vec<usize> = fields.iter().map(|field| field.usual).collect();
        assert_eq!(address(&usual, 7), "free~5x5~you~novice~red~s7");
        let address = |chosen: &[usize]| address(chosen, 1);
        let mut seen = Vec::new();
        for (place, field) in fields.iter().enumerate() {
            for choice in 0..field.choices.len() {
                let mut chosen = usual.clone();
                chosen[place] = choice;
                let id = address(&chosen);
                let (_, session) = parse(&id).unwrap_or_else(|| panic!("{id} means nothing"));
                assert_eq!(session.entry().id.to_string(), id);
                let route = Route::Play { game: "infection".into(), level: id.clone() };
                assert_eq!(Route::parse(&route.to_string()), route);
                seen.push(id);
            }
        }
        let all = seen.len();
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), all - 3, "only the usual game is chosen in several ways");
        assert_eq!(address(&[]), "free~3x3~you~you~red");
        assert_eq!(address(&[999, 999, 999, 999]), "free~3x3~you~you~red");
    }

    #[test]
    fn every_way_to_play_a_set_has_one_address() {
        let mut seen = Vec::new();
        for set in 0..Library::complete().sets().len() {
            for (human, first) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let id = chosen_set(&[set, human, first], 7);
                let (found, choices) = parse_set(&id).unwrap_or_else(|| panic!("{id} means nothing"));
                assert_eq!(found.id(), sets().nth(set).unwrap().id());
                assert_eq!((choices.human as usize, choices.first as usize), (human, first));
                let route = Route::Play { game: "infection".into(), level: id.clone() };
                assert_eq!(Route::parse(&route.to_string()), route);
                assert!(!seen.contains(&id), "{id}");
                seen.push(id);
            }
        }
        let ways = ["first-drops", "first-drops~red~blue", "first-drops~blue~red", "first-drops~blue~blue"];
        assert!(ways.iter().all(|way| seen.iter().any(|id| id == way)), "{seen:?}");
        assert_eq!((chosen_set(&[], 7), chosen_set(&[99, 99, 99], 7)), (seen[0].clone(), seen[0].clone()));
        for id in
            ["first-drops~red~red", "first-drops~", "first-drops~blue", "first-drops~blue~", "first-drops~blue~blue~"]
        {
            assert!(parse_set(id).is_none(), "{id}");
        }
    }

    #[test]
    fn a_set_of_ones_own_is_played_as_either_side_too() {
        let shipped = sets().count();
        let set = r#"{"id":"mine","name":"My Set","description":"One.","levelEntries":[{"levelId":"ring","aiDifficulty":"novice"}]}"#;
        (OWN.load)("");
        assert_eq!(set_fields()[0].choices.len(), shipped);
        (OWN.add)(set).unwrap();
        let fields = set_fields();
        assert_eq!(fields[0].choices[shipped], "My Set");
        assert_eq!(fields[0].headings.last().unwrap().0, shipped);
        let id = chosen_set(&[shipped, 1, 1], 7);
        assert_eq!(id, "mine~blue~blue");
        assert_eq!(parse_set(&id).unwrap().1.human, Player::Blue);
        (OWN.load)("");
    }

    #[test]
    fn sides_and_players_are_as_the_address_says() {
        let (setup, session) = parse("free~ring~hard~you~blue").unwrap();
        assert_eq!(setup.players, [Controller::Computer(Difficulty::Habit(Habit::Hard)), Controller::Person]);
        assert_eq!(session.level().first(), Player::Blue);
        assert_eq!(session.entry().name.as_deref(), Some("Tiny ring"));
        let (setup, session) = parse("free~4x6~easy~master~red~a1d6").unwrap();
        assert_eq!((setup.begun, setup.seed, session.actions().len()), (2, 1, 2));
        let (setup, session) = parse("free~4x6~easy~master~red~a1d6~s4294967295").unwrap();
        assert_eq!((setup.begun, setup.seed, session.actions().len()), (2, u32::MAX, 2));
        assert_eq!(session.level().field().size(), Size::new(4, 6));
    }

    #[test]
    fn an_address_is_read_strictly() {
        for id in [
            "",
            "free",
            "free~5x5",
            "free~5x5~you~easy",
            "free~5x5~you~easy~green",
            "free~5x5~you~easy~red~",
            "free~5x5~you~easy~red~a",
            "free~5x5~you~easy~red~A1",
            "free~5x5~you~easy~red~a0",
            "free~5x5~you~easy~red~f1",
            "free~5x5~you~easy~red~a1a1",
            "free~5x5~you~easy~red~a1~a2",
            "free~5X5~you~easy~red",
            "free~05x5~you~easy~red",
            "free~2x5~you~easy~red",
            "free~5x10~you~easy~red",
            "free~:x5~you~easy~red",
            "free~nowhere~you~easy~red",
            "free~5x5~You~easy~red",
            "free~5x5~you~genius~red",
            "Free~5x5~you~easy~red",
            "free~ring~you~you~red~b2",
            "free~5x5~you~easy~red~s",
            "free~5x5~you~easy~red~s01",
            "free~5x5~you~easy~red~s-1",
            "free~5x5~you~easy~red~s4294967296",
            "free~5x5~you~easy~red~s1~s2",
            "free~5x5~you~easy~red~s1~a1",
        ] {
            assert!(parse(id).is_none(), "{id}");
        }
    }
}
