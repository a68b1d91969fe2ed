//! What does the table show? Each cell with its piece, the reach of the cat in the hand, and the
//! available commands.

use super::PangurTable;
use super::forecast::{Considered, Forecast};
use super::left_to;
use super::outlook::Lamp;
use super::phrases::{cell_label, coord, help, name, say};
use super::playback::Playback;
use crate::table::{CellEffect, CellView, Command, CommandView, Layers, ToolView};
use crate::words::{label, sentence};
use quadrat_engine::draw::{Scene, to_svg_inner};
use quadrat_engine::game::Rules;
use quadrat_pangur::Pangur;
use quadrat_pangur::board::{Cell, Cells};
use quadrat_pangur::cats::{self, Mood};
use quadrat_pangur::draw;
use quadrat_pangur::frames::{Waiting, about_cell, preview};
use quadrat_pangur::granary::{self, Light};
use quadrat_pangur::intent::Intent;
use quadrat_pangur::rules::{Action, Cat, Event, Phase, State};
use quadrat_pangur::signs::pips;

impl PangurTable {
    /// Returns the action of the cat in the hand at the pointer.
    pub(super) fn considered(&self) -> Option<Considered> {
        let (level, state) = self.rules();
        let (cat, at) = self.hand.zip(self.pointed).filter(|_| !self.done_here && self.playback.is_none())?;
        Considered::new(level, state, cat, at)
    }

