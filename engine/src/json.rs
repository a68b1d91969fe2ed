//! How is JSON read and written? As the standard says, and nothing beyond it.
//!
//! The usual reader knows every way to fill a type of one's own and reads a fraction with tables of powers; here a file becomes a
//! [`Value`] and nothing else, and what is not needed for that need not travel to a browser. What is read and written is the same to the last
//! byte: the tests compare the two.

use crate::decimal::{self, Decimal};
use crate::reader::JsonObject;
use serde_json::{Number, Value};

/// Objects and arrays may lie in each other this deep; a file that goes deeper was written to exhaust the stack.
const DEPTH: u32 = 127;

/// Why a text is not JSON, and where.
pub(crate) struct Flaw {
    /// What is wrong there.
    pub(crate) message: String,
    /// Is it JSON but for a key that stands twice?
    pub(crate) key_twice: bool,
    /// The place in the text.
    at: usize,
}

impl Flaw {
    /// Line and column, both from 1 on; behind the end of the text, the column before.
    pub(crate) fn place(&self, text: &[u8]) -> (usize, usize) {
        let before = &text[..self.at];
        let line = before.split(|byte| *byte == b'\n').count();
        let column = before.iter().rev().take_while(|byte| **byte != b'\n').count() + usize::from(self.at < text.len());
        (line, column)
    }
}

