//! The worker's side of the module: a thread without a page. Whatever is here must not ask for `window`.

use wasm_bindgen::prelude::wasm_bindgen;

/// Where the worker's script brings requests; see `quadrat-worker` for what they say.
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

    /// Takes a request and gives the answer, or nothing if there is work to do first.
    pub fn ask(&mut self, request: &str) -> Option<String> {
        self.0.ask(request)
    }

    /// Does a slice of the work and gives what there is to say; nothing if nothing is left to do.
    pub fn work(&mut self) -> Option<String> {
        self.0.work()
    }
}
