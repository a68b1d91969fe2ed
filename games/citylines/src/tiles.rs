//! To which sides does a tile open? One table for the rules, the solver, the generator and the pictures.

use quadrat_engine::grid::Direction;
use quadrat_engine::record::Words;
use std::fmt;

/// A set of sides.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Sides(u8);

impl Sides {
    /// No side.
    pub const NONE: Self = Self(0);
    /// Every side.
    pub const ALL: Self = Self(15);

    /// Creates a set from a list of sides.
    pub const fn of(sides: &[Direction]) -> Self {
        let (mut set, mut i) = (0, 0);
        while i < sides.len() {
            set |= 1 << sides[i] as u8;
            i += 1;
        }
        Self(set)
    }

    /// Creates a set from the low four bits, north first.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & 15)
    }

    /// Returns one bit for each side, north first.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns whether the set contains this side.
    pub const fn has(self, side: Direction) -> bool {
        self.0 >> side as u8 & 1 == 1
    }

    /// Returns the set with this side added.
    #[must_use]
    pub const fn with(self, side: Direction) -> Self {
        Self(self.0 | 1 << side as u8)
    }

    /// Returns the set after some quarter turns clockwise.
    #[must_use]
    pub const fn turned(self, quarters: u8) -> Self {
        let quarters = quarters % 4;
        Self((self.0 << quarters | self.0 >> (4 - quarters)) & 15)
    }

    /// Returns the number of sides in the set.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Iterates over the sides, clockwise from the north.
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |side| self.has(*side))
    }
}

/// Writes the sides as words: `north, east`.
impl fmt::Display for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.iter().map(Direction::word).collect::<Vec<_>>().join(", "))
    }
}

impl fmt::Debug for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// A road tile that the player can turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Words)]
#[words(noun = "road")]
pub enum Road {
    /// A road that opens to two opposite sides.
    Straight,
    /// A road that opens to two adjacent sides.
    Corner,
    /// A road that opens to three sides.
    TJunction,
}

impl Road {
    /// Returns the number of quarter turns after which the tile looks the same again.
    pub const fn period(self) -> u8 {
        match self {
            Self::Straight => 2,
            Self::Corner | Self::TJunction => 4,
        }
    }

    /// Returns the sides to which the tile opens after some quarter turns clockwise.
    pub const fn openings(self, quarters: u8) -> Sides {
        let unturned = match self {
            Self::Straight => Sides::of(&[Direction::North, Direction::South]),
            Self::Corner => Sides::of(&[Direction::North, Direction::East]),
            Self::TJunction => Sides::of(&[Direction::North, Direction::East, Direction::West]),
        };
        unturned.turned(quarters)
    }

    /// Returns the road that opens to these sides, with its quarter turns; `None` for one side or four.
    pub fn opening_to(sides: Sides) -> Option<(Self, u8)> {
        let roads = Self::WORDS.into_iter().map(|(_, road)| road);
        roads
            .flat_map(|road| (0..road.period()).map(move |quarters| (road, quarters)))
            .find(|(road, quarters)| road.openings(*quarters) == sides)
    }

    /// Returns the fewest quarter turns, in either direction, from one position to another.
    pub const fn quarters_between(self, from: u8, to: u8) -> u8 {
        // The period is a power of two, so a remainder is a mask.
        let within = self.period() - 1;
        let clockwise = to.wrapping_sub(from) & within;
        let other = from.wrapping_sub(to) & within;
        if clockwise < other { clockwise } else { other }
    }
}

/// The side to which a landmark opens before it is turned.
pub const LANDMARK_OPENS: Direction = Direction::South;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_openings() {
        use Direction::{East, North, South, West};
        let table: [(Road, u8, &[Direction]); 10] = [
            (Road::Straight, 0, &[North, South]),
            (Road::Straight, 1, &[East, West]),
            (Road::Corner, 0, &[North, East]),
            (Road::Corner, 1, &[East, South]),
            (Road::Corner, 2, &[South, West]),
            (Road::Corner, 3, &[North, West]),
            (Road::TJunction, 0, &[North, East, West]),
            (Road::TJunction, 1, &[North, East, South]),
            (Road::TJunction, 2, &[East, South, West]),
            (Road::TJunction, 3, &[North, South, West]),
        ];
        for (road, quarters, sides) in table {
            assert_eq!(road.openings(quarters), Sides::of(sides), "{road:?} after {quarters}");
            assert_eq!(Road::opening_to(Sides::of(sides)), Some((road, quarters)));
        }
        assert_eq!(Road::Straight.openings(2), Road::Straight.openings(0));
        for sides in [&[][..], &[North], &Direction::ALL] {
            assert_eq!(Road::opening_to(Sides::of(sides)), None);
        }
    }

    #[test]
    fn the_shorter_way_round_is_counted() {
        assert_eq!(Road::Corner.quarters_between(0, 3), 1);
        assert_eq!(Road::Corner.quarters_between(3, 1), 2);
        assert_eq!(Road::TJunction.quarters_between(1, 2), 1);
        assert_eq!(Road::Straight.quarters_between(0, 1), 1);
        assert_eq!(Road::Straight.quarters_between(1, 0), 1);
        assert_eq!(Road::Straight.quarters_between(1, 1), 0);
    }
}
