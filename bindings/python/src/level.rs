//! What can be asked of a level, and where do levels come from?

use std::fs;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use quadrat::engine::game::Explanation as Explained;
use quadrat::{Ability, AnyLevel, Budget, GameInfo, Limits, Progress, Request, Solver, Theme, registry, to_svg};

use crate::errors;
use crate::session::Session;
use crate::value::{bytes_of, to_python};

/// The number of pixels of a cell.
const CELL: u32 = 48;

/// A validated level of any game.
///
/// >>> import quadrat
/// >>> level = quadrat.level("citylines:5x5k3#7")
/// >>> level.game, level.id, level.par
/// ('citylines', '5x5k3#7', 8)
#[pyclass(frozen, module = "quadrat")]
pub(crate) struct Level(pub(crate) AnyLevel);

/// Returns the game with an id.
pub(crate) fn game(id: &str) -> PyResult<&'static GameInfo> {
    let unknown = || errors::request(format!("unknown game {id:?}; expected one of {}", registry().ids()));
    registry().find(id).ok_or_else(unknown)
}

/// Runs a search until it is decided. Ctrl-C is noticed in between.
pub(crate) fn finished(py: Python<'_>, mut solver: Solver) -> PyResult<(Progress<String>, Solver)> {
    const SLICE: u64 = 200_000;
    loop {
        let (progress, back) = errors::work(py, move || (solver.run(SLICE), solver))?;
        if progress != Progress::Working {
            return Ok((progress, back));
        }
        py.check_signals()?;
        solver = back;
    }
}

/// Returns the actions that a search found, or raises that it found none.
pub(crate) fn found(py: Python<'_>, solver: Solver) -> PyResult<Vec<String>> {
    match finished(py, solver)? {
        (Progress::Found(actions), _) => Ok(actions),
        (_, solver) => Err(errors::not_solved(&quadrat::NotSolved::NotFound(solver.looked()))),
    }
}

/// Returns a budget of this many positions, or the game's own.
pub(crate) fn budget(nodes: Option<u64>) -> Budget {
    nodes.map_or_else(Budget::default, Budget::nodes)
}

/// Returns a scene as SVG.
pub(crate) fn svg(scene: &quadrat::Scene, theme: &str, cell: u32) -> PyResult<String> {
    let theme: Theme =
        theme.parse().map_err(|error: quadrat::engine::draw::UnknownTheme| errors::request(error.to_string()))?;
    if !(4..=512).contains(&cell) {
        return Err(errors::request(format!("cells of {cell} pixels; expected a number from 4 to 512")));
    }
    Ok(to_svg(scene, theme, cell))
}

/// Asks Python whether Ctrl-C was pressed, and keeps what it says.
fn patience(stopped: &mut Option<PyErr>) -> bool {
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method itself is not general enough in its lifetime"
    )]
    let asked = Python::attach(|py| py.check_signals());
    match asked {
        Ok(()) => true,
        Err(error) => {
            *stopped = Some(error);
            false
        }
    }
}

