//! Do games that are stepped side by side go as those in a session? Positions, masks and observations after every action,
//! over random games of all kinds.
//!
//! The observations are computed a second time here, cell by cell through each game's own questions.

use quadrat::engine::erased::{Arrays, Autoreset, Episodes, LaneError, Results, Simulation};
use quadrat::engine::game::Draw as _;
use quadrat::engine::grid::{Coord, Direction, Size};
use quadrat::engine::rng::{Rng, Xorshift32};
use quadrat::{AnyLevel, AnySession, Budget, Outcome};
use quadrat_testing::size;
use std::collections::HashMap;

const EPISODES: Episodes = Episodes { autoreset: Autoreset::Disabled, longest: 0, refused: -0.5 };

/// The memory of a caller.
struct Memory {
    planes: Vec<u8>,
    scalars: Vec<u8>,
    mask: Vec<u8>,
    rewards: Vec<f64>,
    terminated: Vec<bool>,
    truncated: Vec<bool>,
    refused: Vec<bool>,
}

impl Memory {
    /// Everything holds what no simulation writes, so that a byte that is left out is seen.
    fn of(simulation: &dyn Simulation) -> Self {
        let (shape, lanes) = (simulation.shape(), simulation.lanes());
        Self {
            planes: vec![0xEE; lanes * shape.plane_bytes()],
            scalars: vec![0xEE; lanes * shape.scalars.len()],
            mask: vec![0xEE; lanes * shape.actions],
            rewards: vec![f64::NAN; lanes],
            terminated: vec![false; lanes],
            truncated: vec![false; lanes],
            refused: vec![false; lanes],
        }
    }

    fn arrays(&mut self) -> Arrays<'_> {
        Arrays { planes: &mut self.planes, scalars: &mut self.scalars, mask: &mut self.mask }
    }

    fn step(&mut self, simulation: &mut dyn Simulation, actions: &[i64]) -> Result<(), LaneError> {
        let mut arrays = Arrays { planes: &mut self.planes, scalars: &mut self.scalars, mask: &mut self.mask };
        let mut results = Results {
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
            refused: &mut self.refused,
        };
        simulation.step(actions, &mut arrays, &mut results, None)
    }
}

fn level(address: &str) -> AnyLevel {
    quadrat::level(address).unwrap()
}

fn simulation(levels: &[AnyLevel], lanes: usize, frame: Option<Size>, episodes: Episodes) -> Box<dyn Simulation> {
    levels[0].game().simulation(levels, lanes, frame, episodes).unwrap()
}

/// Levels of every kind that a game has: sizes, rules, goals, hidden sides, wrapped boards, blocked cells.
fn levels(game: &str) -> Vec<AnyLevel> {
    let addresses: Vec<String> = match game {
        "germs" => (1..=100).step_by(9).chain((2001..=2200).step_by(13)).map(|id| format!("germs:{id}")).collect(),
        "citylines" => {
            let ids = ["4x4k3#2", "5x5k3#7", "8x8k13t2#1", "12x12k20#3", "6x5k3#1"].map(str::to_owned);
            let shipped = quadrat::registry().find(game).unwrap().shipped();
            ids.into_iter().chain(shipped.into_iter().step_by(37)).map(|id| format!("citylines:{id}")).collect()
        }
        "pangur" => {
            let shipped = quadrat::registry().find(game).unwrap().shipped();
            shipped.into_iter().step_by(11).map(|id| format!("pangur:{id}")).collect()
        }
        _ => {
            let shipped = quadrat::registry().find(game).unwrap().shipped();
            shipped
                .into_iter()
                .chain(["3x3", "9x9", "7x8", "4x6"].map(str::to_owned))
                .map(|id| format!("infection:{id}"))
                .collect()
        }
    };
    addresses.iter().map(|address| level(address)).collect()
}

const GAMES: [&str; 4] = ["citylines", "germs", "infection", "pangur"];

fn number(number: impl Into<u32>) -> u32 {
    number.into()
}

