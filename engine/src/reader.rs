//! How is a file read so that *every* defect is found? By walking the parsed text, value by value.
//!
//! A derived deserialiser stops at the first surprise. Here a [`Node`] is a value with its path; each question about it
//! (`int`, `text`, `choice`, …) either answers or files a defect and answers `None`, so that reading goes on.

use crate::defect::{Defects, code};
use crate::limits::Limits;
use crate::parse::{Json, Shape, number};
use serde_json::{Map, Number, Value};
use std::ops::{Range, RangeInclusive};

/// A JSON object as it is written.
pub type JsonObject = Map<String, Value>;

/// Parses JSON text into a `serde_json` value, within the default [`Limits`]; see [`Json::parse`].
///
/// # Errors
/// What [`Json::parse`] refuses.
pub fn parse(bytes: &[u8]) -> Result<Value, Defects> {
    Json::parse(bytes, &Limits::default()).map(|json| json.root().to_value())
}

/// A value in a parsed text, and the path that leads to it.
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

    /// The path from the root of the text, such as `levels[2].board`; empty for the root itself.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The bytes of the value in its text.
    pub fn range(&self) -> Range<usize> {
        self.json.range(self.at)
    }

    /// The limits under which the text was parsed.
    pub fn limits(&self) -> &'a Limits {
        self.json.limits()
    }

    /// The value as `serde_json` holds it.
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

    /// The value as text, if it is text; anything else is not a defect here.
    pub fn as_text(&self) -> Option<&'a str> {
        match self.shape() {
            Shape::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The value of a key, if this is an object that has it; anything else is not a defect here.
    pub fn get(&self, key: &str) -> Option<Self> {
        let (_, at) = self.json.members(self.at).find(|(name, _)| *name == key)?;
        Some(Self { json: self.json, at, path: joined(&self.path, key) })
    }

    /// The items of an array, of any other value none; anything else is not a defect here.
    pub fn items(&self) -> impl Iterator<Item = Node<'a>> + use<'a> {
        let (json, path) = (self.json, self.path.clone());
        let node = move |(i, at)| Node { json, at, path: format!("{path}[{i}]") };
        json.items(self.at).enumerate().map(node)
    }

    /// The keys of an object with their values, of any other value none; anything else is not a defect here.
    pub fn members(&self) -> impl Iterator<Item = (&'a str, Node<'a>)> + use<'a> {
        let (json, path) = (self.json, self.path.clone());
        json.members(self.at).map(move |(key, at)| (key, Node { json, at, path: joined(&path, key) }))
    }

    /// The value in a few words, for messages.
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
        defects.add(code::TYPE, &self.path, format!("{} where {wanted} belongs", self.describe()));
        None
    }

    /// It should be an object.
    pub fn object(&self, defects: &mut Defects) -> Option<Object<'a>> {
        match self.shape() {
            Shape::Object => Some(Object { node: self.clone(), asked: Vec::new() }),
            _ => self.wrong_type(defects, "an object"),
        }
    }

    /// It should be an array.
    pub fn array(&self, defects: &mut Defects) -> Option<Vec<Node<'a>>> {
        match self.shape() {
            Shape::Array => Some(self.items().collect()),
            _ => self.wrong_type(defects, "an array"),
        }
    }

    /// It should be an array of at most this many items, called `what` in the message.
    pub fn array_of(&self, most: usize, what: &str, defects: &mut Defects) -> Option<Vec<Node<'a>>> {
        let count = self.json.items(self.at).count();
        if count > most {
            defects.add(code::LIMIT, &self.path, format!("{count} {what}; at most {most} are read"));
            return None;
        }
        self.array(defects)
    }

    /// It should be text.
    pub fn text(&self, defects: &mut Defects) -> Option<&'a str> {
        match self.shape() {
            Shape::Text(text) => Some(text),
            _ => self.wrong_type(defects, "text"),
        }
    }

    /// It should be true or false.
    pub fn bool(&self, defects: &mut Defects) -> Option<bool> {
        match self.shape() {
            Shape::Bool(bool) => Some(bool),
            _ => self.wrong_type(defects, "true or false"),
        }
    }

    /// It should be a number.
    pub fn number(&self, defects: &mut Defects) -> Option<f64> {
        match self.shape() {
            Shape::Number(digits) => digits.parse().ok(),
            _ => self.wrong_type(defects, "a number"),
        }
    }

    /// It should be a whole number in this range. `7.0` is whole: JSON has only one kind of number.
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

    /// It should be one of these words; `what` names the kind of thing for the message.
    pub fn choice<T: Copy>(&self, what: &str, words: &[(&str, T)], defects: &mut Defects) -> Option<T> {
        let text = self.text(defects)?;
        if let Some((_, meaning)) = words.iter().find(|(word, _)| *word == text) {
            return Some(*meaning);
        }
        let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let message = format!("unknown {what} {}; known are {}", quoted(text), known.join(", "));
        defects.add(code::UNKNOWN_WORD, &self.path, message);
        None
    }
}

