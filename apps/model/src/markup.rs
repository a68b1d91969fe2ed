//! How is a picture serialised as SVG markup that any screen can show?

mod diff;

pub use diff::{Edit, edits};

use quadrat_engine::draw::{Scene, to_svg_inner};
use std::fmt;
use std::rc::Rc;

/// Markup that a page may insert as it is: made by our own drawing code, never from a player's
/// words.
///
/// Clones share their text, and are recognised as equal without reading it.
#[derive(Clone, Debug, Eq)]
pub struct Markup(Rc<str>);

impl Markup {
    /// Vouches for markup: it contains nothing that a player has written.
    pub fn trusted(markup: &str) -> Self {
        Self(markup.into())
    }

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for Markup {
    fn default() -> Self {
        Self::trusted("")
    }
}

impl PartialEq for Markup {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl fmt::Display for Markup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Returns an SVG drawing of this size around the given nodes. It fills its containing element.
pub fn picture((width, height): (i32, i32), nodes: &str) -> Markup {
    let (width, height) = (width.to_string(), height.to_string());
    let svg = ["<svg viewBox=\"0 0 ", &width, " ", &height, "\" aria-hidden=\"true\">", nodes, "</svg>"].concat();
    Markup(svg.into())
}

/// Returns the drawing of a scene that covers its containing element, cropped where the shapes of
/// the two differ.
pub fn cropped(scene: &Scene) -> Markup {
    let size = [scene.width(), scene.height()].map(|side| side.to_string());
    let head =
        ["<svg preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\" viewBox=\"0 0 ", &size[0], " ", &size[1]];
    Markup([&head.concat(), "\">", &to_svg_inner(scene), "</svg>"].concat().into())
}

/// Returns the drawing of a scene.
pub fn picture_of(scene: &Scene) -> Markup {
    picture((scene.width(), scene.height()), &to_svg_inner(scene))
}
