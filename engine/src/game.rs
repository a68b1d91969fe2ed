//! What must a game provide? The traits behind which tools, screens and tests see every game alike.
//!
//! Abilities are separate traits. [`Format`] is what everything with a level file has; [`Game`] is what can be played;
//! [`Draw`] is what can be pictured. A world that is only looked at needs no [`Game`].

use crate::defect::Defects;
use crate::draw::Scene;
use crate::grid::Size;
use crate::pack::{Certificate, Entry, LevelId, PackHead};
use crate::parse::Json;
use crate::reader::Object;
use crate::search::Progress;
use serde::Serialize;
use serde_json::Value;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::rc::Rc;
use std::str::FromStr;

/// For whom a registered game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// People who play.
    Players,
    /// Engineers who start a new game from it; lists for players skip it.
    Template,
}

/// What tools may know about a game without knowing the game.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// Short name in files, addresses and commands.
    pub id: &'static str,
    /// Name for people.
    pub title: &'static str,
    /// How many play; nobody, if it is a world to be looked at and not a game.
    pub players: u8,
    /// The newest version of the rules; files may name an older one.
    pub rules_version: u32,
    /// The smallest board a level may have.
    pub smallest: Size,
    /// The largest square board a level may have.
    pub largest: Size,
    /// For whom it is.
    pub audience: Audience,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Still being played.
    Ongoing,
    /// Won.
    Won,
    /// Lost.
    Lost,
}

impl Outcome {
    /// The word used in files and output.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Ongoing => "ongoing",
            Self::Won => "won",
            Self::Lost => "lost",
        }
    }

    /// Every outcome with its word.
    pub const WORDS: [(&'static str, Self); 3] = [("ongoing", Self::Ongoing), ("won", Self::Won), ("lost", Self::Lost)];
}

/// What a score is measured against.
#[derive(Clone, Debug, PartialEq)]
pub enum Standard {
    /// The level itself, which its hash covers and reading proves.
    Level,
    /// The certificate that this very level has where the program ships it or makes it.
    Certificate(Certificate),
    /// A certificate that only the file vouches for.
    Unknown,
}

/// What a game is worth against a trusted [`Standard`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The score, if there is one.
    pub score: Option<u32>,
    /// Whether the score is measured against a standard that can be trusted.
    pub verified: bool,
}

/// Something to be said to a person, without the words: rules name the sentence, apps have the sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Which sentence, such as `germs.refused.off_board`.
    pub key: &'static str,
    /// What is filled in.
    pub values: Vec<(&'static str, String)>,
}

impl Message {
    /// A message without values yet.
    pub fn new(key: &'static str) -> Self {
        Self { key, values: Vec::new() }
    }

    /// Adds a value.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Display) -> Self {
        self.with_any(name, &value)
    }

    /// The one body behind every kind of value.
    fn with_any(mut self, name: &'static str, value: &dyn Display) -> Self {
        self.values.push((name, value.to_string()));
        self
    }
}

/// Takes what happens during a step. Generic, so that a search that listens to nothing pays nothing.
pub trait Sink<E> {
    /// Whether anybody listens; rules skip the work of making events if not.
    const LISTENS: bool;
    /// Takes the next event.
    fn emit(&mut self, event: E);
}

/// Nobody listens.
impl<E> Sink<E> for () {
    const LISTENS: bool = false;
    fn emit(&mut self, _: E) {}
}

/// Everything is kept, in order.
impl<E> Sink<E> for Vec<E> {
    const LISTENS: bool = true;
    fn emit(&mut self, event: E) {
        self.push(event);
    }
}

/// An action that cannot be read, and what would be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot read the action {given}: {reason}")]
pub struct UnreadableAction {
    /// What was given, shortened.
    pub given: String,
    /// Why it cannot be read and what would be accepted.
    pub reason: String,
}

