//! How did the game end, and what is it worth? This file writes the closing words, the score line
//! by line, and what each turn was worth.

use super::GermsTable;
use super::phrases::{deed, most_tiles, par, say};
use crate::play::turn_of_last;
use crate::sound::Sound;
use crate::table::{Back, Change, Chart, ChartForm, Command, Ending, Fold, Record, Story};
use crate::words::{label, sentence};
use quadrat_engine::game::{Message, Outcome, Rules};
use quadrat_engine::grid::Coord;
use quadrat_engine::session::Session;
use quadrat_germs::Germs;
use quadrat_germs::bits::Tiles;
use quadrat_germs::explain::{ExplainedAction, ExplainedTurn, explain_turns};
use quadrat_germs::format::{Goal, Level};
use quadrat_germs::rules::{Action, State, Tool};
use quadrat_germs::score::{Score, run};
use serde_json::{Map, Value};

/// Returns the ending, once the game is decided.
pub(super) fn ending(session: &Session<Germs>, hindsight: &Hindsight) -> Option<Ending> {
    let (level, state) = (session.level(), session.state());
    let infected = state.infected().count();
    let message = match (session.outcome(), level.goal()) {
        (Outcome::Ongoing, _) => return None,
        (Outcome::Won, _) => {
            let stock = |state: &State| -> u64 { Tool::ALL.iter().map(|tool| u64::from(state.stock(*tool))).sum() };
            let used = stock(&Germs::start(level)) - stock(state);
            Message::new("germs.end.won").with("turns", state.turn()).with("used", used)
        }
        (Outcome::Lost, Goal::ClearAll { .. }) => Message::new("germs.end.not_clear")
            .with("infected", infected)
            .with("cells", some_cells(level.grid().coords(state.infected()))),
        (Outcome::Lost, Goal::Cap { most, .. }) => {
            let most = most_tiles(*most, level);
            let over = infected.saturating_sub(most);
            Message::new("germs.end.too_many").with("infected", infected).with("most", most).with("over", over)
        }
        (Outcome::Lost, Goal::Protect { .. }) => {
            let fallen = level.grid().coords(Germs::start(level).cores() - state.cores());
            Message::new("germs.end.core").with("turn", state.turn()).with("cells", some_cells(fallen))
        }
    };
    let won = session.outcome() == Outcome::Won;
    let actions: Vec<Action> = session.actions().collect();
    let run = run(session.entry(), &actions);
    let score = run.map(|run| run.score());
    let mut text = sentence(&message);
    if let Some(run) = run {
        // Stars are given for coming close to the plan.
        let par = Message::new("germs.end.par").with("units", run.plan_units).with("turns", run.par);
        text.extend([" ", &sentence(&par)]);
    }
    let mut lines = score.map(lines).unwrap_or_default();
    if let Some(claims) = level.spec().claims.as_ref().filter(|_| won) {
        lines.insert(0, (label("germs.score.par").to_owned(), par("germs.score.par_value", claims.par)));
    }
    Some(Ending {
        won,
        title: label(if won { "ui.won" } else { "ui.lost" }).to_owned(),
        text,
        headline: None,
        record: score.map(|score| Record { stars: score.stars, figure: score.total }),
        lines,
        fold: worth(level, &actions, hindsight),
        back: if won { None } else { back(level, &actions) },
        ..Ending::default()
    })
}

/// Returns how a finished game went: the infected tiles at the end of each turn.
pub(super) fn story(session: &Session<Germs>) -> Option<Story> {
    if session.outcome() == Outcome::Ongoing {
        return None;
    }
    let level = session.level();
    let mut state = Germs::start(level);
    let mut infected = vec![state.infected().count()];
    for action in session.actions() {
        let turn = state.turn();
        // The session accepted the action in this very state.
        let _ = Germs::apply(level, &mut state, action, &mut ());
        if state.turn() > turn {
            infected.push(state.infected().count());
        }
    }
    let actions: Vec<Action> = session.actions().collect();
    let run = run(session.entry(), &actions);
    let turns = ("turns", state.turn().to_string());
    let line = match run {
        Some(run) => {
            let counts = [("units", run.units), ("par", run.plan_units)].map(|(name, count)| (name, count.to_string()));
            say("germs.story.won", &[&[turns], counts.as_slice()].concat())
        }
        None => say("germs.story", &[turns]),
    };
    Some(Story {
        line,
        chart: Some(Chart {
            name: label("germs.story.chart").to_owned(),
            values: infected,
            max: level.grid().board().count(),
            form: ChartForm::Bars,
        }),
        moves: run.map(|run| run.units),
        par: run.map(|run| run.plan_units),
        chain: None,
    })
}

