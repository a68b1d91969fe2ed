//! What is a game, and what can be done with it?

use super::contest::Contests;
use super::files::{FileKind, RuleBook, TextForm};
use super::generate::{Batch, Dailies, Generates, Names};
use super::level::{AnyLevel, Draws, Explains, Formats, Grades};
use super::session::Plays;
use super::simulate::Simulates;
use super::solve::Solves;
use super::{AnySession, Erased, Pair, PairError};
use crate::bench::Bench;
use crate::contest::{Contest, Effort};
use crate::date::Date;
use crate::defect::{Defects, code};
use crate::game::{
    BadRequest, Daily, Draw, Explain, Facts, Format, Game, Generate, Grade, Named, Request, Simulate, Solve,
};
use crate::grid::Size;
use crate::parse::Json;
use serde_json::Value;
use std::fmt;
use std::marker::PhantomData;

/// A game: what tools may know about it, and its abilities.
///
/// Every game has one static `GameInfo`, made by [`GameInfo::of`]:
///
/// ```
/// use quadrat_engine::erased::{Ability, GameInfo};
/// use quadrat_engine::example::CountUp;
///
/// static INFO: GameInfo = GameInfo::of::<CountUp>().play().draw().build();
/// assert!(INFO.has(Ability::Play) && !INFO.has(Ability::Solve));
/// ```
pub struct GameInfo {
    /// Id, title, number of players, board sizes.
    pub facts: &'static Facts,
    pub(crate) format: &'static dyn Formats,
    pub(crate) play: Option<&'static dyn Plays>,
    pub(crate) draw: Option<&'static dyn Draws>,
    pub(crate) solve: Option<&'static dyn Solves>,
    pub(crate) grade: Option<&'static dyn Grades>,
    pub(crate) explain: Option<&'static dyn Explains>,
    generate: Option<&'static dyn Generates>,
    named: Option<&'static dyn Names>,
    daily: Option<&'static dyn Dailies>,
    contest: Option<&'static dyn Contests>,
    pub(crate) simulate: Option<&'static dyn Simulates>,
    benches: Option<fn() -> Vec<Bench>>,
    files: &'static [&'static dyn FileKind],
    text: Option<&'static dyn TextForm>,
    rule_book: Option<&'static dyn RuleBook>,
    #[cfg(feature = "schema")]
    schema: Option<fn() -> schemars::Schema>,
}

/// Something that can be done with a game or its levels. Not every game has every ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ability {
    /// Playing a level.
    Play,
    /// Drawing a level.
    Draw,
    /// Finding a way to win.
    Solve,
    /// Measuring how hard a level is.
    Grade,
    /// Explaining why a plan wins.
    Explain,
    /// Generating levels from seeds.
    Generate,
    /// Naming a level in a line of text, without a file.
    Named,
    /// A board for every day.
    Daily,
    /// Playing against a computer, and computers playing each other.
    Contest,
    /// Measuring how fast the rules and tools are.
    Bench,
}

impl Ability {
    /// Every ability.
    pub const ALL: [Self; 10] = [
        Self::Play,
        Self::Draw,
        Self::Solve,
        Self::Grade,
        Self::Explain,
        Self::Generate,
        Self::Named,
        Self::Daily,
        Self::Contest,
        Self::Bench,
    ];
}

/// For the sentence "germs has no …".
impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Play => "playable rules",
            Self::Draw => "pictures",
            Self::Solve => "solver",
            Self::Grade => "measure of difficulty",
            Self::Explain => "explanations",
            Self::Generate => "generator",
            Self::Named => "levels that can be named by an id",
            Self::Daily => "boards of the day",
            Self::Contest => "computer players",
            Self::Bench => "benchmarks",
        })
    }
}

/// An ability that a game does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{game} has no {ability}")]
#[non_exhaustive]
pub struct Unsupported {
    /// The id of the game.
    pub game: &'static str,
    /// The missing ability.
    pub ability: Ability,
}

impl Unsupported {
    /// Returns the stable code of the error.
    pub const fn code(&self) -> &'static str {
        code::UNSUPPORTED
    }
}

