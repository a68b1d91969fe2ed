//! `cargo verify`: everything that must hold before a change is merged, the cheapest checks first.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use crate::python::Python;
use crate::tally::Tally;
use crate::workspace::{Background, Workspace, run, run_quietly, run_reading};
use crate::{browser, mobile, python, site, tools};

/// The extent of a verification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tier {
    /// Every native test at a size that finds bugs, and a smoke test in the browser: minutes.
    Quick,
    /// Every test at its full size, as continuous integration runs them.
    Full,
}

impl Tier {
    /// Returns the value of `QUADRAT_TEST_SIZE`; see `quadrat_testing::size`.
    fn test_size(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Full => "full",
        }
    }

    /// Returns the number of seconds for which the fuzzer runs. `cargo xtask fuzz` runs it for any time.
    fn fuzz_seconds(self) -> u32 {
        match self {
            Self::Quick => 5,
            Self::Full => 120,
        }
    }

    /// Returns the pattern of the browser tests to run, matched against their titles; `None` for all.
    fn browser_tests(self) -> Option<&'static str> {
        match self {
            Self::Quick => Some(browser::SMOKE),
            Self::Full => None,
        }
    }
}

/// The packages built for this machine: all but the page, which has no tests and runs only in a browser.
const HOST: [&str; 3] = ["--workspace", "--exclude", "quadrat-web"];

