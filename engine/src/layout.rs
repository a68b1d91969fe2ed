//! How is a file laid out so that people can read it and its diffs? Values that fit on a line are on one line.
//!
//! A value is serialised once, on one line, and the position of every part is recorded. Laying it out then copies
//! each part of that line once, so writing is linear in the size of the file.

use crate::parse::{Json, Shape, siblings};
use serde::Serialize;
use serde_json::Value;
use serde_json::ser::{Formatter, Serializer};
use std::cell::Cell;
use std::io::{self, Write};

/// The longest line, where it can be kept.
const WIDTH: usize = 120;

/// The longest line of a record, which is an object in a list that holds only scalars. A table of records is read by
/// its columns, and opened up it would be eight times as long.
const RECORD: usize = 200;

/// An object with more keys than this can be a record.
const RECORD_KEYS: usize = 4;

/// An array whose items all have at most this many bytes is filled like a paragraph, with several items per line.
const FLOWING: usize = 20;

/// Lays out a value as text: small objects and arrays on one line, larger ones opened up, with a newline at the end.
///
/// ```
/// let value = serde_json::json!({ "id": 1, "walls": [[0, 1], [2, 3]] });
/// assert_eq!(quadrat_engine::layout::readable(&value), "{ \"id\": 1, \"walls\": [[0, 1], [2, 3]] }\n");
/// ```
///
/// # Panics
/// If the value cannot be serialised: a map whose keys are not text, or a `Serialize` that fails on its own account.
pub fn readable(value: &impl Serialize) -> String {
    let line = Line::of(value).expect("a value with text keys can be serialised");
    let mut text = line.laid_out(0, 0);
    text.push('\n');
    text
}

/// A value serialised on one line, ready to be laid out at any indentation.
#[derive(Clone, Debug)]
pub struct Line {
    text: String,
    /// Every value in the order of the text, a container before its items.
    parts: Vec<Part>,
}

/// A position in the line, in bytes and in characters. Continuation bytes of UTF-8 are not counted as characters.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    byte: usize,
    continuations: usize,
}

#[derive(Clone, Copy, Debug)]
struct Part {
    kind: Kind,
    /// The key before the value inside an object; empty elsewhere.
    key: (Place, Place),
    start: Place,
    end: Place,
    /// The index after the last part inside.
    next: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Scalar,
    Array,
    Object,
}

impl Line {
    /// Serialises a value.
    ///
    /// # Errors
    /// If `serde_json` cannot serialise it: a map whose keys are not text, or a `Serialize` that fails.
    pub fn of(value: &(impl Serialize + ?Sized)) -> Result<Self, serde_json::Error> {
        let here = Cell::new(Place::default());
        let mut bytes = Vec::new();
        let mut parts = Vec::new();
        let notes = Notes { here: &here, parts: &mut parts, open: Vec::new(), key: Default::default() };
        let mut serializer = Serializer::with_formatter(Counting { bytes: &mut bytes, here: &here }, notes.begun());
        value.serialize(&mut serializer)?;
        if let Some(root) = parts.first_mut() {
            root.end = here.get();
        }
        let count = parts.len();
        if let Some(root) = parts.first_mut() {
            root.next = count;
        }
        // serde_json writes only UTF-8.
        let text = String::from_utf8(bytes).map_err(serde::ser::Error::custom)?;
        Ok(Self { text, parts })
    }

    /// Returns the line of JSON text that this program has just serialised. The parts are copied from the text, so that
    /// no `serde_json` value is built and serialised again: this is most of the work of writing a pack.
    pub(crate) fn of_own(text: &str) -> Self {
        let json = Json::of_own(text);
        let mut line = Self { text: String::with_capacity(text.len() + text.len() / 4), parts: Vec::new() };
        if text.is_ascii() {
            line.copy::<true>(&json, 0, Default::default(), &mut Place::default());
        } else {
            line.copy::<false>(&json, 0, Default::default(), &mut Place::default());
        }
        line
    }

    /// Copies a value of a parsed text to the end of the line, which is `here`. Nothing in `ASCII` text
    /// continues a character.
    fn copy<const ASCII: bool>(&mut self, json: &Json<'_>, at: usize, key: (Place, Place), here: &mut Place) {
        let (place, start) = (self.parts.len(), *here);
        self.parts.push(Part { kind: Kind::Scalar, key, start, end: start, next: place + 1 });
        match json.shape(at) {
            Shape::Array => {
                self.parts[place].kind = Kind::Array;
                self.push::<ASCII>("[", here);
                for (i, item) in json.items(at).enumerate() {
                    self.push::<ASCII>(if i == 0 { "" } else { ", " }, here);
                    self.copy::<ASCII>(json, item, Default::default(), here);
                }
                self.push::<ASCII>("]", here);
            }
            Shape::Object => {
                self.parts[place].kind = Kind::Object;
                self.push::<ASCII>("{", here);
                for (i, (_, value)) in json.members(at).enumerate() {
                    self.push::<ASCII>(if i == 0 { " " } else { ", " }, here);
                    let from = *here;
                    // The key is the entry before its value.
                    self.push::<ASCII>(&json.text()[json.range(value - 1)], here);
                    let key = (from, *here);
                    self.push::<ASCII>(": ", here);
                    self.copy::<ASCII>(json, value, key, here);
                }
                self.push::<ASCII>(if self.parts.len() == place + 1 { "}" } else { " }" }, here);
            }
            _ => self.push::<ASCII>(&json.text()[json.range(at)], here),
        }
        (self.parts[place].end, self.parts[place].next) = (*here, self.parts.len());
    }

