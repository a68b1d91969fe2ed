//! Does a game in the terminal work as typed? Each line is answered with its events and the new
//! position.

use quadrat_testing::process::Running;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Plays the first lesson of Germs with these lines.
fn typed(lines: &str) -> Output {
    play(&["games/germs/levels/lessons.json", "--level", "1"], lines)
}

fn play(arguments: &[&str], lines: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadrat"));
    command.arg("play").args(arguments).current_dir(root()).env("LC_ALL", "C");
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = Running::start(piped).unwrap();
    // A program that refuses its arguments may end before it has read anything.
    let _ = running.child().stdin.take().unwrap().write_all(lines.as_bytes());
    running.output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Returns the position after the last line.
fn last_position(output: &Output) -> String {
    let text = text(output);
    text[text.rfind("turn ").unwrap()..].to_owned()
}

#[test]
fn typed_actions_win_a_lesson() {
    let output = typed("antibiotic@1,0 antibiotic@0,1 end\nantibiotic@0,0 end\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty(), "no prompt where nobody types");
    assert!(text(&output).contains("  B1: bacteria cured.\n"), "{}", text(&output));
    assert!(text(&output).ends_with("won, score 2955\n"), "{}", text(&output));
}

#[test]
fn a_lost_game_is_status_1() {
    let output = typed("end end end end\n");
    assert_eq!((output.status.code(), text(&output).ends_with("lost\n")), (Some(1), true), "{}", text(&output));
}

#[test]
fn a_refused_or_misspelt_action_changes_nothing_and_says_why() {
    let start = last_position(&typed(""));
    for (line, why) in [
        ("antibiotic@5,5", "F6: there is no germ to cure."),
        ("antibiotik@0,0", "expected one of antibiotic, antiviral, barrier"),
        ("dance", "commands: ? (lists the legal actions)"),
    ] {
        let output = typed(&format!("{line}\n"));
        assert!(text(&output).contains(why), "{line}: {}", text(&output));
        assert_eq!(last_position(&output), start, "{line}");
    }
}

#[test]
fn actions_can_be_undone_and_redone() {
    let [start, after] = ["", "antibiotic@1,0\n"].map(|lines| last_position(&typed(lines)));
    assert_ne!(start, after);
    assert_eq!(last_position(&typed("antibiotic@1,0\nundo\n")), start);
    assert_eq!(last_position(&typed("antibiotic@1,0\nundo\nredo\n")), after);
    assert_eq!(last_position(&typed("antibiotic@1,0 end\nrestart\n")), start);
    assert!(text(&typed("undo\n")).ends_with("nothing to undo\n"));
}

#[test]
fn a_question_mark_lists_the_legal_actions() {
    assert!(text(&typed("?\n")).contains("\nend antibiotic@0,0 antibiotic@1,0 antibiotic@0,1\n"));
    assert!(text(&typed("end end end end\n?\n")).contains("\nno legal actions: the game is over\n"));
}

#[test]
fn a_saved_game_resumes_where_it_was_left() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("play");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("saved game.json");
    let file = file.to_str().unwrap();
    let left = typed(&format!("antibiotic@1,0 end\nsave {file}\nquit\nend\n"));
    assert!(text(&left).contains("\nwrote "), "{}", text(&left));
    let position = last_position(&left);
    assert!(position.starts_with("turn 1 "), "nothing is done after quit: {position}");
    assert!(position.starts_with(&last_position(&play(&[file], ""))), "{position}");
    // A path that cannot be written does not end the game.
    let output = typed("antibiotic@1,0\nsave /nowhere/at/all.json\nend\n");
    assert!(text(&output).contains("cannot write") && last_position(&output).starts_with("turn 1 "));
}

#[test]
fn every_playable_game_can_be_played_in_the_terminal() {
    for (level, id, line, told) in [
        ("citylines:5x5k3#7", None, "0,3-", "D1 turned"),
        ("games/infection/levels/boards.json", Some("ring"), "0,0", "A1"),
        ("games/null/levels/first_steps.json", Some("#1"), "?", "commands:"),
        ("games/pangur/levels/modes.json", Some("classic"), "P=B2", "Pangur is on B2."),
    ] {
        let chosen = id.map(|id| vec!["--level", id]).unwrap_or_default();
        let output = play(&[&[level][..], &chosen].concat(), &format!("{line}\n"));
        assert_eq!(output.status.code(), Some(0), "{level}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(text(&output).contains(told), "{level}: {}", text(&output));
    }
}

#[test]
fn a_computer_answers_every_move_and_undo_takes_back_both() {
    let output = play(&["infection", "--level", "3x3", "--opponent", "novice"], "0,0\nundo\n");
    assert!(text(&output).starts_with("infection level 3x3, against novice\n"), "{}", text(&output));
    assert!(text(&output).contains("turn 2: red to move"), "{}", text(&output));
    assert!(last_position(&output).starts_with("turn 0: red to move"), "{}", text(&output));
    // The same moves get the same answers, in one line or in several.
    let line = last_position(&play(&["infection", "--opponent", "pupil"], "0,0 1,1\n"));
    assert!(line.starts_with("turn 4: red to move"), "{line}");
    assert_eq!(last_position(&play(&["infection", "--opponent", "pupil"], "0,0\n1,1\nundo\nredo\n")), line);
    for (arguments, words) in [
        (vec!["infection", "--opponent", "godlike"], "novice, pupil"),
        (vec!["games/germs/levels/lessons.json", "--level", "1", "--opponent", "novice"], "germs"),
        (vec!["germs", "--set", "games/infection/levels/garden.set.json"], "expected infection"),
    ] {
        let output = play(&arguments, "");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && said.contains(words), "{arguments:?}: {said}");
    }
}

#[test]
fn a_level_set_is_played_level_by_level() {
    let set = "games/infection/levels/first-drops.set.json";
    let output = play(&["infection", "--set", set], "next\n0,0\nquit\n");
    assert!(text(&output).contains("First drops, level 1 of 6: Droplet, against easy\n"), "{}", text(&output));
    assert!(text(&output).contains("this level is not decided yet\n"), "{}", text(&output));
    assert!(text(&output).ends_with("0 of 6 levels won, score 0\n"), "{}", text(&output));
    // Adding dots to the first legal cell again and again wins or loses in the end; then comes the next level.
    let lines = "0,0\n0,1\n0,2\n1,0\n1,1\n1,2\n2,0\n2,1\n2,2\n".repeat(12);
    let output = play(&["infection", "--set", set, "--opponent", "pupil"], &format!("{lines}next\nquit\n"));
    assert!(text(&output).contains("level 2 of 6: Glass slide, against pupil\n"), "{}", text(&output));
}
