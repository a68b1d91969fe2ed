//! How does an infection spread, and what can be done against it? Each turn is computed from one
//! snapshot of the board.
//!
//! Every germ is read before any tile changes, so the order of tiles cannot matter. A board is a
//! handful of tile sets with one bit per tile, and a turn is a few shifts and masks over them.
//! `reference.rs` implements the same rules tile by tile.
//!
//! The level file chooses between two versions of the rules. In version 1 each action ends the
//! turn, and a placement without effect is wasted. In version 2 a turn has several actions, `end`
//! ends it, and a useless placement is refused. Every other difference is a
//! [knob](crate::knobs::Rules).

use crate::Germs;
use crate::bits::{BitGrid, Counters, Tiles};
use crate::format::{self, Goal, Level};
use crate::knobs::{AntibioticSpore, AntiviralRedose, CapJudged, IllegalPlacement, Rules, RulesVersion, SlowedSpread};
use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Message, Notation, Outcome, Scoring, Sink, Standard, UnreadableAction};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::pack::Entry;
use quadrat_engine::record::Words;
use serde_json::Value;
use std::hash::{Hash, Hasher};

/// A kind of germ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Words)]
#[words(noun = "germ")]
pub enum Germ {
    /// Spreads up, down, left and right.
    Bacteria,
    /// Spreads diagonally and converts weaker germs.
    Virus,
    /// Sleeps first, then spreads like bacteria.
    Spore,
}

impl Germ {
    /// Returns the strength. A strictly stronger germ converts a weaker one.
    pub const fn strength(self) -> u8 {
        match self {
            Self::Virus => 2,
            Self::Bacteria | Self::Spore => 1,
        }
    }
}

/// A tool that a player places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Words)]
#[words(noun = "tool")]
pub enum Tool {
    /// Removes bacteria.
    Antibiotic,
    /// Slows the viruses around it.
    Antiviral,
    /// Turns its cell into a wall.
    Barrier,
}

impl Tool {
    /// Every tool.
    pub const ALL: [Self; 3] = [Self::Antibiotic, Self::Antiviral, Self::Barrier];
}

/// A player's action. The coordinates may lie outside the board: version 1 accepts any of them and
/// wastes the action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Places a tool.
    Place {
        /// The tool.
        tool: Tool,
        /// The column.
        x: i32,
        /// The row.
        y: i32,
    },
    /// Ends the turn. In version 1 this is a turn without a placement.
    End,
}

impl Action {
    /// Returns the action that places a tool on a cell.
    pub fn place(tool: Tool, at: Coord) -> Self {
        Self::Place { tool, x: i32::from(at.x), y: i32::from(at.y) }
    }
}

/// Why a placement is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// This turn's actions are used up.
    NoActionsLeft {
        /// The number of actions per turn.
        per_turn: u8,
    },
    /// No unit of this tool is left.
    NoStock(Tool),
    /// The cell is not on the board.
    OffBoard {
        /// The column of the action.
        x: i32,
        /// The row of the action.
        y: i32,
        /// The size of the board.
        size: Size,
    },
    /// An antibiotic on a cell without a germ.
    NothingToCure(Coord),
    /// An antibiotic on a germ that it has no effect on.
    Resistant(Coord, Germ),
    /// An antibiotic on a spore that is still asleep.
    Asleep(Coord),
    /// An antiviral with no virus in its 3×3 box.
    NoVirusNear(Coord),
    /// A barrier on a germ or a wall.
    Occupied(Coord),
    /// A barrier on a core.
    Core(Coord),
}

impl From<Refusal> for Message {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::NoActionsLeft { per_turn } => {
                Message::new("germs.refused.no_actions_left").with("perTurn", per_turn)
            }
            Refusal::NoStock(tool) => Message::new("germs.refused.no_stock").with("tool", tool.word()),
            Refusal::OffBoard { x, y, size } => {
                Message::new("germs.refused.off_board").with("x", x).with("y", y).with("size", size)
            }
            Refusal::NothingToCure(at) => Message::new("germs.refused.nothing_to_cure").with("at", at.label()),
            Refusal::Resistant(at, germ) => {
                Message::new("germs.refused.resistant").with("at", at.label()).with("germ", germ.word())
            }
            Refusal::Asleep(at) => Message::new("germs.refused.asleep").with("at", at.label()),
            Refusal::NoVirusNear(at) => Message::new("germs.refused.no_virus_near").with("at", at.label()),
            Refusal::Occupied(at) => Message::new("germs.refused.occupied").with("at", at.label()),
            Refusal::Core(at) => Message::new("germs.refused.core").with("at", at.label()),
        }
    }
}

