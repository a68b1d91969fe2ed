//! How does a played game fit into a URL? As the numbers of its actions, in as few bits as they need.
//!
//! The level is not part of the code: whoever plays the code has the level from a trusted place, such as its id. The
//! code names the rules and the level that it was made under, and has a seal over the game and its last position, so
//! that a damaged code, or one for another level, is refused instead of showing a game that nobody played. It states
//! no result: that is computed.

use crate::bit_text::{BITS, BadCode, BitReader, BitWriter};
use crate::game::{Game, Message};
use crate::hash;
use crate::pack::Entry;
use crate::session::{Reason, Session};
use std::fmt;

/// The version of codes, stored in their first character: a code means the same game for ever.
const VERSION: u32 = 1;
/// The most characters of a code. An address of this length passes through every browser and messenger.
pub const LONGEST: usize = 4_000;

const RULES_BITS: usize = 8;
const PART_BITS: usize = 8;
const HASH_BITS: usize = 24;
/// The number of bits for the width of an action, and for the number of actions.
const WIDTH_BITS: usize = 4;
const COUNT_BITS: usize = 15;

/// A code that was read but not played yet.
///
/// ```
/// use quadrat_engine::example::{Add, CountUp, INFO};
/// use quadrat_engine::replay_code::{ReplayCode, encode};
/// use quadrat_engine::session::Session;
///
/// let level = INFO.read_level(&serde_json::json!({ "id": 1, "countTo": 3 }))?;
/// let entry = level.downcast::<CountUp>().unwrap().clone();
/// let mut session = Session::<CountUp>::new(entry.clone());
/// session.act(Add(2), &mut ()).unwrap();
/// session.act(Add(1), &mut ()).unwrap();
/// let text = encode(&session, 0).unwrap();
/// let code: ReplayCode = text.parse().unwrap();
/// assert_eq!(code.play::<CountUp>(entry.clone(), 2).unwrap().state(), session.state());
/// assert_eq!(code.play::<CountUp>(entry, 1).unwrap().actions().collect::<Vec<_>>(), [Add(2)]);
/// # Ok::<(), quadrat_engine::defect::Defects>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayCode {
    rules: u32,
    part: u32,
    level: u32,
    seal: u32,
    actions: Vec<u32>,
}

/// Why a code cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CodeError {
    /// There is no code.
    Empty,
    /// The code has more than [`LONGEST`] characters.
    TooLong(usize),
    /// The code was made by a later version of this program.
    Future,
    /// A character is wrong or missing.
    Damaged(BadCode),
    /// The game was played under other rules than the level has.
    OtherRules {
        /// The version that the game was played under.
        played: u32,
        /// The version of the level.
        level: u32,
    },
    /// The game was played on a level of other content.
    OtherLevel,
    /// An action is unknown, or refused at its place.
    Action {
        /// The number of the action, from 1.
        number: usize,
        /// The reason of a refusal.
        reason: Option<Message>,
    },
    /// The code does not give the game that it was made from.
    Changed,
}

impl CodeError {
    /// Returns the reason as a message for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("replay_code.empty"),
            Self::TooLong(characters) => {
                Message::new("replay_code.too_long").with("characters", characters).with("most", LONGEST)
            }
            Self::Future => Message::new("replay_code.future"),
            Self::Damaged(bad) => Message::new("replay_code.damaged").with("character", bad.character),
            Self::OtherRules { played, level } => {
                Message::new("replay_code.other_rules").with("played", played).with("level", level)
            }
            Self::OtherLevel => Message::new("replay_code.other_level"),
            Self::Action { number, .. } => Message::new("replay_code.action").with("number", number),
            Self::Changed => Message::new("replay_code.changed"),
        }
    }
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the code is empty"),
            Self::TooLong(characters) => write!(f, "{characters} characters; a code has at most {LONGEST}"),
            Self::Future => write!(f, "a code of another version; this program reads codes that begin with B"),
            Self::Damaged(bad) => bad.fmt(f),
            Self::OtherRules { played, level } => {
                write!(f, "played under version {played} of the rules; the level has version {level}")
            }
            Self::OtherLevel => f.write_str("played on a level of other content"),
            Self::Action { number, reason: Some(reason) } => write!(f, "action {number} is refused: {reason}"),
            Self::Action { number, reason: None } => write!(f, "action {number} is unknown on this level"),
            Self::Changed => f.write_str("the code was changed: its seal is for another game"),
        }
    }
}

impl std::error::Error for CodeError {}

