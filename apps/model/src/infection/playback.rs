//! How is a move played back? As one frame after the dot, and one after every wave of the chain.
//!
//! The game itself is at the end already. The first waves of a chain take their time; a long chain
//! then runs faster and faster, so that one of any length is over in three seconds. What the page
//! tells follows the dots: a wave counts when its dots have landed.

use super::active_match::ActiveMatch;
use crate::table::{CellEffect, PlaybackView};
use quadrat_engine::grid::{Coord, Direction};
use quadrat_infection::draw;
use quadrat_infection::format::Level;
use quadrat_infection::rules::{Event, Player, State};

/// How long the dot that was put is seen before its cell bursts, in milliseconds.
const PUT: u32 = 220;
/// The waves of a chain that take their time in any case, and the number of waves up to which all
/// of them do.
const SLOW: usize = 3;
const SHORT: usize = 6;
/// The waves after the slow ones that are still shown one by one, at twice the speed.
const QUICK: usize = 6;
/// The most frames for all the waves after them.
const RAPID: usize = 8;
/// How long a computer's move stays on the screen in a game that is only watched, in milliseconds.
pub(super) const HOLD: u32 = 500;
/// The pause before a computer answers a person, in milliseconds.
pub(super) const REPLY: u32 = 350;

/// The owner of a cell, and the number of its dots.
pub(super) type Tile = (Option<Player>, u32);

/// The flight of one dot in a wave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flight {
    /// The cell that bursts.
    pub(super) from: Coord,
    /// The direction of the flight.
    pub(super) towards: Direction,
    /// The neighbour that the dot lands on.
    pub(super) to: Coord,
    /// The number of the dot on that cell, counted from 0.
    pub(super) dot: usize,
}

/// A frame: the board, and what led to it.
pub(super) struct Picture {
    /// The number of the wave that led to it; 0 after the dot was put.
    pub(super) wave: usize,
    /// The cells.
    pub(super) tiles: Vec<Tile>,
    /// The effects on them.
    pub(super) effects: Vec<(Coord, CellEffect)>,
    /// The dots that fly in this wave.
    pub(super) flights: Vec<Flight>,
    /// The cells that burst in this wave for the first time in the chain: each flashes once.
    pub(super) flashes: Vec<Coord>,
}

/// The speed of a wave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// Each dot is seen flying.
    Slow,
    /// The same in half the time.
    Quick,
    /// Only the board is seen, and several waves may be one step.
    Rapid,
}

impl Pace {
    /// Returns the time from one wave to the next, in milliseconds. The style sheet has the flights,
    /// which are a little shorter.
    const fn interval(self) -> u32 {
        match self {
            Self::Slow => 340,
            Self::Quick => 170,
            Self::Rapid => 90,
        }
    }
}

/// The playback of the last move.
#[derive(Default)]
pub(super) struct Chain {
    pub(super) pictures: Vec<Picture>,
    at: usize,
    /// The frame that was shown before this one.
    from: usize,
    open: bool,
    /// Whether this frame was reached by going forward, so that its motion is shown.
    moving: bool,
    /// Whether the dots of this frame have not landed yet, while the playback runs by itself.
    flying: bool,
    /// How long the last frame stays, if it stays.
    rest: Option<u32>,
}

/// Returns the cells of a state.
pub(super) fn tiles(level: &Level, state: &State) -> Vec<Tile> {
    level.field().size().coords().map(|at| (state.owner(level, at), state.dots(level, at))).collect()
}

impl Chain {
    /// Creates the frames of a move from the board before it and its events. `rest` is how long the
    /// last frame stays, if it stays.
    pub(super) fn new(active_match: &ActiveMatch, before: Vec<Tile>, events: &[Event], rest: Option<u32>) -> Self {
        let field = active_match.level().field();
        let size = field.size();
        let mut now = before;
        let mut flashed: Vec<Coord> = Vec::new();
        let mut pictures: Vec<Picture> = Vec::new();
        let mut mover = Player::Red;
        for event in events {
            let (mut effects, mut flights, mut flashes) = (Vec::new(), Vec::new(), Vec::new());
            match event {
                Event::Placed { side, at, dots } => {
                    mover = *side;
                    now[size.index(*at)] = (Some(mover), *dots);
                    effects.push((*at, CellEffect::Put));
                }
                Event::Wave { fired, .. } => {
                    for at in fired {
                        let tile = &mut now[size.index(*at)];
                        tile.1 = tile.1.saturating_sub(field.capacity(field.cell(*at)));
                    }
                    for at in fired {
                        for towards in draw::sockets(field, *at) {
                            let Some(to) = towards.step(size, *at) else { continue };
                            let tile = &mut now[size.index(to)];
                            flights.push(Flight { from: *at, towards, to, dot: tile.1 as usize });
                            *tile = (Some(mover), tile.1 + 1);
                        }
                    }
                    flashes.extend(fired.iter().copied().filter(|at| !flashed.contains(at)));
                    flashed.extend(&flashes);
                }
                Event::Won { .. } => continue,
            }
            pictures.push(Picture { wave: pictures.len(), tiles: now.clone(), effects, flights, flashes });
        }
        let at = pictures.len().saturating_sub(1);
        Self { pictures, at, rest, ..Self::default() }
    }

