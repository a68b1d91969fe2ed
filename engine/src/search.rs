//! What do all searches share? Their progress, and the selection of the best candidates.

use std::collections::BinaryHeap;

/// The progress of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress<Step> {
    /// The budget is used up, and the search can continue.
    Working,
    /// The steps that win.
    Found(Vec<Step>),
    /// Every position that was kept leads to a loss. A wider beam may still find a win.
    Exhausted,
}

/// Returns the indices of the `most` lowest costs, the lowest first; equal costs keep their order.
///
/// ```
/// assert_eq!(quadrat_engine::search::least(&[5, 3, 9, 3], 3), [1, 3, 0]);
/// ```
pub fn least(costs: &[i64], most: usize) -> Vec<usize> {
    let mut kept: BinaryHeap<(i64, usize)> = BinaryHeap::with_capacity(most.min(costs.len()));
    for (index, &cost) in costs.iter().enumerate() {
        if kept.len() < most {
            kept.push((cost, index));
        } else if let Some(mut worst) = kept.peek_mut()
            && cost < worst.0
        {
            *worst = (cost, index);
        }
    }
    kept.into_sorted_vec().into_iter().map(|(_, index)| index).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Mulberry32, Rng};

    #[test]
    fn least_returns_the_first_items_of_the_sorted_order() {
        let mut rng = Mulberry32::seeded(6);
        for length in 0..60 {
            let costs: Vec<i64> = (0..length).map(|_| i64::from(rng.below(9)) - 4).collect();
            let mut expected: Vec<usize> = (0..costs.len()).collect();
            expected.sort_by_key(|index| costs[*index]);
            for most in [0, 1, 7, 30, 100] {
                assert_eq!(least(&costs, most), expected[..most.min(costs.len())]);
            }
        }
    }
}
