//! How are thousands of games stepped at once? In one call, without the interpreter's lock, into arrays of the caller.

use std::hint::black_box;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use numpy::{PyReadonlyArrayDyn, PyReadwriteArrayDyn};
use pyo3::prelude::*;
use quadrat::engine::erased::{Arrays, Autoreset, Episodes, LaneError, Results, Shape, Simulation};
use quadrat::engine::grid::Size;
use quadrat::engine::rng::{Rng, Xorshift32};

use crate::arrays::{reading, writing};
use crate::errors;
use crate::level::{Level, game, svg};
use crate::session::Session;
use crate::value::to_python;

/// Many games of one kind, side by side. `quadrat.envs` has environments around it.
///
/// Arrays belong to the caller. Their shapes are `(lanes, planes, rows, columns)`, `(lanes, scalars)` and
/// `(lanes, actions)` of `uint8` for an observation, and `(lanes,)` for everything else. The interpreter's lock is not
/// held during a call, so no other thread may use its arrays meanwhile; the lanes themselves may be shared.
#[pyclass(frozen, module = "quadrat")]
pub(crate) struct Lanes {
    inner: Mutex<Option<Box<dyn Simulation>>>,
    shape: Shape,
    count: usize,
    game: &'static str,
}

/// The three arrays of an observation: planes, scalars and mask.
type Observation<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>);

/// An observation that is being written.
struct Borrowed<'py>([PyReadwriteArrayDyn<'py, u8>; 3]);

impl Borrowed<'_> {
    fn slices(&mut self) -> PyResult<Arrays<'_>> {
        let [planes, scalars, mask] = &mut self.0;
        let wrong = |name: &'static str| move |_| errors::array(name, "not contiguous");
        Ok(Arrays {
            planes: planes.as_slice_mut().map_err(wrong("planes"))?,
            scalars: scalars.as_slice_mut().map_err(wrong("scalars"))?,
            mask: mask.as_slice_mut().map_err(wrong("mask"))?,
        })
    }
}

/// Returns the elements of an array that is known to be contiguous.
fn slice<'a, T: numpy::Element>(name: &str, array: &'a PyReadonlyArrayDyn<'_, T>) -> PyResult<&'a [T]> {
    array.as_slice().map_err(|_| errors::array(name, "not contiguous"))
}

fn slice_mut<'a, T: numpy::Element>(name: &str, array: &'a mut PyReadwriteArrayDyn<'_, T>) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(|_| errors::array(name, "not contiguous"))
}

impl Lanes {
    fn lock(&self) -> MutexGuard<'_, Option<Box<dyn Simulation>>> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something with the simulation, without the interpreter's lock.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn Simulation) -> Result<T, LaneError> + Send,
    ) -> PyResult<T> {
        // Locked inside, so that no thread waits for this one while it holds the interpreter's lock.
        let done = errors::work(py, || self.lock().as_mut().map(|simulation| work(&mut **simulation)))?;
        done.ok_or_else(|| errors::closed("the environment"))?.map_err(|error| errors::lane(&error))
    }

    fn checked(&self, lane: usize) -> Result<usize, LaneError> {
        let last = self.count - 1;
        if lane > last { Err(LaneError::NoLane { lane, last }) } else { Ok(lane) }
    }

    fn borrow<'py>(&self, (planes, scalars, mask): &Observation<'py>) -> PyResult<Borrowed<'py>> {
        let Shape { frame, planes: names, scalars: numbers, actions } = self.shape;
        let cells = [self.count, names.len(), frame.h.into(), frame.w.into()];
        Ok(Borrowed([
            writing("planes", planes, &cells)?,
            writing("scalars", scalars, &[self.count, numbers.len()])?,
            writing("mask", mask, &[self.count, actions])?,
        ]))
    }
}

#[pymethods]
impl Lanes {
    #[new]
    #[pyo3(signature = (game, levels, lanes, *, frame=None, autoreset="next_step", longest=1000, refused=0.0))]
    #[allow(clippy::needless_pass_by_value, clippy::too_many_arguments)]
    fn new(
        py: Python<'_>,
        game: &str,
        levels: Vec<Bound<'_, Level>>,
        lanes: usize,
        frame: Option<(u8, u8)>,
        autoreset: &str,
        longest: u32,
        refused: f64,
    ) -> PyResult<Self> {
        let info = self::game(game)?;
        let autoreset = match autoreset {
            "next_step" => Autoreset::NextStep,
            "same_step" => Autoreset::SameStep,
            "disabled" => Autoreset::Disabled,
            other => {
                let message = format!("autoreset {other:?}; expected next_step, same_step or disabled");
                return Err(errors::request(message));
            }
        };
        if !refused.is_finite() {
            let message = format!("a reward of {refused} for refused actions; expected a finite number");
            return Err(errors::request(message));
        }
        let levels: Vec<quadrat::AnyLevel> = levels.iter().map(|level| level.get().0.clone()).collect();
        let frame = frame.map(|(rows, columns)| Size::new(columns, rows));
        let episodes = Episodes { autoreset, longest, refused };
        let simulation = errors::work(py, || info.simulation(&levels, lanes, frame, episodes))?;
        let simulation = simulation.map_err(|error| errors::bad_request(&error))?;
        let (shape, game) = (simulation.shape(), info.id());
        Ok(Self { inner: Mutex::new(Some(simulation)), shape, count: lanes, game })
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    /// The number of lanes.
    #[getter]
    fn lanes(&self) -> usize {
        self.count
    }

    /// The names of the planes.
    #[getter]
    fn planes(&self) -> Vec<&'static str> {
        self.shape.planes.to_vec()
    }

