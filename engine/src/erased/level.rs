//! What can be asked of a level of any game?

use super::{Ability, AnySession, Budget, Erased, GameInfo, NotSolved, Solver, Unsupported};
use crate::defect::Defects;
use crate::draw::Scene;
use crate::game::{Draw, Explain, Explanation, Figures, Format, Grade};
use crate::layout::Line;
use crate::pack::{Certificate, Entry, LevelId};
use crate::parse::Json;
use crate::reader::Node;
use serde_json::Value;
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// A validated level of any game, with what its pack says about it.
///
/// It is cheap to clone and can be shared between threads. Every `AnyLevel` has passed validation, whether it
/// comes from a file, an id or a generator.
///
/// ```
/// use quadrat_engine::example;
///
/// let level = example::INFO.read_level(&serde_json::json!({ "id": 1, "countTo": 3 }))?;
/// assert_eq!((level.game().id(), level.to_json().as_str()), ("countup", r#"{"id":1,"countTo":3}"#));
/// let mut game = level.open()?;
/// game.act("add2")?;
/// assert_eq!(game.level().hash(), level.hash());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct AnyLevel {
    game: &'static GameInfo,
    entry: Arc<dyn AnyEntry>,
}

/// An entry of any game.
pub(crate) trait AnyEntry: Send + Sync {
    fn id(&self) -> &LevelId;
    fn name(&self) -> Option<&str>;
    fn hint(&self) -> Option<&str>;
    fn certificate(&self) -> Option<&Certificate>;
    fn as_any(&self) -> &dyn Any;
    fn into_any(self: Arc<Self>) -> Arc<dyn Any + Send + Sync>;
}

impl<L: Send + Sync + 'static> AnyEntry for Entry<L> {
    fn id(&self) -> &LevelId {
        &self.id
    }
    fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }
    fn hint(&self) -> Option<&str> {
        self.hint.as_deref()
    }
    fn certificate(&self) -> Option<&Certificate> {
        self.certificate.as_ref()
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn into_any(self: Arc<Self>) -> Arc<dyn Any + Send + Sync> {
        self
    }
}

impl AnyLevel {
    /// Hides the type of a game's level.
    ///
    /// # Panics
    /// If the level is of another game than `game`.
    pub fn new<G: Format>(game: &'static GameInfo, entry: impl Into<Arc<Entry<G::Level>>>) -> Self {
        assert_eq!(game.facts.id, G::FACTS.id, "a level belongs to its own game");
        Self { game, entry: entry.into() }
    }

    /// Returns the level as the type of its game, if that is `G`.
    pub fn downcast<G: Format>(&self) -> Option<&Entry<G::Level>> {
        self.entry.as_any().downcast_ref()
    }

    /// The level as the type of its game, which the caller knows.
    pub(crate) fn typed<G: Format>(&self) -> &Entry<G::Level> {
        self.downcast::<G>().expect("a level meets the abilities of its own game only")
    }

    /// [`AnyLevel::typed`], shared.
    pub(crate) fn shared<G: Format>(&self) -> Arc<Entry<G::Level>> {
        let any = Arc::clone(&self.entry).into_any();
        any.downcast().expect("a level meets the abilities of its own game only")
    }

    /// Returns the game.
    pub fn game(&self) -> &'static GameInfo {
        self.game
    }

    /// Returns what commands and addresses call the level.
    pub fn id(&self) -> &LevelId {
        self.entry.id()
    }

    /// Returns what people call the level.
    pub fn name(&self) -> Option<&str> {
        self.entry.name()
    }

    /// Returns one line of help.
    pub fn hint(&self) -> Option<&str> {
        self.entry.hint()
    }

    /// Returns the proof that the level can be won.
    pub fn certificate(&self) -> Option<&Certificate> {
        self.entry.certificate()
    }

    /// Returns the hash of what is played. Id, name, hint and certificate do not count.
    pub fn hash(&self) -> String {
        self.game.format.hash(self)
    }

    /// Returns the whole level object as compact JSON.
    pub fn to_json(&self) -> String {
        self.game.format.json(self)
    }

    /// Returns the whole level object as a `serde_json` value.
    pub fn to_value(&self) -> Value {
        Json::of_own(&self.to_json()).root().to_value()
    }

    /// Returns the whole level object ready to be written into a pack.
    pub fn line(&self) -> Line {
        // By way of the text, so that the spec of a game is not compiled for one more serialiser.
        Line::of_own(&self.to_json())
    }

    /// Opens the level for play.
    ///
    /// # Errors
    /// If the game can only be viewed, as Ships.
    pub fn open(&self) -> Result<AnySession, Unsupported> {
        self.game.play.map(|play| play.open(self)).ok_or(self.game.lacks(Ability::Play))
    }

    /// Starts a search for a way to win from the opening.
    ///
    /// # Errors
    /// If the game has no solver.
    pub fn solver(&self, budget: Budget) -> Result<Solver, Unsupported> {
        self.open()?.solver(budget)
    }

    /// Searches for a way to win until one is found or the budget is used up, and returns the actions.
    ///
    /// In a game for two, the result is a proven line of best play by both players, and the first player may be the
    /// one who loses: the [figures](crate::game::Search::figures) of [`AnyLevel::solver`] name the winner.
    ///
    /// # Errors
    /// If nothing was found within the budget, or if the game has no solver. A search by [`AnyLevel::solver`] can be
    /// stopped and resumed.
    pub fn solve(&self, budget: Budget) -> Result<Vec<String>, NotSolved> {
        super::solve::finish(self.solver(budget)?)
    }

    /// Measures difficulty. `go_on` is asked now and then; if it returns false, there is no result.
    ///
    /// # Errors
    /// If the game has no measure of difficulty.
    pub fn grade(&self, go_on: &mut dyn FnMut() -> bool) -> Result<Option<Graded>, Unsupported> {
        self.game.grade.map(|grade| grade.grade(self, go_on)).ok_or(self.game.lacks(Ability::Grade))
    }

    /// Explains why the level's plan wins; none without a plan.
    ///
    /// # Errors
    /// If the game has no explanations.
    pub fn explain(&self) -> Result<Option<Explanation>, Unsupported> {
        self.game.explain.map(|explain| explain.explain(self)).ok_or(self.game.lacks(Ability::Explain))
    }

    /// Draws the level as it opens.
    ///
    /// # Errors
    /// If the game has no pictures.
    pub fn scene(&self) -> Result<Scene, Unsupported> {
        self.scene_with(&[])
    }

    /// Draws the level as it opens, with overlays from [`GameInfo::overlays`]. Unknown names are ignored.
    ///
    /// # Errors
    /// If the game has no pictures.
    pub fn scene_with(&self, overlays: &[&str]) -> Result<Scene, Unsupported> {
        self.game.draw.map(|draw| draw.scene(self, overlays)).ok_or(self.game.lacks(Ability::Draw))
    }

    /// Returns the level in its plain-text form, if the game has one that can hold it.
    pub fn text(&self) -> Option<String> {
        self.game.text_form()?.write(self)
    }
}

