//! What runs off the page's thread? A worker, started when it is first needed and again after a
//! failure.

use crate::app;
use quadrat_model::arcade::Msg;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// The connection to the worker.
pub(crate) struct WorkerClient {
    address: String,
    worker: Option<Worker>,
}

impl WorkerClient {
    pub(crate) fn new(address: &str) -> Self {
        Self { address: address.to_owned(), worker: None }
    }

    /// Sends a request. Returns whether it was sent.
    pub(crate) fn send(&mut self, request: &str) -> bool {
        if self.worker.is_none() {
            self.worker = start(&self.address);
        }
        self.worker.as_ref().is_some_and(|worker| worker.post_message(&request.into()).is_ok())
    }

    /// Terminates the worker.
    pub(crate) fn stop(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
    }
}

fn start(address: &str) -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(address, &options).ok()?;
    let heard = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            app::tell(Msg::Heard(text));
        }
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    let failed = Closure::<dyn Fn()>::new(|| app::tell(Msg::WorkerFailed));
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    // The closures live as long as the page, and a worker that fails twice is rare enough to leak a
    // few bytes.
    heard.forget();
    failed.forget();
    // The compiled module of this page, so that the worker need not fetch and compile it again, as
    // it does otherwise.
    let _ = worker.post_message(&wasm_bindgen::module());
    Some(worker)
}
