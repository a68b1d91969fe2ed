//! Which board is played today, and against whom? A board with blocked cells drawn from the date,
//! and an opponent of the ladder that is stronger every day of the week.
//!
//! The blocked cells are symmetric about the centre, so neither side of the board is better. A game
//! against an opponent has no plan that is known to win; on the board of the day the player moves
//! first, which is no disadvantage except on some small boards.

use crate::Infection;
use crate::format::Level;
use crate::rungs::Rung;
use quadrat_engine::date::Date;
use quadrat_engine::defect::Defects;
use quadrat_engine::game::daily::{Daily, Edition, FIRST_DAY, daily_id, seed_of};
use quadrat_engine::grid::Size;
use quadrat_engine::pack::Entry;
use quadrat_engine::parse::Json;
use quadrat_engine::rng::{Rng as _, Xorshift32};
use serde_json::{Value, json};

/// Separates the seeds of this game from those of other games.
const SALT: u32 = 0x1AFE_C710;
/// The number of boards that are drawn. Most are connected; if none is, the plain board is played.
const MOST_DRAWS: u32 = 100;

/// The columns, the rows, the most pairs of blocked cells and the opponent of each day of the week
/// in the first edition, from Monday to Sunday.
const WEEK: [(u8, u8, u32, Rung); 7] = [
    (5, 5, 2, Rung::Novice),
    (5, 6, 3, Rung::Pupil),
    (6, 6, 4, Rung::Apprentice),
    (7, 6, 5, Rung::Regular),
    (7, 7, 5, Rung::Adept),
    (7, 7, 6, Rung::Veteran),
    (8, 7, 7, Rung::Champion),
];

/// Returns the opponent of a day, and the seed of its random choices.
pub fn opponent(date: Date) -> (Rung, u32) {
    (WEEK[date.weekday() as usize].3, seed_of(date, !SALT))
}

/// Draws a board as it is written in a file, without checking it.
fn draw(date: Date, rng: &mut Xorshift32) -> Value {
    let (columns, rows, pairs, _) = WEEK[date.weekday() as usize];
    let size = Size::new(columns, rows);
    let opposite = |index: usize| size.cells() - 1 - index;
    let mut blocked: Vec<usize> = Vec::new();
    for _ in 0..=rng.below(pairs) {
        let cell = rng.below(size.cells() as u32) as usize;
        if !blocked.contains(&cell) {
            blocked.push(cell);
            // The centre is its own opposite.
            blocked.extend(Some(opposite(cell)).filter(|other| *other != cell));
        }
    }
    blocked.sort_unstable();
    let cells = blocked
        .into_iter()
        .map(|cell| json!({ "row": cell / usize::from(columns), "col": cell % usize::from(columns) }));
    json!({
        "id": daily_id(date),
        "name": format!("Board of {date}"),
        "width": columns,
        "height": rows,
        "blockedCells": cells.collect::<Vec<_>>(),
    })
}

impl Daily for Infection {
    const EDITIONS: &'static [Edition] = &[Edition { from: FIRST_DAY, number: 1 }];

    fn board(date: Date, edition: Edition) -> Option<Entry<Level>> {
        let mut rng = Xorshift32::seeded(seed_of(date, SALT ^ edition.number));
        let read = |value: &Value| Entry::read::<Self>(&Json::from(value).root(), &mut Defects::new());
        let drawn = (0..MOST_DRAWS).find_map(|_| read(&draw(date, &mut rng)));
        drawn.or_else(|| {
            let (columns, rows, ..) = WEEK[date.weekday() as usize];
            let mut plain = draw(date, &mut rng);
            plain["width"] = columns.into();
            plain["height"] = rows.into();
            plain["blockedCells"] = json!([]);
            read(&plain)
        })
    }
}
