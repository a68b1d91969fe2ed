//! Does a list rise, and how sure is a share? Spearman's rank correlation for packs whose levels should become harder,
//! and Wilson's interval for counted wins.

use std::cmp::Ordering;

/// Returns the rank correlation between the order of a list and its values, from −1 (always falling) to 1 (always
/// rising). Equal values share their mean rank. Returns `None` for a list without two different values.
///
/// ```
/// use quadrat_engine::statistics::rank_correlation;
/// assert_eq!(rank_correlation(&[1.0, 2.0, 8.0]), Some(1.0));
/// assert_eq!(rank_correlation(&[5.0, 5.0]), None);
/// ```
pub fn rank_correlation(values: &[f64]) -> Option<f64> {
    let mean = (values.len() as f64 - 1.0) / 2.0;
    // Each pair is compared once: the greater value has one more below it, and equal ones share a rank.
    let mut ranks = vec![0.0; values.len()];
    for (i, value) in values.iter().enumerate() {
        for (j, other) in values[..i].iter().enumerate() {
            match value.total_cmp(other) {
                Ordering::Greater => ranks[i] += 1.0,
                Ordering::Less => ranks[j] += 1.0,
                Ordering::Equal => {
                    ranks[i] += 0.5;
                    ranks[j] += 0.5;
                }
            }
        }
    }
    let (mut together, mut of_places, mut of_ranks) = (0.0, 0.0, 0.0);
    for (place, rank) in ranks.iter().enumerate() {
        let (place, rank) = (place as f64 - mean, rank - mean);
        together += place * rank;
        of_places += place * place;
        of_ranks += rank * rank;
    }
    (of_ranks > 0.0).then(|| together / (of_places * of_ranks).sqrt())
}

/// Returns the 95 % confidence interval of a share, from 0 to 1, of which `count` of `total` were seen: the score interval
/// of Wilson, which stays sensible at 0 and 1. Nothing seen means any share.
///
/// ```
/// let (least, most) = quadrat_engine::statistics::interval(300, 400);
/// assert!((0.705..0.706).contains(&least) && (0.789..0.791).contains(&most));
/// ```
pub fn interval(count: u32, total: u32) -> (f64, f64) {
    // 95 % of a normal distribution lie within this many standard deviations.
    const DEVIATIONS: f64 = 1.959_964;
    if total == 0 {
        return (0.0, 1.0);
    }
    let (count, total) = (f64::from(count), f64::from(total));
    let (share, square) = (count / total, DEVIATIONS * DEVIATIONS);
    let centre = (share + square / (2.0 * total)) / (1.0 + square / total);
    let half =
        DEVIATIONS * (share * (1.0 - share) / total + square / (4.0 * total * total)).sqrt() / (1.0 + square / total);
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rank_correlation_is_spearmans() {
        let close = |values: &[f64], expected: f64| {
            let found = rank_correlation(values).unwrap();
            assert!((found - expected).abs() < 1e-12, "{values:?}: {found}");
        };
        close(&[3.0, 2.0, 1.0], -1.0);
        close(&[1.0, 3.0, 2.0, 4.0], 0.8);
        // By hand: ranks 0.5, 0.5, 2 against 0, 1, 2.
        close(&[5.0, 5.0, 9.0], 0.75_f64.sqrt());
        assert_eq!(rank_correlation(&[1.0]), None);
        assert_eq!(rank_correlation(&[]), None);
    }
}
