//! What moves after an input? Children bud from the cells that they come from, in waves from the middle
//! of their colony outwards; cures, doses, barriers and cores leave a mark for a moment.
//!
//! The board is final before any of it starts. Colonies grow inside their layer ([`super::layers`]);
//! everything else is a sprite. The style sheet has the same times.

use crate::table::{Motion, Sprite};
use quadrat_engine::draw::{CELL, Scene, to_svg_inner};
use quadrat_engine::grid::Coord;
use quadrat_germs::bits::Tiles;
use quadrat_germs::format::Level;
use quadrat_germs::palette::{DOSE, MEMBRANE, SPIKE, SPOT};
use quadrat_germs::rules::{Action, Event, Germ, State};
use quadrat_germs::{draw, pieces};

/// The number of waves in which germs spread; those that are farther out go with the last.
pub(super) const WAVES: usize = 5;

/// The time between two waves, in milliseconds.
const WAVE: u32 = 50;
/// The time in which a germ gets from one cell to the next.
const BUD: u32 = 220;
/// The time in which a colony closes over its buds, once the last of them has arrived.
const CLOSING: u32 = 100;

/// Returns when the germs of a wave arrive, and the pieces in their cells take over.
pub(super) const fn arrival(wave: usize) -> u32 {
    WAVE * wave as u32 + BUD
}

/// A colony that is growing.
pub(super) struct Growth {
    /// The bacteria that were there before and still are.
    pub(super) survivors: Tiles,
    /// The buds of each wave: from a cell to the next.
    pub(super) waves: [Vec<(Coord, Coord)>; WAVES],
}

impl Growth {
    /// Returns how colonies grew between two positions, if they did.
    pub(super) fn between(level: &Level, before: &State, after: &State) -> Option<Self> {
        let [old, new] = [before, after].map(|state| state.tiles_of(Germ::Bacteria));
        let mut waves = [const { Vec::new() }; WAVES];
        for (bud, wave) in in_waves(level, before, Germ::Bacteria, new - old) {
            waves[wave].push(bud);
        }
        waves.iter().any(|wave| !wave.is_empty()).then_some(Self { survivors: old & new, waves })
    }
}

/// The cells that a germ goes between, and its wave.
type Link = ((Coord, Coord), usize);

/// The germs that spread between two positions.
#[derive(Default)]
pub(super) struct Spread(Vec<(Germ, Link)>);

impl Spread {
    pub(super) fn between(level: &Level, before: &State, after: &State) -> Self {
        let mut spread = Vec::new();
        for (_, germ) in Germ::WORDS {
            let entered = after.tiles_of(germ) - before.tiles_of(germ);
            for link in in_waves(level, before, germ, entered) {
                spread.push((germ, link));
            }
        }
        Self(spread)
    }

    /// Returns the last wave, if anything spread.
    pub(super) fn last_wave(&self) -> Option<usize> {
        self.0.iter().map(|(_, (_, wave))| *wave).max()
    }

    /// Returns the wave in which a cell is entered.
    pub(super) fn wave_to(&self, at: Coord) -> Option<usize> {
        self.0.iter().find(|(_, ((_, to), _))| *to == at).map(|(_, (_, wave))| *wave)
    }
}

