//! How much may a file from a stranger cost? No more than these limits allow.

/// Bounds on what a reader accepts. Everything beyond them is refused with a defect before any work is spent on it.
///
/// The defaults are safe for files that a person opens; [`Limits::server`] is for requests from strangers.
///
/// ```
/// use quadrat_engine::limits::Limits;
/// use quadrat_engine::parse::Json;
///
/// let strict = Limits { depth: 2, ..Limits::default() };
/// assert!(Json::parse(b"[[1]]", &strict).is_ok());
/// assert!(Json::parse(b"[[[1]]]", &strict).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The longest file, in bytes. Positions are kept in 32 bits, so no file of 4 GiB or more is read in any case.
    pub bytes: usize,
    /// How deeply objects and arrays may be nested.
    pub depth: usize,
    /// How many levels a pack or an array may hold.
    pub levels: usize,
    /// How many actions a replay, a save or the plan of a certificate may hold.
    pub actions: usize,
}

impl Limits {
    /// Limits for requests from strangers: a replay or a single large level fits, a pack of thousands does not.
    pub const fn server() -> Self {
        Self { bytes: 1 << 20, depth: 64, levels: 1_000, actions: 20_000 }
    }

    /// No limits, for text that this program has just written itself.
    pub(crate) const fn none() -> Self {
        Self { bytes: usize::MAX, depth: usize::MAX, levels: usize::MAX, actions: usize::MAX }
    }
}

/// 64 MiB, 128 levels of nesting, a hundred thousand levels, a million actions.
impl Default for Limits {
    fn default() -> Self {
        Self { bytes: 64 << 20, depth: 128, levels: 100_000, actions: 1_000_000 }
    }
}
