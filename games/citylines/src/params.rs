//! Which settings does the generator accept? Size, landmarks, where the turnpike lies, and how
//! much reasoning is needed.
//!
//! [`Settings`] are what a file or a person asks for. [`Params`] are settings that are known to be feasible: they
//! carry the seed of a city, so that generating a level never fails.

use crate::deduce::Tier;
use crate::generate;
use crate::plane::Planes;
use crate::tiles::{LANDMARK_OPENS, Sides};
use quadrat_engine::game::BadRequest;
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_engine::record::Words;

/// The range of lengths for each side of a board. Version 1 of the generator begins with 4.
pub const SIDES: std::ops::RangeInclusive<u8> = 3..=12;
/// The range of thoughts that can be asked for. How many a board can have depends on its size.
pub const THOUGHTS: std::ops::RangeInclusive<u8> = 1..=20;
/// The shortest side of a wrapped board. On a shorter one two cells would be neighbours on two sides, or be joined by
/// a loop of three.
pub const WRAPPED_SIDE: u8 = 4;
/// The minimum distance between two landmarks, in steps.
pub const SPACING: u8 = 2;

/// Where the turnpike lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Words)]
#[words(noun = "difficulty")]
pub enum Difficulty {
    /// In the middle third of the board.
    Easy,
    /// On an edge, not in a corner.
    Medium,
    /// In a corner or beside one.
    Hard,
}

impl Difficulty {
    /// Returns whether the turnpike may lie on this cell.
    pub fn allows(self, size: Size, row: u8, column: u8) -> bool {
        let (rows, columns) = (size.h, size.w);
        let (last_row, last_column) = (rows - 1, columns - 1);
        let end = |at: u8, last: u8| at == 0 || at == last;
        match self {
            Self::Easy => {
                (rows / 3..=last_row - rows / 3).contains(&row)
                    && (columns / 3..=last_column - columns / 3).contains(&column)
            }
            Self::Medium => end(row, last_row) != end(column, last_column),
            Self::Hard => {
                let off = |at: u8, last: u8| at.min(last - at);
                off(row, last_row) + off(column, last_column) <= 1
            }
        }
    }
}

/// Whether the player sees to which side a landmark opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Words)]
#[words(noun = "facing")]
pub enum Facing {
    /// A landmark is drawn facing its road.
    Shown,
    /// A landmark may have its road on any side.
    Hidden,
}

/// The requirements on a city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    /// The number of columns and rows.
    pub size: Size,
    /// The number of landmarks.
    pub landmarks: u8,
    /// The difficulty, which decides where the turnpike lies.
    pub difficulty: Difficulty,
    /// The minimum number of road tiles between a landmark and the turnpike.
    pub min_path_length: u8,
    /// The minimum number of steps between a landmark and the turnpike.
    pub min_distance: u8,
    /// Whether landmarks show their side.
    pub facing: Facing,
    /// Whether a road that leaves the board on one side enters it again on the opposite side. Version 1 does not know
    /// it.
    pub wrap: bool,
    /// The tier of reasoning that the level should need; `None` for any.
    pub tier: Option<Tier>,
    /// The number of thoughts that the level should need at least; `None` for any. Version 1 does not know it.
    pub thoughts: Option<u8>,
    /// The version of the generator.
    pub version: Version,
}

/// Returns the cell beside one that is on the board; `None` off a board with edges.
#[inline]
pub(crate) fn step(size: Size, wrap: bool, at: Coord, side: Direction) -> Option<Coord> {
    let Size { w, h } = size;
    let Coord { x, y } = at;
    Some(match side {
        Direction::North if y > 0 => Coord::new(x, y - 1),
        Direction::East if x + 1 < w => Coord::new(x + 1, y),
        Direction::South if y + 1 < h => Coord::new(x, y + 1),
        Direction::West if x > 0 => Coord::new(x - 1, y),
        _ if !wrap => return None,
        Direction::North => Coord::new(x, h - 1),
        Direction::East => Coord::new(0, y),
        Direction::South => Coord::new(x, 0),
        Direction::West => Coord::new(w - 1, y),
    })
}