/// What a session shows of a cell, by the name of the plane.
fn plain(session: &AnySession, at: Coord) -> HashMap<&'static str, u32> {
    match session.game().id() {
        "germs" => {
            use quadrat::germs::rules::Germ;
            let session = session.downcast::<quadrat::germs::Germs>().unwrap();
            let (level, state) = (session.level(), session.state());
            let tile = level.grid().tile(at);
            let germ = |germ| number(state.germ_at(tile) == Some(germ));
            HashMap::from([
                ("bacteria", germ(Germ::Bacteria)),
                ("virus", germ(Germ::Virus)),
                ("spore", germ(Germ::Spore)),
                ("asleep", level.dormancy_at(state, tile)),
                ("wall", number(state.walls().meets(tile))),
                ("core", number(state.cores().meets(tile))),
                ("slowed", number(state.slow_at(tile))),
                ("immune", number(state.immune_at(tile))),
            ])
        }
        "infection" => {
            let session = session.downcast::<quadrat::infection::Infection>().unwrap();
            let (level, state) = (session.level(), session.state());
            let (owner, mover) = (state.owner(level, at), state.mover(level));
            HashMap::from([
                ("mine", number(owner == Some(mover))),
                ("theirs", number(owner == Some(mover.other()))),
                ("dots", if owner.is_some() { state.dots(level, at) } else { 0 }),
                ("capacity", level.field().capacity(level.field().cell(at))),
            ])
        }
        "pangur" => {
            use quadrat::pangur::board::{Cell, Terrain};
            use quadrat::pangur::rules::Cat;
            let session = session.downcast::<quadrat::pangur::Pangur>().unwrap();
            let (layout, state) = (session.level().layout(), session.state());
            let cell = Cell::new(at.x, 4 - at.y).unwrap();
            let terrain = |terrain| number(layout.terrain(cell) == terrain);
            let cat = |cat| number(state.cat(cat).at == Some(cell));
            HashMap::from([
                ("shadow", terrain(Terrain::Shadow)),
                ("gate", terrain(Terrain::Gate)),
                ("interior", terrain(Terrain::Interior)),
                ("pangur", cat(Cat::Pangur)),
                ("guardian", cat(Cat::Guardian)),
                ("baircne", cat(Cat::Baircne)),
                ("tier", number(state.mice().tier(cell))),
                ("hearts", number(state.mice().hearts(cell))),
                ("stunned", number(state.mice().stunned().meets(cell.set()))),
            ])
        }
        _ => {
            use quadrat::citylines::format::Tile;
            use quadrat::citylines::params::Facing;
            use quadrat::citylines::tiles::{LANDMARK_OPENS, Sides};
            let session = session.downcast::<quadrat::citylines::Citylines>().unwrap();
            let (level, state) = (session.level(), session.state());
            let cell = level.cell(at);
            let sides = match cell.tile {
                Tile::Empty => Sides::NONE,
                Tile::Turnpike => Sides::ALL,
                Tile::Landmark(_) if level.settings().facing == Facing::Hidden => Sides::ALL,
                Tile::Landmark(_) => Sides::of(&[LANDMARK_OPENS]).turned(cell.solution),
                Tile::Road(road) => road.openings(state.quarters(level.size(), at)),
            };
            HashMap::from([
                ("north", number(sides.has(Direction::North))),
                ("east", number(sides.has(Direction::East))),
                ("south", number(sides.has(Direction::South))),
                ("west", number(sides.has(Direction::West))),
                ("turnpike", number(cell.tile == Tile::Turnpike)),
                ("landmark", number(matches!(cell.tile, Tile::Landmark(_)))),
                ("locked", number(state.is_locked(level.size(), at))),
            ])
        }
    }
}

