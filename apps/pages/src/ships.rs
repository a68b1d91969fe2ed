//! What does the page of the workshop show? The map in its viewport, as large as the screen allows; a dock with
//! the seed and the overlays; and panels for everything else, one of which can be open.
//!
//! | question | file |
//! |---|---|
//! | what do the marks, doors and depths mean? | `legend` |
//! | how is another map found? | `maps` |
//! | what is known about the map, and how does it compare? | `figures` |

mod figures;
mod legend;
mod maps;

use crate::icons::{self, icon};
use crate::tree::{El, Event, Tell, el};
use crate::{button, truth, worded};
use quadrat_engine::draw::Theme;
use quadrat_engine::erased::RuleLine;
use quadrat_engine::game::Message;
use quadrat_model::arcade::Msg;
use quadrat_model::markup::Markup;
use quadrat_model::ships::asked::{COUNT, DEPTH, HEIGHT, SEED, STRATEGY, WIDTH, makers};
use quadrat_model::ships::panel::Panel;
use quadrat_model::ships::{Bay, COLOURS, MAP, PIXELS, RULES, SIZE, Shown, phrases};
use quadrat_model::words::{label, sentence};
use quadrat_model::workshop::{Button, Work};
use quadrat_ships::config::DEPTHS;
use quadrat_ships::draw::Overlays;
use quadrat_ships::edit::Tool;
use quadrat_ships::validate::RuleSet;

/// The overlays' names, as keys of words, in the order of their switches.
const OVERLAYS: [&str; 6] = [
    "ships.overlay.coordinates",
    "ships.overlay.rooms",
    "ships.overlay.depth",
    "ships.overlay.graph",
    "ships.overlay.grid",
    "ships.overlay.path",
];
const _: () = assert!(OVERLAYS.len() == Overlays::NAMES.len());

/// The exports: each button, and its name as a key of words.
const TAKEN: [(Button, &str); 8] = [
    (Button::SaveSvg, "ships.take.svg"),
    (Button::SavePng, "ships.take.png"),
    (Button::SaveAscii, "ships.take.ascii"),
    (Button::SaveJson, "ships.take.json"),
    (Button::SaveTiled, "ships.take.tiled"),
    (Button::SaveTiles, "ships.take.tiles"),
    (Button::CopyAscii, "ships.take.copy_ascii"),
    (Button::CopyJson, "ships.take.copy_json"),
];

/// The panels that a tab of the dock opens. The badge opens the rules, and the last button the exports.
const TABS: [Panel; 5] = [Panel::Layers, Panel::Recipe, Panel::Maps, Panel::Figures, Panel::Legend];

pub(super) fn page(bay: &Bay) -> Vec<El> {
    let view = el("div").class("view").with(windows(bay));
    // Only one of these can be open; on a wide screen they share a column.
    let stack = el("div")
        .class("stack")
        .with(panel(bay, Panel::Recipe).with(recipe(bay)))
        .with(panel(bay, Panel::Maps).all(maps::maps(bay)))
        .with(panel(bay, Panel::Figures).all(figures::figures(bay)))
        .with(panel(bay, Panel::Rules).all(rules(bay)))
        .with(panel(bay, Panel::Export).all(exports(bay)));
    let legend = panel(bay, Panel::Legend).all(legend::legend(bay));
    vec![view, zooms(bay), inspector(bay), dock(bay), stack, legend]
}

/// Returns the verdict of the rules, which opens the list of them.
pub(super) fn badge(bay: &Bay) -> El {
    let kept = bay.lines.iter().filter(|line| line.kept).count();
    let message = |key| sentence(&Message::new(key).with("kept", kept).with("rules", bay.lines.len()));
    let is_sound = kept == bay.lines.len();
    opener(bay, Panel::Rules)
        .class(if is_sound { "quiet seal" } else { "quiet seal wrong" })
        .set("aria-label", &message("ships.verdict"))
        .with(icon(if is_sound { icons::SOUND } else { icons::UNSOUND }))
        .with(el("span").class("ratio").words(&message("ships.ratio")))
        .with(el("span").class("ratio-words").words(&message("ships.badge")))
}

/// Returns a button that opens or closes a panel, without its name.
fn opener(bay: &Bay, panel: Panel) -> El {
    button()
        .click(act(Button::Panel(panel as usize)))
        .set("aria-expanded", truth(bay.panel == Some(panel)))
        .set("aria-controls", panel.id())
}

