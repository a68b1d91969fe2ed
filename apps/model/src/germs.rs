//! How is Germs put on the table? This file handles the view of each tile, the player's inputs and
//! the announcements.
//!
//! | question | file |
//! |---|---|
//! | which levels are there? | `pack` |
//! | how is it taught? | `lessons` |
//! | how is it put into words? | `phrases` |
//! | what will the next turn bring? | `forecast` |
//! | how did it end, and what is it worth? | `ending` |
//! | what is drawn across the cells? | `layers` |
//! | what moves? | `motion` |
//! | what is stamped on a level that is won? | `stamp` |

mod ending;
mod forecast;
mod layers;
mod lessons;
mod motion;
mod pack;
mod phrases;
mod stamp;
#[cfg(test)]
mod tests;

use crate::games::{Figure, GameEntry};
use crate::keys;
use crate::play::Play;
use crate::sound::Sound;
use crate::table::{
    CellEffect, CellView, Change, Command, CommandView, Input, Motion, Progress, Story, Table, TableView, ToolView,
};
use crate::watch::WatchError;
use crate::words::{label, sentence};
use ending::{Hindsight, ending, fatal, story};
use forecast::{Forecast, first_step, forecast, idling_wins};
use layers::{Shown, layers};
use motion::{Growth, Spread, arrival, motion};
#[cfg(test)]
pub(crate) use phrases::known_hint;
use phrases::{
    about, deed, effect, help, hint, log_lines, most_tiles, name, objective, objective_and_par, report, say, sound,
    tile_label, title,
};
use quadrat_engine::draw::{Scene, to_svg_inner};
use quadrat_engine::game::{Format, Message, Outcome, Rules};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::replay;
use quadrat_engine::replay_code;
use quadrat_engine::session::{Reason, Session};
use quadrat_germs::Germs;
use quadrat_germs::bits::Tiles;
use quadrat_germs::format::{Goal, Level};
use quadrat_germs::rules::{Action, Event, Refusal, State, Tool};
use quadrat_germs::{draw, tools};
use serde_json::{Map, Value};
use stamp::stamped;

/// Germs in the list of games.
pub const ENTRY: GameEntry = GameEntry {
    facts: &<Germs as Format>::FACTS,
    line: "germs.line",
    rules: &[
        "germs.rules.turn",
        "germs.rules.bacteria",
        "germs.rules.virus",
        "germs.rules.spore",
        "germs.rules.tools",
        "germs.rules.stars",
    ],
    puzzles: true,
    groups: pack::groups,
    packs: pack::packs,
    daily_pool: Some(pack::pool),
    thumbnail: |id| pack::level(id).map(|entry| draw::board(&entry.level, &Germs::start(&entry.level))),
    glance: pack::glance,
    open: |id| Some(Box::new(GermsTable::new(Session::new(pack::level(id)?)))),
    fits: |_| None,
    resume: |file| {
        let mut session = replay::read::<Germs>(file)?;
        // A saved game may come from an edited file: its score is measured against the level as it
        // ships.
        if let Some(certificate) = pack::certificate(session.entry()) {
            session.set_certificate(Some(certificate));
        }
        Ok(Box::new(GermsTable::new(session)))
    },
    rewatch: |id, code, count| {
        let entry = pack::level(id).ok_or(WatchError::NoLevel)?;
        Ok(Box::new(GermsTable::new(code.play(entry, count)?)))
    },
    lessons: lessons::LESSONS,
    keys: &[
        keys::TOOL,
        (&["1", "2", "3"], "key.select"),
        (&["Esc"], "key.release"),
        keys::END_TURN,
        keys::HISTORY,
        keys::PREVIEW,
        keys::HINT,
        (&["F"], "germs.key.finish"),
    ],
    figure: Figure { name: "germs.figure", fewer: false },
    form: None,
    own: None,
    counts: &[],
    run: |_| None,
    run_table: None,
    presets: &[],
    film: pack::film,
    floats: pack::floats,
};

/// Germs on the table.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct GermsTable {
    play: Play<Germs>,
    /// The tool in the hand.
    hand: Option<Tool>,
    preview: bool,
    /// Whether the par is not told before the level is won.
    hides_par: bool,
    /// The cell under the pointer.
    pointed: Option<Coord>,
    /// Whether the outcome of the last input is still to be read: no comparison is shown until the
    /// pointer moves.
    reporting: bool,
    /// What moves after the last input.
    motion: Motion,
    /// How colonies grew with the last input, until the player looks at something else.
    growth: Option<Growth>,
    /// The germs that spread with the last input.
    spread: Spread,
    /// Whether their spreading is still to be seen, because the player has not looked at something else.
    spreads: bool,
    /// The last wave of the last input that changed the game: an ending is shown after it.
    late: Option<usize>,
    /// The log lines of each action, written when it was done: those done, followed by those
    /// undone.
    log: Vec<Vec<String>>,
    /// What else would have won, once the game is won.
    hindsight: Hindsight,
    /// The position last sent to a solver: an answer that comes too late is about another one.
    asked: Option<State>,
}

