//! What does each tile of a city show, what is its label, and what do the tools look like?

use super::notes::Notes;
use super::{Hand, say};
use crate::words::label;
use quadrat_citylines::draw::{Look, Note};
use quadrat_citylines::faults::Faults;
use quadrat_citylines::format::Tile;
use quadrat_citylines::params::{Facing, landmark_side};
use quadrat_citylines::rules::Deed;
use quadrat_citylines::tiles::Sides;
use quadrat_engine::draw::{Ink, Path, Scene, Style};
use quadrat_engine::grid::Coord;

/// A position as it is shown: the player's own, or the solution.
pub(super) struct Shown<'a> {
    pub(super) look: &'a Look<'a>,
    /// The faults that are marked.
    pub(super) faults: &'a Faults,
    /// The player's notes on edges.
    pub(super) notes: &'a Notes,
    /// Whether this is the solution.
    pub(super) solution: bool,
}

impl Shown<'_> {
    /// Returns the label: place, content, state and faults.
    pub(super) fn label(&self, at: Coord) -> String {
        let Look { level, state, .. } = *self.look;
        let size = level.size();
        let mut text = at.label();
        let mut add = |part: &str| text.extend([", ", part]);
        let lit = self.look.is_lit(at);
        match level.cell(at).tile {
            Tile::Empty => add(label("citylines.tile.empty")),
            Tile::Turnpike => add(label("citylines.tile.turnpike")),
            Tile::Landmark(kind) => {
                add(&say("citylines.tile.landmark", &[("landmark", kind.word().to_owned())]));
                if level.settings().facing == Facing::Shown {
                    let side = landmark_side(level.cell(at).solution).word();
                    add(&say("citylines.tile.faces", &[("side", side.to_owned())]));
                }
                add(label(if lit { "citylines.tile.joined" } else { "citylines.tile.not_joined" }));
            }
            Tile::Road(road) => {
                let opens = road.openings(state.quarters(size, at)).to_string();
                add(&say("citylines.tile.road", &[("kind", road.word().to_owned()), ("opens", opens)]));
                if lit {
                    add(label("citylines.tile.lit"));
                }
                if state.is_locked(size, at) {
                    add(label("citylines.tile.locked"));
                }
                let ends = self.faults.dangling(level, at);
                if ends != Sides::NONE {
                    add(&say("citylines.tile.dangling", &[("sides", ends.to_string())]));
                }
                if self.faults.looped(level, at) {
                    add(label("citylines.tile.looped"));
                }
            }
        }
        let open = level.open_edges(at);
        if open != Sides::NONE {
            add(&say("citylines.tile.open_edge", &[("sides", open.to_string())]));
        }
        for (note, key) in [(Note::Road, "citylines.tile.note_road"), (Note::NoRoad, "citylines.tile.note_no_road")] {
            let sides = self.notes.sides(level, at, note);
            if sides != Sides::NONE {
                add(&say(key, &[("sides", sides.to_string())]));
            }
        }
        if self.solution && !matches!(level.cell(at).tile, Tile::Empty | Tile::Turnpike) {
            add(label("citylines.tile.solution"));
        }
        text
    }
}

/// Returns the icon of a tool: an arrow around a corner, a pin, or a marked edge.
pub(super) fn icon(hand: Hand) -> Scene {
    let mut scene = Scene::cell();
    match hand {
        Hand::Marks(_) => {
            scene.polyline(&[(50, 16), (50, 84)], Style::stroke(Ink::Line, 6).dashed());
            scene.polyline(&[(20, 36), (80, 36)], Style::stroke(Ink::SkyBlue, 10));
            scene.polyline(&[(38, 58), (62, 80)], Style::stroke(Ink::SkyBlue, 8));
            scene.polyline(&[(62, 58), (38, 80)], Style::stroke(Ink::SkyBlue, 8));
        }
        Hand::Deed(Deed::Lock) => {
            // The pin of locked tiles on the board.
            let head = [(38, 18), (38, 40), (26, 52), (74, 52), (62, 40), (62, 18)];
            scene.polyline(&[(50, 52), (50, 86)], Style::stroke(Ink::Yellow, 7));
            scene.polygon(&head, Style::fill(Ink::Yellow).outlined(Ink::Yellow, 6));
            scene.polyline(&[(30, 17), (70, 17)], Style::stroke(Ink::Yellow, 9));
        }
        Hand::Deed(deed @ (Deed::Clockwise | Deed::Anticlockwise)) => {
            let right = deed == Deed::Clockwise;
            let x = |x: i32| if right { x } else { 100 - x };
            let bend = Path::start((x(26), 78)).line((x(26), 60)).quad((x(26), 36), (x(50), 36)).line((x(64), 36));
            scene.path(bend, Style::stroke(Ink::SkyBlue, 10));
            scene.polygon(&[(x(60), 18), (x(84), 36), (x(60), 54)], Style::fill(Ink::SkyBlue));
        }
    }
    scene
}
