//! What is on a board page? Where one is, the board, the tools, the commands, and what happened.
//!
//! The model's view is split into signals: one for each cell, because a turn changes few of them, and one for the rest.

use crate::app::{button, heading, link, show_help, top};
use crate::arcade::Arcade;
use crate::el::{El, el, find as element, focus, picture, row};
use crate::icons::{self, icon};
use crate::pages::unknown::{unknown, unknown_level};
use leptos::ev;
use leptos::prelude::*;
use quadrat_engine::game::Message;
use quadrat_engine::grid::{Coord, Size};
use quadrat_model::keys::Key;
use quadrat_model::levels::{self, Level, Pack};
use quadrat_model::rooms::{Room, find};
use quadrat_model::route::Route;
use quadrat_model::table::{Answer, CellView, Change, Command, Input, Progress, Seat, TableView, ToolView};
use quadrat_model::words::{label, sentence};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDetailsElement, HtmlElement};

/// A board page, or why there is none.
pub(crate) fn play(arcade: Arcade, game: &str, level: &str) -> AnyView {
    let Some((room, pack)) = find(game).and_then(|room| Some((room, levels::pack(room)?))) else {
        let route = Route::Play { game: game.to_owned(), level: level.to_owned() };
        return unknown(arcade, &route.to_string());
    };
    let Some(found) = levels::find(room, &pack, level) else { return unknown_level(arcade, room, &pack, level) };
    match arcade.remember(|saves| saves.table(room, &found)) {
        Some(Ok(table)) => board_page(arcade, room, &pack, &found, Seat::new(table)),
        // A shipped level always opens; a test sees to it.
        _ => unknown_level(arcade, room, &pack, level),
    }
}

/// The seat and what is shown of it.
#[derive(Clone, Copy)]
struct Desk {
    arcade: Arcade,
    seat: StoredValue<Seat, LocalStorage>,
    size: Size,
    cells: StoredValue<Vec<RwSignal<CellView>>>,
    view: RwSignal<TableView>,
    cursor: RwSignal<Coord>,
}

impl Desk {
    fn new(arcade: Arcade, mut seat: Seat) -> Self {
        if seat.table().preview().is_some_and(|on| on != arcade.settings.get_untracked().preview) {
            seat.input(Input::Command(Command::Preview));
        }
        let mut view = seat.table().view();
        let cells = std::mem::take(&mut view.cells).into_iter().map(RwSignal::new).collect();
        let cursor = RwSignal::new(seat.cursor());
        let size = view.size;
        let seat = StoredValue::new_local(seat);
        Self { arcade, seat, size, cells: StoredValue::new(cells), view: RwSignal::new(view), cursor }
    }

    fn input(self, input: Input) {
        if let Some(change) = self.seat.try_update_value(|seat| seat.input(input)) {
            self.took(change);
        }
    }

    fn key(self, event: &ev::KeyboardEvent) {
        if event.alt_key() {
            return;
        }
        let name = event.key();
        let control = event.ctrl_key() || event.meta_key();
        let key = Key { name: &name, control, shift: event.shift_key(), on_board: cell_of(event).is_some() };
        match self.seat.try_update_value(|seat| seat.key(key)) {
            None | Some(Answer::NotOurs) => return,
            Some(Answer::Help) => show_help(),
            Some(Answer::Moved) => {
                self.cursor.set(self.seat.with_value(Seat::cursor));
                self.focus();
            }
            Some(Answer::Took(change)) => self.took(change),
        }
        event.prevent_default();
    }

    /// Saves if there is something to save, then shows. In this order: whatever happens later, the action is not lost.
    fn took(self, change: Change) {
        self.seat.with_value(|seat| {
            if change == Change::Game {
                self.arcade.remember(|saves| saves.keep(seat.table()));
            }
            if let Some(preview) = seat.table().preview()
                && preview != self.arcade.settings.get_untracked().preview
            {
                self.arcade.choose(|settings| settings.preview = preview);
            }
            let mut view = seat.table().view();
            self.cells.with_value(|cells| {
                for (shown, cell) in cells.iter().zip(std::mem::take(&mut view.cells)) {
                    if shown.with_untracked(|shown| *shown != cell) {
                        shown.set(cell);
                    }
                }
            });
            self.cursor.set(seat.cursor());
            let mut said = view.status.text.clone();
            if view.status.count % 2 == 1 {
                // The same words again are a change all the same, and so they are read again.
                said.push('\u{a0}');
            }
            self.arcade.said.set(said);
            self.view.set(view);
        });
        if change == Change::Game {
            self.ask_hash();
        }
    }

