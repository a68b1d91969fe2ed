//! Are the fast rules right? Here are the same rules piece by piece, written as plainly as
//! possible; tests and benchmarks compare the fast ones with them.

use crate::board::{Cell, Layout, RulesVersion, Terrain};
use crate::rules::{Action, Cat, CatState, End, Event, HEARTS, LAST_TIER, Phase, State};

/// A mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mouse {
    /// The cell.
    pub at: Cell,
    /// The attack, and the full number of hearts.
    pub tier: u8,
    /// The number of hearts left.
    pub hearts: u8,
    /// Whether the mouse does nothing until the end of the round.
    pub stunned: bool,
}

/// A position as a list of pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain {
    /// The phase.
    pub phase: Phase,
    /// The cats.
    pub cats: Vec<(Cat, CatState)>,
    /// The mice, in no particular order.
    pub mice: Vec<Mouse>,
    /// The number of the next wave.
    pub wave: u32,
    /// The amount of grain eaten.
    pub grain_loss: u32,
}

impl Plain {
    /// Returns the same position as a list of pieces.
    pub fn of(state: &State) -> Self {
        let mouse = |at: Cell| Mouse {
            at,
            tier: state.mice().tier(at),
            hearts: state.mice().hearts(at),
            stunned: state.mice().stunned().meets(at.set()),
        };
        Self {
            phase: state.phase(),
            cats: Cat::ALL.into_iter().map(|cat| (cat, *state.cat(cat))).collect(),
            mice: state.mice().at().iter().map(mouse).collect(),
            wave: state.wave(),
            grain_loss: state.grain_loss(),
        }
    }

    /// Returns whether the two are the same position. The order of the mice does not matter.
    pub fn same_as(&self, state: &State) -> bool {
        let mut sorted = self.clone();
        sorted.mice.sort_by_key(|mouse| mouse.at);
        sorted == Self::of(state)
    }

    fn cat(&self, cat: Cat) -> CatState {
        self.cats[cat as usize].1
    }

    fn cat_mut(&mut self, cat: Cat) -> &mut CatState {
        &mut self.cats[cat as usize].1
    }

    fn cat_on(&self, cell: Cell) -> Option<Cat> {
        self.cats.iter().find(|(_, state)| state.at == Some(cell)).map(|(cat, _)| *cat)
    }

    fn mouse_on(&self, cell: Cell) -> Option<usize> {
        self.mice.iter().position(|mouse| mouse.at == cell)
    }

    fn empty(&self, cell: Cell) -> bool {
        self.cat_on(cell).is_none() && self.mouse_on(cell).is_none()
    }

    fn hits_left(&self, layout: &Layout, cat: Cat) -> u8 {
        let state = self.cat(cat);
        let mut catch = cat.catch();
        if cat == Cat::Baircne && touching(state.at, self.cat(Cat::Pangur).at) {
            catch += 1;
        }
        if state.active || (state.primed && state.at.is_some_and(|at| layout.terrain(at) == Terrain::Shadow)) {
            catch += 1;
        }
        catch.saturating_sub(state.spent)
    }

    fn begin_turn(&mut self, layout: &Layout) {
        self.phase = Phase::Cats;
        for (cat, state) in &mut self.cats {
            state.moves = if *cat == Cat::Pangur { 2 } else { 1 };
            state.spent = 0;
            state.committed = false;
            state.active = false;
            state.primed = state.at.is_some_and(|at| layout.terrain(at) == Terrain::Shadow);
        }
    }

    /// Does an action and returns its events, or none if it is refused.
    pub fn act(&mut self, layout: &Layout, action: Action) -> Option<Vec<Event>> {
        let mut events = Vec::new();
        match action {
            Action::Place(cat, at) => {
                let from = self.cat(cat).at;
                if self.phase != Phase::Setup || self.mouse_on(at).is_some() || from == Some(at) {
                    return None;
                }
                let swapped = self.cat_on(at);
                if let Some(other) = swapped {
                    self.cat_mut(other).at = from;
                }
                self.cat_mut(cat).at = Some(at);
                events.push(Event::Placed { cat, at, swapped });
            }
            Action::Confirm => {
                if self.phase != Phase::Setup || self.cats.iter().any(|(_, state)| state.at.is_none()) {
                    return None;
                }
                self.begin_turn(layout);
                events.push(Event::Confirmed);
            }
            Action::Move(cat, to) => {
                let from = self.cat(cat).at?;
                if self.phase != Phase::Cats || self.cat(cat).moves == 0 || !self.line_is_free(from, to) {
                    return None;
                }
                let state = self.cat_mut(cat);
                state.at = Some(to);
                state.moves -= 1;
                if layout.terrain(to) == Terrain::Shadow {
                    if !state.committed {
                        state.primed = true;
                    }
                } else {
                    state.primed = false;
                    state.active = false;
                }
                events.push(Event::Moved { cat, from, to });
            }
            Action::Hit(cat, at) => self.hit(layout, cat, at, &mut events)?,
            Action::End => {
                if self.phase != Phase::Cats {
                    return None;
                }
                self.end_turn(layout, &mut events);
            }
        }
        Some(events)
    }