/// Returns the highest bits of a hash.
fn first_bits(hash: &str) -> u32 {
    hash.get(..HASH_BITS / 4).and_then(|digits| u32::from_str_radix(digits, 16).ok()).unwrap_or_default()
}

/// Returns the seal of a game: some bits of a hash over its actions and its last position.
fn seal<G: Game>(session: &Session<G>, part: u32) -> u32 {
    let mut text = [&part.to_string(), " ", &session.hash()].concat();
    for action in session.actions() {
        text.extend([" ", &action.to_string()]);
    }
    first_bits(&hash::of(&text))
}

/// Returns the number of bits that every number below `count` fits into, at least one.
fn width_of(count: usize) -> usize {
    (usize::BITS - count.saturating_sub(1).leading_zeros()).max(1) as usize
}

/// Encodes a game. `part` is for the caller: the number of the level, where an id names several.
///
/// Returns `None` for a game that is too long, or that has an action from after its end.
pub fn encode<G: Game>(session: &Session<G>, part: u32) -> Option<String> {
    let space = G::action_space(session.level());
    let mut numbers = Vec::new();
    for action in session.actions() {
        numbers.push(space.iter().position(|known| *known == action)? as u32);
    }
    let code = ReplayCode {
        rules: G::rules_version(session.level()),
        part,
        level: first_bits(&session.entry().level_hash::<G>()),
        seal: seal(session, part),
        actions: numbers,
    };
    // Actions after the end of a game are not played again.
    code.play::<G>(session.entry().clone(), code.actions.len()).ok()?;
    code.write(width_of(space.len()))
}

impl ReplayCode {
    /// Returns the number of actions.
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// Returns whether there are no actions.
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// Returns the number that the encoding caller gave.
    pub fn part(&self) -> u32 {
        self.part
    }

    fn write(&self, width: usize) -> Option<String> {
        let fits = |value: u32, bits: usize| value >> bits == 0;
        let all = fits(self.rules, RULES_BITS)
            && fits(self.part, PART_BITS)
            && fits(width as u32, WIDTH_BITS)
            && fits(self.actions.len() as u32, COUNT_BITS);
        if !all {
            return None;
        }
        let mut bits = BitWriter::default();
        bits.put(VERSION, BITS);
        bits.put(self.rules, RULES_BITS);
        bits.put(self.part, PART_BITS);
        bits.put(self.level, HASH_BITS);
        bits.put(self.seal, HASH_BITS);
        bits.put(width as u32, WIDTH_BITS);
        bits.put(self.actions.len() as u32, COUNT_BITS);
        for action in &self.actions {
            bits.put(*action, width);
        }
        (bits.characters() <= LONGEST).then(|| bits.text())
    }

    /// Plays the first `count` actions on a level from their beginning.
    ///
    /// # Errors
    /// If the code is for another level or other rules, or if an action is refused; and, for all actions, if the
    /// seal is for another game.
    pub fn play<G: Game>(&self, entry: Entry<G::Level>, count: usize) -> Result<Session<G>, CodeError> {
        let mut session = Session::<G>::new(entry);
        let rules = G::rules_version(session.level());
        if rules != self.rules {
            return Err(CodeError::OtherRules { played: self.rules, level: rules });
        }
        if first_bits(&session.entry().level_hash::<G>()) != self.level {
            return Err(CodeError::OtherLevel);
        }
        let space = G::action_space(session.level());
        for (number, action) in (1..).zip(self.actions.iter().take(count)) {
            let action = space.get(*action as usize).ok_or(CodeError::Action { number, reason: None })?;
            let refused = |reason: Reason<_>| CodeError::Action { number, reason: Some(reason.message()) };
            session.act(*action, &mut ()).map_err(|error| refused(error.reason))?;
        }
        if count >= self.actions.len() && seal(&session, self.part) != self.seal {
            return Err(CodeError::Changed);
        }
        Ok(session)
    }
}

/// Reads a code, without playing it.
impl std::str::FromStr for ReplayCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        if text.is_empty() {
            return Err(CodeError::Empty);
        }
        if text.len() > LONGEST {
            return Err(CodeError::TooLong(text.len()));
        }
        let mut bits = BitReader::new(text);
        match bits.take(BITS).map_err(CodeError::Damaged)? {
            VERSION => {}
            0 => return Err(CodeError::Damaged(BadCode { character: 1, reason: "no code begins with A" })),
            _ => return Err(CodeError::Future),
        }
        read(bits).map_err(CodeError::Damaged)
    }
}

