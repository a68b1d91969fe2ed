//! What does each habit look for? Entry by entry on small boards, and cell by cell over random
//! games.

use crate::common::random_level;
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_infection::board::{Field, Position, Word};
use quadrat_infection::players::Habit;
use quadrat_infection::players::Habit::{Easy, Expert, Hard, Medium};
use quadrat_infection::reference::Plain;
use quadrat_infection::rules::Player;
use quadrat_testing::size;

/// An entry in the list of a habit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    /// An own full cell beside a full one of the opponent.
    TakesFull,
    /// An own full cell beside any cell of the opponent.
    Takes,
    /// An own full cell.
    Full,
    /// An own cell that is not behind any neighbour that is empty or the opponent's.
    Advantage,
    /// An empty cell of the lowest capacity, unless that is 4.
    Free,
    /// Any cell that may be played.
    Any,
}

const LINES: [Line; 6] = [Line::TakesFull, Line::Takes, Line::Full, Line::Advantage, Line::Free, Line::Any];

fn list(habit: Habit) -> &'static [Line] {
    match habit {
        Easy => &[Line::Any],
        Medium => &[Line::Full, Line::Free, Line::Any],
        Hard => &[Line::TakesFull, Line::Takes, Line::Full, Line::Free, Line::Any],
        Expert => &LINES,
    }
}

/// Returns the cells that match an entry, row by row: the definitions as plainly as possible.
fn answers(line: Line, plain: &Plain) -> Vec<Coord> {
    let own = |at: Coord| plain.at(at).owner == Some(plain.mover());
    let opposing = |at: Coord| plain.at(at).owner == Some(plain.mover().other());
    let empty = |at: Coord| plain.at(at).owner.is_none();
    let ullage = |at: Coord| plain.capacity(at) - plain.at(at).dots;
    let legal = plain.legal();
    let lowest = legal.iter().filter(|at| empty(**at)).map(|at| plain.capacity(*at)).min();
    let fits = |at: Coord| match line {
        Line::TakesFull => {
            own(at)
                && ullage(at) == 0
                && plain.beside(at).into_iter().any(|there| opposing(there) && ullage(there) == 0)
        }
        Line::Takes => own(at) && ullage(at) == 0 && plain.beside(at).into_iter().any(opposing),
        Line::Full => own(at) && ullage(at) == 0,
        Line::Advantage => {
            let rivals: Vec<Coord> = plain.beside(at).into_iter().filter(|there| !own(*there)).collect();
            own(at)
                && rivals.iter().any(|there| opposing(*there))
                && rivals.iter().all(|there| ullage(at) <= ullage(*there))
        }
        Line::Free => empty(at) && plain.capacity(at) <= 3 && Some(plain.capacity(at)) == lowest,
        Line::Any => true,
    };
    legal.iter().copied().filter(|at| fits(*at)).collect()
}

/// A board from a drawing: numbers of dots, `-` before the opponent's, `.` empty, `#` blocked. A
/// `*` after a cell marks it.
struct Drawing {
    size: Size,
    blocked: Vec<Coord>,
    plain: Plain,
    marked: Vec<Coord>,
}

impl Drawing {
    fn read(rows: &[&str]) -> Self {
        let words: Vec<Vec<&str>> = rows.iter().map(|row| row.split_whitespace().collect()).collect();
        let size = Size::new(words[0].len() as u8, words.len() as u8);
        assert!(words.iter().all(|row| row.len() == words[0].len()), "{rows:?} is no rectangle");
        let word = |at: Coord| words[usize::from(at.y)][usize::from(at.x)];
        let blocked: Vec<Coord> = size.coords().filter(|at| word(*at) == "#").collect();
        let mut plain = Plain::new(size, &blocked, Player::Red);
        for at in size.coords().filter(|at| !blocked.contains(at)) {
            match word(at).trim_end_matches('*') {
                "." => {}
                number => {
                    let number: i32 = number.parse().unwrap();
                    let owner = if number > 0 { Player::Red } else { Player::Blue };
                    assert!((1..=plain.capacity(at)).contains(&number.unsigned_abs()), "{rows:?} is unstable at {at}");
                    plain.put(at, Some(owner), number.unsigned_abs());
                }
            }
        }
        assert_eq!(plain.winner(), None, "{rows:?} is decided");
        let marked = size.coords().filter(|at| word(*at).ends_with('*')).collect();
        Self { size, blocked, plain, marked }
    }