    /// Returns the cells that are marked as in reach. During setup a cat can go almost anywhere, so
    /// its reach is not drawn.
    fn reach(&self) -> Cells {
        let setup = self.shown().phase() == Phase::Setup;
        if setup { Cells::NONE } else { self.targets() }
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

    /// Returns what the mice will still do, as far as it is shown: with the cat in the hand at the
    /// pointer, or in the rest of the turn that is played back.
    pub(super) fn intent(&self, forecast: Option<&Forecast>, considered: Option<&Considered>) -> Option<Intent> {
        if let Some(playback) = self.playback.as_ref().filter(|_| self.preview) {
            return Some(Intent::new(playback.state(), playback.rest()));
        }
        let from = considered.map_or(self.shown(), |considered| &considered.state);
        forecast.map(|forecast| Intent::new(from, &forecast.frames))
    }

    /// Returns the piece on a cell, without the cell.
    fn piece(&self, state: &State, at: Cell, intent: Option<&Intent>) -> Option<Scene> {
        if let Some(cat) = state.cat_on(at) {
            return Some(self.cat(state, cat, intent.map_or(0, |intent| intent.loses(at))));
        }
        let facing = intent.and_then(|intent| intent.facing(at)).unwrap_or_else(|| draw::facing(at));
        state.mice().at().meets(at.set()).then(|| draw::mouse(state, at, facing))
    }

    /// Returns the house below the cells; and above them the lane, the lantern and what the mice
    /// will do.
    pub(super) fn layers(&self, supposed: &State, intent: Option<&Intent>, lamp: Option<Lamp>) -> Layers {
        let level = self.play.session.level();
        let state = self.shown();
        let mut over = Scene::new(0, 0);
        if self.ongoing() || self.playback.is_some() {
            let waiting: Vec<(usize, Waiting)> = self.waiting(supposed).collect();
            over.append(granary::lane(waiting.iter().copied()));
            let count = |kind| waiting.iter().filter(|(_, waiting)| *waiting == kind).count();
            // A number that has become nothing says so, until all of them are gone.
            if !waiting.is_empty() {
                let [flee, come] = [("pangur.lane.flee", Waiting::Scared), ("pangur.lane.come", Waiting::Coming)]
                    .map(|(key, kind)| say(key, &[("count", count(kind).to_string())]));
                over.append(granary::sums(&flee, &come));
            }
        }
        let won = draw::light(state) == Light::Feast;
        let burns = lamp.map(Lamp::lit).or(won.then_some(Some(true)));
        // A cat's death puts the lantern out, which is drawn with the dark.
        if let Some(lit) = burns.filter(|_| !draw::has_died(state)) {
            over.append(granary::lantern(lit));
        }
        if let Some(intent) = intent {
            over.append(intent.draw(level));
            // A mouse that will come here does not hide that a cat can.
            let reached = self.reach() & intent.settled();
            for (x, y) in (reached - state.taken()).iter().map(granary::corner) {
                over.place(x, y, &draw::reach(false));
            }
        }
        over.append(draw::fatal(level, state));
        let house = |light| to_svg_inner(&granary::house(level, light));
        let under = if won { house(Light::Feast) } else { self.house.get_or_init(|| house(Light::Evening)).clone() };
        Layers { under, over: to_svg_inner(&over) }
    }

    /// Returns the mice that wait in the lane, each at its place: in the middle of the mice's turn,
    /// some have gone already.
    fn waiting(&self, state: &State) -> impl Iterator<Item = (usize, Waiting)> {
        let (mut fled, mut entered) = (false, 0);
        for frame in self.playback.iter().flat_map(Playback::shown) {
            match frame.event {
                Event::Scared { .. } => fled = true,
                Event::Entered { .. } => entered += 1,
                _ => {}
            }
        }
        let preview = preview(self.play.session.level(), state);
        let first = usize::from(preview.deterred);
        preview.lane().enumerate().filter(move |(place, waiting)| match waiting {
            Waiting::Scared => !fled,
            Waiting::Coming => *place >= first + entered,
        })
    }

    pub(super) fn cells(&self, forecast: Option<&Forecast>, intent: Option<&Intent>) -> Vec<CellView> {
        let level = self.play.session.level();
        let state = self.shown();
        let (targets, reach) = (self.targets(), self.reach());
        let at_hand = self.hand.and_then(|cat| state.cat(cat).at);
        let free = self.ongoing() && self.playback.is_none();
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
            if reach.meets(at.set()) {
                add(label("pangur.tile.in_reach"));
            }
            for part in forecast.iter().flat_map(|forecast| forecast.label(state, at)) {
                add(&part);
            }
            let mut piece = Scene::cell();
            if let Some(scene) = self.piece(state, at, intent) {
                piece.append(scene);
            }
            if reach.meets(at.set()) {
                piece.append(draw::reach(state.taken().meets(at.set())));
            }
            // A cat as it would stand, or a mouse as it will come.
            let free_cell = !state.taken().meets(at.set());
            let cat_there = forecast.and_then(|forecast| forecast.next.cat_on(at)).filter(|_| free_cell);
            let ghost = match (cat_there, intent) {
                (Some(cat), _) => Some(self.ghost_of(cat)),
                (None, Some(intent)) if free_cell => intent.ghost(at),
                _ => None,
            };
            CellView {
                label: text,
                piece: if piece.is_empty() { String::new() } else { to_svg_inner(&piece) },
                ghost: drawn(ghost),
                gone: if left { drawn(self.piece(&self.before, at, None)) } else { String::new() },
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
    fn cat(&self, state: &State, cat: Cat, at_risk: u8) -> Scene {
        draw::cat(self.play.session.level(), state, cat, at_risk, self.mood(state, cat))
    }

    /// Returns the mood of a cat: a bite wakes it.
    fn mood(&self, state: &State, cat: Cat) -> Mood {
        match draw::mood(self.play.session.level(), state, cat) {
            Mood::Dead => Mood::Dead,
            _ if self.playback.as_ref().is_some_and(|playback| playback.is_bitten(cat)) => Mood::Hurt,
            Mood::Asleep if self.woke(cat) => Mood::Awake,
            mood => mood,
        }
    }

    /// Returns a cat as it would stand at the pointer.
    fn ghost_of(&self, cat: Cat) -> Scene {
        let mut scene = Scene::cell();
        scene.place_faded(0, 0, 55, &cats::sitting(cat, self.mood(self.shown(), cat)));
        scene
    }

    /// Returns the cats. Until they are confirmed, each has a count: 1 if it is still to be placed. After that, pips
    /// beside its portrait are its moves and hits, and its description says how many it has left.
    pub(super) fn tools(&self) -> Vec<ToolView> {
        let (level, state) = (self.play.session.level(), self.shown());
        let setup = state.phase() == Phase::Setup;
        let view = |cat: Cat| {
            let stands = state.cat(cat);
            let mut help = help(cat).to_owned();
            let mut icon = cats::portrait(cat, self.mood(state, cat));
            if state.phase() == Phase::Cats && self.playback.is_none() {
                let hits = state.hits_left(level.layout(), cat);
                let spent = cat.moves().saturating_sub(stands.moves);
                icon.append(pips((stands.moves, spent), (hits, stands.spent)));
                help.extend([" ", &left_to(level, state, cat)]);
            }
            ToolView {
                name: name(cat).to_owned(),
                help,
                count: setup.then(|| u32::from(stands.at.is_none())),
                icon: to_svg_inner(&icon),
                selected: self.hand == Some(cat),
            }
        };
        Cat::ALL.map(view).into()
    }

    /// Returns what the turn would cost if it ended now: hearts and grain, or the end of the game.
    pub(super) fn cost(&self) -> Option<String> {
        let (level, state) = self.rules();
        let asks = self.preview && self.ongoing() && self.playback.is_none() && state.phase() == Phase::Cats;
        if !asks {
            return None;
        }
        let considered = self.considered();
        let forecast = Forecast::new(level, state, considered.as_ref());
        Some(forecast.cost(state.grain_loss()))
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