/// Returns an empty panel with its title. On a wide screen the recipe is in sight while no other panel takes its
/// place, and the legend always is.
fn panel(bay: &Bay, panel: Panel) -> El {
    let is_open = bay.panel == Some(panel);
    let rests = panel == Panel::Recipe && matches!(bay.panel, None | Some(Panel::Layers | Panel::Legend))
        || panel == Panel::Legend;
    let class = match (is_open, rests) {
        (true, _) => "drawer open",
        (false, true) => "drawer resting",
        (false, false) => "drawer",
    };
    el("section")
        .id(panel.id())
        .class(class)
        // It may scroll, and holds nothing that could have the focus.
        .when(panel == Panel::Legend, "tabindex", "0")
        .set("aria-labelledby", &[panel.id(), "-title"].concat())
        .with(el("h2").id(&[panel.id(), "-title"].concat()).words(label(panel.name())))
}

fn act(button: Button) -> Msg {
    Msg::Work(Work::Button(button))
}

fn acting(button: Button, name: &str) -> El {
    worded(name).click(act(button))
}

/// Returns a field with its label.
fn field(name: &str, input: El) -> El {
    el("label").class("field").with(el("span").words(label(name))).with(input)
}

/// Turns the value of a field into a message.
type Told = fn(&str) -> Msg;

fn set<const FIELD: u8>(value: &str) -> Msg {
    Msg::Work(Work::Set(FIELD, value.to_owned()))
}

fn select(tell: Told, options: Vec<(String, String)>, chosen: &str) -> El {
    let option = |(value, words): (String, String)| el("option").set("value", &value).words(&words);
    el("select").value(chosen).on(Event::Change, Tell::Value(tell)).all(options.into_iter().map(option))
}

/// Returns the zoom controls in a corner of the viewport.
fn zooms(bay: &Bay) -> El {
    let zoom = |press, words, sign: &str| {
        button().set("aria-label", label(words)).set("title", label(words)).click(act(press)).words(sign)
    };
    let percent = sentence(&Message::new("ships.percent").with("percent", bay.views[0].percent()));
    el("div")
        .class("zooms")
        .with(zoom(Button::ZoomIn, "ships.closer", "+"))
        .with(zoom(Button::ZoomOut, "ships.farther", "−"))
        .with(acting(Button::Fit, "ships.fit").set("aria-label", label("ships.fit")))
        .with(el("span").class("percent").words(&percent))
}

/// Returns the dock: the overlays or the tools for editing, the tabs of the panels, and the seed.
fn dock(bay: &Bay) -> El {
    let tab = |panel: Panel| {
        // In sight already on a wide screen.
        let class = if matches!(panel, Panel::Layers | Panel::Legend) { "narrow" } else { "" };
        opener(bay, panel).when(!class.is_empty(), "class", class).words(label(panel.name()))
    };
    let edit = acting(Button::Edit, "ships.edit_button").set("aria-pressed", truth(bay.editor.on));
    let sign = |press, words, drawing: &str| {
        button().click(act(press)).set("aria-label", label(words)).set("title", label(words)).with(icon(drawing))
    };
    let seed = el("div")
        .class("seed-row")
        .with(sign(Button::PreviousSeed, "ships.previous", icons::BACK))
        .with(number(bay, SEED, "ships.field.seed", set::<6>))
        .with(sign(Button::RandomSeed, "ships.another", icons::DICE))
        .with(acting(Button::NextSeed, "ships.next").class("primary"))
        .with(
            opener(bay, Panel::Export)
                .class("exporter")
                .set("aria-label", label(Panel::Export.name()))
                .with(icon(icons::SHARE))
                .with(el("span").words(label(Panel::Export.name()))),
        );
    el("div")
        .class(if bay.editor.on { "dock editing" } else { "dock" })
        .with(switches(bay))
        // Hidden rather than absent, so that the dock's other parts keep the focus.
        .with(tools(bay).when(!bay.editor.on, "hidden", ""))
        .with(el("div").class("tabs").all(TABS.map(tab)).with(edit))
        .with(seed)
}

/// Returns the tools for editing.
fn tools(bay: &Bay) -> El {
    let tool = |(place, tool): (usize, &Tool)| {
        let words = sentence(&Message::new("ships.tool").with("tool", tool.name()));
        button().click(act(Button::Tool(place))).words(&words).set("aria-pressed", truth(bay.editor.tool == *tool))
    };
    let step = |press, name, able: bool| acting(press, name).when(!able, "aria-disabled", "true");
    el("div")
        .class("kit")
        .set("role", "group")
        .set("aria-label", label("ships.tools"))
        .all(Tool::ALL.iter().enumerate().map(tool))
        .with(step(Button::Undo, "ships.undo", bay.editor.can_undo()))
        .with(step(Button::Redo, "ships.redo", bay.editor.can_redo()))
}

/// Returns the verdict on the edited map: how many rules are kept, and the names of the broken ones.
fn standing(bay: &Bay) -> El {
    let broken: Vec<String> = bay.lines.iter().filter(|line| !line.kept).map(|line| phrases::rule(line.rule)).collect();
    let kept = bay.lines.len() - broken.len();
    let key = if broken.is_empty() { "ships.verdict" } else { "ships.still_broken" };
    let message = Message::new(key).with("kept", kept).with("rules", bay.lines.len());
    let class = if broken.is_empty() { "standing" } else { "standing wrong" };
    el("p").class(class).words(&sentence(&message.with("broken", broken.join("; "))))
}

