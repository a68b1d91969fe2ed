//! How is a game won, in how few rounds, and what should the player do next?
//!
//! Two beams, one inside the other. Within a turn single actions are tried from many positions at once, and each is judged
//! by what the mice would make of it if the turn ended there, less a credit for what the cats could still do; over rounds the best
//! positions after the mice's turn go on. Before a round is searched that way, a depth-first search asks whether the game can be
//! won in this very turn, which is decided exactly: a turn deals at most ten hits, and every cat must end on a gate.
//!
//! What is found is sound, since it was played by the rules themselves. That nothing was found proves nothing.

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

/// Hits that a cat could still deal in this turn if everything went well for it.
fn hits_at_best(layout: &Layout, state: &State, cat: Cat) -> u8 {
    let cat_state = state.cat(cat);
    let on_shadow = cat_state.at.is_some_and(|at| layout.shadow().meets(at.set()));
    // A strike from shadow is open to who has not hit yet and stands there or can still go there.
    let strike = cat_state.active || (!cat_state.committed && (on_shadow || cat_state.moves > 0));
    // Whoever has a move left may yet come beside Pangur, or Pangur beside him.
    let bond = cat == Cat::Baircne;
    (cat.catch() + u8::from(strike) + u8::from(bond)).saturating_sub(cat_state.spent)
}

/// Cells that touch any of these by a side or a corner.
fn around(cells: Cells) -> Cells {
    cells.iter().fold(Cells::NONE, |set, cell| set | cell.around())
}

/// Looks for a way to win in this turn.
pub struct WinNow<'a> {
    layout: &'a Layout,
    seen: Seen,
    path: Vec<Action>,
    best: Option<(u32, Vec<Action>, State)>,
    /// Positions left to look at.
    budget: u64,
    /// Positions looked at.
    nodes: u64,
}

/// Actions that win in this turn, its end included, with as many cats in full health as can be; looking at so many positions
/// at most. Says how many it looked at.
pub fn win_now(layout: &Layout, state: &State, budget: u64) -> (Option<(Vec<Action>, State)>, u64) {
    let mut search = WinNow { layout, seen: Seen::default(), path: Vec::new(), best: None, budget, nodes: 0 };
    if state.phase() == Phase::Cats && could_win(layout, state) {
        search.go(state);
    }
    (search.best.map(|(_, actions, state)| (actions, state)), search.nodes)
}

/// Is it not out of the question to win in this turn?
fn could_win(layout: &Layout, state: &State) -> bool {
    let hits: u32 = Cat::ALL.into_iter().map(|cat| u32::from(hits_at_best(layout, state, cat))).sum();
    let homeless = Cat::ALL.into_iter().any(|cat| {
        let cat_state = state.cat(cat);
        cat_state.moves == 0 && !cat_state.at.is_some_and(|at| layout.gates().meets(at.set()))
    });
    state.mice().all_hearts() <= hits && !homeless
}

impl WinNow<'_> {
    /// The most cats that can still end in full health.
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

/// The actions of a turn that are worth a try, hits first.
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

/// How wide the beams are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Widths {
    /// Positions kept between rounds.
    pub rounds: usize,
    /// Positions kept between actions of a turn.
    pub actions: usize,
    /// Positions that a search for a win in this turn may look at.
    pub win: u64,
}

/// How bad a position at the start of a turn is: what must still be killed, what it has cost.
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
    // A heart of a mouse is a hit to come, of which a turn has ten; the rest is what the score counts, and a little more.
    100 * hearts + 25 * growing + 25 * lost + 30 * weak + 10 * out_of_reach + 25 * state.grain_loss() as i32
}

/// A position between rounds and the actions that led there.
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

