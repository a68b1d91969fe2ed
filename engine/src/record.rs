//! How is a file format declared? Once, as a Rust type: the [derives](Record) make its reader, its
//! writer and its JSON Schema.
//!
//! A [`Value`] is read whole or not at all. A format that checks more than types, and that goes on
//! after a defect, opens a record instead: every key is then a [`Field`] with its place in the file.
//!
//! ```
//! use quadrat_engine::defect::Defects;
//! use quadrat_engine::limits::Limits;
//! use quadrat_engine::parse::Json;
//! use quadrat_engine::record::{Record, Value, Words};
//!
//! /// A lamp of the board.
//! #[derive(Debug, PartialEq, Record)]
//! struct Lamp {
//!     /// Its column, from 0.
//!     #[record(range = 0..=4)]
//!     column: u8,
//!     /// What it shows; off if absent.
//!     #[record(default = Light::Off)]
//!     light: Light,
//! }
//!
//! /// What a lamp shows.
//! #[derive(Clone, Copy, Debug, PartialEq, Words)]
//! #[words(noun = "light")]
//! enum Light {
//!     Off,
//!     Red,
//! }
//!
//! let read = |text: &str| {
//!     let mut defects = Defects::new();
//!     let json = Json::parse(text.as_bytes(), &Limits::default())?;
//!     Lamp::read_whole(&json.root(), &mut defects).ok_or(defects)
//! };
//! assert_eq!(read(r#"{ "column": 3 }"#)?, Lamp { column: 3, light: Light::Off });
//!
//! let defects = read(r#"{ "column": 9, "light": "blue", "colour": 1 }"#).unwrap_err();
//! let found: Vec<String> = defects.list().iter().map(ToString::to_string).collect();
//! assert_eq!(found, [
//!     "E004 colour: unknown key; expected one of column, light",
//!     "E005 column: 9 is outside 0 to 4",
//!     "E006 light: unknown light \"blue\"; expected one of off, red",
//! ]);
//! # Ok::<(), Defects>(())
//! ```

use crate::defect::{Defects, code};
use crate::reader::{JsonObject, Node, Object, plain_number, whole};
use serde::ser::{SerializeMap, SerializeSeq, SerializeTuple};
use serde::{Serialize, Serializer};
use serde_json::Number;

pub use quadrat_derive::{Record, Words};

/// The smallest and the largest number that a key accepts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// The smallest number.
    pub min: Option<i64>,
    /// The largest number.
    pub max: Option<i64>,
}

impl Bounds {
    /// No bounds but those of the type.
    pub const NONE: Self = Self { min: None, max: None };

    /// Returns these bounds, no wider than those of a type.
    fn within(self, least: i64, most: i64) -> (i64, i64) {
        (self.min.map_or(least, |min| min.max(least)), self.max.map_or(most, |max| max.min(most)))
    }
}

/// A value of a file: how it is read and how it is written.
pub trait Value: Sized {
    /// Reads the value, or adds every defect that it has.
    fn read(node: &Node<'_>, bounds: Bounds, defects: &mut Defects) -> Option<Self>;

    /// Writes the value.
    ///
    /// # Errors
    /// Those of the serialiser.
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;

    /// Returns the value of an absent key, if a key of this type may be absent.
    fn absent() -> Option<Self> {
        None
    }

    /// Returns whether a key with this value is not written.
    fn is_absent(&self) -> bool {
        false
    }

    /// Reads the value without bounds, as [`Value::read`] does.
    fn read_whole(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        Self::read(node, Bounds::NONE, defects)
    }
}

/// A JSON object with known keys; derived.
pub trait Record: Value {
    /// The keys in a file, each with its place.
    type Fields<'a>;

    /// Warn of unknown keys instead of refusing them. Set for formats that other programs also write.
    const WARN_UNKNOWN_KEYS: bool = false;

    /// Takes the keys from an object. A missing key is a defect; the values are read later.
    fn fields<'a>(object: &mut Object<'a>, defects: &mut Defects) -> Option<Self::Fields<'a>>;

