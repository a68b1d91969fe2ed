//! How does a program that learns see and play Pangur? As planes of cats, mice and terrain, the top row first.
//!
//! The position is the one that the rules use anyway. Its sets have their bits column by column from the bottom, and an
//! observation has its bytes row by row from the top, so a table gives the bytes of each column.

use crate::Pangur;
use crate::board::{Cell, Cells, Layout, SIDE};
use crate::format::Level;
use crate::rules::{Action, Cat, End, Phase, State, act};
use quadrat_engine::game::{Outcome, Simulate, View, scalar};
use quadrat_engine::grid::Size;

/// The number of cells of every board.
const CELLS: usize = SIDE as usize * SIDE as usize;

/// The bytes of a plane: four words, of which the last seven bytes are beyond the plane.
type Plane = [u64; 4];

/// The bytes of every set of cells of every column.
static COLUMNS: [[Plane; 1 << SIDE]; SIDE as usize] = {
    let mut table = [[[0; 4]; 1 << SIDE]; SIDE as usize];
    let mut column = 0;
    while column < SIDE as usize {
        let mut set = 0;
        while set < 1 << SIDE {
            let mut row = 0;
            while row < SIDE as usize {
                if set >> row & 1 == 1 {
                    let byte = (SIDE as usize - 1 - row) * SIDE as usize + column;
                    table[column][set][byte / 8] |= 1 << (8 * (byte % 8));
                }
                row += 1;
            }
            set += 1;
        }
        column += 1;
    }
    table
};

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
fn column(cells: Cells, column: usize) -> usize {
    (cells.bits() >> (6 * column) & 31) as usize
}

/// Adds a set of cells to the bytes of a plane, each with a weight that is a power of two.
#[inline]
fn add(plane: &mut Plane, cells: Cells, weight: u32) {
    for (i, table) in COLUMNS.iter().enumerate() {
        let bytes = &table[column(cells, i)];
        for (to, from) in plane.iter_mut().zip(bytes) {
            *to |= from << weight;
        }
    }
}

/// Writes a number for each cell, given by its bits, the lowest first.
#[inline]
fn put(planes: &mut [u8], plane: usize, bits: &[Cells]) {
    let bytes = &mut planes[plane * CELLS..(plane + 1) * CELLS];
    if bits.iter().all(|cells| cells.is_empty()) {
        bytes.fill(0);
        return;
    }
    let mut words = [0; 4];
    for (weight, cells) in bits.iter().enumerate() {
        add(&mut words, *cells, weight as u32);
    }
    for (i, word) in words[..3].iter().enumerate() {
        bytes[8 * i..8 * i + 8].copy_from_slice(&word.to_le_bytes());
    }
    bytes[24] = words[3] as u8;
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
            put(&mut terrain, plane, &[cells]);
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
        put(planes, 6, &mice.tier_planes());
        put(planes, 7, &mice.heart_planes());
        put(planes, 8, &[mice.stunned()]);

        let (setup, cats) = (lane.phase() == Phase::Setup, lane.phase() == Phase::Cats);
        let phase = if setup { 0 } else { 1 + u8::from(!cats) };
        scalars[..4].copy_from_slice(&[phase, scalar(lane.wave()), scalar(lane.grain_loss()), layout.incoming()]);
        let taken = lane.taken();
        mask[0] = u8::from(setup && Cat::ALL.iter().all(|cat| lane.cat(*cat).at.is_some()));
        mask[1] = u8::from(cats);
        for cat in Cat::ALL {
            let state = lane.cat(cat);
            let hits = if state.at.is_some() { lane.hits_left(layout, cat) } else { 0 };
            scalars[4 + 3 * cat as usize..7 + 3 * cat as usize].copy_from_slice(&[state.hearts, state.moves, hits]);
            let at = state.at.map_or(Cells::NONE, Cell::set);
            let place = if setup { Cells::BOARD - mice.at() - at } else { Cells::NONE };
            let moves = state.at.filter(|_| cats && state.moves > 0);
            let moves = moves.map_or(Cells::NONE, |at| at.queen(taken));
            let hit = state.at.filter(|_| cats && hits > 0).map_or(Cells::NONE, |at| at.around() & mice.at());
            for i in 0..usize::from(SIDE) {
                let bytes = THIRDS[column(place, i)] | THIRDS[column(moves, i)] << 8 | THIRDS[column(hit, i)] << 16;
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
