//! How is the difficulty of a pack drawn? As small multiples: the number of each level against every measure.

use quadrat_engine::condition::number;
use quadrat_engine::draw::{Anchor, Ink, Scene, Style, glyphs};
use quadrat_engine::game::Figures;
use quadrat_engine::statistics::rank_correlation;

/// The pixels for each [`CELL`](quadrat_engine::draw::CELL) units: coordinates are tenths of a pixel.
pub(crate) const CELL_PIXELS: u32 = 10;

/// The width of the picture. At half of it, 320 pixels, the text is still ten pixels high.
const WIDTH: i32 = 6_400;
const COLUMNS: i32 = 2;
const TEXT: i32 = 200;
const HEAD: i32 = 420;
const PANEL_WIDTH: i32 = WIDTH / COLUMNS;
const PANEL_HEIGHT: i32 = 2_100;
/// The distances between the edges of a panel and its plot, which leave room for the labels.
const LEFT: i32 = 780;
const RIGHT: i32 = 180;
const TOP: i32 = 420;
const BOTTOM: i32 = 380;
/// The space between a plot and its labels.
const GAP: i32 = 70;
/// The ratio of the largest to the least value from which on a scale is logarithmic.
const LOGARITHMIC: f64 = 1_000.0;

/// The values of one measure, in the order of the levels; absent for a level that was not measured.
pub(crate) struct Measure {
    pub(crate) name: &'static str,
    pub(crate) values: Vec<Option<f64>>,
}

impl Measure {
    /// Returns the rank correlation (Spearman's rho) between the number of a level and the measure.
    pub(crate) fn rho(&self) -> Option<f64> {
        rank_correlation(&self.values.iter().copied().flatten().collect::<Vec<_>>())
    }

    fn range(&self) -> (f64, f64) {
        let values = self.values.iter().copied().flatten();
        values.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| (least.min(value), most.max(value)))
    }
}

/// Returns all measures that are numbers, in the order in which the levels first have them.
pub(crate) fn measures(rows: &[(String, Figures)]) -> Vec<Measure> {
    let mut names: Vec<&'static str> = Vec::new();
    for (name, value) in rows.iter().flat_map(|(_, figures)| figures) {
        if value.is_number() && !names.contains(name) {
            names.push(name);
        }
    }
    let values = |name: &str| rows.iter().map(|(_, figures)| number(figures, name)).collect();
    names.into_iter().map(|name| Measure { name, values: values(name) }).collect()
}

/// Returns the words for a rank correlation.
pub(crate) fn rho_text(rho: Option<f64>) -> String {
    rho.map_or_else(|| "constant".to_owned(), |rho| format!("rho {rho:.2}"))
}

/// Draws the measures of a pack.
pub(crate) fn scene(title: &str, measures: &[Measure]) -> Scene {
    let count = measures.len() as i32;
    let rows = (count + COLUMNS - 1) / COLUMNS;
    let mut scene = Scene::new(WIDTH, HEAD + rows * PANEL_HEIGHT);
    let described: Vec<String> =
        measures.iter().map(|measure| format!("{} {}", measure.name, rho_text(measure.rho()))).collect();
    scene.title(&format!("{title}; level number against {}", described.join(", ")));
    scene.text(GAP * 2, HEAD - GAP * 2, TEXT, Anchor::Start, Ink::Text, &fitted(title, WIDTH - GAP * 4));
    for (place, measure) in (0..).zip(measures) {
        let (x, y) = (place % COLUMNS * PANEL_WIDTH, HEAD + place / COLUMNS * PANEL_HEIGHT);
        scene.place(x, y, &panel(measure));
    }
    scene
}

/// Returns as much of a line as fits into a width.
fn fitted(text: &str, width: i32) -> String {
    let mut text = text.to_owned();
    if glyphs::width(&text, TEXT) <= width {
        return text;
    }
    while !text.is_empty() && glyphs::width(&text, TEXT) + glyphs::width("…", TEXT) > width {
        text.pop();
    }
    text.trim_end().to_owned() + "…"
}

