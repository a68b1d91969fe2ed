//! Why does a plan win? Each action is taken out of the plan to see what it prevents, and each turn
//! is searched for other ways to win.
//!
//! Searches here are narrow beams, so a list of alternatives may lack some, and a tool may become
//! necessary later than stated.

use crate::Germs;
use crate::claims::actions as parsed;
use crate::format::Level;
use crate::rules::{Action, State, Tool, next_turn};
use crate::solve::{Doses, Effort, Heuristic, promising_places, search_with};
use quadrat_engine::game::{self, Draw as _, Explanation, Figures, Message, Outcome, Rules as _, Search};
use quadrat_engine::grid::Coord;
use quadrat_engine::pack::Entry;
use quadrat_engine::search::Progress;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::Arc;

/// The beam width of the searches for alternatives.
const WIDTH: u32 = 4;
/// The beam width of the search for a plan, where the level has none.
const PLAN_WIDTH: u32 = 200;
/// The number of turns that are tried without a tool.
const TURNS_WITHOUT: usize = 60;

/// A turn of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedTurn {
    /// Its number, from 1.
    pub turn: u32,
    /// Its placements.
    pub actions: Vec<ExplainedAction>,
    /// The number of infected tiles when it begins.
    pub before: u32,
    /// The number of infected tiles when it is over.
    pub after: u32,
    /// Other first placements of this turn after which a win was found.
    pub alternatives: Vec<Action>,
}

/// A placement of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedAction {
    /// The placement.
    pub action: Action,
    /// The tiles that would be infected at the end of the turn without it, and are not.
    pub prevents: Vec<Coord>,
    /// The outcome of the whole plan without it. Later actions that are then refused are left out.
    pub without: Outcome,
    /// The number of infected tiles at the end of that game.
    pub without_infected: u32,
}

/// An explained plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The turns.
    pub turns: Vec<ExplainedTurn>,
    /// For each tool of the plan, the first turn in which no win was found without placing it.
    pub necessary: Vec<(Tool, Option<u32>)>,
    /// The position at the start of each turn, and the last one.
    pub positions: Vec<State>,
}

/// Explains a plan of rules version 2. Returns none if the plan does not win.
pub fn explain(level: &Level, plan: &[Action]) -> Option<Explained> {
    let mut hindsight = Hindsight::new(Arc::new(level.clone()), plan, u64::MAX)?;
    while hindsight.step() {}
    Some(hindsight.explained)
}

/// A look back at a won game of rules version 2, one short search at a time, so that it can be stopped and resumed.
pub struct Hindsight {
    level: Arc<Level>,
    /// What is known so far.
    explained: Explained,
    /// The placements still to be tried: in which turn, and the position after each.
    others: VecDeque<(usize, Action, State)>,
    /// The tool that is left out now, as its place in the list of those that are necessary.
    tool: usize,
    /// The turn in which it is left out, from 0, and the positions after that turn that are still to be tried.
    turn: usize,
    tries: Option<VecDeque<State>>,
    nodes: u64,
    budget: u64,
}

impl Hindsight {
    /// Starts to look back, with about `budget` positions. Returns none if the plan does not win.
    pub fn new(level: Arc<Level>, plan: &[Action], budget: u64) -> Option<Self> {
        let (turns, positions) = played_turns(&level, plan)?;
        let mut others = VecDeque::new();
        for (number, turn) in turns.iter().enumerate() {
            for (action, after) in placements(&level, &positions[number], None) {
                if !turn.actions.iter().any(|explained| explained.action == action) {
                    others.push_back((number, action, after));
                }
            }
        }
        let used = |tool: &Tool| {
            plan.iter().any(|action| matches!(action, Action::Place { tool: other, .. } if other == tool))
        };
        let necessary = Tool::ALL.into_iter().filter(used).map(|tool| (tool, None)).collect();
        let explained = Explained { turns, necessary, positions };
        Some(Self { level, explained, others, tool: 0, turn: 0, tries: None, nodes: 0, budget })
    }

    /// Makes the next search. Returns whether there was one.
    fn step(&mut self) -> bool {
        if let Some((turn, action, after)) = self.others.pop_front() {
            if self.wins(&after) {
                self.explained.turns[turn].alternatives.push(action);
            }
            return true;
        }
        let Some((tool, _)) = self.explained.necessary.get(self.tool).copied() else { return false };
        if self.turn == self.explained.turns.len() {
            self.turn_to_next_tool();
            return true;
        }
        let start = self.explained.positions[self.turn];
        let tries = self.tries.get_or_insert_with(|| turns_without(&self.level, &start, tool));
        match tries.pop_front() {
            Some(after) => {
                if self.wins(&after) {
                    (self.turn, self.tries) = (self.turn + 1, None);
                }
            }
            None => {
                self.explained.necessary[self.tool].1 = Some(start.turn() + 1);
                self.turn_to_next_tool();
            }
        }
        true
    }

