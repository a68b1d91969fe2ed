//! `cargo xtask mobile`: how does the site become an app for phones? Capacitor wraps it in a project
//! for each platform, which is generated, given our icons and file types, and synced.
//!
//! The projects are not in the repository. Everything in them comes from the templates of the
//! Capacitor version in the lock file, from the site, and from the few lines of `project.rs`, so one
//! command makes them anew on any machine; Android Studio or Xcode is needed only to build them.

mod art;
mod project;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::ValueEnum;

use crate::tally::Tally;
use crate::workspace::{Workspace, run};
use crate::{browser, compress, site, tools};

/// A platform for which there is a project.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Platform {
    Android,
    Ios,
}

impl Platform {
    const ALL: [Self; 2] = [Self::Android, Self::Ios];

    /// Returns the name of the platform, which is also that of its folder.
    fn name(self) -> &'static str {
        match self {
            Self::Android => "android",
            Self::Ios => "ios",
        }
    }

    /// Returns the folder into which Capacitor copies the site, below that of the project.
    fn site(self) -> &'static str {
        match self {
            Self::Android => "app/src/main/assets/public",
            Self::Ios => "App/App/public",
        }
    }
}

/// What to make.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wanted {
    /// The platforms; all of them if none is named.
    pub(crate) platforms: Vec<Platform>,
    /// Whether to generate the projects anew, even if they exist.
    pub(crate) fresh: bool,
    /// The address of a public server with the arcade, which links shared from the app lead to.
    pub(crate) address: Option<String>,
}

/// The folder of the package, below the root.
const PACKAGE: &str = "apps/mobile";
/// The folder that Capacitor copies from; `webDir` in `capacitor.config.json`.
const WEB: &str = "www";
/// The first line of the page, to which the address of a public server is added.
const HTML: &str = "<html lang=\"en\"";

/// Builds the site, and generates and syncs the projects.
pub(crate) fn mobile(workspace: &Workspace, wanted: &Wanted) -> Result<(), String> {
    if let Some(address) = &wanted.address {
        check_address(address)?;
    }
    tools::node()?;
    site::build(workspace)?;
    project_all(workspace, wanted)
}

/// Generates the projects and syncs them with the site that was built last.
fn project_all(workspace: &Workspace, wanted: &Wanted) -> Result<(), String> {
    let package = workspace.root.join(PACKAGE);
    browser::install_packages(&package)?;
    let copied = copy_site(&workspace.site(), &package.join(WEB), wanted.address.as_deref())?;
    println!("{copied} files of the site are in {}", package.join(WEB).display());
    let icon = workspace.root.join("apps/web/static/icon.svg");
    let icon = fs::read_to_string(&icon).map_err(|error| trouble(&icon, &error))?;
    let platforms = if wanted.platforms.is_empty() { Platform::ALL.to_vec() } else { wanted.platforms.clone() };
    for platform in platforms {
        let folder = package.join(platform.name());
        if wanted.fresh && folder.exists() {
            fs::remove_dir_all(&folder).map_err(|error| trouble(&folder, &error))?;
        }
        if !folder.exists() {
            capacitor(&package, &["add", platform.name()])?;
        }
        project::dress(platform, &folder)?;
        art::paint(platform, &folder, &icon)?;
        capacitor(&package, &["sync", platform.name()])?;
        check_synced(platform, &folder, &package.join(WEB))?;
    }
    Ok(())
}

/// Generates and syncs both projects anew, and runs the tests of the app in Chromium: the site that was
/// copied into the Android project, served as Capacitor serves it, with Capacitor's own bridge.
pub(crate) fn check(workspace: &Workspace) -> Result<(Tally, bool), String> {
    tools::browser()?;
    project_all(workspace, &Wanted { fresh: true, ..Wanted::default() })?;
    browser::run_project(workspace, browser::MOBILE)
}

/// Builds the site, and does the same as [`check`].
pub(crate) fn build_and_check(workspace: &Workspace) -> Result<(), String> {
    browser::build(workspace)?;
    let (tally, passed) = check(workspace)?;
    println!("{tally}");
    match (passed, tally.passed) {
        (true, 1..) => Ok(()),
        (true, 0) => Err("no test of the app ran".into()),
        (false, _) => Err("the tests of the app failed".into()),
    }
}

/// Runs Capacitor's command line without its questions: nobody is there to answer them.
fn capacitor(package: &Path, arguments: &[&str]) -> Result<(), String> {
    let mut node = Command::new("node");
    node.current_dir(package).arg("node_modules/@capacitor/cli/bin/capacitor").args(arguments);
    run(node.env("CI", "1").env("CAPACITOR_TELEMETRY", "0").env("NO_COLOR", "1"))
}

