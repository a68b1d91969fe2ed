//! What is a page made of? Elements as plain data: a screen puts them up, and a test can read them.
//!
//! A page is drawn anew after every message, as a tree; the screen compares it with the tree before and touches only what
//! differs. So a page is a function of what is known, and nothing else keeps a state. Markup given to [`El::drawn`] is ours,
//! never a player's words.

use quadrat_model::arcade::Msg;
use std::ops::{Deref, DerefMut};

/// An element. Boxed, because a page is one long chain of calls that hand it on: a pointer is handed on in two bytes of the
/// program, the parts of an element in fifty.
#[derive(Clone, Debug, PartialEq)]
pub struct El(Box<Parts>);

/// What an element has.
#[derive(Clone, Debug, PartialEq)]
pub struct Parts {
    /// Its tag.
    pub tag: &'static str,
    /// Its attributes.
    pub attributes: Vec<(&'static str, String)>,
    /// What is inside.
    pub inside: Inside,
    /// What it tells when something happens to it.
    pub tells: Vec<(Event, Tell)>,
}

/// What is inside of an element.
#[derive(Clone, Debug, PartialEq)]
pub enum Inside {
    /// Elements and words.
    Nodes(Vec<Node>),
    /// A drawing.
    Markup(String),
}

/// An element or words.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// An element.
    El(El),
    /// Words.
    Words(String),
}

/// What can happen to an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// It is pressed, by whatever means.
    Click,
    /// A value is chosen.
    Change,
    /// A pointer that can hover comes over it.
    Over,
    /// It is folded or unfolded.
    Fold,
}

/// What is told when it happens.
#[derive(Clone, Debug)]
pub enum Tell {
    /// Always the same.
    Plain(Msg),
    /// What the value of the element makes of it.
    Value(fn(&str) -> Msg),
    /// What it makes of being checked or unfolded.
    Truth(fn(bool) -> Msg),
}

/// Functions are told apart by nobody: a page that changes what an element does changes what it is.
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

/// An element with nothing in it yet.
#[inline(never)]
pub fn el(tag: &'static str) -> El {
    El(Box::new(Parts { tag, attributes: Vec::new(), inside: Inside::Nodes(Vec::new()), tells: Vec::new() }))
}

impl El {
    /// With an attribute.
    #[must_use]
    #[inline(never)]
    pub fn set(mut self, name: &'static str, value: &str) -> Self {
        self.attributes.push((name, value.to_owned()));
        self
    }

    /// With an attribute, if this holds.
    #[must_use]
    pub fn when(self, yes: bool, name: &'static str, value: &str) -> Self {
        if yes { self.set(name, value) } else { self }
    }

    /// With classes.
    #[must_use]
    pub fn class(self, names: &str) -> Self {
        self.set("class", names)
    }

    /// With an id.
    #[must_use]
    pub fn id(self, id: &str) -> Self {
        self.set("id", id)
    }

    fn node(mut self, node: Node) -> Self {
        match &mut self.inside {
            Inside::Nodes(nodes) => nodes.push(node),
            Inside::Markup(_) => debug_assert!(false, "a drawing has nothing else inside"),
        }
        self
    }

    /// With words inside.
    #[must_use]
    #[inline(never)]
    pub fn words(self, words: &str) -> Self {
        self.node(Node::Words(words.to_owned()))
    }

    /// With an element inside.
    #[must_use]
    #[inline(never)]
    pub fn with(self, inside: El) -> Self {
        self.node(Node::El(inside))
    }

    /// With these elements inside.
    #[must_use]
    pub fn all(mut self, inside: impl IntoIterator<Item = El>) -> Self {
        for element in inside {
            self = self.with(element);
        }
        self
    }

    /// With a drawing inside.
    #[must_use]
    pub fn drawn(mut self, markup: String) -> Self {
        self.inside = Inside::Markup(markup);
        self
    }

    /// That tells something when it happens.
    #[must_use]
    #[inline(never)]
    pub fn on(mut self, event: Event, tell: Tell) -> Self {
        self.tells.push((event, tell));
        self
    }

    /// That tells this when it is pressed.
    #[must_use]
    pub fn click(self, msg: Msg) -> Self {
        self.on(Event::Click, Tell::Plain(msg))
    }

    /// What it has, to be taken apart.
    pub fn into_parts(self) -> Parts {
        *self.0
    }

    /// The value of an attribute.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }

    /// The elements directly inside.
    pub fn kids(&self) -> impl Iterator<Item = &El> {
        let nodes = match &self.inside {
            Inside::Nodes(nodes) => nodes.as_slice(),
            Inside::Markup(_) => &[],
        };
        nodes.iter().filter_map(|node| match node {
            Node::El(el) => Some(el),
            Node::Words(_) => None,
        })
    }

    /// What it tells when this happens to it.
    pub fn tell(&self, event: Event) -> Option<&Tell> {
        self.tells.iter().find(|(known, _)| *known == event).map(|(_, tell)| tell)
    }
}

/// Finds elements and words in a tree, as tests do.
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
