//! How does a program that learns see and play Pangur? As planes of cats, mice and terrain, the top row first.
//!
//! The position is the one that the rules use anyway. Its sets have their bits column by column from the bottom, and an
//! observation has its bytes row by row from the top, so a table turns the bits of each column first.

use crate::Pangur;
use crate::board::{Cell, Cells, Layout, SIDE};
use crate::format::Level;
use crate::rules::{Action, Cat, End, Phase, State, act};
use quadrat_engine::game::{Outcome, SPREAD, Simulate, View, scalar};
use quadrat_engine::grid::Size;

/// The number of cells of every board.
const CELLS: usize = SIDE as usize * SIDE as usize;

/// For every set of cells of a column the bits of those cells in a word whose rows follow each other from the top, five
/// bits each. The set is that of column A; for the others it is shifted.
static ROWS: [u32; 1 << SIDE] = {
    let mut table = [0; 1 << SIDE];
    let mut set = 0;
    while set < 1 << SIDE {
        let mut row = 0;
        while row < SIDE {
            if set >> row & 1 == 1 {
                table[set] |= 1 << ((SIDE - 1 - row) * SIDE);
            }
            row += 1;
        }
        set += 1;
    }
    table
};

/// For the eight directions of a queen, those that go up in the order of cell numbers first, the cells beyond each cell.
static RAYS: [[u32; Cell::NUMBERS]; 8] = {
    const STEPS: [i8; 8] = [1, 5, 6, 7, -1, -5, -6, -7];
    let mut rays = [[0; Cell::NUMBERS]; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut cell = 0;
        while cell < Cell::NUMBERS {
            let mut at = cell as i8 + STEPS[direction];
            // The spare bits around the columns are never part of the board, so a ray ends there.
            while 0 <= at && at < Cell::NUMBERS as i8 && Cells::BOARD.bits() >> at & 1 == 1 {
                rays[direction][cell] |= 1 << at;
                at += STEPS[direction];
            }
            cell += 1;
        }
        direction += 1;
    }
    rays
};

/// Returns the bits of the cells that a queen could move to from here if some cells are taken, as [`Cell::queen`] does cell
/// by cell.
#[inline]
fn queen(from: Cell, taken: u32) -> u32 {
    let mut reached = 0;
    for (direction, rays) in RAYS.iter().enumerate() {
        let ray = rays[from.number()];
        let blocked = ray & taken;
        reached |= if direction < 4 {
            // The cells before the first that is taken; the highest bit stands for none.
            ray & ((1 << (blocked | 1 << 31).trailing_zeros()) - 1)
        } else {
            ray & !u32::MAX.checked_shr(blocked.leading_zeros()).unwrap_or(0)
        };
    }
    reached
}

/// For every set of cells of a column the bytes of one kind of action in the mask: every third one.
static THIRDS: [u128; 1 << SIDE] = {
    let mut table = [0; 1 << SIDE];
    let mut set = 0;
    while set < 1 << SIDE {
        let mut row = 0;
        while row < SIDE as usize {
            if set >> row & 1 == 1 {
                table[set] |= 1 << (24 * row);
            }
            row += 1;
        }
        set += 1;
    }
    table
};

/// Returns the cells of a column as a number below 32.
#[inline]
fn column(cells: u32, column: usize) -> usize {
    (cells >> (6 * column) & 31) as usize
}

/// Returns the bits of a set row by row from the top.
#[inline]
fn by_rows(cells: Cells) -> u32 {
    (0..usize::from(SIDE)).fold(0, |rows, i| rows | ROWS[column(cells.bits(), i)] << i)
}

/// Writes a number for each cell, given by its bits, the lowest first.
#[inline]
fn put<const N: usize>(planes: &mut [u8], plane: usize, bits: [Cells; N]) {
    let bytes = &mut planes[plane * CELLS..(plane + 1) * CELLS];
    if bits.iter().all(|cells| cells.is_empty()) {
        bytes.fill(0);
        return;
    }
    let rows = bits.map(by_rows);
    let eight = |from: u32| {
        let weighted = |(i, rows): (usize, &u32)| SPREAD[(rows >> from & 0xFF) as usize] << i;
        rows.iter().enumerate().map(weighted).fold(0, |sum, word| sum | word)
    };
    for i in 0..3 {
        bytes[8 * i..8 * i + 8].copy_from_slice(&eight(8 * i as u32).to_le_bytes());
    }
    bytes[24] = eight(24) as u8;
}

/// A level, with what every step on it needs.
pub struct Course {
    layout: Layout,
    /// The planes of the terrain, which never changes.
    terrain: [u8; 3 * CELLS],
}

/// The action with each index.
static ACTIONS: std::sync::LazyLock<Vec<Action>> = std::sync::LazyLock::new(|| {
    let cells = Cat::ALL.into_iter().flat_map(|cat| Cell::all().map(move |cell| (cat, cell)));
    let acts = |(cat, cell)| [Action::Place(cat, cell), Action::Move(cat, cell), Action::Hit(cat, cell)];
    [Action::Confirm, Action::End].into_iter().chain(cells.flat_map(acts)).collect()
});