    fn turn_to_next_tool(&mut self) {
        (self.tool, self.turn, self.tries) = (self.tool + 1, 0, None);
    }

    fn wins(&mut self, state: &State) -> bool {
        let (plan, nodes) = search_with(&self.level, state, Effort::of(WIDTH, Heuristic::Mixed));
        self.nodes += nodes.max(1);
        plan.is_some()
    }
}

impl Search<Action> for Hindsight {
    fn run(&mut self, nodes: u64) -> Progress<Action> {
        let until = self.nodes.saturating_add(nodes).min(self.budget);
        while self.nodes < until {
            if !self.step() {
                return Progress::Found(Vec::new());
            }
        }
        if self.nodes >= self.budget { Progress::Exhausted } else { Progress::Working }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn looked(&self) -> Message {
        Message::new("session.looked").with("nodes", self.nodes)
    }

    /// Returns the placements of each turn after which a win was found, and for each tool that was left out the turn in
    /// which it could not wait. What was not reached within the budget is not among them.
    fn figures(&self) -> Figures {
        let reached = self.others.front().map_or(self.explained.turns.len(), |(turn, ..)| *turn);
        let texts = |turn: &ExplainedTurn| -> Value { turn.alternatives.iter().map(ToString::to_string).collect() };
        let turns: Value = self.explained.turns[..reached].iter().map(texts).collect();
        let tools = self.explained.necessary[..self.tool].iter();
        let tools: Value =
            tools.map(|(tool, turn)| Value::from(vec![tool.word().into(), Value::from(*turn)])).collect();
        vec![("alternatives", turns), ("necessary", tools)]
    }
}

/// Explains what each placement of a won game of rules version 2 prevented, without searching for
/// alternatives: the lists of alternatives stay empty. Returns none if the game is not won.
pub fn explain_turns(level: &Level, played: &[Action]) -> Option<Vec<ExplainedTurn>> {
    played_turns(level, played).map(|(turns, _)| turns)
}

/// Returns the turns of a winning plan without alternatives, and the position at the start of each
/// turn and at the end.
fn played_turns(level: &Level, plan: &[Action]) -> Option<(Vec<ExplainedTurn>, Vec<State>)> {
    let mut positions = vec![Germs::start(level)];
    let mut turns = Vec::new();
    let mut from = 0;
    for (i, _) in plan.iter().enumerate().filter(|(_, action)| **action == Action::End) {
        let start = *positions.last()?;
        let placements = &plan[from..i];
        let end = ended(level, &start, placements, None)?;
        let actions = (0..placements.len()).map(|left_out| {
            let without = ended(level, &start, placements, Some(left_out)).unwrap_or(end);
            let game = played_without(level, plan, from + left_out);
            ExplainedAction {
                action: placements[left_out],
                prevents: level.grid().coords(without.infected() - end.infected()).collect(),
                without: Germs::outcome(level, &game),
                without_infected: game.infected().count(),
            }
        });
        turns.push(ExplainedTurn {
            turn: start.turn() + 1,
            actions: actions.collect(),
            before: start.infected().count(),
            after: end.infected().count(),
            alternatives: Vec::new(),
        });
        positions.push(end);
        from = i + 1;
    }
    if Germs::outcome(level, positions.last()?) != Outcome::Won {
        return None;
    }
    Some((turns, positions))
}

/// Plays the placements of one turn and ends it. A placement may be left out; others that are then
/// refused are left out too.
fn ended(level: &Level, start: &State, placements: &[Action], left_out: Option<usize>) -> Option<State> {
    let mut state = *start;
    for (i, action) in placements.iter().enumerate() {
        if left_out == Some(i) {
            continue;
        }
        let played = Germs::apply(level, &mut state, *action, &mut ());
        if left_out.is_none() {
            played.ok()?;
        }
    }
    Some(next_turn(level, &state))
}

fn played_without(level: &Level, plan: &[Action], left_out: usize) -> State {
    let mut state = Germs::start(level);
    for (_, action) in plan.iter().enumerate().filter(|(i, _)| *i != left_out) {
        if Germs::outcome(level, &state) != Outcome::Ongoing {
            break;
        }
        let _ = Germs::apply(level, &mut state, *action, &mut ());
    }
    state
}

fn placements(level: &Level, state: &State, but: Option<Tool>) -> Vec<(Action, State)> {
    let mut found = Vec::new();
    if state.actions_left() == 0 {
        return found;
    }
    for (tool, tiles) in Tool::ALL.into_iter().zip(promising_places(level, state, Doses::Distinct)) {
        if Some(tool) == but {
            continue;
        }
        for at in level.grid().coords(tiles) {
            let (action, mut after) = (Action::place(tool, at), *state);
            if Germs::apply(level, &mut after, action, &mut ()).is_ok() {
                found.push((action, after));
            }
        }
    }
    found
}

/// Returns the positions after some of the turns that do not place a tool, spread over all of them.
fn turns_without(level: &Level, start: &State, tool: Tool) -> VecDeque<State> {
    let mut turns = vec![*start];
    for (_, after) in placements(level, start, Some(tool)) {
        turns.push(after);
        turns.extend(placements(level, &after, Some(tool)).into_iter().map(|(_, both)| both));
    }
    let tried = turns.len().min(TURNS_WITHOUT);
    (0..tried).map(|i| next_turn(level, &turns[i * turns.len() / tried])).collect()
}

impl Explained {
    fn json(&self) -> Value {
        let turns = self.turns.iter().map(|turn| {
            let actions = turn.actions.iter().map(|explained| {
                let prevents: Vec<[u8; 2]> = explained.prevents.iter().map(|at| [at.x, at.y]).collect();
                json!({
                    "action": explained.action.to_string(),
                    "prevents": prevents,
                    "without": explained.without.word(),
                    "withoutInfected": explained.without_infected,
                })
            });
            let alternatives: Vec<String> = turn.alternatives.iter().map(ToString::to_string).collect();
            json!({
                "turn": turn.turn,
                "infectedBefore": turn.before,
                "infectedAfter": turn.after,
                "actions": actions.collect::<Vec<_>>(),
                "alternatives": alternatives,
            })
        });
        let necessary = self.necessary.iter().map(|(tool, turn)| json!({ "tool": tool.word(), "turn": turn }));
        json!({ "turns": turns.collect::<Vec<_>>(), "necessary": necessary.collect::<Vec<_>>() })
    }

    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for turn in &self.turns {
            lines.push(format!("Turn {}: infected tiles go from {} to {}.", turn.turn, turn.before, turn.after));
            if turn.actions.is_empty() {
                lines.push("  Nothing is placed.".to_owned());
            }
            for explained in &turn.actions {
                let kept: Vec<String> = explained.prevents.iter().map(|at| at.label()).collect();
                let prevents = match kept.len() {
                    0 => "prevents nothing this turn".to_owned(),
                    _ => format!("keeps {} clean", kept.join(", ")),
                };
                let without = match explained.without {
                    Outcome::Won => "the plan wins without it".to_owned(),
                    _ => format!("without it the plan fails with {}", infected(explained.without_infected)),
                };
                lines.push(format!("  {} {prevents}; {without}.", spoken(explained.action)));
            }
            if !turn.alternatives.is_empty() {
                let shown: Vec<String> = turn.alternatives.iter().take(6).map(|action| spoken(*action)).collect();
                let more = turn.alternatives.len().saturating_sub(shown.len());
                let more = if more > 0 { format!(" and {more} more") } else { String::new() };
                lines.push(format!("  A win also begins with {}{more}.", shown.join(", ")));
            }
        }
        for (tool, turn) in &self.necessary {
            lines.push(match turn {
                Some(turn) => format!("The {} of turn {turn} cannot wait: no win was found without it.", tool.word()),
                None => format!(
                    "No turn was found in which the {} cannot wait: other plans place it later, or never.",
                    tool.word()
                ),
            });
        }
        lines
    }
}

fn infected(tiles: u32) -> String {
    format!("{tiles} infected tile{}", if tiles == 1 { "" } else { "s" })
}

fn spoken(action: Action) -> String {
    match action {
        Action::Place { tool, x, y } => match (u8::try_from(x), u8::try_from(y)) {
            (Ok(x), Ok(y)) => format!("{} on {}", tool.word(), Coord { x, y }.label()),
            _ => action.to_string(),
        },
        Action::End => action.to_string(),
    }
}

impl game::Explain for Germs {
    fn explain(entry: &Entry<Level>) -> Option<Explanation> {
        let level = &entry.level;
        let stored = entry.certificate.as_ref().and_then(|certificate| parsed(&certificate.plan));
        let start = Germs::start(level);
        let plan = stored.or_else(|| search_with(level, &start, Effort::of(PLAN_WIDTH, Heuristic::Mixed)).0)?;
        let explained = explain(level, &plan)?;
        let frames = explained.positions.iter().map(|state| Germs::scene(level, state)).collect();
        Some(Explanation { lines: explained.lines(), json: explained.json(), frames })
    }
}
