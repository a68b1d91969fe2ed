//! What happens when a player acts? A dot is added, the chain reaction runs in waves, and a player
//! who then owns every open cell has won.
//!
//! The engine's outcomes, won and lost, are those of red. The number of dots added says whose turn
//! it is, since the players strictly alternate: until the game is decided, the player to move
//! always has a move.

use crate::Infection;
use crate::board::{Position, Wave};
use crate::format::{self, Level};
use quadrat_engine::game::{Message, Named, Notation, Outcome, Rules, Scoring, Sink, Standard, UnreadableAction};
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::pack::Entry;
use quadrat_engine::record::Words;
use serde_json::Value;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Words)]
#[words(noun = "side")]
pub enum Player {
    /// Plays the germs.
    Red,
    /// Plays the white cells.
    Blue,
}

impl Player {
    /// Returns the opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }
}

/// An action: a dot is added to a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// The cell. An input may name any cell, so it need not be on the board.
    pub at: Coord,
}

/// A position: everything that changes during a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) position: Position<u128>,
    pub(crate) plies: u32,
}

impl State {
    /// Returns the dots and owners.
    pub fn position(&self) -> &Position<u128> {
        &self.position
    }

    /// Returns the number of dots added so far.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// Returns the player to move.
    pub fn mover(&self, level: &Level) -> Player {
        if self.plies.is_multiple_of(2) { level.first() } else { level.first().other() }
    }

    /// Returns the owner of a cell.
    pub fn owner(&self, level: &Level, at: Coord) -> Option<Player> {
        let cell = level.field().cell(at);
        let mover = self.mover(level);
        if self.position.mine & cell != 0 {
            Some(mover)
        } else if self.position.theirs & cell != 0 {
            Some(mover.other())
        } else {
            None
        }
    }

    /// Returns the number of dots on a cell.
    pub fn dots(&self, level: &Level, at: Coord) -> u32 {
        level.field().dots(&self.position, level.field().cell(at))
    }

    /// Returns the winner. Only the player who has just moved can have won.
    pub fn winner(&self, level: &Level) -> Option<Player> {
        (self.position.theirs == level.field().open()).then(|| self.mover(level).other())
    }
}

/// An event that a spectator sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A dot was added.
    Placed {
        /// The player who added it.
        side: Player,
        /// The cell.
        at: Coord,
        /// The number of dots on the cell afterwards.
        dots: u32,
    },
    /// Cells fired simultaneously.
    Wave {
        /// The number of the wave in its chain, counted from 1.
        number: u32,
        /// The cells that fired.
        fired: Vec<Coord>,
        /// The cells that changed owner.
        taken: Vec<Coord>,
    },
    /// A player owns every open cell.
    Won {
        /// The winner.
        side: Player,
    },
}

fn labels(cells: &[Coord]) -> String {
    cells.iter().map(|at| at.label()).collect::<Vec<_>>().join(" ")
}

impl From<Event> for Message {
    fn from(event: Event) -> Self {
        match event {
            Event::Placed { side, at, dots } => Message::new("infection.event.placed")
                .with("side", side.word())
                .with("at", at.label())
                .with("dots", dots),
            Event::Wave { number, fired, taken } => {
                let key = if taken.is_empty() { "infection.event.wave" } else { "infection.event.wave_takes" };
                let wave = Message::new(key).with("number", number).with("fired", labels(&fired));
                if taken.is_empty() { wave } else { wave.with("taken", labels(&taken)) }
            }
            Event::Won { side } => Message::new("infection.event.won").with("side", side.word()),
        }
    }
}

/// Why a dot cannot be added to a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The cell is not on the board.
    OffBoard(Coord, Size),
    /// The cell is blocked.
    Blocked(Coord),
    /// The opponent owns the cell.
    Taken(Coord, Player),
}

impl From<Refusal> for Message {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::OffBoard(at, size) => {
                Message::new("infection.refused.off_board").with("row", at.y).with("col", at.x).with("size", size)
            }
            Refusal::Blocked(at) => Message::new("infection.refused.blocked").with("at", at.label()),
            Refusal::Taken(at, side) => {
                Message::new("infection.refused.taken").with("at", at.label()).with("side", side.word())
            }
        }
    }
}

impl Rules for Infection {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    fn start(level: &Level) -> State {
        State { position: level.field().start(), plies: 0 }
    }

    fn actions(level: &Level, state: &State) -> Vec<Action> {
        let field = level.field();
        field.coords(field.legal(&state.position)).map(|at| Action { at }).collect()
    }

    fn apply(level: &Level, state: &mut State, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refusal> {
        let Action { at } = action;
        let (field, side) = (level.field(), state.mover(level));
        if field.size().cell(at.x.into(), at.y.into()).is_none() {
            return Err(Refusal::OffBoard(at, field.size()));
        }
        let cell = field.cell(at);
        if field.open() & cell == 0 {
            return Err(Refusal::Blocked(at));
        }
        if state.position.theirs & cell != 0 {
            return Err(Refusal::Taken(at, side.other()));
        }
        let won = announce(level, state, cell, side, sink);
        state.plies += 1;
        if won {
            sink.emit(Event::Won { side });
        }
        Ok(())
    }

    fn outcome(level: &Level, state: &State) -> Outcome {
        match state.winner(level) {
            None => Outcome::Ongoing,
            Some(Player::Red) => Outcome::Won,
            Some(Player::Blue) => Outcome::Lost,
        }
    }

    fn to_move(level: &Level, state: &State) -> usize {
        state.mover(level) as usize
    }

    fn turn(state: &State) -> u32 {
        state.plies
    }
}

impl Scoring for Infection {
    fn standard(entry: &Entry<Level>) -> Standard {
        if Self::vouches_for(entry) { Standard::Known } else { Standard::Level }
    }
}

impl Notation for Infection {
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

    /// Lists a dot on every cell.
    fn action_space(level: &Level) -> Vec<Action> {
        level.field().size().coords().map(|at| Action { at }).collect()
    }

    /// Lists dots one column and one row beyond the edge, and one far beyond it.
    fn impossible_actions(level: &Level) -> Vec<Action> {
        let Size { w, h } = level.field().size();
        let beyond = Size::new(w + 1, h + 1).coords().filter(|at| at.x == w || at.y == h);
        beyond.chain([Coord::new(255, 255)]).map(|at| Action { at }).collect()
    }
}

/// Plays a dot and, if the sink wants events, reports them. Returns whether the player has won.
fn announce(level: &Level, state: &mut State, cell: u128, side: Player, sink: &mut impl Sink<Event>) -> bool {
    fn listens<E, S: Sink<E>>(_: &S) -> bool {
        S::LISTENS
    }
    let field = level.field();
    if !listens::<Event, _>(sink) {
        return field.play(&mut state.position, cell);
    }
    let dots = field.dots(&state.position, cell) + 1;
    if let Some(at) = field.coords(cell).next() {
        sink.emit(Event::Placed { side, at, dots });
    }
    let mut number = 0;
    field.play_watched(&mut state.position, cell, |Wave { fired, taken }| {
        number += 1;
        sink.emit(Event::Wave { number, fired: field.coords(fired).collect(), taken: field.coords(taken).collect() });
    })
}
