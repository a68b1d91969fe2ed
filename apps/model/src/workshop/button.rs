//! Which buttons does the workshop have?

/// A button of the workshop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Makes the map of the seed before.
    PreviousSeed,
    /// Makes the map of the seed after.
    NextSeed,
    /// Makes the map of a random seed.
    RandomSeed,
    /// Reads the text in the field.
    Read,
    /// Opens the file picker.
    PickFile,
    /// Zooms in.
    ZoomIn,
    /// Zooms out.
    ZoomOut,
    /// Shows the whole map.
    Fit,
    /// Saves the map as an SVG picture.
    SaveSvg,
    /// Saves the map as a PNG picture.
    SavePng,
    /// Saves the map as ASCII text.
    SaveAscii,
    /// Saves the map as JSON.
    SaveJson,
    /// Saves the map for Tiled.
    SaveTiled,
    /// Saves the picture of the tiles that maps for Tiled need.
    SaveTiles,
    /// Copies the map as ASCII text.
    CopyAscii,
    /// Copies the map as JSON.
    CopyJson,
    /// Keeps a copy of the map beside it.
    Keep,
    /// Swaps the two maps.
    Swap,
    /// Removes the map beside it.
    RemoveKept,
    /// Marks the cells in which the two maps differ.
    ShowDifferences,
    /// Unfolds the row of seeds.
    UnfoldSeeds,
    /// Folds the row of seeds.
    FoldSeeds,
    /// Unfolds the gallery.
    UnfoldGallery,
    /// Folds the gallery.
    FoldGallery,
    /// Starts or ends editing.
    Edit,
    /// Undoes the last edit.
    Undo,
    /// Redoes the edit that was undone last.
    Redo,
    /// Marks the choke doors.
    ShowChokes,
    /// Opens or closes the panel at a place of the list.
    Panel(usize),
    /// Takes the tool at a place of the list.
    Tool(usize),
    /// Takes the map at a place of the gallery.
    Exhibit(usize),
    /// Toggles the overlay at a place of the list.
    Overlay(usize),
    /// Takes the map at a place of the row of seeds.
    Take(usize),
    /// Shows the flaw at a place of the list.
    Flaw(usize),
    /// Shows where the rule at a place of the list is broken.
    Rule(usize),
}

impl Button {
    /// The buttons of which there is one each.
    pub const SINGLE: [Self; 28] = [
        Self::PreviousSeed,
        Self::NextSeed,
        Self::RandomSeed,
        Self::Read,
        Self::PickFile,
        Self::ZoomIn,
        Self::ZoomOut,
        Self::Fit,
        Self::SaveSvg,
        Self::SavePng,
        Self::SaveAscii,
        Self::SaveJson,
        Self::SaveTiled,
        Self::SaveTiles,
        Self::CopyAscii,
        Self::CopyJson,
        Self::Keep,
        Self::Swap,
        Self::RemoveKept,
        Self::ShowDifferences,
        Self::UnfoldSeeds,
        Self::FoldSeeds,
        Self::UnfoldGallery,
        Self::FoldGallery,
        Self::Edit,
        Self::Undo,
        Self::Redo,
        Self::ShowChokes,
    ];
}
