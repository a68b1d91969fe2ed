//! What do doors look like? A gap in the wall between two jambs, with leaves that tell the state of the door.

use super::{Detail, MIDDLE, Outlines};
use crate::map::DoorState;
use crate::palette::{DOOR, FLOOR, LINE};
use quadrat_engine::draw::{Ink, Point, Scene, Style};

/// The distance from the middle of a door to its jambs.
const JAMB: i32 = 29;

/// Returns the picture of a horizontal or vertical door in the middle of a cell, to be moved to where two cells meet.
pub fn door(state: DoorState, standing: bool) -> Scene {
    let mut scene = Scene::cell();
    let mut doors = Doors::new(Detail::Fine);
    doors.add(state, (MIDDLE, MIDDLE), standing);
    doors.paint(&mut scene);
    scene
}

/// A collection of doors, painted one kind of part at a time.
pub(super) struct Doors {
    detail: Detail,
    stubs: Outlines,
    jambs: Outlines,
    swung: Outlines,
    closed: Outlines,
    locked: Outlines,
    shackles: Outlines,
    bodies: Outlines,
    keyholes: Outlines,
    pieces: Outlines,
}

impl Doors {
    pub(super) fn new(detail: Detail) -> Self {
        let none = Outlines::default;
        Self {
            detail,
            stubs: none(),
            jambs: none(),
            swung: none(),
            closed: none(),
            locked: none(),
            shackles: none(),
            bodies: none(),
            keyholes: none(),
            pieces: none(),
        }
    }

    /// Adds a door around a point.
    pub(super) fn add(&mut self, state: DoorState, (x, y): Point, standing: bool) {
        // Coordinates of a horizontal door, mirrored along the diagonal for a vertical one.
        let at = |(along, across): Point| if standing { (x + across, y + along) } else { (x + along, y + across) };
        let is_fine = self.detail == Detail::Fine;
        for side in [-1, 1] {
            self.stubs.line(at((MIDDLE * side, 0)), at((JAMB * side, 0)));
            if is_fine {
                self.jambs.line(at((JAMB * side, -10)), at((JAMB * side, 10)));
            }
        }
        match state {
            DoorState::Open => {
                // Two leaves, swung aside, with nothing between them.
                for hinge in [-24, 24] {
                    self.swung.line(at((hinge, 0)), at((hinge, -30)));
                }
            }
            // Where cells are small, one bar instead of two leaves: it is seen as well, and drawn faster.
            DoorState::Closed if !is_fine => self.closed.line(at((-16, 0)), at((16, 0))),
            DoorState::Closed => {
                self.closed.rect(at((-22, -4)), at((-3, 4)));
                self.closed.rect(at((3, -4)), at((22, 4)));
            }
            DoorState::Locked => {
                self.locked.rect(at((-23, -5)), at((23, 5)));
                // The padlock is upright on every door.
                self.shackles.curve((x - 7, y - 2), (x - 7, y - 17), (x + 7, y - 17), (x + 7, y - 2));
                self.bodies.rect((x - 11, y - 3), (x + 11, y + 12));
                self.keyholes.line((x, y + 3), (x, y + 6));
            }
            DoorState::Destroyed => {
                for piece in [
                    [(-25, -8), (-14, -8), (-19, 1), (-16, 8), (-25, 8)],
                    [(25, -8), (25, 8), (12, 8), (17, 1), (14, -8)],
                    [(-13, -15), (-6, -20), (0, -13), (-4, -8), (-10, -9)],
                    [(-5, 12), (4, 9), (9, 15), (3, 21), (-3, 18)],
                ] {
                    self.pieces.polygon(&piece.map(at));
                }
            }
        }
    }

    /// Paints all doors.
    pub(super) fn paint(self, scene: &mut Scene) {
        self.stubs.paint(scene, Style::stroke(LINE, self.detail.wall()));
        self.jambs.paint(scene, Style::stroke(LINE, 6));
        self.swung.paint(scene, Style::stroke(Ink::Green, 8));
        let closed = match self.detail {
            Detail::Fine => Style::fill(DOOR).outlined(DOOR, 2),
            Detail::Coarse => Style::stroke(DOOR, 24),
        };
        self.closed.paint(scene, closed);
        self.locked.paint(scene, Style::fill(Ink::Vermillion).outlined(Ink::Vermillion, 2));
        // Set off from the bar by a rim in the colour of the floor.
        self.shackles.clone().paint(scene, Style::stroke(FLOOR, 13));
        self.bodies.clone().paint(scene, Style::fill(FLOOR).outlined(FLOOR, 11));
        self.shackles.paint(scene, Style::stroke(Ink::Vermillion, 6));
        self.bodies.paint(scene, Style::fill(Ink::Vermillion).outlined(Ink::Vermillion, 4));
        self.keyholes.paint(scene, Style::stroke(FLOOR, 6));
        self.pieces.paint(scene, Style::fill(Ink::Neutral).outlined(Ink::Neutral, 2));
    }
}
