//! What happens when a player acts, and which roads are connected?

use quadrat_citylines::format::{Level, Tile};
use quadrat_citylines::rules::{Action, Deed, Event, Refusal, State};
use quadrat_citylines::tiles::Sides;
use quadrat_citylines::{Citylines, ids};
use quadrat_engine::game::{Outcome, Rules};
use quadrat_engine::grid::{Coord, Direction};
use quadrat_engine::pack::Entry;
use quadrat_engine::session::Session;

fn level(id: &str) -> Level {
    ids::level(id).unwrap_or_else(|error| panic!("{id}: {error}")).level
}

fn act(level: &Level, state: &mut State, text: &str) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    Citylines::apply(level, state, text.parse().unwrap(), &mut events).map(|()| events)
}

/// A city with one road: turnpike B2, straight C2, corner D2, straight D3, landmark D4 that faces north.
const ONE_ROAD: &str = "4x4k1es:.....T02...1...n";

#[test]
fn a_quarter_turn_goes_either_way_and_a_straight_comes_back_after_two() {
    let level = level(ONE_ROAD);
    let mut state = Citylines::start(&level);
    let corner = Coord::new(3, 1);
    let events = act(&level, &mut state, "1,3+").unwrap();
    assert_eq!(events, [Event::Turned(corner, Sides::of(&[Direction::East, Direction::South]))]);
    act(&level, &mut state, "1,3-").unwrap();
    act(&level, &mut state, "1,3-").unwrap();
    assert_eq!(state.quarters(level.size(), corner), 3);
    let before = state.quarters(level.size(), Coord::new(2, 1));
    act(&level, &mut state, "1,2+").unwrap();
    act(&level, &mut state, "1,2+").unwrap();
    assert_eq!(state.quarters(level.size(), Coord::new(2, 1)), before);
    assert_eq!(Citylines::turn(&state), 5);
}

#[test]
fn the_last_turn_joins_the_landmark_and_solves_it() {
    let level = level(ONE_ROAD);
    let mut state = Citylines::start(&level);
    for action in ["1,2+", "1,3+", "1,3+"] {
        assert!(!act(&level, &mut state, action).unwrap().contains(&Event::Solved));
        assert_eq!(Citylines::outcome(&level, &state), Outcome::Ongoing);
    }
    let landmark = Coord::new(3, 3);
    let events = act(&level, &mut state, "2,3-").unwrap();
    assert_eq!(events[1..], [Event::Joined(landmark), Event::Solved]);
    assert_eq!(Citylines::outcome(&level, &state), Outcome::Won);
    // The rules themselves accept actions after the end.
    assert_eq!(act(&level, &mut state, "1,2+").unwrap()[1..], [Event::CutOff(landmark)]);
}

#[test]
fn only_roads_turn_and_a_locked_one_does_not() {
    let level = level(ONE_ROAD);
    let mut state = Citylines::start(&level);
    let refused = [
        ("1,1+", Refusal::NotRoad(Coord::new(1, 1))),
        ("3,3!", Refusal::NotRoad(Coord::new(3, 3))),
        ("0,0-", Refusal::NotRoad(Coord::new(0, 0))),
        ("4,0+", Refusal::OffBoard(Coord::new(0, 4))),
        ("0,255!", Refusal::OffBoard(Coord::new(255, 0))),
    ];
    for (text, reason) in refused {
        assert_eq!(act(&level, &mut state, text), Err(reason), "{text}");
    }
    assert_eq!(act(&level, &mut state, "1,2!"), Ok(vec![Event::Locked(Coord::new(2, 1))]));
    assert_eq!(act(&level, &mut state, "1,2+"), Err(Refusal::Locked(Coord::new(2, 1))));
    assert_eq!(Citylines::turn(&state), 0, "a lock is no move");
    assert_eq!(act(&level, &mut state, "1,2!"), Ok(vec![Event::Unlocked(Coord::new(2, 1))]));
    assert!(act(&level, &mut state, "1,2+").is_ok());
    assert_eq!(Citylines::turn(&state), 1);
}

#[test]
fn stars_depend_on_the_number_of_moves() {
    let entry = ids::level(ONE_ROAD).unwrap();
    let play = |extra: usize| {
        let mut session = Session::<Citylines>::new(entry.clone());
        let there_and_back = ["1,2+", "1,2-"].repeat(extra);
        for text in there_and_back.iter().chain(&["1,2+", "1,3+", "1,3+", "2,3+"]) {
            session.act(text.parse().unwrap(), &mut ()).unwrap();
        }
        session.score()
    };
    assert_eq!(entry.level.par(), 4);
    assert_eq!([play(0), play(1), play(2)], [Some(3), Some(2), Some(1)]);
    assert_eq!(Session::<Citylines>::new(entry.clone()).score(), None, "nothing before it is solved");
}

#[test]
fn an_opening_without_a_counterpart_dangles() {
    let level = level(ONE_ROAD);
    let at_start = level.inspect(&level.start());
    // The straight C2 is vertical: both of its ends are dead ends. The corner D2 opens north, and east off the board.
    assert!(at_start.dangling.contains(&(Coord::new(2, 1), Direction::North)));
    assert!(at_start.dangling.contains(&(Coord::new(2, 1), Direction::South)));
    assert!(at_start.dangling.contains(&(Coord::new(3, 1), Direction::East)));
    assert!(!at_start.solved);
    let found = level.inspect(&level.solution());
    assert!(found.solved && found.dangling.is_empty() && found.looped.is_empty());
    let power = level.size().coords().filter(|at| found.powered[level.size().index(*at)]).count();
    assert_eq!(power, 5, "turnpike, three roads, landmark");
}

