//! What every screen shows and says, without a screen.
//!
//! | question | module |
//! |---|---|
//! | what does a board look like and what can be done with it? | [`table`] |
//! | where does the cursor go, and what does a key mean? | [`cursor`], [`keys`] |
//! | how is Germs put on the table? | [`germs`] |
//! | which games are there to be played? | [`rooms`] |
//! | which levels are shipped? | [`levels`] |
//! | what is remembered, and what if that is damaged? | [`saves`] |
//! | which page is at an address? | [`route`] |
//! | how is the worker asked? | [`errand`] |
//! | which words does a message have? | [`words`] |
//!
//! A screen shows a [`table::TableView`] and sends [`table::Input`]s; it decides nothing.

pub mod citylines;
pub mod cursor;
pub mod errand;
pub mod germs;
pub mod keys;
pub mod levels;
pub mod rooms;
pub mod route;
pub mod saves;
pub mod table;
pub mod words;
