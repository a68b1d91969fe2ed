//! What moves over the board? After an input, and with each picture of the mice's turn, sprites go
//! from where a piece was to where it is. They decorate a state that is already final.

use crate::table::Sprite;
use quadrat_engine::draw::{Path, Scene, Style, to_svg_inner};
use quadrat_engine::grid::Direction;
use quadrat_pangur::board::Cell;
use quadrat_pangur::cats::Mood;
use quadrat_pangur::draw::{self, cat, mood};
use quadrat_pangur::format::Level;
use quadrat_pangur::frames::{Frame, Waiting};
use quadrat_pangur::granary::{self, corner, turned};
use quadrat_pangur::intent::{growth, legs};
use quadrat_pangur::mice::{Facing, runner};
use quadrat_pangur::palette::{GLOW, GRAIN, HALO, HEART, OUTLINE};
use quadrat_pangur::rules::{Cat, End, Event, State};
use quadrat_pangur::signs::{heart, paw};

/// The time that all mice of a picture take to run, in milliseconds. The style sheet shows the
/// pieces where they arrive after exactly this time.
const RUN: u32 = 400;
/// The time of a straight run, of one leg of a run around corners, and of a cat's move.
const STRAIGHT: u32 = 200;
const LEG: u32 = 110;
const HOP: u32 = 220;
/// The time between two things of the same kind.
const APART: u32 = 90;
/// The time of what floats away.
const FLOAT: u32 = 700;
/// The time in which the light grows over the floor after a win.
const FEAST: u32 = 1300;
/// The time in which a cat that dies is bitten, the house grows dark, and it has lain down. The style sheet shows the
/// cat as it lies only after the first part of it.
const FALL: u32 = 1200;
/// When the lantern goes out: once the cat lies.
const OUT: u32 = 700;
/// The time of silence before the result.
const HUSH: u32 = 500;

/// A point or a distance, in hundredths of a cell.
type Place = (i32, i32);

/// Sprites being put together, for frames that are shown at once.
struct Stage<'a> {
    level: &'a Level,
    sprites: Vec<Sprite>,
    /// When everything has come to rest.
    length: u32,
    /// The number of mice that run or come in, and of those that have so far.
    all: u32,
    begun: u32,
    /// The number of hearts taken so far.
    bites: u32,
}

fn drawn(draw: impl FnOnce(&mut Scene)) -> Scene {
    let mut scene = Scene::cell();
    draw(&mut scene);
    scene
}

/// Returns the distance between two points.
fn distance(from: Place, to: Place) -> Place {
    (to.0 - from.0, to.1 - from.1)
}

fn facing(from: Place, to: Place) -> Facing {
    if to.0 > from.0 { Facing::Right } else { Facing::Left }
}

/// Returns where a mouse is before it comes in by a gate: outside, beside the gate's cell.
fn outside(level: &Level, gate: Cell) -> Place {
    let side = level.ground().gates().iter().find(|one| one.cell == gate).map(|one| one.direction);
    let (x, y) = corner(gate);
    let (dx, dy) = turned(side.unwrap_or(Direction::North), (50, -30));
    (x + dx - 50, y + dy - 50)
}

/// Returns the sprites of frames that are shown together, and the time until they are at rest.
pub(super) fn sprites(level: &Level, before: &State, frames: &[Frame]) -> (Vec<Sprite>, u32) {
    let runs = |frame: &&Frame| matches!(frame.event, Event::MouseMoved { .. } | Event::Entered { .. });
    let all = frames.iter().filter(runs).count() as u32;
    let mut stage = Stage { level, sprites: Vec::new(), length: 0, all, begun: 0, bites: 0 };
    let mut before = before;
    for frame in frames {
        stage.of_cats(frame);
        stage.of_mice(before, frame);
        stage.of_the_house(frame);
        before = &frame.state;
    }
    (stage.sprites, stage.length)
}

