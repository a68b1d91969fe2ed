//! How is a file read so that *every* defect is found? By walking the parsed text, value by value.
//!
//! A derived deserialiser stops at the first error. Here a [`Node`] is a value with its path; each
//! typed accessor (`int`, `text`, `choice`, …) either returns the value or adds a defect and
//! returns `None`, so that reading continues.

use crate::defect::{Defects, code};
use crate::limits::Limits;
use crate::parse::{Json, Shape, number};
use serde_json::{Map, Number, Value};
use std::ops::{Range, RangeInclusive};

/// A JSON object of `serde_json`.
pub type JsonObject = Map<String, Value>;

/// Parses JSON text into a `serde_json` value, within the default [`Limits`]; see [`Json::parse`].
///
/// # Errors
/// What [`Json::parse`] refuses.
pub fn parse(bytes: &[u8]) -> Result<Value, Defects> {
    Json::parse(bytes, &Limits::default()).map(|json| json.root().to_value())
}

/// A value in a parsed text, with its path.
#[derive(Clone, Debug)]
pub struct Node<'a> {
    json: &'a Json<'a>,
    at: usize,
    path: String,
}

impl<'a> Node<'a> {
    pub(crate) fn new(json: &'a Json<'a>, at: usize, path: String) -> Self {
        Self { json, at, path }
    }

    /// Returns the path from the root of the text, such as `levels[2].board`; empty for the root itself.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Returns the byte range of the value in its text.
    pub fn range(&self) -> Range<usize> {
        self.json.range(self.at)
    }

