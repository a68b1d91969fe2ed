//! How does a tool use a game it does not know? Through an object-safe face that is implemented once for every game.
//!
//! Levels, states and replays cross this face as JSON, actions as text, pictures as scenes. A [`Listing`] names the
//! abilities a game has; a tool offers just those.

use crate::bench::Bench;
use crate::contest::{self, Contest, Effort, Played, Think};
use crate::defect::Defects;
use crate::draw::Scene;
use crate::file::Known;
use crate::game::{
    BadRequest, Draw, Facts, Figures, Format, Game, Generate, Grade, Message, Named, Outcome, Request, Search, Solve,
    UnreadableAction, Worth,
};
use crate::grid::Size;
use crate::layout::Line;
use crate::pack::{Entry, LevelId, PackHead, verify_certificate};
use crate::parse::Json;
use crate::reader::Node;
use crate::replay;
use crate::search::Progress;
use crate::session::Session;
use serde_json::Value;
use std::marker::PhantomData;
use std::rc::Rc;

/// A registered game and its abilities.
pub struct Listing {
    /// What tools may know about it.
    pub facts: &'static Facts,
    /// Reading its level files.
    pub format: &'static dyn AnyFormat,
    /// Playing it.
    pub game: Option<&'static dyn AnyGame>,
    /// Picturing it.
    pub draw: Option<&'static dyn AnyDraw>,
    /// Making levels of it.
    pub generate: Option<&'static dyn AnyGenerate>,
    /// Naming a level of it in a line of text.
    pub named: Option<&'static dyn AnyNamed>,
    /// Finding a way to win it.
    pub solve: Option<&'static dyn AnySolve>,
    /// Measuring how hard it is.
    pub grade: Option<&'static dyn AnyGrade>,
    /// Computers against each other.
    pub contest: Option<&'static dyn AnyContest>,
    /// A computer against a person, one move at a time.
    pub rival: Option<&'static dyn AnyRival>,
    /// Measuring how fast it is.
    pub benches: Option<fn() -> Vec<Bench>>,
    /// Its files that are no levels, such as level sets.
    pub files: &'static [&'static dyn AnyFile],
    /// A level as plain text, where it has such a form.
    pub text: Option<&'static dyn AnyText>,
    /// The rules that its levels should keep beyond being well-formed.
    pub rules: Option<&'static dyn AnyRules>,
}

impl Listing {
    /// The kind of its further files that is called by this word.
    pub fn file(&self, word: &str) -> Option<&'static dyn AnyFile> {
        self.files.iter().copied().find(|file| file.word() == word)
    }

    /// The verbs of the command line that work with this game.
    pub fn verbs(&self) -> Vec<&'static str> {
        let ability = |has: bool, verb| has.then_some(verb);
        [
            ability(self.generate.is_some(), "generate"),
            Some("check"),
            ability(self.solve.is_some(), "solve"),
            ability(self.grade.is_some(), "grade"),
            ability(self.game.is_some(), "play"),
            ability(self.game.is_some(), "replay"),
            ability(self.game.is_some(), "verify"),
            ability(self.draw.is_some(), "render"),
            ability(self.contest.is_some(), "match"),
            Some("convert"),
            Some("schema"),
            ability(self.benches.is_some(), "bench"),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// All games of a program.
#[derive(Clone, Copy)]
pub struct Registry(&'static [&'static Listing]);

impl Registry {
    /// A registry of these games.
    pub const fn new(listings: &'static [&'static Listing]) -> Self {
        Self(listings)
    }

    /// Every game, templates too.
    pub fn all(self) -> impl Iterator<Item = &'static Listing> {
        self.0.iter().copied()
    }

    /// The game with this id.
    pub fn find(self, id: &str) -> Option<&'static Listing> {
        self.all().find(|listing| listing.facts.id == id)
    }

    /// All ids, for messages.
    pub fn ids(self) -> String {
        self.all().map(|listing| listing.facts.id).collect::<Vec<_>>().join(", ")
    }
}

/// Stands for game `G` behind the object-safe traits.
pub struct Face<G>(PhantomData<fn() -> G>);

impl<G> Face<G> {
    /// The face of `G`.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Face<G> {
    fn default() -> Self {
        Self::new()
    }
}