/// A version of the generator. A level is a function of the version, the settings and the seed, for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Version {
    /// The first version. If the tier asked for does not come up, the level has another one.
    First,
    /// The second version, which also makes boards of 3×3 and takes a number of thoughts. A level has all that was
    /// asked for; what cannot be had is refused.
    Second,
}

impl Version {
    /// All versions in order.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// Returns the number of the version.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the version with this number.
    pub fn of(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|version| version.number() == number)
    }

    /// Returns the shortest side of a board.
    pub const fn shortest_side(self) -> u8 {
        match self {
            Self::First => 4,
            Self::Second => 3,
        }
    }
}

impl Settings {
    /// Creates settings with a size and a number of landmarks; all others have their defaults.
    pub const fn new(size: Size, landmarks: u8) -> Self {
        let min_distance = Self::usual_distance(size, landmarks);
        Self {
            size,
            landmarks,
            difficulty: Difficulty::Medium,
            min_path_length: min_distance - 1,
            min_distance,
            facing: Facing::Hidden,
            wrap: false,
            tier: None,
            thoughts: None,
            version: Version::First,
        }
    }

    /// Returns the same settings for version 2 of the generator.
    #[must_use]
    pub const fn second(mut self) -> Self {
        self.version = Version::Second;
        self
    }

    /// Returns the same settings for version 2, with a tier and a number of thoughts.
    #[must_use]
    pub const fn thinking(mut self, tier: Option<Tier>, thoughts: u8) -> Self {
        self.tier = tier;
        self.thoughts = Some(thoughts);
        self.second()
    }

    /// Returns the default distance of landmarks from the turnpike: three steps, or two where
    /// there are many landmarks.
    pub const fn usual_distance(size: Size, landmarks: u8) -> u8 {
        if landmarks as usize > size.cells() / 8 { 2 } else { 3 }
    }

    /// Returns the largest number of landmarks that a board may have.
    pub const fn most_landmarks(size: Size) -> u8 {
        (size.cells() / 4) as u8
    }

    /// Returns whether the turnpike may lie on this cell: anywhere on a wrapped board, whose cells are all alike.
    pub fn allows_turnpike(&self, at: Coord) -> bool {
        self.wrap || self.difficulty.allows(self.size, at.y, at.x)
    }

    /// Returns the planes on which such boards are processed.
    pub(crate) const fn planes(&self) -> Planes {
        match self.size {
            _ if self.wrap => Planes::Round,
            Size { w: ..=8, h: ..=8 } => Planes::Small,
            _ => Planes::Wide,
        }
    }

    /// Returns the cell beside this one; `None` off the board.
    #[inline]
    pub fn step(&self, at: Coord, side: Direction) -> Option<Coord> {
        step(self.size, self.wrap, at, side)
    }

    /// Returns the number of steps between two cells.
    pub fn apart(&self, a: Coord, b: Coord) -> u8 {
        let along = |a: u8, b: u8, side: u8| {
            let straight = a.abs_diff(b);
            if self.wrap { straight.min(side - straight) } else { straight }
        };
        along(a.x, b.x, self.size.w) + along(a.y, b.y, self.size.h)
    }

    /// Returns the largest distance of any cell from the turnpike, over all its allowed cells.
    fn farthest(&self) -> u8 {
        if self.wrap {
            return self.size.w / 2 + self.size.h / 2;
        }
        let places = self.size.coords().filter(|at| self.difficulty.allows(self.size, at.y, at.x));
        let far = |at: u8, side: u8| at.max(side - 1 - at);
        places.map(|at| far(at.x, self.size.w) + far(at.y, self.size.h)).min().unwrap_or(0)
    }

