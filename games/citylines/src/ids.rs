//! How is a level written in one line of text that can be shared? As the seed it is generated from, or as its tiles.
//!
//! An id is `COLSxROWSkN`, followed, where they differ from the defaults, by `e`, `m` or `h` for the difficulty, `s`
//! for landmarks that show their side, `w` for a wrapped board, `t` and the tier, `n` and the fewest thoughts, `p` and
//! the minimum path, `d` and the minimum distance, `v` and the generator's version; then `#` and the seed, or `:` and
//! a character for each cell: `.` empty, `T` turnpike, `L` landmark (`n`, `e`, `s`, `w` where its side is shown), `0`
//! and `1` straights, `2` to `5` corners, `6` to `9` junctions, by their quarter turns at the start. In a URL, where
//! `#` has another meaning, `~` replaces it.

use crate::Citylines;
use crate::deduce::{Tier, Verdict};
use crate::format::{Cell, Level, Tile, prove};
use crate::generate::{self, BUDGET, entry, quarters_of_landmark};
use crate::infinite;
use crate::params::{Difficulty, Facing, LandmarkType, Settings, Version};
use crate::plane::{Plane, Planes, Round, Wide};
use crate::tiles::{Road, Sides};
use quadrat_engine::defect::Defects;
use quadrat_engine::game::daily::day_of;
use quadrat_engine::game::{BadRequest, Daily, Named};
use quadrat_engine::grid::{Direction, Size};
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::reader::quoted;

/// The grammar of an id, for messages.
const GRAMMAR: &str = "COLSxROWSkN, then e, m or h, s, w, tN, nN, pN, dN, vN in this order where they differ from the default, then \
                       #SEED or :TILES, such as 5x5k3#7 or 6x6k8t1n2v2#12";

/// Writes the settings as text: everything before `#` or `:`.
pub fn settings_text(settings: &Settings) -> String {
    let usual = Settings::new(settings.size, settings.landmarks);
    let mut text = format!("{}x{}k{}", settings.size.w, settings.size.h, settings.landmarks);
    if settings.difficulty != usual.difficulty {
        text.push_str(&settings.difficulty.word()[..1]);
    }
    if settings.facing != usual.facing {
        text.push('s');
    }
    if settings.wrap {
        text.push('w');
    }
    if let Some(tier) = settings.tier {
        text.push_str(&format!("t{}", tier.number()));
    }
    if let Some(thoughts) = settings.thoughts {
        text.push_str(&format!("n{thoughts}"));
    }
    if settings.min_path_length != settings.min_distance - 1 {
        text.push_str(&format!("p{}", settings.min_path_length));
    }
    if settings.min_distance != usual.min_distance {
        text.push_str(&format!("d{}", settings.min_distance));
    }
    if settings.version != usual.version {
        text.push_str(&format!("v{}", settings.version.number()));
    }
    text
}

/// Returns the id of the level that a seed generates.
pub fn by_seed(settings: &Settings, seed: u32) -> String {
    format!("{}#{seed}", settings_text(settings))
}

/// Returns the id of exactly this board.
pub fn by_tiles(level: &Level) -> String {
    let tile = |cell: &Cell| match cell.tile {
        Tile::Empty => '.',
        Tile::Turnpike => 'T',
        Tile::Landmark(_) if level.settings().facing == Facing::Hidden => 'L',
        // A landmark that is not turned opens south.
        Tile::Landmark(_) => ['s', 'w', 'n', 'e'][usize::from(cell.solution)],
        Tile::Road(Road::Straight) => char::from(b'0' + cell.start),
        Tile::Road(Road::Corner) => char::from(b'2' + cell.start),
        Tile::Road(Road::TJunction) => char::from(b'6' + cell.start),
    };
    let tiles: String = level.size().coords().map(|at| tile(level.cell(at))).collect();
    format!("{}:{tiles}", settings_text(level.settings()))
}

/// Returns the shortest id of a level: by its seed if it has one.
pub fn of(level: &Level) -> String {
    level.seed().map_or_else(|| by_tiles(level), |seed| by_seed(level.settings(), seed))
}

/// Returns the id as it is written in a URL.
pub fn for_address(id: &str) -> String {
    id.replace('#', "~")
}

impl Named for Citylines {
    const EXAMPLE: &'static str = "5x5k3#7";

    fn level(id: &str) -> Result<Entry<Level>, BadRequest> {
        if let Some(day) = day_of(id) {
            return Self::daily(day?);
        }
        level(id)
    }

