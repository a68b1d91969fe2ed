//! What does the page of a board show? Its place among the levels, the board, the tools, the
//! commands, and the log.

use super::ending::ending;
use super::game::waiting;
use super::{bar, heading, icons, link, round, top, truth, worded};
use crate::tree::{El, Event, Tell, el};
use icons::icon;
use quadrat_engine::game::Message;
use quadrat_engine::grid::Coord;
use quadrat_model::arcade::{Arcade, Msg};
use quadrat_model::board::{Board, cell_id};
use quadrat_model::markup::{Markup, picture};
use quadrat_model::route::Route;
use quadrat_model::table::{
    CellEffect, CellView, Coach, Command, CommandView, Input, Item, Panel, Progress, TableView, ToolView,
};
use quadrat_model::words::{label, sentence};

pub(super) fn play(arcade: &Arcade, board: &Board) -> El {
    let view = &board.view;
    let game = board.entry.facts.id.to_owned();
    let back = (Route::Levels(game), label("ui.levels"));
    let place = vec![heading(&view.title), el("p").class("muted").words(&place(board))];
    let controls = match view.ending.as_ref().filter(|_| view.shows_end()) {
        Some(end) => ending(board, end),
        None => controls(board),
    };
    // Every announcement is visible too, including those that do not come from the table, such as a
    // cancellation. In a lesson the teacher's words are announced as well, and are shown above the
    // board already.
    let heard = if view.coach.is_some() { view.status.text.as_str() } else { arcade.said().trim_end() };
    let class = if view.status.refused && view.status.text == heard { "said refused" } else { "said" };
    // In a lesson the teacher speaks; the board only reports the outcome of an action.
    let silent = view.coach.is_some() && view.status.count < 2;
    let said = (!silent).then(|| el("p").class(class).words(view.compared.as_deref().unwrap_or(heard)));
    let table = el("main")
        .class(if view.shows_end() { "table ended" } else { "table" })
        .with(goal(view).with(badge(board)))
        .with(panels(&view.panels, board.seat.table().choosable()))
        .with(grid(board))
        .with(el("div").class("saying").with(said))
        .with(view.coach.as_ref().map(coach))
        .with(controls)
        .with(el("div").class("folds").with(about(view)).with(log(view)).with(debug(arcade, board)));
    let share = round(super::button().click(Msg::Share), label("ui.share_board"), icons::SHARE);
    el("div").class("play").with(top(Some(back), place, share)).with(table)
}

/// Returns the group, and the level's place in it.
fn place(board: &Board) -> String {
    if let Some(lesson) = board.lesson {
        let message = Message::new("ui.place.lesson").with("lesson", lesson).with("lessons", board.entry.lessons.len());
        return sentence(&message);
    }
    // A level shown by its name has that name in the title already.
    let place = board.entry.place(&board.seat.table().level());
    if place == board.view.title { board.entry.facts.title.to_owned() } else { place }
}

fn goal(view: &TableView) -> El {
    let pips = view.turns.map(|turns| pips(turns, view.ending.is_some())).unwrap_or_default();
    let Progress { label: name, text, value, limit, max, good } = &view.progress;
    let bar = bar(if *good { "fill good" } else { "fill" }, (*value, *max), *limit);
    el("section")
        .class("goal")
        .set("aria-label", label("ui.goal"))
        .with(el("p").class("objective").words(&view.objective))
        .with(
            el("p")
                .class("turn")
                .with(el("span").words(&view.turn))
                .with(el("span").class("pips").set("aria-hidden", "true").drawn(pips)),
        )
        .with(
            el("p")
                .class("progress")
                .with(el("span").words(&[name.as_str(), ": ", text].concat()))
                .with(el("span").class("bar").set("aria-hidden", "true").drawn(bar)),
        )
}

/// Returns the best run on this level so far, in games that list runs.
fn badge(board: &Board) -> Option<El> {
    let run = board.best_run.as_ref()?;
    let words = sentence(&Message::new("ui.best_here").with("run", run));
    let stars = icons::stars(board.best.map_or(0, |best| best.stars));
    Some(el("p").class("badge").with(stars).with(el("span").words(&words)))
}

