//! How is City Lines put on the table? What each tile says and shows, what is announced, and why a tile must lie as it does.

use crate::rooms::{Figure, Order, Room, Shelf, Slot};
use crate::table::{CellView, Change, Command, CommandView, Effect, Ending, Input, Progress, Status, Table};
use crate::table::{TableView, ToolView};
use crate::words::{label, sentence};
use quadrat_citylines::draw;
use quadrat_citylines::format::{Level, Tile};
use quadrat_citylines::params::{Facing, landmark_side};
use quadrat_citylines::rules::{Action, Deed, Event, Inspection, State};
use quadrat_citylines::solve::hint;
use quadrat_citylines::{Citylines, ids, infinite};
use quadrat_engine::defect::Defects;
use quadrat_engine::draw::{Ink, Path, Scene, Style, to_svg_inner};
use quadrat_engine::game::{Format, Game, Message, Outcome};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::reader::Node;
use quadrat_engine::replay;
use quadrat_engine::session::Session;
use serde_json::Value;

/// How many levels of the endless row are listed; the row goes on behind them.
const LISTED: u32 = 24;

/// The room of City Lines.
pub const ROOM: Room = Room {
    facts: &<Citylines as Format>::FACTS,
    line: "citylines.line",
    rules: &[
        "citylines.rules.turn",
        "citylines.rules.solved",
        "citylines.rules.landmark",
        "citylines.rules.one",
        "citylines.rules.stars",
    ],
    shelves,
    level: named,
    open: |level| Ok(Box::new(CityTable::new(Session::new(entry(level)?)))),
    resume: |file| Ok(Box::new(CityTable::new(replay::read::<Citylines>(file)?))),
    lessons: &[],
    figure: Figure { name: "citylines.figure", fewer: true },
    orders: &[],
    film: Vec::new,
    floats: Vec::new,
};

fn entry(level: &Value) -> Result<Entry<Level>, Defects> {
    let mut defects = Defects::new();
    Entry::read::<Citylines>(&Node::root(level), &mut defects).ok_or(defects)
}

/// The first levels of the endless row.
fn shelves() -> Vec<Shelf> {
    let slots = (1..=LISTED).map(|n| Slot { id: n.to_string(), short: n.to_string(), name: n.to_string() }).collect();
    vec![Shelf {
        name: label("citylines.pack").to_owned(),
        line: label("citylines.pack_line").to_owned(),
        slots,
        order: Order::Endless,
    }]
}

/// Any other level: by its number in the endless row, or by its id.
fn named(id: &str) -> Option<Value> {
    let number = id.parse::<u32>().ok().filter(|number| *number > 0 && number.to_string() == id);
    let entry = match number {
        Some(number) => numbered(number),
        None => introduced(ids::level(id).ok()?),
    };
    Some(entry.write::<Citylines>())
}

fn numbered(number: u32) -> Entry<Level> {
    introduced(infinite::level(number))
}

/// With a name and a hint, where nobody gave it one.
fn introduced(mut entry: Entry<Level>) -> Entry<Level> {
    let level = &entry.level;
    let name = Message::new("citylines.level_name").with("difficulty", level.settings().difficulty.word());
    let name = sentence(&name.with("size", level.size()));
    let hint = Message::new("citylines.level_hint").with("tier", level.tier().number());
    entry.hint.get_or_insert_with(|| sentence(&hint));
    entry.name.get_or_insert(match &entry.id {
        LevelId::Number(_) => name,
        LevelId::Word(id) => id.clone(),
    });
    entry
}

/// City Lines on the table.
pub struct CityTable {
    session: Session<Citylines>,
    /// What pressing a tile does.
    hand: Deed,
    /// Whether dangling ends and loops are marked everywhere, and not only on locked tiles.
    marks: bool,
    status: Status,
    effects: Vec<(Coord, Effect)>,
    /// Counts inputs, so that the same effect on the same cell is still a new one.
    beat: u32,
}

/// The deeds in the order of the palette.
const DEEDS: [Deed; 3] = [Deed::Clockwise, Deed::Anticlockwise, Deed::Lock];

impl CityTable {
    fn new(session: Session<Citylines>) -> Self {
        let mut table = Self {
            session,
            hand: Deed::Clockwise,
            marks: false,
            status: Status::default(),
            effects: Vec::new(),
            beat: 0,
        };
        let entry = table.session.entry();
        let greeting = match table.session.actions().len() {
            0 => entry.hint.clone().unwrap_or_else(|| objective(&entry.level)),
            _ => say("citylines.say.resumed", &[("moves", Citylines::turn(table.session.state()).to_string())]),
        };
        table.say(greeting);
        table
    }

