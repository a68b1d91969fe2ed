//! How are a few things put in order, where every byte of the program travels?

use std::collections::BinaryHeap;

/// Sorts a few items by a key; equal ones stay in their order. By insertion: among a few dozen nothing is quicker, and the
/// standard library's sort is five kilobytes for every type that it is used with.
///
/// ```
/// let mut words = ["three", "one", "seven", "two"];
/// quadrat_engine::order::sort_few(&mut words, |word| word.len());
/// assert_eq!(words, ["one", "two", "three", "seven"]);
/// ```
pub fn sort_few<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && key(&items[at - 1]) > key(&items[at]) {
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// The places of so many of the least costs, the least first; of equals those that stand first. Places are ordered and not what
/// stands there: that may be large, and this way the code is there once for everything that is ranked.
///
/// ```
/// assert_eq!(quadrat_engine::order::least(&[5, 3, 9, 3], 3), [1, 3, 0]);
/// ```
pub fn least(costs: &[i64], most: usize) -> Vec<usize> {
    let mut kept: BinaryHeap<(i64, usize)> = BinaryHeap::with_capacity(most.min(costs.len()));
    for (place, cost) in costs.iter().enumerate() {
        if kept.len() < most {
            kept.push((*cost, place));
        } else if let Some(mut worst) = kept.peek_mut()
            && *cost < worst.0
        {
            *worst = (*cost, place);
        }
    }
    kept.into_sorted_vec().into_iter().map(|(_, place)| place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Mulberry32, Rng};

    #[test]
    fn it_sorts_as_the_standard_library_does() {
        let mut rng = Mulberry32::seeded(5);
        for length in 0..60 {
            let mut items: Vec<(u32, u32)> = (0..length).map(|place| (rng.below(9), place)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|(value, _)| *value);
            sort_few(&mut items, |(value, _)| *value);
            assert_eq!(items, expected);
        }
    }

    #[test]
    fn the_least_are_the_first_of_all_in_order() {
        let mut rng = Mulberry32::seeded(6);
        for length in 0..60 {
            let costs: Vec<i64> = (0..length).map(|_| i64::from(rng.below(9)) - 4).collect();
            let mut expected: Vec<usize> = (0..costs.len()).collect();
            expected.sort_by_key(|place| costs[*place]);
            for most in [0, 1, 7, 30, 100] {
                assert_eq!(least(&costs, most), expected[..most.min(costs.len())]);
            }
        }
    }
}
