//! How does a scene become SVG? As a whole document for a file, or as bare nodes for a page that is already open.
//!
//! Both come from one walk over the items and differ only in how an ink is written: a file must stand alone and gets
//! colours, a page has its theme in custom properties and gets `var(--ink-…)`, so that a change of theme redraws
//! nothing. Everything is a presentation attribute, never `style="…"`, because a strict content security policy
//! forbids the latter.

use super::{Anchor, CELL, Ink, Item, Path, Scene, Step, Style, Theme, glyphs};

/// Renders the scene as a complete SVG document in one theme, with `cell` pixels for each
/// [`CELL`] units of the scene.
///
/// The page's colour is painted behind everything. Text is drawn as paths, so the file needs no font.
pub fn to_svg(scene: &Scene, theme: Theme, cell: u32) -> String {
    let [width, height] = [scene.width, scene.height].map(|side| pixels(side, cell).max(1));
    let mut out = Writer { text: String::new(), theme: Some(theme), lines: true, depth: 1 };
    out.push("<svg xmlns=\"http://www.w3.org/2000/svg\"");
    out.number("width", width);
    out.number("height", height);
    out.push(" viewBox=\"0 0");
    for side in [scene.width, scene.height] {
        out.push(" ");
        out.integer(i64::from(side));
    }
    out.push("\" role=\"img\">\n");
    if let Some(title) = &scene.title {
        out.push("  <title>");
        out.escaped(title);
        out.push("</title>\n");
    }
    out.item(&Item::Rect {
        x: 0,
        y: 0,
        width: scene.width,
        height: scene.height,
        radius: 0,
        style: Style::fill(Ink::Ground),
    });
    out.rounded(&scene.items);
    out.push("</svg>\n");
    out.text
}

/// Renders the scene as the nodes inside an `<svg>` element, with each ink as its custom property
/// (see [`Theme::css`]).
///
/// The element around them, its `viewBox`, its background and its accessible name belong to the page.
pub fn to_svg_inner(scene: &Scene) -> String {
    let mut out = Writer { text: String::new(), theme: None, lines: false, depth: 0 };
    out.rounded(&scene.items);
    out.text
}

/// Renders items as nodes, with each ink as its custom property.
pub(super) fn nodes(items: &[&Item]) -> String {
    let mut out = Writer { text: String::new(), theme: None, lines: true, depth: 0 };
    for item in items {
        out.item(item);
    }
    out.text
}

/// Returns the number of pixels of a side, rounded up so that nothing is cut off.
pub(super) fn pixels(side: i32, cell: u32) -> i64 {
    let unit = i64::from(CELL);
    (i64::from(side) * i64::from(cell) + unit - 1).div_euclid(unit)
}

struct Writer {
    text: String,
    /// The theme whose colours are written, or `None` to leave them to the page.
    theme: Option<Theme>,
    /// Whether each node has a line of its own. Inside a page it has none: a browser makes one more
    /// node of every piece of white space.
    lines: bool,
    depth: usize,
}

impl Writer {
    /// Writes items in a group with round line ends and joins, which apply to every picture, so
    /// they are set only once.
    fn rounded(&mut self, items: &[Item]) {
        self.open("g");
        self.push(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
        self.children(items);
    }

    /// Writes the contents of a group whose own attributes are already written, and ends it.
    fn children(&mut self, items: &[Item]) {
        self.push(">");
        self.end_line();
        self.depth += 1;
        for item in items {
            self.item(item);
        }
        self.depth -= 1;
        self.indent();
        self.push("</g>");
        self.end_line();
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Rect { x, y, width, height, radius, style } => {
                self.open("rect");
                self.number("x", *x);
                self.number("y", *y);
                self.number("width", *width);
                self.number("height", *height);
                if *radius > 0 {
                    self.number("rx", *radius);
                }
                self.style(style);
            }
            Item::Ellipse { x, y, rx, ry, style } => {
                self.open(if rx == ry { "circle" } else { "ellipse" });
                self.number("cx", *x);
                self.number("cy", *y);
                if rx == ry {
                    self.number("r", *rx);
                } else {
                    self.number("rx", *rx);
                    self.number("ry", *ry);
                }
                self.style(style);
            }
            Item::Path(path, style) => {
                self.open("path");
                self.push(" d=\"");
                self.steps(path);
                self.push("\"");
                self.style(style);
            }
            Item::Text { x, y, size, anchor, ink, text } => self.line_of_text((*x, *y), *size, *anchor, *ink, text),
            Item::Group { dx, dy, scale, opacity, items } => {
                self.open("g");
                self.transform(i64::from(*dx), i64::from(*dy), (*scale != 100).then_some(*scale));
                self.percent("opacity", *opacity);
                self.children(items);
            }
        }
    }

