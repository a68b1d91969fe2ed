//! What is in a picture: a short list of shapes in whole numbers, painted with roles instead of colours.
//!
//! A [`Scene`] is written once by a game and read three times: [`to_svg`] makes a file of it, [`to_svg_inner`] the
//! nodes of a live page, and `to_png` (with the feature `png`) a raster image. All coordinates are integers, so the
//! same scene is the same bytes on every target; by convention one board cell is [`CELL`] units wide. Colours are
//! left to a [`Theme`], so no scene is ever drawn twice for dark and light.
//!
//! ```
//! # use quadrat_engine::draw::{Ink, Scene, Style, Theme, to_svg};
//! let mut scene = Scene::new(200, 100);
//! scene.rect(5, 5, 90, 90, 12, Style::fill(Ink::Cell));
//! scene.circle(150, 50, 30, Style::soft(Ink::Green, 6));
//! scene.label(50, 50, 40, Ink::Text, "7");
//! assert!(to_svg(&scene, Theme::Dark, 40).starts_with("<svg "));
//! ```

pub mod glyphs;
#[cfg(feature = "png")]
mod png;
pub mod shapes;
mod svg;
mod theme;

#[cfg(feature = "png")]
pub use png::{MAX_PIXELS, MAX_SIDE, PngError, to_png};
pub use svg::{to_svg, to_svg_inner};
pub use theme::{Ink, Theme, UnknownTheme};

/// The side of one board cell in scene units.
pub const CELL: i32 = 100;

/// A place in a scene: right and down from its top left corner.
pub type Point = (i32, i32);

/// A picture as a list of items, painted in the order in which they were added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scene {
    width: i32,
    height: i32,
    title: Option<String>,
    items: Vec<Item>,
}

/// One thing to paint. Private, because the builder methods of [`Scene`] say all there is to say.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Item {
    Rect { x: i32, y: i32, width: i32, height: i32, radius: i32, style: Style },
    Ellipse { x: i32, y: i32, rx: i32, ry: i32, style: Style },
    Path(Path, Style),
    Text { x: i32, y: i32, size: i32, anchor: Anchor, ink: Ink, text: String },
    Group { dx: i32, dy: i32, items: Vec<Item> },
}

impl Scene {
    /// An empty picture of the given size, in scene units.
    pub fn new(width: i32, height: i32) -> Self {
        Self { width, height, title: None, items: Vec::new() }
    }

    /// An empty picture of exactly one board cell.
    pub fn cell() -> Self {
        Self::new(CELL, CELL)
    }

    /// How wide the picture is, in scene units.
    pub fn width(&self) -> i32 {
        self.width
    }

    /// How high the picture is, in scene units.
    pub fn height(&self) -> i32 {
        self.height
    }

    /// Says in words what the picture shows, for those who hear it instead of seeing it.
    pub fn title(&mut self, words: &str) -> &mut Self {
        self.title = Some(words.to_owned());
        self
    }

    /// Adds a rectangle by its top left corner; `radius` rounds its corners.
    pub fn rect(&mut self, x: i32, y: i32, width: i32, height: i32, radius: i32, style: Style) -> &mut Self {
        self.add(Item::Rect { x, y, width, height, radius, style })
    }

    /// Adds a circle around a centre.
    pub fn circle(&mut self, x: i32, y: i32, radius: i32, style: Style) -> &mut Self {
        self.ellipse(x, y, radius, radius, style)
    }

    /// Adds an ellipse around a centre.
    pub fn ellipse(&mut self, x: i32, y: i32, rx: i32, ry: i32, style: Style) -> &mut Self {
        self.add(Item::Ellipse { x, y, rx, ry, style })
    }

    /// Adds straight lines from point to point. Fewer than two points draw nothing.
    pub fn polyline(&mut self, points: &[Point], style: Style) -> &mut Self {
        match Path::through(points) {
            Some(path) => self.path(path, style),
            None => self,
        }
    }

    /// Adds straight lines from point to point and back to the first. Fewer than two points draw nothing.
    pub fn polygon(&mut self, points: &[Point], style: Style) -> &mut Self {
        match Path::through(points) {
            Some(path) => self.path(path.close(), style),
            None => self,
        }
    }

    /// Adds a free outline.
    pub fn path(&mut self, path: Path, style: Style) -> &mut Self {
        self.add(Item::Path(path, style))
    }

    /// Adds a line of text whose baseline is at `y`. `size` is the em: capitals are seven tenths of it high.
    pub fn text(&mut self, x: i32, y: i32, size: i32, anchor: Anchor, ink: Ink, text: &str) -> &mut Self {
        self.add(Item::Text { x, y, size, anchor, ink, text: text.to_owned() })
    }

