//! placeholder
use std::path::Path;
pub(crate) fn new_game(_root: &Path, _id: &str) -> Result<(), String> {
    Err("not yet".into())
}
