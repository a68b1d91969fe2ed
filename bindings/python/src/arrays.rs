//! How is a NumPy array of the caller borrowed? Only if it is exactly what is needed, so that nothing is copied.

use numpy::{
    Element, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyReadwriteArrayDyn, PyUntypedArray,
    PyUntypedArrayMethods, dtype,
};
use pyo3::prelude::*;

use crate::errors;

/// Returns the array if its type, shape and layout are right.
fn checked<'py, T: Element>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    let expected = || format!("expected a C-contiguous array of {} with the shape {shape:?}", dtype::<T>(given.py()));
    let Ok(untyped) = given.cast::<PyUntypedArray>() else {
        let kind = given.get_type().name()?.to_string();
        return Err(errors::array(name, &format!("a {kind}; {}", expected())));
    };
    if untyped.shape() != shape {
        return Err(errors::array(name, &format!("the shape is {:?}; {}", untyped.shape(), expected())));
    }
    if !untyped.is_c_contiguous() {
        return Err(errors::array(name, &format!("not contiguous; {}", expected())));
    }
    let typed = given.cast::<PyArrayDyn<T>>();
    typed.cloned().map_err(|_| errors::array(name, &format!("the type is {}; {}", untyped.dtype(), expected())))
}

/// Borrows an array for reading.
pub(crate) fn reading<'py, T: Element>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
    let busy = |_| errors::array(name, "the array is being written to by another call");
    checked(name, given, shape)?.try_readonly().map_err(busy)
}

/// Borrows an array for writing.
pub(crate) fn writing<'py, T: Element>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let refused = |error: numpy::BorrowError| {
        let reason = match error {
            numpy::BorrowError::NotWriteable => "the array is read-only; expected one that can be written to",
            _ => "the array overlaps another one or is used by another call; expected memory of its own",
        };
        errors::array(name, reason)
    };
    checked(name, given, shape)?.try_readwrite().map_err(refused)
}
