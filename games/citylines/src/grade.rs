//! How hard is a level? The thoughts that it needs count first, then par; the facts say how many tiles need which
//! tier. Levels of version 1 of the generator, whose order is frozen, are ordered by tier and par.

use crate::Citylines;
use crate::deduce::Tier;
use crate::explain::explain;
use crate::format::Level;
use crate::params::Version;
use quadrat_engine::game::{Figures, Grade};
use quadrat_engine::pack::Entry;

impl Grade for Citylines {
    fn figures(entry: &Entry<Level>, go_on: &mut dyn FnMut() -> bool) -> Option<Figures> {
        if !go_on() {
            return None;
        }
        let level = &entry.level;
        let explanation = explain(level);
        let steps = |tier: Tier| explanation.steps.iter().filter(|step| step.tier == tier).count() as u64;
        let roads = level.size().coords().filter(|at| level.road(*at).is_some()).count() as u64;
        let thoughts = level.thoughts();
        let reasoning = match level.settings().version {
            Version::First => u32::from(level.tier().number()),
            Version::Second => thoughts.fewest,
        };
        // No par reaches 1 000, so more reasoning always outweighs it.
        let figure = u64::from(reasoning) * 1_000 + u64::from(level.par());
        Some(vec![
            ("figure", figure.into()),
            ("tier", level.tier().number().into()),
            ("thoughts", thoughts.fewest.into()),
            ("thoughtsExact", thoughts.exact.into()),
            ("longestRun", thoughts.longest_run.into()),
            ("par", level.par().into()),
            ("size", level.size().to_string().into()),
            ("landmarks", level.settings().landmarks.into()),
            ("roads", roads.into()),
            ("steps0", steps(Tier::Edges).into()),
            ("steps1", steps(Tier::Placement).into()),
            ("steps2", steps(Tier::Assumption).into()),
            ("steps3", steps(Tier::Nested).into()),
        ])
    }
}