    /// Reads every key.
    fn read_fields(fields: &Self::Fields<'_>, defects: &mut Defects) -> Option<Self>;

    /// Takes the keys of a value, and reports a value that is no object and unknown keys.
    fn open<'a>(node: &Node<'a>, defects: &mut Defects) -> Option<Self::Fields<'a>> {
        let mut object = node.object(defects)?;
        let fields = Self::fields(&mut object, defects)?;
        if Self::WARN_UNKNOWN_KEYS {
            object.finish_with_warnings(defects);
        } else {
            object.finish(defects);
        }
        Some(fields)
    }
}

/// A key of a record in a file: its value, if the key is there, and its place.
#[derive(Clone, Debug)]
pub struct Field<'a, T> {
    at: Location<'a>,
    bounds: Bounds,
    default: Option<fn() -> T>,
}

/// The value of a key, or the path of a key that is not there.
#[derive(Clone, Debug)]
enum Location<'a> {
    Present(Node<'a>),
    Absent(String),
}

impl<'a> Location<'a> {
    // Not generic, so that it is compiled once and not for every type of a key.
    fn take(object: &mut Object<'a>, key: &'static str, needed: bool, defects: &mut Defects) -> Self {
        let node = if needed { object.required(key, defects) } else { object.optional(key) };
        node.map_or_else(|| Self::Absent(object.path_of(key)), Self::Present)
    }

    fn path(&self) -> &str {
        match self {
            Self::Present(node) => node.path(),
            Self::Absent(path) => path,
        }
    }

    fn node(&self) -> Option<&Node<'a>> {
        match self {
            Self::Present(node) => Some(node),
            Self::Absent(_) => None,
        }
    }
}

impl<'a, T: Value> Field<'a, T> {
    /// Takes a key from an object. It is a defect if the key is missing and has no default, unless `required` is
    /// false.
    pub fn take(
        object: &mut Object<'a>,
        key: &'static str,
        bounds: Bounds,
        default: Option<fn() -> T>,
        required: bool,
        defects: &mut Defects,
    ) -> Self {
        let needed = required && default.is_none() && T::absent().is_none();
        Self { at: Location::take(object, key, needed, defects), bounds, default }
    }

    fn of(node: Node<'a>, bounds: Bounds) -> Self {
        Self { at: Location::Present(node), bounds, default: None }
    }

    /// Returns the path of the key, whether or not it is there.
    pub fn path(&self) -> &str {
        self.at.path()
    }

    /// Returns the value as it stands in the file, if the key is there.
    pub fn node(&self) -> Option<&Node<'a>> {
        self.at.node()
    }

    /// Returns whether the key is there.
    pub fn is_present(&self) -> bool {
        self.node().is_some()
    }

    /// Reads the value, or returns the default of an absent key. `None` means that a defect was reported.
    pub fn read(&self, defects: &mut Defects) -> Option<T> {
        self.read_within(self.bounds, defects)
    }

    /// Does the same as [`Field::read`] with bounds that depend on the rest of the file, and so are not declared.
    pub fn read_within(&self, bounds: Bounds, defects: &mut Defects) -> Option<T> {
        match self.node() {
            Some(node) => T::read(node, bounds, defects),
            None => self.default.map(|default| default()).or_else(T::absent),
        }
    }
}

impl<'a, T: Record> Field<'a, T> {
    /// Opens the record, if the key is there; see [`Record::open`].
    pub fn open(&self, defects: &mut Defects) -> Option<T::Fields<'a>> {
        T::open(self.node()?, defects)
    }
}

impl<'a, T: Value> Field<'a, Option<T>> {
    /// Returns the field of the value, if the key is there.
    pub fn present(&self) -> Option<Field<'a, T>> {
        self.node().map(|node| Field::of(node.clone(), self.bounds))
    }
}

