//! How is shown what the mice will do? Every event of their next turn has one sign on the board.
//!
//! | the mice | the sign |
//! |---|---|
//! | run | an arrow along the way, to a ghost of the mouse |
//! | bite | jaws on the way to the cat, and on the cat how many hearts it loses |
//! | attack in vain | small jaws that are shut, in grey |
//! | grow | a raised `+1`; a red `7!` where the mouse grows too large |
//! | come in | a dotted outline where each will settle, and how many come, on their gate |
//! | eat | grain in the lane |
//!
//! Mice that flee are pale, in the lane. Nothing is computed here that the rules have not already done: the signs are
//! read off the frames of the turn.

use crate::board::{Cell, Cells};
use crate::draw::facing;
use crate::format::Level;
use crate::frames::Frame;
use crate::granary::{self, corner, turned};
use crate::mice::{Facing, newcomer, runner};
use crate::palette::{GRAIN, HALO, HEART, MOUSE, ON_HEART, OUTLINE, SPENT};
use crate::rules::{Cat, Event, LAST_TIER, State};
use crate::signs::{heart, number};
use quadrat_engine::draw::{CELL, Point, Scene, Style};
use quadrat_engine::grid::Direction;

/// A sign on the board for something that the mice will do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A mouse runs along these cells, from the first to the last.
    Runs(Vec<Cell>),
    /// A mouse bites a cat.
    Bites {
        /// The cell of the mouse.
        from: Cell,
        /// The cell of the cat.
        to: Cell,
    },
    /// A mouse attacks a cat in vain.
    Bluffs {
        /// The cell of the mouse.
        from: Cell,
        /// The cell of the cat.
        to: Cell,
    },
    /// A cat loses hearts.
    Loses {
        /// The cell of the cat.
        at: Cell,
        /// The number of hearts.
        hearts: u8,
        /// Whether these are its last.
        dies: bool,
    },
    /// A mouse grows.
    Grows {
        /// The cell of the mouse.
        at: Cell,
        /// The side to which it looks then; the sign is behind it.
        looks: Facing,
        /// Whether it grows so large that the game is lost.
        too_large: bool,
    },
    /// A mouse of the wave settles.
    Settles {
        /// The cell.
        at: Cell,
        /// The side to which a mouse looks that is still there and will have left by then.
        behind: Option<Facing>,
    },
    /// Mice come in by a gate.
    Enters {
        /// The gate.
        gate: Cell,
        /// The number of mice.
        count: u8,
    },
    /// The mice eat.
    Eats(u32),
}

/// What the mice will do in their next turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Intent {
    signs: Vec<Sign>,
    /// The mice that run: where they are now, where they will be, and their tiers.
    runs: Vec<(Cell, Cell, u8)>,
}

impl Intent {
    /// Reads what the mice will do off the frames of their turn, which begins in this state.
    pub fn new(state: &State, frames: &[Frame]) -> Self {
        let mut intent = Self::default();
        let mut losses = [0u8; 3];
        let mut died = None;
        let mut entered: Vec<(Cell, u8)> = Vec::new();
        let mut before = state;
        for frame in frames {
            match frame.event {
                Event::MouseMoved { from, to } => {
                    intent.signs.push(Sign::Runs(way(before.taken(), from, to)));
                    intent.runs.push((from, to, before.mice().tier(from)));
                }
                Event::MouseHit { at, cat, hearts } => {
                    let bite = frame.state.cat(cat).at.map(|to| Sign::Bites { from: at, to });
                    losses[cat as usize] += 1;
                    died = died.or((hearts == 0).then_some(cat));
                    // Several hearts that one mouse takes are one bite.
                    intent.signs.extend(bite.filter(|bite| !intent.signs.contains(bite)));
                }
                Event::MouseBluffed { at, cat } => {
                    intent.signs.extend(frame.state.cat(cat).at.map(|to| Sign::Bluffs { from: at, to }));
                }
                Event::Fed { eaten, grown, .. } => {
                    for at in grown.iter() {
                        let too_large = frame.state.mice().tier(at) >= LAST_TIER;
                        let looks = intent.ran_to(at).or_else(|| intent.facing(at)).unwrap_or_else(|| facing(at));
                        intent.signs.push(Sign::Grows { at, looks, too_large });
                    }
                    intent.signs.extend((eaten > 0).then_some(Sign::Eats(eaten)));
                }
                Event::Entered { gate, at } => {
                    let there = state.mice().at().meets(at.set());
                    let behind = there.then(|| intent.facing(at).unwrap_or_else(|| facing(at)));
                    intent.signs.push(Sign::Settles { at, behind });
                    match entered.iter_mut().find(|(known, _)| *known == gate) {
                        Some((_, count)) => *count += 1,
                        None => entered.push((gate, 1)),
                    }
                }
                _ => {}
            }
            before = &frame.state;
        }
        for cat in Cat::ALL {
            let (hearts, dies) = (losses[cat as usize], died == Some(cat));
            if let Some(at) = state.cat(cat).at.filter(|_| hearts > 0) {
                intent.signs.push(Sign::Loses { at, hearts, dies });
            }
        }
        intent.signs.extend(entered.into_iter().map(|(gate, count)| Sign::Enters { gate, count }));
        intent
    }