fn board(session: &AnySession) -> Size {
    match session.game().id() {
        "germs" => session.downcast::<quadrat::germs::Germs>().unwrap().level().grid().size(),
        "infection" => session.downcast::<quadrat::infection::Infection>().unwrap().level().field().size(),
        "citylines" => session.downcast::<quadrat::citylines::Citylines>().unwrap().level().size(),
        _ => Size::new(5, 5),
    }
}

/// Compares everything about a lane with a session.
fn compare(simulation: &dyn Simulation, memory: &Memory, lane: usize, session: &AnySession) {
    let (shape, board) = (simulation.shape(), board(session));
    let who = format!("{:?} after {:?}", session.level(), session.actions());
    assert_eq!(simulation.hash(lane), session.hash(), "{who}");
    assert_eq!(simulation.mover(lane), session.to_move(), "{who}");
    let offered: Vec<String> = (0..shape.actions)
        .filter(|index| memory.mask[lane * shape.actions + index] == 1)
        .map(|index| simulation.action_text(index).unwrap())
        .collect();
    let mut expected = session.legal_actions();
    let mut sorted = offered.clone();
    sorted.sort();
    expected.sort();
    assert_eq!(sorted, expected, "{who}");
    assert!(memory.mask.iter().all(|byte| *byte <= 1), "{who}: a byte of the mask was not written");
    for action in &offered {
        let index = simulation.action_index(action).unwrap().unwrap();
        assert_eq!(&simulation.action_text(index).unwrap(), action);
    }
    let cells = shape.frame.cells();
    for at in shape.frame.coords() {
        let inside = board.cell(at.x.into(), at.y.into()).map(|at| plain(session, at));
        for (plane, name) in shape.planes.iter().enumerate() {
            let byte = memory.planes[lane * shape.plane_bytes() + plane * cells + shape.frame.index(at)];
            let expected = inside.as_ref().map_or(0, |cell| cell[name]);
            assert_eq!(u32::from(byte), expected, "{who}: {name} at {at}");
        }
    }
}

#[test]
fn stepping_side_by_side_goes_as_in_a_session() {
    for game in GAMES {
        let levels = levels(game);
        let lanes = levels.len();
        let mut simulation = simulation(&levels, lanes, None, EPISODES);
        let mut memory = Memory::of(&*simulation);
        let mut rng = Xorshift32::seeded(17);
        let mut decided = 0;
        for round in 0..size(2, 6) {
            let mut sessions: Vec<AnySession> = levels.iter().map(|level| level.open().unwrap()).collect();
            simulation.reset(None, &mut memory.arrays()).unwrap();
            for (lane, session) in sessions.iter().enumerate() {
                simulation.place(lane, session, 0).unwrap();
            }
            simulation.observe(&mut memory.arrays()).unwrap();
            for _ in 0..size(60, 120) {
                for (lane, session) in sessions.iter_mut().enumerate() {
                    // A decided lane would refuse to step; it begins its level again.
                    if session.outcome() != Outcome::Ongoing {
                        decided += 1;
                        session.restart();
                        simulation.place(lane, session, 0).unwrap();
                    }
                }
                let actions = simulation.shape().actions as u32;
                let mut chosen = Vec::new();
                simulation.observe(&mut memory.arrays()).unwrap();
                for lane in 0..lanes {
                    let mask = &memory.mask[lane * actions as usize..][..actions as usize];
                    let offered: Vec<usize> = (0..mask.len()).filter(|index| mask[*index] == 1).collect();
                    // One action in eight is any action, to see what is refused.
                    let any = rng.below(8) == 0;
                    let index = if any {
                        rng.below(actions) as usize
                    } else {
                        offered[rng.below(offered.len() as u32) as usize]
                    };
                    chosen.push(index as i64);
                }
                let before: Vec<usize> = (0..lanes).map(|lane| simulation.mover(lane)).collect();
                memory.step(&mut *simulation, &chosen).unwrap();
                for (lane, session) in sessions.iter_mut().enumerate() {
                    let text = simulation.action_text(chosen[lane] as usize).unwrap();
                    let accepted = session.act(&text).is_ok();
                    assert_eq!(memory.refused[lane], !accepted, "{:?}: {text}", session.level());
                    let over = session.outcome() != Outcome::Ongoing;
                    assert_eq!((memory.terminated[lane], memory.truncated[lane]), (over, false));
                    let expected = match (accepted, session.result(before[lane])) {
                        (false, _) => -0.5,
                        (true, Outcome::Ongoing) => 0.0,
                        (true, Outcome::Won) => 1.0,
                        (true, Outcome::Lost) => -1.0,
                    };
                    assert!((memory.rewards[lane] - expected).abs() < f64::EPSILON, "{:?}", session.level());
                    compare(&*simulation, &memory, lane, session);
                }
            }
            assert!(round > 0 || decided > 0 || game == "citylines", "no game of {game} was decided");
        }
    }
}