impl UnreadableAction {
    /// Reads the JSON form of an action: `read` asks for its keys, and everything that is wrong becomes the reason.
    ///
    /// # Errors
    /// If it is no object, if `read` finds nothing, or if anything is filed as a defect.
    pub fn unless<A>(value: &Value, read: impl FnOnce(&mut Object<'_>, &mut Defects) -> Option<A>) -> Result<A, Self> {
        let mut defects = Defects::new();
        let json = Json::from(value);
        let action = json.root().object(&mut defects).and_then(|mut object| {
            let action = read(&mut object, &mut defects);
            object.finish(&mut defects);
            action
        });
        action.filter(|_| defects.is_empty()).ok_or_else(|| {
            let reasons: Vec<String> = defects.list().iter().map(ToString::to_string).collect();
            Self { given: json.root().describe(), reason: reasons.join("; ") }
        })
    }
}

/// Has level files.
pub trait Format: 'static {
    /// What tools may know.
    const FACTS: Facts;
    /// Keys by which a level of this game is recognised among the levels of all games.
    const SIGNATURE: &'static [&'static str];
    /// The key without which it is no level of this game, where the others are common words.
    const ESSENTIAL: Option<&'static str> = None;
    /// A level that was found valid; there is no other way to have one.
    type Level: Clone;
    /// What a level file that names no id is called, where files need not.
    const USUAL_ID: Option<&'static str> = None;
    /// Are keys that nobody knows merely odd, because files come from other programs too?
    const KEEPS_STRANGERS: bool = false;

    /// Reads a level, filing every defect. `id` is checked by the pack; the other keys of the pack are not the game's.
    fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<Self::Level>;

    /// The level as it is written: a struct whose keys have a fixed order, without `id`. Reading what it serialises to gives
    /// the same level.
    fn spec(level: &Self::Level) -> impl Serialize;

    /// The JSON Schema of the level's own keys.
    #[cfg(feature = "schema")]
    fn schema() -> schemars::Schema;
}

/// Can be played.
///
/// Everything is a pure function of level, state and action. [`Game::apply`] knows no end: whether a game that is decided
/// may go on is the [session](crate::session::Session)'s question.
pub trait Game: Format {
    /// What undo restores, and nothing that the level already says.
    type State: Clone + Eq + Hash + Debug;
    /// What a player can do. Its text form is canonical: parsing what is displayed gives the same action.
    type Action: Copy + Eq + Debug + Display + FromStr<Err = UnreadableAction>;
    /// What a spectator sees.
    type Event: Clone + Debug + Into<Message>;
    /// Why an action is not possible.
    type Refusal: Copy + Eq + Debug + Into<Message>;

    /// The state in which the level opens.
    fn start(level: &Self::Level) -> Self::State;

    /// Every action worth offering: all of them are accepted by [`Game::apply`].
    fn actions(level: &Self::Level, state: &Self::State) -> Vec<Self::Action>;

    /// Does the action.
    ///
    /// # Errors
    /// The reason why it is refused; the state is then as it was.
    fn apply(
        level: &Self::Level,
        state: &mut Self::State,
        action: Self::Action,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// How the game stands.
    fn outcome(level: &Self::Level, state: &Self::State) -> Outcome;

    /// The version of the rules this level is played under; files may name an older one than the newest.
    fn rules_version(_level: &Self::Level) -> u32 {
        Self::FACTS.rules_version
    }

    /// How many turns have passed.
    fn turn(state: &Self::State) -> u32;

    /// The par of a level whose plan takes this many turns.
    fn par(_level: &Self::Level, plan_turns: u32) -> u32 {
        plan_turns
    }

    /// What a game that went like this is worth, where the game keeps scores.
    fn score(_entry: &Entry<Self::Level>, _actions: &[Self::Action]) -> Option<u32> {
        None
    }

    /// What a score on this level is measured against, and whether that can be trusted.
    ///
    /// A replay carries its level with a certificate, and anybody can write one: a padded plan makes any play look good. A
    /// game whose scores depend on the certificate says here where a trusted one is found.
    fn standard(_entry: &Entry<Self::Level>) -> Standard {
        Standard::Level
    }

    /// The state as JSON, keys in fixed order.
    fn state_json(level: &Self::Level, state: &Self::State) -> Value;

    /// Reads the JSON form of an action (its text form inside a JSON string is understood by every tool anyway).
    ///
    /// # Errors
    /// What cannot be read and what would be.
    fn action_from_json(value: &Value) -> Result<Self::Action, UnreadableAction>;

    /// The JSON form of an action.
    fn action_json(action: Self::Action) -> Value;

    /// The position in plain characters, for transcripts and terminals; lines end with a newline.
    fn sketch(level: &Self::Level, state: &Self::State) -> String;

    /// Every well-formed action for this board, and some beyond its edge: what the tests try against
    /// [`Game::actions`].
    fn vocabulary(level: &Self::Level) -> Vec<Self::Action>;

    /// Whether this level's rules accept actions that are not listed, and waste them.
    fn wastes_unlisted(_level: &Self::Level) -> bool {
        false
    }
}

/// Can be solved.
pub trait Solve: Game {
    /// A search for a way to win from this position, which gives up after judging about so many positions.
    fn search(level: Rc<Self::Level>, from: &Self::State, budget: u64) -> Box<dyn Search<Self::Action>>;

