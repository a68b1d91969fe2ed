//! How fast is it? Benchmarks that a game provides to the program that has a clock.
//!
//! Rules never see a clock. A game describes a piece of work twice, once by its fast code and once by the plain
//! reference; the program that measures runs both, compares their results and prints the ratio.

/// The result of one run of a piece of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    /// The number of units (steps, nodes, levels) that were done.
    pub units: u64,
    /// A sum over the results: equal work has equal sums, and the compiler cannot optimise away what is summed.
    pub checksum: u64,
}

/// A piece of work to be measured.
pub struct Bench {
    /// The name, such as `step, 10×10, rules 2`.
    pub name: &'static str,
    /// The name of a unit, in the plural.
    pub unit: &'static str,
    /// The required speed in millions of units per second, on a core that does 525 million
    /// xorshift32 steps per second.
    pub target: Option<f64>,
    /// Runs `n` rounds of the code that ships.
    pub fast: Box<dyn Fn(u32) -> Work>,
    /// Runs `n` rounds of the plain reference for the same work.
    pub reference: Option<Box<dyn Fn(u32) -> Work>>,
}
