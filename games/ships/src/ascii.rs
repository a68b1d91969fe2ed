//! What does a map look like as text, and what can be wrong with such a text?
//!
//! ```text
//! +-+-+
//! |S  |
//! +=  +
//! |O E|
//! +-+-+
//! ```
//!
//! A map of W×H cells takes 2H+1 lines of 2W+1 characters. Cells are `#` for void, `P` for the squad's start, `S` for
//! an enemy spawn, `E` for the extraction, `O` for an objective, and blank for bare floor. Between them are `-` and
//! `|` for walls, `=` and `I` for doors, and blanks for open boundaries. Corners are only decoration.
//!
//! The text cannot hold the states of doors, ids, or the origin of a map. Without them a map is its [`ascii_view`],
//! and for every map `from_ascii(&to_ascii(map))` is exactly that.

use crate::doubled::{Slot, draw, place_of, places};
use crate::map::{Boundary, Door, Id, LONGEST, Map, OBJECTIVE_IDS, Objective, SPAWN_IDS, SpawnPoint, USUAL_KIND};
use quadrat_engine::defect::{Defects, Span};
use quadrat_engine::grid::{Coord, Direction, Size};

/// The codes of defects that only maps as text have. Their paths are lines and columns, both counted from 1.
pub mod code {
    /// The text is blank.
    pub const EMPTY: &str = "E550";
    /// A character is not allowed at its place.
    pub const CHARACTER: &str = "E551";
    /// The number of lines or columns is even.
    pub const EVEN: &str = "E552";
    /// A side has no cells, or more than a map may have.
    pub const SIDES: &str = "E553";
    /// There is a second extraction.
    pub const EXTRACTION: &str = "E554";
    /// A door has void or the outside beside it.
    pub const DOOR: &str = "E555";
    /// A warning: the boundary between floor and void or the outside is blank, where there is always a wall.
    pub const WALLED: &str = "E556";
}

const FLOOR: char = ' ';
const VOID: char = '#';
const SQUAD: char = 'P';
const ENEMY: char = 'S';
const EXTRACTION: char = 'E';
const OBJECTIVE: char = 'O';
const OPEN: char = ' ';
const CORNER: char = '+';
/// The characters of walls and doors, horizontal and vertical.
const WALLS: [char; 2] = ['-', '|'];
const DOORS: [char; 2] = ['=', 'I'];

/// The characters allowed in a cell, for messages.
const CELLS: &str = "blank, #, P, S, E or O";

/// Writes a map as text. Where several things share a cell, void hides the squad's start, which hides an enemy spawn,
/// which hides the extraction, which hides an objective.
pub fn to_ascii(map: &Map) -> String {
    let size = map.size();
    let mut cells = vec![FLOOR; size.cells()];
    let mut put = |at: Coord, glyph| {
        // The lists of a map are public, so their cells are checked.
        if let Some(at) = size.cell(at.x.into(), at.y.into()) {
            cells[size.index(at)] = glyph;
        }
    };
    // Later characters overwrite earlier ones.
    map.objectives.iter().for_each(|objective| put(objective.at, OBJECTIVE));
    map.extraction.iter().for_each(|at| put(*at, EXTRACTION));
    map.spawn_points.iter().for_each(|spawn| put(spawn.at, ENEMY));
    map.squad_spawns.iter().for_each(|at| put(*at, SQUAD));
    size.coords().filter(|at| !map.is_floor(*at)).for_each(|at| put(at, VOID));
    let drawn = draw(
        map,
        [OPEN, CORNER],
        |at| cells[size.index(at)],
        |slot, boundary| {
            let form = usize::from(!slot.lies());
            match boundary {
                Boundary::Open => OPEN,
                Boundary::Wall => WALLS[form],
                Boundary::Door(_) => DOORS[form],
            }
        },
    );
    let mut text = String::with_capacity(drawn.len() + places(size.h));
    for line in drawn.chunks(places(size.w)) {
        text.extend(line);
        text.push('\n');
    }
    text
}

/// Returns a map as it is after a round trip through text: doors are closed and new, things are numbered row by row,
/// radius and kind are the defaults, the origin is unknown, and of things that share a cell only one is left.
pub fn ascii_view(map: &Map) -> Map {
    let size = map.size();
    let mut view = Map::void(size);
    map.floor().for_each(|at| view.lay_floor(at));
    let mut doors = 0;
    for slot in Slot::all(size) {
        let Some(at) = slot.between_floors(map) else { continue };
        match map.boundary(at, slot.side()) {
            Boundary::Wall => {}
            Boundary::Open => {
                view.open(at, slot.side());
            }
            Boundary::Door(_) => {
                view.add_door(Door::usual(doors, at, slot.side()));
                doors += 1;
            }
        }
    }
    for at in map.floor() {
        if map.squad_spawns.contains(&at) {
            view.squad_spawns.push(at);
        } else if map.spawn_points.iter().any(|spawn| spawn.at == at) {
            add_spawn_point(&mut view, at);
        } else if map.extraction == Some(at) {
            view.extraction = Some(at);
        } else if map.objectives.iter().any(|objective| objective.at == at) {
            add_objective(&mut view, at);
        }
    }
    view
}

