//! What is remembered of finished games, for the statistics? The day, the time and the moves of each, and the best game
//! on each level as a code that can be watched.

use super::{Progress, better, version};
use crate::table::Record;
use quadrat_engine::defect::{Defects, code};
use quadrat_engine::limits::Limits;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::Node;
use serde_json::json;

/// A finished game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Finished {
    /// The game.
    pub game: String,
    /// The listed level that it counts for.
    pub level: String,
    /// The number of the local day, counted from 1 January 1970.
    pub day: u32,
    /// When it ended, in seconds since then, in universal time; 0 where it was not recorded. Two games that end in the
    /// same second on the same level are the same game.
    pub ended: u64,
    /// Whether it was won.
    pub won: bool,
    /// The time played, in seconds; `None` where part of it is unknown.
    pub seconds: Option<u32>,
    /// The number of moves, or whatever the game measures against its par.
    pub moves: Option<u32>,
    /// The par.
    pub par: Option<u32>,
    /// The longest chain.
    pub chain: Option<u32>,
}

/// The best game on a level, to be watched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestGame {
    /// The game.
    pub game: String,
    /// The listed level that it counts for.
    pub level: String,
    /// The level as it was played, which may be a variant of the listed one.
    pub played: String,
    /// What it was worth.
    pub record: Record,
    /// The game as a code for an address.
    pub code: String,
}

/// The totals of games that are too old to be listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Older {
    /// The game.
    pub game: String,
    /// The number of games won and lost.
    pub counts: (u32, u32),
    /// The longest chain.
    pub chain: u32,
}

/// Everything that the statistics are computed from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The finished games, in the order of their ends.
    pub finished: Vec<Finished>,
    /// The totals of those that were dropped.
    pub older: Vec<Older>,
    /// The days on which a game was finished, as ranges from the first day to the last, in order and apart.
    pub days: Vec<(u32, u32)>,
    /// The best game of each level.
    pub best: Vec<BestGame>,
}

/// The version that is written.
const VERSION: i64 = 1;

/// The most games that are listed, and the most best games that are kept.
const MOST: usize = 5_000;
const MOST_BEST: usize = 1_000;

impl Statistics {
    /// Returns the statistics of a player who has none yet: an earlier version recorded only the last day with a win,
    /// and the wins of that day.
    pub fn before(progress: &Progress) -> Self {
        let mut statistics = Self::default();
        for win in &progress.today {
            statistics.note(Finished {
                game: win.game.clone(),
                level: win.level.clone(),
                day: progress.day,
                won: true,
                ..Finished::default()
            });
        }
        statistics
    }

    /// Notes a finished game.
    pub fn note(&mut self, one: Finished) {
        self.note_day(one.day);
        // A clock that was put back does not change the order in which games ended.
        self.finished.push(one);
        self.bound();
    }

    /// Notes a game as the best on its level, if it is.
    pub fn note_best(&mut self, new: BestGame, fewer: bool) {
        let place = self.best.iter().position(|known| known.game == new.game && known.level == new.level);
        match place {
            Some(place) => {
                let known = &mut self.best[place];
                if known.record != new.record && better(known.record, new.record, fewer) == new.record {
                    *known = new;
                }
            }
            None => {
                if self.best.len() >= MOST_BEST {
                    self.best.remove(0);
                }
                self.best.push(new);
            }
        }
    }

    /// Returns the best game on a listed level.
    pub fn best_game(&self, game: &str, level: &str) -> Option<&BestGame> {
        self.best.iter().find(|best| best.game == game && best.level == level)
    }

    /// Moves what is too old to the totals.
    fn bound(&mut self) {
        let excess = self.finished.len().saturating_sub(MOST);
        let dropped: Vec<Finished> = self.finished.drain(..excess).collect();
        for old in dropped {
            let place = self.older.iter().position(|older| older.game == old.game);
            let place = place.unwrap_or_else(|| {
                self.older.push(Older { game: old.game.clone(), counts: (0, 0), chain: 0 });
                self.older.len() - 1
            });
            let older = &mut self.older[place];
            let (won, lost) = older.counts;
            older.counts = (won.saturating_add(old.won.into()), lost.saturating_add((!old.won).into()));
            older.chain = older.chain.max(old.chain.unwrap_or(0));
        }
    }

    /// Adds a day.
    fn note_day(&mut self, day: u32) {
        // Usually it is the day of the game before.
        if self.days.last().is_none_or(|(from, to)| !(*from..=*to).contains(&day)) {
            self.days.push((day, day));
            self.order_days();
        }
    }

