//! How do assets get names that change with their contents? By a hash, so that a browser may cache them for ever.
//!
//! Sources refer to each other as `/assets/NAME` and to the build as `@BUILD@`. Publishing replaces both: every such
//! name becomes `/assets/STEM-HASH.EXTENSION`, where the hash is taken *after* the file's own references were
//! replaced. So a changed byte anywhere changes the name of every file that leads to it, up to the two files whose
//! names are fixed: `index.html`, and `sw.js`, which a browser always requests under the same address. The latter
//! caches the rest for offline use, so it gets the list of all files that a page needs, as `"@FILES@"`.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use crate::compress;

/// Files by name, in a sorted map, so that the same sources always publish the same bytes.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

const FOLDER: &str = "/assets/";
const BUILD: &str = "@BUILD@";
/// The placeholder for the list of files. It includes the quotation marks, so that the
/// unpublished source is valid too.
const FILES: &str = "\"@FILES@\"";

/// The sources of the files whose names are fixed.
#[derive(Clone, Copy)]
pub(crate) struct Roots<'a> {
    /// The page, `index.html`.
    pub(crate) page: &'a str,
    /// The service worker that caches a build for offline use, `sw.js`.
    pub(crate) keeper: &'a str,
}

/// Returns the page, its service worker and its assets as they are served, by path from the site's root.
///
/// # Errors
/// A reference to a file that does not exist, files that refer to each other in a circle, or a service worker without
/// a placeholder for the list of files.
pub(crate) fn publish(roots: Roots, sources: &Files) -> Result<Files, String> {
    let build = build_id(roots, sources);
    let mut waiting: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
    for (name, bytes) in sources {
        waiting.insert(name, stamped(name, bytes, &build)?);
    }
    let mut names: BTreeMap<&str, String> = BTreeMap::new();
    let mut site = Files::new();

    // Each round names the files whose references all have names already. The loop ends: a round that names nothing
    // is an error, and every other round leaves fewer files.
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

    if !roots.keeper.contains(FILES) {
        return Err(format!("sw.js has no {FILES}: it would keep nothing"));
    }
    let keeper = roots.keeper.replace(BUILD, &build).replace(FILES, &needed(&site));
    let page = roots.page.replace(BUILD, &build);
    let page = rewritten("index.html", &page, &names, sources)?.expect("every asset has its name by now");
    site.insert("index.html".into(), page.into_bytes());
    site.insert("sw.js".into(), keeper.into_bytes());
    Ok(site)
}

/// The script that only the app for phones loads, which has all files anyway.
const APP_ONLY: &str = "native";

/// Returns whether no page in a browser loads a file: the pictures are for the system that puts the arcade on a home
/// screen, which keeps its own copies, and one script is for the app for phones.
pub(crate) fn is_apart(name: &str) -> bool {
    let stem = name.strip_prefix("assets/").and_then(|name| name.rsplit_once('-'));
    compress::is_picture(name) || stem.is_some_and(|(stem, _)| stem == APP_ONLY)
}

/// Returns the addresses that a page needs offline, as a list in JavaScript: the page, and all assets that it loads.
fn needed(assets: &Files) -> String {
    let mut list = String::from("[\"/\"");
    for name in assets.keys().filter(|name| !is_apart(name)) {
        list.push_str(&format!(", \"/{name}\""));
    }
    list.push(']');
    list
}

/// Returns the id of a build, which depends on all of its sources.
fn build_id(roots: Roots, sources: &Files) -> String {
    let mut digest = Sha256::new();
    let roots = [("index.html", roots.page.as_bytes()), ("sw.js", roots.keeper.as_bytes())];
    let sources = sources.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    for (name, bytes) in roots.into_iter().chain(sources) {
        // Lengths are included, so that moving a byte from one file to the next gives another build.
        digest.update(format!("\n{name} {}\n", bytes.len()));
        digest.update(bytes);
    }
    hex(&digest.finalize())
}

fn stamped(name: &str, bytes: &[u8], build: &str) -> Result<Vec<u8>, String> {
    Ok(if is_text(name) { text(name, bytes)?.replace(BUILD, build).into_bytes() } else { bytes.to_vec() })
}

/// Returns the text with every reference replaced; `None` if one of them has no name yet.
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

/// Returns the first 64 bits in hex, which is plenty to tell the builds of one project apart, and
/// short enough to read.
fn hex(digest: &[u8]) -> String {
    let first = digest.first_chunk().expect("a SHA-256 is longer than eight bytes");
    format!("{:016x}", u64::from_be_bytes(*first))
}

/// Returns whether a file is of a kind that refers to other files.
pub(crate) fn is_text(name: &str) -> bool {
    matches!(name.rsplit('.').next(), Some("js" | "css" | "svg" | "json" | "webmanifest"))
}

