//! Where is it kept? In the browser's localStorage, if it lets us.

use quadrat_model::saves::Storage;

/// The browser's localStorage. A browser may refuse it altogether; then nothing is kept and nothing breaks.
pub(crate) struct Local;

impl Local {
    fn shelf() -> Option<web_sys::Storage> {
        web_sys::window()?.local_storage().ok().flatten()
    }
}

impl Storage for Local {
    fn get(&self, key: &str) -> Option<String> {
        Self::shelf()?.get_item(key).ok().flatten()
    }

    fn set(&self, key: &str, text: &str) -> bool {
        Self::shelf().is_some_and(|shelf| shelf.set_item(key, text).is_ok())
    }

    fn remove(&self, key: &str) {
        if let Some(shelf) = Self::shelf() {
            // What cannot be removed is read again and set aside again: a notice more, no harm.
            let _ = shelf.remove_item(key);
        }
    }

    fn keys(&self) -> Vec<String> {
        let Some(shelf) = Self::shelf() else { return Vec::new() };
        (0..shelf.length().unwrap_or(0)).filter_map(|place| shelf.key(place).ok().flatten()).collect()
    }
}
