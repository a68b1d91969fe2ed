//! How are levels made from a seed, and how are they named in a line of text?

use super::Format;
use crate::defect::code;
use crate::pack::{Entry, LevelId, PackHead};

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

impl BadRequest {
    /// Returns the stable code of the error.
    pub const fn code(&self) -> &'static str {
        code::REQUEST
    }
}

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
