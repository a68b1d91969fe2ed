//! How are the texts of a language looked up and formatted? They are files of Project Fluent.
//!
//! A file is parsed when the first of its messages is needed: a visit to one game never parses the
//! words of the others.

use super::languages::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};

/// The file with the messages that belong to no file of their own.
const REST: &str = "arcade";
/// The file with the words of the command line, which any message may be in.
const SCRIPT: &str = "script";
/// What a line begins with that names the file whose texts follow. It is a comment to Fluent.
const FILE: &str = "### file ";
/// The function that returns the word for a value: `WORD($germ, "germs-kind")` is the message
/// `germs-kind-virus` if the value is `virus`.
pub(super) const WORD: &str = "WORD";

type Bundle = FluentBundle<FluentResource>;

/// All texts of a language.
pub(super) struct Book {
    language: Language,
    files: Vec<File>,
}

/// A file of texts.
struct File {
    name: Cow<'static, str>,
    text: Cow<'static, str>,
    bundle: OnceLock<Bundle>,
    /// The labels that are more than one piece of text, put together.
    joined: Mutex<BTreeMap<String, &'static str>>,
}

/// A piece of a message's text.
#[derive(Debug)]
pub(super) enum Piece {
    /// Words.
    Text(&'static str),
    /// A value, or the word for a value.
    Value(&'static str),
}

impl Piece {
    /// Returns the words, if it is words.
    pub(super) fn text(&self) -> Option<&'static str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Book({})", self.language.code())
    }
}

impl Book {
    /// Returns the texts that are part of the program.
    pub(super) fn embedded(language: Language, files: &'static [(&'static str, &'static str)]) -> Self {
        let files = files.iter().map(|(name, text)| File::new((*name).into(), (*text).into()));
        Self { language, files: files.collect() }
    }

    /// Returns the texts of files that were joined, each after a line with its name; `None` if they
    /// are not those of this language.
    pub(super) fn joined(language: Language, texts: &str) -> Option<Self> {
        let mut parts = texts.split(FILE);
        let own_name = ["\nui-language_own = ", language.name(), "\n"].concat();
        if !parts.next()?.is_empty() || !texts.contains(&own_name) {
            return None;
        }
        let file = |part: &str| {
            let (name, text) = part.split_once('\n')?;
            Some(File::new(name.trim().to_owned().into(), text.to_owned().into()))
        };
        Some(Self { language, files: parts.map(file).collect::<Option<_>>()? })
    }

    /// Returns the file and the pattern of a message.
    fn find(&'static self, id: &str) -> Option<(&'static File, &'static Pattern<&'static str>)> {
        let first = id.split('-').next().unwrap_or_default();
        let named = |name: &str| self.files.iter().find(|file| file.name == name);
        let file = named(first).or_else(|| named(REST));
        file.into_iter()
            .chain(named(SCRIPT))
            .find_map(|file| Some((file, file.bundle(self.language).get_message(id)?.value()?)))
    }

    /// Returns the text of a message without values.
    pub(super) fn label(&'static self, id: &str) -> Option<&'static str> {
        let (file, pattern) = self.find(id)?;
        Some(file.plain(self.language, id, pattern))
    }

    /// Returns the text of an attribute, which takes no values.
    pub(super) fn attribute(&'static self, id: &str, attribute: &str) -> Option<&'static str> {
        let (file, _) = self.find(id)?;
        let pattern = file.bundle(self.language).get_message(id)?.get_attribute(attribute)?.value();
        Some(file.plain(self.language, &[id, ".", attribute].concat(), pattern))
    }

    /// Returns the messages of a file that are made of words and values alone, in pieces.
    pub(super) fn pieces(&'static self, file: &str) -> Vec<(&'static str, Vec<Piece>)> {
        let Some(file) = self.files.iter().find(|one| one.name == file) else { return Vec::new() };
        let ids = file.text.lines().filter_map(|line| line.split_once(" ="));
        let ids = ids.filter(|(id, _)| id.starts_with(|c: char| c.is_ascii_alphabetic())).map(|(id, _)| id);
        let piece = |element: &'static PatternElement<&'static str>| match element {
            PatternElement::TextElement { value } => Some(Piece::Text(value)),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                InlineExpression::VariableReference { id } => Some(Piece::Value(id.name)),
                InlineExpression::FunctionReference { arguments, .. } => match arguments.positional.first() {
                    Some(InlineExpression::VariableReference { id }) => Some(Piece::Value(id.name)),
                    _ => None,
                },
                _ => None,
            },
            PatternElement::Placeable { .. } => None,
        };
        let message = |id: &'static str| {
            let pattern = file.bundle(self.language).get_message(id)?.value()?;
            Some((id, pattern.elements.iter().map(piece).collect::<Option<_>>()?))
        };
        ids.filter_map(message).collect()
    }