    /// Adds text whose digits and capitals are centred on a point both ways, as a badge or a board's edge wants it.
    pub fn label(&mut self, x: i32, y: i32, size: i32, ink: Ink, text: &str) -> &mut Self {
        let baseline = y + glyphs::cap_height(size) / 2;
        self.text(x, baseline, size, Anchor::Middle, ink, text)
    }

    /// Adds everything in another scene, moved by (`dx`, `dy`). Its size and title stay behind.
    pub fn place(&mut self, dx: i32, dy: i32, scene: &Scene) -> &mut Self {
        // An empty group would be an empty node: nothing to see, yet it would make equal pictures differ in bytes.
        if scene.items.is_empty() {
            return self;
        }
        self.add(Item::Group { dx, dy, items: scene.items.clone() })
    }

    fn add(&mut self, item: Item) -> &mut Self {
        self.items.push(item);
        self
    }
}

/// Which part of a text sits at its `x`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// The text begins there.
    Start,
    /// The text's middle is there.
    Middle,
    /// The text ends there.
    End,
}

/// How an item is painted: a fill, a stroke or both, each in an [`Ink`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    fill: Option<Ink>,
    /// Opacity of the fill alone, in percent: what makes a piece two-toned from one ink.
    tint: u8,
    stroke: Option<(Ink, i32)>,
    opacity: u8,
    dashed: bool,
}

impl Style {
    /// How much of the ink is left in the fill of a [`soft`](Self::soft) shape, in percent. Low enough that the stroke
    /// stays the shape, high enough that the shape stays in one piece when the stroke is a single pixel.
    const SOFT: u8 = 28;

    /// A plain fill.
    pub const fn fill(ink: Ink) -> Self {
        Self { fill: Some(ink), tint: 100, stroke: None, opacity: 100, dashed: false }
    }

    /// A line of the given width, and nothing inside.
    pub const fn stroke(ink: Ink, width: i32) -> Self {
        Self { fill: None, tint: 100, stroke: Some((ink, width)), opacity: 100, dashed: false }
    }

    /// A line of the given width around a thin wash of the same ink: the look of every piece.
    pub const fn soft(ink: Ink, width: i32) -> Self {
        Self { fill: Some(ink), tint: Self::SOFT, ..Self::stroke(ink, width) }
    }

    /// The same fill, outlined in another ink.
    #[must_use]
    pub const fn outlined(self, ink: Ink, width: i32) -> Self {
        Self { stroke: Some((ink, width)), ..self }
    }

    /// The same, seen through: 0 is invisible, 100 (and more) is solid.
    #[must_use]
    pub const fn opacity(self, percent: u8) -> Self {
        Self { opacity: percent, ..self }
    }

    /// The same with a broken line, for what is planned, asleep or not yet real.
    #[must_use]
    pub const fn dashed(self) -> Self {
        Self { dashed: true, ..self }
    }
}

/// A free outline of lines and curves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path(Vec<Step>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Move(Point),
    Line(Point),
    Quad(Point, Point),
    Cubic(Point, Point, Point),
    Close,
}

impl Path {
    /// An outline that begins at a point.
    pub fn start(point: Point) -> Self {
        Self(vec![Step::Move(point)])
    }

    /// Lifts the pen and goes on elsewhere.
    #[must_use]
    pub fn jump(self, point: Point) -> Self {
        self.then(Step::Move(point))
    }

    /// A straight line.
    #[must_use]
    pub fn line(self, point: Point) -> Self {
        self.then(Step::Line(point))
    }

    /// A curve that leaves towards `control` and arrives from it.
    #[must_use]
    pub fn quad(self, control: Point, point: Point) -> Self {
        self.then(Step::Quad(control, point))
    }

    /// A curve that leaves towards `first` and arrives from `second`.
    #[must_use]
    pub fn cubic(self, first: Point, second: Point, point: Point) -> Self {
        self.then(Step::Cubic(first, second, point))
    }

    /// A straight line back to where the pen last came down.
    #[must_use]
    pub fn close(self) -> Self {
        self.then(Step::Close)
    }

    fn through(points: &[Point]) -> Option<Self> {
        let (&first, rest) = points.split_first()?;
        (!rest.is_empty()).then(|| rest.iter().fold(Self::start(first), |path, &point| path.line(point)))
    }

    fn then(mut self, step: Step) -> Self {
        self.0.push(step);
        self
    }
}