fn add_spawn_point(map: &mut Map, at: Coord) {
    let id = Id::Numbered(SPAWN_IDS, map.spawn_points.len() as u32);
    map.spawn_points.push(SpawnPoint { id, at, radius: 1.0 });
}

fn add_objective(map: &mut Map, at: Coord) {
    let id = Id::Numbered(OBJECTIVE_IDS, map.objectives.len() as u32);
    map.objectives.push(Objective { id, kind: USUAL_KIND.to_owned(), at });
}

/// Parses a map from text and reports every defect with its line and column.
///
/// Changes that editors and mail make to a text are no defects: other line ends, blanks lost or gained at the ends of
/// lines, blank lines around the map, and all lines moved to the right.
pub fn from_ascii(text: &str, defects: &mut Defects) -> Option<Map> {
    let before = defects.count();
    let Some(page) = Page::cut(text) else {
        defects.add(code::EMPTY, "", "the map is empty; the smallest map is three lines of three characters");
        return None;
    };
    page.check_sides(defects);
    page.check_characters(defects);
    // A text with refused sides may be far too large to build a map from.
    let map = (defects.count() == before).then(|| page.build(defects));
    defects.resolve(text);
    map
}

/// Returns whether a text that is not JSON looks like a map: its first line is then an outer wall.
pub fn recognises(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or("");
    let is_wall = |c| c == CORNER || c == WALLS[0] || c == DOORS[0] || c == OPEN;
    first.chars().all(is_wall) && (first.starts_with(CORNER) || first.contains(WALLS[0]))
}

/// The purpose of a character, by its place.
#[derive(Clone, Copy)]
enum Purpose {
    Cell,
    Lying,
    Standing,
    Corner,
}

impl Purpose {
    const fn at(column: usize, line: usize) -> Self {
        match (column % 2, line % 2) {
            (0, 0) => Self::Corner,
            (_, 0) => Self::Lying,
            (0, _) => Self::Standing,
            _ => Self::Cell,
        }
    }

    fn takes(self, glyph: char) -> bool {
        match self {
            Self::Cell => [FLOOR, VOID, SQUAD, ENEMY, EXTRACTION, OBJECTIVE].contains(&glyph),
            Self::Lying => [OPEN, WALLS[0], DOORS[0]].contains(&glyph),
            Self::Standing => [OPEN, WALLS[1], DOORS[1]].contains(&glyph),
            Self::Corner => [OPEN, CORNER].contains(&glyph),
        }
    }

    const fn wanted(self) -> (&'static str, &'static str) {
        match self {
            Self::Cell => ("a cell", CELLS),
            Self::Lying => ("a boundary between upper and lower cell", "blank, - or ="),
            Self::Standing => ("a boundary between left and right cell", "blank, | or I"),
            Self::Corner => ("a corner", "blank or +"),
        }
    }
}

/// The characters of a map without their surroundings.
struct Page {
    /// The lines without trailing blanks, so that a line that lost them is the same as one that kept them.
    rows: Vec<Vec<char>>,
    /// The length of the longest line.
    columns: usize,
    /// The number of lines and columns of the text before the map.
    above: usize,
    left: usize,
}

impl Page {
    /// Cuts out the map. The outside is always a wall, so a blank margin on any side is no part of the map.
    fn cut(text: &str) -> Option<Self> {
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        let above = lines.iter().position(|line| !line.is_empty())?;
        let below = lines.iter().rposition(|line| !line.is_empty())?;
        let lines = &lines[above..=below];
        let margin = |line: &&str| line.chars().take_while(|c| c.is_whitespace()).collect::<Vec<char>>();
        let mut common = margin(&lines[0]);
        for line in lines.iter().filter(|line| !line.is_empty()) {
            let same = common.iter().zip(line.chars()).take_while(|(a, b)| **a == *b).count();
            common.truncate(same);
        }
        let left = common.len();
        let rows: Vec<Vec<char>> = lines.iter().map(|line| line.chars().skip(left).collect()).collect();
        let columns = rows.iter().map(Vec::len).max()?;
        Some(Self { rows, columns, above, left })
    }

    /// Returns the character at a place; a short line continues with blanks.
    fn at(&self, column: usize, line: usize) -> char {
        self.rows.get(line).and_then(|row| row.get(column)).copied().unwrap_or(OPEN)
    }

