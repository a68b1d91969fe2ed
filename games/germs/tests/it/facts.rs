//! Is what names and hints of the second edition say true of their boards?
//!
//! Every sentence and every word is read back and its fact is recomputed from the level file and the plain rules of
//! the reference. The code that wrote the texts (`titles.rs`) has no part in it, and a text that is not understood here
//! is a failure.

use quadrat_engine::game::Outcome;
use quadrat_engine::pack::Entry;
use quadrat_germs::Germs;
use quadrat_germs::format::{Level, Objective};
use quadrat_germs::reference::{Kind, Position};
use quadrat_germs::rules::{Action, Germ, Tool};
use quadrat_germs::shipped::edition_2;
use std::collections::BTreeSet;

type Cell = (i32, i32);

/// A level with its plan, played by the reference.
struct Played {
    entry: &'static Entry<Level>,
    plan: Vec<Action>,
    /// The positions before each action of the plan, and the last one.
    positions: Vec<Position>,
    name: String,
    hint: String,
    /// The template that the file names.
    template: String,
    par_turns: u32,
    par_units: u32,
}

impl Played {
    fn of(entry: &'static Entry<Level>) -> Self {
        let texts = &entry.certificate.as_ref().unwrap().plan;
        let plan: Vec<Action> = texts.iter().map(|text| text.parse().unwrap()).collect();
        let mut positions = vec![Position::start(&entry.level)];
        for action in &plan {
            positions.push(after(&entry.level, positions.last().unwrap(), *action));
        }
        assert_eq!(positions.last().unwrap().outcome(&entry.level), Outcome::Won, "level {}", entry.id);
        let file = entry.write::<Germs>();
        let text = |path: &str| file.pointer(path).unwrap().as_str().unwrap().to_owned();
        let number = |path: &str| file.pointer(path).unwrap().as_u64().unwrap() as u32;
        Self {
            plan,
            positions,
            name: text("/name"),
            hint: text("/hint"),
            template: text("/claims/template"),
            par_turns: number("/claims/par/turns"),
            par_units: number("/claims/par/units"),
            entry,
        }
    }

    fn start(&self) -> &Position {
        &self.positions[0]
    }

    fn size(&self) -> (i32, i32) {
        (self.entry.level.spec().board.w, self.entry.level.spec().board.h)
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        let (w, h) = self.size();
        (0..h).flat_map(move |y| (0..w).map(move |x| (x, y)))
    }

    /// Returns the cells of the opening position whose contents satisfy a condition.
    fn opening(&self, is: impl Fn(Kind) -> bool) -> Vec<Cell> {
        self.cells().filter(|at| is(kind(self.start(), *at))).collect()
    }

    fn germs(&self) -> Vec<Cell> {
        self.opening(|kind| matches!(kind, Kind::Infected(..)))
    }

    /// Returns the index of the action that places a tool on a cell in a turn, counted from 1.
    fn placed(&self, tool: Tool, at: Cell, turn: Option<u32>) -> Option<usize> {
        let mut now = 1;
        for (i, action) in self.plan.iter().enumerate() {
            match *action {
                Action::End => now += 1,
                Action::Place { tool: used, x, y } => {
                    if used == tool && (x, y) == at && turn.is_none_or(|turn| turn == now) {
                        return Some(i);
                    }
                }
            }
        }
        None
    }

    /// Returns whether the plan wins if one of its actions is left out; others that are then refused are left out too.
    fn wins_without(&self, left_out: usize) -> bool {
        let level = &self.entry.level;
        let mut position = self.start().clone();
        for (i, action) in self.plan.iter().enumerate() {
            if i != left_out && position.outcome(level) == Outcome::Ongoing {
                position.act(level.rules(), *action);
            }
        }
        position.outcome(level) == Outcome::Won
    }
}

fn kind(position: &Position, (x, y): Cell) -> Kind {
    position.tile(x, y).map_or(Kind::Wall, |tile| tile.kind)
}

fn after(level: &Level, position: &Position, action: Action) -> Position {
    let mut next = position.clone();
    assert!(next.act(level.rules(), action), "{action} is refused");
    next
}

