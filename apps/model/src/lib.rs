//! Everything the screens show and announce, independent of any screen.
//!
//! | question | module |
//! |---|---|
//! | which page is open, and how does the app react to events? | [`arcade`] |
//! | what state does the page of a board hold? | [`board`] |
//! | what does a board look like, and which inputs does it accept? | [`table`] |
//! | where does the cursor go, and what does a key mean? | [`cursor`], [`keys`] |
//! | what do all tables have in common? | [`play`] |
//! | how is a game put on the table? | [`germs`], [`infection`], [`pangur`], [`citylines`] |
//! | what is a workshop, and how does the one for ships work? | [`workshop`], [`ships`] |
//! | which games and workshops exist? | [`games`] |
//! | which levels does a pack have, and are they here? | [`packs`] |
//! | which boards does a day have, and how long is the streak? | [`daily`] |
//! | how is a game taught? | [`tutorial`] |
//! | how does it sound, and how does it feel? | [`sound`], [`haptic`] |
//! | what is in a file that the player opens? | [`opened`] |
//! | what is saved, and what happens to a damaged save? | [`saves`] |
//! | how is a recorded game watched? | [`watch`] |
//! | what does a player show to others after a win? | [`card`] |
//! | what do the statistics say? | [`statistics`] |
//! | which page belongs to an address? | [`route`] |
//! | how does a message become a sentence? | [`words`] |
//! | how is a picture serialised? | [`markup`] |
//!
//! A screen draws the page that [`arcade::Arcade::page`] returns, passes events to the arcade and
//! carries out its effects; it makes no decisions. The crate `quadrat-pages` draws the page as a
//! virtual DOM.

pub mod arcade;
pub mod board;
pub mod card;
pub mod celebration;
pub mod citylines;
pub mod cursor;
pub mod daily;
pub mod games;
pub mod germs;
pub mod haptic;
pub mod infection;
pub mod keys;
pub mod markup;
pub mod opened;
pub mod packs;
pub mod pangur;
pub mod play;
pub mod route;
pub mod saves;
pub mod ships;
pub mod sound;
pub mod statistics;
pub mod table;
pub mod tutorial;
pub mod watch;
pub mod words;
pub mod workshop;