/// Returns the tiles by which a level was lost: the cores that fell, the germs that came last and are
/// too many, or those that are left.
pub(super) fn fatal(session: &Session<Germs>) -> Tiles {
    let (level, state) = (session.level(), session.state());
    if session.outcome() != Outcome::Lost {
        return Tiles::NONE;
    }
    match level.goal() {
        Goal::ClearAll { .. } => state.infected(),
        Goal::Protect { cores, .. } => *cores & state.infected(),
        Goal::Cap { most, .. } => {
            let too_many = state.infected().count().saturating_sub(most_tiles(*most, level)) as usize;
            let mut last = Tiles::NONE;
            for at in newest_first(session).into_iter().take(too_many) {
                last |= level.grid().tile(at);
            }
            last
        }
    }
}

/// Returns the infected tiles, those that were infected last before the others.
fn newest_first(session: &Session<Germs>) -> Vec<Coord> {
    let (level, end) = (session.level(), session.state().infected());
    let mut replayed = Germs::start(level);
    // When each tile was infected for the last time.
    let mut since: Vec<(usize, Coord)> = level.grid().coords(end).map(|at| (0, at)).collect();
    for (number, action) in session.actions().enumerate() {
        let before = replayed.infected();
        // The session accepted the action in this very state.
        let _ = Germs::apply(level, &mut replayed, action, &mut ());
        let entered = replayed.infected() - before;
        for (when, at) in &mut since {
            if entered.meets(level.grid().tile(*at)) {
                *when = number + 1;
            }
        }
    }
    since.sort_by_key(|(when, _)| std::cmp::Reverse(*when));
    since.into_iter().map(|(_, at)| at).collect()
}

/// The most cells that an ending names.
const NAMED: usize = 6;

/// Returns the names of the first few cells.
fn some_cells(cells: impl Iterator<Item = Coord>) -> String {
    let mut names: Vec<String> = cells.map(Coord::label).collect();
    if names.len() > NAMED {
        names.truncate(NAMED);
        return [&names.join(", "), " …"].concat();
    }
    names.join(", ")
}

/// Returns the way back to the last turn. Whether the game was lost before it is not known.
fn back(level: &Level, actions: &[Action]) -> Option<Back> {
    let (turn, undos) = turn_of_last::<Germs, _>(level, actions, State::turn)?;
    let turn = [("turn", (turn + 1).to_string())];
    Some(Back { name: say("germs.back", &turn), reason: label("germs.back_last").to_owned(), known: false, undos })
}

impl GermsTable {
    /// Returns from a lost game to the beginning of its last turn.
    pub(super) fn rewind(&mut self) -> Change {
        let Some(back) = ending(&self.play.session, &self.hindsight).and_then(|ending| ending.back) else {
            self.play.refuse(&Message::new("ui.not_here"), None);
            return Change::View;
        };
        for _ in 0..back.undos {
            self.command(Command::Undo);
        }
        self.play.say([&back.name, ". ", label("ui.back_redo")].concat(), Some(Sound::Rewind));
        Change::Game
    }
}

/// What a look back at a won game has found out.
#[derive(Default)]
pub(super) enum Hindsight {
    /// The worker is still looking, or will be.
    #[default]
    Looking,
    /// It will not answer.
    Nothing,
    /// For each turn, the other placements that would have begun a win, and for each tool the turn in which it could
    /// not wait, where there was one. What took too long is not among them.
    Found(Vec<Vec<Action>>, Vec<(Tool, Option<u32>)>),
}

impl Hindsight {
    /// Reads the figures of the search.
    pub(super) fn read(found: Option<&Map<String, Value>>) -> Self {
        let Some(found) = found else { return Self::Nothing };
        let list = |name: &str| found.get(name).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let actions = |turn: &Value| -> Vec<Action> {
            let texts = turn.as_array().into_iter().flatten().filter_map(Value::as_str);
            texts.filter_map(|text| text.parse().ok()).collect()
        };
        let tool = |pair: &Value| {
            let tool = Tool::ALL.into_iter().find(|tool| pair[0].as_str() == Some(tool.word()))?;
            Some((tool, pair[1].as_u64().map(|turn| turn as u32)))
        };
        Self::Found(
            list("alternatives").iter().map(actions).collect(),
            list("necessary").iter().filter_map(tool).collect(),
        )
    }

