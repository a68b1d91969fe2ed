//! How is a file read so that *every* defect is found? By walking the parsed value, place by place.
//!
//! A derived deserialiser stops at the first surprise. Here a [`Node`] is a value with its path; each question about it
//! (`int`, `text`, `choice`, …) either answers or files a defect and answers `None`, so that reading goes on.

use crate::defect::{Defects, code};
use crate::json;
use serde_json::{Map, Number, Value};
use std::ops::RangeInclusive;

/// A JSON object as it is written.
pub type JsonObject = Map<String, Value>;

/// Parses JSON text. A key that stands twice in one object is refused: the usual parsers keep the last one silently, and a
/// designer who pasted a second `"tools"` would never know.
///
/// # Errors
/// One defect with line and column: what is not JSON has no further places to look at.
pub fn parse(bytes: &[u8]) -> Result<Value, Defects> {
    json::read(bytes).map_err(|flaw| {
        let mut defects = Defects::new();
        let kind = if flaw.key_twice { code::DUPLICATE_KEY } else { code::SYNTAX };
        let ((line, column), message) = (flaw.place(bytes), flaw.message);
        defects.add(kind, "", format!("not a JSON file we can read: {message} at line {line} column {column}"));
        defects
    })
}

/// A value and where it stands.
#[derive(Clone, Debug)]
pub struct Node<'a> {
    value: &'a Value,
    path: String,
}

impl<'a> Node<'a> {
    /// The whole file.
    pub fn root(value: &'a Value) -> Self {
        Self { value, path: String::new() }
    }

    /// A part of a file, by its path.
    pub fn at(value: &'a Value, path: &str) -> Self {
        Self { value, path: path.to_owned() }
    }

    /// Where it stands.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The value itself.
    pub fn value(&self) -> &'a Value {
        self.value
    }

    fn wrong_type<T>(&self, defects: &mut Defects, wanted: &str) -> Option<T> {
        defects.add(code::TYPE, &self.path, format!("{} where {wanted} belongs", describe(self.value)));
        None
    }

    /// It should be an object.
    pub fn object(&self, defects: &mut Defects) -> Option<Object<'a>> {
        match self.value {
            Value::Object(map) => Some(Object { map, path: self.path.clone(), asked: Vec::new() }),
            _ => self.wrong_type(defects, "an object"),
        }
    }

    /// It should be an array.
    pub fn array(&self, defects: &mut Defects) -> Option<Vec<Node<'a>>> {
        let Value::Array(items) = self.value else {
            return self.wrong_type(defects, "an array");
        };
        let place = |(i, value)| Node { value, path: format!("{}[{i}]", self.path) };
        Some(items.iter().enumerate().map(place).collect())
    }

    /// It should be text.
    pub fn text(&self, defects: &mut Defects) -> Option<&'a str> {
        match self.value {
            Value::String(text) => Some(text),
            _ => self.wrong_type(defects, "text"),
        }
    }

    /// It should be true or false.
    pub fn truth(&self, defects: &mut Defects) -> Option<bool> {
        match self.value {
            Value::Bool(truth) => Some(*truth),
            _ => self.wrong_type(defects, "true or false"),
        }
    }

    /// It should be a number.
    pub fn number(&self, defects: &mut Defects) -> Option<f64> {
        match self.value {
            Value::Number(number) => number.as_f64(),
            _ => self.wrong_type(defects, "a number"),
        }
    }

    /// It should be a whole number in this range. `7.0` is whole: JSON has only one kind of number.
    pub fn int(&self, range: RangeInclusive<i64>, defects: &mut Defects) -> Option<i64> {
        let Value::Number(number) = self.value else {
            return self.wrong_type(defects, "a whole number");
        };
        let Some(whole) = whole(number) else {
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

/// Text for a message: quoted, and cut if somebody sent us a novel.
pub fn quoted(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    format!("{short:?}")
}

/// What a value is, in a few words.
pub fn describe(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(truth) => truth.to_string(),
        Value::Number(number) => format!("the number {}", json::number_text(number)),
        Value::String(text) => format!("the text {}", quoted(text)),
        Value::Array(_) => "an array".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}

/// An object of which keys are asked for one by one; what nobody asked for is a defect at the end.
#[derive(Clone, Debug)]
pub struct Object<'a> {
    map: &'a JsonObject,
    path: String,
    asked: Vec<&'static str>,
}

impl<'a> Object<'a> {
    /// Where it stands.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The path of one of its keys.
    pub fn path_of(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// The value of a key that may be absent.
    pub fn optional(&mut self, key: &'static str) -> Option<Node<'a>> {
        if !self.asked.contains(&key) {
            self.asked.push(key);
        }
        self.map.get(key).map(|value| Node { value, path: self.path_of(key) })
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
    #[inline(never)]
    pub fn int(&mut self, key: &'static str, range: RangeInclusive<i64>, defects: &mut Defects) -> Option<i64> {
        self.required(key, defects)?.int(range, defects)
    }

    /// The text of a key that must be there.
    #[inline(never)]
    pub fn text(&mut self, key: &'static str, defects: &mut Defects) -> Option<&'a str> {
        self.required(key, defects)?.text(defects)
    }

    /// The truth of a key that must be there.
    #[inline(never)]
    pub fn truth(&mut self, key: &'static str, defects: &mut Defects) -> Option<bool> {
        self.required(key, defects)?.truth(defects)
    }

    /// Every key that was not asked for is a defect, and the message lists the known ones.
    pub fn finish(self, defects: &mut Defects) {
        for (path, message) in self.strangers() {
            defects.add(code::UNKNOWN_KEY, &path, message);
        }
    }

    /// Every key that was not asked for is odd, and left alone.
    pub fn finish_lightly(self, defects: &mut Defects) {
        for (path, message) in self.strangers() {
            defects.warn(code::UNKNOWN_KEY, &path, message);
        }
    }

    /// The path of every key that was not asked for, and what is said about it.
    fn strangers(&self) -> impl Iterator<Item = (String, String)> {
        self.map.keys().filter(|key| !self.asked.contains(&key.as_str())).map(|key| {
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
        let mut object = Node::root(&value).object(&mut defects).unwrap();
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
        assert!(defects.to_string().contains("line 3 column 0"), "{defects}");
        assert_eq!(defects.list()[0].code, code::SYNTAX);
        assert!(parse(b"\xff\xfe").is_err());
        assert!(parse(b"").is_err());
    }

    #[test]
    fn a_key_that_stands_twice_is_refused() {
        let defects = parse(br#"{ "tools": 1, "tools": 2 }"#).unwrap_err();
        assert_eq!(defects.list()[0].code, code::DUPLICATE_KEY);
        assert!(defects.to_string().contains("\"tools\" stands twice"), "{defects}");
    }

    #[test]
    fn deep_nesting_is_refused_without_a_crash() {
        assert!(parse("[".repeat(1_000_000).as_bytes()).is_err());
        assert!(parse(("[".repeat(100_000) + &"]".repeat(100_000)).as_bytes()).is_err());
    }

    #[test]
    fn whole_floats_are_whole() {
        assert_eq!(whole(&Number::from_f64(7.0).unwrap()), Some(7));
        assert_eq!(whole(&Number::from_f64(1e300).unwrap()), None);
        assert_eq!(plain_number(40.0).to_string(), "40");
        assert_eq!(plain_number(12.5).to_string(), "12.5");
    }
}