    /// Returns a place as messages name it.
    fn place(&self, column: usize, line: usize) -> String {
        format!("line {}, column {}", self.above + line + 1, self.left + column + 1)
    }

    fn span(&self, column: usize, line: usize) -> Span {
        Span::unresolved(self.above + line + 1, self.left + column + 1)
    }

    /// Reports a defect at a place.
    fn refuse(&self, code: &'static str, (column, line): (usize, usize), message: String, defects: &mut Defects) {
        defects.add_at(code, &self.place(column, line), self.span(column, line), message);
    }

    fn check_sides(&self, defects: &mut Defects) {
        let widest = self.rows.iter().position(|row| row.len() == self.columns).unwrap_or(0);
        let most = places(LONGEST);
        for (what, count, last, too_many) in [
            ("lines", self.rows.len(), (0, self.rows.len() - 1), (0, most)),
            ("columns", self.columns, (self.columns - 1, widest), (most, widest)),
        ] {
            if count > most {
                let message =
                    format!("{count} {what}: a map has at most {LONGEST} cells a side, which take {most} {what}");
                self.refuse(code::SIDES, too_many, message, defects);
            } else if count.is_multiple_of(2) {
                let message = format!("{count} {what}: n cells take 2n+1 {what}, so the number must be odd");
                self.refuse(code::EVEN, last, message, defects);
            } else if count == 1 {
                let message = format!("the number of {what} is 1; the smallest map takes 3");
                self.refuse(code::SIDES, last, message, defects);
            }
        }
    }

    fn check_characters(&self, defects: &mut Defects) {
        let mut extraction: Option<String> = None;
        for (line, row) in self.rows.iter().enumerate() {
            for (column, glyph) in row.iter().copied().enumerate() {
                let purpose = Purpose::at(column, line);
                if !purpose.takes(glyph) {
                    let (here, wanted) = purpose.wanted();
                    let message = format!("unexpected {glyph:?} in place of {here}; expected {wanted}");
                    self.refuse(code::CHARACTER, (column, line), message, defects);
                } else if glyph == EXTRACTION {
                    match &extraction {
                        None => extraction = Some(self.place(column, line)),
                        Some(first) => {
                            let message =
                                format!("a second extraction; the first is in {first}, and a map has at most one");
                            self.refuse(code::EXTRACTION, (column, line), message, defects);
                        }
                    }
                } else if DOORS.contains(&glyph)
                    && let Some(what) = self.beside_door(column, line)
                {
                    let message = format!("a door with {what} beside it; doors are between two cells of floor");
                    self.refuse(code::DOOR, (column, line), message, defects);
                }
            }
        }
    }

    /// Returns what is beside a door that does not belong there.
    fn beside_door(&self, column: usize, line: usize) -> Option<&'static str> {
        let lies = line.is_multiple_of(2);
        let (along, count) = if lies { (line, self.rows.len()) } else { (column, self.columns) };
        if along == 0 || along + 1 == count {
            return Some("the outside");
        }
        let beside =
            if lies { [(column, line - 1), (column, line + 1)] } else { [(column - 1, line), (column + 1, line)] };
        beside.iter().any(|(column, line)| self.at(*column, *line) == VOID).then_some("void")
    }

    /// Builds the map from a text without defects.
    fn build(&self, defects: &mut Defects) -> Map {
        let size = Size::new((self.columns / 2) as u8, (self.rows.len() / 2) as u8);
        let mut map = Map::void(size);
        for at in size.coords() {
            let (column, line) = place_of(at);
            let glyph = self.at(column, line);
            if glyph == VOID {
                continue;
            }
            map.lay_floor(at);
            match glyph {
                SQUAD => map.squad_spawns.push(at),
                ENEMY => add_spawn_point(&mut map, at),
                EXTRACTION => map.extraction = Some(at),
                OBJECTIVE => add_objective(&mut map, at),
                _ => {}
            }
        }
        for slot in Slot::all(size) {
            let glyph = self.at(slot.column, slot.line);
            let side: Direction = slot.side();
            if DOORS.contains(&glyph) {
                if let Some(at) = slot.between_floors(&map) {
                    let number = map.doors().len() as u32;
                    map.add_door(Door::usual(number, at, side));
                }
            } else if glyph == OPEN {
                match slot.between_floors(&map) {
                    Some(at) => {
                        map.open(at, side);
                    }
                    None if slot.touches_floor(&map) => {
                        let message = "open between floor and void or the outside; treated as a wall";
                        let (path, span) = (self.place(slot.column, slot.line), self.span(slot.column, slot.line));
                        defects.warn_at(code::WALLED, &path, span, message);
                    }
                    None => {}
                }
            }
        }
        map
    }
}
