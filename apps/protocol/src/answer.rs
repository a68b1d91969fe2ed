//! Which messages does a worker send about a request?

use crate::refusal::Refusal;
use crate::write;
use quadrat_engine::defect::Defects;
use quadrat_engine::limits::Limits;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::{JsonObject, Node};
use serde::Serialize;
use serde_json::Value;

/// A message of the worker about a request.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The id of the request.
    pub id: Value,
    /// The content.
    pub said: Said,
}

/// The content of an [`Answer`].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Said {
    /// The result. It is the last message about the request.
    Ok(Reply),
    /// The reason why there will be no reply. It is the last message about the request.
    Error(Refusal),
    /// The request is being worked on.
    Progress(Progress),
}

/// The result of a request.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Reply {
    /// The ids of all games.
    Games {
        /// The ids, in the order of the registry.
        games: Vec<String>,
    },
    /// The last position of a replay.
    Position {
        /// The outcome of the game so far, as a word.
        outcome: String,
        /// The score, if the game has ended and has one.
        score: Option<u32>,
        /// The number of the turn.
        turn: u32,
        /// The hash of the position.
        hash: String,
    },
    /// The result of a search or of a computer player.
    Line {
        /// Whether the actions win, or are the computer player's choice; for an outlook, whether every
        /// action is settled.
        solved: bool,
        /// The actions in text form. If they do not win, they are the best that were found. For an
        /// outlook, each of them wins by itself.
        actions: Vec<String>,
        /// The number of positions searched.
        nodes: u64,
        /// The game's own figures about the search, by name.
        #[serde(flatten)]
        figures: JsonObject,
    },
    /// Generated levels.
    Levels {
        /// The level objects.
        levels: Vec<Value>,
    },
    /// The reply to a request to cancel another.
    Cancelled {
        /// Whether there was anything left to cancel.
        cancelled: bool,
    },
}

/// The progress of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Progress {
    /// Levels are being generated.
    Levels {
        /// The number of levels generated.
        made: u32,
        /// The number of levels requested.
        count: u32,
    },
    /// Positions are being searched.
    Search {
        /// The number of positions searched.
        looked: u32,
        /// The most positions to search.
        budget: u32,
    },
}

impl Progress {
    /// Returns the amount of work done, and the total.
    pub const fn of_total(self) -> (u32, u32) {
        match self {
            Self::Levels { made: done, count: total } | Self::Search { looked: done, budget: total } => (done, total),
        }
    }
}

impl Answer {
    /// Returns the message of a worker of this build.
    pub fn to_text(&self, build: &str) -> String {
        write(build, &self.id, &self.said)
    }

    /// Reads the message of a worker; `None` if the text is not an answer.
    ///
    /// The build is not checked. A page starts the worker of its own build, and that worker refuses a page
    /// of another.
    pub fn read(text: &str) -> Option<Self> {
        let json = Json::parse(text.as_bytes(), &Limits::default()).ok()?;
        let root = json.root();
        let mut defects = Defects::new();
        let said = if let Some(ok) = root.get("ok") {
            Said::Ok(read_reply(&ok, &mut defects)?)
        } else if let Some(error) = root.get("error") {
            Said::Error(Refusal::read(&error, &mut defects)?)
        } else {
            Said::Progress(read_progress(&root.get("progress")?, &mut defects)?)
        };
        Some(Self { id: root.get("id")?.to_value(), said })
    }
}

