//! How did the game end, and what is it worth? The closing words, the score line by line, and the
//! record of the run.

use super::groups;
use super::phrases::say;
use crate::table::{Ending, Record};
use crate::words::label;
use quadrat_engine::game::Message;
use quadrat_pangur::challenges::ParStatus;
use quadrat_pangur::format::{Best, Level};
use quadrat_pangur::rules::{End, State};
use quadrat_pangur::score::Score;
use quadrat_pangur::scoreboard::RunRecord;
use serde_json::Value;

/// Returns the ending of the level with this id, once the game is over.
pub(super) fn ending(level: &Level, state: &State, id: &str) -> Option<Ending> {
    let end = state.end()?;
    let best = level.best();
    let run = RunRecord::of(id, level, state, "").and_then(|record| serde_json::to_value(record).ok());
    let Some(score) = Score::of(level, state) else {
        return Some(Ending {
            title: say("pangur.end.lost", &[("reason", end.word().to_owned())]),
            text: say("pangur.end.round", &[("round", state.wave().to_string())]),
            counts: Some("lost"),
            run,
            ..Ending::default()
        });
    };
    let grain = state.grain_loss().to_string();
    let reached = [("score", score.total().to_string()), ("wave", score.rounds.to_string()), ("grain", grain)];
    let figures = [("rounds", score.rounds.to_string()), ("grain", score.grain_saved.to_string())];
    Some(Ending {
        won: end == End::Won,
        title: label("ui.won").to_owned(),
        text: say("pangur.end.won", &figures),
        record: best.map(|best| Record { stars: stars(score.rounds, best.rounds), figure: score.total() }),
        lines: lines(score, best),
        counts: Some("won"),
        best_run: Some(say("pangur.best_run", &reached)),
        run,
        ..Ending::default()
    })
}

/// Returns a recorded run as one line.
pub(super) fn run_line(run: &Value) -> Option<Message> {
    let mut line = RunRecord::from_json(run)?.line();
    let mode = line.values.iter_mut().find(|(name, _)| *name == "mode")?;
    mode.1 = groups::run_name(run["modeId"].as_str()?);
    Some(line)
}

/// Returns the stars: three at par, two for one round more.
fn stars(rounds: u32, par: u32) -> u32 {
    match rounds.saturating_sub(par) {
        0 => 3,
        1 => 2,
        _ => 1,
    }
}

/// Returns what to compare a score with, and its breakdown. The last line is the total, which is set
/// apart.
fn lines(score: Score, best: Option<Best>) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    if let Some(best) = best {
        lines.push((label("pangur.score.par").to_owned(), say("pangur.rounds", &[("count", best.rounds.to_string())])));
        let figure = say("pangur.figure", &[("figure", best.score.to_string())]);
        // Proved for wins at par, which come before all others.
        let proved = best.status == Some(ParStatus::Proved);
        let key = if proved { "pangur.score.best_proved" } else { "pangur.score.best" };
        lines.push((label(key).to_owned(), figure));
    }
    let parts = [
        ("pangur.score.rounds", score.rounds, score.wave_points),
        ("pangur.score.grain", score.grain_saved, score.grain_points),
        ("pangur.score.health", score.cats_full_health, score.health_points),
    ];
    let part = |(key, count, points): (_, u32, u32)| (say(key, &[("count", count.to_string())]), points.to_string());
    lines.extend(parts.map(part));
    lines.push((label("pangur.score.total").to_owned(), score.total().to_string()));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_more_than_par_costs_a_star_and_every_win_has_one() {
        for (rounds, par, expected) in [(1, 1, 3), (1, 2, 3), (2, 1, 2), (3, 1, 1), (9, 2, 1)] {
            assert_eq!(stars(rounds, par), expected, "{rounds} of {par}");
        }
    }
}