    /// Sorts the ranges of days, and joins those that touch.
    fn order_days(&mut self) {
        self.days.sort_unstable();
        let mut merged: Vec<(u32, u32)> = Vec::with_capacity(self.days.len());
        for (from, to) in self.days.drain(..) {
            match merged.last_mut() {
                Some(last) if from <= last.1.saturating_add(1) => last.1 = last.1.max(to),
                _ => merged.push((from, to)),
            }
        }
        self.days = merged;
    }

    /// Returns the number of days in a row up to today, or up to yesterday if nothing was finished today, and the most
    /// days that there ever were.
    pub fn streaks(&self, today: u32) -> (u32, u32) {
        let length = |(from, to): &(u32, u32)| (to - from).saturating_add(1);
        let goes_on = |range: &&(u32, u32)| range.1 == today || range.1.checked_add(1) == Some(today);
        // A day of the future, from a clock that was wrong, neither ends a streak nor lengthens it.
        let now = self.days.iter().find_map(|range| {
            let range = (range.0, range.1.min(today));
            (range.0 <= today && goes_on(&&range)).then(|| length(&range))
        });
        (now.unwrap_or(0), self.days.iter().map(length).max().unwrap_or(0))
    }

    /// Returns the number of days on which a game was finished.
    pub fn days_played(&self) -> u32 {
        self.days.iter().fold(0, |sum, (from, to)| sum.saturating_add((to - from).saturating_add(1)))
    }

    /// Returns the number of games won and lost.
    pub fn counts(&self, game: &str) -> (u32, u32) {
        let older = self.older.iter().find(|older| older.game == game).map_or((0, 0), |older| older.counts);
        let listed = self.finished.iter().filter(|one| one.game == game);
        listed.fold(older, |(won, lost), one| {
            (won.saturating_add(one.won.into()), lost.saturating_add((!one.won).into()))
        })
    }

    /// Returns the longest chain of a game.
    pub fn longest_chain(&self, game: &str) -> Option<u32> {
        let older = self.older.iter().filter(|older| older.game == game).map(|older| older.chain);
        let listed = self.finished.iter().filter(|one| one.game == game).filter_map(|one| one.chain);
        listed.chain(older).max().filter(|chain| *chain > 0)
    }

    /// Merges what was recorded elsewhere.
    pub fn join(&mut self, others: Self, fewer: impl Fn(&str) -> bool) {
        let same = |one: &Finished, other: &Finished| {
            (one.ended, one.day, &one.game, &one.level) == (other.ended, other.day, &other.game, &other.level)
        };
        if self.finished != others.finished {
            self.finished.extend(others.finished);
            self.finished.sort_by(|one, other| {
                (one.day, one.ended, &one.game, &one.level).cmp(&(other.day, other.ended, &other.game, &other.level))
            });
            self.finished.dedup_by(|other, one| same(one, other));
        }
        // What was dropped cannot be told apart any more: the larger totals have more of it.
        for theirs in others.older {
            match self.older.iter_mut().find(|older| older.game == theirs.game) {
                Some(ours) => {
                    let (won, lost) = theirs.counts;
                    ours.counts = (ours.counts.0.max(won), ours.counts.1.max(lost));
                    ours.chain = ours.chain.max(theirs.chain);
                }
                None => self.older.push(theirs),
            }
        }
        self.days.extend(others.days);
        self.order_days();
        for best in others.best {
            let fewer = fewer(&best.game);
            self.note_best(best, fewer);
        }
        self.bound();
    }

    /// Returns whether nothing was recorded yet.
    pub fn is_empty(&self) -> bool {
        self.finished.is_empty() && self.older.is_empty() && self.days.is_empty() && self.best.is_empty()
    }

