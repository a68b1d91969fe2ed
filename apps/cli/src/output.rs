//! Where does output go? To standard output, to a person's terminal, or to a file that is complete or untouched.
//!
//! Text for a person ([`print()`], [`note`]) is escaped on its way out, because it may quote names and ids from files;
//! data for programs ([`print_data`]) leaves byte for byte. Files are written through [`Target`].

use crate::failure::Failure;
use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::io::{self, BufWriter, Seek as _, Write};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, fchown};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use tempfile::NamedTempFile;

/// Prints text for a person to standard output, with control characters escaped.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    print_data(escape(text).as_bytes())
}

/// Prints data to standard output, unchanged. A reader that closes early (`| head`) is not an
/// error.
pub(crate) fn print_data(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done.map_err(|why| Failure::Unwritable { file: "standard output".to_owned(), why }),
    }
}

/// Prints a line for a person to standard error, with control characters escaped.
pub(crate) fn note(text: &str) {
    note_raw(&format!("{}\n", escape(text)));
}

/// Prints text to standard error as it is: a prompt, or a report whose colours are ours.
///
/// A failure to write to standard error is ignored: the exit status still tells how the command
/// ended.
pub(crate) fn note_raw(text: &str) {
    let mut out = io::stderr().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Replaces every character that could steer a terminal by an escape such as `\u{1b}`, line breaks
/// excepted.
///
/// Escaped are the C0 and C1 control characters, DEL, and the bidirectional overrides and isolates,
/// which can make a line read differently from what it says. This is applied where text leaves the
/// program, so that no message can forget it.
pub(crate) fn escape(text: &str) -> String {
    escape_unless(text, |character| character == '\n')
}

/// Escapes text as [`escape`] does, and line breaks too: for text from a file that must stay on its
/// line, such as a name or an id.
pub(crate) fn escape_line(text: &str) -> String {
    escape_unless(text, |_| false)
}

fn escape_unless(text: &str, kept: impl Fn(char) -> bool) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        let steers = character.is_control() || matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if steers && !kept(character) {
            escaped.extend(character.escape_unicode());
        } else {
            escaped.push(character);
        }
    }
    escaped
}

/// Returns a number of levels in words.
pub(crate) fn levels(count: usize) -> String {
    if count == 1 { "1 level".to_owned() } else { format!("{count} levels") }
}

/// Writes a whole file; see [`Target`].
pub(crate) fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    Target::open(path)?.finish(bytes).map(drop)
}

/// A file that is being written.
///
/// [`Target::open`] finds out whether the file can be written, before the work whose result it is to hold. Nothing of an
/// existing regular file changes before [`Target::commit`]; a target that is dropped leaves it as it was.
///
/// - A regular file is written to a temporary file beside it, which then takes its place by a rename. Mode and owner of the
///   old file are kept; a new file gets the mode that the umask allows.
/// - A symbolic link stays: the file it points to is written, and created if it does not exist.
/// - A file with several hard links, or one that a rename cannot stand in for (another owner, a directory that cannot be
///   written), is overwritten in place, so that all its names keep sharing one content. That is not atomic, but only a
///   complete result is ever copied into it.
/// - A device or a FIFO is opened and written directly. Opening a FIFO waits for its reader, as in a shell.
pub(crate) struct Target {
    path: PathBuf,
    sink: BufWriter<Sink>,
    written: u64,
}

enum Sink {
    Replace { temporary: NamedTempFile, place: PathBuf },
    InPlace { spool: File, file: File },
    Direct(File),
}

/// Temporary files that exist now, for [`remove_temporary_files`].
static TEMPORARY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes the temporary files of all targets; for a program that ends without dropping them.
pub(crate) fn remove_temporary_files() {
    if let Ok(files) = TEMPORARY.lock() {
        for file in files.iter() {
            let _ = fs::remove_file(file);
        }
    }
}