/// A level that was found valid.
#[derive(Clone, Debug)]
pub struct ValidLevel {
    /// What it is called by commands and addresses.
    pub id: LevelId,
    /// What it is called by people.
    pub name: Option<String>,
    /// The whole level object as compact JSON, written canonically. Text takes less memory than a tree of values.
    text: Box<str>,
}

impl ValidLevel {
    fn new<G: Format>(entry: Entry<G::Level>) -> Self {
        let text = entry.text::<G>().into();
        Self { id: entry.id, name: entry.name, text }
    }

    /// The whole level object as compact JSON, written canonically.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The whole level object.
    pub fn json(&self) -> Value {
        self.parsed().root().to_value()
    }

    /// The whole level object, to be read.
    pub fn parsed(&self) -> Json<'_> {
        Json::of_own(&self.text)
    }
}

/// Reads level files without knowing the game.
pub trait AnyFormat: Sync {
    /// Keys by which a level is recognised.
    fn signature(&self) -> &'static [&'static str];
    /// The key without which it is none.
    fn essential(&self) -> Option<&'static str>;
    /// The id of a level that names none, where levels need not.
    fn default_id(&self) -> Option<&'static str>;
    /// Reads one level object, filing every defect.
    fn read(&self, node: &Node<'_>, defects: &mut Defects) -> Option<ValidLevel>;
    /// The JSON Schema of the level's own keys.
    #[cfg(feature = "schema")]
    fn schema(&self) -> schemars::Schema;
}

impl<G: Format> AnyFormat for Face<G> {
    fn signature(&self) -> &'static [&'static str] {
        G::SIGNATURE
    }

    fn essential(&self) -> Option<&'static str> {
        G::ESSENTIAL
    }

    fn default_id(&self) -> Option<&'static str> {
        G::USUAL_ID
    }

    fn read(&self, node: &Node<'_>, defects: &mut Defects) -> Option<ValidLevel> {
        Entry::read::<G>(node, defects).map(ValidLevel::new::<G>)
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> schemars::Schema {
        G::schema()
    }
}

/// Reads a kind of file that only one game has and that is no level: it refers to levels, or gives some in its own way.
pub trait AnyFile: Sync {
    /// What such a file is called, such as `level set`.
    fn word(&self) -> &'static str;
    /// What such a file is called in a sentence; what is called by a plural goes without the article.
    fn phrase(&self) -> String {
        format!("a {}", self.word())
    }
    /// Keys by which it is recognised. With `quadrat` among them all must be there; else half of them are enough, as for
    /// levels, and a level that shows more of its own keys is a level.
    fn signature(&self) -> &'static [&'static str];
    /// Reads a file, filing every defect, and gives it back as it is written. It may refer to what is known from other
    /// files and to what the game ships.
    fn read(&self, node: &Node<'_>, known: &Known, defects: &mut Defects) -> Option<Value>;
    /// Does such a file give levels?
    fn gives_levels(&self) -> bool {
        false
    }
    /// The levels that a file without defects gives, as whole level objects in the order of the file.
    fn levels(&self, _file: &Value) -> Vec<Value> {
        Vec::new()
    }
    /// Can a level be written as such a file?
    fn takes_levels(&self) -> bool {
        false
    }
    /// The file that says the same as a level, a whole level object without defects.
    fn of_level(&self, _level: &Value) -> Option<Value> {
        None
    }
    /// The JSON Schema of the file.
    #[cfg(feature = "schema")]
    fn schema(&self) -> schemars::Schema;
}

/// Reads and writes levels as plain text that is no JSON.
pub trait AnyText: Sync {
    /// What such a file is called, such as `map in characters`; a form of `convert` with dashes for spaces.
    fn word(&self) -> &'static str;
    /// Does a text that is no JSON look like one?
    fn recognises(&self, text: &str) -> bool;
    /// Reads a text, filing every defect, and gives back the whole level object.
    fn read(&self, text: &str, defects: &mut Defects) -> Option<Value>;
    /// The text of a level, a whole level object without defects.
    fn write(&self, level: &Value) -> Option<String>;
}

