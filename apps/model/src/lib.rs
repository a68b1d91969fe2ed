//! What every screen shows and says, without a screen.
//!
//! | question | module |
//! |---|---|
//! | what is going on, and what follows from what happens? | [`arcade`] |
//! | what does the page of a board know? | [`board`] |
//! | what does a board look like and what can be done with it? | [`table`] |
//! | where does the cursor go, and what does a key mean? | [`cursor`], [`keys`] |
//! | what do all tables have in common? | [`play`] |
//! | how is a game put on the table? | [`germs`], [`infection`], [`pangur`], [`citylines`] |
//! | what is a world that is made and not played, and how is one worked on? | [`workshop`], [`ships`] |
//! | which games and worlds are there? | [`games`] |
//! | how is a game taught? | [`tutorial`] |
//! | how does it sound? | [`sound`] |
//! | what is remembered, and what if that is damaged? | [`saves`] |
//! | which page is at an address? | [`route`] |
//! | which words does a message have? | [`words`] |
//! | how is a picture written? | [`markup`] |
//!
//! A screen draws what [`arcade::Arcade::page`] returns, tells the arcade what happens, and carries out its effects; it
//! decides nothing. The crate `quadrat-pages` draws it as a tree of elements.

pub mod arcade;
pub mod board;
pub mod citylines;
pub mod cursor;
pub mod games;
pub mod germs;
pub mod infection;
pub mod keys;
pub mod markup;
pub mod pangur;
pub mod play;
pub mod route;
pub mod saves;
pub mod ships;
pub mod sound;
pub mod table;
pub mod tutorial;
pub mod words;
pub mod workshop;
