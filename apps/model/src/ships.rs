//! How does the workshop of ships work? A map lies on the workbench, generated from a seed or read
//! from a text, and everything on the page follows from it.
//!
//! | question | file |
//! |---|---|
//! | which request do the fields make to the generators? | `asked` |
//! | what is known about a map? | `shown` |
//! | how is a text read? | `reading` |
//! | which part of the map is visible? | `view` |
//! | how is a map changed by hand? | `editing` |
//! | how is a map put into words? | `phrases` |
//! | what is folded away beside the map? | `panel` |

pub mod asked;
pub mod editing;
pub mod panel;
pub mod phrases;
pub mod reading;
mod shown;
pub mod view;

pub use shown::Shown;

use self::asked::{Asked, SEED};
use self::editing::Editor;
use self::panel::Panel;
use self::reading::{Brought, Flaw};
use self::view::View;
use crate::arcade::Effect;
use crate::keys::Key;
use crate::markup::{Markup, picture_of};
use crate::words::{label, level_name, sentence};
use crate::workshop::{Button, Done, Visit, Work, Workbench, Workshop};
use quadrat_engine::draw::{CELL, Scene, Theme, to_svg};
use quadrat_engine::erased::{Picture, RuleLine};
use quadrat_engine::game::{Format, Message};
use quadrat_engine::grid::{Coord, Direction};
use quadrat_engine::layout::readable;
use quadrat_engine::rng::{Mulberry32, Rng as _};
use quadrat_ships::Ships;
use quadrat_ships::ascii::to_ascii;
use quadrat_ships::config::{MapGenerationConfig, MapGenerator, Strategy};
use quadrat_ships::draw::{Highlights, Layers, Overlays, frame, highlights, layers, scene, thumbnail};
use quadrat_ships::edit::Tool;
use quadrat_ships::gallery::{Exhibit, GALLERY};
use quadrat_ships::map::Map;
use quadrat_ships::share::to_code;
use quadrat_ships::tiled::{self, to_tiled};
use quadrat_ships::validate::{RuleSet, validate};
use quadrat_ships::ways::{start, way};

/// The entry in the list of workshops.
pub const WORKSHOP: Workshop = Workshop {
    facts: &<Ships as Format>::FACTS,
    line: "ships.line",
    film,
    recognises: reading::is_map,
    open: |visit| Box::new(Bay::open(visit)),
};

/// The prefix of an address that contains a map.
pub const MAP: &str = "map.";
/// The separator of two maps in an address.
const BESIDE: char = '~';
/// The number of maps in the row of seeds.
const ROW: u32 = 12;
/// The available sizes of a cell in exported pictures, in pixels.
pub const PIXELS: [u32; 4] = [16, 32, 64, 128];
/// The zoom factor of a button press, in thousandths.
const CLOSER: u32 = 1_500;
const FARTHER: u32 = 667;
/// The smallest and the largest zoom factor of one event of a wheel or of two fingers, in thousandths:
/// wheels differ a lot in how far a notch is.
const LEAST_STEP: u32 = 800;
const MOST_STEP: u32 = 1_250;
/// The field with the text to read; the fields of the generator come before it.
pub const TEXT: u8 = 7;
/// The field with the rules that the map is checked against.
pub const RULES: u8 = 8;
/// The field with the size of exported pictures.
pub const SIZE: u8 = 9;
/// The field with the colours of exported pictures.
pub const COLOURS: u8 = 10;
/// The field with the map chosen from a file of several.
pub const CHOICE: u8 = 11;

/// The picture of a map that gives way to another.
pub struct Leaving {
    /// The number of the map.
    pub beat: u32,
    /// Its picture: hull, walls, highlights and marks.
    pub sheets: [Markup; 4],
    /// Where the picture is, from the left and from above, and how large.
    pub place: [i64; 4],
}

