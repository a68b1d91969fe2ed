//! One binary for all integration tests of the crate: it links once, and its tests run side by side.

mod bounded;
mod cities_and_ships;
mod daily;
mod defects;
mod files_written;
mod gifs;
mod ladder;
mod languages;
mod measures;
mod play;
mod plots;
mod signals;
mod support;
mod terminal;
mod tour;
mod trusted_scores;
mod verbs;