impl GameInfo {
    /// Starts the description of the game `G`, which so far can only be read and written.
    pub const fn of<G: Format>() -> GameInfoBuilder<G> {
        GameInfoBuilder {
            info: Self {
                facts: &G::FACTS,
                format: Erased::<G>::INSTANCE,
                play: None,
                draw: None,
                solve: None,
                grade: None,
                explain: None,
                generate: None,
                named: None,
                daily: None,
                contest: None,
                simulate: None,
                benches: None,
                files: &[],
                text: None,
                rule_book: None,
                #[cfg(feature = "schema")]
                schema: None,
            },
            game: PhantomData,
        }
    }

    /// Returns the short name used in files, addresses and commands.
    pub const fn id(&self) -> &'static str {
        self.facts.id
    }

    /// Returns whether the game has an ability.
    pub const fn has(&self, ability: Ability) -> bool {
        match ability {
            Ability::Play => self.play.is_some(),
            Ability::Draw => self.draw.is_some(),
            Ability::Solve => self.solve.is_some(),
            Ability::Grade => self.grade.is_some(),
            Ability::Explain => self.explain.is_some(),
            Ability::Generate => self.generate.is_some(),
            Ability::Named => self.named.is_some(),
            Ability::Daily => self.daily.is_some(),
            Ability::Contest => self.contest.is_some(),
            Ability::Bench => self.benches.is_some(),
        }
    }

    /// Returns the error for a missing ability.
    pub const fn lacks(&self, ability: Ability) -> Unsupported {
        Unsupported { game: self.facts.id, ability }
    }

    /// Prepares the levels that a request asks for.
    ///
    /// # Errors
    /// If a setting is unknown, given twice or out of range, or if the game has no generator.
    pub fn generate(&'static self, request: &Request) -> Result<Batch, BadRequest> {
        let generate = self.generate.ok_or(self.lacks(Ability::Generate))?;
        for (i, (key, _)) in request.settings.iter().enumerate() {
            if request.settings[..i].iter().any(|(earlier, _)| earlier == key) {
                return Err(BadRequest::new(format!("the setting {key} is given twice")));
            }
        }
        generate.batch(self, request)
    }

    /// Returns the generator's settings that name a file, whose content the request must carry.
    pub fn file_settings(&self) -> &'static [&'static str] {
        self.generate.map_or(&[], |generate| generate.file_settings())
    }

    /// Returns the level that an id stands for, without a file.
    ///
    /// # Errors
    /// If the id is malformed, or if the game has no such ids. The message says what would be accepted.
    pub fn level(&'static self, id: &str) -> Result<AnyLevel, BadRequest> {
        let named = self.named.ok_or(self.lacks(Ability::Named))?;
        named.level(self, id)
    }

    /// Returns the board of a day.
    ///
    /// # Errors
    /// If the day is before the first one with boards, or if the game has none.
    pub fn daily(&'static self, date: Date) -> Result<AnyLevel, BadRequest> {
        let daily = self.daily.ok_or(self.lacks(Ability::Daily))?;
        daily.level(self, date)
    }

    /// Returns the ids of the levels that come with the game, in order. [`GameInfo::level`] accepts them.
    pub fn shipped(&self) -> Vec<String> {
        self.named.map(Names::shipped).unwrap_or_default()
    }

    /// Reads one level object of this game. Unlike [`file::read`](crate::file::read), it does not play the
    /// certificate.
    ///
    /// # Errors
    /// Every defect of the level.
    pub fn read_level(&'static self, level: &Value) -> Result<AnyLevel, Defects> {
        let mut defects = Defects::new();
        self.read_level_into(level, &mut defects).ok_or(defects)
    }

    /// [`GameInfo::read_level`], adding to a list of defects, in which a level without defects may leave warnings.
    pub fn read_level_into(&'static self, level: &Value, defects: &mut Defects) -> Option<AnyLevel> {
        self.format.read(self, &Json::from(level).root(), defects)
    }

    /// Reads a replay of this game and plays it to its last action.
    ///
    /// # Errors
    /// Every defect of the replay. A game that cannot be played has no replays.
    pub fn resume(&'static self, replay: &Value) -> Result<AnySession, Defects> {
        let mut defects = Defects::new();
        let Some(play) = self.play else {
            defects.add(code::UNKNOWN_GAME, "game", self.lacks(Ability::Play).to_string());
            return Err(defects);
        };
        let session = play.resume(self, &Json::from(replay).root(), &mut defects);
        session.filter(|_| defects.is_empty()).ok_or(defects)
    }

    /// Returns an id that [`GameInfo::level`] accepts, for messages.
    pub fn example_id(&self) -> Option<&'static str> {
        self.named.map(Names::example)
    }

    /// Describes every kind of computer player, for messages.
    pub fn computer_players(&self) -> Option<&'static str> {
        self.contest.map(Contests::policies)
    }

    /// Returns the plain board of a size, for computers to play on.
    pub fn plain_board(&'static self, size: Size) -> Option<AnyLevel> {
        self.contest?.board(self, size)
    }

    /// Prepares two computer players for games on a level. `effort` limits a player whose name sets no limit.
    ///
    /// # Errors
    /// If a player is unknown, if the game has no computer players, or if the level is of another game.
    pub fn pair(
        &self,
        level: &AnyLevel,
        players: [&str; 2],
        effort: Option<Effort>,
    ) -> Result<Box<dyn Pair>, PairError> {
        let contest = self.contest.ok_or(PairError::Unsupported(self.lacks(Ability::Contest)))?;
        if level.game().id() != self.id() {
            return Err(PairError::OtherGame { game: self.id(), level: level.game().id() });
        }
        contest.pair(level, players, effort)
    }

    pub(crate) fn contest(&self) -> Option<&'static dyn Contests> {
        self.contest
    }

    /// Returns the benchmarks of the game.
    pub fn benches(&self) -> Vec<Bench> {
        self.benches.map(|benches| benches()).unwrap_or_default()
    }

    /// Returns the game's further kinds of files, which are not levels.
    pub const fn files(&self) -> &'static [&'static dyn FileKind] {
        self.files
    }

    /// Returns the further kind of file with this name.
    pub fn file(&self, word: &str) -> Option<&'static dyn FileKind> {
        self.files.iter().copied().find(|file| file.word() == word)
    }

    /// Returns the plain-text form of the game's levels.
    pub const fn text_form(&self) -> Option<&'static dyn TextForm> {
        self.text
    }

    /// Returns the rules that levels should keep beyond being well-formed.
    pub const fn rule_book(&self) -> Option<&'static dyn RuleBook> {
        self.rule_book
    }

    /// Returns what can be drawn over a picture of a level, by name.
    pub fn overlays(&self) -> &'static [&'static str] {
        self.draw.map_or(&[], |draw| draw.overlays())
    }

    /// Returns the JSON Schema of a level's own keys.
    #[cfg(feature = "schema")]
    pub fn level_schema(&self) -> Option<schemars::Schema> {
        self.schema.map(|schema| schema())
    }
}

