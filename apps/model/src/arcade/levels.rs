//! Which groups of levels are unfolded, and which of their pictures are drawn?
//!
//! A game may have three hundred levels. Only the levels of unfolded groups are drawn, a few at a
//! tick, so that no input waits for pictures; those of a pack that is not here come when it arrives.

use super::{Arcade, Page};
use crate::games::{GameEntry, Glance, LevelGroup, Shape};
use crate::markup::{Markup, cropped};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The pictures on the page of a game's levels.
#[derive(Clone, Debug, Default)]
pub struct LevelPictures {
    /// The groups that are unfolded, by their places in the list.
    open: BTreeSet<usize>,
    /// The levels that are drawn, by id.
    drawn: BTreeMap<String, Drawn>,
    /// The levels that are to be drawn, in order.
    waiting: VecDeque<String>,
}

/// A level as its list shows it.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// The board before the first move.
    pub picture: Markup,
    /// What is known about the level.
    pub glance: Option<Glance>,
}

impl LevelPictures {
    /// Returns whether a group is unfolded.
    pub fn is_open(&self, group: usize) -> bool {
        self.open.contains(&group)
    }

    /// Returns a level that is drawn.
    pub fn of(&self, id: &str) -> Option<&Drawn> {
        self.drawn.get(id)
    }

    /// Returns whether levels are still to be drawn.
    pub(super) fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }
}

/// The interval at which levels are drawn, in milliseconds.
pub(super) const DRAWING: u32 = 30;
/// The number of levels drawn at once.
const AT_ONCE: usize = 2;

impl Arcade {
    /// Returns the page of a game's levels. The group with the next level is unfolded.
    pub(super) fn levels_page(&self, entry: &'static GameEntry) -> Page {
        let next = self.saves.progress().open_levels(entry).next;
        let has_next = |slot: &crate::games::Slot| Some(&slot.id) == next.as_ref();
        let place = (entry.groups)().iter().position(|group| group.slots.iter().any(has_next)).unwrap_or(0);
        Page::Levels(entry, LevelPictures { open: BTreeSet::from([place]), ..LevelPictures::default() })
    }

    pub(super) fn unfold(&mut self, group: usize, open: bool) {
        let Page::Levels(_, pictures) = &mut self.page else { return };
        if open {
            pictures.open.insert(group)
        } else {
            pictures.open.remove(&group)
        };
        self.draw_levels();
    }

    /// Lists the levels that are to be drawn: those of unfolded groups whose pack is here.
    pub(super) fn draw_levels(&mut self) {
        let Page::Levels(entry, pictures) = &self.page else { return };
        let next = self.saves.progress().open_levels(entry).next;
        // Games over several boards do not fold.
        let shown =
            |place: usize, group: &LevelGroup| pictures.is_open(place) || matches!(group.shape, Shape::Boards(_));
        let groups = (entry.groups)().iter().enumerate().filter(|(place, group)| shown(*place, group));
        let ids = groups.flat_map(|(_, group)| group.pictured(next.as_deref())).map(str::to_owned);
        let own = entry.own.iter().flat_map(|own| (own.slots)()).map(|slot| slot.id);
        let here = |id: &String| entry.pack_of(id).is_none_or(|pack| !self.lacking.contains(&pack.name()));
        let waiting = own.chain(ids).filter(|id| !pictures.drawn.contains_key(id)).filter(here).collect();
        if let Page::Levels(_, pictures) = &mut self.page {
            pictures.waiting = waiting;
        }
    }

    /// Draws the next few levels.
    pub(super) fn draw_some(&mut self) {
        let Page::Levels(entry, pictures) = &mut self.page else { return };
        for _ in 0..AT_ONCE {
            let Some(id) = pictures.waiting.pop_front() else { return };
            let picture = (entry.thumbnail)(&id).map(|scene| cropped(&scene)).unwrap_or_default();
            let drawn = Drawn { picture, glance: (entry.glance)(&id) };
            pictures.drawn.insert(id, drawn);
        }
    }
}
