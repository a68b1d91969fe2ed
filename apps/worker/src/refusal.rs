//! Why is a request not answered with what it asks for?

use quadrat_engine::defect::{Defect, Defects};
use serde_json::{Value, json};

/// Why a request was not answered with what it asks for.
#[derive(Debug)]
pub enum Refusal {
    /// It is no request at all.
    Malformed(String),
    /// It comes from a page of another build, which must be reloaded.
    Reload,
    /// Nobody here knows the verb.
    Verb(String),
    /// Nobody here knows the game, or it has no such ability.
    Game(String),
    /// The payload is read to its end and is not right.
    Defects(Defects),
    /// The game does not make such levels.
    Request(String),
    /// No candidate for a level passed.
    NotMade(String),
    /// The page does not want it any more.
    Cancelled,
}

impl Refusal {
    /// The stable name, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Malformed(_) => "malformed",
            Self::Reload => "reload",
            Self::Verb(_) => "verb",
            Self::Game(_) => "game",
            Self::Defects(_) => "defects",
            Self::Request(_) => "request",
            Self::NotMade(_) => "not-made",
            Self::Cancelled => "cancelled",
        }
    }

    pub(crate) fn to_json(&self) -> Value {
        let mut error = json!({ "code": self.code(), "message": self.message() });
        if let Self::Defects(defects) = self {
            let defect = |d: &Defect| json!({ "code": d.code, "path": d.path, "message": d.message });
            error["defects"] = defects.list().iter().map(defect).collect();
        }
        error
    }

    fn message(&self) -> String {
        match self {
            Self::Malformed(message)
            | Self::Verb(message)
            | Self::Game(message)
            | Self::Request(message)
            | Self::NotMade(message) => message.clone(),
            Self::Reload => "this page is of another build: reload it".into(),
            Self::Defects(defects) => defects.to_string(),
            Self::Cancelled => "it was cancelled".into(),
        }
    }
}
