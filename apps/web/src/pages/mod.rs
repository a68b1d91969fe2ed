//! What is on each page?

pub(crate) mod game;
pub(crate) mod home;
pub(crate) mod play;
pub(crate) mod unknown;
