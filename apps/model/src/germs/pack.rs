//! Which levels of Germs are there? A hundred in five worlds; the pictures of the home page and the
//! title page come from them.

use crate::games::{LevelGroup, Slot, Unlock};
use crate::words::label;
use quadrat_engine::defect::Defects;
use quadrat_engine::draw::Scene;
use quadrat_engine::draw::shapes::{ring, spiky_ball};
use quadrat_engine::game::{Draw, Rules};
use quadrat_engine::pack::{Certificate, Entry};
use quadrat_engine::parse::Json;
use quadrat_engine::reader::parse;
use quadrat_germs::Germs;
use quadrat_germs::draw;
use quadrat_germs::format::Level;
use quadrat_germs::rules::{Germ, Tool};
use serde_json::Value;
use std::sync::LazyLock;

/// The shipped levels, parsed when the first of them is requested.
static LEVELS: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let pack = parse(quadrat_germs::PACK);
    match pack.ok().as_mut().and_then(|pack| pack.get_mut("levels")) {
        Some(Value::Array(levels)) => std::mem::take(levels),
        _ => Vec::new(),
    }
});

/// The worlds in order: name and theme of each, as keys of words.
const WORLDS: [(&str, &str); 5] = [
    ("germs.world.bacteria", "germs.world.bacteria_line"),
    ("germs.world.virus", "germs.world.virus_line"),
    ("germs.world.spore", "germs.world.spore_line"),
    ("germs.world.core", "germs.world.core_line"),
    ("germs.world.all", "germs.world.all_line"),
];

/// The number of levels in a world.
const WORLD: usize = 20;

/// The level of the animation: all three germs, and a clean board in the end.
const FILM: &str = "42";

/// Returns the worlds with their levels.
pub(super) fn groups() -> Vec<LevelGroup> {
    let group = |((name, line), levels): (&(&str, &str), &[Value])| LevelGroup {
        name: label(name).to_owned(),
        line: label(line).to_owned(),
        slots: levels.iter().map(slot).collect(),
        unlock: Unlock::Ladder,
    };
    WORLDS.iter().zip(LEVELS.chunks(WORLD)).map(group).collect()
}

/// Returns the id of a level in addresses.
fn number(level: &Value) -> String {
    level["id"].to_string()
}

fn slot(level: &Value) -> Slot {
    let id = number(level);
    Slot { short: id.clone(), name: level["name"].as_str().unwrap_or(&id).to_owned(), id }
}

/// Returns the level with this number.
pub(super) fn level(id: &str) -> Option<Entry<Level>> {
    LEVELS.iter().find(|level| number(level) == id).and_then(|level| entry(level).ok())
}

/// Returns the certificate of a level in the shipped pack, whatever its id.
pub(super) fn certificate(of: &Entry<Level>) -> Option<Certificate> {
    let hash = of.level_hash::<Germs>();
    // Nearly always it is the level with the same id, so that one is tried first.
    let (same, others): (Vec<_>, Vec<_>) = LEVELS.iter().partition(|level| number(level) == of.id.to_string());
    let known = same.into_iter().chain(others).filter_map(|level| entry(level).ok());
    known.into_iter().find(|known| known.level_hash::<Germs>() == hash)?.certificate
}

/// Reads and validates a level.
///
/// # Errors
/// Returns every defect.
pub(super) fn entry(level: &Value) -> Result<Entry<Level>, Defects> {
    let mut defects = Defects::new();
    Entry::read::<Germs>(&Json::from(level).root(), &mut defects).ok_or(defects)
}

/// Returns the animation: a level played by its plan, with a frame for the opening and after every
/// action.
pub(super) fn film() -> Vec<Scene> {
    let Some(entry) = level(FILM) else { return Vec::new() };
    let plan = entry.certificate.map(|certificate| certificate.plan).unwrap_or_default();
    let mut state = Germs::start(&entry.level);
    let mut frames = vec![Germs::scene(&entry.level, &state)];
    for action in plan.iter().filter_map(|text| text.parse().ok()) {
        if Germs::apply(&entry.level, &mut state, action, &mut ()).is_ok() {
            frames.push(Germs::scene(&entry.level, &state));
        }
    }
    frames
}

/// Returns the germs and the tools against them.
pub(super) fn floats() -> Vec<Scene> {
    vec![
        quadrat_germs::shapes::blobs(draw::germ_ink(Germ::Bacteria)),
        draw::tool(Tool::Antibiotic),
        spiky_ball(draw::germ_ink(Germ::Virus)),
        draw::tool(Tool::Antiviral),
        ring(draw::germ_ink(Germ::Spore)),
        quadrat_germs::shapes::sleeping_ring(draw::germ_ink(Germ::Spore)),
    ]
}
