//! How is a game set up by hand, and what does its address call it?
//!
//! `free~BOARD~GERMS~WHITE~FIRST`: a size such as `5x5` or the id of a board that ships, who plays the germs and who the white
//! cells (`you`, or a computer by its difficulty), and which side moves first. Behind it may stand `~` and cells: dots that are
//! on the board already, in the order in which they were added.

use super::bout::Player;
use crate::rooms::Field;
use crate::words::label;
use quadrat_engine::game::Outcome;
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::session::Session;
use quadrat_infection::Infection;
use quadrat_infection::format::Level;
use quadrat_infection::rules::{Action, Side};
use quadrat_infection::sets::{Difficulty, Library};

/// What such an address begins with.
const FREE: &str = "free";
/// A person, in an address.
const YOU: &str = "you";
/// The shortest and the longest side of a board.
const SIDES: std::ops::RangeInclusive<u8> = 3..=9;

/// A game set up by hand.
pub(super) struct Setup {
    /// Who plays red and who plays blue.
    pub(super) players: [Player; 2],
    /// How many dots were on the board from the start.
    pub(super) begun: usize,
}

/// The game that an address means, as it begins; nothing if it means none.
pub(super) fn parse(id: &str) -> Option<(Setup, Session<Infection>)> {
    let mut parts = id.split('~');
    if parts.next() != Some(FREE) {
        return None;
    }
    let board = parts.next()?;
    let players = [player(parts.next()?)?, player(parts.next()?)?];
    let first = parts.next()?;
    let first = Side::WORDS.iter().find(|(word, _)| *word == first)?.1;
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
    (parts.next().is_none() && goes_on).then_some((Setup { players, begun: opening.len() }, session))
}

fn player(word: &str) -> Option<Player> {
    if word == YOU {
        return Some(Player::Person);
    }
    Difficulty::WORDS.iter().find(|(known, _)| *known == word).map(|(_, difficulty)| Player::Computer(*difficulty))
}

/// A board by its size or by its id, with its name.
fn board_of(word: &str) -> Option<(String, Level)> {
    if let [w, b'x', h] = word.as_bytes() {
        let size = Size::new(w.wrapping_sub(b'0'), h.wrapping_sub(b'0'));
        return Level::plain(size).map(|level| (size.to_string(), level));
    }
    let entry = Library::shipped().level(word)?;
    Some((entry.name.clone().unwrap_or_else(|| word.to_owned()), entry.level.clone()))
}

/// Cells as their labels in small letters, one after the other; at least one.
fn read_moves(text: &str) -> Option<Vec<Action>> {
    let cell = |pair: &[u8]| match pair {
        [column @ b'a'..=b'i', row @ b'1'..=b'9'] => Some(Action { at: Coord::new(column - b'a', row - b'1') }),
        _ => None,
    };
    (!text.is_empty()).then(|| text.as_bytes().chunks(2).map(cell).collect()).flatten()
}

/// The boards that can be chosen, as addresses and people call them: squares, what ships, and the other sizes.
fn boards() -> Vec<(String, String)> {
    let plain = |(w, h): (u8, u8)| ([w.to_string(), h.to_string()].join("x"), Size::new(w, h).to_string());
    let ships = Library::shipped().levels().iter().map(|entry| {
        let id = entry.id.to_string();
        let name = entry.name.clone().unwrap_or_else(|| id.clone());
        let size = entry.level.field().size().to_string();
        (id, [&name, ", ", &size].concat())
    });
    let squares = SIDES.map(|side| (side, side)).map(plain);
    let others = SIDES.flat_map(|h| SIDES.map(move |w| (w, h))).filter(|(w, h)| w != h).map(plain);
    squares.chain(ships).chain(others).collect()
}

/// What can be chosen.
pub(super) fn fields() -> Vec<Field> {
    let field = |name: &str, choices, usual| Field { name: label(name).to_owned(), choices, usual };
    let players = || {
        let computers = ["easy", "medium", "hard", "expert", "master"].map(|word| difficulty(word).to_owned());
        [label("infection.form.you").to_owned()].into_iter().chain(computers).collect()
    };
    let sides = vec![label("infection.name.red").to_owned(), label("infection.name.blue").to_owned()];
    vec![
        field("infection.form.board", boards().into_iter().map(|(_, name)| name).collect(), 2),
        field("infection.name.red", players(), 0),
        field("infection.name.blue", players(), 1),
        field("infection.form.first", sides, 0),
    ]
}

/// What a computer of this difficulty is called.
pub(super) fn difficulty(word: &str) -> &'static str {
    label(match word {
        "easy" => "infection.difficulty.easy",
        "medium" => "infection.difficulty.medium",
        "hard" => "infection.difficulty.hard",
        "expert" => "infection.difficulty.expert",
        _ => "infection.difficulty.master",
    })
}

/// What an address calls the game with these choices. What cannot be chosen counts as the first choice.
pub(super) fn address(chosen: &[usize]) -> String {
    let chosen = |field: usize| chosen.get(field).copied().unwrap_or(0);
    let mut boards = boards();
    let board = if chosen(0) < boards.len() { chosen(0) } else { 0 };
    let player = |field| chosen(field).checked_sub(1).and_then(|at| Difficulty::WORDS.get(at)).map_or(YOU, |(w, _)| w);
    let first = Side::WORDS.get(chosen(3)).unwrap_or(&Side::WORDS[0]).0;
    [FREE, &boards.swap_remove(board).0, player(1), player(2), first].join("~")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::Route;

    #[test]
    fn everything_that_can_be_chosen_has_an_address_that_means_it() {
        let fields = fields();
        let usual: Vec<usize> = fields.iter().map(|field| field.usual).collect();
        assert_eq!(address(&usual), "free~5x5~you~easy~red");
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
        assert_eq!(seen.len(), 49 + 41 + 6 + 6 + 2);
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 49 + 41 + 5 + 5 + 1, "only the usual game is chosen in several ways");
        assert_eq!(address(&[]), "free~3x3~you~you~red");
        assert_eq!(address(&[999, 999, 999, 999]), "free~3x3~you~you~red");
    }

    #[test]
    fn sides_and_players_are_as_the_address_says() {
        let (setup, session) = parse("free~ring~hard~you~blue").unwrap();
        assert_eq!(setup.players, [Player::Computer(Difficulty::Hard), Player::Person]);
        assert_eq!(session.level().first(), Side::Blue);
        assert_eq!(session.entry().name.as_deref(), Some("Tiny ring"));
        let (setup, session) = parse("free~4x6~easy~master~red~a1d6").unwrap();
        assert_eq!((setup.begun, session.actions().len()), (2, 2));
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
        ] {
            assert!(parse(id).is_none(), "{id}");
        }
    }
}