    fn shipped() -> Vec<String> {
        let packs = [crate::TOUR_IDS, crate::SECOND_TOUR_IDS, crate::WRAPPED_IDS];
        packs.into_iter().flat_map(str::lines).map(str::to_owned).collect()
    }

    /// An id can spell out any board. A board with a seed, however, was compared with that of the generator when it
    /// was read.
    fn vouches_for(entry: &Entry<Level>) -> bool {
        entry.level.seed().is_some() || infinite::all_by_hand().iter().any(|own| own.level == entry.level)
    }
}

/// Generates the level that an id names. The level's own id is the canonical form of this one.
///
/// # Errors
/// What is wrong with the id and what would be accepted.
pub fn level(id: &str) -> Result<Entry<Level>, BadRequest> {
    let mut rest = Rest { id, left: id };
    let settings = rest.settings()?;
    let level = match rest.next() {
        Some('#' | '~') => {
            let seed = rest.whole_number::<u32>("a seed from 0 to 4294967295")?;
            if !rest.left.is_empty() {
                return Err(rest.complaint("the end of the id"));
            }
            generate::of_seed(&settings, seed)?
        }
        Some(':') => of_tiles(&rest, settings)?,
        _ => return Err(rest.complaint("#SEED or :TILES")),
    };
    Ok(entry(LevelId::Word(of(&level)), level))
}

/// Parses the settings of an id without generating the level.
///
/// # Errors
/// What is wrong with the settings of the id; the part after them is ignored.
pub fn settings(id: &str) -> Result<Settings, BadRequest> {
    Rest { id, left: id }.settings()
}

/// The unparsed rest of an id.
struct Rest<'a> {
    id: &'a str,
    left: &'a str,
}

impl Rest<'_> {
    fn complaint(&self, wanted: &str) -> BadRequest {
        let read = &self.id[..self.id.len() - self.left.len()];
        BadRequest::new(format!(
            "the id {}: expected {wanted} after {}; an id is {GRAMMAR}",
            quoted(self.id),
            quoted(read)
        ))
    }

    fn next(&mut self) -> Option<char> {
        let next = self.left.chars().next()?;
        self.left = &self.left[next.len_utf8()..];
        Some(next)
    }

    /// Consumes this character if it comes next.
    fn takes(&mut self, wanted: char) -> bool {
        let rest = self.left.strip_prefix(wanted);
        self.left = rest.unwrap_or(self.left);
        rest.is_some()
    }

    /// Parses a number without sign or leading zero.
    fn whole_number<N: std::str::FromStr + ToString>(&mut self, wanted: &str) -> Result<N, BadRequest> {
        let end = self.left.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.left.len());
        let digits = &self.left[..end];
        let number = digits.parse::<N>().ok().filter(|number| number.to_string() == digits);
        let number = number.ok_or_else(|| self.complaint(wanted))?;
        self.left = &self.left[end..];
        Ok(number)
    }

    fn optional_number(&mut self, letter: char, wanted: &str) -> Result<Option<u8>, BadRequest> {
        if self.takes(letter) { self.whole_number(wanted).map(Some) } else { Ok(None) }
    }

    fn settings(&mut self) -> Result<Settings, BadRequest> {
        let columns = self.whole_number("the number of columns")?;
        if !self.takes('x') {
            return Err(self.complaint("x and the number of rows"));
        }
        let rows = self.whole_number("the number of rows")?;
        if !self.takes('k') {
            return Err(self.complaint("k and the number of landmarks"));
        }
        let landmarks = self.whole_number("the number of landmarks")?;
        let mut settings = Settings::new(Size::new(columns, rows), landmarks);
        let difficulty = Difficulty::WORDS.iter().find(|(word, _)| self.takes_first(word));
        settings.difficulty = difficulty.map_or(settings.difficulty, |(_, difficulty)| *difficulty);
        if self.takes('s') {
            settings.facing = Facing::Shown;
        }
        settings.wrap = self.takes('w');
        if let Some(tier) = self.optional_number('t', "a tier from 0 to 3")? {
            settings.tier = Some(Tier::of(tier).ok_or_else(|| self.complaint("a tier from 0 to 3"))?);
        }
        settings.thoughts = self.optional_number('n', "the fewest thoughts")?;
        let path = self.optional_number('p', "the least number of road tiles on a way")?;
        if let Some(distance) = self.optional_number('d', "the least distance to the turnpike")? {
            settings.min_distance = distance;
        }
        settings.min_path_length = path.unwrap_or(settings.min_distance.saturating_sub(1));
        if let Some(number) = self.optional_number('v', "the generator's version")? {
            settings.version = Version::of(number).ok_or_else(|| {
                let last = Version::ALL.len();
                let id = quoted(self.id);
                BadRequest::new(format!("generator version {number} made {id}; this program has versions 1 to {last}"))
            })?;
        }
        settings.in_range().map_err(|error| BadRequest::new(format!("the id {}: {error}", quoted(self.id))))?;
        Ok(settings)
    }

    fn takes_first(&mut self, word: &str) -> bool {
        word.chars().next().is_some_and(|first| self.takes(first))
    }
}

