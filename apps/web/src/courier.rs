//! Who works off the page's thread? A worker, started when it is first needed and again after it failed.

use leptos::prelude::*;
use quadrat_model::errand;
use quadrat_model::table::Table;
use quadrat_model::words::label;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// The way to the worker. Only the newest question matters; answers to older ones are dropped.
#[derive(Clone, Copy)]
pub(crate) struct Courier {
    to: StoredValue<(String, String)>,
    worker: StoredValue<Option<Worker>, LocalStorage>,
    asked: StoredValue<u32>,
    /// The hash of the position that was asked about, once it is known.
    pub(crate) hash: RwSignal<Option<String>>,
}

impl Courier {
    pub(crate) fn new(build: String, address: String) -> Self {
        Self {
            to: StoredValue::new((build, address)),
            worker: StoredValue::new_local(None),
            asked: StoredValue::new(0),
            hash: RwSignal::new(None),
        }
    }

    /// Asks for the hash of a table's position.
    pub(crate) fn ask(self, table: &dyn Table) {
        self.asked.update_value(|asked| *asked += 1);
        self.hash.set(None);
        let request = self.to.with_value(|(build, _)| errand::replay(build, self.asked.get_value(), table));
        if self.worker.with_value(Option::is_none) {
            self.worker.set_value(self.start());
        }
        let sent = self.worker.with_value(|worker| Some(worker.as_ref()?.post_message(&request.into()).is_ok()));
        if sent != Some(true) {
            self.fail();
        }
    }

    fn start(self) -> Option<Worker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let address = self.to.with_value(|(_, address)| address.clone());
        let worker = Worker::new_with_options(&address, &options).ok()?;
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let answer = event.data().as_string().and_then(|text| errand::answer(&text));
            if let Some(answer) = answer.filter(|answer| answer.id == self.asked.get_value()) {
                self.hash.set(Some(answer.hash.unwrap_or_else(|reason| reason)));
            }
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        let failed = Closure::<dyn Fn()>::new(move || self.fail());
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        // They live as long as the page, and a worker that fails twice is rare enough to leak a few bytes.
        heard.forget();
        failed.forget();
        Some(worker)
    }

    fn fail(self) {
        if let Some(worker) = self.worker.try_update_value(Option::take).flatten() {
            worker.terminate();
        }
        self.hash.set(Some(label("ui.debug.no_hash").to_owned()));
    }
}
