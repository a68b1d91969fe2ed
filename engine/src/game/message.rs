//! What do the rules say to a person? A message key and values; apps have the sentences.

use std::convert::Infallible;
use std::fmt::{self, Display};

/// A message for a person, without the words: rules name the sentence by its key, apps have the sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The key of the sentence, such as `germs.refused.off_board`.
    pub key: &'static str,
    /// The values that the sentence is completed with, by name.
    pub values: Vec<(&'static str, String)>,
}

impl Message {
    /// Returns a message without values.
    pub fn new(key: &'static str) -> Self {
        Self { key, values: Vec::new() }
    }

    /// Adds a value.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Display) -> Self {
        self.with_any(name, &value)
    }

    /// The part that does not depend on the type of the value.
    fn with_any(mut self, name: &'static str, value: &dyn Display) -> Self {
        self.values.push((name, value.to_string()));
        self
    }
}

/// For rules that refuse nothing or tell nothing.
impl From<Infallible> for Message {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

/// The key and the values, for logs and for programs without sentences.
impl Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)?;
        self.values.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}
