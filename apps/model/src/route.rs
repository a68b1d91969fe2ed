//! Which page belongs to an address?

use crate::daily::Month;
use std::fmt;

/// A page of the arcade. A route does not check whether its game or level exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The home page.
    Home,
    /// The title page of a game.
    Game(String),
    /// The boards of the days of a month; without one, of this month.
    Days(Option<Month>),
    /// The levels of a game.
    Levels(String),
    /// A lesson of a game's tutorial, numbered from 1.
    Lesson {
        /// The game.
        game: String,
        /// The number of the lesson.
        lesson: u32,
    },
    /// A board.
    Play {
        /// The game.
        game: String,
        /// The id of the level.
        level: String,
    },
    /// A recorded game on a board, which is watched.
    Watch {
        /// The game.
        game: String,
        /// The id of the level.
        level: String,
        /// The code of the recorded game, as it is in the fragment: perhaps damaged, and of any length.
        code: String,
    },
    /// The title page of a game, with data in the fragment of the address.
    Shared {
        /// The game.
        game: String,
        /// The fragment.
        code: String,
    },
    /// The page that opens files.
    Open,
    /// The board played last, or the home page.
    Continue,
    /// The settings.
    Settings,
    /// The scores.
    Scores,
    /// The statistics.
    Statistics,
    /// About this program.
    About,
    /// An address that belongs to no page.
    Unknown(String),
}

/// The longest name of a game in an address.
const LONGEST: usize = 64;
/// The longest id of a level in an address: an id may spell out every cell of a board.
const LONGEST_ID: usize = 400;
/// The longest fragment of an address.
const LONGEST_CODE: usize = 8_000;

impl Route {
    /// Parses the path of an address, together with the fragment after a `#`. Every text can be
    /// parsed. A trailing slash is ignored, and so is the fragment, except on a board, whose id may
    /// contain a `#`, on a game's title page, which may have a fragment, and where a recorded game is
    /// watched: it is the fragment, and kept as it is, because the page says what is wrong with it.
    ///
    /// ```
    /// use quadrat_model::route::Route;
    /// assert_eq!(Route::parse("/germs/"), Route::Game("germs".to_owned()));
    /// assert_eq!(Route::parse("/germs/play/3").to_string(), "/germs/play/3");
    /// ```
    pub fn parse(path: &str) -> Self {
        let (page, rest) = path.split_once('#').unwrap_or((path, ""));
        match Self::of_page(page) {
            Self::Play { game, level } if !rest.is_empty() => {
                let level = [&level, "~", rest].concat();
                if is_id(&level) { Self::Play { game, level } } else { Self::Unknown(path.to_owned()) }
            }
            Self::Game(game) if is_written(rest, LONGEST_CODE) => Self::Shared { game, code: rest.to_owned() },
            Self::Watch { game, level, .. } => Self::Watch { game, level, code: rest.to_owned() },
            page => page,
        }
    }

    fn of_page(path: &str) -> Self {
        let short = path.strip_suffix('/').unwrap_or(path);
        let parts: Vec<&str> = short.split('/').collect();
        match parts.as_slice() {
            [] | [""] => Self::Home,
            ["", "open"] => Self::Open,
            ["", "continue"] => Self::Continue,
            ["", "settings"] => Self::Settings,
            ["", "scores"] => Self::Scores,
            ["", "scores", "statistics"] => Self::Statistics,
            ["", "about"] => Self::About,
            ["", "daily"] => Self::Days(None),
            ["", "daily", month] => {
                Month::parse(month).map_or_else(|| Self::Unknown(path.to_owned()), |month| Self::Days(Some(month)))
            }
            ["", game] if is_name(game) => Self::Game((*game).to_owned()),
            ["", game, "levels"] if is_name(game) => Self::Levels((*game).to_owned()),
            ["", game, "tutorial"] if is_name(game) => Self::Lesson { game: (*game).to_owned(), lesson: 1 },
            ["", game, "tutorial", lesson] if is_name(game) => match lesson.parse() {
                Ok(number) if number > 0 && format!("{number}") == *lesson => {
                    Self::Lesson { game: (*game).to_owned(), lesson: number }
                }
                _ => Self::Unknown(path.to_owned()),
            },
            ["", game, "play", level] if is_name(game) && is_id(level) => {
                Self::Play { game: (*game).to_owned(), level: (*level).to_owned() }
            }
            ["", game, "watch", level] if is_name(game) && is_id(level) => {
                Self::Watch { game: (*game).to_owned(), level: (*level).to_owned(), code: String::new() }
            }
            _ => Self::Unknown(path.to_owned()),
        }
    }
}

/// Returns whether a text is a name. Names need no escaping in an address, so none is undone: `%41`
/// is not `A`.
fn is_name(text: &str) -> bool {
    is_written(text, LONGEST)
}

/// Returns whether a text may be the id of a level. A colon comes before the cells of a board.
fn is_id(text: &str) -> bool {
    is_written(&text.replacen(':', "-", 1), LONGEST_ID)
}

