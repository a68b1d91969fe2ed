//! How is the mice's turn played back? Frame by frame, back and forth, or by itself. The game is at
//! its end already.

use crate::table::PlaybackView;
use quadrat_pangur::format::Level;
use quadrat_pangur::frames::{Frame, Stepper};
use quadrat_pangur::rules::{Action, Cat, Event, State};

/// The duration of a frame in milliseconds, while the playback runs by itself.
const PACE: u32 = 700;

/// The playback of the mice's turn.
pub(super) struct Playback {
    stepper: Stepper,
    running: bool,
}

impl Playback {
    /// Plays the end of the turn in this position back, from its first frame. The last frame is the
    /// game as it goes on, so a single frame leaves nothing to watch.
    pub(super) fn new(level: &Level, before: &State) -> Option<Self> {
        let mut stepper = Stepper::new(level, before, Action::End).ok()?;
        stepper.forward();
        Some(Self { stepper, running: false }).filter(|playback| !playback.stepper.at_end())
    }

    /// Returns the current frame.
    pub(super) fn frame(&self) -> Option<Frame> {
        self.stepper.current().copied()
    }

    /// Returns the state that is shown.
    pub(super) fn state(&self) -> &State {
        self.stepper.state()
    }

    /// Returns every event of this turn.
    pub(super) fn events(&self) -> impl Iterator<Item = &Event> {
        self.stepper.frames().iter().map(|frame| &frame.event)
    }

    /// Shows the next frame. Returns whether it is the last, after which there is nothing more to
    /// watch.
    pub(super) fn forward(&mut self) -> bool {
        self.stepper.forward();
        self.stepper.at_end()
    }

    /// Shows the previous frame. Returns false at the first.
    pub(super) fn back(&mut self) -> bool {
        self.running = false;
        self.can_go_back() && self.stepper.back()
    }

    /// Returns whether this is not the first frame.
    pub(super) fn can_go_back(&self) -> bool {
        self.stepper.progress().0 > 1
    }

    /// Returns whether the playback runs by itself.
    pub(super) fn running(&self) -> bool {
        self.running
    }

    /// Starts or stops automatic playback.
    pub(super) fn run(&mut self, running: bool) {
        self.running = running;
    }

    /// Returns whether a cat was attacked in the frames shown so far, which wakes it.
    pub(super) fn woke(&self, cat: Cat) -> bool {
        let attacked = |frame: &Frame| match frame.event {
            Event::MouseHit { cat: whom, .. } | Event::MouseBluffed { cat: whom, .. } => whom == cat,
            _ => false,
        };
        self.stepper.frames()[..self.stepper.progress().0].iter().any(attacked)
    }

    /// Returns the position of the playback, for the view.
    pub(super) fn view(&self) -> PlaybackView {
        let (at, of) = self.stepper.progress();
        PlaybackView { at: at as u32, of: of as u32, running: self.running.then_some(PACE) }
    }
}
