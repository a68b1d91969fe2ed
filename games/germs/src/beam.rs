//! How is a win found? By beam search: breadth first, keeping only the most promising positions of
//! each depth.
//!
//! The search can be stopped and resumed at any node, so a browser's worker stays cancellable and a
//! command can show progress. It is deterministic: the result does not depend on time, threads or
//! the order of a hash table.

use quadrat_engine::hash::QuickSet;
use quadrat_engine::search::{Progress, least};
use std::hash::Hash;

/// A puzzle that a beam can search.
pub trait Puzzle {
    /// A position.
    type State: Copy + Eq + Hash;
    /// A step from one position to the next.
    type Step: Copy;

    /// Adds every step worth trying, with the position it leads to. Steps lead to a greater depth
    /// only, which is why a search ends.
    fn successors(&self, state: &Self::State, into: &mut Vec<(Self::Step, Self::State)>);

    /// Returns the depth of a position in the game. Only positions of equal depth are compared.
    fn depth(&self, state: &Self::State) -> u32;

    /// Judges a position.
    fn judge(&self, state: &Self::State) -> Judgement;
}

/// The judgement of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// Won: the search is over.
    Won,
    /// Lost: no step is searched from here.
    Lost,
    /// Undecided, with a heuristic cost; less is better.
    Open(i64),
}

#[derive(Clone, Copy)]
struct Candidate<State> {
    state: State,
    cost: i64,
    /// The index of its history in the trail.
    trail: u32,
}

/// A beam search that can be resumed.
pub struct Beam<P: Puzzle> {
    puzzle: P,
    width: usize,
    /// The positions of depths not yet reached, the least depth first. There are never more than a
    /// few depths at once.
    waiting: Vec<(u32, Vec<Candidate<P::State>>)>,
    /// The positions kept at the current depth, and the index of the next one to expand.
    front: Vec<Candidate<P::State>>,
    next: usize,
    /// The positions reached at each depth still ahead, so that a position reached twice is judged
    /// once.
    seen: Vec<(u32, QuickSet<P::State>)>,
    /// How each kept position was reached: the index of the previous position, and the step. The
    /// first entry is the start.
    trail: Vec<(u32, Option<P::Step>)>,
    nodes: u64,
    cut: bool,
    done: Option<Progress<P::Step>>,
    successors: Vec<(P::Step, P::State)>,
    /// Lists and sets of depths that are done, empty but with their memory, for depths to come.
    spare_lists: Vec<Vec<Candidate<P::State>>>,
    spare_sets: Vec<QuickSet<P::State>>,
}

impl<P: Puzzle> Beam<P> {
    /// Returns a search from a position that keeps `width` positions of each depth.
    pub fn new(puzzle: P, start: P::State, width: usize) -> Self {
        let mut beam = Self {
            puzzle,
            width: width.max(1),
            waiting: Vec::new(),
            front: Vec::new(),
            next: 0,
            seen: Vec::new(),
            trail: vec![(0, None)],
            nodes: 0,
            cut: false,
            done: None,
            successors: Vec::new(),
            spare_lists: Vec::new(),
            spare_sets: Vec::new(),
        };
        match beam.puzzle.judge(&start) {
            Judgement::Won => beam.done = Some(Progress::Found(Vec::new())),
            Judgement::Lost => beam.done = Some(Progress::Exhausted),
            Judgement::Open(cost) => beam.front.push(Candidate { state: start, cost, trail: 0 }),
        }
        beam
    }

    /// Returns the number of positions judged so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns whether the beam has dropped any position for lack of width. If not, a wider beam
    /// would find no more.
    pub fn cut(&self) -> bool {
        self.cut
    }

    /// Continues until the search is decided or has judged about `budget` more positions.
    pub fn run(&mut self, budget: u64) -> Progress<P::Step> {
        let until = self.nodes.saturating_add(budget);
        loop {
            if let Some(done) = &self.done {
                return done.clone();
            }
            if self.nodes >= until {
                return Progress::Working;
            }
            self.advance();
        }
    }

    /// Expands one position of the front, or moves the front to the next depth.
    fn advance(&mut self) {
        let Some(candidate) = self.front.get(self.next) else {
            self.deepen();
            return;
        };
        self.next += 1;
        let (state, trail) = (candidate.state, candidate.trail);
        let mut successors = std::mem::take(&mut self.successors);
        self.puzzle.successors(&state, &mut successors);
        for (step, state) in &successors {
            let depth = self.puzzle.depth(state);
            if !bucket(&mut self.seen, depth, &mut self.spare_sets).insert(*state) {
                continue;
            }
            self.nodes += 1;
            match self.puzzle.judge(state) {
                Judgement::Lost => {}
                Judgement::Won => {
                    self.done = Some(Progress::Found(self.steps_to(trail, *step)));
                    break;
                }
                Judgement::Open(cost) => self.keep(depth, cost, *state, trail, *step),
            }
        }
        self.successors = successors;
        self.successors.clear();
    }

