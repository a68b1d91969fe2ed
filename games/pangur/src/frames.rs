//! What does a spectator see, one thing after the other, and what would the mice do if the turn
//! ended now? Frames show both.
//!
//! A frame is an event of the rules with the state at that moment. Nothing is computed a second
//! time here, so a preview shows exactly what happens when the turn really ends.

use crate::board::{Cell, Terrain};
use crate::format::Level;
use crate::rules::{Action, Cat, Event, Phase, Refusal, State, Watch, act, end_turn};
use quadrat_engine::game::Message;

/// One event, with the board right after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The event.
    pub event: Event,
    /// The state at that moment.
    pub state: State,
}

impl Frame {
    /// Returns the event as a message for people.
    pub fn message(&self) -> Message {
        self.event.into()
    }
}

/// A spectator that records every frame.
struct Film(Vec<Frame>);

impl Watch for Film {
    fn see(&mut self, event: Event, state: &State) {
        self.0.push(Frame { event, state: *state });
    }
}

/// Returns the frames of an action and the state it leads to.
///
/// There is at least one frame, and nothing follows [`Event::Ended`]. The last frame shows the
/// state to which the action leads, with one exception: after an `end` that does not decide the
/// game, the last frame is [`Event::WaveOver`] and shows the cats as they ended their turn, while
/// the returned state has them ready for the next. The two differ only in the cats' `moves`,
/// `spent`, `primed`, `committed` and `active`.
///
/// # Errors
/// Returns why the rules refuse the action.
pub fn frames(level: &Level, state: &State, action: Action) -> Result<(Vec<Frame>, State), Refusal> {
    let (mut after, mut film) = (*state, Film(Vec::new()));
    act(level.layout(), &mut after, action, &mut film)?;
    Ok((film.0, after))
}

/// Steps through the frames of an action, forward and back.
///
/// It begins before the first frame, with the board as the player left it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stepper {
    before: State,
    frames: Vec<Frame>,
    after: State,
    /// The number of frames shown.
    shown: usize,
}

impl Stepper {
    /// Returns a stepper over the frames of an action, none of them shown yet.
    ///
    /// # Errors
    /// Returns why the rules refuse the action.
    pub fn new(level: &Level, state: &State, action: Action) -> Result<Self, Refusal> {
        let (frames, after) = frames(level, state, action)?;
        Ok(Self { before: *state, frames, after, shown: 0 })
    }

    /// Returns the current frame; none before the first.
    pub fn current(&self) -> Option<&Frame> {
        self.shown.checked_sub(1).and_then(|i| self.frames.get(i))
    }

    /// Returns the board before the first frame.
    pub fn first(&self) -> &State {
        &self.before
    }

    /// Returns the current board.
    pub fn state(&self) -> &State {
        self.current().map_or(&self.before, |frame| &frame.state)
    }

    /// Shows the next frame and returns whether there was one.
    pub fn forward(&mut self) -> bool {
        let more = !self.at_end();
        self.shown += usize::from(more);
        more
    }

    /// Takes back the current frame and returns whether there was one.
    pub fn back(&mut self) -> bool {
        let more = self.shown > 0;
        self.shown -= usize::from(more);
        more
    }

    /// Shows the last frame.
    pub fn skip(&mut self) {
        self.shown = self.frames.len();
    }

    /// Returns whether the last frame is shown.
    pub fn at_end(&self) -> bool {
        self.shown == self.frames.len()
    }

    /// Returns the number of frames shown, and the number of all frames.
    pub fn progress(&self) -> (usize, usize) {
        (self.shown, self.frames.len())
    }

    /// Returns all frames.
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }

    /// Returns the state from which the game continues. See [`frames`] for how it differs from the
    /// last frame's.
    pub fn after(&self) -> &State {
        &self.after
    }
}

/// A mouse of the next wave, given where the cats are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// The mouse will flee.
    Scared,
    /// The mouse will try to come in.
    Coming,
}

/// The effect of the next wave, given where the cats are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The sum of the meows on gates.
    pub meowge: u8,
    /// The number of mice waiting.
    pub incoming: u8,
    /// The number of mice that would flee.
    pub deterred: u8,
    /// The number of mice that would try to come in.
    pub entering: u8,
}

impl Preview {
    /// Iterates over the waiting mice, at most six, from left to right. Those that flee come first.
    pub fn lane(&self) -> impl ExactSizeIterator<Item = Waiting> + use<> {
        let deterred = self.deterred;
        (0..self.incoming).map(move |i| if i < deterred { Waiting::Scared } else { Waiting::Coming })
    }
}

/// Returns the effect of the next wave.
pub fn preview(level: &Level, state: &State) -> Preview {
    let (meowge, incoming) = (state.meowge(level.layout()), level.layout().incoming());
    let deterred = meowge.min(incoming);
    Preview { meowge, incoming, deterred, entering: incoming - deterred }
}

/// Returns the effect of the next wave with a cat on a cell; none where [`supposing`] says that the
/// cat cannot be.
pub fn preview_with(level: &Level, state: &State, cat: Cat, cell: Cell) -> Option<Preview> {
    supposing(state, cat, cell).map(|supposed| preview(level, &supposed))
}

/// Returns the turn of the mice if the turn ended now, in any phase. Cats that are being placed
/// count as confirmed where they are, and those in the hand take no part. There are no frames once
/// the game is over.
pub fn enemy_turn(level: &Level, state: &State) -> Vec<Frame> {
    let (mut ahead, mut film) = (*state, Film(Vec::new()));
    match state.phase() {
        Phase::Over(_) => return Vec::new(),
        Phase::Cats => {}
        Phase::Setup => {
            // Confirming is refused while a cat is in the hand; then the turn begins without that
            // cat.
            if act(level.layout(), &mut ahead, Action::Confirm, &mut ()).is_err() {
                ahead.phase = Phase::Cats;
            }
        }
    }
    end_turn(level.layout(), &mut ahead, &mut film);
    film.0
}

/// Returns the turn of the mice if the turn ended now with a cat on a cell; none where
/// [`supposing`] says that the cat cannot be.
pub fn enemy_turn_with(level: &Level, state: &State, cat: Cat, cell: Cell) -> Option<Vec<Frame>> {
    supposing(state, cat, cell).map(|supposed| enemy_turn(level, &supposed))
}

/// Returns the position with a cat on a cell, wherever the cat is now and whether or not it could
/// move there: the effect of dragging a cat. Its remaining moves and hits stay the same, since they
/// do not affect the mice.
///
/// A cat cannot be on a mouse's cell, nor on another cat's, except that before the game the two
/// swap places. Once the game is over no cat can be moved.
pub fn supposing(state: &State, cat: Cat, cell: Cell) -> Option<State> {
    if state.end().is_some() || state.mice().at().meets(cell.set()) {
        return None;
    }
    let mut supposed = *state;
    if let Some(other) = state.cat_on(cell).filter(|other| *other != cat) {
        if state.phase() != Phase::Setup {
            return None;
        }
        supposed.cats[other as usize].at = state.cat(cat).at;
    }
    supposed.cats[cat as usize].at = Some(cell);
    Some(supposed)
}

/// Returns a message that says what a cell is and what that means for cats and mice.
pub fn about_cell(level: &Level, cell: Cell) -> Message {
    let key = match level.layout().terrain(cell) {
        Terrain::Shadow => "pangur.cell.shadow",
        Terrain::Gate => "pangur.cell.gate",
        Terrain::Interior => "pangur.cell.interior",
    };
    Message::new(key).with("at", cell)
}