#[test]
fn a_hidden_landmark_without_a_road_is_not_joined() {
    // The third hand-made level: the straight D4 is vertical, so that no road reaches the landmark E4.
    let level = level("5x5k3:..L....1..T07...580L.L...");
    let mut quarters = level.solution();
    quarters[level.size().index(Coord::new(3, 3))] = 0;
    let found = level.inspect(&quarters);
    assert!(!found.powered[level.size().index(Coord::new(4, 3))]);
    assert!(!found.solved);
}

#[test]
fn a_hidden_landmark_takes_one_road_from_any_side_and_none_of_two() {
    let (mut one, mut several) = ([0; 4], 0);
    for seed in 0..300u32 {
        let level = level(&format!("6x6k8#{seed}"));
        let (size, start) = (level.size(), level.start());
        let found = level.inspect(&start);
        for landmark in level.landmarks() {
            // The roads that open towards the landmark, read from the tiles themselves.
            let comes = |(side, next): &(Direction, Coord)| {
                let road = level.road(*next);
                road.is_some_and(|road| road.openings(start[size.index(*next)]).has(side.opposite()))
            };
            let roads: Vec<(Direction, Coord)> = level.neighbours(landmark).filter(comes).collect();
            let joined = found.joined[size.index(landmark)];
            if let [(side, _)] = roads.as_slice() {
                one[*side as usize] += 1;
                assert_eq!(joined, Sides::of(&[*side]), "{} of {seed}", landmark.label());
            } else {
                assert_eq!(joined, Sides::NONE, "{} of {seed} has {} roads", landmark.label(), roads.len());
                several += u32::from(roads.len() > 1);
                for (side, next) in roads {
                    assert!(found.dangling.contains(&(next, side.opposite())), "{} of {seed}", next.label());
                }
            }
        }
    }
    assert!(one.iter().all(|count| *count > 20) && several > 100, "{one:?} and {several}");
}

/// Every road of every solved level is on a path to the turnpike, and turning any one tile breaks the solution.
#[test]
fn a_solution_is_solved_and_one_turn_from_it_is_not() {
    for seed in 0..300 {
        for settings in ["5x5k3", "6x6k8", "8x8k13s", "4x4k4h", "12x7k14e"] {
            let level = level(&format!("{settings}#{seed}"));
            let found = level.inspect(&level.solution());
            assert!(found.solved, "{settings}#{seed}");
            for at in level.size().coords() {
                let Tile::Road(road) = level.cell(at).tile else { continue };
                let mut quarters = level.solution();
                let place = &mut quarters[level.size().index(at)];
                *place = (*place + 1) % road.period();
                assert!(!level.inspect(&quarters).solved, "{settings}#{seed} with {} turned", at.label());
            }
        }
    }
}

#[test]
fn loops_are_seen_and_named() {
    // Four corners around a point form a loop when all turn inwards; such boards occur among random rotations.
    let mut seen = 0;
    for seed in 0..2_000u32 {
        let level = level(&format!("6x6k8#{seed}"));
        let start = level.inspect(&level.start());
        if start.looped.is_empty() {
            continue;
        }
        seen += 1;
        for at in &start.looped {
            let joined = start.joined[level.size().index(*at)];
            assert!(joined.count() >= 2, "{} of {seed} is on a loop with one joint", at.label());
        }
        assert!(start.looped.len() >= 4, "a loop has four cells at least");
    }
    assert!(seen > 10, "only {seen} boards with loops");
}

#[test]
fn a_plan_has_par_moves_and_no_shorter_one_exists_on_a_small_board() {
    let entry: Entry<Level> = ids::level("4x4k1es:.....T02...1...n").unwrap();
    let level = entry.level;
    // Breadth-first search over all positions of three tiles.
    let mut front = vec![Citylines::start(&level)];
    let mut depth = 0;
    while !front.iter().any(|state| Citylines::outcome(&level, state) == Outcome::Won) {
        depth += 1;
        let mut next: Vec<State> = Vec::new();
        for state in &front {
            for action in Citylines::actions(&level, state).into_iter().filter(|action| action.deed != Deed::Lock) {
                let mut after = state.clone();
                Citylines::apply(&level, &mut after, action, &mut ()).unwrap();
                if !next.contains(&after) {
                    next.push(after);
                }
            }
        }
        front = next;
    }
    assert_eq!(depth, level.par());
}

#[test]
fn actions_have_one_text_form() {
    for bad in ["", "1,2", "1,2*", "01,2+", "1,+2+", "1, 2+", "1,2++", "1,256+", "-1,2+", "1,2,3+", "A1+", "1,2＋"] {
        assert!(bad.parse::<Action>().is_err(), "{bad}");
    }
    let action = Action { at: Coord::new(2, 1), deed: Deed::Anticlockwise };
    assert_eq!(action.to_string(), "1,2-");
    assert_eq!("1,2-".parse(), Ok(action));
}
