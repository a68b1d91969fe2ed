//! What happens when a player acts, and what the mice do when the turn ends?
//!
//! There is no chance in it: a state and an action lead to one state. Everything that a spectator sees is told in order, with the
//! state as it is at that moment, so the stepper, the log, the tutorial and the tests all watch the same stream.

use crate::Pangur;
use crate::board::{Cell, Cells, Layout};
pub use crate::events::{Event, Refusal, Watch};
use crate::format::{self, Level};
use quadrat_engine::game::{Notation, Outcome, Rules, Scoring, Sink, UnreadableAction};
use quadrat_engine::pack::Entry;
use serde_json::Value;

/// One of the three cats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cat {
    /// Catches most, and moves twice.
    Pangur,
    /// Scares most, and is what mice go for first.
    Guardian,
    /// Catches better beside Pangur.
    Baircne,
}

impl Cat {
    /// All three, in the order of the hand.
    pub const ALL: [Self; 3] = [Self::Pangur, Self::Guardian, Self::Baircne];

    /// The letter in actions.
    pub const fn letter(self) -> char {
        ['P', 'G', 'B'][self as usize]
    }

    /// The word in files and messages.
    pub const fn word(self) -> &'static str {
        ["pangur", "guardian", "baircne"][self as usize]
    }

    /// How many hearts it can take in a turn before any bonus.
    pub const fn catch(self) -> u8 {
        [3, 1, 2][self as usize]
    }

    /// How many mice it scares from a gate, and what it takes off every blow.
    pub const fn meow(self) -> u8 {
        [1, 3, 2][self as usize]
    }

    /// How often it moves in a turn.
    pub const fn moves(self) -> u8 {
        [2, 1, 1][self as usize]
    }
}

/// How many hearts a cat has at most.
pub const HEARTS: u8 = 5;
/// A mouse that grows to this has won for the mice.
pub const LAST_TIER: u8 = 7;

/// A cat as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CatState {
    /// Where; nowhere is in the hand.
    pub at: Option<Cell>,
    /// From 0 to five.
    pub hearts: u8,
    /// How often it may still move in this turn.
    pub moves: u8,
    /// How many hits it has spent in this turn.
    pub spent: u8,
    /// Its first hit from shadow would be one more.
    pub primed: bool,
    /// It has hit in this turn.
    pub committed: bool,
    /// It struck from shadow and has one hit more.
    pub active: bool,
}

impl CatState {
    const IN_HAND: Self =
        Self { at: None, hearts: HEARTS, moves: 0, spent: 0, primed: false, committed: false, active: false };

    fn set(&self) -> Cells {
        self.at.map_or(Cells::NONE, Cell::set)
    }
}

/// The mice: where they are, and for each cell three bits of tier and of hearts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mice {
    at: Cells,
    tier: [Cells; 3],
    hearts: [Cells; 3],
    stunned: Cells,
}

/// The number of a cell in three sets of bits.
#[inline]
fn number(planes: &[Cells; 3], cell: Cells) -> u8 {
    u8::from(planes[0].meets(cell)) | u8::from(planes[1].meets(cell)) << 1 | u8::from(planes[2].meets(cell)) << 2
}

#[inline]
fn set_number(planes: &mut [Cells; 3], cell: Cells, number: u8) {
    for (i, plane) in planes.iter_mut().enumerate() {
        *plane = if number >> i & 1 == 1 { *plane | cell } else { *plane - cell };
    }
}

impl Mice {
    /// Where mice are.
    #[inline]
    pub const fn at(&self) -> Cells {
        self.at
    }

    /// The mice that do nothing until the end of the round.
    #[inline]
    pub const fn stunned(&self) -> Cells {
        self.stunned
    }

    /// The tier of the mouse on a cell: its attack and its hearts when it is well. 0 if there is none.
    #[inline]
    pub fn tier(&self, cell: Cell) -> u8 {
        number(&self.tier, cell.set())
    }

    /// The hearts of the mouse on a cell.
    #[inline]
    pub fn hearts(&self, cell: Cell) -> u8 {
        number(&self.hearts, cell.set())
    }

