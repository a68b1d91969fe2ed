//! Where does data go? To standard output, or to a file that is there whole or not at all.

use crate::failure::Failure;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Prints text to standard output.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    print_bytes(text.as_bytes())
}

/// Prints bytes to standard output. A reader that has seen enough (`| head`) is no error.
pub(crate) fn print_bytes(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done.map_err(|why| Failure::Unwritable { file: "standard output".to_owned(), why }),
    }
}

/// So many levels, as a person says it.
pub(crate) fn levels(count: usize) -> String {
    if count == 1 { "1 level".to_owned() } else { format!("{count} levels") }
}

/// Writes a file beside its place and then moves it there, so that an interruption leaves the old file or the new one.
pub(crate) fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let failed = |why| Failure::Unwritable { file: path.display().to_string(), why };
    let Some(name) = path.file_name() else {
        return Err(Failure::Usage(format!("{} is not the name of a file", path.display())));
    };
    let mut temporary = std::ffi::OsString::from(".");
    temporary.push(name);
    temporary.push(format!(".{}.tmp", std::process::id()));
    let temporary = path.with_file_name(temporary);
    fs::write(&temporary, bytes).and_then(|()| fs::rename(&temporary, path)).map_err(|why| {
        // What failed may have left a part behind; if even that cannot be removed there is nothing better to do.
        let _ = fs::remove_file(&temporary);
        failed(why)
    })
}