#[test]
fn a_city_that_is_solved_ends() {
    for level in levels("citylines") {
        let mut simulation = simulation(std::slice::from_ref(&level), 1, None, EPISODES);
        let mut memory = Memory::of(&*simulation);
        simulation.reset(None, &mut memory.arrays()).unwrap();
        let mut session = level.open().unwrap();
        let plan = level.solve(Budget::default()).unwrap();
        for (done, action) in plan.iter().enumerate() {
            let index = simulation.action_index(action).unwrap().unwrap();
            assert!(!memory.terminated[0], "after {done} actions of {level:?}");
            // Each turn of the plan is the shorter way round.
            let insight = simulation.insight(0, 1);
            assert!(insight.exact && insight.optimal.contains(&index));
            assert_eq!(insight.distance, Some((plan.len() - done) as u32));
            memory.step(&mut *simulation, &[index as i64]).unwrap();
            session.act(action).unwrap();
            compare(&*simulation, &memory, 0, &session);
        }
        assert!(session.won() && memory.terminated[0]);
        assert!(memory.mask.iter().all(|byte| *byte == 0));
    }
}

#[test]
fn a_frame_that_the_board_fills_numbers_actions_as_the_game_does() {
    for game in GAMES {
        for level in levels(game) {
            let simulation = simulation(std::slice::from_ref(&level), 1, None, EPISODES);
            let texts: Vec<String> =
                (0..simulation.shape().actions).map(|i| simulation.action_text(i).unwrap()).collect();
            assert_eq!(texts, level.open().unwrap().action_space(), "{level:?}");
        }
    }
}

#[test]
fn a_larger_frame_has_the_board_in_its_corner() {
    let level = level("germs:1");
    let mut simulation = simulation(std::slice::from_ref(&level), 2, Some(Size::new(10, 11)), EPISODES);
    let mut memory = Memory::of(&*simulation);
    simulation.reset(None, &mut memory.arrays()).unwrap();
    let mut session = level.open().unwrap();
    compare(&*simulation, &memory, 1, &session);
    let action = "antibiotic@1,0";
    let index = simulation.action_index(action).unwrap().unwrap() as i64;
    memory.step(&mut *simulation, &[index, 0]).unwrap();
    session.act(action).unwrap();
    compare(&*simulation, &memory, 0, &session);
}

#[test]
fn episodes_begin_anew_as_they_are_told_to() {
    let level = level("citylines:4x4k3#2");
    let plan = level.solve(Budget::default()).unwrap();
    for autoreset in [Autoreset::NextStep, Autoreset::SameStep, Autoreset::Disabled] {
        let mut simulation = simulation(std::slice::from_ref(&level), 1, None, Episodes { autoreset, ..EPISODES });
        let mut memory = Memory::of(&*simulation);
        simulation.reset(None, &mut memory.arrays()).unwrap();
        let start = simulation.hash(0);
        for action in &plan {
            let index = simulation.action_index(action).unwrap().unwrap() as i64;
            memory.step(&mut *simulation, &[index]).unwrap();
        }
        assert_eq!((memory.terminated[0], memory.rewards[0].to_bits()), (true, 1.0f64.to_bits()));
        assert_eq!(simulation.hash(0) == start, autoreset == Autoreset::SameStep, "{autoreset:?}");
        let next = memory.step(&mut *simulation, &[0]);
        match autoreset {
            Autoreset::Disabled => assert_eq!(next, Err(LaneError::Over { lane: 0 })),
            Autoreset::NextStep => {
                assert_eq!((simulation.hash(0), memory.terminated[0]), (start, false));
                assert_eq!(memory.rewards[0].to_bits(), 0.0f64.to_bits());
            }
            Autoreset::SameStep => assert!(!memory.terminated[0]),
        }
    }
}

