//! What do the statistics say? Figures about the finished games of each game, and small plots of them.
//!
//! Everything is computed from what is saved ([`crate::saves::Statistics`]), in one pass over it.

use crate::games::GameEntry;
use crate::saves::{Progress, Statistics};
use crate::words::{label, sentence};
use quadrat_engine::draw::{Ink, Scene, Style};
use quadrat_engine::game::Message;
use std::collections::BTreeMap;

/// The most games in a plot: the last ones.
const SHOWN: usize = 30;
/// The size of a plot, in units.
const WIDTH: i32 = 300;
const HEIGHT: i32 = 80;

/// The figures of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// The number of finished games won and lost, as far as they were recorded.
    pub counts: (u32, u32),
    /// The stars of each group of levels: its name, the stars collected, and all of them. Groups without a star are
    /// left out, and so are those that go on without end.
    pub stars: Vec<(String, u32, u32)>,
    /// The times of the last wins, in seconds, the oldest first.
    pub times: Vec<u32>,
    /// By how many moves the last wins were over par, the oldest first; those under par are negative.
    pub over_par: Vec<i32>,
    /// The longest chain.
    pub chain: Option<u32>,
}

impl Figures {
    /// Computes the figures of a game.
    pub fn of(entry: &GameEntry, progress: &Progress, statistics: &Statistics) -> Self {
        let game = entry.facts.id;
        let mut stars_of: BTreeMap<&str, u32> = BTreeMap::new();
        for win in progress.won.iter().filter(|win| win.game == game) {
            stars_of.insert(&win.level, win.record.map_or(0, |record| record.stars));
        }
        let mut stars = Vec::new();
        for group in (entry.groups)().iter().filter(|group| !group.unlock.is_endless()) {
            let got: u32 = group.slots.iter().filter_map(|slot| stars_of.get(slot.id.as_str())).sum();
            if got > 0 {
                stars.push((group.name.clone(), got, 3 * group.slots.len() as u32));
            }
        }
        let won = || statistics.finished.iter().rev().filter(|one| one.game == game && one.won);
        let mut times: Vec<u32> = won().filter_map(|one| one.seconds).take(SHOWN).collect();
        let over = won().filter_map(|one| Some(i64::from(one.moves?) - i64::from(one.par?)));
        let mut over_par: Vec<i32> = over.take(SHOWN).filter_map(|over| i32::try_from(over).ok()).collect();
        times.reverse();
        over_par.reverse();
        Self { counts: statistics.counts(game), stars, times, over_par, chain: statistics.longest_chain(game) }
    }

    /// Returns whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.counts == (0, 0) && self.stars.is_empty() && self.chain.is_none()
    }
}

/// Returns a time in words for the eye: minutes and seconds, or hours and minutes.
pub fn time(seconds: u32) -> String {
    let two = |number: u32| if number < 10 { ["0", &number.to_string()].concat() } else { number.to_string() };
    let (minutes, rest) = (seconds / 60, seconds % 60);
    if minutes < 60 {
        return [&minutes.to_string(), ":", &two(rest)].concat();
    }
    [&(minutes / 60).to_string(), ":", &two(minutes % 60), ":", &two(rest)].concat()
}

/// Returns the middle one of some values.
fn middle<T: Ord + Copy>(values: &[T]) -> Option<T> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted.get(sorted.len().checked_sub(1)? / 2).copied()
}

/// Returns the plot of times, and what it shows in words; `None` without any.
pub fn plot_of_times(times: &[u32]) -> Option<(Scene, String)> {
    let (least, most, middle) = (times.iter().min()?, times.iter().max()?, middle(times)?);
    let words = Message::new("ui.plot.times").with("count", times.len()).with("least", time(*least));
    let words = sentence(&words.with("most", time(*most)).with("middle", time(middle)));
    let mut scene = Scene::new(WIDTH, HEIGHT);
    scene.rect(0, HEIGHT - 2, WIDTH, 2, 0, Style::fill(Ink::Line));
    for (place, seconds) in (0..).zip(times) {
        let high = (i64::from(*seconds) * i64::from(HEIGHT - 8) / i64::from((*most).max(1))) as i32 + 4;
        let (x, width) = column(place, times.len());
        scene.rect(x, HEIGHT - 2 - high, width, high, 1, Style::fill(Ink::SkyBlue));
    }
    Some((scene, words))
}

/// Returns the plot of moves over par, and what it shows in words; `None` without any. The line is the par: what is
/// above it took more moves.
pub fn plot_of_par(over: &[i32]) -> Option<(Scene, String)> {
    let (least, most, middle) = (*over.iter().min()?, *over.iter().max()?, middle(over)?);
    let at_par = over.iter().filter(|over| **over <= 0).count();
    let words = Message::new("ui.plot.par").with("count", over.len()).with("at_par", at_par);
    let words = sentence(&words.with("most", signed(most)).with("middle", signed(middle)));
    let (up, down) = (most.max(1), least.min(0).saturating_neg());
    let span = i64::from(up) + i64::from(down);
    let height = |moves: i32| (i64::from(moves) * i64::from(HEIGHT - 12) / span) as i32;
    let line = 6 + height(up);
    let mut scene = Scene::new(WIDTH, HEIGHT);
    scene.rect(0, line, WIDTH, 2, 0, Style::fill(Ink::Line));
    for (place, moves) in (0..).zip(over) {
        let (x, width) = column(place, over.len());
        let high = height(moves.saturating_abs());
        match *moves {
            0 => scene.circle(x + width / 2, line + 1, 4, Style::fill(Ink::Green)),
            1.. => scene.rect(x, line - high, width, high.max(2), 1, Style::fill(Ink::Orange)),
            _ => scene.rect(x, line + 2, width, high.max(2), 1, Style::fill(Ink::Green)),
        };
    }
    Some((scene, words))
}

/// Returns a number with its sign.
fn signed(number: i32) -> String {
    match number {
        1.. => ["+", &number.to_string()].concat(),
        0 => String::from("0"),
        _ => ["−", &number.saturating_neg().to_string()].concat(),
    }
}

/// Returns the place and the width of a column among so many.
fn column(place: i32, count: usize) -> (i32, i32) {
    let step = (WIDTH / (count as i32).max(1)).min(20);
    (place * step, (step - 2).max(2))
}

/// Returns a bar that is filled in part, such as with the stars of a world.
pub fn bar(value: u32, all: u32) -> Scene {
    let mut scene = Scene::new(WIDTH, 12);
    scene.rect(0, 2, WIDTH, 8, 1, Style::fill(Ink::CellAlt).outlined(Ink::Line, 1));
    let width = u64::from(value.min(all)) * WIDTH as u64 / u64::from(all.max(1));
    if width > 0 {
        scene.rect(0, 2, width as i32, 8, 1, Style::fill(Ink::Accent));
    }
    scene
}

/// Returns what is known about the days played, a sentence each; none before the first.
pub fn days(statistics: &Statistics, today: u32) -> Vec<String> {
    let played = statistics.days_played();
    if played == 0 {
        return Vec::new();
    }
    let (now, most) = statistics.streaks(today);
    let current = if now == 0 {
        label("ui.statistics.no_streak").to_owned()
    } else {
        sentence(&Message::new("ui.statistics.streak").with("days", now))
    };
    let longest = sentence(&Message::new("ui.statistics.longest").with("days", most));
    vec![sentence(&Message::new("ui.statistics.days").with("days", played)), current, longest]
}
