//! Who answers a person's moves in `quadrat play`? A computer player, on one board or along a level
//! set.

use crate::failure::Failure;
use crate::input;
use quadrat::infection::sets::{LevelSet, Library, SetEntry};
use quadrat_engine::defect::Defects;
use quadrat_engine::erased::{Ability, AnyLevel, AnySession};
use quadrat_engine::game::{Message, Outcome};
use quadrat_engine::limits::Limits;
use quadrat_engine::parse::Json;
use quadrat_engine::search::Progress;
use std::path::{Path, PathBuf};

/// A computer player that answers on one side.
pub(crate) struct Computer {
    player: String,
    seed: u32,
    /// The side of the person.
    person: usize,
}

impl Computer {
    /// Returns a computer that plays the side that does not begin.
    ///
    /// # Errors
    /// If the game has no such player.
    pub(crate) fn new(player: &str, seed: u32, session: &AnySession) -> Result<Self, Failure> {
        let player = player.to_owned();
        if session.outcome() == Outcome::Ongoing {
            session.opponent(&player, seed).map_err(|why| Failure::Usage(why.to_string()))?;
        }
        Ok(Self { player, seed, person: session.to_move() })
    }

    /// Plays the computer's moves until the person is to move, and returns what happened.
    pub(crate) fn reply(&self, session: &mut AnySession) -> Vec<Message> {
        let mut told = Vec::new();
        while self.is_to_move(session) {
            let Ok(mut search) = session.opponent(&self.player, self.seed) else { break };
            let found = loop {
                match search.run(u64::MAX) {
                    Progress::Working => {}
                    Progress::Found(actions) => break actions,
                    Progress::Exhausted => break Vec::new(),
                }
            };
            let Some(events) = found.first().and_then(|action| session.act(action).ok()) else { break };
            told.extend(events);
        }
        told
    }

    /// Returns whether the computer is to move in an undecided game.
    pub(crate) fn is_to_move(&self, session: &AnySession) -> bool {
        session.outcome() == Outcome::Ongoing && session.to_move() != self.person
    }

    /// Returns whether the person has won.
    pub(crate) fn person_won(&self, session: &AnySession) -> bool {
        session.result(self.person) == Outcome::Won
    }
}

/// Returns the path of a level, where the id of a game with computer players stands for its board
/// of that id, or for its example board.
pub(crate) fn resolve(path: &Path, level: Option<&str>) -> Option<PathBuf> {
    let game = path.to_str().filter(|_| !path.exists()).and_then(|id| quadrat::registry().find(id));
    let game = game.filter(|game| game.has(Ability::Contest) && game.has(Ability::Named))?;
    Some(PathBuf::from(format!("{}:{}", game.id(), level.or(game.example_id())?)))
}

/// A level of a set, ready to play.
pub(crate) struct SetLevel {
    pub(crate) level: AnyLevel,
    /// The player that the set names.
    pub(crate) player: &'static str,
    /// The points for winning it against that player.
    pub(crate) points: u32,
}

/// Reads a level set of a game, whose levels are shipped.
pub(crate) fn levels_of_set(game: &Path, file: &Path) -> Result<(String, Vec<SetLevel>), Failure> {
    let infection = &quadrat::infection::INFO;
    if game != Path::new(infection.id()) {
        let message = format!("no level sets for {:?}; expected {}", game.display().to_string(), infection.id());
        return Err(Failure::Usage(message));
    }
    let defective = |defects| Failure::Defects { file: input::name(file), defects };
    let bytes = input::bytes(file)?;
    let json = Json::parse(&bytes, &Limits::default()).map_err(defective)?;
    let mut defects = Defects::new();
    let set = LevelSet::read(&json.root(), Library::complete(), &mut defects);
    let set = set.ok_or_else(|| defective(defects))?;
    let level = |entry: &SetEntry| {
        let level = infection.level(&entry.level.to_string()).map_err(|why| Failure::Usage(why.to_string()))?;
        let cells = Library::complete().level(&entry.level.to_string());
        let cells = cells.map_or(0, |level| level.level.field().open().count_ones());
        Ok(SetLevel { level, player: entry.difficulty.word(), points: entry.difficulty.weight() + cells })
    };
    let levels = set.entries().iter().map(level).collect::<Result<_, Failure>>()?;
    Ok((set.name().to_owned(), levels))
}
