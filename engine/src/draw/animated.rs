//! How do several scenes become one moving picture? As an SVG document that shows one after another.

use super::{Scene, Theme, svg, to_svg};
use std::fmt::Write as _;

/// Renders scenes as one SVG document that shows each for a number of seconds, over and over. A
/// viewer that does not animate shows the first.
///
/// The scenes have the size of the first one. There is no script: the document uses `<animate>` only.
pub fn to_animated_svg(scenes: &[Scene], theme: Theme, cell: u32, seconds: u32) -> String {
    let Some(first) = scenes.first() else { return String::new() };
    let [width, height] = [first.width, first.height].map(|side| svg::pixels(side, cell).max(1));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n"
    );
    let count = scenes.len();
    // Times are fractions of the whole with four digits.
    let time = |i: usize| if i == count { "1".to_owned() } else { format!("0.{:04}", i * 10_000 / count) };
    for (i, scene) in scenes.iter().enumerate() {
        let (hidden, values, times) = match i {
            0 => ("visible", "visible;hidden", format!("0;{}", time(1))),
            last if last + 1 == count => ("hidden", "hidden;visible", format!("0;{}", time(i))),
            _ => ("hidden", "hidden;visible;hidden", format!("0;{};{}", time(i), time(i + 1))),
        };
        let total = seconds as usize * count;
        let _ = writeln!(text, "<g visibility=\"{hidden}\">");
        if count > 1 {
            let _ = writeln!(
                text,
                "<animate attributeName=\"visibility\" values=\"{values}\" keyTimes=\"{times}\" calcMode=\"discrete\" \
                 dur=\"{total}s\" repeatCount=\"indefinite\"/>"
            );
        }
        text.push_str(&to_svg(scene, theme, cell));
        text.push_str("</g>\n");
    }
    text.push_str("</svg>\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Ink, Style};

    #[test]
    fn every_scene_is_shown_in_turn_and_only_the_first_at_rest() {
        let scene = |x| {
            let mut scene = Scene::new(200, 100);
            scene.rect(x, 0, 10, 10, 0, Style::fill(Ink::Green));
            scene
        };
        let text = to_animated_svg(&[scene(1), scene(2), scene(3)], Theme::Light, 50, 2);
        assert!(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"50\""), "{text}");
        assert_eq!(text.matches("<g visibility=\"visible\">").count(), 1);
        assert_eq!(text.matches("<g visibility=\"hidden\">").count(), 2);
        assert!(text.contains("keyTimes=\"0;0.3333;0.6666\"") && text.contains("dur=\"6s\""), "{text}");
        assert_eq!(to_animated_svg(&[], Theme::Light, 50, 2), "");
        assert!(!to_animated_svg(&[scene(1)], Theme::Light, 50, 2).contains("animate"));
    }
}