    /// Checks each setting against its range, whether or not a city can be made from them.
    ///
    /// # Errors
    /// The first setting out of its range, and the range.
    pub fn in_range(&self) -> Result<(), BadRequest> {
        let bad = |message: String| Err(BadRequest::new(message));
        let Size { w, h } = self.size;
        let sides = self.version.shortest_side()..=*SIDES.end();
        if !sides.contains(&w) || !sides.contains(&h) {
            return bad(format!(
                "cannot make a board of {}: sides must be between {} and {}",
                self.size,
                sides.start(),
                sides.end()
            ));
        }
        self.wrap_in_range()?;
        self.reasoning_in_range()?;
        let most = Self::most_landmarks(self.size);
        if !(1..=most).contains(&self.landmarks) {
            return bad(format!("{} landmarks do not fit on {}; 1 to {most} do", self.landmarks, self.size));
        }
        let farthest = self.farthest();
        if !(2..=farthest).contains(&self.min_distance) {
            return bad(format!(
                "minDistance {} is not possible with the turnpike of {} on {}; 2 to {farthest} is",
                self.min_distance,
                self.difficulty.word(),
                self.size
            ));
        }
        // A path needs a tile, and can use every cell except those of the turnpike and the landmarks.
        let longest = self.size.cells() - 1 - usize::from(self.landmarks);
        if self.min_path_length == 0 || usize::from(self.min_path_length) > longest {
            return bad(format!("minPathLength {} is not possible; 1 to {longest} may be", self.min_path_length));
        }
        Ok(())
    }
}

impl Settings {
    /// Checks what a wrapped board excludes.
    pub(crate) fn wrap_in_range(&self) -> Result<(), BadRequest> {
        let bad = |message: String| Err(BadRequest::new(message));
        if !self.wrap {
            return Ok(());
        }
        if self.version == Version::First {
            return bad("version 1 of the generator makes no wrapped boards; version 2 does".to_owned());
        }
        if self.size.w.min(self.size.h) < WRAPPED_SIDE {
            let (size, longest) = (self.size, SIDES.end());
            return bad(format!("a board of {size} is not wrapped; sides from {WRAPPED_SIDE} to {longest} are"));
        }
        if self.difficulty != Difficulty::Medium {
            // All cells of a wrapped board are alike, so the difficulty would mean nothing.
            let word = self.difficulty.word();
            return bad(format!("a wrapped board has no middle and no corners, so it is not {word}; it is medium"));
        }
        Ok(())
    }

    /// Checks the tier and the thoughts, which contradict each other or the version whatever the board is.
    fn reasoning_in_range(&self) -> Result<(), BadRequest> {
        let bad = |message: &str| Err(BadRequest::new(message.to_owned()));
        match (self.version, self.tier, self.thoughts) {
            (Version::First, _, Some(_)) => bad("version 1 of the generator knows no thoughts; version 2 does"),
            (Version::Second, Some(Tier::Nested), _) => {
                bad("tier 3 comes up too rarely to be promised; tiers 0, 1, 2 or any can be had")
            }
            (_, Some(Tier::Edges), Some(_)) => bad("a board of tier 0 needs no thought; tier 1, 2 or any does"),
            (_, _, Some(n)) if !THOUGHTS.contains(&n) => {
                Err(BadRequest::new(format!("{n} thoughts; {} to {} may be", THOUGHTS.start(), THOUGHTS.end())))
            }
            _ => Ok(()),
        }
    }
}

/// Settings from which a city is known to exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Params {
    settings: Settings,
    /// A seed from which a city of these settings is made: in version 1 by the first attempt and of any tier, in
    /// version 2 with all that is asked for.
    proof: u32,
}

impl Params {
    /// Accepts settings if a city can be made from them.
    ///
    /// # Errors
    /// If a setting is out of range, or if the settings contradict each other; the error then
    /// suggests settings that work.
    pub fn new(settings: Settings) -> Result<Self, BadRequest> {
        settings.in_range()?;
        if let Some(proof) = generate::proof(&settings) {
            return Ok(Self { settings, proof });
        }
        let instead = near_that_fit(&settings);
        if settings.tier.is_some() || settings.thoughts.is_some() {
            return Err(not_found(&settings, &instead));
        }
        let suggestion = if instead.is_empty() { "a larger board may".to_owned() } else { format!("{instead} would") };
        Err(BadRequest::new(format!(
            "no city of {} with {} landmarks, minDistance {} and minPathLength {} was found; {suggestion}",
            settings.size, settings.landmarks, settings.min_distance, settings.min_path_length
        )))
    }

