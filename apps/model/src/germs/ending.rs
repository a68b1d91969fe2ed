//! How did the game end, and what is it worth? This file writes the closing words and the score
//! line by line.

use super::phrases::{most_tiles, say};
use crate::table::{Ending, Record};
use crate::words::{label, sentence};
use quadrat_engine::game::{Message, Outcome};
use quadrat_engine::session::Session;
use quadrat_germs::Germs;
use quadrat_germs::format::Goal;
use quadrat_germs::rules::{Action, Tool};
use quadrat_germs::score::{Score, score};

/// Returns the ending, once the game is decided.
pub(super) fn ending(session: &Session<Germs>) -> Option<Ending> {
    let (level, state) = (session.level(), session.state());
    let infected = state.infected().count();
    let message = match (session.outcome(), level.goal()) {
        (Outcome::Ongoing, _) => return None,
        (Outcome::Won, _) => {
            let tools: u64 = Tool::ALL.iter().map(|tool| u64::from(state.stock(*tool))).sum();
            Message::new("germs.end.won").with("turns", state.turn()).with("tools", tools)
        }
        (Outcome::Lost, Goal::ClearAll { .. }) => Message::new("germs.end.not_clear").with("infected", infected),
        (Outcome::Lost, Goal::Cap { most, .. }) => {
            Message::new("germs.end.too_many").with("infected", infected).with("most", most_tiles(*most, level))
        }
        (Outcome::Lost, Goal::Protect { .. }) => Message::new("germs.end.core").with("turn", state.turn()),
    };
    let won = session.outcome() == Outcome::Won;
    let actions: Vec<Action> = session.actions().collect();
    let score = score(session.entry(), &actions);
    Some(Ending {
        won,
        title: label(if won { "ui.won" } else { "ui.lost" }).to_owned(),
        text: sentence(&message),
        headline: None,
        record: score.map(|score| Record { stars: score.stars, figure: score.total }),
        lines: score.map(lines).unwrap_or_default(),
        ..Ending::default()
    })
}

/// Returns the breakdown of a score. Lines worth nothing are left out.
fn lines(score: Score) -> Vec<(String, String)> {
    let parts = [
        ("germs.score.base", score.base),
        ("germs.score.clean", score.clean),
        ("germs.score.pace", score.pace),
        ("germs.score.thrift", score.thrift),
        ("germs.score.containment", score.containment),
    ];
    let earned = parts.into_iter().filter(|(_, points)| *points > 0);
    let mut lines: Vec<_> = earned.map(|(key, points)| (label(key).to_owned(), points.to_string())).collect();
    // The score counts in tenths; spelling the factors out avoids the code that prints fractions.
    let factor = match score.stars {
        3 => "× 1.5",
        2 => "× 1.2",
        _ => "× 1",
    };
    lines.push((say("germs.score.stars", &[("stars", score.stars.to_string())]), factor.to_owned()));
    lines.push((label("germs.score.total").to_owned(), score.total.to_string()));
    lines
}
