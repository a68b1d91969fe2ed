//! Which languages are there? Every folder beside `words/en` is one, so adding a language means
//! adding a folder.
//!
//! The script writes the list of languages and their files as Rust, for `src/words/languages.rs`.
//! English is always part of the program. The other languages are part of it with the feature
//! `languages`; without it, a screen loads them when they are chosen. `script.ftl` has the words
//! that only the command line needs.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The language that is always there.
const ENGLISH: &str = "en";
/// The file with the words of the command line, and the feature with which it is embedded.
const SCRIPT: &str = "script";
/// The message with a language's own name.
const OWN_NAME: &str = "ui-language_own =";

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("words");
    println!("cargo::rerun-if-changed={}", root.display());
    let all = env::var_os("CARGO_FEATURE_LANGUAGES").is_some();
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));

    let mut languages: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for folder in listing(&root).into_iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        let files = listing(&folder).into_iter().filter(|path| path.extension().is_some_and(|kind| kind == "ftl"));
        languages.insert(stem(&folder), files.collect());
    }
    // English first: it is the fallback, and the language with the number 0.
    let english = languages.remove(ENGLISH).unwrap_or_else(|| panic!("{} has no folder {ENGLISH}", root.display()));
    let languages: Vec<(String, Vec<PathBuf>)> = [(ENGLISH.to_owned(), english)].into_iter().chain(languages).collect();

    let mut list = format!("pub(super) const COUNT: usize = {};\n\n", languages.len());
    list.push_str("pub(super) static FOLDERS: [Folder; COUNT] = [\n");
    for (code, files) in &languages {
        let mut own_name = None;
        let mut texts = String::new();
        for file in files {
            println!("cargo::rerun-if-changed={}", file.display());
            let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            let name = text.lines().find_map(|line| line.strip_prefix(OWN_NAME));
            own_name = own_name.or_else(|| name.map(|name| name.trim().to_owned()));
            if all || code == ENGLISH && stem(file) != SCRIPT {
                let plain = out.join(format!("{code}-{}.ftl", stem(file)));
                fs::write(&plain, without_comments(&text))
                    .unwrap_or_else(|error| panic!("{}: {error}", plain.display()));
                let _ = write!(texts, "({:?}, include_str!({:?})), ", stem(file), plain.display().to_string());
            }
        }
        let own_name =
            own_name.unwrap_or_else(|| panic!("no file of {}/{code} has a line `{OWN_NAME} …`", root.display()));
        let _ = writeln!(
            list,
            "    Folder {{ code: {code:?}, name: {own_name:?}, asset: \"words-{code}\", embedded: &[{texts}] }},"
        );
    }
    list.push_str("];\n");
    let path = out.join("languages.rs");
    fs::write(&path, list).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// Returns a file without the lines that only translators read.
fn without_comments(text: &str) -> String {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
}

fn listing(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a folder can be listed").path()).collect();
    paths.sort();
    paths
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