/// How a level stands to one rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleLine {
    /// The rule's name.
    pub rule: &'static str,
    /// Is it kept?
    pub kept: bool,
    /// What breaks it and where, in a few words; empty if nothing does.
    pub found: String,
    /// The cells concerned.
    pub cells: Vec<crate::grid::Coord>,
}

/// Holds well-formed levels against rules that not every level needs to keep.
pub trait AnyRules: Sync {
    /// The sets of rules that there are, by name.
    fn sets(&self) -> Vec<&'static str>;
    /// The set of rules that a level says it keeps; nothing if it says nothing, and then breaking rules is no defect.
    fn claimed(&self, level: &Value) -> Option<&'static str>;
    /// How a level stands to the rules of a set; to those for all levels if none is named.
    fn table(&self, level: &Value, set: Option<&str>) -> Vec<RuleLine>;
}

/// Pictures a level without knowing the game.
pub trait AnyDraw: Sync {
    /// The picture of a level as it opens.
    ///
    /// # Errors
    /// Every defect of the level.
    fn scene(&self, level: &Value) -> Result<Scene, Defects> {
        self.scene_with(level, &[])
    }
    /// What can be drawn over the picture, by name.
    fn overlays(&self) -> &'static [&'static str];
    /// The picture of a level as it opens, with these overlays; unknown ones are left out.
    ///
    /// # Errors
    /// Every defect of the level.
    fn scene_with(&self, level: &Value, overlays: &[&str]) -> Result<Scene, Defects>;
}

impl<G: Draw> AnyDraw for Face<G> {
    fn overlays(&self) -> &'static [&'static str] {
        G::OVERLAYS
    }

    fn scene_with(&self, level: &Value, overlays: &[&str]) -> Result<Scene, Defects> {
        let entry = entry::<G>(level)?;
        let moment = G::opening(&entry.level);
        let known: Vec<&str> = overlays.iter().copied().filter(|name| G::OVERLAYS.contains(name)).collect();
        Ok(G::scene_with(&entry.level, &moment, &known))
    }
}

fn entry<G: Format>(level: &Value) -> Result<Entry<G::Level>, Defects> {
    let mut defects = Defects::new();
    Entry::read::<G>(&Json::from(level).root(), &mut defects).ok_or(defects)
}

/// Makes levels without knowing the game.
pub trait AnyGenerate: Sync {
    /// Settings that name a file, of which the content is wanted.
    fn file_keys(&self) -> &'static [&'static str];
    /// The frame of the pack, and one job for each of its levels.
    ///
    /// # Errors
    /// If a setting is unknown or out of range.
    fn jobs(&self, request: &Request) -> Result<(PackHead, Vec<Job>), BadRequest>;
}

/// A level that is to be made, on any thread, in any order.
pub struct Job {
    /// What it will be called.
    pub id: LevelId,
    /// The seed that its certificate will name, if it will have one.
    pub seed: Option<i64>,
    make: MakeLevel,
}

type MakeLevel = Box<dyn Fn(&mut dyn FnMut(u32) -> bool) -> MadeLevel + Send + Sync>;

impl Job {
    /// Makes the level. `go_on` is told the tries so far, now and then, and may stop it.
    pub fn make(&self, go_on: &mut dyn FnMut(u32) -> bool) -> MadeLevel {
        (self.make)(go_on)
    }
}

/// What came of a job.
#[derive(Clone, Debug)]
pub struct MadeLevel {
    /// The whole level object, ready to be written, unless it was stopped or no candidate passed.
    pub line: Option<Line>,
    /// Candidates drawn.
    pub tries: u32,
    /// Why candidates were thrown away.
    pub rejected: Vec<(&'static str, u32)>,
}

impl<G: Generate> AnyGenerate for Face<G> {
    fn file_keys(&self) -> &'static [&'static str] {
        G::FILE_KEYS
    }