    fn board<W: Word>(&self) -> (Field<W>, Position<W>) {
        let field = Field::new(self.size, self.blocked.iter().copied()).unwrap();
        let position = position(&field, &self.plain);
        (field, position)
    }

    fn candidates<W: Word>(&self, habit: Habit) -> Vec<Coord> {
        let (field, position) = self.board::<W>();
        field.coords(habit.candidates(&field, &position)).collect()
    }
}

fn position<W: Word>(field: &Field<W>, plain: &Plain) -> Position<W> {
    field.position(|at| {
        let cell = plain.at(at);
        let sign = if cell.owner == Some(plain.mover()) { 1 } else { -1 };
        sign * cell.dots as i32
    })
}

/// Asserts for these habits that this entry decides, that no entry above it matches, and that the
/// marked cells are its matches.
fn decides(line: Line, habits: &[Habit], rows: &[&str]) {
    let drawing = Drawing::read(rows);
    assert!(!drawing.marked.is_empty());
    for habit in habits {
        assert_eq!(drawing.candidates::<u64>(*habit), drawing.marked, "{habit:?} {rows:?}");
        assert_eq!(drawing.candidates::<u128>(*habit), drawing.marked, "{habit:?} {rows:?}");
        let deciding = list(*habit).iter().find(|line| !answers(**line, &drawing.plain).is_empty());
        assert_eq!(deciding, Some(&line), "{habit:?} {rows:?}");
    }
}

#[test]
fn words_name_the_habits() {
    for (word, habit) in Habit::WORDS {
        assert_eq!(habit.word(), word);
    }
    assert_eq!(Habit::WORDS.map(|(_, habit)| habit), [Easy, Medium, Hard, Expert]);
}

#[test]
fn easy_plays_anything_legal() {
    decides(Line::Any, &[Easy], &["2* -3 .*", ".* 4* -1", "-2 1* .*"]);
    decides(Line::Any, &[Easy], &[".* # .*", ".* .* .*", "-1 .* 2*"]);
}

#[test]
fn medium_fires_any_full_cell_before_it_settles() {
    decides(Line::Full, &[Medium], &["2* . .", "3* 4* .", ". 2 1"]);
}

#[test]
fn medium_fires_at_any_target() {
    decides(Line::Full, &[Medium], &["2* -3 .", ". . -1", ". . 2*"]);
}

#[test]
fn a_full_cell_of_the_opponent_cannot_be_fired() {
    decides(Line::Free, &[Medium, Hard, Expert], &["-2 -3 .*", ". -4 .", ".* . 1"]);
}

#[test]
fn hard_fires_first_beside_full_cells_of_the_opponent() {
    decides(Line::TakesFull, &[Hard, Expert], &["2* -3 .", ". . .", "2 -1 ."]);
    decides(Line::TakesFull, &[Hard, Expert], &["2 -2 .", ". . -3", ". . 2*"]);
}

#[test]
fn hard_fires_at_the_opponent_before_empty_cells() {
    decides(Line::Takes, &[Hard, Expert], &["2* -2 .", ". -3 3*", "2 . ."]);
    decides(Line::Takes, &[Hard, Expert], &["2* -2 .", ". . .", ". . 2"]);
}

#[test]
fn diagonal_cells_are_not_neighbours() {
    decides(Line::Takes, &[Hard, Expert], &["2* -2 .", ". -4 .", ". . 2"]);
    decides(Line::Full, &[Hard, Expert], &["2* . .", "1 -4 .", ". . 2*"]);
}