impl GermsTable {
    fn new(session: Session<Germs>) -> Self {
        let state = *session.state();
        let hand = Tool::ALL.into_iter().find(|tool| state.stock(*tool) > 0);
        let entry = session.entry();
        let greeting = match session.actions().len() {
            0 => entry.hint.as_deref().map_or_else(|| objective(&entry.level), |own| hint(&entry.id.to_string(), own)),
            _ => say("germs.say.resumed", &[("turn", (state.turn() + 1).to_string())]),
        };
        let log = logged(&session);
        let mut play = Play::new(session);
        play.say(greeting, None);
        Self {
            play,
            hand,
            preview: true,
            hides_par: false,
            pointed: None,
            reporting: false,
            motion: Motion::default(),
            growth: None,
            spread: Spread::default(),
            spreads: false,
            late: None,
            log,
            hindsight: Hindsight::default(),
            asked: None,
        }
    }

    /// Begins a new input: nothing of the last one moves on.
    fn begin(&mut self) {
        self.play.begin();
        (self.motion, self.growth, self.spread, self.spreads) = (Motion::default(), None, Spread::default(), false);
    }

    fn ongoing(&self) -> bool {
        self.outcome() == Outcome::Ongoing
    }

    /// Carries out an action and logs it.
    fn take(&mut self, action: Action) -> Result<Vec<Event>, Message> {
        let mut events = Vec::new();
        let done = self.play.session.actions().len();
        self.play.session.act(action, &mut events).map_err(|refused| refused.reason.message())?;
        self.log.truncate(done);
        self.log.push(log_lines(self.play.session.level(), &events));
        Ok(events)
    }

    fn act(&mut self, action: Action, at: Option<Coord>) -> Change {
        let before = *self.play.session.state();
        match self.take(action) {
            Err(reason) => {
                self.play.refuse(&reason, at);
                Change::View
            }
            Ok(events) => {
                let (level, after) = (self.play.session.level(), self.play.session.state());
                let won = self.outcome() == Outcome::Won;
                self.spread = Spread::between(level, &before, after);
                self.motion = motion(level, (&before, &self.spread), (action, &events), won, self.play.beat);
                self.growth = Growth::between(level, &before, after);
                (self.spreads, self.late) = (true, self.spread.last_wave());
                self.announce(report(self.play.session.level(), &events).join(" "), &events);
                Change::Game
            }
        }
    }

    /// Announces the events and the state of the game.
    fn announce(&mut self, mut text: String, events: &[Event]) {
        self.play.effects = events.iter().filter_map(effect).collect();
        let mut sound = sound(events);
        if !text.is_empty() {
            text.push(' ');
        }
        if let Some(ending) = ending(&self.play.session, &self.hindsight) {
            text.extend([ending.title.as_str(), ". ", &ending.text]);
            if let Some(record) = ending.record {
                let worth = [("stars", record.stars.to_string()), ("score", record.figure.to_string())];
                text.extend([" ", &say("germs.end.score", &worth)]);
            }
            sound = if ending.won { Sound::Won } else { Sound::Lost };
        } else if !events.iter().any(|event| matches!(event, Event::TurnEnded(..))) {
            let left = self.play.session.state().actions_left();
            let key = if left == 0 { "germs.say.no_actions" } else { "germs.say.actions" };
            text.push_str(&say(key, &[("left", left.to_string())]));
        }
        self.play.say(text.trim_end().to_owned(), Some(sound));
    }

    fn select(&mut self, place: usize) {
        let Some(tool) = Tool::ALL.get(place).copied() else { return };
        if self.play.session.state().stock(tool) == 0 {
            return self.play.refuse(&Refusal::NoStock(tool).into(), None);
        }
        self.hand = Some(tool);
        let text = say("germs.say.selected", &[("tool", name(tool).to_owned()), ("help", help(tool).to_owned())]);
        self.play.say(text, Some(Sound::Tap));
    }