/// Reads what follows the version.
fn read(mut bits: BitReader<'_>) -> Result<ReplayCode, BadCode> {
    let (rules, part) = (bits.take(RULES_BITS)?, bits.take(PART_BITS)?);
    let (level, seal) = (bits.take(HASH_BITS)?, bits.take(HASH_BITS)?);
    let width = bits.take(WIDTH_BITS)? as usize;
    if width == 0 {
        return bits.flaw("an action has no bits");
    }
    let count = bits.take(COUNT_BITS)?;
    let actions = (0..count).map(|_| bits.take(width)).collect::<Result<_, _>>()?;
    bits.finish()?;
    Ok(ReplayCode { rules, part, level, seal, actions })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::example::{Add, CountUp, INFO};

    fn entry(count: u32) -> Entry<u32> {
        let level = INFO.read_level(&serde_json::json!({ "id": 1, "countTo": count })).unwrap();
        level.downcast::<CountUp>().unwrap().clone()
    }

    fn played(count: u32, actions: &[u8]) -> Session<CountUp> {
        let mut session = Session::new(entry(count));
        for action in actions {
            session.act(Add((*action).into()), &mut ()).unwrap();
        }
        session
    }

    #[test]
    fn a_game_comes_back_as_it_was_played_and_so_does_each_of_its_beginnings() {
        for actions in [&[][..], &[1], &[2, 1, 2], &[1, 1, 1, 1, 1]] {
            let session = played(5, actions);
            let text = encode(&session, 7).unwrap();
            let code: ReplayCode = text.parse().unwrap();
            assert_eq!((code.len(), code.part()), (actions.len(), 7));
            for count in 0..=actions.len() {
                let again = code.play::<CountUp>(entry(5), count).unwrap();
                assert_eq!(again.state(), played(5, &actions[..count]).state());
            }
        }
    }

    #[test]
    fn every_damage_is_noticed_and_none_panics() {
        let text = encode(&played(9, &[2, 1, 2, 1]), 0).unwrap();
        let all = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_%";
        for place in 0..text.len() {
            for other in all {
                let mut bytes = text.clone().into_bytes();
                if bytes[place] == *other {
                    continue;
                }
                bytes[place] = *other;
                let read = String::from_utf8(bytes).unwrap().parse::<ReplayCode>();
                let whole = read.and_then(|code| code.play::<CountUp>(entry(9), code.len()).map(|_| code.part()));
                assert!(whole.is_err(), "{place} {other}");
            }
            assert!(text[..place].parse::<ReplayCode>().is_err(), "{place}");
        }
        assert!([&text, "A"].concat().parse::<ReplayCode>().is_err());
    }

    #[test]
    fn a_code_says_what_is_wrong_with_it() {
        let code: ReplayCode = encode(&played(5, &[2, 2]), 0).unwrap().parse().unwrap();
        let error = |code: &ReplayCode, count| code.play::<CountUp>(entry(count), 9).unwrap_err();
        assert_eq!(error(&code, 6), CodeError::OtherLevel);
        assert_eq!(error(&ReplayCode { rules: 9, ..code.clone() }, 5), CodeError::OtherRules { played: 9, level: 1 });
        assert_eq!(error(&ReplayCode { seal: 1, ..code.clone() }, 5), CodeError::Changed);
        let unknown = ReplayCode { actions: vec![0, 77], ..code.clone() };
        assert_eq!(error(&unknown, 5), CodeError::Action { number: 2, reason: None });
        let past = ReplayCode { actions: vec![1; 9], ..code };
        assert!(matches!(error(&past, 5), CodeError::Action { number: 4, reason: Some(_) }));
        assert_eq!("".parse::<ReplayCode>(), Err(CodeError::Empty));
        assert_eq!("CAAA".parse::<ReplayCode>(), Err(CodeError::Future));
        assert!(matches!("Ü".parse::<ReplayCode>(), Err(CodeError::Damaged(_))));
        let long = "B".repeat(LONGEST + 1);
        assert_eq!(long.parse::<ReplayCode>(), Err(CodeError::TooLong(LONGEST + 1)));
    }

    #[test]
    fn a_code_never_changes() {
        assert_eq!(encode(&played(5, &[2, 1, 2]), 3).unwrap(), "BAQOORe34IZgQAHQ");
    }

    #[test]
    fn a_game_that_is_too_long_has_no_code() {
        let code = |count| ReplayCode { rules: 1, part: 0, level: 0, seal: 0, actions: vec![0; count] };
        // 24,000 bits, of which 89 come before the actions.
        assert!(code(2_391).write(10).is_some_and(|text| text.len() == LONGEST));
        assert!(code(2_392).write(10).is_none());
        assert!(code(1 << COUNT_BITS).write(1).is_none());
    }
}