/// Returns the cells that infected tiles can reach by steps up, down, left and right, their own included, if some
/// more tiles are sealed.
fn reachable(position: &Position, cells: &[Cell], from: &[Cell], sealed: &[Cell]) -> BTreeSet<Cell> {
    let free = |at: &Cell| cells.contains(at) && !sealed.contains(at) && kind(position, *at) != Kind::Wall;
    let mut found: BTreeSet<Cell> = from.iter().copied().filter(free).collect();
    let mut open: Vec<Cell> = found.iter().copied().collect();
    while let Some((x, y)) = open.pop() {
        for next in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
            if free(&next) && found.insert(next) {
                open.push(next);
            }
        }
    }
    found
}

/// Reads a cell such as `B3`: the column by its letter, the row counted from 1.
fn cell(label: &str) -> Option<Cell> {
    let column = label.bytes().next().filter(u8::is_ascii_uppercase)?;
    let row: i32 = label[1..].parse().ok()?;
    Some((i32::from(column - b'A'), row - 1))
}

/// Reads a sentence of a form in which `_` stands for a word. Returns the words in these places.
fn matches<'a>(sentence: &'a str, form: &str) -> Option<Vec<&'a str>> {
    let (words, form): (Vec<&str>, Vec<&str>) = (sentence.split(' ').collect(), form.split(' ').collect());
    if words.len() != form.len() {
        return None;
    }
    let mut found = Vec::new();
    for (word, expected) in words.into_iter().zip(form) {
        match expected {
            "_" => found.push(word),
            _ if word == expected => {}
            _ => return None,
        }
    }
    Some(found)
}

/// Returns the cells that a hint names.
fn named(hint: &str) -> Vec<Cell> {
    let words = hint.split(|c: char| !c.is_ascii_alphanumeric());
    words
        .filter(|word| word.len() >= 2 && word[1..].bytes().all(|byte| byte.is_ascii_digit()))
        .filter_map(cell)
        .collect()
}

/// Returns whether a sentence of a hint is true; `None` if it has none of the known forms.
fn holds(played: &Played, sentence: &str) -> Option<bool> {
    let number = |word: &str| word.parse::<u32>().unwrap();
    let place = |word: &str| cell(word).unwrap();
    let level = &played.entry.level;
    let objective = &level.spec().objective;
    if let Some(w) = matches(sentence, "The board must be clear by turn _") {
        return Some(matches!(objective, Objective::ClearAll { max_turns } if *max_turns == Some(number(w[0]))));
    }
    if let Some(w) = matches(sentence, "You can afford _ tiles at turn _") {
        let (tiles, turns) = (number(w[0]), number(w[1]));
        return Some(matches!(objective, Objective::CapInfection { max_tiles, max_turns, .. }
                if *max_tiles == Some(tiles) && *max_turns == turns));
    }
    for (form, several) in [("The core must hold until turn _", false), ("The cores must hold until turn _", true)] {
        if let Some(w) = matches(sentence, form) {
            return Some(matches!(objective, Objective::ProtectCores { cores, max_turns }
                if (cores.len() > 1) == several && *max_turns == number(w[0])));
        }
    }
    if let Some(w) = matches(sentence, "Sealing _ cuts off _ tiles") {
        let at = place(w[0]);
        let action = played.placed(Tool::Barrier, at, None)?;
        let position = &played.positions[action];
        let cells: Vec<Cell> = played.cells().collect();
        let infected = |at: &Cell| matches!(kind(position, *at), Kind::Infected(..));
        let germs: Vec<Cell> = cells.iter().copied().filter(infected).collect();
        // A virus steps diagonally, so it may pass a seal.
        let viruses = germs.iter().any(|at| matches!(kind(position, *at), Kind::Infected(Germ::Virus, ..)));
        let before = reachable(position, &cells, &germs, &[]);
        let sealed = reachable(position, &cells, &germs, &[at]);
        let lost = before.iter().filter(|other| **other != at && !sealed.contains(other)).count();
        return Some(!viruses && lost as u32 == number(w[1]));
    }
    if let Some(w) = matches(sentence, "A barrier on _ helps in turn _") {
        let action = played.placed(Tool::Barrier, place(w[0]), Some(number(w[1])))?;
        return Some(!played.wins_without(action));
    }
    if let Some(w) = matches(sentence, "Curing _ in turn _ saves _ tiles at once") {
        let action = played.placed(Tool::Antibiotic, place(w[0]), Some(number(w[1])))?;
        let position = &played.positions[action];
        let cured = after(level, &after(level, position, played.plan[action]), Action::End);
        let not = after(level, position, Action::End);
        return Some(not.infected() == cured.infected() + number(w[2]));
    }
    if let Some(w) = matches(sentence, "The spore on _ sleeps at first; cure it in turn _") {
        let at = place(w[0]);
        let asleep = matches!(kind(played.start(), at), Kind::Infected(Germ::Spore, 1.., _));
        let action = played.placed(Tool::Antibiotic, at, Some(number(w[1])))?;
        let awake = matches!(kind(&played.positions[action], at), Kind::Infected(Germ::Spore, 0, _));
        return Some(asleep && awake);
    }
    for (form, one) in
        [("In turn _ a dose on _ reaches a virus", true), ("In turn _ a dose on _ reaches _ viruses", false)]
    {
        if let Some(w) = matches(sentence, form) {
            let (x, y) = place(w[1]);
            let action = played.placed(Tool::Antiviral, (x, y), Some(number(w[0])))?;
            let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
            let virus = |at: Cell| matches!(kind(&played.positions[action], at), Kind::Infected(Germ::Virus, ..));
            let reached = around.filter(|at| virus(*at)).count() as u32;
            return Some(if one { reached == 1 } else { reached > 1 && reached == number(w[2]) });
        }
    }
    if let Some(w) = matches(sentence, "Watch _") {
        let at = place(w[0]);
        return Some(Tool::ALL.into_iter().any(|tool| played.placed(tool, at, None).is_some()));
    }
    None
}

