//! Which crates make up the wasm module, by size? Every function is attributed to the crate that
//! its name begins with.
//!
//! An inlined function is attributed to its caller, and an instance of a generic of the standard library to the
//! standard library: the sizes show where to look, not what removing a crate would save.

use std::collections::BTreeMap;
use std::fs;

use wasmparser::{KnownCustom, Name, NameSectionReader, Parser, Payload, TypeRef};

use crate::site;
use crate::workspace::Workspace;

/// Groups of crates, by the beginning of their names. Any other crate outside the workspace
/// counts as the standard library.
const OTHERS: [(&str, &str); 7] = [
    ("console_error", BINDINGS),
    ("indexmap", JSON),
    ("js_sys", BINDINGS),
    ("serde", JSON),
    ("wasm_bindgen", BINDINGS),
    ("web_sys", BINDINGS),
    ("__wbindgen", BINDINGS),
];
const BINDINGS: &str = "bindings to the browser; wasm-bindgen takes most of them out";
const JSON: &str = "serde-json and what it needs";
const LIBRARY: &str = "the standard library";

/// Builds the site and prints the parts of its module.
pub(crate) fn weight(workspace: &Workspace) -> Result<(), String> {
    site::build(workspace)?;
    let path = site::compiled(workspace);
    let module = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let parts = parts(&module).map_err(|error| format!("{}: {error}", path.display()))?;
    let whole: usize = parts.iter().map(|(_, size)| size).sum();
    println!("{:>9}  share  part of the module, uncompressed", "bytes");
    for (name, size) in &parts {
        println!("{size:>9}  {:>3} %  {name}", size * 100 / whole.max(1));
    }
    println!("{whole:>9}  100 %  in all");
    Ok(())
}

/// Returns the parts of a module that has function names, the largest first.
fn parts(module: &[u8]) -> Result<Vec<(String, usize)>, String> {
    let (mut imported, mut sizes, mut names, mut data) = (0, Vec::new(), BTreeMap::new(), 0);
    for payload in Parser::new(0).parse_all(module) {
        match payload.map_err(|error| error.to_string())? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let import = import.map_err(|error| error.to_string())?;
                    imported += u32::from(matches!(import.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => sizes.push(body.range().len()),
            Payload::DataSection(section) => data = section.range().len(),
            Payload::CustomSection(section) => {
                if let KnownCustom::Name(section) = section.as_known() {
                    names = function_names(section).map_err(|error| error.to_string())?;
                }
            }
            _ => {}
        }
    }
    if names.is_empty() {
        return Err("the module has no function names".to_owned());
    }
    let mut parts: BTreeMap<String, usize> = BTreeMap::from([("data: words, levels, tables".to_owned(), data)]);
    // Function indices count the imported functions first.
    for (index, size) in (imported..).zip(sizes) {
        *parts.entry(names.get(&index).map_or_else(|| "?".to_owned(), |name| part_of(name))).or_default() += size;
    }
    let mut parts: Vec<(String, usize)> = parts.into_iter().collect();
    parts.sort_by_key(|(_, size)| usize::MAX - size);
    Ok(parts)
}

/// Returns the names of functions by their index.
fn function_names(section: NameSectionReader<'_>) -> wasmparser::Result<BTreeMap<u32, &str>> {
    let mut names = BTreeMap::new();
    for subsection in section {
        if let Name::Function(map) = subsection? {
            for naming in map {
                let naming = naming?;
                names.insert(naming.index, naming.name);
            }
        }
    }
    Ok(names)
}

/// Returns the crate, or the group of crates, of a function.
fn part_of(name: &str) -> String {
    let plain = format!("{:#}", rustc_demangle::demangle(name));
    let first =
        plain.trim_start_matches(['<', '&', '*', '(', '[']).trim_start_matches("dyn ").trim_start_matches("mut ");
    let end = first.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(first.len());
    let name = &first[..end];
    if name.starts_with("quadrat_") {
        return name.replace('_', "-");
    }
    OTHERS.iter().find(|(known, _)| name.starts_with(known)).map_or(LIBRARY, |(_, part)| part).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_counts_for_the_crate_its_name_begins_with() {
        for (name, part) in [
            ("_ZN13quadrat_ships4draw5scene17h94153cb84564fe2eE", "quadrat-ships"),
            ("_ZN4core3fmt9Formatter12pad_integral17h0123456789abcdefE", "the standard library"),
            (
                "_ZN76_$LT$quadrat_model..ships..Bay$u20$as$u20$quadrat_model..workshop..Bench$GT$4code17h1652205d197cc85eE",
                "quadrat-model",
            ),
            ("__rust_alloc", "the standard library"),
        ] {
            assert_eq!(part_of(name), part, "{name}");
        }
    }

    #[test]
    fn sections_are_added_up() {
        // A type, an imported function, two functions of 2 and 3 bytes, 4 bytes of data, and names
        // for both functions.
        let section = |id: u8, body: &[u8]| [&[id, body.len() as u8], body].concat();
        let entry = |index: u8, name: &str| [&[index, name.len() as u8], name.as_bytes()].concat();
        let list = [vec![2], entry(1, "core::a"), entry(2, "serde::a")].concat();
        let names = [b"\x04name\x01".as_slice(), &[list.len() as u8], &list].concat();
        let module = [
            b"\0asm\x01\0\0\0".to_vec(),
            section(1, &[1, 0x60, 0, 0]),
            section(2, &[1, 1, b'a', 1, b'b', 0, 0]),
            section(3, &[2, 0, 0]),
            section(10, &[2, 2, 0, 0x0b, 3, 0, 1, 0x0b]),
            section(11, &[1, 1, 1, 7]),
            section(0, &names),
        ]
        .concat();
        let expected =
            [("data: words, levels, tables", 4), ("serde-json and what it needs", 3), ("the standard library", 2)];
        assert_eq!(parts(&module).unwrap(), expected.map(|(name, size)| (name.to_owned(), size)));
        assert!(parts(&module[..module.len() - 3]).is_err());
        assert!(parts(b"\0asm\x01\0\0\0").unwrap_err().contains("no function names"));
    }
}
