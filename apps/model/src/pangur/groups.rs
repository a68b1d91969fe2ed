//! Which games of Pangur are there? The modes and the challenges; the pictures of the home page and
//! the title page come from them.

use super::phrases::say;
use crate::games::{LevelGroup, Slot, Unlock};
use crate::words::label;
use quadrat_engine::defect::Defects;
use quadrat_engine::draw::Scene;
use quadrat_engine::game::{Draw, Rules};
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::parse;
use quadrat_pangur::Pangur;
use quadrat_pangur::data::Mode;
use quadrat_pangur::draw::{Eyes, cat, cover, face, mouse};
use quadrat_pangur::format::Level;
use quadrat_pangur::frames::frames;
use quadrat_pangur::rules::{Action, Cat};
use serde_json::Value;
use std::sync::LazyLock;

/// The shipped challenges, parsed when the first of them is requested.
static CHALLENGES: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let pack = parse(quadrat_pangur::CHALLENGES);
    match pack.ok().as_mut().and_then(|pack| pack.get_mut("levels")) {
        Some(Value::Array(levels)) => std::mem::take(levels),
        _ => Vec::new(),
    }
});

/// The mode of the tutorial, which is the start of another mode and is not listed beside it.
pub(super) const TUTORIAL: &str = "tutorial";

/// The mode of the animation.
const FILM: &str = "classic";
/// The most frames after the first.
const FRAMES: usize = 12;

/// Returns the modes, and the challenges from the easiest on.
pub(super) fn groups() -> Vec<LevelGroup> {
    let group = |name, line, slots| {
        let unlock = Unlock::Free;
        LevelGroup { name: label(name).to_owned(), line: label(line).to_owned(), slots, unlock }
    };
    let modes = Mode::shipped().iter().filter(|mode| mode.id() != TUTORIAL);
    let mode = |mode: &Mode| {
        let name = mode.name().to_owned();
        Slot { id: mode.id().to_owned(), short: name.clone(), name }
    };
    let challenge = |level: &Value| {
        let id = number(level);
        Slot { short: id.clone(), name: level["name"].as_str().unwrap_or(&id).to_owned(), id }
    };
    vec![
        group("pangur.shelf.modes", "pangur.shelf_line.modes", modes.map(mode).collect()),
        group("pangur.shelf.challenges", "pangur.shelf_line.challenges", CHALLENGES.iter().map(challenge).collect()),
    ]
}

/// Returns the id of a challenge in addresses.
fn number(level: &Value) -> String {
    level["id"].to_string()
}

/// Returns the mode or challenge with this id in addresses, with a description.
pub(super) fn level(id: &str) -> Option<Entry<Level>> {
    let mut entry = match Mode::find(id) {
        Some(mode) => Entry { hint: Some(mode.description().to_owned()), ..mode.entry().clone() },
        None => entry(CHALLENGES.iter().find(|level| number(level) == id)?).ok()?,
    };
    let rounds = entry.level.best().map_or(0, |best| best.rounds).to_string();
    entry.hint.get_or_insert_with(|| say("pangur.challenge_hint", &[("rounds", rounds)]));
    Some(entry)
}

/// Reads and validates a level.
///
/// # Errors
/// Returns every defect.
pub(super) fn entry(level: &Value) -> Result<Entry<Level>, Defects> {
    let mut defects = Defects::new();
    Entry::read::<Pangur>(&Json::from(level).root(), &mut defects).ok_or(defects)
}

/// Returns the name of a level in the list of runs: a mode's name, or a challenge's number.
pub(super) fn run_name(entry: &Entry<Level>) -> String {
    let id = entry.id.to_string();
    match Mode::find(&id) {
        Some(mode) => mode.name().to_owned(),
        None => say("pangur.challenge", &[("number", id)]),
    }
}

/// Returns the animation: a game played by its plan, cats and mice, in a few frames.
pub(super) fn film() -> Vec<Scene> {
    let Some(mode) = Mode::find(FILM) else { return Vec::new() };
    let entry = mode.entry();
    let level = &entry.level;
    let mut states = vec![Pangur::start(level)];
    let mut now = states[0];
    let plan = entry.certificate.iter().flat_map(|certificate| &certificate.plan);
    for action in plan.filter_map(|text| text.parse::<Action>().ok()) {
        // The action is part of a winning plan, so it is accepted.
        let Ok((seen, after)) = frames(level, &now, action) else { break };
        states.extend(seen.iter().map(|frame| frame.state));
        now = after;
    }
    let stride = (states.len() - 1).div_ceil(FRAMES).max(1);
    let last = states.len() - 1;
    let chosen = states.iter().enumerate().filter(|(place, _)| place % stride == 0 || *place == last);
    let mut scenes: Vec<Scene> = chosen.map(|(_, state)| Pangur::scene(level, state)).collect();
    scenes.dedup();
    scenes
}

/// Returns the mark, cats and mice.
pub(super) fn floats() -> Vec<Scene> {
    vec![
        cover(),
        mouse(1, 1, false),
        cat(Cat::Pangur, 5, Eyes::Open),
        face(true),
        cat(Cat::Guardian, 5, Eyes::Open),
        mouse(3, 1, true),
        cat(Cat::Baircne, 5, Eyes::Closed),
        face(false),
    ]
}