#[test]
fn every_sentence_of_every_hint_is_true_and_names_each_tile_once() {
    let (mut checked, mut lessons) = (0, 0);
    for entry in edition_2() {
        let played = Played::of(entry);
        let tiles = named(&played.hint);
        assert_eq!(tiles.iter().collect::<BTreeSet<_>>().len(), tiles.len(), "level {}: {}", entry.id, played.hint);
        if played.template == "lesson" {
            assert!(lesson_holds(&played), "level {}: {}", entry.id, played.hint);
            lessons += 1;
            continue;
        }
        for sentence in played.hint.trim_end_matches('.').split(". ") {
            assert_eq!(holds(&played, sentence), Some(true), "level {}: {sentence}", entry.id);
            checked += 1;
        }
    }
    assert_eq!(lessons, 6);
    assert!(checked >= 3 * 190, "{checked} sentences");
}

/// Returns whether what a lesson says of its board is true. What it says of the rules is tested with the rules.
fn lesson_holds(played: &Played) -> bool {
    let cells: Vec<Cell> = played.cells().collect();
    let germs = played.germs();
    let tools = |tool| {
        played.plan.iter().filter(|action| matches!(action, Action::Place { tool: used, .. } if *used == tool)).count()
    };
    let reached = |sealed: &[Cell]| reachable(played.start(), &cells, &germs, sealed);
    let of = |germ| played.opening(|kind| matches!(kind, Kind::Infected(other, ..) if other == germ));
    match played.name.as_str() {
        // "A germ that cannot get out can wait": the germ in the corner has nowhere to go at first.
        "First Aid" => {
            let front = Action::Place { tool: Tool::Antibiotic, x: 1, y: 0 };
            germs.contains(&(0, 0))
                && tools(Tool::Antibiotic) == played.par_units as usize
                && played.plan.contains(&front)
        }
        // "Give up the west and close both doors": two doors, and with both closed the east stays clean.
        "Two Doors" => {
            let doors = [(3, 1), (3, 5)];
            let open = |at: &Cell| at.0 == 3 && kind(played.start(), *at) == Kind::Empty;
            let found: Vec<Cell> = cells.iter().copied().filter(open).collect();
            found == doors
                && reached(&doors).iter().all(|(x, _)| *x < 3)
                && doors.iter().all(|door| reached(&[*door]).iter().any(|(x, _)| *x > 3))
                && germs.iter().all(|(x, _)| *x < 3)
        }
        // "The room in the corner can be closed with one barrier. The two germs in the open have to be cured."
        "Cure and Close" => {
            let room: Vec<Cell> = germs.iter().copied().filter(|(x, y)| *x < 2 && *y < 2).collect();
            let closing = |at: &Cell| {
                !germs.contains(at)
                    && reachable(played.start(), &cells, &room, &[*at]).iter().all(|(x, y)| *x <= 2 && *y <= 2)
            };
            germs.len() == room.len() + 2 && cells.iter().any(closing) && tools(Tool::Barrier) == 1
        }
        // One virus; two doses in different turns remove it.
        "Second Dose" => {
            of(Germ::Virus).len() == 1
                && germs.len() == 1
                && tools(Tool::Antiviral) == 2
                && played.positions.last().unwrap().infected() == 0
        }
        // A spore that sleeps, and an antibiotic that is kept for it.
        "Sleeper" => {
            let spores = of(Germ::Spore);
            let cured = played.placed(Tool::Antibiotic, spores[0], None);
            let awake = |i: usize| matches!(kind(&played.positions[i], spores[0]), Kind::Infected(Germ::Spore, 0, _));
            spores.len() == 1
                && matches!(kind(played.start(), spores[0]), Kind::Infected(Germ::Spore, 1.., _))
                && cured.is_none_or(awake)
        }
        // "Close all three gaps, the one straight ahead first."
        "Hold the Line" => {
            let open = |at: &Cell| at.0 == 4 && kind(played.start(), *at) == Kind::Empty;
            let gaps: Vec<Cell> = cells.iter().copied().filter(open).collect();
            let cores = played.opening(|kind| kind == Kind::Core);
            let close = |gap: &Cell| Action::Place { tool: Tool::Barrier, x: gap.0, y: gap.1 };
            let (ahead, others): (Vec<Cell>, Vec<Cell>) = gaps.iter().partition(|(_, y)| *y == germs[0].1);
            // The advice, carried out one gap a turn.
            let mut position = played.start().clone();
            for gap in ahead.iter().chain(&others) {
                position = after(&played.entry.level, &position, close(gap));
                position = after(&played.entry.level, &position, Action::End);
            }
            while position.outcome(&played.entry.level) == Outcome::Ongoing {
                position = after(&played.entry.level, &position, Action::End);
            }
            let falls = |sealed: &[Cell]| reached(sealed).iter().any(|at| cores.contains(at));
            (gaps.len(), ahead.len(), germs.len()) == (3, 1, 1)
                && position.outcome(&played.entry.level) == Outcome::Won
                && !falls(&gaps)
                && gaps.iter().all(|gap| falls(&gaps.iter().copied().filter(|other| other != gap).collect::<Vec<_>>()))
        }
        other => panic!("an unknown lesson: {other}"),
    }
}