    /// All hearts of all mice.
    pub fn all_hearts(&self) -> u32 {
        self.hearts.iter().enumerate().map(|(i, plane)| plane.count() << i).sum()
    }

    /// All tiers of all mice.
    pub fn all_tiers(&self) -> u32 {
        self.tier.iter().enumerate().map(|(i, plane)| plane.count() << i).sum()
    }

    /// Puts a mouse that is well on a cell.
    pub fn put(&mut self, cell: Cell, tier: u8) {
        self.at = self.at | cell.set();
        set_number(&mut self.tier, cell.set(), tier);
        set_number(&mut self.hearts, cell.set(), tier);
    }

    fn remove(&mut self, cell: Cells) {
        self.at = self.at - cell;
        self.stunned = self.stunned - cell;
        for plane in self.tier.iter_mut().chain(&mut self.hearts) {
            *plane = *plane - cell;
        }
    }

    fn shift(&mut self, from: Cells, to: Cells) {
        let (tier, hearts) = (number(&self.tier, from), number(&self.hearts, from));
        self.remove(from);
        self.at = self.at | to;
        set_number(&mut self.tier, to, tier);
        set_number(&mut self.hearts, to, hearts);
    }
}

/// What a player is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The cats are being placed.
    Setup,
    /// The cats move and hit.
    Cats,
    /// It is over.
    Over(End),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// No mouse is left and none comes.
    Won,
    /// A cat was killed.
    CatKilled(Cat),
    /// Mice are everywhere inside.
    Overrun,
    /// A mouse has grown too strong.
    SevenSeven,
}

impl End {
    /// The word in files and messages.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::CatKilled(_) => "cat_killed",
            Self::Overrun => "overrun",
            Self::SevenSeven => "seven_seven",
        }
    }
}

/// What changes during a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) phase: Phase,
    /// The cats by [`Cat`].
    pub(crate) cats: [CatState; 3],
    pub(crate) mice: Mice,
    /// The wave that comes next, from 1.
    pub(crate) wave: u32,
    pub(crate) grain_loss: u32,
}

impl State {
    /// A board without mice, the cats in the hand.
    pub fn empty() -> Self {
        let mice = Mice::default();
        Self { phase: Phase::Setup, cats: [CatState::IN_HAND; 3], mice, wave: 1, grain_loss: 0 }
    }

    /// Puts a mouse that is well on a cell, to build a position.
    pub fn put_mouse(&mut self, cell: Cell, tier: u8) {
        self.mice.put(cell, tier);
    }

    /// What the player is asked to do.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// A cat.
    pub fn cat(&self, cat: Cat) -> &CatState {
        &self.cats[cat as usize]
    }

    /// The mice.
    pub fn mice(&self) -> &Mice {
        &self.mice
    }

    /// The wave that comes next, from 1.
    pub fn wave(&self) -> u32 {
        self.wave
    }

    /// The grain that mice have eaten.
    pub fn grain_loss(&self) -> u32 {
        self.grain_loss
    }

    /// How the game ended, if it did.
    pub fn end(&self) -> Option<End> {
        if let Phase::Over(end) = self.phase { Some(end) } else { None }
    }

    /// Rounds played so far: the first counts as soon as it begins.
    pub fn rounds(&self) -> u32 {
        (self.wave - 1).max(1)
    }

    /// Where cats are.
    #[inline]
    pub fn cats_at(&self) -> Cells {
        self.cats[0].set() | self.cats[1].set() | self.cats[2].set()
    }

    /// Where anybody is.
    #[inline]
    pub fn taken(&self) -> Cells {
        self.cats_at() | self.mice.at
    }

    /// Who stands on a cell.
    pub fn cat_on(&self, cell: Cell) -> Option<Cat> {
        Cat::ALL.into_iter().find(|cat| self.cat(*cat).at == Some(cell))
    }

    /// How many hits a cat has in this turn as it stands, the spent ones included. A bond that is gained later counts then.
    #[inline]
    pub fn catch(&self, layout: &Layout, cat: Cat) -> u8 {
        let state = self.cat(cat);
        let Some(at) = state.at else { return cat.catch() };
        let bond = cat == Cat::Baircne && self.cats[Cat::Pangur as usize].set().meets(at.around());
        let strikes = state.active || (state.primed && layout.shadow().meets(at.set()));
        cat.catch() + u8::from(bond) + u8::from(strikes)
    }

