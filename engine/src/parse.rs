//! How is JSON text parsed? By `jiter`, into one flat table that records where every value is in the text.
//!
//! The table takes sixteen bytes for each value and key, strings stay in the text, and parsing is not
//! recursive: the cost of a file is linear in its length and bounded by the [`Limits`]. [`Node`] walks
//! the table and asks for typed values.
//!
//! `serde_json` is not used for reading because its values forget their positions and silently keep
//! the last of two equal keys. `jsonc-parser` keeps ranges too, but as a tree of its own, which
//! would have to be walked into this table.

use crate::defect::{Defects, Span, code};
use crate::limits::Limits;
use crate::reader::{Node, quoted};
use jiter::{Jiter, JiterError, JiterErrorType, JsonErrorType, Peek};
use serde_json::{Number, Value};
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// A parsed JSON text.
///
/// ```
/// use quadrat_engine::{defect::Defects, limits::Limits, parse::Json};
///
/// let json = Json::parse(br#"{ "size": 3 }"#, &Limits::default())?;
/// let mut defects = Defects::new();
/// let mut object = json.root().object(&mut defects).unwrap();
/// assert_eq!(object.int("size", 1..=9, &mut defects), Some(3));
/// # Ok::<(), Defects>(())
/// ```
#[derive(Clone, Debug)]
pub struct Json<'t> {
    text: Cow<'t, str>,
    /// The values in the order of the text. A container comes before its items, a key before its value.
    values: Vec<Entry>,
    /// The decoded strings, of those that contain escapes.
    decoded: Vec<Box<str>>,
    limits: Limits,
}

/// One value of the table, in 16 bytes.
#[derive(Clone, Copy, Debug)]
struct Entry {
    kind: Kind,
    /// The byte range in the text, quotes and brackets included.
    start: u32,
    end: u32,
    /// For a container, the index after its last item in the table; for [`Kind::Escaped`], the index in `decoded`.
    link: u32,
}

/// The kind of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Null,
    True,
    False,
    Number,
    /// A string without escapes, read directly from the text.
    Plain,
    /// A string with escapes.
    Escaped,
    Array,
    Object,
}