    fn push<const ASCII: bool>(&mut self, text: &str, here: &mut Place) {
        self.text.push_str(text);
        here.byte += text.len();
        if !ASCII {
            here.continuations += continuations(text.as_bytes());
        }
    }

    /// Returns the value on one line.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Converts the value to `serde_json`.
    pub fn to_value(&self) -> Value {
        Json::of_own(&self.text).root().to_value()
    }

    /// Returns the width of the value on one line, in characters.
    pub(crate) fn width(&self) -> usize {
        self.parts.first().map_or(0, Part::width)
    }

    /// Lays out the value. `indent` is where its line begins, and `lead` is the width of everything before it
    /// on that line and of a comma after it.
    pub(crate) fn laid_out(&self, indent: usize, lead: usize) -> String {
        let mut text = String::with_capacity(self.text.len() + self.text.len() / 4);
        if !self.parts.is_empty() {
            self.write(0, indent, lead, &mut text);
        }
        text
    }

    fn slice(&self, (start, end): (Place, Place)) -> &str {
        &self.text[start.byte..end.byte]
    }

    fn children(&self, at: usize) -> impl Iterator<Item = usize> {
        siblings(at + 1..self.parts[at].next, |child| self.parts[child].next)
    }

    /// Returns whether a part is a container that is not empty.
    fn is_open(&self, at: usize) -> bool {
        self.parts[at].next > at + 1
    }

    fn is_record(&self, at: usize) -> bool {
        self.parts[at].kind == Kind::Object
            && self.children(at).nth(RECORD_KEYS).is_some()
            && self.children(at).all(|child| !self.is_open(child))
    }

    fn write(&self, at: usize, indent: usize, lead: usize, text: &mut String) {
        let part = &self.parts[at];
        // Only in a list, where nothing is before the value on its line.
        let most = if lead == indent && self.is_record(at) { RECORD } else { WIDTH };
        if part.width() + lead < most || !self.is_open(at) {
            text.push_str(self.slice((part.start, part.end)));
            return;
        }
        let inner = indent + 2;
        if part.kind == Kind::Object {
            text.push('{');
            for (i, child) in self.children(at).enumerate() {
                let key = self.parts[child].key;
                text.push_str(if i == 0 { "" } else { "," });
                new_line(inner, text);
                text.push_str(self.slice(key));
                text.push_str(": ");
                self.write(child, inner, inner + width(key) + 3, text);
            }
            new_line(indent, text);
            text.push('}');
        } else {
            text.push('[');
            let flows = self.children(at).all(|child| self.parts[child].bytes() <= FLOWING);
            let mut column = WIDTH;
            for (i, child) in self.children(at).enumerate() {
                let width = self.parts[child].width() + 2;
                text.push_str(if i == 0 { "" } else { "," });
                if flows && column + width < WIDTH {
                    text.push(' ');
                    column += width;
                } else {
                    new_line(inner, text);
                    column = inner + width;
                }
                self.write(child, inner, inner, text);
            }
            new_line(indent, text);
            text.push(']');
        }
    }
}

fn new_line(indent: usize, text: &mut String) {
    text.push('\n');
    text.extend(std::iter::repeat_n(' ', indent));
}

fn width((start, end): (Place, Place)) -> usize {
    (end.byte - start.byte) - (end.continuations - start.continuations)
}

impl Part {
    fn width(&self) -> usize {
        width((self.start, self.end))
    }

    fn bytes(&self) -> usize {
        self.end.byte - self.start.byte
    }
}

/// Returns the number of bytes that continue a character of UTF-8.
fn continuations(bytes: &[u8]) -> usize {
    if bytes.is_ascii() { 0 } else { bytes.iter().filter(|&&byte| byte & 0xc0 == 0x80).count() }
}

/// A writer that collects the output and counts its position.
struct Counting<'a> {
    bytes: &'a mut Vec<u8>,
    here: &'a Cell<Place>,
}

