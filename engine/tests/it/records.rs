//! How are the values read and written that a declared file format is made of?

use quadrat_engine::defect::Defects;
use quadrat_engine::pack::LevelId;
use quadrat_engine::parse::Json;
use quadrat_engine::record::Version;
use quadrat_engine::record::{Bounds, Filled, Nullable, Record, Value, Words};
use serde_json::json;

/// A file with a key of each kind.
#[derive(Clone, Debug, PartialEq, Record)]
struct Book {
    /// The version of the file.
    version: Version<2>,
    /// The name of the book.
    title: Filled,
    /// The level that it is about.
    level: LevelId,
    /// The shelf, null if it is lent.
    shelf: Nullable<Shelf>,
    /// The page that lies open.
    page: u32,
}

/// Where a book stands.
#[derive(Clone, Copy, Debug, PartialEq, Words)]
#[words(noun = "shelf")]
enum Shelf {
    /// Within reach.
    Low,
    /// Only with a ladder.
    VeryHigh,
}

fn read(value: &serde_json::Value) -> (Option<Book>, Vec<String>) {
    let mut defects = Defects::new();
    let book = Book::read_whole(&Json::from(value).root(), &mut defects);
    (book, defects.list().iter().map(ToString::to_string).collect())
}

#[test]
fn a_record_is_written_as_it_was_read() {
    for (level, shelf) in [(json!("first"), json!("very_high")), (json!(7), json!(null))] {
        let value = json!({ "version": 2, "title": "Cats", "level": level, "shelf": shelf, "page": 9 });
        let (book, defects) = read(&value);
        assert_eq!(defects, Vec::<String>::new());
        assert_eq!(serde_json::to_string(&book).unwrap(), value.to_string());
    }
}

#[test]
fn every_value_says_what_is_wrong_with_it() {
    let bad = json!({ "version": 3, "title": "", "level": "#1", "shelf": "high", "page": -1 });
    assert_eq!(
        read(&bad).1,
        [
            "E009 version: unsupported version 3; this program reads version 2",
            "E002 title: expected a text, found an empty one",
            "E002 level: expected an id (a whole number, or text that is not empty and does not start with #), found \
             the text \"#1\"",
            "E006 shelf: unknown shelf \"high\"; expected one of low, very_high",
            "E005 page: -1 is outside 0 to 4294967295",
        ]
    );
}

#[test]
fn bounds_may_depend_on_the_rest_of_the_file() {
    let value = json!({ "version": 2, "title": "Cats", "level": 1, "shelf": null, "page": 9 });
    let (json, mut defects) = (Json::from(&value), Defects::new());
    let fields = Book::open(&json.root(), &mut defects).unwrap();
    let up_to = |last| Bounds { min: Some(1), max: Some(last) };
    assert_eq!(fields.page.read_within(up_to(9), &mut defects), Some(9));
    assert!(defects.is_empty());
    assert_eq!(fields.page.read_within(up_to(8), &mut defects), None);
    assert_eq!(defects.list()[0].to_string(), "E005 page: 9 is outside 1 to 8");
}

#[cfg(feature = "schema")]
#[test]
fn a_schema_says_as_much_as_the_reader() {
    let schema = quadrat_engine::schemars::schema_for!(Book).to_value();
    for (key, expected) in [
        ("version", json!({ "const": 2, "description": "The version of the file." })),
        ("title", json!({ "type": "string", "minLength": 1, "description": "The name of the book." })),
        (
            "level",
            json!({
                "type": ["integer", "string"],
                "pattern": "^[^#]",
                "description": "The level that it is about.",
            }),
        ),
        (
            "shelf",
            json!({
                "anyOf": [{ "$ref": "#/$defs/Shelf" }, { "const": null }],
                "description": "The shelf, null if it is lent.",
            }),
        ),
    ] {
        assert_eq!(schema["properties"][key], expected, "{key}");
    }
    let shelf = json!({
        "oneOf": [
            { "type": "string", "const": "low", "description": "Within reach." },
            { "type": "string", "const": "very_high", "description": "Only with a ladder." },
        ],
        "description": "Where a book stands.",
    });
    assert_eq!(schema["$defs"]["Shelf"], shelf);
    assert_eq!(schema["required"], json!(["version", "title", "level", "shelf", "page"]));
}