fn panel(measure: &Measure) -> Scene {
    let mut scene = Scene::new(PANEL_WIDTH, PANEL_HEIGHT);
    let (right, low) = (PANEL_WIDTH - RIGHT, PANEL_HEIGHT - BOTTOM);
    let scale = Scale::of(measure);
    let rho = rho_text(measure.rho());
    let room = right - GAP * 2 - glyphs::width(&rho, TEXT) - GAP * 2;
    let name = if scale.logarithmic { format!("{} (log)", measure.name) } else { measure.name.to_owned() };
    scene.text(GAP * 2, TOP - GAP * 2, TEXT, Anchor::Start, Ink::Text, &fitted(&name, room));
    scene.text(right, TOP - GAP * 2, TEXT, Anchor::End, Ink::Muted, &rho);
    scene.rect(LEFT, TOP, right - LEFT, low - TOP, 0, Style::fill(Ink::Cell).outlined(Ink::Line, 10));
    let half = glyphs::cap_height(TEXT) / 2;
    let mut label = |y: i32, value: f64| {
        scene.text(LEFT - GAP, y + half, TEXT, Anchor::End, Ink::Muted, &short(value));
    };
    let (least, most) = measure.range();
    if least < most {
        label(TOP + half + 20, most);
        label(low - half - 20, least);
    } else {
        label(TOP.midpoint(low), least);
    }
    let count = measure.values.len();
    let below = low + GAP + glyphs::cap_height(TEXT) + 20;
    scene.text(LEFT, below, TEXT, Anchor::Start, Ink::Muted, "1");
    if count > 1 {
        scene.text(right, below, TEXT, Anchor::End, Ink::Muted, &count.to_string());
    }
    // Fewer levels have larger dots; the dots of the ends stay inside the frame.
    let radius = (2_400 / count.max(1) as i32).clamp(24, 60);
    let (left, right, top, low) = (LEFT + radius * 2, right - radius * 2, TOP + radius * 2, low - radius * 2);
    let across = |place: usize| match count {
        0 | 1 => left.midpoint(right),
        _ => left + (i64::from(right - left) * place as i64 / (count as i64 - 1)) as i32,
    };
    for (place, value) in measure.values.iter().enumerate() {
        let Some(value) = value else { continue };
        // Rounded to a tenth of a pixel, far from where floating point could differ.
        let up = (scale.share(*value) * f64::from(low - top)).round() as i32;
        scene.circle(across(place), low - up, radius, Style::fill(Ink::Blue).opacity(70));
    }
    scene
}

/// The scale of a measure.
struct Scale {
    least: f64,
    most: f64,
    logarithmic: bool,
}

impl Scale {
    fn of(measure: &Measure) -> Self {
        let (least, most) = measure.range();
        Self { least, most, logarithmic: least > 0.0 && most / least >= LOGARITHMIC }
    }

    /// Returns the height of a value, from 0 at the bottom to 1 at the top.
    fn share(&self, value: f64) -> f64 {
        let height = |value: f64| if self.logarithmic { value.ln() } else { value };
        if self.least < self.most {
            (height(value) - height(self.least)) / (height(self.most) - height(self.least))
        } else {
            0.5
        }
    }
}

