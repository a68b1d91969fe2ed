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
    CellEffect, CellView, Coach, Command, CommandView, Input, Item, Panel, Progress, Sprite, TableView, ToolView,
};
use quadrat_model::words::{label, sentence};

pub(super) fn play(arcade: &Arcade, board: &Board) -> El {
    let view = &board.view;
    let game = board.entry.facts.id.to_owned();
    let back = (Route::Levels(game), label("ui.levels"));
    let place = vec![heading(&view.title), el("p").class("muted").words(&place(board))];
    let sheet = view.ending.as_ref().filter(|_| view.shows_end()).map(|end| ending(arcade, board, end));
    let mut class = String::from("table");
    class.push_str(if board.lesson.is_some() { " lesson" } else { "" });
    class.push_str(if sheet.is_some() { " ended" } else { "" });
    // Every part has a place of its own, which neither its words nor an input change: nothing moves
    // under a finger. The result covers the controls.
    let table = el("main")
        .class(&class)
        .with(goal(view, badge(board)))
        .with(panels(&view.panels, board.seat.table().choosable()))
        .with(grid(board))
        .with(saying(arcade, board))
        .with(controls(view, board.seat.table().cost().as_deref()).with(play_it(board)))
        .with(sheet)
        .with(el("div").class("folds").with(about(view)).with(log(view)).with(debug(arcade, board)));
    let share = label(if board.is_watched() { "ui.replay.share" } else { "ui.share_board" });
    let share = round(super::button().click(Msg::Share), share, icons::SHARE);
    el("div").class("play").with(top(Some(back), place, share)).with(table)
}

/// Returns the link from a recorded game to its level.
fn play_it(board: &Board) -> Option<El> {
    let (game, level) = (board.entry.facts.id.to_owned(), board.seat.table().level());
    let link = || link(Route::Play { game, level }).class("button play-it").words(label("ui.watch.play_level"));
    board.is_watched().then(link)
}

/// Returns whether words have more characters than fit in their place at the usual size.
fn is_long(words: &str, most: usize) -> bool {
    words.chars().count() > most
}

/// Returns the line below the board: the last announcement, or what takes its place for a while.
fn saying(arcade: &Arcade, board: &Board) -> El {
    let view = &board.view;
    let saying = el("div").class("saying");
    if let Some((_, progress)) = board.waiting.as_ref().filter(|_| !board.quiet) {
        return saying.with(waiting(label("ui.thinking"), progress.unwrap_or((0, 1))));
    }
    if let Some(at) = board.chosen {
        // The cell's own label is used: not every board counts its rows from the top.
        let cell = view.cells.get(view.size.index(at)).and_then(|cell| cell.label.split(',').next());
        let words = sentence(&Message::new("ui.confirm").with("cell", cell.unwrap_or_default()));
        return saying.with(super::button().class("primary").words(&words).click(Msg::Confirm));
    }
    if let Some(coach) = view.coach.as_ref().filter(|coach| coach.reading) {
        let class = ["primary ", coach.mark(Input::ReadOn)].concat();
        return saying.with(worded("ui.coach.next").class(class.trim_end()).click(Msg::Tell(Input::ReadOn)));
    }
    // Every announcement is visible too, including those that do not come from the table, such as a
    // cancellation. In a lesson the teacher's words are announced as well, and are shown above the
    // board already.
    let heard = if view.coach.is_some() { view.status.text.as_str() } else { arcade.said().trim_end() };
    let class = if view.status.refused && view.status.text == heard { "said refused" } else { "said" };
    // In a lesson the teacher speaks; the board only reports the outcome of an action.
    let silent = view.coach.is_some() && view.status.count < 2;
    let words = view.compared.as_deref().or(board.words_before()).unwrap_or(heard);
    let class = [class, if is_long(words, 120) { " long" } else { "" }].concat();
    saying.with((!silent).then(|| el("p").class(&class).words(words)))
}

