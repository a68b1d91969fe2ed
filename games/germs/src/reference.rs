//! Is the fast code right? Here are the same rules tile by tile, written as plainly as possible.
//!
//! Nothing here is optimised, and nothing but the vocabulary is shared with `rules.rs`: a board is
//! a list of tiles, a spread is a list of intents, a turn copies the whole board. Tests compare the
//! two implementations after every step; benchmarks report how much faster the other one is.

use crate::format::{Level, Objective};
use crate::knobs::{AntibioticSpore, AntiviralRedose, CapJudged, IllegalPlacement, Rules, RulesVersion, SlowedSpread};
use crate::rules::{Action, Germ, State, Tool};
use quadrat_engine::game::Outcome;
use quadrat_engine::grid::Coord;
use quadrat_engine::record::Place;

/// The contents of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An empty tile.
    Empty,
    /// A wall, which germs cannot enter.
    Wall,
    /// A core, which must be protected.
    Core,
    /// A germ, the number of turns it still sleeps, and the number of turns it is still slowed.
    Infected(Germ, u32, u8),
}

/// A tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// The contents.
    pub kind: Kind,
    /// The number of turns for which the tile still cannot be entered.
    pub immune: u8,
    /// Whether a virus on it was slowed when this turn began.
    pub slowed_before: bool,
}

impl Tile {
    const fn new(kind: Kind, immune: u8) -> Self {
        Self { kind, immune, slowed_before: false }
    }
}

/// The whole position, tile by tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    width: i32,
    height: i32,
    tiles: Vec<Tile>,
    turn: u32,
    stock: [u32; 3],
    actions_left: u8,
}

const SIDES: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const CORNERS: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

impl Position {
    /// Returns the opening position, built directly from the level file.
    pub fn start(level: &Level) -> Self {
        let spec = level.spec();
        let (width, height) = (spec.board.w, spec.board.h);
        let mut tiles = vec![Tile::new(Kind::Empty, 0); (width * height) as usize];
        let mut lay = |x: i32, y: i32, kind| tiles[(y * width + x) as usize].kind = kind;
        spec.board.walls.iter().for_each(|at| lay(at.x, at.y, Kind::Wall));
        spec.board.cores.iter().for_each(|at| lay(at.x, at.y, Kind::Core));
        for seed in &spec.seeds {
            let sleeps = if seed.germ == Germ::Spore { seed.dormancy.unwrap_or(0) } else { 0 };
            lay(seed.x, seed.y, Kind::Infected(seed.germ, sleeps, 0));
        }
        let stock = [spec.tools.antibiotic, spec.tools.antiviral, spec.tools.barrier];
        Self { width, height, tiles, turn: 0, stock, actions_left: spec.rules.actions_per_turn }
    }

    /// Returns the position that equals a fast state.
    pub fn of(level: &Level, state: &State) -> Self {
        let size = level.grid().size();
        let tile = |at: Coord| {
            let here = level.grid().tile(at);
            let kind = match state.germ_at(here) {
                Some(germ) => Kind::Infected(germ, level.dormancy_at(state, here), state.slow_at(here)),
                None if state.walls().meets(here) => Kind::Wall,
                None if state.cores().meets(here) => Kind::Core,
                None => Kind::Empty,
            };
            // The fast state does not store this flag: a counter that runs and is not full was
            // started before this turn.
            let slow = state.slow_at(here);
            let slowed_before = slow > 0 && slow < level.rules().slow_turns;
            Tile { kind, immune: state.immune_at(here), slowed_before }
        };
        Self {
            width: size.w.into(),
            height: size.h.into(),
            tiles: size.coords().map(tile).collect(),
            turn: state.turn(),
            stock: Tool::ALL.map(|tool| state.stock(tool)),
            actions_left: state.actions_left(),
        }
    }

    /// Returns the number of infected tiles.
    pub fn infected(&self) -> u32 {
        self.tiles.iter().filter(|tile| matches!(tile.kind, Kind::Infected(..))).count() as u32
    }

