//! The arcade in the browser: pages that draw what the model says, and wires to the browser.
//!
//! | question | file |
//! |---|---|
//! | what is on every page? | `app.rs` |
//! | what is on each page? | `pages/` |
//! | what do pages share? | `arcade.rs` |
//! | how is a page put together? | `el.rs`, `icons.rs` |
//! | where is it kept? | `storage.rs` |
//! | who works off the page's thread? | `courier.rs`; it does `desk.rs` |
//! | what if it breaks? | `trouble.rs` |
//!
//! One module has two ways in. The page's script calls [`start`]; the worker's script loads the same file and opens a
//! [`Desk`], on a thread that has no page. So what both need travels once, and loading alone must do nothing.
//!
//! Rules, words, cursor, labels, announcements and saves are `quadrat-model`'s; nothing here decides anything about a game.

mod app;
mod arcade;
mod courier;
mod desk;
mod el;
mod icons;
mod pages;
mod storage;
mod trouble;

pub use desk::Desk;

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// Puts the page up. `build` names this build of the site, `worker` is the address of the worker's script.
#[wasm_bindgen]
pub fn start(build: String, worker: String) {
    trouble::watch();
    mount_to_body(move || app::app(arcade::Arcade::new(build, worker)));
}
