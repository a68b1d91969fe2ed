//! What moves over the board? In a chain the dots of each wave fly to the neighbours, whose land
//! changes colour from the shared edge on. At the end the winner's colour sweeps over the board.

use super::InfectionTable;
use super::active_match::ActiveMatch;
use super::playback::{Flight, Pace, Picture, Tile};
use crate::table::{Layers, Motion, Sprite};
use quadrat_engine::draw::{CELL, Scene, Style, to_svg_inner};
use quadrat_engine::game::Rules;
use quadrat_engine::grid::{Coord, Direction};
use quadrat_infection::board::Field;
use quadrat_infection::rules::{Event, Player};
use quadrat_infection::{Infection, draw, palette};

/// How much later the sweep reaches a cell than its neighbour, and how long it stays on each, in
/// milliseconds.
const SWEEP_STEP: u32 = 40;
const SWEEP: u32 = 420;

impl InfectionTable {
    /// Starts the motion that ends a level.
    pub(super) fn celebrate(&mut self) {
        if self.is_over() && !self.still {
            self.sweeps = true;
            self.moves += 1;
        }
    }

    /// Returns what moves over the board.
    pub(super) fn motion(&self) -> Motion {
        let field = self.active_match().level().field();
        let (sprites, length) = match (self.sweep(), self.chain.moving()) {
            (Some(sweep), _) => sweep,
            // The playback has its own clock.
            (None, Some((_, now, pace))) => (flying(field, now, pace), 0),
            (None, None) => (Vec::new(), 0),
        };
        Motion { beat: self.moves, sprites, length }
    }

    /// Returns the sweep in the winner's colour, from the last move on, and its length.
    fn sweep(&self) -> Option<(Vec<Sprite>, u32)> {
        let active_match = self.active_match();
        let winner = active_match.winner().filter(|_| self.sweeps)?;
        let from = active_match.session().actions().last()?.at;
        let field = active_match.level().field();
        let mut scene = Scene::cell();
        scene.rect(0, 0, CELL, CELL, 0, Style::fill(palette::side(winner)));
        let picture = to_svg_inner(&scene);
        let delay = |at: Coord| u32::from(at.x.abs_diff(from.x) + at.y.abs_diff(from.y)) * SWEEP_STEP;
        let sprite = |at: Coord| Sprite {
            kind: "sweep",
            picture: picture.clone(),
            at: corner(at),
            by: (0, 0),
            delay: delay(at),
        };
        let sprites: Vec<Sprite> = field.coords(field.open()).map(sprite).collect();
        let last = sprites.iter().map(|sprite| sprite.delay).max().unwrap_or(0);
        Some((sprites, last + SWEEP))
    }

    /// Returns the board below the cells: the lands of both sides, and what is the same all the time.
    pub(super) fn layers(&self) -> Layers {
        let field = self.active_match().level().field();
        let lands = |tiles: &[Tile]| to_svg_inner(&draw::lands(field, |at| tiles[field.size().index(at)].0));
        let tiles = self.seen_tiles();
        let mut under = to_svg_inner(&draw::ground(field));
        let changing = self.chain.moving().filter(|(before, now, pace)| {
            *pace != Pace::Rapid
                && self.review.is_none()
                && before.tiles.iter().zip(&now.tiles).any(|(a, b)| a.0 != b.0)
        });
        match changing {
            Some((before, now, pace)) => {
                let [until, once] = landing(pace);
                let wiped = wipes(field, before, now);
                let old = lands(&before.tiles);
                under.extend(["<g class=\"", until, "\">", &old, &wiped, "</g><g class=\"", once, "\">"]);
                under.extend([&lands(&tiles), "</g>"]);
            }
            None => under.push_str(&lands(&tiles)),
        }
        under.push_str(&to_svg_inner(&draw::lines(field)));
        Layers { under, over: String::new() }
    }
}

/// Returns the classes for what is seen until the dots of a wave have landed, and from then on.
pub(super) const fn landing(pace: Pace) -> [&'static str; 2] {
    match pace {
        Pace::Slow => ["until-landed", "once-landed"],
        Pace::Quick | Pace::Rapid => ["until-landed quick", "once-landed quick"],
    }
}

