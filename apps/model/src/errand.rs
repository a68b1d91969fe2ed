//! How is the worker asked, and what does it say? Texts only; a screen carries them.

use crate::table::{Question, Table};
use quadrat_engine::game::Request;
use quadrat_engine::reader::parse;
use serde_json::{Value, json};

/// The version of the messages.
const PROTOCOL: u64 = 1;

/// Asks the worker to play the table's game again, off the page's thread, and to say the hash of where it ends.
pub fn replay(build: &str, id: u32, table: &dyn Table) -> String {
    about(build, id, "replay", table).to_string()
}

/// Asks the worker what a table wants to know about its game as it stands. It says how far it is, and gives [`News::Plan`] in the
/// end.
pub fn question(build: &str, id: u32, table: &dyn Table, question: &Question) -> String {
    let mut request;
    match question {
        Question::Solve { budget } | Question::Wonder { budget } => {
            request = about(build, id, "solve", table);
            request["budget"] = (*budget).into();
        }
        Question::Move { player, seed } => {
            request = about(build, id, "move", table);
            request["player"] = player.as_str().into();
            request["seed"] = (*seed).into();
        }
    }
    request.to_string()
}

/// Asks the worker to make levels of a game. It says how far it is, and gives [`News::Levels`] in the end.
pub fn generate(build: &str, id: u32, game: &str, levels: &Request) -> String {
    let mut request = request(build, id, "generate");
    request["game"] = game.into();
    request["request"] = json!({ "count": levels.count, "seed": levels.seed, "settings": levels.settings });
    if let Some(preset) = &levels.preset {
        request["request"]["preset"] = preset.as_str().into();
    }
    request.to_string()
}

/// Asks the worker to leave off what the request `of` asked for. A level that is begun is finished.
pub fn cancel(build: &str, id: u32, of: u32) -> String {
    let mut request = request(build, id, "cancel");
    request["of"] = of.into();
    request.to_string()
}

/// A request about the table's game as it stands.
fn about(build: &str, id: u32, verb: &str, table: &dyn Table) -> Value {
    let mut request = request(build, id, verb);
    request["game"] = table.game().into();
    request["payload"] = table.replay().to_string().into();
    request
}

fn request(build: &str, id: u32, verb: &str) -> Value {
    json!({ "protocol": PROTOCOL, "build": build, "id": id, "verb": verb })
}

/// What the worker says about a request.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// It is under way.
    Progress {
        /// So many levels are made or positions looked at.
        done: u32,
        /// So many will be, at most.
        of: u32,
    },
    /// The hash of where a game stands.
    Hash(String),
    /// Actions that win, in text form; nothing if none were found.
    Plan(Option<Vec<Value>>),
    /// Level objects.
    Levels(Vec<Value>),
    /// It will not be answered.
    Refused {
        /// Why, for programs.
        code: String,
        /// Why, for people.
        message: String,
    },
}

/// Reads what the worker says, and about which request; what is nothing of the kind is nothing.
pub fn news(text: &str) -> Option<(u32, News)> {
    let mut said = parse(text.as_bytes()).ok()?;
    let id = number(&said["id"])?;
    let mut ok = said["ok"].take();
    let news = if ok.is_object() {
        if let Value::Array(levels) = ok["levels"].take() {
            News::Levels(levels)
        } else if let Some(solved) = ok["solved"].as_bool() {
            let Value::Array(actions) = ok["actions"].take() else { return None };
            News::Plan(solved.then_some(actions))
        } else {
            News::Hash(owned(&ok["hash"])?)
        }
    } else if let progress @ Value::Object(_) = &said["progress"] {
        let progress = |done, of| Some(News::Progress { done: number(&progress[done])?, of: number(&progress[of])? });
        progress("made", "count").or_else(|| progress("looked", "budget"))?
    } else {
        News::Refused { code: owned(&said["error"]["code"])?, message: owned(&said["error"]["message"])? }
    };
    Some((id, news))
}

fn owned(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

fn number(value: &Value) -> Option<u32> {
    value.as_u64().and_then(|number| u32::try_from(number).ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rooms;

    #[test]
    fn a_table_is_asked_about_as_it_stands() {
        for room in rooms::ROOMS {
            let id = &(room.shelves)()[0].slots[0].id;
            let table = (room.open)(&(room.level)(id).unwrap()).unwrap();
            let asked: Value =
                serde_json::from_str(&question("b1", 7, &*table, &Question::Solve { budget: 20_000 })).unwrap();
            let expected = json!({
                "protocol": 1, "build": "b1", "id": 7, "verb": "solve", "game": room.facts.id,
                "payload": table.replay().to_string(), "budget": 20_000,
            });
            assert_eq!(asked, expected);
        }
    }

    #[test]
    fn whatever_the_worker_says_has_one_meaning() {
        let levels = vec![json!({ "id": "a" }), json!({ "id": "b" })];
        let refused = |code: &str, message: &str| News::Refused { code: code.into(), message: message.into() };
        for (said, meant) in [
            (r#"{"id":3,"progress":{"made":1,"count":4}}"#, News::Progress { done: 1, of: 4 }),
            (r#"{"id":3,"progress":{"looked":128,"budget":9000}}"#, News::Progress { done: 128, of: 9000 }),
            (r#"{"id":3,"ok":{"outcome":"won","hash":"ab"}}"#, News::Hash("ab".into())),
            (r#"{"id":3,"ok":{"solved":true,"actions":["E"]}}"#, News::Plan(Some(vec![json!("E")]))),
            (r#"{"id":3,"ok":{"solved":true,"actions":[]}}"#, News::Plan(Some(Vec::new()))),
            (r#"{"id":3,"ok":{"solved":false,"actions":["E"]}}"#, News::Plan(None)),
            (r#"{"id":3,"ok":{"levels":[{"id":"a"},{"id":"b"}]}}"#, News::Levels(levels)),
            (r#"{"id":3,"error":{"code":"reload","message":"reload it"}}"#, refused("reload", "reload it")),
        ] {
            assert_eq!(news(said), Some((3, meant)), "{said}");
        }
    }

    #[test]
    fn what_says_nothing_is_nothing() {
        for nothing in [
            "",
            "{}",
            "[1]",
            "7",
            r#"{"id":-1,"ok":{"hash":"ab"}}"#,
            r#"{"ok":{"levels":[]}}"#,
            r#"{"id":1,"ok":{}}"#,
            r#"{"id":1,"ok":[]}"#,
            r#"{"id":1,"ok":{"solved":true}}"#,
            r#"{"id":1,"ok":{"cancelled":true}}"#,
            r#"{"id":1,"progress":{"made":1}}"#,
            r#"{"id":1,"progress":7}"#,
            r#"{"id":1,"error":{"code":"reload"}}"#,
        ] {
            assert_eq!(news(nothing), None, "{nothing}");
        }
    }
}
