//! What has the player noted on the edges of a city? Whether a road crosses them. Notes are no moves: the rules, the
//! replay and the score know nothing of them.

use quadrat_citylines::draw::Note;
use quadrat_citylines::format::Level;
use quadrat_citylines::tiles::Sides;
use quadrat_engine::grid::{Coord, Direction};
use serde_json::{Value, json};

/// The notes on the edges of a board. An edge belongs to the cell to its west, or to the cell to its north.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Notes(Vec<(Coord, Direction, Note)>);

/// The words of saved boards for each note.
const WORDS: [(&str, Note); 2] = [("road", Note::Road), ("no_road", Note::NoRoad)];

/// Returns the cell to which the edge on a side of a cell belongs, and on which of its sides it lies.
fn owner(level: &Level, at: Coord, side: Direction) -> Option<(Coord, Direction)> {
    match side {
        Direction::East | Direction::South => level.beside(at, side).map(|_| (at, side)),
        Direction::North | Direction::West => level.beside(at, side).map(|next| (next, side.opposite())),
    }
}

impl Notes {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the note on a side of a cell.
    fn on(&self, level: &Level, at: Coord, side: Direction) -> Option<Note> {
        let (at, side) = owner(level, at, side)?;
        self.0.iter().find(|(cell, edge, _)| (*cell, *edge) == (at, side)).map(|(.., note)| *note)
    }

    /// Returns the sides of a cell that have this note.
    pub(super) fn sides(&self, level: &Level, at: Coord, note: Note) -> Sides {
        let noted = Direction::ALL.into_iter().filter(|side| self.on(level, at, *side) == Some(note));
        noted.fold(Sides::NONE, Sides::with)
    }

    /// Changes the note on an edge: none, a road, no road, and none again. Returns the new note.
    pub(super) fn turn(&mut self, level: &Level, at: Coord, side: Direction) -> Option<Note> {
        let next = match self.on(level, at, side) {
            None => Some(Note::Road),
            Some(Note::Road) => Some(Note::NoRoad),
            Some(Note::NoRoad) => None,
        };
        let (at, side) = owner(level, at, side)?;
        self.0.retain(|(cell, edge, _)| (*cell, *edge) != (at, side));
        self.0.extend(next.map(|note| (at, side, note)));
        next
    }

    /// Writes the notes for a saved board: row, column, side and note of each.
    pub(super) fn write(&self) -> Value {
        let word = |note: Note| WORDS.iter().find(|(_, other)| *other == note).map(|(word, _)| *word);
        self.0.iter().map(|(at, side, note)| json!([at.y, at.x, side.word(), word(*note)])).collect()
    }

    /// Reads the notes of a saved board. What makes no sense is left out: a note is worth no error.
    pub(super) fn read(level: &Level, saved: &Value) -> Self {
        let mut notes = Self::default();
        for item in saved.as_array().into_iter().flatten() {
            let read = || {
                let at = level.size().cell(item[1].as_i64()?, item[0].as_i64()?)?;
                let side = Direction::ALL.into_iter().find(|side| item[2] == side.word())?;
                let (_, note) = WORDS.iter().find(|(word, _)| item[3] == *word)?;
                Some((owner(level, at, side)?, *note))
            };
            if let Some(((at, side), note)) = read()
                && notes.on(level, at, side).is_none()
            {
                notes.0.push((at, side, note));
            }
        }
        notes
    }
}
