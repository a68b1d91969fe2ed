//! What has a player achieved?

use super::version;
use crate::games::{GameEntry, Unlock, find};
use crate::table::Record;
use quadrat_engine::defect::{Defects, code};
use quadrat_engine::limits::Limits;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::Node;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A level that was won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// The game.
    pub game: String,
    /// The level.
    pub level: String,
    /// The best record, where it is known.
    pub record: Option<Record>,
}

/// A player's progress.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The levels won, in the order of their first wins.
    pub won: Vec<Win>,
    /// The progress of each lesson: game, the lesson's saved number, steps done.
    pub lessons: Vec<(String, u32, u32)>,
    /// The number of games by outcome: game, outcome, count.
    pub counts: Vec<(String, String, u32)>,
    /// The recent runs of games that list them, newest first: game, and the game's record of it, or
    /// a line of words from an earlier version.
    pub runs: Vec<(String, Value)>,
    /// The best run of each level of games that list runs: game, level, and the run in a few words.
    pub best_runs: Vec<(String, String, String)>,
    /// The board that was played last, as game and id.
    pub last: Option<(String, String)>,
    /// The number of the last day with a win.
    pub day: u32,
    /// The wins of that day, each level once.
    pub today: Vec<Win>,
    /// The days on which a board of the day was won on the day itself, in order, each once: their
    /// numbers in UTC, counted from 1 January 1970.
    pub days: Vec<u32>,
}

/// The totals of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Levels won.
    pub won: u32,
    /// Stars collected.
    pub stars: u32,
    /// The sum of the figures of all records.
    pub figure: u32,
}

/// The version that is written. Version 1 recorded only that a level was won, and no lessons;
/// version 2 neither counts nor runs; version 3 kept runs as lines of words; version 4 had no days.
const VERSION: i64 = 5;

/// The number of runs listed for each game.
const RUNS: usize = 10;

impl Progress {
    /// Reads a document of [`Progress::write`], of this or an earlier version.
    ///
    /// # Errors
    /// Returns every defect.
    pub fn read(text: &str) -> Result<Self, Defects> {
        let json = Json::parse(text.as_bytes(), &Limits::default())?;
        let mut defects = Defects::new();
        let progress = json.root().object(&mut defects).and_then(|mut object| {
            let found = object.required("progress", &mut defects).and_then(|n| version(&n, VERSION, &mut defects))?;
            let mut progress = Self::default();
            for node in object.required("won", &mut defects).and_then(|n| n.array(&mut defects))? {
                if let Some(win) = win(&node, &mut defects) {
                    progress.merge(win, |_| false);
                }
            }
            if found > 1 {
                for node in object.required("lessons", &mut defects).and_then(|n| n.array(&mut defects))? {
                    progress.lessons.extend(lesson(&node, &mut defects));
                }
            }
            if found > 2 {
                for node in object.required("counts", &mut defects).and_then(|n| n.array(&mut defects))? {
                    progress.counts.extend(count(&node, &mut defects));
                }
                for node in object.required("runs", &mut defects).and_then(|n| n.array(&mut defects))? {
                    progress.runs.extend(run(&node, &mut defects));
                }
            }
            for node in object.optional("bestRuns").and_then(|n| n.array(&mut defects)).unwrap_or_default() {
                progress.best_runs.extend(best_run(&node, &mut defects));
            }
            progress.last = object.optional("last").and_then(|n| pair(&n, &mut defects));
            let today = object.optional("today").and_then(|n| n.array(&mut defects));
            if let Some((day, wins)) = today.as_deref().and_then(<[_]>::split_first) {
                let day = day.int(0..=u32::MAX.into(), &mut defects)? as u32;
                for node in wins {
                    if let Some(win) = win(node, &mut defects) {
                        progress.note_today(day, win, false);
                    }
                }
            }
            if found > 4 {
                for node in object.required("days", &mut defects).and_then(|n| n.array(&mut defects))? {
                    if let Some(day) = node.int(0..=u32::MAX.into(), &mut defects) {
                        progress.note_day(day as u32);
                    }
                }
            }
            object.finish(&mut defects);
            Some(progress)
        });
        progress.filter(|_| defects.is_empty()).ok_or(defects)
    }

