//! How is a picture serialised as SVG markup that any screen can show?

use quadrat_engine::draw::{Scene, to_svg_inner};

/// Returns an SVG drawing of this size around the given nodes. It fills its containing element.
pub fn picture((width, height): (i32, i32), nodes: &str) -> String {
    let (width, height) = (width.to_string(), height.to_string());
    ["<svg viewBox=\"0 0 ", &width, " ", &height, "\" aria-hidden=\"true\">", nodes, "</svg>"].concat()
}

/// Returns the drawing of a scene.
pub fn picture_of(scene: &Scene) -> String {
    picture((scene.width(), scene.height()), &to_svg_inner(scene))
}