/// An event that a spectator sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A tool removed a germ.
    Cured(Coord, Germ),
    /// A virus was slowed for this many turns.
    Slowed(Coord, u8),
    /// A barrier was built.
    Walled(Coord),
    /// A placement had no effect.
    Wasted {
        /// The tool.
        tool: Tool,
        /// The column of the action.
        x: i32,
        /// The row of the action.
        y: i32,
    },
    /// A germ entered an empty tile.
    Spread(Coord, Germ),
    /// A germ entered a core.
    CoreInfected(Coord, Germ),
    /// A stronger germ took the tile of a weaker one.
    Converted(Coord, Germ, Germ),
    /// A spore woke up.
    Woke(Coord),
    /// The turn is over: the number of turns passed, and the number of infected tiles.
    TurnEnded(u32, u32),
}

impl From<Event> for Message {
    fn from(event: Event) -> Self {
        match event {
            Event::Cured(at, germ) => {
                Message::new("germs.event.cured").with("at", at.label()).with("germ", germ.word())
            }
            Event::Slowed(at, turns) => Message::new("germs.event.slowed").with("at", at.label()).with("turns", turns),
            Event::Walled(at) => Message::new("germs.event.walled").with("at", at.label()),
            Event::Wasted { tool, x, y } => {
                Message::new("germs.event.wasted").with("tool", tool.word()).with("x", x).with("y", y)
            }
            Event::Spread(at, germ) => {
                Message::new("germs.event.spread").with("at", at.label()).with("germ", germ.word())
            }
            Event::CoreInfected(at, germ) => {
                Message::new("germs.event.core_infected").with("at", at.label()).with("germ", germ.word())
            }
            Event::Converted(at, from, to) => Message::new("germs.event.converted")
                .with("at", at.label())
                .with("from", from.word())
                .with("to", to.word()),
            Event::Woke(at) => Message::new("germs.event.woke").with("at", at.label()),
            Event::TurnEnded(turn, infected) => {
                Message::new("germs.event.turn_ended").with("turn", turn).with("infected", infected)
            }
        }
    }
}

/// A position: everything that changes during a game. Board, rules, goal and the dormancy of spores
/// belong to the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) bacteria: Tiles,
    pub(crate) virus: Tiles,
    pub(crate) spore: Tiles,
    /// The spores of the level that are still asleep. They wake by the clock, so the level knows
    /// when. Spores that come from spreading never sleep.
    pub(crate) dormant: Tiles,
    pub(crate) walls: Tiles,
    pub(crate) cores: Tiles,
    /// The number of turns for which each virus is still slowed.
    pub(crate) slow: Counters<3>,
    /// The number of turns for which each cured tile still cannot be entered.
    pub(crate) immune: Counters<2>,
    pub(crate) turn: u32,
    pub(crate) stock: [u32; 3],
    pub(crate) actions_left: u8,
}

/// Hashes a position for the tables of searches, which spend more time on it than on the rules.
/// Each set is folded by one multiplication that waits for no other; a chain of them, as a derived
/// implementation makes it, takes several times as long.
impl Hash for State {
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let [antibiotic, antiviral, barrier] = self.stock.map(u64::from);
        let rest =
            antibiotic ^ antiviral.rotate_left(16) ^ barrier.rotate_left(32) ^ u64::from(self.turn).rotate_left(48);
        // Sleeping spores follow from the turn, and cores that fell from the infection.
        let sets = [self.bacteria, self.virus, self.spore, self.walls];
        let [a, b, c] = self.slow.planes();
        let [d, e] = self.immune.planes();
        let all = sets.into_iter().chain([a, b, c, d, e]);
        // Any odd constants would do; each set has one of its own, so that moving a germ from one set
        // to another changes the sum.
        let mut factor = 0x9E37_79B9_7F4A_7C15_u64;
        let mut sum = rest ^ u64::from(self.actions_left);
        for tiles in all {
            sum = sum.wrapping_add(tiles.folded(factor));
            factor = factor.wrapping_add(0xD1B5_4A32_D192_ED02);
        }
        hasher.write_u64(sum);
    }
}

// Searches hold many states and copy one at every node.
const _: () = assert!(size_of::<State>() <= 256);

impl State {
    /// Returns the infected tiles.
    pub fn infected(&self) -> Tiles {
        self.bacteria | self.virus | self.spore
    }

