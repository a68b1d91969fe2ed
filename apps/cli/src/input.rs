//! Where do files come from? From the disk, standard input or an id that names a level; whole, and recognised before
//! anything is done with them.

use crate::failure::Failure;
use quadrat_engine::file::{self, Document, Kind};
use quadrat_engine::registry::{AnyFile, AnyNamed, Listing, ValidLevel};
use std::fs;
use std::io::{self, Read};
use std::path::Path;

/// Reads a file, or standard input for `-`, or the level that `GAME:ID` names where there is no such file.
pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    if let Some((named, id)) = named(path)? {
        let level = named.level(id).map_err(|error| Failure::Usage(error.to_string()))?;
        return Ok(level.to_string().into_bytes());
    }
    let read = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    read.map_err(|why| Failure::Unreadable { file: name(path), why })
}

/// The game and the id of `GAME:ID`, if it is one and no file has that name.
fn named(path: &Path) -> Result<Option<(&'static dyn AnyNamed, &str)>, Failure> {
    let Some((game, id)) = path.to_str().filter(|_| !path.exists()).and_then(|text| text.split_once(':')) else {
        return Ok(None);
    };
    let registry = quadrat_catalog::registry();
    match registry.find(game).map(|listing| listing.named) {
        None => Ok(None),
        Some(Some(named)) => Ok(Some((named, id))),
        Some(None) => {
            let able = registry.all().filter(|listing| listing.named.is_some()).map(|listing| listing.facts.id);
            let able = able.collect::<Vec<_>>().join(", ");
            Err(Failure::Usage(format!(
                "levels of {game} have no ids that stand for them, only those of {able} have; name a file with the level"
            )))
        }
    }
}

/// What messages call the file.
pub(crate) fn name(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

/// Reads a file of ours that has levels and must be without defects.
pub(crate) fn document(path: &Path) -> Result<(Document, &'static Listing), Failure> {
    let document = file::read(quadrat_catalog::registry(), &bytes(path)?)
        .map_err(|defects| Failure::Unrecognised { file: name(path), defects })?;
    match document.listing {
        Some(listing) if !has_levels(document.kind, listing) => {
            let (file, kind, game) = (name(path), document.kind.word(), listing.facts.id);
            Err(Failure::NoLevels { file, kind, game })
        }
        Some(listing) if document.defects.is_empty() => Ok((document, listing)),
        _ => Err(Failure::Defects { file: name(path), defects: document.defects }),
    }
}

/// Whether files of this kind have levels, defects or not.
fn has_levels(kind: Kind, listing: &Listing) -> bool {
    match kind {
        Kind::Pack | Kind::Array | Kind::Level | Kind::Replay => true,
        Kind::Other(word) => {
            listing.file(word).is_some_and(AnyFile::gives_levels)
                || listing.text.is_some_and(|text| text.word() == word)
        }
    }
}

/// Chooses a level of a file.
pub(crate) fn level<'a>(document: &'a Document, path: &Path, wanted: Option<&str>) -> Result<&'a ValidLevel, Failure> {
    document.level(wanted).map_err(|why| Failure::Level { file: name(path), why })
}
