//! How is a level played?

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyDict;
use quadrat::{AnySession, Limits, Outcome};

use crate::errors;
use crate::level::{Level, budget, found, svg};
use crate::value::{bytes_of, to_python};

/// A game being played: a level, what was done, and what was undone.
///
/// Actions are given in their text form, or by their index in `action_space()`.
///
/// >>> import quadrat
/// >>> session = quadrat.level("germs:1").open()
/// >>> for action in session.level.solve():
/// ...     events = session.act(action)
/// >>> session.outcome, session.score
/// ('won', 2955)
#[pyclass(frozen, module = "quadrat")]
pub(crate) struct Session(Mutex<AnySession>);

impl Session {
    pub(crate) fn new(session: AnySession) -> Self {
        Self(Mutex::new(session))
    }

    pub(crate) fn copied(&self) -> Self {
        Self::new(self.get().clone())
    }

    pub(crate) fn get(&self) -> MutexGuard<'_, AnySession> {
        // A session that panicked in the middle of an action keeps its last state.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An action in text form, or by its index.
#[derive(FromPyObject)]
pub(crate) enum Given {
    #[pyo3(transparent)]
    Index(usize),
    #[pyo3(transparent)]
    Text(String),
}

#[pymethods]
impl Session {
    /// The level being played.
    #[getter]
    fn level(&self) -> Level {
        Level(self.get().level())
    }

    /// Does an action and returns what happened.
    ///
    /// Raises `ActionError` if the action cannot be parsed or is refused; the session is then unchanged.
    #[allow(clippy::needless_pass_by_value)]
    fn act(&self, py: Python<'_>, action: Given) -> PyResult<Vec<Message>> {
        let done = errors::work(py, || {
            let mut session = self.get();
            match &action {
                Given::Index(index) => session.act_index(*index),
                Given::Text(text) => session.act(text),
            }
        })?;
        let events = done.map_err(|error| errors::act(&error))?;
        Ok(events.into_iter().map(Message).collect())
    }

    /// Undoes the last action, and returns whether there was one.
    fn undo(&self) -> bool {
        self.get().undo()
    }

    /// Redoes what was undone last, and returns whether there was anything.
    fn redo(&self) -> bool {
        self.get().redo()
    }

    /// Goes back to the start. Redo leads forward again.
    fn restart(&self) {
        self.get().restart();
    }

    /// Returns the actions done so far.
    fn played(&self) -> Vec<String> {
        self.get().actions()
    }

    /// Returns the actions worth offering now. A decided game offers none.
    fn actions(&self) -> Vec<String> {
        self.get().legal_actions()
    }

    /// Returns every action that some position of the level may accept. The place of an action is its index.
    fn action_space(&self) -> Vec<String> {
        self.get().action_space()
    }

    /// Returns for each action of `action_space()` whether it is worth offering now.
    fn action_mask(&self) -> Vec<bool> {
        self.get().action_mask()
    }

    /// Returns the position as a dictionary.
    fn state(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let state = self.get().state_json();
        to_python(py, &state)
    }

    /// Searches for a way to win from here, at most about `nodes` positions, and returns its actions.
    #[pyo3(signature = (nodes=None))]
    fn solve(&self, py: Python<'_>, nodes: Option<u64>) -> PyResult<Vec<String>> {
        let solver = self.get().solver(budget(nodes));
        found(py, solver.map_err(|error| errors::unsupported(&error))?)
    }

    /// Returns the move of a computer player, such as `"expert"` in Infection.
    #[pyo3(signature = (player, seed=0))]
    fn opponent(&self, py: Python<'_>, player: &str, seed: u32) -> PyResult<String> {
        let solver = self.get().opponent(player, seed).map_err(|error| errors::pair(&error))?;
        let line = found(py, solver)?;
        line.into_iter().next().ok_or_else(|| errors::request("the computer player has no move"))
    }

    /// Returns the text of the replay file, which is also the save.
    fn replay(&self) -> String {
        self.get().replay_file()
    }

    /// The hash of the position.
    #[getter]
    fn hash(&self) -> String {
        self.get().hash()
    }

    /// How the game stands for player 0: `ongoing`, `won` or `lost`.
    #[getter]
    fn outcome(&self) -> &'static str {
        self.get().outcome().word()
    }

    /// Whether player 0 has won.
    #[getter]
    fn won(&self) -> bool {
        self.get().won()
    }

    /// Whether the game is decided.
    #[getter]
    fn over(&self) -> bool {
        self.get().outcome() != Outcome::Ongoing
    }

