//! Who wins from here, what is the best line, and why? Analysis for people: proofs, hints and a
//! review of a lost game.

use crate::Infection;
use crate::board::Position;
use crate::contest::Policy;
use crate::format::Level;
use crate::master::{Judgement, Master, Plan, narrow};
use crate::prove::{MOST_CELLS, Prover};
use crate::rules::{Action, Event, Player, State};
use quadrat_engine::game::{Figures, Message, Outcome, Rules, Search, Solve};
use quadrat_engine::grid::Coord;
use quadrat_engine::search::Progress;
use std::sync::Arc;

/// The node limit for the analysis of a small board. A 3×4 board takes some thirty million
/// positions.
const SMALL_BOARD: u64 = 2_000_000_000;

/// The node limit for the analysis of any other board; a second or two.
const LARGE_BOARD: u64 = 20_000_000;

/// An analysis that can be stopped and resumed.
pub struct Analysis {
    level: Level,
    budget: u64,
    /// Works on the position, and once that is judged, on the position where its line ends.
    master: Master,
    /// The number of positions searched by earlier Masters.
    before: u64,
    /// The player to move.
    mover: Player,
    judgement: Option<Judgement>,
    /// The length of the line that came with the judgement, and the position where the line ends.
    told: usize,
    end: State,
    done: bool,
}

impl Analysis {
    /// Starts an analysis of about `nodes` positions. The game must not be decided.
    pub fn new(level: &Level, state: &State, nodes: u64) -> Self {
        Self {
            level: level.clone(),
            budget: nodes,
            master: Master::new(level, state, Plan::to_prove(nodes)),
            before: 0,
            mover: state.mover(level),
            judgement: None,
            told: 0,
            end: *state,
            done: false,
        }
    }

    /// Returns the judgement of the position, once [`Search::run`] has finished.
    pub fn judgement(&self) -> Option<&Judgement> {
        self.judgement.as_ref().filter(|_| self.done)
    }

    /// Returns the player who wins against every defence, if that is proven.
    pub fn winner(&self) -> Option<Player> {
        let wins = self.judgement()?.wins?;
        Some(if wins { self.mover } else { self.mover.other() })
    }

    /// Takes over Master's result. The line of a win that was found in the transposition table
    /// breaks off; it is continued to the end of the game, so that a person sees how the game is
    /// won.
    fn take(&mut self) {
        let found = self.master.judgement();
        let judgement = self.judgement.get_or_insert_with(|| Judgement { line: Vec::new(), ..found.clone() });
        for action in &found.line {
            if Infection::apply(&self.level, &mut self.end, *action, &mut ()).is_err() {
                break;
            }
            judgement.line.push(*action);
        }
        if self.told == 0 {
            self.told = judgement.line.len();
        }
        let winner = self.end.winner(&self.level);
        if judgement.wins.is_some() && winner.is_none() && !found.line.is_empty() {
            self.before += self.master.nodes();
            self.master = Master::new(&self.level, &self.end, Plan::to_prove(self.budget));
            return;
        }
        if let (Some(wins), Some(winner)) = (judgement.wins, winner)
            && (winner == self.mover) != wins
        {
            // The proof stands; only its continuation could not be shown within the budget.
            judgement.line.truncate(self.told);
        }
        self.done = true;
    }
}

/// Analyses a position until the budget is used up.
pub fn analyse(level: &Level, state: &State, nodes: u64) -> Analysis {
    let mut analysis = Analysis::new(level, state, nodes);
    while matches!(analysis.run(u64::MAX), Progress::Working) {}
    analysis
}

impl Search<Action> for Analysis {
    fn run(&mut self, nodes: u64) -> Progress<Action> {
        let until = self.nodes().saturating_add(nodes);
        while !self.done {
            let left = until.saturating_sub(self.nodes());
            if left == 0 || !self.master.run(left) {
                return Progress::Working;
            }
            self.take();
        }
        match &self.judgement {
            Some(Judgement { wins: Some(_), line, .. }) => Progress::Found(line.clone()),
            _ => Progress::Exhausted,
        }
    }

    fn nodes(&self) -> u64 {
        self.before + self.master.nodes()
    }

    fn looked(&self) -> Message {
        let depth = self.judgement.as_ref().map_or(0, |judgement| judgement.depth);
        Message::new("infection.solve.looked").with("nodes", self.nodes()).with("depth", depth)
    }

    fn line(&self) -> Vec<Action> {
        self.judgement.as_ref().map(|judgement| judgement.line.clone()).unwrap_or_default()
    }

