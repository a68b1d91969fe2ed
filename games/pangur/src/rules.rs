//! What happens when a player acts, and what do the mice do when the turn ends? The rules are
//! deterministic: a state and an action lead to exactly one state.
//!
//! Everything that a spectator sees is reported in order, with the state at that moment, so the
//! stepper, the log, the tutorial and the tests all watch the same stream.

use crate::Pangur;
use crate::board::{Cell, Cells, Layout, RulesVersion};
pub use crate::events::{Event, Refusal, Watch};
use crate::format::{self, Level};
use quadrat_engine::game::{Named, Notation, Outcome, Rules, Scoring, Sink, Standard, UnreadableAction};
use quadrat_engine::pack::Entry;
use quadrat_engine::record::Words;
use serde_json::Value;
use std::hash::{Hash, Hasher};

/// One of the three cats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cat {
    /// Has the most hits and moves twice.
    Pangur,
    /// Has the loudest meow and is attacked first.
    Guardian,
    /// Has one more hit beside Pangur.
    Baircne,
}

impl Cat {
    /// All three cats, in the order of the hand.
    pub const ALL: [Self; 3] = [Self::Pangur, Self::Guardian, Self::Baircne];

    /// Returns the cat's letter in actions.
    pub const fn letter(self) -> char {
        ['P', 'G', 'B'][self as usize]
    }

    /// Returns the cat's word in files and messages.
    pub const fn word(self) -> &'static str {
        ["pangur", "guardian", "baircne"][self as usize]
    }

    /// Returns the number of hits per turn before any bonus. Each takes one heart.
    pub const fn catch(self) -> u8 {
        [3, 1, 2][self as usize]
    }

    /// Returns the meow: the number of mice the cat scares from a gate, and the amount it takes off
    /// every attack on the cat.
    pub const fn meow(self) -> u8 {
        [1, 3, 2][self as usize]
    }

    /// Returns the number of moves per turn.
    pub const fn moves(self) -> u8 {
        [2, 1, 1][self as usize]
    }
}

/// The largest number of hearts of a cat.
pub const HEARTS: u8 = 5;
/// The tier at which a mouse wins the game for the mice.
pub const LAST_TIER: u8 = 7;

/// The state of a cat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CatState {
    /// The cell; none if the cat is in the hand.
    pub at: Option<Cell>,
    /// The number of hearts, from 0 to 5.
    pub hearts: u8,
    /// The number of moves left in this turn.
    pub moves: u8,
    /// The number of hits spent in this turn.
    pub spent: u8,
    /// Whether a first hit from shadow would give one more hit.
    pub primed: bool,
    /// Whether the cat has hit in this turn.
    pub committed: bool,
    /// Whether the cat struck from shadow and has one more hit.
    pub active: bool,
}

impl CatState {
    const IN_HAND: Self =
        Self { at: None, hearts: HEARTS, moves: 0, spent: 0, primed: false, committed: false, active: false };

    fn set(&self) -> Cells {
        self.at.map_or(Cells::NONE, Cell::set)
    }
}

/// The mice: the set of their cells, and bit planes with three bits per cell for tiers and for
/// hearts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mice {
    at: Cells,
    tier: [Cells; 3],
    hearts: [Cells; 3],
    stunned: Cells,
}

/// Returns the number of a cell in three bit planes.
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
    /// Returns the cells of the mice.
    #[inline]
    pub const fn at(&self) -> Cells {
        self.at
    }

    /// Returns the stunned mice, which do nothing until the end of the round.
    #[inline]
    pub const fn stunned(&self) -> Cells {
        self.stunned
    }

    /// Returns the tier of the mouse on a cell, which is its attack and its full number of hearts;
    /// 0 if there is no mouse.
    #[inline]
    pub fn tier(&self, cell: Cell) -> u8 {
        number(&self.tier, cell.set())
    }

    /// Returns the hearts of the mouse on a cell.
    #[inline]
    pub fn hearts(&self, cell: Cell) -> u8 {
        number(&self.hearts, cell.set())
    }

    /// Returns the tiers of all mice by their bits, the lowest first.
    #[cfg(feature = "simulate")]
    #[inline]
    pub(crate) const fn tier_planes(&self) -> [Cells; 3] {
        self.tier
    }

    /// Returns the hearts of all mice by their bits, the lowest first.
    #[cfg(feature = "simulate")]
    #[inline]
    pub(crate) const fn heart_planes(&self) -> [Cells; 3] {
        self.hearts
    }

    /// Returns the sum of the hearts of all mice.
    pub fn all_hearts(&self) -> u32 {
        self.hearts.iter().enumerate().map(|(i, plane)| plane.count() << i).sum()
    }

    /// Returns the sum of the hearts of the mice on some cells.
    #[inline]
    pub fn hearts_on(&self, cells: Cells) -> u32 {
        self.hearts.iter().enumerate().map(|(i, plane)| (*plane & cells).count() << i).sum()
    }

    /// Returns the sum of the tiers of the mice on some cells.
    #[inline]
    pub fn tiers_on(&self, cells: Cells) -> u32 {
        self.tier.iter().enumerate().map(|(i, plane)| (*plane & cells).count() << i).sum()
    }

    /// Returns the mice of a tier.
    #[inline]
    pub fn of_tier(&self, tier: u8) -> Cells {
        let plane = |i: usize| if tier >> i & 1 == 1 { self.tier[i] } else { self.at - self.tier[i] };
        plane(0) & plane(1) & plane(2)
    }

    /// Returns the sum of the tiers of all mice.
    pub fn all_tiers(&self) -> u32 {
        self.tier.iter().enumerate().map(|(i, plane)| plane.count() << i).sum()
    }

    /// Puts a healthy mouse on a cell.
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