#[test]
fn an_episode_is_cut_off_at_its_longest() {
    let level = level("infection:5x5");
    let episodes = Episodes { longest: 3, autoreset: Autoreset::SameStep, ..EPISODES };
    let mut simulation = simulation(&[level], 2, None, episodes);
    let mut memory = Memory::of(&*simulation);
    simulation.reset(None, &mut memory.arrays()).unwrap();
    for step in 1..=9i64 {
        memory.step(&mut *simulation, &[step, 30 % 25]).unwrap();
        assert_eq!(memory.truncated, vec![step % 3 == 0; 2], "step {step}");
    }
}

#[test]
fn what_cannot_be_stepped_changes_nothing() {
    let level = level("infection:5x5");
    let mut simulation = simulation(&[level], 2, None, EPISODES);
    let mut memory = Memory::of(&*simulation);
    simulation.reset(None, &mut memory.arrays()).unwrap();
    let before = simulation.hash(0);
    for (actions, error) in [
        (vec![0, 25], LaneError::NoAction { lane: 1, action: 25, last: 24 }),
        (vec![-1, 0], LaneError::NoAction { lane: 0, action: -1, last: 24 }),
        (vec![0], LaneError::Length { array: "actions", given: 1, expected: 2 }),
    ] {
        assert_eq!(memory.step(&mut *simulation, &actions), Err(error));
        assert_eq!(simulation.hash(0), before);
    }
    assert_eq!(simulation.seed(2, 1), Err(LaneError::NoLane { lane: 2, last: 1 }));
    let other = quadrat::level("germs:1").unwrap().open().unwrap();
    assert!(matches!(simulation.place(0, &other, 0), Err(LaneError::Session(_))));
    let own = quadrat::level("infection:9x9").unwrap().open().unwrap();
    assert!(simulation.place(0, &own, 0).unwrap_err().to_string().contains("fits into 5×5"));
}

#[test]
fn levels_are_drawn_from_the_seed_of_the_lane() {
    let levels = levels("germs");
    let ids = |seed: u32| {
        let mut simulation = simulation(&levels, 3, None, EPISODES);
        let mut memory = Memory::of(&*simulation);
        (0..3).for_each(|lane| simulation.seed(lane, seed + lane as u32).unwrap());
        let mut drawn = Vec::new();
        for _ in 0..5 {
            simulation.reset(None, &mut memory.arrays()).unwrap();
            drawn.extend((0..3).map(|lane| simulation.level(lane).id().to_string()));
        }
        drawn
    };
    assert_eq!(ids(1), ids(1));
    assert_ne!(ids(1), ids(2));
    // A lane with the seed of another draws what the other drew.
    let (one, two) = (ids(1), ids(2));
    assert!((0..5).all(|round| one[3 * round + 1] == two[3 * round]));
}

#[test]
fn every_offered_action_is_drawn_and_no_other() {
    let mut simulation = simulation(&[level("infection:3x3")], 1, None, EPISODES);
    let mut drawn = [0; 9];
    let mask = [1, 0, 1, 1, 0, 0, 0, 0, 1];
    for _ in 0..4000 {
        let mut action = [0];
        simulation.sample(&mask, &mut action).unwrap();
        drawn[action[0] as usize] += 1;
    }
    for (count, offered) in drawn.iter().zip(mask) {
        assert_eq!(offered == 1, (800..1200).contains(count), "{drawn:?}");
        assert!(offered == 1 || *count == 0);
    }
}

