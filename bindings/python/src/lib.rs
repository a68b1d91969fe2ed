//! Quadrat for Python: the extension module `quadrat._quadrat`.
//!
//! | question | file |
//! |---|---|
//! | what can be asked of a level, and where do levels come from? | `level` |
//! | how is a level played? | `session` |
//! | how are thousands of games stepped at once? | `lanes` |
//! | which exceptions are raised? | `errors` |
//!
//! It translates between Python and the façade crate and has no logic of its own. The Python files around it, in
//! `python/quadrat`, add the environments of Gymnasium and PettingZoo.

// Doc comments of what Python sees are its docstrings, with Python's own marks; NumPy and PyO3 are names.
#![allow(clippy::doc_markdown, clippy::doc_link_with_quotes)]

mod arrays;
mod errors;
mod lanes;
mod level;
mod session;
mod value;

use pyo3::prelude::*;

/// The extension module.
#[pymodule]
fn _quadrat(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<level::Level>()?;
    module.add_class::<level::File>()?;
    module.add_class::<level::Explanation>()?;
    module.add_class::<session::Session>()?;
    module.add_class::<session::Verified>()?;
    module.add_class::<session::Message>()?;
    module.add_class::<lanes::Lanes>()?;
    module.add_function(wrap_pyfunction!(level::level, module)?)?;
    module.add_function(wrap_pyfunction!(level::read, module)?)?;
    module.add_function(wrap_pyfunction!(level::generate, module)?)?;
    module.add_function(wrap_pyfunction!(level::games, module)?)?;
    module.add_function(wrap_pyfunction!(level::shipped, module)?)?;
    module.add_function(wrap_pyfunction!(session::verify, module)?)?;
    module.add_function(wrap_pyfunction!(session::resume, module)?)?;
    module.add_function(wrap_pyfunction!(lanes::calibrate, module)?)?;
    Ok(())
}
