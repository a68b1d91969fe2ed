//! How files get names that change with their contents, so that a browser may keep them forever.
//!
//! Sources refer to each other as `/assets/NAME` and to the build as `@BUILD@`. Publishing replaces both: every such
//! name becomes `/assets/STEM-HASH.EXTENSION`, where the hash is taken *after* the file's own references were replaced.
//! So a changed byte anywhere changes the name of everything that leads to it, up to `index.html`, the one file whose
//! name stays.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

/// Files by name; a sorted map, so that the same sources always publish the same bytes.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

const FOLDER: &str = "/assets/";
const BUILD: &str = "@BUILD@";

/// The page and its assets as they are served, by path from the site's root.
///
/// # Errors
/// A reference to a file that does not exist, or files that refer to each other in a circle.
pub(crate) fn publish(page: &str, sources: &Files) -> Result<Files, String> {
    let build = build_id(page, sources);
    let mut waiting: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
    for (name, bytes) in sources {
        waiting.insert(name, stamped(name, bytes, &build)?);
    }
    let mut names: BTreeMap<&str, String> = BTreeMap::new();
    let mut site = Files::new();

    // Each round names the files whose references all have names already. It ends: a round that names nothing is an
    // error, and every other round leaves fewer files waiting.
    while !waiting.is_empty() {
        let mut named = Vec::new();
        for (&name, bytes) in &waiting {
            let bytes = if is_text(name) {
                match rewritten(name, text(name, bytes)?, &names, sources)? {
                    Some(text) => text.into_bytes(),
                    None => continue,
                }
            } else {
                bytes.clone()
            };
            named.push((name, bytes));
        }
        if named.is_empty() {
            let circle: Vec<&str> = waiting.into_keys().collect();
            return Err(format!("assets refer to each other in a circle: {}", circle.join(", ")));
        }
        for (name, bytes) in named {
            waiting.remove(name);
            let address = hashed_name(name, &bytes);
            site.insert(format!("assets/{address}"), bytes);
            names.insert(name, address);
        }
    }

    let page = page.replace(BUILD, &build);
    let page = rewritten("index.html", &page, &names, sources)?.expect("every asset has its name by now");
    site.insert("index.html".into(), page.into_bytes());
    Ok(site)
}

/// Names a build by everything it was made of.
fn build_id(page: &str, sources: &Files) -> String {
    let mut digest = Sha256::new();
    digest.update(page.as_bytes());
    for (name, bytes) in sources {
        // Lengths in between: moving a byte from one file to the next must not give the same build.
        digest.update(format!("\n{name} {}\n", bytes.len()));
        digest.update(bytes);
    }
    hex(&digest.finalize())
}

fn stamped(name: &str, bytes: &[u8], build: &str) -> Result<Vec<u8>, String> {
    Ok(if is_text(name) { text(name, bytes)?.replace(BUILD, build).into_bytes() } else { bytes.to_vec() })
}

/// The text with every reference replaced, or nothing if one of them has no name yet.
fn rewritten(
    file: &str,
    text: &str,
    names: &BTreeMap<&str, String>,
    sources: &Files,
) -> Result<Option<String>, String> {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(FOLDER) {
        let after = &rest[at + FOLDER.len()..];
        let end = after.find(|c: char| !(c.is_ascii_alphanumeric() || "._-".contains(c))).unwrap_or(after.len());
        let name = &after[..end];
        if !sources.contains_key(name) {
            let known: Vec<&str> = sources.keys().map(String::as_str).collect();
            return Err(format!("{file} refers to {FOLDER}{name}, which does not exist; known: {}", known.join(", ")));
        }
        let Some(address) = names.get(name) else {
            return Ok(None);
        };
        result.push_str(&rest[..at]);
        result.push_str(FOLDER);
        result.push_str(address);
        rest = &after[end..];
    }
    result.push_str(rest);
    Ok(Some(result))
}

fn hashed_name(name: &str, bytes: &[u8]) -> String {
    let hash = hex(&Sha256::digest(bytes));
    match name.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem}-{hash}.{extension}"),
        None => format!("{name}-{hash}"),
    }
}

/// Sixty-four bits are plenty to tell the builds of one project apart, and short enough to read.
fn hex(digest: &[u8]) -> String {
    let first = digest.first_chunk().expect("a SHA-256 is longer than eight bytes");
    format!("{:016x}", u64::from_be_bytes(*first))
}

fn is_text(name: &str) -> bool {
    matches!(name.rsplit('.').next(), Some("js" | "css" | "svg" | "json" | "webmanifest"))
}

fn text<'a>(name: &str, bytes: &'a [u8]) -> Result<&'a str, String> {
    std::str::from_utf8(bytes).map_err(|error| format!("{name} is not UTF-8: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().map(|&(name, text)| (name.to_string(), text.as_bytes().to_vec())).collect()
    }

    fn sample(wasm: &str) -> Files {
        files(&[
            ("app.css", "body { color: red }"),
            ("boot.js", "import '/assets/glue.js'; go('/assets/glue_bg.wasm', '@BUILD@')"),
            ("glue.js", "export const x = 1"),
            ("glue_bg.wasm", wasm),
        ])
    }

    const PAGE: &str = r#"<link href="/assets/app.css"><script src="/assets/boot.js"></script>"#;

    fn page_of(site: &Files) -> &str {
        std::str::from_utf8(&site["index.html"]).unwrap()
    }

    #[test]
    fn every_reference_leads_to_a_published_file() {
        let site = publish(PAGE, &sample("one")).unwrap();
        assert_eq!(site.len(), 5);
        for bytes in site.values().filter_map(|bytes| std::str::from_utf8(bytes).ok()) {
            for at in bytes.match_indices("/assets/") {
                let path: String = bytes[at.0 + 1..]
                    .chars()
                    .take_while(|c| c.is_ascii_alphanumeric() || "/._-".contains(*c))
                    .collect();
                assert!(site.contains_key(&path), "{path}");
            }
            assert!(!bytes.contains("@BUILD@"));
        }
    }

    #[test]
    fn the_same_sources_publish_the_same_bytes() {
        assert_eq!(publish(PAGE, &sample("one")).unwrap(), publish(PAGE, &sample("one")).unwrap());
    }

    #[test]
    fn a_changed_leaf_renames_all_that_leads_to_it_and_nothing_else() {
        let (one, two) = (publish(PAGE, &sample("one")).unwrap(), publish(PAGE, &sample("two")).unwrap());
        let kept: Vec<&String> = one.keys().filter(|name| two.contains_key(*name)).collect();
        assert_eq!(kept.len(), 3, "{kept:?}");
        assert!(kept.iter().any(|name| name.starts_with("assets/app-")));
        assert!(kept.iter().any(|name| name.starts_with("assets/glue-")));
        assert_ne!(page_of(&one), page_of(&two));
    }

    #[test]
    fn an_unknown_reference_is_refused_with_the_known_names() {
        let error = publish(r#"<link href="/assets/ap.css">"#, &sample("one")).unwrap_err();
        assert!(error.contains("/assets/ap.css") && error.contains("app.css"), "{error}");
    }

    #[test]
    fn a_circle_is_refused() {
        let circle = files(&[("a.js", "import '/assets/b.js'"), ("b.js", "import '/assets/a.js'")]);
        assert!(publish("", &circle).unwrap_err().contains("a.js, b.js"));
    }
}