    /// How many hits a cat has left in this turn.
    #[inline]
    pub fn hits_left(&self, layout: &Layout, cat: Cat) -> u8 {
        self.catch(layout, cat).saturating_sub(self.cat(cat).spent)
    }

    /// The sum of what the cats on gates scare.
    #[inline]
    pub fn meowge(&self, layout: &Layout) -> u8 {
        Cat::ALL.into_iter().filter(|cat| self.cat(*cat).set().meets(layout.gates())).map(Cat::meow).sum()
    }

    fn over(&mut self, end: End) {
        self.phase = Phase::Over(end);
    }

    /// A turn of the cats begins.
    fn begin_turn(&mut self, layout: &Layout) {
        self.phase = Phase::Cats;
        for cat in Cat::ALL {
            let state = &mut self.cats[cat as usize];
            state.moves = cat.moves();
            state.spent = 0;
            state.committed = false;
            state.active = false;
            state.primed = state.set().meets(layout.shadow());
        }
    }

    /// Mice on every cell inside end the game, whenever that happens.
    #[inline]
    fn overrun(&mut self, layout: &Layout) -> bool {
        let overrun = layout.interior().within(self.mice.at);
        if overrun {
            self.over(End::Overrun);
        }
        overrun
    }
}

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Puts a cat on a cell before the game; on another cat, they change places.
    Place(Cat, Cell),
    /// The cats stand as they shall.
    Confirm,
    /// Moves a cat.
    Move(Cat, Cell),
    /// A cat hits a mouse.
    Hit(Cat, Cell),
    /// The mice have their turn.
    End,
}

/// Tells a sink what happens.
struct Telling<'a, S>(&'a mut S);

impl<S: Sink<Event>> Watch for Telling<'_, S> {
    fn see(&mut self, event: Event, _: &State) {
        self.0.emit(event);
    }
}

/// Does an action.
///
/// # Errors
/// Why it is refused; the state is then as it was.
pub fn act(layout: &Layout, state: &mut State, action: Action, watch: &mut impl Watch) -> Result<(), Refusal> {
    match action {
        Action::Place(cat, at) => place(state, cat, at, watch),
        Action::Confirm => {
            in_setup(state)?;
            if let Some(cat) = Cat::ALL.into_iter().find(|cat| state.cat(*cat).at.is_none()) {
                return Err(Refusal::InHand(cat));
            }
            state.begin_turn(layout);
            watch.see(Event::Confirmed, state);
            Ok(())
        }
        Action::Move(cat, to) => go(layout, state, cat, to, watch),
        Action::Hit(cat, at) => hit(layout, state, cat, at, watch),
        Action::End => {
            in_cats(state)?;
            end_turn(layout, state, watch);
            Ok(())
        }
    }
}

fn in_setup(state: &State) -> Result<(), Refusal> {
    if state.phase == Phase::Setup { Ok(()) } else { Err(Refusal::NotSetup) }
}

fn in_cats(state: &State) -> Result<(), Refusal> {
    if state.phase == Phase::Cats { Ok(()) } else { Err(Refusal::NotCats) }
}

fn place(state: &mut State, cat: Cat, at: Cell, watch: &mut impl Watch) -> Result<(), Refusal> {
    in_setup(state)?;
    if state.mice.at.meets(at.set()) {
        return Err(Refusal::Mouse(at));
    }
    let from = state.cat(cat).at;
    if from == Some(at) {
        return Err(Refusal::AlreadyThere(cat, at));
    }
    let swapped = state.cat_on(at);
    if let Some(other) = swapped {
        state.cats[other as usize].at = from;
    }
    state.cats[cat as usize].at = Some(at);
    watch.see(Event::Placed { cat, at, swapped }, state);
    Ok(())
}

