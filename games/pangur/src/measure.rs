//! How hard is it to reach par? Two measures that do not depend on each other: from how many setups
//! par is reached, and how often a careless player wins at all.

use crate::Pangur;
use crate::format::Level;
use crate::par::{FirstRound, first_round};
use crate::players::{careless, some_setups};
use crate::rules::Action;
use crate::solve::{Beam, Widths, setups};
use quadrat_engine::defect::Defects;
use quadrat_engine::game::Rules;
use quadrat_engine::pack::Figures;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::plain_number;
use quadrat_engine::record::{Record, Value as _};
use quadrat_engine::rng::Xorshift32;
use serde_json::Value;

/// The measured difficulty of a challenge, as its certificate has it.
#[derive(Clone, Debug, PartialEq, Record)]
pub struct Measures {
    /// The figure by which challenges are ordered, the hardest last.
    #[record(range = 0..)]
    pub figure: f64,
    /// The number of rounds of par.
    pub rounds: u32,
    /// The sum of the tiers of all mice at the start.
    pub hearts: u32,
    /// The number of ways to place the cats.
    pub setups: u32,
    /// The number of setups that were tried, spread evenly over all of them.
    pub setups_tried: u32,
    /// The number of tried setups from which the game is won in the rounds of par. If par is one
    /// round, an exhaustive search decides; otherwise a narrow beam, which may miss some.
    pub par_setups: u32,
    /// The number of games of the careless player, each from a setup of its own.
    pub careless_games: u32,
    /// The number of games that the careless player wins, in any number of rounds.
    pub careless_wins: u32,
}

/// The largest number of setups that are tried with a beam.
const MOST_TRIED: usize = 150;
/// The beam that must win from a setup in the rounds of par.
const NARROW: Widths = Widths { rounds: 4, actions: 10, win: 2_000 };
/// The number of games of the careless player.
const GAMES: usize = 60;
/// The number of positions of the exhaustive search of all setups.
const BUDGET: u64 = 100_000_000;

impl Measures {
    /// Measures a level whose par takes this number of rounds. Returns none if `go_on` returned
    /// false.
    pub fn of(level: &Level, rounds: u32, go_on: &mut dyn FnMut() -> bool) -> Option<Self> {
        let first = if rounds == 1 { Some(first_round(level, BUDGET, go_on)?) } else { None };
        Self::with(level, rounds, first.as_ref(), go_on)
    }

    /// Measures a level whose first round has been searched already, if par is one round.
    pub(crate) fn with(
        level: &Level,
        rounds: u32,
        first: Option<&FirstRound>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Self> {
        let start = Pangur::start(level);
        let (all, tried, won) = match first {
            Some(first) => (first.setups, first.setups, first.won),
            None => beam_setups(level, rounds, go_on)?,
        };
        let mut careless_wins = 0;
        let games = some_setups(level, &start, 1, GAMES);
        for (i, (setup, _)) in games.iter().enumerate() {
            if !go_on() {
                return None;
            }
            let mut rng = Xorshift32::seeded(i as u32 + 1);
            careless_wins += u32::from(careless(level, setup, &mut rng));
        }
        let mut measures = Self {
            figure: 0.0,
            rounds,
            hearts: start.mice().all_tiers(),
            setups: all,
            setups_tried: tried,
            // Par was reached from one setup at least, whatever was tried.
            par_setups: won,
            careless_games: games.len() as u32,
            careless_wins,
        };
        measures.figure = measures.hardness();
        Some(measures)
    }

    /// Returns the share of setups from which par is reached.
    pub fn par_share(&self) -> f64 {
        // Where none of the tried ones is, the setup of par itself is one of all.
        let least = 1.0 / f64::from(self.setups.max(1));
        (f64::from(self.par_setups) / f64::from(self.setups_tried.max(1))).max(least)
    }

    /// Returns the share of games that the careless player wins.
    pub fn careless_share(&self) -> f64 {
        f64::from(self.careless_wins) / f64::from(self.careless_games.max(1))
    }

    /// Returns how hard a level is, with three decimals: how often everything must be halved to get
    /// the share of setups, and up to twelve more for the games that the careless player does not
    /// win. With that weight the order follows both measures about equally.
    pub fn hardness(&self) -> f64 {
        let hardness = 12.0 * (1.0 - self.careless_share()) - self.par_share().log2();
        (hardness * 1000.0).round() / 1000.0
    }

    /// Returns the figures for a certificate.
    pub fn figures(&self) -> Figures {
        let value = serde_json::to_value(self).unwrap_or_default();
        let members = value.as_object().into_iter().flatten();
        Figures(members.filter_map(|(name, number)| Some((name.clone(), number.as_f64()?))).collect())
    }

    /// Reads the figures of a certificate; none if they are those of another version.
    pub fn read(figures: &Figures) -> Option<Self> {
        let object = figures.iter().map(|(name, figure)| (name.clone(), plain_number(*figure))).collect();
        Self::read_whole(&Json::from(&Value::Object(object)).root(), &mut Defects::new())
    }
}

/// Returns the number of setups, of tried ones, and of those from which a narrow beam wins within
/// some rounds.
fn beam_setups(level: &Level, rounds: u32, go_on: &mut dyn FnMut() -> bool) -> Option<(u32, u32, u32)> {
    let all: Vec<(_, Vec<Action>)> = setups(level.layout(), &Pangur::start(level));
    let (mut tried, mut won) = (0, 0);
    for (setup, _) in all.iter().step_by(all.len().div_ceil(MOST_TRIED).max(1)) {
        if !go_on() {
            return None;
        }
        let mut beam = Beam::new(level.layout(), vec![(*setup, Vec::new())], NARROW).within(rounds);
        while !beam.run(u64::MAX) {}
        tried += 1;
        won += u32::from(beam.found().is_some());
    }
    Some((all.len() as u32, tried, won))
}
