//! Are the page's colours the engine's? `cargo xtask golden` rewrites the style sheet of the
//! themes.

use quadrat_engine::draw::{Ink, Theme};
use quadrat_testing::colour::{channels, contrast, light};
use quadrat_testing::golden::assert_golden;
use std::fmt::Write as _;

/// The colours that each game mixes itself.
const GAMES: [&[Ink]; 5] = [
    quadrat_germs::palette::INKS,
    quadrat_infection::palette::INKS,
    quadrat_pangur::palette::INKS,
    quadrat_citylines::palette::INKS,
    quadrat_ships::palette::INKS,
];

/// Returns the style sheet: dark by default, overridden by the system, and last of all by the
/// player.
fn sheet() -> String {
    let inks: Vec<Ink> = Ink::ALL.iter().chain(GAMES.into_iter().flatten()).copied().collect();
    let rule = |selector: &str, theme: Theme| {
        let scheme = if theme == Theme::Light { "light" } else { "dark" };
        format!("{selector} {{\ncolor-scheme: {scheme};\n{}}}\n", theme.css(&inks))
    };
    let mut css = String::from("/* Written by a test of quadrat-model: QUADRAT_UPDATE_GOLDEN=1 writes it anew. */\n");
    css.push_str(&rule(":root", Theme::Dark));
    for (query, theme) in
        [("(prefers-color-scheme: light)", Theme::Light), ("(prefers-contrast: more)", Theme::Contrast)]
    {
        write!(css, "@media {query} {{\n{}}}\n", rule(":root:not([data-theme])", theme)).unwrap();
    }
    for theme in Theme::ALL {
        css.push_str(&rule(&format!("[data-theme=\"{theme}\"]"), theme));
    }
    css
}

#[test]
fn the_style_sheet_of_the_themes_matches_the_engine() {
    assert_golden("apps/web/static/themes.css", &sheet());
}

#[test]
fn a_spot_colour_is_readable_on_the_page_and_words_are_readable_on_its_area() {
    for game in GAMES {
        let ink = |name: &str| *game.iter().find(|ink| ink.name().ends_with(name)).unwrap();
        let (spot, fill, on_fill) = (ink("-spot"), ink("-fill"), ink("-on-fill"));
        for theme in Theme::ALL {
            let least = if theme == Theme::Contrast { 7.0 } else { 4.5 };
            let seen = |ink| light(channels(theme.colour(ink)));
            for (over, under) in [(spot, Ink::Ground), (spot, Ink::Cell), (spot, Ink::CellAlt), (on_fill, fill)] {
                let ratio = contrast(seen(over), seen(under));
                assert!(ratio >= least, "{theme}: {} on {} is {ratio:.2}, not {least}", over.name(), under.name());
            }
        }
    }
}

#[test]
fn colours_of_a_game_have_its_name_and_no_name_is_used_twice() {
    let mut names: Vec<&str> = Ink::ALL.iter().chain(GAMES.into_iter().flatten()).map(|ink| ink.name()).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
    for (game, id) in GAMES.into_iter().zip(["germs-", "infection-", "pangur-", "citylines-", "ships-"]) {
        assert!(game.iter().all(|ink| ink.name().starts_with(id)), "{id}");
    }
}
