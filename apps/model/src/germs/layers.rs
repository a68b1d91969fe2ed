//! What is drawn across the cells of the dish? Below the pieces the agar, colonies and walls, and what
//! colonies will be; above them the other ghosts of the next turn, and the marks of an ending.

use super::forecast::Forecast;
use super::motion::{Growth, WAVES};
use super::stamp::{Stamp, stamp};
use crate::table::Layers;
use quadrat_engine::draw::{Scene, to_svg_inner};
use quadrat_germs::bits::Tiles;
use quadrat_germs::format::Level;
use quadrat_germs::rules::{Germ, State};
use quadrat_germs::{dish, draw};

/// What the layers show besides the position.
#[derive(Default)]
pub(super) struct Shown<'a> {
    /// The next turn.
    pub(super) forecast: Option<&'a Forecast>,
    /// How colonies grew in the last turn, while that is to be seen.
    pub(super) growth: Option<&'a Growth>,
    /// The tiles by which the level was lost.
    pub(super) fatal: Tiles,
    /// The last wave in which germs spread, while that is to be seen: the next turn is shown after it.
    pub(super) spread: Option<usize>,
    /// The stamp on a level that is won.
    pub(super) stamp: Option<Stamp>,
    /// The last wave of the turn that ended the game: its ending is shown after it.
    pub(super) late: Option<usize>,
}

/// Returns the layers of a position.
pub(super) fn layers(level: &Level, state: &State, shown: &Shown<'_>) -> Layers {
    let mut layers = Layers { under: to_svg_inner(&dish::ground(level.grid().size())), over: String::new() };
    if let Some(Forecast { next, .. }) = shown.forecast {
        foreseen(level, state, next, &after(shown.spread), &mut layers);
    }
    colonies(level, state, shown.growth, &mut layers.under);
    layers.under.push_str(&to_svg_inner(&draw::walls(level, state)));
    let after = after(shown.late);
    group(&mut layers.over, &["fatal", &after].concat(), &dish::fatal(level.grid(), shown.fatal));
    if let Some(words) = &shown.stamp {
        layers.over.push_str(&stamp(level, state, words, &after));
    }
    layers
}

/// Returns the classes of what is shown only after a wave, if there was one.
fn after(wave: Option<usize>) -> String {
    wave.map_or(String::new(), |wave| [" after ends", &wave.to_string()].concat())
}

/// Adds a drawing in a group with a class. An empty one adds nothing.
fn group(nodes: &mut String, class: &str, scene: &Scene) {
    if !scene.is_empty() {
        nodes.extend(["<g class='", class, "'>", &to_svg_inner(scene), "</g>"]);
    }
}

/// Draws the next turn. While germs still spread, it fades in after them.
fn foreseen(level: &Level, state: &State, next: &State, after: &str, layers: &mut Layers) {
    let (grid, cores) = (level.grid(), state.cores());
    let entered = |germ| next.tiles_of(germ) - state.tiles_of(germ);
    let class = ["foreseen", after].concat();
    let mut below = dish::ghost_colonies(grid, state.tiles_of(Germ::Bacteria), entered(Germ::Bacteria));
    let leaps = draw::sources(level, state, Germ::Virus, entered(Germ::Virus));
    below.place(0, 0, &dish::leaps(grid.size(), &leaps));
    group(&mut layers.under, &class, &below);
    let mut above = dish::ghost_pieces(grid, entered(Germ::Virus) - cores, entered(Germ::Spore) - cores);
    above.place(0, 0, &dish::ghost_barrier(grid, next.walls() - state.walls()));
    group(&mut layers.over, &class, &above);
    group(&mut layers.over, &["alarm", after].concat(), &dish::threatened(grid, cores & next.infected()));
}

/// Draws colonies. Those that grow are drawn as they were, with buds that grow out of them in waves,
/// until the new ones close over both.
fn colonies(level: &Level, state: &State, growth: Option<&Growth>, under: &mut String) {
    let grid = level.grid();
    let bacteria = state.tiles_of(Germ::Bacteria);
    let Some(Growth { survivors, waves }) = growth else {
        under.push_str(&to_svg_inner(&dish::colonies(grid, bacteria)));
        return;
    };
    let buds: [[Scene; 2]; WAVES] = std::array::from_fn(|wave| dish::buds(grid.size(), &waves[wave]));
    let class = |name: &str, wave: usize| [name, " wave", &wave.to_string()].concat();
    let last = waves.iter().rposition(|wave| !wave.is_empty()).unwrap_or(0);
    let ends = |name: &str| [name, " ends", &last.to_string()].concat();
    let parts = [dish::skins(grid, *survivors), dish::bodies(grid, *survivors)];
    for (part, scene) in parts.iter().enumerate() {
        for (wave, buds) in buds.iter().enumerate() {
            group(under, &class(&ends("bud"), wave), &buds[part]);
        }
        under.push_str(&to_svg_inner(scene));
    }
    let mut closed = dish::skins(grid, bacteria);
    closed.place(0, 0, &dish::bodies(grid, bacteria)).place(0, 0, &dish::veins(grid.size()));
    group(under, &ends("closed"), &closed);
    let mut old = bacteria;
    for (wave, buds) in waves.iter().enumerate() {
        let new = grid.tiles(buds.iter().map(|(_, to)| *to));
        old -= new;
        group(under, &class("sprouts", wave), &dish::rods(grid, new));
    }
    under.push_str(&to_svg_inner(&dish::rods(grid, old)));
}