/// A value matched by its type.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Shape<'a> {
    Null,
    Bool(bool),
    /// The digits as written.
    Number(&'a str),
    Text(&'a str),
    Array,
    Object,
}

/// Objects with at most this many keys are searched for duplicates pair by pair, larger ones with a hash set.
const FEW_KEYS: usize = 8;

/// The byte-order mark that some editors put before UTF-8 text.
const BYTE_ORDER_MARK: &str = "\u{feff}";

impl<'t> Json<'t> {
    /// Parses a text. A byte-order mark before it is skipped. A key that occurs twice in one object is refused: most
    /// parsers silently keep the last one, and a designer who pasted a second `"tools"` would never notice.
    ///
    /// # Errors
    /// One defect with its span if the text is not UTF-8, is not JSON or exceeds a limit; one for each duplicate key.
    pub fn parse(bytes: &'t [u8], limits: &Limits) -> Result<Self, Defects> {
        let most = limits.bytes.min(u32::MAX as usize - 1);
        if bytes.len() > most {
            let mut defects = Defects::new();
            defects.add(code::LIMIT, "", format!("{} bytes; at most {most} are read", bytes.len()));
            return Err(defects);
        }
        let text = str::from_utf8(bytes).map_err(|error| {
            let at = error.valid_up_to();
            // The part before the error is valid text, so its lines can be counted.
            let before = str::from_utf8(&bytes[..at]).unwrap_or_default();
            refusal(code::SYNTAX, before, at, "not UTF-8 text")
        })?;
        Self::parse_text(Cow::Borrowed(text), limits, Author::Anyone)
    }

    fn parse_text(text: Cow<'t, str>, limits: &Limits, author: Author) -> Result<Self, Defects> {
        let mut parser = Parser::new(&text, limits, author);
        if let Err(stop) = parser.document() {
            return Err(match stop {
                Stop::Syntax(error) => parser.syntax(&error),
                Stop::Depth(at) => {
                    refusal(code::LIMIT, &text, at, format!("nested more than {} levels deep", limits.depth))
                }
                Stop::Infinite(at) => refusal(code::SYNTAX, &text, at, "not valid JSON: number out of range"),
            });
        }
        let Parser { values, decoded, duplicates, .. } = parser;
        let json = Self { text, values, decoded, limits: *limits };
        if duplicates.is_empty() { Ok(json) } else { Err(json.refuse_duplicates(&duplicates)) }
    }

    fn refuse_duplicates(&self, keys: &[usize]) -> Defects {
        let ranges: Vec<Range<usize>> = keys.iter().map(|&key| self.range(key)).collect();
        let mut defects = Defects::new();
        for (&key, span) in keys.iter().zip(Span::of_ranges(&self.text, &ranges)) {
            let message = format!("the key {} occurs twice in one object", quoted(self.string(key)));
            defects.add_at(code::DUPLICATE_KEY, "", span, message);
        }
        defects
    }

    /// Returns the value that the text consists of.
    pub fn root(&self) -> Node<'_> {
        Node::new(self, 0, String::new())
    }

    /// Returns the text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Parses text that this program has just serialised.
    pub(crate) fn of_own(text: &'t str) -> Self {
        Self::parse_text(Cow::Borrowed(text), &Limits::none(), Author::Serialiser)
            .unwrap_or_else(|defects| unreachable!("what was serialised is JSON: {defects}"))
    }

    /// Returns the limits under which the text was parsed, which readers of lists apply too.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Returns the byte range of a value, quotes and brackets included.
    pub(crate) fn range(&self, at: usize) -> Range<usize> {
        let Entry { start, end, .. } = self.values[at];
        start as usize..end as usize
    }

    pub(crate) fn shape(&self, at: usize) -> Shape<'_> {
        match self.values[at].kind {
            Kind::Null => Shape::Null,
            Kind::True => Shape::Bool(true),
            Kind::False => Shape::Bool(false),
            Kind::Number => Shape::Number(&self.text[self.range(at)]),
            Kind::Plain | Kind::Escaped => Shape::Text(self.string(at)),
            Kind::Array => Shape::Array,
            Kind::Object => Shape::Object,
        }
    }

    /// Returns the content of a string, which may be a key.
    fn string(&self, at: usize) -> &str {
        string_of(&self.text, &self.values, &self.decoded, at)
    }

    /// Returns the index in the table after a value and everything that it contains.
    fn after(&self, at: usize) -> usize {
        after(&self.values, at)
    }

    /// Iterates over the items of an array; any other value has none.
    pub(crate) fn items(&self, at: usize) -> impl Iterator<Item = usize> {
        let (start, end) = match self.values[at].kind {
            Kind::Array => (at + 1, self.after(at)),
            _ => (0, 0),
        };
        siblings(start..end, |item| self.after(item))
    }

    /// Iterates over the keys of an object with their values; any other value has none.
    pub(crate) fn members(&self, at: usize) -> impl Iterator<Item = (&str, usize)> {
        let (start, end) = match self.values[at].kind {
            Kind::Object => (at + 1, self.after(at)),
            _ => (0, 0),
        };
        siblings(start..end, |key| self.after(key + 1)).map(|key| (self.string(key), key + 1))
    }

    /// Converts the value to `serde_json`.
    pub(crate) fn value(&self, at: usize) -> Value {
        match self.shape(at) {
            Shape::Null => Value::Null,
            Shape::Bool(bool) => Value::Bool(bool),
            Shape::Number(digits) => number(digits).map_or(Value::Null, Value::Number),
            Shape::Text(text) => Value::from(text),
            Shape::Array => self.items(at).map(|item| self.value(item)).collect(),
            Shape::Object => self.members(at).map(|(key, at)| (key, self.value(at))).collect(),
        }
    }

    /// Returns the spans of the values at paths such as `levels[2].board.walls[0]`. A path that leads to nothing,
    /// such as that of a missing key, gets the span of the last value along it.
    ///
    /// The children of each container along the paths are listed once, so the cost is linear in
    /// the text and in the paths.
    pub(crate) fn spans_of_paths<'p>(&self, paths: impl Iterator<Item = &'p str>) -> Vec<Span> {
        let mut children: HashMap<usize, Children<'_>> = HashMap::new();
        let ranges: Vec<Range<usize>> = paths
            .map(|path| {
                let (mut at, mut rest) = (0, path);
                while !rest.is_empty() {
                    let children = children.entry(at).or_insert_with(|| self.children(at));
                    match children.step(rest) {
                        Some((next, further)) => (at, rest) = (next, further),
                        None => break,
                    }
                }
                self.range(at)
            })
            .collect();
        Span::of_ranges(&self.text, &ranges)
    }

    fn children(&self, at: usize) -> Children<'_> {
        match self.values[at].kind {
            Kind::Array => Children::Items(self.items(at).collect()),
            _ => Children::Members(self.members(at).collect()),
        }
    }
}

