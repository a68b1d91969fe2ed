//! Which exceptions are raised? Those of `quadrat._errors`, each with a stable code and the path of what is wrong.
//!
//! The classes are written in Python, because the stable interface of Python before 3.12 cannot extend exceptions from
//! outside.

use std::panic::{AssertUnwindSafe, catch_unwind};

use pyo3::prelude::*;
use quadrat::engine::erased::{LaneError, PairError};
use quadrat::engine::game::UnreadableAction;
use quadrat::{ActError, BadRequest, Defects, NotSolved, Unsupported};

/// The code of an array of the wrong type, shape or layout.
const ARRAY: &str = "P001";
/// The code of something that is closed.
const CLOSED: &str = "P002";
/// The code of a panic, which is always a bug of Quadrat.
const INTERNAL: &str = "P003";

fn raise(class: &str, message: String, code: &str, path: &str) -> PyErr {
    Python::attach(|py| {
        let made = py.import("quadrat._errors").and_then(|module| module.getattr(class)?.call1((message, code, path)));
        made.map_or_else(|error| error, PyErr::from_value)
    })
}

/// A request that cannot be met.
pub(crate) fn request(message: impl Into<String>) -> PyErr {
    bad_request(&BadRequest::new(message))
}

/// A request that cannot be met, as the façade reports it.
pub(crate) fn bad_request(error: &BadRequest) -> PyErr {
    let class =
        if error.code() == quadrat::engine::defect::code::UNSUPPORTED { "UnsupportedError" } else { "RequestError" };
    raise(class, error.to_string(), error.code(), "")
}

/// Something that the game cannot do.
pub(crate) fn unsupported(error: &Unsupported) -> PyErr {
    raise("UnsupportedError", error.to_string(), error.code(), "")
}

/// An action that was not done.
pub(crate) fn act(error: &ActError) -> PyErr {
    raise("ActionError", error.to_string(), error.code(), "")
}

/// An action that cannot be parsed.
pub(crate) fn unreadable(error: &UnreadableAction) -> PyErr {
    raise("ActionError", error.to_string(), error.code(), "")
}

/// No way to win was found.
pub(crate) fn not_solved(error: &NotSolved) -> PyErr {
    match error {
        NotSolved::Unsupported(missing) => unsupported(missing),
        _ => raise("NotSolvedError", error.to_string(), error.code(), ""),
    }
}

/// A computer cannot play.
pub(crate) fn pair(error: &PairError) -> PyErr {
    let class = if matches!(error, PairError::Unsupported(_)) { "UnsupportedError" } else { "RequestError" };
    raise(class, error.to_string(), error.code(), "")
}

/// Lanes that cannot be stepped.
pub(crate) fn lane(error: &LaneError) -> PyErr {
    match error {
        LaneError::NoAction { .. } => raise("ActionError", error.to_string(), "E012", ""),
        LaneError::Over { .. } => raise("RequestError", error.to_string(), "E013", ""),
        LaneError::Session(bad) => bad_request(bad),
        LaneError::Length { array, .. } => raise("ArrayError", error.to_string(), ARRAY, array),
        _ => raise("RequestError", error.to_string(), "E022", ""),
    }
}

/// A file with defects, all of them listed. Code and path are those of the first.
pub(crate) fn defects(defects: &Defects) -> PyErr {
    let list: Vec<_> = defects
        .list()
        .iter()
        .map(|defect| {
            let reason = defect.reason.as_ref().map(|reason| format!(": {reason}")).unwrap_or_default();
            let place = defect.span.map(|span| (span.line, span.column));
            (defect.code.to_owned(), defect.path.clone(), format!("{}{reason}", defect.message), place)
        })
        .collect();
    Python::attach(|py| {
        let made = py
            .import("quadrat._errors")
            .and_then(|module| module.getattr("FileError")?.call1((defects.to_string().trim_end(), list)));
        made.map_or_else(|error| error, PyErr::from_value)
    })
}

/// An array that cannot be used.
pub(crate) fn array(name: &str, message: &str) -> PyErr {
    raise("ArrayError", format!("{name}: {message}"), ARRAY, name)
}

/// Something is used after it was closed.
pub(crate) fn closed(what: &str) -> PyErr {
    raise("ClosedError", format!("{what} is closed; make another one"), CLOSED, "")
}

/// Does work without holding the interpreter's lock. A panic becomes an exception that says so.
pub(crate) fn work<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    py.detach(|| catch_unwind(AssertUnwindSafe(work))).map_err(|panic| {
        let words =
            panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
        let message = format!("this is a bug of Quadrat, please report it: {}", words.unwrap_or("a panic"));
        raise("InternalError", message, INTERNAL, "")
    })
}
