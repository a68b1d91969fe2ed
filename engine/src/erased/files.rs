//! Which files does a game have beside levels in JSON?

use super::AnyLevel;
use crate::defect::Defects;
use crate::draw::Scene;
use crate::file::Known;
use crate::grid::Coord;
use crate::reader::Node;
use serde_json::Value;

/// A kind of file that only one game has and that is not a level: it refers to levels, or gives some in
/// its own way.
pub trait FileKind: Sync {
    /// Returns what such a file is called, such as `level set`.
    fn word(&self) -> &'static str;
    /// Returns what such a file is called in a sentence: with an article, unless it is a plural.
    fn phrase(&self) -> String {
        format!("a {}", self.word())
    }
    /// Returns the keys by which such a file is recognised. If `quadrat` is among them, all must be present.
    /// Otherwise half of them are enough, as for levels, and a level that shows more of its own keys is a level.
    fn signature(&self) -> &'static [&'static str];
    /// Reads a file and adds every defect. The file may refer to `known` files and to what the game ships.
    fn read(&self, node: &Node<'_>, known: &Known, defects: &mut Defects) -> Option<FileContent>;
    /// Returns whether such a file gives levels.
    fn gives_levels(&self) -> bool {
        false
    }
    /// Returns whether a level can be written as such a file.
    fn takes_levels(&self) -> bool {
        false
    }
    /// Writes a level as such a file.
    fn of_level(&self, _level: &AnyLevel) -> Option<Value> {
        None
    }
    /// Returns the picture that every such file refers to. A tool that writes the file writes the picture beside it.
    fn picture(&self) -> Option<Picture> {
        None
    }
    /// Returns the JSON Schema of the file.
    #[cfg(feature = "schema")]
    fn schema(&self) -> Option<schemars::Schema> {
        None
    }
}

/// A picture that a file refers to.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The name of the file, a PNG, in the folder of the file that refers to it.
    pub name: &'static str,
    /// The picture.
    pub scene: Scene,
    /// The number of pixels for each cell of the scene.
    pub cell: u32,
}

/// What a [`FileKind`] reads.
#[derive(Clone, Debug)]
pub struct FileContent {
    /// The file as it is written.
    pub file: Value,
    /// The levels that the file gives, in its order.
    pub levels: Vec<AnyLevel>,
}

/// A file that gives no levels.
impl From<Value> for FileContent {
    fn from(file: Value) -> Self {
        Self { file, levels: Vec::new() }
    }
}

/// A plain-text form of levels, which is not JSON.
pub trait TextForm: Sync {
    /// Returns what such a file is called, such as `map in characters`.
    fn word(&self) -> &'static str;
    /// Returns whether a text that is not JSON looks like such a file.
    fn recognises(&self, text: &str) -> bool;
    /// Reads a text and adds every defect.
    fn read(&self, text: &str, defects: &mut Defects) -> Option<AnyLevel>;
    /// Writes a level as text.
    fn write(&self, level: &AnyLevel) -> Option<String>;
}

/// How a level stands to one rule of a [`RuleBook`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleLine {
    /// The name of the rule.
    pub rule: &'static str,
    /// Whether the level keeps it.
    pub kept: bool,
    /// What breaks it and where, in a few words; empty if nothing does.
    pub found: String,
    /// The cells concerned.
    pub cells: Vec<Coord>,
}

/// Rules that well-formed levels should keep, but need not.
pub trait RuleBook: Sync {
    /// Returns the names of the sets of rules.
    fn sets(&self) -> Vec<&'static str>;
    /// Returns the set of rules that a level claims to keep. If it claims none, breaking rules is no defect.
    fn claimed(&self, level: &AnyLevel) -> Option<&'static str>;
    /// Checks a level against a set of rules, or against those for all levels if no set is named.
    fn check(&self, level: &AnyLevel, set: Option<&str>) -> Vec<RuleLine>;
}