/// Returns the top left corner of a cell.
fn corner(at: Coord) -> (i32, i32) {
    (i32::from(at.x) * CELL, i32::from(at.y) * CELL)
}

/// Returns the flashes and the dots of a wave. Where the waves are too fast to follow, there are none.
fn flying(field: &Field<u128>, now: &Picture, pace: Pace) -> Vec<Sprite> {
    let [flash, fly] = match pace {
        Pace::Slow => ["burst", "fly"],
        Pace::Quick => ["burst quick", "fly quick"],
        Pace::Rapid => return Vec::new(),
    };
    // The dots belong to the side that owns every cell of the wave.
    let side = |at: Coord| now.tiles[field.size().index(at)].0.unwrap_or(Player::Red);
    let rings = now.flashes.iter().map(|at| {
        let mut scene = Scene::cell();
        scene.circle(CELL / 2, CELL / 2, 30, Style::stroke(palette::side(side(*at)), 8));
        Sprite { kind: flash, picture: to_svg_inner(&scene), at: corner(*at), by: (0, 0), delay: 0 }
    });
    // Each picture is the same for all dots in its direction.
    let pictures = Direction::ALL.map(|towards| {
        let side = now.flights.first().map_or(Player::Red, |flight| side(flight.to));
        to_svg_inner(&draw::piece(side, towards))
    });
    let dots = now.flights.iter().map(|Flight { from, towards, to, dot }| {
        let sockets = draw::sockets(field, *from);
        let start = sockets.iter().position(|socket| socket == towards).unwrap_or(0);
        let (start, end) = (draw::place(&sockets, start), draw::place(&draw::sockets(field, *to), *dot));
        let ((x, y), (dx, dy)) = (corner(*from), towards.delta());
        let middle = CELL / 2;
        Sprite {
            kind: fly,
            picture: pictures[*towards as usize].clone(),
            at: (x + start.0 - middle, y + start.1 - middle),
            by: (dx as i32 * CELL + end.0 - start.0, dy as i32 * CELL + end.1 - start.1),
            delay: 0,
        }
    });
    rings.chain(dots).collect()
}

/// Returns the cells that change hands in a wave, each filled from the edge that its dot crosses.
fn wipes(field: &Field<u128>, before: &Picture, now: &Picture) -> String {
    let size = field.size();
    let mut nodes = String::new();
    let mut seen: Vec<Coord> = Vec::new();
    for flight in &now.flights {
        let place = size.index(flight.to);
        let Some(side) = now.tiles[place].0.filter(|side| before.tiles[place].0 != Some(*side)) else { continue };
        if seen.contains(&flight.to) {
            continue;
        }
        seen.push(flight.to);
        let class = match flight.towards {
            Direction::North => "wipe wipe-north",
            Direction::East => "wipe wipe-east",
            Direction::South => "wipe wipe-south",
            Direction::West => "wipe wipe-west",
        };
        let (x, y) = corner(flight.to);
        let mut scene = Scene::cell();
        scene.rect(x + 4, y + 4, CELL - 8, CELL - 8, 12, Style::fill(palette::land(side)[0]));
        nodes.extend(["<g class=\"", class, "\">", &to_svg_inner(&scene), "</g>"]);
    }
    nodes
}

/// Returns the cell that fell last, if the only person at the table has lost.
pub(super) fn fallen(active_match: &ActiveMatch) -> Option<Coord> {
    let (winner, person) = active_match.winner().zip(active_match.person())?;
    if winner == person {
        return None;
    }
    let level = active_match.level();
    let (mut state, mut events) = (Infection::start(level), Vec::new());
    for action in active_match.session().actions() {
        events.clear();
        // The session accepted the actions in this order.
        let _ = Infection::apply(level, &mut state, action, &mut events);
    }
    events.iter().rev().find_map(|event| match event {
        Event::Wave { taken, .. } => taken.last().copied(),
        Event::Placed { at, .. } => Some(*at),
        Event::Won { .. } => None,
    })
}
