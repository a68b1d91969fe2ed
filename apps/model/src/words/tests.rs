//! Are the texts complete and right in every language?

mod complete;
mod lookup;
mod rules;