/// The workbench of the workshop.
pub struct Bay {
    /// The request to the generators.
    pub asked: Asked,
    /// The last request that was met.
    met: Asked,
    /// The reason why the request was refused.
    pub refused: Option<String>,
    /// The map on the workbench.
    pub shown: Shown,
    /// The map beside it.
    pub beside: Option<Shown>,
    /// The overlays on the maps.
    pub overlays: Overlays,
    /// The pictures of both maps, redrawn on each change: hull, walls and marks.
    pub drawn: Vec<[Markup; 3]>,
    /// The number of maps put on the workbench so far; a new one is drawn line by line.
    pub beat: u32,
    /// Whether the map is new, and no input has come since.
    pub is_new: bool,
    /// The map before a new one, which stays until the new one is drawn over it.
    pub leaving: Option<Leaving>,
    /// The open panel.
    pub panel: Option<Panel>,
    /// The views of both viewports. Both change together: maps of one size are seen from the same
    /// place.
    pub views: [View; 2],
    /// The cell under the cursor.
    pub cursor: Option<Coord>,
    /// The cell under the pointer, with the index of its viewport.
    pub pointed: Option<(usize, Coord)>,
    /// The marked cells.
    pub marked: Vec<Coord>,
    /// The rules chosen by the player; otherwise those that the map claims to keep are used.
    pub rules: Option<RuleSet>,
    /// The result of each rule on the map.
    pub lines: Vec<RuleLine>,
    /// The text in the field.
    pub text: String,
    /// The defects and oddities of the text.
    pub flaws: Vec<Flaw>,
    /// The number of defects, if the text is not a map.
    pub wrong: usize,
    /// The size of a cell in exported pictures, in pixels.
    pub pixels: u32,
    /// The colours of exported pictures.
    pub colours: Theme,
    /// The row of seeds, while it is unfolded.
    pub row: Option<Vec<(u32, Markup)>>,
    /// The pictures of the gallery, while it is unfolded.
    pub gallery: Option<Vec<Markup>>,
    /// The maps of a file that has several, and the index of the chosen one.
    pub choices: (Vec<Brought>, usize),
    /// The state of editing.
    pub editor: Editor,
    /// The side of a cell under the pointer, while a tool works on sides.
    pub aimed: Option<(Coord, Direction)>,
    chance: Mulberry32,
}

impl Bay {
    /// Opens the workshop.
    pub fn open(visit: Visit<'_>) -> Self {
        let (kept_code, kept_text) = visit.kept.and_then(|kept| kept.split_once('\n')).unwrap_or_default();
        let code = if visit.code.is_empty() { kept_code } else { visit.code };
        let mut refused = None;
        let usual = Asked::usual(1 + visit.chance % 9_999);
        let (first, second) = code.split_once(BESIDE).map_or((code, None), |(first, second)| (first, Some(second)));
        let mut open = |code: &str| match Shown::of_code(code) {
            Ok(shown) => Some(shown),
            Err(words) => {
                refused = Some(words);
                None
            }
        };
        let mut shown = if first.is_empty() { None } else { open(first) };
        let beside = second.and_then(&mut open);
        // Names and the numbers of doors do not fit into an address; they were kept with it.
        if code == kept_code && code.starts_with(MAP) {
            let is_known = |map: &Map| shown.as_ref().is_some_and(|known| to_code(map) == known.code[MAP.len()..]);
            let read = reading::read(kept_text).maps.into_iter().next();
            if let Some(Brought { map, name }) = read.filter(|read| is_known(&read.map)) {
                shown = Some(Shown::brought(map, name));
            }
        }
        let made = || Asked::of_map(&shown.as_ref()?.map);
        let asked = Asked::of_code(first).filter(|_| shown.is_some()).or_else(made).unwrap_or(usual);
        let shown = shown.unwrap_or_else(|| match asked.map() {
            Ok(map) => Shown::made(&asked, map),
            // The default request always succeeds.
            Err(_) => Shown::brought(Map::void(Ships::FACTS.smallest), None),
        });
        let is_new = shown.is_soon_drawn();
        let mut bay = Self {
            met: asked.clone(),
            asked,
            refused,
            views: [View::new((1, 1)); 2],
            shown,
            beside,
            overlays: Overlays { coordinates: true, depth: true, path: true, ..Overlays::NONE },
            drawn: Vec::new(),
            beat: 0,
            is_new,
            leaving: None,
            panel: None,
            cursor: None,
            pointed: None,
            marked: Vec::new(),
            rules: None,
            lines: Vec::new(),
            text: String::new(),
            flaws: Vec::new(),
            wrong: 0,
            pixels: PIXELS[1],
            colours: visit.theme.unwrap_or(Theme::Dark),
            row: None,
            gallery: None,
            choices: (Vec::new(), 0),
            editor: Editor::new(),
            aimed: None,
            chance: Mulberry32::seeded(visit.chance),
        };
        bay.renew();
        bay
    }

