//! Which buttons does the workshop have? Every button has a number; buttons in a row are numbered
//! from the first one on.

/// Makes the map of the seed before.
pub const PREVIOUS: u32 = 1;
/// Makes the map of the seed after.
pub const NEXT: u32 = 2;
/// Makes the map of a random seed.
pub const ANOTHER: u32 = 3;
/// Reads the text in the field.
pub const READ: u32 = 4;
/// Opens the file picker.
pub const PICK: u32 = 5;
/// Zooms in.
pub const CLOSER: u32 = 6;
/// Zooms out.
pub const FARTHER: u32 = 7;
/// Shows the whole map.
pub const FIT: u32 = 8;
/// Saves the map as an SVG picture.
pub const SVG: u32 = 10;
/// Saves the map as a PNG picture.
pub const PNG: u32 = 11;
/// Saves the map as ASCII text.
pub const ASCII: u32 = 12;
/// Saves the map as JSON.
pub const JSON: u32 = 13;
/// Saves the map for Tiled.
pub const TILED: u32 = 14;
/// Copies the map as ASCII text.
pub const COPY_ASCII: u32 = 15;
/// Copies the map as JSON.
pub const COPY_JSON: u32 = 16;
/// Keeps a copy of the map beside it.
pub const KEEP: u32 = 20;
/// Swaps the two maps.
pub const SWAP: u32 = 21;
/// Removes the map beside it.
pub const LEAVE: u32 = 22;
/// Marks the cells in which the two maps differ.
pub const DIFFER: u32 = 23;
/// Unfolds the row of seeds.
pub const UNFOLD: u32 = 24;
/// Folds the row of seeds.
pub const FOLD: u32 = 25;
/// Toggles the first overlay; the others follow.
pub const OVERLAY: u32 = 100;
/// Takes the first map of the row; the others follow.
pub const TAKE: u32 = 200;
/// Shows the first flaw of a text; the others follow.
pub const FLAW: u32 = 1_000;
/// Shows where the first rule is broken; the others follow.
pub const RULE: u32 = 2_000;
