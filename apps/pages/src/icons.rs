//! Icons of the page's own buttons, drawn on 24 units in the colour of the words beside them.

use crate::tree::{El, el};
use quadrat_model::markup::picture;

pub(crate) const BACK: &str = r#"<path d="M15 5l-7 7 7 7"/>"#;
pub(crate) const FOLD: &str = r#"<path d="M6 9.5l6 6 6-6"/>"#;
pub(crate) const UNDO: &str = r#"<path d="M8 5L3.5 9.5 8 14"/><path d="M4 9.5h10a5.5 5.5 0 0 1 0 11h-3"/>"#;
pub(crate) const REDO: &str = r#"<path d="M16 5l4.5 4.5L16 14"/><path d="M20 9.5H10a5.5 5.5 0 0 0 0 11h3"/>"#;
pub(crate) const RESTART: &str = r#"<path d="M6.6 7.2a7.5 7.5 0 1 1-1.7 7.3"/><path d="M6 2.8v4.7h4.7"/>"#;
pub(crate) const PREVIEW: &str =
    r#"<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>"#;
pub(crate) const END_TURN: &str = r#"<path d="M4 12h14"/><path d="M12.5 6l6 6-6 6"/>"#;
pub(crate) const FINISH: &str = r#"<path d="M4 5.5l8 6.5-8 6.5z"/><path d="M12 5.5l8 6.5-8 6.5z"/>"#;
pub(crate) const PACE: &str = r#"<path d="M4 17a8.5 8.5 0 1 1 16 0"/><path d="M12 16l4.500-5.500"/>"#;
pub(crate) const PAUSE: &str = r#"<path d="M8 5.5v13M16 5.5v13"/>"#;
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
pub(crate) const DICE: &str =
    r#"<path d="M4.5 4.5h15v15h-15z"/><path d="M8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01"/>"#;
pub(crate) const SOUND: &str =
    r#"<path d="M12 2.5l8 2.7v6.3c0 5-3.2 8.2-8 10-4.8-1.8-8-5-8-10V5.2z"/><path d="M8 12l3 3 5.5-6"/>"#;
pub(crate) const UNSOUND: &str =
    r#"<path d="M12 2.5l8 2.7v6.3c0 5-3.2 8.2-8 10-4.8-1.8-8-5-8-10V5.2z"/><path d="M12 7v6M12 16.5v.01"/>"#;
pub(crate) const SHARE: &str = r#"<path d="M12 14.5v-10M8 8l4-4 4 4"/><path d="M6 12v8h12v-8"/>"#;

pub(crate) const STAR: &str = "M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17l-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z";

/// Returns an icon.
pub(crate) fn icon(nodes: &str) -> El {
    el("span").class("icon").drawn(picture((24, 24), nodes))
}

/// A rosette, for a first win; its strokes are drawn by the style sheet, one after the other.
pub(crate) const ROSETTE: &str = "<path pathLength=\"1\" d=\"M12 2.5l2 1.7 2.6-.3 1 2.4 2.4 1-.3 2.6 1.7 2-1.7 2 .3 2.6-2.4 1-1 2.4-2.6-.3-2 1.7-2-1.7-2.6.3-1-2.4-2.4-1 .3-2.6-1.7-2 1.7-2-.3-2.6 2.4-1 1-2.4 2.6.3z\"/><path pathLength=\"1\" d=\"M8.5 12l2.4 2.6 4.8-5\"/>";

/// A postmark, for a finished group of levels.
pub(crate) const POSTMARK: &str = "<path pathLength=\"1\" d=\"M9 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17\"/><path pathLength=\"1\" d=\"M9 6.8a5.2 5.2 0 1 0 0 10.4 5.2 5.2 0 1 0 0-10.4\"/><path pathLength=\"1\" d=\"M15 7.6q2-1.6 4 0t4 0M15 12q2-1.6 4 0t4 0M15 16.4q2-1.6 4 0t4 0\"/>";

/// A pennant on its pole, for a set that is won.
pub(crate) const PENNANT: &str = "<path pathLength=\"1\" d=\"M5 22V2\"/><path pathLength=\"1\" d=\"M5 3.5q4.5-2 8 0t7 0v9q-3.5 2-7 0t-8 0\"/><path pathLength=\"1\" d=\"M9.5 8l2 2 4-4\"/>";

/// A laurel, for three stars.
pub(crate) const LAUREL: &str = "<path pathLength=\"1\" d=\"M11 20.5C5.6 19.6 3 15 4.2 8.5M13 20.5c5.4-.9 8-5.5 6.8-12\"/><path pathLength=\"1\" d=\"M4.2 8.5Q2 8 2 4.5q2.7 1 2.2 4M4 13q-2.500-.2-3-3.500M4 13q-.3-2.6 2.500-4M6 17q-2.8.6-4.2-2.400M6 17q.2-2.7 3-3.2M19.8 8.5Q22 8 22 4.5q-2.7 1-2.2 4M20 13q2.500-.2 3-3.500M20 13q.3-2.6-2.500-4M18 17q2.8.6 4.2-2.400M18 17q-.2-2.7-3-3.2\"/>";

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

/// The samples in the sampling square that is the arcade's mark and the initial of its name, one for
/// each game: a class, and where it is.
const SAMPLES: [(&str, &str); 5] = [
    ("m1", "M19 19h16v16h-16z"),
    ("m2", "M57 19h16v16h-16z"),
    ("m3", "M38 38h16v16h-16z"),
    ("m4", "M19 57h16v16h-16z"),
    ("m5", "M57 57h16v16h-16z"),
];

/// The frame of the square with its handle, and the lines that divide it.
const FRAME: [(&str, &str); 2] =
    [("thin", "M36.5 14v64M55.5 14v64M14 36.5h64M14 55.5h64"), ("", "M12 12h68v68H12zM76 76l20 20")];

/// The other letters of the name, with slabs.
const LETTERS: [(&str, &str); 6] = [
    ("", "M104 37h16v26q0 17 16 17h4q17 0 17-17V37h-12M157 62v18h12"),
    ("", "M214 54q0-17-16-17h-4q-16 0-16 17v9q0 17 16 17h4q16 0 16-17M202 37h12v43h12"),
    ("", "M271 54q0-17-16-17h-4q-16 0-16 17v9q0 17 16 17h4q16 0 16-17M257 10h14v70h12"),
    ("", "M289 37h14v43M289 80h28M303 55q1-18 18-18h8"),
    ("", "M376 54q0-17-16-17h-4q-16 0-16 17v9q0 17 16 17h4q16 0 16-17M364 37h12v43h12"),
    ("", "M402 19v44q0 17 15 17h6M391 37h30"),
];

/// Returns the nodes of paths with their classes.
fn paths(paths: &[(&str, &str)]) -> String {
    paths.iter().flat_map(|(class, path)| ["<path class=\"", class, "\" d=\"", path, "\"/>"]).collect()
}

/// Returns the arcade's name, drawn. Its words belong to the heading around it.
pub(crate) fn wordmark() -> El {
    let nodes = [paths(&SAMPLES), paths(&FRAME), paths(&LETTERS)].concat();
    el("span").class("wordmark").drawn(picture((430, 112), &nodes))
}
