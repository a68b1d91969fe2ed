//! What does a ship look like from outside? A hull around the spans of its floor, with a bow and engines.
//!
//! The hull is convex and symmetric about the middle of the ship, so every ship has a silhouette: it covers all floor,
//! and is a box where the floor is full to the edges. It says nothing about walls: these are drawn over it, and where
//! there is no floor inside it, there is only structure.

use super::{Detail, Outlines, corner};
use crate::map::Map;
use crate::palette::{FLAME, GUIDE, HULL, LINE, MASS, PLATE, SPACE};
use quadrat_engine::draw::{CELL, Path, Point, Scene, Style};
use quadrat_engine::grid::{Coord, Size};

/// The direction in which the bow of a ship points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bow {
    Up,
    Right,
}

/// The lengths of a ship's parts in front of its floor and behind it, which follow from its size alone, so that the
/// picture does not move while a map is edited.
#[derive(Clone, Copy, Debug)]
pub(super) struct Berth {
    bow: Bow,
    size: Size,
    /// The room for the bow, and for the engines.
    ahead: i32,
    astern: i32,
    /// The distance from the floor to the outer edge of the hull.
    skin: i32,
    /// The width of a pod beside a hull with straight flanks.
    pod: i32,
}

impl Berth {
    pub(super) fn of(size: Size) -> Self {
        let (w, h) = (i32::from(size.w), i32::from(size.h));
        let bow = if w * 4 > h * 5 { Bow::Right } else { Bow::Up };
        let across = if bow == Bow::Up { w } else { h };
        let skin = 40 + w.max(h);
        let (ahead, astern) = ((across * 22).clamp(88, 560), (across * 13).clamp(88, 340));
        Self { bow, size, ahead: skin + ahead, astern: skin + astern, skin, pod: skin * 3 / 4 }
    }

    /// Returns the margins on the left, above, on the right and below.
    pub(super) fn margins(self) -> [i32; 4] {
        let beside = self.skin + self.pod + 34;
        match self.bow {
            Bow::Up => [beside, self.ahead + 20, beside, self.astern + 20],
            Bow::Right => [self.astern + 20, beside, self.ahead + 20, beside],
        }
    }

    /// Returns the number of lines of cells from the bow to the stern, and of cells across.
    fn extent(self) -> (u8, u8) {
        match self.bow {
            Bow::Up => (self.size.h, self.size.w),
            Bow::Right => (self.size.w, self.size.h),
        }
    }

    fn cell(self, along: u8, across: u8) -> Coord {
        match self.bow {
            Bow::Up => Coord::new(across, along),
            Bow::Right => Coord::new(self.size.w - 1 - along, across),
        }
    }

    /// Returns a point of the picture by its distance across and along the ship.
    fn point(self, (across, along): Point) -> Point {
        match self.bow {
            Bow::Up => (across, along),
            Bow::Right => (i32::from(self.size.w) * CELL - along, across),
        }
    }
}

/// The silhouette of a ship.
#[derive(Clone, Debug)]
pub(super) struct Hull {
    berth: Berth,
    /// The middle of the ship, across.
    axis: i32,
    /// The distance along the ship at which its floor begins.
    from: i32,
    /// The corners of a flank: the number of lines of cells before each, and half the width of the hull there.
    bends: Vec<(i32, i32)>,
}

impl Hull {
    /// Returns the hull of a map; a map without floor has none.
    pub(super) fn of(map: &Map) -> Option<Self> {
        let berth = Berth::of(map.size());
        let (length, width) = berth.extent();
        let span = |along: u8| {
            let is_floor = |across: &u8| map.is_floor(berth.cell(along, *across));
            let first = (0..width).find(is_floor)?;
            let last = (0..width).rfind(is_floor)?;
            Some((along, i32::from(first) * CELL, i32::from(last) * CELL + CELL))
        };
        let spans: Vec<(u8, i32, i32)> = (0..length).filter_map(span).collect();
        let axis = i32::midpoint(spans.iter().map(|span| span.1).min()?, spans.iter().map(|span| span.2).max()?);
        let first = i32::from(spans.first()?.0);
        let mut bends: Vec<(i32, i32)> = Vec::new();
        for (along, left, right) in spans {
            let half = (axis - left).max(right - axis);
            for line in [i32::from(along) - first, i32::from(along) - first + 1] {
                // A corner inside the line from the one before it to this point is none.
                while let [.., (a, wide), (b, middle)] = bends[..]
                    && (middle - wide) * (line - a) <= (half - wide) * (b - a)
                {
                    bends.pop();
                }
                // Two lines of cells meet in one place, where the wider one counts.
                match bends.last_mut() {
                    Some((last, width)) if *last == line => *width = half.max(*width),
                    _ => bends.push((line, half)),
                }
            }
        }
        Some(Self { berth, axis, from: first * CELL, bends })
    }

