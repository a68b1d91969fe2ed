//! What is a level of the second edition called, and what does its hint say? Names and hints state
//! facts about the board and its plan.

use crate::Germs;
use crate::bits::{BitGrid, Tiles};
use crate::claims::Par;
use crate::format::{Goal, Level};
use crate::layout::mirrored;
use crate::rules::{Action, State, Tool, next_turn};
use crate::templates::Template;
use quadrat_engine::game::Rules;
use quadrat_engine::grid::Coord;
use std::collections::HashSet;

/// The nouns for each template, one for each world, so that worlds never share a name.
const NOUNS: [[&str; 10]; 6] = [
    ["Meadow", "Field", "Plaza", "Common", "Court", "Heath", "Plain", "Green", "Square", "Clearing"],
    ["Corridor", "Passage", "Hallway", "Gallery", "Lane", "Alley", "Arcade", "Aisle", "Walk", "Channel"],
    ["Rooms", "Wards", "Chambers", "Quarters", "Cells", "Suites", "Lodgings", "Cabins", "Parlours", "Offices"],
    ["Islands", "Rocks", "Reef", "Skerries", "Islets", "Shoals", "Atolls", "Cays", "Boulders", "Archipelago"],
    ["Ring", "Moat", "Rampart", "Circuit", "Enclosure", "Palisade", "Stockade", "Bailey", "Keep", "Garth"],
    ["Pillars", "Columns", "Posts", "Colonnade", "Piers", "Stilts", "Orchard", "Grove", "Plantation", "Forest"],
];

/// Returns a name that no level in `taken` has. It is made of a word for the template and words for
/// what is true of the level.
pub(crate) fn name(level: &Level, par: Par, template: Template, world: usize, taken: &HashSet<String>) -> String {
    let noun = NOUNS[template as usize][world];
    let words = features(level, par);
    let pairs = words
        .iter()
        .enumerate()
        .flat_map(|(i, first)| words[i + 1..].iter().map(move |second| format!("{first} {second} {noun}")));
    let mut names = words.iter().map(|word| format!("{word} {noun}")).chain(pairs);
    names.find(|name| !taken.contains(name)).unwrap_or_else(|| {
        let mut number = 2;
        while taken.contains(&format!("{noun} {number}")) {
            number += 1;
        }
        format!("{noun} {number}")
    })
}

/// Returns the name of a level that has changed: its old one if every word of it is true and no other
/// level has it, else another. Returns `None` for a lesson, whose name was written by hand.
pub(crate) fn renamed(level: &Level, old: &str, world: usize, taken: &HashSet<String>) -> Option<String> {
    let claims = level.spec().claims.as_ref()?;
    let template = Template::ALL.into_iter().find(|template| template.word() == claims.template)?;
    let (words, noun) = (features(level, claims.par), NOUNS[template as usize][world]);
    let is_true = |word: &str| word == noun || word.parse::<u32>().is_ok() || words.contains(&word);
    if old.split(' ').all(is_true) {
        Some(old.to_owned())
    } else {
        Some(name(level, claims.par, template, world, taken))
    }
}

/// Returns words that are true of a level, the most telling first.
fn features(level: &Level, par: Par) -> Vec<&'static str> {
    let grid = level.grid();
    let start = Germs::start(level);
    let (w, h) = (grid.size().w, grid.size().h);
    let germs: Vec<Coord> = grid.coords(start.infected()).collect();
    let walls = start.walls().count() * 100 / grid.board().count();
    let edge = |at: &Coord| (at.x == 0 || at.x + 1 == w, at.y == 0 || at.y + 1 == h);
    let facts = [
        ("Three-Core", start.cores().count() == 3),
        ("Twin-Core", start.cores().count() == 2),
        ("Guarded", start.cores().count() == 1),
        ("Two-Sleeper", start.dormant().count() == 2),
        ("Sleeping", start.dormant().count() == 1),
        ("Mirrored", !start.walls().is_empty() && mirrored(grid, start.walls()) == start.walls()),
        ("Cornered", germs.iter().any(|at| edge(at) == (true, true))),
        ("Western", germs.iter().all(|at| at.x * 2 < w)),
        ("Eastern", germs.iter().all(|at| (at.x + 1) * 2 > w)),
        ("Northern", germs.iter().all(|at| at.y * 2 < h)),
        ("Southern", germs.iter().all(|at| (at.y + 1) * 2 > h)),
        ("Inland", !germs.iter().any(|at| edge(at).0 || edge(at).1)),
        ("Crowded", germs.len() >= 9),
        ("Quiet", germs.len() <= 3),
        ("Walled", walls >= 25),
        ("Bare", walls <= 6),
        ("Long", par.turns >= 8),
        ("Brief", par.turns <= 4),
        ("Busy", par.units >= 9),
        ("Frugal", par.units <= 4),
        ("Lone-Virus", start.virus.count() == 1),
        ("Feverish", start.virus.count() >= 3),
        ("Coastal", germs.iter().any(|at| edge(at).0 || edge(at).1)),
        ("Spreading", germs.len() >= 5),
        ("Small", germs.len() <= 6),
    ];
    facts.into_iter().filter(|(_, holds)| *holds).map(|(word, _)| word).collect()
}