    /// Puts another map on the workbench, and clears everything about the previous one. Work by hand
    /// is not lost: undoing returns to it.
    fn put(&mut self, shown: Shown) {
        self.leaving = self.leave().filter(|_| shown.is_soon_drawn());
        let before = std::mem::replace(&mut self.shown, shown);
        if before.is_edited {
            self.editor.remember(before);
        } else {
            self.editor.forget();
        }
        self.cursor = None;
        self.pointed = None;
        self.aimed = None;
        self.marked.clear();
        self.refused = None;
        self.flaws.clear();
        self.wrong = 0;
        self.beat += 1;
        self.is_new = self.shown.is_soon_drawn();
        self.look(View::fit);
        self.renew();
    }

    /// Returns the picture of the map on the workbench, which another one is to replace.
    fn leave(&self) -> Option<Leaving> {
        let [hull, walls, marks] = self.drawn.first()?.clone();
        let sheets = [hull, walls, self.over(0, &self.shown), marks];
        Some(Leaving { beat: self.beat, sheets, place: self.views[0].sheet() })
    }

    /// Updates everything that is derived from the maps and the overlays.
    fn renew(&mut self) {
        self.redraw();
        self.judge();
        // A seed chosen from the row leaves the row as it is.
        let seed = self.asked.seed();
        if self.row.as_ref().is_some_and(|row| row.iter().all(|(known, _)| Some(*known) != seed)) {
            self.unfold();
        }
    }

    fn redraw(&mut self) {
        let overlays = self.overlays;
        let drawn = |shown: &Shown| {
            let Layers { hull, walls, marks } = layers(&shown.map, &shown.regions, overlays);
            ((hull.width(), hull.height()), [hull, walls, marks].map(|layer| picture_of(&layer)))
        };
        let all = [Some(&self.shown), self.beside.as_ref()].into_iter().flatten().map(drawn);
        let mut markups = Vec::new();
        for ((size, markup), view) in all.zip(&mut self.views) {
            view.show(size);
            markups.push(markup);
        }
        self.drawn = markups;
    }

    /// Changes the views of both viewports.
    fn look(&mut self, change: impl Fn(&mut View)) {
        self.views.iter_mut().for_each(change);
    }

    fn judge(&mut self) {
        let rules = self.rules.unwrap_or_else(|| self.shown.usual_rules());
        self.lines = validate(&self.shown.map, rules, self.shown.max_depth);
    }

    fn unfold(&mut self) {
        let seed = self.asked.seed().unwrap_or(0);
        let made = |more: u32| {
            let seed = seed.wrapping_add(more);
            let mut asked = self.asked.clone();
            asked.0[SEED] = seed.to_string();
            let small = thumbnail(&asked.map().ok()?);
            Some((seed, picture_of(&small)))
        };
        self.row = Some((0..ROW).filter_map(made).collect());
    }

