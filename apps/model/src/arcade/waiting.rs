//! Which pack does a page wait for, which language do all of them wait for, and what happens when it
//! arrives?
//!
//! The lists of levels are part of every program, so only boards and lessons wait for a pack. A page
//! that waits keeps its address, and opens when its pack is here. For a language no page waits: it is
//! shown in English until then.

use super::{Arcade, Effect, Page};
use crate::daily::day_of;
use crate::games::{GAMES, GameEntry, find};
use crate::packs::Pack;
use crate::route::Route;
use crate::tutorial::Lesson;
use crate::words::{self, Language, label, level_name};

/// Returns the names of the packs and languages that are not part of the program and were not
/// loaded yet.
pub(super) fn not_here() -> Vec<&'static str> {
    let packs = GAMES.iter().flat_map(GameEntry::all_packs).filter(|pack| !pack.is_here()).map(Pack::name);
    packs.chain(Language::all().filter(|language| !language.is_here()).map(Language::asset)).collect()
}

/// Speaks the language that the player has chosen, or else that of the system; English if it is
/// lacking. Returns the language that is lacking.
pub(super) fn speak(chosen: Option<Language>, lacking: &[&'static str]) -> Option<Language> {
    words::speak(chosen);
    let lacking = Some(words::chosen()).filter(|language| lacking.contains(&language.asset()))?;
    words::speak(Some(Language::ENGLISH));
    Some(lacking)
}

impl Arcade {
    /// Returns the page that waits for the pack of a route, and starts to load it; `None` if the
    /// route needs none that is not here.
    pub(super) fn waiting(&mut self, route: &Route) -> Option<Page> {
        let (entry, level, lesson) = level_of(route)?;
        let pack = entry.pack_of(level).filter(|pack| self.lacking.contains(&pack.name()))?;
        self.effects.push(Effect::Load(pack.name()));
        label("ui.loading").clone_into(&mut self.said);
        let name = match (lesson, day_of(level)) {
            (Some(lesson), _) => label(lesson.name).to_owned(),
            (None, Some(_)) => entry.place(level),
            (None, None) => level_name(entry.facts.id, level, &pack.find(level)?.name).to_owned(),
        };
        Some(Page::Waiting { entry, name, pack: pack.name(), failed: false })
    }

    /// Asks for the packs that no page has needed yet, so that later pages need not wait. Those of the boards
    /// of the day come first: the home page shows them.
    pub(super) fn load_later(&mut self) {
        let now = if let Page::Waiting { pack, .. } = &self.page { Some(*pack) } else { None };
        let daily = GAMES.iter().filter_map(|entry| entry.daily_pool).map(|pool| pool());
        let levels = GAMES.iter().flat_map(|entry| (entry.packs)());
        let wanted = daily.chain(levels).map(Pack::name).filter(|name| Some(*name) != now);
        let wanted: Vec<&str> = wanted.filter(|name| self.lacking.contains(name)).collect();
        self.effects.extend(wanted.into_iter().map(Effect::LoadLater));
    }

    /// Takes a pack that has arrived, and opens the page that waits for it.
    pub(super) fn loaded(&mut self, name: &'static str, content: Option<Vec<u8>>) {
        // It may arrive twice, once because a page needs it and once beforehand.
        let Some(place) = self.lacking.iter().position(|lacking| *lacking == name) else { return };
        if let Some(language) = Language::of_asset(name) {
            return self.language_loaded(language, place, content);
        }
        let mut packs = GAMES.iter().flat_map(GameEntry::all_packs);
        let taken = content.is_some_and(|bytes| packs.find(|pack| pack.name() == name).is_some_and(|p| p.take(bytes)));
        if taken {
            self.lacking.swap_remove(place);
        }
        if taken {
            self.draw_arrived();
        }
        let Page::Waiting { pack, failed, .. } = &mut self.page else {
            return self.open_with_pack(name, taken);
        };
        if *pack != name {
            return;
        }
        if taken {
            // A notice announced beside the words of this page is not lost with them.
            let beside = self.said.strip_prefix(label("ui.loading")).unwrap_or_default().trim_end().to_owned();
            self.enter(self.route.clone());
            self.said.push_str(&beside);
            // The heading that had the focus is gone. As the first page of a visit, the board has
            // asked for the focus already.
            if self.travelled {
                self.effects.push(Effect::Focus(String::from("page")));
            }
        } else if !std::mem::replace(failed, true) {
            self.say(label("ui.not_loaded").to_owned());
        }
    }

    /// Speaks the player's language, and asks for its texts if they are lacking.
    pub(super) fn speak(&mut self) {
        if let Some(language) = speak(self.settings().language, &self.lacking) {
            self.effects.push(Effect::Load(language.asset()));
        }
    }

    /// Takes the texts of a language, and shows the page in it if it is the one to be spoken.
    fn language_loaded(&mut self, language: Language, place: usize, content: Option<Vec<u8>>) {
        let taken = content.is_some_and(|bytes| str::from_utf8(&bytes).is_ok_and(|texts| language.take(texts)));
        let wanted = self.settings().language.unwrap_or_else(words::preferred) == language;
        if taken {
            self.lacking.swap_remove(place);
        }
        if taken && wanted {
            self.speak();
            // What the page is made of was put into words when it was opened. A page that is put into
            // words anew each time only keeps its place.
            match self.page {
                Page::Settings | Page::Scores | Page::About => {}
                _ => self.enter(self.route.clone()),
            }
        } else if wanted {
            self.note("ui.language_not_loaded");
        }
    }

    /// Loads the pack that the page waits for once more.
    pub(super) fn retry(&mut self) {
        let Page::Waiting { pack, failed, .. } = &mut self.page else { return };
        *failed = false;
        self.effects.push(Effect::Load(pack));
        self.say(label("ui.loading").to_owned());
        self.refocus();
    }
}

/// Returns the game and the level that the page of a route opens, and the lesson, if it is one.
fn level_of(route: &Route) -> Option<(&'static GameEntry, &str, Option<&'static Lesson>)> {
    match route {
        Route::Play { game, level } | Route::Watch { game, level, .. } => Some((find(game)?, level, None)),
        Route::Lesson { game, lesson } => {
            let entry = find(game)?;
            let lesson = entry.lessons.get((*lesson as usize).checked_sub(1)?)?;
            Some((entry, lesson.level, Some(lesson)))
        }
        _ => None,
    }
}
