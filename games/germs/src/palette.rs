//! Which colours does the game mix itself? Those of its pages, and those of the materials on its board.
//!
//! Every kind of piece has a body and a line around it. The bodies differ in lightness as well as in
//! hue, and the lines stand out from everything that they are drawn on; `tests/it/colours.rs`
//! measures both.

use quadrat_engine::draw::{Ink, Pigment};

const fn mix(name: &'static str, dark: &'static str, light: &'static str, contrast: &'static str) -> Pigment {
    Pigment { name, dark, light, contrast }
}

macro_rules! pigments {
    ($($(#[$doc:meta])* $ink:ident = $name:literal, $dark:literal, $light:literal, $contrast:literal;)*) => {
        $($(#[$doc])* pub const $ink: Ink = Ink::Pigment(&mix(concat!("germs-", $name), $dark, $light, $contrast));)*

        /// Every colour of the game's own, for the style sheet of its pages.
        pub const INKS: &[Ink] = &[$($ink),*];
    };
}

pigments! {
    /// The spot colour of the game's pages, for words and lines.
    SPOT = "spot", "#66c58f", "#277048", "#2ee6b0";
    /// The spot colour for areas, such as the main button.
    FILL = "fill", "#66c58f", "#277048", "#2ee6b0";
    /// Words on such an area.
    ON_FILL = "on-fill", "#14161a", "#fbf8f0", "#000000";
    /// The glass of the dish.
    GLASS = "glass", "#22272b", "#fdfcf5", "#000000";
    /// The edges of the glass.
    RIM = "rim", "#8b9891", "#4a554f", "#ffffff";
    /// The agar in the dish, on which everything lies.
    AGAR = "agar", "#18211d", "#edf0dd", "#000000";
    /// The grid on the bottom of the dish.
    GRID = "grid", "#35433b", "#c3cbae", "#767676";
    /// The body of a colony of bacteria.
    COLONY = "colony", "#124538", "#b4dcc5", "#003526";
    /// The skin of a colony, and the lines of its rods.
    MEMBRANE = "membrane", "#84e3c2", "#0b4f3a", "#2ee6b0";
    /// The bacteria in a colony.
    ROD = "rod", "#3ad6a8", "#129c72", "#2fe8b4";
    /// The body of a virus.
    VIRUS = "virus", "#f4793d", "#b54808", "#ff6a34";
    /// The spikes of a virus.
    SPIKE = "spike", "#ffc9a6", "#6e2700", "#ffb494";
    /// The light on a virus.
    VIRUS_LIGHT = "virus-light", "#ffb088", "#ee9a62", "#ffc7ad";
    /// The body of a spore.
    SPORE = "spore", "#fde07a", "#f0b32e", "#fff58a";
    /// The lines of a spore.
    HUSK = "husk", "#ffe9b5", "#5c3d00", "#fff2a8";
    /// The shell of a sleeping spore.
    SHELL = "shell", "#43340f", "#fbeec6", "#000000";
    /// A number on the body of a spore.
    NUMERAL = "numeral", "#241800", "#241800", "#000000";
    /// The body of a core.
    CORE = "core", "#3a86d8", "#0a4a8f", "#80b4ff";
    /// The lines of a core.
    FACET = "facet", "#d3eafc", "#052c50", "#e2f0ff";
    /// The lit side of a core.
    CORE_LIGHT = "core-light", "#78b8ee", "#5fa9e2", "#a9d0ff";
    /// The flat top of a core.
    CORE_TOP = "core-top", "#0d2c4a", "#e6f3fd", "#000000";
    /// The body of a wall.
    SLAB = "slab", "#2e373d", "#d9dfdd", "#161616";
    /// The lines of a wall.
    SLAB_LINE = "slab-line", "#9aa8b0", "#4f5c61", "#d0d0d0";
    /// An antiviral, and its work on a virus.
    DOSE = "dose", "#e79cc8", "#8f3a74", "#ffa3d6";
    /// A core that is about to fall, and what a level was lost by.
    ALARM = "alarm", "#ff8d76", "#a8261a", "#ff9466";
}