/// The best ends of a turn that begins in this position, each with the actions that lead there, its end included.
fn turn(layout: &Layout, start: &State, widths: Widths, nodes: &mut u64) -> Vec<Step> {
    let mut seen = Seen::default();
    let mut ends: Vec<Step> = Vec::new();
    let mut ended = Seen::default();
    let mut front = vec![Step { state: *start, badness: 0, actions: Vec::new() }];
    while !front.is_empty() {
        let mut next: Vec<Step> = Vec::new();
        for step in &front {
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
                let mut actions = step.actions.clone();
                actions.push(action);
                next.push(Step { state, badness, actions });
            }
        }
        keep_best(&mut next, widths.actions, |step| step.badness);
        front = next;
    }
    keep_best(&mut ends, widths.rounds, |step| step.badness);
    ends
}

/// What the cats can still do in this turn.
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

/// The least bad ones, in order; of equals those that came first.
fn keep_best<T>(items: &mut Vec<T>, most: usize, badness: impl Fn(&T) -> i32) {
    let costs: Vec<i64> = items.iter().map(|item| badness(item).into()).collect();
    let mut all: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(least(&costs, most).into_iter().filter_map(|place| all[place].take()));
}

/// A way to win.
#[derive(Clone, Debug)]
pub struct Line {
    /// What to do.
    pub actions: Vec<Action>,
    /// How it ends.
    pub end: State,
}

/// What a win is worth beside the rounds it took.
fn worth(end: &State) -> u32 {
    let scoring = Scoring::shipped();
    scoring.bonus(scoring.grain_saved(end.grain_loss()), full_health(end))
}

/// A beam over rounds that can be stopped after any position and resumed.
pub struct Beam {
    layout: Layout,
    widths: Widths,
    /// Positions of this round, the next to be looked at, and those of the round after.
    front: Vec<Kept>,
    at: usize,
    next: Vec<Kept>,
    seen: Seen,
    /// Rounds still to be searched.
    rounds: u32,
    /// The best win in this round.
    best: Option<(u32, Line)>,
    nodes: u64,
    done: bool,
}

/// More rounds than this nobody needs who can win at all.
pub const MOST_ROUNDS: u32 = 12;

impl Beam {
    /// A search from these positions at the start of a turn, each with the actions that led there.
    pub fn new(layout: &Layout, starts: Vec<(State, Vec<Action>)>, widths: Widths) -> Self {
        let mut beam = Self {
            layout: *layout,
            widths,
            front: Vec::new(),
            at: 0,
            next: Vec::new(),
            seen: Seen::default(),
            rounds: MOST_ROUNDS,
            best: None,
            nodes: 0,
            done: starts.is_empty(),
        };
        let kept = |(state, actions): (State, Vec<Action>)| Kept { badness: 0, state, actions };
        beam.front = starts.into_iter().map(kept).collect();
        beam
    }

    /// The win that was found, once the search is done.
    pub fn found(&self) -> Option<&Line> {
        self.best.as_ref().filter(|_| self.done).map(|(_, line)| line)
    }

    /// How many positions were looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Goes on for about so many positions, and says whether it is done: that a win was found in the fewest rounds, or that
    /// none was.
    pub fn run(&mut self, nodes: u64) -> bool {
        let until = self.nodes.saturating_add(nodes);
        while !self.done && self.nodes < until {
            self.step();
        }
        self.done
    }

