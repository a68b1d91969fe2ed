//! How is the worker asked, and what does its answer say? Texts only; a screen carries them.

use crate::table::Table;
use quadrat_engine::game::Request;
use quadrat_engine::reader::parse;
use serde_json::{Value, json};

/// The version of the messages.
const PROTOCOL: u64 = 1;

/// Asks the worker to play the table's game again, off the page's thread, and to say the hash of where it ends.
pub fn replay(build: &str, id: u32, table: &dyn Table) -> String {
    let mut request = request(build, id, "replay");
    request["game"] = table.game().into();
    request["payload"] = table.replay().to_string().into();
    request.to_string()
}

/// Asks the worker to make levels of a game. It says how far it is, and gives all of them in the end: see [`news`].
pub fn generate(build: &str, id: u32, game: &str, levels: &Request) -> String {
    let mut request = request(build, id, "generate");
    request["game"] = game.into();
    request["request"] = json!({ "count": levels.count, "seed": levels.seed, "settings": levels.settings });
    if let Some(preset) = &levels.preset {
        request["request"]["preset"] = preset.as_str().into();
    }
    request.to_string()
}

/// Asks the worker to leave off making the levels that the request `of` asked for. A level that is begun is finished.
pub fn cancel(build: &str, id: u32, of: u32) -> String {
    let mut request = request(build, id, "cancel");
    request["of"] = of.into();
    request.to_string()
}

fn request(build: &str, id: u32, verb: &str) -> Value {
    json!({ "protocol": PROTOCOL, "build": build, "id": id, "verb": verb })
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
    let id = number(&value["id"])?;
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let hash = match text(&value["ok"]["hash"]) {
        Some(hash) => Ok(hash),
        None => Err(text(&value["error"]["message"])?),
    };
    Some(Answer { id, hash })
}

/// What the worker says about levels that it was asked to make.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// So many of so many are made.
    Progress {
        /// So many are made.
        made: u32,
        /// So many will be.
        count: u32,
    },
    /// All of them, as level objects.
    Levels(Vec<Value>),
    /// There will be none, and why.
    Refused(String),
}

/// Reads what the worker says about levels, and about which request's; what is nothing of the kind is nothing.
pub fn news(text: &str) -> Option<(u32, News)> {
    let mut value = parse(text.as_bytes()).ok()?;
    let id = number(&value["id"])?;
    let news = if let Value::Array(levels) = value["ok"]["levels"].take() {
        News::Levels(levels)
    } else if let (Some(made), Some(count)) = (number(&value["progress"]["made"]), number(&value["progress"]["count"]))
    {
        News::Progress { made, count }
    } else {
        News::Refused(value["error"]["message"].as_str()?.to_owned())
    };
    Some((id, news))
}

fn number(value: &Value) -> Option<u32> {
    value.as_u64().and_then(|number| u32::try_from(number).ok())
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

    #[test]
    fn news_of_levels_are_progress_or_the_levels_or_a_reason() {
        let said = r#"{"id":3,"progress":{"made":1,"count":4}}"#;
        assert_eq!(news(said), Some((3, News::Progress { made: 1, count: 4 })));
        let levels = vec![json!({ "id": "a" }), json!({ "id": "b" })];
        assert_eq!(news(r#"{"id":3,"ok":{"levels":[{"id":"a"},{"id":"b"}]}}"#), Some((3, News::Levels(levels))));
        let refused = r#"{"id":4,"error":{"code":"request","message":"unknown preset"}}"#;
        assert_eq!(news(refused), Some((4, News::Refused("unknown preset".to_owned()))));
        let half = r#"{"id":1,"progress":{"made":1}}"#;
        for nothing in ["", "{}", "[1]", half, r#"{"ok":{"levels":[]}}"#, r#"{"id":1,"ok":{"hash":"ab"}}"#] {
            assert_eq!(news(nothing), None, "{nothing}");
        }
    }
}
