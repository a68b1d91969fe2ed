//! How are many games of one kind played side by side, for programs that learn?
//!
//! Each game has a *lane*: a level, a position, and random numbers of its own, from which it draws its next level. One
//! call steps all lanes and writes observations, masks and rewards into memory of the caller; it allocates nothing.

use super::{AnyLevel, AnySession, Erased, GameInfo};
use crate::draw::Scene;
use crate::game::{BadRequest, Draw, Outcome, Simulate, UnreadableAction, View};
use crate::grid::Size;
use crate::hash;
use crate::pack::Entry;
use crate::rng::{Rng, Xorshift32};
use serde_json::Value;
use std::sync::Arc;

/// When a lane whose episode has ended begins the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Autoreset {
    /// In the next step, which ignores the lane's action.
    NextStep,
    /// In the same step: the observation is already that of the next episode.
    SameStep,
    /// Only when it is asked to.
    Disabled,
}

/// How episodes run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Episodes {
    /// When a lane begins its next episode.
    pub autoreset: Autoreset,
    /// The number of steps after which an episode is cut off; 0 for no limit.
    pub longest: u32,
    /// The reward of an action that the rules refuse. The position stays as it is.
    pub refused: f64,
}

/// Memory of the caller for one lane after the other. The lengths follow from [`Shape`].
pub struct Arrays<'a> {
    /// The planes of the observations.
    pub planes: &'a mut [u8],
    /// The numbers of the observations that belong to no cell.
    pub scalars: &'a mut [u8],
    /// The masks of the offered actions; all 0 where the game is decided.
    pub mask: &'a mut [u8],
}

/// What a step writes besides the observation, one element for each lane.
pub struct Results<'a> {
    /// 1 for a win and −1 for a loss of the player who has just acted, else 0.
    pub rewards: &'a mut [f64],
    /// Whether the game is decided.
    pub terminated: &'a mut [bool],
    /// Whether the episode was cut off.
    pub truncated: &'a mut [bool],
    /// Whether the rules refused the action.
    pub refused: &'a mut [bool],
}

/// The shape of what one lane reads and writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The size that holds every board.
    pub frame: Size,
    /// The names of the planes.
    pub planes: &'static [&'static str],
    /// The names of the numbers that belong to no cell.
    pub scalars: &'static [&'static str],
    /// The number of actions.
    pub actions: usize,
}

impl Shape {
    /// Returns the number of bytes of the planes of one lane.
    pub const fn plane_bytes(&self) -> usize {
        self.planes.len() * self.frame.cells()
    }
}

/// What is known about the best way to go on in a lane, with actions by index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaneInsight {
    /// The actions that keep the distance, or that begin the best known line.
    pub optimal: Vec<usize>,
    /// The number of actions to the end, if it is known.
    pub distance: Option<u32>,
    /// Whether that is proven.
    pub exact: bool,
}

/// Why lanes cannot be stepped or placed. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LaneError {
    /// There is no such action.
    #[error("the action of lane {lane} is {action}; expected an index from 0 to {last}")]
    NoAction {
        /// The lane.
        lane: usize,
        /// The given index.
        action: i64,
        /// The largest index.
        last: usize,
    },
    /// The episode of a lane is over, and it does not begin the next one by itself.
    #[error("the episode of lane {lane} is over; reset it before the next step")]
    Over {
        /// The lane.
        lane: usize,
    },
    /// There is no such lane.
    #[error("there is no lane {lane}; expected a number from 0 to {last}")]
    NoLane {
        /// The given number.
        lane: usize,
        /// The last lane.
        last: usize,
    },
    /// An array has another length than the shape says.
    #[error("the array {array} has {given} elements; expected {expected}")]
    Length {
        /// The name of the array.
        array: &'static str,
        /// The given length.
        given: usize,
        /// The expected length.
        expected: usize,
    },
    /// The session does not fit.
    #[error(transparent)]
    Session(#[from] BadRequest),
}