    /// Generates the requested map; a request that cannot be met changes nothing but the reason for
    /// its refusal.
    fn make(&mut self) -> Done {
        match self.asked.map() {
            Ok(map) => {
                self.choices = (Vec::new(), 0);
                self.met = self.asked.clone();
                let edited = self.shown.is_edited;
                self.put(Shown::made(&self.asked, map));
                let mut said = self.shown.summary();
                if edited {
                    said.extend([" ", label("ships.edits_kept")]);
                }
                Done::said(said)
            }
            Err(bad) => {
                let words = bad.to_string();
                self.refused = Some(words.clone());
                Done::said(words)
            }
        }
    }

    fn seed(&mut self, seed: u32) -> Done {
        // A field that was refused is forgotten: it would refuse every seed, perhaps out of sight.
        if self.refused.is_some() {
            self.asked = self.met.clone();
        }
        self.asked.0[SEED] = seed.to_string();
        self.make()
    }

    /// Reads the text in the field; a text that is not a map changes nothing but the list of flaws.
    fn bring(&mut self) -> Done {
        let read = reading::read(&self.text);
        if read.maps.is_empty() {
            self.flaws = read.flaws;
            self.wrong = read.count;
            // The list of flaws is there.
            self.panel = Some(Panel::Maps);
            let first = self.flaws.first().map(|flaw| flaw.words.clone()).unwrap_or_default();
            return Done::said(sentence(
                &Message::new("ships.not_read").with("count", read.count).with("first", first),
            ));
        }
        self.choices = (read.maps, 0);
        let count = self.choices.0.len();
        let mut done = self.choose(0);
        if count == 1 {
            self.choices.0.clear();
        } else if let Some(said) = &mut done.said {
            self.panel = Some(Panel::Maps);
            said.extend([" ", &sentence(&Message::new("ships.several").with("count", count))]);
        }
        self.flaws = read.flaws;
        done
    }

    /// Puts a map of a file that has several on the workbench.
    fn choose(&mut self, place: usize) -> Done {
        let Some(Brought { map, name }) = self.choices.0.get(place).cloned() else { return Done::default() };
        self.choices.1 = place;
        // The next seed is then the one after that of this map.
        self.asked = Asked::of_map(&map).unwrap_or_else(|| self.asked.clone());
        self.put(Shown::brought(map, name));
        Done::said(self.shown.summary())
    }

    /// Puts a map of the gallery on the workbench.
    fn exhibit(&mut self, place: usize) -> Done {
        let Some(entry) = GALLERY.get(place).and_then(Exhibit::entry) else { return Done::default() };
        self.choices = (Vec::new(), 0);
        self.asked = Asked::of_map(&entry.level).unwrap_or_else(|| self.asked.clone());
        let name = entry.name.map(|own| level_name("ships", &entry.id.to_string(), &own).to_owned());
        self.put(Shown::brought(entry.level, name));
        Done::said(self.shown.summary())
    }

    /// Returns the cell at a position in a viewport and the nearest of its sides.
    fn side_at(&self, window: usize, x: i32, y: i32) -> Option<(Coord, Direction)> {
        let at = self.cell_at(window, x, y)?;
        let (left, top) = frame(self.map_in(window)?.map.size(), self.overlays).origin;
        let (x, y) = self.views.get(window)?.unit(x, y);
        let (x, y) = ((x - left).rem_euclid(CELL), (y - top).rem_euclid(CELL));
        let far = |side: &Direction| match side {
            Direction::North => y,
            Direction::East => CELL - x,
            Direction::South => CELL - y,
            Direction::West => x,
        };
        Direction::ALL.into_iter().min_by_key(far).map(|side| (at, side))
    }

    /// Follows the pointer: the cell under it is described, and a side that a press would change is
    /// highlighted.
    fn point(&mut self, place: Option<(usize, i32, i32)>) {
        self.pointed = place.and_then(|(window, x, y)| self.cell_at(window, x, y).map(|at| (window, at)));
        let aims = self.editor.on && self.editor.tool.needs_side();
        let place = place.filter(|(window, ..)| aims && *window == 0);
        self.aimed = place.and_then(|(window, x, y)| self.side_at(window, x, y));
    }

