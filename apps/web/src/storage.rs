//! Where are saves stored? In the browser's localStorage, if it is available.

use quadrat_model::saves::Storage;

/// The browser's localStorage. A browser may deny it altogether; then nothing is stored and nothing
/// breaks.
pub(crate) struct Local;

impl Local {
    fn storage() -> Option<web_sys::Storage> {
        web_sys::window()?.local_storage().ok().flatten()
    }
}

impl Storage for Local {
    fn get(&self, key: &str) -> Option<String> {
        Self::storage()?.get_item(key).ok().flatten()
    }

    fn set(&self, key: &str, text: &str) -> bool {
        Self::storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
    }

    fn remove(&self, key: &str) {
        if let Some(storage) = Self::storage() {
            // A text that cannot be removed is read again and set aside again: one more notice, but
            // no harm.
            let _ = storage.remove_item(key);
        }
    }

    fn keys(&self) -> Vec<String> {
        let Some(storage) = Self::storage() else { return Vec::new() };
        (0..storage.length().unwrap_or(0)).filter_map(|place| storage.key(place).ok().flatten()).collect()
    }
}
