//! Are the page's colours the engine's? `cargo xtask golden` rewrites the style sheet of the
//! themes.

use quadrat_engine::draw::Theme;
use quadrat_testing::golden::assert_golden;
use std::fmt::Write as _;

/// Returns the style sheet: dark by default, overridden by the system, and last of all by the
/// player.
fn sheet() -> String {
    let rule = |selector: &str, theme: Theme| {
        let scheme = if theme == Theme::Light { "light" } else { "dark" };
        format!("{selector} {{\ncolor-scheme: {scheme};\n{}}}\n", theme.css())
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
