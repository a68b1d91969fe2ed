//! Which tools must the machine have? The wasm target, for the browser tests Chromium, Node and npm, and for the Python
//! package Python.
//!
//! Each tool is looked for first. A missing one is installed, with a message, if that is possible without asking;
//! otherwise the error says what to install.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::python::Python;
use crate::workspace::{Background, run, run_quietly};

/// The target of everything that runs in a browser.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Chromium without a window, which tests do not need: it takes half the time of the full browser.
const SHELL: &str = "chromium-headless-shell";

/// The names under which systems install Chromium or Chrome, the best first.
const CHROMIUM: [&str; 5] = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The oldest Node that Playwright's module loader supports well; Debian 12 has a newer one.
const NODE: (u32, u32) = (18, 19);

/// The oldest Python that the package supports.
const PYTHON: (u32, u32) = (3, 10);

/// Ensures that rustc can compile for the browser.
pub(crate) fn wasm_target() -> Result<(), String> {
    if has_wasm_target() {
        return Ok(());
    }
    println!("The Rust target {WASM} is missing: running rustup target add {WASM}");
    let added = run(Command::new("rustup").args(["target", "add", WASM]));
    if has_wasm_target() {
        return Ok(());
    }
    Err(match added {
        Ok(()) => format!("rustup added {WASM}, but to another toolchain than the rustc in use"),
        Err(reason) => format!("the Rust target {WASM} is needed ({reason}): install it as your Rust was installed"),
    })
}

/// Returns whether the compiler has the target. It is asked directly, so that a Rust without rustup works too.
fn has_wasm_target() -> bool {
    let rustc = env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    answer(&rustc, &["--print", "target-libdir", "--target", WASM]).is_some_and(|folder| Path::new(&folder).is_dir())
}

/// Starts to ensure that the tests of the browser and of the Python package can run. Installing packages mostly waits
/// for the network and the disk, so the caller can compile meanwhile.
pub(crate) fn start(package: Python) -> Result<Background<()>, String> {
    // A password is asked for now, not in the middle of a compiler's output.
    let complete = missing().is_empty() && missing_for_python().is_empty();
    if !complete && !is_root() && found("sudo").is_some() {
        run(Command::new("sudo").arg("--validate"))?;
    }
    // One after the other, because two package managers would wait for each other's locks.
    Ok(Background::start(move || {
        browser()?;
        package.prepare()
    }))
}

/// Returns the packages that the Python package needs and this machine lacks.
fn missing_for_python() -> Vec<&'static str> {
    // Debian has the modules that make virtual environments in a package of its own.
    let works = answer("python3", &["-c", "import venv, ensurepip; print(0)"]).is_some();
    if works { Vec::new() } else { vec!["python3", "python3-venv"] }
}

/// Ensures that there is a Python that can make virtual environments.
pub(crate) fn python() -> Result<(), String> {
    let packages = missing_for_python();
    if !packages.is_empty() {
        install("the Python package", &packages)?;
    }
    let (major, minor) = PYTHON;
    let version = answer("python3", &["--version"]).and_then(|text| parsed_version(text.strip_prefix("Python ")?));
    match version {
        None => Err("Python is needed for the Python package and was not found after installing it".into()),
        Some(version) if version < PYTHON => Err(format!(
            "the Python package needs Python {major}.{minor} or newer, and this is {}.{}: install a newer one",
            version.0, version.1
        )),
        Some(_) if !missing_for_python().is_empty() => {
            Err("python3 cannot make virtual environments: it lacks the modules venv and ensurepip".into())
        }
        Some(_) => Ok(()),
    }
}

/// Returns the packages that the browser tests need and this machine lacks.
fn missing() -> Vec<&'static str> {
    let mut packages = Vec::new();
    if chromium().is_none() {
        packages.push(SHELL);
    }
    if node_version().is_none() {
        packages.push("nodejs");
    }
    if found("npm").is_none() {
        packages.push("npm");
    }
    packages
}

/// Ensures that the browser tests can run, and returns the path of Chromium.
pub(crate) fn browser() -> Result<PathBuf, String> {
    let packages = missing();
    if !packages.is_empty() {
        install("the browser tests", &packages)?;
    }
    check_node()?;
    chromium().ok_or_else(|| format!("no Chromium on the PATH; looked for {}", CHROMIUM.join(", ")))
}

/// Ensures that packages of npm can be installed and run.
pub(crate) fn node() -> Result<(), String> {
    let packages: Vec<&str> = missing().into_iter().filter(|package| *package != SHELL).collect();
    if !packages.is_empty() {
        install("the app for phones", &packages)?;
    }
    check_node()
}

fn check_node() -> Result<(), String> {
    match node_version() {
        None => Err("Node is needed and was not found after installing it".into()),
        Some((major, minor)) if (major, minor) < NODE => Err(format!(
            "Node {}.{} or newer is needed, and this is {major}.{minor}: install a newer one",
            NODE.0, NODE.1
        )),
        Some(_) => Ok(()),
    }
}

fn chromium() -> Option<PathBuf> {
    CHROMIUM.iter().find_map(|name| found(name))
}

fn node_version() -> Option<(u32, u32)> {
    parsed_version(&answer("node", &["--version"])?)
}

/// Parses a version: `v20.11.1` becomes (20, 11).
fn parsed_version(text: &str) -> Option<(u32, u32)> {
    let mut parts = text.trim().trim_start_matches('v').split('.').map(|part| part.parse().ok());
    Some((parts.next()??, parts.next()??))
}

/// Installs packages with the system's package manager, for what is named.
fn install(user: &str, packages: &[&str]) -> Result<(), String> {
    let list = packages.join(" ");
    if found("apt-get").is_none() {
        return Err(format!("needed for {user}: {list}, and there is no apt-get here: install them by hand"));
    }
    let root = is_root();
    if !root && found("sudo").is_none() {
        return Err(format!("needed for {user}: {list}; as root, run apt-get install {list}"));
    }
    println!("Needed for {user}: {list}; installing with apt-get{}", if root { "" } else { " by sudo" });
    let apt = |arguments: &[&str]| {
        let mut command = if root { Command::new("apt-get") } else { Command::new("sudo") };
        if !root {
            command.arg("apt-get");
        }
        run_quietly(command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null()))
    };
    apt(&["update"])?;
    // Not every system has the headless shell as a package.
    let known = |package: &str| package != SHELL || answer("apt-cache", &["show", SHELL]).is_some();
    let packages = packages.iter().map(|&package| if known(package) { package } else { "chromium" });
    apt(&["install", "--yes", "--no-install-recommends"].into_iter().chain(packages).collect::<Vec<_>>())
}

fn is_root() -> bool {
    answer("id", &["-u"]).is_some_and(|id| id == "0")
}

/// Returns the path of a program in the PATH.
fn found(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Returns the first line that a program prints, if it succeeds.
fn answer(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    output.status.success().then(|| text.lines().next().unwrap_or_default().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_as_node_prints_them() {
        assert_eq!(parsed_version("v18.19.0\n"), Some((18, 19)));
        assert_eq!(parsed_version("v20.20.2"), Some((20, 20)));
        assert_eq!(parsed_version("3.11.2\n"), Some((3, 11)));
        assert_eq!(parsed_version("node"), None);
        assert!(parsed_version("v9.11.2") < Some(NODE));
    }
}