    /// Handles a press at a position of a viewport.
    fn press_at(&mut self, window: usize, x: i32, y: i32) -> Done {
        match self.side_at(window, x, y) {
            Some((at, side)) if self.editor.on && window == 0 => return self.edit(at, Some(side)),
            // A second press releases the cell: the path then leads to the exit again.
            Some((at, _)) if self.cursor == Some(at) => self.cursor = None,
            Some((at, _)) if window == 0 => return self.visit(at),
            at => self.cursor = at.map(|(at, _)| at),
        }
        Done::default()
    }

    /// Returns the cell at a position in a viewport.
    fn cell_at(&self, window: usize, x: i32, y: i32) -> Option<Coord> {
        let map = &self.map_in(window)?.map;
        let (left, top) = frame(map.size(), self.overlays).origin;
        let (x, y) = self.views.get(window)?.unit(x, y);
        let along = |units: i32| i64::from(units.div_euclid(CELL));
        map.size().cell(along(x - left), along(y - top))
    }

    /// Returns the map in a viewport.
    pub fn map_in(&self, window: usize) -> Option<&Shown> {
        if window == 0 { Some(&self.shown) } else { self.beside.as_ref() }
    }

    /// Returns the place in the picture of a cell's top left corner, moved by this many cells.
    fn corner(&self, x: u8, y: u8, by: i32) -> (i32, i32) {
        let (left, top) = frame(self.shown.map.size(), self.overlays).origin;
        (left + (i32::from(x) + by) * CELL, top + (i32::from(y) + by) * CELL)
    }

    /// Returns the corners of the part of the picture around these cells, with a margin of one
    /// cell.
    fn around(&self, cells: &[Coord]) -> Option<((i32, i32), (i32, i32))> {
        let (left, right) = (cells.iter().map(|at| at.x).min()?, cells.iter().map(|at| at.x).max()?);
        let (top, bottom) = (cells.iter().map(|at| at.y).min()?, cells.iter().map(|at| at.y).max()?);
        Some((self.corner(left, top, -1), self.corner(right, bottom, 2)))
    }

    /// Marks cells and scrolls them into view.
    pub fn look_at(&mut self, cells: Vec<Coord>) {
        if let Some((from, to)) = self.around(&cells) {
            self.look(|view| view.look_at(from, to));
        }
        self.marked = cells;
    }

    fn inspected(&self, at: Coord) -> String {
        phrases::inspect(&self.shown.map, &self.shown.regions, at)
    }

    /// Moves the cursor, and announces its cell.
    fn visit(&mut self, at: Coord) -> Done {
        self.cursor = Some(at);
        let corners = (self.corner(at.x, at.y, 0), self.corner(at.x, at.y, 1));
        self.look(|view| view.reveal(corners.0, corners.1));
        Done::said(self.inspected(at))
    }

    /// Returns the path shown in a viewport: to the cursor, or else to the squad's exit.
    pub fn way_in(&self, shown: &Shown) -> Vec<Coord> {
        let map = &shown.map;
        let on_map = self.cursor.filter(|at| map.size().cell(at.x.into(), at.y.into()).is_some());
        match (self.overlays.path, start(map), on_map.or(map.extraction)) {
            (true, Some(from), Some(to)) => way(map, from, to),
            _ => Vec::new(),
        }
    }

    /// Returns the highlights in a viewport, as a picture over its map.
    pub fn over(&self, window: usize, shown: &Shown) -> Markup {
        let size = shown.map.size();
        let on_map = |at: &Coord| size.cell(at.x.into(), at.y.into()).is_some();
        let pointed = self.pointed.filter(|(known, _)| *known == window).map(|(_, at)| at);
        let marked: Vec<Coord> = self.marked.iter().copied().filter(on_map).collect();
        let cursor = pointed.or(self.cursor).filter(on_map);
        let side = self.aimed.filter(|(at, _)| window == 0 && on_map(at));
        let shown = Highlights { cursor, marked: &marked, way: &self.way_in(shown), side };
        let scene = highlights(size, self.overlays, shown);
        picture_of(&scene)
    }