    /// Returns the limits under which the text was parsed.
    pub fn limits(&self) -> &'a Limits {
        self.json.limits()
    }

    /// Converts the value to `serde_json`.
    pub fn to_value(&self) -> Value {
        self.json.value(self.at)
    }

    fn shape(&self) -> Shape<'a> {
        self.json.shape(self.at)
    }

    /// Returns whether the value is `null`.
    pub fn is_null(&self) -> bool {
        matches!(self.shape(), Shape::Null)
    }

    /// Returns whether the value is a number.
    pub fn is_number(&self) -> bool {
        matches!(self.shape(), Shape::Number(_))
    }

    /// Returns whether the value is an array.
    pub fn is_array(&self) -> bool {
        matches!(self.shape(), Shape::Array)
    }

    /// Returns whether the value is an object.
    pub fn is_object(&self) -> bool {
        matches!(self.shape(), Shape::Object)
    }

    /// Returns the value if it is a string. Adds no defect otherwise.
    pub fn as_text(&self) -> Option<&'a str> {
        match self.shape() {
            Shape::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the value of a key if this is an object that has it. Adds no defect otherwise.
    pub fn get(&self, key: &str) -> Option<Self> {
        let (_, at) = self.json.members(self.at).find(|(name, _)| *name == key)?;
        Some(Self { json: self.json, at, path: joined(&self.path, key) })
    }

    /// Iterates over the items of an array; any other value has none. Adds no defect.
    pub fn items(&self) -> impl Iterator<Item = Node<'a>> + use<'a> {
        let (json, path) = (self.json, self.path.clone());
        let node = move |(i, at)| Node { json, at, path: format!("{path}[{i}]") };
        json.items(self.at).enumerate().map(node)
    }

    /// Iterates over the keys of an object with their values; any other value has none. Adds no defect.
    pub fn members(&self) -> impl Iterator<Item = (&'a str, Node<'a>)> + use<'a> {
        let (json, path) = (self.json, self.path.clone());
        json.members(self.at).map(move |(key, at)| (key, Node { json, at, path: joined(&path, key) }))
    }

    /// Describes the value in a few words, for messages.
    pub fn describe(&self) -> String {
        match self.shape() {
            Shape::Null => "null".to_owned(),
            Shape::Bool(bool) => bool.to_string(),
            Shape::Number(digits) => {
                let digits = number(digits).map_or_else(String::new, |number| number.to_string());
                format!("the number {digits}")
            }
            Shape::Text(text) => format!("the text {}", quoted(text)),
            Shape::Array => "an array".to_owned(),
            Shape::Object => "an object".to_owned(),
        }
    }

    fn wrong_type<T>(&self, defects: &mut Defects, wanted: &str) -> Option<T> {
        defects.add(code::TYPE, &self.path, format!("expected {wanted}, found {}", self.describe()));
        None
    }

    /// Returns the value as an object, or adds a defect.
    pub fn object(&self, defects: &mut Defects) -> Option<Object<'a>> {
        match self.shape() {
            Shape::Object => Some(Object { node: self.clone(), asked: Vec::new() }),
            _ => self.wrong_type(defects, "an object"),
        }
    }

    /// Returns the items of an array, or adds a defect.
    pub fn array(&self, defects: &mut Defects) -> Option<Vec<Node<'a>>> {
        match self.shape() {
            Shape::Array => Some(self.items().collect()),
            _ => self.wrong_type(defects, "an array"),
        }
    }

    /// Returns the items of an array of at most `most` items, called `what` in the message, or adds a defect.
    pub fn array_of(&self, most: usize, what: &str, defects: &mut Defects) -> Option<Vec<Node<'a>>> {
        let count = self.json.items(self.at).count();
        if count > most {
            defects.add(code::LIMIT, &self.path, format!("{count} {what}; at most {most} are read"));
            return None;
        }
        self.array(defects)
    }

    /// Returns the value as a string, or adds a defect.
    pub fn text(&self, defects: &mut Defects) -> Option<&'a str> {
        match self.shape() {
            Shape::Text(text) => Some(text),
            _ => self.wrong_type(defects, "text"),
        }
    }

    /// Returns the value as a boolean, or adds a defect.
    pub fn bool(&self, defects: &mut Defects) -> Option<bool> {
        match self.shape() {
            Shape::Bool(bool) => Some(bool),
            _ => self.wrong_type(defects, "true or false"),
        }
    }

    /// Returns the value as a number, or adds a defect.
    pub fn number(&self, defects: &mut Defects) -> Option<f64> {
        match self.shape() {
            Shape::Number(digits) => digits.parse().ok(),
            _ => self.wrong_type(defects, "a number"),
        }
    }

    /// Returns the value as an integer in this range, or adds a defect. `7.0` is an integer: JSON
    /// has one kind of number.
    pub fn int(&self, range: RangeInclusive<i64>, defects: &mut Defects) -> Option<i64> {
        let whole = match self.shape() {
            Shape::Number(digits) => digits.parse().ok().or_else(|| whole(&number(digits)?)),
            _ => None,
        };
        let Some(whole) = whole else {
            return self.wrong_type(defects, "a whole number");
        };
        if range.contains(&whole) {
            return Some(whole);
        }
        defects.add(code::RANGE, &self.path, format!("{whole} is outside {} to {}", range.start(), range.end()));
        None
    }

    /// Returns the meaning of one of these words, or adds a defect; `what` names the kind of thing in the message.
    pub fn choice<T: Copy>(&self, what: &str, words: &[(&str, T)], defects: &mut Defects) -> Option<T> {
        let text = self.text(defects)?;
        if let Some((_, meaning)) = words.iter().find(|(word, _)| *word == text) {
            return Some(*meaning);
        }
        let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let message = format!("unknown {what} {}; expected one of {}", quoted(text), known.join(", "));
        defects.add(code::UNKNOWN_WORD, &self.path, message);
        None
    }
}

/// Returns the path of a key in the object at `path`.
fn joined(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

/// Converts a number to an integer, if it has no fraction and fits 64 bits.
pub fn whole(number: &Number) -> Option<i64> {
    number.as_i64().or_else(|| {
        let float = number.as_f64()?;
        // Up to 2^53 a float without a fraction is exact.
        (float.fract() == 0.0 && float.abs() <= 9_007_199_254_740_992.0).then_some(float as i64)
    })
}

/// Returns a number as JavaScript would print it: integers without a decimal point.
pub fn plain_number(number: f64) -> Value {
    Number::from_f64(number).map_or(Value::Null, |float| whole(&float).map_or(Value::Number(float), Value::from))
}

/// Quotes text for a message, shortened to forty characters.
pub fn quoted(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    format!("{short:?}")
}

/// An object whose keys are read one by one. Keys that were never read are defects at the end.
#[derive(Clone, Debug)]
pub struct Object<'a> {
    node: Node<'a>,
    asked: Vec<&'static str>,
}