impl Write for Counting<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Place { byte, continuations } = self.here.get();
        let more = self::continuations(bytes);
        self.here.set(Place { byte: byte + bytes.len(), continuations: continuations + more });
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A formatter that writes everything on one line and records where each part begins and ends.
struct Notes<'a> {
    here: &'a Cell<Place>,
    parts: &'a mut Vec<Part>,
    /// The parts around the current position, innermost last.
    open: Vec<usize>,
    /// The key that was written last.
    key: (Place, Place),
}

impl Notes<'_> {
    /// Records the value that the line consists of.
    fn begun(mut self) -> Self {
        self.begin(Default::default());
        self
    }

    fn begin(&mut self, key: (Place, Place)) {
        let (start, place) = (self.here.get(), self.parts.len());
        self.open.push(place);
        self.parts.push(Part { kind: Kind::Scalar, key, start, end: start, next: place + 1 });
    }

    fn end(&mut self) {
        let next = self.parts.len();
        if let Some(part) = self.open.pop().and_then(|place| self.parts.get_mut(place)) {
            (part.end, part.next) = (self.here.get(), next);
        }
    }

    fn is(&mut self, kind: Kind) {
        if let Some(part) = self.open.last().and_then(|&place| self.parts.get_mut(place)) {
            part.kind = kind;
        }
    }

    fn is_empty(&self) -> bool {
        self.open.last().is_some_and(|place| place + 1 == self.parts.len())
    }
}

impl Formatter for Notes<'_> {
    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.is(Kind::Array);
        writer.write_all(b"[")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        writer.write_all(if first { b"" } else { b", " })?;
        self.begin(Default::default());
        Ok(())
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.end();
        Ok(())
    }

    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.is(Kind::Object);
        writer.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(if self.is_empty() { b"}" } else { b" }" })
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        writer.write_all(if first { b" " } else { b", " })?;
        self.key.0 = self.here.get();
        Ok(())
    }

    fn end_object_key<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.key.1 = self.here.get();
        Ok(())
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")?;
        self.begin(self.key);
        Ok(())
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.end();
        Ok(())
    }
}

/// Writes an array in which each item has its own lines, item by item, inside an opened object: the `levels` of a
/// pack that may be larger than memory.
///
/// The output is the same as [`readable`] gives for the whole: as long as the items would fit on one line they are
/// held back, because then the array is not opened up.
pub(crate) struct Items {
    /// The width of the array on one line so far, in characters.
    width: usize,
    /// Whether some item is too long to share a line with others.
    tall: bool,
    /// The items that were held back.
    held: Vec<Line>,
    opened: bool,
}

impl Items {
    /// Creates an empty array. `lead` is the width before it on its line, and of a comma after it.
    pub(crate) const fn new(lead: usize) -> Self {
        Self { width: lead + 2, tall: false, held: Vec::new(), opened: false }
    }

    /// Adds the next item, and appends to `text` whatever can already be written.
    pub(crate) fn push(&mut self, item: Line, indent: usize, text: &mut String) {
        if self.opened {
            text.push(',');
            lay_item(&item, indent, text);
            return;
        }
        self.width += item.width() + if self.held.is_empty() { 0 } else { 2 };
        self.tall |= item.text.len() > FLOWING;
        self.held.push(item);
        if self.width >= WIDTH && self.tall {
            self.opened = true;
            text.push('[');
            for (i, item) in self.held.drain(..).enumerate() {
                text.push_str(if i == 0 { "" } else { "," });
                lay_item(&item, indent, text);
            }
        }
    }

    /// Ends the array. Returns the items if they are still held back because the array need not be opened up.
    pub(crate) fn finish(self, indent: usize, text: &mut String) -> Option<Vec<Line>> {
        if !self.opened {
            return Some(self.held);
        }
        new_line(indent, text);
        text.push(']');
        None
    }
}

