//! How does a page get onto the screen? Its virtual DOM is diffed against the previous one, and
//! only the differences are patched.
//!
//! Children are matched from both ends of their list while they fit each other; between the ends,
//! by their keys, and those without a key in their order. A node that stays is not moved unless its
//! order among the others has changed, because moving a node takes the focus from it.

use quadrat_model::markup::{Edit, edits};
use quadrat_pages::tree::{Control, El, Event, Inside, Node, Tell};
use wasm_bindgen::JsCast as _;
use web_sys::{Document, Element, HtmlElement, HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement};

/// A node on the screen and the virtual node that it shows.
pub(crate) struct Live {
    node: web_sys::Node,
    shown: Shown,
}

enum Shown {
    Words(String),
    /// The place of an absent element: a comment, so that no style and no reader meets it.
    Empty,
    /// The element without its children, and the live children.
    El(El, Vec<Live>),
}

/// The screen while it is patched.
struct Screen<'a> {
    document: &'a Document,
    /// Attributes to be set when everything else is: see [`TABINDEX`].
    last: Vec<(Element, String)>,
}

/// Setting this attribute of the element that has the focus makes the browser compute every style that
/// is out of date, so it waits until no more of them become so.
const TABINDEX: &str = "tabindex";

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
        let mut screen = Screen { document, last: Vec::new() };
        patch(&mut screen, self, Node::El(el));
        for (element, value) in screen.last {
            set(&element, TABINDEX, &value);
        }
    }

    /// Returns the handler for an event at a node: its own, or that of the nearest ancestor.
    pub(crate) fn told(&self, target: &web_sys::Node, event: Event) -> Option<&Tell> {
        self.way_to(target).filter_map(|el| el.tell(event)).last()
    }

    /// Lets a control show what the page says, after the change that a player made in it has been
    /// handled: the page may have refused it. Boxes are all set, since one of a group changes others.
    pub(crate) fn settle(&self, changed: &web_sys::Node) {
        if let Shown::El(el, kids) = &self.shown {
            let shown = el.control.as_ref();
            if let Some(shown) = shown.filter(|shown| matches!(shown, Control::Checked(_)) || self.node == *changed) {
                set_control(self.node.unchecked_ref(), shown);
            }
            for kid in kids {
                kid.settle(changed);
            }
        }
    }

    /// Iterates over the elements from this one to a node inside it.
    fn way_to(&self, target: &web_sys::Node) -> impl Iterator<Item = &El> {
        let mut chain = vec![target.clone()];
        while let Some(parent) = chain.last().and_then(web_sys::Node::parent_node) {
            if parent == self.node {
                break;
            }
            chain.push(parent);
        }
        let mut at = Some(self);
        std::iter::from_fn(move || {
            let Shown::El(el, kids) = &at?.shown else { return None };
            at = chain.pop().and_then(|node| kids.iter().find(|kid| kid.node == node));
            Some(el)
        })
    }
}

fn build(document: &Document, node: Node) -> Live {
    match node {
        Node::Words(words) => {
            let node = document.create_text_node(&words).unchecked_into();
            Live { node, shown: Shown::Words(words) }
        }
        Node::Empty => Live { node: document.create_comment("").unchecked_into(), shown: Shown::Empty },
        Node::El(mut el) => {
            let element = document.create_element(el.tag).expect("our tags are names");
            for (name, value) in &el.attributes {
                set(&element, name, value);
            }
            for (name, value) in &el.variables {
                set_variable(&element, name, value);
            }
            let kids = match &mut el.inside {
                Inside::Markup(markup) => {
                    element.set_inner_html(markup.as_str());
                    Vec::new()
                }
                Inside::Nodes(nodes) => std::mem::take(nodes).into_iter().map(|node| build(document, node)).collect(),
            };
            for kid in &kids {
                let _ = element.append_child(&kid.node);
            }
            // After the children: the value of a select is one of its options.
            if let Some(shown) = &el.control {
                set_control(&element, shown);
            }
            Live { node: element.unchecked_into(), shown: Shown::El(el, kids) }
        }
    }
}

