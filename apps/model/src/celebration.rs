//! What does a win reach beyond its level? A first win in a game, a finished group of levels or set,
//! three stars: each is told once, by comparing the saved progress before the win and after it.

use crate::games::GameEntry;
use crate::saves::Progress;
use crate::sound::Sound;
use crate::words::sentence;
use quadrat_engine::game::Message;

/// Something reached by a win for the first time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Milestone {
    /// The first win in the game with this title.
    FirstWin(&'static str),
    /// Every level of the group with this name is won, so many of them.
    Group(String, usize),
    /// The level set with this name is won.
    Set(String),
    /// The level is won with three stars.
    ThreeStars,
}

impl Milestone {
    /// Returns the sentence about it.
    pub fn words(&self) -> String {
        sentence(&match self {
            Self::FirstWin(game) => Message::new("ui.milestone.first").with("game", game),
            Self::Group(name, count) => Message::new("ui.milestone.group").with("group", name).with("count", count),
            Self::Set(name) => Message::new("ui.milestone.set").with("set", name),
            Self::ThreeStars => Message::new("ui.milestone.stars"),
        })
    }

    /// Returns its sound. Three stars are heard as they are stamped, one after another.
    pub fn sound(&self) -> Option<Sound> {
        match self {
            Self::FirstWin(_) => Some(Sound::FirstWin),
            Self::Group(..) => Some(Sound::Finished),
            Self::Set(_) => Some(Sound::SetWon),
            Self::ThreeStars => None,
        }
    }
}

/// Returns what a win on the level with this id has reached, the greatest first.
pub fn milestones(entry: &GameEntry, level: &str, before: &Progress, after: &Progress) -> Vec<Milestone> {
    let game = entry.facts.id;
    let level = entry.listed(level);
    let (old, new) = (before.win(game, level), after.win(game, level));
    let mut reached = Vec::new();
    if new.is_none() {
        return reached;
    }
    let home = (entry.groups)().iter().find(|group| group.slots.iter().any(|slot| slot.id == level));
    if let Some(home) = home.filter(|_| old.is_none()) {
        let slot = home.slots.iter().find(|slot| slot.id == level);
        let all_won = home.slots.iter().all(|slot| after.win(game, &slot.id).is_some());
        if !entry.puzzles {
            reached.extend(slot.map(|slot| Milestone::Set(slot.name.clone())));
        } else if all_won && home.slots.len() > 1 && !home.unlock.is_endless() {
            reached.push(Milestone::Group(home.name.clone(), home.slots.len()));
        }
    }
    if !before.won.iter().any(|win| win.game == game) {
        reached.push(Milestone::FirstWin(entry.title()));
    }
    let stars = |win: Option<&crate::saves::Win>| win.and_then(|win| win.record).map_or(0, |record| record.stars);
    if stars(old) < 3 && stars(new) == 3 {
        reached.push(Milestone::ThreeStars);
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::find;
    use crate::saves::Win;
    use crate::table::Record;

    fn with(progress: &Progress, game: &str, level: &str, stars: u32) -> Progress {
        let mut progress = progress.clone();
        let record = Some(Record { stars, figure: 100 });
        progress.merge(Win { game: game.to_owned(), level: level.to_owned(), record }, |_| false);
        progress
    }

    #[test]
    fn a_first_win_is_told_once_in_each_game_and_three_stars_once_on_each_level() {
        let germs = find("germs").unwrap();
        let none = Progress::default();
        let one = with(&none, "germs", "2001", 2);
        assert_eq!(milestones(germs, "2001", &none, &one), [Milestone::FirstWin("Germs")]);
        let better = with(&one, "germs", "2001", 3);
        assert_eq!(milestones(germs, "2001", &one, &better), [Milestone::ThreeStars]);
        assert_eq!(milestones(germs, "2001", &better, &better), []);
        let both = with(&better, "germs", "2002", 3);
        assert_eq!(milestones(germs, "2002", &better, &both), [Milestone::ThreeStars]);
        // A win in one game says nothing about another.
        let pangur = with(&both, "pangur", "101", 1);
        assert_eq!(milestones(find("pangur").unwrap(), "101", &both, &pangur), [Milestone::FirstWin("Pangur")]);
        // A game that earned no record has reached nothing.
        assert_eq!(milestones(germs, "2003", &both, &both), []);
    }

    #[test]
    fn the_last_level_of_a_group_finishes_it_whichever_it_is() {
        let germs = find("germs").unwrap();
        let group = (germs.groups)().iter().find(|group| !group.unlock.is_endless() && group.slots.len() > 3).unwrap();
        let last = group.slots[2].id.as_str();
        let mut before = Progress::default();
        for slot in group.slots.iter().filter(|slot| slot.id != last) {
            let after = with(&before, "germs", &slot.id, 1);
            let reached = milestones(germs, &slot.id, &before, &after);
            assert!(!reached.iter().any(|one| matches!(one, Milestone::Group(..))), "{reached:?}");
            before = after;
        }
        let after = with(&before, "germs", last, 1);
        assert_eq!(milestones(germs, last, &before, &after), [Milestone::Group(group.name.clone(), group.slots.len())]);
        let again = with(&after, "germs", last, 2);
        assert_eq!(milestones(germs, last, &after, &again), [], "told once");
    }

    #[test]
    fn a_set_of_infection_is_won_as_a_whole() {
        let infection = find("infection").unwrap();
        let slot = &(infection.groups)()[0].slots[0];
        let after = with(&Progress::default(), "infection", &slot.id, 3);
        let reached = milestones(infection, &slot.id, &Progress::default(), &after);
        let expected = [Milestone::Set(slot.name.clone()), Milestone::FirstWin("Infection"), Milestone::ThreeStars];
        assert_eq!(reached, expected);
        for one in &reached {
            assert!(one.words().ends_with('.') && !one.words().contains('{'), "{}", one.words());
        }
    }
}
