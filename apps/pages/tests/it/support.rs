//! A browser's storage that tests can inspect.

use quadrat_model::saves::Storage;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Keeps texts in memory. Clones share them, as visits of one browser do.
#[derive(Clone, Default)]
pub(crate) struct FakeStorage {
    pub(crate) texts: Rc<RefCell<BTreeMap<String, String>>>,
}

impl Storage for FakeStorage {
    fn get(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }
    fn set(&self, key: &str, text: &str) -> bool {
        self.texts.borrow_mut().insert(key.to_owned(), text.to_owned());
        true
    }
    fn remove(&self, key: &str) {
        self.texts.borrow_mut().remove(key);
    }
    fn keys(&self) -> Vec<String> {
        self.texts.borrow().keys().cloned().collect()
    }
}
