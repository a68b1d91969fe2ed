//! How is a game won, in how few rounds, and what should the player do next? Two nested beam
//! searches look for a winning line.
//!
//! Within a turn, the inner beam tries single actions from many positions at once. It judges each
//! position by what the mice would make of it if the turn ended there, less a credit for what the
//! cats could still do. Over rounds, the outer beam keeps the best positions after the turn of the
//! mice. Before a round is searched that way, a depth-first search looks for a win in this turn: a
//! turn deals at most ten hits, and the cats must end it on the gates. Within its node limit that
//! search leaves nothing out; the beams set a limit, so they may miss such a win.
//!
//! A line that is found is sound, since it was played by the rules themselves. Finding none proves
//! nothing; the module `exact` has the searches that do.

use crate::Pangur;
use crate::board::{Cells, Layout};
use crate::format::Level;
use crate::rules::{Action, Cat, End, HEARTS, Phase, State, act, end_turn};
use crate::score::{Score, Scoring, full_health};
use quadrat_engine::game::{Figures, Message, Search, Solve};
use quadrat_engine::hash::QuickSet;
use quadrat_engine::search::{Progress, least};
use std::sync::Arc;

type Seen = QuickSet<State>;

/// Returns an upper bound on the hits that a cat could still deal in this turn.
fn hits_at_best(layout: &Layout, state: &State, cat: Cat) -> u8 {
    let cat_state = state.cat(cat);
    let on_shadow = cat_state.at.is_some_and(|at| layout.shadow().meets(at.set()));
    // A strike from shadow is possible for a cat that has not hit yet and is in shadow or can still
    // move there.
    let strike = cat_state.active || (!cat_state.committed && (on_shadow || cat_state.moves > 0));
    // The bond is assumed: Baircne may still get beside Pangur, or Pangur beside Baircne.
    let bond = cat == Cat::Baircne;
    (cat.catch() + u8::from(strike) + u8::from(bond)).saturating_sub(cat_state.spent)
}

/// Returns the cells that touch any of these by a side or a corner.
fn around(cells: Cells) -> Cells {
    cells.iter().fold(Cells::NONE, |set, cell| set | cell.around())
}

/// A depth-first search for a win in this turn.
pub struct WinNow<'a> {
    layout: &'a Layout,
    seen: Seen,
    path: Vec<Action>,
    best: Option<(u32, Vec<Action>, State)>,
    /// The node limit.
    budget: u64,
    /// The number of positions searched.
    nodes: u64,
}

/// Returns actions that win in this turn, including its end, and the number of positions searched.
/// At most `budget` positions are searched; if fewer were, no win has more cats in full health, and
/// without actions there is none.
pub fn win_now(layout: &Layout, state: &State, budget: u64) -> (Option<(Vec<Action>, State)>, u64) {
    let mut search = WinNow { layout, seen: Seen::default(), path: Vec::new(), best: None, budget, nodes: 0 };
    if state.phase() == Phase::Cats && could_win(layout, state) {
        search.go(state);
    }
    (search.best.map(|(_, actions, state)| (actions, state)), search.nodes)
}

/// Returns false only if winning in this turn is out of the question.
fn could_win(layout: &Layout, state: &State) -> bool {
    let hits: u32 = Cat::ALL.into_iter().map(|cat| u32::from(hits_at_best(layout, state, cat))).sum();
    // Only a cat that is on a gate or can still move helps to scare off the wave.
    let helps = |cat: &Cat| {
        let cat_state = state.cat(*cat);
        cat_state.moves > 0 || cat_state.at.is_some_and(|at| layout.gates().meets(at.set()))
    };
    let meowge: u8 = Cat::ALL.into_iter().filter(helps).map(Cat::meow).sum();
    state.mice().all_hearts() <= hits && meowge >= layout.incoming()
}