/// Returns the group, and the level's place in it.
fn place(board: &Board) -> String {
    if let Some(lesson) = board.lesson {
        let message = Message::new("ui.place.lesson").with("lesson", lesson).with("lessons", board.entry.lessons.len());
        return sentence(&message);
    }
    // A level shown by its name has that name in the title already.
    let place = board.entry.place(&board.seat.table().level());
    if board.is_watched() {
        return [label("ui.watch.watching"), " · ", &place].concat();
    }
    if place == board.view.title { board.entry.title().to_owned() } else { place }
}

fn goal(view: &TableView, badge: Option<El>) -> El {
    let pips = view.turns.map(|turns| pips(turns, view.ending.is_some() && !view.settling)).unwrap_or_default();
    let Progress { label: name, text, value, rival, limit, max, good } = &view.progress;
    let bar = bar(if *good { "fill good" } else { "fill" }, (*value, *max), *limit);
    let words = el("span").words(&[name.as_str(), ": ", text].concat());
    let progress = match rival {
        Some(rival) => el("p").class("progress long tug").with(words.class("unseen")).all(tug(*value, *rival, *max)),
        None => el("p")
            .class(if is_long(text, 20) { "progress long" } else { "progress" })
            .with(words)
            .with(el("span").class("bar").set("aria-hidden", "true").drawn(bar)),
    };
    // In a lesson the teacher's words take the place of the objective.
    let aim = match &view.coach {
        Some(coach) => self::coach(coach),
        None => el("p")
            .class(if is_long(&view.objective, 80) { "objective long" } else { "objective" })
            .words(&view.objective),
    };
    // On narrow screens the steps of a playback take the place of the turn.
    let film = view.playback.filter(|playback| playback.of > 1).map(|playback| {
        let words = Message::new(playback.words).with("step", playback.at).with("steps", playback.of);
        el("span").class("film").words(&sentence(&words))
    });
    el("section")
        .class(if badge.is_some() { "goal badged" } else { "goal" })
        .set("aria-label", label("ui.goal"))
        .with(aim)
        .with(
            el("p")
                .class("turn")
                .with(el("span").words(&view.turn))
                .with(film)
                .with(el("span").class("pips").set("aria-hidden", "true").drawn(pips)),
        )
        .with(progress)
        .with(badge)
}

/// Returns the bar of two sides that pull at it, with the value of each at its end. The words beside
/// it say the same.
fn tug(value: u32, rival: u32, max: u32) -> [El; 3] {
    let tally = |class: &str, value: u32| {
        el("span").class(&["tally ", class].concat()).set("aria-hidden", "true").words(&value.to_string())
    };
    let bar = [("value", value), ("rival", rival), ("max", max)]
        .into_iter()
        .fold(el("span").class("rope").set("aria-hidden", "true"), |bar, (name, value)| {
            bar.variable(name, &value.to_string())
        });
    [tally("near", value), bar, tally("far", rival)]
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
    // When the motion of the last input is over, for what must not run ahead of it. Only this layer has such parts: a
    // variable of the whole page would make the browser style every cell anew with each input.
    let length = [&view.motion.length.to_string(), "ms"].concat();
    let over = layer("over", &board.layers[1]).map(|layer| layer.variable("length", &length));
    let board = el("div")
        .class(&frame_class(board))
        .variable("columns", &size.w.to_string())
        .variable("rows", &size.h.to_string())
        .all(edges(board))
        .with(layer("under", &board.layers[0]))
        .with(grid.all((0..size.h).map(row)))
        .with(over)
        .with(motion(board))
        .with(arrow(board))
        .with(bubble(board));
    el("div").class("board-space").with(board)
}

/// The motions that cells wait for, and the classes that tell them so. A rule with `:has()` would make
/// the browser look at every shape on the board again.
const AWAITED: [(&str, &str); 4] =
    [("run", " with-run"), ("hop", " with-hop"), ("feint", " with-feint"), ("fall", " with-fall")];

/// Returns the class of the board's frame.
fn frame_class(board: &Board) -> String {
    let mut class = String::from("board-frame");
    let sprites = if board.still { &[][..] } else { &board.view.motion.sprites };
    for (kind, awaited) in AWAITED {
        if sprites.iter().any(|sprite| sprite.kind.starts_with(kind)) {
            class.push_str(awaited);
        }
    }
    class
}

