//! Which ideas do challenges belong to, and how sure is their par?

use quadrat_engine::record::Words;

/// The idea of a challenge, by which the second pack groups its levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Words)]
#[words(noun = "group")]
pub enum Group {
    /// A win in the very first round, against small mice.
    OneRoundMate,
    /// Two or more mice hold gates, so the cats must fight for them.
    GateFight,
    /// A mouse of tier 3 or more has to be hunted down.
    TierThreeHunt,
    /// A win in the very first round against mice with nine hearts or more: of the ten hits of a
    /// turn at most one is to spare.
    EveryHit,
    /// A win in two rounds in which some grain is lost whatever the cats do.
    LastGrain,
    /// A win in two rounds without the loss of a single grain.
    FullGranary,
    /// The best known win takes three rounds or more.
    Siege,
}

/// How sure it is that a best known result is the best possible one.
///
/// Results are compared by their rounds first and by their scores then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Words)]
#[words(noun = "status")]
pub enum ParStatus {
    /// No game takes fewer rounds, and none in as many rounds has a higher score.
    Proved,
    /// No game takes fewer rounds. Whether a higher score is possible is not known.
    RoundsProved,
    /// The best result that a search has found.
    BestKnown,
}