/// Returns what moves after an input that led from one position to another, and how long it takes.
/// `won` adds the light that sweeps over a dish when its level is won.
pub(super) fn motion(
    level: &Level,
    (before, spread): (&State, &Spread),
    (action, events): (Action, &[Event]),
    won: bool,
    beat: u32,
) -> Motion {
    let mut motion = Motion { beat, sprites: Vec::new(), length: 0 };
    for (germ, ((from, to), wave)) in &spread.0 {
        if *germ != Germ::Bacteria {
            motion.add("leap", &pieces::traveller(*germ), (*from, *to), *wave as u32 * WAVE, BUD);
        }
        motion.length = motion.length.max(arrival(*wave) + CLOSING);
    }
    let last = spread.last_wave();
    // When a cell is entered, as far as anything is seen to enter it.
    let reached = |at: Coord| spread.wave_to(at).map_or(0, |wave| arrival(wave) - 60);
    let mut dosed = false;
    for event in events {
        match *event {
            Event::Cured(at, germ) => {
                motion.add("cure", &cure(level, before, at, germ), (at, at), 0, 560);
            }
            Event::Slowed(..) => dosed = true,
            Event::Walled(at) => motion.add("slam", &pieces::block(), (at, at), 0, 260),
            Event::Converted(at, ..) => motion.add("flash", &pieces::ring(SPIKE), (at, at), reached(at), 300),
            Event::CoreInfected(at, _) => {
                let mut shards = Scene::cell();
                for shard in pieces::shards() {
                    shards.place(0, 0, &shard);
                }
                motion.add("crack", &shards, (at, at), reached(at), 420);
            }
            Event::Spread(..) | Event::Woke(_) | Event::Wasted { .. } | Event::TurnEnded(..) => {}
        }
    }
    if let (true, Action::Place { x, y, .. }) = (dosed, action)
        && let Some(at) = level.grid().size().cell(x.into(), y.into())
    {
        motion.add("dose", &pieces::ring(DOSE), (at, at), 0, 420);
    }
    if won {
        let light = Coord::new(0, 0);
        // Over the grown colony, not before it.
        let start = last.map_or(0, |wave| arrival(wave) - 100);
        motion.add("sweep", &Scene::cell(), (light, light), start, 520);
    }
    motion
}

impl Motion {
    /// Adds a sprite that starts at a time and goes from one cell to another. It takes `time`
    /// milliseconds, unless another part of the motion says how long everything takes.
    fn add(&mut self, kind: &'static str, picture: &Scene, (from, to): (Coord, Coord), start: u32, time: u32) {
        let place = |at: u8| i32::from(at) * CELL;
        let at = (place(from.x), place(from.y));
        let by = (place(to.x) - at.0, place(to.y) - at.1);
        self.sprites.push(Sprite { kind, picture: to_svg_inner(picture), at, by, delay: start });
        self.length = self.length.max(start + time);
    }
}

/// Draws a germ that is cured, the ring around it and the droplets that it leaves, in this order.
fn cure(level: &Level, before: &State, at: Coord, germ: Germ) -> Scene {
    let (germ, ink) = match germ {
        Germ::Bacteria => (pieces::bacterium(), MEMBRANE),
        Germ::Virus | Germ::Spore => (draw::piece(level, before, level.grid().tile(at)), DOSE),
    };
    let mut scene = Scene::cell();
    scene.place(0, 0, &germ).place(0, 0, &pieces::ring(SPOT)).place(0, 0, &pieces::droplets(ink));
    scene
}

/// Returns the cells that a kind of germ has taken, each with the cell that it came from and its wave:
/// by the distance from the middle of the germs around that cell.
fn in_waves(level: &Level, before: &State, germ: Germ, taken: Tiles) -> Vec<Link> {
    let grid = level.grid();
    let germs = before.tiles_of(germ);
    let links = draw::sources(level, before, germ, taken);
    let far = |(from, to): (Coord, Coord)| {
        let mut colony = grid.tile(from);
        // Grows by at least one tile each time, so it ends.
        loop {
            let wider = grid.boxes(colony) & germs;
            if wider == colony {
                break;
            }
            colony = wider;
        }
        let [(mut left, mut top), (mut right, mut bottom)] = [(from.x, from.y); 2];
        for at in grid.coords(colony) {
            (left, right, top, bottom) = (left.min(at.x), right.max(at.x), top.min(at.y), bottom.max(at.y));
        }
        // In half cells, as the middle may be between two of them.
        let off = |at: u8, low: u8, high: u8| (2 * i32::from(at) - i32::from(low) - i32::from(high)).unsigned_abs();
        let (across, down) = (off(to.x, left, right), off(to.y, top, bottom));
        // Round rather than square: the longer way counts twice.
        (across.max(down) * 2 + across.min(down)) as usize
    };
    let mut waves: Vec<_> = links.into_iter().map(|link| (link, far(link))).collect();
    let nearest = waves.iter().map(|(_, distance)| *distance).min().unwrap_or(0);
    for (_, distance) in &mut waves {
        *distance = ((*distance - nearest) / 2).min(WAVES - 1);
    }
    waves
}