    fn level(&self) -> &Level {
        self.session.level()
    }

    fn say(&mut self, text: String) {
        self.status = Status { text, refused: false, count: self.status.count + 1, sound: None };
    }

    fn refuse(&mut self, reason: &Message, at: Option<Coord>) {
        self.say(sentence(reason));
        self.status.refused = true;
        self.effects.extend(at.map(|at| (at, Effect::Refused)));
    }

    fn inspection(&self) -> Inspection {
        self.level().inspect(self.session.state().all_quarters())
    }

    fn press(&mut self, at: Coord) -> Change {
        let before = self.inspection().powered;
        let mut events = Vec::new();
        match self.session.act(Action { at, deed: self.hand }, &mut events) {
            Err(refused) => {
                self.refuse(&refused.reason.message(), Some(at));
                Change::View
            }
            Ok(()) => {
                self.effects.push((at, Effect::Turned));
                let after = self.inspection().powered;
                let size = self.level().size();
                let lit =
                    size.coords().filter(|cell| *cell != at && after[size.index(*cell)] && !before[size.index(*cell)]);
                self.effects.extend(lit.map(|cell| (cell, Effect::Came)));
                let mut text = report(&events).join(" ");
                if let Some(ending) = self.ending() {
                    text = [ending.title.as_str(), ". ", &ending.text].concat();
                }
                self.say(text);
                Change::Game
            }
        }
    }

    /// The next tile that stands wrong, and why it must stand otherwise. It is shown, and left to the player.
    fn hint(&mut self) {
        if self.session.outcome() != Outcome::Ongoing {
            return;
        }
        let Some(hint) = hint(self.session.level(), self.session.state()) else { return };
        let Some(at) = hint.actions.first().map(|action| action.at) else { return };
        self.effects.push((at, Effect::Put));
        self.say(sentence(&hint.why));
    }

    /// What is wrong so far, counted; and marked on the board until it is asked for again.
    fn check(&mut self) {
        self.marks = !self.marks;
        let found = self.inspection();
        let message = if self.marks {
            Message::new("citylines.say.marks")
                .with("dangling", found.dangling.len())
                .with("looped", found.looped.len())
        } else {
            Message::new("citylines.say.marks_off")
        };
        self.say(sentence(&message));
    }

    fn command(&mut self, command: Command) -> Change {
        match command {
            Command::Hint => {
                self.hint();
                return Change::View;
            }
            Command::Check => {
                self.check();
                return Change::View;
            }
            Command::Preview | Command::EndTurn | Command::Finish | Command::Solution => {
                self.refuse(&Message::new("ui.not_here"), None);
                return Change::View;
            }
            Command::Undo => match self.session.undo() {
                Some(action) => self.moved_to("citylines.say.undone", action),
                None => self.refuse(&Message::new("ui.nothing_to_undo"), None),
            },
            Command::Redo => match self.session.redo() {
                Some(action) => self.moved_to("citylines.say.redone", action),
                None => self.refuse(&Message::new("ui.nothing_to_redo"), None),
            },
            Command::Restart => {
                self.session.restart();
                self.say(label("ui.restarted").to_owned());
            }
        }
        Change::Game
    }

    fn moved_to(&mut self, key: &'static str, action: Action) {
        self.effects.push((action.at, Effect::Turned));
        self.say(say(key, &[("at", action.at.label()), ("deed", word(action.deed).to_owned())]));
    }

    fn ending(&self) -> Option<Ending> {
        if self.session.outcome() != Outcome::Won {
            return None;
        }
        let stars = self.session.score().unwrap_or(1);
        let moves = Citylines::turn(self.session.state());
        let message = Message::new("citylines.end").with("moves", moves).with("par", self.level().par());
        Some(Ending {
            won: true,
            title: label("ui.won").to_owned(),
            text: sentence(&message.with("stars", stars)),
            headline: None,
            record: None,
            lines: Vec::new(),
        })
    }