impl Stage<'_> {
    /// Adds a picture that starts at a point after a delay, and is at rest after a time.
    fn add(&mut self, kind: &'static str, scene: &Scene, at: Place, by: Place, (delay, time): (u32, u32)) {
        self.sprites.push(Sprite { kind, picture: to_svg_inner(scene), at, by, delay });
        self.length = self.length.max(delay + time);
    }

    /// Adds a picture that floats away.
    fn float(&mut self, scene: &Scene, at: Place, by: Place, delay: u32) {
        self.add("float", scene, at, by, (delay, FLOAT));
    }

    /// Adds a heart that a cat loses, to one side or the other.
    fn lose_heart(&mut self, at: Cell, number: u32, delay: u32) {
        let aside = if number.is_multiple_of(2) { -24 } else { 24 };
        self.float(&one_heart(false), corner(at), (aside, -70), delay);
    }

    /// Adds a cat that dies: as it sat in this state, and about to fall.
    fn fall(&mut self, state: &State, who: Cat, at: Cell) {
        let picture = cat(self.level, state, who, 0, Mood::Hurt);
        self.add("fall", &picture, corner(at), (0, 0), (0, FALL));
    }

    /// Returns when the next of the mice that run sets off, if its run takes this long: all have
    /// arrived in time.
    fn sets_off(&mut self, time: u32) -> u32 {
        let free = RUN.saturating_sub(time);
        let delay = (free / self.all.saturating_sub(1).max(1)).min(APART) * self.begun;
        self.begun += 1;
        self.length = self.length.max(RUN);
        delay.min(free)
    }

    /// Adds what a cat does: it hops, swipes, and stamps its paw on a mouse that is caught.
    fn of_cats(&mut self, frame: &Frame) {
        let (level, state) = (self.level, &frame.state);
        match frame.event {
            Event::Placed { cat: who, at, .. } => {
                let (x, y) = corner(at);
                self.add("hop", &cat(level, state, who, 0, Mood::Awake), (x, y - 70), (0, 70), (0, HOP));
            }
            Event::Moved { cat: who, from, to } => {
                let (from, to) = (corner(from), corner(to));
                let picture = cat(level, state, who, 0, mood(level, state, who));
                self.add("hop", &picture, from, distance(from, to), (0, HOP));
            }
            Event::Struck { at, .. } => self.add("swipe", &claws(), corner(at), (0, 0), (0, STRAIGHT)),
            Event::Killed { cat: who, at, healed } => {
                self.add("pounce", &print(), corner(at), (0, 0), (0, FLOAT));
                if let Some(at) = state.cat(who).at.filter(|_| healed) {
                    self.float(&one_heart(true), corner(at), (0, -60), APART);
                }
            }
            Event::Retaliated { cat: who, damage, .. } => {
                if let Some(at) = state.cat(who).at {
                    (0..u32::from(damage)).for_each(|i| self.lose_heart(at, i, STRAIGHT + i * APART));
                    if state.cat(who).hearts == 0 {
                        self.fall(state, who, at);
                    }
                }
            }
            _ => {}
        }
    }

    /// Adds what a mouse does: it runs around corners, bites, or feints.
    fn of_mice(&mut self, before: &State, frame: &Frame) {
        let (level, state) = (self.level, &frame.state);
        match frame.event {
            Event::MouseMoved { from, to } => {
                let tier = before.mice().tier(from);
                let legs = legs(before.taken(), from, to);
                let last = legs.len() - 1;
                let each = if last == 0 { STRAIGHT } else { LEG };
                let delay = self.sets_off(each * legs.len() as u32);
                for (place, (from, to)) in legs.into_iter().enumerate() {
                    let (from, to) = (corner(from), corner(to));
                    let kind = match (place, last - place) {
                        (0, 0) => "run",
                        (0, _) => "run-first",
                        (_, 0) => "run-last",
                        _ => "run-on",
                    };
                    let start = delay + each * place as u32;
                    self.add(kind, &runner(tier, facing(from, to)), from, distance(from, to), (start, each));
                }
            }
            Event::MouseHit { at, cat: who, hearts } => {
                let Some(on) = state.cat(who).at else { return };
                let (mouse, bitten) = (corner(at), corner(on));
                let (dx, dy) = distance(mouse, bitten);
                if self.bites == 0 {
                    let from = (mouse.0 + dx / 2, mouse.1 + dy / 2);
                    self.add("chomp", &teeth(), from, (dx / 3, dy / 3), (0, STRAIGHT));
                }
                self.lose_heart(on, self.bites, APART + self.bites * 130);
                self.bites += 1;
                if hearts == 0 {
                    self.fall(before, who, on);
                }
            }
            Event::MouseBluffed { at, cat: who } => {
                let Some(on) = state.cat(who).at else { return };
                let (dx, dy) = distance(corner(at), corner(on));
                let picture = runner(state.mice().tier(at), facing((0, 0), (dx, dy)));
                self.add("feint", &picture, corner(at), (dx / 4, dy / 4), (0, STRAIGHT));
            }
            Event::Entered { gate, at } => {
                let (from, to) = (outside(level, gate), corner(at));
                let delay = self.sets_off(STRAIGHT);
                self.add("run", &runner(1, facing(from, to)), from, distance(from, to), (delay, STRAIGHT));
            }
            _ => {}
        }
    }

    /// Adds what happens all over the house: growth, meows, flight, and the end.
    fn of_the_house(&mut self, frame: &Frame) {
        let state = &frame.state;
        match frame.event {
            Event::Fed { eaten, grown, .. } => {
                for at in grown.iter() {
                    self.float(&growth(draw::facing(at), false), corner(at), (0, -46), 0);
                }
                for i in 0..eaten.min(6) {
                    let gone = drawn(|scene| granary::grain(scene, (34, 36)));
                    let aside = (i as i32 * 37) % 60 - 30;
                    self.float(&gone, (400, -84), (aside, -30), i * 60);
                }
            }
            Event::Meowge { deterred, .. } if deterred > 0 => {
                for at in (self.level.layout().gates() & state.cats_at()).iter() {
                    self.add("meow", &waves(), corner(at), (0, -30), (0, FLOAT));
                }
            }
            Event::Scared { count } => {
                for place in 0..usize::from(count) {
                    let delay = APART + place as u32 * 50;
                    let face = granary::waiting_face(Waiting::Scared);
                    self.float(&face, granary::waits_at(place), (-50, -50), delay);
                }
            }
            Event::Ended(End::Won) => {
                let glow = drawn(|scene| _ = scene.circle(50, 50, 50, Style::fill(GLOW)));
                self.add("feast", &glow, (200, 200), (0, 0), (0, FEAST));
                for (place, at) in state.cats_at().iter().enumerate() {
                    let (x, y) = corner(at);
                    self.add("pounce", &print(), (x, y - 60), (0, 0), (300 + place as u32 * 150, FLOAT));
                }
            }
            Event::Ended(End::CatKilled(_)) => self.length += HUSH,
            Event::Ended(_) => self.length = self.length.max(FALL),
            _ => {}
        }
    }
}