impl WinNow<'_> {
    /// Returns an upper bound on the number of cats that can still end in full health.
    fn healthy_at_best(state: &State) -> u32 {
        let kills = state.mice().at().count();
        let missing = |cat: Cat| u32::from(HEARTS - state.cat(cat).hearts);
        Cat::ALL.into_iter().filter(|cat| missing(*cat) <= kills).count() as u32
    }

    fn go(&mut self, state: &State) {
        if self.nodes >= self.budget || !self.seen.insert(*state) {
            return;
        }
        self.nodes += 1;
        let best = self.best.as_ref().map_or(-1, |(healthy, ..)| *healthy as i32);
        if Self::healthy_at_best(state) as i32 <= best || best == 3 {
            return;
        }
        if state.mice().at().is_empty() && state.meowge(self.layout) >= self.layout.incoming() {
            let mut after = *state;
            end_turn(self.layout, &mut after, &mut ());
            if after.end() == Some(End::Won) {
                let healthy = full_health(&after);
                let mut actions = self.path.clone();
                actions.push(Action::End);
                self.best = Some((healthy, actions, after));
                return;
            }
        }
        for action in turn_actions(self.layout, state) {
            let mut after = *state;
            if act(self.layout, &mut after, action, &mut ()).is_ok()
                && after.phase() == Phase::Cats
                && could_win(self.layout, &after)
            {
                self.path.push(action);
                self.go(&after);
                self.path.pop();
            }
        }
    }
}

/// Returns the actions of a turn that are worth trying, hits first.
pub(crate) fn turn_actions(layout: &Layout, state: &State) -> impl Iterator<Item = Action> + use<> {
    let (layout, state) = (*layout, *state);
    let mice = state.mice().at();
    let hits = Cat::ALL.into_iter().flat_map(move |cat| {
        let at = state.cat(cat).at.filter(|_| state.hits_left(&layout, cat) > 0);
        let near = at.map_or(Cells::NONE, |at| at.around() & mice);
        near.iter().map(move |cell| Action::Hit(cat, cell))
    });
    let moves = Cat::ALL.into_iter().flat_map(move |cat| {
        let at = state.cat(cat).at.filter(|_| state.cat(cat).moves > 0);
        let free = at.map_or(Cells::NONE, |at| at.queen(state.taken()));
        free.iter().map(move |cell| Action::Move(cat, cell))
    });
    hits.chain(moves)
}

/// The beam widths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Widths {
    /// The number of positions kept between rounds.
    pub rounds: usize,
    /// The number of positions kept between actions of a turn.
    pub actions: usize,
    /// The node limit of a search for a win in this turn.
    pub win: u64,
}

/// Returns the heuristic cost of a position at the start of a turn: the mice still to be killed,
/// and the losses so far.
fn badness(layout: &Layout, state: &State) -> i32 {
    match state.phase() {
        Phase::Over(End::Won) => return i32::MIN / 2,
        Phase::Over(_) => return i32::MAX / 2,
        _ => {}
    }
    let mice = state.mice();
    let hearts = mice.all_tiers() as i32;
    let lost: i32 = Cat::ALL.into_iter().map(|cat| i32::from(HEARTS - state.cat(cat).hearts)).sum();
    let weak = Cat::ALL.into_iter().filter(|cat| state.cat(*cat).hearts <= 2).count() as i32;
    let growing = (mice.at() & layout.shadow()).count() as i32;
    let out_of_reach = (mice.at() - around(state.cats_at())).count() as i32;
    // A heart of a mouse costs a hit, of which a turn has ten. The other terms are what the score
    // counts, and a little more.
    100 * hearts + 25 * growing + 25 * lost + 30 * weak + 10 * out_of_reach + 25 * state.grain_loss() as i32
}

/// A position between rounds, with the actions that led there.
#[derive(Clone)]
struct Kept {
    state: State,
    badness: i32,
    actions: Vec<Action>,
}

/// A position within a turn.
#[derive(Clone)]
struct Step {
    state: State,
    badness: i32,
    actions: Vec<Action>,
}

/// A position one action after another one. Most are dropped again, so the actions before are not copied yet.
struct Candidate {
    state: State,
    badness: i32,
    /// The index of the position before in its front.
    before: usize,
    action: Action,
}

