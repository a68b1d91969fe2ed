//! How did the game end, and what is it worth? The closing words, the score line by line, and the
//! record of the run.

use super::phrases::say;
use super::playback::Playback;
use super::{PangurTable, groups};
use crate::games::RunTable;
use crate::play::turn_of_last;
use crate::sound::Sound;
use crate::table::{Back, Change, Chart, ChartForm, Command, Ending, Record, Story};
use crate::words::label;
use quadrat_engine::game::{Message, Rules};
use quadrat_pangur::Pangur;
use quadrat_pangur::challenges::ParStatus;
use quadrat_pangur::format::{Best, Level};
use quadrat_pangur::rules::{Action, Cat, End, EndReason, HEARTS, Phase, State};
use quadrat_pangur::score::Score;
use quadrat_pangur::scoreboard::RunRecord;
use serde_json::Value;

/// Returns the ending of the level with this id, once the game is over.
pub(super) fn ending(level: &Level, state: &State, id: &str) -> Option<Ending> {
    let end = state.end()?;
    let best = level.best();
    let run = RunRecord::of(id, level, state, "").map(|record| record_json(&record));
    let Some(score) = Score::of(level, state) else {
        return Some(Ending {
            title: say("pangur.end.lost", &[("reason", end.word().to_owned())]),
            text: fatal(end, state),
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

/// Returns how a finished game went: the hearts of all cats at the end of each round.
pub(super) fn story(level: &Level, state: &State, done: &[Action]) -> Option<Story> {
    state.end()?;
    let hearts = |state: &State| Cat::ALL.into_iter().map(|cat| u32::from(state.cat(cat).hearts)).sum::<u32>();
    let mut now = Pangur::start(level);
    let mut values = Vec::new();
    for action in done {
        // The session accepted the action in this very state.
        let _ = Pangur::apply(level, &mut now, *action, &mut ());
        if *action == Action::End || now.end().is_some() {
            values.push(hearts(&now));
        }
    }
    let won = state.end() == Some(End::Won);
    let (rounds, par) = (state.rounds(), level.best().map(|best| best.rounds));
    let mut line = say("pangur.story", &[("rounds", rounds.to_string()), ("hearts", hearts(state).to_string())]);
    if let Some(par) = par.filter(|_| won) {
        line.extend([" ", &say("pangur.story.par", &[("par", par.to_string())])]);
    }
    let chart = Chart {
        name: label("pangur.story.chart").to_owned(),
        values,
        max: u32::from(HEARTS) * Cat::ALL.len() as u32,
        form: ChartForm::Hearts,
    };
    Some(Story { line, chart: Some(chart), moves: Some(rounds).filter(|_| won), par, chain: None })
}

/// Returns the sound of a game's end.
pub(super) fn sound(state: &State) -> Sound {
    match state.end() {
        Some(End::Won) => Sound::Won,
        Some(End::CatKilled(_)) => Sound::Death,
        _ => Sound::Lost,
    }
}

/// Returns what lost the game, and when.
fn fatal(end: End, state: &State) -> String {
    let round = ("round", state.wave().to_string());
    match end {
        End::CatKilled(cat) => say("pangur.end.killed", &[("cat", super::name(cat).to_owned()), round]),
        End::Won | End::Overrun | End::SevenSeven => say("pangur.end.round", &[round]),
    }
}

/// Returns the way back to the beginning of a round: of the one with the last known chance to win,
/// which came after so many actions, or of the last one if no chance is known.
pub(super) fn back(level: &Level, done: &[Action], chance: Option<usize>) -> Option<Back> {
    let round = |state: &State| (state.phase() == Phase::Setup, state.wave());
    let played = &done[..chance.map_or(done.len(), |place| place + 1)];
    let ((setup, round), count) = turn_of_last::<Pangur, _>(level, played, round)?;
    let name =
        if setup { label("pangur.back_setup").to_owned() } else { say("pangur.back", &[("round", round.to_string())]) };
    let reason = label(if chance.is_some() { "pangur.back_known" } else { "pangur.back_last" }).to_owned();
    Some(Back { name, reason, known: chance.is_some(), undos: done.len() - played.len() + count })
}

impl PangurTable {
    /// Returns from a lost game to the beginning of the round that its ending names.
    pub(super) fn rewind(&mut self) -> Change {
        let Some(back) = self.ending().and_then(|ending| ending.back) else {
            self.play.refuse(&Message::new("ui.not_here"), None);
            return Change::View;
        };
        for _ in 0..back.undos {
            self.step_history(Command::Undo);
        }
        self.play.say([&back.name, ". ", label("ui.back_redo")].concat(), Some(Sound::Rewind));
        Change::Game
    }

    /// Plays the mice's turn that lost the game back once more.
    pub(super) fn replay_last(&mut self) -> Change {
        let done = self.done();
        let lost = self.ending().is_some_and(|ending| !ending.won);
        let Some((Action::End, earlier)) = done.split_last().filter(|_| lost) else {
            self.play.refuse(&Message::new("pangur.refused.nothing_to_watch"), None);
            return Change::View;
        };
        let level = self.play.session.level();
        let mut before = Pangur::start(level);
        for action in earlier {
            // The session accepted the action in this very state.
            let _ = Pangur::apply(level, &mut before, *action, &mut ());
        }
        self.playback = Playback::new(level, &before, !self.still);
        self.before = before;
        self.show_picture();
        Change::View
    }
}

/// Returns a run as it is kept, which is how [`RunRecord`] is serialised.
///
/// It is put together by hand: a serialiser for values, which nothing else needs, would be larger.
fn record_json(record: &RunRecord) -> Value {
    let mut run = Value::default();
    let mut put = |key: &str, value: Value| run[key] = value;
    put("modeId", record.mode_id().into());
    put("result", record.result().word().into());
    let wins = [
        ("score", record.score()),
        ("finishWave", record.finish_wave()),
        ("grainSaved", record.grain_saved()),
        ("catsFullHealth", record.cats_full_health()),
    ];
    for (key, figure) in wins.into_iter().filter_map(|(key, figure)| Some((key, figure?))) {
        put(key, figure.into());
    }
    put("grainLoss", record.grain_loss().into());
    put("catsLost", record.cats_lost().into());
    put("reason", record.reason().into());
    put("timestamp", record.timestamp().into());
    run
}

/// Returns a recorded run as one line.
///
/// It says the same as [`RunRecord::line`], without the reader that lists every defect.
pub(super) fn run_line(run: &Value) -> Option<Message> {
    let (word, number) = (|key: &str| run[key].as_str(), |key: &str| run[key].as_u64());
    let about = |key| {
        let line = Message::new(key).with("time", word("timestamp")?);
        Some(line.with("mode", groups::run_name(word("modeId")?)))
    };
    Some(match word("result")? {
        "win" => about("pangur.run.win")?
            .with("score", number("score")?)
            .with("rounds", number("finishWave")?)
            .with("grainSaved", number("grainSaved")?)
            .with("catsFullHealth", number("catsFullHealth")?),
        "loss" => {
            let reason = EndReason::WORDS.iter().find(|(known, _)| Some(*known) == word("reason"))?.0;
            about("pangur.run.loss")?.with("reason", reason).with("grainLoss", number("grainLoss")?)
        }
        _ => return None,
    })
}

/// The table of recorded runs: what matters at a glance.
pub(super) static RUNS: RunTable = RunTable {
    columns: &[
        "pangur.run.column.mode",
        "pangur.run.column.result",
        "pangur.run.column.score",
        "pangur.run.column.rounds",
        "pangur.run.column.grain",
        "pangur.run.column.time",
    ],
    row: run_row,
};

/// Returns a recorded run as a row of the table. Only a win has a score and a number of rounds.
fn run_row(run: &Value) -> Option<Vec<String>> {
    let line = run_line(run)?;
    let value = |name: &str| line.values.iter().find(|(known, _)| *known == name).map(|(_, value)| value.clone());
    let result = match value("reason") {
        Some(reason) => say("pangur.run.lost", &[("reason", reason)]),
        None => label("pangur.run.won").to_owned(),
    };
    let figure = |name| value(name).unwrap_or_default();
    let grain = run["grainLoss"].as_u64()?.to_string();
    Some(vec![value("mode")?, result, figure("score"), figure("rounds"), grain, value("time")?])
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
    fn a_run_is_told_as_the_scoreboard_tells_it() {
        let won = serde_json::json!({
            "modeId": "easy", "result": "win", "score": 4600, "finishWave": 2, "grainSaved": 28, "grainLoss": 4,
            "catsLost": 0, "catsFullHealth": 3, "reason": "won", "timestamp": "today"
        });
        let lost = serde_json::json!({
            "modeId": "hard", "result": "loss", "grainLoss": 9, "catsLost": 1, "reason": "cat_killed",
            "timestamp": "today"
        });
        let document = serde_json::json!({ "scoreboard": 1, "runs": [won, lost] });
        let board = quadrat_pangur::scoreboard::Scoreboard::read(&document.to_string()).unwrap();
        for (run, read) in [&won, &lost].into_iter().zip(board.runs()) {
            assert_eq!(run_line(run).as_ref(), Some(&read.line()));
            assert_eq!((&serde_json::to_value(read).unwrap(), &record_json(read)), (run, run));
        }
        for key in ["result", "reason", "timestamp", "modeId", "grainLoss"] {
            let mut bad = lost.clone();
            bad[key] = Value::Null;
            assert_eq!((run_line(&bad), run_row(&bad)), (None, None), "{key}");
        }
        assert_eq!(run_row(&won).unwrap(), ["Easy", "Won", "4600", "2", "4", "today"]);
        assert_eq!(run_row(&lost).unwrap(), ["Hard", "Lost: a cat was killed", "", "", "9", "today"]);
        assert_eq!(RUNS.columns.len(), 6);
    }

    #[test]
    fn a_round_more_than_par_costs_a_star_and_every_win_has_one() {
        for (rounds, par, expected) in [(1, 1, 3), (1, 2, 3), (2, 1, 2), (3, 1, 1), (9, 2, 1)] {
            assert_eq!(stars(rounds, par), expected, "{rounds} of {par}");
        }
    }
}
