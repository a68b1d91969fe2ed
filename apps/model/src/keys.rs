//! What does a key mean on the page of a board, and which keys are shown to its player? Every key
//! has one meaning; each game lists those that it has a use for.

use crate::cursor::Step;
use crate::table::{Command, Input};

/// A key that was pressed, by its name in browsers and terminals.
#[derive(Clone, Copy, Debug)]
pub struct Key<'a> {
    /// The key: a character, or a name such as `ArrowLeft`.
    pub name: &'a str,
    /// Whether Control (on a Mac, Command) was held.
    pub control: bool,
    /// Whether Shift was held.
    pub shift: bool,
    /// What has the focus.
    pub focus: Focus,
}

/// What has the focus when a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// A cell of the board: keys that move or press have a meaning only there.
    Board,
    /// Nothing in particular, as when a page has just been opened: keys that move then go to the
    /// board, but none presses a cell that the player has not seen marked.
    Nothing,
    /// Something else, such as a button.
    Elsewhere,
}

impl Key<'_> {
    /// Returns whether keys of the board mean the board.
    pub fn reaches_board(self) -> bool {
        match self.focus {
            Focus::Board => true,
            Focus::Nothing => !matches!(self.name, "Enter" | " " | "l" | "L"),
            Focus::Elsewhere => false,
        }
    }
}

/// The meaning of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Move the cursor.
    Move(Step),
    /// Press the cell under the cursor.
    Press,
    /// Lock or unlock the cell under the cursor.
    Lock,
    /// Pass an input to the table.
    Tell(Input),
    /// Show the key map.
    Help,
    /// Mute or unmute the sound.
    Mute,
}

/// Returns the meaning of a key, if it has one. Any other key is left to the browser.
pub fn meaning(key: Key<'_>) -> Option<Meaning> {
    if key.control {
        return match key.name {
            "Home" if key.focus == Focus::Board => Some(Meaning::Move(Step::First)),
            "End" if key.focus == Focus::Board => Some(Meaning::Move(Step::Last)),
            "z" | "Z" if key.shift => Some(tell(Command::Redo)),
            "z" => Some(tell(Command::Undo)),
            "y" => Some(tell(Command::Redo)),
            _ => None,
        };
    }
    if key.reaches_board() {
        let step = match key.name {
            "ArrowLeft" => Some(Step::Left),
            "ArrowRight" => Some(Step::Right),
            "ArrowUp" => Some(Step::Up),
            "ArrowDown" => Some(Step::Down),
            "Home" => Some(Step::RowStart),
            "End" => Some(Step::RowEnd),
            "Enter" | " " => return Some(Meaning::Press),
            "l" | "L" => return Some(Meaning::Lock),
            _ => None,
        };
        if let Some(step) = step {
            return Some(Meaning::Move(step));
        }
    }
    match key.name {
        "e" | "E" => Some(tell(Command::EndTurn)),
        "u" | "U" => Some(tell(Command::Undo)),
        "r" | "R" => Some(tell(Command::Redo)),
        "p" | "P" => Some(tell(Command::Preview)),
        "c" | "C" => Some(tell(Command::Check)),
        "h" | "H" => Some(tell(Command::Hint)),
        "f" | "F" => Some(tell(Command::Finish)),
        "s" | "S" => Some(tell(Command::Solution)),
        "n" | "N" => Some(Meaning::Tell(Input::ReadOn)),
        "." => Some(tell(Command::Next)),
        "," => Some(tell(Command::Back)),
        "k" | "K" => Some(tell(Command::Skip)),
        "m" | "M" => Some(Meaning::Mute),
        "Escape" => Some(Meaning::Tell(Input::Release)),
        "?" => Some(Meaning::Help),
        digit => match digit.as_bytes() {
            [n @ b'1'..=b'9'] => Some(Meaning::Tell(Input::Select(usize::from(n - b'1')))),
            _ => None,
        },
    }
}

const fn tell(command: Command) -> Meaning {
    Meaning::Tell(Input::Command(command))
}

/// A line of the key map as shown to players: the keys, and the key of the words that describe them.
pub type KeyLine = (&'static [&'static str], &'static str);

/// The keys of every board.
pub const BOARD_KEYS: [KeyLine; 2] = [(&["←", "↑", "→", "↓"], "key.move"), (&["Home", "End"], "key.row")];
/// The key of lessons.
pub const LESSON_KEY: KeyLine = (&["N"], "key.read_on");
/// The keys of every page.
pub const PAGE_KEYS: [KeyLine; 2] = [(&["M"], "key.mute"), (&["?"], "key.help")];

/// The keys of the workshop.
pub const WORKSHOP_KEYS: [KeyLine; 7] = [
    (&["←", "↑", "→", "↓"], "key.workshop.move"),
    (&["+", "-", "0"], "key.workshop.zoom"),
    (&["N", "P"], "key.workshop.seed"),
    (&["E"], "key.workshop.edit"),
    (&["1–7"], "key.workshop.tool"),
    (&["W", "A", "S", "D", "Enter"], "key.workshop.change"),
    (&["U", "R"], "key.workshop.history"),
];

