//! What is in a picture? A short list of shapes in integer coordinates, painted with roles instead of colours.
//!
//! A [`Scene`] is built once by a game and rendered in three ways: [`to_svg`] makes a file of it, [`to_svg_inner`]
//! the nodes of a live page, and `to_png` (with the feature `png`) a raster image. All coordinates are integers, so
//! the same scene is the same bytes on every target; by convention one board cell is [`CELL`] units wide. Colours are
//! left to a [`Theme`], so a scene need not be drawn separately for dark and light.
//!
//! ```
//! # use quadrat_engine::draw::{Ink, Scene, Style, Theme, to_svg};
//! let mut scene = Scene::new(200, 100);
//! scene.rect(5, 5, 90, 90, 12, Style::fill(Ink::Cell));
//! scene.circle(150, 50, 30, Style::soft(Ink::Green, 6));
//! scene.label(50, 50, 40, Ink::Text, "7");
//! assert!(to_svg(&scene, Theme::Dark, 40).starts_with("<svg "));
//! ```

mod animated;
pub mod edges;
mod film;
pub mod glyphs;
mod outline;
#[cfg(feature = "png")]
mod png;
pub mod shapes;
mod svg;
mod theme;

pub use animated::to_animated_svg;
pub use film::to_film;
pub use outline::Outline;
#[cfg(feature = "png")]
pub use png::{MAX_PIXELS, MAX_SIDE, Pixels, PngError, to_pixels, to_png};
pub use svg::{to_svg, to_svg_inner};
pub use theme::{Ink, Pigment, Theme, UnknownTheme};

/// The side of one board cell in scene units.
pub const CELL: i32 = 100;

/// A point in a scene: right and down from its top left corner.
pub type Point = (i32, i32);

/// A picture as a list of items, painted in the order in which they were added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scene {
    width: i32,
    height: i32,
    title: Option<String>,
    items: Vec<Item>,
}

/// One item to paint. Private, because the builder methods of [`Scene`] cover everything.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Item {
    Rect { x: i32, y: i32, width: i32, height: i32, radius: i32, style: Style },
    Ellipse { x: i32, y: i32, rx: i32, ry: i32, style: Style },
    Path(Path, Style),
    Text { x: i32, y: i32, size: i32, anchor: Anchor, ink: Ink, text: String },
    Group { dx: i32, dy: i32, scale: i32, opacity: u8, items: Vec<Item> },
}

impl Scene {
    /// Creates an empty picture of the given size, in scene units.
    pub fn new(width: i32, height: i32) -> Self {
        Self { width, height, title: None, items: Vec::new() }
    }

    /// Creates an empty picture of exactly one board cell.
    pub fn cell() -> Self {
        Self::new(CELL, CELL)
    }

    /// Returns the width in scene units.
    pub fn width(&self) -> i32 {
        self.width
    }

    /// Returns the height in scene units.
    pub fn height(&self) -> i32 {
        self.height
    }

    /// Sets a description of the picture, for screen readers.
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

    /// Adds an arbitrary outline.
    pub fn path(&mut self, path: Path, style: Style) -> &mut Self {
        self.add(Item::Path(path, style))
    }

    /// Adds a line of text whose baseline is at `y`. `size` is the em; capitals are seven tenths of it high.
    pub fn text(&mut self, x: i32, y: i32, size: i32, anchor: Anchor, ink: Ink, text: &str) -> &mut Self {
        self.add(Item::Text { x, y, size, anchor, ink, text: text.to_owned() })
    }

    /// Adds text whose digits and capitals are centred on a point in both directions, for badges
    /// and the edges of boards.
    pub fn label(&mut self, x: i32, y: i32, size: i32, ink: Ink, text: &str) -> &mut Self {
        let baseline = y + glyphs::cap_height(size) / 2;
        self.text(x, baseline, size, Anchor::Middle, ink, text)
    }

    /// Adds everything in another scene, moved by (`dx`, `dy`). Its size and title are not copied.
    pub fn place(&mut self, dx: i32, dy: i32, scene: &Scene) -> &mut Self {
        self.place_faded(dx, dy, 100, scene)
    }

    /// Adds everything in another scene, moved by (`dx`, `dy`), with the opacity of the whole in percent: where its
    /// shapes overlap, nothing shows through.
    pub fn place_faded(&mut self, dx: i32, dy: i32, opacity: u8, scene: &Scene) -> &mut Self {
        self.group((dx, dy), 100, opacity, scene)
    }

    /// Adds everything in another scene, smaller or larger, in percent of its own size, and moved by (`dx`, `dy`).
    /// Lines become thinner or thicker with the rest.
    pub fn place_scaled(&mut self, dx: i32, dy: i32, percent: u8, scene: &Scene) -> &mut Self {
        self.group((dx, dy), i32::from(percent), 100, scene)
    }

    /// Adds everything in another scene as it is, without a group of its own.
    pub fn append(&mut self, scene: Scene) -> &mut Self {
        self.items.extend(scene.items);
        self
    }