    /// Returns a tile; `None` off the board.
    pub fn tile(&self, x: i32, y: i32) -> Option<Tile> {
        self.index(x, y).map(|index| self.tiles[index])
    }

    /// Returns the number of units left of each tool.
    pub fn stock(&self) -> [u32; 3] {
        self.stock
    }

    fn index(&self, x: i32, y: i32) -> Option<usize> {
        let on_board = x >= 0 && y >= 0 && x < self.width && y < self.height;
        on_board.then(|| (y * self.width + x) as usize)
    }

    /// Does an action and returns whether it was accepted.
    pub fn act(&mut self, rules: &Rules, action: Action) -> bool {
        match action {
            Action::End => self.end_turn(rules),
            Action::Place { tool, x, y } => {
                let target = self.index(x, y).filter(|_| self.actions_left > 0 && self.stock[tool as usize] > 0);
                match target.filter(|target| self.can_place(rules, tool, *target)) {
                    Some(target) => {
                        self.place(rules, tool, target);
                        self.stock[tool as usize] -= 1;
                        self.actions_left -= 1;
                        if rules.version == RulesVersion::One && self.actions_left == 0 {
                            self.end_turn(rules);
                        }
                    }
                    None if rules.illegal_placement == IllegalPlacement::RefusedFree => return false,
                    None => self.end_turn(rules),
                }
            }
        }
        true
    }

    fn box_around(&self, target: usize) -> Vec<usize> {
        let (x, y) = (target as i32 % self.width, target as i32 / self.width);
        let mut cells = Vec::new();
        for dy in -1..=1 {
            for dx in -1..=1 {
                cells.extend(self.index(x + dx, y + dy));
            }
        }
        cells
    }

    fn can_place(&self, rules: &Rules, tool: Tool, target: usize) -> bool {
        let kind = self.tiles[target].kind;
        match (tool, rules.version) {
            (Tool::Barrier, _) => kind == Kind::Empty,
            (Tool::Antibiotic, RulesVersion::One) => matches!(kind, Kind::Infected(..)),
            (Tool::Antibiotic, RulesVersion::Two) => self.curable(rules, target),
            (Tool::Antiviral, RulesVersion::One) => true,
            (Tool::Antiviral, RulesVersion::Two) => {
                self.box_around(target).iter().any(|i| matches!(self.tiles[*i].kind, Kind::Infected(Germ::Virus, ..)))
            }
        }
    }

    fn curable(&self, rules: &Rules, target: usize) -> bool {
        match self.tiles[target].kind {
            Kind::Infected(Germ::Bacteria, ..) => true,
            Kind::Infected(Germ::Spore, 0, _) => rules.antibiotic_spore == AntibioticSpore::AwakeOnly,
            _ => false,
        }
    }

    fn place(&mut self, rules: &Rules, tool: Tool, target: usize) {
        let cured = Tile::new(Kind::Empty, rules.immune_turns);
        match tool {
            Tool::Barrier => self.tiles[target] = Tile::new(Kind::Wall, 0),
            Tool::Antibiotic => {
                if self.curable(rules, target) {
                    self.tiles[target] = cured;
                }
            }
            Tool::Antiviral => {
                for i in self.box_around(target) {
                    if let Kind::Infected(Germ::Virus, sleeps, _) = self.tiles[i].kind {
                        let kills = rules.antiviral_redose == AntiviralRedose::KillIfSlowedBeforeThisTurn;
                        self.tiles[i] = if kills && self.tiles[i].slowed_before {
                            cured
                        } else {
                            Tile::new(Kind::Infected(Germ::Virus, sleeps, rules.slow_turns), 0)
                        };
                    }
                }
            }
        }
    }

