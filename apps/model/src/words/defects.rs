//! How is a defect of a file said in another language?
//!
//! The readers of the engine and the games describe what is wrong in English: libraries have no other
//! words, and files of tests pin them. So a defect has no key. Instead, `defect.ftl` has the forms of
//! those sentences: the English message whose form a sentence has gives its values, and the same
//! message of another language is filled with them.

use super::book::{Book, Piece};
use super::languages::{Language, spoken};
use std::sync::OnceLock;

/// The file with the forms.
const FILE: &str = "defect";
/// What the messages begin with that are words for values and no forms.
const WORDS: &str = "defect-kind-";

/// A form: the message, and its text in pieces.
struct Form {
    id: &'static str,
    pieces: Vec<Piece>,
}

/// Returns a sentence of a reader in the language that is spoken. A sentence without a form, or of
/// which the language has no translation, stays as it is.
pub fn reworded(sentence: &str) -> String {
    reworded_in(spoken(), sentence)
}

/// Returns a sentence of a reader in this language.
pub fn reworded_in(language: Language, sentence: &str) -> String {
    let translated = || {
        let book = language.book().filter(|_| language != Language::ENGLISH)?;
        let (id, mut values) = read(sentence)?;
        // A defect in a document within the file is described by a sentence of its own.
        for (name, value) in &mut values {
            if *name == "defect" {
                *value = reworded_in(language, value);
            }
        }
        book.sentence(id, &values)
    };
    translated().unwrap_or_else(|| sentence.to_owned())
}

/// Returns the message whose form a sentence has, and its values.
pub(super) fn read(sentence: &str) -> Option<(&'static str, Vec<(&'static str, String)>)> {
    forms().iter().find_map(|form| Some((form.id, values(&form.pieces, sentence)?)))
}

/// Returns the forms, those with more words of their own first: they say more.
fn forms() -> &'static [Form] {
    static FORMS: OnceLock<Vec<Form>> = OnceLock::new();
    FORMS.get_or_init(|| {
        let pieces = Language::ENGLISH.book().map(|book: &Book| book.pieces(FILE)).unwrap_or_default();
        let forms = pieces.into_iter().filter(|(id, _)| !id.starts_with(WORDS));
        let mut forms: Vec<Form> = forms.map(|(id, pieces)| Form { id, pieces }).collect();
        let own = |form: &Form| -> usize { form.pieces.iter().map(|piece| piece.text().map_or(0, str::len)).sum() };
        forms.sort_by_key(|form| std::cmp::Reverse(own(form)));
        forms
    })
}

/// Returns the values with which a form is the sentence. A value ends where the next words of the form
/// first occur.
fn values(form: &[Piece], sentence: &str) -> Option<Vec<(&'static str, String)>> {
    let mut values = Vec::new();
    let mut rest = sentence;
    let mut open: Option<&'static str> = None;
    for (place, piece) in form.iter().enumerate() {
        match piece {
            Piece::Value(name) => open = Some(name),
            Piece::Text(text) => {
                let last = place + 1 == form.len();
                let at = match open {
                    None => rest.starts_with(text).then_some(0)?,
                    Some(_) if last => rest.strip_suffix(text)?.len(),
                    Some(_) => rest.find(text)?,
                };
                if let Some(name) = open.take() {
                    values.push((name, rest[..at].to_owned()));
                }
                rest = &rest[at + text.len()..];
            }
        }
    }
    match open {
        Some(name) => values.push((name, rest.to_owned())),
        None if !rest.is_empty() => return None,
        None => {}
    }
    values.iter().all(|(_, value)| !value.is_empty()).then_some(values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrat_engine::defect::Defects;
    use quadrat_engine::limits::Limits;

    fn defects(text: &str) -> Defects {
        match quadrat::read(text.as_bytes(), &Limits::default()) {
            Ok(document) => document.defects,
            Err(defects) => defects,
        }
    }

    #[test]
    fn an_english_form_is_word_for_word_what_the_reader_says() {
        let cases = include_str!("../../../../testdata/bad_files.json");
        let cases: serde_json::Value = serde_json::from_str(cases).unwrap();
        let (mut formed, mut others) = (0, Vec::new());
        for case in cases["cases"].as_array().unwrap() {
            for defect in defects(case["text"].as_str().unwrap()).list() {
                match read(&defect.message) {
                    Some((id, values)) => {
                        let book = Language::ENGLISH.book().unwrap();
                        assert_eq!(book.sentence(id, &values).unwrap(), defect.message);
                        formed += 1;
                    }
                    // The engine's own defects, below E100, have forms; its players meet those of the games rarely.
                    None if defect.code < "E024" => others.push(defect.message.clone()),
                    None => {}
                }
            }
        }
        assert!(formed > 20, "{formed}");
        assert_eq!(others, Vec::<String>::new());
    }

    #[test]
    fn the_form_with_the_most_words_of_its_own_is_meant() {
        let read =
            |sentence: &str| read(sentence).map(|(id, values)| (id, values.into_iter().map(|(_, v)| v).collect()));
        let found = |id, values: &[&str]| Some((id, values.iter().map(|v| (*v).to_owned()).collect::<Vec<_>>()));
        assert_eq!(read("7 is outside 0 to 5"), found("defect-outside", &["7", "0", "5"]));
        assert_eq!(read("7 bytes; at most 5 are read"), found("defect-bytes", &["7", "5"]));
        assert_eq!(read("7 levels; at most 5 are read"), found("defect-count", &["7", "levels", "5"]));
        assert_eq!(read("expected an object, found null"), found("defect-expected", &["an object", "null"]));
        assert_eq!(read("is missing"), found("defect-missing", &[]));
        for other in ["", "is missing, too", "nothing of that kind", " is outside 0 to 5"] {
            assert_eq!(read(other), None, "{other}");
        }
    }

    #[test]
    fn a_defect_is_said_in_another_language_and_stays_english_without_a_form() {
        let german = Language::find("de").unwrap();
        let said = reworded_in(german, "quadrat.settings: 7 is outside 0 to 5");
        assert!(said.starts_with("quadrat.settings: ") && !said.contains("outside"), "{said}");
        assert!(["7", "0", "5"].iter().all(|value| said.contains(value)), "{said}");
        assert_eq!(reworded_in(german, "a sentence of no form"), "a sentence of no form");
        assert_eq!(reworded_in(Language::ENGLISH, "is missing"), "is missing");
    }
}
