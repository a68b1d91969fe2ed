//! The arcade in the browser: the connection between the document and `quadrat-model`, which knows what is going on.
//!
//! | question | file |
//! |---|---|
//! | what happens when something happens? | `app.rs` |
//! | how does a page get onto the screen? | `dom.rs` |
//! | where is it kept? | `storage.rs` |
//! | who works off the page's thread? | a worker: `worker_client.rs` starts it, and it runs `job_queue.rs` |
//! | what does only a script reach? | `platform.rs`, and `static/boot.js` at the other end |
//! | what if it breaks? | `trouble.rs` |
//!
//! One module has two ways in. The page's script calls [`start`]; the worker's script loads the same file and opens a
//! [`JobQueue`], on a thread that has no page. So what both need travels once, and loading alone must do nothing.
//!
//! Rules, words, cursor, labels, announcements and saves are `quadrat-model`'s, and `quadrat-pages` turns them into trees of
//! elements; nothing here decides anything.

mod app;
mod dom;
mod job_queue;
mod platform;
mod storage;
mod trouble;
mod worker_client;

pub use job_queue::JobQueue;
pub use platform::{Platform, brought, looked, music_bar, sound_rate, sound_samples};

use wasm_bindgen::prelude::wasm_bindgen;

/// Puts the page up. `build` names this build of the site, `worker` is the address of the worker's script, `chance` is any
/// number.
#[wasm_bindgen]
pub fn start(build: &str, worker: &str, chance: u32, platform: Platform) {
    trouble::watch();
    app::open(build, worker, chance, platform);
}