    /// The score as it stands, if the game keeps scores.
    #[getter]
    fn score(&self) -> Option<u32> {
        self.get().score()
    }

    /// How many turns have passed.
    #[getter]
    fn turn(&self) -> u32 {
        self.get().turn()
    }

    /// The player to move, counted from 0.
    #[getter]
    fn to_move(&self) -> usize {
        self.get().to_move()
    }

    /// Draws the position as SVG. The themes are `dark`, `light` and `contrast`.
    #[pyo3(signature = (theme="light", cell=48))]
    fn render(&self, theme: &str, cell: u32) -> PyResult<String> {
        svg(&self.get().scene(), theme, cell)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.render("light", 48)
    }

    /// Draws the position in plain characters.
    fn __str__(&self) -> String {
        self.get().sketch()
    }

    fn __repr__(&self) -> String {
        let session = self.get();
        let (level, played) = (session.level(), session.actions().len());
        format!("Session({}:{}, {played} actions, {})", level.game().id(), level.id(), session.outcome().word())
    }

    fn __copy__(&self) -> Self {
        self.copied()
    }

    #[pyo3(signature = (_memo))]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Self {
        self.copied()
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String,))> {
        let resume = py.import("quadrat")?.getattr("resume")?;
        Ok((resume.unbind(), (self.replay(),)))
    }
}

/// Something that the rules report: the key of a sentence, and its values.
#[pyclass(frozen, module = "quadrat")]
pub(crate) struct Message(quadrat::Message);

#[pymethods]
impl Message {
    /// The key of the sentence, such as `germs.event.cured`.
    #[getter]
    fn key(&self) -> &'static str {
        self.0.key
    }

    /// The values by name.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for (name, value) in &self.0.values {
            dict.set_item(name, value)?;
        }
        Ok(dict)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<{}>", self.0)
    }
}

/// A replay that was played again.
#[pyclass(frozen, module = "quadrat")]
pub(crate) struct Verified(quadrat::engine::game::Worth, Session);

#[pymethods]
impl Verified {
    /// Whether the game was won, on whatever level.
    #[getter]
    fn won(&self) -> bool {
        self.1.won()
    }

    /// The score, if there is one.
    #[getter]
    fn score(&self) -> Option<u32> {
        self.0.score
    }

    /// What the score rests on: `known`, `level` or `file`.
    #[getter]
    fn evidence(&self) -> &'static str {
        self.0.evidence.word()
    }

    /// Whether the program itself vouches for the level, so that the score counts.
    #[getter]
    fn is_verified(&self) -> bool {
        self.0.is_verified()
    }

    /// The game after its last action.
    #[getter]
    fn session(&self) -> Session {
        self.1.copied()
    }

    fn __repr__(&self) -> String {
        let score = self.0.score.map_or_else(|| "no score".to_owned(), |score| format!("score {score}"));
        format!("Verified({}, {score}, {})", self.1.outcome(), self.evidence())
    }
}

/// Plays a replay again and scores it against the level as Quadrat ships or generates it.
///
/// Give the text of the file, its bytes, or a dictionary. The limits are those for untrusted requests. Raises
/// `FileError`, which lists every defect.
///
/// >>> import quadrat
/// >>> session = quadrat.level("citylines:4x4k3#2").open()
/// >>> for action in session.level.solve():
/// ...     events = session.act(action)
/// >>> quadrat.verify(session.replay())
/// Verified(won, score 3, known)
#[pyfunction]
pub(crate) fn verify(py: Python<'_>, replay: &Bound<'_, PyAny>) -> PyResult<Verified> {
    let bytes = bytes_of(replay)?;
    let verified = errors::work(py, || quadrat::verify(&bytes, &Limits::server()))?;
    let verified = verified.map_err(|error| errors::defects(&error))?;
    Ok(Verified(verified.worth, Session::new(verified.session)))
}

/// Plays a replay to its last action and returns the session.
#[pyfunction]
pub(crate) fn resume(py: Python<'_>, replay: &Bound<'_, PyAny>) -> PyResult<Session> {
    let bytes = bytes_of(replay)?;
    let file =
        errors::work(py, || quadrat::read(&bytes, &Limits::default()))?.map_err(|error| errors::defects(&error))?;
    if !file.defects.is_empty() {
        return Err(errors::defects(&file.defects));
    }
    let kind = file.kind.word();
    file.session.map(Session::new).ok_or_else(|| errors::request(format!("this is a {kind}, not a replay")))
}
