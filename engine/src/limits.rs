//! How much may an untrusted file cost? No more than these limits allow.

/// Bounds on what a reader accepts. Everything beyond them is refused with a defect before any work is spent on it.
///
/// The defaults are safe for files that a person opens; [`Limits::server`] is for untrusted requests. Limits bound reading
/// only: how many positions a solver searches on what was read, its nodes, is bounded by a [`Budget`].
///
/// [`Budget`]: crate::erased::Budget
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
    /// The longest file, in bytes. Positions are kept in 32 bits, so files of 4 GiB or more are always refused.
    pub bytes: usize,
    /// The deepest nesting of objects and arrays.
    pub depth: usize,
    /// The most levels in a pack or an array.
    pub levels: usize,
    /// The most actions in a replay, a save or the plan of a certificate.
    pub actions: usize,
}

impl Limits {
    /// Returns limits for untrusted requests: a replay or a single large level fits, a pack of thousands does not.
    pub const fn server() -> Self {
        Self { bytes: 1 << 20, depth: 64, levels: 1_000, actions: 20_000 }
    }

    /// Returns no limits, for text that this program has just written itself.
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
