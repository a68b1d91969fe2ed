//! What is claimed about a level beyond the plan that wins it, and how strong is the evidence?
//!
//! The word `proved` stands only where an exhaustive search decided. Everything else names the
//! extent of the search that supports it.

use crate::Germs;
use crate::format::{Level, code};
use crate::rules::{Action, Tool};
use crate::score::{Run, played};
use crate::solve::{Effort, Heuristic, search_with, used};
use quadrat_engine::defect::{Defects, code as engine_code};
use quadrat_engine::game::{Outcome, Rules};
use quadrat_engine::pack::Entry;
use quadrat_engine::reader::Node;
use quadrat_engine::record::{Bounds, Record, Value};
use serde::Serializer;
use std::fmt;

/// What is claimed about a level, with the evidence.
#[derive(Clone, Debug, PartialEq, Eq, Record)]
pub struct Claims {
    /// For each tool of the kit, how it is known that no win does without it.
    pub needed: Needed,
    /// The fewest units with which the level can be won, and the fewest turns with so many units.
    pub par: Par,
    /// Two more ways to win.
    pub witnesses: Witnesses,
    /// The share of sensible first turns after which the level can still be won, in percent.
    #[record(range = 0..=100)]
    pub forgiveness_pct: u32,
    /// The template by which the walls were drawn.
    pub template: String,
}

/// The evidence that each tool of a kit is needed; absent for a tool that the kit does not have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Record)]
pub struct Needed {
    /// For antibiotics.
    pub antibiotic: Option<Evidence>,
    /// For antivirals.
    pub antiviral: Option<Evidence>,
    /// For barriers.
    pub barrier: Option<Evidence>,
}

impl Needed {
    /// Returns the evidence for a tool.
    pub fn of(&self, tool: Tool) -> Option<Evidence> {
        match tool {
            Tool::Antibiotic => self.antibiotic,
            Tool::Antiviral => self.antiviral,
            Tool::Barrier => self.barrier,
        }
    }

    /// States the evidence for a tool.
    #[cfg(feature = "make")]
    pub(crate) fn set(&mut self, tool: Tool, evidence: Evidence) {
        *match tool {
            Tool::Antibiotic => &mut self.antibiotic,
            Tool::Antiviral => &mut self.antiviral,
            Tool::Barrier => &mut self.barrier,
        } = Some(evidence);
    }
}

/// The evidence that there is no win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// An exhaustive search found none.
    Proved,
    /// No beam of this width found one, with any of the three heuristics.
    Width(u32),
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Proved => f.write_str("proved"),
            Self::Width(width) => write!(f, "width {width}"),
        }
    }
}

impl Value for Evidence {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        let text = node.text(defects)?;
        let width = || text.strip_prefix("width ")?.parse().ok().map(Self::Width);
        let found = if text == "proved" { Some(Self::Proved) } else { width() };
        // Each value has one spelling.
        let found = found.filter(|found| found.to_string() == text);
        if found.is_none() {
            let message = format!("expected proved or width N, found {}", node.describe());
            defects.add(engine_code::TYPE, node.path(), message);
        }
        found
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

quadrat_engine::inline_schema!(Evidence, { "type": "string", "pattern": "^(proved|width [0-9]+)$" });

/// The par of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Record)]
pub struct Par {
    /// The number of turns.
    pub turns: u32,
    /// The number of units.
    pub units: u32,
    /// Whether it is known that no plan is better.
    pub status: Status,
}

/// Whether a par is known to be the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// An exhaustive search found no better plan.
    Proved,
    /// The best plan of all searches so far.
    BestKnown,
}

impl Status {
    /// Returns the status as files and people write it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::BestKnown => "best known",
        }
    }
}

