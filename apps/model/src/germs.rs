//! How is Germs put on the table? What each tile says and shows, what is announced, what the next turn will bring.

use crate::rooms::{Figure, Order, Room, Shelf, Slot};
use crate::table::{CellView, Change, Command, CommandView, Effect, Ending, Input, Progress, Status, Table};
use crate::table::{TableView, ToolView};
use crate::words::{label, sentence};
use quadrat_engine::bits::Tiles;
use quadrat_engine::defect::Defects;
use quadrat_engine::draw::to_svg_inner;
use quadrat_engine::game::{Format, Game, Message, Outcome};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::pack::Entry;
use quadrat_engine::reader::{Node, parse};
use quadrat_engine::replay;
use quadrat_engine::session::Session;
use quadrat_germs::Germs;
use quadrat_germs::draw;
use quadrat_germs::format::{Goal, Level, Most};
use quadrat_germs::rules::{Action, Event, Germ, State, Tool, next_turn};
use quadrat_germs::score::score;
use serde_json::Value;

/// The levels that come with the page.
const LESSONS: &str = include_str!("../../../levels/germs/lessons.json");

/// The room of Germs.
pub const ROOM: Room = Room {
    facts: &<Germs as Format>::FACTS,
    line: "germs.line",
    rules: &["germs.rules.turn", "germs.rules.bacteria", "germs.rules.virus", "germs.rules.spore", "germs.rules.tools"],
    shelves,
    level: |id| {
        let pack = parse(LESSONS.as_bytes()).ok()?;
        pack["levels"].as_array()?.iter().find(|level| level["id"].to_string() == id).cloned()
    },
    open: |level| Ok(Box::new(GermsTable::new(Session::new(entry(level)?)))),
    resume: |file| Ok(Box::new(GermsTable::new(replay::read::<Germs>(file)?))),
    lessons: &[],
    figure: Figure { name: "germs.figure", fewer: false },
    orders: &[],
    film: Vec::new,
    floats: Vec::new,
};

fn shelves() -> Vec<Shelf> {
    let slots = (1..=5).map(|n: u32| Slot { id: n.to_string(), short: n.to_string(), name: n.to_string() }).collect();
    vec![Shelf { name: String::from("Lessons"), line: String::new(), slots, order: Order::Ladder }]
}

fn entry(level: &Value) -> Result<Entry<Level>, Defects> {
    let mut defects = Defects::new();
    Entry::read::<Germs>(&Node::root(level), &mut defects).ok_or(defects)
}

/// Germs on the table.
pub struct GermsTable {
    session: Session<Germs>,
    /// The tool in the hand.
    hand: Option<Tool>,
    preview: bool,
    status: Status,
    /// What the last input did to cells.
    effects: Vec<(Coord, Effect)>,
    /// The position before it, from which what is gone is drawn.
    before: State,
    /// Counts inputs, so that the same effect on the same cell is still a new one.
    beat: u32,
}

impl GermsTable {
    fn new(session: Session<Germs>) -> Self {
        let before = *session.state();
        let hand = Tool::ALL.into_iter().find(|tool| before.stock(*tool) > 0);
        let mut table =
            Self { session, hand, preview: true, status: Status::default(), effects: Vec::new(), before, beat: 0 };
        let entry = table.session.entry();
        let greeting = match table.session.actions().len() {
            0 => entry.hint.clone().unwrap_or_else(|| objective(&entry.level)),
            _ => say("germs.say.resumed", &[("turn", (before.turn() + 1).to_string())]),
        };
        table.say(greeting);
        table
    }

    fn say(&mut self, text: String) {
        self.status = Status { text, refused: false, count: self.status.count + 1, sound: None };
    }

    fn refuse(&mut self, reason: &Message, at: Option<Coord>) {
        self.say(sentence(reason));
        self.status.refused = true;
        self.effects.extend(at.map(|at| (at, Effect::Refused)));
    }

