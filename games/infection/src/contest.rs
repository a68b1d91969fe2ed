//! Who plays for the computer? The four habits, Master and the rungs of the ladder, by the names
//! that commands and level sets use.

use crate::Infection;
use crate::format::Level;
use crate::master::{MASTER_NODES, Master, NODES_A_MILLISECOND, Plan};
use crate::players::Habit;
use crate::rules::{Action, State};
use crate::rungs::{Rung, Way};
use crate::sets::Difficulty;
use quadrat_engine::contest::{Contest, Effort, Think};
use quadrat_engine::game::BadRequest;
use quadrat_engine::grid::Size;
use quadrat_engine::pack::{Entry, LevelId};
use quadrat_engine::reader::quoted;
use quadrat_engine::rng::{Xorshift32, mix};
use std::fmt;
use std::str::FromStr;

/// A computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Judges the board as it is, without searching.
    Habit(Habit),
    /// Searches ahead with this effort, or with the default one.
    Master(Option<Effort>),
    /// Plays as a rung of the ladder does.
    Rung(Rung),
}

impl From<Difficulty> for Policy {
    fn from(difficulty: Difficulty) -> Self {
        match difficulty {
            Difficulty::Habit(habit) => Self::Habit(habit),
            Difficulty::Master => Self::Master(None),
            Difficulty::Rung(rung) => Self::Rung(rung),
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Habit(habit) => f.write_str(habit.word()),
            Self::Rung(rung) => f.write_str(rung.word()),
            Self::Master(None) => f.write_str("master"),
            Self::Master(Some(Effort::Nodes(nodes))) => write!(f, "master:nodes={nodes}"),
            Self::Master(Some(Effort::Milliseconds(milliseconds))) => write!(f, "master:ms={milliseconds}"),
            Self::Master(Some(Effort::Depth(depth))) => write!(f, "master:depth={depth}"),
        }
    }
}

impl FromStr for Policy {
    type Err = BadRequest;

    fn from_str(text: &str) -> Result<Self, BadRequest> {
        let effort = |key: &str, value: &str| match key {
            "nodes" => value.parse().ok().filter(|n| *n > 0).map(Effort::Nodes),
            "ms" => value.parse().ok().filter(|n| (1..=600_000).contains(n)).map(Effort::Milliseconds),
            "depth" => value.parse().ok().filter(|n| (1..=60).contains(n)).map(Effort::Depth),
            _ => None,
        };
        let habit = Habit::WORDS.iter().find(|(word, _)| *word == text).map(|(_, habit)| Self::Habit(*habit));
        let rung = Rung::WORDS.iter().find(|(word, _)| *word == text).map(|(_, rung)| Self::Rung(*rung));
        let master = match text.split_once(':') {
            None => (text == "master").then_some(Self::Master(None)),
            Some((name, how)) => how
                .split_once('=')
                .and_then(|(key, value)| effort(key, value))
                .filter(|_| name == "master")
                .map(|effort| Self::Master(Some(effort))),
        };
        habit.or(rung).or(master).ok_or_else(|| {
            BadRequest::new(format!(
                "unknown player {}; expected one of {}",
                quoted(text),
                <Infection as Contest>::POLICIES
            ))
        })
    }
}

impl Policy {
    /// Returns the player at work on a position. Its move depends on the position, on the number of
    /// dots added so far, and on the seed.
    pub fn think(self, level: &Level, state: &State, seed: u32) -> Thinker {
        let own = mix(seed ^ mix(state.plies() + 1));
        match self {
            Self::Habit(habit) => {
                let field = level.field();
                let cell = habit.choose(field, state.position(), &mut Xorshift32::seeded(own));
                let at = field.coords(cell).next();
                Thinker::Ready(at.map(|at| Action { at }))
            }
            Self::Master(effort) => {
                let effort = effort.unwrap_or(Effort::Nodes(MASTER_NODES));
                Thinker::Busy(Box::new(Master::new(level, state, Plan::of(effort, own))))
            }
            Self::Rung(rung) => rung.think(level, state, seed),
        }
    }

    /// Returns the least search that sees no less than this player: a number of positions and a
    /// number of plies, either of which may be 0. Players who do not search need neither. For a
    /// player with a clock it is an estimate.
    pub fn sight(self) -> (u64, u8) {
        match self {
            Self::Habit(_) => (0, 0),
            Self::Master(None) => (MASTER_NODES, 0),
            Self::Master(Some(Effort::Nodes(nodes))) => (nodes, 0),
            Self::Master(Some(Effort::Depth(depth))) => (0, depth),
            Self::Master(Some(Effort::Milliseconds(milliseconds))) => {
                (u64::from(milliseconds) * NODES_A_MILLISECOND, 0)
            }
            // The usual way of a rung is its stronger one.
            Self::Rung(rung) => match rung.recipe().usual {
                Way::Random => (0, 0),
                Way::Depth(depth) => (0, depth),
                Way::Nodes(nodes) => (nodes, 0),
            },
        }
    }
}

/// A player who is still thinking, or has decided at once.
pub enum Thinker {
    /// The player has decided.
    Ready(Option<Action>),
    /// The player is searching.
    Busy(Box<Master>),
}

impl Think<Action> for Thinker {
    fn run(&mut self, nodes: u64) -> bool {
        match self {
            Self::Ready(_) => true,
            Self::Busy(master) => master.run(nodes),
        }
    }

    fn choice(&self) -> Option<Action> {
        match self {
            Self::Ready(action) => *action,
            Self::Busy(master) => master.choice(),
        }
    }

    fn nodes(&self) -> u64 {
        match self {
            Self::Ready(_) => 0,
            Self::Busy(master) => master.nodes(),
        }
    }
}

impl Contest for Infection {
    type Policy = Policy;
    type Thinker = Thinker;

    const POLICIES: &'static str = "easy, medium, hard, expert, master, master:nodes=N, master:ms=N, master:depth=N, \
         novice, pupil, apprentice, regular, adept, veteran, champion, grandmaster";

    fn board(size: Size) -> Option<Entry<Level>> {
        let id = LevelId::Word(format!("{}x{}", size.w, size.h));
        Level::plain(size).map(|level| Entry { id, name: None, hint: None, certificate: None, level })
    }

    fn begun_by(level: &Level, other: bool) -> Level {
        let first = level.first();
        level.clone().with_first(if other { first.other() } else { first })
    }

    fn with_effort(policy: Policy, effort: Effort) -> Policy {
        match policy {
            Policy::Master(None) => Policy::Master(Some(effort)),
            said => said,
        }
    }

    fn milliseconds(policy: &Policy) -> Option<u32> {
        match policy {
            Policy::Master(Some(Effort::Milliseconds(milliseconds))) => Some(*milliseconds),
            _ => None,
        }
    }

    fn think(level: &Level, state: &State, policy: &Policy, seed: u32) -> Thinker {
        policy.think(level, state, seed)
    }
}
