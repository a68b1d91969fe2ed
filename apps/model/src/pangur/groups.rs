//! Which games of Pangur are there? The modes and the challenges; the pictures of the home page and
//! the title page come from them.

use super::lessons;
use super::phrases::say;
use crate::daily::{day_name, day_of};
use crate::games::{Glance, LevelGroup, Shape, Slot, Unlock};
use crate::packs::Pack;
use crate::words::{ByLanguage, Language, label, level_hint, level_name, sentence, sentence_in};
use quadrat_engine::draw::Scene;
use quadrat_engine::game::daily as daily_rules;
use quadrat_engine::game::{Draw, Message, Rules};
use quadrat_engine::pack::Entry;
use quadrat_pangur::Pangur;
use quadrat_pangur::cats::{Mood, cat};
use quadrat_pangur::challenges::{Group, ParStatus};
use quadrat_pangur::daily;
use quadrat_pangur::data::Mode;
use quadrat_pangur::draw::cover;
use quadrat_pangur::format::Level;
use quadrat_pangur::frames::frames;
use quadrat_pangur::mice::{Facing, face, mouse};
use quadrat_pangur::rules::{Action, Cat};

/// The challenges of the second edition, and those of the first.
static PACKS: [Pack; 2] = [
    Pack::new("pangur-101", include_bytes!("pangur-101.index.json"), EMBEDDED[0]),
    Pack::new("pangur-1", include_bytes!("pangur-1.index.json"), EMBEDDED[1]),
];

/// The files of the packs, where they are part of the program.
#[cfg(feature = "packs")]
static EMBEDDED: [Option<&[u8]>; 2] = [Some(quadrat_pangur::SECOND_CHALLENGES), Some(quadrat_pangur::CHALLENGES)];
#[cfg(not(feature = "packs"))]
static EMBEDDED: [Option<&[u8]>; 2] = [None; 2];

/// The pool of the boards of the day.
static POOL: Pack = Pack::numbered("pangur-daily", 1..=daily_rules::POOL, EMBEDDED_POOL);

/// The file of the pool, where it is part of the program.
#[cfg(feature = "packs")]
static EMBEDDED_POOL: Option<&[u8]> = Some(daily::POOL);
#[cfg(not(feature = "packs"))]
static EMBEDDED_POOL: Option<&[u8]> = None;

/// Returns the pool of the boards of the day.
pub(super) fn pool() -> &'static Pack {
    &POOL
}

/// Returns what is known about a challenge.
pub(super) fn glance(id: &str) -> Option<Glance> {
    let entry = level(id)?;
    let status = entry.level.best().and_then(|best| best.status);
    let figures = entry.certificate?.difficulty;
    let figure = figures.iter().find(|(name, _)| name == "figure").map(|(_, figure)| *figure);
    Glance::new(figure, status.map(|status| status == ParStatus::Proved))
}

/// The mode of the script in `tutorial.json`, which is the start of another mode and is not listed
/// beside it.
const TUTORIAL: &str = "tutorial";

/// The mode for a newcomer, which is listed first.
const FIRST: &str = "easy";

/// The mode of the animation.
const FILM: &str = "classic";
/// The most frames after the first.
const FRAMES: usize = 12;

/// Returns the packs.
pub(super) fn packs() -> &'static [Pack] {
    &PACKS
}

/// Returns the modes, the challenges of the second edition by their idea, and those of the first.
pub(super) fn groups() -> &'static [LevelGroup] {
    static GROUPS: ByLanguage<Vec<LevelGroup>> = ByLanguage::new();
    GROUPS.get(|| {
        let group = |name: &str, line: &str, slots: Vec<Slot>, classic: bool| LevelGroup {
            name: label(name).to_owned(),
            line: label(line).to_owned(),
            slots,
            unlock: Unlock::Free,
            classic,
            notes: Vec::new(),
            shape: Shape::Pictures,
        };
        let others = Mode::shipped().iter().filter(|mode| ![FIRST, TUTORIAL].contains(&mode.id()));
        let modes = Mode::find(FIRST).into_iter().chain(others);
        let mode = |mode: &Mode| {
            let name = mode_name(mode).to_owned();
            Slot { id: mode.id().to_owned(), short: name.clone(), name }
        };
        let [second, first] = &PACKS;
        let mut groups = vec![group("pangur.shelf.modes", "pangur.shelf_line.modes", modes.map(mode).collect(), false)];
        for (word, _) in Group::WORDS {
            let slots: Vec<Slot> = challenges(second).filter(|(of, _)| *of == word).map(|(_, slot)| slot).collect();
            if !slots.is_empty() {
                let [name, line] = ["pangur.group", "pangur.group_line"].map(|kind| [kind, ".", word].concat());
                groups.push(group(&name, &line, slots, false));
            }
        }
        let first = challenges(first).map(|(_, slot)| slot).collect();
        groups.push(group("pangur.classic", "pangur.classic_line", first, true));
        groups
    })
}