/// The path of a key in the object at `path`.
fn joined(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

/// An integer, if the number is one: beyond 64 bits or with a fraction it is not.
pub fn whole(number: &Number) -> Option<i64> {
    number.as_i64().or_else(|| {
        let float = number.as_f64()?;
        // Up to 2^53 a float that looks whole is whole.
        (float.fract() == 0.0 && float.abs() <= 9_007_199_254_740_992.0).then_some(float as i64)
    })
}

/// A number as JavaScript would print it: whole ones without a point.
pub fn plain_number(number: f64) -> Value {
    Number::from_f64(number).map_or(Value::Null, |float| whole(&float).map_or(Value::Number(float), Value::from))
}

/// Text for a message: quoted, and shortened to forty characters.
pub fn quoted(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    format!("{short:?}")
}

/// An object of which keys are asked for one by one; what nobody asked for is a defect at the end.
#[derive(Clone, Debug)]
pub struct Object<'a> {
    node: Node<'a>,
    asked: Vec<&'static str>,
}

impl<'a> Object<'a> {
    /// Where it stands.
    pub fn path(&self) -> &str {
        self.node.path()
    }

    /// The path of one of its keys.
    pub fn path_of(&self, key: &str) -> String {
        joined(self.path(), key)
    }

    /// The value of a key that may be absent.
    pub fn optional(&mut self, key: &'static str) -> Option<Node<'a>> {
        if !self.asked.contains(&key) {
            self.asked.push(key);
        }
        self.node.get(key)
    }

    /// The value of a key that must be there.
    pub fn required(&mut self, key: &'static str, defects: &mut Defects) -> Option<Node<'a>> {
        let node = self.optional(key);
        if node.is_none() {
            defects.add(code::MISSING, &self.path_of(key), "is missing");
        }
        node
    }

    /// The whole number of a key that must be there, as [`Node::int`].
    pub fn int(&mut self, key: &'static str, range: RangeInclusive<i64>, defects: &mut Defects) -> Option<i64> {
        self.required(key, defects)?.int(range, defects)
    }

    /// The text of a key that must be there.
    pub fn text(&mut self, key: &'static str, defects: &mut Defects) -> Option<&'a str> {
        self.required(key, defects)?.text(defects)
    }

    /// The boolean of a key that must be there.
    pub fn bool(&mut self, key: &'static str, defects: &mut Defects) -> Option<bool> {
        self.required(key, defects)?.bool(defects)
    }

    /// Every key that was not asked for is a defect, and the message lists the known ones.
    pub fn finish(self, defects: &mut Defects) {
        for (path, message) in self.unknown_keys() {
            defects.add(code::UNKNOWN_KEY, &path, message);
        }
    }

    /// Every key that was not asked for is odd, and left alone.
    pub fn finish_with_warnings(self, defects: &mut Defects) {
        for (path, message) in self.unknown_keys() {
            defects.warn(code::UNKNOWN_KEY, &path, message);
        }
    }

    /// The path of every key that was not asked for, and what is said about it.
    fn unknown_keys(&self) -> impl Iterator<Item = (String, String)> {
        self.node.json.members(self.node.at).filter(|(key, _)| !self.asked.contains(key)).map(|(key, _)| {
            let short: String = key.chars().take(80).collect();
            (self.path_of(&short), format!("unknown key; known are {}", self.asked.join(", ")))
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
                "E002 a: the number 1.5 where a whole number belongs",
                "E002 b[1]: the text \"x\" where a whole number belongs",
                "E005 b[2]: 99 is outside 0 to 9",
                "E006 c: unknown colour \"green\"; known are red, blue",
                "E003 d: is missing",
                "E004 e: unknown key; known are a, b, c, d",
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
    fn whole_floats_are_whole() {
        assert_eq!(whole(&Number::from_f64(7.0).unwrap()), Some(7));
        assert_eq!(whole(&Number::from_f64(1e300).unwrap()), None);
        assert_eq!(plain_number(40.0).to_string(), "40");
        assert_eq!(plain_number(12.5).to_string(), "12.5");
    }
}