    fn proof(&self) -> &'static str {
        // Every defence was searched to the end of the game.
        "exhaustive"
    }

    fn figures(&self) -> Figures {
        let Some(judgement) = self.judgement() else { return Vec::new() };
        vec![
            ("winner", self.winner().map(Player::word).into()),
            ("toMove", self.mover.word().into()),
            // If the winner is proven, there is no heuristic value.
            ("value", judgement.wins.is_none().then_some(judgement.value).into()),
            ("depth", judgement.depth.into()),
        ]
    }
}

impl Solve for Infection {
    fn search(level: Arc<Level>, from: &State, budget: u64) -> Box<dyn Search<Action>> {
        match Infection::outcome(&level, from) {
            Outcome::Ongoing => Box::new(Analysis::new(&level, from, budget)),
            over => Box::new(Over(over)),
        }
    }

    fn outlook(level: Arc<Level>, from: &State, budget: u64) -> Option<Box<dyn Search<Action>>> {
        Outlook::new(&level, from, budget).map(|outlook| Box::new(outlook) as Box<dyn Search<Action>>)
    }

    fn default_budget(level: &Level) -> u64 {
        if level.field().size().cells() <= MOST_CELLS { SMALL_BOARD } else { LARGE_BOARD }
    }
}

/// The search of a decided game, which has nothing to find.
struct Over(Outcome);

impl Search<Action> for Over {
    fn run(&mut self, _: u64) -> Progress<Action> {
        Progress::Found(Vec::new())
    }
    fn nodes(&self) -> u64 {
        0
    }
    fn looked(&self) -> Message {
        Message::new("session.over").with("outcome", self.0.word())
    }
}

/// A move with the reason for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The recommended action.
    pub action: Action,
    /// The reason, as a message.
    pub reason: Message,
}

fn labels(cells: &[Coord]) -> String {
    cells.iter().map(|at| at.label()).collect::<Vec<_>>().join(", ")
}

/// Returns a hint for the player to move, after a search of about `nodes` positions; none if the
/// game is decided.
pub fn hint(level: &Level, state: &State, nodes: u64) -> Option<Hint> {
    if state.winner(level).is_some() {
        return None;
    }
    let judgement = judge(level, state, nodes);
    let action = *judgement.line.first()?;
    Some(Hint { action, reason: reason(level, state, action, &judgement) })
}

/// Returns a hint that is never weaker than the opponent: the search sees at least as many positions
/// as the opponent searches for a move, and at least as many plies, and at least `nodes` positions
/// in any case. On a board small enough for a proof the proof comes on top of that: an attempt that
/// fails must not take from the search. For an opponent with a clock this is an estimate.
pub fn hint_against(level: &Level, state: &State, opponent: Policy, nodes: u64) -> Option<Hint> {
    if state.winner(level).is_some() {
        return None;
    }
    let judgement = think_against(level, state, opponent, nodes).judgement();
    let action = *judgement.line.first()?;
    Some(Hint { action, reason: reason(level, state, action, &judgement) })
}

/// Thinks about a hint for as long as [`hint_against`] promises.
fn think_against(level: &Level, state: &State, opponent: Policy, nodes: u64) -> Master {
    let (least, plies) = opponent.sight();
    let nodes = nodes.max(least);
    let mut master = Master::new(level, state, Plan { nodes: u64::MAX, ..Plan::to_prove(nodes) });
    let mut done = master.run(nodes);
    while !done && master.looked() < nodes {
        done = master.run(SLICE.min(nodes - master.looked()));
    }
    // An opponent with a fixed depth sees that far on any board, however many positions it takes.
    while !done && master.judgement().depth < plies {
        done = master.run(SLICE);
    }
    master
}

/// The number of positions between two looks at the depth that a hint has reached.
const SLICE: u64 = 10_000;

/// Returns the number of moves after which an [`Outlook`] of two million positions is likely to settle
/// every move, or none if the board is too large for a proof. In 24 games between Veterans on each of
/// five boards it always did from there on. It is an estimate: only the search itself proves.
pub fn provable_after(level: &Level) -> Option<u32> {
    let field = level.field();
    if field.size().cells() > MOST_CELLS {
        return None;
    }
    Some(match field.open().count_ones() {
        0..=9 => 0,
        10..=12 => 9,
        13 => 10,
        _ => 24,
    })
}

/// A proof of every move of a position that can be stopped and resumed.
pub struct Outlook {
    prover: Prover,
    budget: u64,
    moves: Vec<Prospect>,
    /// The index of the move that is being proved.
    at: usize,
    /// The number of positions that a move gets in this round, and the total at which the current
    /// move is put off.
    share: u64,
    until: u64,
    done: bool,
}

