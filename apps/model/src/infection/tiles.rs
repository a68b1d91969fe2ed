//! What do the cells and the panels beside the board look like, and what are their labels?

use super::InfectionTable;
use super::active_match::{ActiveMatch, Controller};
use super::phrases::{considered, name, say, tile_label};
use super::playback::{self, Tile};
use super::review::Review;
use crate::table::{CellView, Item, Panel};
use crate::words::label;
use quadrat_engine::draw::{Ink, Point, Style, to_svg_inner};
use quadrat_engine::grid::Coord;
use quadrat_infection::draw;
use quadrat_infection::rules::Player;
use std::borrow::Cow;

impl InfectionTable {
    /// Returns the effect of a dot on the cell under the pointer.
    pub(super) fn considered(&self) -> Option<(String, String)> {
        let free = !self.chain.is_open() && self.review.is_none();
        self.pointed.filter(|_| free).and_then(|at| considered(self.active_match(), at))
    }

    /// Returns what the player sees on the cells: the board, a frame of the chain, or the position
    /// under review.
    pub(super) fn seen_tiles(&self) -> Cow<'_, [Tile]> {
        match (&self.review, self.chain.picture()) {
            (Some(review), _) => Cow::Borrowed(&review.tiles),
            (None, Some(picture)) => Cow::Borrowed(&picture.tiles),
            (None, None) => {
                let active_match = self.active_match();
                Cow::Owned(playback::tiles(active_match.level(), active_match.state()))
            }
        }
    }

    /// Returns the cells.
    pub(super) fn cells(&self, considered: Option<&str>) -> Vec<CellView> {
        let active_match = self.active_match();
        let (level, state) = (active_match.level(), active_match.state());
        let field = level.field();
        let size = field.size();
        let review = self.review.as_ref();
        let tiles = self.seen_tiles();
        let now = review.is_none() && !self.abandoned && !self.chain.is_open() && active_match.winner().is_none();
        let person = active_match.player(active_match.mover()) == Controller::Person;
        let legal = if now && person { field.legal(state.position()) } else { 0 };
        let threatened = match active_match.person() {
            Some(person) => Some(person),
            None => Some(active_match.mover()).filter(|_| person),
        };
        let mut actions = active_match.session().actions();
        let last = match review {
            Some(review) => review.at.checked_sub(1).and_then(|place| actions.nth(place)),
            None => actions.last(),
        };
        let last = last.map(|action| action.at);
        let cell = |at: Coord| {
            let set = field.cell(at);
            let tile = tiles[size.index(at)];
            let blocked = field.open() & set == 0;
            let capacity = if blocked { 0 } else { field.capacity(set) };
            let beside_full = || {
                field.coords(field.beside(set)).any(|beside| {
                    let (owner, dots) = tiles[size.index(beside)];
                    owner.is_some() && owner != tile.0 && dots >= field.capacity(field.cell(beside))
                })
            };
            let mut danger = now && tile.0.is_some() && tile.0 == threatened && beside_full();
            let mut text = tile_label(at, tile, capacity);
            let mut add = |part: &str| text.extend([", ", part]);
            if danger {
                add(label("infection.tile.threatened"));
            }
            if last == Some(at) {
                add(label("infection.tile.last"));
            }
            let played = review.is_some_and(|review| review.played == at);
            let mistake = review.and_then(Review::mistake_here);
            if played {
                danger = mistake.is_some();
                add(label(if danger { "infection.tile.mistake" } else { "infection.tile.played" }));
            } else if mistake.is_some_and(|mistake| mistake.better.at == at) {
                add(label("infection.tile.better"));
            }
            let proved = if legal & set == 0 { None } else { self.proofs.wins(state, at) };
            if let Some(wins) = proved {
                add(label(if wins { "infection.tile.wins" } else { "infection.tile.loses" }));
            }
            if let Some(short) = considered.filter(|_| self.pointed == Some(at)) {
                add(short);
            }
            CellView {
                label: text,
                piece: if blocked {
                    to_svg_inner(&draw::blocked())
                } else {
                    picture(tile, capacity, last == Some(at), proved)
                },
                ghost: String::new(),
                gone: String::new(),
                blocked,
                target: legal & set != 0,
                danger,
                spared: false,
                active: played && !danger,
                movable: false,
                effect: self.play.effect(at),
            }
        };
        size.coords().map(cell).collect()
    }
}