    fn ask_hash(self) {
        if self.arcade.settings.get_untracked().debug {
            self.seat.with_value(|seat| self.arcade.courier.ask(seat.table()));
        }
    }

    /// Puts the focus on the cell under the cursor.
    fn focus(self) {
        focus(&cell_id(self.size.index(self.cursor.get_untracked())));
    }
}

fn cell_id(index: usize) -> String {
    let mut id = String::from("cell-");
    id.push_str(&index.to_string());
    id
}

/// The index of the cell in which an event happened.
fn cell_of(event: &ev::Event) -> Option<usize> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let id = target.closest("[role=gridcell]").ok()??.id();
    id.strip_prefix("cell-")?.parse().ok()
}

fn truth(yes: bool) -> String {
    String::from(if yes { "true" } else { "false" })
}

fn board_page(arcade: Arcade, room: &'static Room, pack: &Pack, level: &Level, seat: Seat) -> AnyView {
    let desk = Desk::new(arcade, seat);
    let mut title = level.name.clone();
    title.push_str(" · ");
    title.push_str(room.facts.title);
    Arcade::title(&title);
    desk.ask_hash();
    let next = levels::after(room, pack, &level.id);
    let next = next.map(|level| Route::Play { game: room.facts.id.to_owned(), level });
    let levels = Route::Game(room.facts.id.to_owned());
    // What is not of the row was found by its id, which is its name as well.
    let number = if level.name == level.id {
        label("ui.level.by_id").to_owned()
    } else {
        sentence(&Message::new("ui.level.number").with("pack", &pack.name).with("level", &level.id))
    };
    let place = vec![el("p").class("muted").words(&number), heading(arcade, &level.name, true)];
    let top = top(arcade, Some((levels.clone(), room.facts.title)), place);
    // The controls stay as they are until the game ends or goes on: whoever is on one of them stays there.
    let ended = Memo::new(move |_| desk.view.with(|view| view.ending.is_some()));
    let controls = move || if ended.get() { ending(desk, next.clone(), levels.clone()) } else { controls(desk) };
    let said = el("p")
        .now("class", move || {
            Some(String::from(if desk.view.with(|view| view.status.refused) { "said refused" } else { "said" }))
        })
        .set("aria-hidden", "true")
        .live(move || desk.view.with(|view| view.status.text.clone()));
    let table = el("main")
        .now("class", move || Some(String::from(if ended.get() { "table ended" } else { "table" })))
        .with(goal(desk))
        .with(board(desk, &level.name))
        .with(said)
        .with(el("div").class("controls").slot(controls))
        .with(el("div").class("folds").with(log(desk)).with(debug(desk)));
    // Keys mean something while the focus is anywhere in here, and a click anywhere in here brings it.
    el("div").class("play").set("tabindex", "-1").key(move |event| desk.key(&event)).with(top).with(table).into()
}

fn goal(desk: Desk) -> El {
    let words = move |part: fn(&TableView) -> String| move || desk.view.with(part);
    let figure = move |part: fn(&TableView) -> String| move || Some(desk.view.with(part));
    let meter = el("div")
        .class("bar")
        .set("role", "meter")
        .set("aria-valuemin", "0")
        .now("aria-label", figure(|view| view.progress.label.clone()))
        .now("aria-valuemax", figure(|view| view.progress.max.to_string()))
        .now("aria-valuenow", figure(|view| view.progress.value.to_string()))
        .now("aria-valuetext", figure(|view| view.progress.text.clone()))
        .drawn_now(words(|view| bar(&view.progress)));
    el("section")
        .class("goal")
        .set("aria-label", label("ui.goal"))
        .with(el("p").class("objective").live(words(|view| view.objective.clone())))
        .with(
            el("div")
                .class("turn")
                .with(el("span").live(words(|view| view.turn.clone())))
                .with(el("span").class("pips").set("aria-hidden", "true").drawn_now(words(|view| pips(view.turns)))),
        )
        .with(
            el("div")
                .class("progress")
                .with(meter)
                .with(el("span").set("aria-hidden", "true").live(words(|view| view.progress.text.clone()))),
        )
}

/// One dot for each turn. Beyond a row's width dots say nothing; the words beside them still do.
fn pips(turns: Option<(u32, u32)>) -> String {
    let Some((passed, limit)) = turns.filter(|(_, limit)| *limit <= 10) else { return String::new() };
    let pip = |turn: u32| match turn.cmp(&passed) {
        std::cmp::Ordering::Less => "<i class=past></i>",
        std::cmp::Ordering::Equal => "<i class=now></i>",
        std::cmp::Ordering::Greater => "<i></i>",
    };
    (0..limit).map(pip).collect()
}

