//! The other forms of a map, as tools see them: through whole level objects of whatever format levels have.

use crate::drawn::example;
use quadrat_engine::defect::Defects;
use quadrat_engine::file::Known;
use quadrat_engine::game::{Audience, Facts, Format};
use quadrat_engine::grid::Size;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::{JsonObject, Object};
use quadrat_engine::registry::{AnyFile, AnyText};
use quadrat_ships::ascii::{code, from_ascii, to_ascii};
use quadrat_ships::forms::{AsciiFile, TiledFile};
use quadrat_ships::map::Map;
use serde_json::json;

/// A format that is stricter than the forms: it wants an extraction.
struct Strict;

impl Format for Strict {
    const FACTS: Facts = Facts {
        id: "strict",
        title: "Strict",
        players: 0,
        rules_version: 1,
        smallest: Size::new(1, 1),
        largest: Size::new(64, 64),
        audience: Audience::Players,
    };
    const SIGNATURE: &'static [&'static str] = &["drawing"];
    type Level = Map;

    fn read(object: &mut Object<'_>, defects: &mut Defects) -> Option<Map> {
        let node = object.required("drawing", defects)?;
        let map = from_ascii(node.text(defects)?, defects)?;
        if map.extraction.is_none() {
            defects.add("E999", node.path(), "no extraction");
        }
        Some(map)
    }

    fn spec(level: &Map) -> impl serde::Serialize {
        JsonObject::from_iter([("drawing".to_owned(), to_ascii(level).into())])
    }

    #[cfg(feature = "schema")]
    fn schema() -> schemars::Schema {
        schemars::schema_for!(bool)
    }
}

#[test]
fn characters_become_a_level_and_a_level_characters() {
    let form: &dyn AnyText = &AsciiFile::<Strict>::new();
    let text = to_ascii(&example());
    assert_eq!(form.word(), "ascii map");
    assert!(form.recognises(&text) && !form.recognises("{}"));
    let mut defects = Defects::new();
    let level = form.read(&text, &mut defects).unwrap();
    assert_eq!(level, json!({ "id": "map", "drawing": text }));
    assert_eq!(form.write(&level), Some(text));
    assert_eq!(form.write(&json!({ "id": "map" })), None);
    assert!(defects.is_empty());

    assert_eq!(form.read("+-+\n|?|\n+-+", &mut defects), None);
    assert_eq!(defects.list()[0].code, code::CHARACTER);
}

#[test]
fn a_file_of_the_editor_gives_a_level_and_takes_one() {
    let form: &dyn AnyFile = &TiledFile::<Strict>::new();
    let level = json!({ "id": "map", "drawing": to_ascii(&example()) });
    let file = form.of_level(&level).unwrap();
    assert!(form.signature().iter().all(|key| file.get(key).is_some()));
    let mut defects = Defects::new();
    assert_eq!(form.read(&Json::from(&file).root(), &Known::nothing(), &mut defects), Some(file.clone()));
    assert!(form.gives_levels() && form.takes_levels() && defects.is_empty());
    assert_eq!(form.levels(&file), [level]);
    assert_eq!(form.levels(&json!({})), [] as [serde_json::Value; 0]);
}

#[test]
fn what_the_format_refuses_is_refused_in_every_form() {
    let mut map = example();
    map.extraction = None;
    let mut defects = Defects::new();
    assert_eq!(AsciiFile::<Strict>::new().read(&to_ascii(&map), &mut defects), None);
    let file = quadrat_ships::tiled::to_tiled(&map);
    assert_eq!(TiledFile::<Strict>::new().read(&Json::from(&file).root(), &Known::nothing(), &mut defects), None);
    assert_eq!(defects.list().iter().map(|defect| defect.code).collect::<Vec<_>>(), ["E999", "E999"]);
}