/// Serialises the value and parses the text.
impl From<&Value> for Json<'static> {
    fn from(value: &Value) -> Self {
        // A `Value` has finite numbers, text keys and no duplicates, and without limits nothing else can be refused.
        Self::parse_text(Cow::Owned(value.to_string()), &Limits::none(), Author::Serialiser)
            .unwrap_or_else(|defects| unreachable!("serde_json writes JSON: {defects}"))
    }
}

/// Converts a number to `serde_json`, as an integer if it is written as one and fits 64 bits.
pub(crate) fn number(digits: &str) -> Option<Number> {
    let whole = || digits.parse::<u64>().map(Number::from).or_else(|_| digits.parse::<i64>().map(Number::from)).ok();
    // Minus zero is not an integer, because its sign would be lost.
    let whole = if digits == "-0" { None } else { whole() };
    whole.or_else(|| Number::from_f64(digits.parse().ok()?))
}

/// Iterates over the values directly inside a container whose contents take this range of a table.
pub(crate) fn siblings(inside: Range<usize>, next: impl Fn(usize) -> usize) -> impl Iterator<Item = usize> {
    let Range { start: mut at, end } = inside;
    std::iter::from_fn(move || {
        let here = at;
        if here >= end {
            return None;
        }
        at = next(here);
        Some(here)
    })
}

fn after(values: &[Entry], at: usize) -> usize {
    match values[at].kind {
        Kind::Array | Kind::Object => values[at].link as usize,
        _ => at + 1,
    }
}

/// The values directly inside a container, for following many paths.
enum Children<'a> {
    Items(Vec<usize>),
    Members(HashMap<&'a str, usize>),
}

impl Children<'_> {
    /// Follows the first step of a path. Returns the value and the rest of the path.
    fn step<'p>(&self, path: &'p str) -> Option<(usize, &'p str)> {
        match self {
            Self::Items(items) => {
                let (index, rest) = path.strip_prefix('[')?.split_once(']')?;
                Some((*items.get(index.parse::<usize>().ok()?)?, rest))
            }
            Self::Members(members) => {
                let path = path.strip_prefix('.').unwrap_or(path);
                // A key may itself contain dots and brackets, so the longest matching key is meant.
                if let Some(&at) = members.get(path) {
                    return Some((at, ""));
                }
                let (key, rest) = path.split_at(path.find(['.', '[']).unwrap_or(path.len()));
                members.get(key).map(|&at| (at, rest))
            }
        }
    }
}

/// Returns one defect at a byte of the text.
fn refusal(code: &'static str, text: &str, at: usize, message: impl Into<String>) -> Defects {
    let at = (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or_default();
    let end = text[at..].chars().next().map_or(at, |c| at + c.len_utf8());
    let spans = Span::of_ranges(text, std::slice::from_ref(&(at..end)));
    let mut defects = Defects::new();
    defects.add_at(code, "", spans[0], message);
    defects
}

/// The reason why parsing stopped.
enum Stop {
    Syntax(JiterError),
    /// The nesting is too deep at this byte.
    Depth(usize),
    /// The number at this byte does not fit a 64-bit float.
    Infinite(usize),
}

impl From<JiterError> for Stop {
    fn from(error: JiterError) -> Self {
        Self::Syntax(error)
    }
}

/// Who wrote a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Author {
    /// Anyone: a key may occur twice.
    Anyone,
    /// This program, just now. Its objects come from maps and from types with fields of different names,
    /// so their keys are compared only where tests look for mistakes.
    Serialiser,
}