    /// Returns every sign, in the order in which they are drawn.
    pub fn signs(&self) -> &[Sign] {
        &self.signs
    }

    /// Returns the cells on which mice of the wave will settle.
    pub fn settled(&self) -> Cells {
        let settles = |sign: &Sign| match sign {
            Sign::Settles { at, .. } => Some(*at),
            _ => None,
        };
        self.signs.iter().filter_map(settles).collect()
    }

    /// Returns the number of hearts that the cat on a cell will lose.
    pub fn loses(&self, cell: Cell) -> u8 {
        let lost = |sign: &Sign| match sign {
            Sign::Loses { at, hearts, .. } if *at == cell => Some(*hearts),
            _ => None,
        };
        self.signs.iter().find_map(lost).unwrap_or(0)
    }

    /// Returns the side to which the mouse on a cell looks because of what it will do.
    pub fn facing(&self, cell: Cell) -> Option<Facing> {
        let (from, to) = self.signs.iter().find_map(|sign| match sign {
            Sign::Runs(way) if way.first() == Some(&cell) => Some((cell, *way.get(1)?)),
            Sign::Bites { from, to } | Sign::Bluffs { from, to } if *from == cell => Some((*from, *to)),
            _ => None,
        })?;
        match to.column().cmp(&from.column()) {
            std::cmp::Ordering::Less => Some(Facing::Left),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Facing::Right),
        }
    }

    /// Returns the side to which the mouse looks that will run to a cell.
    fn ran_to(&self, cell: Cell) -> Option<Facing> {
        let (from, to, _) = self.runs.iter().find(|(_, to, _)| *to == cell)?;
        Some(if to.column() > from.column() { Facing::Right } else { Facing::Left })
    }

    /// Draws the ghost of the mouse that will run to a cell.
    pub fn ghost(&self, cell: Cell) -> Option<Scene> {
        let (_, _, tier) = self.runs.iter().find(|(_, to, _)| *to == cell)?;
        let side = self.ran_to(cell)?;
        let mut faded = Scene::cell();
        faded.place_faded(0, 0, 50, &runner(*tier, side));
        Some(faded)
    }

    /// Draws all signs, over the whole board.
    pub fn draw(&self, level: &Level) -> Scene {
        let mut scene = Scene::new(0, 0);
        for sign in &self.signs {
            scene.append(draw(level, sign));
        }
        scene
    }
}

/// Returns a shortest way between two cells through those that are not taken. The rules count steps and leave the way
/// open; it is drawn straight for as long as possible.
fn way(taken: Cells, from: Cell, to: Cell) -> Vec<Cell> {
    let free = Cells::BOARD - taken;
    // The cells within each number of steps of the end.
    let mut rings = vec![to.set()];
    while let Some(ring) = rings.last().copied().filter(|ring| !ring.meets(from.set())) {
        let wider = ring | (ring.beside() & (free | from.set()));
        if wider == ring {
            // No way is left: the end itself is where the mouse will be.
            return vec![from, to];
        }
        rings.push(wider);
    }
    let mut way = vec![from];
    let mut heading = None;
    for ring in rings.iter().rev().skip(1) {
        let Some(&last) = way.last() else { break };
        let steps = |cell: &Cell| {
            (i32::from(cell.column()) - i32::from(last.column()), i32::from(cell.row()) - i32::from(last.row()))
        };
        let next: Vec<Cell> = (last.set().beside() & *ring).iter().collect();
        let straight = next.iter().find(|cell| Some(steps(cell)) == heading);
        let Some(&next) = straight.or_else(|| next.first()) else { break };
        heading = Some(steps(&next));
        way.push(next);
    }
    way
}