    /// Returns the line about a turn: other ways to begin it. While they are looked for, a line of its own keeps their
    /// place.
    fn line(&self, turn: usize) -> Option<String> {
        match self {
            Self::Nothing => None,
            Self::Looking => Some(label("germs.worth.looking").to_owned()),
            Self::Found(turns, _) => Some(match &turns.get(turn)?[..] {
                [] => label("germs.worth.only").to_owned(),
                others => {
                    let (shown, more) = others.split_at(others.len().min(SHOWN));
                    let shown: Vec<String> = shown.iter().copied().map(deed).collect();
                    let key = if more.is_empty() { "germs.worth.also" } else { "germs.worth.also_more" };
                    sentence(&Message::new(key).with("actions", shown.join(", ")).with("more", more.len()))
                }
            }),
        }
    }

    /// Returns the part about the tools that were used.
    fn tools(&self, used: &[Tool]) -> Option<(String, Vec<String>)> {
        let line = |tool: &Tool| match self {
            Self::Nothing => None,
            Self::Looking => Some(label("germs.worth.looking").to_owned()),
            Self::Found(_, tools) => {
                let (tool, turn) = tools.iter().find(|(other, _)| other == tool)?;
                let key = if turn.is_some() { "germs.worth.due" } else { "germs.worth.could_wait" };
                Some(sentence(&Message::new(key).with("tool", tool.word()).with("turn", turn.unwrap_or(0))))
            }
        };
        let lines: Vec<String> = used.iter().filter_map(line).collect();
        (!lines.is_empty()).then(|| (label("germs.worth.tools").to_owned(), lines))
    }
}

/// The most alternatives that are named.
const SHOWN: usize = 4;

/// Returns what each turn of a won game was worth. Leaving out one placement at a time and playing
/// on takes well under a millisecond; what else would have won takes longer, and the worker looks for it.
fn worth(level: &Level, actions: &[Action], hindsight: &Hindsight) -> Option<Fold> {
    // In version 1 every action ends a turn, and a turn is not a set of placements.
    let turns = (Germs::rules_version(level) > 1).then(|| explain_turns(level, actions)).flatten()?;
    let part = |(place, turn): (usize, &ExplainedTurn)| {
        let figures = [("turn", turn.turn), ("before", turn.before), ("after", turn.after)];
        let heading = say("germs.worth.turn", &figures.map(|(name, count)| (name, count.to_string())));
        let mut lines: Vec<String> = turn.actions.iter().map(prevented).collect();
        if lines.is_empty() {
            lines.push(label("germs.worth.none").to_owned());
        }
        lines.extend(hindsight.line(place));
        (heading, lines)
    };
    let used =
        |tool: &Tool| actions.iter().any(|action| matches!(action, Action::Place { tool: one, .. } if one == tool));
    let used: Vec<Tool> = Tool::ALL.into_iter().filter(used).collect();
    let parts = turns.iter().enumerate().map(part).chain(hindsight.tools(&used)).collect();
    Some(Fold { title: label("germs.worth.title").to_owned(), parts })
}

/// Returns what a placement prevented.
fn prevented(explained: &ExplainedAction) -> String {
    let cells: Vec<String> = explained.prevents.iter().map(|at| at.label()).collect();
    let key = if cells.is_empty() { "germs.worth.nothing" } else { "germs.worth.kept" };
    let message = Message::new(key).with("action", deed(explained.action)).with("count", cells.len());
    let without = if explained.without == Outcome::Won { "germs.worth.without" } else { "germs.worth.with" };
    [&sentence(&message.with("cells", cells.join(", "))), " ", label(without)].concat()
}

/// Returns the breakdown of a score. Lines worth nothing are left out.
fn lines(score: Score) -> Vec<(String, String)> {
    let parts = [
        ("germs.score.base", score.base),
        ("germs.score.clean", score.clean),
        ("germs.score.pace", score.pace),
        ("germs.score.thrift", score.thrift),
        ("germs.score.containment", score.containment),
    ];
    let earned = parts.into_iter().filter(|(_, points)| *points > 0);
    let mut lines: Vec<_> = earned.map(|(key, points)| (label(key).to_owned(), points.to_string())).collect();
    // The score counts in tenths; spelling the factors out avoids the code that prints fractions.
    let factor = match score.stars {
        3 => "× 1.5",
        2 => "× 1.2",
        _ => "× 1",
    };
    lines.push((say("germs.score.stars", &[("stars", score.stars.to_string())]), factor.to_owned()));
    lines.push((label("germs.score.total").to_owned(), score.total.to_string()));
    lines
}