    fn cells(&self) -> Vec<CellView> {
        let (level, state) = (self.session.level(), self.session.state());
        let size = level.size();
        let found = self.inspection();
        let ongoing = self.session.outcome() == Outcome::Ongoing;
        let cell = |at: Coord| {
            let road = level.road(at).is_some();
            let wrong = found.dangling.iter().any(|(cell, _)| *cell == at) || found.looped.contains(&at);
            let effect = self.effects.iter().find(|(cell, _)| *cell == at).map(|(_, effect)| *effect);
            CellView {
                label: cell_label(level, state, &found, at, self.marks && wrong),
                piece: to_svg_inner(&draw::cell(level, state, &found, at)),
                ghost: String::new(),
                gone: String::new(),
                blocked: !road,
                target: ongoing && road && (self.hand == Deed::Lock || !state.is_locked(size, at)),
                danger: self.marks && road && wrong,
                spared: false,
                effect: effect.map(|effect| (effect, self.beat)),
            }
        };
        size.coords().map(cell).collect()
    }

    fn tools(&self) -> Vec<ToolView> {
        let view = |deed: Deed| ToolView {
            name: label(match deed {
                Deed::Clockwise => "citylines.name.clockwise",
                Deed::Anticlockwise => "citylines.name.anticlockwise",
                Deed::Lock => "citylines.name.lock",
            })
            .to_owned(),
            help: help(deed).to_owned(),
            count: None,
            icon: to_svg_inner(&icon(deed)),
            selected: self.hand == deed,
        };
        DEEDS.map(view).into()
    }

    /// Everything that happened, played once more: so it is right after undo and after a reload, too.
    fn log(&self) -> Vec<String> {
        let level = self.session.level();
        let mut state = Citylines::start(level);
        let mut actions = Vec::new();
        for action in self.session.actions() {
            let mut events = Vec::new();
            // The session accepted it in this very state.
            if Citylines::apply(level, &mut state, action, &mut events).is_ok() {
                actions.push(report(&events));
            }
        }
        actions.into_iter().rev().flatten().collect()
    }

    fn debug(&self) -> Vec<(String, String)> {
        let (level, state) = (self.session.level(), self.session.state());
        let rows = [
            ("ui.debug.turn", Citylines::turn(state).to_string()),
            ("ui.debug.objective", objective(level)),
            ("ui.debug.tier", level.tier().number().to_string()),
            ("ui.debug.rules", Citylines::rules_version(level).to_string()),
            ("ui.debug.id", ids::of(level)),
        ];
        rows.into_iter().map(|(key, value)| (label(key).to_owned(), value)).collect()
    }
}