/// What a JSON text means. A key that stands twice in one object is refused.
pub(crate) fn read(text: &[u8]) -> Result<Value, Flaw> {
    let mut reader = Reader { text, at: 0 };
    let value = reader.value(DEPTH)?;
    match reader.peek() {
        None => Ok(value),
        Some(_) => reader.refuse("something follows the end"),
    }
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn refuse<T>(&self, message: &str) -> Result<T, Flaw> {
        let ended = self.at >= self.text.len();
        let message = if ended { "it ends too early" } else { message };
        Err(Flaw { message: message.to_owned(), key_twice: false, at: self.at })
    }

    /// The byte that comes next, white space or not.
    fn byte(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// The byte that comes next after white space.
    fn peek(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\n' | b'\t' | b'\r') = self.byte() {
            self.at += 1;
        }
        self.byte()
    }

    /// Goes past this byte, if it comes next.
    fn takes(&mut self, byte: u8) -> bool {
        let here = self.byte() == Some(byte);
        self.at += usize::from(here);
        here
    }

    fn value(&mut self, depth: u32) -> Result<Value, Flaw> {
        match self.peek() {
            Some(b'{' | b'[') if depth == 0 => self.refuse("too many objects and arrays lie in each other"),
            Some(b'{') => self.object(depth - 1).map(Value::Object),
            Some(b'[') => self.array(depth - 1).map(Value::Array),
            Some(b'"') => self.string().map(Value::String),
            Some(b'-' | b'0'..=b'9') => self.number().map(Value::Number),
            Some(b't') => self.word("true", Value::Bool(true)),
            Some(b'f') => self.word("false", Value::Bool(false)),
            Some(b'n') => self.word("null", Value::Null),
            _ => self.refuse("a value belongs here"),
        }
    }

    fn word(&mut self, word: &str, value: Value) -> Result<Value, Flaw> {
        if word.bytes().all(|letter| self.takes(letter)) { Ok(value) } else { self.refuse("a value belongs here") }
    }

    /// Behind a member: does another follow?
    fn goes_on(&mut self, end: u8) -> Result<bool, Flaw> {
        self.peek();
        if self.takes(end) {
            Ok(false)
        } else if self.takes(b',') {
            Ok(true)
        } else {
            self.refuse("a comma or the closing bracket belongs here")
        }
    }

    fn array(&mut self, depth: u32) -> Result<Vec<Value>, Flaw> {
        self.at += 1;
        let mut items = Vec::new();
        self.peek();
        let mut more = !self.takes(b']');
        while more {
            items.push(self.value(depth)?);
            more = self.goes_on(b']')?;
        }
        Ok(items)
    }

    fn object(&mut self, depth: u32) -> Result<JsonObject, Flaw> {
        self.at += 1;
        let mut object = JsonObject::new();
        self.peek();
        let mut more = !self.takes(b'}');
        while more {
            if self.peek() != Some(b'"') {
                return self.refuse("a key in quotes belongs here");
            }
            let at = self.at;
            let key = self.string()?;
            if object.contains_key(&key) {
                return Err(Flaw {
                    message: format!("the key \"{key}\" stands twice in one object"),
                    key_twice: true,
                    at,
                });
            }
            self.peek();
            if !self.takes(b':') {
                return self.refuse("a colon belongs here");
            }
            let value = self.value(depth)?;
            object.insert(key, value);
            more = self.goes_on(b'}')?;
        }
        Ok(object)
    }

    fn string(&mut self) -> Result<String, Flaw> {
        self.at += 1;
        let mut bytes = Vec::new();
        loop {
            match self.byte() {
                Some(b'"') => break,
                Some(b'\\') => {
                    self.at += 1;
                    let letter = self.escaped()?;
                    bytes.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
                }
                Some(byte @ b' '..) => {
                    bytes.push(byte);
                    self.at += 1;
                }
                _ => return self.refuse("this must be written as an escape"),
            }
        }
        let Ok(string) = String::from_utf8(bytes) else { return self.refuse("the text before is not UTF-8") };
        self.at += 1;
        Ok(string)
    }

    /// The character that an escape means; the backslash is read.
    fn escaped(&mut self) -> Result<char, Flaw> {
        let Some(letter) = self.byte() else { return self.refuse("") };
        if letter != b'u' {
            let Some((_, meant)) = ESCAPES.iter().find(|(written, _)| *written == letter) else {
                return self.refuse("there is no such escape");
            };
            self.at += 1;
            return Ok(char::from(*meant));
        }
        let mut code = self.unit()?;
        // Beyond sixteen bits a character is written as a pair.
        if (0xd800..0xdc00).contains(&code) && self.takes(b'\\') {
            let second = self.unit()?;
            code = if (0xdc00..0xe000).contains(&second) {
                0x10000 + ((code & 0x3ff) << 10 | (second & 0x3ff))
            } else {
                code
            };
        }
        match char::from_u32(code) {
            Some(letter) => Ok(letter),
            None => self.refuse("half of a pair stands alone before this"),
        }
    }

    /// The four digits of an escape, with the letter before them.
    fn unit(&mut self) -> Result<u32, Flaw> {
        if !self.takes(b'u') {
            return self.refuse("half of a pair stands alone before this");
        }
        let mut code = 0;
        for _ in 0..4 {
            let Some(digit) = self.byte().and_then(|byte| char::from(byte).to_digit(16)) else {
                return self.refuse("four hexadecimal digits belong here");
            };
            code = code * 16 + digit;
            self.at += 1;
        }
        Ok(code)
    }

    /// Goes past digits, of which there must be one.
    fn digits(&mut self) -> Result<&[u8], Flaw> {
        let start = self.at;
        while self.byte().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        if self.at == start { self.refuse("a digit belongs here") } else { Ok(&self.text[start..self.at]) }
    }

    fn number(&mut self) -> Result<Number, Flaw> {
        let start = self.at;
        let negative = self.takes(b'-');
        let from = self.at;
        let whole = self.digits()?;
        let (places, zero) = (whole.len(), whole[0] == b'0');
        if zero && places > 1 {
            self.at = from + 1;
            return self.refuse("no number begins with a zero");
        }
        let mut fraction = self.at..self.at;
        if self.takes(b'.') {
            fraction = self.at..self.at + self.digits()?.len();
        }
        let mut exponent = None;
        if self.takes(b'e') || self.takes(b'E') {
            let down = !self.takes(b'+') && self.takes(b'-');
            let digits = self.digits()?.iter();
            // Far beyond every float it does not matter how far.
            let far = digits.fold(0_i32, |far, digit| far.saturating_mul(10).saturating_add(i32::from(digit - b'0')));
            exponent = Some(if down { -far } else { far });
        }
        let text = &self.text[start..self.at];
        if fraction.is_empty() && exponent.is_none() && text != b"-0" {
            let text = str::from_utf8(text).unwrap_or_default();
            let whole = text.parse::<u64>().map(Number::from).or_else(|_| text.parse::<i64>().map(Number::from));
            if let Ok(whole) = whole {
                return Ok(whole);
            }
        }
        let digits = self.text[from..from + places].iter().chain(&self.text[fraction]).map(|digit| digit - b'0');
        let point = (places as i32).saturating_add(exponent.unwrap_or(0));
        let float = Decimal::new(digits, point).nearest().map(|float| if negative { -float } else { float });
        match float.and_then(Number::from_f64) {
            Some(number) => Ok(number),
            None => Err(Flaw { message: "the number is too large".to_owned(), key_twice: false, at: start }),
        }
    }
}

/// What is written with a backslash: the letter behind it, and what it means.
const ESCAPES: [(u8, u8); 8] = [
    (b'"', b'"'),
    (b'\\', b'\\'),
    (b'b', 0x08),
    (b'f', 0x0c),
    (b'n', b'\n'),
    (b'r', b'\r'),
    (b't', b'\t'),
    // Allowed, and never written.
    (b'/', b'/'),
];

/// A value as text, without white space: the form that is hashed, stored and sent.
///
/// ```
/// let value = serde_json::json!({ "id": 1, "share": 12.5, "walls": [[0, 1], null] });
/// assert_eq!(quadrat_engine::json::compact(&value), r#"{"id":1,"share":12.5,"walls":[[0,1],null]}"#);
/// ```
pub fn compact(value: &Value) -> String {
    let mut text = String::new();
    write(value, &mut text);
    text
}

