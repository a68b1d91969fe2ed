//! Which levels of Germs are there? The two hundred of the second edition in ten worlds, and the
//! hundred of the first in five; the pictures of the home page and the title page come from them.

use crate::daily::day_of;
use crate::games::{Glance, LevelGroup, Shape, Slot, Unlock};
use crate::packs::{Listed, Pack};
use crate::words::{ByLanguage, label, level_name, sentence};
use quadrat_engine::date::Date;
use quadrat_engine::defect::Defects;
use quadrat_engine::draw::Scene;
use quadrat_engine::game::daily as daily_rules;
use quadrat_engine::game::{Message, Rules};
use quadrat_engine::limits::Limits;
use quadrat_engine::pack::{Certificate, Entry};
use quadrat_engine::parse::Json;
use quadrat_germs::Germs;
use quadrat_germs::claims::Status;
use quadrat_germs::daily;
use quadrat_germs::format::Level;
use quadrat_germs::rules::Tool;
use quadrat_germs::{draw, pieces, tools};

/// The packs of the second edition, in order, then that of the first.
static PACKS: [Pack; 3] = [
    Pack::new("germs-2001", include_bytes!("germs-2001.index.json"), EMBEDDED[0]),
    Pack::new("germs-2101", include_bytes!("germs-2101.index.json"), EMBEDDED[1]),
    Pack::new("germs-1", include_bytes!("germs-1.index.json"), EMBEDDED[2]),
];

/// The files of the packs, where they are part of the program.
#[cfg(feature = "packs")]
static EMBEDDED: [Option<&[u8]>; 3] = {
    let [first, second] = quadrat_germs::shipped::EDITION_2;
    [Some(first), Some(second), Some(quadrat_germs::PACK)]
};
#[cfg(not(feature = "packs"))]
static EMBEDDED: [Option<&[u8]>; 3] = [None; 3];

/// The worlds of the second edition in order: name and theme of each, as keys of words. The first
/// edition has the first five.
const WORLDS: [(&str, &str); 10] = [
    ("germs.world.bacteria", "germs.world.bacteria_line"),
    ("germs.world.virus", "germs.world.virus_line"),
    ("germs.world.spore", "germs.world.spore_line"),
    ("germs.world.core", "germs.world.core_line"),
    ("germs.world.all", "germs.world.all_line"),
    ("germs.world.second_wave", "germs.world.second_wave_line"),
    ("germs.world.deep_sleep", "germs.world.deep_sleep_line"),
    ("germs.world.strongholds", "germs.world.strongholds_line"),
    ("germs.world.epidemic", "germs.world.epidemic_line"),
    ("germs.world.pandemic", "germs.world.pandemic_line"),
];

/// The number of levels in a world.
const WORLD: usize = 20;

/// The level of the animation: all three germs, and a clean board in the end. It has a file of its
/// own, so that the home page waits for no pack.
static FILM: &[u8] = include_bytes!("film.json");

/// Returns the packs.
pub(super) fn packs() -> &'static [Pack] {
    &PACKS
}

/// Returns the worlds with their levels, those of the second edition first.
pub(super) fn groups() -> &'static [LevelGroup] {
    static GROUPS: ByLanguage<Vec<LevelGroup>> = ByLanguage::new();
    GROUPS.get(|| {
        let [second @ .., first] = &PACKS;
        let second: Vec<&Listed> = second.iter().flat_map(Pack::listed).collect();
        let first: Vec<&Listed> = first.listed().iter().collect();
        worlds(&second, false).chain(worlds(&first, true)).collect()
    })
}

fn worlds(levels: &[&Listed], classic: bool) -> impl Iterator<Item = LevelGroup> {
    WORLDS.iter().zip(levels.chunks(WORLD)).enumerate().map(move |(world, ((name, line), levels))| {
        let name = label(name);
        let slot = |(place, level): (usize, &&Listed)| Slot {
            id: level.id.clone(),
            short: (world * WORLD + place + 1).to_string(),
            name: level_name("germs", &level.id, &level.name).to_owned(),
        };
        LevelGroup {
            name: if classic { sentence(&Message::new("germs.classic").with("world", name)) } else { name.to_owned() },
            line: label(line).to_owned(),
            slots: levels.iter().enumerate().map(slot).collect(),
            unlock: Unlock::Ladder,
            classic,
            notes: Vec::new(),
            shape: Shape::Pictures,
        }
    })
}

/// The pool of the boards of the day.
static POOL: Pack = Pack::numbered("germs-daily", 1..=daily_rules::POOL, EMBEDDED_POOL);

/// The file of the pool, where it is part of the program.
#[cfg(feature = "packs")]
static EMBEDDED_POOL: Option<&[u8]> = Some(daily::POOL);
#[cfg(not(feature = "packs"))]
static EMBEDDED_POOL: Option<&[u8]> = None;

/// Returns the pool of the boards of the day.
pub(super) fn pool() -> &'static Pack {
    &POOL
}

/// Returns what is known about a level.
pub(super) fn glance(id: &str) -> Option<Glance> {
    let entry = level(id)?;
    let figures = entry.certificate?.difficulty;
    let figure = figures.iter().find(|(name, _)| name == "figure").map(|(_, figure)| *figure);
    let claims = entry.level.spec().claims.as_ref();
    Glance::new(figure, claims.map(|claims| claims.par.status == Status::Proved))
}

/// Returns the board of a day.
fn board_of(date: Date) -> Option<Entry<Level>> {
    daily::dated(POOL.level::<Germs>(&daily::place(date)?.to_string())?, date)
}

/// Returns the level with this id. A level that is saved as the board of a day has the number of that
/// day as its id.
pub(super) fn level(id: &str) -> Option<Entry<Level>> {
    if let Some(date) = day_of(id).or_else(|| daily::day_of_number(id)) {
        return board_of(date);
    }
    PACKS.iter().find(|pack| pack.find(id).is_some())?.level::<Germs>(id)
}

/// Returns the certificate of a level in the shipped packs, whatever its id. A pack that is not here
/// is not searched: a board is opened only when the pack of its level is.
pub(super) fn certificate(of: &Entry<Level>) -> Option<Certificate> {
    let id = of.id.to_string();
    let hash = of.level_hash::<Germs>();
    let same = |known: &Entry<Level>| known.level_hash::<Germs>() == hash;
    // Nearly always it is the level with the same id, so that one is tried first.
    if let Some(known) = level(&id).filter(same) {
        return known.certificate;
    }
    PACKS.iter().flat_map(Pack::levels::<Germs>).find(same)?.certificate
}

/// Returns the animation: a level played by its plan, with a frame for the opening and after every
/// action.
pub(super) fn film() -> Vec<Scene> {
    let read = || Entry::read::<Germs>(&Json::parse(FILM, &Limits::default()).ok()?.root(), &mut Defects::new());
    let Some(entry) = read() else { return Vec::new() };
    let plan = entry.certificate.map(|certificate| certificate.plan).unwrap_or_default();
    let mut state = Germs::start(&entry.level);
    let mut frames = vec![draw::board(&entry.level, &state)];
    for action in plan.iter().filter_map(|text| text.parse().ok()) {
        if Germs::apply(&entry.level, &mut state, action, &mut ()).is_ok() {
            frames.push(draw::board(&entry.level, &state));
        }
    }
    frames
}

/// Returns the germs and the tools against them.
pub(super) fn floats() -> Vec<Scene> {
    vec![
        pieces::bacterium(),
        tools::tool(Tool::Antibiotic),
        pieces::virus(false),
        tools::tool(Tool::Antiviral),
        pieces::awake(),
        pieces::asleep(3),
    ]
}
