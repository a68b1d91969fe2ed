//! What do several tests need? A level checked by the reference, and work spread over all cores.

use quadrat_citylines::Citylines;
use quadrat_citylines::format::Level;
use quadrat_citylines::reference::City;
use quadrat_engine::game::Format;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Returns every rule that a level breaks, judged by its file alone.
pub(crate) fn violations(level: &Level) -> Vec<String> {
    City::read(&serde_json::to_value(Citylines::spec(level)).unwrap())
        .map_or_else(|nonsense| vec![nonsense], |city| city.violations())
}

/// Returns the results of the same work on each item, in the items' order, computed on all cores in any order.
pub(crate) fn on_all_cores<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let cores = thread::available_parallelism().map_or(1, Into::into);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(i) else { return done };
            done.push((i, work(item)));
        }
    };
    let mut done: Vec<(usize, R)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("the work panicked")).collect()
    });
    done.sort_by_key(|(i, _)| *i);
    done.into_iter().map(|(_, result)| result).collect()
}