impl fmt::Debug for AnyLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyLevel({} {})", self.game.facts.id, self.id())
    }
}

/// The result of [`AnyLevel::grade`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Graded {
    /// The figures by name. Levels are ordered by the one called `figure`.
    pub figures: Figures,
    /// The level with the figures written into it, if its file has a place for them.
    pub level: Option<AnyLevel>,
}

/// Reads and writes levels.
pub(crate) trait Formats: Sync {
    fn signature(&self) -> &'static [&'static str];
    fn essential(&self) -> Option<&'static str>;
    fn default_id(&self) -> Option<&'static str>;
    fn wrappers(&self) -> &'static [&'static [&'static str]];
    fn read(&self, game: &'static GameInfo, node: &Node<'_>, defects: &mut Defects) -> Option<AnyLevel>;
    fn json(&self, level: &AnyLevel) -> String;
    fn hash(&self, level: &AnyLevel) -> String;
}

impl<G: Format> Formats for Erased<G> {
    fn signature(&self) -> &'static [&'static str] {
        G::SIGNATURE
    }
    fn essential(&self) -> Option<&'static str> {
        G::ESSENTIAL
    }
    fn default_id(&self) -> Option<&'static str> {
        G::DEFAULT_ID
    }
    fn wrappers(&self) -> &'static [&'static [&'static str]] {
        G::WRAPPERS
    }
    fn read(&self, game: &'static GameInfo, node: &Node<'_>, defects: &mut Defects) -> Option<AnyLevel> {
        Entry::read::<G>(node, defects).map(|entry| AnyLevel::new::<G>(game, entry))
    }
    fn json(&self, level: &AnyLevel) -> String {
        level.typed::<G>().text::<G>()
    }
    fn hash(&self, level: &AnyLevel) -> String {
        level.typed::<G>().level_hash::<G>()
    }
}

/// Draws levels.
pub(crate) trait Draws: Sync {
    fn overlays(&self) -> &'static [&'static str];
    fn scene(&self, level: &AnyLevel, overlays: &[&str]) -> Scene;
}

impl<G: Draw> Draws for Erased<G> {
    fn overlays(&self) -> &'static [&'static str] {
        G::OVERLAYS
    }
    fn scene(&self, level: &AnyLevel, overlays: &[&str]) -> Scene {
        let level = &level.typed::<G>().level;
        let known: Vec<&str> = overlays.iter().copied().filter(|name| G::OVERLAYS.contains(name)).collect();
        G::scene_with(level, &G::opening(level), &known)
    }
}

/// Explains plans.
pub(crate) trait Explains: Sync {
    fn explain(&self, level: &AnyLevel) -> Option<Explanation>;
}

impl<G: Explain> Explains for Erased<G> {
    fn explain(&self, level: &AnyLevel) -> Option<Explanation> {
        G::explain(level.typed::<G>())
    }
}

/// Measures difficulty.
pub(crate) trait Grades: Sync {
    fn grade(&self, level: &AnyLevel, go_on: &mut dyn FnMut() -> bool) -> Option<Graded>;
}

impl<G: Grade> Grades for Erased<G> {
    fn grade(&self, level: &AnyLevel, go_on: &mut dyn FnMut() -> bool) -> Option<Graded> {
        let entry = level.typed::<G>();
        let figures = G::figures(entry, go_on)?;
        let graded = G::with_figures(&entry.level, &figures)
            .map(|graded| AnyLevel::new::<G>(level.game, Entry { level: graded, ..entry.clone() }));
        Some(Graded { figures, level: graded })
    }
}
