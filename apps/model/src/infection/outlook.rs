//! Which moves are proven to win? On a small board every move is proved, and its cell is marked.

use super::InfectionTable;
use super::active_match::Controller;
use super::phrases::say;
use crate::sound::Sound;
use crate::table::{Command, CommandView, Outlook, Question};
use crate::words::label;
use quadrat_engine::game::Message;
use quadrat_engine::grid::Coord;
use quadrat_infection::format::Level;
use quadrat_infection::rules::{Action, State};
use quadrat_infection::solve;

/// The most positions that the proof of all moves of a position visits: half a second in a browser
/// on a desktop.
const BUDGET: u32 = 2_000_000;
/// The budget in words.
const BUDGET_WORDS: &str = "2 million";

/// The proofs of the moves, and whether they are shown.
#[derive(Default)]
pub(super) struct Proofs {
    /// Whether the player wants to see them.
    pub(super) shown: bool,
    /// The last proofs, with the position that they are about.
    known: Option<(State, Vec<(Coord, bool)>)>,
}

impl Proofs {
    /// Returns what is proven about the moves of a position, if that was asked.
    fn of(&self, state: &State) -> Option<&[(Coord, bool)]> {
        self.known.as_ref().filter(|(proved, _)| self.shown && proved == state).map(|(_, moves)| moves.as_slice())
    }

    /// Returns whether a move wins, where that is proven and shown.
    pub(super) fn wins(&self, state: &State, at: Coord) -> Option<bool> {
        self.of(state)?.iter().find(|(proved, _)| *proved == at).map(|(_, wins)| *wins)
    }
}

/// Returns why a proof of every move is out of reach, or `None` if it is within reach.
///
/// Dots that were on the board at the beginning, `begun`, are not among the moves that a player
/// counts.
fn out_of_reach(level: &Level, state: &State, begun: usize) -> Option<Message> {
    let Some(moves) = solve::provable_after(level) else {
        return Some(Message::new("infection.refused.no_proof"));
    };
    let left = (moves as usize).saturating_sub(begun);
    (state.plies() < moves).then(|| Message::new("infection.refused.no_proof_yet").with("moves", left))
}

impl InfectionTable {
    fn within_reach(&self) -> bool {
        let active_match = self.active_match();
        out_of_reach(active_match.level(), active_match.state(), active_match.begun()).is_none()
    }

    /// Returns the button, on boards where a proof of every move comes within reach. Until then it
    /// has no effect, but it is there: buttons that move away under a finger are pressed by mistake.
    pub(super) fn proofs_command(&self) -> Option<CommandView> {
        let active_match = self.active_match();
        let people = !self.is_seen_over() && !active_match.is_watched();
        let small = solve::provable_after(active_match.level()).is_some();
        (people && small).then(|| CommandView {
            command: Command::Solution,
            enabled: self.proofs.shown || self.within_reach(),
            pressed: Some(self.proofs.shown),
            name: Some("infection.solved"),
        })
    }

    /// Shows or hides what is proven about every move.
    pub(super) fn show_proofs(&mut self) {
        let active_match = self.active_match();
        if active_match.is_watched() {
            let side = active_match.mover().word();
            return self.play.refuse(&Message::new("infection.refused.watched").with("side", side), None);
        }
        if !self.proofs.shown
            && let Some(reason) = out_of_reach(active_match.level(), active_match.state(), active_match.begun())
        {
            return self.play.refuse(&reason, None);
        }
        self.proofs.shown = !self.proofs.shown;
        if !self.proofs.shown {
            return self.play.say(label("infection.solved.off").to_owned(), Some(Sound::Tap));
        }
        if self.proofs.of(self.active_match().state()).is_some() {
            return self.tell_proofs("");
        }
        self.play.say(label("infection.solved.on").to_owned(), Some(Sound::Tap));
    }

    /// Returns the question for the proofs of this position, if they are wanted and not known yet. A
    /// person is to move.
    pub(super) fn missing_proofs(&self) -> Option<Question> {
        let wanted = self.proofs.shown && self.review.is_none() && self.within_reach();
        let missing = wanted && self.proofs.of(self.active_match().state()).is_none();
        missing.then_some(Question::Outlook { budget: BUDGET })
    }

    /// Takes the proofs and sums them up. Without them, because they were cancelled, they are no
    /// longer wanted.
    pub(super) fn prove(&mut self, outlook: Option<Outlook>) {
        let Some(Outlook { wins, loses }) = outlook else {
            self.proofs.shown = false;
            return;
        };
        if self.missing_proofs().is_none() || self.is_over() {
            return;
        }
        let cells = |list: &[String], wins| {
            let actions: Vec<Action> = list.iter().filter_map(|text| text.parse().ok()).collect();
            actions.into_iter().map(move |action| (action.at, wins))
        };
        let moves = cells(&wins, true).chain(cells(&loses, false)).collect();
        self.proofs.known = Some((*self.active_match().state(), moves));
        // A move that was told just before is told with it: a screen reader may not have read it yet,
        // and the line below the board shows only the last words.
        let before = if self.fresh_move() { self.play.status.text.clone() } else { String::new() };
        self.tell_proofs(&before);
    }

    /// Returns whether the last words are about the computer's move, with no chain shown since.
    fn fresh_move(&self) -> bool {
        self.log.last().is_some_and(|told| self.play.status.text.starts_with(told.as_str()))
            && self.chain.pictures.len() < 2
    }

    /// Says how many moves win, after the words `before`.
    fn tell_proofs(&mut self, before: &str) {
        let active_match = self.active_match();
        let (level, state) = (active_match.level(), active_match.state());
        if active_match.player(active_match.mover()) != Controller::Person {
            return;
        }
        let field = level.field();
        let all = field.coords(field.legal(state.position())).count();
        let proved = self.proofs.of(state).unwrap_or_default();
        let wins = proved.iter().filter(|(_, wins)| *wins).count();
        let key = match (proved.len(), wins) {
            (0, _) => "infection.solved.nothing",
            (proved, _) if proved < all => "infection.solved.partly",
            (_, 0) => "infection.solved.none",
            (_, wins) if wins == all => "infection.solved.all",
            _ => "infection.solved.some",
        };
        let values = [
            ("moves", all.to_string()),
            ("wins", wins.to_string()),
            ("loses", (proved.len() - wins).to_string()),
            ("open", (all - proved.len()).to_string()),
            ("budget", BUDGET_WORDS.to_owned()),
        ];
        let text = [before, if before.is_empty() { "" } else { " " }, &say(key, &values)].concat();
        self.play.say(text, Some(Sound::Hint));
    }
}
