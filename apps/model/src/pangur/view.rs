//! What does the table show? Each cell with its piece, the reach of the cat in the hand, and the
//! available commands.

use super::PangurTable;
use super::forecast::{Considered, Forecast};
use super::phrases::{cell_label, coord, help, name, say};
use super::playback::Playback;
use crate::table::{CellEffect, CellView, Command, CommandView, ToolView};
use crate::words::{label, sentence};
use quadrat_engine::draw::{Scene, to_svg_inner};
use quadrat_engine::game::Rules;
use quadrat_pangur::Pangur;
use quadrat_pangur::board::{Cell, Cells};
use quadrat_pangur::draw::{self, Eyes, Strike};
use quadrat_pangur::frames::about_cell;
use quadrat_pangur::rules::{Action, Cat, Phase, State};

impl PangurTable {
    /// Returns the action of the cat in the hand at the pointer.
    pub(super) fn considered(&self) -> Option<Considered> {
        let (level, state) = self.rules();
        let (cat, at) = self.hand.zip(self.pointed).filter(|_| !self.done_here && self.playback.is_none())?;
        Considered::new(level, state, cat, at)
    }

    /// Returns the cells that the cat in the hand can go to or attack.
    fn targets(&self) -> Cells {
        let (level, state) = self.rules();
        let Some(hand) = self.hand.filter(|_| self.playback.is_none()) else { return Cells::NONE };
        let target = |action: Action| match action {
            Action::Place(cat, at) | Action::Move(cat, at) | Action::Hit(cat, at) if cat == hand => Some(at),
            _ => None,
        };
        Pangur::actions(level, state).into_iter().filter_map(target).collect()
    }

    pub(super) fn woke(&self, cat: Cat) -> bool {
        self.playback.as_ref().is_some_and(|playback| playback.woke(cat))
    }

    /// Returns the piece on a cell, without the cell.
    fn piece(&self, state: &State, at: Cell) -> Option<Scene> {
        let mice = state.mice();
        if let Some(cat) = state.cat_on(at) {
            Some(self.cat(state, cat))
        } else {
            let there = mice.at().meets(at.set());
            there.then(|| draw::mouse(mice.tier(at), mice.hearts(at), mice.stunned().meets(at.set())))
        }
    }

    pub(super) fn cells(&self, forecast: Option<&Forecast>) -> Vec<CellView> {
        let level = self.play.session.level();
        let state = self.shown();
        let targets = self.targets();
        let at_hand = self.hand.and_then(|cat| state.cat(cat).at);
        let free = self.ongoing() && self.playback.is_none();
        let setup = state.phase() == Phase::Setup;
        let drawn = |scene: Option<Scene>| scene.map(|scene| to_svg_inner(&scene)).unwrap_or_default();
        let view = |at: Cell| {
            let effect = self.play.effect(coord(at));
            let left = effect.is_some_and(|(effect, _)| effect == CellEffect::Left);
            let target = targets.meets(at.set());
            let active = at_hand == Some(at);
            let cat = state.cat_on(at);
            let mut text = cell_label(level, state, at, |cat| self.woke(cat));
            let mut add = |part: &str| text.extend([", ", part]);
            if active {
                add(label("pangur.tile.in_hand"));
            }
            if target && !setup {
                add(label("pangur.tile.in_reach"));
            }
            for part in forecast.iter().flat_map(|forecast| forecast.label(state, at)) {
                add(&part);
            }
            let mut piece = draw::ground(level, at);
            if let Some(scene) = self.piece(state, at) {
                piece.place(0, 0, &scene);
            }
            // During setup a cat can go almost anywhere, so its reach is not drawn.
            if target && !setup {
                piece.place(0, 0, &draw::reach(state.taken().meets(at.set())));
            }
            let coming = forecast.filter(|_| !state.taken().meets(at.set()));
            CellView {
                label: text,
                piece: to_svg_inner(&piece),
                ghost: drawn(coming.and_then(|forecast| self.piece(&forecast.next, at))),
                gone: if left { drawn(self.piece(&self.before, at)) } else { String::new() },
                blocked: false,
                target,
                danger: cat.zip(forecast).is_some_and(|(cat, forecast)| forecast.loses(cat) > 0),
                spared: forecast.is_some_and(|forecast| forecast.spared.meets(at.set())),
                active,
                // A target is not the start of a drag: during setup, pressing it would swap two
                // cats.
                movable: free && cat.is_some() && !target,
                effect,
            }
        };
        Cell::reading().map(view).collect()
    }

