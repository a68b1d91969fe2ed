//! How is the map on the workbench changed by hand? With one tool at a time, and every step can be
//! undone.

use super::{Bay, Shown};
use crate::keys::Key;
use crate::words::sentence;
use crate::workshop::{Button, Done};
use quadrat_engine::game::Message;
use quadrat_engine::grid::{Coord, Direction};
use quadrat_ships::edit::{Change, Tool, apply};
use quadrat_ships::ways::start;

/// The largest number of steps that can be undone: a map of 64 by 64 takes some hundred kilobytes.
const MOST_STEPS: usize = 100;

/// The state of editing.
#[derive(Clone)]
pub struct Editor {
    /// Whether a press changes the map.
    pub on: bool,
    /// The tool in use.
    pub tool: Tool,
    past: Vec<Shown>,
    future: Vec<Shown>,
}

impl Editor {
    pub(super) const fn new() -> Self {
        Self { on: false, tool: Tool::Wall, past: Vec::new(), future: Vec::new() }
    }

    /// Returns whether there is a step to undo.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Returns whether there is a step to redo.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Stores the map before a step.
    pub(super) fn remember(&mut self, before: Shown) {
        if self.past.len() == MOST_STEPS {
            self.past.remove(0);
        }
        self.past.push(before);
        self.future.clear();
    }

    pub(super) fn forget(&mut self) {
        self.past.clear();
        self.future.clear();
    }
}

impl Bay {
    /// Uses the tool on a cell or on one of its sides, and announces the effect.
    pub(super) fn edit(&mut self, at: Coord, side: Option<Direction>) -> Done {
        self.cursor = Some(at);
        let tool = self.editor.tool;
        let mut map = self.shown.map.clone();
        match apply(&mut map, tool, at, side) {
            Ok(change) => {
                let edited = self.shown.edited(map);
                let before = std::mem::replace(&mut self.shown, edited);
                self.editor.remember(before);
                self.changed(effect(tool, change, at, side))
            }
            Err(refusal) => Done::said(refused(refusal.name())),
        }
    }

    /// Handles a key that has a meaning only while the map is edited: a letter for a side of the cell
    /// under the cursor, a digit for a tool, Enter for the cell, and the keys that undo and redo.
    pub(super) fn editing_key(&mut self, key: Key<'_>) -> Option<Done> {
        if !self.editor.on {
            return None;
        }
        let name = key.name.to_ascii_lowercase();
        if key.control {
            return match (name.as_str(), key.shift) {
                ("z", false) => Some(self.step_history(true)),
                ("z", true) | ("y", _) => Some(self.step_history(false)),
                _ => None,
            };
        }
        let side = match name.as_str() {
            "w" => Some(Direction::North),
            "d" => Some(Direction::East),
            "s" => Some(Direction::South),
            "a" => Some(Direction::West),
            "enter" | " " => None,
            "u" => return Some(self.step_history(true)),
            "r" => return Some(self.step_history(false)),
            digit => {
                let place = digit.parse::<usize>().ok()?.checked_sub(1).filter(|place| *place < Tool::ALL.len())?;
                return Some(self.press(Button::Tool(place)));
            }
        };
        // A letter for a side means nothing to a tool that works on cells.
        if side.is_some() && !self.editor.tool.needs_side() {
            return Some(Done::said(refused("cell")));
        }
        let start = start(&self.shown.map).unwrap_or(Coord::new(0, 0));
        Some(self.edit(self.cursor.unwrap_or(start), side))
    }

    /// Goes one step back, or forward again.
    pub(super) fn step_history(&mut self, back: bool) -> Done {
        let Editor { past, future, .. } = &mut self.editor;
        let (from, to) = if back { (past, future) } else { (future, past) };
        let Some(shown) = from.pop() else {
            let key = if back { "ships.nothing_to_undo" } else { "ships.nothing_to_redo" };
            return Done::said(sentence(&Message::new(key)));
        };
        to.push(std::mem::replace(&mut self.shown, shown));
        let size = self.shown.map.size();
        self.cursor = self.cursor.filter(|at| size.cell(at.x.into(), at.y.into()).is_some());
        self.changed(sentence(&Message::new(if back { "ships.undid" } else { "ships.redid" })))
    }

    /// Updates everything after a step, and announces the step with the rules that it has broken.
    fn changed(&mut self, mut words: String) -> Done {
        let before = self.broken();
        self.pointed = None;
        self.aimed = None;
        self.marked.clear();
        self.redraw();
        self.judge();
        let now = self.broken();
        let new: Vec<String> =
            now.iter().filter(|rule| !before.contains(rule)).map(|rule| super::phrases::rule(rule)).collect();
        if !new.is_empty() {
            words.extend([" ", &sentence(&Message::new("ships.now_broken").with("rules", new.join("; ")))]);
        } else if now.is_empty() && !before.is_empty() {
            words.extend([" ", &sentence(&Message::new("ships.all_kept"))]);
        }
        Done::said(words)
    }

    /// Returns the names of the broken rules.
    fn broken(&self) -> Vec<&'static str> {
        self.lines.iter().filter(|line| !line.kept).map(|line| line.rule).collect()
    }
}

/// Returns the effect of a tool, in words.
fn effect(tool: Tool, change: Change, at: Coord, side: Option<Direction>) -> String {
    let place = match side.filter(|_| tool.needs_side()) {
        None => Message::new("ships.place.cell").with("x", at.x).with("y", at.y),
        Some(side) => {
            let (key, first, along) = match side {
                Direction::North => ("ships.place.rows", i32::from(at.y) - 1, at.x),
                Direction::South => ("ships.place.rows", i32::from(at.y), at.x),
                Direction::West => ("ships.place.columns", i32::from(at.x) - 1, at.y),
                Direction::East => ("ships.place.columns", i32::from(at.x), at.y),
            };
            Message::new(key).with("first", first).with("second", first + 1).with("along", along)
        }
    };
    let effect = match change {
        Change::Added => "added",
        Change::Removed => "removed",
    };
    let effect = Message::new("ships.edit").with("effect", [tool.name(), "_", effect].concat());
    sentence(&effect.with("place", sentence(&place)))
}

fn refused(reason: &str) -> String {
    sentence(&Message::new("ships.refused").with("reason", reason))
}