    fn jobs(&self, request: &Request) -> Result<(PackHead, Vec<Job>), BadRequest> {
        for (i, (key, _)) in request.settings.iter().enumerate() {
            if request.settings[..i].iter().any(|(earlier, _)| earlier == key) {
                return Err(BadRequest(format!("the setting {key} is given twice")));
            }
        }
        let (head, orders) = G::orders(request)?;
        let job = |order: G::Order| {
            let (id, seed) = G::promise(&order);
            let make = move |go_on: &mut dyn FnMut(u32) -> bool| {
                let made = G::make(&order, go_on);
                let line =
                    made.entry.map(|entry| Line::of(&entry.spec::<G>()).expect("a level's spec can be serialised"));
                MadeLevel { line, tries: made.tries, rejected: made.rejected }
            };
            Job { id, seed, make: Box::new(make) }
        };
        Ok((head, orders.into_iter().map(job).collect()))
    }
}

/// Finds the level of an id without knowing the game.
pub trait AnyNamed: Sync {
    /// An id that works, for messages.
    fn example(&self) -> &'static str;
    /// The whole object of the level that an id names.
    ///
    /// # Errors
    /// What is wrong with the id and what would be accepted.
    fn level(&self, id: &str) -> Result<Value, BadRequest>;
}

impl<G: Named> AnyNamed for Face<G> {
    fn example(&self) -> &'static str {
        G::EXAMPLE
    }

    fn level(&self, id: &str) -> Result<Value, BadRequest> {
        G::level(id).map(|entry| entry.write::<G>())
    }
}

/// Finds a way to win without knowing the game.
pub trait AnySolve: Sync {
    /// A search for a way to win from the opening of a level, or from where these actions lead.
    ///
    /// # Errors
    /// Every defect of the level, or the action that is not possible.
    fn search(&self, level: &Value, actions: &[Value], budget: u64) -> Result<Box<dyn Search<String>>, Defects>;
    /// After how many positions a search of this level usually gives up, where nobody says.
    ///
    /// # Errors
    /// Every defect of the level.
    fn usual_budget(&self, level: &Value) -> Result<u64, Defects>;
}

impl<G: Solve> AnySolve for Face<G> {
    fn usual_budget(&self, level: &Value) -> Result<u64, Defects> {
        Ok(G::usual_budget(&entry::<G>(level)?.level))
    }

    fn search(&self, level: &Value, actions: &[Value], budget: u64) -> Result<Box<dyn Search<String>>, Defects> {
        let session = played::<G>(level, actions)?;
        let search = G::search(Rc::new(session.level().clone()), session.state(), budget);
        Ok(Box::new(InText(search)))
    }
}

/// A level after these actions.
fn played<G: Game>(level: &Value, actions: &[Value]) -> Result<Session<G>, Defects> {
    let mut session = Session::<G>::new(entry::<G>(level)?);
    let mut defects = Defects::new();
    for (i, action) in actions.iter().enumerate() {
        if replay::play_one(&mut session, action, &format!("actions[{i}]"), &mut defects).is_none() {
            return Err(defects);
        }
    }
    Ok(session)
}

/// A search whose actions are given in text form.
struct InText<A>(Box<dyn Search<A>>);

impl<A: std::fmt::Display> Search<String> for InText<A> {
    fn run(&mut self, nodes: u64) -> Progress<String> {
        match self.0.run(nodes) {
            Progress::Working => Progress::Working,
            Progress::Exhausted => Progress::Exhausted,
            Progress::Found(actions) => Progress::Found(actions.iter().map(ToString::to_string).collect()),
        }
    }
    fn nodes(&self) -> u64 {
        self.0.nodes()
    }
    fn looked(&self) -> Message {
        self.0.looked()
    }
    fn line(&self) -> Vec<String> {
        self.0.line().iter().map(ToString::to_string).collect()
    }
    fn proof(&self) -> &'static str {
        self.0.proof()
    }
    fn figures(&self) -> Figures {
        self.0.figures()
    }
    fn reasons(&self) -> Vec<Message> {
        self.0.reasons()
    }
}

/// Measures difficulty without knowing the game.
pub trait AnyGrade: Sync {
    /// The figures of a level, unless `go_on` stopped the measuring; and the level with the figures written into it,
    /// where its file has a place for them.
    ///
    /// # Errors
    /// Every defect of the level.
    fn grade(&self, level: &Value, go_on: &mut dyn FnMut() -> bool) -> Result<Option<Graded>, Defects>;
}