    /// Writes the document.
    pub fn write(&self) -> String {
        let win = |win: &Win| match win.record {
            Some(Record { stars, figure }) => json!([win.game, win.level, stars, figure]),
            None => json!([win.game, win.level]),
        };
        let lesson = |(game, lesson, done): &(String, u32, u32)| json!([game, lesson, done]);
        let mut document = json!({ "progress": VERSION });
        document["won"] = self.won.iter().map(win).collect::<Vec<_>>().into();
        document["lessons"] = self.lessons.iter().map(lesson).collect::<Vec<_>>().into();
        let count = |(game, way, count): &(String, String, u32)| json!([game, way, count]);
        let run = |(game, run): &(String, Value)| json!([game, run]);
        document["counts"] = self.counts.iter().map(count).collect::<Vec<_>>().into();
        document["runs"] = self.runs.iter().map(run).collect::<Vec<_>>().into();
        if !self.best_runs.is_empty() {
            let best = |(game, level, run): &(String, String, String)| json!([game, level, run]);
            document["bestRuns"] = self.best_runs.iter().map(best).collect::<Vec<_>>().into();
        }
        if let Some((game, level)) = &self.last {
            document["last"] = json!([game, level]);
        }
        if !self.today.is_empty() {
            let wins = self.today.iter().map(win);
            document["today"] = std::iter::once(json!(self.day)).chain(wins).collect::<Vec<_>>().into();
        }
        document["days"] = self.days.as_slice().into();
        document.to_string()
    }

    /// Returns the win of a level, if it was won.
    pub fn win(&self, game: &str, level: &str) -> Option<&Win> {
        self.won.iter().find(|win| win.game == game && win.level == level)
    }

    /// Records a win; of two wins of the same level the better one stays. `fewer` tells of which
    /// games a smaller figure is better.
    pub fn merge(&mut self, new: Win, fewer: impl Fn(&str) -> bool) {
        let fewer = fewer(&new.game);
        put(&mut self.won, new, fewer);
    }

    /// Records a win of this day, and drops the wins of any other day.
    pub fn note_today(&mut self, day: u32, new: Win, fewer: bool) {
        if self.day != day {
            self.day = day;
            self.today.clear();
        }
        put(&mut self.today, new, fewer);
    }

    /// Notes that a board of the day was won on this day.
    pub fn note_day(&mut self, day: u32) {
        if let Err(place) = self.days.binary_search(&day) {
            self.days.insert(place, day);
        }
    }

    /// Returns the number of levels won on this day, and their stars.
    pub fn won_on(&self, day: u32) -> (usize, u32) {
        if self.day != day {
            return (0, 0);
        }
        (self.today.len(), self.today.iter().filter_map(|win| win.record).map(|record| record.stars).sum())
    }

    /// Merges the progress made elsewhere: of two wins the better one stays, of two lessons the one
    /// further on.
    pub fn join(&mut self, others: Self, fewer: impl Fn(&str) -> bool) {
        for (game, level, run) in &others.best_runs {
            let record = |progress: &Self| progress.win(game, level).and_then(|win| win.record);
            let (ours, theirs) = (record(self), record(&others));
            let better = match (ours, theirs) {
                (Some(ours), Some(theirs)) => better(ours, theirs, fewer(game)) != ours,
                (ours, _) => ours.is_none(),
            };
            if better || self.best_run(game, level).is_none() && ours == theirs {
                self.note_best_run(game, level, run.clone());
            }
        }
        for win in others.won {
            self.merge(win, &fewer);
        }
        for (game, lesson, done) in others.lessons {
            if done > self.lesson(&game, lesson) {
                self.note_lesson(&game, lesson, done);
            }
        }
        for (game, way, theirs) in others.counts {
            if self.counted(&game, &way) < theirs {
                self.counts.retain(|(g, w, _)| !(*g == game && *w == way));
                self.counts.push((game, way, theirs));
            }
        }
        for (game, run) in others.runs.into_iter().rev() {
            if !self.runs.contains(&(game.clone(), run.clone())) {
                self.note_run(&game, run);
            }
        }
        self.last = others.last.or(self.last.take());
        for day in others.days {
            self.note_day(day);
        }
        // The day of an older file says nothing about today.
        if others.day >= self.day {
            for win in others.today {
                let fewer = fewer(&win.game);
                self.note_today(others.day, win, fewer);
            }
        }
    }

    /// Counts a game with this outcome.
    pub fn count(&mut self, game: &str, way: &str) {
        match self.counts.iter_mut().find(|(g, w, _)| g == game && w == way) {
            Some((_, _, count)) => *count = count.saturating_add(1),
            None => self.counts.push((game.to_owned(), way.to_owned(), 1)),
        }
    }