/// Returns an open cell, in a group whose class tells style sheets that it draws its own edge; a
/// full cell pulsates. A move that is proven to win or to lose has a tick or a cross where no
/// dot is: fewer than four dots leave this corner free, and four leave the middle.
fn picture((owner, dots): Tile, capacity: u32, last: bool, wins: Option<bool>) -> String {
    let mut scene = draw::open(owner, dots, capacity);
    if last {
        for corner in [[(12, 26), (12, 12), (26, 12)], [(74, 88), (88, 88), (88, 74)]] {
            scene.polyline(&corner, Style::stroke(Ink::Muted, 4));
        }
    }
    if let Some(wins) = wins {
        let (x, y) = if dots < 4 { (22, 22) } else { (50, 50) };
        scene.circle(x, y, 13, Style::fill(if wins { Ink::Green } else { Ink::Neutral }));
        let strokes: &[&[Point]] =
            if wins { &[&[(-7, 1), (-2, 6), (7, -6)]] } else { &[&[(-5, -5), (5, 5)], &[(5, -5), (-5, 5)]] };
        for stroke in strokes {
            let stroke: Vec<Point> = stroke.iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
            scene.polyline(&stroke, Style::stroke(Ink::Cell, 4));
        }
    }
    let nodes = to_svg_inner(&scene);
    let class = if owner.is_some() && dots >= capacity { "edged full" } else { "edged" };
    ["<g class=\"", class, "\">", &nodes, "</g>"].concat()
}

/// Returns the panels: whose turn it is, and the results of the set's levels.
///
/// In a review, `reviewed` is to move in the position that is shown.
pub(super) fn panels(active_match: &ActiveMatch, reviewed: Option<Player>) -> Vec<Panel> {
    let winner = active_match.winner().filter(|_| reviewed.is_none());
    let side = reviewed.or(winner).unwrap_or_else(|| active_match.mover());
    let player = match active_match.player(side) {
        Controller::Person if active_match.person().is_some() => label("infection.form.you"),
        Controller::Person => "",
        Controller::Computer(difficulty) => super::setup::difficulty(difficulty.word()),
    };
    let text = if player.is_empty() { name(side).to_owned() } else { [name(side), ", ", player].concat() };
    let key = if winner.is_some() { "infection.panel.winner" } else { "infection.panel.turn" };
    let tile = Item { picture: to_svg_inner(&draw::sprite(side)), label: text.clone(), text, tone: side.word() };
    let mut panels = vec![Panel { name: label(key).to_owned(), items: vec![tile] }];
    if let ActiveMatch::Set(campaign) = active_match {
        let winners = campaign.level_winners();
        let item = |index: usize| {
            let winner = winners.get(index).copied();
            let mine = winner.map(|winner| winner == campaign.choices().human);
            let (tone, key) = match (index == campaign.level_index(), mine) {
                (true, _) => ("current", "infection.level.current"),
                (_, Some(true)) => ("won", "infection.level.won"),
                (_, Some(false)) => ("lost", "infection.level.lost"),
                (_, None) if index < campaign.unlocked() => ("", "infection.level.open"),
                (_, None) => ("locked", "infection.level.locked"),
            };
            let level = campaign.level_at(index).and_then(|entry| entry.name.clone()).unwrap_or_default();
            let number = (index + 1).to_string();
            let picture = winner.map(|side: Player| to_svg_inner(&draw::sprite(side))).unwrap_or_default();
            Item { picture, label: say(key, &[("number", number.clone()), ("level", level)]), text: number, tone }
        };
        let items = (0..campaign.set().entries().len()).map(item).collect();
        panels.push(Panel { name: label("infection.panel.levels").to_owned(), items });
    }
    panels
}
