//! How are the functions called that the module has from the page? By a letter or two.
//!
//! The generator of the glue names them by what they do and by sixteen digits of a hash, once in the module and once in the
//! glue. Nobody reads either, and digits without a pattern cannot be packed: short names save three kilobytes.

use crate::walk::{Reader, push_number};

const SECTION_OF_IMPORTS: u8 = 2;

/// Module and glue with other names for what the module imports.
///
/// # Errors
/// Something that is no module, or a name that the glue does not have exactly once.
pub(crate) fn shortened(module: &[u8], glue: &str) -> Result<(Vec<u8>, String), String> {
    let (mut module, mut glue) = (module.to_vec(), glue.to_string());
    let Some(section) = section_of_imports(&module)? else { return Ok((module, glue)) };
    let mut reader = Reader { bytes: &module[..section.end], at: section.start };
    reader.number()?;
    let count = reader.number()?;
    let mut imports = Vec::new();
    push_number(&mut imports, count as usize);
    for place in 0..count {
        let from = reader.list()?;
        let long = String::from_utf8(reader.list()?).map_err(|_| "the name of an import is no text")?;
        let short = letters(place);
        for name in [&from, short.as_bytes()] {
            push_number(&mut imports, name.len());
            imports.extend(name);
        }
        // What kind of thing it is, and which type it has; only functions are imported.
        imports.push(reader.byte()?);
        push_number(&mut imports, reader.number()? as usize);
        let key = format!("{long}:");
        if glue.matches(&long).count() != 1 || !glue.contains(&key) {
            return Err(format!("the glue does not have {long} as a key and nowhere else"));
        }
        glue = glue.replace(&key, &format!("{short}:"));
    }
    if reader.at != section.end {
        return Err("the module imports more than functions".into());
    }
    let mut length = Vec::new();
    push_number(&mut length, imports.len());
    module.splice(section, length.into_iter().chain(imports));
    Ok((module, glue))
}

/// Where the length of the imports and they themselves are, if there are any.
fn section_of_imports(module: &[u8]) -> Result<Option<std::ops::Range<usize>>, String> {
    // After the magic word and the version.
    let mut reader = Reader { bytes: module, at: 8 };
    while reader.at < module.len() {
        let kind = reader.byte()?;
        let start = reader.at;
        let length = reader.number()? as usize;
        reader.at += length;
        if kind == SECTION_OF_IMPORTS && reader.at <= module.len() {
            return Ok(Some(start..reader.at));
        }
    }
    Ok(None)
}

/// The names in their order: a to z, then two letters.
fn letters(place: u32) -> String {
    let letter = |place: u32| char::from(b'a' + (place % 26) as u8);
    match place.checked_sub(26) {
        None => letter(place).to_string(),
        Some(more) => format!("{}{}", letters(more / 26), letter(more)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLUE: &str = "{\n  f_123: function() {},\n  g_456: 1,\n}";

    /// A module that imports two functions of types 0 and 7 from `p`, and has another section after them.
    fn module(one: &str, other: &str) -> Vec<u8> {
        let mut imports = vec![2];
        for (name, kind) in [(one, 0), (other, 7)] {
            imports.extend([1, b'p', name.len() as u8]);
            imports.extend(name.as_bytes());
            imports.extend([0, kind]);
        }
        [b"\0asm\x01\0\0\0\x02", &[imports.len() as u8][..], &imports, b"\x0b\x01\0"].concat()
    }

    #[test]
    fn names_are_short_in_both_and_all_else_stays() {
        let (short, glue) = shortened(&module("f_123", "g_456"), GLUE).unwrap();
        assert_eq!(short, module("a", "b"));
        assert_eq!(glue, "{\n  a: function() {},\n  b: 1,\n}");
    }

    #[test]
    fn a_name_that_the_glue_has_twice_or_not_at_all_is_refused() {
        let refused = |other, glue: &str| shortened(&module("f_123", other), glue).unwrap_err();
        assert!(refused("h_789", GLUE).contains("h_789"));
        assert!(refused("g_456", &GLUE.replace("1,", "f_123,")).contains("f_123"));
        assert!(refused("ff_123", &GLUE.replace("g_456", "ff_123")).contains(" f_123"), "a part of another name");
        assert!(refused("g_456", "f_123, g_456").contains("f_123"), "not as a key");
    }

    #[test]
    fn a_module_without_imports_stays_as_it_is() {
        let module = b"\0asm\x01\0\0\0\x0b\x01\0";
        assert_eq!(shortened(module, GLUE).unwrap(), (module.to_vec(), GLUE.to_string()));
        assert!(shortened(b"\0asm\x01\0\0\0\x02", GLUE).is_err());
    }

    #[test]
    fn all_names_differ() {
        let names: Vec<String> = (0..2000).map(letters).collect();
        assert_eq!((&names[0][..], &names[25][..], &names[26][..], &names[27][..]), ("a", "z", "aa", "ab"));
        let mut sorted = names.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), names.len());
    }
}