/// Returns the overlay switches. On a narrow screen a tab opens them, above the tabs.
fn switches(bay: &Bay) -> El {
    let overlays = OVERLAYS
        .iter()
        .enumerate()
        .map(|(place, name)| acting(Button::Overlay(place), name).set("aria-pressed", truth(bay.overlays.has(place))));
    let class = if bay.panel == Some(Panel::Layers) { "switches open" } else { "switches" };
    el("div")
        .id(Panel::Layers.id())
        .class(class)
        .set("role", "group")
        .set("aria-label", label("ships.overlays"))
        .all(overlays)
}

fn windows(bay: &Bay) -> El {
    let windows = [Some(&bay.shown), bay.beside.as_ref()];
    let class = if bay.beside.is_some() { "windows two" } else { "windows" };
    let shown = windows.into_iter().flatten().enumerate();
    el("div").class(class).all(shown.map(|(place, shown)| window(bay, place, shown)))
}

fn window(bay: &Bay, place: usize, shown: &Shown) -> El {
    let view = &bay.views[place.min(1)];
    let sheet = |class: &str, markup: Markup| el("div").class(class).drawn(markup);
    let [hull, walls, marks] = bay.drawn.get(place).cloned().unwrap_or_default();
    // A new map is drawn line by line; any input shows it whole.
    let plot = el("div").key(&bay.beat.to_string()).class(if bay.is_new { "plot fresh" } else { "plot" });
    let placed = |plot: El, place: [i64; 4]| {
        let names = ["left", "top", "width", "height"].into_iter().zip(place);
        names.fold(plot, |plot, (name, length)| plot.variable(name, &length.to_string()))
    };
    // The map before it is withdrawn by the same carriage: the same element as before, and nothing of it is drawn anew.
    let leaving = bay.leaving.as_ref().filter(|_| bay.is_new && place == 0).map(|old| {
        let classes = ["sheet hull", "sheet walls", "sheet over", "sheet marks"].into_iter();
        let plot = placed(el("div").key(&old.beat.to_string()).class("plot leaving"), old.place);
        plot.all(classes.zip(old.sheets.clone()).map(|(class, drawing)| sheet(class, drawing)))
    });
    let plot = placed(plot, view.sheet())
        .with(sheet("sheet hull", hull))
        .with(sheet("sheet walls", walls))
        .with(sheet("sheet over", bay.over(place, shown)))
        .with(sheet("sheet marks", marks));
    let class = if view.is_whole() { "window" } else { "window close" };
    let frame = el("div")
        .id(["window-1", "window-2"][place.min(1)])
        .class(class)
        .set("role", "application")
        .set("tabindex", "0")
        .set("aria-label", &shown.summary())
        .with(leaving)
        .with(plot);
    el("figure").class("frame").with(el("figcaption").words(&shown.summary())).with(frame)
}

/// Returns the line about the cell under the pointer or the cursor, or else about the route; while the map is edited,
/// the verdict as well.
fn inspector(bay: &Bay) -> El {
    let pointed = bay.pointed.and_then(|(window, at)| bay.map_in(window).map(|shown| (shown, at)));
    let at = pointed.or_else(|| bay.cursor.map(|at| (&bay.shown, at)));
    let text = at
        .filter(|(shown, at)| shown.map.size().cell(at.x.into(), at.y.into()).is_some())
        .map(|(shown, at)| phrases::inspect(&shown.map, &shown.regions, at));
    let usual = || match bay.overlays {
        _ if bay.editor.on => label("ships.edit_hint").to_owned(),
        Overlays { depth: true, path: false, .. } => label("ships.depth_line").to_owned(),
        _ => phrases::route(&bay.shown.map),
    };
    // The reason for a refusal appears when a field loses the focus to a button, which must not move away before it
    // is released: the words take the place of others.
    let refused = bay.refused.as_deref().map(|words| el("p").class("wrong").words(words));
    // On a narrow screen it makes room for an open panel, unless it has something to refuse or was asked about a cell.
    let yields = bay.panel.is_some_and(|panel| panel != Panel::Layers) && refused.is_none() && bay.cursor.is_none();
    el("div")
        .class(if yields { "report yielding" } else { "report" })
        .with(refused)
        .with(standing(bay).when(!bay.editor.on, "hidden", ""))
        .with(el("p").class("inspector").words(&text.unwrap_or_else(usual)))
}

