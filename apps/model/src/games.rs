//! Which games and workshops exist? There is an entry for each game and a workshop for each world;
//! a new one adds a file beside `germs.rs` and a line here.

use crate::citylines;
use crate::daily::{day_name, day_of};
use crate::germs;
use crate::infection;
use crate::keys::KeyLine;
use crate::packs::Pack;
use crate::pangur;
use crate::ships;
use crate::table::Table;
use crate::tutorial::Lesson;
use crate::watch::WatchError;
use crate::words::{label, sentence, title};
use crate::workshop::Workshop;
use quadrat_engine::defect::Defects;
use quadrat_engine::draw::Scene;
use quadrat_engine::game::{Facts, Message};
use quadrat_engine::replay_code::ReplayCode;
use quadrat_engine::rng::mix;
use serde_json::Value;

/// Opens a level after the first actions of a code.
type Rewatch = fn(&str, &ReplayCode, usize) -> Result<Box<dyn Table>, WatchError>;

/// A game that can be played here.
pub struct GameEntry {
    /// The facts about the game that tools may use.
    pub facts: &'static Facts,
    /// One line about the game, as a key of words.
    pub line: &'static str,
    /// The rules, as keys of words.
    pub rules: &'static [&'static str],
    /// Whether the listed levels are puzzles, each with a plan that is proven to win it; otherwise
    /// they are games against an opponent.
    pub puzzles: bool,
    /// Returns the listed levels, by world or pack: those of the newest edition, then the classic
    /// ones.
    pub groups: fn() -> &'static [LevelGroup],
    /// Returns the packs that levels come from and that may have to be loaded first.
    pub packs: fn() -> &'static [Pack],
    /// Returns the pool that the boards of the day come from; `None` where they are made when they are
    /// opened.
    pub daily_pool: Option<fn() -> &'static Pack>,
    /// Returns the picture of a level before the first move, by its id; `None` if there is no such
    /// level, or if its pack is not here.
    pub thumbnail: fn(&str) -> Option<Scene>,
    /// Returns what is known about a level, where its pack is here and says so.
    pub glance: fn(&str) -> Option<Glance>,
    /// Opens the level that an address names, listed or not.
    pub open: fn(&str) -> Option<Box<dyn Table>>,
    /// Returns what would fit in place of an id that names no level, in a sentence, where there is
    /// more to say than which levels are listed.
    pub fits: fn(&str) -> Option<String>,
    /// Opens a saved game.
    pub resume: fn(&Value) -> Result<Box<dyn Table>, Defects>,
    /// Opens the level that an address names after the first actions of a code, to be watched.
    pub rewatch: Rewatch,
    /// The tutorial.
    pub lessons: &'static [Lesson],
    /// The keys of its boards, beside those of every board.
    pub keys: &'static [KeyLine],
    /// The meaning of the figure of a [`crate::table::Record`].
    pub figure: Figure,
    /// The kinds of boards that can be generated: the name of each, as a key of words, and the
    /// preset of the generator.
    pub presets: &'static [(&'static str, &'static str)],
    /// The forms for setting a game up by hand, where there are options.
    pub form: Option<&'static [Form]>,
    /// The levels that players bring themselves, where the game reads such files.
    pub own: Option<OwnLevels>,
    /// The outcomes counted over all games: the word of [`crate::table::Ending::counts`], and its
    /// name, as a key of words with the value `count`.
    pub counts: &'static [(&'static str, &'static str)],
    /// Returns a recorded run ([`crate::table::Ending::run`]) as one line; `None` if it is not one
    /// of this game.
    pub run: fn(&Value) -> Option<Message>,
    /// The table of the recorded runs, where they are listed.
    pub run_table: Option<&'static RunTable>,
    /// Returns the frames of an animation for the home page: a short game of the computer against
    /// itself.
    pub film: fn() -> Vec<Scene>,
    /// Returns the pictures of single pieces that float on the game's title page.
    pub floats: fn() -> Vec<Scene>,
}