/// Returns one line about the plan that no level in `taken` has: what is asked for, one fact, and
/// another cell that matters.
pub(crate) fn hint(level: &Level, plan: &[Action], taken: &HashSet<String>) -> String {
    let facts = facts(level, plan);
    let ask = asked(level);
    let pairs = facts.iter().enumerate().flat_map(|(i, (at, fact))| {
        let others = facts[i + 1..].iter().filter(move |(other, _)| other != at);
        others.map(move |(other, _)| format!(" {fact} Watch {}.", other.label()))
    });
    let singles = facts.iter().map(|(_, fact)| format!(" {fact}"));
    let found = pairs.chain(singles).map(|rest| [ask.as_str(), &rest].concat()).find(|hint| !taken.contains(hint));
    found.unwrap_or_else(|| facts.iter().map(|(_, fact)| fact.as_str()).collect::<Vec<_>>().join(" "))
}

fn asked(level: &Level) -> String {
    match level.goal() {
        Goal::ClearAll { limit } => format!("The board must be clear by turn {}.", limit.unwrap_or_default()),
        Goal::Cap { limit, .. } => match level.spec().objective {
            crate::format::Objective::CapInfection { max_tiles: Some(most), .. } => {
                format!("You can afford {most} tiles at turn {limit}.")
            }
            _ => format!("The infection is judged at turn {limit}."),
        },
        Goal::Protect { cores, limit } if cores.count() == 1 => format!("The core must hold until turn {limit}."),
        Goal::Protect { limit, .. } => format!("The cores must hold until turn {limit}."),
    }
}

/// Returns sentences about placements of the plan, each with its cell. A cell occurs once.
fn facts(level: &Level, plan: &[Action]) -> Vec<(Coord, String)> {
    let grid = level.grid();
    let mut state = Germs::start(level);
    let mut facts: Vec<(u32, Coord, String)> = Vec::new();
    for action in plan {
        if let Action::Place { tool, x, y } = action
            && let Some(at) = grid.size().cell(i64::from(*x), i64::from(*y))
            && !facts.iter().any(|(_, other, _)| *other == at)
        {
            let tile = grid.tile(at);
            let saved = saved(level, &state, *action);
            let label = at.label();
            let turn = state.turn() + 1;
            match tool {
                Tool::Barrier => {
                    let cut = cut_off(grid, &state, tile);
                    if state.virus.is_empty() && cut >= 3 {
                        facts.push((100 + cut, at, format!("Sealing {label} cuts off {cut} tiles.")));
                    } else {
                        facts.push((3, at, format!("A barrier on {label} helps in turn {turn}.")));
                    }
                }
                Tool::Antiviral => {
                    let reached = (grid.boxes(tile) & state.virus).count();
                    let what = if reached == 1 { "a virus".to_owned() } else { format!("{reached} viruses") };
                    facts.push((50 + saved, at, format!("In turn {turn} a dose on {label} reaches {what}.")));
                }
                Tool::Antibiotic if level.start.dormant().meets(tile) => {
                    facts.push((60, at, format!("The spore on {label} sleeps at first; cure it in turn {turn}.")));
                }
                Tool::Antibiotic if saved >= 2 => {
                    facts.push((20 + saved, at, format!("Curing {label} in turn {turn} saves {saved} tiles at once.")));
                }
                Tool::Antibiotic => {
                    facts.push((2, at, format!("The germ on {label} can be cured in turn {turn}.")));
                }
            }
        }
        if Germs::apply(level, &mut state, *action, &mut ()).is_err() {
            break;
        }
    }
    facts.sort_by_key(|(weight, ..)| std::cmp::Reverse(*weight));
    facts.into_iter().map(|(_, at, fact)| (at, fact)).collect()
}

/// Returns how many fewer tiles are infected after this turn if an action is played.
fn saved(level: &Level, state: &State, action: Action) -> u32 {
    let mut after = *state;
    if Germs::apply(level, &mut after, action, &mut ()).is_err() {
        return 0;
    }
    let infected = |state: &State| next_turn(level, state).infected().count();
    infected(state).saturating_sub(infected(&after))
}

/// Returns how many tiles germs can no longer reach by steps up, down, left and right once a tile is
/// sealed, not counting the tile itself.
fn cut_off(grid: &BitGrid, state: &State, sealed: Tiles) -> u32 {
    let reach = |walls: Tiles| {
        let mut reached = state.infected();
        loop {
            let grown = (reached | grid.orthogonal(reached)) - walls;
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    };
    (reach(state.walls()) - reach(state.walls() | sealed) - sealed).count()
}
