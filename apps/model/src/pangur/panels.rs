//! What do the panels beside the board show? The mice at the gates, the abilities of each cat, and
//! the losses so far.

use super::outlook::{self, Lamp};
use super::phrases::{name, say};
use crate::table::{Item, Panel};
use crate::words::label;
use quadrat_engine::draw::to_svg_inner;
use quadrat_pangur::cats::{Mood, portrait};
use quadrat_pangur::draw::{Strike, is_asleep};
use quadrat_pangur::format::Level;
use quadrat_pangur::frames::{Waiting, preview};
use quadrat_pangur::mice::face;
use quadrat_pangur::rules::{Cat, LAST_TIER, State};

/// A warning is shown once at most this many inside cells are free of mice: two mice short of a
/// lost game.
const CROWDED: u32 = 2;

fn item(text: String, warn: bool) -> Item {
    Item { picture: String::new(), label: text.clone(), text, tone: if warn { "warn" } else { "" } }
}

/// Returns the mice of the next wave, given the cats of this position.
pub(super) fn wave(level: &Level, state: &State) -> Panel {
    let name = label("pangur.panel.wave").to_owned();
    if level.layout().incoming() == 0 {
        return Panel { name, items: vec![item(label("pangur.lane.barred").to_owned(), false)] };
    }
    let preview = preview(level, state);
    let waiting = |(place, waiting): (usize, Waiting)| {
        let scared = waiting == Waiting::Scared;
        let key = if scared { "pangur.lane.flees" } else { "pangur.lane.comes" };
        Item {
            picture: to_svg_inner(&face(scared)),
            text: String::new(),
            label: say(key, &[("number", (place + 1).to_string())]),
            tone: if scared { "off" } else { "on" },
        }
    };
    let mut items: Vec<Item> = preview.lane().enumerate().map(waiting).collect();
    let figures = [
        ("meowge", preview.meowge.to_string()),
        ("deterred", preview.deterred.to_string()),
        ("entering", preview.entering.to_string()),
    ];
    // The faces show the rest of the sum.
    let text = say("pangur.lane.meowge", &figures[..1]);
    items.push(Item { label: say("pangur.lane.sum", &figures), ..item(text, false) });
    Panel { name, items }
}

/// Returns the cats: which is in the hand, and what each can do.
pub(super) fn cats(level: &Level, state: &State, hand: Option<Cat>, awake: impl Fn(Cat) -> bool) -> Panel {
    let shown = |who: Cat| {
        let stands = state.cat(who);
        let asleep = is_asleep(level, state, who) && !awake(who);
        let text = figures(level, state, who);
        let hearts = say("pangur.tile.hearts", &[("hearts", stands.hearts.to_string())]);
        let mut read = [name(who), ": ", &text, ", ", &hearts].concat();
        if asleep {
            read.extend([", ", label("pangur.tile.asleep")]);
        }
        let tone = match (hand == Some(who), asleep) {
            (true, _) => "on",
            (_, true) => "off",
            _ => "",
        };
        let mood = match (stands.hearts, asleep) {
            (0, _) => Mood::Dead,
            (_, true) => Mood::Asleep,
            _ => Mood::Awake,
        };
        Item { picture: to_svg_inner(&portrait(who, mood)), text, label: read, tone }
    };
    Panel { name: label("pangur.panel.cats").to_owned(), items: Cat::ALL.map(shown).into() }
}

/// Returns catch and meow of a cat, and how they add up.
pub(super) fn figures(level: &Level, state: &State, cat: Cat) -> String {
    let base = cat.catch();
    let catch = state.catch(level.layout(), cat);
    let shadow = Strike::of(level, state, cat) != Strike::No;
    let mut text = say("pangur.cats.catch", &[("catch", catch.to_string()), ("base", base.to_string())]);
    if shadow {
        text.push_str(label("pangur.cats.shadow"));
    }
    if catch > base + u8::from(shadow) {
        text.push_str(label("pangur.cats.bond"));
    }
    let on_gate = state.cat(cat).at.is_some_and(|at| level.layout().gates().meets(at.set()));
    let key = if on_gate { "pangur.cats.meow" } else { "pangur.cats.no_meow" };
    text.push_str(&say(key, &[("meow", cat.meow().to_string())]));
    text
}

/// Returns the counts of the house, the threats that are close to losing the game, and whether a
/// winning line is known.
pub(super) fn house(level: &Level, state: &State, lamp: Option<Lamp>) -> Panel {
    let inside = level.layout().interior();
    let (mice, all) = ((inside & state.mice().at()).count(), inside.count());
    let crowd = say("pangur.house.inside", &[("mice", mice.to_string()), ("cells", all.to_string())]);
    let mut items = vec![
        item(say("pangur.house.wave", &[("wave", state.wave().to_string())]), false),
        item(say("pangur.house.grain", &[("grain", state.grain_loss().to_string())]), false),
        item(crowd, mice + CROWDED >= all),
    ];
    let mouse = state.mice().at().iter().find(|at| state.mice().tier(*at) + 1 == LAST_TIER);
    items.extend(mouse.map(|at| item(say("pangur.house.strong", &[("at", at.to_string())]), true)));
    items.extend(lamp.map(outlook::item));
    Panel { name: label("pangur.panel.house").to_owned(), items }
}