    fn line_is_free(&self, from: Cell, to: Cell) -> bool {
        let (x0, y0, x1, y1) =
            (i32::from(from.column()), i32::from(from.row()), i32::from(to.column()), i32::from(to.row()));
        let (dx, dy) = (x1 - x0, y1 - y0);
        let straight = (dx == 0) != (dy == 0) || (dx != 0 && dx.abs() == dy.abs());
        straight
            && (1..=dx.abs().max(dy.abs())).all(|i| {
                let cell = Cell::new((x0 + dx.signum() * i) as u8, (y0 + dy.signum() * i) as u8);
                cell.is_some_and(|cell| self.empty(cell))
            })
    }

    fn hit(&mut self, layout: &Layout, cat: Cat, at: Cell, events: &mut Vec<Event>) -> Option<()> {
        let mouse = self.mouse_on(at)?;
        let from = self.cat(cat).at?;
        if self.phase != Phase::Cats || !touching(Some(from), Some(at)) || self.hits_left(layout, cat) == 0 {
            return None;
        }
        let state = self.cat_mut(cat);
        if state.primed && layout.terrain(from) == Terrain::Shadow {
            state.active = true;
        }
        state.primed = false;
        state.committed = true;
        state.spent += 1;
        self.mice[mouse].hearts -= 1;
        if self.mice[mouse].hearts == 0 {
            self.mice.remove(mouse);
            let state = self.cat_mut(cat);
            let healed = state.hearts < HEARTS;
            state.hearts = (state.hearts + 1).min(HEARTS);
            events.push(Event::Killed { cat, at, healed });
            return Some(());
        }
        events.push(Event::Struck { cat, at, hearts: self.mice[mouse].hearts });
        if !self.mice[mouse].stunned {
            self.mice[mouse].stunned = true;
            let damage = self.mice[mouse].tier.saturating_sub(cat.meow());
            if damage > 0 {
                let state = self.cat_mut(cat);
                state.hearts = state.hearts.saturating_sub(damage);
                let dead = state.hearts == 0;
                events.push(Event::Retaliated { cat, at, damage });
                if dead {
                    self.phase = Phase::Over(End::CatKilled(cat));
                    events.push(Event::Ended(End::CatKilled(cat)));
                }
            }
        }
        Some(())
    }

    fn end_turn(&mut self, layout: &Layout, events: &mut Vec<Event>) {
        self.residents(layout, events);
        if self.phase == Phase::Cats {
            self.feed(layout, events);
        }
        if self.phase == Phase::Cats {
            self.wave(layout, events);
        }
        if let Phase::Over(end) = self.phase {
            events.push(Event::Ended(end));
        } else {
            self.begin_turn(layout);
        }
    }

    fn check_overrun(&mut self, layout: &Layout) {
        let inside = Cell::all().filter(|cell| layout.terrain(*cell) == Terrain::Interior);
        if inside.into_iter().all(|cell| self.mouse_on(cell).is_some()) {
            self.phase = Phase::Over(End::Overrun);
        }
    }

    fn residents(&mut self, layout: &Layout, events: &mut Vec<Event>) {
        // Rows 5 to 1, each from A to E.
        let mut order: Vec<Cell> = self.mice.iter().filter(|mouse| !mouse.stunned).map(|mouse| mouse.at).collect();
        order.sort_by_key(|cell| (4 - cell.row(), cell.column()));
        for from in order {
            let Some(mouse) = self.mouse_on(from) else { continue };
            let tier = self.mice[mouse].tier;
            let plan = self.plan(layout, from, tier);
            let into_shadow = plan.is_some_and(|to| layout.terrain(to) == Terrain::Shadow);
            let near: Vec<Cat> = Cat::ALL.into_iter().filter(|cat| touching(self.cat(*cat).at, Some(from))).collect();
            if !near.is_empty() && !into_shadow {
                self.attack(from, tier, &near, events);
            } else if let Some(to) = plan {
                self.mice[mouse].at = to;
                events.push(Event::MouseMoved { from, to });
                self.check_overrun(layout);
            }
            if self.phase != Phase::Cats {
                return;
            }
        }
    }

    fn plan(&self, layout: &Layout, from: Cell, tier: u8) -> Option<Cell> {
        let far = |cell: Cell| {
            let shadow = Cell::all().filter(|other| layout.terrain(*other) == Terrain::Shadow);
            let steps = shadow.map(|other| cell.column().abs_diff(other.column()) + cell.row().abs_diff(other.row()));
            steps.min().unwrap_or(u8::MAX)
        };
        let mut steps: Vec<(Cell, u8)> = vec![(from, 0)];
        let mut next = 0;
        while next < steps.len() {
            let (cell, walked) = steps[next];
            next += 1;
            if walked == tier {
                continue;
            }
            for other in Cell::all().filter(|other| side_by_side(cell, *other) && self.empty(*other)) {
                if !steps.iter().any(|(known, _)| *known == other) {
                    steps.push((other, walked + 1));
                }
            }
        }
        let nearer = steps.into_iter().filter(|(cell, _)| far(*cell) < far(from));
        nearer.min_by_key(|(cell, walked)| (far(*cell), *walked, *cell)).map(|(cell, _)| cell)
    }

