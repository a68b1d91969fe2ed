//! Which colours does the game mix itself? Those of its pages, and those of the materials on its board.
//!
//! The sides are the vermilion and the blue of the common inks, mixed for what they are here: a germ is a dark body
//! on a warm tint, a white cell a light body with a dark edge on a cool one. `tests/it/colours.rs` measures them.

use crate::rules::Player;
use quadrat_engine::draw::{Ink, Pigment};

/// The spot colour of the game's pages, for words and lines.
pub const SPOT: Ink =
    Ink::Pigment(&Pigment { name: "infection-spot", dark: "#ff8a6b", light: "#b2371d", contrast: "#ff9466" });

/// The spot colour for areas, such as the main button.
pub const FILL: Ink =
    Ink::Pigment(&Pigment { name: "infection-fill", dark: "#ff8a6b", light: "#b2371d", contrast: "#ff9466" });

/// Words on such an area.
pub const ON_FILL: Ink =
    Ink::Pigment(&Pigment { name: "infection-on-fill", dark: "#14161a", light: "#fbf8f0", contrast: "#000000" });

/// The body of a germ, and of everything that stands for the germs.
pub const GERM: Ink =
    Ink::Pigment(&Pigment { name: "infection-germ", dark: "#f0743a", light: "#cf5407", contrast: "#ff9466" });
/// The edge of a germ.
pub const GERM_EDGE: Ink =
    Ink::Pigment(&Pigment { name: "infection-germ-edge", dark: "#ffd9c2", light: "#6f2800", contrast: "#ffffff" });
/// The spots on a germ.
pub const GERM_SPOT: Ink =
    Ink::Pigment(&Pigment { name: "infection-germ-spot", dark: "#3a1500", light: "#6f2800", contrast: "#000000" });
/// The land of the germs.
pub const GERM_LAND: Ink =
    Ink::Pigment(&Pigment { name: "infection-germ-land", dark: "#45240f", light: "#f9ddc8", contrast: "#331200" });
/// The ground under the dots of a full cell of the germs.
pub const GERM_FULL: Ink =
    Ink::Pigment(&Pigment { name: "infection-germ-full", dark: "#763a14", light: "#f2b587", contrast: "#6b2a00" });
/// The closed ring around them.
pub const GERM_RING: Ink =
    Ink::Pigment(&Pigment { name: "infection-germ-ring", dark: "#ffc09a", light: "#7c2d00", contrast: "#ffffff" });
/// The dots on the land of the germs.
pub const GERM_GRAIN: Ink =
    Ink::Pigment(&Pigment { name: "infection-germ-grain", dark: "#8a5029", light: "#dd9667", contrast: "#a35632" });
/// The frontier around the land of the germs.
pub const GERM_FRONTIER: Ink =
    Ink::Pigment(&Pigment { name: "infection-germ-frontier", dark: "#c7682f", light: "#c6601d", contrast: "#ff9466" });

/// The edge of a white cell, and everything that stands for the white cells.
pub const WHITE: Ink =
    Ink::Pigment(&Pigment { name: "infection-white", dark: "#2a86c4", light: "#005f99", contrast: "#86d3ff" });
/// The body of a white cell.
pub const WHITE_BODY: Ink =
    Ink::Pigment(&Pigment { name: "infection-white-body", dark: "#eef6fb", light: "#ffffff", contrast: "#ffffff" });
/// The nucleus of a white cell.
pub const NUCLEUS: Ink =
    Ink::Pigment(&Pigment { name: "infection-nucleus", dark: "#1f74ad", light: "#005f99", contrast: "#004a80" });
/// The land of the white cells.
pub const WHITE_LAND: Ink =
    Ink::Pigment(&Pigment { name: "infection-white-land", dark: "#10314a", light: "#d3e6f2", contrast: "#001f36" });
/// The ground under the dots of a full cell of the white cells.
pub const WHITE_FULL: Ink =
    Ink::Pigment(&Pigment { name: "infection-white-full", dark: "#1d5880", light: "#8fc3e2", contrast: "#004470" });
/// The closed ring around them.
pub const WHITE_RING: Ink =
    Ink::Pigment(&Pigment { name: "infection-white-ring", dark: "#bfe4ff", light: "#00446f", contrast: "#ffffff" });
/// The hatching of the land of the white cells.
pub const WHITE_GRAIN: Ink =
    Ink::Pigment(&Pigment { name: "infection-white-grain", dark: "#2f6891", light: "#8db8d6", contrast: "#3d7ea8" });
/// The frontier around the land of the white cells.
pub const WHITE_FRONTIER: Ink =
    Ink::Pigment(&Pigment { name: "infection-white-frontier", dark: "#3f8cc0", light: "#3d86b8", contrast: "#86d3ff" });

/// A place for a dot that is still free.
pub const SOCKET: Ink =
    Ink::Pigment(&Pigment { name: "infection-socket", dark: "#525861", light: "#bdb196", contrast: "#8c8c8c" });
/// A blocked cell.
pub const BLOCK: Ink =
    Ink::Pigment(&Pigment { name: "infection-block", dark: "#4c525a", light: "#ded7c6", contrast: "#5a5a5a" });
/// The edge and the hatching of a blocked cell.
pub const BLOCK_EDGE: Ink =
    Ink::Pigment(&Pigment { name: "infection-block-edge", dark: "#a3abb3", light: "#7d745e", contrast: "#f0f0f0" });

/// Every colour of the game's own, for the style sheet of its pages.
pub const INKS: &[Ink] = &[
    SPOT,
    FILL,
    ON_FILL,
    GERM,
    GERM_EDGE,
    GERM_SPOT,
    GERM_LAND,
    GERM_FULL,
    GERM_RING,
    GERM_GRAIN,
    GERM_FRONTIER,
    WHITE,
    WHITE_BODY,
    NUCLEUS,
    WHITE_LAND,
    WHITE_FULL,
    WHITE_RING,
    WHITE_GRAIN,
    WHITE_FRONTIER,
    SOCKET,
    BLOCK,
    BLOCK_EDGE,
];

/// Returns the colour that stands for a player.
pub const fn side(player: Player) -> Ink {
    match player {
        Player::Red => GERM,
        Player::Blue => WHITE,
    }
}

/// Returns the colours of a player's full cells: the ground under the dots, and the ring around them.
pub const fn full(player: Player) -> [Ink; 2] {
    match player {
        Player::Red => [GERM_FULL, GERM_RING],
        Player::Blue => [WHITE_FULL, WHITE_RING],
    }
}

/// Returns the colours of a player's land: its ground, the pattern on it, and its frontier.
pub const fn land(player: Player) -> [Ink; 3] {
    match player {
        Player::Red => [GERM_LAND, GERM_GRAIN, GERM_FRONTIER],
        Player::Blue => [WHITE_LAND, WHITE_GRAIN, WHITE_FRONTIER],
    }
}