    /// Reads a document of [`Statistics::write`].
    ///
    /// # Errors
    /// Returns every defect.
    pub fn read(text: &str) -> Result<Self, Defects> {
        let json = Json::parse(text.as_bytes(), &Limits::default())?;
        let mut defects = Defects::new();
        let statistics = json.root().object(&mut defects).and_then(|mut object| {
            object.required("statistics", &mut defects).and_then(|n| version(&n, VERSION, &mut defects))?;
            let mut statistics = Self::default();
            let mut list = |name: &'static str, defects: &mut Defects| {
                let node = object.required(name, defects);
                node.and_then(|node| node.array(defects))
            };
            let (finished, older) = (list("finished", &mut defects)?, list("older", &mut defects)?);
            let (days, best) = (list("days", &mut defects)?, list("best", &mut defects)?);
            statistics.finished.extend(finished.iter().filter_map(|node| read_finished(node, &mut defects)));
            statistics.older.extend(older.iter().filter_map(|node| read_older(node, &mut defects)));
            let ranges = days.iter().filter_map(|node| numbers(node, &mut defects));
            statistics.days.extend(ranges.filter(|[from, to]| from <= to).map(|[from, to]| (from, to)));
            statistics.order_days();
            statistics.best.extend(best.iter().filter_map(|node| read_best(node, &mut defects)));
            object.finish(&mut defects);
            Some(statistics)
        });
        let mut statistics = statistics.filter(|_| defects.is_empty()).ok_or(defects)?;
        statistics.bound();
        statistics.best.truncate(MOST_BEST);
        Ok(statistics)
    }

    /// Writes the document.
    pub fn write(&self) -> String {
        let finished = |one: &Finished| {
            let Finished { game, level, day, ended, won, seconds, moves, par, chain } = one;
            json!([game, level, day, ended, won, seconds, moves, par, chain])
        };
        let best = |one: &BestGame| {
            let BestGame { game, level, played, record: Record { stars, figure }, code } = one;
            json!([game, level, played, stars, figure, code])
        };
        let older = |one: &Older| json!([one.game, one.counts.0, one.counts.1, one.chain]);
        let mut document = json!({ "statistics": VERSION });
        document["finished"] = self.finished.iter().map(finished).collect::<Vec<_>>().into();
        document["older"] = self.older.iter().map(older).collect::<Vec<_>>().into();
        document["days"] = self.days.iter().map(|(from, to)| json!([from, to])).collect::<Vec<_>>().into();
        document["best"] = self.best.iter().map(best).collect::<Vec<_>>().into();
        document.to_string()
    }
}

fn number(node: &Node<'_>, defects: &mut Defects) -> Option<u32> {
    node.int(0..=u32::MAX.into(), defects).map(|number| number as u32)
}

/// Reads a number that may be null. Anything else is a defect, and then the result is of no use.
fn some_number(node: &Node<'_>, defects: &mut Defects) -> Option<u32> {
    if node.is_null() { None } else { number(node, defects) }
}

/// Reads an array of exactly so many numbers.
fn numbers<const COUNT: usize>(node: &Node<'_>, defects: &mut Defects) -> Option<[u32; COUNT]> {
    let items = node.array(defects)?;
    let read: Vec<u32> = items.iter().filter_map(|item| number(item, defects)).collect();
    if items.len() != COUNT {
        defects.add(code::TYPE, node.path(), format!("{COUNT} numbers belong here"));
    }
    read.try_into().ok()
}

fn read_finished(node: &Node<'_>, defects: &mut Defects) -> Option<Finished> {
    let items = node.array(defects)?;
    let [game, level, day, ended, won, seconds, moves, par, chain] = items.as_slice() else {
        defects.add(code::TYPE, node.path(), "a finished game has nine values");
        return None;
    };
    Some(Finished {
        game: game.text(defects)?.to_owned(),
        level: level.text(defects)?.to_owned(),
        day: number(day, defects)?,
        ended: ended.int(0..=i64::from(u32::MAX) * 100, defects)? as u64,
        won: won.bool(defects)?,
        seconds: some_number(seconds, defects),
        moves: some_number(moves, defects),
        par: some_number(par, defects),
        chain: some_number(chain, defects),
    })
}

fn read_older(node: &Node<'_>, defects: &mut Defects) -> Option<Older> {
    let items = node.array(defects)?;
    let [game, won, lost, chain] = items.as_slice() else {
        defects.add(code::TYPE, node.path(), "a game and three numbers belong here");
        return None;
    };
    let counts = (number(won, defects)?, number(lost, defects)?);
    Some(Older { game: game.text(defects)?.to_owned(), counts, chain: number(chain, defects)? })
}

fn read_best(node: &Node<'_>, defects: &mut Defects) -> Option<BestGame> {
    let items = node.array(defects)?;
    let [game, level, played, stars, figure, text] = items.as_slice() else {
        defects.add(code::TYPE, node.path(), "a best game has six values");
        return None;
    };
    let stars = stars.int(1..=3, defects)? as u32;
    Some(BestGame {
        game: game.text(defects)?.to_owned(),
        level: level.text(defects)?.to_owned(),
        played: played.text(defects)?.to_owned(),
        record: Record { stars, figure: number(figure, defects)? },
        code: text.text(defects)?.to_owned(),
    })
}

#[cfg(test)]
mod tests;