    /// Writes a line of text as one path. The path is on the em grid and scaled as a node: rounding each point to the
    /// scene's units instead would bend small letters.
    fn line_of_text(&mut self, (x, y): super::Point, size: i32, anchor: Anchor, ink: Ink, text: &str) {
        let path = glyphs::outline(text);
        // Spaces alone leave no mark, and a path without data is a warning in some viewers.
        if path.0.is_empty() || size <= 0 {
            return;
        }
        let width = glyphs::width(text, size);
        // A text may be wider than the range of coordinates; its start is then beyond them, which
        // is no reason to stop.
        let (x, width) = (i64::from(x), i64::from(width));
        let left = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2,
            Anchor::End => x - width,
        };
        self.open("path");
        // Letters are paths, so the words are kept beside them for people who read or search the file.
        self.push(" data-text=\"");
        self.escaped(text);
        self.push("\"");
        self.transform(left, i64::from(y) - i64::from(glyphs::cap_height(size)), Some(size));
        self.push(" d=\"");
        self.steps(&path);
        self.push("\"");
        self.style(&Style::stroke(ink, glyphs::WEIGHT));
    }

    fn transform(&mut self, dx: i64, dy: i64, size: Option<i32>) {
        self.push(" transform=\"translate(");
        self.integer(dx);
        self.push(" ");
        self.integer(dy);
        self.push(")");
        if let Some(size) = size {
            // The em is 100 units, so a size is a scale in hundredths: exact in decimal, without floating point.
            self.push(" scale(");
            self.hundredths(size);
            self.push(")");
        }
        self.push("\"");
    }

    fn steps(&mut self, path: &Path) {
        for step in &path.0 {
            match *step {
                Step::Move(point) => self.points("M", &[point]),
                Step::Line(point) => self.points("L", &[point]),
                Step::Quad(control, point) => self.points("Q", &[control, point]),
                Step::Cubic(first, second, point) => self.points("C", &[first, second, point]),
                Step::Close => self.push("Z"),
            }
        }
    }

    fn points(&mut self, letter: &str, points: &[super::Point]) {
        self.push(letter);
        for (index, &(x, y)) in points.iter().enumerate() {
            if index > 0 {
                self.push(" ");
            }
            self.integer(i64::from(x));
            self.push(" ");
            self.integer(i64::from(y));
        }
    }

    /// Writes the style of an item, and ends its node.
    fn style(&mut self, style: &Style) {
        match style.fill {
            Some(ink) => {
                self.ink("fill", ink);
                self.percent("fill-opacity", style.tint);
            }
            None => self.push(" fill=\"none\""),
        }
        if let Some((ink, width)) = style.stroke {
            self.ink("stroke", ink);
            self.number("stroke-width", width);
            if let Some((dash, gap)) = style.dashes {
                self.push(" stroke-dasharray=\"");
                self.integer(i64::from(dash));
                self.push(" ");
                self.integer(i64::from(gap));
                self.push("\"");
            }
            if style.flat {
                self.push(" stroke-linecap=\"butt\"");
            }
        }
        self.percent("opacity", style.opacity);
        self.push("/>");
        self.end_line();
    }

    fn ink(&mut self, attribute: &str, ink: Ink) {
        let parts = match self.theme {
            Some(theme) => [" ", attribute, "=\"", theme.colour(ink), "\""],
            None => [" ", attribute, "=\"var(--ink-", ink.name(), ")\""],
        };
        for part in parts {
            self.push(part);
        }
    }

    fn percent(&mut self, attribute: &str, percent: u8) {
        if percent < 100 {
            self.push(" ");
            self.push(attribute);
            self.push("=\"");
            self.hundredths(i32::from(percent));
            self.push("\"");
        }
    }

    fn number(&mut self, attribute: &str, value: impl Into<i64>) {
        self.push(" ");
        self.push(attribute);
        self.push("=\"");
        self.integer(value.into());
        self.push("\"");
    }

    /// Writes a non-negative number of hundredths as a decimal without trailing zeros.
    fn hundredths(&mut self, value: i32) {
        self.integer(i64::from(value / 100));
        let rest = value % 100;
        if rest > 0 {
            self.push(if rest < 10 { ".0" } else { "." });
            self.integer(i64::from(if rest % 10 == 0 && rest >= 10 { rest / 10 } else { rest }));
        }
    }

    /// Writes a number. Most of a picture is numbers, and a page draws while a player waits.
    fn integer(&mut self, value: i64) {
        self.text.push_str(itoa::Buffer::new().format(value));
    }

    fn open(&mut self, node: &str) {
        self.indent();
        self.push("<");
        self.push(node);
    }

    fn indent(&mut self) {
        for _ in 0..if self.lines { self.depth } else { 0 } {
            self.push("  ");
        }
    }

    fn end_line(&mut self) {
        if self.lines {
            self.push("\n");
        }
    }

    /// Writes untrusted words, escaped for text and attributes alike.
    fn escaped(&mut self, words: &str) {
        for c in words.chars() {
            match c {
                '&' => self.push("&amp;"),
                '<' => self.push("&lt;"),
                '>' => self.push("&gt;"),
                '"' => self.push("&quot;"),
                '\'' => self.push("&apos;"),
                '\n' | '\t' => self.push(" "),
                // XML 1.0 cannot represent most control characters at all.
                c if c.is_control() || c == '\u{fffe}' || c == '\u{ffff}' => self.push("\u{fffd}"),
                c => self.text.push(c),
            }
        }
    }

    fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }
}
