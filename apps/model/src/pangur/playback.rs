//! How is a turn of the mice watched? Picture by picture, back and forth, or by itself. The game is at its end already.

use crate::table::PlaybackView;
use quadrat_pangur::format::Level;
use quadrat_pangur::frames::{Frame, Stepper};
use quadrat_pangur::rules::{Action, Cat, Event, State};

/// How long a picture stays, in milliseconds, while they run by themselves.
const PACE: u32 = 700;

/// A turn of the mice that is being watched.
pub(super) struct Playback {
    stepper: Stepper,
    running: bool,
}

impl Playback {
    /// The end of the turn in this position, at its first picture. The last picture is the game as it goes on, so where there
    /// is only one there is nothing to watch.
    pub(super) fn new(level: &Level, before: &State) -> Option<Self> {
        let mut stepper = Stepper::new(level, before, Action::End).ok()?;
        stepper.forward();
        Some(Self { stepper, running: false }).filter(|playback| !playback.stepper.at_end())
    }

    /// The picture that is shown.
    pub(super) fn frame(&self) -> Option<Frame> {
        self.stepper.current().copied()
    }

    /// The board that is shown.
    pub(super) fn state(&self) -> &State {
        self.stepper.state()
    }

    /// Everything that happens in this turn.
    pub(super) fn events(&self) -> impl Iterator<Item = &Event> {
        self.stepper.frames().iter().map(|frame| &frame.event)
    }

    /// The next picture; says whether that is the last, where there is nothing more to watch.
    pub(super) fn forward(&mut self) -> bool {
        self.stepper.forward();
        self.stepper.at_end()
    }

    /// The picture before this one; false at the first.
    pub(super) fn back(&mut self) -> bool {
        self.running = false;
        self.can_go_back() && self.stepper.back()
    }

    /// Whether this is not the first picture.
    pub(super) fn can_go_back(&self) -> bool {
        self.stepper.progress().0 > 1
    }

    /// Whether the pictures run by themselves.
    pub(super) fn running(&self) -> bool {
        self.running
    }

    /// Lets the pictures run by themselves, or not any more.
    pub(super) fn run(&mut self, running: bool) {
        self.running = running;
    }

    /// Whether a cat has been attacked in what was shown so far: that wakes it.
    pub(super) fn woke(&self, cat: Cat) -> bool {
        let attacked = |frame: &Frame| match frame.event {
            Event::MouseHit { cat: whom, .. } | Event::MouseBluffed { cat: whom, .. } => whom == cat,
            _ => false,
        };
        self.stepper.frames()[..self.stepper.progress().0].iter().any(attacked)
    }

    /// Where it is, for a screen.
    pub(super) fn view(&self) -> PlaybackView {
        let (at, of) = self.stepper.progress();
        PlaybackView { at: at as u32, of: of as u32, running: self.running.then_some(PACE) }
    }
}
