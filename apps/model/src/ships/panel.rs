//! What is folded away beside the map? One panel at a time can be open; on a wide screen some are always
//! in sight.

/// A panel of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The settings of the generators.
    Recipe,
    /// Other maps: seeds side by side, the gallery, and the import.
    Maps,
    /// The figures of the map, and the comparison with another.
    Figures,
    /// The meaning of marks, doors and depths.
    Legend,
    /// The rules and which of them are kept.
    Rules,
    /// The formats of export.
    Export,
    /// The overlays of the map.
    Layers,
}

impl Panel {
    /// All panels.
    pub const ALL: [Self; 7] =
        [Self::Recipe, Self::Maps, Self::Figures, Self::Legend, Self::Rules, Self::Export, Self::Layers];

    /// Returns the name of the panel, as a key of words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Recipe => "ships.panel.recipe",
            Self::Maps => "ships.panel.maps",
            Self::Figures => "ships.panel.figures",
            Self::Legend => "ships.panel.legend",
            Self::Rules => "ships.panel.rules",
            Self::Export => "ships.panel.export",
            Self::Layers => "ships.panel.layers",
        }
    }

    /// Returns the id of the panel on the page.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Recipe => "recipe",
            Self::Maps => "maps",
            Self::Figures => "figures",
            Self::Legend => "legend",
            Self::Rules => "rules",
            Self::Export => "export",
            Self::Layers => "layers",
        }
    }
}