/// Returns the challenges of a pack, each with its group. The number on a tile is the place in the
/// pack, which rises with the difficulty.
fn challenges(pack: &'static Pack) -> impl Iterator<Item = (&'static str, Slot)> {
    pack.listed().iter().enumerate().map(|(place, level)| {
        let slot =
            Slot { id: level.id.clone(), short: (place + 1).to_string(), name: challenge_name(&level.id, &level.name) };
        (level.group.as_str(), slot)
    })
}

fn mode_name(mode: &Mode) -> &str {
    level_name("pangur", mode.id(), mode.name())
}

/// Returns the name of a challenge. Those of the first edition are named by their mice: such a name,
/// which never changes in its file, is made of words.
fn challenge_name(id: &str, own: &str) -> String {
    let number = |text: &str| text.parse::<u32>().is_ok();
    let mice = |rest: &str| own.strip_suffix(rest).filter(|count| number(count)).map(str::to_owned);
    if let Some(mice) = mice(" small mice") {
        return say("pangur.level_name.small", &[("mice", mice)]);
    }
    let parts = own.split_once(" mice, the strongest ");
    if let Some((mice, tier)) = parts.filter(|(mice, tier)| number(mice) && number(tier)) {
        return say("pangur.level_name.strongest", &[("mice", mice.to_owned()), ("tier", tier.to_owned())]);
    }
    level_name("pangur", id, own).to_owned()
}

/// Returns the name of a level on its page.
pub(super) fn title(entry: &Entry<Level>) -> String {
    let id = entry.id.to_string();
    challenge_name(&id, entry.name.as_deref().unwrap_or(&id))
}

/// Returns the mode, challenge or lesson with this id in addresses, with a description. Modes are
/// played under the newest rules.
pub(super) fn level(id: &str) -> Option<Entry<Level>> {
    if let Some(entry) = lessons::level(id) {
        return Some(entry.clone());
    }
    if let Some(date) = day_of(id) {
        let mut entry = daily::dated(POOL.level::<Pangur>(&daily::place(date)?.to_string())?, date);
        entry.hint = Some(label("pangur.daily_hint").to_owned());
        return Some(entry);
    }
    let mut entry = match Mode::find(id) {
        Some(mode) => {
            let entry = mode.entry().clone();
            let level = entry.level.with_newest_rules();
            Entry { hint: Some(mode.description().to_owned()), level, ..entry }
        }
        None => PACKS.iter().find(|pack| pack.find(id).is_some())?.level::<Pangur>(id)?,
    };
    // In English, whichever language is spoken: it is saved with the board.
    entry.hint.get_or_insert_with(|| sentence_in(Language::ENGLISH, &asked(&entry.level)));
    Some(entry)
}

/// Returns what a challenge asks for.
fn asked(level: &Level) -> Message {
    Message::new("pangur.challenge_hint").with("rounds", level.best().map_or(0, |best| best.rounds))
}

/// Returns what a level begins with, in the language that is spoken.
pub(super) fn hint(entry: &Entry<Level>) -> Option<String> {
    let own = entry.hint.as_ref()?;
    let asked = asked(&entry.level);
    Some(if *own == sentence_in(Language::ENGLISH, &asked) {
        sentence(&asked)
    } else {
        level_hint("pangur", &entry.id.to_string(), own).to_owned()
    })
}

/// Returns what is known about the best result of a level, with the strength of the evidence.
/// Levels of the first edition claim nothing.
pub(super) fn about(level: &Level) -> Vec<String> {
    let Some((best, status)) = level.best().and_then(|best| Some((best, best.status?))) else { return Vec::new() };
    let status = ("status", status.word().to_owned());
    vec![
        say("pangur.about.par", &[("rounds", best.rounds.to_string()), status.clone()]),
        say("pangur.about.best", &[("score", best.score.to_string()), status]),
    ]
}

/// Returns the name of a level in the list of runs, by its id: a mode's name, or a challenge's
/// number.
pub(super) fn run_name(id: &str) -> String {
    if let Some(date) = day_of(id) {
        return sentence(&Message::new("ui.daily.board_of").with("day", day_name(date)));
    }
    match Mode::find(id) {
        Some(mode) => mode_name(mode).to_owned(),
        None => say("pangur.challenge", &[("number", id.to_owned())]),
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
        mouse(1, 1, false, Facing::Left),
        cat(Cat::Pangur, 5, 0, Mood::Awake),
        face(true),
        cat(Cat::Guardian, 5, 0, Mood::Awake),
        mouse(3, 1, true, Facing::Right),
        cat(Cat::Baircne, 5, 0, Mood::Asleep),
        face(false),
    ]
}