fn write(value: &Value, text: &mut String) {
    match value {
        Value::Null => text.push_str("null"),
        Value::Bool(truth) => text.push_str(if *truth { "true" } else { "false" }),
        Value::Number(number) => text.push_str(&number_text(number)),
        Value::String(string) => write_string(string, text),
        Value::Array(items) => {
            let mut before = '[';
            for item in items {
                text.push(before);
                write(item, text);
                before = ',';
            }
            text.push_str(if items.is_empty() { "[]" } else { "]" });
        }
        Value::Object(object) => {
            let mut before = '{';
            for (key, value) in object {
                text.push(before);
                write_string(key, text);
                text.push(':');
                write(value, text);
                before = ',';
            }
            text.push_str(if object.is_empty() { "{}" } else { "}" });
        }
    }
}

/// A number as it is written.
pub fn number_text(number: &Number) -> String {
    match (number.as_u64(), number.as_i64()) {
        (Some(whole), _) => whole.to_string(),
        (_, Some(whole)) => whole.to_string(),
        _ => decimal::text(number.as_f64().unwrap_or_default()),
    }
}

/// Writes a text in quotes.
fn write_string(string: &str, text: &mut String) {
    text.push('"');
    for letter in string.chars() {
        let escape = ESCAPES[..7].iter().find(|(_, meant)| char::from(*meant) == letter);
        match escape {
            Some((written, _)) => text.extend(['\\', char::from(*written)]),
            None if letter < ' ' => text.push_str(&format!("\\u{:04x}", u32::from(letter))),
            None => text.push(letter),
        }
    }
    text.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The usual reader and ours say the same; a key that stands twice is ours alone to refuse.
    fn agree(bytes: &[u8]) {
        let usual = serde_json::from_slice::<Value>(bytes);
        match (read(bytes), usual) {
            (Ok(ours), Ok(usual)) => {
                assert_eq!(ours, usual);
                assert_eq!(compact(&ours), usual.to_string());
            }
            (Err(flaw), usual) => {
                let (line, _) = flaw.place(bytes);
                assert!(
                    line > 0 && (usual.is_err() || flaw.key_twice),
                    "{}: {}",
                    String::from_utf8_lossy(bytes),
                    flaw.message
                );
            }
            (Ok(ours), Err(error)) => panic!("{}: read as {ours}, but: {error}", String::from_utf8_lossy(bytes)),
        }
    }

    #[test]
    fn it_reads_what_the_usual_reader_reads_and_refuses_what_it_refuses() {
        let deep = |depth: usize| ["[".repeat(depth), "]".repeat(depth)].concat();
        for text in [
            "",
            " ",
            "null",
            " true ",
            "fals",
            "nul",
            "truee",
            "1",
            "-1",
            "-0",
            "0",
            "01",
            "-01",
            "1.",
            ".5",
            "1.0",
            "-0.0",
            "1e",
            "1e+",
            "1E5",
            "1e-7",
            "3.26",
            "+1",
            "--1",
            "1e400",
            "-1e400",
            "1e-400",
            "1e99999999999999999999",
            "0e99999999999999999999",
            "1e-99999999999999999999",
            "18446744073709551615",
            "18446744073709551616",
            "-9223372036854775808",
            "-9223372036854775809",
            "1 2",
            "[1,2",
            "[1,,2]",
            "[1,]",
            "[,1]",
            "[]",
            "[ ]",
            "{}",
            "{ }",
            "{\"a\":1}",
            "{\"a\" : [ {} , null ] }",
            "{\"a\"}",
            "{\"a\":}",
            "{\"a\":1,}",
            "{a:1}",
            "{\"a\":1 \"b\":2}",
            "\"",
            "\"a",
            "\"\\",
            "\"\\x\"",
            "\"\\n\\t\\b\\f\\r\\\\\\/\\\"\"",
            "\"\\u00e9\"",
            "\"\\u00E9\"",
            "\"\\u12\"",
            "\"\\ud83d\\ude00\"",
            "\"\\ud83d\"",
            "\"\\ud83dx\"",
            "\"\\ud83d\\n\"",
            "\"\\ud83d\\u0041\"",
            "\"\\ude00\"",
            "\"\u{1}\"",
            "\"\u{7f}é😀\"",
            "\"a\nb\"",
            "\u{feff}1",
            "[1]]",
            "]",
            &deep(127),
            &deep(128),
            &deep(100_000),
        ] {
            agree(text.as_bytes());
        }
        agree(b"\"\xff\"");
        agree(b"\xff\xfe");
    }

    proptest! {
        #[test]
        fn any_text_of_json_s_own_signs_is_read_alike(text in "[\\[\\]{},:\"\\\\u0-9a-fA-F.eE+\\- \n]{0,24}") {
            agree(text.as_bytes());
        }

        #[test]
        fn any_number_is_read_and_written_alike(text in "-?[0-9]{1,22}(\\.[0-9]{1,20})?([eE][+-]?[0-9]{1,3})?") {
            agree(text.as_bytes());
        }

        #[test]
        fn any_text_is_written_alike_and_read_back(string: String) {
            let value = Value::from(string);
            prop_assert_eq!(compact(&value), value.to_string());
            agree(value.to_string().as_bytes());
        }
    }
}
