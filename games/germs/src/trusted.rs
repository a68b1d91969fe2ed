//! Which certificate may a score be measured against? Only that of the shipped pack, or of the
//! generator.
//!
//! The hash of a level does not cover its certificate, so a certificate from a file proves only
//! that its plan wins, not that it is the plan the level was shipped or generated with.

use crate::Germs;
use crate::format::Level;
use crate::generate::{self, VERSION, generate, lessons};
use crate::shipped::{edition_2, levels};
use quadrat_engine::pack::{Certificate, Entry};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The certificates of all shipped levels, by level hash.
static SHIPPED: LazyLock<HashMap<String, Certificate>> = LazyLock::new(|| {
    let known = levels().iter().chain(edition_2()).cloned().chain(lessons());
    known.filter_map(|entry| Some((entry.level_hash::<Germs>(), entry.certificate?))).collect()
});

/// Returns the certificate that a level has in the shipped pack, or that the generator gives it.
pub(crate) fn certificate(entry: &Entry<Level>) -> Option<Certificate> {
    let hash = entry.level_hash::<Germs>();
    SHIPPED.get(&hash).cloned().or_else(|| generated(entry, &hash))
}

/// Returns the certificate of the level that the generator makes from the values in the file, if
/// the result is this same level.
fn generated(entry: &Entry<Level>, hash: &str) -> Option<Certificate> {
    let spec = entry.level.spec();
    let named = entry.certificate.as_ref()?;
    if named.generator_version != Some(VERSION.into()) || spec.generator_version != VERSION {
        return None;
    }
    let seed = u32::try_from(named.seed?).ok()?;
    // The values that the level states about itself are cheap to compare, so they are checked
    // before any work is done.
    let place = (spec.difficulty.fract() == 0.0 && (1.0..=1_000.0).contains(&spec.difficulty))
        .then_some(spec.difficulty as u32)?;
    if spec.seed != seed as i32 {
        return None;
    }
    let made = generate(place, seed, &mut |_| true).ok()?;
    let certificate = generate::certificate(&made, seed);
    let made = Entry { id: entry.id.clone(), name: None, hint: None, certificate: None, level: made.level };
    (made.level_hash::<Germs>() == hash).then_some(certificate)
}
