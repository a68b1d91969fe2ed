//! Can the reference be trusted? Its count of solutions is compared with brute force, and its
//! rules with files that break them.

use quadrat_citylines::reference::City;
use quadrat_citylines::{Citylines, ids};
use quadrat_engine::game::Format;
use quadrat_engine::rng::{Rng, Xorshift32};
use serde_json::{Value, json};

/// A board that need not be a level: a tile type and its quarter turns for each cell, row by row.
#[derive(Clone, Debug)]
struct Draft {
    rows: usize,
    cols: usize,
    shown: bool,
    wrap: bool,
    cells: Vec<Option<(&'static str, usize)>>,
}

const ROADS: [&str; 3] = ["straight", "corner", "t_junction"];
/// The steps right, down, left and up.
const STEPS: [(isize, isize); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

impl Draft {
    /// Parses a picture: `#` turnpike, `-` straight, `r` corner, `t` junction, `o` a landmark that hides
    /// its side, `v < ^ >` one that shows it.
    fn picture(rows: &[&str]) -> Self {
        let cell = |sign| match sign {
            '#' => Some(("turnpike", 0)),
            '-' => Some(("straight", 0)),
            'r' => Some(("corner", 0)),
            't' => Some(("t_junction", 0)),
            'o' | 'v' => Some(("landmark", 0)),
            '<' => Some(("landmark", 1)),
            '^' => Some(("landmark", 2)),
            '>' => Some(("landmark", 3)),
            _ => None,
        };
        Self {
            rows: rows.len(),
            cols: rows[0].chars().count(),
            shown: rows.iter().any(|row| row.contains(['v', '<', '^', '>'])),
            wrap: false,
            cells: rows.iter().flat_map(|row| row.chars().map(cell)).collect(),
        }
    }

    fn beside(&self, cell: usize, (right, down): (isize, isize)) -> Option<usize> {
        if self.wrap {
            let onto = |at: usize, by: isize, side: usize| (at as isize + by).rem_euclid(side as isize) as usize;
            let (row, col) = (onto(cell / self.cols, down, self.rows), onto(cell % self.cols, right, self.cols));
            return Some(row * self.cols + col);
        }
        let col = (cell % self.cols).checked_add_signed(right).filter(|col| *col < self.cols)?;
        let row = (cell / self.cols).checked_add_signed(down).filter(|row| *row < self.rows)?;
        Some(row * self.cols + col)
    }

    /// Returns a board that has a solution: a tree grown from the turnpike, with landmarks at its ends. `straying` of
    /// 8 branches grow from anywhere, the others continue where the last one ended.
    fn tree(rows: usize, cols: usize, size: usize, straying: u32, rng: &mut Xorshift32) -> Self {
        let shown = rng.below(3) == 0;
        Self { rows, cols, shown, wrap: false, cells: vec![None; rows * cols] }.grown(size, straying, rng)
    }

    /// Returns such a board on which branches grow over the edges.
    fn wrapped_tree(rows: usize, cols: usize, size: usize, straying: u32, rng: &mut Xorshift32) -> Self {
        let shown = rng.below(3) == 0;
        Self { rows, cols, shown, wrap: true, cells: vec![None; rows * cols] }.grown(size, straying, rng)
    }

    /// Grows a tree on an empty board.
    fn grown(self, size: usize, straying: u32, rng: &mut Xorshift32) -> Self {
        let mut draft = self;
        let (rows, cols) = (draft.rows, draft.cols);
        let turnpike = rng.below((rows * cols) as u32) as usize;
        let mut joints = vec![Vec::new(); rows * cols];
        let mut grown = vec![turnpike];
        for _ in 0..size * 8 {
            let last = grown.len() - 1;
            let from = grown[if rng.below(8) < straying { rng.below(last as u32 + 1) as usize } else { last }];
            let step = rng.below(4) as usize;
            let most = if from == turnpike { 4 } else { 3 };
            if let Some(next) = draft.beside(from, STEPS[step]).filter(|next| !grown.contains(next))
                && joints[from].len() < most
                && grown.len() < size
            {
                joints[from].push(step);
                joints[next].push((step + 2) % 4);
                grown.push(next);
            }
        }
        for cell in grown {
            let kind = match joints[cell][..] {
                _ if cell == turnpike => ("turnpike", 0),
                // A landmark beside the turnpike would need a road tile between the two.
                [only] if draft.beside(cell, STEPS[only]) == Some(turnpike) => continue,
                // Right, down, left, up are 3, 0, 1, 2 quarter turns from down.
                [only] => ("landmark", (only + 3) % 4),
                [one, other] if one.abs_diff(other) == 2 => ("straight", 0),
                [_, _] => ("corner", 0),
                _ => ("t_junction", 0),
            };
            draft.cells[cell] = Some(kind);
        }
        draft
    }

    /// Returns a board with tiles of any kind anywhere.
    fn random(rows: usize, cols: usize, rng: &mut Xorshift32) -> Self {
        let mut cell = || match rng.below(8) {
            0 | 1 => None,
            2 | 3 => Some(("landmark", rng.below(4) as usize)),
            n => Some((ROADS[n as usize % 3], 0)),
        };
        let mut cells: Vec<_> = (0..rows * cols).map(|_| cell()).collect();
        let turnpike = rng.below((rows * cols) as u32) as usize;
        cells[turnpike] = Some(("turnpike", 0));
        Self { rows, cols, shown: rng.below(2) == 0, wrap: false, cells }
    }

    /// Returns a board with tiles of any kind around a turnpike in the middle, symmetric under half a turn: roads
    /// that wind one way around it may wind the other way too.
    fn symmetric(rows: usize, cols: usize, rng: &mut Xorshift32) -> Self {
        let mut cells = vec![None; rows * cols];
        let middle = rows * cols / 2;
        cells[middle] = Some(("turnpike", 0));
        for i in 0..middle {
            let kind = match rng.below(8) {
                0 => None,
                1..=3 => Some(("landmark", 0)),
                4 | 5 => Some(("corner", 0)),
                n => Some((ROADS[n as usize % 3], 0)),
            };
            (cells[i], cells[rows * cols - 1 - i]) = (kind, kind);
        }
        Self { rows, cols, shown: false, wrap: false, cells }
    }

    /// Replaces one road by another kind.
    fn spoilt(mut self, rng: &mut Xorshift32) -> Self {
        let cell = rng.below(self.cells.len() as u32) as usize;
        if let Some((kind, _)) = &mut self.cells[cell]
            && ROADS.contains(kind)
        {
            *kind = ROADS[rng.below(3) as usize];
        }
        self
    }

    /// Returns the whole board after a quarter turn clockwise.
    fn turned(&self) -> Self {
        let (rows, cols) = (self.cols, self.rows);
        let cell = |i: usize| {
            let (row, col) = (i / cols, i % cols);
            let was = self.cells[(self.rows - 1 - col) * self.cols + row];
            was.map(|(kind, quarters)| (kind, if kind == "landmark" { (quarters + 1) % 4 } else { quarters }))
        };
        Self { rows, cols, shown: self.shown, wrap: self.wrap, cells: (0..rows * cols).map(cell).collect() }
    }

    /// Returns the whole board mirrored left to right.
    fn mirrored(&self) -> Self {
        let cell = |i: usize| {
            let was = self.cells[i / self.cols * self.cols + self.cols - 1 - i % self.cols];
            was.map(|(kind, quarters)| (kind, (4 - quarters) % 4))
        };
        Self { cells: (0..self.cells.len()).map(cell).collect(), ..*self }
    }

    /// Returns the board with every cell moved by some rows and columns, around the board.
    fn moved(&self, down: usize, right: usize) -> Self {
        let cell = |i: usize| {
            let (row, col) = ((i / self.cols + down) % self.rows, (i % self.cols + right) % self.cols);
            self.cells[row * self.cols + col]
        };
        Self { cells: (0..self.cells.len()).map(cell).collect(), ..*self }
    }

    fn count(&self, wanted: impl Fn(&str) -> bool) -> usize {
        self.cells.iter().flatten().filter(|(kind, _)| wanted(kind)).count()
    }

    fn json(&self) -> Value {
        let tile = |(i, cell): (usize, &Option<(&str, usize)>)| {
            let (kind, quarters) = (*cell)?;
            let is_road = ROADS.contains(&kind);
            let mut tile = json!({
                "row": i / self.cols, "col": i % self.cols, "tileType": kind,
                "roadType": if is_road { "local_road" } else { kind },
                "rotation": quarters * 90, "scrambledRotation": quarters * 90, "rotatable": is_road
            });
            if kind == "landmark" {
                tile["landmarkType"] = "home".into();
            }
            Some(tile)
        };
        let tiles: Vec<Value> = self.cells.iter().enumerate().filter_map(tile).collect();
        let facing = if self.shown { "shown" } else { "hidden" };
        json!({ "rows": self.rows, "cols": self.cols, "params": { "facing": facing, "wrap": self.wrap }, "gridTiles": tiles })
    }

    fn city(&self) -> City {
        City::read(&self.json()).unwrap()
    }

    fn solutions(&self, most: u32) -> u32 {
        self.city().solutions(most)
    }

    /// Returns the id of the board by its tiles.
    fn id(&self) -> String {
        let sign = |cell: &Option<(&str, usize)>| match cell {
            None => '.',
            Some(("turnpike", _)) => 'T',
            Some(("landmark", quarters)) if self.shown => ['s', 'w', 'n', 'e'][*quarters],
            Some(("landmark", _)) => 'L',
            Some(("straight", _)) => '0',
            Some(("corner", _)) => '2',
            Some(_) => '6',
        };
        let landmarks = self.count(|kind| kind == "landmark");
        let shown = if self.shown { "s" } else { "" };
        let tiles: String = self.cells.iter().map(sign).collect();
        let (wrap, version) = if self.wrap { ("w", "v2") } else { ("", "") };
        format!("{}x{}k{landmarks}{shown}{wrap}p1d2{version}:{tiles}", self.cols, self.rows)
    }
}

/// Returns the number of combined positions of all roads.
fn positions(city: &City) -> u64 {
    city.kinds().iter().map(|kind| kind.positions().len().max(1) as u64).product()
}

/// Counts the solutions by brute force over all positions.
fn by_trying_everything(city: &City) -> u32 {
    let periods: Vec<usize> = city.kinds().iter().map(|kind| kind.positions().len()).collect();
    let mut quarters = vec![0; periods.len()];
    let mut solved = 0;
    loop {
        solved += u32::from(city.is_solved(&quarters));
        // The next position, counted like the digits of a number.
        let Some(cell) = (0..periods.len()).find(|cell| quarters[*cell] + 1 < periods[*cell]) else { return solved };
        quarters[cell] += 1;
        quarters[..cell].fill(0);
    }
}

/// Compares the count of solutions with brute force, on boards that have at most this number of positions. Boards
/// without a solution, with one and with several must all be among them.
fn assert_counted_as_by_brute_force(drafts: impl Iterator<Item = Draft>, most_positions: u64) {
    let mut seen = [0; 3];
    for draft in drafts {
        let city = draft.city();
        if positions(&city) > most_positions {
            continue;
        }
        let counted = city.solutions(u32::MAX);
        assert_eq!(counted, by_trying_everything(&city), "{draft:?}");
        assert_eq!(city.solutions(2), counted.min(2), "{draft:?}");
        seen[counted.min(2) as usize] += 1;
    }
    let [none, one, several] = seen;
    assert!(none > 200 && one > 200 && several > 50, "{seen:?}");
}

#[test]
fn the_solution_count_matches_brute_force() {
    let mut rng = Xorshift32::seeded(1);
    let drafts = (0..9_000).map(|n| {
        let (rows, cols) = (2 + rng.below(4) as usize, 2 + rng.below(4) as usize);
        let size = 3 + rng.below((rows * cols) as u32) as usize;
        match n % 16 {
            4.. => Draft::symmetric(3, 3 + 2 * rng.below(2) as usize, &mut rng),
            0 => Draft::random(rows.min(3), cols.min(3), &mut rng),
            1 => Draft::tree(rows, cols, size, 3, &mut rng).spoilt(&mut rng),
            _ => Draft::tree(rows, cols, size, 3, &mut rng),
        }
    });
    assert_counted_as_by_brute_force(drafts, 70_000);
}

#[test]
fn the_solution_count_of_wrapped_boards_matches_brute_force() {
    let mut rng = Xorshift32::seeded(3);
    let drafts = (0..3_000).map(|n| {
        let (rows, cols) = (3 + rng.below(3) as usize, 3 + rng.below(3) as usize);
        let size = 3 + rng.below(8) as usize;
        match n % 4 {
            0 => Draft { wrap: true, ..Draft::random(3, 3, &mut rng) },
            1 => Draft::wrapped_tree(rows, cols, size, 3, &mut rng).spoilt(&mut rng),
            _ => Draft::wrapped_tree(rows, cols, size, 3, &mut rng),
        }
    });
    assert_counted_as_by_brute_force(drafts, 20_000);
}

/// Returns a board whose sides are shorter than `end`, with or without a solution; none if a level may not have its
/// number of landmarks.
fn any_board(end: u32, wrap: bool, rng: &mut Xorshift32) -> Option<Draft> {
    let (rows, cols) = (4 + rng.below(end - 4) as usize, 4 + rng.below(end - 4) as usize);
    let size = rows * cols / 2 + rng.below((rows * cols / 2) as u32) as usize;
    let tree = if wrap { Draft::wrapped_tree } else { Draft::tree };
    let mut draft = tree(rows, cols, size, rng.below(9), rng);
    if rng.below(3) == 0 {
        draft = draft.spoilt(rng);
    }
    (1..=rows * cols / 4).contains(&draft.count(|kind| kind == "landmark")).then_some(draft)
}

/// Compares what the solver says of a board with the number of its solutions, at most 2.
fn assert_solver_agrees(draft: &Draft, counted: u32) {
    let said = ids::level(&draft.id()).map_or_else(|error| error.to_string(), |_| String::new());
    assert!(!said.contains("did not show"), "{said}");
    let solver = match () {
        () if said.contains("no solution") => 0,
        () if said.contains("several solutions") => 2,
        () => 1,
    };
    assert_eq!(solver, counted, "{}: {said}", draft.id());
}

#[test]
fn the_solver_and_the_count_agree_on_any_wrapped_board_wherever_it_is_cut() {
    let mut seen = [0; 3];
    for seed in 0..900 {
        let mut rng = Xorshift32::seeded(seed);
        let Some(draft) = any_board(8, true, &mut rng) else { continue };
        let counted = draft.solutions(2);
        let elsewhere = draft.moved(rng.below(draft.rows as u32) as usize, rng.below(draft.cols as u32) as usize);
        assert_eq!(elsewhere.solutions(2), counted, "{elsewhere:?}");
        assert_solver_agrees(&draft, counted);
        assert_solver_agrees(&elsewhere, counted);
        seen[counted as usize] += 1;
    }
    let [none, one, several] = seen;
    assert!(none > 50 && one > 50 && several > 50, "{seen:?}");
}

#[test]
fn boards_that_can_be_counted_by_hand_are_counted_right() {
    let pictures: [(&[&str], u32); 12] = [
        // One way.
        (&["#-o"], 1),
        (&["#-<"], 1),
        (&["#r", ".o"], 1),
        // The landmark faces away, or towards a side where no road can be.
        (&["#->"], 0),
        // A road is left over, a landmark is, or the turnpike is too far.
        (&["#-o", ".-."], 0),
        (&["#-oo"], 0),
        (&["#-.-o"], 0),
        // A landmark beside the turnpike has no road.
        (&["#o"], 0),
        // Everything is connected, but in a loop.
        (&["#r", "rr"], 0),
        // Two landmarks could be connected to each other, and neither is connected to the turnpike.
        (&["#-o", "oo."], 0),
        // Two roads lead to one landmark.
        (&["#r", "ro"], 0),
        // All roads wind one way around the turnpike, or all the other way.
        (&["oro", "r#r", "oro"], 2),
    ];
    for (picture, solutions) in pictures {
        assert_eq!(Draft::picture(picture).solutions(u32::MAX), solutions, "{picture:?}");
    }
}

#[test]
fn the_solution_count_is_the_same_for_rotated_and_mirrored_boards() {
    let (mut several, mut most) = (0, 0);
    for seed in 0..300 {
        let mut rng = Xorshift32::seeded(seed);
        let (rows, cols) = (9 + rng.below(4) as usize, 9 + rng.below(4) as usize);
        let draft = Draft::tree(rows, cols, rows * cols, 8, &mut rng);
        let counted = draft.solutions(u32::MAX);
        assert!(counted > 0, "a tree is a solution: {draft:?}");
        let mut other = draft.clone();
        for _ in 0..4 {
            assert_eq!(other.solutions(u32::MAX), counted, "{other:?}");
            assert_eq!(other.mirrored().solutions(u32::MAX), counted, "mirrored {other:?}");
            other = other.turned();
        }
        several += u32::from(counted > 1);
        most = most.max(counted);
    }
    assert!(several > 50 && most > 4, "{several} of 300 had several, {most} at most");
}

#[test]
fn the_solver_and_the_count_agree_on_any_board() {
    let mut seen = [0; 3];
    for seed in 0..3_000 {
        let Some(draft) = any_board(13, false, &mut Xorshift32::seeded(seed)) else { continue };
        let counted = draft.solutions(2);
        assert_solver_agrees(&draft, counted);
        seen[counted as usize] += 1;
    }
    let [none, one, several] = seen;
    assert!(none > 50 && one > 50 && several > 50, "{seen:?}");
}

/// Returns the file of a level that follows every rule.
fn sound() -> Value {
    serde_json::to_value(Citylines::spec(&ids::level("6x6k5s#1").unwrap().level)).unwrap()
}

fn said_of(file: &Value) -> String {
    City::read(file).map_or_else(|nonsense| nonsense, |city| city.violations().join("; "))
}

#[test]
fn a_file_that_breaks_a_rule_is_detected() {
    assert_eq!(said_of(&sound()), "");
    let broken: [(&str, &str, Value); 9] = [
        ("/par", "par is", 1.into()),
        ("/tier", "tier", 4.into()),
        ("/params/landmarks", "landmarks", 6.into()),
        ("/params/minDistance", "from the turnpike", 11.into()),
        ("/params/minPathLength", "road tiles", 30.into()),
        ("/params/difficulty", "difficulty does not allow", "easy".into()),
        ("/params/facing", "facing", "backwards".into()),
        ("/gridTiles/0/rotation", "invalid rotation", 45.into()),
        ("/rows", "outside the board", 5.into()),
    ];
    for (place, expected, value) in broken {
        let mut file = sound();
        *file.pointer_mut(place).unwrap() = value;
        assert!(said_of(&file).contains(expected), "{place}: {}", said_of(&file));
    }
    // Every single change to a tile is noticed, whatever the tile and whatever the change.
    let count = sound()["gridTiles"].as_array().unwrap().len();
    for i in 0..count {
        for (key, value) in [("rotatable", Value::Null), ("roadType", "rail".into()), ("col", 7.into())] {
            let mut file = sound();
            file["gridTiles"][i][key] = value;
            assert_ne!(said_of(&file), "", "tile {i} with another {key}");
        }
        let mut file = sound();
        file["gridTiles"].as_array_mut().unwrap().remove(i);
        assert_ne!(said_of(&file), "", "without tile {i}");
        let is_road = sound()["gridTiles"][i]["rotatable"] == true;
        for degrees in [0, 90, 180, 270] {
            for (key, wrong) in [("rotation", "the solution of the file"), ("scrambledRotation", "par is")] {
                let mut file = sound();
                let tile = &mut file["gridTiles"][i];
                if tile[key] != degrees && !(tile["tileType"] == "straight" && degrees > 90) {
                    let same_par = key == "scrambledRotation" && {
                        let off = |a: i64| (a - tile["rotation"].as_i64().unwrap()).rem_euclid(360);
                        let off = |a: i64| off(a).min(360 - off(a));
                        off(degrees) == off(tile[key].as_i64().unwrap())
                    };
                    tile[key] = degrees.into();
                    let said = said_of(&file);
                    assert!(!is_road || same_par || said.contains(wrong), "tile {i} {key} {degrees}: {said}");
                }
            }
        }
    }
}

#[test]
fn a_start_that_joins_a_landmark_or_is_solved_is_detected() {
    let mut file = sound();
    for tile in file["gridTiles"].as_array_mut().unwrap() {
        tile["scrambledRotation"] = tile["rotation"].clone();
    }
    file["par"] = 0.into();
    let said = said_of(&file);
    for expected in ["solved at the start", "is joined at the start", "par 0 is less than half"] {
        assert!(said.contains(expected), "{said}");
    }
}
