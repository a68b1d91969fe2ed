//! Which colours does the game mix itself? Those of its pages, and those of a blueprint: blue ink on pale paper, and
//! by night a drawing in light on the dark of space.

use quadrat_engine::draw::{Ink, Pigment};

/// Declares an ink with its colours by night, on paper and in the contrast theme.
macro_rules! ink {
    ($(#[$about:meta])* $visibility:vis $constant:ident = $name:literal, $dark:literal, $light:literal, $contrast:literal) => {
        $(#[$about])*
        $visibility const $constant: Ink =
            Ink::Pigment(&Pigment { name: $name, dark: $dark, light: $light, contrast: $contrast });
    };
}

ink!(
    /// The spot colour of the game's pages, for words and lines.
    pub SPOT = "ships-spot", "#86b6f2", "#24549a", "#86d3ff"
);
ink!(
    /// The spot colour for areas, such as the main button.
    pub FILL = "ships-fill", "#86b6f2", "#24549a", "#86d3ff"
);
ink!(
    /// Words on such an area.
    pub ON_FILL = "ships-on-fill", "#14161a", "#fbf8f0", "#000000"
);
ink!(
    /// Space around a ship.
    pub SPACE = "ships-space", "#0d121a", "#edf0ef", "#000000"
);
ink!(
    /// Stars and orbits.
    pub STAR = "ships-star", "#6f8cb3", "#93a9c6", "#8f8f8f"
);
ink!(
    /// Walls, and the outline of the hull.
    pub LINE = "ships-line", "#a8cbf6", "#1c4687", "#ffffff"
);
ink!(
    /// Fine lines that only guide the eye: rulers and the middle of corridors.
    pub GUIDE = "ships-guide", "#6288bb", "#6c8cba", "#b8d8ff"
);
ink!(
    /// The skin of the hull.
    pub HULL = "ships-hull", "#1b2b44", "#d6e0ed", "#0c1420"
);
ink!(
    /// The structure inside the hull, where there is no floor.
    pub MASS = "ships-mass", "#111a27", "#c6d3e5", "#1b1b1b"
);
ink!(
    /// Plates and ribs of the hull.
    pub PLATE = "ships-plate", "#2f4769", "#a6bad5", "#5a7ba8"
);
ink!(
    /// The floor of rooms.
    pub FLOOR = "ships-floor", "#172940", "#fbfaf5", "#000000"
);
ink!(
    /// The floor of corridors.
    pub CORRIDOR = "ships-corridor", "#22416b", "#d9e5f4", "#0a2038"
);
ink!(
    /// Furniture.
    pub FITTING = "ships-fitting", "#6f92be", "#6a88b4", "#8fa6c8"
);
ink!(
    /// Doors that are closed.
    pub DOOR = "ships-door", "#f2a93b", "#8f4300", "#ffb02e"
);
ink!(
    /// The fire of the engines.
    pub FLAME = "ships-flame", "#f0b04a", "#e39a35", "#ffb02e"
);
ink!(
    /// A route through the ship.
    pub ROUTE = "ships-route", "#e3a5ff", "#6a2c8f", "#ffa3d6"
);
ink!(
    /// The rim of marks and the drawing on them.
    pub RIM = "ships-rim", "#0d121a", "#ffffff", "#000000"
);
ink!(
    /// The mark of the squad.
    pub SQUAD = "ships-squad", "#499ce0", "#4686f9", "#a5b1f3"
);
ink!(
    /// The mark of an enemy spawn.
    pub ENEMY = "ships-enemy", "#d94438", "#601b1b", "#e87a78"
);
ink!(
    /// The mark of the extraction.
    pub EXIT = "ships-exit", "#41d094", "#00665b", "#5de7cf"
);
ink!(
    /// The mark of an objective.
    pub AIM = "ships-aim", "#f7e556", "#966c0c", "#faf796"
);
ink!(
    /// Rooms behind one door.
    pub DEPTH_1 = "ships-depth-1", "#31353c", "#f9ebca", "#22262d"
);
ink!(
    /// Rooms behind two doors.
    pub DEPTH_2 = "ships-depth-2", "#5b4123", "#f7ca8c", "#42331b"
);
ink!(
    /// Rooms behind three doors.
    pub DEPTH_3 = "ships-depth-3", "#86471f", "#f1a163", "#673d01"
);
ink!(
    /// Rooms behind four doors or more.
    pub DEPTH_4 = "ships-depth-4", "#c04139", "#e5774b", "#9f3231"
);
ink!(
    /// The hatching of deep rooms.
    pub HATCH = "ships-hatch", "#c08a5c", "#9a5a24", "#d89a5c"
);
ink!(
    /// Numbers on the floor of rooms.
    pub NUMBER = "ships-number", "#fdf1de", "#3d2a0c", "#ffffff"
);

/// The floor of rooms by their depth, from one door to four and more.
pub const DEPTHS: [Ink; 4] = [DEPTH_1, DEPTH_2, DEPTH_3, DEPTH_4];

/// Every colour of the game's own, for the style sheet of its pages.
pub const INKS: &[Ink] = &[
    SPOT, FILL, ON_FILL, SPACE, STAR, LINE, GUIDE, HULL, MASS, PLATE, FLOOR, CORRIDOR, FITTING, DOOR, FLAME, ROUTE,
    RIM, SQUAD, ENEMY, EXIT, AIM, DEPTH_1, DEPTH_2, DEPTH_3, DEPTH_4, HATCH, NUMBER,
];
