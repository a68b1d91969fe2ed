//! What does an external validator check? JSON Schemas of the files that the engine defines
//! around a game's own level.

use crate::erased::{Ability, FileKind, GameInfo, Registry};
use crate::pack::{EntryKeys, PackSpec};
use crate::replay::ReplaySpec;
use serde_json::{Map, Value, json};

const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// Returns every schema with its file name: levels, packs and further files of each game, and the replay.
pub fn all(registry: Registry) -> Vec<(String, Value)> {
    let mut schemas = Vec::new();
    for game in registry.all() {
        schemas.push((format!("{}.level.schema.json", game.facts.id), level(game)));
        schemas.push((format!("{}.pack.schema.json", game.facts.id), pack(game)));
        for file in game.files() {
            let name = format!("{}.{}.schema.json", game.facts.id, file.word().replace(' ', "_"));
            schemas.push((name, further(game, *file)));
        }
    }
    schemas.push(("replay.schema.json".to_owned(), replay(registry)));
    schemas
}

/// Returns the schema of a level object in a file: the game's own keys and the pack's.
pub fn level(game: &GameInfo) -> Value {
    let mut schema = game.level_schema().unwrap_or_default().to_value();
    never_null(&mut schema);
    schema["$schema"] = DIALECT.into();
    schema["title"] = format!("A level of {}", game.facts.title).into();
    let (ours, definitions) = split_definitions(of::<EntryKeys>());
    if let (Some(properties), Some(ours)) =
        (schema.get_mut("properties").and_then(Value::as_object_mut), ours["properties"].as_object())
    {
        for (key, meaning) in ours {
            // A game may be stricter about its ids than the pack.
            properties.entry(key.clone()).or_insert_with(|| meaning.clone());
        }
    }
    if let Some(object) = schema.as_object_mut() {
        let known = object.entry("$defs").or_insert_with(|| json!({}));
        known.as_object_mut().into_iter().for_each(|known| known.extend(definitions.clone()));
    }
    if let Some(required) = schema.get_mut("required").and_then(Value::as_array_mut)
        && !required.contains(&json!("id"))
    {
        required.insert(0, json!("id"));
    }
    schema
}

/// Forbids null for the engine's optional keys: they are absent or have a value, though the
/// derived schema allows null.
fn never_null(schema: &mut Value) {
    match schema {
        Value::Array(items) => items.iter_mut().for_each(never_null),
        Value::Object(object) => {
            object.values_mut().for_each(never_null);
            if let Some(Value::Array(types)) = object.get_mut("type") {
                types.retain(|name| name != "null");
                if let [only] = types.as_slice() {
                    let only = only.clone();
                    object.insert("type".into(), only);
                }
            }
            if let Some(Value::Array(choices)) = object.get_mut("anyOf") {
                choices.retain(|choice| choice["type"] != "null");
                if let [Value::Object(only)] = choices.as_slice() {
                    let only = only.clone();
                    object.shift_remove("anyOf");
                    object.extend(only);
                }
            }
        }
        _ => {}
    }
}

/// Returns the schema of a file kind that only this game has.
fn further(game: &GameInfo, file: &dyn FileKind) -> Value {
    let mut schema = file.schema().unwrap_or_default().to_value();
    never_null(&mut schema);
    schema["$schema"] = DIALECT.into();
    let mut title = format!("{} of {}", file.phrase(), game.facts.title);
    if let Some(first) = title.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    schema["title"] = title.into();
    schema
}

/// Returns the schema of one of the engine's own files.
fn of<T: schemars::JsonSchema>() -> Value {
    let mut schema = schemars::schema_for!(T).to_value();
    never_null(&mut schema);
    schema
}

/// Takes the shared definitions out of a level's schema, so that they can be moved to the root of a larger one.
fn split_definitions(mut level: Value) -> (Value, Map<String, Value>) {
    let mut definitions = Map::new();
    if let Some(object) = level.as_object_mut() {
        object.shift_remove("$schema");
        if let Some(Value::Object(found)) = object.shift_remove("$defs") {
            definitions = found;
        }
    }
    (level, definitions)
}

fn pack(game: &GameInfo) -> Value {
    let (level, definitions) = split_definitions(level(game));
    let mut schema = of::<PackSpec>();
    schema["$schema"] = DIALECT.into();
    schema["title"] = format!("A pack of levels of {}", game.facts.title).into();
    schema["properties"]["game"]["const"] = game.facts.id.into();
    schema["properties"]["levels"]["items"] = level;
    schema["$defs"] = definitions.into();
    schema
}

fn replay(registry: Registry) -> Value {
    let games: Vec<&str> = registry.with(Ability::Play).map(GameInfo::id).collect();
    let mut schema = of::<ReplaySpec>();
    schema["$schema"] = DIALECT.into();
    schema["title"] = "A played game, or one that can be continued".into();
    schema["properties"]["game"]["enum"] = games.into();
    schema["properties"]["level"]["type"] = "object".into();
    schema["properties"]["actions"]["items"] = json!({ "type": ["string", "object"] });
    schema
}
