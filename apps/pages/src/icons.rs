//! Icons of the page's own buttons, drawn on 24 units in the colour of the words beside them.

use crate::tree::{El, el};
use quadrat_model::markup::picture;

pub(crate) const BACK: &str = r#"<path d="M15 5l-7 7 7 7"/>"#;
pub(crate) const UNDO: &str = r#"<path d="M8 5L3.5 9.5 8 14"/><path d="M4 9.5h10a5.5 5.5 0 0 1 0 11h-3"/>"#;
pub(crate) const REDO: &str = r#"<path d="M16 5l4.5 4.5L16 14"/><path d="M20 9.5H10a5.5 5.5 0 0 0 0 11h3"/>"#;
pub(crate) const RESTART: &str = r#"<path d="M5 5v14"/><path d="M19 5.5v13L9 12z"/>"#;
pub(crate) const PREVIEW: &str =
    r#"<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>"#;
pub(crate) const END_TURN: &str = r#"<path d="M4 12h14"/><path d="M12.5 6l6 6-6 6"/>"#;
pub(crate) const FINISH: &str = r#"<path d="M4 5.5l8 6.5-8 6.5z"/><path d="M12 5.5l8 6.5-8 6.5z"/>"#;
pub(crate) const NEXT: &str = r#"<path d="M6 5.5l8 6.5-8 6.5z"/><path d="M18 5.5v13"/>"#;
pub(crate) const BEFORE: &str = r#"<path d="M18 5.5L10 12l8 6.5z"/><path d="M6 5.5v13"/>"#;
pub(crate) const AUTO: &str = r#"<path d="M7 5l11 7-11 7z"/>"#;
pub(crate) const QUIT: &str = r#"<path d="M13 4.5H6v15h7"/><path d="M10.5 12H20M16 8l4 4-4 4"/>"#;
pub(crate) const HINT: &str =
    r#"<path d="M9 17.5h6"/><path d="M10 20.5h4"/><path d="M9 15c0-2-3-3-3-6.5a6 6 0 0 1 12 0c0 3.5-3 4.5-3 6.5z"/>"#;
pub(crate) const CHECK: &str = r#"<path d="M5 12.5l4.5 4.5L19 7.5"/>"#;
pub(crate) const SOLUTION: &str = r#"<path d="M8 13a4.5 4.5 0 1 1 3.2-1.3L20 20.5h-3v-3h-3v-3"/>"#;
pub(crate) const CLOSE: &str = r#"<path d="M6 6l12 12M18 6L6 18"/>"#;
pub(crate) const HELP: &str = r#"<path d="M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3"/><path d="M12 18.5v.01"/>"#;
pub(crate) const SETTINGS: &str =
    r#"<path d="M4 7h9M19 7h1M4 17h1M11 17h9"/><circle cx="16" cy="7" r="2.6"/><circle cx="8" cy="17" r="2.6"/>"#;
pub(crate) const SCORES: &str = r#"<path d="M7 4.5h10v5a5 5 0 0 1-10 0z"/><path d="M7 6H3.5v1.5A3.5 3.5 0 0 0 7 11M17 6h3.5v1.5A3.5 3.5 0 0 1 17 11"/><path d="M12 14.5v4M8.5 19.5h7"/>"#;
pub(crate) const LOCK: &str =
    r#"<rect x="5.5" y="11" width="13" height="9" rx="2"/><path d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3"/>"#;
pub(crate) const SHARE: &str = r#"<path d="M12 14.5v-10M8 8l4-4 4 4"/><path d="M6 12v8h12v-8"/>"#;

const STAR: &str = "M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17l-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z";

/// Returns an icon.
pub(crate) fn icon(nodes: &str) -> El {
    el("span").class("icon").drawn(picture((24, 24), nodes))
}

/// Returns a picture of one to three stars out of three.
pub(crate) fn stars(count: u32) -> El {
    let mut nodes = String::new();
    for place in 0..3u32 {
        let class = if place < count { "got" } else { "" };
        let x = (place * 26).to_string();
        nodes.extend(["<path class=\"", class, "\" transform=\"translate(", &x, " 0)\" d=\"", STAR, "\"/>"]);
    }
    el("span").class("stars").set("aria-hidden", "true").drawn(picture((76, 24), &nodes))
}

/// Returns a single star, for sums of stars.
pub(crate) fn star() -> El {
    let nodes = ["<path class=\"got\" d=\"", STAR, "\"/>"].concat();
    el("span").class("stars one").set("aria-hidden", "true").drawn(picture((24, 24), &nodes))
}

/// Returns the arcade's own mark: a square of four.
pub(crate) fn mark() -> El {
    let square = |x: &str, y: &str, class: &str| {
        ["<rect class=\"", class, "\" x=\"", x, "\" y=\"", y, "\" width=\"9\" height=\"9\" rx=\"2\"/>"].concat()
    };
    let nodes = [square("2", "2", "m1"), square("13", "2", "m2"), square("2", "13", "m3"), square("13", "13", "m1")];
    el("span").class("mark").drawn(picture((24, 24), &nodes.concat()))
}