    /// Returns the number of games with this outcome.
    pub fn counted(&self, game: &str, way: &str) -> u32 {
        self.counts.iter().find(|(g, w, _)| g == game && w == way).map_or(0, |(_, _, count)| *count)
    }

    /// Adds a run to the top of its game's list, and drops those beyond the limit.
    pub fn note_run(&mut self, game: &str, run: Value) {
        self.runs.insert(0, (game.to_owned(), run));
        let mut seen = 0;
        self.runs.retain(|(known, _)| {
            seen += usize::from(known == game);
            known != game || seen <= RUNS
        });
    }

    /// Returns the best run of a level in a few words, where they were kept.
    pub fn best_run(&self, game: &str, level: &str) -> Option<&str> {
        let found = self.best_runs.iter().find(|(known, of, _)| known == game && of == level);
        found.map(|(_, _, run)| run.as_str())
    }

    /// Keeps the words about the best run of a level.
    pub fn note_best_run(&mut self, game: &str, level: &str, run: String) {
        self.best_runs.retain(|(known, of, _)| !(known == game && of == level));
        self.best_runs.push((game.to_owned(), level.to_owned(), run));
    }

    /// Returns whether a lesson of a game, numbered from 1, was completed.
    pub fn has_done(&self, entry: &GameEntry, number: u32) -> bool {
        let lesson = (number as usize).checked_sub(1).and_then(|place| entry.lessons.get(place));
        lesson.is_some_and(|lesson| self.lesson(entry.facts.id, lesson.saved) as usize >= (lesson.steps)().len())
    }

    /// Returns the number of completed steps of a lesson, by its saved number.
    pub fn lesson(&self, game: &str, lesson: u32) -> u32 {
        let found = self.lessons.iter().find(|(g, l, _)| g == game && *l == lesson);
        found.map_or(0, |(_, _, done)| *done)
    }

    /// Records the progress of a lesson, by its saved number.
    pub fn note_lesson(&mut self, game: &str, lesson: u32, done: u32) {
        self.lessons.retain(|(g, l, _)| !(g == game && *l == lesson));
        self.lessons.push((game.to_owned(), lesson, done));
    }

    /// Returns the totals of a game.
    pub fn tally(&self, game: &str) -> Tally {
        let mut tally = Tally::default();
        for win in self.won.iter().filter(|win| win.game == game) {
            tally.won += 1;
            if let Some(record) = win.record {
                tally.stars += record.stars;
                tally.figure = tally.figure.saturating_add(record.figure);
            }
        }
        tally
    }

    /// Returns whether a level of a game was won outside the lessons. The win of a level on which a
    /// completed lesson is played is taken for that of the lesson.
    pub fn has_won_alone(&self, entry: &GameEntry) -> bool {
        let taught = |level: &str| {
            let mut lessons = (1..).zip(entry.lessons);
            lessons.any(|(number, lesson)| lesson.level == level && self.has_done(entry, number))
        };
        self.won.iter().any(|win| win.game == entry.facts.id && !taught(&win.level))
    }

    /// Returns the unlocked levels of a game, and the one to play next.
    pub fn open_levels(&self, entry: &GameEntry) -> OpenLevels {
        let game = entry.facts.id;
        let won: BTreeSet<&str> =
            self.won.iter().filter(|win| win.game == game).map(|win| win.level.as_str()).collect();
        let mut open = OpenLevels::default();
        let (mut next, mut reached) = ([None, None], [true, true]);
        for group in (entry.groups)() {
            let edition = usize::from(group.classic);
            for slot in &group.slots {
                let won = won.contains(slot.id.as_str());
                if group.unlock != Unlock::Ladder || reached[edition] || won {
                    if !won && next[edition].is_none() {
                        next[edition] = Some(slot.id.clone());
                    }
                    open.ids.push(slot.id.clone());
                }
                if group.unlock == Unlock::Ladder {
                    reached[edition] = won;
                }
            }
        }
        // A player of the classic levels goes on with them.
        let last = self.last.as_ref().filter(|(last, _)| last == game);
        let classic = last.is_some_and(|(_, level)| entry.is_classic(level));
        let [newest, older] = next;
        open.next = if classic { older.or(newest) } else { newest.or(older) };
        open
    }
}

/// The levels that may be opened from the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenLevels {
    /// Their ids.
    pub ids: Vec<String>,
    /// The first level that is not won yet, in the edition that was played last.
    pub next: Option<String>,
}