/// What came of grading a level.
#[derive(Clone, Debug)]
pub struct Graded {
    /// Its figures.
    pub figures: Figures,
    /// The whole level object with the figures in it, where there is a place for them.
    pub json: Option<Value>,
}

impl<G: Grade> AnyGrade for Face<G> {
    fn grade(&self, level: &Value, go_on: &mut dyn FnMut() -> bool) -> Result<Option<Graded>, Defects> {
        let mut entry = entry::<G>(level)?;
        let Some(figures) = G::figures(&entry, go_on) else { return Ok(None) };
        let json = G::with_figures(&entry.level, &figures).map(|level| {
            entry.level = level;
            entry.write::<G>()
        });
        Ok(Some(Graded { figures, json }))
    }
}

/// Lets computers play against each other without knowing the game.
pub trait AnyContest: Sync {
    /// Every kind of player, in words.
    fn policies(&self) -> &'static str;
    /// The plain board of a size, as a whole level object, if there is one.
    fn board(&self, size: Size) -> Option<Value>;
    /// Makes two players ready for games on a level. Who does not say how long it thinks gets `effort`.
    ///
    /// # Errors
    /// Every defect of the level, or a player nobody knows.
    fn pair(&self, level: &Value, players: [&str; 2], effort: Option<Effort>) -> Result<Box<dyn Pair>, Unpaired>;
}

/// Computer players one move at a time; see [`Contest`].
pub trait AnyRival: Sync {
    /// A player that begins to think about its move after these actions. It is found as a line of one action.
    ///
    /// # Errors
    /// Every defect of level and actions, a player nobody knows, or that the game is over.
    fn think(
        &self,
        level: &Value,
        actions: &[Value],
        player: &str,
        seed: u32,
    ) -> Result<Box<dyn Search<String>>, Unpaired>;
}

impl<G: Contest> AnyRival for Face<G> {
    fn think(
        &self,
        level: &Value,
        actions: &[Value],
        player: &str,
        seed: u32,
    ) -> Result<Box<dyn Search<String>>, Unpaired> {
        let policy: G::Policy = player.parse().map_err(Unpaired::Player)?;
        let session = played::<G>(level, actions).map_err(Unpaired::Level)?;
        if session.outcome() != Outcome::Ongoing {
            return Err(Unpaired::Player(BadRequest("the game is over: nobody is to move".to_owned())));
        }
        let thinker = G::think(session.level(), session.state(), &policy, seed);
        Ok(Box::new(InText(Box::new(Thought { thinker, action: std::marker::PhantomData::<G::Action> }))))
    }
}

/// A player's thinking as a search for its move.
struct Thought<T, A> {
    thinker: T,
    action: std::marker::PhantomData<A>,
}

impl<A, T: Think<A>> Search<A> for Thought<T, A> {
    fn run(&mut self, nodes: u64) -> Progress<A> {
        match (self.thinker.run(nodes), self.thinker.choice()) {
            (false, _) => Progress::Working,
            (true, Some(action)) => Progress::Found(vec![action]),
            (true, None) => Progress::Exhausted,
        }
    }
    fn nodes(&self) -> u64 {
        self.thinker.nodes()
    }
    fn looked(&self) -> Message {
        Message::new("session.looked").with("nodes", self.thinker.nodes())
    }
}

/// Why two players cannot play.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unpaired {
    /// The level is not valid.
    #[error("{0}")]
    Level(Defects),
    /// A player nobody knows.
    #[error("{0}")]
    Player(BadRequest),
}

/// Two players and a board, ready for games on any thread.
pub trait Pair: Send + Sync {
    /// What the players are called, in full.
    fn names(&self) -> [String; 2];
    /// May a clock cut one of them short?
    fn timed(&self) -> bool;
    /// Plays a game. The second of the two sides begins if `swapped`. See [`contest::play`].
    fn play(
        &self,
        seed: u32,
        swapped: bool,
        patience: &mut dyn FnMut(u32, u64) -> bool,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Played<String>>;
}

struct TypedPair<G: Contest> {
    /// The level as each of the sides begins it.
    levels: [G::Level; 2],
    players: [G::Policy; 2],
}

impl<G: Contest> AnyContest for Face<G>
where
    G::Level: Send + Sync,
{
    fn policies(&self) -> &'static str {
        G::POLICIES
    }

