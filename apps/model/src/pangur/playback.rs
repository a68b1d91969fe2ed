//! How is the mice's turn played back? By itself, picture by picture, or frame by frame, back and
//! forth. The game is at its end already.
//!
//! A picture is what happens at once while the playback runs: all mice that run one after the other,
//! all hearts that one mouse takes, the whole wave that comes in. Stepping by hand shows single
//! frames.

use crate::table::PlaybackView;
use quadrat_pangur::format::Level;
use quadrat_pangur::frames::{Frame, Stepper};
use quadrat_pangur::rules::{Action, Cat, Event, State};

/// The time in milliseconds that a whole turn takes at most, while the playback runs by itself. A
/// cat's death takes longer.
const TURN: u32 = 3000;
/// The time for which the board stands still when a cat dies, in milliseconds.
pub(super) const DEATH: u32 = 1300;

/// The playback of the mice's turn.
pub(super) struct Playback {
    stepper: Stepper,
    running: bool,
    /// The number of frames before the current picture.
    before: usize,
    /// The pace, in percent: the time of each picture is scaled by it.
    pace: u32,
}

/// Returns whether an event belongs in the picture of the one before it.
fn belongs(before: &Event, after: &Event) -> bool {
    match (before, after) {
        (Event::MouseMoved { .. }, Event::MouseMoved { .. })
        | (Event::Entered { .. }, Event::Entered { .. })
        | (Event::Meowge { .. }, Event::Scared { .. }) => true,
        (Event::MouseHit { at, .. }, Event::MouseHit { at: again, .. }) => at == again,
        _ => false,
    }
}

/// Returns the end of the picture that begins with a frame.
fn picture_end(frames: &[Frame], from: usize) -> usize {
    let mut end = from + 1;
    while end < frames.len() && belongs(&frames[end - 1].event, &frames[end].event) {
        end += 1;
    }
    end
}

/// Returns the time that a picture takes, in milliseconds, without the pause at a cat's death.
fn time(picture: &[Frame]) -> u32 {
    let more = picture.len().saturating_sub(1) as u32;
    match picture.first().map(|frame| frame.event) {
        Some(Event::MouseMoved { .. }) => 420 + 40 * more,
        Some(Event::MouseHit { .. }) => 400 + 130 * more,
        Some(Event::Fed { .. }) => 600,
        Some(Event::Meowge { .. }) => 560,
        Some(Event::Entered { .. }) => 480 + 40 * more,
        _ => 300,
    }
}

impl Playback {
    /// Plays the end of the turn in this position back, from its first frame. The last frame is the
    /// game as it goes on, so a single frame leaves nothing to watch.
    pub(super) fn new(level: &Level, before: &State, running: bool) -> Option<Self> {
        let mut stepper = Stepper::new(level, before, Action::End).ok()?;
        stepper.forward();
        let frames = stepper.frames();
        let (mut all, mut from) = (0, 0);
        while from + 1 < frames.len() {
            // The first frame is a picture of its own.
            let end = if from == 0 { 1 } else { picture_end(frames, from) };
            all += time(&frames[from..end]);
            from = end;
        }
        let pace = if all > TURN { 100 * TURN / all } else { 100 };
        Some(Self { stepper, running, before: 0, pace }).filter(|playback| !playback.stepper.at_end())
    }

    /// Returns the frames of the current picture.
    pub(super) fn picture(&self) -> &[Frame] {
        &self.stepper.frames()[self.before..self.stepper.progress().0]
    }

    /// Returns the state before the current picture.
    pub(super) fn earlier(&self) -> &State {
        let earlier = self.before.checked_sub(1).and_then(|place| self.stepper.frames().get(place));
        earlier.map_or(self.stepper.first(), |frame| &frame.state)
    }

    /// Returns the state before the first frame.
    pub(super) fn first(&self) -> &State {
        self.stepper.first()
    }

    /// Returns the frames shown so far.
    pub(super) fn shown(&self) -> &[Frame] {
        &self.stepper.frames()[..self.stepper.progress().0]
    }

    /// Returns the frames still to come.
    pub(super) fn rest(&self) -> &[Frame] {
        &self.stepper.frames()[self.stepper.progress().0..]
    }

    /// Returns the last frame of all.
    pub(super) fn last(&self) -> Option<Frame> {
        self.stepper.frames().last().copied()
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
        self.running = false;
        self.before = self.stepper.progress().0;
        self.stepper.forward();
        self.stepper.at_end()
    }

    /// Shows the next picture, while the playback runs by itself. Returns whether it is the last.
    pub(super) fn advance(&mut self) -> bool {
        self.before = self.stepper.progress().0;
        let end = picture_end(self.stepper.frames(), self.before);
        while self.stepper.progress().0 < end && self.stepper.forward() {}
        self.stepper.at_end()
    }

    /// Shows the previous frame. Returns false at the first.
    pub(super) fn back(&mut self) -> bool {
        self.running = false;
        let moved = self.can_go_back() && self.stepper.back();
        self.before = self.stepper.progress().0.saturating_sub(1);
        moved
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
        self.shown().iter().any(attacked)
    }

    /// Returns whether a cat is bitten in the current picture.
    pub(super) fn is_bitten(&self, cat: Cat) -> bool {
        let bites = |frame: &Frame| matches!(frame.event, Event::MouseHit { cat: whom, .. } if whom == cat);
        self.picture().iter().any(bites)
    }

    /// Returns the position of the playback, for the view.
    pub(super) fn view(&self) -> PlaybackView {
        let (at, of) = self.stepper.progress();
        let dies = |frame: &Frame| matches!(frame.event, Event::MouseHit { hearts: 0, .. });
        let pause = if self.picture().iter().any(dies) { DEATH } else { 0 };
        let hold = time(self.picture()) * self.pace / 100 + pause;
        PlaybackView { words: "pangur.film", at: at as u32, of: of as u32, running: self.running.then_some(hold) }
    }
}
