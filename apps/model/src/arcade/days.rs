//! What do the home page and the page of past days show of boards? Pictures of the game to be
//! continued and of the boards of the day, drawn when the page is opened or their pack arrives.

use super::{Arcade, Page};
use crate::daily::{Month, Streak, board_of, day_name, no_day, streak};
use crate::games::{GAMES, GameEntry, find};
use crate::markup::{Markup, cropped, picture_of};
use crate::route::Route;
use quadrat_engine::date::Date;
use quadrat_engine::draw::Scene;

/// The boards that the home page shows.
#[derive(Clone, Default)]
pub struct HomeBoards {
    /// The game to be continued.
    pub resume: Option<Resume>,
    /// Today in UTC; `None` if the clock shows no day that can have boards.
    pub today: Option<Date>,
    /// Today's board of each game, in the order of the games; `None` while its pack is not here.
    pub daily: Vec<Option<Markup>>,
}

/// A game to be continued, or the level after one that was won.
#[derive(Clone)]
pub struct Resume {
    /// The game.
    pub entry: &'static GameEntry,
    /// The id of the level.
    pub level: String,
    /// Its name.
    pub name: String,
    /// The turn that the game has reached; `None` if it has not begun.
    pub turn: Option<String>,
    /// The board as it was left; `None` while its pack is not here.
    pub picture: Option<Markup>,
}

/// Whether a board of the day was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayState {
    /// Not yet.
    Open,
    /// Begun, but not won.
    Begun,
    /// Won, with this many stars.
    Won(u32),
}

impl Arcade {
    /// Returns today in UTC by the clock; `None` if the clock shows a day that no calendar has, or one
    /// before the first day with boards.
    pub fn utc_day(&self) -> Option<Date> {
        Date::from_days(self.clock.utc_day()).filter(|date| *date >= quadrat_engine::game::daily::FIRST_DAY)
    }

    /// Returns the streak of days with a board of the day won.
    pub fn streak(&self) -> Streak {
        streak(&self.saves.progress().days, self.clock.utc_day())
    }

    /// Returns whether a game's board of a day was played.
    pub fn day_state(&self, entry: &GameEntry, date: Date) -> DayState {
        let (game, id) = (entry.facts.id, board_of(entry, date));
        match self.saves.progress().win(game, &id) {
            Some(win) => DayState::Won(win.record.map_or(0, |record| record.stars)),
            None if self.saves.has_board(game, &id) => DayState::Begun,
            None => DayState::Open,
        }
    }

    /// Returns the page for the address of a board of a day that does not exist or has not come. A board that was
    /// begun stays open whatever the clock says now.
    pub(super) fn day_missing(&self, route: &Route) -> Option<Page> {
        let Route::Play { game, level } = route else { return None };
        let entry = find(game)?;
        let why = no_day(level, self.utc_day()).filter(|_| !self.saves.has_board(game, level))?;
        Some(Page::Nothing { title: "ui.daily.none", text: why.words(level), entry: Some(entry), level: None })
    }

    /// Draws the boards of the home page.
    pub(super) fn home_boards(&self) -> HomeBoards {
        let today = self.utc_day();
        let daily = GAMES.iter().map(|entry| self.thumbnail(entry, &board_of(entry, today?)));
        HomeBoards { resume: self.resume(), daily: daily.collect(), today }
    }

    /// Returns the picture of a level before the first move, if its pack is here.
    pub(super) fn thumbnail(&self, entry: &GameEntry, id: &str) -> Option<Markup> {
        let lacking = entry.pack_of(id).is_some_and(|pack| self.lacking.contains(&pack.name()));
        if lacking { None } else { (entry.thumbnail)(id).map(|scene: Scene| cropped(&scene)) }
    }

    fn resume(&self) -> Option<Resume> {
        let (game, last) = self.saves.progress().last.clone()?;
        let entry = find(&game)?;
        let table = self.saves.peek(entry, &last)?;
        let won = self.saves.progress().win(&game, entry.listed(&last)).is_some() && table.is_over();
        if !won {
            let view = table.view();
            let picture = Some(picture_of(&table.picture()));
            return Some(Resume { entry, level: last, name: view.title, turn: Some(view.turn), picture });
        }
        let level = entry.after(&last)?;
        let picture = self.thumbnail(entry, &level);
        Some(Resume { entry, name: entry.name_of(&level), level, turn: None, picture })
    }

    /// Draws what waits for a pack that has just arrived, and what a new day brings.
    pub(super) fn draw_arrived(&mut self) {
        match &self.page {
            Page::Home { .. } => {
                let boards = self.home_boards();
                if let Page::Home { boards: shown, .. } = &mut self.page {
                    *shown = boards;
                }
            }
            Page::Levels { .. } => self.draw_levels(),
            _ => {}
        }
    }

    /// Draws the boards of the home page anew if another day has begun.
    pub(super) fn turn_day(&mut self) {
        let now = self.utc_day();
        if matches!(&self.page, Page::Home { boards, .. } if boards.today != now) {
            self.draw_arrived();
        }
    }

    /// Returns the page that lists the boards of a month: of the one that is asked for, if it has any.
    pub(super) fn days_page(&self, month: Option<Month>) -> Option<Page> {
        let today = self.utc_day()?;
        let (first, last) = (Month::of(quadrat_engine::game::daily::FIRST_DAY), Month::of(today));
        let month = month.unwrap_or(last);
        (first..=last).contains(&month).then_some(Page::Days(month))
    }
}

/// Returns the words about an address of past days that lists none.
pub(super) fn no_month(today: Option<Date>) -> String {
    use crate::words::sentence;
    use quadrat_engine::game::Message;
    let first = day_name(quadrat_engine::game::daily::FIRST_DAY);
    match today {
        Some(_) => sentence(&Message::new("ui.daily.no_month").with("first", first)),
        None => sentence(&Message::new("ui.daily.no_clock").with("first", first)),
    }
}
