//! How did the game end? The winner of the level, the state of the set, and the score once the set
//! is over.

use super::InfectionTable;
use super::active_match::{ActiveMatch, Controller};
use super::groups::{board_name, set_name};
use super::phrases::{Deed, owned, say};
use crate::daily::day_of;
use crate::sound::Sound;
use crate::table::{Back, Change, Chart, ChartForm, Command, Ending, Record, Story};
use crate::words::label;
use quadrat_engine::game::{Message, Rules};
use quadrat_infection::Infection;
use quadrat_infection::flow::Campaign;
use quadrat_infection::rules::Player;

/// Returns the ending of the level, once it is decided; for the last level, the ending of the set.
pub(super) fn ending(active_match: &ActiveMatch) -> Option<Ending> {
    let winner = active_match.winner()?;
    let moves = ("moves", active_match.played().to_string());
    let level = ("level", active_match.level_name());
    let mine = active_match.person().map(|person| person == winner);
    let counts = mine.map(|mine| if mine { "won" } else { "lost" });
    let ActiveMatch::Set(campaign) = active_match else {
        let player = match active_match.player(winner) {
            Controller::Person => label("infection.form.you").to_owned(),
            Controller::Computer(difficulty) => super::setup::difficulty(difficulty.word()).to_owned(),
        };
        let key = if mine == Some(true) { "infection.end.free_yours" } else { "infection.end.free" };
        let text = say(key, &[level, moves, ("side", winner.word().to_owned()), ("player", player)]);
        // Of two people one has won, whichever it is.
        let won = active_match.player(winner) == Controller::Person;
        let record = (mine == Some(true) && day_of(&active_match.id()).is_some()).then(|| of_the_day(active_match));
        return Some(Ending { won, text, record, counts, ..of(winner) });
    };
    let winners = campaign.level_winners();
    let won = winners.iter().filter(|side| **side == campaign.choices().human).count();
    let numbers = [
        level,
        moves,
        ("won", won.to_string()),
        ("levels", campaign.set().entries().len().to_string()),
        ("set", set_name(campaign.set()).to_owned()),
        ("score", campaign.score().to_string()),
    ];
    let lines = lines(campaign, &winners);
    match campaign.winner() {
        None => {
            let key = if mine == Some(true) { "infection.end.level_won" } else { "infection.end.level_lost" };
            let won = mine == Some(true);
            Some(Ending { won, text: say(key, &numbers), lines, counts, goes_on: true, ..of(winner) })
        }
        Some(overall) => {
            let victory = overall == campaign.choices().human;
            let mut text = say(if victory { "infection.end.set_won" } else { "infection.end.set_lost" }, &numbers);
            if active_match.restarts_all() {
                text.extend([" ", label("infection.end.again")]);
            }
            let record = victory.then(|| Record { stars: stars(won, winners.len()), figure: campaign.score() });
            Some(Ending { won: victory, text, record, lines, counts, ..of(overall) })
        }
    }
}

/// Returns the ending of a game that the player has left.
pub(super) fn abandoned(active_match: &ActiveMatch) -> Ending {
    let mut values = vec![("level", active_match.level_name()), ("moves", active_match.played().to_string())];
    let (key, lines) = match active_match {
        ActiveMatch::Set(campaign) => {
            values.push(("set", set_name(campaign.set()).to_owned()));
            let winners = campaign.level_winners();
            ("infection.end.left_set", if winners.is_empty() { Vec::new() } else { lines(campaign, &winners) })
        }
        ActiveMatch::Free(_) => ("infection.end.left", Vec::new()),
    };
    Ending { title: label("ui.abandoned").to_owned(), text: say(key, &values), lines, ..Ending::default() }
}

/// Returns how a finished level went: the cells of the winner's side after each move, and the longest chain. Of two
/// people, or two computers, both count.
pub(super) fn story(active_match: &ActiveMatch) -> Option<Story> {
    let winner = active_match.winner()?;
    let side = active_match.person().unwrap_or(winner);
    let level = active_match.level();
    let mut state = Infection::start(level);
    let (mut values, mut chain) = (Vec::new(), 0);
    for action in active_match.session().actions() {
        let (before, mut events) = (state, Vec::new());
        // The session accepted the action in this very state.
        let _ = Infection::apply(level, &mut state, action, &mut events);
        if let Some(deed) = Deed::new(active_match, &before, &state, &events) {
            values.push(owned(active_match, &state, side));
            if active_match.person().is_none_or(|person| person == deed.side) {
                chain = chain.max(deed.burst as u32);
            }
        }
    }
    values.drain(..active_match.begun().min(values.len()));
    let moves = ("moves", active_match.played().to_string());
    let key = match active_match.person() {
        Some(person) if person == winner => "infection.story.won",
        Some(_) => "infection.story.lost",
        None => "infection.story",
    };
    let against = active_match.person().map(|person| match active_match.player(person.other()) {
        Controller::Computer(computer) => super::setup::difficulty(computer.word()).to_owned(),
        Controller::Person => String::new(),
    });
    let values_of = [moves, ("chain", chain.to_string()), ("opponent", against.unwrap_or_default())];
    let name = label(if side == Player::Red { "infection.story.red" } else { "infection.story.blue" });
    let max = super::phrases::cells(active_match);
    Some(Story {
        line: say(key, &values_of),
        chart: Some(Chart { name: name.to_owned(), values, max, form: ChartForm::Tug }),
        moves: None,
        par: None,
        chain: Some(chain),
    })
}