impl Table for CityTable {
    fn game(&self) -> &'static str {
        Citylines::FACTS.id
    }

    fn level(&self) -> String {
        self.session.entry().id.to_string()
    }

    fn size(&self) -> Size {
        self.session.level().size()
    }

    fn outcome(&self) -> Outcome {
        self.session.outcome()
    }

    fn preview(&self) -> Option<bool> {
        None
    }

    fn replay(&self) -> Value {
        replay::write(&self.session)
    }

    fn input(&mut self, input: Input) -> Change {
        self.beat += 1;
        self.effects.clear();
        match input {
            Input::Command(command) => self.command(command),
            Input::Press(at) => self.press(at),
            Input::Point(_) | Input::ReadOn => Change::View,
            Input::Select(place) => {
                if let Some(deed) = DEEDS.get(place) {
                    self.hand = *deed;
                    self.say(help(*deed).to_owned());
                }
                Change::View
            }
            Input::Release => {
                self.hand = Deed::Clockwise;
                Change::View
            }
        }
    }

    fn view(&self) -> TableView {
        let level = self.session.level();
        let size = level.size();
        let found = self.inspection();
        let landmarks = level.landmarks().count() as u32;
        let joined = level.landmarks().filter(|at| found.powered[size.index(*at)]).count() as u32;
        let moves = Citylines::turn(self.session.state());
        let ongoing = self.session.outcome() == Outcome::Ongoing;
        let command = |command, enabled| CommandView { command, enabled, pressed: None };
        let numbers = [("joined", joined.to_string()), ("landmarks", landmarks.to_string())];
        TableView {
            title: self.session.entry().name.clone().unwrap_or_else(|| Table::level(self)),
            turn: say("citylines.turn", &[("moves", moves.to_string()), ("par", level.par().to_string())]),
            turns: None,
            objective: objective(level),
            progress: Progress {
                label: label("citylines.progress").to_owned(),
                text: say("citylines.progress_text", &numbers),
                value: joined,
                limit: None,
                max: landmarks,
                good: true,
            },
            size,
            seamless: true,
            cells: self.cells(),
            tools: self.tools(),
            commands: vec![
                command(Command::Undo, self.session.can_undo()),
                command(Command::Redo, self.session.can_redo()),
                command(Command::Restart, self.session.can_undo()),
                CommandView { command: Command::Check, enabled: ongoing, pressed: Some(self.marks) },
                command(Command::Hint, ongoing),
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

/// What was done, in sentences.
fn report(events: &[Event]) -> Vec<String> {
    events.iter().map(|event| sentence(&Message::from(*event))).collect()
}

const fn word(deed: Deed) -> &'static str {
    match deed {
        Deed::Clockwise => "clockwise",
        Deed::Anticlockwise => "anticlockwise",
        Deed::Lock => "lock",
    }
}

fn help(deed: Deed) -> &'static str {
    label(match deed {
        Deed::Clockwise => "citylines.help.clockwise",
        Deed::Anticlockwise => "citylines.help.anticlockwise",
        Deed::Lock => "citylines.help.lock",
    })
}

fn objective(level: &Level) -> String {
    say("citylines.goal", &[("landmarks", level.landmarks().count().to_string())])
}

/// A deed as a picture: an arrow around a corner, or a lock.
fn icon(deed: Deed) -> Scene {
    let mut scene = Scene::cell();
    match deed {
        Deed::Lock => {
            scene.rect(28, 46, 44, 34, 8, Style::fill(Ink::Yellow));
            scene.rect(36, 22, 28, 36, 14, Style::stroke(Ink::Yellow, 8));
        }
        Deed::Clockwise | Deed::Anticlockwise => {
            let right = deed == Deed::Clockwise;
            let x = |x: i32| if right { x } else { 100 - x };
            let bend = Path::start((x(26), 78)).line((x(26), 60)).quad((x(26), 36), (x(50), 36)).line((x(64), 36));
            scene.path(bend, Style::stroke(Ink::SkyBlue, 10));
            scene.polygon(&[(x(60), 18), (x(84), 36), (x(60), 54)], Style::fill(Ink::SkyBlue));
        }
    }
    scene
}

/// Place, content, state and what is wrong with it.
fn cell_label(level: &Level, state: &State, found: &Inspection, at: Coord, wrong: bool) -> String {
    let size = level.size();
    let mut text = at.label();
    let mut add = |part: &str| text.extend([", ", part]);
    let lit = found.powered[size.index(at)];
    match level.cell(at).tile {
        Tile::Empty => add(label("citylines.tile.empty")),
        Tile::Turnpike => add(label("citylines.tile.turnpike")),
        Tile::Landmark(kind) => {
            add(&say("citylines.tile.landmark", &[("landmark", kind.word().to_owned())]));
            if level.settings().facing == Facing::Shown {
                let side = landmark_side(level.cell(at).solution).word();
                add(&say("citylines.tile.faces", &[("side", side.to_owned())]));
            }
            add(label(if lit { "citylines.tile.joined" } else { "citylines.tile.not_joined" }));
        }
        Tile::Road(road) => {
            let opens = road.openings(state.quarters(size, at)).to_string();
            add(&say("citylines.tile.road", &[("kind", road.word().to_owned()), ("opens", opens)]));
            if lit {
                add(label("citylines.tile.lit"));
            }
            if state.is_locked(size, at) {
                add(label("citylines.tile.locked"));
            }
            if wrong {
                add(label("citylines.tile.wrong"));
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(id: &str) -> CityTable {
        CityTable::new(Session::new(entry(&named(id).unwrap()).unwrap()))
    }

    fn label_at(table: &CityTable, at: Coord) -> String {
        table.view().cells[table.level().size().index(at)].label.clone()
    }

    /// Presses what the certificate says, as a hand would: the deed, then the cell.
    fn play(table: &mut CityTable, plan: &[Action]) {
        for action in plan {
            let place = DEEDS.iter().position(|deed| *deed == action.deed).unwrap();
            table.input(Input::Select(place));
            assert_eq!(table.input(Input::Press(action.at)), Change::Game);
        }
    }

    fn plan(table: &CityTable) -> Vec<Action> {
        let certificate = table.session.entry().certificate.clone().unwrap();
        certificate.plan.iter().map(|text| text.parse().unwrap()).collect()
    }

    #[test]
    fn a_level_is_won_by_hand_and_says_so_with_its_stars() {
        for id in ["1", "2", "3", "4", "60", "5x5k3~7"] {
            let mut table = table(id);
            let plan = plan(&table);
            assert!(table.view().ending.is_none() && table.view().progress.value == 0, "{id}");
            play(&mut table, &plan);
            let view = table.view();
            let ending = view.ending.unwrap();
            assert!(ending.won && ending.text.contains("3 stars of three"), "{id}: {}", ending.text);
            assert_eq!(view.progress.value, view.progress.max, "{id}");
            assert!(table.status.text.starts_with("Level won."), "{}", table.status.text);
        }
    }

    #[test]
    fn following_the_hints_solves_a_city_and_each_says_why() {
        let mut table = table("60");
        for _ in 0..table.level().par() {
            if table.outcome() != Outcome::Ongoing {
                break;
            }
            assert_eq!(table.input(Input::Command(Command::Hint)), Change::View);
            assert!(table.status.text.contains("must open"), "{}", table.status.text);
            let at = table.effects.iter().find(|(_, effect)| *effect == Effect::Put).unwrap().0;
            let actions = hint(table.level(), table.session.state()).unwrap().actions;
            assert_eq!(actions[0].at, at, "the tile that is spoken of is the one that is shown");
            play(&mut table, &actions);
        }
        assert_eq!(table.outcome(), Outcome::Won);
        let said = table.status.clone();
        table.input(Input::Command(Command::Hint));
        assert_eq!(table.status, said, "there is nothing to hint at any more");
    }

    #[test]
    fn labels_say_place_content_and_state() {
        let mut table = table("1");
        assert_eq!(label_at(&table, Coord::new(1, 1)), "B2, turnpike");
        assert_eq!(label_at(&table, Coord::new(0, 0)), "A1, empty");
        assert_eq!(label_at(&table, Coord::new(3, 3)), "D4, landmark, home, faces north, not joined");
        assert_eq!(label_at(&table, Coord::new(2, 1)), "C2, straight, opens north and south");
        table.input(Input::Press(Coord::new(2, 1)));
        assert_eq!(label_at(&table, Coord::new(2, 1)), "C2, straight, opens east and west, lit");
        table.input(Input::Select(2));
        table.input(Input::Press(Coord::new(2, 1)));
        assert_eq!(label_at(&table, Coord::new(2, 1)), "C2, straight, opens east and west, lit, locked");
        table.input(Input::Command(Command::Check));
        assert!(label_at(&table, Coord::new(3, 1)).ends_with("something is wrong here"));
        assert!(table.status.text.contains("to nothing"), "{}", table.status.text);
        assert!(table.view().cells.iter().any(|cell| cell.danger));
        table.input(Input::Command(Command::Check));
        assert!(!table.view().cells.iter().any(|cell| cell.danger));
    }

    #[test]
    fn what_cannot_be_done_is_refused_in_words_and_changes_nothing() {
        let mut table = table("1");
        let before = table.replay();
        for (input, words) in [
            (Input::Press(Coord::new(1, 1)), "not a road"),
            (Input::Command(Command::Undo), "nothing to take back"),
            (Input::Command(Command::Redo), "nothing to do again"),
            (Input::Command(Command::EndTurn), "no use for that"),
        ] {
            table.input(input);
            assert!(table.status.refused && table.status.text.contains(words), "{input:?}: {}", table.status.text);
        }
        table.input(Input::Select(2));
        table.input(Input::Press(Coord::new(2, 1)));
        table.input(Input::Release);
        table.input(Input::Press(Coord::new(2, 1)));
        assert!(table.status.text.contains("is locked"), "{}", table.status.text);
        table.input(Input::Command(Command::Undo));
        assert_eq!(table.replay(), before);
    }

    #[test]
    fn a_saved_city_goes_on_where_it_was_left() {
        let mut one = table("5x5k3~7");
        let plan = plan(&one);
        play(&mut one, &plan[..3]);
        let other = (ROOM.resume)(&one.replay()).unwrap();
        assert_eq!(other.replay(), one.replay());
        assert_eq!(
            other.view().cells.iter().map(|cell| &cell.label).collect::<Vec<_>>(),
            one.view().cells.iter().map(|cell| &cell.label).collect::<Vec<_>>()
        );
        assert!(other.view().status.text.contains("3 moves"), "{}", other.view().status.text);
    }
}