impl Value for Status {
    fn read(node: &Node<'_>, _: Bounds, defects: &mut Defects) -> Option<Self> {
        let words = [Self::Proved, Self::BestKnown].map(|status| (status.word(), status));
        node.choice("status", &words, defects)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

quadrat_engine::inline_schema!(Status, { "enum": ["proved", "best known"] });

/// Ways to win with two stars and with one; the plan of the certificate has three. Actions are in
/// text form, separated by spaces.
#[derive(Clone, Debug, PartialEq, Eq, Record)]
pub struct Witnesses {
    /// A win with two stars.
    pub two_stars: String,
    /// A win with one star.
    pub one_star: String,
}

/// The beam width with which `check` looks for a win without a needed tool, and for a better par.
/// It is narrow because a check must be quick; a full sweep searches wider.
const CHECK_WIDTH: u32 = 4;

/// Checks what a level claims: par and witnesses are replayed, idling must lose, and narrow searches
/// must find neither a better par nor a win without a needed tool.
pub(crate) fn verify(entry: &Entry<Level>, path: &str, defects: &mut Defects) {
    let Some(claims) = &entry.level.spec().claims else { return };
    let level = &entry.level;
    let at = |key: &str| if path.is_empty() { format!("claims.{key}") } else { format!("{path}.claims.{key}") };
    if idle_outcome(level) != Outcome::Lost {
        defects.add(code::CLAIM, path, "doing nothing does not lose this level");
    }
    let kit = level.start.stock;
    for tool in Tool::ALL {
        let place = at(&format!("needed.{}", tool.word()));
        match (kit[tool as usize] > 0, claims.needed.of(tool)) {
            (true, None) => defects.add(code::CLAIM, &place, "is missing, but the kit has this tool"),
            (false, Some(_)) => defects.add(code::CLAIM, &place, "the kit does not have this tool"),
            (true, Some(_)) => {
                let mut without = level.start;
                without.stock[tool as usize] = 0;
                if search_with(level, &without, Effort::of(CHECK_WIDTH, Heuristic::Mixed)).0.is_some() {
                    defects.add(code::CLAIM, &place, "the level can be won without this tool");
                }
            }
            (false, None) => {}
        }
    }
    let Some(plan) = entry.certificate.as_ref().and_then(|certificate| actions(&certificate.plan)) else {
        defects.add(code::CLAIM, &at("par"), "there is no plan with this par");
        return;
    };
    let run = played(level, &plan);
    let par = claims.par;
    if (run.end.turn, run.units) != (par.turns, par.units) {
        let message = format!(
            "the file says {} turns and {} units, but the plan takes {} and {}",
            par.turns, par.units, run.end.turn, run.units
        );
        defects.add(code::CLAIM, &at("par"), message);
    }
    let effort = Effort { most_units: par.units.saturating_sub(1), ..Effort::of(CHECK_WIDTH, Heuristic::Mixed) };
    if let (true, Some(better)) = (par.units > 0, search_with(level, &level.start, effort).0) {
        let units: u32 = used(&better).iter().sum();
        defects.add(code::CLAIM, &at("par.units"), format!("the level can be won with {units} units"));
    }
    for (key, stars, text) in [("twoStars", 2, &claims.witnesses.two_stars), ("oneStar", 1, &claims.witnesses.one_star)]
    {
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        let won = actions(&words).and_then(|actions| stars_of(level, &actions, par));
        if won != Some(stars) {
            let found = won.map_or("does not win".to_owned(), |won| format!("wins {won}"));
            defects.add(code::CLAIM, &at(&format!("witnesses.{key}")), format!("expected {stars} stars; this {found}"));
        }
    }
}

/// Returns the actions with these texts, if all can be read.
pub(crate) fn actions(texts: &[String]) -> Option<Vec<Action>> {
    texts.iter().map(|text| text.parse().ok()).collect()
}

/// Returns the stars of a game, if it is won: every action is accepted, and the last one wins.
pub fn stars_of(level: &Level, actions: &[Action], par: Par) -> Option<u32> {
    let mut state = Germs::start(level);
    for action in actions {
        if Germs::outcome(level, &state) != Outcome::Ongoing {
            return None;
        }
        Germs::apply(level, &mut state, *action, &mut ()).ok()?;
    }
    if Germs::outcome(level, &state) != Outcome::Won {
        return None;
    }
    let game = played(level, actions);
    let run = Run {
        turns: game.end.turn,
        par: par.turns,
        units: game.units,
        plan_units: par.units,
        left: 0,
        peak: game.peak,
        clean: false,
    };
    Some(run.score().stars)
}

/// Returns the outcome of doing nothing. A board that no longer changes is left as it is, so that a
/// file with a distant limit costs no time.
pub(crate) fn idle_outcome(level: &Level) -> Outcome {
    let mut state = Germs::start(level);
    let limit = level.goal.limit().unwrap_or(0).min(200);
    while Germs::outcome(level, &state) == Outcome::Ongoing && state.turn < limit {
        state = crate::rules::next_turn(level, &state);
    }
    Germs::outcome(level, &state)
}
