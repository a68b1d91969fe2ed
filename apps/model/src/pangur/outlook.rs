//! Can the game still be won? This file keeps the winning lines known so far: the level's own plan,
//! and those a solver has found.
//!
//! A known line wins, because it was played to its end by the rules. That no line was found proves
//! nothing, so the game never claims that it can no longer be won.

use super::forecast::first_step;
use super::phrases::{deed, say};
use crate::table::Item;
use crate::words::label;
use quadrat_engine::draw::to_svg_inner;
use quadrat_engine::game::Rules;
use quadrat_pangur::Pangur;
use quadrat_pangur::draw::lamp;
use quadrat_pangur::format::Level;
use quadrat_pangur::rules::{Action, Cat, Phase, State, act};

/// The knowledge about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lamp {
    /// A winning line is known.
    Lit,
    /// A solver found no winning line.
    Dark,
    /// The position was not searched yet.
    Unknown,
}

impl Lamp {
    /// Returns whether it burns; `None` before anyone has looked.
    pub(super) fn lit(self) -> Option<bool> {
        match self {
            Self::Lit => Some(true),
            Self::Dark => Some(false),
            Self::Unknown => None,
        }
    }
}

/// The knowledge about a game.
pub(super) struct Outlook {
    /// The winning lines, from the placement of the first cat on.
    ways: Vec<Vec<Action>>,
    /// Positions from which a solver found no winning line.
    unsolved: Vec<State>,
    /// Whether the player waits for a solver's answer about this position.
    pub(super) awaited: bool,
}

impl Outlook {
    /// Starts with the level's own plan, if it has one.
    pub(super) fn new(plan: Option<&[String]>) -> Self {
        let read = |plan: &[String]| plan.iter().filter_map(|text| text.parse().ok()).collect();
        Self { ways: plan.map(read).into_iter().collect(), unsolved: Vec::new(), awaited: false }
    }

    /// Adds a winning line that continues the actions so far.
    pub(super) fn learn(&mut self, mut done: Vec<Action>, rest: &[Action]) {
        done.extend_from_slice(rest);
        self.ways.push(done);
    }

    /// Notes that no winning line was found from this position.
    pub(super) fn mark_unsolved(&mut self, state: State) {
        self.unsolved.push(state);
    }

    /// Returns the next action of a known winning line from here, and the number of rounds it
    /// takes.
    pub(super) fn step(&self, level: &Level, state: &State) -> Option<(Action, u32)> {
        self.ways.iter().find_map(|way| planned_step(level, way, state))
    }

    /// Returns the knowledge about a position.
    pub(super) fn lamp(&self, level: &Level, state: &State) -> Lamp {
        if self.step(level, state).is_some() {
            Lamp::Lit
        } else if self.unsolved.contains(state) {
            Lamp::Dark
        } else {
            Lamp::Unknown
        }
    }

    /// Returns, for a lost game, the last moment with a known winning line, as the number of actions
    /// before it, and a sentence about the action taken then; `None` if there never was one.
    pub(super) fn last_chance(&self, level: &Level, done: &[Action]) -> Option<(usize, String)> {
        let mut state = Pangur::start(level);
        let mut last = None;
        for (place, action) in done.iter().copied().enumerate() {
            if self.lamp(level, &state) == Lamp::Lit {
                last = Some((place, state.wave(), action));
            }
            // The session accepted the action in this very state.
            let _ = act(level.layout(), &mut state, action, &mut ());
        }
        let (place, round, action) = last?;
        Some((place, say("pangur.end.chance", &[("round", round.to_string()), ("deed", deed(action))])))
    }
}

/// Returns the lamp as shown beside the board.
pub(super) fn item(shown: Lamp) -> Item {
    let (key, tone) = match shown {
        Lamp::Lit => ("pangur.lamp.lit", "on"),
        Lamp::Dark => ("pangur.lamp.dark", "warn"),
        Lamp::Unknown => ("pangur.lamp.unknown", "off"),
    };
    let text = label(key).to_owned();
    Item { picture: to_svg_inner(&lamp(shown.lit())), label: text.clone(), text, tone }
}

/// Returns the next action of a winning line and the number of rounds it takes, if the game is on
/// that line. While cats are being placed it always is, since each of them can still go to its
/// place.
fn planned_step(level: &Level, way: &[Action], state: &State) -> Option<(Action, u32)> {
    let mut ahead = Pangur::start(level);
    let mut rest = None;
    for (place, action) in way.iter().enumerate() {
        if ahead == *state {
            rest = rest.or(Some(&way[place..]));
        }
        act(level.layout(), &mut ahead, *action, &mut ()).ok()?;
        if *action == Action::Confirm && state.phase() == Phase::Setup {
            let misplaced = Cat::ALL.into_iter().find(|cat| state.cat(*cat).at != ahead.cat(*cat).at);
            let put = misplaced.and_then(|cat| Some(Action::Place(cat, ahead.cat(cat).at?)));
            let (_, rounds) = first_step(level, &ahead, &way[place + 1..])?;
            return Some((put.unwrap_or(Action::Confirm), rounds));
        }
    }
    first_step(level, state, rest?)
}