/// A move, the position after it, and whether it wins, once that is proven.
struct Prospect {
    action: Action,
    after: Position<u64>,
    wins: Option<bool>,
}

impl Outlook {
    /// Starts to prove every move, with about `nodes` positions in all. Returns none where the game
    /// is decided, or where the board is too large for a proof.
    pub fn new(level: &Level, state: &State, nodes: u64) -> Option<Self> {
        if state.winner(level).is_some() {
            return None;
        }
        let (field, position) = narrow(level, state)?;
        let prospect = |at| {
            let mut after = position;
            let won = field.play(&mut after, field.cell(at));
            Prospect { action: Action { at }, after, wins: won.then_some(true) }
        };
        let moves: Vec<Prospect> = field.coords(field.legal(&position)).map(prospect).collect();
        let prover = Prover::new(field, position, (nodes / 4).clamp(1 << 12, 1 << 23) as usize)?;
        // One move that takes long must not leave the others without an answer: the rounds begin
        // short. The table outlasts a round, so little of a proof that is put off is lost.
        let share = (nodes / 64).max(1);
        let mut outlook = Self { prover, budget: nodes, at: moves.len(), moves, share, until: 0, done: false };
        outlook.turn_to_next();
        Some(outlook)
    }

    /// Returns every move with whether it wins against every defence, row by row; none where that
    /// is not proven.
    pub fn moves(&self) -> impl Iterator<Item = (Coord, Option<bool>)> {
        self.moves.iter().map(|prospect| (prospect.action.at, prospect.wins))
    }

    /// Turns to the next move without an answer, after the last one to the first, with more
    /// positions for each.
    fn turn_to_next(&mut self) {
        let open = |moves: &[Prospect]| moves.iter().position(|prospect| prospect.wins.is_none());
        let later = open(self.moves.get(self.at + 1..).unwrap_or_default()).map(|more| self.at + 1 + more);
        let Some(next) = later.or_else(|| {
            self.share = self.share.saturating_mul(2);
            open(&self.moves)
        }) else {
            self.done = true;
            return;
        };
        self.at = next;
        self.prover.ask(self.moves[next].after);
        self.until = self.prover.nodes().saturating_add(self.share).min(self.budget);
    }

    fn named(&self, wins: bool) -> Vec<Action> {
        self.moves.iter().filter(|prospect| prospect.wins == Some(wins)).map(|prospect| prospect.action).collect()
    }
}

impl Search<Action> for Outlook {
    fn run(&mut self, nodes: u64) -> Progress<Action> {
        let stop = self.nodes().saturating_add(nodes);
        while !self.done {
            let now = self.nodes();
            if now >= stop {
                return Progress::Working;
            }
            if self.prover.run(self.until.min(stop).saturating_sub(now)) {
                // The position after the move is the opponent's, so a lost one wins for the mover.
                self.moves[self.at].wins = self.prover.answer().map(|wins| !wins);
                self.turn_to_next();
            } else if self.nodes() >= self.budget {
                self.done = true;
            } else if self.nodes() >= self.until {
                self.turn_to_next();
            }
        }
        if self.moves.iter().all(|prospect| prospect.wins.is_some()) {
            Progress::Found(self.named(true))
        } else {
            Progress::Exhausted
        }
    }

    fn nodes(&self) -> u64 {
        self.prover.nodes()
    }

    fn looked(&self) -> Message {
        Message::new("session.looked").with("nodes", self.nodes())
    }

    fn line(&self) -> Vec<Action> {
        self.named(true)
    }

    fn proof(&self) -> &'static str {
        "exhaustive"
    }

    fn figures(&self) -> Figures {
        let texts = |wins| self.named(wins).iter().map(ToString::to_string).collect::<Vec<_>>();
        vec![("wins", texts(true).into()), ("loses", texts(false).into())]
    }
}

/// Returns for every cell that the player to move may choose whether that move wins against every
/// defence, row by row. Returns none where the game is decided, where the board is too large for a
/// proof, or where about `nodes` positions do not settle every move.
pub fn outlook(level: &Level, state: &State, nodes: u64) -> Option<Vec<(Coord, bool)>> {
    let mut outlook = Outlook::new(level, state, nodes)?;
    while matches!(outlook.run(u64::MAX), Progress::Working) {}
    outlook.moves().map(|(at, wins)| wins.map(|wins| (at, wins))).collect()
}

/// Judges a position without the line to the end of the game that an analysis shows, because a
/// person is waiting for the hint.
fn judge(level: &Level, state: &State, nodes: u64) -> Judgement {
    let mut master = Master::new(level, state, Plan::to_prove(nodes));
    while !master.run(u64::MAX) {}
    master.judgement()
}

