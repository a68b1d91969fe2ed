//! The arcade in the browser: wires between the document and `quadrat-model`, which knows what is going on.
//!
//! | question | file |
//! |---|---|
//! | what happens when something happens? | `stage.rs` |
//! | how does a page get onto the screen? | `dom.rs` |
//! | where is it kept? | `storage.rs` |
//! | who works off the page's thread? | `courier.rs`; it does `desk.rs` |
//! | what does only a script reach? | `wires.rs`, and `static/boot.js` at the other end |
//! | what if it breaks? | `trouble.rs` |
//!
//! One module has two ways in. The page's script calls [`start`]; the worker's script loads the same file and opens a
//! [`Desk`], on a thread that has no page. So what both need travels once, and loading alone must do nothing.
//!
//! Rules, words, cursor, labels, announcements and saves are `quadrat-model`'s, and `quadrat-pages` turns them into trees of
//! elements; nothing here decides anything.

mod courier;
mod desk;
mod dom;
mod stage;
mod storage;
mod trouble;
mod wires;

pub use desk::Desk;
pub use wires::{Wires, brought, looked, music_bar, sound_rate, sound_samples};

use wasm_bindgen::prelude::wasm_bindgen;

/// Puts the page up. `build` names this build of the site, `worker` is the address of the worker's script, `chance` is any
/// number.
#[wasm_bindgen]
pub fn start(build: &str, worker: &str, chance: u32, wires: Wires) {
    trouble::watch();
    stage::open(build, worker, chance, wires);
}
