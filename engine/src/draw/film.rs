//! How do the positions of a game become a film? As an SVG document that draws what stays the same only once, follows
//! the reader's light or dark theme, and stands still for those who prefer that.

use super::svg::{nodes, pixels};
use super::{Ink, Item, Scene, Style, Theme};
use std::fmt::Write as _;

/// The number of frames for which the last scene is shown before the film begins again.
const REST: usize = 4;

/// The most items of a group that is treated as one thing. The items of a larger one are told apart.
const SMALL: usize = 12;

/// A node of the document, and the scenes in which it is seen.
struct Node<'a> {
    /// The distance of the group that the item is in.
    at: (i32, i32),
    item: &'a Item,
    seen: Vec<bool>,
}

/// Renders scenes as one SVG document that shows each for a time in milliseconds, over and over, with `cell` pixels
/// for each [`CELL`](super::CELL) units.
///
/// What several scenes have in common is drawn once. The document has both the light and the dark theme, and shows the
/// one that the reader's system asks for. A viewer that does not animate, or reduces motion, shows the last scene.
/// `name` begins the names of the document's classes, so that several films can be put into one document.
pub fn to_film(scenes: &[Scene], name: &str, cell: u32, milliseconds: u32) -> String {
    let width = scenes.iter().map(|scene| scene.width).max().unwrap_or(0);
    let height = scenes.iter().map(|scene| scene.height).max().unwrap_or(0);
    let mut film: Vec<Node<'_>> = Vec::new();
    for (place, scene) in scenes.iter().enumerate() {
        let mut shown = Vec::new();
        // A smaller scene is in the middle.
        flatten(&scene.items, ((width - scene.width) / 2, (height - scene.height) / 2), &mut shown);
        merge(&mut film, &shown, place, scenes.len());
    }
    let mut inks = vec![Ink::Ground];
    for node in &film {
        collect(node.item, &mut inks);
    }
    let [wide, high] = [width, height].map(|side| pixels(side, cell).max(1));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n"
    );
    let patterns = patterns(&film);
    text.push_str(&style(&patterns, &inks, name, scenes.len(), milliseconds));
    let ground = Item::Rect { x: 0, y: 0, width, height, radius: 0, style: Style::fill(Ink::Ground) };
    text.push_str(&nodes(&[&ground]));
    text.push_str("<g stroke-linecap=\"round\" stroke-linejoin=\"round\">\n");
    for run in film.chunk_by(|one, other| one.seen == other.seen) {
        let pattern = patterns.iter().position(|pattern| **pattern == *run[0].seen);
        if let Some(pattern) = pattern {
            let _ = writeln!(text, "<g class=\"{name} {name}{pattern}\">");
        }
        for part in run.chunk_by(|one, other| one.at == other.at) {
            let items: Vec<&Item> = part.iter().map(|node| node.item).collect();
            match part[0].at {
                (0, 0) => text.push_str(&nodes(&items)),
                (dx, dy) => {
                    let _ = writeln!(text, "<g transform=\"translate({dx} {dy})\">");
                    text.push_str(&nodes(&items));
                    text.push_str("</g>\n");
                }
            }
        }
        if pattern.is_some() {
            text.push_str("</g>\n");
        }
    }
    text.push_str("</g>\n</svg>\n");
    text
}

/// Collects the items of a scene, each with the distance of its group. Small groups, such as a piece, stay whole.
fn flatten<'a>(items: &'a [Item], at: (i32, i32), found: &mut Vec<((i32, i32), &'a Item)>) {
    for item in items {
        match item {
            Item::Group { dx, dy, scale: 100, opacity: 100, items } if items.len() > SMALL => {
                flatten(items, (at.0 + dx, at.1 + dy), found);
            }
            _ => found.push((at, item)),
        }
    }
}

