//! How is Infection put into words? The player to move, the effect of a move, and the labels of
//! cells.

use super::active_match::{ActiveMatch, Controller};
use super::groups::set_name;
use super::playback::Tile;
use crate::words::{label, sentence};
use quadrat_engine::game::{Message, Rules};
use quadrat_engine::grid::Coord;
use quadrat_infection::Infection;
use quadrat_infection::rules::{Action, Event, Player, State};

/// Returns the sentence of a key with these values.
pub(super) fn say(key: &'static str, values: &[(&'static str, String)]) -> String {
    sentence(&Message { key, values: values.to_vec() })
}

/// Returns the name of a player.
pub(super) fn name(side: Player) -> &'static str {
    label(match side {
        Player::Red => "infection.name.red",
        Player::Blue => "infection.name.blue",
    })
}

/// Returns the word for a player in sentences: the only person at the table is addressed as "you".
pub(super) fn who(active_match: &ActiveMatch, side: Player) -> String {
    if active_match.person() == Some(side) { "you".to_owned() } else { side.word().to_owned() }
}

/// Returns the number of cells that a player owns.
pub(super) fn owned(active_match: &ActiveMatch, state: &State, side: Player) -> u32 {
    let position = state.position();
    let mine = state.mover(active_match.level()) == side;
    if mine { position.mine.count_ones() } else { position.theirs.count_ones() }
}

/// Returns the number of cells that can be owned.
pub(super) fn cells(active_match: &ActiveMatch) -> u32 {
    active_match.level().field().open().count_ones()
}

/// The effect of a move, in numbers.
pub(super) struct Deed {
    pub(super) side: Player,
    at: Coord,
    dots: u32,
    /// The number of cells that burst.
    pub(super) burst: usize,
    /// The number of cells that the player gained.
    gained: u32,
    /// The number of cells that the player owns, and the number of the others.
    owns: u32,
    left: u32,
}

impl Deed {
    /// Returns the effect of the events that led from one state to the other.
    pub(super) fn new(active_match: &ActiveMatch, before: &State, after: &State, events: &[Event]) -> Option<Self> {
        let Some(Event::Placed { side, at, dots }) = events.first() else { return None };
        let mut burst: Vec<Coord> = Vec::new();
        for event in events {
            if let Event::Wave { fired, .. } = event {
                for at in fired {
                    if !burst.contains(at) {
                        burst.push(*at);
                    }
                }
            }
        }
        let owns = owned(active_match, after, *side);
        let gained = owns.saturating_sub(owned(active_match, before, *side));
        let left = cells(active_match) - owns;
        Some(Self { side: *side, at: *at, dots: *dots, burst: burst.len(), gained, owns, left })
    }

    /// Returns the effect of the move, in one or two sentences.
    pub(super) fn told(&self, active_match: &ActiveMatch) -> String {
        let field = active_match.level().field();
        let capacity = field.capacity(field.cell(self.at));
        let message = if self.burst > 0 {
            self.counted(["infection.say.chain", "infection.say.chain_level"])
        } else if self.dots == capacity {
            Message::new("infection.say.filled")
        } else {
            Message::new("infection.say.placed").with("dots", self.dots).with("capacity", capacity)
        };
        sentence(&message.with("who", who(active_match, self.side)).with("at", self.at.label()))
    }

    /// Returns the beginning of the move, before its chain is shown.
    pub(super) fn begins(&self, active_match: &ActiveMatch) -> String {
        say("infection.say.begins", &[("who", who(active_match, self.side)), ("at", self.at.label())])
    }

    /// Returns the effect of the chain, once it was shown.
    pub(super) fn effect(&self, active_match: &ActiveMatch) -> String {
        let message = self.counted(["infection.say.effect", "infection.say.effect_level"]);
        sentence(&message.with("who", who(active_match, self.side)))
    }

