//! What does a player show to others after a win? A card, as text and as a picture: how the game went, and where to
//! play it, but nothing that helps to win it.
//!
//! A card is a function of a result. A board of the day adds its day and a streak; the rest is the same.

use crate::games::GameEntry;
use crate::table::{Chart, ChartForm, Record, Story};
use crate::words::{label, sentence};
use quadrat_engine::draw::{Anchor, Ink, Scene, Style, Theme, glyphs, to_svg};
use quadrat_engine::game::Message;

/// A card about a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The title of the game.
    pub game: &'static str,
    /// The level in words.
    pub level: String,
    /// The record, if the game earned one.
    pub record: Option<Record>,
    /// How the game went.
    pub story: Story,
    /// The day of a board of the day, and the number of days in a row on which one was won.
    pub day: Option<(String, u32)>,
    /// The address of the level, in full.
    pub address: String,
}

/// The most columns of a chart: more values are drawn together.
const COLUMNS: usize = 40;
/// The most rows of hearts; a longer game is drawn as bars.
const ROWS: usize = 8;
/// The most characters of a line in the picture.
const LONGEST: usize = 120;
/// The number of boxes up to par.
const TO_PAR: u32 = 10;
/// The bars of a chart in text, from the lowest to the highest.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The size of the picture, in units, and the pixels of a hundred units.
const WIDTH: i32 = 600;
const HEIGHT: i32 = 315;
const PIXELS: u32 = 200;
/// The margin, and the place of the chart.
const EDGE: i32 = 32;
const CHART: (i32, i32, i32, i32) = (EDGE, 158, WIDTH - 2 * EDGE, 92);

impl Card {
    /// Creates the card of a game that was won on the level with this id.
    pub fn new(entry: &GameEntry, level: &str, record: Option<Record>, story: Story, address: String) -> Self {
        Self { game: entry.title(), level: entry.place(level), record, story, day: None, address }
    }

    /// Returns the card as text.
    pub fn text(&self) -> String {
        let mut lines = vec![self.heading(), self.level.clone()];
        let stars = self.record.map(|record| {
            let full = record.stars.min(3) as usize;
            ["★".repeat(full), "☆".repeat(3 - full), String::from(" ")].concat()
        });
        lines.push([stars.as_deref().unwrap_or_default(), &self.story.line].concat());
        if let Some(chart) = &self.story.chart {
            lines.extend(chart_in_text(chart));
        }
        lines.push(self.address.clone());
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// Returns the name of the arcade and of the game, and the day.
    fn heading(&self) -> String {
        let mut heading = [label("ui.name"), " · ", self.game].concat();
        if let Some(day) = self.day_line() {
            heading.extend([" · ", &day]);
        }
        heading
    }

    fn day_line(&self) -> Option<String> {
        let (day, streak) = self.day.as_ref()?;
        let key = if *streak > 1 { "ui.card.day_streak" } else { "ui.card.day" };
        Some(sentence(&Message::new(key).with("day", day).with("streak", streak)))
    }

    /// Returns what the picture shows, for those who cannot see it.
    pub fn described(&self) -> String {
        let chart = self.story.chart.as_ref().map(described).unwrap_or_default();
        let stars = self.record.map(|record| sentence(&Message::new("ui.stars").with("stars", record.stars)));
        let parts = [Some(self.heading()), Some(self.level.clone()), stars, Some(self.story.line.clone()), Some(chart)];
        parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(". ")
    }

    /// Returns the name of the picture's file.
    pub fn file(&self) -> String {
        let name = [self.game, " ", &self.level].concat().to_lowercase();
        let name: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).take(60).collect();
        let parts: Vec<&str> = name.split('-').filter(|part| !part.is_empty()).collect();
        ["quadrat-", &parts.join("-"), ".png"].concat()
    }

    /// Returns the picture as an SVG document.
    pub fn svg(&self, theme: Theme) -> String {
        to_svg(&self.scene(), theme, PIXELS)
    }