#[pymethods]
impl Level {
    /// The id of the game, such as `"germs"`.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game().id()
    }

    /// The id of the level, unique in its pack.
    #[getter]
    fn id(&self) -> String {
        self.0.id().to_string()
    }

    /// The name for people, if the level has one.
    #[getter]
    fn name(&self) -> Option<&str> {
        self.0.name()
    }

    /// One line of help, if the level has one.
    #[getter]
    fn hint(&self) -> Option<&str> {
        self.0.hint()
    }

    /// The hash of what is played. Id, name, hint and certificate do not count.
    #[getter]
    fn hash(&self) -> String {
        self.0.hash()
    }

    /// The par that the level's certificate states, if it has one.
    #[getter]
    fn par(&self) -> Option<u32> {
        self.0.certificate().map(|certificate| certificate.par)
    }

    /// The actions that win, as the level's certificate states them, if it has one.
    #[getter]
    fn plan(&self) -> Option<Vec<String>> {
        self.0.certificate().map(|certificate| certificate.plan.clone())
    }

    /// Returns the whole level as canonical, compact JSON.
    fn to_json(&self) -> String {
        self.0.to_json()
    }

    /// Returns the level in its plain-text form, if the game has one that can hold it.
    fn text(&self) -> Option<String> {
        self.0.text()
    }

    /// Opens the level for play.
    fn open(&self) -> PyResult<Session> {
        self.0.open().map(Session::new).map_err(|error| errors::unsupported(&error))
    }

    /// Searches for a way to win, at most about `nodes` positions, and returns its actions.
    ///
    /// Raises `NotSolvedError` if none was found. In a game for two, the actions are a proven line of best play.
    ///
    /// >>> import quadrat
    /// >>> quadrat.level("germs:1").solve()
    /// ['antibiotic@1,0', 'antibiotic@0,1', 'end', 'antibiotic@0,0', 'end']
    #[pyo3(signature = (nodes=None))]
    fn solve(&self, py: Python<'_>, nodes: Option<u64>) -> PyResult<Vec<String>> {
        found(py, self.0.solver(budget(nodes)).map_err(|error| errors::unsupported(&error))?)
    }

    /// Measures the difficulty. Levels are ordered by the figure called `figure`.
    fn grade(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let mut stopped = None;
        let graded = errors::work(py, || self.0.grade(&mut || patience(&mut stopped)))?;
        if let Some(error) = stopped {
            return Err(error);
        }
        let graded = graded.map_err(|error| errors::unsupported(&error))?;
        let dict = PyDict::new(py);
        for (name, value) in graded.map(|graded| graded.figures).unwrap_or_default() {
            dict.set_item(name, to_python(py, &value)?)?;
        }
        Ok(dict.into_any().unbind())
    }

    /// Explains why the level's plan wins; `None` without a plan.
    fn explain(&self, py: Python<'_>) -> PyResult<Option<Explanation>> {
        let explained = errors::work(py, || self.0.explain())?.map_err(|error| errors::unsupported(&error))?;
        Ok(explained.map(Explanation))
    }

    /// Draws the level as it opens, as SVG. The themes are `dark`, `light` and `contrast`.
    #[pyo3(signature = (theme="light", cell=CELL, overlays=Vec::new()))]
    #[allow(clippy::needless_pass_by_value)]
    fn render(&self, theme: &str, cell: u32, overlays: Vec<String>) -> PyResult<String> {
        let known = self.0.game().overlays();
        if let Some(unknown) = overlays.iter().find(|name| !known.contains(&name.as_str())) {
            let expected = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
            return Err(errors::request(format!("unknown overlay {unknown:?}; this game has {expected}")));
        }
        let names: Vec<&str> = overlays.iter().map(String::as_str).collect();
        svg(&self.0.scene_with(&names).map_err(|error| errors::unsupported(&error))?, theme, cell)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.render("light", CELL, Vec::new())
    }

    fn __repr__(&self) -> String {
        format!("Level({}:{})", self.0.game().id(), self.0.id())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0.game().id() == other.0.game().id() && self.0.to_json() == other.0.to_json()
    }

    fn __hash__(&self) -> u64 {
        u64::from_str_radix(&self.0.hash(), 16).unwrap_or_default()
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (&'static str, String))> {
        let read = py.import("quadrat._pickle")?.getattr("level")?;
        Ok((read.unbind(), (self.0.game().id(), self.0.to_json())))
    }
}

/// Why a level's plan wins.
#[pyclass(frozen, module = "quadrat")]
pub(crate) struct Explanation(Explained);

#[pymethods]
impl Explanation {
    /// The lines for people.
    #[getter]
    fn lines(&self) -> Vec<String> {
        self.0.lines.clone()
    }

    /// The same for programs.
    #[getter]
    fn data(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, &self.0.json)
    }

    /// Returns the positions of the plan, from the first to the last, as SVG.
    #[pyo3(signature = (theme="light", cell=CELL))]
    fn frames(&self, theme: &str, cell: u32) -> PyResult<Vec<String>> {
        self.0.frames.iter().map(|scene| svg(scene, theme, cell)).collect()
    }

    fn __str__(&self) -> String {
        self.0.lines.join("\n")
    }
}

/// A file that was read: a level, levels, a replay, or one of a game's own files.
#[pyclass(frozen, module = "quadrat")]
pub(crate) struct File {
    kind: &'static str,
    game: &'static str,
    levels: Vec<AnyLevel>,
    session: Option<Session>,
    warnings: Vec<String>,
}

#[pymethods]
impl File {
    /// The kind of file: `level`, `array`, `pack`, `replay`, or a game's own word.
    #[getter]
    fn kind(&self) -> &'static str {
        self.kind
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    /// The levels, in the order of the file.
    #[getter]
    fn levels(&self) -> Vec<Level> {
        self.levels.iter().cloned().map(Level).collect()
    }

    /// The game of a replay, played to its last action.
    #[getter]
    fn session(&self) -> Option<Session> {
        self.session.as_ref().map(Session::copied)
    }

    /// What is odd about the file but does not prevent its use.
    #[getter]
    fn warnings(&self) -> Vec<String> {
        self.warnings.clone()
    }