/// Returns the best ends of a turn from a position, each with the actions that lead there,
/// including the end.
fn turn(layout: &Layout, start: &State, widths: Widths, nodes: &mut u64) -> Vec<Step> {
    let mut seen = Seen::default();
    let mut ends: Vec<Step> = Vec::new();
    let mut ended = Seen::default();
    let mut front = vec![Step { state: *start, badness: 0, actions: Vec::new() }];
    while !front.is_empty() {
        let mut next: Vec<Candidate> = Vec::new();
        for (before, step) in front.iter().enumerate() {
            let mut after = step.state;
            end_turn(layout, &mut after, &mut ());
            *nodes += 1;
            let badness = badness(layout, &after);
            if !matches!(after.phase(), Phase::Over(end) if end != End::Won) && ended.insert(after) {
                let mut actions = step.actions.clone();
                actions.push(Action::End);
                ends.push(Step { state: after, badness, actions });
            }
            for action in turn_actions(layout, &step.state) {
                let mut state = step.state;
                let done = act(layout, &mut state, action, &mut ());
                if done.is_err() || state.phase() != Phase::Cats || !seen.insert(state) {
                    continue;
                }
                *nodes += 1;
                let mut ahead = state;
                end_turn(layout, &mut ahead, &mut ());
                let badness = self::badness(layout, &ahead).min(i32::MAX / 4) - credit(layout, &state);
                next.push(Candidate { state, badness, before, action });
            }
        }
        keep_best(&mut next, widths.actions, |candidate| candidate.badness);
        let with_actions = |Candidate { state, badness, before, action }| {
            let before = &front[before].actions;
            let mut actions = Vec::with_capacity(before.len() + 1);
            actions.extend_from_slice(before);
            actions.push(action);
            Step { state, badness, actions }
        };
        front = next.into_iter().map(with_actions).collect();
    }
    keep_best(&mut ends, widths.rounds, |step| step.badness);
    ends
}

/// Returns the positions after the best turns from a position, the best one first.
#[cfg(any(feature = "bench", feature = "make"))]
pub(crate) fn best_turns(layout: &Layout, start: &State, widths: Widths) -> Vec<State> {
    turn(layout, start, widths, &mut 0).into_iter().map(|step| step.state).collect()
}

/// Returns the credit for what the cats can still do in this turn.
fn credit(layout: &Layout, state: &State) -> i32 {
    Cat::ALL
        .into_iter()
        .map(|cat| {
            let hits = i32::from(state.hits_left(layout, cat));
            let moves = i32::from(state.cat(cat).moves);
            70 * hits + 25 * moves
        })
        .sum()
}

/// Keeps the items of lowest cost, in order. Ties go to the earlier item.
fn keep_best<T>(items: &mut Vec<T>, most: usize, badness: impl Fn(&T) -> i32) {
    let costs: Vec<i64> = items.iter().map(|item| badness(item).into()).collect();
    let mut all: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(least(&costs, most).into_iter().filter_map(|place| all[place].take()));
}

/// A winning line.
#[derive(Clone, Debug)]
pub struct Line {
    /// The actions.
    pub actions: Vec<Action>,
    /// The final position.
    pub end: State,
}

/// Returns the points of a win beside those for its rounds.
fn worth(end: &State) -> u32 {
    let scoring = Scoring::shipped();
    scoring.bonus(scoring.grain_saved(end.grain_loss()), full_health(end))
}

/// A beam search over rounds that can be stopped after any position and resumed.
pub struct Beam {
    layout: Layout,
    widths: Widths,
    /// The positions of this round, the index of the next one to search, and the positions of the
    /// next round.
    front: Vec<Kept>,
    at: usize,
    next: Vec<Kept>,
    seen: Seen,
    /// The number of rounds still to be searched.
    rounds: u32,
    /// Whether the last round is searched only for wins, because no other round follows it.
    stops_at_last: bool,
    /// The best win in this round.
    best: Option<(u32, Line)>,
    nodes: u64,
    done: bool,
}

/// The horizon, in rounds. A game that needs more is not found; whether there is one is not known.
pub const MOST_ROUNDS: u32 = 12;

impl Beam {
    /// Returns a search from positions at the start of a turn, each with the actions that led
    /// there.
    pub fn new(layout: &Layout, starts: Vec<(State, Vec<Action>)>, widths: Widths) -> Self {
        let mut beam = Self {
            layout: *layout,
            widths,
            front: Vec::new(),
            at: 0,
            next: Vec::new(),
            seen: Seen::default(),
            rounds: MOST_ROUNDS,
            stops_at_last: false,
            best: None,
            nodes: 0,
            done: starts.is_empty(),
        };
        let kept = |(state, actions): (State, Vec<Action>)| Kept { badness: 0, state, actions };
        beam.front = starts.into_iter().map(kept).collect();
        beam
    }

