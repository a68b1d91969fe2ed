//! How is a file laid out so that a person can read it and its differences? What fits on a line stands on one line.

use crate::json;
use serde_json::Value;

/// The longest line, where it can be kept.
const WIDTH: usize = 120;

/// The longest line of a record: an object in a list that holds nothing but words and numbers: a table of them is read by its columns,
/// and opened up it would be eight times as long.
const RECORD: usize = 200;

/// A value as text: small objects and arrays on one line, larger ones opened up, with a newline at the end.
///
/// ```
/// let value = serde_json::json!({ "id": 1, "walls": [[0, 1], [2, 3]] });
/// assert_eq!(quadrat_engine::layout::readable(&value), "{ \"id\": 1, \"walls\": [[0, 1], [2, 3]] }\n");
/// ```
pub fn readable(value: &Value) -> String {
    let mut text = String::new();
    write(value, 0, 0, &mut text);
    text.push('\n');
    text
}

/// `lead` is what stands before the value on its line, `indent` where the line begins.
fn write(value: &Value, indent: usize, lead: usize, text: &mut String) {
    let line = on_one_line(value);
    // Only in a list: there nothing stands before it on its line.
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
                let key = json::compact(&Value::from(key.as_str()));
                text.push_str(&format!("{}\n{:inner$}{key}: ", if i == 0 { "" } else { "," }, ""));
                write(value, inner, inner + key.chars().count() + 3, text);
            }
            text.push_str(&format!("\n{:indent$}}}", ""));
        }
        Value::Array(items) => {
            text.push('[');
            // Numbers, words and cells run on from line to line; anything larger gets a line of its own.
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
            let inner: Vec<String> = object
                .iter()
                .map(|(key, value)| format!("{}: {}", json::compact(&Value::from(key.as_str())), on_one_line(value)))
                .collect();
            format!("{{ {} }}", inner.join(", "))
        }
        Value::Array(items) => {
            format!("[{}]", items.iter().map(on_one_line).collect::<Vec<_>>().join(", "))
        }
        other => json::compact(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_fits_stands_on_one_line_and_what_does_not_is_opened() {
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
    fn a_record_stands_on_one_line() {
        let tile = json!({ "row": 1, "col": 2, "kind": "x".repeat(50), "role": "y".repeat(40), "turns": true });
        let text = readable(&json!({ "tiles": [tile.clone(), tile] }));
        assert_eq!(text.lines().filter(|line| line.contains("\"row\": 1, \"col\": 2")).count(), 2, "{text}");
    }

    #[test]
    fn what_it_writes_reads_back() {
        for value in [json!(null), json!([]), json!({}), json!([[], {}]), json!("é\"\n"), json!(vec![vec![1; 50]; 50])]
        {
            assert_eq!(serde_json::from_str::<Value>(&readable(&value)).unwrap(), value);
        }
    }
}