    /// Returns the number of lines of cells between the bow and the stern.
    fn lines(&self) -> i32 {
        self.bends.last().map_or(0, |(line, _)| *line)
    }

    fn to(&self) -> i32 {
        self.from + self.lines() * CELL
    }

    /// Returns whether the flanks are straight all along, as those of a ship that is full of rooms.
    fn is_box(&self) -> bool {
        self.bends.len() == 2 && self.bow_half() == self.stern_half()
    }

    fn bow_half(&self) -> i32 {
        self.bends.first().map_or(0, |(_, half)| *half)
    }

    fn stern_half(&self) -> i32 {
        self.bends.last().map_or(0, |(_, half)| *half)
    }

    /// Returns half the width in the middle of a line of cells.
    fn half_at(&self, line: i32) -> i32 {
        let around = self.bends.windows(2).find(|pair| (pair[0].0..pair[1].0).contains(&line));
        let Some([(a, wide), (b, narrow)]) = around else { return 0 };
        wide + (narrow - wide) * (2 * (line - a) + 1) / (2 * (b - a))
    }

    /// Returns a point by its distance from the middle of the ship, and along it.
    fn point(&self, (across, along): Point) -> Point {
        self.berth.point((self.axis + across, along))
    }

    /// Returns the corners of the silhouette, clockwise from the left of the bow as seen from above.
    pub(super) fn corners(&self) -> Vec<Point> {
        let side: Vec<Point> = self.bends.iter().map(|(line, half)| (*half, self.from + line * CELL)).collect();
        let left = side.iter().rev().map(|(half, along)| (-half, *along));
        let all: Vec<Point> = side.iter().copied().chain(left).collect();
        all.into_iter().map(|point| self.point(point)).collect()
    }

    /// Draws the ship from outside: bow and engines, then the hull over their ends.
    pub(super) fn paint(&self, scene: &mut Scene, map: &Map, detail: Detail) {
        let line = detail.weigh(6, 12);
        self.engines(scene, line);
        if self.is_box() && self.lines() > 4 {
            self.pods(scene, line);
        }
        self.bow(scene, line);
        let corners = self.corners();
        let mut silhouette = Outlines::default();
        silhouette.polygon(&corners);
        let skin = self.berth.skin;
        for (ink, reach) in [(LINE, skin), (HULL, skin - line), (PLATE, skin / 2), (MASS, skin / 2 - 4)] {
            silhouette.clone().paint(scene, Style::fill(ink).outlined(ink, 2 * reach));
        }
        if detail == Detail::Fine {
            self.plating(scene, map);
        }
    }

    /// Draws ribs along the flanks, and rivets in the structure where there is no floor.
    fn plating(&self, scene: &mut Scene, map: &Map) {
        let (mut ribs, mut rivets) = (Outlines::default(), Outlines::default());
        let (length, width) = self.berth.extent();
        let skin = self.berth.skin;
        for line in 0..self.lines() {
            let (half, along) = (self.half_at(line), self.from + line * CELL + CELL / 2);
            for side in [-1, 1] {
                ribs.line(self.point((side * (half + 14), along)), self.point((side * (half + skin - 16), along)));
            }
        }
        for along in 0..length {
            let half = self.half_at(i32::from(along) - self.from / CELL);
            for across in 0..width {
                let at = self.berth.cell(along, across);
                let middle = i32::from(across) * CELL + CELL / 2 - self.axis;
                if !map.is_floor(at) && middle.abs() + 30 <= half {
                    let (x, y) = corner(at);
                    rivets.line((x + 42, y + 50), (x + 58, y + 50));
                    rivets.line((x + 50, y + 42), (x + 50, y + 58));
                }
            }
        }
        ribs.paint(scene, Style::stroke(PLATE, 4));
        rivets.paint(scene, Style::stroke(PLATE, 4));
    }

