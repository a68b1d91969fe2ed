//! What does a spectator see, one thing after the other, and what would the mice do if the turn ended now?
//!
//! A frame is an event of the rules with the state as it was at that moment. Nothing is worked out a second time here, so what
//! a preview shows is what happens when the turn really ends.

use crate::board::{Cell, Terrain};
use crate::format::Level;
use crate::rules::{Action, Cat, Event, Phase, Refusal, State, Watch, act, end_turn};
use quadrat_engine::game::Message;

/// One thing that happens, and the board right after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// What happens.
    pub event: Event,
    /// The state at that moment.
    pub state: State,
}

impl Frame {
    /// What happens, for people.
    pub fn message(&self) -> Message {
        self.event.into()
    }
}

/// Keeps every frame.
struct Film(Vec<Frame>);

impl Watch for Film {
    fn see(&mut self, event: Event, state: &State) {
        self.0.push(Frame { event, state: *state });
    }
}

/// What an action shows, and where it leads.
///
/// There is at least one frame, and nothing follows [`Event::Ended`]. The last frame shows the very state to which the action
/// leads, with one exception: after an `end` that does not decide the game, the last frame is [`Event::WaveOver`] and shows
/// the cats as they ended their turn, while the state behind it has them ready for the next. The two differ in nothing but the
/// cats' `moves`, `spent`, `primed`, `committed` and `active`.
///
/// # Errors
/// Why the rules refuse the action.
pub fn frames(level: &Level, state: &State, action: Action) -> Result<(Vec<Frame>, State), Refusal> {
    let (mut after, mut film) = (*state, Film(Vec::new()));
    act(level.layout(), &mut after, action, &mut film)?;
    Ok((film.0, after))
}

/// Shows the frames of an action one by one, forward and back.
///
/// It begins before the first frame, with the board as the player left it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stepper {
    before: State,
    frames: Vec<Frame>,
    after: State,
    /// How many frames have been shown.
    shown: usize,
}

impl Stepper {
    /// The frames of an action, none of them shown yet.
    ///
    /// # Errors
    /// Why the rules refuse the action.
    pub fn new(level: &Level, state: &State, action: Action) -> Result<Self, Refusal> {
        let (frames, after) = frames(level, state, action)?;
        Ok(Self { before: *state, frames, after, shown: 0 })
    }

    /// The frame that is shown; none before the first.
    pub fn current(&self) -> Option<&Frame> {
        self.shown.checked_sub(1).and_then(|i| self.frames.get(i))
    }

    /// The board that is shown.
    pub fn state(&self) -> &State {
        self.current().map_or(&self.before, |frame| &frame.state)
    }

    /// Shows the next frame; false if there is none.
    pub fn forward(&mut self) -> bool {
        let more = !self.at_end();
        self.shown += usize::from(more);
        more
    }

    /// Takes back the frame that is shown; false if there is none.
    pub fn back(&mut self) -> bool {
        let more = self.shown > 0;
        self.shown -= usize::from(more);
        more
    }

    /// Shows the last frame.
    pub fn skip(&mut self) {
        self.shown = self.frames.len();
    }

    /// Is the last frame shown?
    pub fn at_end(&self) -> bool {
        self.shown == self.frames.len()
    }

    /// How many frames have been shown, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.shown, self.frames.len())
    }

    /// All frames.
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }

    /// The state from which the game goes on; see [`frames`] for how it differs from the last frame's.
    pub fn after(&self) -> &State {
        &self.after
    }
}

/// A mouse of the next wave as the cats stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// It will flee.
    Scared,
    /// It will try to come in.
    Coming,
}

/// What the next wave would come to as the cats stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The sum of the meows on gates.
    pub meowge: u8,
    /// How many mice wait.
    pub incoming: u8,
    /// How many of them would flee.
    pub deterred: u8,
    /// How many would try to come in.
    pub entering: u8,
}

impl Preview {
    /// The mice that wait, at most six, from left to right: those that flee stand in front.
    pub fn lane(&self) -> impl ExactSizeIterator<Item = Waiting> + use<> {
        let deterred = self.deterred;
        (0..self.incoming).map(move |i| if i < deterred { Waiting::Scared } else { Waiting::Coming })
    }
}

/// What the next wave would come to.
pub fn preview(level: &Level, state: &State) -> Preview {
    let (meowge, incoming) = (state.meowge(level.layout()), level.layout().incoming());
    let deterred = meowge.min(incoming);
    Preview { meowge, incoming, deterred, entering: incoming - deterred }
}

/// What the next wave would come to with a cat on a cell; nothing where it cannot stand, as [`supposing`] says.
pub fn preview_with(level: &Level, state: &State, cat: Cat, cell: Cell) -> Option<Preview> {
    supposing(state, cat, cell).map(|supposed| preview(level, &supposed))
}

/// The mice's turn if the turn ended now, whatever phase it is: cats that are being placed count as confirmed where they
/// stand, and those in the hand take no part. Nothing happens once the game is over.
pub fn enemy_turn(level: &Level, state: &State) -> Vec<Frame> {
    let (mut ahead, mut film) = (*state, Film(Vec::new()));
    match state.phase() {
        Phase::Over(_) => return Vec::new(),
        Phase::Cats => {}
        Phase::Setup => {
            // Refused while a cat is in the hand; then the turn begins without it.
            if act(level.layout(), &mut ahead, Action::Confirm, &mut ()).is_err() {
                ahead.phase = Phase::Cats;
            }
        }
    }
    end_turn(level.layout(), &mut ahead, &mut film);
    film.0
}

/// The mice's turn if the turn ended now with a cat on a cell; nothing where it cannot stand, as [`supposing`] says.
pub fn enemy_turn_with(level: &Level, state: &State, cat: Cat, cell: Cell) -> Option<Vec<Frame>> {
    supposing(state, cat, cell).map(|supposed| enemy_turn(level, &supposed))
}

/// The position with a cat on a cell, wherever it is now and whether or not it could go there: what a dragged cat would
/// change. What it may still do in this turn stays as it is, since the mice do not care.
///
/// A cat cannot stand where a mouse is, nor where another cat is, except that before the game these two change places; and
/// once the game is over nobody goes anywhere.
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

/// What a cell is and what that means for cats and mice.
pub fn about_cell(level: &Level, cell: Cell) -> Message {
    let key = match level.layout().terrain(cell) {
        Terrain::Shadow => "pangur.cell.shadow",
        Terrain::Gate => "pangur.cell.gate",
        Terrain::Interior => "pangur.cell.interior",
    };
    Message::new(key).with("at", cell)
}
