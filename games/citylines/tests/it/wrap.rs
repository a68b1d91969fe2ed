//! Are wrapped boards right? Their rules are compared with boards that can be judged by hand, their solver and their
//! generator with the reference, which reads the level's file alone.

use crate::common::{on_all_cores, violations};
use quadrat_citylines::deduce::Tier;
use quadrat_citylines::format::Level;
use quadrat_citylines::generate::generate;
use quadrat_citylines::params::{Facing, Params, Settings};
use quadrat_citylines::reference::City;
use quadrat_citylines::tiles::Sides;
use quadrat_citylines::{Citylines, WRAPPED_IDS, ids};
use quadrat_engine::game::Format;
use quadrat_engine::grid::{Coord, Direction, Size};
use quadrat_testing::pinned::{Copy, assert_pinned};
use quadrat_testing::size;

fn reference(level: &Level) -> City {
    City::read(&serde_json::to_value(Citylines::spec(level)).unwrap()).unwrap()
}

fn wrapped(w: u8, h: u8, landmarks: u8) -> Settings {
    Settings { wrap: true, ..Settings::new(Size::new(w, h), landmarks).second() }
}

#[test]
fn a_road_that_leaves_the_board_enters_it_on_the_opposite_side() {
    // The turnpike is at A2. A straight at D2 and a corner at C2 lead west out of the board, and to a landmark below.
    let level = ids::level("4x4k1wp2d2v2:....T.20..L.....").unwrap_or_else(|error| panic!("{error}")).level;
    let size = level.size();
    assert_eq!(level.beside(Coord::new(0, 1), Direction::West), Some(Coord::new(3, 1)));
    assert_eq!(level.beside(Coord::new(2, 0), Direction::North), Some(Coord::new(2, 3)));
    let found = level.inspect(&level.solution());
    assert!(found.solved);
    assert!(found.joined[size.index(Coord::new(3, 1))].has(Direction::East));
    assert!(found.joined[size.index(Coord::new(0, 1))].has(Direction::West));
    // The same tiles without the wrap have no solution.
    let said = ids::level("4x4k1p2d2v2:....T.20..L.....").unwrap_err().to_string();
    assert!(said.contains("no solution"), "{said}");
}

#[test]
fn a_road_around_the_board_is_a_loop() {
    let mut rings = 0;
    for seed in 0..100 {
        let level = ids::level(&format!("4x4k4wt1v2#{seed}")).unwrap().level;
        let size = level.size();
        for row in 0..size.h {
            // Every road of the row is turned such that it opens to both sides, where it can.
            let mut quarters = level.solution();
            let ring: Vec<Coord> = (0..size.w).map(|x| Coord::new(x, row)).collect();
            for at in &ring {
                if let Some(road) = level.road(*at) {
                    let through = Sides::of(&[Direction::East, Direction::West]).bits();
                    let way = (0..road.period()).find(|way| road.openings(*way).bits() & through == through);
                    quarters[size.index(*at)] = way.unwrap_or(0);
                }
            }
            let found = level.inspect(&quarters);
            if ring.iter().all(|at| found.joined[size.index(*at)].has(Direction::East)) {
                assert!(ring.iter().all(|at| found.looped.contains(at)), "{seed}");
                rings += 1;
            }
        }
    }
    assert!(rings > 0, "{rings} rings");
}

/// Returns wrapped boards of many sizes, with and without thoughts.
fn kinds() -> Vec<Settings> {
    let thinking = |settings: Settings, tier, thoughts| settings.thinking(Some(tier), thoughts);
    let mut kinds: Vec<Settings> = (4..=12).map(|w| wrapped(w, 4 + (w + 3) % 9, w / 2 + 1)).collect();
    kinds.extend([
        thinking(wrapped(4, 4, 4), Tier::Placement, 1),
        thinking(wrapped(5, 5, 6), Tier::Placement, 1),
        thinking(wrapped(6, 6, 9), Tier::Placement, 2),
        thinking(wrapped(6, 6, 9), Tier::Assumption, 1),
        thinking(wrapped(8, 8, 16), Tier::Placement, 3),
        Settings { facing: Facing::Shown, ..wrapped(7, 6, 8) },
    ]);
    kinds
}

#[test]
fn wrapped_levels_keep_every_rule_and_the_fewest_thoughts_are_those_of_the_reference() {
    let count = size(4, 100);
    let orders: Vec<(Settings, u32)> =
        kinds().into_iter().flat_map(|settings| (0..count).map(move |seed| (settings, seed))).collect();
    let judged = on_all_cores(&orders, |(settings, seed)| {
        let level = generate(&Params::new(*settings).unwrap(), *seed);
        let broken = violations(&level);
        // The plain search takes too long on large boards.
        let small = level.size().cells() <= 49;
        let plain = small.then(|| reference(&level).thoughts(level.tier().number().max(1), 3));
        (level, broken, plain)
    });
    let (mut over_edges, mut thoughtful) = (0, 0);
    for (level, broken, plain) in judged {
        let id = ids::of(&level);
        assert!(broken.is_empty(), "{id}: {}", broken.join("; "));
        let thoughts = level.thoughts();
        assert!(thoughts.exact && level.settings().thoughts.is_none_or(|n| thoughts.fewest >= n.into()), "{id}");
        assert!(level.settings().tier.is_none_or(|tier| level.tier() == tier), "{id}");
        if let Some(plain) = plain {
            assert_eq!(Some(thoughts.fewest).filter(|n| *n <= 3), plain, "{id}");
            thoughtful += u32::from(thoughts.fewest > 0);
        }
        let joined = level.inspect(&level.solution()).joined;
        let last = level.size().w - 1;
        let leaves = |y| joined[level.size().index(Coord::new(last, y))].has(Direction::East);
        over_edges += u32::from((0..level.size().h).any(leaves));
    }
    assert!(over_edges as usize * 2 > orders.len() && thoughtful > 10, "{over_edges}, {thoughtful}");
}

const BOARDS: &str = "games/citylines/golden/wrapped.txt";

fn shipped() -> Vec<Level> {
    WRAPPED_IDS.lines().map(|id| ids::level(id).unwrap_or_else(|error| panic!("{error}")).level).collect()
}

#[test]
fn the_shipped_wrapped_boards_never_change() {
    let line = |level: &Level| {
        let board = ids::by_tiles(level);
        format!("{} {}\n", ids::of(level), board.split_once(':').unwrap().1)
    };
    assert_pinned(BOARDS, &shipped().iter().map(line).collect::<String>());
}

#[test]
fn the_golden_switch_does_not_rewrite_the_wrapped_boards() {
    Copy::assert_never_rewritten(BOARDS, "wrap::the_shipped_wrapped_boards_never_change");
}

#[test]
fn the_shipped_wrapped_boards_rise_by_thoughts_and_each_uses_an_edge() {
    let levels = shipped();
    assert_eq!(levels.len(), 24);
    let order: Vec<(u32, u32)> = levels.iter().map(|level| (level.thoughts().fewest, level.par())).collect();
    assert!(order.is_sorted(), "{order:?}");
    assert_eq!((order[0].0, order[23].0), (0, 4));
    for level in &levels {
        assert_eq!(violations(level), [""; 0], "{}", ids::of(level));
        let size = level.size();
        let joined = level.inspect(&level.solution()).joined;
        let crosses = |at: &Coord| joined[size.index(*at)].bits() & level.open_edges(*at).bits() != 0;
        assert!(level.settings().wrap && size.coords().any(|at| crosses(&at)), "{}", ids::of(level));
    }
}
