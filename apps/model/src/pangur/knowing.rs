//! Can the game still be won? Every way to win that is known: the level's own plan, and what a solver found on the way.
//!
//! A way that is known wins, since it was played to its end by the rules. That none was found proves nothing, and so it is
//! never said that a game cannot be won any more.

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

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lamp {
    /// A way to win.
    Lit,
    /// That a solver found none.
    Dark,
    /// Nothing yet.
    Unknown,
}

/// What is known about a game.
pub(super) struct Knowing {
    /// Ways to win, from the first cat on.
    ways: Vec<Vec<Action>>,
    /// Positions from which a solver found none.
    unsolved: Vec<State>,
    /// Whether the player waits for a solver's answer about this position.
    pub(super) awaited: bool,
}

impl Knowing {
    /// What is known before anybody was asked: the level's own plan, if it has one.
    pub(super) fn new(plan: Option<&[String]>) -> Self {
        let read = |plan: &[String]| plan.iter().filter_map(|text| text.parse().ok()).collect();
        Self { ways: plan.map(read).into_iter().collect(), unsolved: Vec::new(), awaited: false }
    }

    /// A way that goes on from what was done so far.
    pub(super) fn learn(&mut self, mut done: Vec<Action>, rest: &[Action]) {
        done.extend_from_slice(rest);
        self.ways.push(done);
    }

    /// No way was found from here.
    pub(super) fn mark_unsolved(&mut self, state: State) {
        self.unsolved.push(state);
    }

    /// What a known way does next here, and in how many rounds it wins.
    pub(super) fn step(&self, level: &Level, state: &State) -> Option<(Action, u32)> {
        self.ways.iter().find_map(|way| planned_step(level, way, state))
    }

    /// What is known about a position.
    pub(super) fn lamp(&self, level: &Level, state: &State) -> Lamp {
        if self.step(level, state).is_some() {
            Lamp::Lit
        } else if self.unsolved.contains(state) {
            Lamp::Dark
        } else {
            Lamp::Unknown
        }
    }

    /// When a way to win was known last in a game that was lost, and what was done then; nothing if none ever was.
    pub(super) fn last_chance(&self, level: &Level, done: Vec<Action>) -> Option<String> {
        let mut state = Pangur::start(level);
        let mut last = None;
        for action in done {
            if self.lamp(level, &state) == Lamp::Lit {
                last = Some((state.wave(), action));
            }
            // The session accepted it in this very state.
            let _ = act(level.layout(), &mut state, action, &mut ());
        }
        let (round, action) = last?;
        Some(say("pangur.end.chance", &[("round", round.to_string()), ("deed", deed(action))]))
    }
}

/// The lamp as it stands beside the board.
pub(super) fn item(shown: Lamp) -> Item {
    let (key, tone, lit) = match shown {
        Lamp::Lit => ("pangur.lamp.lit", "on", Some(true)),
        Lamp::Dark => ("pangur.lamp.dark", "warn", Some(false)),
        Lamp::Unknown => ("pangur.lamp.unknown", "off", None),
    };
    let text = label(key).to_owned();
    Item { picture: to_svg_inner(&lamp(lit)), label: text.clone(), text, tone }
}

/// What a way from the first cat on does next and in how many rounds it wins, where the game is on it: while cats are being
/// placed it always is, since any of them can still go to its place.
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
