//! Which colours does the game mix itself? Those of its pages, and those of the materials on its board.

use quadrat_engine::draw::{Ink, Pigment};

/// The spot colour of the game's pages, for words and lines.
pub const SPOT: Ink =
    Ink::Pigment(&Pigment { name: "pangur-spot", dark: "#e8ae4e", light: "#7d5108", contrast: "#ffb02e" });

/// The spot colour for areas, such as the main button.
pub const FILL: Ink =
    Ink::Pigment(&Pigment { name: "pangur-fill", dark: "#e8ae4e", light: "#d9952c", contrast: "#ffb02e" });

/// Words on such an area.
pub const ON_FILL: Ink =
    Ink::Pigment(&Pigment { name: "pangur-on-fill", dark: "#14161a", light: "#1d2024", contrast: "#000000" });

/// The planks of the lit floor.
pub const FLOOR: Ink =
    Ink::Pigment(&Pigment { name: "pangur-floor", dark: "#4b3b1d", light: "#eed7a0", contrast: "#000000" });

/// The same planks near the lamp.
pub const GLOW: Ink =
    Ink::Pigment(&Pigment { name: "pangur-glow", dark: "#80612a", light: "#fbeec6", contrast: "#1f1a0c" });

/// The seams between planks.
pub const SEAM: Ink =
    Ink::Pigment(&Pigment { name: "pangur-seam", dark: "#33270f", light: "#cfae69", contrast: "#4d4d4d" });

/// The floor that the lamp does not reach.
pub const SHADOW: Ink =
    Ink::Pigment(&Pigment { name: "pangur-shadow", dark: "#16181d", light: "#5a5142", contrast: "#000000" });

/// The hatching of shadow.
pub const HATCH: Ink =
    Ink::Pigment(&Pigment { name: "pangur-hatch", dark: "#262a32", light: "#483f32", contrast: "#5f5f5f" });

/// The flagstones of a gate.
pub const STONE: Ink =
    Ink::Pigment(&Pigment { name: "pangur-stone", dark: "#3c4f5e", light: "#bcc8cb", contrast: "#000000" });

/// The joints between them.
pub const JOINT: Ink =
    Ink::Pigment(&Pigment { name: "pangur-joint", dark: "#5d7487", light: "#8b9ba1", contrast: "#86d3ff" });

/// The timber of the walls.
pub const TIMBER: Ink =
    Ink::Pigment(&Pigment { name: "pangur-timber", dark: "#6d5028", light: "#2f281f", contrast: "#d0d0d0" });

/// The night outside.
pub const SKY: Ink =
    Ink::Pigment(&Pigment { name: "pangur-sky", dark: "#101723", light: "#2b3442", contrast: "#000000" });

/// The stars in it, and numbers on it.
pub const STAR: Ink =
    Ink::Pigment(&Pigment { name: "pangur-star", dark: "#f3ead6", light: "#fbf3df", contrast: "#ffffff" });

/// The outlines of every cat and mouse.
pub const OUTLINE: Ink =
    Ink::Pigment(&Pigment { name: "pangur-outline", dark: "#0d0e10", light: "#1d2024", contrast: "#000000" });

/// The halo around a cat, and the plates that it carries.
pub const HALO: Ink =
    Ink::Pigment(&Pigment { name: "pangur-halo", dark: "#f6edd9", light: "#fffaf0", contrast: "#ffffff" });

/// Numbers and signs on a plate that count for nothing now.
pub const SPENT: Ink =
    Ink::Pigment(&Pigment { name: "pangur-spent", dark: "#6a655b", light: "#6a655b", contrast: "#555555" });

/// A heart that is lost.
pub const LOST: Ink =
    Ink::Pigment(&Pigment { name: "pangur-lost", dark: "#c9bda6", light: "#d2c6ad", contrast: "#b8b8b8" });

/// Hearts, bites and warnings on a plate.
pub const HEART: Ink =
    Ink::Pigment(&Pigment { name: "pangur-heart", dark: "#c5331a", light: "#c22d14", contrast: "#a31500" });

/// Words and signs on a warning.
pub const ON_HEART: Ink =
    Ink::Pigment(&Pigment { name: "pangur-on-heart", dark: "#fff6ec", light: "#fff6ec", contrast: "#ffffff" });

/// A meow that is heard at a gate.
pub const MEOW: Ink =
    Ink::Pigment(&Pigment { name: "pangur-meow", dark: "#0a5f9e", light: "#0a5f9e", contrast: "#00457a" });

/// Pangur's fur.
pub const WHITE: Ink =
    Ink::Pigment(&Pigment { name: "pangur-white", dark: "#fdfaf2", light: "#fdfaf2", contrast: "#ffffff" });

/// The ink on an ear of Pangur's, who is a scholar's cat.
pub const BLOT: Ink =
    Ink::Pigment(&Pigment { name: "pangur-blot", dark: "#2f5f94", light: "#2f5f94", contrast: "#00457a" });

/// Guardian's fur.
pub const GINGER: Ink =
    Ink::Pigment(&Pigment { name: "pangur-ginger", dark: "#ec9f3c", light: "#ec9f3c", contrast: "#ffb02e" });

/// Guardian's stripes.
pub const STRIPE: Ink =
    Ink::Pigment(&Pigment { name: "pangur-stripe", dark: "#94480a", light: "#94480a", contrast: "#7a3600" });

/// Baircne's fur.
pub const SLATE: Ink =
    Ink::Pigment(&Pigment { name: "pangur-slate", dark: "#4a5763", light: "#465360", contrast: "#4d5d6c" });

/// The inside of ears, and noses.
pub const PINK: Ink =
    Ink::Pigment(&Pigment { name: "pangur-pink", dark: "#efb3bd", light: "#efb3bd", contrast: "#ffc2cc" });

/// A mouse's fur.
pub const MOUSE: Ink =
    Ink::Pigment(&Pigment { name: "pangur-mouse", dark: "#cd9fba", light: "#d8aec6", contrast: "#ff92ce" });

/// A mouse's tail and the ear behind.
pub const TAIL: Ink =
    Ink::Pigment(&Pigment { name: "pangur-tail", dark: "#b584a2", light: "#bd8dab", contrast: "#ff7cc0" });

/// A mouse that has lost heart.
pub const PALE: Ink =
    Ink::Pigment(&Pigment { name: "pangur-pale", dark: "#def2fb", light: "#e2f4fc", contrast: "#e9f8ff" });

/// Growth, grain and the flame of the lantern.
pub const GRAIN: Ink =
    Ink::Pigment(&Pigment { name: "pangur-grain", dark: "#f0bd57", light: "#f4c65c", contrast: "#ffd24d" });

/// The dark that falls over the house when a cat dies.
pub const VEIL: Ink =
    Ink::Pigment(&Pigment { name: "pangur-veil", dark: "#050608", light: "#14171c", contrast: "#000000" });

/// Every colour of the game's own, for the style sheet of its pages.
pub const INKS: &[Ink] = &[
    SPOT, FILL, ON_FILL, FLOOR, GLOW, SEAM, SHADOW, HATCH, STONE, JOINT, TIMBER, SKY, STAR, OUTLINE, HALO, SPENT, LOST,
    HEART, ON_HEART, MEOW, WHITE, BLOT, GINGER, STRIPE, SLATE, PINK, MOUSE, TAIL, PALE, GRAIN, VEIL,
];