/// Returns the middle of a cell.
fn middle(cell: Cell) -> Point {
    let (x, y) = corner(cell);
    (x + CELL / 2, y + CELL / 2)
}

/// Returns the point at a part of the way from one point to another, in percent.
fn part((x, y): Point, (to_x, to_y): Point, percent: i32) -> Point {
    (x + (to_x - x) * percent / 100, y + (to_y - y) * percent / 100)
}

/// Draws a sign, over the whole board.
pub fn draw(level: &Level, sign: &Sign) -> Scene {
    let mut scene = Scene::new(0, 0);
    match sign {
        Sign::Runs(way) => arrow(&mut scene, way),
        Sign::Bites { from, to } => jaws(&mut scene, *from, *to, true),
        Sign::Bluffs { from, to } => jaws(&mut scene, *from, *to, false),
        Sign::Loses { at, hearts, dies } => {
            let (x, y) = corner(*at);
            scene.place(x, y, &loss(*hearts, *dies));
        }
        Sign::Grows { at, looks, too_large } => {
            let (x, y) = corner(*at);
            scene.place(x, y, &growth(*looks, *too_large));
        }
        Sign::Settles { at, behind } => {
            let (x, y) = corner(*at);
            match behind {
                // Above the back of the mouse that leaves, where the sign of one that stays would be.
                Some(Facing::Left) => scene.place_scaled(x + 62, y - 2, 38, &newcomer()),
                Some(Facing::Right) => scene.place_scaled(x, y - 2, 38, &newcomer()),
                None => scene.place(x, y, &newcomer()),
            };
        }
        Sign::Enters { gate, count } => {
            let side = level.ground().gates().iter().find(|one| one.cell == *gate).map(|one| one.direction);
            pennant(&mut scene, *gate, side.unwrap_or(Direction::North), *count);
        }
        Sign::Eats(amount) => scene = granary::eaten(*amount),
    }
    scene
}

/// Draws an arrow along a way, from the edge of its first cell into its last.
fn arrow(scene: &mut Scene, way: &[Cell]) {
    let ([first, rest @ ..], [.., before, last]) = (way, way) else { return };
    let start = part(middle(*first), middle(rest[0]), 36);
    let tip = part(middle(*before), middle(*last), 82);
    let neck = part(middle(*before), middle(*last), 58);
    let mut points = vec![start];
    points.extend(rest[..rest.len() - 1].iter().map(|cell| middle(*cell)));
    points.push(neck);
    let (dx, dy) = ((tip.0 - neck.0).signum(), (tip.1 - neck.1).signum());
    let head = [(neck.0 - dy * 18, neck.1 - dx * 18), tip, (neck.0 + dy * 18, neck.1 + dx * 18)];
    scene.polyline(&points, Style::stroke(OUTLINE, 19).flat());
    scene.polygon(&head, Style::fill(OUTLINE).outlined(OUTLINE, 9));
    scene.polyline(&points, Style::stroke(MOUSE, 11).flat());
    scene.polygon(&head, Style::fill(MOUSE).outlined(MOUSE, 2));
}

