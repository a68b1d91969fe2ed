//! How does a file travel inside the program? Without what only people and statistics read.
//!
//! A level file is laid out for people, and its certificates tell how difficult a level was measured to be. A game is played
//! without either, and in a browser every byte of the program is waited for. So [`shipped!`](crate::shipped!) leaves both out
//! while the program is built, and the file that lies in the repository stays the only one.

/// What stands before the figures of a certificate. They are an object without objects in it; a level's own difficulty is a
/// number, and stays.
const FIGURES: &[u8] = b"\"difficulty\": {";

/// The bytes of a JSON file as it travels, known when the program is built. The file is one of ours: laid out by
/// [`crate::layout`], and the figures are not the first key of their object.
///
/// ```
/// use quadrat_engine::{reader::parse, shipped};
/// let file: &[u8] = shipped!("../../levels/germs/lessons.json");
/// assert!(parse(file).is_ok() && !file.contains(&b'\n'));
/// ```
#[macro_export]
macro_rules! shipped {
    ($path:expr) => {{
        const FILE: &[u8] = include_bytes!($path);
        #[allow(long_running_const_eval)] // A hundred levels are a long file; it takes a second.
        const LENGTH: usize = $crate::shipped::squeeze(FILE, &mut []);
        #[allow(long_running_const_eval)]
        static SQUEEZED: [u8; LENGTH] = {
            let mut bytes = [0; LENGTH];
            $crate::shipped::squeeze(FILE, &mut bytes);
            bytes
        };
        SQUEEZED.as_slice()
    }};
}

/// Writes a file as it travels into `to`, as far as there is room, and says how long it is. What [`shipped!`](crate::shipped!) is made of.
pub const fn squeeze(file: &[u8], to: &mut [u8]) -> usize {
    let (mut at, mut length) = (0, 0);
    let (mut quoted, mut escaped) = (false, false);
    while at < file.len() {
        if !quoted && starts(file, at, FIGURES) {
            while file[at] != b'}' {
                at += 1;
            }
            at += 1;
            // The comma before them.
            length -= 1;
            continue;
        }
        let byte = file[at];
        if byte == b'"' && !escaped {
            quoted = !quoted;
        }
        escaped = byte == b'\\' && !escaped;
        if quoted || !byte.is_ascii_whitespace() {
            if length < to.len() {
                to[length] = byte;
            }
            length += 1;
        }
        at += 1;
    }
    length
}

const fn starts(file: &[u8], at: usize, with: &[u8]) -> bool {
    let mut i = 0;
    while i < with.len() && at + i < file.len() && file[at + i] == with[i] {
        i += 1;
    }
    i == with.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;
    use crate::layout::readable;
    use serde_json::json;

    #[test]
    fn white_space_and_figures_are_left_out_and_nothing_else() {
        let level = |certificate| json!({ "name": "a \"b\\ \n c: {", "difficulty": 3, "walls": [[0, 1]], "certificate": certificate });
        let laid_out = json!([
            level(json!({ "par": 2, "difficulty": { "figure": 3.26, "width": 1 } })),
            level(json!({ "par": 2 }))
        ]);
        let file = readable(&laid_out);
        let mut bytes = vec![0; squeeze(file.as_bytes(), &mut [])];
        squeeze(file.as_bytes(), &mut bytes);
        let expected = json!([level(json!({ "par": 2 })), level(json!({ "par": 2 }))]);
        assert_eq!(str::from_utf8(&bytes), Ok(json::compact(&expected).as_str()));
    }
}