    fn keep(&mut self, depth: u32, cost: i64, state: P::State, before: u32, step: P::Step) {
        let trail = self.trail.len() as u32;
        self.trail.push((before, Some(step)));
        bucket(&mut self.waiting, depth, &mut self.spare_lists).push(Candidate { state, cost, trail });
    }

    /// Keeps the best positions of the least depth that is waiting.
    fn deepen(&mut self) {
        let Some(nearest) = (0..self.waiting.len()).min_by_key(|i| self.waiting[*i].0) else {
            self.done = Some(Progress::Exhausted);
            return;
        };
        let (depth, mut candidates) = self.waiting.swap_remove(nearest);
        while let Some(place) = self.seen.iter().position(|(other, _)| *other == depth) {
            let mut set = self.seen.swap_remove(place).1;
            set.clear();
            self.spare_sets.push(set);
        }
        self.cut |= candidates.len() > self.width;
        // Candidates are in order of discovery, so ties are broken by that order and the result is
        // deterministic.
        let costs: Vec<i64> = candidates.iter().map(|candidate| candidate.cost).collect();
        self.front.clear();
        self.front.extend(least(&costs, self.width).into_iter().map(|place| candidates[place]));
        self.next = 0;
        candidates.clear();
        self.spare_lists.push(candidates);
    }

    fn steps_to(&self, mut trail: u32, last: P::Step) -> Vec<P::Step> {
        let mut steps = vec![last];
        while let (before, Some(step)) = self.trail[trail as usize] {
            steps.push(step);
            trail = before;
        }
        steps.reverse();
        steps
    }
}

/// Returns the bucket of a depth; a new one takes the memory of a spare one.
fn bucket<'a, T: Default>(buckets: &'a mut Vec<(u32, T)>, depth: u32, spare: &mut Vec<T>) -> &'a mut T {
    let at = buckets.iter().position(|(other, _)| *other == depth).unwrap_or_else(|| {
        buckets.push((depth, spare.pop().unwrap_or_default()));
        buckets.len() - 1
    });
    &mut buckets[at].1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Getting from 1 to a number by doubling and adding one, in as few steps as possible;
    /// exceeding it loses.
    struct Reach(u32);

    impl Puzzle for Reach {
        type State = (u32, u32);
        type Step = char;

        fn successors(&self, (depth, number): &(u32, u32), into: &mut Vec<(char, (u32, u32))>) {
            into.push(('+', (depth + 1, number + 1)));
            into.push(('*', (depth + 1, number * 2)));
        }

        fn depth(&self, (depth, _): &(u32, u32)) -> u32 {
            *depth
        }

        fn judge(&self, (_, number): &(u32, u32)) -> Judgement {
            match number.cmp(&self.0) {
                std::cmp::Ordering::Equal => Judgement::Won,
                std::cmp::Ordering::Greater => Judgement::Lost,
                std::cmp::Ordering::Less => Judgement::Open(i64::from(self.0 - number)),
            }
        }
    }

    fn solve(target: u32, width: usize, budget: u64) -> (Progress<char>, u64) {
        let mut beam = Beam::new(Reach(target), (0, 1), width);
        loop {
            match beam.run(budget) {
                Progress::Working => {}
                done => return (done, beam.nodes()),
            }
        }
    }

    #[test]
    fn a_wide_beam_finds_the_shortest_way() {
        assert_eq!(solve(10, 100, u64::MAX).0, Progress::Found("+*+*".chars().collect()));
        assert_eq!(solve(1, 1, u64::MAX).0, Progress::Found(vec![]));
    }

    #[test]
    fn a_narrow_beam_may_take_longer_and_still_ends() {
        let (found, _) = solve(10, 1, u64::MAX);
        let Progress::Found(steps) = found else { panic!("{found:?}") };
        assert!(steps.len() >= 4);
    }

    #[test]
    fn stopping_and_going_on_changes_nothing() {
        for width in [1, 3, 50] {
            let whole = solve(999, width, u64::MAX);
            for budget in [1, 2, 7, 100] {
                assert_eq!(solve(999, width, budget), whole, "width {width}, budget {budget}");
            }
        }
    }

    #[test]
    fn a_beam_search_reports_a_position_lost_on_every_line() {
        struct Doomed;
        impl Puzzle for Doomed {
            type State = u32;
            type Step = ();
            fn successors(&self, state: &u32, into: &mut Vec<((), u32)>) {
                into.push(((), state + 1));
            }
            fn depth(&self, state: &u32) -> u32 {
                *state
            }
            fn judge(&self, state: &u32) -> Judgement {
                if *state > 5 { Judgement::Lost } else { Judgement::Open(0) }
            }
        }
        assert_eq!(Beam::new(Doomed, 0, 10).run(u64::MAX), Progress::Exhausted);
    }

    #[test]
    fn equal_positions_of_one_depth_are_kept_once() {
        // Of the 2^20 ways to add and double up to 1000, few lead to different positions.
        let (_, nodes) = solve(1000, 1_000_000, u64::MAX);
        assert!(nodes < 20_000, "{nodes}");
    }
}
