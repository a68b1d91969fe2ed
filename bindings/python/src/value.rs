//! How does JSON become Python? As dictionaries, lists, texts and numbers.

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde_json::Value;

/// Returns a JSON value as a Python object.
pub(crate) fn to_python(py: Python<'_>, value: &Value) -> PyResult<Py<PyAny>> {
    match value {
        Value::Null => Ok(py.None()),
        Value::Bool(bool) => bool.into_py_any(py),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(number), _) => number.into_py_any(py),
            (None, Some(number)) => number.into_py_any(py),
            (None, None) => number.as_f64().into_py_any(py),
        },
        Value::String(text) => text.into_py_any(py),
        Value::Array(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(to_python(py, item)?)?;
            }
            list.into_py_any(py)
        }
        Value::Object(keys) => {
            let dict = PyDict::new(py);
            for (key, value) in keys {
                dict.set_item(key, to_python(py, value)?)?;
            }
            dict.into_py_any(py)
        }
    }
}

/// Returns the bytes of a file that is given as text, as bytes, or as a dictionary such as `json.loads` returns.
pub(crate) fn bytes_of(what: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(text) = what.extract::<String>() {
        return Ok(text.into_bytes());
    }
    if let Ok(bytes) = what.extract::<Vec<u8>>() {
        return Ok(bytes);
    }
    if what.is_instance_of::<PyDict>() || what.is_instance_of::<PyList>() {
        let text = what.py().import("json")?.getattr("dumps")?.call1((what,))?;
        return Ok(text.extract::<String>()?.into_bytes());
    }
    let kind = what.get_type().name()?.to_string();
    Err(crate::errors::request(format!("a {kind}; expected the text of a file, its bytes, or a dictionary")))
}
