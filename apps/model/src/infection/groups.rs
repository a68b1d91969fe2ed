//! Which level sets are listed, and how hard are their levels?

use super::active_match::ActiveMatch;
use super::setup::{board_address, difficulty, free_board, rated};
use crate::games::{BoardTile, LevelGroup, Shape, Slot, Unlock};
use crate::words::{ByLanguage, level_hint, level_name, sentence};
use quadrat_engine::draw::Scene;
use quadrat_engine::game::Message;
use quadrat_engine::pack::Entry;
use quadrat_infection::draw;
use quadrat_infection::format::Level;
use quadrat_infection::sets::{Difficulty, LevelSet, Library, SetEntry};

/// Returns the shipped sets, those of the second edition first: each is one game, and so a group of
/// its own with its own description.
pub(super) fn groups() -> &'static [LevelGroup] {
    static GROUPS: ByLanguage<Vec<LevelGroup>> = ByLanguage::new();
    GROUPS.get(|| sets().map(group).collect())
}

/// Returns the shipped sets, those of the second edition first.
pub(super) fn sets() -> impl Iterator<Item = &'static LevelSet> {
    let all = Library::complete().sets().iter();
    all.clone().filter(|set| !is_classic(set)).chain(all.filter(|set| is_classic(set)))
}

/// Returns the name of a set. One of the player's own has the name that its file gives it.
pub(super) fn set_name(set: &LevelSet) -> &str {
    let shipped = Library::complete().set(set.id()).is_some_and(|known| known.name() == set.name());
    if shipped { level_name("infection-set", set.id(), set.name()) } else { set.name() }
}

/// Returns the name of a board, or its id if it has none. A game that was set up has the board's name
/// and an id of its own. A board of the player's own has the name that its file gives it.
pub(super) fn board_name(entry: &Entry<Level>) -> String {
    let id = entry.id.to_string();
    let own = entry.name.as_deref().unwrap_or(&id);
    let board = free_board(&id).unwrap_or(&id);
    let shipped = Library::complete().level(board).is_some_and(|known| known.name == entry.name);
    if shipped { level_name("infection", board, own).to_owned() } else { own.to_owned() }
}

/// Returns the picture of the board of a game before the first move: of the first board of a set.
pub(super) fn thumbnail(id: &str) -> Option<Scene> {
    let active_match = ActiveMatch::open(id)?;
    Some(draw::board(active_match.level(), active_match.state()))
}

/// Returns whether a set belongs to the first edition.
pub(super) fn is_classic(set: &LevelSet) -> bool {
    Library::shipped().set(set.id()).is_some()
}

/// Returns the opponent of a level and, where games were counted, who wins how often against it.
pub(super) fn strength(entry: &SetEntry) -> String {
    let opponent = rated(entry.difficulty);
    let Some(measured) = entry.measured else {
        return sentence(&Message::new("infection.strength").with("opponent", opponent));
    };
    let percent = (u64::from(measured.wins) * 100 + u64::from(measured.games) / 2) / u64::from(measured.games.max(1));
    let message = Message::new("infection.strength.measured").with("opponent", opponent).with("percent", percent);
    sentence(&message.with("player", rated(Difficulty::Rung(measured.player))).with("games", measured.games))
}

/// Returns the strength of each level of a set, with its name.
fn strengths(set: &LevelSet) -> Vec<String> {
    let measured = set.entries().iter().filter(|entry| entry.measured.is_some());
    let line = |entry: &SetEntry| {
        let id = entry.level.to_string();
        let name = Library::complete().level(&id).map_or(id, board_name);
        sentence(&Message::new("infection.shelf_note").with("level", name).with("strength", strength(entry)))
    };
    measured.map(line).collect()
}

fn group(set: &LevelSet) -> LevelGroup {
    let entries = set.entries();
    let mut line = level_hint("infection-set", set.id(), set.description()).to_owned();
    if let [first, .., last] = entries {
        let levels = Message::new("infection.shelf_line").with("levels", entries.len());
        let [first, last] = [first, last].map(|entry| difficulty(entry.difficulty.word()));
        line.extend([" ", &sentence(&levels.with("first", first).with("last", last))]);
    }
    let name = set_name(set).to_owned();
    let slot = Slot { id: set.id().to_owned(), short: name.clone(), name: name.clone() };
    let name = if is_classic(set) { sentence(&Message::new("infection.classic").with("set", name)) } else { name };
    let board = |entry: &SetEntry| {
        let id = entry.level.to_string();
        let name = Library::complete().level(&id).and_then(|level| level.name.clone()).unwrap_or_else(|| id.clone());
        BoardTile { id: board_address(&id), name, opponent: rated(entry.difficulty) }
    };
    LevelGroup {
        name,
        line,
        slots: vec![slot],
        unlock: Unlock::Free,
        classic: is_classic(set),
        notes: strengths(set),
        shape: Shape::Boards(entries.iter().map(board).collect()),
    }
}