/// Returns the panels beside the board. The first `choosable` items of the last panel can be
/// selected.
fn panels(panels: &[Panel], choosable: usize) -> Option<El> {
    let item = |place: usize, item: &Item, choosable: usize| {
        let class = ["item ", item.tone].concat();
        let words = (!item.text.is_empty()).then(|| el("span").set("aria-hidden", "true").words(&item.text));
        let drawing = (!item.picture.is_empty())
            .then(|| el("span").class("item-picture").drawn(picture((100, 100), &item.picture)));
        let read = el("span").class("unseen").words(&item.label);
        let row = el("li").class(class.trim_end());
        if place < choosable {
            let button = super::button().set("title", &item.label).click(Msg::Tell(Input::Select(place)));
            return row.with(button.with(drawing).with(words).with(read));
        }
        row.set("title", &item.label).with(drawing).with(words).with(read)
    };
    let panel = |(place, panel): (usize, &Panel)| {
        let choosable = if place + 1 == panels.len() { choosable } else { 0 };
        let items = panel.items.iter().enumerate().map(|(place, one)| item(place, one, choosable));
        let list = el("ul").set("aria-label", &panel.name).all(items);
        el("div").class("panel").with(el("p").class("muted").set("aria-hidden", "true").words(&panel.name)).with(list)
    };
    (!panels.is_empty()).then(|| el("div").class("panels").all(panels.iter().enumerate().map(panel)))
}

/// Returns a dot for every turn; none if there are too many to count. Once the game is over, no turn
/// is the current one.
fn pips((passed, limit): (u32, u32), over: bool) -> Markup {
    if limit > 12 {
        return Markup::default();
    }
    let pip = |turn: u32| match turn.cmp(&passed) {
        std::cmp::Ordering::Less => "<i class=past></i>",
        std::cmp::Ordering::Equal if !over => "<i class=now></i>",
        std::cmp::Ordering::Equal | std::cmp::Ordering::Greater => "<i></i>",
    };
    Markup::trusted(&(0..limit).map(pip).collect::<String>())
}

fn grid(board: &Board) -> El {
    let view = &board.view;
    let size = view.size;
    let name = sentence(&Message::new("ui.board").with("level", &view.title).with("size", size));
    let grid = el("div")
        .set("role", "grid")
        .id("board")
        .class(if view.seamless { "board seamless" } else { "board" })
        .set("aria-label", &name);
    let row = |y: u8| {
        let cells = (0..size.w).filter_map(|x| cell(board, Coord::new(x, y)));
        el("div").set("role", "row").class("row").all(cells)
    };
    let board = el("div")
        .class("board-frame")
        .variable("columns", &size.w.to_string())
        .variable("rows", &size.h.to_string())
        .with(grid.all((0..size.h).map(row)))
        .with(arrow(board))
        .with(bubble(board));
    el("div").class("board-space").with(board)
}

/// Returns an arrow from one cell to another, above both. The words below the board say the same.
fn arrow(board: &Board) -> Option<El> {
    let (from, to) = board.seat.table().linked()?;
    let size = board.view.size;
    let middle = |at: u8| i32::from(at) * 100 + 50;
    let ((x, y), (across, down)) = ((middle(from.x), middle(from.y)), (middle(to.x), middle(to.y)));
    // The arrow begins and ends a little inside the two cells, so that both stay visible.
    let length = (across - x).abs().max((down - y).abs()).max(1);
    let (dx, dy) = ((across - x) * 30 / length, (down - y) * 30 / length);
    let numbers = [x + dx, y + dy, across - dx, down - dy].map(|number| number.to_string());
    let [x1, y1, x2, y2] = &numbers;
    let line = ["M", x1, " ", y1, "L", x2, " ", y2].concat();
    let head = "<marker id=tip viewBox='0 0 8 8' refX=6 refY=4 markerWidth=3 markerHeight=3 orient=auto><path d='M0 0L8 4L0 8z'/></marker>";
    let path =
        ["<path class=under d='", &line, "'/><path class=over d='", &line, "' marker-end='url(#tip)'/>"].concat();
    let side = |cells: u8| i32::from(cells) * 100;
    let drawing = picture((side(size.w), side(size.h)), &[head, &path].concat());
    Some(el("div").class("arrow").set("aria-hidden", "true").drawn(drawing))
}

