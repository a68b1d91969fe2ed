//! What do the tools look like? Each is a drawing of one cell, in the colour of what it works with.

use crate::palette::{COLONY, DOSE, ROD, SLAB, SLAB_LINE};
use crate::rules::Tool;
use quadrat_engine::draw::shapes::drawn;
use quadrat_engine::draw::{Ink, Path, Scene, Style};

/// The width of the lines of a tool.
const LINE: i32 = 6;

/// Draws a tool.
pub fn tool(tool: Tool) -> Scene {
    match tool {
        Tool::Antibiotic => antibiotic(),
        Tool::Antiviral => antiviral(),
        Tool::Barrier => barrier(),
    }
}

/// Draws a two-part capsule, tilted: the colour of bacteria in one half.
fn antibiotic() -> Scene {
    drawn(|scene| {
        let lower = Path::start((36, 36))
            .line((20, 52))
            .cubic((12, 60), (12, 72), (20, 80))
            .cubic((28, 88), (40, 88), (48, 80))
            .line((64, 64));
        let upper = Path::start((36, 36))
            .line((52, 20))
            .cubic((60, 12), (72, 12), (80, 20))
            .cubic((88, 28), (88, 40), (80, 48))
            .line((64, 64));
        scene.path(lower.close(), Style::fill(ROD).outlined(Ink::Text, LINE));
        scene.path(upper.close(), Style::fill(COLONY).outlined(Ink::Text, LINE));
        scene.polyline(&[(55, 33), (63, 25)], Style::stroke(Ink::Text, 5));
    })
}

/// Draws a half-full syringe, needle down to the left.
fn antiviral() -> Scene {
    drawn(|scene| {
        scene.polygon(&[(25, 54), (46, 75), (64, 57), (43, 36)], Style::fill(DOSE));
        let lines = Path::start((25, 54))
            .line((46, 75))
            .line((78, 43))
            .line((57, 22))
            .close()
            .jump((35, 65))
            .line((13, 87))
            .jump((67, 33))
            .line((80, 20))
            .jump((71, 11))
            .line((89, 29))
            .jump((36, 43))
            .line((44, 51))
            .jump((47, 32))
            .line((55, 40));
        scene.path(lines, Style::stroke(Ink::Text, LINE));
    })
}

/// Draws a hatched block with a rivet in each corner, as it will stand in the dish.
fn barrier() -> Scene {
    drawn(|scene| {
        scene.rect(14, 14, 72, 72, 16, Style::fill(SLAB).outlined(Ink::Text, LINE));
        let hatch = Path::start((26, 54)).line((54, 26)).jump((26, 74)).line((74, 26)).jump((46, 74)).line((74, 46));
        scene.path(hatch, Style::stroke(SLAB_LINE, 5));
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrat_engine::draw::CELL;

    #[test]
    fn every_tool_is_one_cell_and_differs_from_the_others() {
        let all = Tool::ALL.map(tool);
        for (index, scene) in all.iter().enumerate() {
            assert_eq!((scene.width(), scene.height()), (CELL, CELL));
            assert!(!all[..index].contains(scene), "tool {index} is drawn twice");
        }
    }
}