impl fmt::Debug for GameInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameInfo({})", self.facts.id)
    }
}

/// Describes a game ability by ability. Each method needs the trait behind the ability.
pub struct GameInfoBuilder<G> {
    info: GameInfo,
    game: PhantomData<fn() -> G>,
}

impl<G: Format> GameInfoBuilder<G> {
    /// Adds play.
    #[must_use]
    pub const fn play(mut self) -> Self
    where
        G: Game + Draw<Moment = G::State>,
    {
        self.info.play = Some(Erased::<G>::INSTANCE);
        self
    }

    /// Adds pictures.
    #[must_use]
    pub const fn draw(mut self) -> Self
    where
        G: Draw,
    {
        self.info.draw = Some(Erased::<G>::INSTANCE);
        self
    }

    /// Adds the solver.
    #[must_use]
    pub const fn solve(mut self) -> Self
    where
        G: Solve,
    {
        self.info.solve = Some(Erased::<G>::INSTANCE);
        self
    }

    /// Adds explanations of plans.
    #[must_use]
    pub const fn explain(mut self) -> Self
    where
        G: Explain,
    {
        self.info.explain = Some(Erased::<G>::INSTANCE);
        self
    }

    /// Adds figures of difficulty.
    #[must_use]
    pub const fn grade(mut self) -> Self
    where
        G: Grade,
    {
        self.info.grade = Some(Erased::<G>::INSTANCE);
        self
    }