/// How recorded runs are listed: a row for each.
#[derive(Clone, Copy, Debug)]
pub struct RunTable {
    /// The names of the columns, as keys of words.
    pub columns: &'static [&'static str],
    /// Returns the cells of a run, one for each column; an empty one has nothing to say. `None` if the run is not one
    /// of this game.
    pub row: fn(&Value) -> Option<Vec<String>>,
}

/// Levels that the player brings as files. They belong to the game as long as they are kept.
#[derive(Clone, Copy, Debug)]
pub struct OwnLevels {
    /// Returns whether a file is of a kind that is read, whatever is wrong with it.
    pub recognises: fn(&Value) -> bool,
    /// Takes over the kept document; an empty one has no levels.
    pub load: fn(&str),
    /// Reads a file and returns the document to keep, or every defect.
    pub add: fn(&str) -> Result<String, Defects>,
    /// Returns what can be played, in the order in which it was brought.
    pub slots: fn() -> Vec<Slot>,
}

/// A form for setting a game up by hand.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// Its name, as a key of words.
    pub name: &'static str,
    /// Returns its fields.
    pub fields: fn() -> Vec<Field>,
    /// Returns the level id, as used in addresses, for these choices, one for each field. The
    /// number is drawn anew for each game; computer players draw their random choices from it.
    pub level: fn(&[usize], u32) -> String,
}

/// A field with a list of choices.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// The choices, in words.
    pub choices: Vec<String>,
    /// The headings between the choices: the index of the choice below each, and its words. Choices
    /// before the first heading have none.
    pub headings: Vec<(usize, String)>,
    /// The default choice.
    pub usual: usize,
}

/// A group of levels.
#[derive(Clone, Debug)]
pub struct LevelGroup {
    /// Its name.
    pub name: String,
    /// One sentence about it.
    pub line: String,
    /// Its levels, in order.
    pub slots: Vec<Slot>,
    /// How its levels are unlocked.
    pub unlock: Unlock,
    /// Whether the group belongs to an earlier edition, which is listed below the newest one.
    pub classic: bool,
    /// What is known about its levels, a line each.
    pub notes: Vec<String>,
    /// How its levels are laid out.
    pub shape: Shape,
}

/// How the levels of a group are laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// As tiles with pictures.
    Pictures,
    /// As the stations of a line, in order; only the next one is drawn.
    Line,
    /// As one game over these boards, one after the other.
    Boards(Vec<BoardTile>),
}

/// A board of a game over several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardTile {
    /// The id by which it is drawn.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The opponent.
    pub opponent: String,
}

/// What is known about a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glance {
    /// How hard it is, from 1 to 5.
    pub difficulty: u32,
    /// Whether its par is proved to be the best, or the best known; `None` if nothing is claimed.
    pub proved: Option<bool>,
}

impl Glance {
    /// Returns what is known about a level with this measured difficulty, in which ten is hard.
    pub fn new(figure: Option<f64>, proved: Option<bool>) -> Option<Self> {
        let steps = [2.0, 4.0, 6.0, 8.0];
        figure
            .map(|figure| Self { difficulty: 1 + steps.iter().filter(|step| figure >= **step).count() as u32, proved })
    }
}

impl LevelGroup {
    /// Returns the ids of the levels and boards that are drawn; `next` is the level to be played next.
    pub(crate) fn pictured<'a>(&'a self, next: Option<&'a str>) -> Vec<&'a str> {
        match &self.shape {
            Shape::Pictures => self.slots.iter().map(|slot| slot.id.as_str()).collect(),
            Shape::Line => self.slots.iter().map(|slot| slot.id.as_str()).filter(|id| Some(*id) == next).collect(),
            Shape::Boards(boards) => boards.iter().map(|board| board.id.as_str()).collect(),
        }
    }
}

/// How the levels of a group are unlocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlock {
    /// All levels are unlocked.
    Free,
    /// Winning a level unlocks the next one, across all groups of the same edition.
    Ladder,
    /// The levels continue without end after the listed ones: their ids are this prefix and a
    /// number.
    Endless(&'static str),
}

impl Unlock {
    /// Returns whether the levels continue without end.
    pub fn is_endless(self) -> bool {
        matches!(self, Self::Endless(_))
    }

