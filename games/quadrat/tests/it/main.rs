//! One binary for all integration tests of the crate: it links once, and its tests run in parallel.

mod battery;
mod cases;
mod dailies;
mod examples;
mod files;
mod outside;
mod schemas;
mod simulation;
