//! Do the words follow the picture? Nothing is told before the last wave that shows it.

use super::*;

/// Returns everything that a page says about the position.
fn told(table: &InfectionTable) -> (String, String, u32, Vec<String>) {
    let view = table.view();
    let panels = view.panels.iter().flat_map(|panel| &panel.items).map(|item| item.label.clone()).collect();
    (view.turn, view.progress.text, view.progress.value, panels)
}

/// A game of two people in which the germs win with a dot on A2.
const NEARLY: &str = "free~3x3~you~you~red~a1c1c3a2b1c1b3a2a1b2a1c1a1c1";

#[test]
fn the_winner_the_counts_and_the_turn_are_told_with_the_last_wave() {
    let mut table = table(NEARLY);
    let before = told(&table);
    let lines = table.view().log.len();
    table.input(press("A2"));
    assert!(table.is_over(), "the state is final at once");
    assert!(table.view().ending.is_some() && !table.view().shows_end());
    assert_eq!(table.play.status.text, "The germs put a dot on A2, and it bursts.");
    let mut counts = Vec::new();
    while let Some(playback) = table.view().playback {
        let view = table.view();
        assert_eq!((view.turn.as_str(), &told(&table).3), (before.0.as_str(), &before.3), "frame {}", playback.at);
        assert!(!view.commands.iter().any(|shown| shown.name == Some("infection.review")));
        assert_eq!(view.log.len(), lines, "frame {}", playback.at);
        assert!(!table.play.status.text.contains("win"), "{}", table.play.status.text);
        counts.push(view.progress.value);
        table.input(Input::Tick);
    }
    assert!(counts.len() > 2 && counts.windows(2).all(|pair| pair[0] <= pair[1]), "{counts:?}");
    assert!(counts.iter().all(|count| *count < 9), "{counts:?}");
    let after = told(&table);
    assert_eq!((after.0.as_str(), after.2), ("1 move played", 9));
    assert_eq!(before.3, ["Germs, to move", "White Cells"]);
    assert_eq!(after.3, ["Germs, winner", "White Cells"]);
    assert!(table.view().shows_end() && table.view().log.len() == lines + 1);
    let said = &table.play.status;
    assert!(said.text.contains(" cells burst: the germs gained ") && said.text.contains("Germs win."), "{}", said.text);
    assert_eq!(said.sound, Some(Sound::Won));
}

#[test]
fn an_input_that_ends_the_playback_tells_the_rest() {
    let mut table = table(NEARLY);
    table.input(press("A2"));
    table.input(SKIP);
    assert!(table.play.status.text.contains("Germs win."), "{}", table.play.status.text);
    assert_eq!(table.view().turn, "1 move played");
    table.input(AUTO);
    assert!(!table.play.status.text.contains("Germs win."), "told once");
}

#[test]
fn with_reduced_motion_everything_is_told_at_once() {
    let mut table = table(NEARLY);
    table.keep_still(true);
    table.input(press("A2"));
    let text = &table.play.status.text;
    assert!(
        text.starts_with("The germs put a dot on A2. ")
            && text.contains(" cells burst: ")
            && text.contains("Germs win."),
        "{text}"
    );
    assert_eq!((table.view().turn.as_str(), table.view().progress.value), ("1 move played", 9));
    assert!(table.view().shows_end());
}

#[test]
fn a_won_level_unlocks_the_next_when_its_last_wave_is_shown() {
    let mut table = table("first-drops");
    settle(&mut table);
    while !table.is_over() {
        let at = hinted(&mut table);
        table.input(Input::Press(at));
        if !table.is_over() {
            settle(&mut table);
        }
    }
    assert!(table.chain.is_unfinished());
    let person = |table: &InfectionTable| table.view().panels[0].items[0].label.clone();
    assert_eq!((table.choosable(), person(&table).as_str()), (1, "Germs, you, to move"));
    assert!(table.view().panels[1].items[1].label.ends_with("locked"));
    table.input(SKIP);
    assert_eq!((table.choosable(), person(&table).as_str()), (2, "Germs, you, winner"));
    assert!(table.view().panels[1].items[1].label.ends_with("unlocked"));
}

#[test]
fn moves_are_counted_from_the_first_that_was_played() {
    let mut table = table(NEARLY);
    assert_eq!((table.view().turn.as_str(), table.view().log.len()), ("Move 1: germs to play", 0));
    table.input(press("A2"));
    table.input(SKIP);
    assert!(table.view().ending.unwrap().text.ends_with("in 1 move."));
    assert_eq!(table.view().log.len(), 1);
}

#[test]
fn the_opponent_and_its_rating_are_told_from_the_start() {
    use quadrat_infection::{ladder::Ladder, rungs::Rung};
    let told = |id: &str, opponent: &str| {
        let table = table(id);
        assert_eq!(table.active_match().played(), 0);
        assert!(table.view().objective.contains(opponent), "{}", table.view().objective);
        assert!(table.play.status.text.contains(opponent), "{}", table.play.status.text);
        assert!(table.view().about.iter().any(|line| line.contains(opponent)), "{:?}", table.view().about);
    };
    for (rung, word) in Rung::ALL.map(|rung| (rung, Difficulty::Rung(rung).word())) {
        let rating = Ladder::shipped().rating(rung).unwrap().rating;
        let opponent = format!("{} (rated {rating})", setup::difficulty(word));
        told(&format!("free~5x5~you~{word}~red"), &opponent);
        told(&format!("free~5x5~{word}~you~blue"), &opponent);
    }
    told("first-drops", "Easy");
}
