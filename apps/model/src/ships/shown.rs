//! What is known about a map? Everything that follows from the map alone, and where it came from.

use super::asked::{Asked, SEED, STRATEGY};
use super::{MAP, phrases};
use crate::words::{label, sentence};
use quadrat_engine::game::{Format as _, Message};
use quadrat_engine::layout::readable;
use quadrat_ships::Ships;
use quadrat_ships::map::Map;
use quadrat_ships::mission::Mission;
use quadrat_ships::regions::Regions;
use quadrat_ships::share::{from_code, to_code};
use quadrat_ships::validate::RuleSet;

/// The largest number of cells of a map that is drawn line by line.
const MOST_PLOTTED: usize = 1_024;

/// A map and everything derived from it alone.
#[derive(Clone)]
pub struct Shown {
    /// The map.
    pub map: Map,
    /// Its decks and rooms.
    pub regions: Regions,
    /// Its code in addresses.
    pub code: String,
    /// Its name.
    pub name: String,
    /// The figures of its mission, if there is a squad.
    pub mission: Option<Mission>,
    /// Whether it was changed by hand.
    pub is_edited: bool,
    /// The rules that it is checked against by default: those of its generator, or those for all
    /// maps.
    rules: RuleSet,
    /// The largest depth of its rooms, if its generator had one.
    pub(super) max_depth: Option<u8>,
}

impl Shown {
    pub(super) fn made(asked: &Asked, map: Map) -> Self {
        let message = Message::new("ships.made").with("maker", &asked.0[STRATEGY]).with("seed", &asked.0[SEED]);
        Self::new(map, sentence(&message), asked.code())
    }

    pub(super) fn brought(map: Map, name: Option<String>) -> Self {
        let code = [MAP, &to_code(&map)].concat();
        let name = name.unwrap_or_else(|| label("ships.brought").to_owned());
        Self::new(map, name, code)
    }

    fn new(map: Map, name: String, code: String) -> Self {
        let origin = map.origin.as_ref();
        let rules = origin.and_then(|origin| RuleSet::named(origin.strategy)).unwrap_or(RuleSet::Any);
        let max_depth = origin.map(|origin| origin.max_depth);
        let (regions, mission) = (Regions::of(&map), Mission::of(&map));
        Self { regions, mission, map, code, name, is_edited: false, rules, max_depth }
    }

    /// Returns the map after an edit. It is checked against the same rules, but has no generator
    /// and no seed any more.
    pub(super) fn edited(&self, map: Map) -> Self {
        let name = if self.is_edited {
            self.name.clone()
        } else if self.code.starts_with(MAP) {
            sentence(&Message::new("ships.edited_name").with("name", &self.name))
        } else {
            label("ships.edited").to_owned()
        };
        let Self { rules, max_depth, .. } = *self;
        Self { is_edited: true, rules, max_depth, ..Self::brought(map, Some(name)) }
    }

    /// Parses the map of an address.
    pub(super) fn of_code(code: &str) -> Result<Self, String> {
        let refused =
            |reason: String| sentence(&Message::new("ships.bad_address").with("reason", reason.trim_end_matches('.')));
        if let Some(code) = code.strip_prefix(MAP) {
            return from_code(code).map(|map| Self::brought(map, None)).map_err(|bad| refused(bad.to_string()));
        }
        let asked = Asked::of_code(code).ok_or_else(|| refused(label("ships.no_code").to_owned()))?;
        asked.map().map(|map| Self::made(&asked, map)).map_err(|bad| refused(bad.to_string()))
    }

    /// Returns the map in one sentence.
    pub fn summary(&self) -> String {
        phrases::summary(&self.name, &self.map, &self.regions)
    }

    /// Returns the rules that the map claims to keep, or those for all maps. An edited map is held
    /// to the rules of the map that it was.
    pub fn usual_rules(&self) -> RuleSet {
        self.rules
    }

    /// Returns whether the map is small enough to be drawn line by line. A larger one takes all the time that an
    /// input may take, and appears at once.
    pub(super) fn is_soon_drawn(&self) -> bool {
        self.map.size().cells() <= MOST_PLOTTED
    }

    /// Returns the map as the text of a file.
    pub fn json(&self) -> String {
        readable(&Ships::spec(&self.map))
    }

    /// Returns the map as JSON on one line, for what is saved while a player edits: laying out the
    /// largest map takes longer than drawing it.
    ///
    /// # Panics
    /// If the map cannot be serialised, as [`Shown::json`].
    pub fn line(&self) -> String {
        serde_json::to_string(&Ships::spec(&self.map)).expect("a map is plain data")
    }

    /// Returns the name of a file with this extension.
    pub fn file(&self, ending: &str) -> String {
        let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
        let name = if self.code.starts_with(MAP) { &self.name } else { &self.code };
        let name: String = name.chars().take(60).map(plain).collect();
        [&name, ".", ending].concat()
    }
}
