//! Is a message found, filled and put into the language that is spoken?

use super::super::*;

/// Returns the texts of a language as the site has them: its files joined.
fn joined(language: Language, files: &[(&str, &str)]) -> String {
    let own_name = format!("### file arcade\nui-language_own = {}\n", language.name());
    files.iter().fold(own_name, |all, (name, text)| format!("{all}### file {name}\n{text}"))
}

fn book(files: &[(&str, &str)]) -> &'static Book {
    Box::leak(Box::new(Book::joined(Language::ENGLISH, &joined(Language::ENGLISH, files)).unwrap()))
}

fn values(values: &[(&'static str, &str)]) -> Vec<(&'static str, String)> {
    values.iter().map(|(name, value)| (*name, (*value).to_owned())).collect()
}

#[test]
fn a_message_is_filled_with_values_words_and_plurals() {
    let text = "germs-x = { $n -> [one] { $n } tile *[other] { $n } tiles }, { WORD($germ, \"germs-germ\") }, { $x }\n";
    let text =
        text.replace(" -> [one]", " ->\n [one]").replace(" *[other]", "\n *[other]").replace("tiles }", "tiles\n }");
    let book = book(&[("germs", &text)]);
    let say = |n: &str| book.sentence("germs-x", &values(&[("n", n), ("germ", "virus")])).unwrap();
    assert_eq!(say("1"), "1 tile, virus, {$x}");
    for many in ["0", "2", "01", "-1", "1.5", "4294967296", "18446744073709551615", "many"] {
        assert_eq!(say(many), format!("{many} tiles, virus, {{$x}}"));
    }
}

#[test]
fn a_word_without_a_text_is_shown_as_it_is() {
    let book = book(&[("germs", "germs-x = { WORD($germ, \"germs-germ\") }\n")]);
    let say = |germ: &str| book.sentence("germs-x", &values(&[("germ", germ)])).unwrap();
    assert_eq!((say("spore").as_str(), say("7").as_str(), say("a, b").as_str()), ("spore", "7", "a, b"));
}

#[test]
fn the_id_of_a_key_has_hyphens_where_an_id_may_have_nothing_else() {
    assert_eq!(id("germs.event.slowed"), "germs-event-slowed");
    assert_eq!(id("citylines.sides.north, east"), "citylines-sides-north-east");
    assert_eq!(id("ships.rule.corridors-apart"), "ships-rule-corridors-apart");
}

#[test]
fn outer_spaces_and_empty_forms_are_kept() {
    assert_eq!(label("ui.trouble"), "Something went wrong. Nothing is lost: ");
    assert_eq!(label("pangur.cats.bond"), " + 1 beside Pangur");
    assert_eq!(label("ui.trouble"), label("ui.trouble"));
}

#[test]
fn a_key_without_a_text_is_shown_with_its_values() {
    assert_eq!(sentence(&Message::new("germs.no_such_key").with("at", "B3")), "germs.no_such_key at=B3");
    assert_eq!(label("germs.no_such_key"), "germs.no_such_key");
}

#[test]
fn only_the_texts_of_the_language_are_taken() {
    let german = Language::find("de").unwrap();
    let right = joined(german, &[("germs", "germs-line = Keime.\n")]);
    assert!(Book::joined(german, &right).is_some());
    let french = Language::find("fr").unwrap();
    for wrong in ["", "<!doctype html>", "{}", &right[..right.len() / 4], &joined(french, &[]), "### file arcade"] {
        assert!(Book::joined(german, wrong).is_none(), "{wrong}");
    }
}

#[test]
fn a_text_that_a_language_lacks_or_that_fluent_cannot_read_is_taken_from_english() {
    let broken = book(&[("germs", "germs-line = { $x ->\n    }\n\ngerms-figure = 1\ngerms-progress = Here\n")]);
    assert_eq!((broken.label("germs-line"), broken.label("germs-progress")), (None, Some("Here")));
    let german = Language::find("de").unwrap();
    speak(Some(german));
    assert_eq!(label("germs.no_such_key"), "germs.no_such_key");
    assert_eq!(found(german, |book| (book.label("ui-name")?.len() > 100).then_some(1)), None);
    speak(None);
}

#[test]
fn a_language_is_found_by_the_tag_of_a_browser_and_by_the_name_of_a_locale() {
    let code = |tag: &str| Language::fitting(tag).map(Language::code);
    for (tag, expected) in [
        ("de", "de"),
        ("de-AT", "de"),
        ("DE-at", "de"),
        ("de_CH.UTF-8", "de"),
        ("fr@euro", "fr"),
        ("es-419", "es"),
        ("en-GB", "en"),
        ("C", "en"),
        ("POSIX", "en"),
        ("C.UTF-8", "en"),
    ] {
        assert_eq!(code(tag), Some(expected), "{tag}");
    }
    for tag in ["", "tlh", "d", "des", "-de", "."] {
        assert_eq!(code(tag), None, "{tag}");
    }
    assert_eq!(Language::best(["tlh", "es-MX", "de"]).code(), "es");
    assert_eq!(Language::best(["tlh"]), Language::ENGLISH);
    assert_eq!(Language::best(std::iter::empty()), Language::ENGLISH);
}

#[test]
fn a_thread_speaks_what_it_was_told_and_others_do_not() {
    let german = Language::find("de").unwrap();
    speak(Some(german));
    assert_eq!((spoken(), chosen()), (german, german));
    std::thread::spawn(|| assert_eq!(spoken(), Language::ENGLISH)).join().unwrap();
    assert_eq!(sentence_in(Language::ENGLISH, &Message::new("ui.undo")), "Undo");
    speak(None);
    assert_eq!(spoken(), preferred());
}

#[test]
fn a_value_is_made_once_for_each_language() {
    static MADE: ByLanguage<String> = ByLanguage::new();
    let made = || MADE.get(|| spoken().code().to_owned()).as_str();
    for language in Language::all().chain(Language::all()) {
        speak(Some(language));
        assert_eq!(made(), language.code());
    }
    speak(None);
}
