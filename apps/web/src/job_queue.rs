//! The worker's side of the module, on a thread without a page. Nothing here may use `window`.

use wasm_bindgen::prelude::wasm_bindgen;

/// The queue to which the worker's script passes requests; `quadrat-worker` documents the messages.
#[wasm_bindgen]
pub struct JobQueue(quadrat_worker::JobQueue);

#[wasm_bindgen]
impl JobQueue {
    /// Returns an empty queue with the games of this build. `build` names this build of the site.
    #[wasm_bindgen(constructor)]
    pub fn new(build: &str) -> Self {
        console_error_panic_hook::set_once();
        Self(quadrat_worker::JobQueue::new(quadrat::registry(), build))
    }

    /// Handles a request and returns the answer, or `None` if there is work to do first.
    pub fn ask(&mut self, request: &str) -> Option<String> {
        self.0.ask(request)
    }

    /// Does a slice of the work and returns its answer or its progress; `None` if no work is left.
    pub fn work(&mut self) -> Option<String> {
        self.0.work()
    }
}