fn go(layout: &Layout, state: &mut State, cat: Cat, to: Cell, watch: &mut impl Watch) -> Result<(), Refusal> {
    in_cats(state)?;
    let from = state.cat(cat).at.ok_or(Refusal::InHand(cat))?;
    if from == to {
        return Err(Refusal::AlreadyThere(cat, to));
    }
    if state.cat(cat).moves == 0 {
        return Err(Refusal::NoMoves(cat));
    }
    let between = from.between(to).ok_or(Refusal::NoLine(cat, to))?;
    if state.taken().meets(between | to.set()) {
        return Err(Refusal::Blocked(cat, to));
    }
    let moving = &mut state.cats[cat as usize];
    moving.at = Some(to);
    moving.moves -= 1;
    if !layout.shadow().meets(to.set()) {
        moving.primed = false;
        moving.active = false;
    } else if !moving.committed {
        moving.primed = true;
    }
    watch.see(Event::Moved { cat, from, to }, state);
    Ok(())
}

fn hit(layout: &Layout, state: &mut State, cat: Cat, at: Cell, watch: &mut impl Watch) -> Result<(), Refusal> {
    in_cats(state)?;
    let from = state.cat(cat).at.ok_or(Refusal::InHand(cat))?;
    if !state.mice.at.meets(at.set()) {
        return Err(Refusal::NoMouse(at));
    }
    if !from.around().meets(at.set()) {
        return Err(Refusal::TooFar(cat, at));
    }
    if state.hits_left(layout, cat) == 0 {
        return Err(Refusal::NoHits(cat));
    }
    let cell = at.set();
    let hitting = &mut state.cats[cat as usize];
    if hitting.primed && layout.shadow().meets(from.set()) {
        hitting.active = true;
    }
    hitting.primed = false;
    hitting.committed = true;
    hitting.spent += 1;
    let hearts = state.mice.hearts(at) - 1;
    if hearts == 0 {
        let healed = hitting.hearts < HEARTS;
        hitting.hearts += u8::from(healed);
        state.mice.remove(cell);
        watch.see(Event::Killed { cat, at, healed }, state);
        return Ok(());
    }
    let damage = state.mice.tier(at).saturating_sub(cat.meow());
    set_number(&mut state.mice.hearts, cell, hearts);
    let was_stunned = state.mice.stunned.meets(cell);
    state.mice.stunned = state.mice.stunned | cell;
    watch.see(Event::Struck { cat, at, hearts }, state);
    // A mouse strikes back once, as it is stunned.
    if !was_stunned && damage > 0 {
        let hurt = &mut state.cats[cat as usize];
        hurt.hearts = hurt.hearts.saturating_sub(damage);
        let dead = hurt.hearts == 0;
        watch.see(Event::Retaliated { cat, at, damage }, state);
        if dead {
            state.over(End::CatKilled(cat));
            watch.see(Event::Ended(End::CatKilled(cat)), state);
        }
    }
    Ok(())
}

/// The mice have their turn: they move or attack, eat and grow, and the wave comes in. A game that is over stops at once.
pub fn end_turn(layout: &Layout, state: &mut State, watch: &mut impl Watch) {
    residents(layout, state, watch);
    if state.phase == Phase::Cats {
        feed(layout, state, watch);
    }
    if state.phase == Phase::Cats {
        wave(layout, state, watch);
    }
    match state.phase {
        Phase::Over(end) => watch.see(Event::Ended(end), state),
        _ => state.begin_turn(layout),
    }
}

/// Every mouse that is not stunned moves or attacks, in reading order of where they were at the start.
fn residents(layout: &Layout, state: &mut State, watch: &mut impl Watch) {
    let awake = state.mice.at - state.mice.stunned;
    // Cats do not move in this phase.
    let cats = state.cats_at();
    for from in Cell::reading().filter(|cell| awake.meets(cell.set())) {
        let tier = state.mice.tier(from);
        let plan = plan(layout, from, tier, Cells::BOARD - state.mice.at - cats);
        let into_shadow = plan.is_some_and(|to| layout.shadow().meets(to.set()));
        if !into_shadow && cats.meets(from.around()) {
            attack(state, from, tier, watch);
            if state.phase != Phase::Cats {
                return;
            }
        } else if let Some(to) = plan {
            state.mice.shift(from.set(), to.set());
            watch.see(Event::MouseMoved { from, to }, state);
            if state.overrun(layout) {
                return;
            }
        }
    }
}

