//! How did the game compare with the best known line? Round by round, with what each round cost.

use super::phrases::say;
use crate::table::Fold;
use crate::words::label;
use quadrat_engine::pack::Entry;
use quadrat_pangur::format::Level;
use quadrat_pangur::ghost::{Comparison, Round, Standing, compare_with_plan};
use quadrat_pangur::rules::{Action, End};

/// Returns the comparison of a finished game with the plan of its level, if it has one.
pub(super) fn ghost(entry: &Entry<Level>, played: &[Action], won: bool) -> Option<Fold> {
    let comparison = compare_with_plan(entry, played)?;
    let mut parts: Vec<_> = comparison.rounds.iter().enumerate().map(|(i, round)| part(i + 1, round)).collect();
    // The costs of a lost game add up to nothing: it has no score.
    parts.extend(won.then(|| (total(&comparison), Vec::new())));
    Some(Fold { title: label("pangur.ghost.title").to_owned(), parts })
}

/// Returns a round: what it cost, and how both games stood at its end.
fn part(number: usize, round: &Round) -> (String, Vec<String>) {
    let cost = round.cost;
    let key = match cost.total() {
        0 => "pangur.ghost.even",
        1.. => "pangur.ghost.cost",
        _ => "pangur.ghost.gain",
    };
    let points = cost.total().unsigned_abs();
    let heading = say(key, &[("round", number.to_string()), ("points", points.to_string())]);
    let mut lines = vec![standing("you", round.played), standing("best", round.best)];
    let parts = [("speed", cost.speed), ("grain", cost.grain), ("health", cost.health)];
    if parts.iter().any(|(_, points)| *points != 0) {
        lines.push(say("pangur.ghost.parts", &parts.map(|(name, points)| (name, signed(points)))));
    }
    (heading, lines)
}

/// Returns how a game stood at the end of a round.
fn standing(who: &str, standing: Option<Standing>) -> String {
    let who = ("who", who.to_owned());
    let Some(Standing { mice, grain_loss, cat_hearts, end, .. }) = standing else {
        return say("pangur.ghost.over", &[who]);
    };
    let key = if end == Some(End::Won) { "pangur.ghost.won" } else { "pangur.ghost.standing" };
    let figures = [("mice", mice), ("grain", grain_loss), ("hearts", cat_hearts)];
    let [mice, grain, hearts] = figures.map(|(name, count)| (name, count.to_string()));
    say(key, &[who, mice, grain, hearts])
}

fn total(comparison: &Comparison) -> String {
    let total = comparison.total();
    let key = match total {
        0 => "pangur.ghost.level",
        1.. => "pangur.ghost.behind",
        _ => "pangur.ghost.ahead",
    };
    say(key, &[("points", total.unsigned_abs().to_string())])
}

/// Returns a cost with a minus sign where it is a gain.
fn signed(points: i64) -> String {
    let sign = if points < 0 { "−" } else { "" };
    [sign, &points.unsigned_abs().to_string()].concat()
}