    fn last(&self) -> usize {
        self.pictures.len().saturating_sub(1)
    }

    /// Returns whether no frame follows the current one.
    pub(super) fn is_last(&self) -> bool {
        self.at == self.last()
    }

    /// Starts from the first frame.
    pub(super) fn start(&mut self) {
        self.at = 0;
        self.open = self.last() > 0 || self.rest.is_some();
    }

    /// Returns whether frames are being shown.
    pub(super) fn is_open(&self) -> bool {
        self.open
    }

    /// Returns whether the last wave is still to be shown, or has not landed yet.
    pub(super) fn is_unfinished(&self) -> bool {
        self.open && (self.at < self.last() || self.flying)
    }

    pub(super) fn can_go_back(&self) -> bool {
        self.at > 0
    }

    /// Skips to the end.
    pub(super) fn close(&mut self) {
        self.at = self.last();
        (self.open, self.moving, self.flying) = (false, false, false);
    }

    /// Handles a tick: lets the dots land, and advances to the next frame. Returns whether there was
    /// one.
    pub(super) fn tick(&mut self) -> bool {
        let landed = std::mem::take(&mut self.flying);
        self.flying = self.show(self.stride());
        if !self.flying {
            self.open = landed && self.rest.is_some();
        }
        self.flying
    }

    /// Advances by one frame. Returns whether there was one.
    pub(super) fn forward(&mut self) -> bool {
        self.flying = false;
        let advanced = self.show(1);
        self.open = self.at < self.last();
        advanced
    }

    /// Goes back by one frame.
    pub(super) fn back(&mut self) {
        self.at = self.at.saturating_sub(1);
        self.from = self.at;
        (self.open, self.moving, self.flying) = (true, false, false);
    }

    /// Ends the motion of the frame that is shown: the playback no longer runs by itself.
    pub(super) fn halt(&mut self) {
        (self.moving, self.flying) = (false, false);
        self.open &= self.at < self.last() || self.rest.is_some();
    }

    /// Advances by a number of frames, to the last at most. Returns whether that is another one.
    fn show(&mut self, frames: usize) -> bool {
        let at = (self.at + frames).min(self.last());
        let advances = at > self.at;
        if advances {
            (self.from, self.at, self.moving) = (self.at, at, true);
        }
        advances
    }

    /// Returns the current frame; `None` when the board itself is shown.
    pub(super) fn picture(&self) -> Option<&Picture> {
        self.pictures.get(self.at).filter(|_| self.open)
    }

    /// Returns the frame before the current one, the current one and its speed, while its motion is
    /// shown. The motion of the last frame stays until the next input.
    pub(super) fn moving(&self) -> Option<(&Picture, &Picture, Pace)> {
        let (before, now) = (self.pictures.get(self.from)?, self.pictures.get(self.at)?);
        (self.moving && self.from < self.at).then(|| (before, now, self.pace()))
    }

    /// Returns the cells as far as their dots have landed; `None` when the board itself is shown.
    pub(super) fn landed(&self) -> Option<&[Tile]> {
        let shown = if self.flying { self.from } else { self.at };
        self.pictures.get(shown).filter(|_| self.open).map(|picture| picture.tiles.as_slice())
    }

    /// Returns the effects of the current frame.
    pub(super) fn effects(&self) -> &[(Coord, CellEffect)] {
        self.pictures.get(self.at).map_or(&[], |picture| &picture.effects)
    }

    /// Returns the speed of the wave that leads to the current frame.
    fn pace(&self) -> Pace {
        match self.at {
            _ if self.at.saturating_sub(self.from) > 1 => Pace::Rapid,
            _ if self.last() <= SHORT => Pace::Slow,
            ..=SLOW => Pace::Slow,
            wave if wave <= SLOW + QUICK => Pace::Quick,
            _ => Pace::Rapid,
        }
    }

    /// Returns by how many frames the next tick advances.
    fn stride(&self) -> usize {
        let single = SLOW + QUICK;
        if self.at < single { 1 } else { (self.last() - single).div_ceil(RAPID).max(1) }
    }

    /// Returns the position of the playback, while it is shown.
    pub(super) fn view(&self, running: bool) -> Option<PlaybackView> {
        let pulse = match self.rest {
            _ if self.at == 0 && self.last() > 0 => PUT,
            _ if self.is_unfinished() => self.pace().interval(),
            rest => rest.unwrap_or(0),
        };
        let (at, of) = (self.at as u32 + 1, self.pictures.len() as u32);
        self.open.then_some(PlaybackView { words: "infection.film", at, of, running: running.then_some(pulse) })
    }
}
