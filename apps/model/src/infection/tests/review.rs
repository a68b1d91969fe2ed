//! Can a finished level be looked back at, position by position, and played on from any of them?

use super::*;

fn listed(table: &InfectionTable) -> Option<CommandView> {
    table.view().commands.into_iter().find(|shown| shown.name == Some("infection.review"))
}

#[test]
fn a_lost_level_opens_at_the_losing_move_and_every_figure_is_about_it() {
    let mut table = table("free~5x5~you~master~blue");
    lose(&mut table);
    let (replay, end) = (table.replay(), table.view());
    assert_eq!(listed(&table).unwrap().pressed, None);
    assert_eq!(table.input(REVIEW), Change::View);
    let text = table.play.status.text.clone();
    assert!(text.starts_with("Move ") && text.ends_with("would have been better."), "{text}");
    let number: usize = text["Move ".len()..].split(',').next().unwrap().parse().unwrap();
    let view = table.view();
    assert_eq!(view.turn, format!("Move {number} of {}", table.active_match().played()));
    assert!(!view.shows_end() && listed(&table).unwrap().pressed == Some(true));
    assert_eq!((view.log.len(), view.panels[0].items[0].label.as_str()), (number - 1, "Germs, you, to move"));
    let owned = view.cells.iter().filter(|cell| cell.label.contains("Germs")).count() as u32;
    assert_eq!(view.progress.value, owned, "the counts are those of the position");
    let shown = labels(&table);
    assert!(shown.iter().any(|label| label.ends_with("the move that lost")));
    assert!(shown.iter().any(|label| label.ends_with("better than what was played")));
    table.input(REVIEW);
    assert_eq!((table.view().cells, table.replay()), (end.cells, replay));
    assert_eq!((table.view().ending, table.view().turn), (end.ending, end.turn));
}

#[test]
fn a_review_is_stepped_from_the_first_move_to_the_end() {
    let mut table = table("free~4x4~you~master~blue");
    lose(&mut table);
    let moves = table.active_match().played();
    table.input(REVIEW);
    while !table.input(BACK).eq(&Change::Ask) && !table.play.status.refused {}
    // White cells begin, so that the person's first move is the second.
    assert_eq!(table.view().turn, format!("Move 2 of {moves}"));
    assert!(!table.view().commands.iter().any(|shown| shown.command == Command::Back && shown.enabled));
    let mut seen = vec![labels(&table)];
    for place in 2.. {
        table.input(NEXT);
        let view = table.view();
        if view.shows_end() {
            break;
        }
        assert_eq!(view.turn, format!("Move {} of {moves}", place * 2));
        assert!(table.play.status.text.starts_with(&format!("Move {}", place * 2)), "{}", table.play.status.text);
        assert!(labels(&table).iter().any(|label| label.contains("the move")));
        seen.push(labels(&table));
    }
    assert!(seen.windows(2).all(|pair| pair[0] != pair[1]));
    assert_eq!(seen.len(), moves / 2);
    assert_eq!(table.view().turn, format!("{moves} moves played"));
}

#[test]
fn play_goes_on_from_a_reviewed_position_and_redo_leads_forward() {
    for id in ["free~4x4~you~master~red", "outbreak"] {
        let mut table = table(id);
        lose(&mut table);
        let (end, counts) = (table.replay(), table.view().ending.unwrap().counts);
        assert_eq!(counts, Some("lost"));
        table.input(REVIEW);
        table.input(BACK);
        let (position, text) = (table.view(), table.view().turn);
        assert_eq!(table.input(press("A1")), Change::View);
        assert!(table.play.status.refused && table.play.status.text.contains("Play on from here"), "{id}");
        let shown = table.view().commands.into_iter().find(|shown| shown.command == Command::Undo).unwrap();
        assert_eq!(shown.name, Some("infection.review.play_on"));
        assert_eq!(table.input(UNDO), Change::Game);
        let number: usize = text["Move ".len()..].split(' ').next().unwrap().parse().unwrap();
        assert_eq!(table.view().turn, format!("Move {number}: your turn"), "{id}");
        assert_eq!(table.view().progress, position.progress);
        assert!(table.view().ending.is_none() && !targets(&table).is_empty());
        while table.active_match().can_redo() {
            table.input(REDO);
        }
        assert_eq!(table.replay(), end, "{id}");
        assert_eq!(table.view().ending.unwrap().counts, None, "{id}: the end counts once");
    }
}

#[test]
fn a_won_level_can_be_looked_back_at_too() {
    let mut table = table("first-drops");
    play_by_hints(&mut table);
    assert!(listed(&table).is_some());
    table.input(REVIEW);
    let moves = table.active_match().played();
    assert_eq!(table.view().turn, format!("Move {moves} of {moves}"));
    assert_eq!(table.play.status.text.split(':').next().unwrap(), format!("Move {moves}"));
    table.input(Input::Release);
    assert!(table.view().shows_end());
    let mut watched = super::table("free~3x3~easy~hard~red");
    settle(&mut watched);
    assert!(watched.is_over() && listed(&watched).is_none());
}