fn lay_item(item: &Line, indent: usize, text: &mut String) {
    let inner = indent + 2;
    new_line(inner, text);
    text.push_str(&item.laid_out(inner, inner));
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    /// The layout by its definition: each decision is made from the whole text of the part.
    pub(crate) mod reference {
        use super::*;

        pub(crate) fn readable(value: &Value) -> String {
            let mut text = String::new();
            write(value, 0, 0, &mut text);
            text + "\n"
        }

        fn write(value: &Value, indent: usize, lead: usize, text: &mut String) {
            let line = on_one_line(value);
            let most = if lead == indent && is_record(value) { RECORD } else { WIDTH };
            if line.chars().count() + lead < most || !is_open(value) {
                text.push_str(&line);
                return;
            }
            let inner = indent + 2;
            match value {
                Value::Object(object) => {
                    text.push('{');
                    for (i, (key, value)) in object.iter().enumerate() {
                        let key = Value::from(key.as_str()).to_string();
                        text.push_str(&format!("{}\n{:inner$}{key}: ", if i == 0 { "" } else { "," }, ""));
                        write(value, inner, inner + key.chars().count() + 3, text);
                    }
                    text.push_str(&format!("\n{:indent$}}}", ""));
                }
                Value::Array(items) => {
                    text.push('[');
                    let flows = items.iter().all(|item| on_one_line(item).len() <= 20);
                    let mut column = WIDTH;
                    for (i, item) in items.iter().enumerate() {
                        let width = on_one_line(item).chars().count() + 2;
                        let comma = if i == 0 { "" } else { "," };
                        if flows && column + width < WIDTH {
                            text.push_str(&format!("{comma} "));
                            column += width;
                        } else {
                            text.push_str(&format!("{comma}\n{:inner$}", ""));
                            column = inner + width;
                        }
                        write(item, inner, inner, text);
                    }
                    text.push_str(&format!("\n{:indent$}]", ""));
                }
                _ => {}
            }
        }

        fn is_open(value: &Value) -> bool {
            match value {
                Value::Object(object) => !object.is_empty(),
                Value::Array(items) => !items.is_empty(),
                _ => false,
            }
        }

        fn is_record(value: &Value) -> bool {
            value.as_object().is_some_and(|object| object.len() > 4 && object.values().all(|value| !is_open(value)))
        }

        fn on_one_line(value: &Value) -> String {
            match value {
                Value::Object(object) if !object.is_empty() => {
                    let member = |(key, value): (&String, &Value)| {
                        format!("{}: {}", Value::from(key.as_str()), on_one_line(value))
                    };
                    format!("{{ {} }}", object.iter().map(member).collect::<Vec<_>>().join(", "))
                }
                Value::Array(items) => {
                    format!("[{}]", items.iter().map(on_one_line).collect::<Vec<_>>().join(", "))
                }
                other => other.to_string(),
            }
        }
    }

    #[test]
    fn values_that_fit_are_on_one_line_and_others_are_broken_up() {
        let value = json!({
            "name": "x",
            "levels": [{ "id": 1, "plan": vec!["antibiotic@1,1"; 12] }, { "id": 2, "text": "y".repeat(120), "empty": {} }],
        });
        let text = readable(&value);
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), value);
        assert!(text.starts_with("{\n  \"name\": \"x\",\n  \"levels\": [\n    {\n      \"id\": 1,\n      \"plan\": [\n        \"antibiotic@1,1\", "), "{text}");
        assert!(text.lines().filter(|line| line.contains("yyy")).all(|line| line.contains("\"text\": ")), "{text}");
    }

    #[test]
    fn a_record_is_on_one_line() {
        let tile = json!({ "row": 1, "col": 2, "kind": "x".repeat(50), "role": "y".repeat(40), "turns": true });
        let text = readable(&json!({ "tiles": [tile.clone(), tile] }));
        assert_eq!(text.lines().filter(|line| line.contains("\"row\": 1, \"col\": 2")).count(), 2, "{text}");
    }

    /// Returns a strategy for values of all sizes around the widths at which the layout changes.
    pub(crate) fn values() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i32>().prop_map(Value::from),
            (0..400u32).prop_map(|n| Value::from(f64::from(n) / 4.0)),
            "[a-zé😀\"\\\\]{0,30}".prop_map(Value::from),
            "[aé]{60,140}".prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 60, 9, |inner| {
            prop_oneof![
                proptest::collection::vec(inner.clone(), 0..12).prop_map(Value::from),
                proptest::collection::vec(0..99u8, 0..90).prop_map(Value::from),
                proptest::collection::btree_map("[a-zé]{1,9}", inner, 0..9)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn every_value_is_laid_out_as_the_reference_does(value in values()) {
            prop_assert_eq!(readable(&value), reference::readable(&value));
        }

        #[test]
        fn the_line_of_a_serialised_text_is_that_of_its_value(value in values()) {
            let (copied, written) = (Line::of_own(&value.to_string()), Line::of(&value).unwrap());
            prop_assert_eq!(format!("{copied:?}"), format!("{written:?}"));
        }

        #[test]
        fn a_list_written_item_by_item_is_the_same(items in proptest::collection::vec(values(), 0..9), long: bool) {
            let name = if long { "x".repeat(130) } else { "x".to_owned() };
            let whole = json!({ "name": name, "levels": items.clone() });
            let mut list = Items::new(13);
            let mut text = format!("{{\n  \"name\": \"{name}\",\n  \"levels\": ");
            for item in &items {
                list.push(Line::of(item).unwrap(), 2, &mut text);
            }
            let text = match list.finish(2, &mut text) {
                None => text + "\n}\n",
                Some(held) => {
                    prop_assert_eq!(held.len(), items.len());
                    readable(&whole)
                }
            };
            prop_assert_eq!(text, reference::readable(&whole));
        }
    }
}
