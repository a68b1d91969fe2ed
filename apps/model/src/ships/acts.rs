//! What can be pressed in the workshop? Every button has a number; some stand in rows and count on from theirs.

/// The seed before, the one after, and any other.
pub(super) const PREVIOUS: u32 = 1;
pub(super) const NEXT: u32 = 2;
pub(super) const ANOTHER: u32 = 3;
/// The text in the field is read, or a file is chosen.
pub(super) const READ: u32 = 4;
pub(super) const PICK: u32 = 5;
/// The view.
pub(super) const CLOSER: u32 = 6;
pub(super) const FARTHER: u32 = 7;
pub(super) const FIT: u32 = 8;
/// What leaves the workshop.
pub(super) const SVG: u32 = 10;
pub(super) const PNG: u32 = 11;
pub(super) const ASCII: u32 = 12;
pub(super) const JSON: u32 = 13;
pub(super) const TILED: u32 = 14;
pub(super) const COPY_ASCII: u32 = 15;
pub(super) const COPY_JSON: u32 = 16;
/// Two maps: the one on the bench is kept beside it, they change places, the other goes, and what differs is marked.
pub(super) const KEEP: u32 = 20;
pub(super) const SWAP: u32 = 21;
pub(super) const LEAVE: u32 = 22;
pub(super) const DIFFER: u32 = 23;
/// The row of seeds is unfolded or folded.
pub(super) const UNFOLD: u32 = 24;
pub(super) const FOLD: u32 = 25;
/// An overlay, by its place.
pub(super) const OVERLAY: u32 = 100;
/// A map of the row, by its place.
pub(super) const TAKE: u32 = 200;
/// What is wrong with a text, by its place.
pub(super) const FLAW: u32 = 1_000;
/// A rule that is not kept, by its place.
pub(super) const RULE: u32 = 2_000;