/// Reads a reply, which is recognised by a key that no other reply has.
fn read_reply(ok: &Node<'_>, defects: &mut Defects) -> Option<Reply> {
    let mut object = ok.object(defects)?;
    if let Some(levels) = ok.get("levels") {
        let levels = levels.array(defects)?;
        return Some(Reply::Levels { levels: levels.iter().map(Node::to_value).collect() });
    }
    if ok.get("solved").is_some() {
        let (solved, actions) = (object.bool("solved", defects)?, object.required("actions", defects)?);
        let nodes = object.int("nodes", 0..=i64::MAX, defects)? as u64;
        let known = ["solved", "actions", "nodes"];
        let figures = ok.members().filter(|(key, _)| !known.contains(key));
        let figures = figures.map(|(key, value)| (key.to_owned(), value.to_value())).collect();
        return Some(Reply::Line { solved, actions: read_texts(&actions, defects)?, nodes, figures });
    }
    if ok.get("hash").is_some() {
        let score = object.required("score", defects)?;
        return Some(Reply::Position {
            outcome: object.text("outcome", defects)?.to_owned(),
            score: if score.is_null() { None } else { Some(read_u32(&score, defects)?) },
            turn: read_u32(&object.required("turn", defects)?, defects)?,
            hash: object.text("hash", defects)?.to_owned(),
        });
    }
    if let Some(games) = ok.get("games") {
        return Some(Reply::Games { games: read_texts(&games, defects)? });
    }
    Some(Reply::Cancelled { cancelled: object.bool("cancelled", defects)? })
}

fn read_progress(node: &Node<'_>, defects: &mut Defects) -> Option<Progress> {
    let mut object = node.object(defects)?;
    let mut number = |key| read_u32(&object.required(key, defects)?, defects);
    if node.get("made").is_some() {
        Some(Progress::Levels { made: number("made")?, count: number("count")? })
    } else {
        Some(Progress::Search { looked: number("looked")?, budget: number("budget")? })
    }
}

fn read_u32(node: &Node<'_>, defects: &mut Defects) -> Option<u32> {
    node.int(0..=u32::MAX.into(), defects).map(|number| number as u32)
}

fn read_texts(node: &Node<'_>, defects: &mut Defects) -> Option<Vec<String>> {
    node.array(defects)?.iter().map(|text| text.text(defects).map(str::to_owned)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::refusal::{Code, DefectLine};
    use serde_json::json;

    #[test]
    fn every_answer_is_read_as_it_was_written() {
        let line = |code: &str| DefectLine { code: code.into(), path: "hash".into(), message: "another".into() };
        let refusal = |defects| Refusal { code: Code::Defects, message: "two".into(), defects };
        let position = |score| Reply::Position { outcome: "won".into(), score, turn: 3, hash: "ab".into() };
        let figures = json!({ "depth": 7, "winner": null }).as_object().unwrap().clone();
        for said in [
            Said::Ok(Reply::Games { games: vec!["germs".into(), "ships".into()] }),
            Said::Ok(position(None)),
            Said::Ok(position(Some(1200))),
            Said::Ok(Reply::Line { solved: true, actions: vec!["E".into()], nodes: 12, figures }),
            Said::Ok(Reply::Line { solved: false, actions: Vec::new(), nodes: 0, figures: JsonObject::new() }),
            Said::Ok(Reply::Levels { levels: vec![json!({ "id": "a" }), json!({ "id": 7 })] }),
            Said::Ok(Reply::Cancelled { cancelled: false }),
            Said::Error(refusal(vec![line("E015"), line("E012")])),
            Said::Error(Refusal::new(Code::NotMade, "try another seed")),
            Said::Progress(Progress::Levels { made: 1, count: 4 }),
            Said::Progress(Progress::Search { looked: 128, budget: 9000 }),
        ] {
            let answer = Answer { id: 3.into(), said };
            assert_eq!(Answer::read(&answer.to_text("b1")), Some(answer));
        }
    }

    #[test]
    fn a_text_that_is_not_an_answer_is_not_read() {
        for text in [
            "",
            "{}",
            "[1]",
            "7",
            r#"{"ok":{"levels":[]}}"#,
            r#"{"id":1,"ok":{}}"#,
            r#"{"id":1,"ok":[]}"#,
            r#"{"id":1,"ok":{"solved":true}}"#,
            r#"{"id":1,"ok":{"solved":true,"actions":[7],"nodes":1}}"#,
            r#"{"id":1,"progress":{"made":1}}"#,
            r#"{"id":1,"progress":7}"#,
            r#"{"id":1,"error":{"code":"reload"}}"#,
            r#"{"id":1,"error":{"code":"unheard-of","message":"x"}}"#,
        ] {
            assert_eq!(Answer::read(text), None, "{text}");
        }
    }
}
