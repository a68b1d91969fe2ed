//! What do a page and its worker say to each other? Requests and answers as types, each written and
//! read in one place.
//!
//! | message | type |
//! |---|---|
//! | what a page asks | [`Request`], one [`Verb`] |
//! | what the worker says about it | [`Answer`]: a [`Reply`], a [`Refusal`], or [`Progress`] |
//!
//! Every message is one JSON object with `protocol`, `build` and `id`. A request adds `verb` and the
//! fields of the verb; an answer adds `ok`, `error` or `progress`.
//!
//! ```
//! use quadrat_protocol::{Answer, Reply, Request, Said, Verb};
//!
//! let request = Request { id: 7.into(), verb: Verb::Hello };
//! let text = request.to_text("b1");
//! assert_eq!(text, r#"{"protocol":1,"build":"b1","id":7,"verb":"hello"}"#);
//! assert_eq!(Request::read(&text, "b1").unwrap(), request);
//!
//! let answer = Answer { id: 7.into(), said: Said::Ok(Reply::Games { games: vec!["germs".into()] }) };
//! let text = answer.to_text("b1");
//! assert_eq!(text, r#"{"protocol":1,"build":"b1","id":7,"ok":{"games":["germs"]}}"#);
//! assert_eq!(Answer::read(&text), Some(answer));
//! ```
//!
//! Messages are written by `serde` and read by the engine's reader: it names the field that is wrong,
//! and the browser's module contains it anyway.

mod answer;
mod refusal;
mod request;

pub use answer::{Answer, Progress, Reply, Said};
pub use refusal::{Code, DefectLine, Refusal};
pub use request::{LevelRequest, MOST_BUDGET, MOST_LEVELS, Request, Unreadable, Verb};

use serde::Serialize;
use serde_json::Value;

/// The version of the messages. A page and a worker with different versions are not of the same
/// build.
pub const PROTOCOL: u32 = 1;

/// The fields of every message, and the rest of it.
#[derive(Serialize)]
struct Envelope<'a, T> {
    protocol: u32,
    build: &'a str,
    id: &'a Value,
    #[serde(flatten)]
    body: &'a T,
}

fn write<T: Serialize>(build: &str, id: &Value, body: &T) -> String {
    let message = Envelope { protocol: PROTOCOL, build, id, body };
    serde_json::to_string(&message).expect("a message has text keys and nothing that fails to serialise")
}
