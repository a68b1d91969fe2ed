//! Which language are messages in? That of `--lang`, or else that of the environment.
//!
//! Only sentences for people are translated. JSON and every other output that programs read is the
//! same in all languages.

use quadrat_engine::erased::AnyLevel;
use quadrat_model::words::{self, Language};

/// The variables that name the language of messages, as POSIX orders them: the first one that is set
/// and not empty counts.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// Parses the value of `--lang`.
pub(crate) fn parse(tag: &str) -> Result<Language, String> {
    Language::fitting(tag).ok_or_else(|| {
        let known: Vec<String> =
            Language::all().map(|language| format!("{} ({})", language.code(), language.name())).collect();
        format!("there is no such language; known are {}", known.join(", "))
    })
}

/// Makes the whole program speak the language that was asked for, or else that of the environment.
pub(crate) fn speak(asked: Option<Language>) {
    words::prefer(asked.unwrap_or_else(|| of_environment(|name| std::env::var(name).ok())));
}

/// Returns the name of a level. That of a shipped level is in the language that is spoken; any other
/// level is called what its file calls it.
pub(crate) fn level_name(level: &AnyLevel) -> Option<String> {
    let (game, id, own) = (level.game().id(), level.id().to_string(), level.name()?);
    let shipped = quadrat::level(&format!("{game}:{id}")).is_ok_and(|known| known.name() == Some(own));
    Some(if shipped { words::level_name(game, &id, own) } else { own }.to_owned())
}

fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
    let locale = VARIABLES.iter().find_map(|name| variable(name).filter(|value| !value.is_empty()));
    locale.and_then(|locale| Language::fitting(&locale)).unwrap_or(Language::ENGLISH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_names_the_language_in_the_order_of_posix() {
        let of = |set: &[(&str, &str)]| {
            let value = |name: &str| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
            of_environment(value).code()
        };
        assert_eq!(of(&[]), "en");
        assert_eq!(of(&[("LANG", "de_DE.UTF-8")]), "de");
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_MESSAGES", "fr_FR.UTF-8")]), "fr");
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_MESSAGES", "fr_FR.UTF-8"), ("LC_ALL", "es_ES")]), "es");
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "")]), "de");
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")]), "en");
        assert_eq!(of(&[("LANG", "tlh_KL.UTF-8")]), "en");
    }

    #[test]
    fn an_unknown_language_is_refused_with_those_that_there_are() {
        assert_eq!(parse("de_AT"), Ok(Language::find("de").unwrap()));
        let refusal = parse("tlh").unwrap_err();
        assert!(refusal.contains("en (English)") && refusal.contains("de (Deutsch)"), "{refusal}");
    }
}
