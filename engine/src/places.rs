//! Where in a text is what a defect speaks of? A defect names a JSON path; a person looks for a line.

use std::ops::Range;

/// The bytes of the value at a path such as `levels[2].board.walls[0]` in a JSON text; of the value around it where the path
/// leads to nothing, as with a key that is missing.
///
/// ```
/// let text = r#"{ "size": 3, "walls": [[0, 1], [2, 7]] }"#;
/// assert_eq!(&text[quadrat_engine::places::of_path(text, "walls[1]")], "[2, 7]");
/// assert_eq!(&text[quadrat_engine::places::of_path(text, "walls[1].x")], "[2, 7]");
/// ```
pub fn of_path(text: &str, path: &str) -> Range<usize> {
    let bytes = text.as_bytes();
    let mut at = blank(bytes, 0);
    for step in path.split(['.', '[']).map(|step| step.trim_end_matches(']')).filter(|step| !step.is_empty()) {
        match inside(bytes, at, step) {
            Some(next) => at = next,
            None => break,
        }
    }
    let end = after(bytes, at);
    // Texts are cut between characters: strings begin and end with quotes, and everything else is ASCII where this is JSON.
    if text.is_char_boundary(at) && text.is_char_boundary(end) { at..end } else { 0..0 }
}

/// The line and the column of a byte, both from 1.
pub fn line_of(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    (before.matches('\n').count() + 1, before[start..].chars().count() + 1)
}

/// The byte at a line and a column, both from 1; the end of the line or the text where it is shorter.
pub fn of_line(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
    let rest = text[start..].split('\n').next().unwrap_or_default();
    start + rest.char_indices().nth(column - 1).map_or(rest.len(), |(at, _)| at)
}

fn blank(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
        at += 1;
    }
    at
}

/// Where the value that begins here is over.
fn after(bytes: &[u8], mut at: usize) -> usize {
    let mut deep = 0_usize;
    loop {
        match bytes.get(at) {
            None => return at,
            Some(b'"') => {
                at += 1;
                while let Some(byte) = bytes.get(at).filter(|byte| **byte != b'"') {
                    at += if *byte == b'\\' { 2 } else { 1 };
                }
                at = (at + 1).min(bytes.len());
            }
            Some(b'{' | b'[') => {
                deep += 1;
                at += 1;
            }
            Some(b'}' | b']' | b',') if deep == 0 => return at,
            Some(b'}' | b']') => {
                deep -= 1;
                at += 1;
            }
            Some(byte) if deep == 0 && byte.is_ascii_whitespace() => return at,
            Some(_) => {
                at += 1;
                continue;
            }
        }
        if deep == 0 {
            return at;
        }
    }
}

/// Where a part of the object or list begins that begins here.
fn inside(bytes: &[u8], at: usize, step: &str) -> Option<usize> {
    let object = match bytes.get(at)? {
        b'{' => true,
        b'[' => false,
        _ => return None,
    };
    let mut at = blank(bytes, at + 1);
    let mut place = 0_usize;
    while !matches!(bytes.get(at)?, b'}' | b']') {
        let mut found = step.parse() == Ok(place) && !object;
        if object {
            let end = after(bytes, at);
            found = bytes.get(at + 1..end.checked_sub(1)?) == Some(step.as_bytes());
            at = blank(bytes, end);
            if bytes.get(at)? != &b':' {
                return None;
            }
            at = blank(bytes, at + 1);
        }
        if found {
            return Some(at);
        }
        at = blank(bytes, after(bytes, at));
        if bytes.get(at)? == &b',' {
            at = blank(bytes, at + 1);
        }
        place += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::Value;

    const TEXT: &str = "{\n  \"a\\\"}\": [1, { \"b\": \"ä]\\\\\" , \"c\": [] }],\n  \"d\": -2.5e3,\"e\":{}\n}";

    #[test]
    fn a_path_leads_to_its_value() {
        for (path, value) in
            [("", TEXT), ("d", "-2.5e3"), ("e", "{}"), ("e.f", "{}"), ("d[0]", "-2.5e3"), ("x", TEXT), ("[0]", TEXT)]
        {
            assert_eq!(&TEXT[of_path(TEXT, path)], value, "{path}");
        }
        let list = &TEXT[of_path(TEXT, "a\\\"}")];
        assert_eq!(&list[of_path(list, "[1].b")], "\"ä]\\\\\"");
        assert_eq!(&list[of_path(list, "[1].c[0]")], "[]");
        assert_eq!(&list[of_path(list, "[0]")], "1");
        assert_eq!(&list[of_path(list, "[2]")], list);
    }

    #[test]
    fn lines_and_columns_count_characters_from_1() {
        let text = "ab\n\näö x\n";
        for (at, place) in [(0, (1, 1)), (2, (1, 3)), (3, (2, 1)), (4, (3, 1)), (6, (3, 2)), (9, (3, 4)), (11, (4, 1))]
        {
            assert_eq!(line_of(text, at), place);
            assert_eq!(of_line(text, place.0, place.1), at);
        }
        assert_eq!(of_line(text, 1, 99), 2);
        assert_eq!(of_line(text, 99, 1), text.len());
    }

    /// A value of any depth, and the path of one of its parts.
    fn values() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![Just(Value::Null), any::<i64>().prop_map(Value::from), ".{0,6}".prop_map(Value::from)];
        leaf.prop_recursive(4, 40, 5, |inner| {
            prop_oneof![
                proptest::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
                proptest::collection::btree_map("[a-z]{1,3}", inner, 0..5)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    fn paths(value: &Value, path: &str, all: &mut Vec<(String, Value)>) {
        all.push((path.to_owned(), value.clone()));
        match value {
            Value::Array(items) => {
                for (i, item) in items.iter().enumerate() {
                    paths(item, &format!("{path}[{i}]"), all);
                }
            }
            Value::Object(object) => {
                for (key, item) in object {
                    let dot = if path.is_empty() { "" } else { "." };
                    paths(item, &format!("{path}{dot}{key}"), all);
                }
            }
            _ => {}
        }
    }

    proptest! {
        #[test]
        fn every_path_of_every_value_is_found(value in values(), pretty in any::<bool>()) {
            let text = if pretty { serde_json::to_string_pretty(&value) } else { serde_json::to_string(&value) }.unwrap();
            let mut all = Vec::new();
            paths(&value, "", &mut all);
            for (path, part) in all {
                let found: Value = serde_json::from_str(&text[of_path(&text, &path)]).unwrap();
                prop_assert_eq!(found, part, "{} in {}", path, text);
            }
        }

        #[test]
        fn no_text_and_no_path_is_too_much(text in ".{0,40}", path in "[a-z0-9.\\[\\]]{0,10}") {
            let _ = &text[of_path(&text, &path)];
        }
    }
}