    fn act(&mut self, action: Action, at: Option<Coord>) -> Change {
        let mut events = Vec::new();
        match self.session.act(action, &mut events) {
            Err(refused) => {
                self.refuse(&refused.reason.message(), at);
                Change::View
            }
            Ok(()) => {
                self.effects = events.iter().filter_map(effect).collect();
                let mut text = report(self.session.level(), &events).join(" ");
                text.push(' ');
                match self.ending() {
                    Some(ending) => text.extend([ending.title.as_str(), ". ", &ending.text]),
                    None if events.iter().any(|event| matches!(event, Event::TurnEnded(..))) => {}
                    None => {
                        let left = self.session.state().actions_left();
                        let key = if left == 0 { "germs.say.no_actions" } else { "germs.say.actions" };
                        text.push_str(&say(key, &[("left", left.to_string())]));
                    }
                }
                self.say(text.trim_end().to_owned());
                Change::Game
            }
        }
    }

    fn select(&mut self, place: usize) {
        let Some(tool) = Tool::ALL.get(place).copied() else { return };
        if self.session.state().stock(tool) == 0 {
            return self.refuse(&Message::new("germs.refused.no_stock").with("tool", tool.word()), None);
        }
        self.hand = Some(tool);
        self.say(sentence(&Message::new("germs.say.selected").with("tool", name(tool)).with("help", help(tool))));
    }

    fn command(&mut self, command: Command) -> Change {
        match command {
            Command::EndTurn => return self.act(Action::End, None),
            Command::Check | Command::Hint | Command::Finish | Command::Solution => {
                self.refuse(&Message::new("ui.not_here"), None);
                return Change::View;
            }
            Command::Preview => {
                self.preview = !self.preview;
                self.say(label(if self.preview { "germs.say.preview_on" } else { "germs.say.preview_off" }).to_owned());
                return Change::View;
            }
            Command::Undo => match self.session.undo() {
                Some(action) => self.say(told("germs.say.undone", action)),
                None => self.refuse(&Message::new("ui.nothing_to_undo"), None),
            },
            Command::Redo => match self.session.redo() {
                Some(action) => self.say(told("germs.say.redone", action)),
                None => self.refuse(&Message::new("ui.nothing_to_redo"), None),
            },
            Command::Restart => {
                self.session.restart();
                self.say(label("ui.restarted").to_owned());
            }
        }
        Change::Game
    }

    fn ending(&self) -> Option<Ending> {
        let (level, state) = (self.session.level(), self.session.state());
        let infected = state.infected().count();
        let message = match (self.session.outcome(), level.goal()) {
            (Outcome::Ongoing, _) => return None,
            (Outcome::Won, _) => {
                let tools: u32 = Tool::ALL.iter().map(|tool| state.stock(*tool)).sum();
                Message::new("germs.end.won").with("turns", state.turn()).with("tools", tools)
            }
            (Outcome::Lost, Goal::ClearAll { .. }) => Message::new("germs.end.not_clear").with("infected", infected),
            (Outcome::Lost, Goal::Cap { most, .. }) => {
                Message::new("germs.end.too_many").with("infected", infected).with("most", most_tiles(*most, level))
            }
            (Outcome::Lost, Goal::Protect { .. }) => Message::new("germs.end.core").with("turn", state.turn()),
        };
        let won = self.session.outcome() == Outcome::Won;
        let title = label(if won { "ui.won" } else { "ui.lost" }).to_owned();
        let mut text = sentence(&message);
        let actions: Vec<Action> = self.session.actions().collect();
        if let Some(score) = score(self.session.entry(), &actions) {
            let worth = Message::new("germs.end.score").with("stars", score.stars).with("score", score.total);
            text.extend([" ", &sentence(&worth)]);
        }
        Some(Ending { won, title, text, headline: None, record: None, lines: Vec::new() })
    }