/// Returns the better of two records: more stars, then the better figure.
pub fn better(one: Record, two: Record, fewer: bool) -> Record {
    let worth = |record: Record| {
        let figure = i64::from(record.figure);
        (record.stars, if fewer { -figure } else { figure })
    };
    if worth(two) > worth(one) { two } else { one }
}

/// Adds a win to a list that has each level once: the better one stays.
fn put(wins: &mut Vec<Win>, new: Win, fewer: bool) {
    let Some(old) = wins.iter_mut().find(|win| win.game == new.game && win.level == new.level) else {
        return wins.push(new);
    };
    old.record = match (old.record, new.record) {
        (Some(one), Some(two)) => Some(better(one, two, fewer)),
        (one, two) => one.or(two),
    };
}

fn win(node: &Node<'_>, defects: &mut Defects) -> Option<Win> {
    let items = node.array(defects)?;
    let (game, level, record) = match items.as_slice() {
        [game, level] => (game, level, None),
        [game, level, stars, figure] => {
            let (stars, figure) = (stars.int(1..=3, defects), figure.int(0..=u32::MAX.into(), defects));
            (game, level, Some(Record { stars: stars? as u32, figure: figure? as u32 }))
        }
        _ => {
            defects.add(code::TYPE, node.path(), "game and level belong here, and perhaps stars and a figure");
            return None;
        }
    };
    let (game, level) = (game.text(defects), level.text(defects));
    Some(Win { game: game?.to_owned(), level: level?.to_owned(), record })
}

fn count(node: &Node<'_>, defects: &mut Defects) -> Option<(String, String, u32)> {
    let items = node.array(defects)?;
    let [game, way, count] = items.as_slice() else {
        defects.add(code::TYPE, node.path(), "a game, a way to end and a number belong here");
        return None;
    };
    let (game, way) = (game.text(defects), way.text(defects));
    let count = count.int(0..=u32::MAX.into(), defects);
    Some((game?.to_owned(), way?.to_owned(), count? as u32))
}

fn lesson(node: &Node<'_>, defects: &mut Defects) -> Option<(String, u32, u32)> {
    let items = node.array(defects)?;
    let [game, lesson, done] = items.as_slice() else {
        defects.add(code::TYPE, node.path(), "a game, the number of a lesson and its steps belong here");
        return None;
    };
    let game = game.text(defects);
    let (lesson, done) = (lesson.int(1..=99, defects), done.int(0..=999, defects));
    Some((game?.to_owned(), lesson? as u32, done? as u32))
}

fn best_run(node: &Node<'_>, defects: &mut Defects) -> Option<(String, String, String)> {
    let items = node.array(defects)?;
    let [game, level, run] = items.as_slice() else {
        defects.add(code::TYPE, node.path(), "three texts belong here: game, level and run");
        return None;
    };
    let (game, level, run) = (game.text(defects), level.text(defects), run.text(defects));
    Some((game?.to_owned(), level?.to_owned(), run?.to_owned()))
}

fn pair(node: &Node<'_>, defects: &mut Defects) -> Option<(String, String)> {
    let items = node.array(defects)?;
    let [game, level] = items.as_slice() else {
        defects.add(code::TYPE, node.path(), "two texts belong here: game and level");
        return None;
    };
    let (game, level) = (game.text(defects), level.text(defects));
    Some((game?.to_owned(), level?.to_owned()))
}

fn run(node: &Node<'_>, defects: &mut Defects) -> Option<(String, Value)> {
    let items = node.array(defects)?;
    let [game, run] = items.as_slice() else {
        defects.add(code::TYPE, node.path(), "two values belong here: game and run");
        return None;
    };
    let (game, value) = (game.text(defects)?.to_owned(), run.to_value());
    let known = match &value {
        Value::String(_) => true,
        record => find(&game).is_none_or(|entry| (entry.run)(record).is_some()),
    };
    if !known {
        defects.add(code::TYPE, run.path(), "expected a run of this game");
        return None;
    }
    Some((game, value))
}