/// Many games of one kind, side by side.
pub trait Simulation: Send + Sync {
    /// Returns the shape of what one lane reads and writes.
    fn shape(&self) -> Shape;
    /// Returns the number of lanes.
    fn lanes(&self) -> usize;
    /// Gives a lane the random numbers of a seed.
    ///
    /// # Errors
    /// If there is no such lane.
    fn seed(&mut self, lane: usize, seed: u32) -> Result<(), LaneError>;
    /// Begins the next episode of the lanes that are chosen, or of all, and writes every lane's observation.
    ///
    /// # Errors
    /// If an array has the wrong length.
    fn reset(&mut self, chosen: Option<&[bool]>, arrays: &mut Arrays<'_>) -> Result<(), LaneError>;
    /// Puts a lane into the position after the first `plies` actions of a session. Its level need not be one of those
    /// that lanes draw from.
    ///
    /// # Errors
    /// If there is no such lane, or if the session is of another game, too short, or on a board that is too large.
    fn place(&mut self, lane: usize, session: &AnySession, plies: usize) -> Result<(), LaneError>;
    /// Steps every lane. `finals` takes the last observations of episodes that end and begin anew in the same step.
    ///
    /// # Errors
    /// If an action does not exist, an episode is over, or an array has the wrong length.
    fn step(
        &mut self,
        actions: &[i64],
        arrays: &mut Arrays<'_>,
        results: &mut Results<'_>,
        finals: Option<&mut Arrays<'_>>,
    ) -> Result<(), LaneError>;
    /// Writes every lane's observation.
    ///
    /// # Errors
    /// If an array has the wrong length.
    fn observe(&self, arrays: &mut Arrays<'_>) -> Result<(), LaneError>;
    /// Draws an offered action for each lane, from random numbers of its own; 0 where none is offered.
    ///
    /// # Errors
    /// If an array has the wrong length.
    fn sample(&mut self, mask: &[u8], actions: &mut [i64]) -> Result<(), LaneError>;
    /// Returns the player to move in a lane, counted from 0.
    fn mover(&self, lane: usize) -> usize;
    /// Returns the level of a lane.
    fn level(&self, lane: usize) -> AnyLevel;
    /// Returns the position of a lane as JSON.
    fn state_json(&self, lane: usize) -> Value;
    /// Returns the hash of a lane's position.
    fn hash(&self, lane: usize) -> String {
        hash::of(&self.state_json(lane))
    }
    /// Draws the position of a lane.
    fn scene(&self, lane: usize) -> Scene;
    /// Draws the position of a lane in plain characters.
    fn sketch(&self, lane: usize) -> String;
    /// Returns the text form of an action.
    fn action_text(&self, index: usize) -> Option<String>;
    /// Returns the index of an action in text form; `None` if it lies outside the frame.
    ///
    /// # Errors
    /// If the action cannot be parsed.
    fn action_index(&self, action: &str) -> Result<Option<usize>, UnreadableAction>;
    /// Returns what is known about the best way to go on in a lane, after a search of about `budget` positions.
    fn insight(&self, lane: usize, budget: u64) -> LaneInsight;
}

/// A level as lanes need it.
struct Track<G: Simulate> {
    entry: AnyLevel,
    level: Arc<G::Level>,
    course: G::Course,
    start: G::Lane,
}

struct Slot<G: Simulate> {
    lane: G::Lane,
    track: usize,
    steps: u32,
    over: bool,
    decided: bool,
    rng: Xorshift32,
    /// For [`Simulation::sample`], so that drawing actions does not change which levels come next.
    dice: Xorshift32,
}

struct Lanes<G: Simulate> {
    frame: Size,
    episodes: Episodes,
    tracks: Vec<Track<G>>,
    /// The number of tracks that lanes draw from. Those after them were placed.
    drawn: usize,
    slots: Vec<Slot<G>>,
}

impl<G: Simulate> Track<G> {
    fn new(entry: AnyLevel, frame: Size) -> Self {
        let level = Arc::new(entry.typed::<G>().level.clone());
        let course = G::course(&level, frame);
        let start = G::lane(&course, &G::start(&level));
        Self { entry, level, course, start }
    }
}

impl<G: Simulate> Slot<G> {
    fn begin(&mut self, tracks: &[Track<G>], drawn: usize) {
        // With one level nothing is drawn, so that the sequence does not depend on how many levels there are elsewhere.
        self.track = if drawn == 1 { 0 } else { self.rng.below(drawn as u32) as usize };
        self.lane.clone_from(&tracks[self.track].start);
        (self.steps, self.over, self.decided) = (0, false, false);
    }
}

fn check(array: &'static str, given: usize, expected: usize) -> Result<(), LaneError> {
    if given == expected { Ok(()) } else { Err(LaneError::Length { array, given, expected }) }
}

impl<G: Simulate + Draw<Moment = G::State>> Lanes<G> {
    fn check_arrays(&self, arrays: &Arrays<'_>) -> Result<(), LaneError> {
        let (shape, lanes) = (self.shape(), self.slots.len());
        check("planes", arrays.planes.len(), lanes * shape.plane_bytes())?;
        check("scalars", arrays.scalars.len(), lanes * shape.scalars.len())?;
        check("mask", arrays.mask.len(), lanes * shape.actions)
    }

    #[inline]
    fn view(&self, lane: usize, arrays: &mut Arrays<'_>) {
        view(&self.tracks, &self.slots[lane], self.frame, lane, arrays);
    }
}

#[inline]
fn view<G: Simulate>(tracks: &[Track<G>], slot: &Slot<G>, frame: Size, lane: usize, arrays: &mut Arrays<'_>) {
    let of = |length: usize| lane * length..(lane + 1) * length;
    let view = View {
        planes: &mut arrays.planes[of(G::PLANES.len() * frame.cells())],
        scalars: &mut arrays.scalars[of(G::SCALARS.len())],
        mask: &mut arrays.mask[of(G::space(frame))],
    };
    G::view(&tracks[slot.track].course, &slot.lane, view);
    if slot.decided {
        arrays.mask[of(G::space(frame))].fill(0);
    }
}

impl<G: Simulate + Draw<Moment = G::State>> Simulation for Lanes<G> {
    fn shape(&self) -> Shape {
        Shape { frame: self.frame, planes: G::PLANES, scalars: G::SCALARS, actions: G::space(self.frame) }
    }

    fn lanes(&self) -> usize {
        self.slots.len()
    }

    fn seed(&mut self, lane: usize, seed: u32) -> Result<(), LaneError> {
        let last = self.slots.len() - 1;
        let slot = self.slots.get_mut(lane).ok_or(LaneError::NoLane { lane, last })?;
        slot.rng = Xorshift32::seeded(seed);
        slot.dice = Xorshift32::seeded(!seed);
        Ok(())
    }

    fn reset(&mut self, chosen: Option<&[bool]>, arrays: &mut Arrays<'_>) -> Result<(), LaneError> {
        self.check_arrays(arrays)?;
        if let Some(chosen) = chosen {
            check("reset_mask", chosen.len(), self.slots.len())?;
        }
        for lane in 0..self.slots.len() {
            if chosen.is_none_or(|chosen| chosen[lane]) {
                self.slots[lane].begin(&self.tracks, self.drawn);
            }
            self.view(lane, arrays);
        }
        Ok(())
    }

    fn place(&mut self, lane: usize, session: &AnySession, plies: usize) -> Result<(), LaneError> {
        let last = self.slots.len() - 1;
        if lane > last {
            return Err(LaneError::NoLane { lane, last });
        }
        let game = G::FACTS.id;
        if session.game().id() != game {
            let message = format!("a game of {}; expected a game of {game}", session.game().id());
            return Err(BadRequest::new(message).into());
        }
        let entry = session.level();
        let board = G::board(&entry.typed::<G>().level);
        if board.w > self.frame.w || board.h > self.frame.h {
            let message = format!("a board of {board}; expected one that fits into {}", self.frame);
            return Err(BadRequest::new(message).into());
        }
        let typed = session.typed::<G>();
        let actions: Vec<G::Action> = typed.actions().collect();
        let Some(played) = actions.get(..plies) else {
            let message = format!("ply {plies}; expected a number from 0 to {}", actions.len());
            return Err(BadRequest::new(message).into());
        };
        let hash = entry.hash();
        let known = self.tracks.iter().position(|track| track.entry.id() == entry.id() && track.entry.hash() == hash);
        let track = known.unwrap_or_else(|| {
            self.tracks.push(Track::new(entry, self.frame));
            self.tracks.len() - 1
        });
        let level = &self.tracks[track].level;
        let mut state = G::start(level);
        for action in played {
            // A session's own actions are accepted again.
            let _ = G::apply(level, &mut state, *action, &mut ());
        }
        let decided = G::outcome(level, &state) != Outcome::Ongoing;
        let course = &self.tracks[track].course;
        let slot = &mut self.slots[lane];
        slot.lane = G::lane(course, &state);
        (slot.track, slot.steps, slot.over, slot.decided) = (track, 0, decided, decided);
        Ok(())
    }

    fn step(
        &mut self,
        actions: &[i64],
        arrays: &mut Arrays<'_>,
        results: &mut Results<'_>,
        mut finals: Option<&mut Arrays<'_>>,
    ) -> Result<(), LaneError> {
        let lanes = self.slots.len();
        self.check_arrays(arrays)?;
        if let Some(finals) = &finals {
            self.check_arrays(finals)?;
        }
        check("actions", actions.len(), lanes)?;
        check("rewards", results.rewards.len(), lanes)?;
        check("terminated", results.terminated.len(), lanes)?;
        check("truncated", results.truncated.len(), lanes)?;
        check("refused", results.refused.len(), lanes)?;
        let (frame, count) = (self.frame, G::space(self.frame));
        if let Some(lane) = actions.iter().position(|action| *action < 0 || *action >= count as i64) {
            return Err(LaneError::NoAction { lane, action: actions[lane], last: count - 1 });
        }
        let Episodes { autoreset, longest, refused } = self.episodes;
        if autoreset == Autoreset::Disabled
            && let Some(lane) = self.slots.iter().position(|slot| slot.over)
        {
            return Err(LaneError::Over { lane });
        }
        let (tracks, drawn) = (&self.tracks, self.drawn);
        for (lane, slot) in self.slots.iter_mut().enumerate() {
            let (mut reward, mut terminated, mut truncated, mut accepted) = (0.0, false, false, true);
            if slot.over {
                slot.begin(tracks, drawn);
            } else {
                let course = &tracks[slot.track].course;
                let mover = G::mover(course, &slot.lane);
                accepted = G::step(course, &mut slot.lane, actions[lane] as usize);
                slot.steps += 1;
                if accepted {
                    let stands = G::stands(course, &slot.lane);
                    terminated = stands != Outcome::Ongoing;
                    if terminated {
                        reward = if (stands == Outcome::Won) == (mover == 0) { 1.0 } else { -1.0 };
                    }
                } else {
                    reward = refused;
                }
                truncated = !terminated && longest > 0 && slot.steps >= longest;
                (slot.over, slot.decided) = (terminated || truncated, terminated);
                if slot.over && autoreset == Autoreset::SameStep {
                    if let Some(finals) = finals.as_deref_mut() {
                        view(tracks, slot, frame, lane, finals);
                    }
                    slot.begin(tracks, drawn);
                }
            }
            results.rewards[lane] = reward;
            results.terminated[lane] = terminated;
            results.truncated[lane] = truncated;
            results.refused[lane] = !accepted;
            view(tracks, slot, frame, lane, arrays);
        }
        Ok(())
    }

    fn observe(&self, arrays: &mut Arrays<'_>) -> Result<(), LaneError> {
        self.check_arrays(arrays)?;
        (0..self.slots.len()).for_each(|lane| self.view(lane, arrays));
        Ok(())
    }

    fn sample(&mut self, mask: &[u8], actions: &mut [i64]) -> Result<(), LaneError> {
        let count = G::space(self.frame);
        check("mask", mask.len(), self.slots.len() * count)?;
        check("actions", actions.len(), self.slots.len())?;
        for ((slot, mask), action) in self.slots.iter_mut().zip(mask.chunks_exact(count)).zip(actions) {
            *action = choose(mask, &mut slot.dice) as i64;
        }
        Ok(())
    }

    fn mover(&self, lane: usize) -> usize {
        let slot = &self.slots[lane];
        G::mover(&self.tracks[slot.track].course, &slot.lane)
    }

    fn level(&self, lane: usize) -> AnyLevel {
        self.tracks[self.slots[lane].track].entry.clone()
    }

    fn state_json(&self, lane: usize) -> Value {
        let slot = &self.slots[lane];
        let track = &self.tracks[slot.track];
        G::state_json(&track.level, &G::state(&track.course, &slot.lane))
    }

    fn scene(&self, lane: usize) -> Scene {
        let slot = &self.slots[lane];
        let track = &self.tracks[slot.track];
        G::scene(&track.level, &G::state(&track.course, &slot.lane))
    }

    fn sketch(&self, lane: usize) -> String {
        let slot = &self.slots[lane];
        let track = &self.tracks[slot.track];
        G::sketch(&track.level, &G::state(&track.course, &slot.lane))
    }

    fn action_text(&self, index: usize) -> Option<String> {
        (index < G::space(self.frame)).then(|| G::numbered(self.frame, index).to_string())
    }

    fn action_index(&self, action: &str) -> Result<Option<usize>, UnreadableAction> {
        Ok(G::number(self.frame, action.parse()?))
    }

    fn insight(&self, lane: usize, budget: u64) -> LaneInsight {
        let slot = &self.slots[lane];
        let track = &self.tracks[slot.track];
        if slot.decided {
            return LaneInsight { optimal: Vec::new(), distance: Some(0), exact: true };
        }
        let insight = G::insight(&track.course, &track.level, &G::state(&track.course, &slot.lane), budget);
        let optimal = insight.optimal.into_iter().filter_map(|action| G::number(self.frame, action)).collect();
        LaneInsight { optimal, distance: insight.distance, exact: insight.exact }
    }
}

/// Returns the index of a random byte that is 1, each with the same chance; 0 if there is none.
fn choose(mask: &[u8], dice: &mut Xorshift32) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // Adding up bytes that are 0 or 1 cannot overflow a byte of the sum.
    let counted = |chunk: &[u8]| {
        let eight = chunk
            .try_into()
            .map_or_else(|_| chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)), u64::from_le_bytes);
        (eight.wrapping_mul(ONES) >> 56) as u32
    };
    let offered: u32 = mask.chunks(8).map(counted).sum();
    if offered == 0 {
        return 0;
    }
    let mut left = dice.below(offered);
    for (i, chunk) in mask.chunks(8).enumerate() {
        let count = counted(chunk);
        if left < count {
            let place = chunk.iter().enumerate().filter(|(_, byte)| **byte == 1).nth(left as usize);
            return 8 * i + place.map_or(0, |(place, _)| place);
        }
        left -= count;
    }
    0
}