impl<'a, T: Value> Field<'a, Vec<T>> {
    /// Returns a field for each item, so that each can be read and checked by itself. An absent key has no items.
    pub fn items(&self, defects: &mut Defects) -> Option<Vec<Field<'a, T>>> {
        self.items_within(usize::MAX, "items", defects)
    }

    /// Does the same as [`Field::items`] for at most `most` items, which the message calls `what`.
    pub fn items_within(&self, most: usize, what: &str, defects: &mut Defects) -> Option<Vec<Field<'a, T>>> {
        let Some(node) = self.node() else { return self.default.map(|_| Vec::new()) };
        let items = node.array_of(most, what, defects)?;
        Some(items.into_iter().map(|item| Field::of(item, self.bounds)).collect())
    }
}

impl<'a, T: Value, const N: usize> Field<'a, [T; N]> {
    /// Returns a field for each item. How many there are is for the format to check.
    pub fn items(&self, defects: &mut Defects) -> Option<Vec<Field<'a, T>>> {
        let items = self.node()?.array(defects)?;
        Some(items.into_iter().map(|item| Field::of(item, self.bounds)).collect())
    }
}

impl<'a> Field<'a, String> {
    /// Returns the text without copying it, or adds a defect. An absent key has none.
    pub fn text(&self, defects: &mut Defects) -> Option<&'a str> {
        self.node()?.text(defects)
    }
}

impl<'a, T: Value> Field<'a, ByName<T>> {
    /// Returns a field for each entry with its name. An absent key has no entries.
    pub fn entries(&self, defects: &mut Defects) -> Option<Vec<(&'a str, Field<'a, T>)>> {
        let Some(node) = self.node() else { return self.default.map(|_| Vec::new()) };
        node.object(defects)?;
        Some(node.members().map(|(name, entry)| (name, Field::of(entry, self.bounds))).collect())
    }
}

/// A value, as a serialiser takes it.
pub struct Written<'a, T>(pub &'a T);

impl<T: Value> Serialize for Written<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

macro_rules! integer {
    ($($name:ident)*) => {$(
        impl Value for $name {
            fn read(node: &Node<'_>, bounds: Bounds, defects: &mut Defects) -> Option<Self> {
                let (least, most) = bounds.within(i64::from($name::MIN), i64::from($name::MAX));
                node.int(least..=most, defects).and_then(|number| Self::try_from(number).ok())
            }

            fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.serialize(serializer)
            }
        }
    )*};
}

integer! { u8 u16 u32 i32 i64 }

/// A number with or without a fraction, written as JavaScript would print it.
impl Value for f64 {
    fn read(node: &Node<'_>, bounds: Bounds, defects: &mut Defects) -> Option<Self> {
        let number = node.number(defects)?;
        let below = bounds.min.is_some_and(|min| number < min as f64);
        let above = bounds.max.is_some_and(|max| number > max as f64);
        if !below && !above {
            // A negative zero is written as 0, so it is read as 0 too.
            return Some(number + 0.0);
        }
        let accepted = match (bounds.min, bounds.max) {
            (Some(min), Some(max)) => format!("outside {min} to {max}"),
            (Some(min), None) => format!("less than {min}"),
            (None, max) => format!("more than {}", max.unwrap_or_default()),
        };
        defects.add(code::RANGE, node.path(), format!("{} is {accepted}", plain_number(number)));
        None
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match Number::from_f64(*self).as_ref().and_then(whole) {
            Some(whole) => serializer.serialize_i64(whole),
            None => serializer.serialize_f64(*self),
        }
    }
}

impl Value for bool {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        node.bool(defects)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(*self)
    }
}

impl Value for String {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        node.text(defects).map(str::to_owned)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

/// A text that is not empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Filled(pub String);

impl Value for Filled {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        let text = node.text(defects)?;
        if text.is_empty() {
            defects.add(code::TYPE, node.path(), "expected a text, found an empty one");
            return None;
        }
        Some(Self(text.to_owned()))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

/// A key that may be absent.
impl<T: Value> Value for Option<T> {
    fn read(node: &Node<'_>, bounds: Bounds, defects: &mut Defects) -> Option<Self> {
        T::read(node, bounds, defects).map(Some)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(value) => value.write(serializer),
            None => serializer.serialize_none(),
        }
    }