    /// Adds everything in another scene, each part of it moved by (`dx`, `dy`) on its own. A film tells the parts apart,
    /// and draws those that stay the same only once.
    pub fn append_at(&mut self, dx: i32, dy: i32, scene: Scene) -> &mut Self {
        self.items.extend(scene.items.into_iter().map(|item| match item {
            Item::Group { dx: x, dy: y, scale, opacity, items } => {
                Item::Group { dx: x + dx, dy: y + dy, scale, opacity, items }
            }
            item => Item::Group { dx, dy, scale: 100, opacity: 100, items: vec![item] },
        }));
        self
    }

    fn group(&mut self, (dx, dy): Point, scale: i32, opacity: u8, scene: &Scene) -> &mut Self {
        // An empty group would be an empty node: invisible, but equal pictures would differ in their bytes.
        if scene.items.is_empty() {
            return self;
        }
        self.add(Item::Group { dx, dy, scale, opacity, items: scene.items.clone() })
    }

    /// Returns whether nothing has been added.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    fn add(&mut self, item: Item) -> &mut Self {
        self.items.push(item);
        self
    }
}

/// The part of a text that is at its `x`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// The start of the text.
    Start,
    /// The middle of the text.
    Middle,
    /// The end of the text.
    End,
}

/// The style of an item: a fill, a stroke or both, each in an [`Ink`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    fill: Option<Ink>,
    /// The opacity of the fill alone, in percent, which makes a piece two-toned with one ink.
    tint: u8,
    stroke: Option<(Ink, i32)>,
    opacity: u8,
    /// The lengths of a dash and of the gap after it, in units, where the line is dashed.
    dashes: Option<(i32, i32)>,
    /// Whether lines end flat where their path does, and not in a half circle.
    flat: bool,
}

impl Style {
    /// The opacity of the fill of a [`soft`](Self::soft) shape, in percent. Low enough that the stroke defines the
    /// shape, high enough that the shape holds together when the stroke is a single pixel.
    const SOFT: u8 = 28;

    /// Creates a plain fill.
    pub const fn fill(ink: Ink) -> Self {
        Self { fill: Some(ink), tint: 100, stroke: None, opacity: 100, dashes: None, flat: false }
    }

    /// Creates a stroke of the given width, without a fill.
    pub const fn stroke(ink: Ink, width: i32) -> Self {
        Self { fill: None, tint: 100, stroke: Some((ink, width)), opacity: 100, dashes: None, flat: false }
    }

    /// Creates a stroke of the given width around a thin wash of the same ink: the look of every piece.
    pub const fn soft(ink: Ink, width: i32) -> Self {
        Self { fill: Some(ink), tint: Self::SOFT, ..Self::stroke(ink, width) }
    }

    /// Returns the same fill with an outline in another ink.
    #[must_use]
    pub const fn outlined(self, ink: Ink, width: i32) -> Self {
        Self { stroke: Some((ink, width)), ..self }
    }

    /// Returns the same style with an opacity: 0 is invisible, 100 (and more) is solid.
    #[must_use]
    pub const fn opacity(self, percent: u8) -> Self {
        Self { opacity: percent, ..self }
    }

    /// Returns the same style with a dashed line, for things that are planned, asleep or not yet real.
    #[must_use]
    pub const fn dashed(self) -> Self {
        let width = match self.stroke {
            Some((_, width)) => width,
            None => 0,
        };
        // Round ends take one width out of each gap: two on, three off look like three and two.
        self.dashes(width * 2, width * 3)
    }

    /// Returns the same style with dashes and gaps of these lengths. Round ends make a dash longer by the width of
    /// the line, and a gap shorter.
    #[must_use]
    pub const fn dashes(self, dash: i32, gap: i32) -> Self {
        Self { dashes: Some((dash, gap)), ..self }
    }

    /// Returns the same style with lines that end flat, as where they run on in the next cell.
    #[must_use]
    pub const fn flat(self) -> Self {
        Self { flat: true, ..self }
    }
}

/// An arbitrary outline of lines and curves.
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
    /// Creates an outline that begins at a point.
    pub fn start(point: Point) -> Self {
        Self(vec![Step::Move(point)])
    }

    /// Lifts the pen and continues at another point.
    #[must_use]
    pub fn jump(self, point: Point) -> Self {
        self.then(Step::Move(point))
    }

    /// Adds a straight line.
    #[must_use]
    pub fn line(self, point: Point) -> Self {
        self.then(Step::Line(point))
    }

    /// Adds a curve that leaves towards `control` and arrives from it.
    #[must_use]
    pub fn quad(self, control: Point, point: Point) -> Self {
        self.then(Step::Quad(control, point))
    }

    /// Adds a curve that leaves towards `first` and arrives from `second`.
    #[must_use]
    pub fn cubic(self, first: Point, second: Point, point: Point) -> Self {
        self.then(Step::Cubic(first, second, point))
    }

    /// Adds a straight line back to where the pen was last put down.
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