    fn targets(&self, rules: &Rules, x: i32, y: i32) -> Vec<(usize, Germ)> {
        let Some(Kind::Infected(germ, sleeps, slow)) = self.index(x, y).map(|i| self.tiles[i].kind) else {
            return Vec::new();
        };
        let due = |period: u8| self.turn.is_multiple_of(u32::from(period));
        let steps: &[(i32, i32)] = match germ {
            Germ::Bacteria if due(rules.bacteria_period) => &SIDES,
            Germ::Spore if due(rules.bacteria_period) && sleeps == 0 => &SIDES,
            Germ::Virus if due(rules.virus_period) => match (slow > 0, rules.slowed_spread) {
                (true, SlowedSpread::Never) => &[],
                (true, SlowedSpread::EvenTurns) if self.turn % 2 == 1 => &[],
                _ => &CORNERS,
            },
            _ => &[],
        };
        steps.iter().filter_map(|(dx, dy)| self.index(x + dx, y + dy)).map(|target| (target, germ)).collect()
    }

    fn end_turn(&mut self, rules: &Rules) {
        let before = self.clone();
        for tile in &mut self.tiles {
            tile.immune = tile.immune.saturating_sub(1);
            if let Kind::Infected(germ, sleeps, slow) = tile.kind {
                tile.kind = Kind::Infected(germ, sleeps.saturating_sub(1), slow.saturating_sub(1));
                tile.slowed_before = slow > 1;
            }
        }
        // Sources are in row-major order; each tile goes to the first of the strongest intents.
        let mut strongest: Vec<Option<Germ>> = vec![None; before.tiles.len()];
        for y in 0..before.height {
            for x in 0..before.width {
                for (target, germ) in before.targets(rules, x, y) {
                    if strongest[target].is_none_or(|other| germ.strength() > other.strength()) {
                        strongest[target] = Some(germ);
                    }
                }
            }
        }
        for (i, germ) in strongest.into_iter().enumerate() {
            let Some(germ) = germ else { continue };
            let enters = match before.tiles[i] {
                Tile { immune: 1.., .. } | Tile { kind: Kind::Wall, .. } => false,
                Tile { kind: Kind::Infected(other, ..), .. } => germ.strength() > other.strength(),
                Tile { kind: Kind::Empty | Kind::Core, .. } => true,
            };
            if enters {
                self.tiles[i] = Tile::new(Kind::Infected(germ, 0, 0), 0);
            }
        }
        self.turn += 1;
        self.actions_left = rules.actions_per_turn;
    }

    /// Returns the outcome of the game.
    pub fn outcome(&self, level: &Level) -> Outcome {
        let rules = level.rules();
        if self.actions_left != rules.actions_per_turn {
            return Outcome::Ongoing;
        }
        let infected = self.infected();
        let (won, lost) = match &level.spec().objective {
            Objective::ClearAll { max_turns } => {
                (infected == 0, rules.clear_has_limit && max_turns.is_some_and(|limit| self.turn >= limit))
            }
            Objective::CapInfection { max_tiles, max_pct, max_turns } => {
                let few = match max_tiles {
                    Some(most) => infected <= *most,
                    None => (f64::from(infected) / self.tiles.len() as f64) * 100.0 <= *max_pct,
                };
                match rules.cap_judged {
                    CapJudged::AnyTurn => (few && self.turn <= *max_turns, self.turn > *max_turns),
                    CapJudged::AtLimit => {
                        (infected == 0 || self.turn >= *max_turns && few, self.turn >= *max_turns && !few)
                    }
                }
            }
            Objective::ProtectCores { cores, max_turns } => {
                let infected = |place: &Place| {
                    let tile = self.index(place.x, place.y).map(|i| self.tiles[i].kind);
                    matches!(tile, Some(Kind::Infected(..)))
                };
                let fallen = cores.iter().any(infected);
                (!fallen && self.turn >= *max_turns, fallen)
            }
        };
        match (won, lost) {
            (true, _) => Outcome::Won,
            (_, true) => Outcome::Lost,
            _ => Outcome::Ongoing,
        }
    }
}