    fn __len__(&self) -> usize {
        self.levels.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<Level> {
        let count = self.levels.len();
        let place = if index < 0 { index + count as isize } else { index };
        let level = usize::try_from(place).ok().and_then(|place| self.levels.get(place));
        let missing = || pyo3::exceptions::PyIndexError::new_err(format!("there is no level {index} of {count}"));
        level.cloned().map(Level).ok_or_else(missing)
    }

    fn __repr__(&self) -> String {
        format!("File({}, {}, {} levels)", self.kind, self.game, self.levels.len())
    }
}

/// Returns the level at an address: a game's id, a colon, and a level's id.
///
/// >>> import quadrat
/// >>> quadrat.level("germs:1").name
/// 'First Aid'
/// >>> quadrat.level("germs:999999")
/// Traceback (most recent call last):
/// ...
/// quadrat.RequestError: no shipped level "999999"; expected a number from 1 to 100, or from 2001 to 2200
#[pyfunction]
pub(crate) fn level(py: Python<'_>, address: &str) -> PyResult<Level> {
    errors::work(py, || quadrat::level(address))?.map(Level).map_err(|error| errors::bad_request(&error))
}

/// Reads any Quadrat file: a level, levels, a replay, or one of a game's own files. Give its path, or its bytes.
///
/// Raises `FileError`, which lists every defect.
#[pyfunction]
pub(crate) fn read(py: Python<'_>, source: &Bound<'_, PyAny>) -> PyResult<File> {
    let bytes = if source.is_instance_of::<PyBytes>() || source.is_instance_of::<PyDict>() {
        bytes_of(source)?
    } else {
        let path: std::path::PathBuf = source.extract()?;
        // Python's own exceptions for files that cannot be read.
        errors::work(py, || fs::read(path))??
    };
    let file =
        errors::work(py, || quadrat::read(&bytes, &Limits::default()))?.map_err(|error| errors::defects(&error))?;
    if !file.defects.is_empty() {
        return Err(errors::defects(&file.defects));
    }
    Ok(File {
        kind: file.kind.word(),
        game: file.game.map_or("", GameInfo::id),
        levels: file.levels,
        session: file.session.map(Session::new),
        warnings: file.defects.warnings().iter().map(ToString::to_string).collect(),
    })
}

/// Generates levels: `count` of them, with seeds from `seed` on. Settings are given by their names.
///
/// The levels depend on version, settings and seed only.
///
/// >>> import quadrat
/// >>> [city] = quadrat.generate("citylines", 1, seed=7, size=5, landmarks=3)
/// >>> city.id
/// '5x5k3#7'
#[pyfunction]
#[pyo3(signature = (game, count=1, seed=0, *, preset=None, **settings))]
pub(crate) fn generate(
    py: Python<'_>,
    game: &str,
    count: u32,
    seed: u32,
    preset: Option<String>,
    settings: Option<&Bound<'_, PyDict>>,
) -> PyResult<Vec<Level>> {
    let info = self::game(game)?;
    let mut request = Request { count, seed, preset, ..Request::default() };
    for (key, value) in settings.into_iter().flatten() {
        let key: String = key.extract()?;
        let text = if let Ok(yes) = value.extract::<bool>() { yes.to_string() } else { value.str()?.to_string() };
        if info.file_settings().contains(&key.as_str()) {
            request.files.push((key.clone(), fs::read_to_string(&text)?));
        }
        request.settings.push((key, text));
    }
    let mut stopped = None;
    let made = errors::work(py, || {
        let batch = info.generate(&request)?;
        let made = batch.jobs().map(|job| (job.id(), job.make(&mut |_| patience(&mut stopped)).level));
        Ok::<_, quadrat::BadRequest>(made.map_while(|(id, level)| Some((id, level))).collect::<Vec<_>>())
    })?;
    if let Some(error) = stopped {
        return Err(error);
    }
    let made = made.map_err(|error| errors::bad_request(&error))?;
    let none =
        |id| errors::request(format!("no candidate for level {id} met the settings; try other ones or another seed"));
    made.into_iter().map(|(id, level)| level.map(Level).ok_or_else(|| none(id))).collect()
}

/// Returns the ids of all games.
///
/// >>> import quadrat
/// >>> quadrat.games()
/// ['citylines', 'germs', 'infection', 'pangur', 'ships']
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    registry().all().map(GameInfo::id).collect()
}

/// Returns the addresses of the levels that come with a game.
///
/// >>> import quadrat
/// >>> quadrat.shipped("germs")[:2]
/// ['germs:1', 'germs:2']
#[pyfunction]
pub(crate) fn shipped(py: Python<'_>, game: &str) -> PyResult<Vec<String>> {
    let info = self::game(game)?;
    if !info.has(Ability::Named) {
        return Err(errors::unsupported(&info.lacks(Ability::Named)));
    }
    errors::work(py, || info.shipped().into_iter().map(|id| format!("{}:{id}", info.id())).collect())
}