/// Returns the names of the columns above the board, and of the rows beside it. The cells' labels
/// have them as well.
fn edges(board: &Board) -> [El; 2] {
    let (columns, rows) = board.edges();
    [("edge across", columns), ("edge down", rows)].map(|(class, names)| {
        let names = names.into_iter().map(|name| el("span").words(name));
        el("div").class(class).set("aria-hidden", "true").all(names)
    })
}

/// Returns a picture of the whole board.
fn layer(class: &str, drawing: &Markup) -> Option<El> {
    let empty = drawing.as_str().is_empty();
    (!empty).then(|| el("div").class(&["layer ", class].concat()).set("aria-hidden", "true").drawn(drawing.clone()))
}

/// Returns the pictures that move after the last input. Another input has another key: its motion
/// starts from the beginning.
fn motion(board: &Board) -> Option<El> {
    let motion = &board.view.motion;
    let sprite = |sprite: &Sprite| {
        let (x, y) = sprite.at;
        let (dx, dy) = sprite.by;
        let figure = |name, value: i32, one: El| one.variable(name, &value.to_string());
        let mut one = el("div").class(&["sprite ", sprite.kind].concat());
        for (name, value) in [("x", x), ("y", y), ("dx", dx), ("dy", dy)] {
            one = figure(name, value, one);
        }
        one.variable("delay", &[&sprite.delay.to_string(), "ms"].concat()).drawn(picture((100, 100), &sprite.picture))
    };
    let moving = || {
        let beat = motion.beat.to_string();
        el("div").key(&beat).class("motion").set("aria-hidden", "true").all(motion.sprites.iter().map(sprite))
    };
    (!motion.sprites.is_empty() && !board.still).then(moving)
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
    let coach = board.view.coach.as_ref();
    let mark = mark(coach, Input::Press(at));
    let (table, refusal) = (board.seat.table(), board.refused_cell().is_some());
    let mut class = classes(shown, board.chosen == Some(at), mark, refusal);
    match table.tone(at) {
        "" => {}
        tone => class.extend([" ", tone]),
    }
    let times = coach.map_or(1, |coach| coach.times).to_string();
    let cell = el("div")
        .set("role", "gridcell")
        .id(&cell_id(index))
        .class(&class)
        .when(!mark.is_empty() && times != "1", "data-times", &times)
        .set("tabindex", if board.seat.cursor() == at { "0" } else { "-1" })
        .set("aria-label", &shown.label)
        .when(board.chosen == Some(at), "aria-selected", "true")
        .click(Msg::Press(index))
        .on(Event::Over, Tell::Plain(Msg::Point(Some(index))))
        .drawn(board.pictures.get(index)?.clone());
    let variables = table.variables(at);
    Some(variables.iter().fold(cell, |cell, (name, value)| cell.variable(name, value)))
}

/// Returns the class of a cell or a button that the lesson wants now; it is empty otherwise.
fn mark(coach: Option<&Coach>, input: Input) -> &'static str {
    coach.map_or("", |coach| coach.mark(input))
}

fn classes(cell: &CellView, chosen: bool, mark: &str, refusal: bool) -> String {
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
    add(!mark.is_empty(), mark);
    add(!cell.ghost.is_empty(), "haunted");
    // A refusal is marked for as long as its reason is shown.
    if let Some((effect, beat)) = cell.effect.filter(|(effect, _)| refusal || *effect != CellEffect::Refused) {
        add(true, effect.word());
        // An animation restarts only under another name.
        add(beat % 2 == 1, "odd");
    }
    class
}

/// Returns the teacher's words.
fn coach(coach: &Coach) -> El {
    let step = Message::new("ui.coach.step").with("step", coach.step).with("steps", coach.steps);
    let words = el("p").class("teaches").words(&coach.text);
    let step = el("p").class("muted").words(&sentence(&step));
    el("section").class("coach").set("aria-label", label("ui.coach")).with(step).with(words)
}