    fn cells(&self) -> Vec<CellView> {
        let (level, state) = (self.session.level(), self.session.state());
        let grid = level.grid();
        let ongoing = self.session.outcome() == Outcome::Ongoing;
        let next = if self.preview && ongoing { next_turn(level, state) } else { *state };
        let spreading = if ongoing { state.spreading(level.rules()) } else { Tiles::NONE };
        let targets = if ongoing { self.targets() } else { Tiles::NONE };
        let picture = |state: &State, tile| to_svg_inner(&draw::piece(level, state, tile));
        let cell = |at: Coord| {
            let tile = grid.tile(at);
            let coming = next.germ_at(tile).filter(|germ| state.germ_at(tile) != Some(*germ));
            let effect = self.effects.iter().find(|(cell, _)| *cell == at).map(|(_, effect)| *effect);
            let left = effect == Some(Effect::Left);
            CellView {
                label: tile_label(level, state, at, spreading.meets(tile), coming),
                piece: picture(state, tile),
                ghost: if coming.is_some() { picture(&next, tile) } else { String::new() },
                gone: if left { picture(&self.before, tile) } else { String::new() },
                blocked: state.walls().meets(tile),
                target: targets.meets(tile),
                danger: coming.is_some() && state.cores().meets(tile),
                spared: false,
                effect: effect.map(|effect| (effect, self.beat)),
            }
        };
        grid.size().coords().map(cell).collect()
    }

    /// Where the tool in the hand may be placed. Where rules refuse nothing, that is everywhere.
    fn targets(&self) -> Tiles {
        let grid = self.session.level().grid();
        let fits = |action: Action| match action {
            Action::Place { tool, x, y } if Some(tool) == self.hand => grid.size().cell(x.into(), y.into()),
            _ => None,
        };
        grid.tiles(Germs::actions(self.session.level(), self.session.state()).into_iter().filter_map(fits))
    }

    fn tools(&self) -> Vec<ToolView> {
        let view = |tool: Tool| ToolView {
            name: name(tool).to_owned(),
            help: help(tool).to_owned(),
            count: Some(self.session.state().stock(tool)),
            icon: to_svg_inner(&draw::tool(tool)),
            selected: self.hand == Some(tool),
        };
        Tool::ALL.map(view).into()
    }

    /// Everything that happened, played once more: so it is right after undo and after a reload, too.
    fn log(&self) -> Vec<String> {
        let level = self.session.level();
        let mut state = Germs::start(level);
        let mut actions = Vec::new();
        for action in self.session.actions() {
            let mut events = Vec::new();
            // The session accepted it in this very state.
            if Germs::apply(level, &mut state, action, &mut events).is_ok() {
                let mut lines = report(level, &events);
                lines.extend(spread_lines(&events));
                actions.push(lines);
            }
        }
        // The newest action first, and what it did in the order in which it happened.
        actions.into_iter().rev().flatten().collect()
    }

    fn debug(&self) -> Vec<(String, String)> {
        let (level, state) = (self.session.level(), self.session.state());
        // In thousandths: printing a float would cost the page more than everything else here.
        let share = state.infected().count() * 1000 / level.grid().size().cells() as u32;
        let stock: Vec<String> = Tool::ALL.map(|tool| format!("{} {}", tool.word(), state.stock(tool))).into();
        let rows = [
            ("ui.debug.turn", state.turn().to_string()),
            ("ui.debug.infected", format!("{}.{} %", share / 10, share % 10)),
            ("ui.debug.actions", state.actions_left().to_string()),
            ("ui.debug.tools", stock.join(", ")),
            ("ui.debug.objective", objective(level)),
            ("ui.debug.rules", Germs::rules_version(level).to_string()),
            ("ui.debug.seed", level.spec().seed.to_string()),
        ];
        rows.into_iter().map(|(key, value)| (label(key).to_owned(), value)).collect()
    }
}

