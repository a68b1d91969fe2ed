//! What moves over the board? In a chain the dots of each wave fly to the neighbours, over which the
//! land that is about to be grows from the shared edge on. At the end a ring in the winner's colour
//! runs outward from the last move.

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

/// How long the ring takes to run over the board, in milliseconds; the style sheet has the same.
const SWEEP: u32 = 760;
/// The radius of the ring before it grows, and the widths and opacities of the rings that make its
/// soft edge.
const RADIUS: i32 = 40;
const SOFT: [(i32, u8); 4] = [(20, 12), (14, 16), (8, 24), (3, 50)];

/// How far a land that grows reaches back over the frontier that it leaves behind.
const BACK: i32 = 12;
/// The ids of the lands once the dots have landed, and of the area in which they are seen before.
const COMING: &str = "coming";
const GROWN: &str = "grown";

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

    /// Returns the ring that runs from the last move over the whole board, and the time it takes.
    fn sweep(&self) -> Option<(Vec<Sprite>, u32)> {
        let active_match = self.active_match();
        let winner = active_match.winner().filter(|_| self.sweeps)?;
        let from = active_match.session().actions().last()?.at;
        let mut scene = Scene::cell();
        for (width, opacity) in SOFT {
            scene.circle(CELL / 2, CELL / 2, RADIUS, Style::stroke(palette::side(winner), width).opacity(opacity));
        }
        let size = active_match.level().field().size();
        // As far as the corner of the board that is farthest away, and so over every cell.
        let far = |at: u8, side: u8| i32::from(at.max(side - 1 - at)) * CELL + CELL / 2;
        let (x, y) = (far(from.x, size.w), far(from.y, size.h));
        let sprite = Sprite {
            kind: "sweep",
            picture: to_svg_inner(&scene),
            at: corner(from),
            by: ((x * x + y * y).isqrt() * 100 / RADIUS, 0),
            delay: 0,
        };
        Some((vec![sprite], SWEEP))
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
                let (old, new) = (lands(&before.tiles), lands(&tiles));
                under.extend(["<g class=\"", until, "\">", &old, &wipes(field, before, now)]);
                under.extend(["<g clip-path=\"url(#", GROWN, ")\"><use href=\"#", COMING, "\"/></g></g>"]);
                under.extend(["<g class=\"", once, "\"><g id=\"", COMING, "\">", &new, "</g></g>"]);
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

/// Returns the area in which the coming lands are seen already: the cells that change hands in a wave,
/// each from the edge that its dot crosses.
fn wipes(field: &Field<u128>, before: &Picture, now: &Picture) -> String {
    let size = field.size();
    let mut nodes = ["<clipPath id=\"", GROWN, "\">"].concat();
    let mut seen: Vec<Coord> = Vec::new();
    for flight in &now.flights {
        let place = size.index(flight.to);
        if seen.contains(&flight.to) || before.tiles[place].0 == now.tiles[place].0 {
            continue;
        }
        seen.push(flight.to);
        let class = match flight.towards {
            Direction::North => "wipe wipe-north",
            Direction::East => "wipe wipe-east",
            Direction::South => "wipe wipe-south",
            Direction::West => "wipe wipe-west",
        };
        let ((x, y), (dx, dy)) = (corner(flight.to), flight.towards.delta());
        let (across, down) = (dx as i32 * BACK, dy as i32 * BACK);
        nodes.extend(["<rect class=\"", class]);
        let sides = [x - across.max(0), y - down.max(0), CELL + across.abs(), CELL + down.abs()];
        for (name, value) in ["\" x=\"", "\" y=\"", "\" width=\"", "\" height=\""].into_iter().zip(sides) {
            nodes.extend([name, &value.to_string()]);
        }
        nodes.push_str("\"/>");
    }
    nodes.push_str("</clipPath>");
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