/// Returns the input of a number of the request.
fn number(bay: &Bay, place: usize, name: &str, tell: Told) -> El {
    let (least, most) = bay.asked.sides();
    let input = el("input").set("type", "number").set("inputmode", "numeric").on(Event::Change, Tell::Value(tell));
    let input = match place {
        WIDTH | HEIGHT => {
            let fits = bay.asked.0[place].trim().parse().is_ok_and(|side| (least..=most).contains(&side));
            let input = input.set("min", &least.to_string()).set("max", &most.to_string());
            input.when(!fits, "aria-invalid", "true")
        }
        _ => input.set("min", "0"),
    };
    field(name, input.value(&bay.asked.0[place]))
}

/// Returns the settings of the generators, except for the seed, which is in the dock.
fn recipe(bay: &Bay) -> El {
    const NUMBERS: [(usize, &str, Told); 4] = [
        (WIDTH, "ships.field.width", set::<1>),
        (HEIGHT, "ships.field.height", set::<2>),
        (4, "ships.field.enemies", set::<4>),
        (5, "ships.field.objectives", set::<5>),
    ];
    const _: () = assert!(COUNT == 7, "a field without an input");
    let asked = &bay.asked;
    let named = |name: &&str| {
        let words = sentence(&Message::new("ships.maker").with("maker", name));
        ((*name).to_owned(), words)
    };
    let kinds = makers().iter().map(named).collect();
    let depth = |depth: u8| (depth.to_string(), depth.to_string());
    let depths = [(String::new(), label("ships.field.depth_usual").to_owned())].into_iter().chain(DEPTHS.map(depth));
    let [width, height, enemies, objectives] = NUMBERS.map(|(place, name, tell)| number(bay, place, name, tell));
    let fields = el("div")
        .class("fields")
        .with(field("ships.field.maker", select(set::<0>, kinds, &asked.0[STRATEGY])))
        .with(field("ships.field.depth", select(set::<3>, depths.collect(), &asked.0[DEPTH])))
        .with(width)
        .with(height)
        .with(enemies)
        .with(objectives);
    // The fields describe another map than the one on the page, if that was brought.
    let brought = bay.shown.code.starts_with(MAP);
    let replaces = brought.then(|| el("p").class("muted").words(label("ships.make_replaces")));
    let scripted = asked.is_scripted().then(|| el("p").class("muted").words(label("ships.scripted")));
    el("div").with(fields).with(scripted).with(replaces)
}

fn rules(bay: &Bay) -> Vec<El> {
    let usual = sentence(&Message::new("ships.rules_usual").with("set", bay.shown.usual_rules().name()));
    let named =
        |set: RuleSet| (set.name().to_owned(), sentence(&Message::new("ships.rules_of").with("set", set.name())));
    let sets = [(String::new(), usual)].into_iter().chain(RuleSet::ALL.map(named)).collect();
    let chosen = bay.rules.map_or("", RuleSet::name);
    let kept = bay.lines.iter().filter(|line| line.kept).count();
    let verdict = Message::new("ships.verdict").with("kept", kept).with("rules", bay.lines.len());
    let line = |(place, line): (usize, &RuleLine)| {
        let words = phrases::rule(line.rule);
        let state = label(if line.kept { "ships.rule_kept" } else { "ships.rule_broken" });
        let mark = el("span").class("outcome").set("aria-hidden", "true").words(if line.kept { "✓" } else { "✗" });
        let text = el("span").words(&words).with(el("span").class("unseen").words(&[": ", state].concat()));
        let item = el("li").class(if line.kept { "kept" } else { "broken" }).with(mark);
        if line.kept {
            return item.with(text);
        }
        let found = el("span").class("muted").words(&line.found);
        if line.cells.is_empty() {
            return item.with(text).with(found);
        }
        item.with(button().class("plain").click(act(Button::Rule(place))).with(text)).with(found)
    };
    vec![
        el("p").words(&sentence(&verdict)),
        field("ships.field.rules", select(set::<RULES>, sets, chosen)),
        el("ul").class("verdicts").all(bay.lines.iter().enumerate().map(line)),
    ]
}

fn exports(bay: &Bay) -> Vec<El> {
    let size = |pixels: u32| (pixels.to_string(), sentence(&Message::new("ships.pixels").with("pixels", pixels)));
    let theme =
        |theme: Theme| (theme.name().to_owned(), sentence(&Message::new("ships.colours").with("theme", theme.name())));
    let fields = el("div")
        .class("fields")
        .with(field("ships.field.pixels", select(set::<SIZE>, PIXELS.map(size).to_vec(), &bay.pixels.to_string())))
        .with(field("ships.field.colours", select(set::<COLOURS>, Theme::ALL.map(theme).to_vec(), bay.colours.name())));
    let ways = el("div").class("ways").all(TAKEN.map(|(number, name)| acting(number, name)));
    vec![fields, ways.with(worded("ui.share").click(Msg::Share))]
}

#[cfg(test)]
mod tests;
