//! What do letters look like? They come from a built-in stroke font, because a bare machine has no fonts.
//!
//! A glyph is a few pen strokes on a grid with 100 units to the em, drawn with a round pen. The important rows are 0
//! (top of capitals, digits and ascenders), 22 (x-height), 70 (baseline) and 91 (bottom of descenders). In the table,
//! `M` puts the pen down, `L` (or nothing) draws a straight line, and `Q` takes a corner and an end: the pen leaves
//! towards the corner and arrives from it. Such a turn is drawn as a cubic a little fuller than a quarter of an
//! ellipse, which keeps small letters open and needs only two points where a cubic needs three.

use super::{Path, Point, Step};

/// The units to the em, on which all glyphs are drawn.
const EM: i32 = 100;

/// The baseline, measured from the top of the capitals.
const BASELINE: i32 = 70;

/// The width of the pen: a little more than one pixel at a text size of twelve.
pub(super) const WEIGHT: i32 = 10;

/// The distance of each control point of a turn towards the corner, in percent. 55 would be an ellipse.
const FULLNESS: i32 = 59;

/// The glyph for a character that the table lacks: an empty box, squarer than any letter.
const MISSING: (i32, &str) = (60, "M10,0 50,0 50,70 10,70 10,0");

/// Returns the width of a text of the given size, in scene units, rounded up.
pub fn width(text: &str, size: i32) -> i32 {
    let advance: i64 = text.chars().map(|c| i64::from(glyph(c).0)).sum();
    let units = (advance * i64::from(size.max(0)) + i64::from(EM) - 1) / i64::from(EM);
    i32::try_from(units).unwrap_or(i32::MAX)
}

/// Returns the height of the capitals and digits of a text of the given size, in scene units.
pub fn cap_height(size: i32) -> i32 {
    (i64::from(size) * i64::from(BASELINE) / i64::from(EM)) as i32
}

/// Returns whether a character has its own glyph; if not, an empty box is drawn for it.
pub fn covers(c: char) -> bool {
    entry(c).is_some()
}

/// Returns the strokes of a line of text on the em grid. The pen starts at (0, 0), the top left of the capitals.
pub(super) fn outline(text: &str) -> Path {
    let mut path = Path(Vec::new());
    let mut pen = 0;
    for c in text.chars() {
        let (advance, strokes) = glyph(c);
        write(&mut path.0, strokes, pen);
        pen += advance;
    }
    path
}

/// Parses the strokes of a row, moved right by `shift`. A row is a constant, so unreadable parts are skipped, not
/// reported; the tests parse every row.
fn write(steps: &mut Vec<Step>, strokes: &str, shift: i32) {
    let mut command = 'M';
    let mut at = (0, 0);
    let mut corner = None;
    for word in strokes.split_ascii_whitespace() {
        let point = word.trim_start_matches(['M', 'L', 'Q']);
        if point.len() < word.len() {
            command = word.chars().next().unwrap_or('M');
        }
        let Some(point) = read(point) else { continue };
        let point = (point.0 + shift, point.1);
        match (command, corner.take()) {
            ('M', _) => {
                steps.push(Step::Move(point));
                command = 'L';
            }
            ('Q', None) => {
                corner = Some(point);
                continue;
            }
            ('Q', Some(corner)) => steps.push(Step::Cubic(towards(at, corner), towards(point, corner), point)),
            _ => steps.push(Step::Line(point)),
        }
        at = point;
    }
}

fn read(point: &str) -> Option<Point> {
    let (x, y) = point.split_once(',')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}

/// Returns the control point between an end of a turn and its corner.
fn towards(end: Point, corner: Point) -> Point {
    let part = |from: i32, to: i32| from + (to - from) * FULLNESS / 100;
    (part(end.0, corner.0), part(end.1, corner.1))
}

fn glyph(c: char) -> (i32, &'static str) {
    entry(c).unwrap_or(MISSING)
}

fn entry(c: char) -> Option<(i32, &'static str)> {
    let row = TABLE.binary_search_by_key(&c, |row| row.0).ok()?;
    let (_, advance, strokes) = TABLE[row];
    Some((i32::from(advance), strokes))
}