/// Returns a number in at most six characters or so.
fn short(value: f64) -> String {
    let thousands = |value: f64, unit: &str| {
        let digits = usize::from(value.abs() < 100.0);
        let text = format!("{value:.digits$}");
        format!("{}{unit}", text.strip_suffix(".0").unwrap_or(&text))
    };
    match value.abs() {
        size if size >= 1e9 => format!("{value:.1e}"),
        size if size >= 1e6 => thousands(value / 1e6, "M"),
        size if size >= 1e4 => thousands(value / 1e3, "k"),
        _ if value.fract() == 0.0 => format!("{value}"),
        size if size >= 100.0 => format!("{value:.0}"),
        _ => {
            let text = format!("{value:.2}");
            text.trim_end_matches('0').trim_end_matches('.').to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrat_engine::draw::{Theme, to_svg};
    use quadrat_engine::reader::plain_number;
    use quadrat_testing::golden;
    use serde_json::{Value, json};
    use std::fs;

    #[test]
    fn numbers_are_short() {
        let cases = [
            (0.0, "0"),
            (7.0, "7"),
            (12.5, "12.5"),
            (0.126, "0.13"),
            (123.4, "123"),
            (9_999.0, "9999"),
            (12_345.0, "12.3k"),
            (100_000.0, "100k"),
            (1_000_000.0, "1M"),
            (250_600_000.0, "251M"),
            (-3.0, "-3"),
        ];
        for (value, text) in cases {
            assert_eq!(short(value), text);
        }
    }

    #[test]
    fn only_numbers_are_measures_and_missing_ones_are_left_out() {
        let rows = vec![
            ("a".to_owned(), vec![("figure", json!(1)), ("size", json!("5×5")), ("late", json!(null))]),
            ("b".to_owned(), vec![("figure", json!(2)), ("size", json!("5×5")), ("late", json!(4))]),
            ("c".to_owned(), vec![("solved", json!(false)), ("figure", json!(3))]),
        ];
        let found = measures(&rows);
        let names: Vec<&str> = found.iter().map(|measure| measure.name).collect();
        assert_eq!(names, ["figure", "late"]);
        assert_eq!(found[1].values, [None, Some(4.0), None]);
        assert_eq!((found[0].rho(), found[1].rho()), (Some(1.0), None));
        assert_eq!(rho_text(found[1].rho()), "constant");
    }

    #[test]
    fn a_scale_is_logarithmic_where_values_differ_by_orders_of_magnitude() {
        let measure = |values: &[f64]| Measure { name: "nodes", values: values.iter().copied().map(Some).collect() };
        let scale = Scale::of(&measure(&[1.0, 1_000.0]));
        assert!(scale.logarithmic && (scale.share(1.0), scale.share(1_000.0)) == (0.0, 1.0));
        assert!(!Scale::of(&measure(&[0.0, 1_000.0])).logarithmic && !Scale::of(&measure(&[1.0, 999.0])).logarithmic);
        assert!((Scale::of(&measure(&[5.0, 5.0])).share(5.0) - 0.5).abs() < f64::EPSILON);
        // Nothing to draw is drawn without a panic.
        scene("Nothing", &[measure(&[])]);
        scene("One", &[measure(&[3.0])]);
    }

    #[test]
    fn a_long_title_is_cut() {
        assert_eq!(fitted("Gallery", WIDTH), "Gallery");
        let cut = fitted(&"long ".repeat(50), WIDTH);
        assert!(cut.ends_with("…") && glyphs::width(&cut, TEXT) <= WIDTH, "{cut}");
    }

    /// The stored figures are those that `quadrat grade` measures, which takes minutes; the crate's own
    /// tests measure a sample again.
    #[test]
    fn the_plot_of_pangurs_second_pack_shows_its_stored_figures() {
        let text = fs::read(golden::path("games/pangur/levels/challenges2.json")).unwrap();
        let pack: Value = serde_json::from_slice(&text).unwrap();
        let levels = pack["levels"].as_array().unwrap();
        let row = |level: &Value| {
            let stored = &level["certificate"]["difficulty"];
            let [tried, all, won] = ["setupsTried", "setups", "parSetups"].map(|name| stored[name].as_f64().unwrap());
            let careless = stored["carelessWins"].as_f64().unwrap() / stored["carelessGames"].as_f64().unwrap();
            let percent = |share: f64| plain_number((share * 10_000.0).round() / 100.0);
            let mut figures: Figures = ["figure", "rounds", "hearts", "setupsTried", "parSetups"]
                .map(|name| (name, plain_number(stored[name].as_f64().unwrap())))
                .to_vec();
            figures.push(("parSetupsPct", percent((won / tried).max(1.0 / all))));
            figures.push(("carelessWinPct", percent(careless)));
            (level["id"].to_string(), figures)
        };
        let rows: Vec<(String, Figures)> = levels.iter().map(row).collect();
        let title = format!("Pangur: {} · {} levels", pack["name"].as_str().unwrap(), levels.len());
        let svg = to_svg(&scene(&title, &measures(&rows)), Theme::Light, CELL_PIXELS);
        golden::assert_golden("docs/plots/pangur-challenges2.svg", &svg);
    }
}
