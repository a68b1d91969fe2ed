//! What is a page made of? A virtual DOM: elements as plain data, which a screen renders and a test
//! can read.
//!
//! A page is built anew after every message, as a tree; the screen diffs it against the previous
//! tree and patches only the differences. So a page is a function of the arcade's state, and
//! nothing else is stateful.
//!
//! An element keeps its identity from one tree to the next if it has the same place among its
//! siblings, or the same key. Something that comes and goes is an `Option`: where it is absent it
//! leaves an empty node, so that its siblings keep their places and the focus.

use quadrat_model::arcade::Msg;
use quadrat_model::markup::Markup;
use std::ops::{Deref, DerefMut};

/// An element of the virtual DOM. It is boxed because a page is one long chain of calls that pass
/// it on: passing a pointer takes two bytes of the program, passing the parts of an element fifty.
#[derive(Clone, Debug, PartialEq)]
pub struct El(Box<Parts>);

/// The parts of an element.
#[derive(Clone, Debug, PartialEq)]
pub struct Parts {
    /// Its tag.
    pub tag: &'static str,
    /// Its identity among its siblings, in a list whose order changes.
    pub key: Option<String>,
    /// Its attributes.
    pub attributes: Vec<(&'static str, String)>,
    /// Its CSS custom properties, without the leading dashes.
    pub variables: Vec<(&'static str, String)>,
    /// What a control shows.
    pub control: Option<Control>,
    /// Its content.
    pub inside: Inside,
    /// Its event handlers.
    pub tells: Vec<(Event, Tell)>,
}

/// What a control shows. This is a property of the element on the screen and not an attribute, which
/// has no effect once a player has used the control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// The value of a field, of a text area, or of the selected option.
    Value(String),
    /// Whether a box is checked.
    Checked(bool),
}

/// The content of an element.
#[derive(Clone, Debug, PartialEq)]
pub enum Inside {
    /// Child nodes.
    Nodes(Vec<Node>),
    /// A drawing.
    Markup(Markup),
}

/// A child node.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// An element.
    El(El),
    /// Text.
    Words(String),
    /// The place of an element that is absent now.
    Empty,
}

impl From<El> for Node {
    fn from(el: El) -> Self {
        Self::El(el)
    }
}

impl From<Option<El>> for Node {
    fn from(el: Option<El>) -> Self {
        el.map_or(Self::Empty, Self::El)
    }
}

/// An event of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The element is pressed, by whatever means.
    Click,
    /// A value is chosen.
    Change,
    /// A pointer that can hover enters the element.
    Over,
    /// The element is folded or unfolded.
    Fold,
}

/// The message that an event sends.
#[derive(Clone, Debug)]
pub enum Tell {
    /// Always the same message.
    Plain(Msg),
    /// A message made from the value of the element.
    Value(fn(&str) -> Msg),
    /// A message made from whether the element is checked or unfolded.
    Truth(fn(bool) -> Msg),
}

/// Functions are not compared: a page that changes what an element does also changes what the
/// element is.
impl PartialEq for Tell {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Plain(one), Self::Plain(two)) => one == two,
            (Self::Value(_), Self::Value(_)) | (Self::Truth(_), Self::Truth(_)) => true,
            _ => false,
        }
    }
}

impl Deref for El {
    type Target = Parts;
    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl DerefMut for El {
    fn deref_mut(&mut self) -> &mut Parts {
        &mut self.0
    }
}

/// Returns an empty element.
#[inline(never)]
pub fn el(tag: &'static str) -> El {
    El(Box::new(Parts {
        tag,
        key: None,
        attributes: Vec::new(),
        variables: Vec::new(),
        control: None,
        inside: Inside::Nodes(Vec::new()),
        tells: Vec::new(),
    }))
}

impl El {
    /// Adds an attribute.
    #[must_use]
    #[inline(never)]
    pub fn set(mut self, name: &'static str, value: &str) -> Self {
        self.attributes.push((name, value.to_owned()));
        self
    }

    /// Adds an attribute, if the condition holds.
    #[must_use]
    pub fn when(self, yes: bool, name: &'static str, value: &str) -> Self {
        if yes { self.set(name, value) } else { self }
    }

    /// Sets the classes.
    #[must_use]
    pub fn class(self, names: &str) -> Self {
        self.set("class", names)
    }

    /// Sets the id.
    #[must_use]
    pub fn id(self, id: &str) -> Self {
        self.set("id", id)
    }