/// Runs every step up to the first that fails. The last line says how many tests passed and failed.
pub(crate) fn verify(workspace: &Workspace, tier: Tier) -> ExitCode {
    let mut report = Report::default();
    let failure = all_steps(workspace, tier, &mut report).err();
    report.print();
    if let Some(message) = &failure {
        println!("\nnot verified: {message}");
    }
    println!("{}", report.tests);
    if failure.is_none() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn all_steps(workspace: &Workspace, tier: Tier, report: &mut Report) -> Result<(), String> {
    let cargo = |arguments: &[&str]| workspace.cargo(arguments);

    report.step("tools", tools::wasm_target)?;
    let python = Python::new(workspace);
    let test_tools = tools::start(python.clone())?;
    // Linking the module keeps one core busy for half a minute, in which the lints can use the other.
    let mut compilation = site::compilation(workspace);
    let module = Background::start(move || run_quietly(&mut compilation));
    report.step("format", || run(&mut cargo(&["fmt", "--all", "--check"])))?;
    report.step("lints", || {
        let mut clippy = cargo(&["clippy", "--all-targets", "--all-features"]);
        // The feature that embeds the site needs a folder to embed; for lints, the folder of its sources is enough.
        clippy.args(HOST).args(["--", "-D", "warnings"]).env("QUADRAT_SITE", workspace.root.join("apps/web/static"));
        run(&mut clippy)
    })?;
    report.step("lints for the browser", || {
        let module = ["clippy", "--package", "quadrat-web", "--target", tools::WASM];
        run(cargo(&module).args(["--", "-D", "warnings"]))
    })?;
    report.step("tools for the tests", || test_tools.wait())?;
    // Before the tests, which embed the site, so that they build the very binary that the browser tests start.
    report.step("site", || {
        module.wait()?;
        site::build_within_budget(workspace)
    })?;
    report.tests("tests", || {
        let mut tally = Tally::default();
        let mut tests = cargo(&["test", "--no-fail-fast", "--features", "quadrat-cli/site"]);
        // The extension module is tested by Python, from the wheel.
        tests.args(HOST).args(["--exclude", "quadrat-python"]);
        tests.env("QUADRAT_SITE", workspace.site()).env("QUADRAT_TEST_SIZE", tier.test_size());
        tests.env("QUADRAT_FUZZ_SECONDS", tier.fuzz_seconds().to_string());
        let passed = run_reading(&mut tests, |line| tally.read_cargo(line))?;
        Ok((tally, passed))
    })?;
    report.tests("python", || python.test())?;
    report.step("documentation", || {
        run(cargo(&["doc", "--no-deps"]).args(HOST).env("RUSTDOCFLAGS", "-D warnings"))?;
        let page = ["doc", "--no-deps", "--package", "quadrat-web", "--target", tools::WASM];
        run(cargo(&page).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    if tier == Tier::Full {
        // Only put together: building each package once more would take minutes, and the tests have built the sources.
        let package = ["package", "--workspace", "--allow-dirty", "--no-verify", "--quiet"];
        report.step("packages", || run(&mut cargo(&package)))?;
        report.step("wheel", || python::release(workspace))?;
    }
    report.tests("browser", || browser::run_tests(workspace, tier.browser_tests(), 1))?;
    if tier == Tier::Full {
        report.tests("app for phones", || mobile::check(workspace))?;
    }
    Ok(())
}

/// The steps so far, their times, and the counts of their tests.
#[derive(Default)]
struct Report {
    steps: Vec<Step>,
    tests: Tally,
}

struct Step {
    name: &'static str,
    time: Duration,
    passed: bool,
    tests: Option<Tally>,
}

impl Report {
    fn step(&mut self, name: &'static str, work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
        self.timed(name, || (None, work()))
    }

    /// Runs a step that counts tests. It fails if no test ran, because that verifies nothing.
    fn tests(
        &mut self,
        name: &'static str,
        work: impl FnOnce() -> Result<(Tally, bool), String>,
    ) -> Result<(), String> {
        self.timed(name, || match work() {
            Err(message) => (None, Err(message)),
            Ok((tally, passed)) => (
                Some(tally),
                match tally {
                    Tally { failed: 1.., .. } => Err(tally.to_string()),
                    _ if !passed => Err("the runner failed without a failed test".into()),
                    Tally { passed: 0, .. } => Err("no test ran".into()),
                    _ => Ok(()),
                },
            ),
        })
    }

    fn timed(
        &mut self,
        name: &'static str,
        work: impl FnOnce() -> (Option<Tally>, Result<(), String>),
    ) -> Result<(), String> {
        println!("\n── {name}");
        let start = Instant::now();
        let (tests, result) = work();
        let time = start.elapsed();
        println!("── {name}: {} in {:.1} s", if result.is_ok() { "done" } else { "failed" }, time.as_secs_f64());
        self.tests += tests.unwrap_or_default();
        self.steps.push(Step { name, time, passed: result.is_ok(), tests });
        result.map_err(|message| format!("{name}: {message}"))
    }

    fn print(&self) {
        println!();
        for Step { name, time, passed, tests } in &self.steps {
            let tests = tests.map(|tally| tally.to_string()).unwrap_or_default();
            let mark = if *passed { "ok" } else { "FAILED" };
            println!("{}", format!("{name:<28} {:>7.1} s  {mark:<6}  {tests}", time.as_secs_f64()).trim_end());
        }
        let all: Duration = self.steps.iter().map(|step| step.time).sum();
        println!("{:<28} {:>7.1} s", "in all", all.as_secs_f64());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(passed: u32, failed: u32, status: bool) -> Result<(), String> {
        Report::default().tests("tests", || Ok((Tally { passed, failed }, status)))
    }

    #[test]
    fn a_run_without_tests_fails() {
        assert!(outcome(0, 0, true).unwrap_err().contains("no test ran"));
        assert!(outcome(1, 0, true).is_ok());
    }

    #[test]
    fn a_failed_test_or_a_failed_runner_fails() {
        assert!(outcome(9, 1, false).unwrap_err().contains("9 passed, 1 failed"));
        assert!(outcome(9, 0, false).is_err());
    }

    #[test]
    fn the_report_counts_over_all_steps() {
        let mut report = Report::default();
        report.tests("one", || Ok((Tally { passed: 3, failed: 0 }, true))).unwrap();
        report.tests("two", || Ok((Tally { passed: 4, failed: 1 }, false))).unwrap_err();
        assert_eq!(report.tests.to_string(), "7 passed, 1 failed");
        assert_eq!(report.steps.iter().filter(|step| step.passed).count(), 1);
    }
}