impl Table for GermsTable {
    fn game(&self) -> &'static str {
        Germs::FACTS.id
    }

    fn level(&self) -> String {
        self.session.entry().id.to_string()
    }

    fn size(&self) -> Size {
        self.session.level().grid().size()
    }

    fn outcome(&self) -> Outcome {
        self.session.outcome()
    }

    fn preview(&self) -> Option<bool> {
        Some(self.preview)
    }

    fn replay(&self) -> Value {
        replay::write(&self.session)
    }

    fn input(&mut self, input: Input) -> Change {
        self.beat += 1;
        self.effects.clear();
        self.before = *self.session.state();
        match input {
            Input::Command(command) => self.command(command),
            Input::Press(at) => match self.hand {
                Some(tool) => self.act(Action::place(tool, at), Some(at)),
                None => {
                    self.refuse(&Message::new("germs.say.no_tool"), Some(at));
                    Change::View
                }
            },
            Input::Point(_) | Input::ReadOn => Change::View,
            Input::Select(place) => {
                self.select(place);
                Change::View
            }
            Input::Release => {
                if self.hand.take().is_some() {
                    self.say(label("germs.say.released").to_owned());
                }
                Change::View
            }
        }
    }

    fn view(&self) -> TableView {
        let (level, state) = (self.session.level(), self.session.state());
        let size = level.grid().size();
        let limit = level.goal().limit();
        let ongoing = self.session.outcome() == Outcome::Ongoing;
        let infected = state.infected().count();
        let tiles = size.cells() as u32;
        let turn = Message::new(match (ongoing, limit) {
            (false, _) => "germs.turn.over",
            (true, Some(_)) => "germs.turn.limited",
            (true, None) => "germs.turn.endless",
        });
        let turn = turn.with("passed", state.turn()).with("turn", state.turn() + 1).with("limit", limit.unwrap_or(0));
        let command = |command, enabled| CommandView { command, enabled, pressed: None };
        TableView {
            title: self.session.entry().name.clone().unwrap_or_else(|| self.level()),
            turn: sentence(&turn),
            turns: limit.map(|limit| (state.turn(), limit)),
            objective: objective(level),
            progress: Progress {
                label: label("germs.progress").to_owned(),
                text: say("germs.progress_text", &[("infected", infected.to_string()), ("tiles", tiles.to_string())]),
                value: infected,
                limit: match level.goal() {
                    Goal::Cap { most, .. } => Some(most_tiles(*most, level)),
                    Goal::ClearAll { .. } | Goal::Protect { .. } => None,
                },
                max: tiles,
                good: false,
            },
            size,
            seamless: false,
            cells: self.cells(),
            tools: self.tools(),
            commands: vec![
                command(Command::Undo, self.session.can_undo()),
                command(Command::Redo, self.session.can_redo()),
                command(Command::Restart, self.session.can_undo()),
                CommandView { command: Command::Preview, enabled: ongoing, pressed: Some(self.preview) },
                command(Command::EndTurn, ongoing),
            ],
            status: self.status.clone(),
            compared: None,
            coach: None,
            log: self.log(),
            ending: self.ending(),
            debug: self.debug(),
        }
    }
}

fn say(key: &'static str, values: &[(&'static str, String)]) -> String {
    sentence(&Message { key, values: values.to_vec() })
}

fn name(tool: Tool) -> &'static str {
    label(match tool {
        Tool::Antibiotic => "germs.name.antibiotic",
        Tool::Antiviral => "germs.name.antiviral",
        Tool::Barrier => "germs.name.barrier",
    })
}

fn help(tool: Tool) -> &'static str {
    label(match tool {
        Tool::Antibiotic => "germs.help.antibiotic",
        Tool::Antiviral => "germs.help.antiviral",
        Tool::Barrier => "germs.help.barrier",
    })
}

/// What was taken back or done again.
fn told(key: &'static str, action: Action) -> String {
    let what = match action {
        Action::End => label("germs.action.end").to_owned(),
        Action::Place { tool, x, y } => {
            let at = Size::new(u8::MAX, u8::MAX).cell(x.into(), y.into());
            // Only version 1 accepts a place off the board, and no label exists for it.
            let at = at.map_or_else(|| format!("({x}, {y})"), Coord::label);
            sentence(&Message::new("germs.action.place").with("tool", name(tool)).with("at", at))
        }
    };
    sentence(&Message::new(key).with("action", what))
}