impl<'a> Object<'a> {
    /// Returns the path of the object.
    pub fn path(&self) -> &str {
        self.node.path()
    }

    /// Returns the path of one of its keys.
    pub fn path_of(&self, key: &str) -> String {
        joined(self.path(), key)
    }

    /// Returns the value of an optional key.
    pub fn optional(&mut self, key: &'static str) -> Option<Node<'a>> {
        if !self.asked.contains(&key) {
            self.asked.push(key);
        }
        self.node.get(key)
    }

    /// Returns the value of a required key, or adds a defect.
    pub fn required(&mut self, key: &'static str, defects: &mut Defects) -> Option<Node<'a>> {
        let node = self.optional(key);
        if node.is_none() {
            defects.add(code::MISSING, &self.path_of(key), "is missing");
        }
        node
    }

    /// Returns the integer of a required key, as [`Node::int`].
    pub fn int(&mut self, key: &'static str, range: RangeInclusive<i64>, defects: &mut Defects) -> Option<i64> {
        self.required(key, defects)?.int(range, defects)
    }

    /// Returns the string of a required key, or adds a defect.
    pub fn text(&mut self, key: &'static str, defects: &mut Defects) -> Option<&'a str> {
        self.required(key, defects)?.text(defects)
    }

    /// Returns the boolean of a required key, or adds a defect.
    pub fn bool(&mut self, key: &'static str, defects: &mut Defects) -> Option<bool> {
        self.required(key, defects)?.bool(defects)
    }

    /// Adds a defect for every key that was never read; the message lists the known keys.
    pub fn finish(self, defects: &mut Defects) {
        for (path, message) in self.unknown_keys() {
            defects.add(code::UNKNOWN_KEY, &path, message);
        }
    }

    /// Adds a warning for every key that was never read.
    pub fn finish_with_warnings(self, defects: &mut Defects) {
        for (path, message) in self.unknown_keys() {
            defects.warn(code::UNKNOWN_KEY, &path, message);
        }
    }

    /// Iterates over the keys that were never read, each with its path and message.
    fn unknown_keys(&self) -> impl Iterator<Item = (String, String)> {
        self.node.json.members(self.node.at).filter(|(key, _)| !self.asked.contains(key)).map(|(key, _)| {
            let short: String = key.chars().take(80).collect();
            (self.path_of(&short), format!("unknown key; expected one of {}", self.asked.join(", ")))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_defect_is_found_with_its_path() {
        let value = json!({ "a": 1.5, "b": [1, "x", 99], "c": "green", "e": 1 });
        let mut defects = Defects::new();
        let json = Json::from(&value);
        let mut object = json.root().object(&mut defects).unwrap();
        object.required("a", &mut defects).unwrap().int(0..=9, &mut defects);
        for item in object.required("b", &mut defects).unwrap().array(&mut defects).unwrap() {
            item.int(0..=9, &mut defects);
        }
        object.required("c", &mut defects).unwrap().choice("colour", &[("red", 1), ("blue", 2)], &mut defects);
        object.required("d", &mut defects);
        object.finish(&mut defects);
        let found: Vec<String> = defects.list().iter().map(ToString::to_string).collect();
        assert_eq!(
            found,
            [
                "E002 a: expected a whole number, found the number 1.5",
                "E002 b[1]: expected a whole number, found the text \"x\"",
                "E005 b[2]: 99 is outside 0 to 9",
                "E006 c: unknown colour \"green\"; expected one of red, blue",
                "E003 d: is missing",
                "E004 e: unknown key; expected one of a, b, c, d",
            ]
        );
    }

    #[test]
    fn syntax_errors_say_the_line_and_column() {
        let defects = parse(b"{\n  \"a\": [1, 2\n").unwrap_err();
        assert_eq!(
            defects.list()[0].to_string(),
            "E001 the file (line 3, column 1): not valid JSON: EOF while parsing a list"
        );
    }

    #[test]
    fn floats_without_a_fraction_are_whole_numbers() {
        assert_eq!(whole(&Number::from_f64(7.0).unwrap()), Some(7));
        assert_eq!(whole(&Number::from_f64(1e300).unwrap()), None);
        assert_eq!(plain_number(40.0).to_string(), "40");
        assert_eq!(plain_number(12.5).to_string(), "12.5");
    }
}