    fn obey(&mut self, input: Input) -> Change {
        match input {
            Input::Command(command) => return self.command(command),
            Input::Press(at) => match self.hand {
                Some(tool) => return self.act(Action::place(tool, at), Some(at)),
                None => self.play.refuse(&Message::new("germs.say.no_tool"), Some(at)),
            },
            Input::Select(place) => self.select(place),
            Input::Release if self.hand.take().is_some() => {
                self.play.say(label("germs.say.released").to_owned(), Some(Sound::Tap));
            }
            Input::Release
            | Input::Point(_)
            | Input::OtherPress(_)
            | Input::Lock(_)
            | Input::Mark(..)
            | Input::ReadOn
            | Input::Tick => {}
        }
        Change::View
    }

    fn command(&mut self, command: Command) -> Change {
        match command {
            Command::EndTurn => return self.act(Action::End, None),
            Command::Finish => return self.finish(),
            Command::Hint => return self.ask(),
            Command::Rewind => return self.rewind(),
            Command::Preview => {
                self.preview = !self.preview;
                let key = if self.preview { "germs.say.preview_on" } else { "germs.say.preview_off" };
                self.play.say(label(key).to_owned(), Some(Sound::Tap));
            }
            Command::Undo | Command::Redo | Command::Restart => {
                let key = if command == Command::Undo { "germs.say.undone" } else { "germs.say.redone" };
                if let Some(action) = self.play.step_history(command) {
                    self.play.say(say(key, &[("action", deed(action))]), Some(Sound::Rewind));
                }
                if !self.play.status.refused {
                    return Change::Game;
                }
            }
            _ => self.play.refuse(&Message::new("ui.not_here"), None),
        }
        Change::View
    }

    /// Ends every remaining turn, one by one, so that each can be undone.
    fn finish(&mut self) -> Change {
        if !self.can_finish() {
            self.play.refuse(&Message::new("germs.say.no_finish"), None);
            return Change::View;
        }
        let mut events = Vec::new();
        let mut turns = 0;
        while let Ok(more) = self.take(Action::End) {
            events.extend(more);
            turns += 1;
        }
        // Several turns in one step have no picture of their own; only the light of the win is seen.
        let (level, state) = (self.play.session.level(), self.play.session.state());
        self.motion = motion(level, (state, &self.spread), (Action::End, &[]), true, self.play.beat);
        self.late = None;
        self.announce(say("germs.say.finished", &[("turns", turns.to_string())]), &events);
        Change::Game
    }

    fn can_finish(&self) -> bool {
        self.ongoing() && idling_wins(self.play.session.level(), self.play.session.state())
    }

    /// Asks a solver for a hint.
    fn ask(&mut self) -> Change {
        let outcome = self.outcome();
        if outcome != Outcome::Ongoing {
            self.play.refuse(&Reason::<Refusal>::Over(outcome).message(), None);
            return Change::View;
        }
        self.asked = Some(*self.play.session.state());
        self.play.say(label("germs.hint.thinking").to_owned(), Some(Sound::Tap));
        Change::Ask
    }

    /// Returns the forecast of the next turn, if it is to be shown.
    fn forecast(&self) -> Option<Forecast> {
        let shown = self.preview && self.ongoing();
        let (level, state) = (self.play.session.level(), self.play.session.state());
        let considered = self.hand.zip(self.pointed).filter(|_| !self.reporting);
        shown.then(|| forecast(level, state, considered))
    }

    fn cells(&self, forecast: Option<&Forecast>) -> Vec<CellView> {
        let (level, state) = (self.play.session.level(), self.play.session.state());
        let grid = level.grid();
        let next = forecast.map_or(state, |forecast| &forecast.next);
        let spared = forecast.map_or(Tiles::NONE, |forecast| forecast.spared);
        let weighed = forecast.and_then(|forecast| forecast.comparison.as_ref());
        let ongoing = self.ongoing();
        let spreading = state.spreading(level.rules()).only_if(ongoing);
        let targets = self.targets().only_if(ongoing);
        let cell = |at: Coord| {
            let tile = grid.tile(at);
            let coming = next.germ_at(tile).filter(|germ| state.germ_at(tile) != Some(*germ));
            let piece = draw::piece(level, state, tile);
            let mut label = tile_label(level, state, at, spreading.meets(tile), coming);
            if spared.meets(tile) {
                label.extend([", ", crate::words::label("germs.tile.spared")]);
            }
            if let Some(weighed) = weighed.filter(|weighed| weighed.at == at) {
                label.extend([", ", &weighed.short]);
            }
            CellView {
                label,
                piece: if piece.is_empty() { String::new() } else { to_svg_inner(&piece) },
                // The layers have them.
                ghost: String::new(),
                gone: String::new(),
                blocked: state.walls().meets(tile),
                target: targets.meets(tile),
                danger: coming.is_some() && state.cores().meets(tile),
                spared: spared.meets(tile),
                active: false,
                movable: false,
                effect: self.play.effect(at),
            }
        };
        grid.size().coords().map(cell).collect()
    }