/// Returns the number of plies to the end with best play, by following every line without any table.
fn distance(session: &mut AnySession, plies: u32) -> Option<u32> {
    if session.outcome() != Outcome::Ongoing {
        return Some(0);
    }
    if plies == 0 {
        return None;
    }
    let (mut soonest, mut latest, mut unknown) = (None::<u32>, 0, false);
    for action in session.legal_actions() {
        session.act(&action).unwrap();
        match distance(session, plies - 1) {
            // The opponent of a player who is to move in an even number of plies loses.
            Some(after) if after % 2 == 0 => soonest = Some(soonest.map_or(after + 1, |least| least.min(after + 1))),
            Some(after) => latest = latest.max(after + 1),
            None => unknown = true,
        }
        session.undo();
    }
    soonest.or((!unknown).then_some(latest))
}

#[test]
fn the_distance_in_infection_is_that_of_following_every_line() {
    let level = level("infection:3x3");
    let mut simulation = simulation(std::slice::from_ref(&level), 1, None, EPISODES);
    let mut memory = Memory::of(&*simulation);
    let mut rng = Xorshift32::seeded(5);
    let mut compared = 0;
    for _ in 0..size(6, 40) {
        let mut session = level.open().unwrap();
        while session.outcome() == Outcome::Ongoing {
            simulation.place(0, &session, session.actions().len()).unwrap();
            simulation.observe(&mut memory.arrays()).unwrap();
            let insight = simulation.insight(0, 4_000_000);
            assert!(insight.exact, "a board of nine cells is small");
            let found = insight.distance.unwrap();
            // Following lines without a table is only possible near the end.
            if let Some(plain) = (found <= 5).then(|| distance(&mut session, 5)).flatten() {
                assert_eq!(found, plain, "{:?}", session.actions());
                compared += 1;
            }
            // The best moves keep the distance, and the others do not.
            for action in session.legal_actions() {
                let mut after = session.clone();
                after.act(&action).unwrap();
                simulation.place(0, &after, after.actions().len()).unwrap();
                let index = simulation.action_index(&action).unwrap().unwrap();
                let further = simulation.insight(0, 4_000_000).distance.unwrap();
                assert_eq!(
                    insight.optimal.contains(&index),
                    further + 1 == found,
                    "{action} in {:?}",
                    session.actions()
                );
            }
            let actions = session.legal_actions();
            session.act(&actions[rng.below(actions.len() as u32) as usize]).unwrap();
        }
    }
    assert!(compared > 3, "only {compared} positions were near the end");
}

#[test]
fn a_best_known_line_is_labelled_so() {
    for address in ["germs:1", "pangur:classic", "infection:5x5"] {
        let simulation = simulation(&[level(address)], 1, None, EPISODES);
        let insight = simulation.insight(0, 200_000);
        assert!(!insight.exact, "{address}");
        if address == "germs:1" {
            assert_eq!((insight.optimal.len(), insight.distance), (1, Some(5)));
        }
    }
}

#[test]
fn a_lane_is_drawn_as_its_session_is() {
    let simulation = simulation(&[level("germs:1")], 1, None, EPISODES);
    let session = level("germs:1").open().unwrap();
    assert_eq!(simulation.scene(0), session.scene());
    assert_eq!(simulation.sketch(0), session.sketch());
    let typed = session.downcast::<quadrat::germs::Germs>().unwrap();
    assert_eq!(quadrat::germs::Germs::scene(typed.level(), typed.state()), simulation.scene(0));
}

#[test]
fn ships_cannot_be_learnt() {
    let ships = quadrat::registry().find("ships").unwrap();
    assert!(!ships.simulates());
    let error = ships.simulation(&[level("germs:1")], 1, None, EPISODES).err().unwrap();
    assert!(error.to_string().contains("ships"), "{error}");
}