/// Merges the items of a scene into the film so that the order of each scene is kept: an item that is there already, in
/// the right order, is shown once more, and any other is inserted.
fn merge<'a>(film: &mut Vec<Node<'a>>, shown: &[((i32, i32), &'a Item)], place: usize, count: usize) {
    let same = |node: &Node<'_>, (at, item): &((i32, i32), &Item)| node.at == *at && node.item == *item;
    // The lengths of the longest common subsequences of the rests.
    let (rows, columns) = (film.len() + 1, shown.len() + 1);
    let mut longest = vec![0u32; rows * columns];
    for i in (0..film.len()).rev() {
        for j in (0..shown.len()).rev() {
            longest[i * columns + j] = if same(&film[i], &shown[j]) {
                longest[(i + 1) * columns + j + 1] + 1
            } else {
                longest[(i + 1) * columns + j].max(longest[i * columns + j + 1])
            };
        }
    }
    let mut merged = Vec::with_capacity(rows.max(columns));
    let mut j = 0;
    let fresh = |(at, item): ((i32, i32), &'a Item)| {
        let mut seen = vec![false; count];
        seen[place] = true;
        Node { at, item, seen }
    };
    for (i, mut node) in film.drain(..).enumerate() {
        while j < shown.len() && !same(&node, &shown[j]) && longest[i * columns + j] == longest[i * columns + j + 1] {
            merged.push(fresh(shown[j]));
            j += 1;
        }
        if j < shown.len() && same(&node, &shown[j]) {
            node.seen[place] = true;
            j += 1;
        }
        merged.push(node);
    }
    merged.extend(shown[j..].iter().map(|item| fresh(*item)));
    *film = merged;
}

fn collect(item: &Item, inks: &mut Vec<Ink>) {
    let mut put = |ink: Ink| {
        if !inks.contains(&ink) {
            inks.push(ink);
        }
    };
    match item {
        Item::Rect { style, .. } | Item::Ellipse { style, .. } | Item::Path(_, style) => {
            style.fill.into_iter().chain(style.stroke.map(|(ink, _)| ink)).for_each(put);
        }
        Item::Text { ink, .. } => put(*ink),
        Item::Group { items, .. } => {
            for item in items {
                collect(item, inks);
            }
        }
    }
}

/// Returns the different sets of scenes in which nodes are seen, without that of all scenes.
fn patterns<'a>(film: &'a [Node<'_>]) -> Vec<&'a [bool]> {
    let mut patterns: Vec<&[bool]> = Vec::new();
    for node in film.iter().filter(|node| node.seen.contains(&false)) {
        if !patterns.contains(&node.seen.as_slice()) {
            patterns.push(&node.seen);
        }
    }
    patterns
}

/// Returns the style sheet: the colours of both themes, and when each set of nodes is visible.
fn style(patterns: &[&[bool]], inks: &[Ink], name: &str, count: usize, milliseconds: u32) -> String {
    let frames = count + REST;
    let total = milliseconds as usize * frames;
    let colours = |theme: Theme| theme.css(inks).replace('\n', "");
    let mut text = format!(
        "<style>\n:root{{{}}}\n@media (prefers-color-scheme:dark){{:root{{{}}}}}\n\
         .{name}{{animation:{total}ms step-end infinite}}\n",
        colours(Theme::Light),
        colours(Theme::Dark)
    );
    let word = |visible: bool| if visible { "visible" } else { "hidden" };
    for (number, pattern) in patterns.iter().enumerate() {
        let at_rest = pattern.last().copied().unwrap_or(false);
        let _ = write!(text, ".{name}{number}{{visibility:{};animation-name:{name}{number}}}", word(at_rest));
        let _ = write!(text, "@keyframes {name}{number}{{");
        let mut before = None;
        for (place, visible) in pattern.iter().enumerate() {
            if before != Some(visible) {
                // Percentages with two digits.
                let share = place * 10_000 / frames;
                let _ = write!(text, "{}.{:02}%{{visibility:{}}}", share / 100, share % 100, word(*visible));
            }
            before = Some(visible);
        }
        text.push_str("}\n");
    }
    let _ = write!(text, "@media (prefers-reduced-motion:reduce){{.{name}{{animation:none}}}}\n</style>\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(places: &[i32]) -> Scene {
        let mut scene = Scene::new(300, 100);
        scene.rect(0, 0, 300, 100, 0, Style::fill(Ink::Cell));
        for x in places {
            scene.circle(*x, 50, 20, Style::fill(Ink::Green));
        }
        scene
    }

    #[test]
    fn what_stays_is_drawn_once_and_the_rest_is_seen_while_it_is_there() {
        let film = to_film(&[scene(&[50]), scene(&[50, 150]), scene(&[150, 250])], "f", 50, 500);
        assert_eq!(film.matches("fill=\"var(--ink-cell)\"").count(), 1);
        assert_eq!(film.matches("<circle").count(), 3, "{film}");
        // Three scenes and a rest of four: seven frames of half a second.
        assert!(film.contains(".f{animation:3500ms step-end infinite}"), "{film}");
        assert!(
            film.contains("{0.00%{visibility:visible}28.57%{visibility:hidden}}"),
            "the first circle leaves: {film}"
        );
        assert!(film.contains("{0.00%{visibility:hidden}14.28%{visibility:visible}}"), "the second one comes: {film}");
        assert!(film.contains("prefers-reduced-motion") && film.contains("prefers-color-scheme:dark"));
        for theme in [Theme::Light, Theme::Dark] {
            assert!(film.contains(theme.colour(Ink::Green)), "{theme}");
        }
    }

    /// Whatever the scenes are, the nodes seen in each are its items, in its order.
    #[test]
    fn every_scene_keeps_its_items_and_their_order() {
        let orders: [&[i32]; 5] = [&[10, 20, 30], &[30, 20, 10], &[], &[20, 20, 40], &[10, 20, 30]];
        let scenes: Vec<Scene> = orders.iter().map(|places| scene(places)).collect();
        let mut film = Vec::new();
        for (place, scene) in scenes.iter().enumerate() {
            let mut shown = Vec::new();
            flatten(&scene.items, (0, 0), &mut shown);
            merge(&mut film, &shown, place, scenes.len());
        }
        for (place, scene) in scenes.iter().enumerate() {
            let seen: Vec<&Item> = film.iter().filter(|node| node.seen[place]).map(|node| node.item).collect();
            assert_eq!(seen, scene.items.iter().collect::<Vec<_>>(), "scene {place}");
        }
    }

    #[test]
    fn a_smaller_scene_is_in_the_middle_and_no_scene_is_an_empty_film() {
        let mut small = Scene::new(100, 100);
        small.circle(50, 50, 20, Style::fill(Ink::Green));
        let film = to_film(&[scene(&[]), small], "f", 100, 100);
        assert!(film.contains("translate(100 0)") && film.contains("viewBox=\"0 0 300 100\""), "{film}");
        assert!(to_film(&[], "f", 10, 100).contains("width=\"1\""));
    }
}