/// The phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The cats are being placed.
    Setup,
    /// The cats move and hit.
    Cats,
    /// The game is over.
    Over(End),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// No mouse is left, and the whole wave is scared off.
    Won,
    /// A cat was killed.
    CatKilled(Cat),
    /// Mice are on every interior cell.
    Overrun,
    /// A mouse has reached the last tier.
    SevenSeven,
}

impl End {
    /// Returns the reason, which does not say who was killed.
    pub const fn reason(self) -> EndReason {
        match self {
            Self::Won => EndReason::Won,
            Self::CatKilled(_) => EndReason::CatKilled,
            Self::Overrun => EndReason::Overrun,
            Self::SevenSeven => EndReason::SevenSeven,
        }
    }

    /// Returns the end's word in files and messages.
    pub const fn word(self) -> &'static str {
        self.reason().word()
    }
}

/// Why a game ended, as a word in files and messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "reason")]
pub enum EndReason {
    /// No mouse is left, and the whole wave is scared off.
    Won,
    /// A cat was killed.
    CatKilled,
    /// Mice are on every interior cell.
    Overrun,
    /// A mouse has reached the last tier.
    SevenSeven,
}

/// A position: everything that changes during a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) phase: Phase,
    /// The cats, indexed by [`Cat`].
    pub(crate) cats: [CatState; 3],
    pub(crate) mice: Mice,
    /// The number of the next wave, counted from 1.
    pub(crate) wave: u32,
    pub(crate) grain_loss: u32,
}

/// Packs the position into six words. A search hashes every position that it reaches, and hashing
/// the fields one by one takes longer than playing an action.
impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let pair = |a: Cells, b: Cells| u64::from(a.bits()) | u64::from(b.bits()) << 32;
        let Mice { at, tier, hearts, stunned } = &self.mice;
        for word in [pair(*at, *stunned), pair(tier[0], tier[1]), pair(tier[2], hearts[0]), pair(hearts[1], hearts[2])]
        {
            hasher.write_u64(word);
        }
        let cats = self.cats.iter().fold(0, |packed, cat| {
            let flags = u64::from(cat.primed) | u64::from(cat.committed) << 1 | u64::from(cat.active) << 2;
            let counts = u64::from(cat.hearts) | u64::from(cat.moves) << 4 | u64::from(cat.spent) << 8;
            packed << 20 | flags << 17 | counts << 5 | cat.at.map_or(31, |at| at.number() as u64)
        });
        hasher.write_u64(cats);
        let phase = match self.phase {
            Phase::Setup => 0,
            Phase::Cats => 1,
            Phase::Over(End::Won) => 2,
            Phase::Over(End::Overrun) => 3,
            Phase::Over(End::SevenSeven) => 4,
            Phase::Over(End::CatKilled(cat)) => 5 + cat as u64,
        };
        hasher.write_u64(u64::from(self.grain_loss) << 36 | u64::from(self.wave) << 4 | phase);
    }
}

impl State {
    /// Returns a board without mice, with the cats in the hand.
    pub fn empty() -> Self {
        let mice = Mice::default();
        Self { phase: Phase::Setup, cats: [CatState::IN_HAND; 3], mice, wave: 1, grain_loss: 0 }
    }

    /// Puts a healthy mouse on a cell, to build a position.
    pub fn put_mouse(&mut self, cell: Cell, tier: u8) {
        self.mice.put(cell, tier);
    }

    /// Returns the phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the state of a cat.
    pub fn cat(&self, cat: Cat) -> &CatState {
        &self.cats[cat as usize]
    }

    /// Returns the mice.
    pub fn mice(&self) -> &Mice {
        &self.mice
    }

    /// Returns the number of the next wave, counted from 1.
    pub fn wave(&self) -> u32 {
        self.wave
    }

    /// Returns the amount of grain that mice have eaten.
    pub fn grain_loss(&self) -> u32 {
        self.grain_loss
    }

    /// Returns how the game ended, if it is over.
    pub fn end(&self) -> Option<End> {
        if let Phase::Over(end) = self.phase { Some(end) } else { None }
    }

    /// Returns the number of rounds played so far. The first counts as soon as it begins.
    pub fn rounds(&self) -> u32 {
        (self.wave - 1).max(1)
    }

    /// Returns the cells of the cats.
    #[inline]
    pub fn cats_at(&self) -> Cells {
        self.cats[0].set() | self.cats[1].set() | self.cats[2].set()
    }

    /// Returns the cells of all cats and mice.
    #[inline]
    pub fn taken(&self) -> Cells {
        self.cats_at() | self.mice.at
    }