/// Copies what the app needs of the site, and returns the number of files.
fn copy_site(site: &Path, web: &Path, address: Option<&str>) -> Result<usize, String> {
    if web.exists() {
        fs::remove_dir_all(web).map_err(|error| trouble(web, &error))?;
    }
    let mut count = 0;
    for folder in ["", "assets"] {
        let to = web.join(folder);
        fs::create_dir_all(&to).map_err(|error| trouble(&to, &error))?;
        for from in files(&site.join(folder))? {
            let name = from.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if !is_needed(&name) {
                continue;
            }
            let mut bytes = fs::read(&from).map_err(|error| trouble(&from, &error))?;
            if let Some(address) = address.filter(|_| name == "index.html") {
                let page = String::from_utf8(bytes).map_err(|error| trouble(&from, &error))?;
                bytes = with_address(&page, address)?.into_bytes();
            }
            fs::write(to.join(&name), bytes).map_err(|error| trouble(&to, &error))?;
            count += 1;
        }
    }
    Ok(count)
}

/// Returns whether a file of the site belongs into the app. The precompressed forms do not: Android's
/// packager unpacks `.gz` files and takes the second copy for a duplicate. Nor does the service worker,
/// because the app has all files anyway, nor do pictures, which systems and shops show outside the page.
fn is_needed(name: &str) -> bool {
    let compressed = compress::Encoding::ALL.iter().any(|encoding| name.ends_with(encoding.suffix()));
    let touch = name.starts_with("icon-touch-");
    !compressed && name != "sw.js" && (touch || !compress::is_picture(name))
}

/// Checks that an address can be put before the path of a page.
fn check_address(address: &str) -> Result<(), String> {
    let host = address.strip_prefix("https://").unwrap_or_default();
    let written = |c: char| c.is_ascii_alphanumeric() || ".-:".contains(c);
    if host.is_empty() || !host.chars().all(written) {
        return Err(format!("--address {address:?}: expected https:// and a host, such as https://quadrat.example"));
    }
    Ok(())
}

/// Returns the page with the address of a public server, which the page's script reads.
fn with_address(page: &str, address: &str) -> Result<String, String> {
    if !page.contains(HTML) {
        return Err(format!("index.html has no {HTML}, to which the address would be added"));
    }
    Ok(page.replacen(HTML, &format!("{HTML} data-address=\"{address}\""), 1))
}

/// Checks that a project has every file of the site, byte for byte.
fn check_synced(platform: Platform, folder: &Path, web: &Path) -> Result<(), String> {
    for below in ["", "assets"] {
        for from in files(&web.join(below))? {
            let to = folder.join(platform.site()).join(below).join(from.file_name().unwrap_or_default());
            let same = fs::read(&to).ok() == fs::read(&from).ok();
            if !same {
                return Err(format!("Capacitor has not copied {} to {}", from.display(), to.display()));
            }
        }
    }
    Ok(())
}

/// Lists the files of a folder, in a fixed order.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| trouble(folder, &error))? {
        let path = entry.map_err(|error| trouble(folder, &error))?.path();
        if path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Returns the words about a file or folder that could not be read or written.
fn trouble(path: &Path, error: &dyn std::error::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_app_has_the_site_without_what_only_servers_and_browsers_need() {
        for name in
            ["index.html", "boot-0.js", "germs-1-0.json", "quadrat_web_bg-0.wasm", "icon-0.svg", "icon-touch-0.png"]
        {
            assert!(is_needed(name), "{name}");
        }
        for name in ["index.html.br", "boot-0.js.gz", "sw.js", "icon-512-0.png", "screenshot-germs-0.png"] {
            assert!(!is_needed(name), "{name}");
        }
    }

    #[test]
    fn the_address_of_a_server_is_a_host_and_goes_into_the_page() {
        assert_eq!(check_address("https://quadrat.example"), Ok(()));
        assert_eq!(check_address("https://quadrat.example:8443"), Ok(()));
        for bad in ["", "quadrat.example", "http://quadrat.example", "https://", "https://a.b/c", "https://a\"b"] {
            assert!(check_address(bad).unwrap_err().contains("https://quadrat.example"), "{bad}");
        }
        let page = include_str!("../../apps/web/index.html");
        let changed = with_address(page, "https://a.b").unwrap();
        assert!(changed.contains("<html lang=\"en\" data-address=\"https://a.b\" data-build="), "{changed}");
        assert!(with_address("<html>", "https://a.b").is_err());
    }

    #[test]
    fn the_config_names_the_folder_and_the_schemes_that_the_tests_use() {
        let config: serde_json::Value =
            serde_json::from_str(include_str!("../../apps/mobile/capacitor.config.json")).unwrap();
        assert_eq!(config["webDir"], WEB);
        assert_eq!(
            (&config["server"]["androidScheme"], &config["server"]["iosScheme"]),
            (&"https".into(), &"capacitor".into())
        );
        let package: serde_json::Value = serde_json::from_str(include_str!("../../apps/mobile/package.json")).unwrap();
        for script in ["cap:sync", "cap:android", "cap:ios"] {
            assert!(package["scripts"][script].as_str().unwrap().starts_with("cargo xtask mobile"), "{script}");
        }
    }
}