    fn board(&self, size: Size) -> Option<Value> {
        G::board(size).map(|entry| entry.write::<G>())
    }

    fn pair(&self, level: &Value, players: [&str; 2], effort: Option<Effort>) -> Result<Box<dyn Pair>, Unpaired> {
        let level = entry::<G>(level).map_err(Unpaired::Level)?.level;
        let player = |text: &str| {
            let policy = text.parse::<G::Policy>().map_err(Unpaired::Player)?;
            Ok(effort.map_or(policy.clone(), |effort| G::with_effort(policy, effort)))
        };
        let players = [player(players[0])?, player(players[1])?];
        let levels = [false, true].map(|other| G::begun_by(&level, other));
        Ok(Box::new(TypedPair::<G> { levels, players }))
    }
}

impl<G: Contest> Pair for TypedPair<G>
where
    G::Level: Send + Sync,
{
    fn names(&self) -> [String; 2] {
        [0, 1].map(|side| self.players[side].to_string())
    }

    fn timed(&self) -> bool {
        self.players.iter().any(|player| G::milliseconds(player).is_some())
    }

    fn play(
        &self,
        seed: u32,
        swapped: bool,
        patience: &mut dyn FnMut(u32, u64) -> bool,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Played<String>> {
        let level = &self.levels[usize::from(swapped)];
        let played = contest::play::<G>(level, &[], [&self.players[0], &self.players[1]], seed, patience, go_on)?;
        let actions = played.actions.iter().map(ToString::to_string).collect();
        Some(Played { actions, first_side_won: played.first_side_won, nodes: played.nodes })
    }
}

/// Plays without knowing the game.
pub trait AnyGame: Sync {
    /// Replays the certificate of a level that reads without defects, if it has one.
    fn verify(&self, level: &Node<'_>, defects: &mut Defects);
    /// Opens a level.
    ///
    /// # Errors
    /// Every defect of the level.
    fn open(&self, level: &Value) -> Result<Box<dyn AnySession>, Defects>;
    /// Opens a replay at its last action.
    ///
    /// # Errors
    /// Every defect of the replay.
    fn resume(&self, replay: &Value) -> Result<Box<dyn AnySession>, Defects>;
}

impl<G: Game + Draw<Moment = G::State>> AnyGame for Face<G> {
    fn verify(&self, level: &Node<'_>, defects: &mut Defects) {
        if let Some(entry) = Entry::read::<G>(level, &mut Defects::new()) {
            verify_certificate::<G>(&entry, level.path(), defects);
        }
    }

    fn open(&self, level: &Value) -> Result<Box<dyn AnySession>, Defects> {
        Ok(Box::new(Session::<G>::new(entry::<G>(level)?)))
    }

    fn resume(&self, replay: &Value) -> Result<Box<dyn AnySession>, Defects> {
        Ok(Box::new(replay::read::<G>(replay)?))
    }
}

/// Why an action did not happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActError {
    /// It cannot be read.
    Unreadable(UnreadableAction),
    /// It was refused.
    Refused {
        /// The action in text form.
        action: String,
        /// Why.
        reason: Message,
    },
}

/// May an action be done after the game is decided?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastEnd {
    /// No: it is refused.
    Refuse,
    /// Yes: the step itself knows no end.
    Allow,
}

/// A session without knowing the game.
pub trait AnySession: SessionTools {
    /// What tools may know about the game.
    fn facts(&self) -> &'static Facts;
    /// The whole level object.
    fn level_json(&self) -> Value;
    /// The state.
    fn state_json(&self) -> Value;
    /// The hash of the state.
    fn hash(&self) -> String;
    /// How many turns have passed.
    fn turn(&self) -> u32;
    /// How the game stands.
    fn outcome(&self) -> Outcome;
    /// What the game is worth as it stands, where the game keeps scores.
    fn score(&self) -> Option<u32>;
    /// What the game is worth as it stands, measured against a trusted standard where there is one.
    fn worth(&self) -> Worth;
    /// What was done so far, in text form.
    fn actions(&self) -> Vec<String>;
}

