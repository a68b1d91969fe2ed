//! What does a key mean on the page of a board? One list serves both for handling keys and for
//! showing the key map.

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
    /// Whether the focus is on a cell of the board: keys that move or press have a meaning only
    /// there.
    pub on_board: bool,
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
            "Home" if key.on_board => Some(Meaning::Move(Step::First)),
            "End" if key.on_board => Some(Meaning::Move(Step::Last)),
            "z" | "Z" if key.shift => Some(tell(Command::Redo)),
            "z" => Some(tell(Command::Undo)),
            "y" => Some(tell(Command::Redo)),
            _ => None,
        };
    }
    if key.on_board {
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

/// The key map as shown to players: the keys, and the key of the words that describe them.
pub const MAP: [(&[&str], &str); 17] = [
    (&["←", "↑", "→", "↓"], "key.move"),
    (&["Home", "End"], "key.row"),
    (&["Enter", "Space"], "key.press"),
    (&["1", "2", "3"], "key.select"),
    (&["Esc"], "key.release"),
    (&["E"], "key.end"),
    (&["U", "R"], "key.history"),
    (&["P"], "key.preview"),
    (&["C"], "key.check"),
    (&["H"], "key.hint"),
    (&["F"], "key.finish"),
    (&["S"], "key.solution"),
    (&["N"], "key.read_on"),
    (&[".", ","], "key.step"),
    (&["K"], "key.skip"),
    (&["M"], "key.mute"),
    (&["?"], "key.help"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(name: &str) -> Key<'_> {
        Key { name, control: false, shift: false, on_board: true }
    }

    #[test]
    fn every_key_of_the_key_map_has_a_command() {
        for (keys, _) in MAP {
            for key in keys {
                let name = match *key {
                    "←" => "ArrowLeft",
                    "↑" => "ArrowUp",
                    "→" => "ArrowRight",
                    "↓" => "ArrowDown",
                    "Space" => " ",
                    "Esc" => "Escape",
                    other => other,
                };
                assert!(meaning(plain(name)).is_some(), "{key}");
            }
        }
    }

    #[test]
    fn away_from_the_board_arrows_and_enter_belong_to_the_browser() {
        for name in ["ArrowLeft", "ArrowDown", "Enter", " ", "Home", "End", "Tab", "F5"] {
            assert_eq!(meaning(Key { on_board: false, ..plain(name) }), None, "{name}");
        }
        assert_eq!(meaning(Key { on_board: false, ..plain("e") }), Some(tell(Command::EndTurn)));
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