/// A bar in thousandths. Drawn, because the page's policy allows no style in markup.
fn bar(progress: &Progress) -> String {
    let share = |value: u32| (value * 1000).checked_div(progress.max).unwrap_or(0).min(1000);
    let class = if progress.good { "fill good" } else { "fill" };
    let mut nodes = format!(r#"<rect class="{class}" width="{}" height="100"/>"#, share(progress.value));
    if let Some(limit) = progress.limit {
        nodes.push_str(&format!(r#"<rect class="limit" x="{}" width="12" height="100"/>"#, share(limit)));
    }
    format!(r#"<svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">{nodes}</svg>"#)
}

fn board(desk: Desk, name: &str) -> El {
    let size = desk.size;
    let press = move |event: ev::MouseEvent| {
        if let Some(index) = cell_of(&event) {
            let (x, y) = (index % usize::from(size.w), index / usize::from(size.w));
            desk.input(Input::Press(Coord::new(x as u8, y as u8)));
        }
    };
    // Not an attribute: the page's policy forbids styles in markup, and allows them from script.
    Effect::new(move || {
        if let Some(board) = element::<HtmlElement>("board") {
            for (name, count) in [("--columns", size.w), ("--rows", size.h)] {
                let _ = board.style().set_property(name, &count.to_string());
            }
        }
    });
    let grid_label = sentence(&Message::new("ui.board").with("level", name).with("size", size));
    let row =
        |y: u8| el("div").set("role", "row").class("row").all((0..size.w).filter_map(|x| cell(desk, Coord::new(x, y))));
    let class = if desk.view.with_untracked(|view| view.seamless) { "board seamless" } else { "board" };
    let grid = el("div").set("role", "grid").set("id", "board").class(class).set("aria-label", &grid_label);
    el("div").class("board-space").with(grid.click(press).all((0..size.h).map(row)))
}

fn cell(desk: Desk, at: Coord) -> Option<El> {
    let index = desk.size.index(at);
    let shown = desk.cells.with_value(|cells| cells.get(index).copied())?;
    let class = move || {
        shown.with(|cell| {
            let mut class = String::from("cell");
            let mut add = |yes: bool, word: &str| {
                if yes {
                    class.push(' ');
                    class.push_str(word);
                }
            };
            add(cell.blocked, "blocked");
            add(cell.target, "target");
            add(cell.danger, "danger");
            add(!cell.ghost.is_empty(), "haunted");
            if let Some((effect, beat)) = cell.effect {
                add(true, effect.word());
                // An animation starts again only under another name.
                add(beat % 2 == 1, "odd");
            }
            Some(class)
        })
    };
    let pieces = move || {
        shown.with(|cell| {
            let mut nodes = String::with_capacity(cell.piece.len() + cell.ghost.len() + cell.gone.len() + 80);
            for (class, part) in [("piece", &cell.piece), ("ghost", &cell.ghost), ("gone", &cell.gone)] {
                if !part.is_empty() {
                    nodes.extend(["<g class=\"", class, "\">", part, "</g>"]);
                }
            }
            picture("", (100, 100), &nodes)
        })
    };
    let cell = el("div")
        .set("role", "gridcell")
        .set("id", &cell_id(index))
        .now("class", class)
        .now("tabindex", move || Some(String::from(if desk.cursor.get() == at { "0" } else { "-1" })))
        .now("aria-label", move || Some(shown.with(|cell| cell.label.clone())))
        .drawn_now(pieces);
    Some(cell)
}

fn controls(desk: Desk) -> AnyView {
    let tools = desk.view.with_untracked(|view| view.tools.len());
    let commands: Vec<Command> = desk.view.with_untracked(|view| view.commands.iter().map(|c| c.command).collect());
    let group = |class, name| el("div").class(class).set("role", "group").set("aria-label", label(name));
    row(vec![
        group("tools", "ui.tools").all((0..tools).map(|place| tool(desk, place))),
        group("commands", "ui.commands")
            .all(commands.into_iter().enumerate().map(|(place, c)| command(desk, place, c))),
    ])
}

fn tool(desk: Desk, place: usize) -> El {
    let now = move |part: fn(&ToolView) -> String| {
        move || desk.view.with(|view| view.tools.get(place).map(part).unwrap_or_default())
    };
    let first = |part: fn(&ToolView) -> String| {
        desk.view.with_untracked(|view| view.tools.get(place).map(part).unwrap_or_default())
    };
    let class = now(|tool| String::from(if tool.count == Some(0) { "tool empty" } else { "tool" }));
    let pressed = now(|tool| truth(tool.selected));
    el("button")
        .set("type", "button")
        .now("class", move || Some(class()))
        .now("aria-pressed", move || Some(pressed()))
        .set("title", &first(|tool| tool.help.clone()))
        .click(move |_| desk.input(Input::Select(place)))
        .with(el("span").class("tool-icon").drawn(picture("", (100, 100), &first(|tool| tool.icon.clone()))))
        .with(el("span").words(&first(|tool| tool.name.clone())))
        .words(" ")
        .with(el("span").class("count").live(now(|tool| tool.count.map(|count| count.to_string()).unwrap_or_default())))
}

fn command(desk: Desk, place: usize, command: Command) -> El {
    let (drawing, name) = match command {
        Command::Undo => (icons::UNDO, "ui.undo"),
        Command::Redo => (icons::REDO, "ui.redo"),
        Command::Restart => (icons::RESTART, "ui.restart"),
        Command::Preview => (icons::PREVIEW, "ui.preview"),
        Command::EndTurn => (icons::END_TURN, "ui.end_turn"),
        Command::Check => (icons::CHECK, "ui.check"),
        Command::Hint => (icons::HINT, "ui.hint"),
    };
    let now = move || desk.view.with(|view| view.commands.get(place).copied());
    el("button")
        .set("type", "button")
        .class(if command == Command::EndTurn { "command primary" } else { "command" })
        .now("aria-pressed", move || now().and_then(|now| now.pressed).map(truth))
        // Not `disabled`: a button that loses its focus in the middle of a game is a trap for the keyboard.
        .now("aria-disabled", move || now().filter(|now| !now.enabled).map(|_| truth(true)))
        .click(move |_| {
            if desk.view.with_untracked(|view| view.commands.get(place).is_some_and(|now| now.enabled)) {
                desk.input(Input::Command(command));
            }
        })
        .with(icon(drawing))
        .with(el("span").words(label(name)))
}

/// The end of the level, in the place of the tools. It takes the focus, and gives it back to the board if the game goes on.
fn ending(desk: Desk, next: Option<Route>, levels: Route) -> AnyView {
    let Some(end) = desk.view.with_untracked(|view| view.ending.clone()) else { return row(Vec::new()) };
    Effect::new(|| focus("ending"));
    let again = move |name, command| {
        button(name).click(move |_| {
            desk.input(Input::Command(command));
            desk.focus();
        })
    };
    let next =
        next.filter(|_| end.won).map(|route| link(desk.arcade, route).class("button primary").words(label("ui.next")));
    let retry = again("ui.retry", Command::Restart).class(if end.won { "button" } else { "button primary" });
    let undo = again("ui.undo", Command::Undo);
    let levels = link(desk.arcade, levels).class("button").words(label("ui.levels"));
    el("section")
        .class(if end.won { "ending won" } else { "ending" })
        .set("aria-labelledby", "ending")
        .with(el("h2").set("id", "ending").set("tabindex", "-1").words(&end.title))
        .with(el("p").words(&end.text))
        .with(el("div").class("ways").all(next).with(retry).with(undo).with(levels))
        .into()
}

fn log(desk: Desk) -> El {
    let list = move || {
        desk.view.with(|view| match view.log.as_slice() {
            [] => el("p").class("muted").words(label("ui.log_empty")).into(),
            lines => el("ol").all(lines.iter().map(|line| el("li").words(line))).into(),
        })
    };
    el("details").class("fold").with(el("summary").words(label("ui.log"))).with(el("div").slot(list))
}

/// Figures for the curious. The hash is the worker's: it plays the game again and says where it ends.
fn debug(desk: Desk) -> El {
    let figure = |name: &str| el("div").with(el("dt").words(name));
    let figures = move || {
        let figure = |(name, value): &(String, String)| figure(name).with(el("dd").words(value));
        desk.view.with(|view| row(view.debug.iter().map(figure).collect()))
    };
    let hash = move || desk.arcade.courier.hash.get().unwrap_or_else(|| String::from("…"));
    let hash = figure(label("ui.debug.hash")).with(el("dd").live(hash));
    let toggled = move |event: ev::Event| {
        let open = event.target().and_then(|t| t.dyn_into::<HtmlDetailsElement>().ok()).is_some_and(|d| d.open());
        if open != desk.arcade.settings.get_untracked().debug {
            desk.arcade.choose(|settings| settings.debug = open);
            desk.ask_hash();
        }
    };
    let fold = el("details").class("fold").toggle(toggled);
    let fold = if desk.arcade.settings.get_untracked().debug { fold.set("open", "") } else { fold };
    fold.with(el("summary").words(label("ui.debug"))).with(el("dl").class("debug").slot(figures).with(hash))
}