/// What a session can do for tools that play, draw and test games they do not know. An object carries along whatever its
/// trait can do, so a program without such tools, as the one in the browser, leaves the feature `tools` off.
#[cfg(feature = "tools")]
pub trait SessionTools {
    /// What may be done now, in text form.
    fn offered(&self) -> Vec<String>;
    /// Does an action (its text in a JSON string, or the game's JSON form) and says what happened.
    ///
    /// # Errors
    /// If it cannot be read or is refused; nothing has changed then.
    fn act(&mut self, action: &Value, past_end: PastEnd) -> Result<Vec<Message>, ActError>;
    /// Takes the last action back.
    fn undo(&mut self) -> bool;
    /// Does again what was taken back last.
    fn redo(&mut self) -> bool;
    /// Back to the start.
    fn restart(&mut self);
    /// The replay file.
    fn replay(&self) -> Value;
    /// The picture.
    fn scene(&self) -> Scene;
    /// The position in plain characters.
    fn sketch(&self) -> String;
    /// Every well-formed action for this board and some beyond, in text form.
    fn vocabulary(&self) -> Vec<String>;
    /// Whether this level's rules accept and waste actions that are not offered.
    fn wastes_unlisted(&self) -> bool;
    /// The JSON form of an action given in text form.
    ///
    /// # Errors
    /// If the text cannot be read.
    fn action_json(&self, text: &str) -> Result<Value, UnreadableAction>;
}

/// Without the feature `tools` a session has no tools.
#[cfg(not(feature = "tools"))]
pub trait SessionTools {}

#[cfg(not(feature = "tools"))]
impl<G: Game> SessionTools for Session<G> {}

impl<G: Game + Draw<Moment = G::State>> AnySession for Session<G> {
    fn facts(&self) -> &'static Facts {
        &G::FACTS
    }
    fn level_json(&self) -> Value {
        self.entry().write::<G>()
    }
    fn state_json(&self) -> Value {
        G::state_json(self.level(), self.state())
    }
    fn hash(&self) -> String {
        self.hash()
    }
    fn turn(&self) -> u32 {
        G::turn(self.state())
    }
    fn outcome(&self) -> Outcome {
        self.outcome()
    }
    fn score(&self) -> Option<u32> {
        self.score()
    }
    fn worth(&self) -> Worth {
        self.worth()
    }
    fn actions(&self) -> Vec<String> {
        self.actions().map(|action| action.to_string()).collect()
    }
}

#[cfg(feature = "tools")]
impl<G: Game + Draw<Moment = G::State>> SessionTools for Session<G> {
    fn offered(&self) -> Vec<String> {
        match self.outcome() {
            Outcome::Ongoing => G::actions(self.level(), self.state()).iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        }
    }
    fn act(&mut self, action: &Value, past_end: PastEnd) -> Result<Vec<Message>, ActError> {
        let action = replay::read_action::<G>(action).map_err(ActError::Unreadable)?;
        let mut events = Vec::new();
        let done = match past_end {
            PastEnd::Refuse => self.act(action, &mut events),
            PastEnd::Allow => self.act_past_end(action, &mut events),
        };
        match done {
            Ok(()) => Ok(events.into_iter().map(Into::into).collect()),
            Err(refused) => {
                Err(ActError::Refused { action: refused.action.to_string(), reason: refused.reason.message() })
            }
        }
    }
    fn undo(&mut self) -> bool {
        self.undo().is_some()
    }
    fn redo(&mut self) -> bool {
        self.redo().is_some()
    }
    fn restart(&mut self) {
        self.restart();
    }
    fn replay(&self) -> Value {
        replay::write(self)
    }
    fn scene(&self) -> Scene {
        G::scene(self.level(), self.state())
    }
    fn sketch(&self) -> String {
        G::sketch(self.level(), self.state())
    }
    fn vocabulary(&self) -> Vec<String> {
        G::vocabulary(self.level()).iter().map(ToString::to_string).collect()
    }
    fn wastes_unlisted(&self) -> bool {
        G::wastes_unlisted(self.level())
    }
    fn action_json(&self, text: &str) -> Result<Value, UnreadableAction> {
        text.parse().map(G::action_json)
    }
}