/// Makes simulations of a game.
pub(crate) trait Simulates: Sync {
    fn simulation(
        &self,
        levels: &[AnyLevel],
        lanes: usize,
        frame: Option<Size>,
        episodes: Episodes,
    ) -> Result<Box<dyn Simulation>, BadRequest>;
}

/// The most lanes of a simulation.
pub const MOST_LANES: usize = 1 << 20;

impl<G: Simulate + Draw<Moment = G::State>> Simulates for Erased<G> {
    fn simulation(
        &self,
        levels: &[AnyLevel],
        lanes: usize,
        frame: Option<Size>,
        episodes: Episodes,
    ) -> Result<Box<dyn Simulation>, BadRequest> {
        if lanes == 0 || lanes > MOST_LANES {
            return Err(BadRequest::new(format!("{lanes} lanes; expected a number from 1 to {MOST_LANES}")));
        }
        if levels.is_empty() {
            return Err(BadRequest::new("no levels; expected at least one"));
        }
        let mut needed = Size::new(1, 1);
        for level in levels {
            let Some(Entry { level, .. }) = level.downcast::<G>() else {
                let message = format!("a level of {}; expected levels of {}", level.game().id(), G::FACTS.id);
                return Err(BadRequest::new(message));
            };
            let board = G::board(level);
            needed = Size::new(needed.w.max(board.w), needed.h.max(board.h));
        }
        let frame = frame.unwrap_or(needed);
        let largest = G::FACTS.largest;
        if needed.w > frame.w || needed.h > frame.h {
            return Err(BadRequest::new(format!("a frame of {frame}; the levels need at least {needed}")));
        }
        if frame.w > largest.w.max(needed.w) || frame.h > largest.h.max(needed.h) {
            return Err(BadRequest::new(format!("a frame of {frame}; the largest board has {largest}")));
        }
        let tracks: Vec<Track<G>> = levels.iter().map(|level| Track::new(level.clone(), frame)).collect();
        let slot = |lane: usize| {
            let (rng, dice) = (Xorshift32::seeded(lane as u32), Xorshift32::seeded(!(lane as u32)));
            let mut slot =
                Slot { lane: tracks[0].start.clone(), track: 0, steps: 0, over: false, decided: false, rng, dice };
            slot.begin(&tracks, tracks.len());
            slot
        };
        let slots = (0..lanes).map(slot).collect();
        Ok(Box::new(Lanes::<G> { frame, episodes, drawn: tracks.len(), tracks, slots }))
    }
}

impl GameInfo {
    /// Returns many games on some levels side by side, for programs that learn. `frame` is the size that holds every
    /// board; by default the smallest. Every lane has a seed of its own, its number, until it gets another.
    ///
    /// # Errors
    /// If the game has no such form, if a level is of another game, or if a number is out of range.
    pub fn simulation(
        &self,
        levels: &[AnyLevel],
        lanes: usize,
        frame: Option<Size>,
        episodes: Episodes,
    ) -> Result<Box<dyn Simulation>, BadRequest> {
        let Some(simulate) = self.simulate else {
            return Err(BadRequest::new(format!("{} cannot be played by programs that learn", self.id())));
        };
        simulate.simulation(levels, lanes, frame, episodes)
    }

    /// Returns whether [`GameInfo::simulation`] works with the game.
    pub const fn simulates(&self) -> bool {
        self.simulate.is_some()
    }
}
