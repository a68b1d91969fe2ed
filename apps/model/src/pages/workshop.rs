//! What is on the page of a workshop? Its heading, and whatever the workshop puts below.

use super::{framed, heading};
use crate::route::Route;
use crate::tree::{El, el};
use crate::words::label;
use crate::workshop::{Bench, Workshop};

pub(super) fn workshop(workshop: &Workshop, bench: &dyn Bench) -> El {
    let head = el("div").with(heading(workshop.facts.title)).with(el("p").class("muted").words(label(workshop.line)));
    let main = el("main").class("page workshop").with(head).all(bench.page());
    framed(Some((Route::Home, label("ui.home"))), main)
}