/// How many tiles a cap allows; one in percent allows as many whole tiles as stay below it.
fn most_tiles(most: Most, level: &Level) -> u32 {
    let size = level.grid().size();
    match most {
        Most::Tiles(tiles) => tiles,
        Most::Percent(_) => (0..=size.cells() as u32).rev().find(|n| most.allows(*n, size)).unwrap_or(0),
    }
}

/// What wins, in one sentence.
fn objective(level: &Level) -> String {
    sentence(&match level.goal() {
        Goal::ClearAll { limit: Some(limit) } if level.rules().clear_has_limit => {
            Message::new("germs.goal.clear_within").with("limit", limit)
        }
        Goal::ClearAll { .. } => Message::new("germs.goal.clear"),
        Goal::Cap { most, limit } => {
            Message::new("germs.goal.cap").with("most", most_tiles(*most, level)).with("limit", limit)
        }
        Goal::Protect { cores, limit } => {
            Message::new("germs.goal.protect").with("cores", cores.count()).with("limit", limit)
        }
    })
}

/// Place, content, state and consequence of a tile.
fn tile_label(level: &Level, state: &State, at: Coord, spreads: bool, coming: Option<Germ>) -> String {
    let tile = level.grid().tile(at);
    let germ = state.germ_at(tile);
    let mut text = at.label();
    let mut add = |part: &str| text.extend([", ", part]);
    match germ {
        Some(Germ::Bacteria) => add(label("germs.germ.bacteria")),
        Some(Germ::Virus) => add(label("germs.germ.virus")),
        Some(Germ::Spore) => add(label("germs.germ.spore")),
        None if state.walls().meets(tile) => add(label("germs.tile.wall")),
        None if state.cores().meets(tile) => add(label("germs.tile.core")),
        None => add(label("germs.tile.empty")),
    }
    for (key, turns) in [
        ("germs.tile.asleep", level.dormancy_at(state, tile)),
        ("germs.tile.slowed", state.slow_at(tile).into()),
        ("germs.tile.immune", state.immune_at(tile).into()),
    ] {
        if turns > 0 {
            add(&say(key, &[("turns", turns.to_string())]));
        }
    }
    if let Some(coming) = coming {
        let key = if germ.is_some() { "germs.tile.turns" } else { "germs.tile.falls" };
        add(&say(key, &[("germ", coming.word().to_owned())]));
    } else if spreads {
        add(label("germs.tile.spreads"));
    }
    text
}

fn effect(event: &Event) -> Option<(Coord, Effect)> {
    match *event {
        Event::Cured(at, _) => Some((at, Effect::Left)),
        Event::Slowed(at, _) | Event::Walled(at) => Some((at, Effect::Put)),
        Event::Spread(at, _) | Event::CoreInfected(at, _) => Some((at, Effect::Came)),
        Event::Converted(at, ..) | Event::Woke(at) => Some((at, Effect::Turned)),
        Event::Wasted { .. } | Event::TurnEnded(..) => None,
    }
}