/// Character, advance and strokes, in the order of the characters, because [`entry`] does a binary search.
#[rustfmt::skip]
const TABLE: &[(char, u8, &str)] = &[
    (' ', 30, ""),
    ('!', 24, "M12,0 12,46 M11,68 13,68 13,70 11,70 11,68"),
    ('"', 44, "M12,0 12,18 M32,0 32,18"),
    ('#', 62, "M24,4 18,66 M44,4 38,66 M9,24 54,24 M8,46 53,46"),
    ('$', 57, "M47,16 Q43,5 28,5 Q10,5 10,21 Q10,32 28,35 Q48,38 48,50 Q48,65 28,65 Q11,65 8,53 M28,-6 28,76"),
    ('%', 78, "M63,0 15,70 M21,2 Q34,2 34,18 Q34,34 21,34 Q8,34 8,18 Q8,2 21,2 M57,36 Q70,36 70,52 Q70,68 57,68 Q44,68 44,52 Q44,36 57,36"),
    ('&', 68, "M61,70 19,22 Q15,17 15,13 Q15,0 28,0 Q41,0 41,12 Q41,22 27,29 Q8,38 8,52 Q8,70 28,70 Q51,70 57,38"),
    ('\'', 24, "M12,0 12,18"),
    ('(', 34, "M26,-8 Q10,10 10,35 Q10,60 26,78"),
    (')', 34, "M8,-8 Q24,10 24,35 Q24,60 8,78"),
    ('*', 50, "M25,0 25,36 M9,9 41,27 M41,9 9,27"),
    ('+', 56, "M28,15 28,59 M6,37 50,37"),
    (',', 24, "M13,68 Q13,76 9,84"),
    ('-', 40, "M8,42 32,42"),
    ('.', 24, "M11,68 13,68 13,70 11,70 11,68"),
    ('/', 46, "M39,-4 7,78"),
    ('0', 56, "M28,0 Q48,0 48,35 Q48,70 28,70 Q8,70 8,35 Q8,0 28,0"),
    ('1', 56, "M12,14 29,0 29,70"),
    ('2', 56, "M10,18 Q11,0 28,0 Q46,0 46,18 Q46,29 35,41 L9,70 48,70"),
    ('3', 56, "M10,12 Q15,0 27,0 Q45,0 45,17 Q45,33 28,33 L22,33 M28,33 Q48,33 48,51 Q48,70 27,70 Q12,70 8,57"),
    ('4', 56, "M38,70 38,0 7,51 50,51"),
    ('5', 56, "M45,0 15,0 12,32 Q18,26 28,26 Q48,26 48,48 Q48,70 27,70 Q13,70 8,58"),
    ('6', 56, "M44,8 Q39,0 30,0 Q8,0 8,42 L8,46 Q8,70 28,70 Q48,70 48,48 Q48,27 29,27 Q11,27 8,46"),
    ('7', 56, "M9,0 47,0 21,70"),
    ('8', 56, "M28,33 Q11,33 11,17 Q11,0 28,0 Q45,0 45,17 Q45,33 28,33 Q8,33 8,51 Q8,70 28,70 Q48,70 48,51 Q48,33 28,33"),
    ('9', 56, "M12,62 Q17,70 26,70 Q48,70 48,28 L48,24 Q48,0 28,0 Q8,0 8,22 Q8,43 27,43 Q45,43 48,24"),
    (':', 24, "M11,27 13,27 13,29 11,29 11,27 M11,68 13,68 13,70 11,70 11,68"),
    (';', 24, "M12,27 14,27 14,29 12,29 12,27 M13,68 Q13,76 9,84"),
    ('<', 56, "M47,15 9,37 47,59"),
    ('=', 56, "M7,27 49,27 M7,48 49,48"),
    ('>', 56, "M9,15 47,37 9,59"),
    ('?', 50, "M9,14 Q13,0 25,0 Q42,0 42,16 Q42,27 32,33 Q24,38 24,49 M23,68 25,68 25,70 23,70 23,68"),
    ('@', 88, "M59,26 59,44 Q59,54 68,54 Q80,54 80,35 Q80,0 44,0 Q8,0 8,38 Q8,76 44,76 Q56,76 65,71 M59,38 Q59,22 44,22 Q29,22 29,38 Q29,54 44,54 Q59,54 59,38"),
    ('A', 64, "M7,70 32,0 57,70 M16,46 48,46"),
    ('B', 59, "M11,33 L29,33 Q46,33 46,17 Q46,0 29,0 L11,0 L11,70 L31,70 Q51,70 51,52 Q51,33 31,33"),
    ('C', 62, "M55,16 Q49,0 33,0 Q9,0 9,35 Q9,70 33,70 Q49,70 55,54"),
    ('D', 67, "M11,0 L27,0 Q58,0 58,35 Q58,70 27,70 L11,70 11,0"),
    ('E', 54, "M46,0 11,0 11,70 46,70 M11,34 42,34"),
    ('F', 51, "M46,0 11,0 11,70 M11,35 41,35"),
    ('G', 68, "M56,15 Q49,0 33,0 Q9,0 9,35 Q9,70 34,70 Q58,70 58,44 L58,38 37,38"),
    ('H', 66, "M11,0 11,70 M55,0 55,70 M11,34 55,34"),
    ('I', 24, "M12,0 12,70"),
    ('J', 48, "M37,0 37,48 Q37,70 21,70 Q8,70 6,55"),
    ('K', 60, "M11,0 11,70 M52,0 11,44 M25,29 55,70"),
    ('L', 50, "M11,0 11,70 45,70"),
    ('M', 78, "M11,70 11,0 39,48 67,0 67,70"),
    ('N', 68, "M11,70 11,0 57,70 57,0"),
    ('O', 73, "M36,0 Q64,0 64,35 Q64,70 36,70 Q9,70 9,35 Q9,0 36,0"),
    ('P', 57, "M11,70 L11,0 L30,0 Q50,0 50,20 Q50,40 30,40 L11,40"),
    ('Q', 73, "M36,0 Q64,0 64,35 Q64,70 36,70 Q9,70 9,35 Q9,0 36,0 M44,52 64,75"),
    ('R', 60, "M11,70 L11,0 L30,0 Q50,0 50,19 Q50,38 30,38 L11,38 M32,38 53,70"),
    ('S', 57, "M47,15 Q44,0 29,0 Q10,0 10,17 Q10,29 27,33 L31,34 Q49,38 49,52 Q49,70 29,70 Q11,70 8,55"),
    ('T', 56, "M6,0 50,0 M28,0 28,70"),
    ('U', 66, "M11,0 L11,44 Q11,70 33,70 Q55,70 55,44 L55,0"),
    ('V', 62, "M6,0 31,70 56,0"),
    ('W', 88, "M6,0 24,70 44,10 64,70 82,0"),
    ('X', 60, "M8,0 52,70 M52,0 8,70"),
    ('Y', 60, "M6,0 30,36 54,0 M30,36 30,70"),
    ('Z', 58, "M9,0 49,0 8,70 51,70"),
    ('[', 36, "M28,-8 12,-8 12,78 28,78"),
    ('\\', 46, "M7,-4 39,78"),
    (']', 36, "M8,-8 24,-8 24,78 8,78"),
    ('^', 56, "M10,36 28,6 46,36"),
    ('_', 56, "M5,82 51,82"),
    ('`', 36, "M11,0 21,12"),
    ('a', 55, "M11,33 Q15,22 27,22 Q44,22 44,39 L44,70 M44,44 L28,44 Q9,44 9,57 Q9,70 25,70 Q44,70 44,52"),
    ('b', 58, "M11,0 11,70 M11,46 Q11,22 30,22 Q49,22 49,46 Q49,70 30,70 Q11,70 11,46"),
    ('c', 51, "M45,34 Q40,22 28,22 Q9,22 9,46 Q9,70 28,70 Q40,70 45,58"),
    ('d', 58, "M47,0 47,70 M47,46 Q47,22 28,22 Q9,22 9,46 Q9,70 28,70 Q47,70 47,46"),
    ('e', 56, "M9,46 L48,46 Q48,22 29,22 Q9,22 9,46 Q9,70 29,70 Q41,70 46,59"),
    ('f', 36, "M33,0 L30,0 Q17,0 17,14 L17,70 M5,24 31,24"),
    ('g', 58, "M47,22 L47,70 Q47,91 28,91 Q16,91 11,83 M47,45 Q47,22 28,22 Q9,22 9,45 Q9,68 28,68 Q47,68 47,45"),
    ('h', 56, "M11,0 11,70 M11,46 Q11,22 29,22 Q46,22 46,42 L46,70"),
    ('i', 23, "M11,22 11,70 M10,1 12,1 12,3 10,3 10,1"),
    ('j', 26, "M15,22 L15,76 Q15,91 2,91 M14,1 16,1 16,3 14,3 14,1"),
    ('k', 51, "M11,0 11,70 M42,22 11,52 M21,42 45,70"),
    ('l', 28, "M11,0 L11,58 Q11,70 23,70"),
    ('m', 82, "M11,22 11,70 M11,44 Q11,22 27,22 Q41,22 41,41 L41,70 M41,44 Q41,22 57,22 Q71,22 71,41 L71,70"),
    ('n', 56, "M11,22 11,70 M11,46 Q11,22 29,22 Q46,22 46,42 L46,70"),
    ('o', 57, "M28,22 Q48,22 48,46 Q48,70 28,70 Q9,70 9,46 Q9,22 28,22"),
    ('p', 58, "M11,22 11,91 M11,46 Q11,22 30,22 Q49,22 49,46 Q49,70 30,70 Q11,70 11,46"),
    ('q', 58, "M47,22 47,91 M47,46 Q47,22 28,22 Q9,22 9,46 Q9,70 28,70 Q47,70 47,46"),
    ('r', 38, "M11,22 11,70 M11,48 Q11,22 33,23"),
    ('s', 49, "M40,32 Q36,22 24,22 Q10,22 10,34 Q10,43 24,45 Q41,47 41,58 Q41,70 24,70 Q11,70 8,60"),
    ('t', 38, "M17,7 L17,56 Q17,70 30,70 L33,70 M5,24 32,24"),
    ('u', 56, "M10,22 L10,50 Q10,70 27,70 Q45,70 45,46 M45,22 45,70"),
    ('v', 50, "M6,22 25,70 44,22"),
    ('w', 72, "M6,22 21,70 36,28 51,70 66,22"),
    ('x', 50, "M8,22 42,70 M42,22 8,70"),
    ('y', 51, "M6,22 26,68 M45,22 25,72 Q18,91 6,91"),
    ('z', 49, "M9,22 40,22 8,70 42,70"),
    ('{', 38, "M30,-8 Q19,-8 19,4 L19,24 Q19,35 9,35 Q19,35 19,46 L19,66 Q19,78 30,78"),
    ('|', 24, "M12,-8 12,78"),
    ('}', 38, "M8,-8 Q19,-8 19,4 L19,24 Q19,35 29,35 Q19,35 19,46 L19,66 Q19,78 8,78"),
    ('~', 56, "M8,42 Q11,31 20,31 Q26,31 30,37 Q34,43 39,43 Q46,43 48,33"),
    ('·', 24, "M11,35 13,35 13,37 11,37 11,35"),
    ('×', 56, "M12,21 44,53 M44,21 12,53"),
    ('–', 56, "M7,42 49,42"),
    ('’', 24, "M13,0 Q13,9 9,16"),
    ('…', 68, "M11,68 13,68 13,70 11,70 11,68 M33,68 35,68 35,70 33,70 33,68 M55,68 57,68 57,70 55,70 55,68"),
    ('→', 76, "M8,40 67,40 M47,20 67,40 47,60"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order_and_every_row_reads_to_the_last_word() {
        assert!(TABLE.windows(2).all(|pair| pair[0].0 < pair[1].0));
        for &(c, advance, strokes) in TABLE {
            let mut steps = Vec::new();
            write(&mut steps, strokes, 0);
            let corners = steps.iter().filter(|step| matches!(step, Step::Cubic(..))).count();
            assert_eq!(steps.len() + corners, strokes.split_ascii_whitespace().count(), "{c:?}");
            for step in steps {
                let (Step::Move((x, y)) | Step::Line((x, y)) | Step::Cubic(_, _, (x, y))) = step else {
                    panic!("{c:?} has a step no row can write: {step:?}")
                };
                assert!((0..=i32::from(advance)).contains(&x), "{c:?} reaches {x} of {advance}");
                assert!((-8..=91).contains(&y), "{c:?} reaches row {y}");
            }
        }
    }
}
