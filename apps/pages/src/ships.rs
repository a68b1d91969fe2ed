//! What does the page of the workshop show? The map in its viewport first, and the controls beside
//! or below it.

use crate::tree::{El, Event, Tell, el};
use crate::{button, section, truth, worded};
use quadrat_engine::draw::{Scene, Theme, to_svg_inner};
use quadrat_engine::game::Message;
use quadrat_model::arcade::Msg;
use quadrat_model::markup::{Markup, picture};
use quadrat_model::ships::asked::{COUNT, DEPTH, HEIGHT, STRATEGY, WIDTH, makers};
use quadrat_model::ships::reading::Brought;
use quadrat_model::ships::{Bay, CHOICE, COLOURS, MAP, PIXELS, RULES, SIZE, Shown, TEXT, phrases};
use quadrat_model::words::{label, sentence};
use quadrat_model::workshop::{Button, Work};
use quadrat_ships::config::DEPTHS;
use quadrat_ships::draw::{Overlays, Sign, door, sign};
use quadrat_ships::edit::Tool;
use quadrat_ships::gallery::{Exhibit, GALLERY};
use quadrat_ships::map::DoorState;
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

pub(super) fn page(bay: &Bay) -> Vec<El> {
    let look = el("div")
        .class("look")
        .with(zooms(bay))
        // Hidden rather than absent: the viewport keeps its place among its siblings, and the focus.
        .with(tools(bay).when(!bay.editor.on, "hidden", ""))
        .with(windows(bay))
        .with(standing(bay).when(!bay.editor.on, "hidden", ""))
        .with(switches(bay))
        .with(inspector(bay))
        .with(legend());
    let tools = el("div")
        .class("benches")
        .with(maker(bay))
        .with(row(bay))
        .with(gallery(bay))
        .with(bringer(bay))
        .with(rules(bay))
        .with(comparison(bay))
        .with(taker(bay));
    vec![el("div").class("bay").with(look).with(tools)]
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

/// Returns the zoom controls above the viewport.
fn zooms(bay: &Bay) -> El {
    let zoom = |press, words, sign: &str| {
        button().set("aria-label", label(words)).set("title", label(words)).click(act(press)).words(sign)
    };
    let percent = sentence(&Message::new("ships.percent").with("percent", bay.views[0].percent()));
    el("div")
        .class("zooms")
        .with(zoom(Button::ZoomOut, "ships.farther", "−"))
        .with(el("span").class("percent").words(&percent))
        .with(zoom(Button::ZoomIn, "ships.closer", "+"))
        .with(acting(Button::Fit, "ships.fit"))
        .with(acting(Button::Edit, "ships.edit_button").class("overlay").set("aria-pressed", truth(bay.editor.on)))
}

/// Returns the tools for editing, above the viewport.
fn tools(bay: &Bay) -> El {
    let tool = |(place, tool): (usize, &Tool)| {
        let words = sentence(&Message::new("ships.tool").with("tool", tool.name()));
        let press = button().class("overlay").click(act(Button::Tool(place))).words(&words);
        press.set("aria-pressed", truth(bay.editor.tool == *tool))
    };
    let step = |press, name, able: bool| acting(press, name).class("overlay").when(!able, "aria-disabled", "true");
    el("div")
        .class("switches tools")
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

/// Returns the overlay switches below the viewport.
fn switches(bay: &Bay) -> El {
    let overlays = OVERLAYS.iter().enumerate().map(|(place, name)| {
        let on = bay.overlays.has(place);
        acting(Button::Overlay(place), name).class("overlay").set("aria-pressed", truth(on))
    });
    el("div").class("switches").set("role", "group").set("aria-label", label("ships.overlays")).all(overlays)
}

fn windows(bay: &Bay) -> El {
    let windows = [Some(&bay.shown), bay.beside.as_ref()];
    let class = if bay.beside.is_some() { "windows two" } else { "windows" };
    let shown = windows.into_iter().flatten().enumerate();
    el("div").class(class).all(shown.map(|(place, shown)| window(bay, place, shown)))
}

fn window(bay: &Bay, place: usize, shown: &Shown) -> El {
    let view = &bay.views[place.min(1)];
    let sheet = |class: &str, markup: Markup| {
        let names = ["left", "top", "width", "height"];
        let sheet = names
            .into_iter()
            .zip(view.sheet())
            .fold(el("div").class(class), |sheet, (name, length)| sheet.variable(name, &length.to_string()));
        sheet.drawn(markup)
    };
    let class = if view.is_whole() { "window" } else { "window close" };
    let frame = el("div")
        .id(["window-1", "window-2"][place.min(1)])
        .class(class)
        .set("role", "application")
        .set("tabindex", "0")
        .set("aria-label", &shown.summary())
        .with(sheet("sheet", bay.drawn.get(place).cloned().unwrap_or_default()))
        .with(sheet("sheet over", bay.over(place, shown)));
    let name = el("figcaption").class("muted").words(&shown.summary());
    el("figure").class("frame").with(frame).with(name)
}

fn inspector(bay: &Bay) -> El {
    let pointed = bay.pointed.and_then(|(window, at)| bay.map_in(window).map(|shown| (shown, at)));
    let at = pointed.or_else(|| bay.cursor.map(|at| (&bay.shown, at)));
    let text = at
        .filter(|(shown, at)| shown.map.size().cell(at.x.into(), at.y.into()).is_some())
        .map(|(shown, at)| phrases::inspect(&shown.map, &shown.regions, at));
    let usual = label(if bay.editor.on { "ships.edit_keys" } else { "ships.keys" });
    el("p").class("inspector").words(text.as_deref().unwrap_or(usual))
}

/// Returns the legend of the map, drawn with the map's own pictures.
fn legend() -> El {
    let entry = |(scene, key): (Scene, &str)| {
        let drawing = picture((scene.width(), scene.height()), &to_svg_inner(&scene));
        el("li").with(el("span").class("sign").drawn(drawing)).with(el("span").words(label(key)))
    };
    let signs = Sign::ALL.map(sign).into_iter().zip([
        "ships.legend.squad",
        "ships.legend.enemies",
        "ships.legend.extraction",
        "ships.legend.objective",
    ]);
    let doors = DoorState::WORDS.map(|(_, state)| door(state, false)).into_iter().zip([
        "ships.legend.open",
        "ships.legend.closed",
        "ships.legend.locked",
        "ships.legend.destroyed",
    ]);
    let list = el("ul").class("legend").all(signs.chain(doors).map(entry));
    el("details")
        .with(el("summary").words(label("ships.legend")))
        .with(list)
        .with(el("p").class("muted").words(label("ships.legend.decks")))
}

fn maker(bay: &Bay) -> El {
    const NUMBERS: [(usize, &str, Told); 5] = [
        (WIDTH, "ships.field.width", set::<1>),
        (HEIGHT, "ships.field.height", set::<2>),
        (4, "ships.field.enemies", set::<4>),
        (5, "ships.field.objectives", set::<5>),
        (6, "ships.field.seed", set::<6>),
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
    let (least, most) = asked.sides();
    let number = |(place, name, tell): (usize, &str, Told)| {
        let input = el("input").set("type", "number").set("inputmode", "numeric").on(Event::Change, Tell::Value(tell));
        let input = match place {
            WIDTH | HEIGHT => input.set("min", &least.to_string()).set("max", &most.to_string()),
            _ => input.set("min", "0"),
        };
        field(name, input.value(&asked.0[place]))
    };
    let [width, height, enemies, objectives, seed] = NUMBERS.map(number);
    let fields = el("div")
        .class("fields")
        .with(field("ships.field.maker", select(set::<0>, kinds, &asked.0[STRATEGY])))
        .with(width)
        .with(height)
        .with(field("ships.field.depth", select(set::<3>, depths.collect(), &asked.0[DEPTH])))
        .with(enemies)
        .with(objectives)
        .with(seed);
    let ways = el("div")
        .class("ways")
        .with(acting(Button::PreviousSeed, "ships.previous"))
        .with(acting(Button::NextSeed, "ships.next").class("primary"))
        .with(acting(Button::RandomSeed, "ships.another"));
    // The fields describe another map than the one on the page, if that was brought.
    let brought = bay.shown.code.starts_with(MAP);
    let replaces = brought.then(|| el("p").class("muted").words(label("ships.make_replaces")));
    // The reason for a refusal is below the buttons: it appears when a field loses the focus to one of
    // them, which must not move away before it is released.
    section("make-title", label("ships.make"))
        .with(fields)
        .with(replaces)
        .with(ways)
        .with(wrong(bay.refused.as_deref()))
}

fn wrong(words: Option<&str>) -> Option<El> {
    words.map(|words| el("p").class("wrong").words(words))
}

/// Returns twelve seeds side by side.
fn row(bay: &Bay) -> El {
    let one = |(place, (seed, drawing)): (usize, &(u32, Markup))| {
        let words = sentence(&Message::new("ships.seed").with("seed", seed));
        let picture = el("span").class("thumb").drawn(drawing.clone());
        let chosen = bay.asked.seed() == Some(*seed);
        let pick = button().class("pick").set("aria-pressed", truth(chosen)).click(act(Button::Take(place)));
        el("li").with(pick.with(picture).with(el("span").words(&words)))
    };
    let fold = |open: bool| act(if open { Button::UnfoldSeeds } else { Button::FoldSeeds });
    let row = bay.row.as_deref().unwrap_or_default().iter().enumerate().map(one);
    el("details")
        .on(Event::Fold, Tell::Truth(fold))
        .when(bay.row.is_some(), "open", "")
        .with(el("summary").words(label("ships.row")))
        .with(el("ul").class("seeds").all(row))
}

/// Returns the ships of the gallery, each with its name and a line about it.
fn gallery(bay: &Bay) -> El {
    let one = |(place, (exhibit, drawing)): (usize, (&Exhibit, &Markup))| {
        let picture = el("span").class("thumb").drawn(drawing.clone());
        let pick = button().class("pick").set("title", exhibit.hint).click(act(Button::Exhibit(place)));
        el("li").with(pick.with(picture).with(el("span").words(exhibit.name)))
    };
    let fold = |open: bool| act(if open { Button::UnfoldGallery } else { Button::FoldGallery });
    let drawings = bay.gallery.as_deref().unwrap_or_default();
    el("details")
        .on(Event::Fold, Tell::Truth(fold))
        .when(bay.gallery.is_some(), "open", "")
        .with(el("summary").words(label("ships.gallery")))
        .with(el("ul").class("seeds").all(GALLERY.iter().zip(drawings).enumerate().map(one)))
}

/// Returns the chooser for a file with several maps.
fn chooser(bay: &Bay) -> Option<El> {
    let (maps, chosen) = &bay.choices;
    let named = |(place, brought): (usize, &Brought)| {
        let unnamed = || sentence(&Message::new("ships.choice_unnamed").with("number", place + 1));
        (place.to_string(), brought.name.clone().unwrap_or_else(unnamed))
    };
    let options = maps.iter().enumerate().map(named).collect();
    (!maps.is_empty()).then(|| field("ships.field.choice", select(set::<CHOICE>, options, &chosen.to_string())))
}

fn bringer(bay: &Bay) -> El {
    let text = el("textarea")
        .id("text")
        .set("rows", "5")
        .set("spellcheck", "false")
        .set("placeholder", "+-+-+\n|P E|\n+-+-+")
        .set("aria-label", label("ships.text"))
        .value(&bay.text)
        .on(Event::Change, Tell::Value(set::<TEXT>));
    let ways = el("div")
        .class("ways")
        .with(acting(Button::Read, "ships.read").class("primary"))
        .with(acting(Button::PickFile, "ships.pick"));
    section("bring-title", label("ships.bring"))
        .with(el("p").class("muted").words(label("ships.bring_line")))
        .with(text)
        .with(ways)
        .with(chooser(bay))
        .with(flaws(bay))
}

/// Returns the defects and oddities of the text, each at its place.
fn flaws(bay: &Bay) -> Option<El> {
    if bay.flaws.is_empty() {
        return None;
    }
    let count = bay.wrong.max(bay.flaws.len());
    let message = Message::new(if bay.wrong > 0 { "ships.flaws" } else { "ships.oddities" }).with("count", count);
    let line = |(place, flaw): (usize, &quadrat_model::ships::reading::Flaw)| {
        let press = button().class("plain").click(act(Button::Flaw(place))).words(&flaw.place);
        el("li").with(press).with(el("span").words(&flaw.words))
    };
    let more = count - bay.flaws.len();
    let more =
        (more > 0).then(|| el("p").class("muted").words(&sentence(&Message::new("ships.more").with("more", more))));
    let list = el("ul").class("flaws").all(bay.flaws.iter().enumerate().map(line));
    let class = if bay.wrong > 0 { "found wrong" } else { "found" };
    Some(el("div").class(class).with(el("p").words(&sentence(&message))).with(list).with(more))
}

fn rules(bay: &Bay) -> El {
    let usual = sentence(&Message::new("ships.rules_usual").with("set", bay.shown.usual_rules().name()));
    let named =
        |set: RuleSet| (set.name().to_owned(), sentence(&Message::new("ships.rules_of").with("set", set.name())));
    let sets = [(String::new(), usual)].into_iter().chain(RuleSet::ALL.map(named)).collect();
    let chosen = bay.rules.map_or("", RuleSet::name);
    let kept = bay.lines.iter().filter(|line| line.kept).count();
    let verdict = Message::new("ships.verdict").with("kept", kept).with("rules", bay.lines.len());
    let line = |(place, line): (usize, &quadrat_engine::erased::RuleLine)| {
        let words = phrases::rule(line.rule);
        let state = label(if line.kept { "ships.rule_kept" } else { "ships.rule_broken" });
        let mark = el("span").class("verdict").set("aria-hidden", "true").words(if line.kept { "✓" } else { "✗" });
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
    section("rules-title", label("ships.rules"))
        .with(el("p").words(&sentence(&verdict)))
        .with(field("ships.field.rules", select(set::<RULES>, sets, chosen)))
        .with(el("ul").class("verdicts").all(bay.lines.iter().enumerate().map(line)))
}

fn comparison(bay: &Bay) -> El {
    let all = [Some(&bay.shown), bay.beside.as_ref()];
    let figures: Vec<_> = all.into_iter().flatten().map(phrases::figures).collect();
    let rows = figures[0].iter().enumerate().map(|(place, (name, _))| {
        let cells = figures.iter().map(|figures| el("td").words(&figures[place].1));
        el("tr").with(el("th").set("scope", "row").words(label(name))).all(cells)
    });
    let head = |name: &str| el("th").set("scope", "col").words(label(name));
    let heads = bay.beside.is_some().then(|| {
        let blank = el("td");
        el("thead").with(el("tr").with(blank).with(head("ships.this")).with(head("ships.other")))
    });
    let table = el("table").class("figures").with(heads).with(el("tbody").all(rows));
    let section = section("compare-title", label("ships.figures")).with(table).with(legs(bay)).with(chokes(bay));
    let Some(beside) = &bay.beside else {
        return section.with(el("div").class("ways").with(acting(Button::Keep, "ships.keep")));
    };
    let differ = phrases::differences(&bay.shown.map, &beside.map).map_or_else(
        || el("p").class("muted").words(label("ships.other_size")),
        |cells| {
            let words = sentence(&Message::new("ships.differ").with("count", cells.len()));
            if cells.is_empty() {
                el("p").words(&words)
            } else {
                button().class("plain").click(act(Button::ShowDifferences)).words(&words)
            }
        },
    );
    section.with(differ).with(
        el("div")
            .class("ways")
            .with(acting(Button::Swap, "ships.swap"))
            .with(acting(Button::RemoveKept, "ships.leave")),
    )
}

/// Returns the steps to each objective and its detour.
fn legs(bay: &Bay) -> Option<El> {
    let legs = phrases::legs(&bay.shown);
    if legs.is_empty() {
        return None;
    }
    let head = |name: &str| el("th").set("scope", "col").words(label(name));
    let heads =
        el("tr").with(head("ships.legs.objective")).with(head("ships.legs.steps")).with(head("ships.legs.detour"));
    let row = |[id, steps, detour]: [String; 3]| {
        let name = el("th").set("scope", "row").words(&id);
        el("tr").with(name).with(el("td").words(&steps)).with(el("td").words(&detour))
    };
    let body = el("tbody").all(legs.into_iter().map(row));
    let caption = el("caption").class("muted").words(label("ships.legs"));
    Some(el("table").class("figures legs").with(caption).with(el("thead").with(heads)).with(body))
}

/// Returns the button that marks the choke doors.
fn chokes(bay: &Bay) -> Option<El> {
    let count = bay.shown.mission.as_ref().map_or(0, |mission| mission.choke_doors.len());
    let words = sentence(&Message::new("ships.show_chokes").with("count", count));
    (count > 0).then(|| el("div").class("ways").with(button().click(act(Button::ShowChokes)).words(&words)))
}

fn taker(bay: &Bay) -> El {
    let size = |pixels: u32| (pixels.to_string(), sentence(&Message::new("ships.pixels").with("pixels", pixels)));
    let theme =
        |theme: Theme| (theme.name().to_owned(), sentence(&Message::new("ships.colours").with("theme", theme.name())));
    let fields = el("div")
        .class("fields")
        .with(field("ships.field.pixels", select(set::<SIZE>, PIXELS.map(size).to_vec(), &bay.pixels.to_string())))
        .with(field("ships.field.colours", select(set::<COLOURS>, Theme::ALL.map(theme).to_vec(), bay.colours.name())));
    let ways = el("div").class("ways").all(TAKEN.map(|(number, name)| acting(number, name)));
    section("take-title", label("ships.take")).with(fields).with(ways.with(worded("ui.share").click(Msg::Share)))
}

#[cfg(test)]
mod tests;