    /// Returns the cat on a cell.
    pub fn cat_on(&self, cell: Cell) -> Option<Cat> {
        Cat::ALL.into_iter().find(|cat| self.cat(*cat).at == Some(cell))
    }

    /// Returns the number of hits a cat has in this turn from where it is, including the spent
    /// ones. A bond formed later counts from then on.
    #[inline]
    pub fn catch(&self, layout: &Layout, cat: Cat) -> u8 {
        let state = self.cat(cat);
        let Some(at) = state.at else { return cat.catch() };
        let bond = cat == Cat::Baircne && self.cats[Cat::Pangur as usize].set().meets(at.around());
        let strikes = state.active || (state.primed && layout.shadow().meets(at.set()));
        cat.catch() + u8::from(bond) + u8::from(strikes)
    }

    /// Returns the number of hits a cat has left in this turn.
    #[inline]
    pub fn hits_left(&self, layout: &Layout, cat: Cat) -> u8 {
        self.catch(layout, cat).saturating_sub(self.cat(cat).spent)
    }

    /// Returns the meowge: the sum of the meows of the cats on gates.
    #[inline]
    pub fn meowge(&self, layout: &Layout) -> u8 {
        Cat::ALL.into_iter().filter(|cat| self.cat(*cat).set().meets(layout.gates())).map(Cat::meow).sum()
    }

    fn over(&mut self, end: End) {
        self.phase = Phase::Over(end);
    }

    /// Starts a turn of the cats.
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

    /// Ends the game if mice are on every interior cell, and returns whether they are.
    #[inline]
    fn overrun(&mut self, layout: &Layout) -> bool {
        let overrun = layout.interior().within(self.mice.at);
        if overrun {
            self.over(End::Overrun);
        }
        overrun
    }
}

/// A player's action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Puts a cat on a cell before the game. If another cat is there, they swap places.
    Place(Cat, Cell),
    /// Confirms the setup.
    Confirm,
    /// Moves a cat to a cell.
    Move(Cat, Cell),
    /// Lets a cat hit the mouse on a cell.
    Hit(Cat, Cell),
    /// Ends the turn of the cats.
    End,
}

/// Passes the events on to a sink.
struct Telling<'a, S>(&'a mut S);

impl<S: Sink<Event>> Watch for Telling<'_, S> {
    fn see(&mut self, event: Event, _: &State) {
        self.0.emit(event);
    }
}

/// Does an action.
///
/// # Errors
/// Returns why the action is refused. The state is then unchanged.
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
    // A mouse retaliates once, when it is stunned.
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

/// Plays the turn of the mice: they move or attack, eat and grow, and the wave comes in. It stops
/// as soon as the game is over.
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

/// Lets every mouse that is not stunned move or attack, in reading order of the cells at the start.
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

/// Returns the cell that a mouse would move to: of the empty cells within reach the nearest to
/// shadow, then the one the fewest steps away, then the first. There is none if the mouse is
/// already as near.
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
        // A cell of a later ring is better only if it is nearer to shadow.
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

/// Returns the cat that a mouse attacks: Guardian; else the topmost cat in the top two rows; else
/// the cat with the fewest hearts.
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

/// Lets a mouse take hearts of one cat, one by one. The target does not change in between, since
/// losing hearts only makes it weaker.
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

/// Lets the mice eat that are not stunned, and those in shadow grow. Then all mice are healthy
/// again, unless a mouse has reached the last tier: since version 2 of the rules the game is then
/// over before the mice recover, and only those that grew are healthy.
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
    if strongest.is_empty() || layout.rules() == RulesVersion::One {
        mice.hearts = mice.tier;
        mice.stunned = Cells::NONE;
    } else {
        for (hearts, tier) in mice.hearts.iter_mut().zip(mice.tier) {
            *hearts = (*hearts - grown) | (tier & grown);
        }
    }
    let grain_loss = state.grain_loss;
    watch.see(Event::Fed { eaten, grain_loss, grown }, state);
    if !strongest.is_empty() {
        state.over(End::SevenSeven);
    }
}

/// Plays the wave: the scared mice flee, the others come in by the gates.
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

/// Returns where the next mouse that comes in by a gate lands: on the gate, or at the end of the
/// line of mice that begins there. Shadow comes first, then the nearest cell along the line, then
/// the first one.
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

    fn rules_version(level: &Level) -> u32 {
        level.layout().rules().number()
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

    fn standard(entry: &Entry<Level>) -> Standard {
        if Self::vouches_for(entry) { Standard::Known } else { Standard::Level }
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

    /// Lists confirming and ending the turn, then placing, moving and hitting for each cat and
    /// cell.
    fn action_space(_: &Level) -> Vec<Action> {
        let cells = Cat::ALL.into_iter().flat_map(|cat| Cell::all().map(move |cell| (cat, cell)));
        let acts = |(cat, cell)| [Action::Place(cat, cell), Action::Move(cat, cell), Action::Hit(cat, cell)];
        [Action::Confirm, Action::End].into_iter().chain(cells.flat_map(acts)).collect()
    }
}
