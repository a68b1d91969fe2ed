//! Why is a request refused?

use quadrat_engine::defect::{Defect, Defects};
use quadrat_engine::reader::Node;
use serde::{Serialize, Serializer};

/// The kind of a [`Refusal`], for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// The text is not a request: not JSON, or a field is missing or of the wrong type.
    Malformed,
    /// The page is of another build and must be reloaded.
    Reload,
    /// The verb is unknown.
    Verb,
    /// The game is unknown or lacks the ability that the verb needs.
    Game,
    /// The payload or the request for levels was read to its end and has defects.
    Defects,
    /// The game cannot do this: the preset or the player is unknown, or the game is over.
    Request,
    /// No candidate for a level passed.
    NotMade,
    /// The page cancelled the request.
    Cancelled,
}

impl Code {
    const WORDS: [(&'static str, Self); 8] = [
        ("malformed", Self::Malformed),
        ("reload", Self::Reload),
        ("verb", Self::Verb),
        ("game", Self::Game),
        ("defects", Self::Defects),
        ("request", Self::Request),
        ("not-made", Self::NotMade),
        ("cancelled", Self::Cancelled),
    ];

    /// Returns the stable name, as used in messages.
    pub fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

/// The reason why a request is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The kind, for programs.
    pub code: Code,
    /// The reason, for people: what is wrong, where, and what would be accepted.
    pub message: String,
    /// Every defect, for [`Code::Defects`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub defects: Vec<DefectLine>,
}

/// One defect of a payload.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DefectLine {
    /// The stable name of the kind of defect.
    pub code: String,
    /// The place in the file.
    pub path: String,
    /// The description: what is wrong, and what would be accepted.
    pub message: String,
}

impl From<&Defect> for DefectLine {
    fn from(defect: &Defect) -> Self {
        Self { code: defect.code.to_owned(), path: defect.path.clone(), message: defect.message.clone() }
    }
}

impl Refusal {
    /// Returns a refusal without defects.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), defects: Vec::new() }
    }

    /// Returns the refusal of a message with these defects.
    pub(crate) fn malformed(defects: &Defects) -> Self {
        let lines: Vec<String> = defects.list().iter().map(ToString::to_string).collect();
        Self::new(Code::Malformed, format!("not a request: {}", lines.join("; ")))
    }

    pub(crate) fn read(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        let mut object = node.object(defects)?;
        let code = object.required("code", defects)?.choice("code", &Code::WORDS, defects)?;
        let message = object.text("message", defects)?.to_owned();
        let lines = object.optional("defects").map_or_else(Vec::new, |list| list.items().collect());
        let lines: Option<Vec<DefectLine>> = lines.iter().map(|line| DefectLine::read(line, defects)).collect();
        Some(Self { code, message, defects: lines? })
    }
}

impl DefectLine {
    fn read(node: &Node<'_>, defects: &mut Defects) -> Option<Self> {
        let mut object = node.object(defects)?;
        let mut text = |key| object.text(key, defects).map(str::to_owned);
        Some(Self { code: text("code")?, path: text("path")?, message: text("message")? })
    }
}

/// Refuses a payload that has defects.
impl From<Defects> for Refusal {
    fn from(defects: Defects) -> Self {
        let lines = defects.list().iter().map(DefectLine::from).collect();
        Self { code: Code::Defects, message: defects.to_string(), defects: lines }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_own_word() {
        for (word, code) in Code::WORDS {
            assert_eq!(code.word(), word);
        }
    }
}
