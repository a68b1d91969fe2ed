//! What does an external validator check? JSON Schemas of the files that the engine defines
//! around a game's own level.

use crate::erased::{Ability, FileKind, GameInfo, Registry};
use crate::game::Outcome;
use crate::pack::{FILE_VERSION, PACK_KEYS};
use crate::replay::{REPLAY_KEYS, REPLAY_VERSION};
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
    let ours = [
        json!({ "type": ["integer", "string"], "description": "Unique in its pack." }),
        json!({ "type": "string", "description": "What people call it." }),
        json!({ "type": "string", "description": "One line of help." }),
        certificate(),
    ];
    if let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) {
        for (key, meaning) in PACK_KEYS.into_iter().zip(ours) {
            // A game may be stricter about its ids than the pack.
            properties.entry(key).or_insert(meaning);
        }
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

fn certificate() -> Value {
    json!({
        "type": "object",
        "description": "The proof that the level can be won, and where the level came from.",
        "properties": {
            "generatorVersion": { "type": "integer", "minimum": 0 },
            "seed": { "type": "integer" },
            "plan": { "type": "array", "items": { "type": "string" }, "description": "Actions that win, in text form." },
            "turns": { "type": "integer", "minimum": 0 },
            "par": { "type": "integer", "minimum": 0 },
            "difficulty": { "type": "object", "additionalProperties": { "type": "number" } }
        },
        "required": ["plan", "turns", "par"],
        "additionalProperties": false
    })
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
    json!({
        "$schema": DIALECT,
        "title": format!("A pack of levels of {}", game.facts.title),
        "type": "object",
        "properties": {
            "quadrat": { "const": FILE_VERSION },
            "game": { "const": game.facts.id },
            "name": { "type": "string" },
            "description": { "type": "string" },
            "version": { "type": "integer", "minimum": 0 },
            "levels": { "type": "array", "minItems": 1, "items": level }
        },
        "required": ["quadrat", "game", "name", "description", "version", "levels"],
        "additionalProperties": false,
        "$defs": definitions
    })
}

fn replay(registry: Registry) -> Value {
    let games: Vec<&str> = registry.with(Ability::Play).map(GameInfo::id).collect();
    let hash = json!({ "type": "string", "pattern": "^[0-9a-f]{16}$" });
    let outcomes = Outcome::WORDS.map(|(word, _)| word);
    let keys = [
        json!({ "const": FILE_VERSION }),
        json!({ "const": REPLAY_VERSION }),
        json!({ "enum": games }),
        json!({ "type": "integer", "minimum": 0, "description": "The version of the rules it was played under." }),
        json!({ "type": "object", "description": "The whole level; see the schema of its game." }),
        hash.clone(),
        json!({ "type": "array", "items": { "type": ["string", "object"] }, "description": "Text forms or action objects." }),
        json!({ "enum": outcomes }),
        json!({ "type": ["integer", "null"] }),
        hash,
    ];
    let properties: Map<String, Value> = REPLAY_KEYS.iter().map(|key| (*key).to_owned()).zip(keys).collect();
    json!({
        "$schema": DIALECT,
        "title": "A replay: a finished game, or one to be continued",
        "type": "object",
        "properties": properties,
        "required": REPLAY_KEYS,
        "additionalProperties": false
    })
}