    /// Returns the picture for export: with its overlays, without highlights.
    fn svg(&self) -> String {
        let mut scene = scene(&self.shown.map, self.overlays);
        scene.title(&self.shown.summary());
        to_svg(&scene, self.colours, self.pixels)
    }

    fn compare(&mut self, beside: Option<Shown>) -> Done {
        self.beside = beside;
        self.marked.clear();
        self.pointed = None;
        self.redraw();
        self.look(View::fit);
        let key = if self.beside.is_some() { "ships.kept" } else { "ships.left" };
        Done::said(label(key).to_owned())
    }

    fn press(&mut self, button: Button) -> Done {
        // The browser may save a file without a sign of its own.
        let saved = |effect: Effect, name: &str| Done {
            said: Some(sentence(&Message::new("ships.saved").with("file", name))),
            effects: vec![effect],
        };
        let download = |ending: &str, text: String| {
            let name = self.shown.file(ending);
            saved(Effect::Download { name: name.clone(), text }, &name)
        };
        let seed = self.asked.seed().unwrap_or(0);
        match button {
            Button::PreviousSeed => return self.seed(seed.wrapping_sub(1)),
            Button::NextSeed => return self.seed(seed.wrapping_add(1)),
            Button::RandomSeed => {
                let seed = self.chance.next();
                return self.seed(seed);
            }
            Button::Read => return self.bring(),
            Button::PickFile => return Done::effect(Effect::PickFile),
            Button::ZoomIn => self.look(|view| view.zoom_middle(CLOSER)),
            Button::ZoomOut => self.look(|view| view.zoom_middle(FARTHER)),
            Button::Fit => self.look(View::fit),
            Button::SaveSvg => return download("svg", self.svg()),
            Button::SavePng => {
                let name = self.shown.file("png");
                return saved(Effect::Picture { name: name.clone(), svg: self.svg() }, &name);
            }
            Button::SaveAscii => return download("txt", to_ascii(&self.shown.map)),
            Button::SaveJson => return download("json", self.shown.json()),
            Button::SaveTiled => {
                let mut done = download("tmj", readable(&to_tiled(&self.shown.map)));
                // A map that names a picture which is not there does not open.
                done.effects.push(picture_of_tiles());
                return Done { said: Some(label("ships.tiled_saved").to_owned()), ..done };
            }
            Button::SaveTiles => return Done::effect(picture_of_tiles()),
            Button::CopyAscii => return Done::effect(Effect::Copy(to_ascii(&self.shown.map), "ships.copied")),
            Button::CopyJson => return Done::effect(Effect::Copy(self.shown.json(), "ships.copied")),
            Button::Keep => return self.compare(Some(self.shown.clone())),
            Button::Swap => {
                if let Some(beside) = self.beside.take() {
                    let shown = std::mem::replace(&mut self.shown, beside);
                    self.editor.forget();
                    self.aimed = None;
                    self.cursor = None;
                    self.judge();
                    return self.compare(Some(shown));
                }
            }
            Button::RemoveKept => return self.compare(None),
            Button::ShowDifferences => {
                let beside = self.beside.as_ref();
                if let Some(cells) = beside.and_then(|beside| phrases::differences(&self.shown.map, &beside.map)) {
                    self.look_at(cells);
                }
            }
            Button::UnfoldSeeds => self.unfold(),
            Button::FoldSeeds => self.row = None,
            Button::UnfoldGallery => {
                let small = |entry| picture_of(&thumbnail(&entry));
                let maps = GALLERY.iter().filter_map(Exhibit::entry).map(|entry| entry.level);
                self.gallery = Some(maps.map(small).collect());
            }
            Button::FoldGallery => self.gallery = None,
            Button::Edit => {
                self.editor.on = !self.editor.on;
                self.aimed = None;
                if self.editor.on {
                    // A panel would take the room that editing needs.
                    self.panel = None;
                }
                let key = if self.editor.on { "ships.editing" } else { "ships.not_editing" };
                return Done::said(label(key).to_owned());
            }
            Button::Undo => return self.step_history(true),
            Button::Redo => return self.step_history(false),
            Button::ShowChokes => {
                let doors = self.shown.mission.iter().flat_map(|mission| &mission.choke_doors);
                let map = &self.shown.map;
                let cells = doors.filter_map(|door| map.doors().get(*door)).flat_map(|door| map.sides_of(door));
                let cells: Vec<Coord> = cells.collect();
                // They are all over the map, which is therefore shown whole.
                self.look(View::fit);
                self.marked = if self.marked == cells { Vec::new() } else { cells };
                return Done::said(
                    label(if self.marked.is_empty() { "ships.unmarked" } else { "ships.chokes" }).to_owned(),
                );
            }
            Button::Overlay(_)
            | Button::Panel(_)
            | Button::Take(_)
            | Button::Flaw(_)
            | Button::Rule(_)
            | Button::Tool(_)
            | Button::Exhibit(_) => {
                return self.press_in_row(button);
            }
        }
        Done::default()
    }