    /// Looks at one position of this round, or begins the next round.
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
        if self.best.is_some() {
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

/// Every way to place the cats from here, confirmed; none if the game has begun.
pub fn setups(layout: &Layout, start: &State) -> Vec<(State, Vec<Action>)> {
    let free = Cells::BOARD - start.mice().at();
    let mut all = Vec::new();
    for a in free.iter() {
        for b in (free - a.set()).iter() {
            for c in (free - a.set() - b.set()).iter() {
                let mut state = *start;
                let mut actions = Vec::new();
                // Who is put down stays, since the cells differ; only those still to be put down are moved by a swap.
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

/// Looks at setups narrowly, one after the other, to see which are worth more.
struct Screening {
    setups: Vec<(State, Vec<Action>)>,
    at: usize,
    /// Each with how bad the best end of its first turn is.
    ranked: Vec<(i32, usize)>,
    nodes: u64,
}

impl Screening {
    /// Of all setups at most so many, spread evenly over them.
    fn new(layout: &Layout, start: &State, most: usize) -> Self {
        let all = setups(layout, start);
        let stride = all.len().div_ceil(most.max(1)).max(1);
        let setups = all.into_iter().step_by(stride).collect();
        Self { setups, at: 0, ranked: Vec::new(), nodes: 0 }
    }

    /// Goes on for about so many positions, and says whether all were looked at.
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

    /// The best of them.
    fn best(&mut self, most: usize) -> Vec<(State, Vec<Action>)> {
        keep_best(&mut self.ranked, most, |(badness, _)| *badness);
        self.ranked.iter().map(|(_, i)| self.setups[*i].clone()).collect()
    }
}

/// A beam that is tried, and where cats are still to be placed, from which setups.
struct Rung {
    /// So many setups are looked at narrowly.
    screened: usize,
    /// So many of them are gone on with.
    kept: usize,
    widths: Widths,
}

/// What is tried, one after the other.
const LADDER: [Rung; 4] = [
    Rung { screened: 300, kept: 30, widths: Widths { rounds: 6, actions: 12, win: 4_000 } },
    Rung { screened: 700, kept: 60, widths: Widths { rounds: 20, actions: 20, win: 20_000 } },
    Rung { screened: 2_000, kept: 200, widths: Widths { rounds: 60, actions: 40, win: 20_000 } },
    Rung { screened: usize::MAX, kept: 500, widths: Widths { rounds: 200, actions: 60, win: 20_000 } },
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

/// A search for a way to win that widens its beams until one is found, and goes on as long as it may for a better one.
pub struct Widening {
    level: Arc<Level>,
    from: State,
    budget: u64,
    rung: usize,
    stage: Stage,
    /// Positions that earlier stages looked at.
    before: u64,
    best: Option<Line>,
    /// Stops at the first way that is found.
    any: bool,
    done: bool,
}

impl Widening {
    /// A search from this position for the best way that is found after about so many positions.
    pub fn new(level: Arc<Level>, from: State, budget: u64) -> Self {
        let stage = Stage::new(&level, &from, 0);
        let done = from.end().is_some();
        Self { level, from, budget, rung: 0, stage, before: 0, best: None, any: false, done }
    }

    /// What the line is worth.
    fn score(&self, line: &Line) -> u32 {
        Score::of(&self.level, &line.end).map_or(0, |score| score.total())
    }

    /// Takes what a stage has come to and goes on to the next.
    fn go_on(&mut self) {
        let spent = self.stage.nodes();
        match &mut self.stage {
            Stage::Screening(screening) => {
                let Rung { kept, widths, .. } = LADDER[self.rung];
                let beam = Beam::new(self.level.layout(), screening.best(kept), widths);
                self.stage = Stage::Beaming(Box::new(beam));
            }
            Stage::Beaming(beam) => {
                if let Some(line) = beam.found().cloned()
                    && self.best.as_ref().is_none_or(|best| self.score(&line) > self.score(best))
                {
                    self.best = Some(line);
                }
                self.rung += 1;
                // Each rung costs several times as much as the one before; who has a way and little time left is done.
                let enough = self.best.is_some() && (self.any || (self.before + spent) * 3 > self.budget);
                self.done = self.rung == LADDER.len() || enough;
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
                self.done = true;
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
        Box::new(Widening::new(level, *from, budget))
    }

    fn default_budget(_: &Level) -> u64 {
        // The widest beam has had its turn by then: some ten seconds.
        40_000_000
    }
}

/// The first way to win that is found, for a hint: by the narrowest beam that finds one.
pub fn quick_win(level: &Level, from: &State) -> Option<Line> {
    let mut search = Widening::new(Arc::new(level.clone()), *from, u64::MAX);
    search.any = true;
    search.run(u64::MAX);
    search.best
}