/// Returns the reason for a refusal, at the cell concerned. It is announced and shown below the
/// board as well.
fn bubble(board: &Board) -> Option<El> {
    let (view, index) = (&board.view, board.refused_cell()?);
    let width = usize::from(view.size.w);
    let (x, y) = (index % width, index / width);
    let mut class = String::from("bubble");
    for (yes, word) in [
        // Above the cell where there is room, and leaning inwards. An animation restarts only under
        // another name.
        (y == 0, " below"),
        (x * 2 + 1 > width, " left"),
        (view.status.count % 2 == 1, " odd"),
    ] {
        class.push_str(if yes { word } else { "" });
    }
    let bubble = el("div").class(&class).set("aria-hidden", "true").words(&view.status.text);
    Some(bubble.variable("x", &x.to_string()).variable("y", &y.to_string()))
}

fn cell(board: &Board, at: Coord) -> Option<El> {
    let index = board.view.size.index(at);
    let shown = board.view.cells.get(index)?;
    let coached = board.view.coach.as_ref().is_some_and(|coach| coach.at == Some(at));
    let refusal = board.refused_cell().is_some();
    let cell = el("div")
        .set("role", "gridcell")
        .id(&cell_id(index))
        .class(&classes(shown, board.chosen == Some(at), coached, refusal))
        .set("tabindex", if board.seat.cursor() == at { "0" } else { "-1" })
        .set("aria-label", &shown.label)
        .when(board.chosen == Some(at), "aria-selected", "true")
        .click(Msg::Press(index))
        .on(Event::Over, Tell::Plain(Msg::Point(Some(index))))
        .drawn(board.pictures.get(index)?.clone());
    Some(cell)
}

fn classes(cell: &CellView, chosen: bool, coached: bool, refusal: bool) -> String {
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
    add(cell.spared, "spared");
    add(cell.active, "active");
    add(cell.movable, "movable");
    add(chosen, "chosen");
    add(coached, "coached");
    add(!cell.ghost.is_empty(), "haunted");
    // A refusal is marked for as long as its reason is shown.
    if let Some((effect, beat)) = cell.effect.filter(|(effect, _)| refusal || *effect != CellEffect::Refused) {
        add(true, effect.word());
        // An animation restarts only under another name.
        add(beat % 2 == 1, "odd");
    }
    class
}

/// Returns the teacher's words, and a button to continue where the step is only read.
fn coach(coach: &Coach) -> El {
    let step = Message::new("ui.coach.step").with("step", coach.step).with("steps", coach.steps);
    let words = el("div").with(el("p").class("muted").words(&sentence(&step))).with(el("p").words(&coach.text));
    let next = coach.reading.then(|| worded("ui.coach.next").class("primary").click(Msg::Tell(Input::ReadOn)));
    el("section").class("coach").set("aria-label", label("ui.coach")).with(words).with(next)
}

fn controls(board: &Board) -> El {
    let view = &board.view;
    let group = |class, name| el("div").class(class).set("role", "group").set("aria-label", label(name));
    let above = if let Some((_, progress)) = board.waiting.as_ref().filter(|_| !board.quiet) {
        Some(waiting(label("ui.thinking"), progress.unwrap_or((0, 1))))
    } else if let Some(at) = board.chosen {
        // The cell's own label is used: not every board counts its rows from the top.
        let cell = view.cells.get(view.size.index(at)).and_then(|cell| cell.label.split(',').next());
        let words = sentence(&Message::new("ui.confirm").with("cell", cell.unwrap_or_default()));
        Some(el("div").class("confirm").with(super::button().class("primary").words(&words).click(Msg::Confirm)))
    } else {
        None
    };
    let film = view.playback.map(|playback| {
        let words = Message::new("ui.step_of").with("step", playback.at).with("steps", playback.of);
        el("p").class("film").words(&sentence(&words))
    });
    el("div")
        .class("controls")
        .with(above)
        .with(film)
        .with(group("tools", "ui.tools").all(view.tools.iter().enumerate().map(tool)))
        .with(group("commands", "ui.commands").all(view.commands.iter().map(command)))
}