    /// Returns the tiles on which the tool in the hand may be placed. Where the rules refuse
    /// nothing, those are all tiles.
    fn targets(&self) -> Tiles {
        let (level, state) = (self.play.session.level(), self.play.session.state());
        let fits = |action: Action| match action {
            Action::Place { tool, x, y } if Some(tool) == self.hand => level.grid().size().cell(x.into(), y.into()),
            _ => None,
        };
        level.grid().tiles(Germs::actions(level, state).into_iter().filter_map(fits))
    }

    fn tools(&self) -> Vec<ToolView> {
        let view = |tool: Tool| ToolView {
            name: name(tool).to_owned(),
            help: help(tool).to_owned(),
            count: Some(self.play.session.state().stock(tool)),
            icon: to_svg_inner(&tools::tool(tool)),
            selected: self.hand == Some(tool),
        };
        Tool::ALL.map(view).into()
    }

    fn commands(&self) -> Vec<CommandView> {
        let (session, ongoing) = (&self.play.session, self.ongoing());
        let command = |command, enabled| CommandView { command, enabled, pressed: None, name: None };
        // Every button is always there: buttons that come and go push others away under a finger.
        vec![
            command(Command::Undo, session.can_undo()),
            command(Command::Redo, session.can_redo()),
            command(Command::Restart, session.can_undo()),
            CommandView { command: Command::Preview, enabled: ongoing, pressed: Some(self.preview), name: None },
            command(Command::Hint, ongoing),
            command(Command::Finish, self.can_finish()),
            command(Command::EndTurn, ongoing),
        ]
    }

    /// Returns the log: the newest action first, each with its effects in the order in which they
    /// happened.
    fn log(&self) -> Vec<String> {
        let done = self.play.session.actions().len();
        self.log[..done].iter().rev().flatten().cloned().collect()
    }

    fn debug(&self) -> Vec<(String, String)> {
        let (level, state) = (self.play.session.level(), self.play.session.state());
        // In thousandths: the code that prints a float would add more to the page than everything
        // else here.
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
        quadrat_germs::daily::address_of(&self.play.session.entry().id)
    }

    fn picture(&self) -> Scene {
        draw::board(self.play.session.level(), self.play.session.state())
    }

    fn hide_par(&mut self) {
        self.hides_par = true;
    }

    fn size(&self) -> Size {
        self.play.session.level().grid().size()
    }

    fn outcome(&self) -> Outcome {
        self.play.session.outcome()
    }

    fn preview(&self) -> Option<bool> {
        Some(self.preview)
    }

    fn replay(&self) -> Value {
        replay::write(&self.play.session)
    }

    fn replay_code(&self) -> Option<String> {
        replay_code::encode(&self.play.session, 0)
    }

    fn perform(&mut self, action: &str) -> bool {
        let Ok(action) = action.parse() else { return false };
        self.begin();
        self.act(action, None) == Change::Game
    }

    fn story(&self) -> Option<Story> {
        story(&self.play.session)
    }

    fn counts_follow(&self) -> bool {
        true
    }

    fn variables(&self, at: Coord) -> Vec<(&'static str, String)> {
        let arrived = self.spread.wave_to(at).map(|wave| ("arrived", [&arrival(wave).to_string(), "ms"].concat()));
        arrived.into_iter().collect()
    }

    fn input(&mut self, input: Input) -> Change {
        // When a motion is over, its last picture is the board.
        if input == Input::Tick {
            return Change::View;
        }
        if let Input::Point(at) = input {
            // Pointing only looks: the status and the effects of the last input stay as they are.
            let at = at.and_then(|at| self.size().cell(at.x.into(), at.y.into()));
            self.reporting &= at == self.pointed;
            // Another forecast is another layer, in which the colonies would grow once more.
            self.growth = self.growth.take().filter(|_| at == self.pointed);
            self.spreads &= at == self.pointed;
            self.pointed = at;
            return Change::View;
        }
        self.begin();
        let change = self.obey(input);
        if change == Change::Game {
            self.hindsight = Hindsight::default();
        }
        // A newly selected tool is compared at once.
        self.reporting = self.play.status.refused || !matches!(input, Input::Select(_));
        change
    }