#[test]
fn a_blocked_cell_separates_its_neighbours() {
    decides(Line::Full, &[Hard, Expert], &["2* 1 .", "2* # -2", ". . ."]);
    decides(Line::Free, &[Expert], &[".* .* .*", "1 # -1", ".* .* .*"]);
}

#[test]
fn the_end_of_a_row_is_not_beside_the_start_of_the_next() {
    decides(Line::Full, &[Hard, Expert], &[". . . . . . 2*", "-1 . . . . . .", ". . . . . . 2*"]);
    decides(Line::Free, &[Expert], &[".* . . . . . 1", "-1 . . . . . .", ".* . . . . . .*"]);
}

#[test]
fn hard_fires_any_full_cell_before_it_settles() {
    decides(Line::Full, &[Hard, Expert], &["2* 1 .", "1 -4 .", ". . ."]);
    decides(Line::Full, &[Hard, Expert], &["2* . .", ". 4* .", ". . ."]);
}

#[test]
fn hard_settles_where_expert_sees_an_advantage() {
    decides(Line::Free, &[Medium, Hard], &["1 -2 .*", ". . .", ".* . .*"]);
    decides(Line::Advantage, &[Expert], &["1* -2 .", ". . .", ". . ."]);
}

#[test]
fn without_a_full_cell_a_corner_is_settled() {
    decides(Line::Free, &[Medium, Hard, Expert], &[".* . .*", ". . .", ".* . .*"]);
    decides(Line::Free, &[Medium, Hard, Expert], &["1 -3 .*", ". . .", ".* . .*"]);
}

#[test]
fn without_a_free_corner_an_edge_is_settled() {
    decides(Line::Free, &[Medium, Hard, Expert], &["1 -3 -1", "-3 . .*", "-1 .* 1"]);
}

#[test]
fn the_lowest_capacity_is_settled_first() {
    let habits = [Medium, Hard, Expert];
    decides(Line::Free, &habits, &[".* # .*", ". . .", ". . ."]);
    decides(Line::Free, &habits, &["-1 # .*", ". . .", ". . ."]);
    decides(Line::Free, &habits, &["-1 # -1", ". . .", ".* . .*"]);
    decides(Line::Free, &habits, &["-1 # -1", ". . .", "1 . .*"]);
    // The centre has three neighbours here, so it counts like an edge.
    decides(Line::Free, &habits, &["-1 # -1", ".* .* .*", "1 .* -1"]);
}

#[test]
fn a_free_cell_with_four_neighbours_is_not_settled_before_others() {
    decides(Line::Any, &[Medium, Hard, Expert], &["1* -3 1*", "-3 .* -3", "1* -3 1*"]);
    decides(Line::Any, &[Medium, Hard, Expert], &["1* 1* 1* 1*", "-3 .* .* 1*", "-3 .* .* 2*", "-2 -3 -3 1*"]);
}

#[test]
fn a_cell_is_full_at_its_own_capacity() {
    let habits = [Medium, Hard, Expert];
    decides(Line::Full, &habits, &["1* # .", ". . .", ". . ."]);
    decides(Line::Full, &habits, &["2* . .", ". . .", ". . ."]);
    decides(Line::Full, &habits, &[". 3* .", ". . .", ". . ."]);
    decides(Line::Full, &habits, &[". . .", ". 4* .", ". . ."]);
    decides(Line::Free, &habits, &["1 2 .*", "2 3 .", ".* . .*"]);
    decides(Line::TakesFull, &[Hard, Expert], &["1* # 1", "-3 . -2", ". . ."]);
}

#[test]
fn expert_fires_before_it_uses_an_advantage() {
    decides(Line::Full, &[Expert], &["2* . .", ". . .", ". 2 -1"]);
    decides(Line::Advantage, &[Expert], &["1 . .", ". . .", ". 2* -1"]);
}