fn patch(screen: &mut Screen<'_>, live: &mut Live, new: Node) {
    match (&mut live.shown, new) {
        (Shown::Words(old), Node::Words(new)) => {
            if *old != new {
                live.node.set_text_content(Some(&new));
                *old = new;
            }
        }
        (Shown::Empty, Node::Empty) => {}
        (Shown::El(old, kids), Node::El(new)) if fits(old, &new) => {
            let element: &Element = live.node.unchecked_ref();
            retouch(screen, element, old, &new);
            let new = new.into_parts();
            old.key = new.key;
            old.attributes = new.attributes;
            old.variables = new.variables;
            old.tells = new.tells;
            match (&mut old.inside, new.inside) {
                (Inside::Markup(old), Inside::Markup(new)) => {
                    if *old != new {
                        match edits(old.as_str(), new.as_str()) {
                            Some(edits) => redraw(element, &edits),
                            None => element.set_inner_html(new.as_str()),
                        }
                    }
                    // Also where the text is the same: next time the two are one object.
                    *old = new;
                }
                (_, Inside::Nodes(nodes)) => patch_all(screen, element, kids, nodes),
                // `fits` rules this out.
                (Inside::Nodes(_), Inside::Markup(_)) => {}
            }
            // Only what is new: a player may still be typing, and a box is checked before its change
            // is reported.
            if let Some(shown) = new.control.as_ref().filter(|new| old.control.as_ref() != Some(new)) {
                set_control(element, shown);
            }
            old.control = new.control;
        }
        (_, new) => {
            let other = build(screen.document, new);
            if let Some(parent) = live.node.parent_node() {
                let _ = parent.replace_child(&other.node, &live.node);
            }
            *live = other;
        }
    }
}

