//! How does a declared format become a JSON Schema?

use super::{Any, Bounds, ByName, Filled, Nullable, Place, Value, Version, Written};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, json};
use std::borrow::Cow;

/// The JSON Schema of an object, as the derives build it.
pub struct ObjectSchema {
    description: &'static str,
    properties: Map<String, serde_json::Value>,
    required: Vec<&'static str>,
}

impl ObjectSchema {
    /// Creates the schema of an object without keys.
    pub fn new(description: &'static str) -> Self {
        Self { description, properties: Map::new(), required: Vec::new() }
    }

    /// Adds the key that names a variant.
    pub fn tag(&mut self, key: &'static str, word: &str) {
        self.properties.insert(key.to_owned(), json!({ "type": "string", "const": word }));
        self.required.push(key);
    }

    /// Adds a key.
    #[expect(clippy::too_many_arguments, reason = "called by the derive alone, once for each key")]
    pub fn key<T: Value + JsonSchema>(
        &mut self,
        generator: &mut SchemaGenerator,
        key: &'static str,
        description: &str,
        bounds: Bounds,
        items: Bounds,
        pattern: Option<&str>,
        default: Option<&T>,
    ) {
        let mut schema = generator.subschema_for::<T>();
        bound(&mut schema, bounds);
        for (name, end) in [("minItems", items.min), ("maxItems", items.max)] {
            if let Some(end) = end {
                schema.insert(name.to_owned(), end.into());
            }
        }
        if let Some(pattern) = pattern {
            schema.insert("pattern".to_owned(), pattern.into());
        }
        if !description.is_empty() {
            schema.insert("description".to_owned(), description.into());
        }
        if let Some(default) = default {
            let default = serde_json::to_value(Written(default)).unwrap_or_default();
            schema.insert("default".to_owned(), default);
        } else if T::absent().is_none() {
            self.required.push(key);
        }
        self.properties.insert(key.to_owned(), schema.to_value());
    }

    /// Returns the schema.
    pub fn schema(self) -> Schema {
        let mut schema = json_schema!({
            "type": "object",
            "properties": self.properties,
            "required": self.required,
            "additionalProperties": false,
        });
        if !self.description.is_empty() {
            schema.insert("description".to_owned(), self.description.into());
        }
        schema
    }
}

/// Puts bounds on a number, or on the numbers in an array.
fn bound(schema: &mut Schema, bounds: Bounds) {
    for (name, end) in [("minimum", bounds.min), ("maximum", bounds.max)] {
        if let Some(end) = end {
            match schema.get_mut("items").and_then(serde_json::Value::as_object_mut) {
                Some(items) => items.insert(name.to_owned(), end.into()),
                None => schema.insert(name.to_owned(), end.into()),
            };
        }
    }
}

/// Returns the schema of an object that is one of several.
pub fn one_of(description: &str, variants: impl IntoIterator<Item = Schema>) -> Schema {
    let variants: Vec<_> = variants.into_iter().map(Schema::to_value).collect();
    json_schema!({ "oneOf": variants, "description": description })
}

/// Returns the schema of a word of a list, each with its meaning if they have any.
pub fn words_schema(description: &str, words: &[(&str, &str)]) -> Schema {
    if words.iter().all(|(_, meaning)| meaning.is_empty()) {
        let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        return json_schema!({ "type": "string", "enum": words, "description": description });
    }
    let word =
        |(word, meaning): &(&str, &str)| json_schema!({ "type": "string", "const": word, "description": meaning });
    one_of(description, words.iter().map(word))
}

crate::inline_schema!(Filled, { "type": "string", "minLength": 1 });

impl JsonSchema for Place {
    fn schema_name() -> Cow<'static, str> {
        "Place".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "items": { "type": "integer", "minimum": 0, "maximum": 255 },
            "minItems": 2,
            "maxItems": 2,
            "description": "A place on the board, as [x, y], counted from 0 at the top left.",
        })
    }
}

impl<const KNOWN: i64> JsonSchema for Version<KNOWN> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Version{KNOWN}").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "const": KNOWN })
    }
}

crate::inline_schema!(Any, {});

impl<T: JsonSchema> JsonSchema for ByName<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("ByName{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "object", "additionalProperties": generator.subschema_for::<T>() })
    }
}

impl<T: JsonSchema> JsonSchema for Nullable<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Nullable{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        // A type of null would be taken for that of an absent key; see `crate::schema`.
        json_schema!({ "anyOf": [generator.subschema_for::<T>().to_value(), { "const": null }] })
    }
}