    fn press_in_row(&mut self, button: Button) -> Done {
        match button {
            Button::Tool(place) => {
                if let Some(tool) = Tool::ALL.get(place) {
                    self.editor.tool = *tool;
                    self.aimed = None;
                    return Done::said(sentence(&Message::new("ships.tool_taken").with("tool", tool.name())));
                }
            }
            Button::Exhibit(place) => return self.exhibit(place),
            Button::Panel(place) => {
                let panel = Panel::ALL.get(place).copied();
                self.panel = panel.filter(|panel| self.panel != Some(*panel));
            }
            Button::Rule(place) => {
                if let Some(line) = self.lines.get(place) {
                    let (cells, found) = (line.cells.clone(), line.found.clone());
                    self.look_at(cells);
                    return Done::said(found);
                }
            }
            Button::Flaw(place) => {
                if let Some(flaw) = self.flaws.get(place) {
                    return Done::effect(Effect::Select("text", flaw.range.0, flaw.range.1));
                }
            }
            Button::Take(place) => {
                let seed = self.row.as_ref().and_then(|row| row.get(place)).map(|(seed, _)| *seed);
                if let Some(seed) = seed {
                    return self.seed(seed);
                }
            }
            Button::Overlay(place) => {
                let switch = self.overlays.switch(place);
                *switch = !*switch;
                self.redraw();
            }
            _ => {}
        }
        Done::default()
    }

    fn set(&mut self, field: u8, value: String) -> Done {
        match field {
            TEXT => self.text = value,
            CHOICE => return value.parse().map(|place| self.choose(place)).unwrap_or_default(),
            RULES => {
                self.rules = RuleSet::named(&value);
                self.marked.clear();
                self.judge();
            }
            SIZE => self.pixels = value.parse().ok().filter(|size| PIXELS.contains(size)).unwrap_or(self.pixels),
            COLOURS => {
                self.colours = Theme::ALL.into_iter().find(|theme| theme.name() == value).unwrap_or(self.colours);
            }
            _ => {
                if let Some(text) = self.asked.0.get_mut(usize::from(field)) {
                    *text = value;
                    let done = self.make();
                    // Other settings make other maps of the same seeds.
                    if self.row.is_some() && usize::from(field) != SEED {
                        self.unfold();
                    }
                    return done;
                }
            }
        }
        Done::default()
    }
}

/// Saves the picture of the tiles that maps for Tiled need.
fn picture_of_tiles() -> Effect {
    let Picture { name, scene, cell } = tiled::picture();
    Effect::Picture { name: name.to_owned(), svg: to_svg(&scene, Theme::Dark, cell) }
}