    /// After how many positions a search of this level usually gives up, where nobody says.
    fn usual_budget(_level: &Self::Level) -> u64 {
        5_000_000
    }
}

/// A search that can be stopped and resumed.
pub trait Search<A> {
    /// Goes on until it is decided or about so many more positions were judged.
    fn run(&mut self, nodes: u64) -> Progress<A>;
    /// How many positions were judged so far.
    fn nodes(&self) -> u64;
    /// How far it looked, for a person who is told that nothing was found.
    fn looked(&self) -> Message;
    /// The best line that is known, where a game has such a thing without a proof.
    fn line(&self) -> Vec<A> {
        Vec::new()
    }
    /// What proves an answer that was found.
    fn proof(&self) -> &'static str {
        // A line that wins for the only player proves itself.
        "line"
    }
    /// What the game has to say about the position beside the line.
    fn figures(&self) -> Figures {
        Vec::new()
    }
    /// Why it must be so, step by step, where a game's solver reasons as a person does.
    fn reasons(&self) -> Vec<Message> {
        Vec::new()
    }
}

/// Levels that somebody asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// How many.
    pub count: u32,
    /// From which seed; level `i`, from 0, owns the seed `i` above it.
    pub seed: u32,
    /// A named set of settings.
    pub preset: Option<String>,
    /// Settings by key.
    pub settings: Vec<(String, String)>,
    /// The contents of the files that some settings name, by key.
    pub files: Vec<(String, String)>,
}

/// A request that cannot be met: what is wrong and what would be accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadRequest(pub String);

/// What came of one level that was to be made.
#[derive(Clone, Debug)]
pub struct Made<L> {
    /// The level, unless it was stopped or no candidate passed.
    pub entry: Option<Entry<L>>,
    /// Candidates drawn.
    pub tries: u32,
    /// Why candidates were thrown away, and how many for each reason.
    pub rejected: Vec<(&'static str, u32)>,
}

/// Can be made from a seed.
pub trait Generate: Format {
    /// One level that is to be made.
    type Order: Clone + Send + Sync;
    /// Settings that name a file, of which the content is wanted.
    const FILE_KEYS: &'static [&'static str] = &[];

    /// The frame of the pack and the orders for its levels, in the order of the pack.
    ///
    /// # Errors
    /// If a setting is unknown or out of range.
    fn orders(request: &Request) -> Result<(PackHead, Vec<Self::Order>), BadRequest>;

    /// What the level of an order will be called, and the seed that its certificate will name if it will have one:
    /// by these a level that was made earlier is recognised.
    fn promise(order: &Self::Order) -> (LevelId, Option<i64>);

    /// Makes one level: a pure function of the order. `go_on` is told the tries so far, now and then, and may stop it.
    fn make(order: &Self::Order, go_on: &mut dyn FnMut(u32) -> bool) -> Made<Self::Level>;
}

/// Can be named in a line of text, so that it can be shared without a file.
pub trait Named: Format {
    /// An id that works, for messages.
    const EXAMPLE: &'static str;

    /// The level that an id names.
    ///
    /// # Errors
    /// What is wrong with the id and what would be accepted.
    fn level(id: &str) -> Result<Entry<Self::Level>, BadRequest>;
}

/// A column of a table of difficulty, and the figure of one level in it.
pub type Figures = Vec<(&'static str, Value)>;

/// Can be measured for difficulty.
pub trait Grade: Format {
    /// The figures of a level. The one called `figure`, a number, is what levels are ordered by. `go_on` is asked now and
    /// then and may stop the measuring, which then has no result.
    fn figures(entry: &Entry<Self::Level>, go_on: &mut dyn FnMut() -> bool) -> Option<Figures>;

    /// The level with these figures written into it, where its file has a place for them.
    fn with_figures(_level: &Self::Level, _figures: &Figures) -> Option<Self::Level> {
        None
    }
}

/// Can be pictured.
pub trait Draw: Format {
    /// What is pictured: the state of a game, or nothing more than the level itself.
    type Moment;

    /// The moment in which a level opens.
    fn opening(level: &Self::Level) -> Self::Moment;

    /// What can be drawn over the picture for those who look closely, by name.
    const OVERLAYS: &'static [&'static str] = &[];

    /// The picture, one cell being 100 units wide.
    fn scene(level: &Self::Level, moment: &Self::Moment) -> Scene;

    /// The picture with these overlays, all of them known.
    fn scene_with(level: &Self::Level, moment: &Self::Moment, _overlays: &[&str]) -> Scene {
        Self::scene(level, moment)
    }
}