    /// Returns the same search with another horizon, in rounds from 1.
    #[must_use]
    pub fn within(mut self, rounds: u32) -> Self {
        self.rounds = rounds.max(1);
        self.stops_at_last = true;
        self
    }

    /// Returns the win, if one was found, once the search is done.
    pub fn found(&self) -> Option<&Line> {
        self.found_so_far().filter(|_| self.done)
    }

    /// Returns the best win found so far.
    fn found_so_far(&self) -> Option<&Line> {
        self.best.as_ref().map(|(_, line)| line)
    }

    /// Returns the number of positions searched.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Continues for about `nodes` positions and returns whether the search is done: it has found a
    /// win in the fewest rounds that the beam reaches, or none.
    pub fn run(&mut self, nodes: u64) -> bool {
        let until = self.nodes.saturating_add(nodes);
        while !self.done && self.nodes < until {
            self.step();
        }
        self.done
    }

    /// Searches one position of this round, or starts the next round.
    fn step(&mut self) {
        let Some(kept) = self.front.get(self.at) else {
            self.rounds -= 1;
            // Fewer rounds are worth more than anything else that could be gained.
            self.done = self.best.is_some() || self.next.is_empty() || self.rounds == 0;
            keep_best(&mut self.next, self.widths.rounds, |kept| kept.badness);
            self.front = std::mem::take(&mut self.next);
            self.seen.clear();
            self.at = 0;
            return;
        };
        self.at += 1;
        self.nodes += 1;
        let (won, looked) = win_now(&self.layout, &kept.state, self.widths.win);
        self.nodes += looked;
        if let Some((actions, end)) = won {
            if self.best.as_ref().is_none_or(|(most, _)| worth(&end) > *most) {
                let actions = [kept.actions.as_slice(), &actions].concat();
                self.best = Some((worth(&end), Line { actions, end }));
            }
            return;
        }
        if self.best.is_some() || (self.stops_at_last && self.rounds == 1) {
            return;
        }
        for step in turn(&self.layout, &kept.state, self.widths, &mut self.nodes) {
            if self.seen.insert(step.state) {
                let actions = [kept.actions.as_slice(), &step.actions].concat();
                self.next.push(Kept { state: step.state, badness: step.badness, actions });
            }
        }
        if self.next.len() > 4 * self.widths.rounds {
            keep_best(&mut self.next, self.widths.rounds, |kept| kept.badness);
        }
    }
}

/// Returns every way to place the cats from a position, confirmed; none if the game has begun.
pub fn setups(layout: &Layout, start: &State) -> Vec<(State, Vec<Action>)> {
    let free = Cells::BOARD - start.mice().at();
    let mut all = Vec::new();
    for a in free.iter() {
        for b in (free - a.set()).iter() {
            for c in (free - a.set() - b.set()).iter() {
                let mut state = *start;
                let mut actions = Vec::new();
                // A placed cat stays, since the cells differ; a swap moves only cats that are still
                // to be placed.
                for (cat, cell) in Cat::ALL.into_iter().zip([a, b, c]) {
                    if state.cat(cat).at != Some(cell)
                        && act(layout, &mut state, Action::Place(cat, cell), &mut ()).is_ok()
                    {
                        actions.push(Action::Place(cat, cell));
                    }
                }
                if act(layout, &mut state, Action::Confirm, &mut ()).is_ok() {
                    actions.push(Action::Confirm);
                    all.push((state, actions));
                }
            }
        }
    }
    all
}

/// A narrow search of one setup after the other, to rank them for a wider search.
struct Screening {
    setups: Vec<(State, Vec<Action>)>,
    at: usize,
    /// The heuristic cost of the best end of the first turn, and the index of the setup.
    ranked: Vec<(i32, usize)>,
    nodes: u64,
}

