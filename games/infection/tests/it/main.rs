//! One binary for all integration tests of the crate: it links once, and its tests run in parallel.

mod colours;
mod common;
mod equal_to_reference;
mod flow;
mod grade;
mod ladder;
mod master;
mod pinned;
mod players;
mod prove;
mod rungs;
mod sets;
mod settle;
mod solve;
