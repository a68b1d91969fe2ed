//! How are levels of any game generated?

use super::{AnyLevel, Erased, GameInfo};
use crate::date::Date;
use crate::game::{BadRequest, Daily, Generate, Named, Request};
use crate::pack::{LevelId, PackHead};

/// Levels to be generated: the frame of their pack, and one [`Job`] for each.
pub struct Batch {
    /// Name, description and version of the pack.
    pub head: PackHead,
    orders: Box<dyn Orders>,
}

impl Batch {
    /// Returns how many levels were asked for.
    pub fn len(&self) -> usize {
        self.orders.len()
    }

    /// Returns whether no level was asked for.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Iterates over the jobs, in the order of the pack. They can be done in any order and on any thread.
    pub fn jobs(&self) -> impl DoubleEndedIterator<Item = Job<'_>> + ExactSizeIterator {
        (0..self.len()).map(|index| Job { orders: &*self.orders, index })
    }

    /// Returns one job.
    ///
    /// # Panics
    /// If `index` is not below [`Batch::len`].
    pub fn job(&self, index: usize) -> Job<'_> {
        assert!(index < self.len(), "a batch of {} levels has no job {index}", self.len());
        Job { orders: &*self.orders, index }
    }
}

/// One level to be generated.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    orders: &'a dyn Orders,
    index: usize,
}

impl Job<'_> {
    /// Returns the id that the level will have.
    pub fn id(&self) -> LevelId {
        self.orders.promise(self.index).0
    }

    /// Returns the seed that the level's certificate will name, if it will have one.
    pub fn seed(&self) -> Option<i64> {
        self.orders.promise(self.index).1
    }

    /// Generates the level. `go_on` is told the number of tries now and then; if it returns false, there is
    /// no level.
    pub fn make(&self, go_on: &mut dyn FnMut(u32) -> bool) -> MadeLevel {
        self.orders.make(self.index, go_on)
    }
}

/// The result of a [`Job`].
#[derive(Clone, Debug)]
pub struct MadeLevel {
    /// The level, unless generation was stopped or no candidate passed.
    pub level: Option<AnyLevel>,
    /// How many candidates were drawn.
    pub tries: u32,
    /// Why candidates were rejected, and how many for each reason.
    pub rejected: Vec<(&'static str, u32)>,
    /// In what the level falls short of what was asked for, if it does.
    pub shortfall: Option<String>,
}

trait Orders: Send + Sync {
    fn len(&self) -> usize;
    fn promise(&self, index: usize) -> (LevelId, Option<i64>);
    fn make(&self, index: usize, go_on: &mut dyn FnMut(u32) -> bool) -> MadeLevel;
}

struct OrdersOf<G: Generate> {
    game: &'static GameInfo,
    orders: Vec<G::Order>,
}

impl<G: Generate> Orders for OrdersOf<G> {
    fn len(&self) -> usize {
        self.orders.len()
    }
    fn promise(&self, index: usize) -> (LevelId, Option<i64>) {
        G::promise(&self.orders[index])
    }
    fn make(&self, index: usize, go_on: &mut dyn FnMut(u32) -> bool) -> MadeLevel {
        let made = G::make(&self.orders[index], go_on);
        let shortfall = made.entry.as_ref().and_then(|entry| G::shortfall(&self.orders[index], entry));
        let level = made.entry.map(|entry| AnyLevel::new::<G>(self.game, entry));
        MadeLevel { level, tries: made.tries, rejected: made.rejected, shortfall }
    }
}

/// Prepares levels.
pub(crate) trait Generates: Sync {
    fn file_settings(&self) -> &'static [&'static str];
    fn batch(&self, game: &'static GameInfo, request: &Request) -> Result<Batch, BadRequest>;
}

impl<G: Generate> Generates for Erased<G> {
    fn file_settings(&self) -> &'static [&'static str] {
        G::FILE_KEYS
    }
    fn batch(&self, game: &'static GameInfo, request: &Request) -> Result<Batch, BadRequest> {
        let (head, orders) = G::orders(request)?;
        Ok(Batch { head, orders: Box::new(OrdersOf::<G> { game, orders }) })
    }
}

/// Finds the level of an id.
pub(crate) trait Names: Sync {
    fn example(&self) -> &'static str;
    fn level(&self, game: &'static GameInfo, id: &str) -> Result<AnyLevel, BadRequest>;
    fn shipped(&self) -> Vec<String>;
}

impl<G: Named> Names for Erased<G> {
    fn example(&self) -> &'static str {
        G::EXAMPLE
    }
    fn level(&self, game: &'static GameInfo, id: &str) -> Result<AnyLevel, BadRequest> {
        G::level(id).map(|entry| AnyLevel::new::<G>(game, entry))
    }
    fn shipped(&self) -> Vec<String> {
        G::shipped()
    }
}

/// Makes the boards of days.
pub(crate) trait Dailies: Sync {
    fn level(&self, game: &'static GameInfo, date: Date) -> Result<AnyLevel, BadRequest>;
}

impl<G: Daily> Dailies for Erased<G> {
    fn level(&self, game: &'static GameInfo, date: Date) -> Result<AnyLevel, BadRequest> {
        G::daily(date).map(|entry| AnyLevel::new::<G>(game, entry))
    }
}
