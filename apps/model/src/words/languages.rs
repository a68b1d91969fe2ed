//! Which languages are there, and which one is spoken?
//!
//! A language is a folder in `words` beside the sources; the build script lists them. English is
//! always part of the program. With the feature `languages` all the others are as well; without it a
//! screen loads the texts of a language when it is chosen, and hands them to [`Language::take`].
//!
//! The language that is spoken is ambient, like the locale of a program: a process prefers one, and
//! each of its threads may speak another, as the arcade does once the player has chosen.

use super::book::Book;
use std::cell::Cell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The folder of a language.
pub(super) struct Folder {
    /// The name of the folder, a language tag such as `de`.
    code: &'static str,
    /// The language's own name.
    name: &'static str,
    /// The name under which a screen knows the file with all texts.
    asset: &'static str,
    /// The files that are part of the program, by their names without the extension.
    embedded: &'static [(&'static str, &'static str)],
}

// Both are written by the build script: `COUNT`, and `FOLDERS` with English as the first one.
include!(concat!(env!("OUT_DIR"), "/languages.rs"));

static BOOKS: [OnceLock<Book>; COUNT] = [const { OnceLock::new() }; COUNT];

/// The language that every thread speaks unless it was told otherwise.
static PREFERRED: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    static CHOSEN: Cell<Option<Language>> = const { Cell::new(None) };
}

/// A language of the arcade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language(usize);

impl Language {
    /// English, which is always there.
    pub const ENGLISH: Self = Self(0);

    /// Returns all languages, English first.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..COUNT).map(Self)
    }

    /// Returns the language tag, such as `de`.
    pub fn code(self) -> &'static str {
        FOLDERS[self.0].code
    }

    /// Returns the language's own name.
    pub fn name(self) -> &'static str {
        FOLDERS[self.0].name
    }

    /// Returns the name under which a screen knows the file with all texts, such as `words-de`.
    pub fn asset(self) -> &'static str {
        FOLDERS[self.0].asset
    }

    /// Returns the language whose texts are known under this name.
    pub fn of_asset(name: &str) -> Option<Self> {
        Self::all().find(|language| language.asset() == name)
    }

    /// Returns the language with exactly this tag.
    pub fn find(code: &str) -> Option<Self> {
        Self::all().find(|language| language.code() == code)
    }

    /// Returns the language that fits a language tag (`de-AT`) or the name of a POSIX locale
    /// (`de_AT.UTF-8`): the language with that tag, or else one with the same first part. The
    /// locales `C` and `POSIX` are English.
    pub fn fitting(tag: &str) -> Option<Self> {
        let tag = tag.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        if tag == "C" || tag == "POSIX" {
            return Some(Self::ENGLISH);
        }
        let first = |tag: &str| tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
        let exact = Self::all().find(|language| language.code().eq_ignore_ascii_case(&tag));
        exact.or_else(|| Self::all().find(|language| first(language.code()) == first(&tag)))
    }

    /// Returns the language that fits the first of these tags that any language fits, as a browser
    /// lists them; English if there is none.
    pub fn best<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        tags.into_iter().find_map(Self::fitting).unwrap_or(Self::ENGLISH)
    }

    /// Returns whether the texts are here.
    pub fn is_here(self) -> bool {
        self.book().is_some()
    }

    /// Takes the texts of the language as [`joined`](Self::is_here) files of its folder, and keeps
    /// them from then on. Returns whether they are texts of this language: a server may answer with
    /// something else.
    pub fn take(self, texts: &str) -> bool {
        let Some(book) = Book::joined(self, texts) else { return false };
        BOOKS[self.0].get_or_init(|| book);
        true
    }

    /// Returns the texts, if they are here.
    pub(super) fn book(self) -> Option<&'static Book> {
        let embedded = FOLDERS[self.0].embedded;
        if embedded.is_empty() {
            BOOKS[self.0].get()
        } else {
            Some(BOOKS[self.0].get_or_init(|| Book::embedded(self, embedded)))
        }
    }
}

/// Sets the language of every thread that does not [`speak`] one of its own.
pub fn prefer(language: Language) {
    PREFERRED.store(language.0, Ordering::Relaxed);
}

/// Sets the language of this thread; `None` is the one that the process [prefers](prefer).
pub fn speak(language: Option<Language>) {
    CHOSEN.set(language);
}

/// Returns the language that the process [prefers](prefer).
pub fn preferred() -> Language {
    Language(PREFERRED.load(Ordering::Relaxed))
}

/// Returns the language that this thread is to speak.
pub fn chosen() -> Language {
    CHOSEN.get().unwrap_or_else(preferred)
}

/// Returns the language that this thread speaks: English while the texts of the
/// [chosen](chosen) one are not here.
pub fn spoken() -> Language {
    let chosen = chosen();
    if chosen.is_here() { chosen } else { Language::ENGLISH }
}

/// A value that is made of words, once for each language.
#[derive(Debug)]
pub struct ByLanguage<T>([OnceLock<T>; COUNT]);

impl<T> ByLanguage<T> {
    /// Returns a value that is not made yet.
    #[expect(clippy::new_without_default, reason = "it is for statics, where a default cannot be called")]
    pub const fn new() -> Self {
        Self([const { OnceLock::new() }; COUNT])
    }

    /// Returns the value in the language that is spoken.
    pub fn get(&self, make: impl FnOnce() -> T) -> &T {
        self.0[spoken().0].get_or_init(make)
    }
}