/// Applies the differences between two drawings to the nodes of the first.
fn redraw(element: &Element, edits: &[Edit<'_>]) {
    let mut next = element.first_element_child();
    for edit in edits {
        match (edit, next.clone()) {
            (Edit::Keep(count), _) => {
                for _ in 0..*count {
                    next = next.and_then(|node| node.next_element_sibling());
                }
            }
            (Edit::Remove(count), _) => {
                for _ in 0..*count {
                    let Some(gone) = next else { break };
                    next = gone.next_element_sibling();
                    gone.remove();
                }
            }
            // Inserting fails only for markup that is not well-formed, and drawings are.
            (Edit::Insert(markup), Some(behind)) => {
                let _ = behind.insert_adjacent_html("beforebegin", markup);
            }
            (Edit::Insert(markup), None) => {
                let _ = element.insert_adjacent_html("beforeend", markup);
            }
            (Edit::Inside(edits), Some(group)) => {
                redraw(&group, edits);
                next = group.next_element_sibling();
            }
            (Edit::Inside(_), None) => {}
        }
    }
}

fn patch_all(screen: &mut Screen<'_>, element: &Element, kids: &mut Vec<Live>, mut nodes: Vec<Node>) {
    let fit = kids.iter().zip(&nodes).take_while(|(kid, node)| continues(kid, node)).count();
    // The usual case: nothing came and nothing went.
    if fit == kids.len() && fit == nodes.len() {
        for (kid, node) in kids.iter_mut().zip(nodes) {
            patch(screen, kid, node);
        }
        return;
    }
    let ends = kids[fit..].iter().rev().zip(nodes[fit..].iter().rev());
    let tail = ends.take_while(|(kid, node)| continues(kid, node)).count();
    let (new_tail, old_tail) = (nodes.split_off(nodes.len() - tail), kids.split_off(kids.len() - tail));
    let mut old_middle: Vec<Option<Live>> = kids.drain(fit..).map(Some).collect();
    let new_middle = nodes.split_off(fit);
    for (kid, node) in kids.iter_mut().zip(nodes) {
        patch(screen, kid, node);
    }

    // Which old child continues in which new one. The middle is short, so a search is quick.
    let taken: Vec<Option<Live>> = new_middle
        .iter()
        .map(|node| old_middle.iter_mut().find(|kid| kid.as_ref().is_some_and(|kid| continues(kid, node)))?.take())
        .collect();
    for gone in old_middle.into_iter().flatten() {
        let _ = element.remove_child(&gone.node);
    }
    // The first node behind those that are in place.
    let mut behind = match kids.last() {
        Some(kid) => kid.node.next_sibling(),
        None => element.first_child(),
    };
    for (old, node) in taken.into_iter().zip(new_middle) {
        let kid = match old {
            Some(mut kid) => {
                patch(screen, &mut kid, node);
                kid
            }
            None => build(screen.document, node),
        };
        if behind.as_ref() == Some(&kid.node) {
            behind = kid.node.next_sibling();
        } else {
            let _ = element.insert_before(&kid.node, behind.as_ref());
        }
        kids.push(kid);
    }
    for (mut kid, node) in old_tail.into_iter().zip(new_tail) {
        patch(screen, &mut kid, node);
        kids.push(kid);
    }
}

/// Returns whether a node on the screen can become another one by patching.
fn continues(kid: &Live, node: &Node) -> bool {
    match (&kid.shown, node) {
        (Shown::Words(_), Node::Words(_)) | (Shown::Empty, Node::Empty) => true,
        (Shown::El(old, _), Node::El(new)) => fits(old, new),
        _ => false,
    }
}

/// Returns whether an element can be patched into another: the same tag, the same kind of content,
/// the same key, and the same id. Another id is another element, and the focus must not pass from
/// one to the other.
fn fits(old: &El, new: &El) -> bool {
    let drawn = |el: &El| matches!(el.inside, Inside::Markup(_));
    old.tag == new.tag && drawn(old) == drawn(new) && old.key == new.key && old.get("id") == new.get("id")
}

fn retouch(screen: &mut Screen<'_>, element: &Element, old: &El, new: &El) {
    // The attributes of an element nearly always come in the same order.
    let same = |old: &[(&'static str, String)], place: usize, name: &str, value: &str| match old.get(place) {
        Some((known, old)) if *known == name => old == value,
        _ => old.iter().any(|(known, old)| *known == name && old == value),
    };
    for (place, (name, value)) in new.attributes.iter().enumerate() {
        if same(&old.attributes, place, name, value) {
            continue;
        }
        if *name == TABINDEX {
            screen.last.push((element.clone(), value.clone()));
        } else {
            set(element, name, value);
        }
    }
    for (name, _) in &old.attributes {
        if new.get(name).is_none() {
            let _ = element.remove_attribute(name);
        }
    }
    for (place, (name, value)) in new.variables.iter().enumerate() {
        if !same(&old.variables, place, name, value) {
            set_variable(element, name, value);
        }
    }
}

fn set(element: &Element, name: &str, value: &str) {
    // This fails only for invalid names, and ours are valid.
    let _ = element.set_attribute(name, value);
}

fn set_variable(element: &Element, name: &str, value: &str) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let _ = element.style().set_property(&["--", name].concat(), value);
    }
}

/// Sets what a control shows.
fn set_control(element: &Element, shown: &Control) {
    let input = element.dyn_ref::<HtmlInputElement>();
    match shown {
        Control::Checked(yes) => {
            if let Some(input) = input {
                input.set_checked(*yes);
            }
        }
        // Only where it differs: setting a value moves the text cursor.
        Control::Value(value) => {
            if let Some(input) = input.filter(|input| input.value() != *value) {
                input.set_value(value);
            }
            if let Some(select) = element.dyn_ref::<HtmlSelectElement>().filter(|select| select.value() != *value) {
                select.set_value(value);
            }
            if let Some(area) = element.dyn_ref::<HtmlTextAreaElement>().filter(|area| area.value() != *value) {
                area.set_value(value);
            }
        }
    }
}
