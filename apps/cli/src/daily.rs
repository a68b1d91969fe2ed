//! `quadrat daily`: prints or writes the board of a day.

use crate::failure::Failure;
use crate::output::{self, Target};
use quadrat_engine::date::Date;
use quadrat_engine::erased::Ability;
use quadrat_engine::layout::readable;
use std::path::Path;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

pub(crate) fn run(game: &str, date: Option<Date>, to: Option<&Path>) -> Result<ExitCode, Failure> {
    let registry = quadrat::registry();
    let game = registry
        .find(game)
        .ok_or_else(|| Failure::Usage(format!("unknown game {game:?}; expected one of {}", registry.ids())))?;
    if !game.has(Ability::Daily) {
        return Err(Failure::lacks(game, Ability::Daily, "daily"));
    }
    let date = date.or_else(today).ok_or_else(|| {
        Failure::Usage("the clock of this machine shows no usable date; name the day with --date".to_owned())
    })?;
    let target = to.map(Target::open).transpose()?;
    let level = game.daily(date).map_err(|why| Failure::Usage(why.to_string()))?;
    let text = readable(&level.to_value());
    match target {
        None => output::print_data(text.as_bytes())?,
        Some(target) => {
            let name = target.name();
            let bytes = target.finish(text.as_bytes())?;
            output::note(&format!("wrote {name} ({date}, {}, {bytes} bytes)", date.weekday().name()));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the day in UTC; `None` if the clock shows a time before 1970 or after 9999.
fn today() -> Option<Date> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
    Date::from_days(u32::try_from(since.as_secs() / 86_400).ok()?)
}

/// Parses the argument of `--date`.
pub(crate) fn date(text: &str) -> Result<Date, String> {
    text.parse().map_err(|why: quadrat_engine::game::BadRequest| why.to_string())
}