    /// Returns the tiles with a kind of germ.
    pub fn tiles_of(&self, germ: Germ) -> Tiles {
        match germ {
            Germ::Bacteria => self.bacteria,
            Germ::Virus => self.virus,
            Germ::Spore => self.spore,
        }
    }

    /// Returns the germ on a tile.
    pub fn germ_at(&self, tile: Tiles) -> Option<Germ> {
        [(self.bacteria, Germ::Bacteria), (self.virus, Germ::Virus), (self.spore, Germ::Spore)]
            .into_iter()
            .find_map(|(tiles, germ)| tiles.meets(tile).then_some(germ))
    }

    /// Returns the walls, including barriers.
    pub fn walls(&self) -> Tiles {
        self.walls
    }

    /// Returns the cores that are not infected.
    pub fn cores(&self) -> Tiles {
        self.cores
    }

    /// Returns the spores that are still asleep.
    pub fn dormant(&self) -> Tiles {
        self.dormant
    }

    /// Returns the number of turns for which the virus on a tile is still slowed.
    pub fn slow_at(&self, tile: Tiles) -> u8 {
        self.slow.at(tile)
    }

    /// Returns the number of turns for which a tile still cannot be entered.
    pub fn immune_at(&self, tile: Tiles) -> u8 {
        self.immune.at(tile)
    }

    /// Returns the number of turns passed.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// Returns the number of units left of a tool.
    pub fn stock(&self, tool: Tool) -> u32 {
        self.stock[tool as usize]
    }

    /// Returns the number of actions left in this turn.
    pub fn actions_left(&self) -> u8 {
        self.actions_left
    }

    /// Returns the germs that will spread at the end of this turn: bacteria and spores
    /// orthogonally, viruses diagonally.
    pub fn spreading(&self, rules: &Rules) -> Tiles {
        self.sources(rules).iter().fold(Tiles::NONE, |all, kind| all | *kind)
    }

    /// Returns the bacteria, viruses and spores, in this order, that will spread at the end of this
    /// turn.
    #[inline]
    fn sources(&self, rules: &Rules) -> [Tiles; 3] {
        let waiting = match rules.slowed_spread {
            SlowedSpread::EvenTurns if self.turn.is_multiple_of(2) => Tiles::NONE,
            SlowedSpread::EvenTurns | SlowedSpread::Never => self.slow.running(),
        };
        let all = [self.bacteria, self.virus - waiting, self.spore - self.dormant];
        if rules.bacteria_period == 1 && rules.virus_period == 1 {
            return all;
        }
        let due = |period: u8| self.turn.is_multiple_of(u32::from(period));
        let (sides, corners) = (due(rules.bacteria_period), due(rules.virus_period));
        [all[0].only_if(sides), all[1].only_if(corners), all[2].only_if(sides)]
    }
}

/// Returns the tiles on which a tool may be placed, whether or not it is in stock.
///
/// [`placed`] checks a single tile while it acts, which is faster. Tests check that the two agree.
pub(crate) fn useful_on(level: &Level, state: &State, tool: Tool) -> Tiles {
    match (tool, level.rules.version) {
        (Tool::Antibiotic, RulesVersion::One) => state.infected(),
        (Tool::Antibiotic, RulesVersion::Two) => curable(&level.rules, state),
        (Tool::Antiviral, RulesVersion::One) => level.grid.board(),
        (Tool::Antiviral, RulesVersion::Two) => level.grid.boxes(state.virus),
        (Tool::Barrier, _) => level.grid.board() - state.walls - state.cores - state.infected(),
    }
}

/// Returns the germs that an antibiotic removes.
#[inline]
pub(crate) fn curable(rules: &Rules, state: &State) -> Tiles {
    let spores_too = rules.antibiotic_spore == AntibioticSpore::AwakeOnly;
    state.bacteria | (state.spore - state.dormant).only_if(spores_too)
}

