//! How are levels made from a seed, and how are they named in a line of text?

use super::Format;
use crate::defect::code;
use crate::erased::Unsupported;
use crate::pack::{Entry, LevelId, PackHead};

/// A request for levels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// How many levels.
    pub count: u32,
    /// The first seed. Level `i`, counted from 0, has the seed `seed + i`.
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
#[error("{message}")]
#[non_exhaustive]
pub struct BadRequest {
    /// What is wrong and what would be accepted.
    pub message: String,
    code: &'static str,
}

impl BadRequest {
    /// Creates the error from its message.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: code::REQUEST }
    }

    /// Returns the stable code of the error.
    pub const fn code(&self) -> &'static str {
        self.code
    }
}

/// A request for something that the game cannot do keeps the code of the missing ability.
impl From<Unsupported> for BadRequest {
    fn from(missing: Unsupported) -> Self {
        Self { message: missing.to_string(), code: missing.code() }
    }
}

/// The result of generating one level.
#[derive(Clone, Debug)]
pub struct Made<L> {
    /// The level, unless the generator was stopped or no candidate passed.
    pub entry: Option<Entry<L>>,
    /// How many candidates were drawn.
    pub tries: u32,
    /// Why candidates were rejected, and how many for each reason.
    pub rejected: Vec<(&'static str, u32)>,
}

/// A game with a level generator.
pub trait Generate: Format {
    /// Everything that determines one level: settings and seed.
    type Order: Clone + Send + Sync;
    /// Settings that name a file. The request carries the content of these files.
    const FILE_KEYS: &'static [&'static str] = &[];

    /// Returns the frame of the pack, and an order for each of its levels.
    ///
    /// # Errors
    /// If a setting is unknown or out of range.
    fn orders(request: &Request) -> Result<(PackHead, Vec<Self::Order>), BadRequest>;

    /// Returns the id that the level of an order will have, and the seed that its certificate will name. A level that was
    /// generated earlier is recognised by these.
    fn promise(order: &Self::Order) -> (LevelId, Option<i64>);

    /// Generates one level, as a pure function of the order. `go_on` is told the number of tries now and then; the
    /// generator stops if it returns false.
    fn make(order: &Self::Order, go_on: &mut dyn FnMut(u32) -> bool) -> Made<Self::Level>;

    /// Describes in what a generated level falls short of its order; `None` if the level has all that was asked for,
    /// which is the case in most games.
    fn shortfall(_order: &Self::Order, _entry: &Entry<Self::Level>) -> Option<String> {
        None
    }
}

/// A game whose levels can be named in a line of text and shared without a file.
pub trait Named: Format {
    /// A valid id, for messages.
    const EXAMPLE: &'static str;

    /// Returns the level that an id stands for.
    ///
    /// # Errors
    /// Says what is wrong with the id and what would be accepted.
    fn level(id: &str) -> Result<Entry<Self::Level>, BadRequest>;

    /// Returns the ids of the levels that come with the game, in order. Other ids may name levels too.
    fn shipped() -> Vec<String> {
        Vec::new()
    }

    /// Returns whether the program itself vouches for a level: its id names the very same level.
    ///
    /// A game whose ids can spell out any level has to look closer.
    fn vouches_for(entry: &Entry<Self::Level>) -> bool
    where
        Self: Sized,
    {
        Self::level(&entry.id.to_string()).is_ok_and(|named| named.level_hash::<Self>() == entry.level_hash::<Self>())
    }
}