    /// Sets the identity among the siblings.
    #[must_use]
    pub fn key(mut self, key: &str) -> Self {
        self.key = Some(key.to_owned());
        self
    }

    /// Sets a CSS custom property, given without the leading dashes. The page's content security
    /// policy forbids styles in markup, so the screen sets it from script.
    #[must_use]
    pub fn variable(mut self, name: &'static str, value: &str) -> Self {
        self.variables.push((name, value.to_owned()));
        self
    }

    /// Sets the value of a field, of a text area, or of the selected option.
    #[must_use]
    pub fn value(mut self, value: &str) -> Self {
        self.control = Some(Control::Value(value.to_owned()));
        self
    }

    /// Sets whether a box is checked.
    #[must_use]
    pub fn checked(mut self, yes: bool) -> Self {
        self.control = Some(Control::Checked(yes));
        self
    }

    #[inline(never)]
    fn node(mut self, node: Node) -> Self {
        match &mut self.inside {
            Inside::Nodes(nodes) => nodes.push(node),
            Inside::Markup(_) => debug_assert!(false, "a drawing has nothing else inside"),
        }
        self
    }

    /// Adds text.
    #[must_use]
    #[inline(never)]
    pub fn words(self, words: &str) -> Self {
        self.node(Node::Words(words.to_owned()))
    }

    /// Adds a child element, or its place if it is absent now.
    #[must_use]
    pub fn with(self, inside: impl Into<Node>) -> Self {
        self.node(inside.into())
    }

    /// Adds these child elements. One that comes and goes is added by [`El::with`] instead.
    #[must_use]
    pub fn all(mut self, inside: impl IntoIterator<Item = El>) -> Self {
        for element in inside {
            self = self.with(element);
        }
        self
    }

    /// Sets a drawing as the content.
    #[must_use]
    pub fn drawn(mut self, markup: Markup) -> Self {
        self.inside = Inside::Markup(markup);
        self
    }

    /// Adds an event handler.
    #[must_use]
    #[inline(never)]
    pub fn on(mut self, event: Event, tell: Tell) -> Self {
        self.tells.push((event, tell));
        self
    }

    /// Adds a handler for presses, which sends this message.
    #[must_use]
    pub fn click(self, msg: Msg) -> Self {
        self.on(Event::Click, Tell::Plain(msg))
    }

    /// Returns the parts of the element.
    pub fn into_parts(self) -> Parts {
        *self.0
    }

    /// Returns the value of an attribute.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }

    /// Returns the value that the control shows.
    pub fn shown_value(&self) -> Option<&str> {
        match &self.control {
            Some(Control::Value(value)) => Some(value),
            _ => None,
        }
    }

    /// Returns the child elements.
    pub fn kids(&self) -> impl Iterator<Item = &El> {
        let nodes = match &self.inside {
            Inside::Nodes(nodes) => nodes.as_slice(),
            Inside::Markup(_) => &[],
        };
        nodes.iter().filter_map(|node| match node {
            Node::El(el) => Some(el),
            Node::Words(_) | Node::Empty => None,
        })
    }

    /// Returns the handler of an event.
    pub fn tell(&self, event: Event) -> Option<&Tell> {
        self.tells.iter().find(|(known, _)| *known == event).map(|(_, tell)| tell)
    }
}

/// Functions that find elements and text in a tree, for tests.
pub mod reading {
    use super::{El, Inside, Node};

    /// Visits an element and all elements inside it.
    pub fn each<'a>(el: &'a El, visit: &mut impl FnMut(&'a El)) {
        visit(el);
        for kid in el.kids() {
            each(kid, visit);
        }
    }

    /// Returns the words that a screen reader reads.
    pub fn text(el: &El) -> String {
        let mut text = String::new();
        if let Inside::Nodes(nodes) = &el.inside {
            for node in nodes {
                match node {
                    Node::Words(words) => text.push_str(words),
                    Node::El(el) if el.get("aria-hidden") == Some("true") => {}
                    Node::El(el) => text.push_str(&self::text(el)),
                    Node::Empty => {}
                }
            }
        }
        text
    }

    /// Returns the first element for which `is` returns true.
    pub fn find<'a>(el: &'a El, is: &dyn Fn(&El) -> bool) -> Option<&'a El> {
        let mut found = None;
        each(el, &mut |el| {
            if found.is_none() && is(el) {
                found = Some(el);
            }
        });
        found
    }

    /// Returns the element with this id.
    pub fn by_id<'a>(el: &'a El, id: &str) -> Option<&'a El> {
        find(el, &|el| el.get("id") == Some(id))
    }
}
