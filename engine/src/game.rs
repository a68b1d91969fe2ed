//! What must a game provide? One trait for each thing a game can do.
//!
//! | trait | what it adds |
//! |---|---|
//! | [`Format`] | level files; everything else builds on it |
//! | [`Rules`] | play: the opening position, actions, their effects, the outcome |
//! | [`Notation`] | text and JSON forms of actions and positions, and the numbered action space |
//! | [`Scoring`] | par and scores |
//! | [`Draw`] | pictures |
//! | [`Solve`] | a search for a way to win |
//! | [`Generate`], [`Named`] | levels from a seed, and levels named by an id |
//! | [`Daily`] | a board for every day |
//! | [`Grade`] | figures of difficulty |
//! | [`Explain`] | why a plan wins |
//! | [`Contest`](crate::contest::Contest) | computer players |
//! | [`Simulate`] | observations, masks and fast steps, for programs that learn |
//!
//! A world that can only be viewed implements [`Format`] and [`Draw`]. A game that is played also implements
//! [`Rules`], [`Notation`] and [`Scoring`], which together are [`Game`].

pub mod daily;
mod draw;
mod explain;
mod facts;
mod format;
mod generate;
mod grade;
mod message;
mod notation;
mod rules;
mod scoring;
mod simulate;
mod solve;

pub use daily::Daily;
pub use draw::Draw;
pub use explain::{Explain, Explanation};
pub use facts::{Audience, Facts};
pub use format::Format;
#[cfg(feature = "schema")]
pub use format::Schema;
pub use generate::{BadRequest, Generate, Made, Named, Request};
pub use grade::{Figures, Grade};
pub use message::Message;
pub use notation::{Notation, UnreadableAction};
pub use rules::{Outcome, Rules, Sink};
pub use scoring::{Evidence, Scoring, Standard, Worth};
pub use simulate::{Insight, SPREAD, Simulate, View, put_row, scalar};
pub use solve::{Search, Solve};

/// Everything a [`Session`](crate::session::Session) needs: rules, notation and scoring.
///
/// Implemented for every type that implements the three.
pub trait Game: Rules + Notation + Scoring {}

impl<G: Rules + Notation + Scoring> Game for G {}