    /// Returns a cat as it is now: its hearts, the hits it has left, and its meow.
    fn cat(&self, state: &State, cat: Cat) -> Scene {
        let level = self.play.session.level();
        let asleep = draw::is_asleep(level, state, cat) && !self.woke(cat);
        let mut scene = draw::cat(cat, state.cat(cat).hearts, if asleep { Eyes::Closed } else { Eyes::Open });
        let hits = match state.phase() {
            Phase::Cats => state.hits_left(level.layout(), cat),
            _ => state.catch(level.layout(), cat),
        };
        let on_gate = state.cat(cat).at.is_some_and(|at| level.layout().gates().meets(at.set()));
        scene.place(0, 0, &draw::figures(hits, Strike::of(level, state, cat), cat.meow(), on_gate));
        scene
    }

    /// Returns the cats. Until they are confirmed, each has a count: 1 if it is still to be placed.
    pub(super) fn tools(&self) -> Vec<ToolView> {
        let (_, state) = self.rules();
        let setup = state.phase() == Phase::Setup;
        let view = |cat: Cat| ToolView {
            name: name(cat).to_owned(),
            help: help(cat).to_owned(),
            count: setup.then(|| u32::from(state.cat(cat).at.is_none())),
            icon: to_svg_inner(&self.cat(state, cat)),
            selected: self.hand == Some(cat),
        };
        Cat::ALL.map(view).into()
    }

    pub(super) fn commands(&self) -> Vec<CommandView> {
        let session = &self.play.session;
        let command = |command, enabled| CommandView { command, enabled, pressed: None, name: None };
        let toggle = |command, enabled, on| CommandView { command, enabled, pressed: Some(on), name: None };
        let (_, state) = self.rules();
        let setup = state.phase() == Phase::Setup;
        let placed = Cat::ALL.into_iter().all(|cat| state.cat(cat).at.is_some());
        let ongoing = self.ongoing();
        // Every button is always there, with or without effect: buttons that come and go push others
        // away under a finger. Only the main one changes between ending a turn and stepping on.
        let film = self.playback.as_ref();
        let watches = film.is_some();
        vec![
            command(Command::Undo, watches || session.can_undo()),
            command(Command::Redo, !watches && session.can_redo()),
            command(Command::Restart, !watches && session.can_undo()),
            toggle(Command::Preview, !watches && ongoing, self.preview),
            command(Command::Hint, !watches && ongoing),
            command(Command::Back, film.is_some_and(Playback::can_go_back)),
            toggle(Command::Auto, watches && !self.still, film.is_some_and(Playback::running)),
            command(Command::Skip, watches),
            if watches {
                command(Command::Next, true)
            } else {
                CommandView { name: setup.then_some("pangur.confirm"), ..command(Command::EndTurn, ongoing && placed) }
            },
        ]
    }

    /// Returns the effect of pressing the cell under the pointer; without a cat in the hand, what
    /// the cell is good for.
    pub(super) fn compared(&self, forecast: Option<&Forecast>) -> Option<String> {
        if let Some(text) = forecast.and_then(|forecast| forecast.compared.clone()) {
            return Some(text);
        }
        let free = self.hand.is_none() && self.ongoing() && self.playback.is_none() && !self.done_here;
        self.pointed.filter(|_| free).map(|at| sentence(&about_cell(self.play.session.level(), at)))
    }

    pub(super) fn turn(&self) -> String {
        let state = self.shown();
        let key = match state.phase() {
            _ if self.playback.is_some() => "pangur.turn.mice",
            Phase::Setup => "pangur.turn.setup",
            Phase::Cats => "pangur.turn.cats",
            Phase::Over(_) => "pangur.turn.over",
        };
        say(key, &[("round", state.wave().to_string())])
    }
}