fn tool((place, tool): (usize, &ToolView)) -> El {
    super::button()
        .class(if tool.count == Some(0) { "tool empty" } else { "tool" })
        .set("aria-pressed", truth(tool.selected))
        .set("title", &tool.help)
        .click(Msg::Tell(Input::Select(place)))
        .with(el("span").class("tool-icon").drawn(picture((100, 100), &tool.icon)))
        .with(el("span").words(&tool.name))
        .words(" ")
        .with(el("span").class("count").words(&tool.count.map(|count| count.to_string()).unwrap_or_default()))
}

fn command(shown: &CommandView) -> El {
    let (drawing, name) = match shown.command {
        Command::Undo => (icons::UNDO, "ui.undo"),
        Command::Redo => (icons::REDO, "ui.redo"),
        Command::Restart => (icons::RESTART, "ui.restart"),
        Command::Preview => (icons::PREVIEW, "ui.preview"),
        Command::EndTurn => (icons::END_TURN, "ui.end_turn"),
        Command::Finish => (icons::FINISH, "ui.finish"),
        Command::Check => (icons::CHECK, "ui.check"),
        Command::Hint => (icons::HINT, "ui.hint"),
        Command::Solution => (icons::SOLUTION, "ui.solution"),
        Command::Next => (icons::NEXT, "ui.step_next"),
        Command::Back => (icons::BEFORE, "ui.step_back"),
        Command::Auto => (icons::AUTO, "ui.step_auto"),
        Command::Skip => (icons::FINISH, "ui.step_skip"),
        Command::Quit => (icons::QUIT, "ui.quit"),
    };
    let name = shown.name.unwrap_or(name);
    let button = super::button()
        // Commands come and go, and the focus stays with the command that has it.
        .key(name)
        .class(match shown.command {
            Command::EndTurn | Command::Next => "command primary",
            Command::Finish => "command finish",
            _ => "command",
        })
        // Not `disabled`: a button that loses the focus in the middle of a game is a trap for the
        // keyboard.
        .when(!shown.enabled, "aria-disabled", "true");
    let button = match shown.pressed {
        Some(pressed) => button.set("aria-pressed", truth(pressed)),
        None => button,
    };
    let button = if shown.enabled { button.click(Msg::Tell(Input::Command(shown.command))) } else { button };
    button.with(icon(drawing)).with(el("span").words(label(name)))
}

/// Returns what is known about the level.
fn about(view: &TableView) -> Option<El> {
    (!view.about.is_empty()).then(|| {
        let lines = view.about.iter().map(|line| el("li").words(line));
        let summary = el("summary").words(label("ui.about_level"));
        el("details").class("fold").with(summary).with(el("ul").all(lines))
    })
}

fn log(view: &TableView) -> El {
    let list = match view.log.as_slice() {
        [] => el("p").class("muted").words(label("ui.log_empty")),
        lines => el("ol").all(lines.iter().map(|line| el("li").words(line))),
    };
    el("details").class("fold").with(el("summary").words(label("ui.log"))).with(list)
}

/// Returns the debug information, for players who asked for it in the settings. The hash comes from
/// the worker, which replays the game.
fn debug(arcade: &Arcade, board: &Board) -> Option<El> {
    if !arcade.settings().debug {
        return None;
    }
    let figure = |name: &str, value: &str| el("div").with(el("dt").words(name)).with(el("dd").words(value));
    let figures = board.view.debug.iter().map(|(name, value)| figure(name, value));
    let hash = figure(label("ui.debug.hash"), board.hash.as_deref().unwrap_or("…"));
    let fold = el("details").class("fold").set("open", "").with(el("summary").words(label("ui.debug")));
    Some(fold.with(el("dl").class("debug").all(figures).with(hash)))
}

/// Returns the link to the next level or lesson: its address, and its name.
pub(super) fn next(board: &Board) -> Option<El> {
    let game = board.entry.facts.id.to_owned();
    let (route, name) = match board.lesson {
        Some(lesson) if (lesson as usize) < board.entry.lessons.len() => {
            (Route::Lesson { game, lesson: lesson + 1 }, "ui.next_lesson")
        }
        Some(_) => (Route::Levels(game), "ui.levels"),
        None => {
            let level = board.entry.after(&board.seat.table().level())?;
            (Route::Play { game, level }, "ui.next")
        }
    };
    Some(link(route).class("button primary").words(label(name)))
}