    /// Returns the settings.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns a seed from which a city of these settings is made.
    pub(crate) const fn proof(&self) -> u32 {
        self.proof
    }
}

/// Describes what cannot be had, and what can.
fn not_found(settings: &Settings, instead: &str) -> BadRequest {
    let mut asked = Vec::new();
    asked.extend(settings.tier.map(|tier| format!("tier {}", tier.number())));
    asked.extend(settings.thoughts.map(|n| format!("{n} thoughts")));
    let suggestion = if instead.is_empty() {
        "a larger board, or more landmarks, may".to_owned()
    } else {
        format!("{instead} would")
    };
    BadRequest::new(format!(
        "no city of {} with {} landmarks, minDistance {}, minPathLength {} and {} was found; {suggestion}",
        settings.size,
        settings.landmarks,
        settings.min_distance,
        settings.min_path_length,
        asked.join(" and ")
    ))
}

/// Describes, for each setting that could be at fault, a nearby value with which a city is found.
fn near_that_fit(settings: &Settings) -> String {
    let fits = |settings: Settings| settings.in_range().is_ok() && generate::proof(&settings).is_some();
    if settings.tier.is_some() || settings.thoughts.is_some() {
        let easier = easier_that_fit(settings, fits);
        if !easier.is_empty() {
            return easier.join(" or ");
        }
    }
    let path = largest_below(settings.min_path_length, |n| fits(Settings { min_path_length: n, ..*settings }));
    let distance = largest_below(settings.min_distance, |n| fits(Settings { min_distance: n, ..*settings }));
    let landmarks = largest_below(settings.landmarks, |n| fits(Settings { landmarks: n, ..*settings }));
    let found = [
        path.map(|n| format!("minPathLength {n}")),
        distance.map(|n| format!("minDistance {n}")),
        landmarks.map(|n| format!("{n} landmarks")),
    ];
    found.into_iter().flatten().collect::<Vec<_>>().join(" or ")
}

/// Describes the settings that ask for less reasoning, or for another tier, with which a city is found. Empty for
/// version 1, which does not promise any.
fn easier_that_fit(settings: &Settings, fits: impl Fn(Settings) -> bool) -> Vec<String> {
    if settings.version == Version::First {
        return Vec::new();
    }
    let mut found = Vec::new();
    if let Some(asked) = settings.thoughts {
        let most = largest_below(asked, |n| fits(Settings { thoughts: Some(n), ..*settings }));
        found.extend(most.map(|n| if n == 1 { "1 thought".to_owned() } else { format!("{n} thoughts") }));
    }
    if settings.tier.is_some() {
        let others = Tier::ALL.into_iter().filter(|tier| Some(*tier) != settings.tier);
        let other = others.rev().find(|tier| fits(Settings { tier: Some(*tier), ..*settings }));
        found.extend(other.map(|tier| format!("tier {}", tier.number())));
    }
    found
}

/// Finds a smaller number that fits by bisection: the largest one, if every smaller number fits too. Where a city is
/// found only by luck the result may be smaller; but each number that does not fit costs thousands of attempts, and
/// trying all of them takes seconds.
fn largest_below(most: u8, fits: impl Fn(u8) -> bool) -> Option<u8> {
    // If fitting is monotone, every number below `from` fits, or is 0, and no number from `to` on does.
    let (mut from, mut to, mut found) = (1, most, None);
    while from < to {
        let middle = from + (to - from) / 2;
        if fits(middle) {
            (from, found) = (middle + 1, Some(middle));
        } else {
            to = middle;
        }
    }
    found
}

/// The named settings, for version 2 of the generator.
pub const PRESETS: [(&str, Settings); 5] = [
    ("easy", thinking(4, 4, Some(Tier::Placement), 1)),
    ("medium", thinking(5, 5, Some(Tier::Placement), 1)),
    ("hard", thinking(6, 9, Some(Tier::Placement), 2)),
    ("expert", thinking(10, 25, Some(Tier::Assumption), 3)),
    ("giant", thinking(11, 26, Some(Tier::Placement), 3)),
];