/// Returns the scores as a text that can be pasted anywhere: game, level, stars and figure, a line
/// each; and below it the recent runs, newest first.
pub fn as_table(progress: &Progress) -> String {
    let mut text = String::from("game\tlevel\tstars\tfigure\n");
    for win in &progress.won {
        let (stars, figure) = match win.record {
            Some(record) => (record.stars.to_string(), record.figure.to_string()),
            None => (String::new(), String::new()),
        };
        text.extend([&win.game, "\t", &win.level, "\t", &stars, "\t", &figure, "\n"]);
    }
    for (game, run) in &progress.runs {
        let line = find(game).map(|entry| entry.run_line(run)).unwrap_or_default();
        text.extend([game, "\t", &line, "\n"]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    fn lost_run() -> Value {
        json!({
            "modeId": "hard", "result": "loss", "grainLoss": 9, "catsLost": 0, "reason": "seven_seven",
            "timestamp": "today"
        })
    }

    #[test]
    fn a_run_that_its_game_cannot_read_is_a_defect() {
        let text =
            |run: Value| json!({ "progress": 4, "won": [], "lessons": [], "counts": [], "runs": [run] }).to_string();
        assert!(Progress::read(&text(json!(["pangur", lost_run()]))).is_ok());
        for bad in [json!(["pangur", {}]), json!(["pangur", 7]), json!(["germs", {}]), json!(["pangur"])] {
            assert!(Progress::read(&text(bad.clone())).is_err(), "{bad}");
        }
    }

    fn won(level: &str, record: Option<(u32, u32)>) -> Win {
        let record = record.map(|(stars, figure)| Record { stars, figure });
        Win { game: "germs".to_owned(), level: level.to_owned(), record }
    }

    #[test]
    fn progress_is_read_as_it_was_written() {
        let progress = Progress {
            won: vec![won("2", Some((3, 2955))), won("3", None)],
            lessons: vec![("germs".to_owned(), 1, 4)],
            counts: vec![("germs".to_owned(), "lost".to_owned(), 2)],
            runs: vec![("germs".to_owned(), "a run".into()), ("pangur".to_owned(), lost_run())],
            best_runs: vec![("germs".to_owned(), "2".to_owned(), "the best".to_owned())],
            last: Some(("germs".to_owned(), "3".to_owned())),
            day: 20_408,
            today: vec![won("3", None), won("2", Some((1, 7)))],
            days: vec![20_776, 20_777],
        };
        assert_eq!(Progress::read(&progress.write()), Ok(progress));
    }

    #[test]
    fn the_first_version_is_read_as_wins_without_a_record() {
        let old = r#"{"progress":1,"won":[["germs","1"],["germs","1"],["citylines","4"]],"last":["germs","2"]}"#;
        let progress = Progress::read(old).unwrap();
        assert_eq!(progress.won.len(), 2);
        assert_eq!(progress.tally("germs"), Tally { won: 1, stars: 0, figure: 0 });
        assert!(progress.lessons.is_empty());
    }

    #[test]
    fn the_fourth_version_is_read_as_progress_without_days() {
        let old = r#"{"progress":4,"won":[["germs","2",3,2955]],"lessons":[["germs",1,4]],"counts":[],"runs":[]}"#;
        let progress = Progress::read(old).unwrap();
        assert_eq!((progress.won.len(), progress.days.as_slice()), (1, &[][..]));
        assert_eq!(Progress::read(&progress.write()), Ok(progress));
        assert!(Progress::read(&old.replace("4,", "5,")).is_err(), "the newest version has days");
    }

    #[test]
    fn days_are_kept_in_order_and_joined() {
        let on = |days: &[u32]| {
            let mut progress = Progress::default();
            for day in days {
                progress.note_day(*day);
            }
            progress
        };
        let mut progress = on(&[5, 3, 5]);
        assert_eq!(progress.days, [3, 5]);
        progress.join(on(&[4, 5, 9]), |_| false);
        assert_eq!(progress.days, [3, 4, 5, 9]);
    }

    #[test]
    fn the_better_win_stays() {
        let mut progress = Progress::default();
        for (record, best) in [
            (None, None),
            (Some((1, 900)), Some((1, 900))),
            (Some((2, 800)), Some((2, 800))),
            (Some((2, 700)), Some((2, 800))),
            (None, Some((2, 800))),
        ] {
            progress.merge(won("1", record), |_| false);
            assert_eq!(progress.won, [won("1", best)]);
        }
        progress.merge(won("1", Some((2, 20))), |_| true);
        assert_eq!(progress.won, [won("1", Some((2, 20)))], "where fewer is better");
    }

    #[test]
    fn of_two_best_runs_that_of_the_better_record_stays() {
        let with = |record: Option<(u32, u32)>, run: Option<&str>| {
            let mut progress = Progress::default();
            progress.merge(won("1", record), |_| false);
            if let Some(run) = run {
                progress.note_best_run("germs", "1", run.to_owned());
            }
            progress
        };
        for (ours, theirs, expected) in [
            (with(Some((2, 700)), Some("ours")), with(Some((2, 800)), Some("theirs")), Some("theirs")),
            (with(Some((2, 800)), Some("ours")), with(Some((2, 800)), Some("theirs")), Some("ours")),
            (with(Some((3, 100)), Some("ours")), with(Some((2, 800)), Some("theirs")), Some("ours")),
            (with(Some((2, 800)), None), with(Some((2, 800)), Some("theirs")), Some("theirs")),
            (with(Some((3, 100)), None), with(Some((2, 800)), Some("theirs")), None),
            (Progress::default(), with(Some((2, 800)), Some("theirs")), Some("theirs")),
        ] {
            let mut progress = ours;
            progress.join(theirs, |_| false);
            assert_eq!(progress.best_run("germs", "1"), expected);
        }
    }

    #[test]
    fn a_day_counts_each_level_once_and_the_next_day_starts_at_zero() {
        let mut progress = Progress::default();
        assert_eq!(progress.won_on(0), (0, 0));
        for (level, stars) in [("1", 1), ("2", 2), ("1", 3)] {
            progress.note_today(5, won(level, Some((stars, 0))), false);
        }
        assert_eq!((progress.won_on(5), progress.won_on(6)), ((2, 5), (0, 0)));
        progress.note_today(6, won("1", Some((2, 0))), false);
        assert_eq!((progress.won_on(5), progress.won_on(6)), ((0, 0), (1, 2)));
    }

    #[test]
    fn an_imported_day_is_merged_into_the_same_day_and_never_replaces_a_later_one() {
        let on = |day: u32, level: &str| {
            let mut progress = Progress::default();
            progress.note_today(day, won(level, Some((3, 0))), false);
            progress
        };
        for (here, there, expected) in [(5, 5, (5, 2)), (5, 6, (6, 1)), (6, 5, (6, 1))] {
            let mut progress = on(here, "1");
            progress.join(on(there, "2"), |_| false);
            assert_eq!((progress.day, progress.won_on(progress.day).0), expected);
        }
    }

    #[test]
    fn a_ladder_opens_one_level_after_the_other() {
        let entry = &GAMES[0];
        let mut progress = Progress::default();
        let open = progress.open_levels(entry);
        assert_eq!(open.ids, ["2001", "1"], "each edition is a ladder of its own");
        assert_eq!(open.next.as_deref(), Some("2001"), "a newcomer starts with the newest");
        progress.merge(won("1", None), |_| false);
        progress.merge(won("4", None), |_| false);
        let open = progress.open_levels(entry);
        assert_eq!(open.ids, ["2001", "1", "2", "4", "5"], "won by its address, a level opens the next as well");
        assert_eq!(open.next.as_deref(), Some("2001"));
        progress.last = Some(("germs".to_owned(), "4".to_owned()));
        assert_eq!(
            progress.open_levels(entry).next.as_deref(),
            Some("2"),
            "a player of the classic levels goes on there"
        );
        progress.last = Some(("citylines".to_owned(), "4".to_owned()));
        assert_eq!(progress.open_levels(entry).next.as_deref(), Some("2001"));
    }

    #[test]
    fn lessons_remember_the_last_step() {
        let mut progress = Progress::default();
        progress.note_lesson("germs", 2, 3);
        progress.note_lesson("germs", 2, 4);
        assert_eq!((progress.lesson("germs", 2), progress.lesson("germs", 1)), (4, 0));
        assert_eq!(progress.lessons.len(), 1);
    }

    #[test]
    fn the_table_has_a_line_for_each_win_and_run() {
        let won = vec![won("2", Some((3, 2955))), won("3", None)];
        let runs = vec![("germs".to_owned(), "today: lost".into()), ("pangur".to_owned(), lost_run())];
        let progress = Progress { won, runs, ..Progress::default() };
        let expected = [
            "game\tlevel\tstars\tfigure\ngerms\t2\t3\t2955\ngerms\t3\t\t\ngerms\ttoday: lost\n",
            "pangur\ttoday: Hard lost, because a mouse grew to tier 7; 9 grain lost.\n",
        ];
        assert_eq!(as_table(&progress), expected.concat());
    }
}