struct Parser<'t> {
    jiter: Jiter<'t>,
    text: &'t str,
    author: Author,
    /// The number of bytes before the part that `jiter` parses.
    skipped: usize,
    /// The deepest nesting that is accepted.
    depth: usize,
    /// The containers that are not closed yet.
    open: Vec<usize>,
    values: Vec<Entry>,
    decoded: Vec<Box<str>>,
    /// The keys that occur a second time in their object.
    duplicates: Vec<usize>,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str, limits: &Limits, author: Author) -> Self {
        let skipped = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Self {
            jiter: Jiter::new(&text.as_bytes()[skipped..]),
            text,
            author,
            skipped,
            depth: limits.depth,
            open: Vec::new(),
            values: Vec::new(),
            decoded: Vec::new(),
            duplicates: Vec::new(),
        }
    }

    fn document(&mut self) -> Result<(), Stop> {
        let mut next = Some(self.jiter.peek()?);
        while let Some(peek) = next {
            next = match self.value(peek)? {
                Some(first) => Some(first),
                None => self.following()?,
            };
        }
        Ok(self.jiter.finish()?)
    }

    /// Returns the position of the parser in the text.
    fn here(&self) -> usize {
        self.skipped + self.jiter.current_index()
    }

    /// Parses a scalar or an empty container. Of any other container it parses only the beginning, and
    /// returns how the first value begins.
    fn value(&mut self, peek: Peek) -> Result<Option<Peek>, Stop> {
        let start = self.here();
        if matches!(peek, Peek::Array | Peek::Object) {
            return self.container(peek, start);
        }
        self.jiter.known_skip(peek)?;
        let range = start..self.here();
        match peek {
            Peek::Null => self.push(Kind::Null, range, 0),
            Peek::True => self.push(Kind::True, range, 0),
            Peek::False => self.push(Kind::False, range, 0),
            Peek::String => self.string(range),
            _ if number(&self.text[range.clone()]).is_none() => return Err(Stop::Infinite(start)),
            _ => self.push(Kind::Number, range, 0),
        }
        Ok(None)
    }

    fn container(&mut self, peek: Peek, start: usize) -> Result<Option<Peek>, Stop> {
        if self.open.len() >= self.depth {
            return Err(Stop::Depth(start));
        }
        self.open.push(self.values.len());
        let first = if peek == Peek::Array {
            self.push(Kind::Array, start..start, 0);
            self.jiter.known_array()?
        } else {
            self.push(Kind::Object, start..start, 0);
            self.key(start, true)?
        };
        if first.is_none() {
            self.close();
        }
        Ok(first)
    }

    /// Closes every container that ends after a complete value, and returns how the next value
    /// begins; `None` at the end.
    fn following(&mut self) -> Result<Option<Peek>, Stop> {
        while let Some(&container) = self.open.last() {
            let next = match self.values[container].kind {
                Kind::Array => self.jiter.array_step()?,
                _ => self.key(self.here(), false)?,
            };
            if next.is_some() {
                return Ok(next);
            }
            self.close();
        }
        Ok(None)
    }

    /// Parses the first or the next key of an object and returns how its value begins; `None` at
    /// the end of the object.
    fn key(&mut self, from: usize, first: bool) -> Result<Option<Peek>, Stop> {
        let key = if first { self.jiter.known_object()? } else { self.jiter.next_key()? };
        if key.is_none() {
            return Ok(None);
        }
        // Around the key there are only a bracket or a comma, a colon, and white space.
        let passed = &self.text[from..self.here()];
        let (start, end) = (passed.find('"').unwrap_or_default(), passed.rfind('"').unwrap_or_default());
        self.string(from + start..from + end + 1);
        Ok(Some(self.jiter.peek()?))
    }

    /// Adds a string, whose range includes the quotes.
    fn string(&mut self, range: Range<usize>) {
        let quoted = &self.text[range.clone()];
        if !quoted.contains('\\') {
            return self.push(Kind::Plain, range, 0);
        }
        // The escapes are known to be valid at this point.
        let decoded = Jiter::new(quoted.as_bytes()).known_str().map(Box::from).unwrap_or_default();
        self.push(Kind::Escaped, range, self.decoded.len() as u32);
        self.decoded.push(decoded);
    }

    fn push(&mut self, kind: Kind, range: Range<usize>, link: u32) {
        self.values.push(Entry { kind, start: range.start as u32, end: range.end as u32, link });
    }

    /// Closes the innermost container.
    fn close(&mut self) {
        let Some(container) = self.open.pop() else { return };
        self.values[container].end = self.here() as u32;
        self.values[container].link = self.values.len() as u32;
        let compared = self.author == Author::Anyone || cfg!(debug_assertions);
        if compared && self.values[container].kind == Kind::Object {
            self.find_duplicates(container);
        }
    }

    fn find_duplicates(&mut self, object: usize) {
        let Self { values, decoded, text, duplicates, .. } = self;
        let end = values.len();
        let keys = || siblings(object + 1..end, |key| after(values, key + 1));
        let string = |key: usize| string_of(text, values, decoded, key);
        if keys().nth(FEW_KEYS).is_some() {
            let mut seen = HashSet::new();
            duplicates.extend(keys().filter(|&key| !seen.insert(string(key))));
        } else {
            duplicates.extend(
                keys().filter(|&key| keys().take_while(|&earlier| earlier < key).any(|e| string(e) == string(key))),
            );
        }
    }

    fn syntax(&self, error: &JiterError) -> Defects {
        let message = match &error.error_type {
            JiterErrorType::JsonError(kind) => kind.to_string(),
            JiterErrorType::WrongType { .. } => JsonErrorType::ExpectedSomeValue.to_string(),
        };
        refusal(code::SYNTAX, self.text, self.skipped + error.index, format!("not valid JSON: {message}"))
    }
}