    /// Returns the text of a message with these values.
    pub(super) fn sentence(&'static self, id: &str, values: &[(&'static str, String)]) -> Option<String> {
        let (file, pattern) = self.find(id)?;
        let mut args = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            args.set(*name, fluent_value(value));
        }
        let mut text = String::new();
        // A value that is missing is shown as its name: a test, or a reader, will find it.
        let written = file.bundle(self.language).write_pattern(&mut text, pattern, Some(&args), &mut Vec::new());
        written.is_ok().then_some(text)
    }
}

impl File {
    fn new(name: Cow<'static, str>, text: Cow<'static, str>) -> Self {
        Self { name, text, bundle: OnceLock::new(), joined: Mutex::default() }
    }

    fn bundle(&self, language: Language) -> &Bundle {
        self.bundle.get_or_init(|| {
            let tag = language.code().parse().unwrap_or_default();
            let mut bundle = Bundle::new_concurrent(vec![tag]);
            // The marks around values that Fluent adds are for texts that mix directions of writing.
            bundle.set_use_isolating(false);
            // Messages with errors are left out, and English is shown in their place. A test reads every file.
            let resource = FluentResource::try_new(self.text.clone().into_owned());
            let resource = resource.unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
            // It fails only if there is a function of this name already.
            let _ = bundle.add_function(WORD, move |values, _| word(language, values));
            bundle
        })
    }

    /// Returns the text of a pattern without values. It is kept as long as the program runs.
    fn plain(&'static self, language: Language, id: &str, pattern: &'static Pattern<&'static str>) -> &'static str {
        if let [PatternElement::TextElement { value }] = pattern.elements[..] {
            return value;
        }
        let mut joined = self.joined.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(text) = joined.get(id) {
            return text;
        }
        // Leaked at most once for each message of a language.
        let text = self.bundle(language).format_pattern(pattern, None, &mut Vec::new()).into_owned().leak();
        joined.insert(id.to_owned(), text);
        text
    }
}

/// Returns the word for a value, or the value itself if there is none.
fn word(language: Language, values: &[FluentValue<'_>]) -> FluentValue<'static> {
    let (value, group) = match values {
        [FluentValue::String(value), FluentValue::String(group)] => (value.as_ref().into(), group),
        [FluentValue::Number(number), FluentValue::String(group)] => (number.as_string(), group),
        _ => return FluentValue::Error,
    };
    let value: Cow<'_, str> = value;
    let id = id(&[group, ".", &value].concat());
    match super::found(language, |book| book.label(&id)) {
        Some(word) => word.into(),
        None => value.into_owned().into(),
    }
}

/// Returns a value for Fluent: a number selects a plural form, but is shown with the digits that it
/// came with.
fn fluent_value(value: &str) -> FluentValue<'_> {
    // As many digits as an `f64` holds exactly. Anything else is text: a seed, a sign, a leading zero.
    let is_number = matches!(value.len(), 1..=15)
        && value.bytes().all(|byte| byte.is_ascii_digit())
        && (value.len() == 1 || !value.starts_with('0'));
    match value.parse::<f64>() {
        Ok(number) if is_number => FluentValue::from(number),
        _ => FluentValue::from(value),
    }
}

/// Returns the id of a key: a hyphen in place of each dot, and of what else an id may not contain.
pub(super) fn id(key: &str) -> String {
    let mut id = String::with_capacity(key.len());
    for c in key.chars() {
        if c.is_ascii_alphanumeric() || c == '_' || c == '-' {
            id.push(c);
        } else if !id.ends_with('-') {
            id.push('-');
        }
    }
    id
}