/// The nouns of names, by the template that the file states: a noun of one template belongs to no other.
const NOUNS: [(&str, &str); 6] = [
    ("open", "Meadow Field Plaza Common Court Heath Plain Green Square Clearing"),
    ("corridors", "Corridor Passage Hallway Gallery Lane Alley Arcade Aisle Walk Channel"),
    ("rooms", "Rooms Wards Chambers Quarters Cells Suites Lodgings Cabins Parlours Offices"),
    ("islands", "Islands Rocks Reef Skerries Islets Shoals Atolls Cays Boulders Archipelago"),
    ("ring", "Ring Moat Rampart Circuit Enclosure Palisade Stockade Bailey Keep Garth"),
    ("pillars", "Pillars Columns Posts Colonnade Piers Stilts Orchard Grove Plantation Forest"),
];

/// Returns whether an adjective is true of the board; `None` if it is unknown.
fn describes(played: &Played, word: &str) -> Option<bool> {
    let (w, h) = played.size();
    let germs = played.germs();
    let cores = played.opening(|kind| kind == Kind::Core).len();
    let walls = played.opening(|kind| kind == Kind::Wall);
    let viruses = played.opening(|kind| matches!(kind, Kind::Infected(Germ::Virus, ..))).len();
    let asleep = played.opening(|kind| matches!(kind, Kind::Infected(Germ::Spore, 1.., _))).len();
    let share = walls.len() as f64 / f64::from(w * h);
    let on_edge = |(x, y): &Cell| *x == 0 || *y == 0 || *x == w - 1 || *y == h - 1;
    // The middle column of an odd board belongs to neither half, so a word for a half only excludes the other half.
    let none_in_half = |inside: &dyn Fn(&Cell) -> bool| germs.iter().all(|at| !inside(at));
    Some(match word {
        "Three-Core" => cores == 3,
        "Twin-Core" => cores == 2,
        "Guarded" => cores == 1,
        "Two-Sleeper" => asleep == 2,
        "Sleeping" => asleep == 1,
        "Mirrored" => !walls.is_empty() && walls.iter().all(|(x, y)| walls.contains(&(w - 1 - x, *y))),
        "Cornered" => [(0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)].iter().any(|at| germs.contains(at)),
        "Western" => none_in_half(&|(x, _)| 2 * x > w - 1),
        "Eastern" => none_in_half(&|(x, _)| 2 * x < w - 1),
        "Northern" => none_in_half(&|(_, y)| 2 * y > h - 1),
        "Southern" => none_in_half(&|(_, y)| 2 * y < h - 1),
        "Inland" => !germs.iter().any(on_edge),
        "Coastal" => germs.iter().any(on_edge),
        "Crowded" => germs.len() >= 9,
        "Spreading" => germs.len() >= 5,
        "Small" => germs.len() <= 6,
        "Quiet" => germs.len() <= 3,
        "Walled" => share >= 0.25,
        "Bare" => share < 0.07,
        "Long" => played.par_turns >= 8,
        "Brief" => played.par_turns <= 4,
        "Busy" => played.par_units >= 9,
        "Frugal" => played.par_units <= 4,
        "Lone-Virus" => viruses == 1,
        "Feverish" => viruses >= 3,
        _ => return None,
    })
}