    /// Draws the bow: a dome on a ship that tapers, the rounded prow of a freighter on a box.
    fn bow(&self, scene: &mut Scene, line: i32) {
        let front = self.bow_half() + self.berth.skin - 14;
        let (base, tip) = (self.from + 14 - self.berth.skin, self.from - self.berth.ahead);
        let long = base - tip;
        let at = |across: i32, part: i32| self.point((across, base - long * part / 100));
        let (shell, glass) = if self.is_box() {
            let half = front * 94 / 100;
            let shell = Path::start(at(-half, 0))
                .line(at(-half * 96 / 100, 12))
                .quad(at(-half * 92 / 100, 28), at(-half * 60 / 100, 34))
                .cubic(at(-half * 56 / 100, 66), at(-half * 44 / 100, 90), at(-half * 17 / 100, 100))
                .line(at(half * 17 / 100, 100))
                .cubic(at(half * 44 / 100, 90), at(half * 56 / 100, 66), at(half * 60 / 100, 34))
                .quad(at(half * 92 / 100, 28), at(half * 96 / 100, 12))
                .line(at(half, 0));
            let glass = Path::start(at(-half * 34 / 100, 56))
                .quad(at(0, 92), at(half * 34 / 100, 56))
                .line(at(half * 30 / 100, 34))
                .quad(at(0, 66), at(-half * 30 / 100, 34));
            (shell.close(), glass.close())
        } else {
            let half = (front * 66 / 100).max(front.min(150));
            let shell = Path::start(at(-half, 0))
                .cubic(at(-half * 86 / 100, 52), at(-half * 44 / 100, 90), at(0, 100))
                .cubic(at(half * 44 / 100, 90), at(half * 86 / 100, 52), at(half, 0));
            let glass = Path::start(at(-half * 54 / 100, 36))
                .quad(at(0, 76), at(half * 54 / 100, 36))
                .line(at(half * 47 / 100, 12))
                .quad(at(0, 48), at(-half * 47 / 100, 12));
            (shell.close(), glass.close())
        };
        scene.path(shell, Style::fill(HULL).outlined(LINE, line));
        let fine = line * 2 / 3;
        scene.path(glass, Style::fill(SPACE).outlined(LINE, fine));
        let mut bars = Outlines::default();
        let (high, low) = if self.is_box() { (73, 49) } else { (56, 31) };
        let spread = front * 9 / 100;
        for bar in [-2, 0, 2] {
            bars.line(at(bar * spread / 2, high), at(bar * spread * 3 / 5, low));
        }
        bars.paint(scene, Style::stroke(LINE, fine));
    }

    /// Draws an odd number of engines at the stern, the middle one the largest.
    fn engines(&self, scene: &mut Scene, line: i32) {
        let stern = self.stern_half();
        let (start, end) = (self.to() + self.berth.skin - 16, self.to() + self.berth.astern);
        let long = end - start;
        let each_side = if stern < 140 {
            0
        } else if stern < 900 {
            1
        } else {
            2
        };
        let wide = (stern * 2 / (each_side * 2 + 1)).min(long * 9 / 5) * 62 / 100;
        let (mut nozzles, mut rings) = (Outlines::default(), Outlines::default());
        for place in -each_side..=each_side {
            let middle = place * stern * 3 / (each_side * 4 + i32::from(each_side == 0));
            let wide = if place == 0 { wide } else { wide * 72 / 100 };
            let mouth = start + long * 52 / 100;
            let at = |across: i32, along: i32| self.point((middle + across, along));
            for (part, tip, opacity) in [(72, 98, 45), (36, 78, 100)] {
                let (half, tip) = (wide * part / 200, start + long * tip / 100);
                let belly = i32::midpoint(mouth, tip);
                let fire = Path::start(at(-half, mouth))
                    .quad(at(-half * 4 / 5, belly), at(0, tip))
                    .quad(at(half * 4 / 5, belly), at(half, mouth));
                scene.path(fire.close(), Style::fill(FLAME).opacity(opacity));
            }
            nozzles.polygon(&[
                at(-wide * 33 / 100, start - 20),
                at(wide * 33 / 100, start - 20),
                at(wide / 2, mouth),
                at(-wide / 2, mouth),
            ]);
            let (half, along) = (wide * 44 / 100, start + long * 34 / 100);
            rings.line(at(-half, along), at(half, along));
        }
        nozzles.paint(scene, Style::fill(MASS).outlined(LINE, line));
        rings.paint(scene, Style::stroke(GUIDE, line * 2 / 3));
    }

    /// Draws two pods on each flank of a box.
    fn pods(&self, scene: &mut Scene, line: i32) {
        let (half, length) = (self.bow_half() + self.berth.skin, self.to() - self.from);
        let pod = self.berth.pod;
        let (mut pods, mut seams) = (Outlines::default(), Outlines::default());
        for (first, last) in [(14, 38), (56, 92)] {
            let (first, last) = (self.from + length * first / 100, self.from + length * last / 100);
            for side in [-1, 1] {
                let at = |out: i32, along: i32| self.point((side * (half + out), along));
                // Swept back.
                pods.polygon(&[at(-20, first - 30), at(pod, first + 40), at(pod, last - 6), at(-20, last + 10)]);
                seams.line(at(pod - 13, first + 44), at(pod - 13, last - 20));
            }
        }
        pods.paint(scene, Style::fill(MASS).outlined(LINE, line));
        seams.paint(scene, Style::stroke(PLATE, line * 2 / 3));
    }
}
