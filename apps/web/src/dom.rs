//! How does a page get onto the screen? Its virtual DOM is diffed against the previous one, and
//! only the differences are patched.
//!
//! Elements are matched by their place among their siblings. Another page has other tags or classes
//! in the same places, and patching it is as correct as building it anew: attributes and text are
//! all there is.

use quadrat_pages::tree::{El, Event, Inside, Node, Tell};
use wasm_bindgen::JsCast as _;
use web_sys::{Document, Element, HtmlElement, HtmlInputElement, HtmlTextAreaElement};

/// A node on the screen and the virtual node that it shows.
pub(crate) struct Live {
    node: web_sys::Node,
    shown: Shown,
}

enum Shown {
    Words(String),
    /// The element without its children, and the live children.
    El(El, Vec<Live>),
}

impl Live {
    /// Mounts an element inside another.
    pub(crate) fn mount(document: &Document, parent: &web_sys::Node, el: El) -> Self {
        let live = build(document, Node::El(el));
        // A new node of this document can be inserted anywhere.
        let _ = parent.append_child(&live.node);
        live
    }

    /// Patches the screen to show an element.
    pub(crate) fn show(&mut self, document: &Document, el: El) {
        patch(document, self, Node::El(el));
    }

    /// Returns the handler for an event at a node: its own, or that of the nearest ancestor.
    pub(crate) fn told(&self, target: &web_sys::Node, event: Event) -> Option<&Tell> {
        let mut chain = vec![target.clone()];
        while let Some(parent) = chain.last().and_then(web_sys::Node::parent_node) {
            if parent == self.node {
                break;
            }
            chain.push(parent);
        }
        let mut told = None;
        let mut at = self;
        while let Shown::El(el, kids) = &at.shown {
            told = el.tell(event).or(told);
            let Some(next) = chain.pop().and_then(|node| kids.iter().find(|kid| kid.node == node)) else { break };
            at = next;
        }
        told
    }
}

fn build(document: &Document, node: Node) -> Live {
    match node {
        Node::Words(words) => {
            let node = document.create_text_node(&words).unchecked_into();
            Live { node, shown: Shown::Words(words) }
        }
        Node::El(mut el) => {
            let element = document.create_element(el.tag).expect("our tags are names");
            for (name, value) in &el.attributes {
                set(&element, name, value);
            }
            let kids = match &mut el.inside {
                Inside::Markup(markup) => {
                    element.set_inner_html(markup);
                    Vec::new()
                }
                Inside::Nodes(nodes) => std::mem::take(nodes).into_iter().map(|node| build(document, node)).collect(),
            };
            for kid in &kids {
                let _ = element.append_child(&kid.node);
            }
            Live { node: element.unchecked_into(), shown: Shown::El(el, kids) }
        }
    }
}

fn patch(document: &Document, live: &mut Live, new: Node) {
    match (&mut live.shown, new) {
        (Shown::Words(old), Node::Words(new)) => {
            if *old != new {
                live.node.set_text_content(Some(&new));
                *old = new;
            }
        }
        (Shown::El(old, kids), Node::El(new)) if fits(old, &new) => {
            let element: &Element = live.node.unchecked_ref();
            retouch(element, old, &new);
            let new = new.into_parts();
            old.attributes = new.attributes;
            old.tells = new.tells;
            match (&mut old.inside, new.inside) {
                (Inside::Markup(old), Inside::Markup(new)) => {
                    if *old != new {
                        element.set_inner_html(&new);
                        *old = new;
                    }
                }
                (_, Inside::Nodes(nodes)) => patch_all(document, element, kids, nodes),
                // `fits` rules this out.
                (Inside::Nodes(_), Inside::Markup(_)) => {}
            }
        }
        (_, new) => {
            let other = build(document, new);
            if let Some(parent) = live.node.parent_node() {
                let _ = parent.replace_child(&other.node, &live.node);
            }
            *live = other;
        }
    }
}

fn patch_all(document: &Document, element: &Element, kids: &mut Vec<Live>, nodes: Vec<Node>) {
    while kids.len() > nodes.len() {
        if let Some(kid) = kids.pop() {
            let _ = element.remove_child(&kid.node);
        }
    }
    for (place, node) in nodes.into_iter().enumerate() {
        if let Some(kid) = kids.get_mut(place) {
            patch(document, kid, node);
        } else {
            let kid = build(document, node);
            let _ = element.append_child(&kid.node);
            kids.push(kid);
        }
    }
}

/// Returns whether an element can be patched into another: the same tag, the same kind of content,
/// and the same id. Another id is another element, and the focus must not pass from one to the
/// other.
fn fits(old: &El, new: &El) -> bool {
    let drawn = |el: &El| matches!(el.inside, Inside::Markup(_));
    old.tag == new.tag && drawn(old) == drawn(new) && old.get("id") == new.get("id")
}

fn retouch(element: &Element, old: &El, new: &El) {
    for (name, value) in &new.attributes {
        if old.get(name) != Some(value) {
            set(element, name, value);
        }
    }
    for (name, _) in &old.attributes {
        if new.get(name).is_none() {
            unset(element, name);
        }
    }
}

fn set(element: &Element, name: &str, value: &str) {
    // Once a player has changed a control, its attribute no longer has an effect.
    match (name, element.dyn_ref::<HtmlInputElement>()) {
        ("checked", Some(input)) => input.set_checked(true),
        ("value", Some(input)) => input.set_value(value),
        ("value", None) => {
            if let Some(area) = element.dyn_ref::<HtmlTextAreaElement>() {
                area.set_value(value);
                return;
            }
        }
        _ => {}
    }
    // Not a style in the markup: the page's content security policy forbids those, and allows them
    // from script.
    if let (Some(place), Some(element)) = (name.strip_prefix("data-"), element.dyn_ref::<HtmlElement>()) {
        let _ = element.style().set_property(&["--", place].concat(), value);
    }
    // This fails only for invalid names, and ours are valid.
    let _ = element.set_attribute(name, value);
}

fn unset(element: &Element, name: &str) {
    if let ("checked", Some(input)) = (name, element.dyn_ref::<HtmlInputElement>()) {
        input.set_checked(false);
    }
    let _ = element.remove_attribute(name);
}
