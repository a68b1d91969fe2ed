//! How is a file format declared once? Derives that give a type its reader, its writer and its JSON
//! Schema.
//!
//! Use them through `quadrat_engine::record`, which documents the traits that they implement.

mod attributes;
mod parts;
mod record;
mod tagged;
mod words;

use crate::attributes::OfType;
use proc_macro::TokenStream;
use syn::{Data, DeriveInput, Error, Fields, Result, parse_macro_input};

/// Declares a JSON object: implements `Value`, `Record`, `Serialize` and, with the engine's feature
/// `schema`, `JsonSchema`.
///
/// The keys are the field names in camel case, written in the order of the fields. Doc comments
/// become the descriptions in the schema. The derive also declares a type `…Fields` that has a
/// `Field` for each key, for readers that check more than types.
///
/// # On the type
/// - `#[record(warn_unknown_keys)]`: unknown keys are warnings instead of defects.
/// - `#[record(tag = "type", noun = "objective")]`: for an enum, the key that names the variant in
///   snake case, and what messages call it.
/// - `#[record(engine = "quadrat::engine")]`: the path of the engine, for a crate that does not
///   depend on `quadrat-engine` itself.
///
/// # On a field
/// - `key = "name"`: the key, if it is not the field's name.
/// - `range = 1..=9`: the smallest and the largest number that is accepted.
/// - `expected = 0..=63`: a range for the schema alone, instead of that of the reader; the format
///   checks it with messages of its own.
/// - `items = 2..=9`: a number of items for the schema alone.
/// - `pattern = "^[a-z]+$"`: a regular expression for the schema alone.
/// - `default` or `default = EXPR`: the value of an absent key.
/// - `omit_default`: the key is not written if it has its default.
/// - `lenient`: a reader accepts that the key is absent, though the schema requires it.
/// - `unwritten`: the key is read and described, but written by something else.
#[proc_macro_derive(Record, attributes(record))]
pub fn derive_record(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let expanded = match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(fields) => record::derive(&input, fields),
            _ => Err(Error::new_spanned(&input.ident, "a record has named fields")),
        },
        Data::Enum(data) => tagged::derive(&input, data),
        Data::Union(_) => Err(Error::new_spanned(&input.ident, "a union cannot be a record")),
    };
    finished(&input, "record", expanded)
}

/// Declares a list of words: an enum without fields, each variant written as a JSON string.
///
/// Implements `Value`, `Words`, `Serialize` and, with the engine's feature `schema`, `JsonSchema`.
/// Adds the constant `WORDS`, every word with its value, and the method `word`.
///
/// # On the type
/// - `#[words(noun = "tile type")]`: what messages call a word of the list.
/// - `#[words(case = "camel")]`: how a variant becomes a word: `snake` (the default), `kebab`,
///   `camel`, `pascal` or `lower`.
/// - `#[words(engine = "quadrat::engine")]`: as in `Record`.
#[proc_macro_derive(Words, attributes(words))]
pub fn derive_words(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let expanded = match &input.data {
        Data::Enum(data) => words::derive(&input, data),
        _ => Err(Error::new_spanned(&input.ident, "only an enum has words")),
    };
    finished(&input, "words", expanded)
}

/// Leads the paths of the code to the engine, wherever the crate finds it.
fn finished(input: &DeriveInput, name: &str, expanded: Result<proc_macro2::TokenStream>) -> TokenStream {
    let engine = OfType::read(&input.attrs, name).map(|about| about.engine);
    let led = expanded.and_then(|code| Ok(engine?.map_or(code.clone(), |engine| parts::led_to(&engine, code))));
    led.unwrap_or_else(Error::into_compile_error).into()
}
