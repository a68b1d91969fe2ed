//! How fast is it? What a game hands to the program that has the clock.
//!
//! Rules never see a clock. A game describes a piece of work twice, once by its fast code and once by the plain
//! reference; whoever measures runs both, compares their answers and prints the ratio.

/// What one run of a piece of work did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    /// How many units (steps, nodes, levels) were done.
    pub units: u64,
    /// A sum over the results: equal work has equal sums, and a compiler cannot drop what is summed.
    pub checksum: u64,
}

/// A piece of work to be measured.
pub struct Bench {
    /// What is measured, such as `step, 10×10, rules 2`.
    pub name: &'static str,
    /// What a unit is, in the plural.
    pub unit: &'static str,
    /// Millions of units a second that a core of 525 million xorshift32 steps a second must reach.
    pub target: Option<f64>,
    /// Runs the code that ships, `n` rounds of it.
    pub fast: Box<dyn Fn(u32) -> Work>,
    /// Runs the plain reference, `n` rounds of the same work.
    pub reference: Option<Box<dyn Fn(u32) -> Work>>,
}
