//! Does everything exist that the documents point to? Links, pictures, headings, and files that
//! are named in the text.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// Folders at the root. A path in a document that begins with one of them must exist.
const FOLDERS: [&str; 8] = ["apps/", "bindings/", "docs/", "engine/", "games/", "schemas/", "testing/", "xtask/"];

/// Placeholders in paths: a game's id, any name, parts left out.
const PLACEHOLDERS: [&str; 6] = ["GAME", "ID", "NAME", "*", "…", "{"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// Returns every document: those at the root and those in `docs`.
fn documents() -> Vec<PathBuf> {
    let folders = [root(), root().join("docs")];
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap()).map(|entry| entry.unwrap().path());
    let mut documents: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|end| end == "md")).collect();
    documents.sort();
    documents
}

/// Returns the targets of a document's links and pictures, `](target)` in Markdown.
fn links(text: &str) -> Vec<&str> {
    text.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect()
}

/// Returns the anchor of a heading: lower case, dashes for spaces, no punctuation.
fn address(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

fn has_heading(text: &str, wanted: &str) -> bool {
    let headings = text.lines().filter_map(|line| line.strip_prefix('#'));
    headings.map(|line| address(line.trim_start_matches('#'))).any(|address| address == wanted)
}

/// Describes why a link is broken, if it is; external links are not followed.
fn broken(document: &Path, text: &str, link: &str) -> Option<String> {
    if link.contains("://") || link.starts_with("mailto:") {
        return None;
    }
    let (file, heading) = link.split_once('#').map_or((link, None), |(file, heading)| (file, Some(heading)));
    let target = document.parent().unwrap().join(file);
    if !file.is_empty() && !target.exists() {
        return Some(format!("{link}: there is no {file}"));
    }
    let heading = heading?;
    let there = if file.is_empty() { text.to_owned() } else { fs::read_to_string(target).unwrap() };
    (!has_heading(&there, heading)).then(|| format!("{link}: there is no heading {heading:?}"))
}

/// Returns the paths below the root that a document names between backticks or in its code blocks.
fn named(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| c.is_whitespace() || "`()|,;'\"[]".contains(c));
    let paths = words.map(|word| word.trim_end_matches(['.', ':'])).filter(|word| {
        FOLDERS.iter().any(|folder| word.starts_with(folder)) && !PLACEHOLDERS.iter().any(|mark| word.contains(mark))
    });
    paths.map(|path| path.split('#').next().unwrap_or_default()).collect()
}

#[test]
fn every_link_and_every_picture_has_a_target() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).unwrap();
        let links = links(&text);
        count += links.len();
        let broken = links.into_iter().filter_map(|link| broken(&document, &text, link));
        wrong.extend(broken.map(|why| format!("{}: {why}", document.display())));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(count > 10, "the documents have more links than {count}");
}

#[test]
fn every_file_named_in_a_document_exists() {
    let mut wrong = Vec::new();
    for document in documents() {
        let text = fs::read_to_string(&document).unwrap();
        // Links are relative to their document, and are checked above.
        let gone = named(&text)
            .into_iter()
            .filter(|path| !root().join(path).exists() && !document.parent().unwrap().join(path).exists());
        wrong.extend(gone.map(|path| format!("{}: {path}", document.display())));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn links_headings_and_paths_are_found_as_they_are_written() {
    let text = "# How to play\n[a](b.md#c-d) ![e](f.png), `games/x/y.rs`: and `games/ID/z.rs`\n";
    assert_eq!(links(text), ["b.md#c-d", "f.png"]);
    assert_eq!(named(text), ["games/x/y.rs"]);
    assert!(has_heading(text, "how-to-play") && !has_heading(text, "how-to"));
    let document = root().join("README.md");
    for (link, leads) in [
        ("docs/files.md", true),
        ("docs/nothing.md", false),
        ("docs/files.md#hashes", true),
        ("docs/files.md#nothing", false),
        ("#how-to-play", true),
        ("https://example.org/nothing", true),
    ] {
        assert_eq!(broken(&document, text, link).is_none(), leads, "{link}");
    }
}