impl Screening {
    /// Returns a screening of at most `most` setups, spread evenly over all of them.
    fn new(layout: &Layout, start: &State, most: usize) -> Self {
        let all = setups(layout, start);
        let stride = all.len().div_ceil(most.max(1)).max(1);
        let setups = all.into_iter().step_by(stride).collect();
        Self { setups, at: 0, ranked: Vec::new(), nodes: 0 }
    }

    /// Continues for about `nodes` positions and returns whether every setup was searched.
    fn run(&mut self, layout: &Layout, nodes: u64) -> bool {
        let until = self.nodes.saturating_add(nodes);
        while let Some((state, _)) = self.setups.get(self.at) {
            if self.nodes >= until {
                return false;
            }
            let ends = turn(layout, state, Widths { rounds: 1, actions: 6, win: 0 }, &mut self.nodes);
            self.ranked.push((ends.first().map_or(i32::MAX, |end| end.badness), self.at));
            self.at += 1;
        }
        true
    }

    /// Returns the best setups.
    fn best(&mut self, most: usize) -> Vec<(State, Vec<Action>)> {
        keep_best(&mut self.ranked, most, |(badness, _)| *badness);
        self.ranked.iter().map(|(_, i)| self.setups[*i].clone()).collect()
    }
}

/// A step of the ladder: the widths of a beam, and if cats are still to be placed, the numbers of
/// setups.
struct Rung {
    /// The smallest budget with which a search for the fewest rounds takes the step. A search for
    /// the highest score takes only steps that need none.
    budget: u64,
    /// The number of setups that are screened.
    screened: usize,
    /// The number of setups that are searched further.
    kept: usize,
    widths: Widths,
}

/// The beams that are tried, one after the other.
///
/// Each of the first four costs several times as much as the one before. The last one takes some
/// forty million positions, so a smaller budget would only cut it short.
const LADDER: [Rung; 5] = [
    Rung { budget: 0, screened: 300, kept: 30, widths: Widths { rounds: 6, actions: 12, win: 4_000 } },
    Rung { budget: 0, screened: 700, kept: 60, widths: Widths { rounds: 20, actions: 20, win: 20_000 } },
    Rung { budget: 0, screened: 2_000, kept: 200, widths: Widths { rounds: 60, actions: 40, win: 20_000 } },
    Rung { budget: 0, screened: usize::MAX, kept: 500, widths: Widths { rounds: 200, actions: 60, win: 20_000 } },
    Rung {
        budget: 50_000_000,
        screened: usize::MAX,
        kept: 3_000,
        widths: Widths { rounds: 1_200, actions: 130, win: 20_000 },
    },
];

/// One rung at work.
enum Stage {
    Screening(Screening),
    Beaming(Box<Beam>),
}

impl Stage {
    fn new(level: &Level, from: &State, rung: usize) -> Self {
        match from.phase() {
            Phase::Setup => Self::Screening(Screening::new(level.layout(), from, LADDER[rung].screened)),
            _ => Self::Beaming(Box::new(Beam::new(level.layout(), vec![(*from, Vec::new())], LADDER[rung].widths))),
        }
    }

    fn nodes(&self) -> u64 {
        match self {
            Self::Screening(screening) => screening.nodes,
            Self::Beaming(beam) => beam.nodes(),
        }
    }
}

/// A search for a winning line that widens its beams until it finds one, and uses the rest of its
/// budget to find a better one.
pub struct Widening {
    level: Arc<Level>,
    from: State,
    budget: u64,
    rung: usize,
    stage: Stage,
    /// The number of positions searched by earlier stages.
    before: u64,
    best: Option<Line>,
    /// Whether to stop at the first line found.
    any: bool,
    /// Whether fewer rounds count more than a higher score.
    rounds_first: bool,
    done: bool,
}

impl Widening {
    /// Returns a search from a position for the line with the fewest rounds, and of those the one
    /// with the highest score, within about `budget` positions.
    pub fn rounds_first(level: Arc<Level>, from: State, budget: u64) -> Self {
        Self { rounds_first: true, ..Self::new(level, from, budget) }
    }

    /// Returns a search from a position for the line with the highest score within about `budget`
    /// positions. Version 1 of the generator depends on every line that it finds.
    pub fn new(level: Arc<Level>, from: State, budget: u64) -> Self {
        let stage = Stage::new(&level, &from, 0);
        let done = from.end().is_some();
        Self { level, from, budget, rung: 0, stage, before: 0, best: None, any: false, rounds_first: false, done }
    }