impl Workbench for Bay {
    fn take(&mut self, work: Work) -> Done {
        // Anything that is done ends the drawing of a new map.
        self.is_new &= matches!(work, Work::Over(_) | Work::Window(..));
        match work {
            Work::Set(field, value) => return self.set(field, value),
            Work::Button(button) => return self.press(button),
            Work::Bring(text) => {
                self.text = text;
                return self.bring();
            }
            Work::Window(width, height) => self.look(|view| view.resize(width, height)),
            Work::Zoom(x, y, by) => self.look(|view| view.zoom(x, y, by.clamp(LEAST_STEP, MOST_STEP))),
            Work::Pan(x, y) => self.look(|view| view.pan(x, y)),
            Work::Over(place) => self.point(place),
            Work::Press(window, x, y) => return self.press_at(window, x, y),
        }
        Done::default()
    }

    fn key(&mut self, key: Key<'_>) -> Option<Done> {
        if key.name == "Escape" && self.panel.take().is_some() {
            return Some(Done::default());
        }
        if !key.reaches_board() {
            return None;
        }
        self.is_new = false;
        if let Some(done) = self.editing_key(key) {
            return Some(done);
        }
        if key.control {
            return None;
        }
        let size = self.shown.map.size();
        let at = self.cursor.or_else(|| start(&self.shown.map)).unwrap_or(Coord::new(0, 0));
        let (x, y) = match key.name {
            "ArrowLeft" => (-1, 0),
            "ArrowRight" => (1, 0),
            "ArrowUp" => (0, -1),
            "ArrowDown" => (0, 1),
            "Home" => return Some(self.visit(Coord::new(0, at.y))),
            "End" => return Some(self.visit(Coord::new(size.w - 1, at.y))),
            "+" | "=" => return Some(self.press(Button::ZoomIn)),
            "-" => return Some(self.press(Button::ZoomOut)),
            "0" => return Some(self.press(Button::Fit)),
            "e" | "E" => return Some(self.press(Button::Edit)),
            // While a map is edited, a slip of a finger does not replace it.
            "n" | "N" | "p" | "P" if self.editor.on => return None,
            "n" | "N" => return Some(self.press(Button::NextSeed)),
            "p" | "P" => return Some(self.press(Button::PreviousSeed)),
            "Escape" => {
                self.cursor = None;
                self.marked.clear();
                return Some(Done::default());
            }
            _ => return None,
        };
        if key.shift {
            // The picture moves against the arrow, as a scrolled page does.
            self.look(|view| view.step(-x, -y));
            return Some(Done::default());
        }
        // The first arrow key only shows the cursor.
        let next = if self.cursor.is_none() {
            Some(at)
        } else {
            size.cell(i64::from(at.x) + i64::from(x), i64::from(at.y) + i64::from(y))
        };
        Some(next.map(|next| self.visit(next)).unwrap_or_default())
    }

    fn code(&self) -> String {
        match &self.beside {
            None => self.shown.code.clone(),
            Some(beside) => [&self.shown.code, "~", &beside.code].concat(),
        }
    }

    fn kept(&self) -> String {
        let text = if self.shown.code.starts_with(MAP) { self.shown.line() } else { String::new() };
        [&self.code(), "\n", &text].concat()
    }
}

/// Returns the animation: the squad walks to its objective and out.
fn film() -> Vec<Scene> {
    let config = MapGenerationConfig::new(5, 6, 5, Strategy::DenseShip);
    let Ok(generator) = MapGenerator::new(config) else { return Vec::new() };
    let map = generator.generate();
    let mut route = Vec::new();
    if let (Some(from), Some(objective), Some(to)) = (start(&map), map.objectives.first(), map.extraction) {
        route = way(&map, from, objective.at);
        route.extend(way(&map, objective.at, to).into_iter().skip(1));
    }
    let below = scene(&map, Overlays::NONE);
    let frame = |end: usize| {
        let mut frame = below.clone();
        let walked = Highlights { way: &route[..end.min(route.len())], ..Highlights::default() };
        frame.place(0, 0, &highlights(map.size(), Overlays::NONE, walked));
        frame
    };
    (0..=route.len()).step_by(2).map(frame).collect()
}