/// Where a mouse would go: of the empty cells it can reach the nearest to shadow, then the fewest steps away, then the first;
/// only if that is nearer than where it is.
#[inline]
fn plan(layout: &Layout, from: Cell, tier: u8, empty: Cells) -> Option<Cell> {
    let now = layout.distance(from);
    if now == 0 {
        return None;
    }
    let mut reached = from.set();
    let mut ring = reached;
    let mut best: Option<(u8, Cell)> = None;
    for _ in 0..tier {
        ring = (ring.beside() & empty) - reached;
        if ring.is_empty() {
            break;
        }
        reached = reached | ring;
        // Of a later ring only what is nearer still is better.
        let limit = best.map_or(now, |(distance, _)| distance);
        for distance in 0..limit.min(9) {
            if let Some(cell) = (ring & layout.at_distance(distance)).first() {
                best = Some((distance, cell));
                break;
            }
        }
        if best.is_some_and(|(distance, _)| distance == 0) {
            break;
        }
    }
    best.map(|(_, cell)| cell)
}

/// Whom a mouse attacks: Guardian; else who stands nearest to the top, if in its two rows; else the weakest.
fn target(state: &State, from: Cell) -> Option<Cat> {
    let near = Cat::ALL.into_iter().filter(|cat| state.cat(*cat).set().meets(from.around()));
    near.min_by_key(|cat| {
        let cat_state = state.cat(*cat);
        let row = cat_state.at.map_or(0, Cell::row);
        let rank = match (cat, row) {
            (Cat::Guardian, _) => 0,
            (_, 4) => 1,
            (_, 3) => 2,
            _ => 3,
        };
        (rank, if rank == 3 { cat_state.hearts } else { 0 }, cat_state.at)
    })
}

/// A mouse takes hearts, one by one, of one cat: what it hits stays the first to be hit.
fn attack(state: &mut State, from: Cell, tier: u8, watch: &mut impl Watch) {
    let Some(cat) = target(state, from) else { return };
    let hits = tier.saturating_sub(cat.meow());
    if hits == 0 {
        watch.see(Event::MouseBluffed { at: from, cat }, state);
    }
    for _ in 0..hits {
        let hurt = &mut state.cats[cat as usize];
        hurt.hearts -= 1;
        let hearts = hurt.hearts;
        watch.see(Event::MouseHit { at: from, cat, hearts }, state);
        if hearts == 0 {
            state.over(End::CatKilled(cat));
            return;
        }
    }
}

/// Mice that are not stunned eat, those in shadow grow; then all are well again.
fn feed(layout: &Layout, state: &mut State, watch: &mut impl Watch) {
    let mice = &mut state.mice;
    let awake = mice.at - mice.stunned;
    let eaten: u32 = mice.tier.iter().enumerate().map(|(i, plane)| (*plane & awake).count() << i).sum();
    state.grain_loss += eaten;
    let grown = awake & layout.shadow();
    let mut carry = grown;
    for plane in &mut mice.tier {
        let both = *plane & carry;
        *plane = *plane ^ carry;
        carry = both;
    }
    let strongest = mice.tier[0] & mice.tier[1] & mice.tier[2];
    mice.hearts = mice.tier;
    mice.stunned = Cells::NONE;
    let grain_loss = state.grain_loss;
    watch.see(Event::Fed { eaten, grain_loss, grown }, state);
    if !strongest.is_empty() {
        state.over(End::SevenSeven);
    }
}