#[test]
fn an_advantage_is_an_ullage_no_larger_than_the_rivals() {
    // Ullage 1 beside 1 and an empty cell of 3.
    decides(Line::Advantage, &[Expert], &["1* -2 .", ". . .", ". . ."]);
    // Ullage 1 beside 2.
    decides(Line::Advantage, &[Expert], &["1* -1 .", ". . .", ". . ."]);
    // Ullage 1 beside 0.
    decides(Line::Free, &[Expert], &["1 -3 .*", ". . .", ".* . .*"]);
    // Ullage 2 beside 1.
    decides(Line::Free, &[Expert], &["-1 1 .*", ". . .", ".* . .*"]);
}

#[test]
fn an_equal_ullage_is_an_advantage_for_the_side_to_move() {
    for dots in 1..=3 {
        let row = format!(". {dots}* -{dots} .");
        decides(Line::Advantage, &[Expert], &[". . . .", &row, ". . . .", ". . . ."]);
        let row = format!(". -{dots} {dots}* .");
        decides(Line::Advantage, &[Expert], &[". . . .", &row, ". . . .", ". . . ."]);
    }
}

#[test]
fn one_dot_behind_is_not_an_advantage() {
    for dots in 1..=3 {
        let row = format!(". {dots} -{} .", dots + 1);
        decides(Line::Free, &[Expert], &[".* . . .*", &row, ". . . .", ".* . . .*"]);
    }
}

#[test]
fn one_rival_nearer_to_full_spoils_the_advantage() {
    decides(Line::Advantage, &[Expert], &["1* -2 .", "-2 . .", ". . ."]);
    decides(Line::Free, &[Expert], &["1 -2 .*", "-3 . .", ".* . .*"]);
    decides(Line::Advantage, &[Expert], &[". -1 .", "-1 2* -1", ". -1 ."]);
    decides(Line::Free, &[Expert], &[".* -1 .*", "-1 2 -1", ".* -2 .*"]);
}

#[test]
fn own_neighbours_do_not_matter() {
    // The centre has ullage 2, like the opposing edge; the own edge above it has 1.
    decides(Line::Advantage, &[Expert], &[". 2 .", ". 2* .", ". -1 ."]);
    decides(Line::Free, &[Expert], &[".* -2 .*", ". 2 .", ".* -1 .*"]);
}

#[test]
fn an_empty_neighbour_of_lower_capacity_spoils_the_advantage() {
    // The corner beside a blocked cell has capacity 1.
    decides(Line::Advantage, &[Expert], &[". # .", "2* -1 .", ". . ."]);
    decides(Line::Free, &[Expert], &[".* # .*", "1 -1 .", ". . ."]);
    // An empty corner that takes two dots is no nearer to full than an edge with one of three dots.
    decides(Line::Advantage, &[Expert], &[". 1* -1 .", ". . . .", ". . . ."]);
}

#[test]
fn without_an_opposing_neighbour_there_is_no_advantage() {
    decides(Line::Free, &[Expert], &["1 . .*", ". . .", ".* . -1"]);
    decides(Line::Free, &[Expert], &["1 2 .*", "2 . -1", ".* . .*"]);
    decides(Line::Free, &[Expert], &["1 . .*", ". -1 .", ".* . .*"]);
}

/// A generator that counts how often it is called.
struct Counted<R> {
    rng: R,
    draws: u32,
}

impl<R: Rng> Rng for Counted<R> {
    fn next(&mut self) -> u32 {
        self.draws += 1;
        self.rng.next()
    }
}

/// Returns the cell this habit plays, from one number of a generator with this seed.
fn chosen<W: Word>(habit: Habit, field: &Field<W>, position: &Position<W>, seed: u32) -> Coord {
    let mut rng = Counted { rng: Xorshift32::seeded(seed), draws: 0 };
    let cell = habit.choose(field, position, &mut rng);
    assert_eq!((cell.count(), rng.draws), (1, 1), "{habit:?} chooses one cell by one number");
    field.coords(cell).next().unwrap()
}

