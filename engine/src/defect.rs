//! What is wrong with a file? Every defect, with its place.

use crate::game::Message;
use crate::parse::Json;
use std::fmt;
use std::ops::Range;

/// A place in a text: a range of bytes, and the line and column of its first character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
}

impl Span {
    /// Returns a span of which only the line and the column are known; [`Defects::resolve`] finds its bytes.
    pub const fn unresolved(line: usize, column: usize) -> Self {
        Self { start: 0, end: 0, line, column }
    }

    /// Returns the spans of several ranges of one text, in the order of the ranges. The text is
    /// read once, however many there are.
    ///
    /// # Panics
    /// If a range starts outside the text or inside a character.
    pub fn of_ranges(text: &str, ranges: &[Range<usize>]) -> Vec<Self> {
        let mut by_start: Vec<usize> = (0..ranges.len()).collect();
        by_start.sort_unstable_by_key(|&i| ranges[i].start);
        let mut spans = vec![Self { start: 0, end: 0, line: 1, column: 1 }; ranges.len()];
        let (mut at, mut line, mut column) = (0, 1, 1);
        for i in by_start {
            let Range { start, end } = ranges[i];
            for c in text[at..start].chars() {
                (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
            }
            at = start;
            spans[i] = Self { start, end, line, column };
        }
        spans
    }
}

/// One thing that is wrong, where it is, and what would be accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Defect {
    /// The stable code of the kind of defect, for scripts: `E` and three digits. The engine owns
    /// E0xx, each game its own hundred.
    pub code: &'static str,
    /// The JSON path, such as `levels[2].board.walls[0]`; empty for the file itself.
    pub path: String,
    /// What is wrong and what would be accepted, in one sentence.
    pub message: String,
    /// The span, if the defect was found in a text. A path that leads to nothing, such as that of a missing key,
    /// has the span of the value around it.
    pub span: Option<Span>,
    /// The reason why the rules refuse an action, for apps to turn into words: see [`Defects::explain`].
    pub reason: Option<Message>,
}

/// Writes the defect for people, once [`Defects::explain`] has put reasons into words, and for logs, where a reason
/// without words is shown as its key and values.
impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.path.is_empty() { "the file" } else { &self.path };
        write!(f, "{} {place}", self.code)?;
        // The path of a defect in a map drawn as text already is its line and column.
        if let Some(Span { line, column, .. }) = self.span.filter(|_| !self.path.starts_with("line ")) {
            write!(f, " (line {line}, column {column})")?;
        }
        write!(f, ": {}", self.message)?;
        let Some(reason) = &self.reason else { return Ok(()) };
        write!(f, ": {}", reason.key)?;
        reason.values.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

/// The engine's own codes. A game declares its codes beside its reader in the same way.
pub mod code {
    /// Not JSON, or not UTF-8.
    pub const SYNTAX: &str = "E001";
    /// A value of the wrong type.
    pub const TYPE: &str = "E002";
    /// A required key is missing.
    pub const MISSING: &str = "E003";
    /// An unknown key.
    pub const UNKNOWN_KEY: &str = "E004";
    /// A number outside its range.
    pub const RANGE: &str = "E005";
    /// A word outside the accepted ones.
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
    /// A plan that does not win, or whose turns or par are not what the certificate says.
    pub const PLAN: &str = "E014";
    /// A replay whose results differ from those it states.
    pub const REPLAY: &str = "E015";
    /// Not a Quadrat file.
    pub const UNRECOGNISED: &str = "E016";
    /// The same key twice in one object.
    pub const DUPLICATE_KEY: &str = "E017";
    /// Larger or more deeply nested than the [limits](crate::limits::Limits) allow.
    pub const LIMIT: &str = "E018";
    /// A warning: a level inside an object of another program.
    pub const WRAPPED: &str = "E019";
    /// A score measured against a certificate that only the file vouches for.
    pub const UNVERIFIED: &str = "E020";
    /// Something was asked of a game that it has no ability for.
    pub const UNSUPPORTED: &str = "E021";
    /// Levels, ids or players were asked for that do not exist.
    pub const REQUEST: &str = "E022";
    /// No way to win was found.
    pub const NOT_SOLVED: &str = "E023";
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
    /// The number of defects, and of warnings, that are kept in full.
    pub const KEPT: usize = 10_000;

    /// Returns an empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a defect.
    pub fn add(&mut self, code: &'static str, path: &str, message: impl Into<String>) {
        self.push(Defect { code, path: path.to_owned(), message: message.into(), span: None, reason: None });
    }

    /// Adds a defect whose place in the text is known.
    pub fn add_at(&mut self, code: &'static str, path: &str, span: Span, message: impl Into<String>) {
        self.push(Defect { code, path: path.to_owned(), message: message.into(), span: Some(span), reason: None });
    }

    /// Adds an action that the rules refuse. The engine has no words for the reason, but apps do.
    pub fn add_refused(&mut self, code: &'static str, path: &str, action: impl fmt::Display, reason: Message) {
        let message = format!("{action} is refused");
        self.push(Defect { code, path: path.to_owned(), message, span: None, reason: Some(reason) });
    }

    fn push(&mut self, defect: Defect) {
        if self.list.len() < Self::KEPT {
            self.list.push(defect);
        } else {
            self.dropped += 1;
        }
    }

