//! Small pictures of the page's own buttons, drawn on 24 units with the colour of the words beside them.

use crate::el::{El, el, picture};

pub(crate) const BACK: &str = r#"<path d="M15 5l-7 7 7 7"/>"#;
pub(crate) const UNDO: &str = r#"<path d="M8 5L3.5 9.5 8 14"/><path d="M4 9.5h10a5.5 5.5 0 0 1 0 11h-3"/>"#;
pub(crate) const REDO: &str = r#"<path d="M16 5l4.5 4.5L16 14"/><path d="M20 9.5H10a5.5 5.5 0 0 0 0 11h3"/>"#;
pub(crate) const RESTART: &str = r#"<path d="M5 5v14"/><path d="M19 5.5v13L9 12z"/>"#;
pub(crate) const PREVIEW: &str =
    r#"<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>"#;
pub(crate) const END_TURN: &str = r#"<path d="M4 12h14"/><path d="M12.5 6l6 6-6 6"/>"#;
pub(crate) const HINT: &str =
    r#"<path d="M9 17.5h6"/><path d="M10 20.5h4"/><path d="M9 15c0-2-3-3-3-6.5a6 6 0 0 1 12 0c0 3.5-3 4.5-3 6.5z"/>"#;
pub(crate) const CHECK: &str = r#"<path d="M5 12.5l4.5 4.5L19 7.5"/>"#;
pub(crate) const CLOSE: &str = r#"<path d="M6 6l12 12M18 6L6 18"/>"#;
pub(crate) const HELP: &str = r#"<path d="M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3"/><path d="M12 18.5v.01"/>"#;

/// An icon.
pub(crate) fn icon(nodes: &str) -> El {
    el("span").class("icon").drawn(picture("", (24, 24), nodes))
}