    fn absent() -> Option<Self> {
        Some(None)
    }

    fn is_absent(&self) -> bool {
        self.is_none()
    }
}

impl<T: Value> Value for Vec<T> {
    fn read(node: &Node<'_>, bounds: Bounds, defects: &mut Defects) -> Option<Self> {
        let items: Vec<_> = node.array(defects)?.iter().map(|item| T::read(item, bounds, defects)).collect();
        items.into_iter().collect()
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut items = serializer.serialize_seq(Some(self.len()))?;
        for item in self {
            items.serialize_element(&Written(item))?;
        }
        items.end()
    }
}

/// An array of a fixed length.
impl<T: Value, const N: usize> Value for [T; N] {
    fn read(node: &Node<'_>, bounds: Bounds, defects: &mut Defects) -> Option<Self> {
        let items = node.array(defects)?;
        if items.len() != N {
            defects.add(code::TYPE, node.path(), format!("expected {N} items, found {}", items.len()));
            return None;
        }
        let items: Vec<_> = items.iter().map(|item| T::read(item, bounds, defects)).collect();
        items.into_iter().collect::<Option<Vec<T>>>()?.try_into().ok()
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut items = serializer.serialize_tuple(N)?;
        for item in self {
            items.serialize_element(&Written(item))?;
        }
        items.end()
    }
}

/// An object whose keys are names that the file chooses, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByName<T>(pub Vec<(String, T)>);

impl<T> Default for ByName<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Value> Value for ByName<T> {
    fn read(node: &Node<'_>, bounds: Bounds, defects: &mut Defects) -> Option<Self> {
        node.object(defects)?;
        let entries: Vec<_> =
            node.members().map(|(name, entry)| Some((name.to_owned(), T::read(&entry, bounds, defects)?))).collect();
        entries.into_iter().collect::<Option<_>>().map(Self)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut entries = serializer.serialize_map(Some(self.0.len()))?;
        for (name, entry) in &self.0 {
            entries.serialize_entry(name, &Written(entry))?;
        }
        entries.end()
    }
}

/// An object whose keys only another program knows, kept unchanged.
impl Value for JsonObject {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        node.object(defects)?;
        Some(node.members().map(|(key, value)| (key.to_owned(), value.to_value())).collect())
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize(serializer)
    }
}

/// A pair such as `[x, y]`.
impl<A: Value, B: Value> Value for (A, B) {
    fn read(node: &Node<'_>, bounds: Bounds, defects: &mut Defects) -> Option<Self> {
        let items = node.array(defects)?;
        let [first, second] = items.as_slice() else {
            defects.add(code::TYPE, node.path(), format!("expected two items, found {}", items.len()));
            return None;
        };
        let (first, second) = (A::read(first, bounds, defects), B::read(second, bounds, defects));
        Some((first?, second?))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut pair = serializer.serialize_tuple(2)?;
        pair.serialize_element(&Written(&self.0))?;
        pair.serialize_element(&Written(&self.1))?;
        pair.end()
    }
}

/// A place on a board, written as `[x, y]` and counted from 0 at the top left. Whether the board has it is for the
/// format to check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The column.
    pub x: i32,
    /// The row.
    pub y: i32,
}

impl Value for Place {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        let items = node.array(defects)?;
        let [x, y] = items.as_slice() else {
            let message = format!("expected [x, y], found {} items", items.len());
            defects.add(code::TYPE, node.path(), message);
            return None;
        };
        let (x, y) = (i32::read_whole(x, defects), i32::read_whole(y, defects));
        Some(Self { x: x?, y: y? })
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.x, self.y).serialize(serializer)
    }
}

impl From<crate::grid::Coord> for Place {
    fn from(at: crate::grid::Coord) -> Self {
        Self { x: at.x.into(), y: at.y.into() }
    }
}

/// The version of a file, which has to be `KNOWN`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Version<const KNOWN: i64>;