/// Returns the content of a string without its quotes.
fn string_of<'a>(text: &'a str, values: &[Entry], decoded: &'a [Box<str>], at: usize) -> &'a str {
    let Entry { kind, start, end, link } = values[at];
    match kind {
        Kind::Escaped => &decoded[link as usize],
        _ => &text[start as usize + 1..end as usize - 1],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn parse(text: &str) -> Result<Value, Defects> {
        Json::parse(text.as_bytes(), &Limits::default()).map(|json| json.value(0))
    }

    /// Texts that are JSON or nearly so, one per line.
    const TEXTS: &str = include_str!("parse/texts.txt");

    /// Asserts that this parser and `serde_json` agree on a text, except for duplicate keys,
    /// which only this parser refuses.
    fn agree(bytes: &[u8]) {
        let ours = Json::parse(bytes, &Limits::default());
        let theirs = serde_json::from_slice::<Value>(bytes);
        let text = String::from_utf8_lossy(bytes);
        match (ours, theirs) {
            (Ok(ours), Ok(theirs)) => assert_eq!(ours.value(0), theirs, "{text}"),
            (Ok(ours), Err(error)) => panic!("{text}: read as {}, but: {error}", ours.value(0)),
            (Err(defects), Ok(_)) => {
                assert!(defects.list().iter().all(|defect| defect.code == code::DUPLICATE_KEY), "{text}: {defects}");
            }
            (Err(defects), Err(_)) => {
                let span = defects.list()[0].span.expect("a syntax error has a place");
                assert!(span.start <= span.end && span.end <= bytes.len() && span.line > 0 && span.column > 0);
            }
        }
    }

    #[test]
    fn the_parser_accepts_and_refuses_what_serde_json_does() {
        let deep = |depth: usize| ["[".repeat(depth), "]".repeat(depth)].concat();
        for text in TEXTS.lines().chain(["", "\"\u{1}\"", "\"a\nb\""]) {
            agree(text.as_bytes());
        }
        agree(b"\xff\xfe");
        agree(b"\"\xff\"");
        agree(deep(127).as_bytes());
        assert!(parse(&deep(128)).is_ok() && parse(&deep(129)).is_err());
    }

    #[test]
    fn a_byte_order_mark_is_skipped() {
        assert_eq!(parse("\u{feff}{\"a\": 1}").unwrap(), serde_json::json!({ "a": 1 }));
        let defects = parse("\u{feff}{\n\"a\"").unwrap_err();
        assert_eq!(defects.list()[0].span.map(|span| (span.line, span.column)), Some((2, 4)));
    }

    #[test]
    fn a_key_that_occurs_twice_is_refused_with_its_place() {
        for keys in [2, 20] {
            let others: String = (2..keys).map(|key| format!("\"k{key}\": {{}}, ")).collect();
            let text = format!("{{ \"a\": 1, {others}\n  \"\\u0061\": 2 }}");
            let defects = parse(&text).unwrap_err();
            let [only] = defects.list() else { panic!("{defects}") };
            assert_eq!(
                (only.code, only.span.map(|span| (span.line, span.column))),
                (code::DUPLICATE_KEY, Some((2, 3)))
            );
            assert!(only.message.contains("\"a\" occurs twice"), "{only}");
        }
    }

    #[test]
    fn limits_are_kept() {
        let strict = Limits { bytes: 10, depth: 2, ..Limits::default() };
        for (text, ok) in [("[[1]]", true), ("[[[1]]]", false), ("[[1],[2]]", true), ("[1,2,3,4,5]", false)] {
            match Json::parse(text.as_bytes(), &strict) {
                Ok(_) => assert!(ok, "{text}"),
                Err(defects) => assert!(!ok && defects.list()[0].code == code::LIMIT, "{text}: {defects}"),
            }
        }
        assert!(parse(&"[".repeat(1_000_000)).is_err());
        assert!(parse(&("[".repeat(100_000) + &"]".repeat(100_000))).is_err());
    }

    #[test]
    fn paths_lead_to_their_values() {
        let text = "{\n  \"a\": [1, { \"b\": \"ä]\\\\\" , \"c\": [] }],\n  \"d.e\": -2.5e3,\"f\":{}\n}";
        let json = Json::parse(text.as_bytes(), &Limits::default()).unwrap();
        let found = |path: &str| {
            let span = json.spans_of_paths([path].into_iter())[0];
            &text[span.start..span.end]
        };
        for (path, value) in [
            ("", text),
            ("d.e", "-2.5e3"),
            ("f", "{}"),
            ("f.x", "{}"),
            ("d.e[0]", text),
            ("x", text),
            ("[0]", text),
            ("a[0]", "1"),
            ("a[1].b", "\"ä]\\\\\""),
            ("a[1].c[0]", "[]"),
            ("a[2]", "[1, { \"b\": \"ä]\\\\\" , \"c\": [] }]"),
        ] {
            assert_eq!(found(path), value, "{path}");
        }
    }

    /// Returns a strategy for values of any depth.
    fn values() -> impl Strategy<Value = Value> {
        let float = any::<f64>().prop_filter_map("finite", |float| Number::from_f64(float).map(Value::Number));
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<u64>().prop_map(Value::from),
            float,
            ".{0,6}".prop_map(Value::from)
        ];
        leaf.prop_recursive(4, 40, 5, |inner| {
            prop_oneof![
                proptest::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
                proptest::collection::btree_map("[a-z\"\\\\]{1,3}", inner, 0..12)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    fn paths(value: &Value, path: &str, all: &mut Vec<(String, Value)>) {
        all.push((path.to_owned(), value.clone()));
        match value {
            Value::Array(items) => {
                items.iter().enumerate().for_each(|(i, item)| paths(item, &format!("{path}[{i}]"), all));
            }
            Value::Object(object) => {
                let dot = if path.is_empty() { "" } else { "." };
                object.iter().for_each(|(key, item)| paths(item, &format!("{path}{dot}{key}"), all));
            }
            _ => {}
        }
    }

    proptest! {
        #[test]
        fn every_value_reads_back_and_every_path_leads_to_its_part(value in values(), pretty in any::<bool>()) {
            let text = if pretty { serde_json::to_string_pretty(&value) } else { serde_json::to_string(&value) }.unwrap();
            let json = Json::parse(text.as_bytes(), &Limits::default()).unwrap();
            prop_assert_eq!(json.value(0), value.clone());
            prop_assert_eq!(Json::from(&value).value(0), value.clone());
            let mut all = Vec::new();
            paths(&value, "", &mut all);
            for (span, (path, part)) in json.spans_of_paths(all.iter().map(|(path, _)| path.as_str())).iter().zip(&all) {
                let found: Value = serde_json::from_str(&text[span.start..span.end]).unwrap();
                prop_assert_eq!(&found, part, "{} in {}", path, text);
            }
        }

        #[test]
        fn any_bytes_are_read_as_serde_json_reads_them(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
            agree(&bytes);
        }

        #[test]
        fn any_near_json_is_read_as_serde_json_reads_it(text in "[\\[\\]{}:,\"\\\\aetu0-9.+ -]{0,30}") {
            agree(text.as_bytes());
        }

        #[test]
        fn any_number_is_read_as_serde_json_reads_it(text in "-?[0-9]{1,25}(\\.[0-9]{1,25})?([eE][+-]?[0-9]{1,3})?") {
            agree(text.as_bytes());
        }
    }
}
