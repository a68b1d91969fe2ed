//! What is a workshop? A page with a viewport onto a world that is generated and inspected rather
//! than played.

mod button;

use crate::arcade::Effect;
use crate::keys::Key;
use crate::words::title;
use quadrat_engine::draw::{Scene, Theme};
use quadrat_engine::game::Facts;
use std::any::Any;

pub use button::Button;

/// A workshop and its page.
pub struct Workshop {
    /// The facts about the world that tools may use.
    pub facts: &'static Facts,
    /// One line about it, as a key of words.
    pub line: &'static str,
    /// Returns the frames of an animation for the home page.
    pub film: fn() -> Vec<Scene>,
    /// Returns whether a text is a world of this kind, perhaps with defects, in any of its forms.
    pub recognises: fn(&str) -> bool,
    /// Opens the workshop on the map of an address and on the data kept from the last visit. The
    /// page reports anything that cannot be read.
    pub open: fn(Visit<'_>) -> Box<dyn Workbench>,
}

impl Workshop {
    /// Returns the name of the world.
    pub fn title(&self) -> &'static str {
        title(self.facts)
    }
}

/// The circumstances under which a workshop is opened.
#[derive(Clone, Copy, Debug)]
pub struct Visit<'a> {
    /// The fragment of the address, after its `#`; empty for the bare page.
    pub code: &'a str,
    /// The last value of [`Workbench::kept`].
    pub kept: Option<&'a str>,
    /// An unpredictable number.
    pub chance: u32,
    /// The theme, if the player chose one.
    pub theme: Option<Theme>,
}

/// The state of a workshop. The crate that draws its page knows the concrete type.
pub trait Workbench: Any {
    /// Handles an input.
    fn take(&mut self, work: Work) -> Done;
    /// Handles a key, if it has a meaning here.
    fn key(&mut self, key: Key<'_>) -> Option<Done>;
    /// Returns the fragment of the address, after its `#`.
    fn code(&self) -> String;
    /// Returns the data to keep for the next visit.
    fn kept(&self) -> String;
}

/// The outcome of an input.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// The words to announce.
    pub said: Option<String>,
    /// The effects to carry out.
    pub effects: Vec<Effect>,
}

impl Done {
    /// Returns an outcome that is only announced.
    pub fn said(words: String) -> Self {
        Self { said: Some(words), effects: Vec::new() }
    }

    /// Returns an outcome that is only an effect.
    pub fn effect(effect: Effect) -> Self {
        Self { said: None, effects: vec![effect] }
    }
}

/// An input for a workshop. Positions are in pixels of a viewport, from its top left corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// A field was changed: its number, and its new value.
    Set(u8, String),
    /// A button was pressed.
    Button(Button),
    /// A text was pasted, dropped, or read from a file.
    Bring(String),
    /// A viewport has this size now.
    Window(i32, i32),
    /// Zooms by a factor in thousandths, around a position that stays fixed.
    Zoom(i32, i32, u32),
    /// Pans the view.
    Pan(i32, i32),
    /// The pointer is over a position of the viewport with this index, or over none.
    Over(Option<(usize, i32, i32)>),
    /// A position was pressed, in the viewport with this index.
    Press(usize, i32, i32),
}