    /// Draws the picture.
    pub fn scene(&self) -> Scene {
        let mut scene = Scene::new(WIDTH, HEIGHT);
        scene.title(&self.described());
        scene.rect(0, 0, WIDTH, HEIGHT, 0, Style::fill(Ink::Ground));
        scene.rect(12, 12, WIDTH - 24, HEIGHT - 24, 10, Style::fill(Ink::Cell).outlined(Ink::Line, 2));
        let room = WIDTH - 2 * EDGE;
        line(&mut scene, (EDGE, 46), (15, room / 2), Anchor::Start, Ink::Muted, label("ui.name"));
        if let Some(day) = self.day_line() {
            line(&mut scene, (WIDTH - EDGE, 46), (15, room / 2), Anchor::End, Ink::Accent, &day);
        }
        line(&mut scene, (EDGE, 86), (34, room - 130), Anchor::Start, Ink::Text, self.game);
        line(&mut scene, (EDGE, 112), (17, room), Anchor::Start, Ink::Muted, &self.level);
        line(&mut scene, (EDGE, 138), (17, room), Anchor::Start, Ink::Text, &self.story.line);
        if let Some(record) = self.record {
            for place in 0..3 {
                scene.place_scaled(WIDTH - EDGE - 114 + place * 38, 54, 36, &star((place as u32) < record.stars));
            }
        }
        if let Some(chart) = &self.story.chart {
            draw(&mut scene, chart, CHART);
        }
        let address = self.address.split_once("://").map_or(self.address.as_str(), |(_, rest)| rest);
        line(&mut scene, (EDGE, HEIGHT - 32), (14, room), Anchor::Start, Ink::Muted, address);
        scene
    }
}

/// Writes a line of text that is at most so wide; a longer one ends in dots.
fn line(scene: &mut Scene, (x, y): (i32, i32), (size, room): (i32, i32), anchor: Anchor, ink: Ink, text: &str) {
    // No line of the picture has room for more characters.
    let mut kept: Vec<char> =
        text.chars().take(LONGEST).map(|c| if glyphs::covers(c) { c } else { plain(c) }).collect();
    let mut shown: String = kept.iter().collect();
    while glyphs::width(&shown, size) > room && kept.pop().is_some() {
        shown = kept.iter().collect();
        shown.truncate(shown.trim_end().len());
        shown.push('…');
    }
    scene.text(x, y, size, anchor, ink, &shown);
}

/// Returns a character of the built-in font for one that it lacks.
fn plain(c: char) -> char {
    match c {
        '‘' => '’',
        '“' | '”' => '"',
        '—' => '–',
        _ => '·',
    }
}

/// Returns a star in a cell: full, or its outline.
fn star(full: bool) -> Scene {
    let mut scene = Scene::cell();
    let points = [(50, 8), (61, 37), (92, 38), (67, 57), (76, 88), (50, 70), (24, 88), (33, 57), (8, 38), (39, 37)];
    let style = if full { Style::fill(Ink::Accent).outlined(Ink::Accent, 6) } else { Style::stroke(Ink::Line, 6) };
    scene.polygon(&points, style);
    scene
}

/// Returns a heart in a cell: full, or its outline.
fn heart(full: bool) -> Scene {
    use quadrat_engine::draw::Path;
    let mut scene = Scene::cell();
    let path = Path::start((50, 88))
        .cubic((20, 62), (8, 48), (8, 32))
        .cubic((8, 8), (40, 6), (50, 28))
        .cubic((60, 6), (92, 8), (92, 32))
        .cubic((92, 48), (80, 62), (50, 88))
        .close();
    let style = if full { Style::fill(Ink::Vermillion) } else { Style::stroke(Ink::Line, 8) };
    scene.path(path, style);
    scene
}

/// Returns at most so many values: of those that share a column the last one, and so the last of all.
fn columns(values: &[u32]) -> Vec<u32> {
    let count = values.len().min(COLUMNS);
    (1..=count).filter_map(|column| values.get(column * values.len() / count - 1).copied()).collect()
}

/// Returns the form in which a chart fits.
fn form_of(chart: &Chart) -> ChartForm {
    match chart.form {
        ChartForm::Hearts if chart.values.len() > ROWS => ChartForm::Bars,
        form => form,
    }
}