impl InfectionTable {
    /// Adds what a lost level leaves to do: its last move in words, the way back before the player's
    /// own last move, and the last chain once more.
    pub(super) fn add_ways_back(&self, ending: &mut Ending) {
        let active_match = self.active_match();
        let Some(person) = active_match.person().filter(|person| active_match.winner() == Some(person.other())) else {
            return;
        };
        let done = active_match.session().actions().len();
        ending
            .text
            .extend(done.checked_sub(1).and_then(|last| self.log.get(last)).into_iter().flat_map(|last| [" ", last]));
        // The players take turns, and the winner moved last. An undo takes both moves back.
        if active_match.played() >= 2 && active_match.mover() == person && active_match.can_undo() {
            let number = active_match.played() - 1;
            let name = say("infection.back", &[("move", number.to_string())]);
            ending.back = Some(Back { name, reason: label("infection.back_last").to_owned(), known: false, undos: 1 });
        }
        ending.replays = self.chain.pictures.len() > 1;
    }

    /// Returns from a lost level to the player's own last move.
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

    /// Shows the chain that lost the level again.
    pub(super) fn replay_last(&mut self) {
        if !self.ending().is_some_and(|ending| ending.replays) {
            return self.play.refuse(&Message::new("infection.refused.no_picture"), None);
        }
        self.chain.start();
        self.play.effects = self.chain.effects().to_vec();
        let last = self.log.last().cloned().unwrap_or_default();
        self.play.say(last, Some(Sound::Spread));
    }
}

/// Returns what winning the board of a day is worth: points as for a level of a set, and three stars
/// for no more dots than the board has open cells, two for at most twice as many, one otherwise.
fn of_the_day(active_match: &ActiveMatch) -> Record {
    let open = active_match.level().field().open().count_ones();
    let own = active_match.played().div_ceil(2) as u32;
    let weight = match active_match.player(Player::Blue) {
        Controller::Computer(difficulty) => difficulty.weight(),
        Controller::Person => 0,
    };
    let stars = if own <= open { 3 } else { 1 + u32::from(own <= 2 * open) };
    Record { stars, figure: weight + open }
}

/// Returns an ending in the winner's colours.
fn of(winner: Player) -> Ending {
    let title = match winner {
        Player::Red => "infection.end.red",
        Player::Blue => "infection.end.blue",
    };
    Ending { title: label(title).to_owned(), tone: winner.word(), ..Ending::default() }
}

/// Returns the stars: three for winning every level, two for two thirds of them, one for less.
fn stars(won: usize, levels: usize) -> u32 {
    match won {
        _ if won == levels => 3,
        _ if won * 3 >= levels * 2 => 2,
        _ => 1,
    }
}

/// Returns the score level by level, and the sum.
fn lines(campaign: &Campaign, winners: &[Player]) -> Vec<(String, String)> {
    let line = |(index, winner): (usize, &Player)| {
        let level = campaign.level_at(index).map(board_name).unwrap_or_default();
        let won = *winner == campaign.choices().human;
        let worth = if won { campaign.worth(index).to_string() } else { label("outcome.lost").to_owned() };
        (level, worth)
    };
    let total = (label("infection.end.total").to_owned(), campaign.score().to_string());
    winners.iter().enumerate().map(line).chain([total]).collect()
}

#[cfg(test)]
mod tests {
    use super::stars;

    #[test]
    fn stars_depend_on_the_share_of_levels_won() {
        for (won, levels, expected) in [(6, 6, 3), (5, 6, 2), (4, 6, 2), (3, 6, 1), (1, 9, 1), (6, 9, 2), (1, 1, 3)] {
            assert_eq!(stars(won, levels), expected, "{won} of {levels}");
        }
    }
}
