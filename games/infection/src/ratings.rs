//! Which ratings explain the results best? The maximum likelihood of the Bradley–Terry model, with
//! its uncertainty.
//!
//! The model says that a player of strength `a` beats one of strength `b` with probability
//! `a / (a + b)`. A rating is 400 times the decimal logarithm of the strength, as in the Elo system.
//! The likelihood has exactly one maximum, up to a common factor, if and only if the players cannot
//! be split into two groups of which one has won every game against the other; this is checked.
//! The iteration of Zermelo then converges to it from any start.

use crate::ladder::{LOWEST_RATING, Pairing, Rating};
use crate::rungs::Rung;

/// The largest change of a strength, relative to it, at which the iteration stops.
const PRECISION: f64 = 1e-12;

/// The iteration converges geometrically; with the results of a ladder it takes some hundred steps.
const MOST_STEPS: usize = 1_000_000;

/// The share of a normal distribution within 1.96 standard deviations is 95 %.
const DEVIATIONS: f64 = 1.96;

/// Returns the ratings of the rungs that occur in the results, from the lowest rung to the highest.
///
/// # Errors
/// Returns a rung that has no finite rating relative to the lowest one: it, or a group with it, has
/// lost or won every game against the others.
pub fn ratings(results: &[Pairing]) -> Result<Vec<Rating>, Rung> {
    let rungs: Vec<Rung> =
        Rung::ALL.into_iter().filter(|rung| results.iter().any(|r| r.red == *rung || r.blue == *rung)).collect();
    if rungs.is_empty() {
        return Ok(Vec::new());
    }
    let count = rungs.len();
    let index = |rung: Rung| rungs.iter().position(|other| *other == rung).unwrap_or(0);
    // The number of games that the first won against the second.
    let mut wins = vec![vec![0.0; count]; count];
    for Pairing { red, blue, games, red_wins, .. } in results {
        let (red, blue) = (index(*red), index(*blue));
        wins[red][blue] += f64::from(*red_wins);
        wins[blue][red] += f64::from(games.saturating_sub(*red_wins));
    }
    if let Some(apart) = unconnected(&wins) {
        return Err(rungs[apart]);
    }
    let strengths = strengths(&wins);
    let errors = errors(&wins, &strengths);
    let rating = |i: usize| 400.0 * (strengths[i] / strengths[0]).log10();
    Ok((0..count)
        .map(|i| Rating {
            rung: rungs[i],
            rating: LOWEST_RATING + rating(i).round() as i32,
            error: (DEVIATIONS * errors[i]).round() as u32,
        })
        .collect())
}

/// Returns a player who cannot be reached from the first one over wins, or from whom the first one
/// cannot be reached.
fn unconnected(wins: &[Vec<f64>]) -> Option<usize> {
    let reached = |beats: &dyn Fn(usize, usize) -> bool| {
        let mut reached = vec![false; wins.len()];
        let mut waiting = vec![0];
        while let Some(from) = waiting.pop() {
            if !std::mem::replace(&mut reached[from], true) {
                waiting.extend((0..wins.len()).filter(|to| beats(from, *to) && !reached[*to]));
            }
        }
        reached.iter().position(|reached| !reached)
    };
    if wins.is_empty() {
        return None;
    }
    reached(&|from, to| wins[from][to] > 0.0).or_else(|| reached(&|from, to| wins[to][from] > 0.0))
}

/// Zermelo's iteration: each strength becomes the number of wins, divided by the sum over all games
/// of one over the strengths of both players.
fn strengths(wins: &[Vec<f64>]) -> Vec<f64> {
    let count = wins.len();
    let mut strengths = vec![1.0; count];
    for _ in 0..MOST_STEPS {
        let mut change: f64 = 0.0;
        for i in 0..count {
            let won: f64 = wins[i].iter().sum();
            let expected: f64 = (0..count).map(|j| (wins[i][j] + wins[j][i]) / (strengths[i] + strengths[j])).sum();
            let new = won / expected;
            change = change.max((new - strengths[i]).abs() / strengths[i]);
            strengths[i] = new;
        }
        let first = strengths[0];
        for strength in &mut strengths {
            *strength /= first;
        }
        if change < PRECISION {
            break;
        }
    }
    strengths
}

/// Returns the standard errors of the ratings relative to the first player: the roots of the
/// diagonal of the inverse of Fisher's information, without the first player's row and column.
fn errors(wins: &[Vec<f64>], strengths: &[f64]) -> Vec<f64> {
    let count = wins.len();
    // A rating is 400 / ln 10 times the natural logarithm of the strength.
    let scale = 400.0 / std::f64::consts::LN_10;
    let information = |i: usize, j: usize| {
        let share = strengths[i] / (strengths[i] + strengths[j]);
        (wins[i][j] + wins[j][i]) * share * (1.0 - share)
    };
    let size = count.saturating_sub(1);
    // The information matrix with the unit matrix beside it, which the elimination below turns into
    // the inverse.
    let entry = |i: usize, j: usize| match j.checked_sub(size) {
        Some(j) => f64::from(u8::from(i == j)),
        None if i == j => (0..count).filter(|k| *k != i + 1).map(|k| information(i + 1, k)).sum(),
        None => -information(i + 1, j + 1),
    };
    let mut matrix: Vec<Vec<f64>> = (0..size).map(|i| (0..2 * size).map(|j| entry(i, j)).collect()).collect();
    // The matrix is positive definite where the players are connected, so no pivot is zero.
    for i in 0..size {
        let pivot = matrix[i][i];
        let row: Vec<f64> = matrix[i].iter().map(|value| value / pivot).collect();
        for (_, other) in matrix.iter_mut().enumerate().filter(|(k, _)| *k != i) {
            let factor = other[i];
            for (value, own) in other.iter_mut().zip(&row) {
                *value -= factor * own;
            }
        }
        matrix[i] = row;
    }
    let error = |i: usize| scale * matrix[i][size + i].max(0.0).sqrt();
    std::iter::once(0.0).chain((0..size).map(error)).take(count).collect()
}
