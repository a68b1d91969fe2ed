//! Is the prover for long searches right, and does a saved search go on where it stopped?

use crate::common::random_level;
use quadrat_engine::grid::Size;
use quadrat_engine::rng::{Rng, Xorshift32};
use quadrat_infection::board::Field;
use quadrat_infection::format::Level;
use quadrat_infection::prove::Prover;
use quadrat_infection::settle::Settler;
use quadrat_testing::size;
use std::io::ErrorKind;

const MEMORY: usize = 1 << 24;

fn plain(w: u8, h: u8) -> Level {
    Level::plain(Size::new(w, h)).unwrap()
}

fn settled(level: &Level) -> (bool, u64) {
    let mut settler = Settler::new(level, MEMORY).unwrap();
    (settler.run(u64::MAX).unwrap(), settler.nodes())
}

#[test]
fn it_agrees_with_the_prover_on_boards_of_every_shape() {
    let mut rng = Xorshift32::seeded(5);
    let (mut first, mut second) = (0, 0);
    for _ in 0..size(12, 60) {
        let most = 4 + rng.below(3);
        let level = random_level(Size::new(3, 3 + (rng.below(2)) as u8), most, &mut rng);
        if level.field().open().count_ones() > 10 {
            continue;
        }
        let field = Field::<u64>::new(level.field().size(), level.blocked().iter().copied()).unwrap();
        let mut prover = Prover::new(field, field.start(), 1 << 20).unwrap();
        assert!(prover.run(u64::MAX));
        let (wins, _) = settled(&level);
        assert_eq!(Some(wins), prover.answer(), "{:?} without {:?}", level.field().size(), level.blocked());
        (first, second) = (first + u32::from(wins), second + u32::from(!wins));
    }
    assert!(first > 0 && second > 0, "{first} boards for the first player, {second} for the second");
}

#[test]
fn the_known_boards_are_settled() {
    assert!(settled(&plain(3, 3)).0);
    if size(1, 2) == 2 {
        // The order of moves decides how many positions this takes. It was 35 million with the
        // order of the prover.
        let (wins, nodes) = settled(&plain(3, 4));
        assert!(wins && nodes < 8_000_000, "{nodes}");
    }
}

#[test]
fn how_the_work_is_sliced_does_not_matter() {
    let mut settler = Settler::new(&plain(3, 3), MEMORY).unwrap();
    while settler.run(1).is_none() {
        for (at, of) in settler.path() {
            assert!(at <= of);
        }
    }
    assert_eq!((settler.answer().unwrap(), settler.nodes()), settled(&plain(3, 3)));
    let first = settler.winning().unwrap();
    assert!(first.at.x < 3 && first.at.y < 3);
}

#[test]
fn a_saved_search_goes_on_where_it_stopped() {
    let level = plain(3, 3);
    let (answer, nodes) = settled(&level);
    let mut settler = Settler::new(&level, MEMORY).unwrap();
    assert_eq!(settler.run(nodes / 2), None);
    let mut saved = Vec::new();
    settler.save(&mut saved).unwrap();
    let mut resumed = Settler::new(&level, MEMORY).unwrap();
    resumed.load(&mut &saved[..]).unwrap();
    assert_eq!(resumed.stored(), settler.stored());
    assert_eq!(resumed.run(u64::MAX), Some(answer));
    // Only the way back to where the search stopped is searched twice.
    assert!(resumed.nodes() < nodes + nodes / 10, "{} instead of {nodes}", resumed.nodes());

    let mut finished = Vec::new();
    resumed.save(&mut finished).unwrap();
    let mut again = Settler::new(&level, MEMORY).unwrap();
    again.load(&mut &finished[..]).unwrap();
    assert_eq!((again.answer(), again.nodes()), (Some(answer), resumed.nodes()));
}

#[test]
fn a_table_of_another_board_or_size_is_refused() {
    let mut saved = Vec::new();
    Settler::new(&plain(3, 3), MEMORY).unwrap().save(&mut saved).unwrap();
    let load = |level: &Level, memory: usize, bytes: &[u8]| {
        Settler::new(level, memory).unwrap().load(&mut &bytes[..]).map_err(|error| error.kind())
    };
    assert_eq!(load(&plain(3, 3), MEMORY, &saved), Ok(()));
    assert_eq!(load(&plain(3, 4), MEMORY, &saved), Err(ErrorKind::InvalidData));
    assert_eq!(load(&plain(3, 3), MEMORY / 2, &saved), Err(ErrorKind::InvalidData));
    assert_eq!(load(&plain(3, 3), MEMORY, &saved[..saved.len() - 1]), Err(ErrorKind::UnexpectedEof));
    assert_eq!(load(&plain(3, 3), MEMORY, b"QDRTINF0"), Err(ErrorKind::UnexpectedEof));
}

#[test]
fn boards_of_up_to_sixteen_cells_fit() {
    let mut settler = Settler::new(&plain(4, 4), MEMORY).unwrap();
    assert_eq!(settler.run(100_000), None);
    assert!(settler.stored().0 > 0);
    assert!(Settler::new(&plain(3, 6), MEMORY).is_none());
}