/// Returns the contents of a file as text.
pub(crate) fn text<'a>(name: &str, bytes: &'a [u8]) -> Result<&'a str, String> {
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
            ("icon.png", "dots"),
            ("native.js", "export const y = 1"),
        ])
    }

    const ROOTS: Roots = Roots {
        page: r#"<html data-build="@BUILD@"><link href="/assets/app.css"><script src="/assets/boot.js"></script>"#,
        keeper: r#"const BUILD = "@BUILD@"; const FILES = "@FILES@";"#,
    };

    fn text_of<'a>(site: &'a Files, name: &str) -> &'a str {
        std::str::from_utf8(&site[name]).unwrap()
    }

    #[test]
    fn every_reference_leads_to_a_published_file() {
        let site = publish(ROOTS, &sample("one")).unwrap();
        assert_eq!(site.len(), 8);
        for bytes in site.values().filter_map(|bytes| std::str::from_utf8(bytes).ok()) {
            for at in bytes.match_indices("/assets/") {
                let path: String = bytes[at.0 + 1..]
                    .chars()
                    .take_while(|c| c.is_ascii_alphanumeric() || "/._-".contains(*c))
                    .collect();
                assert!(site.contains_key(&path), "{path}");
            }
            assert!(!bytes.contains("@BUILD@") && !bytes.contains("@FILES@"));
        }
    }

    #[test]
    fn the_same_sources_publish_the_same_bytes() {
        assert_eq!(publish(ROOTS, &sample("one")).unwrap(), publish(ROOTS, &sample("one")).unwrap());
    }

    #[test]
    fn a_changed_file_renames_only_the_files_that_refer_to_it() {
        let (one, two) = (publish(ROOTS, &sample("one")).unwrap(), publish(ROOTS, &sample("two")).unwrap());
        let kept: Vec<&String> = one.keys().filter(|name| two.contains_key(*name)).collect();
        assert_eq!(kept.len(), 6, "{kept:?}");
        for same in ["assets/app-", "assets/glue-", "assets/icon-"] {
            assert!(kept.iter().any(|name| name.starts_with(same)), "{same}");
        }
        for changed in ["index.html", "sw.js"] {
            assert_ne!(text_of(&one, changed), text_of(&two, changed));
        }
    }

    #[test]
    fn the_service_worker_lists_the_page_and_all_assets_that_a_page_in_a_browser_loads() {
        let site = publish(ROOTS, &sample("one")).unwrap();
        let keeper = text_of(&site, "sw.js");
        assert!(keeper.contains("const FILES = [\"/\", \"/assets/app-"), "{keeper}");
        for name in site.keys().filter(|name| name.starts_with("assets/")) {
            assert_eq!(keeper.contains(&format!("\"/{name}\"")), !is_apart(name), "{name}");
        }
        assert!(!keeper.contains("native") && !keeper.contains(".png") && keeper.contains("glue_bg"), "{keeper}");
        assert!(!keeper.contains("sw.js") && !keeper.contains("index.html"), "{keeper}");
    }

    #[test]
    fn page_and_service_worker_name_the_same_build_which_changes_with_any_source() {
        let build = |roots: Roots<'_>, wasm| {
            let site = publish(roots, &sample(wasm)).unwrap();
            let build = text_of(&site, "index.html").split('"').nth(1).unwrap().to_string();
            assert!(text_of(&site, "sw.js").contains(&format!("BUILD = \"{build}\"")), "{build}");
            build
        };
        let first = build(ROOTS, "one");
        assert_ne!(build(ROOTS, "two"), first);
        assert_ne!(build(Roots { keeper: &format!("{} ", ROOTS.keeper), ..ROOTS }, "one"), first);
        assert_ne!(build(Roots { page: &format!("{} ", ROOTS.page), ..ROOTS }, "one"), first);
    }

    #[test]
    fn a_service_worker_without_a_file_list_is_refused() {
        assert!(publish(Roots { keeper: "", ..ROOTS }, &sample("one")).unwrap_err().contains("@FILES@"));
    }

    #[test]
    fn an_unknown_reference_is_refused_with_the_known_names() {
        let page = r#"<link href="/assets/ap.css">"#;
        let error = publish(Roots { page, ..ROOTS }, &sample("one")).unwrap_err();
        assert!(error.contains("/assets/ap.css") && error.contains("app.css"), "{error}");
    }

    #[test]
    fn a_cycle_of_references_is_refused() {
        let circle = files(&[("a.js", "import '/assets/b.js'"), ("b.js", "import '/assets/a.js'")]);
        assert!(publish(ROOTS, &circle).unwrap_err().contains("a.js, b.js"));
    }
}