/// The named settings of version 1.
pub const FIRST_PRESETS: [(&str, Settings); 5] = [
    ("easy", preset(4, 2, Tier::Edges)),
    ("medium", preset(5, 3, Tier::Edges)),
    ("hard", preset(6, 8, Tier::Placement)),
    ("expert", preset(8, 13, Tier::Assumption)),
    ("giant", preset(11, 26, Tier::Placement)),
];

const fn thinking(side: u8, landmarks: u8, tier: Option<Tier>, thoughts: u8) -> Settings {
    Settings::new(Size::new(side, side), landmarks).thinking(tier, thoughts)
}

const fn preset(side: u8, landmarks: u8, tier: Tier) -> Settings {
    let mut settings = Settings::new(Size::new(side, side), landmarks);
    settings.tier = Some(tier);
    settings
}

/// The type of a landmark. It only changes the picture: the rules treat all landmarks alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Words)]
#[words(noun = "landmark type")]
pub enum LandmarkType {
    /// A house.
    Home,
    /// A diner.
    Diner,
    /// A gas station.
    GasStation,
    /// A market.
    Market,
    /// A school.
    School,
    /// A hospital.
    Hospital,
    /// A library.
    Library,
    /// A cinema.
    Cinema,
}

impl LandmarkType {
    /// Returns the type of the n-th landmark of a board, row by row, where none is given: each type in turn.
    pub const fn nth(n: usize) -> Self {
        Self::WORDS[n % Self::WORDS.len()].1
    }
}

/// Returns the side to which a landmark opens after some quarter turns.
pub const fn landmark_side(quarters: u8) -> Direction {
    LANDMARK_OPENS.turned(quarters)
}

/// Returns the same side as a set.
pub(crate) const fn landmark_opens(quarters: u8) -> Sides {
    Sides::of(&[landmark_side(quarters)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_turnpike_lies_where_the_difficulty_says() {
        let picture = |difficulty: Difficulty, size: Size| -> Vec<String> {
            let row = |y| (0..size.w).map(|x| if difficulty.allows(size, y, x) { '#' } else { '.' }).collect();
            (0..size.h).map(row).collect()
        };
        assert_eq!(picture(Difficulty::Easy, Size::new(6, 4)), ["......", "..##..", "..##..", "......"]);
        assert_eq!(picture(Difficulty::Medium, Size::new(5, 4)), [".###.", "#...#", "#...#", ".###."]);
        assert_eq!(picture(Difficulty::Hard, Size::new(5, 4)), ["##.##", "#...#", "#...#", "##.##"]);
    }

    #[test]
    fn halving_finds_the_largest_that_fits() {
        for most in 1..=40 {
            for limit in 0..=40 {
                let expected = limit.min(most - 1);
                let from_1 = (expected > 0).then_some(expected);
                assert_eq!(largest_below(most, |n| n <= limit), from_1, "1 to {limit} below {most}");
                // The smallest distance is 2.
                let from_2 = (expected > 1).then_some(expected);
                assert_eq!(largest_below(most, |n| (2..=limit).contains(&n)), from_2, "2 to {limit} below {most}");
            }
        }
    }

    #[test]
    fn settings_out_of_range_say_what_would_fit() {
        let fine = Settings::new(Size::new(5, 5), 3);
        let complaints = [
            (Settings::new(Size::new(3, 5), 3), "sides must be between 4 and 12"),
            (Settings { landmarks: 7, ..fine }, "1 to 6 do"),
            (Settings { landmarks: 0, ..fine }, "1 to 6 do"),
            (Settings { min_distance: 1, ..fine }, "2 to "),
            (Settings { min_path_length: 0, ..fine }, "1 to 21"),
            (Settings { min_path_length: 22, ..fine }, "1 to 21"),
        ];
        for (settings, expected) in complaints {
            let said = settings.in_range().unwrap_err().to_string();
            assert!(said.contains(expected), "{said}");
        }
        let said = Params::new(Settings { min_path_length: 21, ..fine }).unwrap_err().to_string();
        assert!(said.contains("would") && said.contains("minPathLength"), "{said}");
    }
}