    /// The names of the numbers that belong to no cell.
    #[getter]
    fn scalars(&self) -> Vec<&'static str> {
        self.shape.scalars.to_vec()
    }

    /// The number of rows and columns of the frame, which holds every board.
    #[getter]
    fn frame(&self) -> (u8, u8) {
        (self.shape.frame.h, self.shape.frame.w)
    }

    /// The number of actions.
    #[getter]
    fn actions(&self) -> usize {
        self.shape.actions
    }

    /// Gives a lane the random numbers of a seed.
    fn seed(&self, py: Python<'_>, lane: usize, seed: u32) -> PyResult<()> {
        self.with(py, |simulation| simulation.seed(lane, seed))
    }

    /// Begins the next episode of the lanes that are chosen, or of all, and writes every lane's observation.
    #[pyo3(signature = (arrays, chosen=None))]
    #[allow(clippy::needless_pass_by_value)]
    fn reset(&self, py: Python<'_>, arrays: Observation<'_>, chosen: Option<Bound<'_, PyAny>>) -> PyResult<()> {
        // As bytes: an array of bool may hold any of them, and a Rust bool may not.
        let chosen = chosen.map(|chosen| reading::<u8>("reset_mask", &chosen, &[self.count])).transpose()?;
        let chosen = chosen.as_ref().map(|chosen| slice("reset_mask", chosen)).transpose()?;
        let chosen = chosen.map(|chosen| chosen.iter().map(|byte| *byte != 0).collect::<Vec<bool>>());
        let mut borrowed = self.borrow(&arrays)?;
        let mut arrays = borrowed.slices()?;
        self.with(py, |simulation| simulation.reset(chosen.as_deref(), &mut arrays))
    }

    /// Writes every lane's observation.
    #[allow(clippy::needless_pass_by_value)]
    fn observe(&self, py: Python<'_>, arrays: Observation<'_>) -> PyResult<()> {
        let mut borrowed = self.borrow(&arrays)?;
        let mut arrays = borrowed.slices()?;
        self.with(py, |simulation| simulation.observe(&mut arrays))
    }

    /// Steps every lane.
    #[pyo3(signature = (actions, arrays, rewards, terminated, truncated, refused, finals=None))]
    #[allow(clippy::needless_pass_by_value, clippy::too_many_arguments)]
    fn step(
        &self,
        py: Python<'_>,
        actions: Bound<'_, PyAny>,
        arrays: Observation<'_>,
        rewards: Bound<'_, PyAny>,
        terminated: Bound<'_, PyAny>,
        truncated: Bound<'_, PyAny>,
        refused: Bound<'_, PyAny>,
        finals: Option<Observation<'_>>,
    ) -> PyResult<()> {
        let each = [self.count];
        let actions = reading::<i64>("actions", &actions, &each)?;
        let mut borrowed = self.borrow(&arrays)?;
        let mut rewards = writing::<f64>("rewards", &rewards, &each)?;
        let mut terminated = writing::<bool>("terminated", &terminated, &each)?;
        let mut truncated = writing::<bool>("truncated", &truncated, &each)?;
        let mut refused = writing::<bool>("refused", &refused, &each)?;
        let mut last = finals.as_ref().map(|finals| self.borrow(finals)).transpose()?;
        let mut finals = last.as_mut().map(Borrowed::slices).transpose()?;
        let actions = slice("actions", &actions)?;
        let mut arrays = borrowed.slices()?;
        let mut results = Results {
            rewards: slice_mut("rewards", &mut rewards)?,
            terminated: slice_mut("terminated", &mut terminated)?,
            truncated: slice_mut("truncated", &mut truncated)?,
            refused: slice_mut("refused", &mut refused)?,
        };
        self.with(py, |simulation| simulation.step(actions, &mut arrays, &mut results, finals.as_mut()))
    }

    /// Draws an offered action for each lane, each with the same chance; 0 where none is offered.
    #[allow(clippy::needless_pass_by_value)]
    fn sample(&self, py: Python<'_>, mask: Bound<'_, PyAny>, actions: Bound<'_, PyAny>) -> PyResult<()> {
        let mask = reading::<u8>("mask", &mask, &[self.count, self.shape.actions])?;
        let mut actions = writing::<i64>("actions", &actions, &[self.count])?;
        let (mask, actions) = (slice("mask", &mask)?, slice_mut("actions", &mut actions)?);
        self.with(py, |simulation| simulation.sample(mask, actions))
    }

    /// Puts a lane into the position after the first `ply` actions of a session, by default after all of them.
    #[pyo3(signature = (lane, session, ply=None))]
    fn place(&self, py: Python<'_>, lane: usize, session: &Session, ply: Option<usize>) -> PyResult<()> {
        let session = session.get().clone();
        let ply = ply.unwrap_or_else(|| session.actions().len());
        self.with(py, move |simulation| simulation.place(lane, &session, ply))
    }

    /// Returns the level of a lane.
    fn level(&self, py: Python<'_>, lane: usize) -> PyResult<Level> {
        self.with(py, |simulation| self.checked(lane).map(|lane| simulation.level(lane))).map(Level)
    }

    /// Returns the position of a lane as a dictionary.
    fn state(&self, py: Python<'_>, lane: usize) -> PyResult<Py<PyAny>> {
        let state = self.with(py, |simulation| self.checked(lane).map(|lane| simulation.state_json(lane)))?;
        to_python(py, &state)
    }

    /// Returns the hash of a lane's position.
    fn hash(&self, py: Python<'_>, lane: usize) -> PyResult<String> {
        self.with(py, |simulation| self.checked(lane).map(|lane| simulation.hash(lane)))
    }

    /// Returns the player to move in a lane, counted from 0.
    fn mover(&self, py: Python<'_>, lane: usize) -> PyResult<usize> {
        self.with(py, |simulation| self.checked(lane).map(|lane| simulation.mover(lane)))
    }

    /// Draws the position of a lane as SVG.
    #[pyo3(signature = (lane, theme="light", cell=48))]
    fn render(&self, py: Python<'_>, lane: usize, theme: &str, cell: u32) -> PyResult<String> {
        svg(&self.with(py, |simulation| self.checked(lane).map(|lane| simulation.scene(lane)))?, theme, cell)
    }

    /// Draws the position of a lane in plain characters.
    fn sketch(&self, py: Python<'_>, lane: usize) -> PyResult<String> {
        self.with(py, |simulation| self.checked(lane).map(|lane| simulation.sketch(lane)))
    }

    /// Returns the text form of an action.
    fn action_text(&self, py: Python<'_>, index: usize) -> PyResult<String> {
        let last = self.shape.actions - 1;
        let unknown = || errors::request(format!("there is no action {index}; expected an index from 0 to {last}"));
        self.with(py, |simulation| Ok(simulation.action_text(index)))?.ok_or_else(unknown)
    }

    /// Returns the index of an action in text form.
    fn action_index(&self, py: Python<'_>, action: &str) -> PyResult<usize> {
        let index = self.with(py, |simulation| Ok(simulation.action_index(action)))?;
        let outside = || errors::request(format!("{action} lies outside the frame of this environment"));
        index.map_err(|error| errors::unreadable(&error))?.ok_or_else(outside)
    }

    /// Returns what is known about the best way to go on in a lane: the actions that keep the distance to the end or
    /// that begin the best known line, the distance, and whether both are proven.
    #[pyo3(signature = (lane, nodes=2_000_000))]
    fn insight(&self, py: Python<'_>, lane: usize, nodes: u64) -> PyResult<(Vec<usize>, Option<u32>, bool)> {
        let insight = self.with(py, |simulation| self.checked(lane).map(|lane| simulation.insight(lane, nodes)))?;
        Ok((insight.optimal, insight.distance, insight.exact))
    }

    /// Frees the memory. Everything else raises `ClosedError` from then on.
    fn close(&self) {
        *self.lock() = None;
    }
}

/// Measures this core, now: millions of dependent xorshift32 steps a second, for which speeds are stated.
#[pyfunction]
pub(crate) fn calibrate(py: Python<'_>) -> PyResult<f64> {
    const STEPS: u32 = 20_000_000;
    errors::work(py, || {
        let mut rng = Xorshift32::raw(black_box(1));
        let begun = Instant::now();
        for _ in 0..STEPS {
            rng.next();
        }
        black_box(rng.next());
        f64::from(STEPS) / begun.elapsed().as_secs_f64() / 1e6
    })
}
