//! Which colours does the game mix itself? Those of its pages, and those of the city at dusk.

use quadrat_engine::draw::{Ink, Pigment};

/// Defines an ink of the game: its name, and its colour in the dark, the light and the contrast theme.
macro_rules! ink {
    ($about:literal, $ink:ident, $name:literal, $dark:literal, $light:literal, $contrast:literal) => {
        #[doc = $about]
        pub const $ink: Ink = Ink::Pigment(&Pigment { name: $name, dark: $dark, light: $light, contrast: $contrast });
    };
}

ink!(
    "The spot colour of the game's pages, for words and lines.",
    SPOT,
    "citylines-spot",
    "#f2c230",
    "#6b5100",
    "#fff04d"
);
ink!("The spot colour for areas, such as the main button.", FILL, "citylines-fill", "#f2c230", "#f2c230", "#fff04d");
ink!("Words on such an area.", ON_FILL, "citylines-on-fill", "#14161a", "#1d2024", "#000000");

ink!(
    "The dark stripes of the frame, with names of columns and rows on them.",
    FRAME,
    "citylines-frame",
    "#373d46",
    "#cfc4aa",
    "#2e2e2e"
);

ink!("The ground of the city.", GROUND, "citylines-ground", "#161a24", "#dcdce2", "#000000");
ink!(
    "The light of dusk, which lies over the ground in bands.",
    DUSK,
    "citylines-dusk",
    "#40282c",
    "#f8e2b8",
    "#000000"
);
ink!("The crosses between cells.", TICK, "citylines-tick", "#4a505c", "#a29a8d", "#7a7a7a");
ink!("The grass of a park.", PARK, "citylines-park", "#1e352b", "#c3d4b2", "#0b2214");
ink!("The shaded side of a tree.", SHADE, "citylines-shade", "#2c5340", "#5c8260", "#1d5233");
ink!("The bright side of a tree.", TREE, "citylines-tree", "#437557", "#80a67c", "#37784e");
ink!("The roofs of a block.", BLOCK, "citylines-block", "#252b38", "#d0c9c2", "#161616");
ink!("The edges of a block.", BLOCK_LINE, "citylines-block-line", "#3b4252", "#b3aaa1", "#444444");
ink!("The water of the river.", WATER, "citylines-water", "#1b3144", "#b4c9d6", "#052033");
ink!("The banks and ripples of the river.", SHORE, "citylines-shore", "#37566f", "#88a6b9", "#1f5478");

ink!("The surface of a road without light.", ROAD, "citylines-road", "#79808c", "#efe9dd", "#b0b0b0");
ink!("The kerbs of a road without light.", KERB, "citylines-kerb", "#08090c", "#6f685c", "#000000");
ink!("The surface of a road that the turnpike reaches.", LIT, "citylines-lit", "#f6c22f", "#f2b20d", "#fff04d");
ink!("The kerbs of such a road.", LIT_KERB, "citylines-lit-kerb", "#08090c", "#23252b", "#000000");
ink!("The dashes that move along it.", DASH, "citylines-dash", "#fffbe8", "#fffbe8", "#000000");

ink!("The walls of a landmark.", WALL, "citylines-wall", "#4b5263", "#5f6b85", "#202020");
ink!("The edges of its walls.", TRIM, "citylines-trim", "#a3aab8", "#22242b", "#ffffff");
ink!("Its pale parts, such as columns.", PALE, "citylines-pale", "#e0dacb", "#f1ebdc", "#ffffff");
ink!("A dark window.", WINDOW, "citylines-window", "#181b22", "#343c52", "#000000");
ink!("A lit window.", LAMP, "citylines-lamp", "#ffe07a", "#ffdc5e", "#fff04d");

ink!("The roof of a home.", HOME, "citylines-home", "#ee7a3c", "#e2682b", "#ff9466");
ink!("The sign of a diner or a cinema.", SHOW, "citylines-show", "#e58fc0", "#d673a8", "#ffa3d6");
ink!("The awning of a market.", MARKET, "citylines-market", "#2fbf93", "#1f9f78", "#2ee6b0");
ink!("The roofs of a school.", SCHOOL, "citylines-school", "#64a8ee", "#3f8bd2", "#6db5ff");
ink!("The cross of a hospital.", HOSPITAL, "citylines-hospital", "#e8453c", "#d2382f", "#d8261c");
ink!("The canopy of a gas station.", GAS, "citylines-gas", "#cdd3db", "#c3c8cf", "#e6e6e6");

/// Every colour of the game's own, for the style sheet of its pages.
pub const INKS: &[Ink] = &[
    SPOT, FILL, ON_FILL, FRAME, GROUND, DUSK, TICK, PARK, SHADE, TREE, BLOCK, BLOCK_LINE, WATER, SHORE, ROAD, KERB,
    LIT, LIT_KERB, DASH, WALL, TRIM, PALE, WINDOW, LAMP, HOME, SHOW, MARKET, SCHOOL, HOSPITAL, GAS,
];