    fn wants_hindsight(&self) -> bool {
        let won = self.outcome() == Outcome::Won && Germs::rules_version(self.play.session.level()) > 1;
        won && matches!(self.hindsight, Hindsight::Looking)
    }

    fn take_hindsight(&mut self, found: Option<&Map<String, Value>>) {
        self.hindsight = Hindsight::read(found);
    }

    fn advise(&mut self, plan: Option<&[String]>) -> Change {
        let (level, state) = (self.play.session.level(), self.play.session.state());
        if self.asked != Some(*state) {
            return Change::View;
        }
        let Some(plan) = plan else {
            self.play.begin();
            self.play.say(label("germs.hint.none").to_owned(), Some(Sound::Hint));
            return Change::View;
        };
        let plan: Vec<Action> = plan.iter().filter_map(|action| action.parse().ok()).collect();
        // A plan that does not win from here answers an older question; the answer to this one is
        // still to come.
        let Some((action, turns)) = first_step(level, state, &plan) else { return Change::View };
        let turns = ("turns", turns.to_string());
        self.play.begin();
        let text = match action {
            Action::End => say("germs.hint.end", &[turns]),
            Action::Place { tool, x, y } => {
                self.hand = Some(tool);
                let at = self.size().cell(x.into(), y.into());
                self.play.effects.extend(at.map(|at| (at, CellEffect::Hinted)));
                let at = at.map(Coord::label).unwrap_or_default();
                say("germs.hint.place", &[("tool", tool.word().to_owned()), ("at", at), turns])
            }
        };
        self.play.say(text, Some(Sound::Hint));
        Change::View
    }

    fn view(&self) -> TableView {
        let (level, state) = (self.play.session.level(), self.play.session.state());
        let size = level.grid().size();
        let limit = level.goal().limit();
        let infected = state.infected().count();
        let tiles = size.cells() as u32;
        let turn = Message::new(match (self.ongoing(), limit) {
            (false, _) => "germs.turn.over",
            (true, Some(_)) => "germs.turn.limited",
            (true, None) => "germs.turn.endless",
        });
        let turn = turn.with("passed", state.turn()).with("turn", state.turn() + 1).with("limit", limit.unwrap_or(0));
        let forecast = self.forecast();
        let ending = ending(&self.play.session, &self.hindsight);
        let shown = Shown {
            forecast: forecast.as_ref(),
            growth: self.growth.as_ref(),
            spread: self.spread.last_wave().filter(|_| self.spreads),
            fatal: fatal(&self.play.session),
            stamp: ending.as_ref().and_then(|ending| stamped(level, state, ending)),
            late: self.late,
        };
        TableView {
            title: title(self.play.session.entry()),
            turn: sentence(&turn),
            turns: limit.map(|limit| (state.turn(), limit)),
            objective: if self.hides_par { objective(level) } else { objective_and_par(level) },
            progress: Progress {
                label: label("germs.progress").to_owned(),
                text: say("germs.progress_text", &[("infected", infected.to_string()), ("tiles", tiles.to_string())]),
                value: infected,
                rival: None,
                limit: most_allowed(level),
                max: tiles,
                good: false,
            },
            size,
            seamless: true,
            cells: self.cells(forecast.as_ref()),
            layers: layers(level, state, &shown),
            motion: self.motion.clone(),
            settling: false,
            tools: self.tools(),
            commands: self.commands(),
            status: self.play.status.clone(),
            compared: forecast.and_then(|forecast| forecast.comparison).map(|comparison| comparison.text),
            coach: None,
            panels: Vec::new(),
            playback: None,
            about: if self.hides_par && self.outcome() != Outcome::Won { Vec::new() } else { about(level) },
            log: self.log(),
            ending,
            debug: self.debug(),
        }
    }
}

/// Returns the most tiles that may be infected, where the level has a cap.
fn most_allowed(level: &Level) -> Option<u32> {
    match level.goal() {
        Goal::Cap { most, .. } => Some(most_tiles(*most, level)),
        Goal::ClearAll { .. } | Goal::Protect { .. } => None,
    }
}

/// Returns the log of a game that was played elsewhere, by replaying it.
fn logged(session: &Session<Germs>) -> Vec<Vec<String>> {
    let level = session.level();
    let mut state = Germs::start(level);
    let mut log = Vec::new();
    for action in session.actions() {
        let mut events = Vec::new();
        // The session accepted the action in this very state, so the log gets a line for each
        // action.
        let _ = Germs::apply(level, &mut state, action, &mut events);
        log.push(log_lines(level, &events));
    }
    log
}