    /// Returns the number of a level in an endless group.
    pub fn number(self, id: &str) -> Option<u32> {
        let Self::Endless(prefix) = self else { return None };
        let digits = id.strip_prefix(prefix)?;
        digits.parse().ok().filter(|number: &u32| number.to_string() == digits)
    }
}

/// A level in a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its id in addresses and saves.
    pub id: String,
    /// The text on its tile: usually a number.
    pub short: String,
    /// Its name.
    pub name: String,
}

impl Slot {
    /// Returns whether the level is shown by its name rather than a number.
    pub fn is_named(&self) -> bool {
        self.short == self.name && self.short.parse::<u32>().is_err()
    }

    /// Returns the level in words: its name where it is shown by that, or else its group and its
    /// number in the group.
    fn place(&self, group: &str) -> String {
        if self.is_named() { self.name.clone() } else { place(group, &self.short) }
    }

    /// Returns the level in words, with its name in any case.
    pub fn full_name(&self, group: &str) -> String {
        let place = self.place(group);
        if self.is_named() {
            return place;
        }
        sentence(&Message::new("ui.level_name").with("place", place).with("name", &self.name))
    }
}

/// Returns the id of a game without its seed, a last part of `~s` and a number.
pub fn without_seed(id: &str) -> &str {
    match id.rsplit_once("~s") {
        Some((rest, seed)) if seed.parse::<u32>().is_ok_and(|number| number.to_string() == seed) => rest,
        _ => id,
    }
}

/// Returns the id of the game that follows this one with another seed; `None` if this one has none.
pub fn with_next_seed(id: &str) -> Option<String> {
    let rest = without_seed(id);
    let seed: u32 = id[rest.len()..].strip_prefix("~s")?.parse().ok()?;
    Some([rest, "~s", &mix(seed).to_string()].concat())
}

fn place(group: &str, level: &str) -> String {
    sentence(&Message::new("ui.place.level").with("shelf", group).with("level", level))
}

/// The meaning of a record's figure.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// Its name, as a key of words with the value `figure`.
    pub name: &'static str,
    /// Whether a smaller figure is better.
    pub fewer: bool,
}

/// Every game that can be played.
pub const GAMES: &[GameEntry] = &[germs::ENTRY, infection::ENTRY, pangur::ENTRY, citylines::ENTRY];

/// Every workshop.
pub const WORKSHOPS: &[Workshop] = &[ships::WORKSHOP];

/// Returns the entry of a game.
pub fn find(game: &str) -> Option<&'static GameEntry> {
    GAMES.iter().find(|entry| entry.facts.id == game)
}

/// Returns the workshop of a world.
pub fn find_workshop(world: &str) -> Option<&'static Workshop> {
    WORKSHOPS.iter().find(|workshop| workshop.facts.id == world)
}

