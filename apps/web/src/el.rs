//! How is a page put together? From elements that are all of one type.
//!
//! The usual way gives every view a type of its own, and the browser would load code for each: measured, a third of the
//! module. Here an element is a tag, a list of attributes and a list of things inside, all erased, so the code that builds
//! one builds them all. Markup given to [`El::drawn`] is ours, never a player's words.

use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::attr::custom::custom_attribute;
use leptos::ev::{self, EventDescriptor, on};
use leptos::html::{custom, inner_html};
use leptos::prelude::*;
use leptos::tachys::reactive_graph::SharedReactiveFunction;
use std::sync::{Arc, Mutex};
use wasm_bindgen::{JsCast, JsValue};

/// An element being put together. One pointer, because it goes from hand to hand in every line of every page.
pub(crate) struct El(Box<Parts>);

struct Parts {
    tag: &'static str,
    attributes: Vec<AnyAttribute>,
    inside: Vec<AnyView>,
}

/// An element.
#[inline(never)]
pub(crate) fn el(tag: &'static str) -> El {
    El(Box::new(Parts { tag, attributes: Vec::new(), inside: Vec::new() }))
}

/// A closure as the one type of closures that give this.
fn shared<T>(value: impl FnMut() -> T + Send + 'static) -> SharedReactiveFunction<T> {
    Arc::new(Mutex::new(value))
}

// What is called in every line is kept out of line: copies of it were a tenth of the module.
impl El {
    #[inline(never)]
    fn attribute(mut self, attribute: AnyAttribute) -> Self {
        self.0.attributes.push(attribute);
        self
    }

    #[inline(never)]
    fn inside(mut self, inside: AnyView) -> Self {
        self.0.inside.push(inside);
        self
    }

    /// With an attribute.
    #[inline(never)]
    pub(crate) fn set(self, name: &'static str, value: &str) -> Self {
        self.attribute(custom_attribute(name, value.to_owned()).into_any_attr())
    }

    /// With an attribute that changes, or is there or not.
    pub(crate) fn now(self, name: &'static str, value: impl FnMut() -> Option<String> + Send + 'static) -> Self {
        self.living(name, shared(value))
    }

    #[inline(never)]
    fn living(self, name: &'static str, value: SharedReactiveFunction<Option<String>>) -> Self {
        self.attribute(custom_attribute(name, value).into_any_attr())
    }

    /// With classes.
    #[inline(never)]
    pub(crate) fn class(self, names: &'static str) -> Self {
        self.set("class", names)
    }

    fn on<E>(self, event: E, act: Box<dyn FnMut(E::EventType)>) -> Self
    where
        E: EventDescriptor + Send + 'static,
        E::EventType: 'static + From<JsValue>,
    {
        self.attribute(on(event, act).into_any_attr())
    }

    #[inline(never)]
    fn on_click(self, act: Box<dyn FnMut(ev::MouseEvent)>) -> Self {
        self.on(ev::click, act)
    }

    /// That does something when it is pressed.
    pub(crate) fn click(self, act: impl FnMut(ev::MouseEvent) + 'static) -> Self {
        self.on_click(Box::new(act))
    }

    /// That does something when a key goes down in it.
    pub(crate) fn key(self, act: impl FnMut(ev::KeyboardEvent) + 'static) -> Self {
        self.on(ev::keydown, Box::new(act))
    }

    /// That does something when it is chosen.
    pub(crate) fn change(self, act: impl FnMut(ev::Event) + 'static) -> Self {
        self.on(ev::change, Box::new(act))
    }

    /// That does something when it is folded or unfolded.
    pub(crate) fn toggle(self, act: impl FnMut(ev::Event) + 'static) -> Self {
        self.on(ev::toggle, Box::new(act))
    }

    /// With words inside.
    #[inline(never)]
    pub(crate) fn words(self, words: &str) -> Self {
        self.inside(words.to_owned().into_any())
    }

    /// With words inside that change.
    pub(crate) fn live(self, words: impl FnMut() -> String + Send + 'static) -> Self {
        self.speaking(shared(words))
    }

    #[inline(never)]
    fn speaking(self, words: SharedReactiveFunction<String>) -> Self {
        self.inside(words.into_any())
    }

    /// With an element inside.
    #[inline(never)]
    pub(crate) fn with(self, inside: El) -> Self {
        self.inside(inside.into())
    }

    /// With these elements inside.
    pub(crate) fn all(mut self, inside: impl IntoIterator<Item = El>) -> Self {
        for element in inside {
            self = self.with(element);
        }
        self
    }

    /// With a place inside that is built anew when what it depends on changes.
    pub(crate) fn slot(self, inside: impl FnMut() -> AnyView + Send + 'static) -> Self {
        let inside: SharedReactiveFunction<AnyView> = shared(inside);
        self.inside(inside.into_any())
    }

    /// With markup inside.
    #[inline(never)]
    pub(crate) fn drawn(self, markup: String) -> Self {
        self.attribute(inner_html(markup).into_any_attr())
    }

    /// With markup inside that changes.
    pub(crate) fn drawn_now(self, markup: impl FnMut() -> String + Send + 'static) -> Self {
        let markup: SharedReactiveFunction<String> = shared(markup);
        self.attribute(inner_html(markup).into_any_attr())
    }
}

impl From<El> for AnyView {
    #[inline(never)]
    fn from(el: El) -> Self {
        let Parts { tag, attributes, inside } = *el.0;
        custom(tag).add_any_attr(attributes).child(inside).into_any()
    }
}

/// Elements beside each other, without one around them.
pub(crate) fn row(elements: Vec<El>) -> AnyView {
    elements.into_iter().map(AnyView::from).collect::<Vec<_>>().into_any()
}

/// A picture around these nodes.
pub(crate) fn picture(class: &str, (width, height): (i32, i32), nodes: &str) -> String {
    format!(r#"<svg class="{class}" viewBox="0 0 {width} {height}" aria-hidden="true">{nodes}</svg>"#)
}

/// The element with this id.
pub(crate) fn find<T: JsCast>(id: &str) -> Option<T> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// Puts the focus on the element with this id.
pub(crate) fn focus(id: &str) {
    if let Some(element) = find::<web_sys::HtmlElement>(id) {
        let _ = element.focus();
    }
}