/// The keys of a board on which a recorded game is watched.
pub const WATCH_KEYS: [KeyLine; 3] = [(&["Enter", "Space"], "key.watch.pause"), STEP, SKIP];

// Lines that several games list among their own.
pub(crate) const END_TURN: KeyLine = (&["E"], "key.end");
pub(crate) const HISTORY: KeyLine = (&["U", "R"], "key.history");
pub(crate) const PREVIEW: KeyLine = (&["P"], "key.preview");
pub(crate) const HINT: KeyLine = (&["H"], "key.hint");
pub(crate) const STEP: KeyLine = (&[".", ","], "key.step");
pub(crate) const SKIP: KeyLine = (&["K"], "key.skip");
pub(crate) const TOOL: KeyLine = (&["Enter", "Space"], "key.press");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;
    use crate::table::Seat;
    use crate::words::label;

    fn plain(name: &str) -> Key<'_> {
        Key { name, control: false, shift: false, focus: Focus::Board }
    }

    /// Returns the name of a key on the key map as browsers have it.
    fn name(shown: &str) -> &str {
        match shown {
            "←" => "ArrowLeft",
            "↑" => "ArrowUp",
            "→" => "ArrowRight",
            "↓" => "ArrowDown",
            "Space" => " ",
            "Esc" => "Escape",
            other => other,
        }
    }

    #[test]
    fn every_key_of_the_key_map_has_a_meaning_and_words() {
        let games = GAMES.iter().flat_map(|entry| entry.keys);
        for (keys, words) in BOARD_KEYS.iter().chain(&PAGE_KEYS).chain([&LESSON_KEY]).chain(&WATCH_KEYS).chain(games) {
            assert_ne!(label(words), *words, "no words for {words}");
            for key in *keys {
                assert!(meaning(plain(name(key))).is_some(), "{key}");
            }
        }
    }

    #[test]
    fn a_game_lists_the_keys_that_mean_something_there_and_no_others() {
        const NOTHING: &str = "ui.not_here";
        for entry in GAMES {
            let listed = |key: &str| entry.keys.iter().any(|(keys, _)| keys.contains(&key));
            let first = &(entry.groups)()[0].slots[0].id;
            for key in ["E", "U", "R", "P", "C", "H", "F", "S", ".", ",", "K"] {
                let mut seat = Seat::new((entry.open)(first).unwrap());
                seat.key(plain(key));
                let status = seat.table().view().status;
                assert_eq!(listed(key), status.text != label(NOTHING), "{} {key}: {}", entry.facts.id, status.text);
            }
            let mut seat = Seat::new((entry.open)(first).unwrap());
            let before = seat.table().replay();
            for _ in 0..seat.table().size().cells() {
                seat.key(plain("L"));
                seat.step(Step::Right);
            }
            for _ in 0..seat.table().size().h {
                seat.key(plain("L"));
                seat.step(Step::Down);
            }
            assert_eq!(listed("L"), seat.table().replay() != before, "{}", entry.facts.id);
        }
    }

    #[test]
    fn away_from_the_board_arrows_and_enter_belong_to_the_browser() {
        for name in ["ArrowLeft", "ArrowDown", "Enter", " ", "Home", "End", "Tab", "F5"] {
            assert_eq!(meaning(Key { focus: Focus::Elsewhere, ..plain(name) }), None, "{name}");
        }
        assert_eq!(meaning(Key { focus: Focus::Elsewhere, ..plain("e") }), Some(tell(Command::EndTurn)));
    }

    #[test]
    fn when_nothing_has_the_focus_the_arrows_go_to_the_board_but_nothing_is_pressed() {
        let at_rest = |name| meaning(Key { focus: Focus::Nothing, ..plain(name) });
        assert_eq!(at_rest("ArrowLeft"), Some(Meaning::Move(Step::Left)));
        assert_eq!(at_rest("Home"), Some(Meaning::Move(Step::RowStart)));
        for name in ["Enter", " ", "l", "Tab"] {
            assert_eq!(at_rest(name), None, "{name}");
        }
    }

    #[test]
    fn control_leaves_the_browser_its_own_shortcuts() {
        let with_control = |name| meaning(Key { control: true, ..plain(name) });
        assert_eq!(with_control("r"), None);
        assert_eq!(with_control("p"), None);
        assert_eq!(with_control("1"), None);
        assert_eq!(with_control("z"), Some(tell(Command::Undo)));
        assert_eq!(with_control("y"), Some(tell(Command::Redo)));
        assert_eq!(with_control("Home"), Some(Meaning::Move(Step::First)));
        assert_eq!(with_control("End"), Some(Meaning::Move(Step::Last)));
        let shifted = Key { control: true, shift: true, ..plain("Z") };
        assert_eq!(meaning(shifted), Some(tell(Command::Redo)));
    }
}
