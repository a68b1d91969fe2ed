//! How is a move played back? As one frame after the dot, and one after every wave of the chain.
//!
//! The game itself is at the end already. A chain of any length runs in a second and a half: a long
//! one shows several waves at once. Every cell flashes at most once in it.

use super::active_match::ActiveMatch;
use crate::table::{CellEffect, PlaybackView};
use quadrat_engine::grid::Coord;
use quadrat_infection::format::Level;
use quadrat_infection::rules::{Event, Player, State};

/// The longest duration of a frame, and of all frames together, in milliseconds.
const LONGEST: u32 = 300;
const ALL: u32 = 1_500;
/// The most frames of a chain that are shown while it runs: as many as a screen can draw in that
/// time.
const SHOWN: usize = 30;
/// How long a computer's move stays on the screen in a game that is only watched, in milliseconds.
const HOLD: u32 = 500;

/// The owner of a cell, and the number of its dots.
pub(super) type Tile = (Option<Player>, u32);

/// A frame: the board, and the effects on it.
pub(super) struct Picture {
    /// The cells.
    pub(super) tiles: Vec<Tile>,
    /// The cells that flash.
    pub(super) effects: Vec<(Coord, CellEffect)>,
}

/// The playback of the last move.
#[derive(Default)]
pub(super) struct Chain {
    pub(super) pictures: Vec<Picture>,
    at: usize,
    open: bool,
    /// Whether the last frame stays for a while too.
    held: bool,
}

/// Returns the cells of a state.
pub(super) fn tiles(level: &Level, state: &State) -> Vec<Tile> {
    level.field().size().coords().map(|at| (state.owner(level, at), state.dots(level, at))).collect()
}

impl Chain {
    /// Creates the frames of a move from the board before it and its events. `held` is whether the
    /// last frame stays for a while.
    pub(super) fn new(active_match: &ActiveMatch, before: Vec<Tile>, events: &[Event], held: bool) -> Self {
        let field = active_match.level().field();
        let size = field.size();
        let mut now = before;
        let mut flashed: Vec<Coord> = Vec::new();
        let mut pictures: Vec<Picture> = Vec::new();
        let mut mover = Player::Red;
        for event in events {
            let mut effects = Vec::new();
            match event {
                Event::Placed { side, at, dots } => {
                    mover = *side;
                    now[size.index(*at)] = (Some(mover), *dots);
                    effects.push((*at, CellEffect::Put));
                }
                Event::Wave { fired, taken, .. } => {
                    for at in fired {
                        let tile = &mut now[size.index(*at)];
                        tile.1 = tile.1.saturating_sub(field.capacity(field.cell(*at)));
                    }
                    for at in fired {
                        for beside in field.coords(field.beside(field.cell(*at))) {
                            let tile = &mut now[size.index(beside)];
                            *tile = (Some(mover), tile.1 + 1);
                        }
                    }
                    let burst = fired.iter().map(|at| (*at, CellEffect::Turned));
                    let took = taken.iter().map(|at| (*at, CellEffect::Came));
                    for (at, effect) in burst.chain(took) {
                        if !flashed.contains(&at) {
                            flashed.push(at);
                            effects.push((at, effect));
                        }
                    }
                }
                Event::Won { .. } => continue,
            }
            pictures.push(Picture { tiles: now.clone(), effects });
        }
        let at = pictures.len().saturating_sub(1);
        Self { pictures, at, open: false, held }
    }

    fn last(&self) -> usize {
        self.pictures.len().saturating_sub(1)
    }

    /// Starts from the first frame.
    pub(super) fn start(&mut self) {
        self.at = 0;
        self.open = self.last() > 0 || self.held;
    }

    /// Returns whether frames are being shown.
    pub(super) fn is_open(&self) -> bool {
        self.open
    }

    /// Returns whether the last wave is still to be shown.
    pub(super) fn is_unfinished(&self) -> bool {
        self.open && self.at < self.last()
    }

    pub(super) fn can_go_back(&self) -> bool {
        self.at > 0
    }

    /// Skips to the end.
    pub(super) fn close(&mut self) {
        self.at = self.last();
        self.open = false;
    }

    /// Handles a tick: advances by as many frames as fit into the time.
    pub(super) fn tick(&mut self) {
        if self.at < self.last() {
            self.at = (self.at + self.stride()).min(self.last());
            self.open = self.at < self.last() || self.held;
        } else {
            self.open = false;
        }
    }

    /// Advances by one frame.
    pub(super) fn forward(&mut self) {
        self.at = (self.at + 1).min(self.last());
        self.open = self.at < self.last();
    }

    /// Goes back by one frame.
    pub(super) fn back(&mut self) {
        self.at = self.at.saturating_sub(1);
        self.open = true;
    }

    /// Returns the current frame; `None` when the board itself is shown.
    pub(super) fn picture(&self) -> Option<&Picture> {
        self.pictures.get(self.at).filter(|_| self.open)
    }

    /// Returns the effects of the current frame.
    pub(super) fn effects(&self) -> &[(Coord, CellEffect)] {
        self.pictures.get(self.at).map_or(&[], |picture| &picture.effects)
    }

    fn stride(&self) -> usize {
        self.last().div_ceil(SHOWN).max(1)
    }

    /// Returns the position of the playback, while it is shown.
    pub(super) fn view(&self, running: bool) -> Option<PlaybackView> {
        let steps = self.last().div_ceil(self.stride()).max(1) as u32;
        let pulse = if self.at < self.last() { (ALL / steps).min(LONGEST) } else { HOLD };
        let (at, of) = (self.at as u32 + 1, self.pictures.len() as u32);
        self.open.then_some(PlaybackView { at, of, running: running.then_some(pulse) })
    }
}