#[test]
fn every_word_of_every_name_is_true_of_its_board() {
    let mut words = 0;
    for entry in edition_2() {
        let played = Played::of(entry);
        if played.template == "lesson" {
            continue;
        }
        let (adjectives, noun) = played.name.rsplit_once(' ').unwrap_or(("", &played.name));
        let nouns = |template: &str| NOUNS.iter().find(|(other, _)| *other == template).unwrap().1;
        assert!(nouns(&played.template).split(' ').any(|other| other == noun), "level {}: {}", entry.id, played.name);
        for word in adjectives.split(' ').filter(|word| !word.is_empty()) {
            assert_eq!(describes(&played, word), Some(true), "level {}: {word}", entry.id);
            words += 1;
        }
    }
    assert!(words >= 150, "{words} words");
}

#[test]
fn a_hint_that_contradicts_its_board_is_noticed() {
    let entry =
        edition_2().iter().find(|entry| entry.hint.as_deref().is_some_and(|hint| hint.contains("Sealing"))).unwrap();
    let played = Played::of(entry);
    let sentence = played.hint.split(". ").nth(1).unwrap().trim_end_matches('.');
    assert_eq!(holds(&played, sentence), Some(true), "{sentence}");
    let count = sentence.split(' ').nth(4).unwrap();
    let wrong = sentence.replace(&format!(" {count} "), " 999 ");
    assert_eq!(holds(&played, &wrong), Some(false), "{wrong}");
    assert_eq!(holds(&played, "The board must be clear by turn 99"), Some(false));
    assert_eq!(holds(&played, "Watch Z99"), Some(false));
    assert_eq!(holds(&played, "The moon is full"), None);
    assert_eq!(describes(&played, "Three-Core"), Some(false));
}
