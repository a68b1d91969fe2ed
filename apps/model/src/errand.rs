//! How is the worker asked, and what does its answer say? Texts only; a screen carries them.

use crate::table::Table;
use quadrat_engine::reader::parse;
use serde_json::{Value, json};

/// The version of the messages.
const PROTOCOL: u64 = 1;

/// Asks the worker to play the table's game again, off the page's thread, and to say the hash of where it ends.
pub fn replay(build: &str, id: u32, table: &dyn Table) -> String {
    let request = json!({
        "protocol": PROTOCOL,
        "build": build,
        "id": id,
        "verb": "replay",
        "game": table.game(),
        "payload": table.replay().to_string(),
    });
    request.to_string()
}

/// An answer of the worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Which request it answers.
    pub id: u32,
    /// The hash of the state, or why there is none.
    pub hash: Result<String, String>,
}

/// Reads an answer; what is none is nothing.
pub fn answer(text: &str) -> Option<Answer> {
    let value = parse(text.as_bytes()).ok()?;
    let id = value["id"].as_u64().and_then(|id| u32::try_from(id).ok())?;
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let hash = match text(&value["ok"]["hash"]) {
        Some(hash) => Ok(hash),
        None => Err(text(&value["error"]["message"])?),
    };
    Some(Answer { id, hash })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_has_an_id_and_a_hash_or_a_reason() {
        let found = |text| answer(text).map(|answer| (answer.id, answer.hash));
        assert_eq!(found(r#"{"id":3,"ok":{"hash":"ab"}}"#), Some((3, Ok("ab".to_owned()))));
        let refused = r#"{"id":4,"error":{"code":"reload","message":"reload it"}}"#;
        assert_eq!(found(refused), Some((4, Err("reload it".to_owned()))));
        for nothing in ["", "{}", "[1]", r#"{"id":-1,"ok":{"hash":"ab"}}"#, r#"{"id":1,"ok":{}}"#] {
            assert_eq!(found(nothing), None, "{nothing}");
        }
    }
}
