//! `cargo play`: from a fresh clone to the arcade in a browser.

use std::process::{Command, ExitCode};

use crate::site;
use crate::workspace::{Workspace, run};

/// Builds the site and the command-line program that embeds it, and serves until interrupted.
pub(crate) fn play(workspace: &Workspace, port: Option<u16>) -> Result<ExitCode, String> {
    site::build(workspace)?;
    let mut cargo = workspace.cargo(&["build", "--release", "--package", "quadrat-cli", "--features", "site"]);
    run(cargo.env("QUADRAT_SITE", workspace.site()))?;
    let mut serve = Command::new(workspace.quadrat("release"));
    serve.arg("serve");
    if let Some(port) = port {
        serve.arg("--port").arg(port.to_string());
    }
    hand_over(&mut serve)
}

/// Replaces this process by the server, so that Ctrl-C and every other signal reach the server directly.
#[cfg(unix)]
fn hand_over(serve: &mut Command) -> Result<ExitCode, String> {
    use std::os::unix::process::CommandExt as _;
    Err(format!("cannot start quadrat serve: {}", serve.exec()))
}

/// Waits for the server. A console sends Ctrl-C to both, and the server's status becomes the status of this program.
#[cfg(not(unix))]
fn hand_over(serve: &mut Command) -> Result<ExitCode, String> {
    let status = serve.status().map_err(|error| format!("cannot start quadrat serve: {error}"))?;
    Ok(status.code().map_or(ExitCode::FAILURE, |code| ExitCode::from(code as u8)))
}