    /// Returns the value of a line; the higher one of two is the better line.
    fn value(&self, line: &Line) -> (u32, u32) {
        let score = Score::of(&self.level, &line.end).map_or(0, |score| score.total());
        (if self.rounds_first { u32::MAX - line.end.rounds() } else { 0 }, score)
    }

    /// Keeps a line if it is better than the best one so far.
    fn offer(&mut self, line: Option<Line>) {
        if let Some(line) = line
            && self.best.as_ref().is_none_or(|best| self.value(&line) > self.value(best))
        {
            self.best = Some(line);
        }
    }

    /// Stops at the end of the budget. A search for the fewest rounds keeps a win that the beam has
    /// found by then; version 1 of the generator depends on a search that drops it.
    fn stop(&mut self) {
        self.done = true;
        if let (true, Stage::Beaming(beam)) = (self.rounds_first, &self.stage) {
            let found = beam.found_so_far().cloned();
            self.offer(found);
        }
    }

    /// Takes over the result of a stage and starts the next one.
    fn go_on(&mut self) {
        let spent = self.stage.nodes();
        match &mut self.stage {
            Stage::Screening(screening) => {
                let Rung { kept, widths, .. } = LADDER[self.rung];
                let beam = Beam::new(self.level.layout(), screening.best(kept), widths);
                self.stage = Stage::Beaming(Box::new(beam));
            }
            Stage::Beaming(beam) => {
                let found = beam.found().cloned();
                self.offer(found);
                self.rung += 1;
                // Each rung costs several times as much as the one before, so a search that has a
                // line and little budget left stops.
                let enough = self.best.is_some() && (self.any || (self.before + spent) * 3 > self.budget);
                let affordable = if self.rounds_first { self.budget } else { 0 };
                self.done = LADDER.get(self.rung).is_none_or(|rung| rung.budget > affordable) || enough;
                if !self.done {
                    self.stage = Stage::new(&self.level, &self.from, self.rung);
                }
            }
        }
        if !self.done {
            self.before += spent;
        }
    }
}

impl Search<Action> for Widening {
    fn run(&mut self, nodes: u64) -> Progress<Action> {
        let until = self.nodes().saturating_add(nodes);
        while !self.done {
            if self.nodes() >= self.budget {
                self.stop();
            } else if self.nodes() >= until {
                return Progress::Working;
            } else {
                let left = until.min(self.budget) - self.nodes();
                let finished = match &mut self.stage {
                    Stage::Screening(screening) => screening.run(self.level.layout(), left),
                    Stage::Beaming(beam) => beam.run(left),
                };
                if finished {
                    self.go_on();
                }
            }
        }
        self.best.as_ref().map_or(Progress::Exhausted, |line| Progress::Found(line.actions.clone()))
    }

    fn nodes(&self) -> u64 {
        self.before + self.stage.nodes()
    }

    fn looked(&self) -> Message {
        let widths = LADDER[self.rung.min(LADDER.len() - 1)].widths;
        Message::new("pangur.solve.looked").with("nodes", self.nodes()).with("width", widths.rounds)
    }

    fn figures(&self) -> Figures {
        let Some(line) = &self.best else { return Vec::new() };
        vec![
            ("rounds", line.end.rounds().into()),
            ("grainLoss", line.end.grain_loss().into()),
            ("catsFullHealth", full_health(&line.end).into()),
        ]
    }
}

impl Solve for Pangur {
    fn search(level: Arc<Level>, from: &State, budget: u64) -> Box<dyn Search<Action>> {
        Box::new(Widening::rounds_first(level, *from, budget))
    }

    fn default_budget(_: &Level) -> u64 {
        // Enough for every rung but the widest beam, which is tried from a budget of 50 million on and would be cut
        // short by a smaller one.
        40_000_000
    }
}

/// Returns the first winning line found, for a hint, by the narrowest beam that finds one.
pub fn quick_win(level: &Level, from: &State) -> Option<Line> {
    let mut search = Widening::new(Arc::new(level.clone()), *from, u64::MAX);
    search.any = true;
    search.run(u64::MAX);
    search.best
}