/// The wave: who is scared flees, the others come in by the gates.
fn wave(layout: &Layout, state: &mut State, watch: &mut impl Watch) {
    let (meowge, incoming) = (state.meowge(layout), layout.incoming());
    let deterred = meowge.min(incoming);
    let mut entering = incoming - deterred;
    watch.see(Event::Meowge { meowge, incoming, deterred }, state);
    if deterred > 0 {
        watch.see(Event::Scared { count: deterred }, state);
    }
    let cats = state.cats_at();
    for gate in (layout.gates() - cats).iter() {
        while entering > 0 {
            let Some(at) = landing(layout, gate, state.mice.at, cats) else { break };
            state.mice.put(at, 1);
            entering -= 1;
            watch.see(Event::Entered { gate, at }, state);
            if state.overrun(layout) {
                return;
            }
        }
    }
    state.wave += 1;
    watch.see(Event::WaveOver { wave: state.wave }, state);
    if state.mice.at.is_empty() && deterred == incoming {
        state.over(End::Won);
    }
}

/// Where the next mouse lands that comes by a gate: on the gate, or at the end of the line of mice that begins there; in
/// shadow before anywhere else, then the nearest along the line, then the first.
#[inline]
fn landing(layout: &Layout, gate: Cell, mice: Cells, cats: Cells) -> Option<Cell> {
    if !mice.meets(gate.set()) {
        return Some(gate);
    }
    let empty = Cells::BOARD - mice - cats;
    let mut line = gate.set();
    let mut ring = line;
    let mut seen = Cells::NONE;
    let mut otherwise = None;
    loop {
        let next = ring.beside();
        let free = (next & empty) - seen;
        if let Some(cell) = (free & layout.shadow()).first() {
            return Some(cell);
        }
        otherwise = otherwise.or(free.first());
        seen = seen | free;
        ring = (next & mice) - line;
        if ring.is_empty() {
            return otherwise;
        }
        line = line | ring;
    }
}

impl Rules for Pangur {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    fn start(level: &Level) -> State {
        let mut state = State::empty();
        for (cell, tier) in level.mice() {
            state.put_mouse(*cell, *tier);
        }
        state
    }

    fn actions(level: &Level, state: &State) -> Vec<Action> {
        let mut actions = Vec::new();
        match state.phase {
            Phase::Setup => {
                for cat in Cat::ALL {
                    let free = Cells::BOARD - state.mice.at - state.cat(cat).set();
                    actions.extend(free.iter().map(|cell| Action::Place(cat, cell)));
                }
                if state.cats.iter().all(|cat| cat.at.is_some()) {
                    actions.push(Action::Confirm);
                }
            }
            Phase::Cats => {
                for cat in Cat::ALL {
                    let Some(at) = state.cat(cat).at else { continue };
                    if state.cat(cat).moves > 0 {
                        actions.extend(at.queen(state.taken()).iter().map(|cell| Action::Move(cat, cell)));
                    }
                    if state.hits_left(level.layout(), cat) > 0 {
                        actions.extend((at.around() & state.mice.at).iter().map(|cell| Action::Hit(cat, cell)));
                    }
                }
                actions.push(Action::End);
            }
            Phase::Over(_) => {}
        }
        actions
    }

    fn apply(level: &Level, state: &mut State, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refusal> {
        act(level.layout(), state, action, &mut Telling(sink))
    }

    fn outcome(_: &Level, state: &State) -> Outcome {
        match state.end() {
            None => Outcome::Ongoing,
            Some(End::Won) => Outcome::Won,
            Some(_) => Outcome::Lost,
        }
    }

    fn turn(state: &State) -> u32 {
        state.wave - 1
    }
}

impl Scoring for Pangur {
    fn score(entry: &Entry<Level>, actions: &[Action]) -> Option<u32> {
        let mut state = Self::start(&entry.level);
        for action in actions {
            act(entry.level.layout(), &mut state, *action, &mut ()).ok()?;
        }
        crate::score::Score::of(&entry.level, &state).map(|score| score.total())
    }
}

impl Notation for Pangur {
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

    /// Confirming, ending the turn, then for each cat and cell placing, moving and hitting.
    fn action_space(_: &Level) -> Vec<Action> {
        let cells = Cat::ALL.into_iter().flat_map(|cat| Cell::all().map(move |cell| (cat, cell)));
        let acts = |(cat, cell)| [Action::Place(cat, cell), Action::Move(cat, cell), Action::Hit(cat, cell)];
        [Action::Confirm, Action::End].into_iter().chain(cells.flat_map(acts)).collect()
    }
}
