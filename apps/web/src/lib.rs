//! The arcade in the browser: the connection between the document and `quadrat-model`, which holds
//! the state.
//!
//! | question | file |
//! |---|---|
//! | how are events handled? | `app.rs` |
//! | how does a page get onto the screen? | `dom.rs` |
//! | where are saves stored? | `storage.rs` |
//! | what runs off the page's thread? | a worker: `worker_client.rs` starts it, and it runs `job_queue.rs` |
//! | what can only a script do? | `platform.rs`, and `static/boot.js` at the other end |
//! | what happens after a panic? | `trouble.rs` |
//!
//! The module has two entry points. The page's script calls [`start`]; the worker's script loads
//! the same file and creates a [`JobQueue`], on a thread that has no page. So shared code is
//! downloaded once, and loading alone must have no effect.
//!
//! Rules, words, cursor, labels, announcements and saves belong to `quadrat-model`, and
//! `quadrat-pages` turns them into a virtual DOM; nothing here makes a decision.

mod app;
mod dom;
mod job_queue;
mod platform;
mod storage;
mod trouble;
mod worker_client;

pub use job_queue::JobQueue;
pub use platform::{Platform, brought, looked, music_bar, opened, sound_rate, sound_samples};

use quadrat_model::words::Language;
use wasm_bindgen::prelude::wasm_bindgen;

/// Takes the texts of a language, by the name of their file, before the page is opened.
#[wasm_bindgen]
pub fn take_language(name: &str, texts: &str) {
    // Texts that are not taken are asked for again, and the page is shown in English meanwhile.
    let _ = Language::of_asset(name).is_some_and(|language| language.take(texts));
}

/// Opens the page. `build` names this build of the site, `worker` is the address of the worker's
/// script, `chance` is any number.
#[wasm_bindgen]
pub fn start(build: &str, worker: &str, chance: u32, platform: Platform) {
    trouble::watch();
    app::open(build, worker, chance, platform);
}
