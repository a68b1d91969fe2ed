//! What does the page of a workshop show? The bar at its top, with a verdict on the world, and below it the elements
//! of that world, which fill the screen.

use super::{heading, top, world};
use crate::tree::{El, el};
use quadrat_model::route::Route;
use quadrat_model::words::label;
use quadrat_model::workshop::{Workbench, Workshop};

pub(super) fn workshop(workshop: &Workshop, workbench: &dyn Workbench) -> El {
    let (badge, inside) = world(workbench);
    let bar = top(Some((Route::Home, label("ui.home"))), vec![heading(workshop.title())], badge);
    el("div").class("hangar").with(bar).with(el("main").class("workshop").all(inside))
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
            assert!(!world(&*workbench).1.is_empty(), "{}", workshop.facts.id);
        }
    }
}
