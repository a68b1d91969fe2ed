//! What is a workshop to the frame? A world that is made and looked at, and not played: one page with a window onto it.

use crate::arcade::Effect;
use crate::keys::Key;
use quadrat_engine::draw::{Scene, Theme};
use quadrat_engine::game::Facts;
use std::any::Any;

/// A world with a page of its own.
pub struct Workshop {
    /// What tools may know about it.
    pub facts: &'static Facts,
    /// One line about it, as a key of words.
    pub line: &'static str,
    /// Something to watch, as pictures: what the first page shows.
    pub film: fn() -> Vec<Scene>,
    /// Opens it on what an address says and on what was kept at the last visit. What cannot be read is said on the page.
    pub open: fn(Visit<'_>) -> Box<dyn Workbench>,
}

/// How a workshop is come to.
#[derive(Clone, Copy, Debug)]
pub struct Visit<'a> {
    /// What the address says behind its `#`; nothing for the bare page.
    pub code: &'a str,
    /// What [`Workbench::kept`] said last.
    pub kept: Option<&'a str>,
    /// A number nobody can foresee.
    pub chance: u32,
    /// The theme that was chosen, if one was.
    pub theme: Option<Theme>,
}

/// What is worked on. The type behind it is known to the crate that draws its page.
pub trait Workbench: Any {
    /// Takes what happens.
    fn take(&mut self, work: Work) -> Done;
    /// Takes a key, if it means something here.
    fn key(&mut self, key: Key<'_>) -> Option<Done>;
    /// What the address says behind its `#`.
    fn code(&self) -> String;
    /// What is to be kept for the next visit.
    fn kept(&self) -> String;
}

/// What came of something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// What is said about it.
    pub said: Option<String>,
    /// What is to be done.
    pub effects: Vec<Effect>,
}

impl Done {
    /// Only words.
    pub fn said(words: String) -> Self {
        Self { said: Some(words), effects: Vec::new() }
    }

    /// Only something to do.
    pub fn effect(effect: Effect) -> Self {
        Self { said: None, effects: vec![effect] }
    }
}

/// What happens in a workshop. Places are in pixels of a window, from its top left corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// A field has another value: which field, and what.
    Set(u8, String),
    /// A button was pressed, by a number that only the workshop knows.
    Do(u32),
    /// A text was brought: pasted, dropped, or read from a file.
    Bring(String),
    /// So large is a window now.
    Window(i32, i32),
    /// Closer or farther, around a place that stays where it is: by so many thousandths.
    Zoom(i32, i32, u32),
    /// What is seen is moved.
    Pan(i32, i32),
    /// A pointer is over a place, in which of the windows; or over none any more.
    Over(Option<(usize, i32, i32)>),
    /// A place was pressed, in which of the windows.
    Press(usize, i32, i32),
}
