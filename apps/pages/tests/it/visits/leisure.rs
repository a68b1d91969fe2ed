//! What waits until an input is painted, or until the player pauses?

use super::*;

/// Returns the texts of a storage.
fn saved(storage: &FakeStorage) -> String {
    storage.texts.borrow().values().cloned().collect::<Vec<_>>().join("\n")
}

/// Returns the addresses that the browser is told.
fn addresses(arcade: &mut Arcade) -> Vec<String> {
    let address = |effect| match effect {
        Effect::Readdress(address) => Some(address),
        _ => None,
    };
    arcade.effects().into_iter().filter_map(address).collect()
}

#[test]
fn an_input_is_saved_once_it_is_painted_and_before_the_next_one() {
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/germs/play/2001");
    let arcade = &mut visit.arcade;
    arcade.tell(Msg::Tell(Input::Command(Command::EndTurn)));
    let before = saved(&storage);
    assert!(arcade.is_unsettled());
    arcade.settle();
    let one_turn = saved(&storage);
    assert!(one_turn != before && !arcade.is_unsettled());
    arcade.tell(Msg::Tell(Input::Command(Command::EndTurn)));
    assert_eq!(saved(&storage), one_turn);
    // Any message does it first, so the second turn is saved before it is undone.
    arcade.tell(Msg::Tell(Input::Command(Command::Undo)));
    assert!(saved(&storage) != one_turn);
    arcade.settle();
    let again = Visit::with(&storage, "/germs/play/2001");
    assert_eq!(again.board().seat.table().replay(), visit.board().seat.table().replay());
}

#[test]
fn a_workshop_tells_the_browser_its_address_with_what_it_saves() {
    let storage = FakeStorage::default();
    let mut visit = Visit::with(&storage, "/ships");
    let arcade = &mut visit.arcade;
    let _ = arcade.effects();
    let next = Key { name: "n", control: false, shift: false, focus: Focus::Board };
    assert!(arcade.key(next));
    assert_eq!(addresses(arcade), [""; 0]);
    arcade.settle();
    let told = addresses(arcade);
    assert_eq!(told, [arcade.address()]);

    // The browser goes back before the next map is saved: its new address stays.
    assert!(arcade.key(next));
    arcade.arrive("/germs");
    assert_eq!(addresses(arcade), [""; 0]);
    assert_eq!(arcade.address(), "/germs");
}

#[test]
fn the_worker_is_asked_about_the_position_in_which_a_player_pauses() {
    let mut visit = Visit::at("/pangur/play/classic");
    let asked = |arcade: &mut Arcade| {
        arcade.effects().iter().any(|effect| matches!(effect, Effect::Worker(text) if text.contains("\"solve\"")))
    };
    // The stored plan, which is known to win, and then a move that leaves it.
    for action in ["P=D1", "G=E4", "B=E2"] {
        by_keys(&mut visit, action);
    }
    let arcade = &mut visit.arcade;
    arcade.tell(Msg::Tell(Input::Command(Command::EndTurn)));
    for cell in [9, 7] {
        arcade.tell(Msg::Press(cell));
    }
    arcade.settle();
    assert!(arcade.is_pondering() && !asked(arcade));
    arcade.ponder();
    assert!(!arcade.is_pondering() && asked(arcade));
    arcade.ponder();
    assert!(!asked(arcade), "once");
}