/// Returns what a chart shows, in words.
pub fn described(chart: &Chart) -> String {
    let shown = columns(&chart.values);
    let values: Vec<String> = shown.iter().map(u32::to_string).collect();
    match form_of(chart) {
        ChartForm::Against => String::new(),
        _ => [&chart.name, ": ", &values.join(", ")].concat(),
    }
}

fn chart_in_text(chart: &Chart) -> Vec<String> {
    match form_of(chart) {
        ChartForm::Bars | ChartForm::Tug => {
            let shown = columns(&chart.values);
            let most = if chart.form == ChartForm::Bars { shown.iter().copied().max().unwrap_or(0) } else { chart.max };
            let bar = |value: &u32| {
                let place = u64::from(*value) * (BARS.len() as u64 - 1) / u64::from(most.max(1));
                BARS[(place as usize).min(BARS.len() - 1)]
            };
            vec![[chart.name.as_str(), ":"].concat(), shown.iter().map(bar).collect()]
        }
        ChartForm::Hearts => {
            let row = |hearts: &u32| {
                let lost = chart.max.saturating_sub(*hearts);
                ["♥".repeat((*hearts).min(chart.max) as usize), "♡".repeat(lost as usize)].concat()
            };
            chart.values.iter().map(row).collect()
        }
        ChartForm::Against => {
            let (within, over) = against(chart);
            vec![["■".repeat(within as usize), "□".repeat(over as usize)].concat()]
        }
    }
}

/// Returns the number of boxes up to par, and of those beyond it.
fn against(chart: &Chart) -> (u32, u32) {
    let (moves, par) = (chart.values.first().copied().unwrap_or(0), chart.values.get(1).copied().unwrap_or(0).max(1));
    let boxes = (u64::from(moves) * u64::from(TO_PAR)).div_ceil(u64::from(par)).min(3 * u64::from(TO_PAR)) as u32;
    (boxes.min(TO_PAR), boxes.saturating_sub(TO_PAR))
}

/// Draws a chart into a rectangle: its place and its size.
pub fn draw(scene: &mut Scene, chart: &Chart, (x, y, width, height): (i32, i32, i32, i32)) {
    let form = form_of(chart);
    let shown = columns(&chart.values);
    let count = (shown.len() as i32).max(1);
    match form {
        ChartForm::Bars | ChartForm::Tug => {
            let tug = form == ChartForm::Tug;
            let most = if tug { chart.max } else { shown.iter().copied().max().unwrap_or(0) }.max(1);
            let step = (width / count).min(44);
            let gap = (step / 5).clamp(1, 6);
            for (place, value) in (0..).zip(&shown) {
                let high = (i64::from(*value) * i64::from(height - 4) / i64::from(most)) as i32 + 4;
                let left = x + place * step;
                if tug {
                    scene.rect(left, y, step - gap, height, 2, Style::fill(Ink::Line));
                }
                let ink = if tug { Ink::Accent } else { Ink::Green };
                scene.rect(left, y + height - high, step - gap, high, 2, Style::fill(ink));
            }
        }
        ChartForm::Hearts => {
            let rows = (chart.values.len() as i32).max(1);
            let side = (height / rows).min(26).min(width / (chart.max as i32).max(1));
            for (row, hearts) in (0..).zip(&chart.values) {
                for place in 0..chart.max {
                    let at = (x + place as i32 * (side + 2), y + row * side);
                    scene.place_scaled(at.0, at.1, (side - 2).clamp(1, 100) as u8, &heart(place < *hearts));
                }
            }
        }
        ChartForm::Against => {
            let (within, over) = against(chart);
            let side = ((width + 6) / (within + over).max(TO_PAR) as i32 - 6).min(36);
            for place in 0..within + over {
                let style = if place < within { Style::fill(Ink::Green) } else { Style::stroke(Ink::Orange, 3) };
                scene.rect(x + place as i32 * (side + 6), y + 20, side, side, 4, style);
            }
        }
    }
}

#[cfg(test)]
mod tests;