/// Draws jaws between a mouse and the cat that it attacks: open and red, or small, shut and grey where they do no harm.
fn jaws(scene: &mut Scene, from: Cell, to: Cell, harm: bool) {
    let (start, end) = (middle(from), middle(to));
    let (dx, dy) = ((end.0 - start.0).signum(), (end.1 - start.1).signum());
    // Where they cover neither a number nor a heart: of the mouse above, the hearts are at the border of the two cells,
    // and of the cat above, they are.
    let (x, y) = match (dx, dy) {
        (0, -1) => part(start, end, 32),
        (0, _) => part((start.0 - 10, start.1), (end.0 - 10, end.1), 62),
        (_, 0) => part((start.0, start.1 - 6), (end.0, end.1 - 6), 46),
        _ => part(start, end, 49),
    };
    let ink = if harm { HEART } else { SPENT };
    if !harm {
        scene.circle(x, y, 11, Style::fill(ink).outlined(HALO, 3));
        let shut = [(x - 7, y + 2), (x - 4, y - 3), (x, y + 2), (x + 4, y - 3), (x + 7, y + 2)];
        scene.polyline(&shut, Style::stroke(HALO, 3));
        return;
    }
    // The arrow head towards the cat: beside the jaws, on their way.
    let diagonal = dx != 0 && dy != 0;
    let (long, wide) = if diagonal { (15, 7) } else { (21, 9) };
    let tip = (x + dx * long, y + dy * long);
    let base = (x + dx * (long - 12), y + dy * (long - 12));
    let head = [(base.0 - dy * wide, base.1 + dx * wide), tip, (base.0 + dy * wide, base.1 - dx * wide)];
    scene.polygon(&head, Style::fill(ink).outlined(HALO, 6));
    scene.circle(x, y, 14, Style::fill(ink).outlined(HALO, 3));
    scene.polygon(&head, Style::fill(ink).outlined(ink, 2));
    let upper =
        [(x - 10, y - 7), (x - 7, y + 1), (x - 3, y - 5), (x, y + 3), (x + 3, y - 5), (x + 7, y + 1), (x + 10, y - 7)];
    scene.polygon(&upper, Style::fill(ON_HEART));
    let lower = [(x - 8, y + 10), (x - 4, y + 4), (x, y + 10), (x + 4, y + 4), (x + 8, y + 10)];
    scene.polygon(&lower, Style::fill(ON_HEART));
}

/// Draws how many hearts a cat loses; crossed out where these are its last.
pub fn loss(hearts: u8, dies: bool) -> Scene {
    let mut scene = Scene::cell();
    let back = if dies { OUTLINE } else { HEART };
    let edge = if dies { HEART } else { HALO };
    // The lower edge is torn, as by teeth.
    let tag = [(52, 2), (98, 2), (98, 22), (90, 28), (83, 22), (75, 28), (67, 22), (60, 28), (52, 22)];
    scene.polygon(&tag, Style::fill(back).outlined(edge, 3));
    // On the smallest board a minus sign that is part of the text would merge with the number.
    scene.polyline(&[(57, 13), (62, 13)], Style::stroke(ON_HEART, 5));
    number(&mut scene, (72, 13), 24, ON_HEART, &hearts.to_string());
    scene.path(heart((89, 12), 7), Style::fill(ON_HEART));
    if dies {
        for ends in [[(80, 4), (96, 20)], [(96, 4), (80, 20)]] {
            scene.polyline(&ends, Style::stroke(HEART, 4));
        }
    }
    scene
}

/// Draws the sign of a mouse that grows, in the corner above its back: it hides neither the head nor the tier, and
/// stays in the cell.
pub fn growth(looks: Facing, too_large: bool) -> Scene {
    let mut scene = Scene::cell();
    let (back, ink) = if too_large { (HEART, ON_HEART) } else { (GRAIN, OUTLINE) };
    let x = if looks == Facing::Left { 81 } else { 19 };
    let raised = [(x - 16, 11), (x, 3), (x + 16, 11), (x + 16, 30), (x - 16, 30)];
    scene.polygon(&raised, Style::fill(back).outlined(OUTLINE, 3));
    // Not its colour alone tells the growth that loses the game from a harmless one.
    number(&mut scene, (x, 19), 21, ink, if too_large { "7!" } else { "+1" });
    scene
}

/// Draws how many mice come by a gate, on a pennant that hangs into it.
fn pennant(scene: &mut Scene, gate: Cell, side: Direction, count: u8) {
    let (x, y) = corner(gate);
    let at = |point: Point| {
        let (dx, dy) = turned(side, point);
        (x + dx, y + dy)
    };
    let shape = [at((34, -14)), at((66, -14)), at((66, 8)), at((50, 20)), at((34, 8))];
    scene.polygon(&shape, Style::fill(MOUSE).outlined(OUTLINE, 4));
    let (x, y) = at((50, -1));
    scene.label(x, y, 24, OUTLINE, &count.to_string());
}

/// Returns the way of a mouse in straight legs, each from one corner of the way to the next.
pub fn legs(taken: Cells, from: Cell, to: Cell) -> Vec<(Cell, Cell)> {
    let way = way(taken, from, to);
    let mut legs: Vec<(Cell, Cell)> = Vec::new();
    for pair in way.windows(2) {
        let (one, two) = (pair[0], pair[1]);
        match legs.last_mut() {
            Some((start, end)) if start.column() == two.column() || start.row() == two.row() => *end = two,
            _ => legs.push((one, two)),
        }
    }
    legs
}