/// What an action did, as sentences: each thing a tool did, and the turn's end in one summary. Never each tile.
fn report(level: &Level, events: &[Event]) -> Vec<String> {
    let mut lines = Vec::new();
    let (mut spread, mut converted, mut cores) = (0u32, 0u32, 0u32);
    for event in events {
        match *event {
            Event::Spread(..) => spread += 1,
            Event::CoreInfected(..) => {
                spread += 1;
                cores += 1;
            }
            Event::Converted(..) => converted += 1,
            Event::TurnEnded(turn, infected) => {
                let tiles = level.grid().size().cells();
                let key = match (spread, converted) {
                    (0, 0) => "germs.turn.calm",
                    (0, _) => "germs.turn.held",
                    _ => "germs.turn.spread",
                };
                let message = Message::new(key).with("turn", turn).with("spread", spread);
                let mut line = sentence(&message.with("infected", infected).with("tiles", tiles));
                for (key, count) in [("germs.turn.converted", converted), ("germs.turn.cores", cores)] {
                    if count > 0 {
                        line.push(' ');
                        line.push_str(&say(key, &[("count", count.to_string())]));
                    }
                }
                lines.push(line);
            }
            Event::Cured(..) | Event::Slowed(..) | Event::Walled(_) | Event::Wasted { .. } | Event::Woke(_) => {
                lines.push(sentence(&Message::from(*event)));
            }
        }
    }
    lines
}