/// Returns the tools, the commands, and in a row of their own the commands that carry the game on. What ending the turn
/// costs is below the name of that command.
fn controls(view: &TableView, cost: Option<&str>) -> El {
    let group = |class, name| el("div").class(class).set("role", "group").set("aria-label", label(name));
    let carries_on = |shown: &&CommandView| {
        let command = shown.command;
        matches!(
            command,
            Command::EndTurn | Command::Finish | Command::Next | Command::Back | Command::Auto | Command::Skip
        )
    };
    let plain = view.commands.iter().filter(|shown| !carries_on(shown)).map(|one| command(view, one, None));
    let of = |one: &CommandView| cost.filter(|_| one.command == Command::EndTurn);
    let main = view.commands.iter().filter(carries_on).map(|one| command(view, one, of(one)));
    let commands = group("commands", "ui.commands")
        .with(el("div").class("plain-commands").all(plain))
        .with(el("div").class("main-commands").all(main));
    el("div")
        .class("controls")
        .with(group("tools", "ui.tools").all(view.tools.iter().enumerate().map(|(place, one)| tool(view, place, one))))
        .with(commands)
}

fn tool(view: &TableView, place: usize, tool: &ToolView) -> El {
    let class = if tool.count == Some(0) { "tool empty " } else { "tool " };
    super::button()
        .class([class, mark(view.coach.as_ref(), Input::Select(place))].concat().trim_end())
        .set("aria-pressed", truth(tool.selected))
        .set("title", &tool.help)
        .click(Msg::Tell(Input::Select(place)))
        .with(el("span").class("tool-icon").drawn(picture((100, 100), &tool.icon)))
        .with(el("span").words(&tool.name))
        .words(" ")
        .with(el("span").class("count").words(&tool.count.map(|count| count.to_string()).unwrap_or_default()))
}

fn command(view: &TableView, shown: &CommandView, cost: Option<&str>) -> El {
    let (drawing, name) = match shown.command {
        Command::Undo | Command::Rewind => (icons::UNDO, "ui.undo"),
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
        Command::Replay => (icons::AUTO, "ui.replay"),
        Command::Pace => (icons::PACE, "ui.watch.usual"),
    };
    // What a button does says its picture as well.
    let drawing = if shown.name == Some("ui.watch.pause") { icons::PAUSE } else { drawing };
    let name = shown.name.unwrap_or(name);
    let class = match shown.command {
        Command::EndTurn | Command::Next => "command primary ",
        _ => "command ",
    };
    let button = super::button()
        // Commands come and go, and the focus stays with the command that has it.
        .key(name)
        .class([class, mark(view.coach.as_ref(), Input::Command(shown.command))].concat().trim_end())
        // Not `disabled`: a button that loses the focus in the middle of a game is a trap for the
        // keyboard.
        .when(!shown.enabled, "aria-disabled", "true");
    let button = match shown.pressed {
        Some(pressed) => button.set("aria-pressed", truth(pressed)),
        None => button,
    };
    let button = if shown.enabled { button.click(Msg::Tell(Input::Command(shown.command))) } else { button };
    // The name of the button stays the same whatever it costs; the cost is its description.
    let button = match cost {
        Some(cost) => button.set("title", cost),
        None => button,
    };
    let cost = cost.map(|cost| el("span").class("cost").set("aria-hidden", "true").words(cost));
    button.with(icon(drawing)).with(el("span").words(label(name)).with(cost))
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
pub(super) fn next(arcade: &Arcade, board: &Board) -> Option<El> {
    let game = board.entry.facts.id.to_owned();
    let (route, words) = match board.lesson {
        Some(lesson) if (lesson as usize) < board.entry.lessons.len() => {
            let name = board.entry.lessons.get(lesson as usize).map_or("", |next| label(next.name));
            let words = Message::new("ui.lesson").with("lesson", lesson + 1).with("name", name);
            (Route::Lesson { game, lesson: lesson + 1 }, sentence(&words))
        }
        // The first levels may have been won as lessons.
        Some(_) => {
            let next = arcade.saves().progress().open_levels(board.entry).next;
            let level = next.or_else(|| board.entry.first().map(str::to_owned))?;
            let words = sentence(&Message::new("ui.play_level").with("level", board.entry.place(&level)));
            (Route::Play { game, level }, words)
        }
        None => {
            let level = board.entry.after(&board.seat.table().level())?;
            (Route::Play { game, level }, label("ui.next").to_owned())
        }
    };
    Some(link(route).class("button primary").words(&words))
}
