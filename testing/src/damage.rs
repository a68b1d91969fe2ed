//! What can be wrong with a file? Any of its values: every place in it, and values that fit nowhere.

use serde_json::Value;

/// Lists every place in a value as a JSON pointer, the value itself first.
pub fn pointers(value: &Value) -> Vec<String> {
    fn collect(value: &Value, at: String, found: &mut Vec<String>) {
        match value {
            Value::Object(object) => {
                object.iter().for_each(|(key, inner)| collect(inner, format!("{at}/{key}"), found));
            }
            Value::Array(items) => {
                items.iter().enumerate().for_each(|(i, inner)| collect(inner, format!("{at}/{i}"), found));
            }
            _ => {}
        }
        found.push(at);
    }
    let mut found = Vec::new();
    collect(value, String::new(), &mut found);
    found.reverse();
    found
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_place_is_listed() {
        let value = serde_json::json!({ "a": [1, { "b": 2 }] });
        let mut found = super::pointers(&value);
        assert_eq!(found[0], "");
        assert!(found.iter().all(|place| value.pointer(place).is_some()));
        found.sort();
        assert_eq!(found, ["", "/a", "/a/0", "/a/1", "/a/1/b"]);
    }
}