/// Where each kind of germ went, a line for each kind.
fn spread_lines(events: &[Event]) -> Vec<String> {
    let entered = |event: &Event| match *event {
        Event::Spread(at, germ) | Event::CoreInfected(at, germ) | Event::Converted(at, _, germ) => Some((at, germ)),
        _ => None,
    };
    let mut lines = Vec::new();
    for (word, kind) in Germ::WORDS {
        let cells = events.iter().filter_map(entered).filter(|(_, germ)| *germ == kind);
        let cells: Vec<String> = cells.map(|(at, _)| at.label()).collect();
        if !cells.is_empty() {
            lines.push(say("germs.log.spread", &[("germ", word.to_owned()), ("cells", cells.join(", "))]));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn table(w: u8, h: u8, seeds: &Value, goal: &Value, rules: u8) -> Box<dyn Table> {
        let cores = goal.get("cores").cloned().unwrap_or_else(|| json!([]));
        let level = json!({
            "id": 7, "name": "A test", "hint": "A hint.", "difficulty": 1, "seed": 42,
            "board": { "w": w, "h": h, "walls": [[0, 0]], "cores": cores },
            "seeds": seeds,
            "tools": { "antibiotic": 2, "antiviral": 2, "barrier": 1 },
            "objective": goal,
            "generatorVersion": 0,
            "rules": { "version": rules }
        });
        (ROOM.open)(&level).unwrap_or_else(|defects| panic!("{defects}"))
    }

    fn clear(limit: u32) -> Value {
        json!({ "type": "clear_all", "maxTurns": limit })
    }

    fn cell(table: &dyn Table, x: u8, y: u8) -> CellView {
        table.view().cells[table.size().index(Coord::new(x, y))].clone()
    }

    const END: Input = Input::Command(Command::EndTurn);
    const UNDO: Input = Input::Command(Command::Undo);
    const REDO: Input = Input::Command(Command::Redo);

    fn press(x: u8, y: u8) -> Input {
        Input::Press(Coord::new(x, y))
    }

    #[test]
    fn a_label_says_place_content_state_and_consequence() {
        let seeds = json!([{ "germ": "virus", "x": 1, "y": 2 }, { "germ": "spore", "x": 4, "y": 4, "dormancy": 2 }]);
        let mut table = table(5, 5, &seeds, &clear(9), 2);
        assert_eq!(cell(&*table, 1, 2).label, "B3, virus, spreads next turn");
        assert_eq!(cell(&*table, 4, 4).label, "E5, spore, asleep for 2 turns");
        assert_eq!(cell(&*table, 0, 0).label, "A1, wall");
        assert_eq!(cell(&*table, 2, 1).label, "C2, empty, virus next turn");
        assert_eq!(cell(&*table, 3, 0).label, "D1, empty");
        table.input(Input::Select(1));
        table.input(press(1, 2));
        assert_eq!(cell(&*table, 1, 2).label, "B3, virus, slowed for 3 turns");
        assert_eq!(cell(&*table, 2, 1).label, "C2, empty");
    }

    #[test]
    fn a_turn_is_announced_as_a_summary() {
        let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
        assert_eq!(table.view().status.text, "A hint.");
        table.input(END);
        assert_eq!(table.view().status.text, "Turn 1: infection spread to 4 tiles; 5 of 25 infected.");
        assert_eq!(cell(&*table, 2, 1).effect.map(|(effect, _)| effect), Some(Effect::Came));
        table.input(Input::Command(Command::EndTurn));
        let log = table.view().log;
        assert!(log[0].starts_with("Turn 2:") && log[1].starts_with("Bacteria spread to"), "{log:?}");
        assert_eq!(log[3], "Bacteria spread to C2, B3, D3, C4.");
    }

    #[test]
    fn a_win_by_the_plan_is_worth_three_stars() {
        let mut table = (ROOM.open)(&(ROOM.level)("1").unwrap()).unwrap();
        for input in [press(1, 0), press(0, 1), END, press(0, 0), END] {
            table.input(input);
        }
        let ending = table.view().ending.unwrap();
        assert_eq!(ending.text, "In 2 turns, with 1 tool left. 3 of 3 stars, 2955 points.");
    }

    #[test]
    fn placing_acts_at_once_and_says_what_is_left() {
        let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
        assert_eq!(table.input(press(2, 2)), Change::Game);
        let view = table.view();
        assert_eq!(view.status.text, "C3: bacteria cured. 1 action left this turn.");
        assert_eq!(view.tools[0].count, Some(1));
        let cured = cell(&*table, 2, 2);
        assert!(!cured.gone.is_empty() && cured.effect.is_some_and(|(effect, _)| effect == Effect::Left));
        table.input(END);
        let view = table.view();
        assert!(view.status.text.ends_with("Level won. In 1 turn, with 4 tools left."), "{}", view.status.text);
        assert_eq!(view.ending.map(|ending| (ending.won, ending.text)).unwrap().1, "In 1 turn, with 4 tools left.");
    }

    #[test]
    fn a_refused_placement_says_why_marks_the_cell_and_changes_nothing() {
        let mut table = table(5, 5, &json!([{ "germ": "virus", "x": 2, "y": 2 }]), &clear(9), 2);
        let before = table.replay();
        assert_eq!(table.input(press(2, 2)), Change::View);
        let view = table.view();
        assert!(view.status.refused);
        assert_eq!(view.status.text, "C3: antibiotics do nothing to a virus.");
        assert_eq!(cell(&*table, 2, 2).effect.map(|(effect, _)| effect), Some(Effect::Refused));
        assert_eq!(table.replay(), before);
        // The same again is said again.
        let count = view.status.count;
        table.input(press(2, 2));
        assert!(table.view().status.count > count);
    }

    #[test]
    fn without_a_tool_in_the_hand_a_press_says_so() {
        let mut table = table(5, 5, &json!([{ "germ": "virus", "x": 2, "y": 2 }]), &clear(9), 2);
        table.input(Input::Release);
        table.input(press(2, 2));
        assert!(table.view().status.refused && table.view().tools.iter().all(|tool| !tool.selected));
    }

    #[test]
    fn the_ghost_shows_what_comes_and_follows_every_placement() {
        let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
        let ghosts = |table: &dyn Table| table.view().cells.iter().filter(|cell| !cell.ghost.is_empty()).count();
        assert_eq!(ghosts(&*table), 4);
        table.input(Input::Select(2));
        table.input(press(2, 1));
        assert_eq!(ghosts(&*table), 3);
        table.input(Input::Command(Command::Preview));
        assert_eq!(ghosts(&*table), 0);
        assert_eq!(table.preview(), Some(false));
    }

    #[test]
    fn a_core_that_would_fall_is_in_danger_and_its_fall_loses() {
        let goal = json!({ "type": "protect_cores", "cores": [[2, 1]], "maxTurns": 9 });
        let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &goal, 2);
        assert!(cell(&*table, 2, 1).danger);
        table.input(END);
        let ending = table.view().ending.unwrap();
        assert_eq!((ending.won, ending.text.as_str()), (false, "A core was infected in turn 1."));
        assert!(table.view().commands.iter().any(|c| c.command == Command::Undo && c.enabled));
    }

    #[test]
    fn undo_redo_and_restart_lead_back_and_forth() {
        let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
        let start = table.replay();
        table.input(press(2, 2));
        let cured = table.replay();
        table.input(UNDO);
        assert_eq!(table.replay(), start);
        assert_eq!(table.view().status.text, "Taken back: Antibiotic on C3.");
        assert!(table.view().log.is_empty());
        table.input(REDO);
        assert_eq!(table.replay(), cured);
        table.input(END);
        table.input(Input::Command(Command::Restart));
        assert_eq!(table.replay(), start);
        table.input(UNDO);
        assert!(table.view().status.refused);
    }

    #[test]
    fn a_saved_game_resumes_at_the_very_same_position_with_its_log() {
        let mut first = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
        first.input(press(2, 2));
        first.input(UNDO);
        first.input(END);
        let mut second = (ROOM.resume)(&first.replay()).unwrap();
        assert_eq!(second.replay(), first.replay());
        assert_eq!(second.view().log, first.view().log);
        second.input(UNDO);
        first.input(UNDO);
        assert_eq!(second.replay(), first.replay());
    }

    #[test]
    fn under_rules_that_waste_everything_is_a_target_and_nothing_is_refused() {
        let seeds = json!([{ "germ": "bacteria", "x": 2, "y": 2 }]);
        let mut table = table(3, 3, &seeds, &json!({ "type": "clear_all" }), 1);
        assert!(table.view().cells.iter().all(|cell| cell.target));
        assert_eq!(table.input(press(0, 0)), Change::Game);
        assert!(table.view().status.text.contains("did nothing"), "{}", table.view().status.text);
        table.input(UNDO);
        assert_eq!(table.view().status.text, "Taken back: Antibiotic on A1.");
    }

    #[test]
    fn every_objective_has_its_sentence() {
        let objective =
            |goal: Value| table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &goal, 2).view().objective;
        assert_eq!(objective(clear(4)), "Cure every germ within 4 turns.");
        let cap = json!({ "type": "cap_infection", "maxTiles": 5, "maxPct": 20, "maxTurns": 6 });
        assert_eq!(objective(cap), "Have at most 5 tiles infected when turn 6 ends.");
        let protect = json!({ "type": "protect_cores", "cores": [[4, 4], [1, 1]], "maxTurns": 6 });
        assert_eq!(objective(protect), "Keep the 2 cores clean for 6 turns.");
    }

    #[test]
    fn whatever_is_pressed_nothing_panics_and_no_word_is_missing() {
        use quadrat_engine::rng::{Mulberry32, Rng};
        let mut rng = Mulberry32::seeded(11);
        for rules in [1, 2] {
            let seeds = json!([{ "germ": "bacteria", "x": 2, "y": 2 }, { "germ": "virus", "x": 4, "y": 1 },
                               { "germ": "spore", "x": 0, "y": 4, "dormancy": 1 }]);
            let goal = json!({ "type": "protect_cores", "cores": [[4, 4]], "maxTurns": 6 });
            let mut table = table(5, 5, &seeds, &goal, rules);
            for _ in 0..600 {
                table.input(match rng.below(12) {
                    0..5 => press(rng.below(5) as u8, rng.below(5) as u8),
                    5..7 => Input::Select(rng.below(5) as usize),
                    7 => END,
                    8 => UNDO,
                    9 => REDO,
                    10 if rng.below(8) == 0 => Input::Command(Command::Restart),
                    10 => Input::Release,
                    _ => Input::Command(Command::Preview),
                });
                let view = table.view();
                let words = view.cells.iter().map(|cell| &cell.label).chain(&view.log);
                for text in words.chain([&view.status.text, &view.turn, &view.objective, &view.progress.text]) {
                    assert!(!text.is_empty() && !text.contains(['{', '}', '_']), "{text}");
                }
            }
        }
    }
}