/// Returns the lantern as it was before a cat died, which goes out.
pub(super) fn snuff(lit: Option<bool>) -> Sprite {
    let mut picture = Scene::cell();
    let (x, y) = (granary::LANTERN.0 - 50, granary::LANTERN.1 - 50);
    picture.place(-x, -y, &granary::lantern(lit));
    Sprite { kind: "snuff", picture: to_svg_inner(&picture), at: (x, y), by: (0, 0), delay: OUT }
}

/// A heart that floats off, or to a cat that is well again.
fn one_heart(gained: bool) -> Scene {
    drawn(|scene| {
        scene.path(heart((50, 40), 17), Style::fill(HEART).outlined(HALO, 4));
        if gained {
            scene.polyline(&[(50, 32), (50, 46)], Style::stroke(HALO, 5));
            scene.polyline(&[(43, 39), (57, 39)], Style::stroke(HALO, 5));
        }
    })
}

/// Three claw marks.
fn claws() -> Scene {
    drawn(|scene| {
        for x in [30, 50, 70] {
            scene.polyline(&[(x + 8, 22), (x - 8, 74)], Style::stroke(OUTLINE, 10));
        }
        for x in [30, 50, 70] {
            scene.polyline(&[(x + 8, 22), (x - 8, 74)], Style::stroke(HALO, 5));
        }
    })
}

/// The paw print that a caught mouse leaves.
fn print() -> Scene {
    drawn(|scene| {
        paw(scene, (50, 50), 36, OUTLINE);
        paw(scene, (50, 50), 30, GRAIN);
    })
}

/// Jaws that snap.
fn teeth() -> Scene {
    drawn(|scene| {
        scene.circle(50, 50, 26, Style::fill(HEART).outlined(HALO, 5));
        let upper = [(30, 38), (36, 52), (43, 40), (50, 54), (57, 40), (64, 52), (70, 38)];
        scene.polygon(&upper, Style::fill(HALO));
        scene.polygon(&[(36, 66), (43, 56), (50, 66), (57, 56), (64, 66)], Style::fill(HALO));
    })
}

/// A meow that is heard outside.
fn waves() -> Scene {
    drawn(|scene| {
        for (y, wide) in [(4, 16), (-12, 28), (-28, 40)] {
            let wave = Path::start((50 - wide, y)).quad((50, y - wide * 3 / 5), (50 + wide, y));
            scene.path(wave, Style::stroke(HALO, 7));
        }
    })
}