    /// Returns a sentence about the chain: the first if the player gained cells by it, or else the
    /// second.
    fn counted(&self, [gained, level]: [&'static str; 2]) -> Message {
        Message::new(if self.gained > 0 { gained } else { level })
            .with("chain", self.burst)
            .with("gained", self.gained)
            .with("owns", self.owns)
            .with("cells", self.owns + self.left)
    }

    /// Returns the effect that the move would have, in a sentence, and shorter for a label.
    fn considered(&self, active_match: &ActiveMatch) -> (String, String) {
        let field = active_match.level().field();
        let capacity = field.capacity(field.cell(self.at));
        let [long, short] = if self.left == 0 {
            ["infection.compare.wins", "infection.compare.short_wins"]
        } else if self.burst > 0 {
            ["infection.compare.chain", "infection.compare.short_chain"]
        } else if self.dots == capacity {
            ["infection.compare.fills", "infection.compare.short_fills"]
        } else {
            ["infection.compare.adds", "infection.compare.short_adds"]
        };
        let values = [
            ("at", self.at.label()),
            ("who", who(active_match, self.side)),
            ("chain", self.burst.to_string()),
            ("owns", self.owns.to_string()),
            ("cells", (self.owns + self.left).to_string()),
            ("dots", self.dots.to_string()),
            ("capacity", capacity.to_string()),
        ];
        (say(long, &values), say(short, &values))
    }
}

/// Returns the effect of a dot on this cell for the person to move, in a sentence, and shorter for
/// a label; `None` where no person is to move.
pub(super) fn considered(active_match: &ActiveMatch, at: Coord) -> Option<(String, String)> {
    if active_match.winner().is_some() || active_match.player(active_match.mover()) != Controller::Person {
        return None;
    }
    let (level, before) = (active_match.level(), active_match.state());
    let (mut after, mut events) = (*before, Vec::new());
    match Infection::apply(level, &mut after, Action { at }, &mut events) {
        Ok(()) => Deed::new(active_match, before, &after, &events).map(|deed| deed.considered(active_match)),
        Err(refusal) => Some((sentence(&refusal.into()), label("infection.compare.short_refused").to_owned())),
    }
}

/// Returns whose turn it is, in words.
pub(super) fn turn(active_match: &ActiveMatch) -> String {
    let (mover, played) = (active_match.mover(), active_match.played());
    if active_match.winner().is_some() {
        return say("infection.turn.over", &[("moves", played.to_string())]);
    }
    let (key, who) = match active_match.player(mover) {
        Controller::Computer(difficulty) => ("infection.turn.computer", ("player", difficulty.word().to_owned())),
        Controller::Person if active_match.person().is_some() => {
            ("infection.turn.yours", ("side", mover.word().to_owned()))
        }
        Controller::Person => ("infection.turn.side", ("side", mover.word().to_owned())),
    };
    say(key, &[("move", (played + 1).to_string()), who])
}

/// Returns the greeting: the level and its set or controllers, and the player of the only person.
/// The rest is shown above the board.
pub(super) fn greeting(active_match: &ActiveMatch) -> String {
    let mut text = playing(active_match);
    if let Some(side) = active_match.person() {
        text.extend([" ", &say("infection.say.side", &[("side", side.word().to_owned())])]);
    }
    text
}

/// Returns the level with its set and the opponent, or with the controllers of both players, in
/// words.
fn playing(active_match: &ActiveMatch) -> String {
    match active_match {
        ActiveMatch::Set(campaign) => {
            let opponent = campaign.set().entries()[campaign.level_index()].difficulty;
            let values = [
                ("set", set_name(campaign.set()).to_owned()),
                ("level", active_match.level_name()),
                ("opponent", super::setup::rated(opponent)),
            ];
            say("infection.playing", &values)
        }
        ActiveMatch::Free(_) => {
            let player = |side| match active_match.player(side) {
                Controller::Person => label("infection.form.you").to_owned(),
                Controller::Computer(difficulty) => super::setup::rated(difficulty),
            };
            let values =
                [("red", player(Player::Red)), ("blue", player(Player::Blue)), ("level", active_match.level_name())];
            say("infection.playing_free", &values)
        }
    }
}

/// Returns the level with its set or controllers, and the description of the board.
pub(super) fn objective(active_match: &ActiveMatch) -> String {
    let level = active_match.level();
    let mut text = playing(active_match);
    if let Some(description) = level.description() {
        text.extend([" ", description]);
    }
    text
}

/// Returns how uneven the board is, if one of two equal players has little chance on it.
pub(super) fn unevenness(active_match: &ActiveMatch) -> Option<String> {
    let fairness = active_match.level().fairness().filter(|fairness| fairness.uphill())?;
    let share = fairness.first_wins * 100 / (fairness.first_wins + fairness.second_wins).max(1);
    Some(say("infection.uphill", &[("share", share.to_string())]))
}

/// Returns the label of a cell: place, owner, dots and their meaning.
pub(super) fn tile_label(at: Coord, tile: Tile, capacity: u32) -> String {
    let mut text = at.label();
    let mut add = |part: &str| text.extend([", ", part]);
    let values = |dots: u32| [("dots", dots.to_string()), ("capacity", capacity.to_string())];
    match tile {
        _ if capacity == 0 => add(label("infection.tile.blocked")),
        (None, _) => add(&say("infection.tile.empty", &values(0))),
        (Some(side), dots) => {
            add(name(side));
            add(&say("infection.tile.dots", &values(dots)));
            if dots >= capacity {
                add(label("infection.tile.full"));
            }
        }
    }
    text
}