/// Returns why a move is good, the strongest reason first: it wins, captures, threatens or saves.
fn reason(level: &Level, state: &State, action: Action, judgement: &Judgement) -> Message {
    let mover = state.mover(level);
    let mut after = *state;
    let mut events = Vec::new();
    // The move comes from a search over these same rules; if it were refused, the weakest reason
    // would still be true.
    let _ = Infection::apply(level, &mut after, action, &mut events);
    let at = action.at.label();
    if after.winner(level) == Some(mover) {
        return Message::new("infection.hint.wins_now").with("at", at);
    }
    match judgement.wins {
        Some(true) => return Message::new("infection.hint.wins").with("at", at),
        Some(false) => return Message::new("infection.hint.holds_out").with("at", at),
        None => {}
    }
    let taken: Vec<Coord> = events
        .iter()
        .flat_map(|event| if let Event::Wave { taken, .. } = event { taken.as_slice() } else { &[] })
        .copied()
        .collect();
    if !taken.is_empty() {
        return Message::new("infection.hint.takes")
            .with("at", at)
            .with("count", taken.len())
            .with("taken", labels(&taken));
    }
    // The cells that the mover could capture next, and the cells that the opponent could have
    // captured before and now cannot. After the move the mover's cells are `theirs`.
    let field = level.field();
    let (before, now) = (state.position(), after.position());
    let threatened: Vec<Coord> =
        field.coords(now.mine & field.beside(now.theirs & now.full() & field.cell(action.at))).collect();
    if !threatened.is_empty() {
        return Message::new("infection.hint.threatens").with("at", at).with("cells", labels(&threatened));
    }
    let attackers = before.theirs & before.full() & field.beside(field.cell(action.at));
    if attackers != 0 {
        let attackers: Vec<Coord> = field.coords(attackers).collect();
        return Message::new("infection.hint.faces").with("at", at).with("cells", labels(&attackers));
    }
    Message::new("infection.hint.builds").with("at", at).with("depth", judgement.depth)
}

/// The move that lost a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The index of the move, counted from 0.
    pub index: usize,
    /// The move that was played.
    pub played: Action,
    /// The better move.
    pub better: Action,
}

/// Reviews a decided game for the loser's last move before which the game was not yet lost,
/// searching about `nodes` positions per move. Returns none if the game is not decided, or if it
/// was lost before every move.
pub fn review(level: &Level, actions: &[Action], nodes: u64) -> Option<Mistake> {
    let mut state = Infection::start(level);
    let mut states = Vec::new();
    for action in actions {
        states.push(state);
        Infection::apply(level, &mut state, *action, &mut ()).ok()?;
    }
    let loser = state.winner(level)?.other();
    let moves = states.iter().zip(actions).enumerate().rev();
    for (index, (before, played)) in moves.filter(|(_, (before, _))| before.mover(level) == loser) {
        let judgement = judge(level, before, nodes);
        if judgement.wins != Some(false) {
            let better = *judgement.line.first()?;
            return (better != *played).then_some(Mistake { index, played: *played, better });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::Thinker;
    use crate::rungs::Rung;
    use quadrat_engine::contest::opening;
    use quadrat_engine::grid::Size;

    #[test]
    fn a_hint_searches_and_proves_no_less_than_any_opponent_even_where_the_proof_fails() {
        let opponents = [Policy::Rung(Rung::Adept), Policy::Rung(Rung::Grandmaster), Policy::Master(None)];
        for (w, h, plies) in [(3, 3, 4), (3, 4, 0), (3, 4, 3), (3, 5, 2), (5, 5, 2)] {
            let level = Level::plain(Size::new(w, h)).expect("a board of this size");
            let mut state = <Infection as Rules>::start(&level);
            for action in opening::<Infection>(&level, plies, 7) {
                Infection::apply(&level, &mut state, action, &mut ()).expect("an opening is legal");
            }
            for opponent in opponents {
                let Thinker::Busy(mut thinker) = opponent.think(&level, &state, 3) else {
                    panic!("{opponent} searches")
                };
                while !thinker.run(u64::MAX) {}
                let hint = think_against(&level, &state, opponent, 1_000);
                // A search that has proven the winner may stop early. The last step of any search may
                // exceed its budget.
                let settled = hint.settled();
                assert!(
                    settled || hint.looked() >= thinker.looked().min(opponent.sight().0),
                    "{opponent} on {w}×{h} after {plies}"
                );
                assert!(settled || hint.proving() >= thinker.proving(), "{opponent} on {w}×{h} after {plies}");
            }
        }
    }
}