impl Target {
    /// Opens a file for writing.
    ///
    /// # Errors
    /// Returns the reason why the file cannot be written.
    pub(crate) fn open(path: &Path) -> Result<Self, Failure> {
        if path == Path::new("-") {
            return Err(Failure::Usage(
                "- is not a file name here: this output cannot go to standard output".to_owned(),
            ));
        }
        if path.file_name().is_none() {
            return Err(Failure::Usage(format!("{} is not a file name", path.display())));
        }
        let sink = Sink::open(path).map_err(|why| Failure::Unwritable { file: path.display().to_string(), why })?;
        Ok(Self { path: path.to_owned(), sink: BufWriter::with_capacity(1 << 16, sink), written: 0 })
    }

    /// Returns the name of the file in messages.
    pub(crate) fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// Returns whether bytes go straight to a device or a FIFO: they cannot be taken back, and
    /// there is no file beside it.
    pub(crate) fn is_direct(&self) -> bool {
        matches!(self.sink.get_ref(), Sink::Direct(_))
    }

    /// Writes these bytes and commits.
    pub(crate) fn finish(mut self, bytes: &[u8]) -> Result<u64, Failure> {
        self.write_all(bytes).map_err(|why| self.failed(why))?;
        self.commit()
    }

    /// Moves the written content into its place, and returns its length in bytes.
    pub(crate) fn commit(self) -> Result<u64, Failure> {
        let (file, written) = (self.name(), self.written);
        let sink = self.sink.into_inner().map_err(io::IntoInnerError::into_error);
        sink.and_then(Sink::commit).map(|()| written).map_err(|why| Failure::Unwritable { file, why })
    }

    /// Gives up this target and writes its content to another file instead. The target must not be
    /// direct.
    pub(crate) fn copy_to(self, path: &Path) -> Result<u64, Failure> {
        let (file, mut other) = (self.name(), Target::open(path)?);
        let sink = self.sink.into_inner().map_err(io::IntoInnerError::into_error);
        let mut spool = sink.and_then(Sink::into_spool).map_err(|why| Failure::Unwritable { file, why })?;
        io::copy(&mut spool, &mut other).map_err(|why| other.failed(why))?;
        other.commit()
    }

    /// Returns the failure of a write to this target.
    pub(crate) fn failed(&self, why: io::Error) -> Failure {
        Failure::Unwritable { file: self.name(), why }
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.sink.write(bytes)?;
        self.written += count as u64;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.sink.flush()
    }
}

impl Sink {
    fn open(path: &Path) -> io::Result<Self> {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(found) if !found.is_file() => Ok(Self::Direct(OpenOptions::new().write(true).open(path)?)),
            Ok(found) => match follow(path)? {
                Some(place) => Self::over(&place, &found),
                None => Ok(Self::Direct(OpenOptions::new().write(true).truncate(true).open(path)?)),
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let place = follow(path)?.ok_or(error)?;
                // Probed by doing it: as root, permission bits say nothing.
                let temporary = temporary_file(&place, 0o666)?;
                Ok(Self::Replace { temporary, place })
            }
            Err(error) => Err(error),
        }
    }

    /// Returns a sink for an existing regular file.
    fn over(place: &Path, found: &Metadata) -> io::Result<Self> {
        // Checks for permission, and changes nothing.
        let file = OpenOptions::new().write(true).open(place)?;
        if found.nlink() == 1
            && let Ok(temporary) = temporary_file(place, 0o600)
            && keep_owner_and_mode(temporary.as_file(), found).is_ok()
        {
            return Ok(Self::Replace { temporary, place: place.to_owned() });
        }
        let spool = tempfile::tempfile_in(folder(place)).or_else(|_| tempfile::tempfile())?;
        Ok(Self::InPlace { spool, file })
    }

    /// Returns the content written so far, from its beginning. The temporary file no longer has a
    /// name.
    fn into_spool(self) -> io::Result<File> {
        let mut file = match self {
            Self::Replace { temporary, .. } => {
                let file = temporary.reopen()?;
                forget_temporary(temporary.path());
                file
            }
            Self::InPlace { spool, .. } => spool,
            Self::Direct(_) => return Err(io::ErrorKind::Unsupported.into()),
        };
        file.rewind()?;
        Ok(file)
    }

    fn commit(self) -> io::Result<()> {
        match self {
            Self::Replace { temporary, place } => {
                let name = temporary.path().to_owned();
                let done = temporary.persist(place).map(drop).map_err(|error| error.error);
                forget_temporary(&name);
                done
            }
            Self::InPlace { mut spool, mut file } => {
                spool.rewind()?;
                file.set_len(0)?;
                io::copy(&mut spool, &mut file).map(drop)
            }
            Self::Direct(mut file) => file.flush(),
        }
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Replace { temporary, .. } => temporary.write(bytes),
            Self::InPlace { spool: file, .. } | Self::Direct(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Replace { temporary, .. } => temporary.flush(),
            Self::InPlace { spool: file, .. } | Self::Direct(file) => file.flush(),
        }
    }
}

