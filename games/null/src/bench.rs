//! How fast is a step? The token walks around in a circle.

use crate::Null;
use crate::rules::Action;
use quadrat_engine::bench::{Bench, Work};
use quadrat_engine::defect::Defects;
use quadrat_engine::game::{Format, Rules};
use quadrat_engine::parse::Json;

/// Returns the benchmarks of this game. The rules are already as plain as possible, so there is no reference.
///
/// # Panics
/// If the level written here is not valid.
pub fn benches() -> Vec<Bench> {
    let file = serde_json::json!({ "width": 4, "height": 4, "start": [0, 0], "goal": [3, 3], "steps": 1000 });
    let mut defects = Defects::new();
    let level =
        Json::from(&file).root().object(&mut defects).and_then(|mut object| Null::read(&mut object, &mut defects));
    let level = level.unwrap_or_else(|| panic!("the bench's own level is wrong: {defects}"));
    let circle = [Action::East, Action::South, Action::West, Action::North];
    let fast = move |rounds: u32| {
        let mut state = Null::start(&level);
        let mut checksum = 0u64;
        for _ in 0..rounds * 256 {
            for action in circle {
                let done = Null::apply(&level, &mut state, action, &mut ());
                checksum = checksum.rotate_left(1) ^ u64::from(done.is_ok()) ^ u64::from(state.token.x);
            }
        }
        Work { units: u64::from(rounds) * 1024, checksum }
    };
    vec![Bench { name: "step", unit: "steps", target: None, fast: Box::new(fast), reference: None }]
}