    /// Adds the generator.
    #[must_use]
    pub const fn generate(mut self) -> Self
    where
        G: Generate,
    {
        self.info.generate = Some(Erased::<G>::INSTANCE);
        self
    }

    /// Adds levels that can be named by an id.
    #[must_use]
    pub const fn named(mut self) -> Self
    where
        G: Named,
    {
        self.info.named = Some(Erased::<G>::INSTANCE);
        self
    }

    /// Adds a board for every day.
    #[must_use]
    pub const fn daily(mut self) -> Self
    where
        G: Daily,
    {
        self.info.daily = Some(Erased::<G>::INSTANCE);
        self
    }

    /// Adds computer players.
    #[must_use]
    pub const fn contest(mut self) -> Self
    where
        G: Contest,
    {
        self.info.contest = Some(Erased::<G>::INSTANCE);
        self
    }

    /// Adds play by programs that learn.
    #[must_use]
    pub const fn simulate(mut self) -> Self
    where
        G: Simulate + Draw<Moment = G::State>,
    {
        self.info.simulate = Some(Erased::<G>::INSTANCE);
        self
    }

    /// Adds benchmarks.
    #[must_use]
    pub const fn benches(mut self, benches: fn() -> Vec<Bench>) -> Self {
        self.info.benches = Some(benches);
        self
    }

    /// Adds kinds of files that are not levels.
    #[must_use]
    pub const fn files(mut self, files: &'static [&'static dyn FileKind]) -> Self {
        self.info.files = files;
        self
    }

    /// Adds the plain-text form of levels.
    #[must_use]
    pub const fn text_form(mut self, text: &'static dyn TextForm) -> Self {
        self.info.text = Some(text);
        self
    }

    /// Adds the rules that levels should keep beyond being well-formed.
    #[must_use]
    pub const fn rule_book(mut self, rule_book: &'static dyn RuleBook) -> Self {
        self.info.rule_book = Some(rule_book);
        self
    }

    /// Adds the JSON Schema of levels.
    #[cfg(feature = "schema")]
    #[must_use]
    pub const fn schema(mut self) -> Self
    where
        G: crate::game::Schema,
    {
        self.info.schema = Some(G::schema);
        self
    }

    /// Finishes the description.
    pub const fn build(self) -> GameInfo {
        self.info
    }
}

/// All games of a program.
///
/// ```
/// use quadrat_engine::{example, file};
///
/// let file = file::read(example::registry(), br#"[{ "id": 1, "countTo": 3 }]"#)?;
/// assert_eq!(file.game.unwrap().id(), "countup");
/// # Ok::<(), quadrat_engine::defect::Defects>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Registry(&'static [&'static GameInfo]);

impl Registry {
    /// Lists these games.
    pub const fn new(games: &'static [&'static GameInfo]) -> Self {
        Self(games)
    }

    /// Iterates over all games.
    pub fn all(self) -> impl Iterator<Item = &'static GameInfo> {
        self.0.iter().copied()
    }

    /// Iterates over the games that have an ability.
    pub fn with(self, ability: Ability) -> impl Iterator<Item = &'static GameInfo> {
        self.all().filter(move |game| game.has(ability))
    }

    /// Returns the game with this id.
    pub fn find(self, id: &str) -> Option<&'static GameInfo> {
        self.all().find(|game| game.facts.id == id)
    }

    /// Returns all ids, for messages.
    pub fn ids(self) -> String {
        self.all().map(|game| game.facts.id).collect::<Vec<_>>().join(", ")
    }
}