/// Returns why a tool cannot be placed on a cell. Kept off the fast path: a search never calls it.
#[cold]
fn refusal(level: &Level, state: &State, tool: Tool, x: i32, y: i32) -> Refusal {
    let size = level.grid.size();
    if state.actions_left == 0 {
        return Refusal::NoActionsLeft { per_turn: level.rules.actions_per_turn };
    }
    if state.stock[tool as usize] == 0 {
        return Refusal::NoStock(tool);
    }
    let Some(at) = size.cell(i64::from(x), i64::from(y)) else { return Refusal::OffBoard { x, y, size } };
    let tile = level.grid.tile(at);
    let spores_too = level.rules.antibiotic_spore == AntibioticSpore::AwakeOnly;
    match (tool, state.germ_at(tile)) {
        (Tool::Antibiotic, None) => Refusal::NothingToCure(at),
        (Tool::Antibiotic, Some(Germ::Spore)) if spores_too => Refusal::Asleep(at),
        (Tool::Antibiotic, Some(germ)) => Refusal::Resistant(at, germ),
        (Tool::Antiviral, _) => Refusal::NoVirusNear(at),
        (Tool::Barrier, None) if state.cores.meets(tile) => Refusal::Core(at),
        (Tool::Barrier, _) => Refusal::Occupied(at),
    }
}

/// Places a tool if the rules allow it and returns whether they did. If not, the state is
/// unchanged.
#[inline]
fn placed(level: &Level, state: &mut State, tool: Tool, x: i32, y: i32, sink: &mut impl Sink<Event>) -> bool {
    let Some(at) = level.grid.size().cell(i64::from(x), i64::from(y)) else { return false };
    if state.stock[tool as usize] == 0 || state.actions_left == 0 {
        return false;
    }
    let tile = level.grid.tile(at);
    let useful = match tool {
        Tool::Antibiotic => antibiotic(level, state, tile, sink),
        Tool::Antiviral => antiviral(level, state, tile, sink),
        Tool::Barrier => barrier(state, tile, at, sink),
    };
    if useful {
        state.stock[tool as usize] -= 1;
        state.actions_left -= 1;
    }
    useful
}