fn folder(place: &Path) -> &Path {
    place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn temporary_file(place: &Path, mode: u32) -> io::Result<NamedTempFile> {
    let mut prefix = std::ffi::OsString::from(".");
    prefix.push(place.file_name().unwrap_or_default());
    prefix.push(".");
    let temporary = tempfile::Builder::new()
        .prefix(&prefix)
        .suffix(".tmp")
        .permissions(Permissions::from_mode(mode))
        .tempfile_in(folder(place))
        // The crate's error names the temporary file, which means nothing to the person who named
        // the target.
        .map_err(|error| io::Error::from(error.kind()))?;
    if let Ok(mut files) = TEMPORARY.lock() {
        files.push(temporary.path().to_owned());
    }
    Ok(temporary)
}

fn forget_temporary(name: &Path) {
    if let Ok(mut files) = TEMPORARY.lock() {
        files.retain(|file| file != name);
    }
}

/// Returns the file at the end of a chain of symbolic links, whether it exists or not.
///
/// Returns `None` if the chain leads through `/dev` or `/proc`: `/dev/stdout` names an open file,
/// which a rename would not reach.
fn follow(path: &Path) -> io::Result<Option<PathBuf>> {
    // The number of links that Linux follows.
    const LINKS: usize = 40;
    let mut place = path.to_owned();
    for _ in 0..LINKS {
        match fs::symlink_metadata(&place) {
            Ok(found) if found.is_symlink() => {
                if place.starts_with("/dev") || place.starts_with("/proc") {
                    return Ok(None);
                }
                place = folder(&place).join(fs::read_link(&place)?);
            }
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => return Ok(Some(place)),
        }
    }
    Err(io::Error::other("too many levels of symbolic links"))
}

/// Gives a file the owner, group and mode of another. The owner comes first: changing it clears
/// bits of the mode.
fn keep_owner_and_mode(file: &File, of: &Metadata) -> io::Result<()> {
    let now = file.metadata()?;
    if (now.uid(), now.gid()) != (of.uid(), of.gid()) {
        fchown(file, Some(of.uid()), Some(of.gid()))?;
    }
    file.set_permissions(of.permissions())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped_and_letters_are_kept() {
        assert_eq!(escape("a\u{1b}[2J\r\n"), "a\\u{1b}[2J\\u{d}\n");
        assert_eq!(escape("\u{7f}\u{9b}31m\u{202e}\u{2066}"), "\\u{7f}\\u{9b}31m\\u{202e}\\u{2066}");
        assert_eq!(escape("7×7 … ·┤│# ● Zoë 猫"), "7×7 … ·┤│# ● Zoë 猫");
        assert_eq!(escape_line("two\nlines\t."), "two\\u{a}lines\\u{9}.");
    }
}
