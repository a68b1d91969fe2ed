//! What do the cells and the panels beside the board look like, and what are their labels?

use super::InfectionTable;
use super::active_match::{ActiveMatch, Controller};
use super::groups::board_name;
use super::phrases::{considered, name, say, tile_label};
use super::playback::{self, Pace, Picture, Tile};
use super::review::Review;
use super::{motion, setup};
use crate::table::{CellEffect, CellView, Item, Panel};
use crate::words::label;
use quadrat_engine::draw::{CELL, Ink, Point, Scene, Style, to_svg_inner};
use quadrat_engine::grid::{Coord, Direction};
use quadrat_infection::draw;
use quadrat_infection::flow::Campaign;
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
        self.tiles_of(self.chain.picture().map(|picture| picture.tiles.as_slice()))
    }

    /// Returns the same as far as the dots that fly have landed.
    pub(super) fn counted_tiles(&self) -> Cow<'_, [Tile]> {
        self.tiles_of(self.chain.landed())
    }

    fn tiles_of<'a>(&'a self, frame: Option<&'a [Tile]>) -> Cow<'a, [Tile]> {
        match (&self.review, frame) {
            (Some(review), _) => Cow::Borrowed(&review.tiles),
            (None, Some(tiles)) => Cow::Borrowed(tiles),
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
            // Dots that the board began with were not played, so none of them is the last move.
            None => actions.last().filter(|_| active_match.played() > 0),
        };
        let last = last.map(|action| action.at);
        let moving = self.chain.moving().filter(|(.., pace)| *pace != Pace::Rapid && review.is_none());
        // A number that the next wave changes at once would only flash.
        let numerals = review.is_some() || self.chain.is_last() || !self.chain.is_open() || !self.runs();
        let on = |sockets: &[Direction], tile| if numerals { content(sockets, tile) } else { passing(sockets, tile) };
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
            let sockets = draw::sockets(field, at);
            let mut danger = now && tile.0.is_some() && tile.0 == threatened && beside_full();
            let mut text = tile_label(at, tile, capacity);
            let mut add = |part: &str| text.extend([", ", part]);
            if danger {
                add(label("infection.tile.threatened"));
            }
            if last == Some(at) {
                add(label("infection.tile.last"));
            }
            let fallen = review.is_none() && !self.chain.is_unfinished() && self.fallen == Some(at);
            if fallen {
                add(label("infection.tile.fallen"));
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
            let marks = Marks {
                last: last == Some(at),
                fallen,
                proved,
                considered: (legal & set != 0 && (self.pointed == Some(at) || self.is_hinted(at)))
                    .then(|| active_match.mover()),
            };
            // Blocked cells are part of the board below.
            let (piece, gone) = match moving {
                _ if blocked => Default::default(),
                // The mark draws this cell anew once its dots have landed, and they must not land again.
                Some((before, now, pace)) if !fallen => {
                    let landed = on(&sockets, now.tiles[size.index(at)]);
                    landing(&sockets, before, now, pace, at, size.index(at), &landed)
                }
                _ if self.play.effects.contains(&(at, CellEffect::Put)) => (dropping(&sockets, tile), String::new()),
                _ => (on(&sockets, tile), String::new()),
            };
            CellView {
                label: text,
                piece: [piece, marks.drawn(&sockets, tile)].concat(),
                ghost: String::new(),
                gone,
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

    fn is_hinted(&self, at: Coord) -> bool {
        self.play.effects.contains(&(at, CellEffect::Hinted))
    }
}

/// Returns what is on an open cell, in a group whose class tells style sheets that the land below
/// draws its edge; a full cell pulsates.
fn content(sockets: &[Direction], tile: Tile) -> String {
    edged(sockets, tile, &to_svg_inner(&draw::content(sockets, tile.0, tile.1)))
}

/// Returns the same without a numeral.
fn passing(sockets: &[Direction], tile: Tile) -> String {
    edged(sockets, tile, &to_svg_inner(&draw::passing(sockets, tile.0, tile.1)))
}

fn edged(sockets: &[Direction], (owner, dots): Tile, nodes: &str) -> String {
    let is_full = owner.is_some() && dots as usize >= sockets.len();
    grouped(if is_full { "edged full" } else { "edged" }, nodes)
}

/// Returns the same, with the newest dot dropping into its socket.
fn dropping(sockets: &[Direction], tile: Tile) -> String {
    let Some(side) = tile.0 else { return content(sockets, tile) };
    let (rest, newest) = draw::content_apart(sockets, side, tile.1);
    let newest = newest.map(|dot| grouped("drop", &to_svg_inner(&dot))).unwrap_or_default();
    edged(sockets, tile, &[to_svg_inner(&rest), newest].concat())
}

fn grouped(class: &str, nodes: &str) -> String {
    ["<g class=\"", class, "\">", nodes, "</g>"].concat()
}

/// Returns what is on a cell once the dots of a wave have landed, given as `landed`, and what is there
/// until then. A cell that bursts keeps what is left of its dots, and recoils.
fn landing(
    sockets: &[Direction],
    before: &Picture,
    now: &Picture,
    pace: Pace,
    at: Coord,
    index: usize,
    landed: &str,
) -> (String, String) {
    let (old, new) = (before.tiles[index], now.tiles[index]);
    let bursts = now.flights.iter().any(|flight| flight.from == at);
    let lands = now.flights.iter().any(|flight| flight.to == at);
    let left = if bursts { (new.0, old.1.saturating_sub(sockets.len() as u32)) } else { old };
    let recoiling = |nodes: String| if bursts { grouped("recoil", &nodes) } else { nodes };
    if !lands {
        return (recoiling(landed.to_owned()), String::new());
    }
    let [until, once] = motion::landing(pace);
    // Two waves in a row may leave a cell as it was; its motion starts again only in another picture.
    let parity = if now.wave.is_multiple_of(2) { "" } else { " odd" };
    let piece = grouped(&[once, parity].concat(), landed);
    (piece, recoiling(grouped(&[until, parity].concat(), &passing(sockets, left))))
}

/// The marks on a cell.
struct Marks {
    /// Whether the last dot was put here.
    last: bool,
    /// Whether the cell fell last in a lost game.
    fallen: bool,
    /// Whether a dot here is proven to win or to lose.
    proved: Option<bool>,
    /// The player whose next dot is shown here.
    considered: Option<Player>,
}

impl Marks {
    /// Draws the marks in the corners, where no socket is, and the next dot in its socket.
    fn drawn(&self, sockets: &[Direction], (_, dots): Tile) -> String {
        let mut scene = Scene::cell();
        if let Some(side) = self.considered {
            let (x, y) = draw::place(sockets, dots as usize);
            let facing = sockets.get(dots as usize).copied().unwrap_or(Direction::North);
            scene.place_faded(x - CELL / 2, y - CELL / 2, 50, &draw::piece(side, facing));
        }
        if self.last {
            for corner in [[(72, 12), (88, 12), (88, 28)], [(28, 88), (12, 88), (12, 72)]] {
                scene.polyline(&corner, Style::stroke(Ink::Text, 4));
            }
        }
        if self.fallen {
            scene.rect(4, 4, CELL - 8, CELL - 8, 15, Style::stroke(Ink::Text, 6));
            badge(&mut scene, Ink::Text, &[&[(-5, -5), (5, 5)], &[(5, -5), (-5, 5)]]);
        }
        match self.proved {
            Some(true) => badge(&mut scene, Ink::Green, &[&[(-7, 1), (-2, 6), (7, -6)]]),
            Some(false) => badge(&mut scene, Ink::Neutral, &[&[(-5, -5), (5, 5)], &[(5, -5), (-5, 5)]]),
            None => {}
        }
        to_svg_inner(&scene)
    }
}

/// Draws a sign on a disc, in the corner at the top left.
fn badge(scene: &mut Scene, ink: Ink, strokes: &[&[Point]]) {
    let (x, y) = (19, 19);
    scene.circle(x, y, 14, Style::fill(ink).outlined(Ink::Cell, 3));
    for stroke in strokes {
        let stroke: Vec<Point> = stroke.iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
        scene.polyline(&stroke, Style::stroke(Ink::Cell, 4));
    }
}

/// Returns the panels: both players, and the results of the set's levels.
///
/// In a review, `reviewed` is to move in the position that is shown.
pub(super) fn panels(active_match: &ActiveMatch, reviewed: Option<Player>) -> Vec<Panel> {
    let players = [Player::Red, Player::Blue].map(|side| player(active_match, reviewed, side)).to_vec();
    let mut panels = vec![Panel { name: label("infection.panel.players").to_owned(), items: players }];
    if let ActiveMatch::Set(campaign) = active_match {
        panels.push(levels(campaign));
    }
    panels
}

/// Returns a player: figure, name and rating, and whether it is to move or has won.
fn player(active_match: &ActiveMatch, reviewed: Option<Player>, side: Player) -> Item {
    let winner = active_match.winner().filter(|_| reviewed.is_none());
    let is_next = winner.is_none() && reviewed.unwrap_or_else(|| active_match.mover()) == side;
    let (text, read) = match active_match.player(side) {
        Controller::Person if active_match.person().is_some() => {
            (label("infection.form.you").to_owned(), label("infection.subject.you").to_owned())
        }
        Controller::Person => (name(side).to_owned(), String::new()),
        Controller::Computer(difficulty) => {
            let name = setup::difficulty(difficulty.word());
            let text = match setup::rating(difficulty) {
                Some(rating) => [name, " ", &rating].concat(),
                None => name.to_owned(),
            };
            (text, setup::rated(difficulty))
        }
    };
    let state = match (winner == Some(side), is_next) {
        (true, _) => label("infection.panel.winner"),
        (false, true) => label("infection.panel.turn"),
        (false, false) => "",
    };
    let parts: Vec<&str> = [name(side), &read, state].into_iter().filter(|part| !part.is_empty()).collect();
    let tone = match (side, winner == Some(side) || is_next) {
        (Player::Red, true) => "red leads",
        (Player::Red, false) => "red",
        (Player::Blue, true) => "blue leads",
        (Player::Blue, false) => "blue",
    };
    Item { picture: to_svg_inner(&draw::sprite(side)), text, label: parts.join(", "), tone }
}

/// Returns the levels of a set and who has won them.
fn levels(campaign: &Campaign) -> Panel {
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
        let level = campaign.level_at(index).map(board_name).unwrap_or_default();
        let number = (index + 1).to_string();
        let picture = winner.map(|side: Player| to_svg_inner(&draw::sprite(side))).unwrap_or_default();
        Item { picture, label: say(key, &[("number", number.clone()), ("level", level)]), text: number, tone }
    };
    let items = (0..campaign.set().entries().len()).map(item).collect();
    Panel { name: label("infection.panel.levels").to_owned(), items }
}
