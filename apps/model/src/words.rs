//! How does a message become a sentence? This is the one place where keys and values are put into
//! words.
//!
//! Each language is a folder of [Project Fluent](https://projectfluent.org) files in `words`, beside
//! the sources: one file for each game, `level.ftl` for the names of levels, `defect.ftl` for what is
//! wrong with files, `script.ftl` for words that only the command line needs, and `arcade.ftl` for
//! everything else. `docs/translating.md` explains how to write them.
//!
//! Rules and packs name a message by a key such as `germs.event.slowed`; in the files dots are
//! hyphens. A text that a language lacks is taken from English.

mod book;
mod defects;
mod languages;

use book::{Book, id};
pub use defects::{reworded, reworded_in};
pub use languages::{ByLanguage, Language, chosen, prefer, preferred, speak, spoken};
use quadrat_engine::defect::Defect;
use quadrat_engine::game::{Facts, Message};

/// Returns the sentence of a message. A key without a sentence is returned as it is, with its
/// values: ugly, but true.
///
/// ```
/// use quadrat_engine::game::{Facts, Message};
/// let message = Message::new("germs.event.slowed").with("at", "B3").with("turns", 3);
/// assert_eq!(quadrat_model::words::sentence(&message), "B3: the virus is slowed for 3 turns.");
/// ```
pub fn sentence(message: &Message) -> String {
    sentence_in(spoken(), message)
}

/// Returns the sentence of a message in this language, whichever is spoken.
pub fn sentence_in(language: Language, message: &Message) -> String {
    let id = id(message.key);
    found(language, |book| book.sentence(&id, &message.values)).unwrap_or_else(|| message.to_string())
}

/// Returns a defect in words, without the code that scripts read. Its reason, if it has one, was put
/// into words before.
pub fn plain(defect: &Defect) -> String {
    let said = reworded(&defect.message);
    if defect.path.is_empty() && defect.span.is_none() && defect.reason.is_none() {
        return said;
    }
    let mut defect = defect.clone();
    defect.message = said;
    let text = defect.to_string();
    text.strip_prefix(defect.code).unwrap_or(&text).trim_start().to_owned()
}

/// Returns the words of a key that takes no values.
pub fn label(key: &str) -> &str {
    let id = id(key);
    found(spoken(), |book| book.label(&id)).unwrap_or(key)
}

/// Returns the name of a level: that of the language that is spoken, or else the level's own.
pub fn level_name<'a>(game: &str, level: &str, own: &'a str) -> &'a str {
    of_level(game, level, Book::label).unwrap_or(own)
}

/// Returns the hint that a level begins with, in the same way.
pub fn level_hint<'a>(game: &str, level: &str, own: &'a str) -> &'a str {
    of_level(game, level, |book, id| book.attribute(id, "hint")).unwrap_or(own)
}

/// Returns the name of a game.
pub fn title(facts: &Facts) -> &'static str {
    translated(&["title.", facts.id].concat(), Book::label).unwrap_or(facts.title)
}

fn of_level(
    game: &str,
    level: &str,
    text: impl FnOnce(&'static Book, &str) -> Option<&'static str>,
) -> Option<&'static str> {
    translated(&["level.", game, ".", level].concat(), text)
}

/// Looks up a text that English has no message for: games and packs name themselves in English.
fn translated(key: &str, text: impl FnOnce(&'static Book, &str) -> Option<&'static str>) -> Option<&'static str> {
    let language = Some(spoken()).filter(|language| *language != Language::ENGLISH)?;
    text(language.book()?, &id(key))
}

/// Looks for a text in a language, and then in English.
fn found<T>(language: Language, text: impl Fn(&'static Book) -> Option<T>) -> Option<T> {
    let english = || Language::ENGLISH.book().and_then(&text);
    language.book().and_then(&text).or_else(english)
}

#[cfg(test)]
mod tests;
