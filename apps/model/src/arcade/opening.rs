//! How is a file opened? It leads to the page that can use it; what would replace something of the
//! player's is asked first.

use super::{Arcade, Effect, Page};
use crate::games::{GameEntry, find};
use crate::opened::{Opened, recognise};
use crate::route::Route;
use crate::table::Table;
use crate::words::{label, plain, sentence};
use crate::workshop::Work;
use quadrat_engine::defect::Defects;
use quadrat_engine::game::Message;

/// The state of the page that opens files.
#[derive(Default)]
pub struct Opening {
    /// The text of a file that waits for an answer or for a pack.
    text: String,
    /// What the player is asked about that file.
    pub question: Option<OpeningQuestion>,
    /// Why the last file is of no use, and the game it belongs to.
    pub refused: Option<(String, Option<&'static GameEntry>)>,
    /// The pack that is needed first.
    pub(super) pack: Option<&'static str>,
}

/// A question about a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningQuestion {
    /// The question.
    pub text: String,
    /// The answer that opens the file, as a key of words.
    pub answer: &'static str,
}

impl Arcade {
    /// Opens a file that the player chose or that the system handed over; without a text, the file
    /// could not be read.
    pub(super) fn open_file(&mut self, text: Option<String>) {
        if !matches!(self.page, Page::Opening(_)) {
            self.go(Route::Open);
        }
        match text {
            Some(text) => self.open_text(text),
            None => self.refuse_file(label("ui.open.unreadable").to_owned(), None),
        }
    }

    fn open_text(&mut self, text: String) {
        match recognise(&text) {
            Opened::Link(route) => self.replace(route),
            Opened::World(workshop) => {
                self.replace(Route::Game(workshop.facts.id.to_owned()));
                self.work(Work::Bring(text));
            }
            Opened::Own(entry) => {
                self.replace(Route::Game(entry.facts.id.to_owned()));
                self.read_own(entry, &text);
                if !self.own_defects.is_empty() {
                    // In the field, where it can be corrected.
                    self.own_text = text;
                }
            }
            Opened::Saves => {
                let examined = self.saves.examine(&text);
                // Boards were read with the levels in the file at hand.
                self.load_own();
                match examined {
                    Ok(boards) => {
                        let words = Message::new("ui.open.saves").with("boards", boards);
                        self.ask_about(text, sentence(&words), "ui.open.load");
                    }
                    Err(defects) => self.refuse_file(not_imported(defects), None),
                }
            }
            Opened::Game(entry, table) => self.open_game(entry, &*table, text),
            Opened::Refused(words, entry) => self.refuse_file(words, entry),
        }
    }

    /// Opens a played game, on the board of its level.
    fn open_game(&mut self, entry: &'static GameEntry, table: &dyn Table, text: String) {
        let level = table.level();
        if let Some(pack) = entry.pack_of(&level).filter(|pack| self.lacking.contains(&pack.name())) {
            if let Page::Opening(opening) = &mut self.page {
                **opening = Opening { text, pack: Some(pack.name()), ..Opening::default() };
                self.effects.push(Effect::Load(pack.name()));
                self.say(label("ui.loading").to_owned());
            }
            return;
        }
        let same = (entry.open)(&level).is_some_and(|fresh| fresh.origin() == table.origin());
        if !same {
            let words = Message::new("ui.open.foreign").with("game", entry.title());
            return self.refuse_file(sentence(&words), Some(entry));
        }
        let saved = self.saves.is_saved_as(table);
        if saved == Some(false) {
            let words = Message::new("ui.open.replace").with("game", entry.title()).with("level", entry.place(&level));
            return self.ask_about(text, sentence(&words), "ui.open.replace_it");
        }
        if saved.is_none() {
            self.saves.keep_board(table);
        }
        self.replace(Route::Play { game: entry.facts.id.to_owned(), level });
    }

    /// Opens a page in place of the one that opens files: going back leads to the page before.
    fn replace(&mut self, route: Route) {
        self.effects.push(Effect::Readdress(route.to_string()));
        self.enter(route);
        self.effects.push(Effect::Top);
        self.effects.push(Effect::Focus(String::from("page")));
    }

    fn ask_about(&mut self, text: String, question: String, answer: &'static str) {
        let Page::Opening(opening) = &mut self.page else { return };
        let asked = OpeningQuestion { text: question.clone(), answer };
        **opening = Opening { text, question: Some(asked), ..Opening::default() };
        self.say(question);
        self.effects.push(Effect::Focus(String::from("answer")));
    }

    fn refuse_file(&mut self, words: String, entry: Option<&'static GameEntry>) {
        let Page::Opening(opening) = &mut self.page else { return };
        **opening = Opening { refused: Some((words.clone(), entry)), ..Opening::default() };
        self.say(words);
    }

    /// Handles the answer to the question about a file.
    pub(super) fn answer_opening(&mut self, yes: bool) {
        let Page::Opening(opening) = &mut self.page else { return };
        let Opening { text, question, .. } = std::mem::take(&mut **opening);
        if question.is_none() {
            return;
        }
        if !yes {
            self.note("ui.open.left");
            return self.refocus();
        }
        match recognise(&text) {
            Opened::Saves => {
                self.replace(Route::Settings);
                self.import(&text);
            }
            Opened::Game(entry, table) => {
                self.saves.keep_board(&*table);
                self.replace(Route::Play { game: entry.facts.id.to_owned(), level: table.level() });
            }
            // The same text is always recognised as the same.
            _ => {}
        }
    }

    /// Goes on with the file that waited for a pack.
    pub(super) fn open_with_pack(&mut self, pack: &'static str, taken: bool) {
        let Page::Opening(opening) = &mut self.page else { return };
        if opening.pack != Some(pack) {
            return;
        }
        let text = std::mem::take(&mut **opening).text;
        if taken {
            self.open_text(text);
        } else {
            self.refuse_file(label("ui.not_loaded").to_owned(), None);
        }
    }

    /// Returns the game and the level to go on with: the board played last, if it still exists, or
    /// the next level if it is won.
    pub fn to_continue(&self) -> Option<(&'static GameEntry, String)> {
        let (game, last) = self.saves.progress().last.clone()?;
        let entry = find(&game).filter(|_| self.saves.has_board(&game, &last))?;
        let won = self.saves.progress().win(&game, entry.listed(&last)).is_some();
        Some((entry, if won { entry.after(&last)? } else { last }))
    }
}

/// Returns the words about saved data that could not be imported.
pub(super) fn not_imported(mut defects: Defects) -> String {
    defects.explain(sentence);
    let first = defects.list().first().map(plain).unwrap_or_default();
    sentence(&Message::new("ui.not_imported").with("defect", first))
}