impl Simulate for Pangur {
    type Course = Course;
    type Lane = State;

    const PLANES: &'static [&'static str] =
        &["shadow", "gate", "interior", "pangur", "guardian", "baircne", "tier", "hearts", "stunned"];
    const SCALARS: &'static [&'static str] = &[
        "phase",
        "wave",
        "grain_lost",
        "incoming",
        "pangur_hearts",
        "pangur_moves",
        "pangur_hits",
        "guardian_hearts",
        "guardian_moves",
        "guardian_hits",
        "baircne_hearts",
        "baircne_moves",
        "baircne_hits",
    ];

    fn board(_: &Level) -> Size {
        Size::new(SIDE, SIDE)
    }

    fn space(_: Size) -> usize {
        2 + 3 * Cat::ALL.len() * CELLS
    }

    fn numbered(_: Size, index: usize) -> Action {
        ACTIONS[index]
    }

    fn number(_: Size, action: Action) -> Option<usize> {
        ACTIONS.iter().position(|other| *other == action)
    }

    fn course(level: &Level, _: Size) -> Course {
        let layout = *level.layout();
        let mut terrain = [0; 3 * CELLS];
        for (plane, cells) in [layout.shadow(), layout.gates(), layout.interior()].into_iter().enumerate() {
            put(&mut terrain, plane, [cells]);
        }
        Course { layout, terrain }
    }

    fn lane(_: &Course, state: &State) -> State {
        *state
    }

    fn state(_: &Course, lane: &State) -> State {
        *lane
    }

    #[inline]
    fn step(course: &Course, lane: &mut State, index: usize) -> bool {
        act(&course.layout, lane, ACTIONS[index], &mut ()).is_ok()
    }

    #[inline]
    fn stands(_: &Course, lane: &State) -> Outcome {
        match lane.end() {
            None => Outcome::Ongoing,
            Some(End::Won) => Outcome::Won,
            Some(_) => Outcome::Lost,
        }
    }

    #[inline]
    fn view(course: &Course, lane: &State, view: View<'_>) {
        let View { planes, scalars, mask } = view;
        let (mice, layout) = (lane.mice(), &course.layout);
        planes[..3 * CELLS].copy_from_slice(&course.terrain);
        planes[3 * CELLS..6 * CELLS].fill(0);
        for cat in Cat::ALL {
            if let Some(at) = lane.cat(cat).at {
                let byte = usize::from(SIDE - 1 - at.row()) * usize::from(SIDE) + usize::from(at.column());
                planes[(3 + cat as usize) * CELLS + byte] = 1;
            }
        }
        put(planes, 6, mice.tier_planes());
        if mice.heart_planes() == mice.tier_planes() {
            // All mice are healthy, as they are most of the time.
            planes.copy_within(6 * CELLS..7 * CELLS, 7 * CELLS);
        } else {
            put(planes, 7, mice.heart_planes());
        }
        put(planes, 8, [mice.stunned()]);

        let (setup, cats) = (lane.phase() == Phase::Setup, lane.phase() == Phase::Cats);
        let phase = if setup { 0 } else { 1 + u8::from(!cats) };
        scalars[..4].copy_from_slice(&[phase, scalar(lane.wave()), scalar(lane.grain_loss()), layout.incoming()]);
        let taken = lane.taken().bits();
        mask[0] = u8::from(setup && Cat::ALL.iter().all(|cat| lane.cat(*cat).at.is_some()));
        mask[1] = u8::from(cats);
        for cat in Cat::ALL {
            let state = lane.cat(cat);
            let hits = if state.at.is_some() { lane.hits_left(layout, cat) } else { 0 };
            scalars[4 + 3 * cat as usize..7 + 3 * cat as usize].copy_from_slice(&[state.hearts, state.moves, hits]);
            let at = state.at.map_or(Cells::NONE, Cell::set);
            let place = if setup { Cells::BOARD - mice.at() - at } else { Cells::NONE };
            let moves = state.at.filter(|_| cats && state.moves > 0);
            let moves = moves.map_or(0, |at| queen(at, taken));
            let hit = state.at.filter(|_| cats && hits > 0).map_or(Cells::NONE, |at| at.around() & mice.at());
            for i in 0..usize::from(SIDE) {
                let [place, moves, hit] = [place.bits(), moves, hit.bits()].map(|cells| THIRDS[column(cells, i)]);
                let bytes = place | moves << 8 | hit << 16;
                let from = 2 + 3 * (cat as usize * CELLS + i * usize::from(SIDE));
                // A store of sixteen bytes is faster than one of fifteen; the next column overwrites the last of them.
                if let Some(sixteen) = mask.get_mut(from..from + 16) {
                    sixteen.copy_from_slice(&bytes.to_le_bytes());
                } else {
                    mask[from..from + 15].copy_from_slice(&bytes.to_le_bytes()[..15]);
                }
            }
        }
    }
}
