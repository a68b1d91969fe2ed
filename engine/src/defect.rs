//! What is wrong with a file? Every defect with its place, not only the first.

use std::fmt;

/// One thing that is wrong, where it is, and what would be accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defect {
    /// Stable name of the kind of defect, for scripts: `E` and three digits. The engine owns E0xx, each game its own hundred.
    pub code: &'static str,
    /// Where: a JSON path such as `levels[2].board.walls[0]`; empty for the file itself.
    pub path: String,
    /// What is wrong and what would be accepted, in one sentence.
    pub message: String,
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.path.is_empty() { "the file" } else { &self.path };
        write!(f, "{} {place}: {}", self.code, self.message)
    }
}

/// The engine's own codes. A game declares its codes beside its reader in the same way.
pub mod code {
    /// Not JSON, or not UTF-8.
    pub const SYNTAX: &str = "E001";
    /// A value of the wrong type.
    pub const TYPE: &str = "E002";
    /// A key that must be there is not.
    pub const MISSING: &str = "E003";
    /// A key nobody knows.
    pub const UNKNOWN_KEY: &str = "E004";
    /// A number outside its range.
    pub const RANGE: &str = "E005";
    /// A word that is not one of the accepted ones.
    pub const UNKNOWN_WORD: &str = "E006";
    /// Two levels of one pack share an id.
    pub const DUPLICATE_ID: &str = "E007";
    /// A pack without levels.
    pub const EMPTY_PACK: &str = "E008";
    /// A file of a version this program does not read.
    pub const VERSION: &str = "E009";
    /// A game this program does not have.
    pub const UNKNOWN_GAME: &str = "E010";
    /// A board that is empty or larger than the engine holds.
    pub const BOARD_SIZE: &str = "E011";
    /// An action that cannot be read.
    pub const ACTION: &str = "E012";
    /// An action that the rules refuse at that point.
    pub const ILLEGAL: &str = "E013";
    /// A plan that does not win, or in another number of turns than it says.
    pub const PLAN: &str = "E014";
    /// A replay that does not come out as it says.
    pub const REPLAY: &str = "E015";
    /// The file is none of ours.
    pub const UNRECOGNISED: &str = "E016";
    /// The same key twice in one object.
    pub const DUPLICATE_KEY: &str = "E017";
}

/// A growing list of defects and warnings.
///
/// It keeps every defect up to [`Defects::KEPT`] and counts the rest: ten megabytes of nonsense must not become a
/// gigabyte of complaints.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Defects {
    list: Vec<Defect>,
    warnings: Vec<Defect>,
    dropped: usize,
}

impl Defects {
    /// How many defects (and as many warnings) are kept word for word.
    pub const KEPT: usize = 10_000;

    /// Nothing wrong so far.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a defect.
    pub fn add(&mut self, code: &'static str, path: &str, message: impl Into<String>) {
        if self.list.len() < Self::KEPT {
            self.list.push(Defect { code, path: path.to_owned(), message: message.into() });
        } else {
            self.dropped += 1;
        }
    }

    /// Adds a warning: odd, but the file can be used.
    pub fn warn(&mut self, code: &'static str, path: &str, message: impl Into<String>) {
        if self.warnings.len() < Self::KEPT {
            self.warnings.push(Defect { code, path: path.to_owned(), message: message.into() });
        }
    }

    /// Is nothing wrong? Warnings do not count.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many defects there are, the ones not kept included.
    pub fn count(&self) -> usize {
        self.list.len() + self.dropped
    }

    /// The defects that were kept, in the order in which they were found.
    pub fn list(&self) -> &[Defect] {
        &self.list
    }

    /// The warnings.
    pub fn warnings(&self) -> &[Defect] {
        &self.warnings
    }
}

/// A heading with the count, then one line each.
impl fmt::Display for Defects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.count();
        write!(f, "{count} defect{}", if count == 1 { "" } else { "s" })?;
        for defect in &self.list {
            write!(f, "\n  {defect}")?;
        }
        if self.dropped > 0 {
            write!(f, "\n  … and {} more", self.dropped)?;
        }
        Ok(())
    }
}

impl std::error::Error for Defects {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_reads_as_a_heading_and_one_line_each() {
        let mut defects = Defects::new();
        defects.add(code::RANGE, "board.w", "0 is outside 1 to 31");
        defects.add(code::SYNTAX, "", "empty");
        defects.warn(code::RANGE, "x", "odd");
        assert_eq!(defects.to_string(), "2 defects\n  E005 board.w: 0 is outside 1 to 31\n  E001 the file: empty");
        assert_eq!(defects.warnings().len(), 1);
    }

    #[test]
    fn endless_nonsense_is_counted_and_not_kept() {
        let mut defects = Defects::new();
        (0..Defects::KEPT + 7).for_each(|_| defects.add(code::TYPE, "x", "y"));
        assert_eq!((defects.count(), defects.list().len()), (Defects::KEPT + 7, Defects::KEPT));
        assert!(defects.to_string().ends_with("… and 7 more"));
    }
}