impl GameEntry {
    /// Returns the name of the game.
    pub fn title(&self) -> &'static str {
        title(self.facts)
    }

    /// Returns the listed level that a game with this id counts for. A suffix after `~` is a
    /// variant of the same level. A game that is not listed counts for the same one without its
    /// seed.
    pub fn listed<'a>(&self, id: &'a str) -> &'a str {
        let short = id.split('~').next().unwrap_or(id);
        let known = (self.groups)().iter().any(|group| group.slots.iter().any(|slot| slot.id == short));
        if known { short } else { without_seed(id) }
    }

    /// Returns whether winning a lesson, numbered from 1, is winning one of the listed levels: its
    /// board is that level's from the beginning.
    pub(crate) fn counts_as_level(&self, lesson: u32) -> bool {
        let lesson = (lesson as usize).checked_sub(1).and_then(|place| self.lessons.get(place));
        lesson.is_some_and(|lesson| {
            let mut slots = (self.groups)().iter().flat_map(|group| &group.slots);
            (lesson.opening)().is_empty() && slots.any(|slot| slot.id == lesson.level)
        })
    }

    /// Returns the pack with the level that an address names, if it comes from one.
    pub(crate) fn pack_of(&self, id: &str) -> Option<&'static Pack> {
        if day_of(id).is_some() {
            return self.daily_pool.map(|pool| pool());
        }
        (self.packs)().iter().find(|pack| pack.find(id).is_some())
    }

    /// Returns every pack that may have to be loaded, those of the boards of the day last.
    pub(crate) fn all_packs(&self) -> impl Iterator<Item = &'static Pack> {
        (self.packs)().iter().chain(self.daily_pool.map(|pool| pool()))
    }

    /// Returns examples of valid ids, the first level of each group, to suggest after an unknown
    /// one.
    pub fn example_ids(&self) -> String {
        let groups = (self.groups)();
        let first = groups.iter().filter_map(|group| group.slots.first());
        first.map(|slot| slot.id.as_str()).collect::<Vec<_>>().join(", ")
    }

    /// Returns a run in words. An earlier version kept only the words.
    pub fn run_line(&self, run: &Value) -> String {
        match run {
            Value::String(line) => line.clone(),
            record => (self.run)(record).map(|line| sentence(&line)).unwrap_or_default(),
        }
    }

    /// Returns the level that a newcomer plays after the tutorial: the first one listed.
    pub fn first(&self) -> Option<&'static str> {
        (self.groups)().first()?.slots.first().map(|slot| slot.id.as_str())
    }

    /// Returns a level in words: its group and its place in the group. A level that is not listed
    /// gets the name that its maker gave it, or that of the last form, by which it was set up, or
    /// else its id.
    pub fn place(&self, id: &str) -> String {
        if let Some(date) = day_of(id) {
            return sentence(&Message::new("ui.daily.board_of").with("day", day_name(date)));
        }
        let id = self.listed(id);
        let groups = (self.groups)();
        let slot = groups
            .iter()
            .find_map(|group| group.slots.iter().find(|slot| slot.id == id).map(|slot| slot.place(&group.name)));
        let beyond = || groups.iter().find_map(|group| Some(place(&group.name, &group.unlock.number(id)?.to_string())));
        let listed = slot.or_else(beyond);
        let own = || {
            let id = id.split('~').next().unwrap_or(id);
            let slot = (self.own?.slots)().into_iter().find(|slot| slot.id == id)?;
            Some(slot.name)
        };
        let form = || self.form.and_then(<[Form]>::last).map_or(id, |form| label(form.name)).to_owned();
        listed.or_else(own).unwrap_or_else(form)
    }

    /// Returns the name of a level where it is listed, or else what [`GameEntry::place`] says.
    pub fn name_of(&self, id: &str) -> String {
        let slot = (self.groups)().iter().flat_map(|group| &group.slots).find(|slot| slot.id == id);
        slot.map_or_else(|| self.place(id), |slot| slot.name.clone())
    }

    /// Returns the level after another: the next in its group, the first of the next group of the
    /// same edition, or the next number in an endless group. Games against an opponent do not follow
    /// each other: after a level set, the player chooses another.
    pub fn after(&self, id: &str) -> Option<String> {
        if !self.puzzles {
            return None;
        }
        let id = self.listed(id);
        let groups = (self.groups)();
        let home = groups.iter().find(|group| group.slots.iter().any(|slot| slot.id == id));
        if let Some(home) = home {
            let edition = groups.iter().filter(|group| group.classic == home.classic);
            let mut rest = edition.flat_map(|group| &group.slots).skip_while(|slot| slot.id != id).skip(1);
            let last = home.slots.last().is_some_and(|slot| slot.id == id);
            if !(home.unlock.is_endless() && last) {
                return rest.next().map(|slot| slot.id.clone());
            }
        }
        groups.iter().find_map(|group| {
            let Unlock::Endless(prefix) = group.unlock else { return None };
            let next = group.unlock.number(id)?.checked_add(1)?;
            Some([prefix, &next.to_string()].concat())
        })
    }

    /// Returns whether a level belongs to an earlier edition.
    pub fn is_classic(&self, id: &str) -> bool {
        let id = self.listed(id);
        let holds =
            |group: &&LevelGroup| group.slots.iter().any(|slot| slot.id == id) || group.unlock.number(id).is_some();
        (self.groups)().iter().find(holds).is_some_and(|group| group.classic)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::Route;
    use quadrat_engine::erased::Ability;
    use quadrat_engine::file;
    use quadrat_engine::game::Audience;
    use quadrat_engine::pack::PackHead;
    use std::collections::BTreeSet;

    #[test]
    fn every_game_for_players_has_a_room_and_every_world_a_workshop() {
        for info in quadrat::registry().all() {
            let id = info.id();
            let wanted = info.facts.audience == Audience::Players;
            let game = info.has(Ability::Play);
            assert_eq!(find(id).is_some(), wanted && game, "{id}");
            assert_eq!(find_workshop(id).is_some(), wanted && !game, "{id}");
        }
    }

    #[test]
    fn every_listed_level_is_without_defects_proven_named_and_has_an_address() {
        for entry in GAMES {
            let game = entry.facts.id;
            let mut ids = BTreeSet::new();
            let mut levels = Vec::new();
            for slot in (entry.groups)().iter().flat_map(|group| &group.slots) {
                assert!(!slot.name.is_empty() && !slot.short.is_empty(), "{game} {}", slot.id);
                assert!(ids.insert(slot.id.clone()), "{game} lists {} twice", slot.id);
                let table = (entry.open)(&slot.id).unwrap_or_else(|| panic!("{game} has no level {}", slot.id));
                assert_eq!(table.level(), slot.id);
                let level = table.replay()["level"].take();
                assert_eq!(level["certificate"]["plan"].is_array(), entry.puzzles, "{game} {}: a plan?", slot.id);
                assert_eq!(level["hint"].is_string(), entry.puzzles, "{game} {}: a hint?", slot.id);
                let route = Route::Play { game: game.to_owned(), level: slot.id.clone() };
                assert_eq!(Route::parse(&route.to_string()).to_string(), route.to_string());
                levels.push(level);
            }
            if !entry.puzzles {
                // Such a group lists sets of levels rather than levels, and the game itself decides
                // what may be listed.
                continue;
            }
            let head = PackHead { name: "All".to_owned(), description: String::new(), version: 1 };
            let pack = head.write(game, &levels).to_string();
            let document = file::read(quadrat::registry(), pack.as_bytes()).unwrap();
            assert!(document.defects.is_empty(), "{game}: {}", document.defects);
        }
    }

    #[test]
    fn levels_follow_each_other_across_groups_and_endless_numbers() {
        for entry in GAMES {
            let groups = (entry.groups)();
            let slots: Vec<&Slot> = groups.iter().flat_map(|group| &group.slots).collect();
            if !entry.puzzles {
                assert!(slots.iter().all(|slot| entry.after(&slot.id).is_none()), "a set is followed by a choice");
                continue;
            }
            assert_eq!(entry.after(&slots[0].id).as_deref(), Some(slots[1].id.as_str()));
            assert_eq!(entry.after("nothing"), None);
            for group in groups {
                let last = &group.slots.last().unwrap().id;
                match (entry.after(last), group.unlock) {
                    (Some(next), _) => assert!((entry.open)(&next).is_some(), "{next}"),
                    (None, unlock) => assert!(!unlock.is_endless(), "{last} is followed by nothing"),
                }
            }
        }
    }

    #[test]
    fn a_game_with_a_seed_is_followed_by_the_same_with_another() {
        let second = with_next_seed("free~5x5~you~novice~red~s7").unwrap();
        assert!(second.starts_with("free~5x5~you~novice~red~s") && !second.ends_with("~s7"), "{second}");
        assert_ne!(with_next_seed(&second), Some(second));
        assert_eq!(with_next_seed("free~5x5~you~novice~red"), None);
        assert_eq!(with_next_seed("first-drops"), None);
    }

    #[test]
    fn every_game_has_a_film_and_floating_pieces() {
        for entry in GAMES {
            assert!((entry.film)().len() > 2, "{}", entry.facts.id);
            assert!(!(entry.floats)().is_empty(), "{}", entry.facts.id);
        }
        for workshop in WORKSHOPS {
            assert!((workshop.film)().len() > 2, "{}", workshop.facts.id);
        }
    }
}