    fn attack(&mut self, from: Cell, tier: u8, near: &[Cat], events: &mut Vec<Event>) {
        let row = |cat: &Cat| self.cat(*cat).at.map_or(0, Cell::row);
        let column = |cat: &Cat| self.cat(*cat).at;
        let first_in = |wanted: u8| near.iter().filter(|cat| row(cat) == wanted).min_by_key(|cat| column(cat));
        let weakest = || near.iter().min_by_key(|cat| (self.cat(**cat).hearts, column(cat)));
        let guardian = near.iter().find(|cat| **cat == Cat::Guardian);
        let Some(cat) = guardian.or_else(|| first_in(4)).or_else(|| first_in(3)).or_else(weakest).copied() else {
            return;
        };
        let hits = tier.saturating_sub(cat.meow());
        if hits == 0 {
            events.push(Event::MouseBluffed { at: from, cat });
        }
        for _ in 0..hits {
            let state = self.cat_mut(cat);
            state.hearts -= 1;
            let hearts = state.hearts;
            events.push(Event::MouseHit { at: from, cat, hearts });
            if hearts == 0 {
                self.phase = Phase::Over(End::CatKilled(cat));
                return;
            }
        }
    }

    fn feed(&mut self, layout: &Layout, events: &mut Vec<Event>) {
        let mut eaten = 0;
        let mut grown = Vec::new();
        for mouse in self.mice.iter_mut().filter(|mouse| !mouse.stunned) {
            eaten += u32::from(mouse.tier);
            if layout.terrain(mouse.at) == Terrain::Shadow {
                mouse.tier += 1;
                mouse.hearts = mouse.tier;
                grown.push(mouse.at);
            }
        }
        self.grain_loss += eaten;
        let lost = self.mice.iter().any(|mouse| mouse.tier >= LAST_TIER);
        // Version 1 lets the mice recover even though the game is over.
        if !lost || layout.rules() == RulesVersion::One {
            for mouse in &mut self.mice {
                mouse.stunned = false;
                mouse.hearts = mouse.tier;
            }
        }
        events.push(Event::Fed { eaten, grain_loss: self.grain_loss, grown: grown.into_iter().collect() });
        if lost {
            self.phase = Phase::Over(End::SevenSeven);
        }
    }

    fn wave(&mut self, layout: &Layout, events: &mut Vec<Event>) {
        let gates: Vec<Cell> = Cell::all().filter(|cell| layout.terrain(*cell) == Terrain::Gate).collect();
        let meowge = gates.iter().filter_map(|gate| self.cat_on(*gate)).map(Cat::meow).sum::<u8>();
        let incoming = layout.incoming();
        let deterred = meowge.min(incoming);
        let mut entering = incoming - deterred;
        events.push(Event::Meowge { meowge, incoming, deterred });
        if deterred > 0 {
            events.push(Event::Scared { count: deterred });
        }
        for gate in gates {
            if self.cat_on(gate).is_some() {
                continue;
            }
            while entering > 0 {
                let Some(at) = self.landing(layout, gate) else { break };
                self.mice.push(Mouse { at, tier: 1, hearts: 1, stunned: false });
                entering -= 1;
                events.push(Event::Entered { gate, at });
                self.check_overrun(layout);
                if self.phase != Phase::Cats {
                    return;
                }
            }
        }
        self.wave += 1;
        events.push(Event::WaveOver { wave: self.wave });
        if self.mice.is_empty() && deterred == incoming {
            self.phase = Phase::Over(End::Won);
        }
    }

    fn landing(&self, layout: &Layout, gate: Cell) -> Option<Cell> {
        if self.empty(gate) {
            return Some(gate);
        }
        let mut line: Vec<(Cell, u8)> = vec![(gate, 0)];
        let mut candidates: Vec<(Cell, u8)> = Vec::new();
        let mut next = 0;
        while next < line.len() {
            let (cell, depth) = line[next];
            next += 1;
            for other in Cell::all().filter(|other| side_by_side(cell, *other)) {
                if self.mouse_on(other).is_some() && !line.iter().any(|(known, _)| *known == other) {
                    line.push((other, depth + 1));
                } else if self.empty(other) && !candidates.iter().any(|(known, _)| *known == other) {
                    candidates.push((other, depth + 1));
                }
            }
        }
        let rank = |(cell, depth): &(Cell, u8)| (layout.terrain(*cell) != Terrain::Shadow, *depth, *cell);
        candidates.into_iter().min_by_key(rank).map(|(cell, _)| cell)
    }
}

/// Returns whether two cells are orthogonally or diagonally adjacent.
fn touching(a: Option<Cell>, b: Option<Cell>) -> bool {
    let (Some(a), Some(b)) = (a, b) else { return false };
    a != b && a.column().abs_diff(b.column()) <= 1 && a.row().abs_diff(b.row()) <= 1
}

/// Returns whether two cells share a side.
fn side_by_side(a: Cell, b: Cell) -> bool {
    a.column().abs_diff(b.column()) + a.row().abs_diff(b.row()) == 1
}