fn is_written(text: &str, longest: usize) -> bool {
    let ours = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '~');
    !text.is_empty() && text.len() <= longest && text.chars().all(ours)
}

/// Writes the address.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => f.write_str("/"),
            Self::Open => f.write_str("/open"),
            Self::Continue => f.write_str("/continue"),
            Self::Settings => f.write_str("/settings"),
            Self::Scores => f.write_str("/scores"),
            Self::Statistics => f.write_str("/scores/statistics"),
            Self::About => f.write_str("/about"),
            Self::Days(None) => f.write_str("/daily"),
            Self::Days(Some(month)) => write!(f, "/daily/{month}"),
            Self::Game(game) => write!(f, "/{game}"),
            Self::Shared { game, code } => write!(f, "/{game}#{code}"),
            Self::Levels(game) => write!(f, "/{game}/levels"),
            Self::Lesson { game, lesson } => write!(f, "/{game}/tutorial/{lesson}"),
            // A `#` would start the fragment, so `~` stands for it in an address.
            Self::Play { game, level } => write!(f, "/{game}/play/{}", level.replace('#', "~")),
            Self::Watch { game, level, code } => write!(f, "/{game}/watch/{}#{code}", level.replace('#', "~")),
            Self::Unknown(path) => f.write_str(path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_one_address() {
        for (path, route) in [
            ("/", Route::Home),
            ("/open", Route::Open),
            ("/continue", Route::Continue),
            ("/settings", Route::Settings),
            ("/scores", Route::Scores),
            ("/scores/statistics", Route::Statistics),
            ("/x/watch/1#BcD-_", Route::Watch { game: "x".into(), level: "1".into(), code: "BcD-_".into() }),
            ("/x/watch/1#%20#", Route::Watch { game: "x".into(), level: "1".into(), code: "%20#".into() }),
            ("/about", Route::About),
            ("/daily", Route::Days(None)),
            ("/daily/2026-11", Route::Days(Month::parse("2026-11"))),
            ("/germs/play/daily-2026-11-19", Route::Play { game: "germs".into(), level: "daily-2026-11-19".into() }),
            ("/germs", Route::Game("germs".into())),
            ("/germs/levels", Route::Levels("germs".into())),
            ("/germs/tutorial/2", Route::Lesson { game: "germs".into(), lesson: 2 }),
            ("/germs/play/1", Route::Play { game: "germs".into(), level: "1".into() }),
            ("/x#a.b-c_d~e", Route::Shared { game: "x".into(), code: "a.b-c_d~e".into() }),
            ("/x/play/3x3k2:.T.L7L...", Route::Play { game: "x".into(), level: "3x3k2:.T.L7L...".into() }),
            ("/x/play/6x6k3h~99", Route::Play { game: "x".into(), level: "6x6k3h~99".into() }),
            ("/x/play/2x2k1:T.L0", Route::Play { game: "x".into(), level: "2x2k1:T.L0".into() }),
        ] {
            assert_eq!(Route::parse(path), route);
            assert_eq!(route.to_string(), path);
        }
        assert_eq!(Route::parse(""), Route::Home);
        assert_eq!(Route::parse("/settings#sound"), Route::Settings);
        assert_eq!(Route::parse("/x/play/6x6k3h#99"), Route::parse("/x/play/6x6k3h~99"));
        assert_eq!(Route::parse("/germs/play/1#"), Route::parse("/germs/play/1"));
        // A fragment that the app never writes is ignored.
        assert_eq!(Route::parse("/germs#"), Route::Game("germs".into()));
        assert_eq!(Route::parse("/germs#%20"), Route::Game("germs".into()));
        assert_eq!(Route::parse(&format!("/germs#{}", "x".repeat(8_001))), Route::Game("germs".into()));
        assert_eq!(Route::parse("/germs/tutorial"), Route::Lesson { game: "germs".into(), lesson: 1 });
    }

    #[test]
    fn an_unknown_address_is_kept_as_it_was() {
        let long = format!("/{}", "x".repeat(65));
        for path in [
            "/a/b",
            "//",
            "/germs//1",
            "/germs/play/",
            "/daily/2026-13",
            "/daily/2026-11-19",
            "/germs/play/%31",
            "/germs/play/1::2",
            "/ge:rms",
            &format!("/x/play/{}", "9".repeat(401)),
            "/x/play/6x6k3h#9#9",
            "/x/play/a:b:c",
            "/x:y",
            "/germs/tutorial/0",
            "/germs/tutorial/01",
            "/../x",
            "/ä",
            "germs",
            &long,
        ] {
            // One trailing slash is ignored, so `/germs/play/` is as unknown as `/germs/play`.
            assert_eq!(Route::parse(path), Route::Unknown(path.to_owned()), "{path}");
            assert_eq!(Route::parse(path).to_string(), path);
        }
    }
}
