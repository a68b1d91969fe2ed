//! What does the page of a workshop show? Its heading, and below it the elements of its own world.

use super::{below_heading, framed, heading};
use crate::tree::{El, el};
use quadrat_model::route::Route;
use quadrat_model::words::label;
use quadrat_model::workshop::{Workbench, Workshop};

pub(super) fn workshop(workshop: &Workshop, workbench: &dyn Workbench) -> El {
    let head = el("div").with(heading(workshop.facts.title)).with(el("p").class("muted").words(label(workshop.line)));
    let main = el("main").class("page workshop").with(head).all(below_heading(workbench));
    framed(Some((Route::Home, label("ui.home"))), main)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrat_model::games::WORKSHOPS;
    use quadrat_model::workshop::Visit;

    #[test]
    fn every_workshop_has_something_below_its_heading() {
        for workshop in WORKSHOPS {
            let workbench = (workshop.open)(Visit { code: "", kept: None, chance: 7, theme: None });
            assert!(!below_heading(&*workbench).is_empty(), "{}", workshop.facts.id);
        }
    }
}
