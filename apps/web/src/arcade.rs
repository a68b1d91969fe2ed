//! What do pages share? The address, what is remembered, what is said, and the way to the worker.

use crate::courier::Courier;
use crate::storage::Local;
use leptos::prelude::*;
use quadrat_model::route::Route;
use quadrat_model::saves::{Saves, Settings};
use quadrat_model::words::label;
use wasm_bindgen::JsValue;

/// What every page is given.
#[derive(Clone, Copy)]
pub(crate) struct Arcade {
    /// Which page is open.
    pub(crate) route: RwSignal<Route>,
    /// Whether this is not the first page of the visit: from then on a new page takes the focus.
    pub(crate) travelled: StoredValue<bool>,
    /// What is remembered.
    pub(crate) saves: StoredValue<Saves, LocalStorage>,
    /// What the player chose.
    pub(crate) settings: RwSignal<Settings>,
    /// What the player should know about the saves.
    pub(crate) notices: RwSignal<Vec<String>>,
    /// What is said to those who listen.
    pub(crate) said: RwSignal<String>,
    /// The way to the worker.
    pub(crate) courier: Courier,
}

impl Arcade {
    pub(crate) fn new(build: String, worker: String) -> Self {
        let mut saves = Saves::open(Box::new(Local));
        let (settings, notices) = (saves.settings(), saves.notices());
        let path = window().location().pathname().unwrap_or_default();
        Self {
            route: RwSignal::new(Route::parse(&path)),
            travelled: StoredValue::new(false),
            saves: StoredValue::new_local(saves),
            settings: RwSignal::new(settings),
            notices: RwSignal::new(notices),
            said: RwSignal::new(String::new()),
            courier: Courier::new(build, worker),
        }
    }

    /// Goes to a page.
    pub(crate) fn go(self, route: Route) {
        let address = route.to_string();
        let pushed =
            window().history().is_ok_and(|h| h.push_state_with_url(&JsValue::NULL, "", Some(&address)).is_ok());
        if pushed {
            self.arrive(route);
        } else {
            // A browser that keeps no history can still load the page.
            let _ = window().location().set_href(&address);
        }
    }

    /// Shows the page of the address, wherever it came from.
    pub(crate) fn arrive(self, route: Route) {
        self.travelled.set_value(true);
        self.said.set(String::new());
        self.route.set(route);
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    /// Does something with what is remembered, and passes on what there is to say about it.
    pub(crate) fn remember<T>(self, task: impl FnOnce(&mut Saves) -> T) -> Option<T> {
        let mut new = Vec::new();
        let result = self.saves.try_update_value(|saves| {
            let result = task(saves);
            new = saves.notices();
            result
        });
        if !new.is_empty() {
            self.notices.update(|notices| notices.extend(new));
        }
        result
    }

    /// Changes what the player chose.
    pub(crate) fn choose(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        self.remember(|saves| saves.choose(self.settings.get_untracked()));
    }

    /// Names the page in the window's title.
    pub(crate) fn title(page: &str) {
        let name = label("ui.name");
        let mut title = String::from(page);
        if !page.is_empty() {
            title.push_str(" · ");
        }
        title.push_str(name);
        document().set_title(&title);
    }
}