    /// Puts the reasons of refused actions into words and appends them to the messages.
    pub fn explain(&mut self, words: impl Fn(&Message) -> String) {
        for defect in &mut self.list {
            if let Some(reason) = defect.reason.take() {
                defect.message = format!("{}: {}", defect.message, words(&reason));
            }
        }
    }

    /// Adds a warning about something odd that does not prevent the file from being used.
    pub fn warn(&mut self, code: &'static str, path: &str, message: impl Into<String>) {
        self.push_warning(Defect { code, path: path.to_owned(), message: message.into(), span: None, reason: None });
    }

    /// Adds a warning whose place in the text is known.
    pub fn warn_at(&mut self, code: &'static str, path: &str, span: Span, message: impl Into<String>) {
        self.push_warning(Defect {
            code,
            path: path.to_owned(),
            message: message.into(),
            span: Some(span),
            reason: None,
        });
    }

    fn push_warning(&mut self, warning: Defect) {
        if self.warnings.len() < Self::KEPT {
            self.warnings.push(warning);
        }
    }

    /// Finds the bytes of every span that was made by [`Span::unresolved`]. The text is read
    /// once, however many there are.
    pub fn resolve(&mut self, text: &str) {
        let spans = self.list.iter_mut().chain(&mut self.warnings).filter_map(|defect| defect.span.as_mut());
        let mut unresolved: Vec<&mut Span> = spans.filter(|span| span.end == 0).collect();
        unresolved.sort_unstable_by_key(|span| (span.line, span.column));
        let mut places = unresolved.into_iter().peekable();
        let (mut line, mut column) = (1, 1);
        for (at, c) in text.char_indices() {
            while let Some(span) = places.next_if(|span| (span.line, span.column) <= (line, column)) {
                (span.start, span.end) = (at, at + c.len_utf8());
            }
            (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        places.for_each(|span| (span.start, span.end) = (text.len(), text.len()));
    }

    /// Sets the span of every defect and warning that has none yet, in the text in which it was found.
    /// Paths lead from the root of `json`.
    pub fn locate(&mut self, json: &Json<'_>) {
        let unplaced = || self.list.iter().chain(&self.warnings).filter(|defect| defect.span.is_none());
        let spans = json.spans_of_paths(unplaced().map(|defect| defect.path.as_str()));
        let mut spans = spans.into_iter();
        for defect in self.list.iter_mut().chain(&mut self.warnings).filter(|defect| defect.span.is_none()) {
            defect.span = spans.next();
        }
    }

    /// Appends the defects and warnings of another list.
    pub fn extend(&mut self, other: Self) {
        self.dropped += other.dropped;
        other.list.into_iter().for_each(|defect| self.push(defect));
        other.warnings.into_iter().for_each(|warning| self.push_warning(warning));
    }

    /// Returns whether there is no defect. Warnings do not count.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns the number of defects, including those that were not kept.
    pub fn count(&self) -> usize {
        self.list.len() + self.dropped
    }

    /// Returns the kept defects, in the order in which they were found.
    pub fn list(&self) -> &[Defect] {
        &self.list
    }

    /// Returns the warnings.
    pub fn warnings(&self) -> &[Defect] {
        &self.warnings
    }
}

/// Writes a heading with the count, then one line for each defect.
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
    fn spans_are_found_from_bytes_and_from_lines() {
        let text = "ab\n\näö x\n";
        let places = [(0, 1, 1), (2, 1, 3), (3, 2, 1), (4, 3, 1), (6, 3, 2), (9, 3, 4), (11, 4, 1)];
        let mut ranges: Vec<Range<usize>> = places.iter().map(|&(at, ..)| at..at).collect();
        ranges.reverse();
        for (span, (at, line, column)) in Span::of_ranges(text, &ranges).iter().rev().zip(places) {
            assert_eq!((span.start, span.line, span.column), (at, line, column));
        }
        let mut defects = Defects::new();
        for (_, line, column) in places.iter().rev().copied().chain([(0, 99, 1)]) {
            defects.add_at(code::TYPE, "", Span::unresolved(line, column), "x");
        }
        defects.resolve(text);
        let found: Vec<usize> = defects.list().iter().map(|defect| defect.span.unwrap().start).collect();
        assert_eq!(found, [11, 9, 6, 4, 3, 2, 0, text.len()]);
    }

    #[test]
    fn the_reason_of_a_refusal_is_put_into_words_by_the_app() {
        let mut defects = Defects::new();
        defects.add_refused(code::ILLEGAL, "plan[0]", "cure@A1", Message::new("x.nothing").with("at", "A1"));
        assert_eq!(defects.to_string(), "1 defect\n  E013 plan[0]: cure@A1 is refused: x.nothing at=A1");
        defects.explain(|reason| format!("Nothing on {}.", reason.values[0].1));
        assert_eq!(defects.to_string(), "1 defect\n  E013 plan[0]: cure@A1 is refused: Nothing on A1.");
        assert_eq!(defects.list()[0].message, "cure@A1 is refused: Nothing on A1.");
    }

    #[test]
    fn defects_beyond_the_limit_are_counted_but_not_stored() {
        let mut defects = Defects::new();
        (0..Defects::KEPT + 7).for_each(|_| defects.add(code::TYPE, "x", "y"));
        assert_eq!((defects.count(), defects.list().len()), (Defects::KEPT + 7, Defects::KEPT));
        assert!(defects.to_string().ends_with("… and 7 more"));
    }
}
