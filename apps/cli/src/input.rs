//! Where does input come from? From a file, standard input or an id that names a level; it is read
//! whole and recognised before it is used.

use crate::failure::Failure;
use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{Ability, AnyLevel, FileKind, GameInfo};
use quadrat_engine::file::{self, Document, Kind, Known};
use quadrat_engine::limits::Limits;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The limits of the command line: four times the longest file that the library reads by default,
/// because packs of a hundred thousand levels are ordinary work here.
pub(crate) const LIMITS: Limits = Limits { bytes: 256 << 20, depth: 128, levels: 1_000_000, actions: 1_000_000 };

/// The number of bytes read between two checks.
const CHUNK: usize = 1 << 20;

/// Reads a file, or standard input for `-`, or the level that `GAME:ID` names where there is no such file.
pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    if let Some((game, id)) = named(path)? {
        let level = game.level(id).map_err(|error| Failure::Usage(error.to_string()))?;
        return Ok(level.to_json().into_bytes());
    }
    if let Some(game) = path.to_str().filter(|_| !path.exists()).and_then(|text| quadrat::registry().find(text)) {
        return Err(Failure::Usage(format!(
            "{} is a game, not a file; name a file with a level, or a level by its id{}",
            game.id(),
            game.shipped().first().map(|id| format!(", such as {}:{id}", game.id())).unwrap_or_default(),
        )));
    }
    let read = if path == Path::new("-") { bounded(io::stdin().lock()) } else { File::open(path).and_then(bounded) };
    read.map_err(|why| Failure::Unreadable { file: name(path), why })
}

/// Reads a file up to the longest that is accepted. No Quadrat file contains a NUL byte, so a
/// device or a file of another kind is refused at its first megabyte.
fn bounded(mut file: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    loop {
        let before = bytes.len();
        if file.by_ref().take(CHUNK as u64).read_to_end(&mut bytes)? == 0 {
            return Ok(bytes);
        }
        let chunk = &bytes[before..];
        // `contains` searches for a byte many at a time, `position` one by one.
        if chunk.contains(&0) {
            let at = chunk.iter().position(|&byte| byte == 0).unwrap_or_default();
            return Err(refusal(format!("not a text file: byte {} is NUL", before + at)));
        }
        if bytes.len() > LIMITS.bytes {
            return Err(refusal(format!("larger than {} MiB, the limit", LIMITS.bytes >> 20)));
        }
    }
}

fn refusal(why: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}

/// Recognises and reads a file within the [`LIMITS`].
pub(crate) fn read(bytes: &[u8], known: &Known) -> Result<Document, Defects> {
    file::read_with(quadrat::registry(), bytes, known, &LIMITS)
}

/// Returns the game and the id of `GAME:ID`, if the argument is one and no file has that name.
fn named(path: &Path) -> Result<Option<(&'static GameInfo, &str)>, Failure> {
    let Some((game, id)) = path.to_str().filter(|_| !path.exists()).and_then(|text| text.split_once(':')) else {
        return Ok(None);
    };
    let registry = quadrat::registry();
    match registry.find(game) {
        None => Ok(None),
        Some(game) if game.has(Ability::Named) => Ok(Some((game, id))),
        Some(_) => {
            let able = registry.with(Ability::Named).map(GameInfo::id).collect::<Vec<_>>().join(", ");
            Err(Failure::Usage(format!(
                "a level of {game} cannot be named by its id, only levels of {able} can; name a file that contains the level"
            )))
        }
    }
}

/// Returns the name of the file in messages.
pub(crate) fn name(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

/// Reads a Quadrat file that has levels and must be without defects.
pub(crate) fn document(path: &Path) -> Result<(Document, &'static GameInfo), Failure> {
    let document = read(&bytes(path)?, &Known::nothing())
        .map_err(|defects| Failure::Unrecognised { file: name(path), defects })?;
    match document.game {
        Some(game) if !has_levels(document.kind, game) => {
            let (file, kind, game) = (name(path), document.kind.word(), game.id());
            Err(Failure::NoLevels { file, kind, game })
        }
        Some(game) if document.defects.is_empty() => Ok((document, game)),
        _ => Err(Failure::Defects { file: name(path), defects: document.defects }),
    }
}

/// Reads a list of ids of levels of one game, one on each line.
pub(crate) fn listed(path: &Path, game: &str) -> Result<(Document, &'static GameInfo), Failure> {
    let registry = quadrat::registry();
    let able = registry.with(Ability::Named).map(GameInfo::id).collect::<Vec<_>>().join(", ");
    let info = registry.find(game).filter(|info| info.has(Ability::Named));
    let info = info.ok_or_else(|| Failure::Usage(format!("--ids {game}: expected one of {able}")))?;
    let file = name(path);
    let text = String::from_utf8(bytes(path)?).map_err(|_| Failure::Usage(format!("{file} is not UTF-8 text")))?;
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let level = |(number, line): (u32, &str)| {
        info.level(line.trim()).map_err(|why| Failure::Usage(format!("{file}: line {number}: {why}")))
    };
    let levels: Vec<AnyLevel> = lines.take(LIMITS.levels).map(level).collect::<Result<_, _>>()?;
    if levels.is_empty() {
        return Err(Failure::Usage(format!("{file} has no ids")));
    }
    let defects = Defects::new();
    let document =
        Document { kind: Kind::Array, game: Some(info), head: None, levels, defects, content: None, session: None };
    Ok((document, info))
}

/// Returns whether files of this kind have levels, with or without defects.
fn has_levels(kind: Kind, game: &GameInfo) -> bool {
    match kind {
        Kind::Pack | Kind::Array | Kind::Level | Kind::Replay => true,
        Kind::Other(word) => {
            game.file(word).is_some_and(FileKind::gives_levels)
                || game.text_form().is_some_and(|text| text.word() == word)
        }
    }
}

/// Selects a level of a file.
pub(crate) fn level<'a>(document: &'a Document, path: &Path, wanted: Option<&str>) -> Result<&'a AnyLevel, Failure> {
    level_by(document, path, wanted, "--level")
}

/// Selects a level of a file by an option of the command line.
pub(crate) fn level_by<'a>(
    document: &'a Document,
    path: &Path,
    wanted: Option<&str>,
    option: &'static str,
) -> Result<&'a AnyLevel, Failure> {
    document.level(wanted).map_err(|why| Failure::Level { file: name(path), why, option })
}