impl<const KNOWN: i64> Value for Version<KNOWN> {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        let found = i64::read_whole(node, defects)?;
        if found == KNOWN {
            return Some(Self);
        }
        let message = format!("unsupported version {found}; this program reads version {KNOWN}");
        defects.add(code::VERSION, node.path(), message);
        None
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(KNOWN)
    }
}

/// Any JSON, which something else reads.
#[derive(Clone, Debug, PartialEq)]
pub struct Any(pub serde_json::Value);

impl Value for Any {
    fn read(node: &Node<'_>, _: Bounds, _: &mut Defects) -> Option<Self> {
        Some(Self(node.to_value()))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// A key that is always there, and whose value may be `null`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nullable<T>(pub Option<T>);

impl<T: Value> Value for Nullable<T> {
    fn read(node: &Node<'_>, bounds: Bounds, defects: &mut Defects) -> Option<Self> {
        if node.is_null() {
            return Some(Self(None));
        }
        T::read(node, bounds, defects).map(|value| Self(Some(value)))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

#[cfg(feature = "schema")]
pub use described::{ObjectSchema, one_of, words_schema};

#[cfg(feature = "schema")]
mod described;

/// Keeps what describes a format to validators if the feature `schema` is on; the derives use it.
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! with_schema {
    ($($item:item)*) => { $($item)* };
}

/// Drops what describes a format to validators if the feature `schema` is off; the derives use it.
#[cfg(not(feature = "schema"))]
#[doc(hidden)]
#[macro_export]
macro_rules! with_schema {
    ($($item:item)*) => {};
}

/// Gives a type with a hand-written [`Value`](crate::record::Value) its JSON Schema, in the syntax of
/// `schemars::json_schema!`, if the feature `schema` is on. The schema is written out wherever a
/// format has the type.
#[macro_export]
macro_rules! inline_schema {
    ($type:ident, $schema:tt) => {
        $crate::with_schema! {
            impl $crate::schemars::JsonSchema for $type {
                fn inline_schema() -> bool {
                    true
                }

                fn schema_name() -> ::std::borrow::Cow<'static, str> {
                    stringify!($type).into()
                }

                fn json_schema(_: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                    $crate::schemars::json_schema!($schema)
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::Json;
    use serde_json::json;

    /// Reads a value, and returns what is written of it or the defects.
    fn again<T: Value>(value: &serde_json::Value) -> Result<String, Vec<String>> {
        let mut defects = Defects::new();
        let read = T::read_whole(&Json::from(value).root(), &mut defects);
        let written = read.map(|read| serde_json::to_string(&Written(&read)).unwrap());
        written.ok_or_else(|| defects.list().iter().map(ToString::to_string).collect())
    }

    #[test]
    fn arrays_of_a_fixed_length_have_that_length() {
        assert_eq!(again::<[u8; 2]>(&json!([1, 2])).unwrap(), "[1,2]");
        assert_eq!(again::<[u8; 2]>(&json!([1])).unwrap_err(), ["E002 the file: expected 2 items, found 1"]);
        let defects = again::<[u8; 2]>(&json!([-1, "x"])).unwrap_err();
        assert_eq!(defects.len(), 2, "{defects:?}");
    }

    #[test]
    fn entries_by_name_keep_their_order_and_are_all_read() {
        assert_eq!(again::<ByName<u8>>(&json!({ "b": 1, "a": 2 })).unwrap(), r#"{"b":1,"a":2}"#);
        let defects = again::<ByName<JsonObject>>(&json!({ "b": 1, "a": {}, "c": [] })).unwrap_err();
        assert_eq!(
            defects,
            ["E002 b: expected an object, found the number 1", "E002 c: expected an object, found an array"]
        );
        let kept = json!({ "b": { "y": [1, null], "x": {} } });
        assert_eq!(again::<ByName<JsonObject>>(&kept).unwrap(), kept.to_string());
    }

    #[test]
    fn a_negative_zero_is_zero() {
        let read = f64::read_whole(&Json::from(&json!(-0.0)).root(), &mut Defects::new());
        assert_eq!(read.map(f64::to_bits), Some(0));
    }
}
