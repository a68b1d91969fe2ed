//! One binary for all integration tests of the crate: it links once, and its tests run side by side.

mod battery;
mod cases;
mod examples;
mod files;
mod outside;
mod schemas;
