//! What is in the wasm module, by size? Every function counts for the crate that its name begins with.
//!
//! A function that was compiled into another one counts there, and what the standard library makes for a game's types
//! counts for the library: so this says where to look, and not what would be saved.

use crate::site;
use crate::walk::Reader;
use crate::workspace::Workspace;
use std::collections::BTreeMap;
use std::fs;

const NAMES: u8 = 0;
const IMPORTS: u8 = 2;
const CODE: u8 = 10;
const DATA: u8 = 11;
/// The part of the names that is about functions.
const NAMES_OF_FUNCTIONS: u8 = 1;

/// Crates that belong together, by what their names begin with; whatever is none of these and not ours is the standard library,
/// or so small that it does not matter.
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

/// Builds the site and prints what is in its module.
pub(crate) fn weight(workspace: &Workspace) -> Result<(), String> {
    site::build(workspace)?;
    let path = site::compiled(workspace);
    let module = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let parts = parts(&module)?;
    let whole: usize = parts.iter().map(|(_, size)| size).sum();
    println!("{:>9}  share  part of the module, before it is packed", "bytes");
    for (name, size) in &parts {
        println!("{size:>9}  {:>3} %  {name}", size * 100 / whole.max(1));
    }
    println!("{whole:>9}  100 %  in all");
    Ok(())
}

/// The parts of a module with names in it, the largest first.
fn parts(module: &[u8]) -> Result<Vec<(String, usize)>, String> {
    let mut reader = Reader { bytes: module, at: 8 };
    let (mut imported, mut sizes, mut names, mut data) = (0, Vec::new(), BTreeMap::new(), 0);
    while reader.at < module.len() {
        let kind = reader.byte()?;
        let length = reader.number()? as usize;
        let (start, end) = (reader.at, reader.at + length);
        match kind {
            IMPORTS => imported = imported_functions(&mut reader)?,
            CODE => {
                for _ in 0..reader.number()? {
                    let size = reader.number()? as usize;
                    sizes.push(size);
                    reader.at += size;
                }
            }
            DATA => data = length,
            NAMES if text(&mut reader)? == "name" => names = names_of_functions(&mut reader, end)?,
            _ => {}
        }
        debug_assert!(start <= reader.at && reader.at <= end, "a section ends where it says");
        reader.at = end;
    }
    if names.is_empty() {
        return Err("the module has no names in it".to_owned());
    }
    let mut parts: BTreeMap<String, usize> = BTreeMap::from([("data: words, levels, tables".to_owned(), data)]);
    for (place, size) in (imported..).zip(sizes) {
        *parts.entry(names.get(&place).map_or_else(|| "?".to_owned(), |name| part_of(name))).or_default() += size;
    }
    let mut parts: Vec<(String, usize)> = parts.into_iter().collect();
    parts.sort_by_key(|(_, size)| usize::MAX - size);
    Ok(parts)
}

/// The crate that a function's name begins with.
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

fn text<'a>(reader: &mut Reader<'a>) -> Result<&'a str, String> {
    let length = reader.number()? as usize;
    let bytes = reader.bytes.get(reader.at..reader.at + length).ok_or("the module ends within a name")?;
    reader.at += length;
    str::from_utf8(bytes).map_err(|error| error.to_string())
}

/// How many of the imports are functions: those are counted before the module's own.
fn imported_functions(reader: &mut Reader<'_>) -> Result<u32, String> {
    let mut functions = 0;
    for _ in 0..reader.number()? {
        text(reader)?;
        text(reader)?;
        match reader.byte()? {
            0 => {
                reader.number()?;
                functions += 1;
            }
            // The only other thing that our modules import is memory, and that they make themselves.
            other => return Err(format!("an import of kind {other}")),
        }
    }
    Ok(functions)
}

fn names_of_functions(reader: &mut Reader<'_>, end: usize) -> Result<BTreeMap<u32, String>, String> {
    let mut names = BTreeMap::new();
    while reader.at < end {
        let kind = reader.byte()?;
        let length = reader.number()? as usize;
        if kind != NAMES_OF_FUNCTIONS {
            reader.at += length;
            continue;
        }
        for _ in 0..reader.number()? {
            let place = reader.number()?;
            names.insert(place, text(reader)?.to_owned());
        }
    }
    Ok(names)
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
                "_ZN76_$LT$quadrat_model..ships..Bay$u20$as$u20$quadrat_model..workshop..Bench$GT$4page17h1652205d197cc85eE",
                "quadrat-model",
            ),
            ("__rust_alloc", "the standard library"),
        ] {
            assert_eq!(part_of(name), part, "{name}");
        }
    }

    #[test]
    fn sections_are_added_up() {
        // An import, two functions of 2 and 3 bytes, 4 bytes of data, and names for both functions.
        let entry = |place: u8, name: &str| [&[place, name.len() as u8], name.as_bytes()].concat();
        let list = [vec![2], entry(1, "core::a"), entry(2, "serde::a")].concat();
        let names = [b"\x04name\x01".as_slice(), &[list.len() as u8], &list].concat();
        let module = [
            b"\0asm\x01\0\0\0".as_slice(),
            &[IMPORTS, 7, 1, 1, b'a', 1, b'b', 0, 0],
            &[CODE, 8, 2, 2, 0, 0x0b, 3, 0, 1, 0x0b],
            &[DATA, 4, 0, 0, 0, 0],
            &[NAMES, names.len() as u8],
            &names,
        ]
        .concat();
        let expected =
            [("data: words, levels, tables", 4), ("serde-json and what it needs", 3), ("the standard library", 2)];
        assert_eq!(parts(&module).unwrap(), expected.map(|(name, size)| (name.to_owned(), size)));
        assert!(parts(&module[..module.len() - 3]).is_err());
    }
}