/// Places a tool and ends the turn where the rules say so. Apart from `apply`, so that this one is
/// small enough to be inlined in a loop over actions.
fn place(
    level: &Level,
    state: &mut State,
    tool: Tool,
    x: i32,
    y: i32,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refusal> {
    let turn_is_over = if placed(level, state, tool, x, y, sink) {
        level.rules.version == RulesVersion::One && state.actions_left == 0
    } else {
        if level.rules.illegal_placement == IllegalPlacement::RefusedFree {
            return Err(refusal(level, state, tool, x, y));
        }
        sink.emit(Event::Wasted { tool, x, y });
        true
    };
    if turn_is_over {
        end_turn(level, state, sink);
    }
    Ok(())
}

#[inline]
fn antibiotic(level: &Level, state: &mut State, tile: Tiles, sink: &mut impl Sink<Event>) -> bool {
    let rules = &level.rules;
    let cured = tile & curable(rules, state);
    if cured.is_empty() {
        // Version 1 spends an antibiotic on any germ, even one that it has no effect on.
        return rules.version == RulesVersion::One && state.infected().meets(tile);
    }
    tell_cured(level, state, cured, sink);
    state.bacteria -= cured;
    state.spore -= cured;
    state.immune.set(cured, rules.immune_turns);
    true
}

#[inline]
fn antiviral(level: &Level, state: &mut State, tile: Tiles, sink: &mut impl Sink<Event>) -> bool {
    let rules = &level.rules;
    let reached = level.grid.boxes(tile) & state.virus;
    if reached.is_empty() {
        return rules.version == RulesVersion::One;
    }
    let mut slowed = reached;
    if rules.antiviral_redose == AntiviralRedose::KillIfSlowedBeforeThisTurn {
        // A dose sets the counter to `slowTurns`, and the end of every turn decrements it. So a
        // virus was slowed before this turn if its counter runs and is not full.
        let killed = (reached & state.slow.running()) - state.slow.equal(rules.slow_turns, reached);
        slowed -= killed;
        tell_cured(level, state, killed, sink);
        state.virus -= killed;
        state.slow.set(killed, 0);
        state.immune.set(killed, rules.immune_turns);
    }
    state.slow.set(slowed, rules.slow_turns);
    if sink_listens(sink) {
        level.grid.coords(slowed).for_each(|at| sink.emit(Event::Slowed(at, rules.slow_turns)));
    }
    true
}

#[inline]
fn barrier(state: &mut State, tile: Tiles, at: Coord, sink: &mut impl Sink<Event>) -> bool {
    if (state.walls | state.cores | state.infected()).meets(tile) {
        return false;
    }
    state.walls |= tile;
    state.immune.set(tile, 0);
    sink.emit(Event::Walled(at));
    true
}

const fn sink_listens<S: Sink<Event>>(_: &S) -> bool {
    S::LISTENS
}

#[inline]
fn tell_cured(level: &Level, state: &State, cured: Tiles, sink: &mut impl Sink<Event>) {
    if sink_listens(sink) {
        for at in level.grid.coords(cured) {
            if let Some(germ) = state.germ_at(level.grid.tile(at)) {
                sink.emit(Event::Cured(at, germ));
            }
        }
    }
}

/// Returns the free tiles that bacteria and spores spread to. Where both want the same tile, the
/// first source in row order decides. Seen from the tile, its sources are above, left, right and
/// below, in that order.
#[inline]
fn sideways(grid: &BitGrid, bacteria: Tiles, spores: Tiles, free: Tiles) -> (Tiles, Tiles) {
    let by_bacteria = grid.orthogonal(bacteria) & free;
    if spores.is_empty() {
        return (by_bacteria, Tiles::NONE);
    }
    let by_spores = grid.orthogonal(spores) & free;
    let contested = by_bacteria & by_spores;
    if contested.is_empty() {
        return (by_bacteria, by_spores);
    }
    let mut open = contested;
    let mut won_by_spores = Tiles::NONE;
    for moved in [BitGrid::south, BitGrid::east, BitGrid::west, BitGrid::north] {
        let claimed = moved(grid, spores) & open;
        won_by_spores |= claimed;
        open -= claimed | moved(grid, bacteria);
    }
    (by_bacteria - won_by_spores, by_spores - (contested - won_by_spores))
}

/// Ends a turn: spreads the germs from one snapshot, counts the timers down and increments the
/// turn.
#[inline]
fn end_turn(level: &Level, state: &mut State, sink: &mut impl Sink<Event>) {
    let grid = &level.grid;
    let [bacteria, viruses, spores] = state.sources(&level.rules);
    let open = grid.board() - state.walls - state.immune.running();

    // Nothing is stronger than a virus, so a virus takes every tile it reaches, occupied or not.
    // Between equal strengths the germ that is there stays.
    let by_virus = (grid.diagonal(viruses) & open) - state.virus;
    let free = open - state.infected() - by_virus;
    let (by_bacteria, by_spores) = sideways(grid, bacteria, spores, free);

    if sink_listens(sink) {
        tell_spread(level, state, [by_bacteria, by_virus, by_spores], sink);
    }
    state.cores -= by_virus | by_bacteria | by_spores;
    state.bacteria = (state.bacteria - by_virus) | by_bacteria;
    state.spore = (state.spore - by_virus) | by_spores;
    state.dormant -= by_virus;
    state.virus |= by_virus;

    // The spread above used the timers as they were before the countdown.
    state.slow.tick();
    state.immune.tick();
    state.turn += 1;
    if !state.dormant.is_empty() {
        let waking = state.dormant & level.waking(state.turn);
        state.dormant -= waking;
        if sink_listens(sink) {
            grid.coords(waking).for_each(|at| sink.emit(Event::Woke(at)));
        }
    }
    state.actions_left = level.rules.actions_per_turn;
    if sink_listens(sink) {
        sink.emit(Event::TurnEnded(state.turn, state.infected().count()));
    }
}

fn tell_spread(level: &Level, before: &State, entered: [Tiles; 3], sink: &mut impl Sink<Event>) {
    let all = entered.iter().fold(Tiles::NONE, |all, tiles| all | *tiles);
    for at in level.grid.coords(all) {
        let tile = level.grid.tile(at);
        let Some((_, germ)) = Germ::WORDS.into_iter().find(|(_, germ)| entered[*germ as usize].meets(tile)) else {
            continue;
        };
        sink.emit(match before.germ_at(tile) {
            Some(weaker) => Event::Converted(at, weaker, germ),
            None if before.cores.meets(tile) => Event::CoreInfected(at, germ),
            None => Event::Spread(at, germ),
        });
    }
}

/// Returns the position after this turn if the player does nothing more. It is the preview that
/// players see before they commit.
pub fn next_turn(level: &Level, state: &State) -> State {
    let mut next = *state;
    end_turn(level, &mut next, &mut ());
    next
}

impl quadrat_engine::game::Rules for Germs {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    fn start(level: &Level) -> State {
        level.start
    }

    fn actions(level: &Level, state: &State) -> Vec<Action> {
        let mut actions = vec![Action::End];
        if state.actions_left == 0 {
            return actions;
        }
        for tool in Tool::ALL {
            let places = match level.rules.illegal_placement {
                // Where no placement is refused, every tool in stock is offered everywhere.
                IllegalPlacement::WastesTurn => level.grid.board(),
                IllegalPlacement::RefusedFree => useful_on(level, state, tool),
            };
            let places = places.only_if(state.stock[tool as usize] > 0);
            actions.extend(level.grid.coords(places).map(|at| Action::place(tool, at)));
        }
        actions
    }

    #[inline]
    fn apply(level: &Level, state: &mut State, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refusal> {
        match action {
            Action::Place { tool, x, y } => place(level, state, tool, x, y, sink),
            Action::End => {
                end_turn(level, state, sink);
                Ok(())
            }
        }
    }

    fn outcome(level: &Level, state: &State) -> Outcome {
        // A turn is judged when it is over. In the middle of a turn nothing is decided, not even by
        // a clean board.
        if state.actions_left != level.rules.actions_per_turn {
            return Outcome::Ongoing;
        }
        judge(level, state)
    }

    fn rules_version(level: &Level) -> u32 {
        level.rules.version as u32
    }

    fn turn(state: &State) -> u32 {
        state.turn
    }
}

impl Scoring for Germs {
    fn score(entry: &Entry<Level>, actions: &[Action]) -> Option<u32> {
        crate::score::score(entry, actions).map(|score| score.total)
    }

    fn verify_claims(entry: &Entry<Level>, path: &str, defects: &mut Defects) {
        crate::claims::verify(entry, path, defects);
    }

    /// Scores are measured against the par and the units of the plan, which the hash of a level
    /// does not cover.
    #[cfg(feature = "make")]
    fn standard(entry: &Entry<Level>) -> Standard {
        crate::trusted::certificate(entry).map_or(Standard::Unknown, Standard::Certificate)
    }

    /// Without the generator and the shipped pack there is no certificate to compare with.
    #[cfg(not(feature = "make"))]
    fn standard(_: &Entry<Level>) -> Standard {
        Standard::Unknown
    }
}

impl Notation for Germs {
    fn state_json(level: &Level, state: &State) -> Value {
        format::state_json(level, state)
    }

    fn action_from_json(value: &Value) -> Result<Action, UnreadableAction> {
        format::action_from_json(value)
    }

    fn action_json(action: Action) -> Value {
        format::action_json(action)
    }

    fn sketch(level: &Level, state: &State) -> String {
        format::sketch(level, state)
    }

    /// Lists `end`, then every tool on every cell.
    fn action_space(level: &Level) -> Vec<Action> {
        let cells = level.grid.size();
        let places = Tool::ALL.into_iter().flat_map(|tool| cells.coords().map(move |at| Action::place(tool, at)));
        std::iter::once(Action::End).chain(places).collect()
    }

    /// Lists every tool on the ring of cells around the board.
    fn impossible_actions(level: &Level) -> Vec<Action> {
        let Size { w, h } = level.grid.size();
        let (w, h) = (i32::from(w), i32::from(h));
        let ring = (-1..=h).flat_map(|y| (-1..=w).map(move |x| (x, y)));
        let ring = ring.filter(|(x, y)| !(0..w).contains(x) || !(0..h).contains(y));
        ring.flat_map(|(x, y)| Tool::ALL.map(|tool| Action::Place { tool, x, y })).collect()
    }

    fn wastes_unlisted(level: &Level) -> bool {
        level.rules.illegal_placement == IllegalPlacement::WastesTurn
    }
}

fn judge(level: &Level, state: &State) -> Outcome {
    let infected = state.infected();
    let (won, lost) = match &level.goal {
        Goal::ClearAll { limit } => {
            (infected.is_empty(), level.rules.clear_has_limit && limit.is_some_and(|limit| state.turn >= limit))
        }
        Goal::Cap { most, limit } => {
            let below = most.allows(infected.count(), level.grid.size());
            match level.rules.cap_judged {
                CapJudged::AnyTurn => (below && state.turn <= *limit, state.turn > *limit),
                CapJudged::AtLimit => {
                    let due = state.turn >= *limit;
                    (infected.is_empty() || due && below, due)
                }
            }
        }
        Goal::Protect { cores, limit } => {
            let safe = !cores.meets(infected);
            (safe && state.turn >= *limit, !safe)
        }
    };
    // If both hold, the game is won.
    match (won, lost) {
        (true, _) => Outcome::Won,
        (_, true) => Outcome::Lost,
        _ => Outcome::Ongoing,
    }
}
