//! What is a generated level called, and what does its hint say? Each number has a name, and each
//! level a hint of one line.

use crate::format::{Level, Objective};
use crate::rules::{Action, Tool};

const FIRST: [&str; 25] = [
    "Quiet", "Crooked", "Narrow", "Restless", "Hollow", "Pale", "Sudden", "Patient", "Broken", "Silver", "Sleeping",
    "Amber", "Twofold", "Bitter", "Distant", "Velvet", "Stubborn", "Glass", "Tangled", "Northern", "Cold", "Open",
    "Hidden", "Slow", "Final",
];

const SECOND: [&str; 24] = [
    "Ward",
    "Culture",
    "Corridor",
    "Garden",
    "Fever",
    "Harbour",
    "Lattice",
    "Clinic",
    "Orchard",
    "Vault",
    "Bloom",
    "Channel",
    "Cellar",
    "Archive",
    "Quarry",
    "Passage",
    "Colony",
    "Threshold",
    "Mirror",
    "Tide",
    "Workshop",
    "Spring",
    "Attic",
    "Bridge",
];

/// Returns a name that is unique for every number up to 600: the lengths of the two lists are
/// coprime.
pub(crate) fn name(number: u32) -> String {
    let (a, b) = (number as usize % FIRST.len(), number as usize % SECOND.len());
    format!("{} {}", FIRST[a], SECOND[b])
}

/// Returns one line with the objective and the two cells where a good game begins.
pub(crate) fn hint(level: &Level, plan: &[Action]) -> String {
    let asked = match &level.spec().objective {
        Objective::ClearAll { max_turns } => {
            format!("Nothing may be left after turn {}", max_turns.unwrap_or_default())
        }
        Objective::CapInfection { max_tiles, max_turns, .. } => {
            format!("You may give up {} tiles by turn {max_turns}", max_tiles.unwrap_or_default())
        }
        Objective::ProtectCores { cores, max_turns } => {
            let what = if cores.len() == 1 { "the core" } else { "the cores" };
            format!("Keep {what} clean until turn {max_turns}")
        }
    };
    let mut places = plan.iter().filter_map(|action| match action {
        Action::Place { tool, x, y } => {
            level.grid().size().cell(i64::from(*x), i64::from(*y)).map(|at| (*tool, at.label()))
        }
        Action::End => None,
    });
    let first = places.next().map(|(tool, at)| match tool {
        Tool::Antibiotic => format!("; the germ on {at} is worth an early dose"),
        Tool::Antiviral => format!("; a dose on {at} slows what matters"),
        Tool::Barrier => format!("; a wall on {at} would hold"),
    });
    let second = places.next().map(|(_, at)| format!(", and keep an eye on {at}"));
    format!("{asked}{}{}.", first.unwrap_or_default(), second.unwrap_or_default())
}