#[test]
fn every_candidate_and_no_other_cell_can_be_chosen() {
    let ties: [(Habit, &[&str]); 6] = [
        (Easy, &["2* -1 .*", ".* 4* .*", "1* .* -2"]),
        (Medium, &["2* -1 .", "3* 4* .", "1 . -2"]),
        (Medium, &["1 -1 .*", ". 3 .", ".* . .*"]),
        (Hard, &["2* -3 2*", "1 . .", "2 . ."]),
        (Expert, &["1* -2 .", ". . .", ". -1 1*"]),
        (Expert, &["1* -3 1*", "-3 .* -3", "1* -3 1*"]),
    ];
    for (habit, rows) in ties {
        let drawing = Drawing::read(rows);
        let (field, position) = drawing.board::<u64>();
        let mut seen: Vec<Coord> = (0..1000).map(|seed| chosen(habit, &field, &position, seed)).collect();
        seen.sort_unstable_by_key(|at| (at.y, at.x));
        seen.dedup();
        assert_eq!(seen, drawing.marked, "{habit:?} {rows:?}");
    }
}

#[test]
fn the_same_seed_chooses_the_same_cell_on_words_of_any_width() {
    let drawing = Drawing::read(&["1 . -2 .", ". 2 . .", "-1 . . 1"]);
    let (small, large) = (drawing.board::<u64>(), drawing.board::<u128>());
    for (_, habit) in Habit::WORDS {
        for seed in 0..1000 {
            let at = chosen(habit, &small.0, &small.1, seed);
            assert_eq!(chosen(habit, &small.0, &small.1, seed), at);
            assert_eq!(chosen(habit, &large.0, &large.1, seed), at);
        }
    }
}

#[test]
fn over_random_games_the_candidates_are_what_the_definitions_say() {
    let mut rng = Xorshift32::seeded(2026);
    let mut positions = 0;
    // How often each entry decided, for each habit.
    let mut decided = [[0; LINES.len()]; Habit::WORDS.len()];
    while positions < size(50_000, 250_000) {
        let size = Size::new(3 + rng.below(7) as u8, 3 + rng.below(7) as u8);
        let most = rng.below(size.cells() as u32 / 2);
        let level = random_level(size, most, &mut rng);
        let (size, field) = (level.field().size(), level.field());
        let small = Field::<u64>::new(size, level.blocked().iter().copied());
        // Two habits play against each other, so that positions of careful play occur and not only
        // random ones.
        let players = [(); 2].map(|()| Habit::WORDS[rng.below(4) as usize].1);
        let mut plain = Plain::new(size, level.blocked(), Player::Red);
        let mut at_play = field.start();
        while plain.winner().is_none() {
            let answers = LINES.map(|line| answers(line, &plain));
            let small = small.map(|small| (small, position(&small, &plain)));
            for (_, habit) in Habit::WORDS {
                let line = list(habit).iter().find(|line| !answers[**line as usize].is_empty()).unwrap();
                let expected = &answers[*line as usize];
                let found: Vec<Coord> = field.coords(habit.candidates(field, &at_play)).collect();
                assert_eq!(found, *expected, "{habit:?} {line:?} {plain:?}");
                let seed = rng.next();
                let at = chosen(habit, field, &at_play, seed);
                assert!(expected.contains(&at));
                if let Some((small, position)) = small {
                    let found: Vec<Coord> = small.coords(habit.candidates(&small, &position)).collect();
                    assert_eq!(found, *expected, "{habit:?} {line:?} {plain:?}");
                    assert_eq!(chosen(habit, &small, &position, seed), at);
                }
                decided[habit as usize][*line as usize] += 1;
            }
            // One dot in four is random: the habits alone would play much the same games.
            let habit = if rng.below(4) == 0 { Easy } else { players[plain.mover() as usize] };
            let cell = habit.choose(field, &at_play, &mut rng);
            field.play(&mut at_play, cell);
            plain.play(field.coords(cell).next().unwrap());
            positions += 1;
        }
    }
    for (_, habit) in Habit::WORDS {
        for line in LINES {
            let times = decided[habit as usize][line as usize];
            let expected = if list(habit).contains(&line) { size(100, 500)..=positions } else { 0..=0 };
            assert!(expected.contains(&times), "{habit:?} {line:?} decided {times} times");
        }
    }
}