/// Parses a board from its tiles and solves it.
fn of_tiles(rest: &Rest<'_>, settings: Settings) -> Result<Level, BadRequest> {
    let bad = |message: String| Err(BadRequest::new(format!("the id {}: {message}", quoted(rest.id))));
    let size = settings.size;
    if rest.left.chars().count() != size.cells() {
        return bad(format!("{} tiles, but the board has {} cells", rest.left.chars().count(), size.cells()));
    }
    let mut cells = Vec::with_capacity(size.cells());
    let mut landmarks = 0;
    for (i, sign) in rest.left.chars().enumerate() {
        let side = Direction::ALL.into_iter().find(|side| side.word().starts_with(sign));
        let tile = match (sign, settings.facing) {
            ('.', _) => Tile::Empty,
            ('T', _) => Tile::Turnpike,
            ('0'..='1', _) => Tile::Road(Road::Straight),
            ('2'..='5', _) => Tile::Road(Road::Corner),
            ('6'..='9', _) => Tile::Road(Road::TJunction),
            ('L', Facing::Hidden) => Tile::Landmark(LandmarkType::nth(landmarks)),
            (_, Facing::Shown) if side.is_some() => Tile::Landmark(LandmarkType::nth(landmarks)),
            (_, facing) => {
                let landmark = if facing == Facing::Shown { "n, e, s and w" } else { "L" };
                let message = format!("tile {} is {:?}; expected ., T, {landmark} or 0 to 9", i + 1, sign);
                return bad(message);
            }
        };
        landmarks += usize::from(matches!(tile, Tile::Landmark(_)));
        let start = match tile {
            Tile::Road(road) => sign as u8 - b'0' - [0, 2, 6][road as usize],
            _ => side.map_or(0, |side| quarters_of_landmark(Sides::of(&[side]))),
        };
        cells.push(Cell { tile, start, solution: start });
    }
    if cells.iter().filter(|cell| cell.tile == Tile::Turnpike).count() != 1 {
        return bad("a city has one turnpike, T".to_owned());
    }
    let unsolved = Level::of_cells(settings, cells, Tier::Edges);
    let solved = match settings.planes() {
        Planes::Small => solved::<u64>(&unsolved),
        Planes::Wide => solved::<Wide>(&unsolved),
        Planes::Round => solved::<Round>(&unsolved),
    };
    let level = solved.map_err(|why| BadRequest::new(format!("the id {}: {why}", quoted(rest.id))))?;
    let mut defects = Defects::new();
    if prove(&level, "gridTiles", "params", &mut defects).is_none() {
        let said: Vec<&str> = defects.list().iter().map(|defect| defect.message.as_str()).collect();
        return bad(said.join("; "));
    }
    Ok(level)
}

/// Returns the level with its unique solution in place of the one it has.
fn solved<P: Plane>(level: &Level) -> Result<Level, String> {
    let puzzle = level.puzzle::<P>();
    let (tier, known) = match puzzle.decide(Tier::Nested, BUDGET) {
        Verdict::One(tier, known) => (tier, known),
        Verdict::None => return Err("this city has no solution".to_owned()),
        Verdict::Several => return Err("this city has several solutions".to_owned()),
        Verdict::Open => {
            return Err(format!("{BUDGET} assumptions did not show that the solution of this city is unique"));
        }
    };
    let size = level.size();
    let cells = size.coords().map(|at| {
        let cell = *level.cell(at);
        let sides = puzzle.openings(&known, usize::from(at.y) * P::STRIDE + usize::from(at.x));
        match cell.tile {
            Tile::Empty | Tile::Turnpike => cell,
            Tile::Road(_) => Cell { solution: Road::opening_to(sides).map_or(0, |(_, quarters)| quarters), ..cell },
            Tile::Landmark(_) => {
                let quarters = quarters_of_landmark(sides);
                Cell { start: quarters, solution: quarters, ..cell }
            }
        }
    });
    let solved = Level::of_cells(*level.settings(), cells.collect(), tier);
    Ok(match level.settings().version {
        Version::First => solved,
        Version::Second => solved.with_thoughts(puzzle.thoughts(tier, &known)),
    })
}
