//! How the site is built: a wasm module, the page around it, and what it all weighs.
//!
//! The result is `target/site`, a folder of plain files that any server could serve. Building it twice from the same
//! sources gives the same bytes, and a file that has not changed is not touched, so nothing that embeds it is rebuilt.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use wasm_bindgen_cli_support::Bindgen;

use crate::assets::{self, Files};
use crate::tools;
use crate::workspace::{Workspace, run};

/// The most that a first visit may load, gzipped, everything counted: 350 KB. It is the promise that the arcade is
/// playable within seconds on a slow phone; whoever needs more takes something else out first.
const BUDGET: usize = 350_000;

/// The crate of the browser's module. There is one, for the page and for the worker that keeps heavy work off its thread: they
/// share engine, games and standard library, which two modules would each carry.
const MODULE: &str = "quadrat-web";

/// Builds the site and refuses it above the budget.
pub(crate) fn build_within_budget(workspace: &Workspace) -> Result<(), String> {
    let weight = build(workspace)?;
    if weight > BUDGET {
        return Err(format!("the site weighs {weight} bytes gzipped, {} over its budget of {BUDGET}", weight - BUDGET));
    }
    Ok(())
}

/// Builds the site, whatever it weighs: one must be able to look at what is too heavy. Returns the weight.
pub(crate) fn build(workspace: &Workspace) -> Result<usize, String> {
    tools::wasm_target()?;
    compile(workspace)?;
    let mut sources = Files::new();
    bind(workspace, &mut sources)?;
    let web = workspace.root.join("apps/web");
    for file in listing(&web.join("static"))? {
        sources.insert(file_name(&file), read(&file)?);
    }
    let page = String::from_utf8(read(&web.join("index.html"))?).map_err(|error| format!("index.html: {error}"))?;

    let site = assets::publish(&page, &sources)?;
    write(&workspace.site(), &site)?;
    Ok(weigh(&site))
}

fn compile(workspace: &Workspace) -> Result<(), String> {
    let mut cargo = workspace.cargo(&["build", "--profile", "browser", "--target", tools::WASM, "--package", MODULE]);
    // Panic messages name source files. Without this they would name this machine's folders, and the same sources would
    // give other bytes on another machine.
    let mut flags = vec![format!("--remap-path-prefix={}=quadrat", workspace.root.display())];
    let home = std::env::var("CARGO_HOME").or_else(|_| std::env::var("HOME").map(|home| format!("{home}/.cargo")));
    flags.extend(home.map(|home| format!("--remap-path-prefix={home}=cargo")));
    // A hash of a few hundred bytes per question needs no unrolled rounds: 7 KB less.
    flags.push("--cfg=sha2_backend_soft=\"compact\"".into());
    run(cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}")))
}

/// Makes the module's JavaScript glue and adds both to the sources.
fn bind(workspace: &Workspace, sources: &mut Files) -> Result<(), String> {
    let stem = MODULE.replace('-', "_");
    let input = workspace.target.join(tools::WASM).join("browser").join(format!("{stem}.wasm"));
    let folder = workspace.target.join("site-glue");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut bindgen = Bindgen::new();
    // The default address of the wasm would be its name without a hash: boot.js and worker.js give the real one.
    let made = bindgen
        .input_path(&input)
        .out_name(&stem)
        .typescript(false)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true)
        .and_then(|bindgen| bindgen.generate(&folder));
    made.map_err(|error| format!("wasm-bindgen on {MODULE}: {error:#}"))?;
    for file in listing(&folder)? {
        // A crate may bring JavaScript of its own, as a folder of snippets. Ours bring none, and a module that starts to
        // must be seen: each snippet is one more request before the first paint.
        if file.is_dir() {
            return Err(format!(
                "{MODULE} brings JavaScript snippets ({}), which the site has no place for",
                file.display()
            ));
        }
        sources.insert(file_name(&file), read(&file)?);
    }
    Ok(())
}

/// Brings the folder to exactly these files, touching only what differs.
fn write(folder: &Path, site: &Files) -> Result<(), String> {
    let trouble = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    let assets = folder.join("assets");
    fs::create_dir_all(&assets).map_err(|error| trouble(&assets, error))?;
    for (name, bytes) in site {
        let path = folder.join(name);
        if fs::read(&path).is_ok_and(|old| old == *bytes) {
            continue;
        }
        fs::write(&path, bytes).map_err(|error| trouble(&path, error))?;
    }
    for path in listing(&assets)? {
        if !site.contains_key(&format!("assets/{}", file_name(&path))) {
            fs::remove_file(&path).map_err(|error| trouble(&path, error))?;
        }
    }
    Ok(())
}

/// Prints every file's size, plain and gzipped, and returns the sum of the latter.
fn weigh(site: &Files) -> usize {
    let (mut plain, mut packed) = (0, 0);
    println!("{:>9} {:>9}  site", "bytes", "gzipped");
    for (name, bytes) in site {
        let small = gzipped(bytes);
        println!("{:>9} {small:>9}  {name}", bytes.len());
        plain += bytes.len();
        packed += small;
    }
    println!("{plain:>9} {packed:>9}  in all, of at most {BUDGET} gzipped");
    packed
}

/// At the level at which the server compresses, so that this is what really travels.
fn gzipped(bytes: &[u8]) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("writing to memory does not fail").len()
}

/// What a folder holds, in a fixed order.
fn listing(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let trouble = |error| format!("{}: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(trouble)? {
        paths.push(entry.map_err(trouble)?.path());
    }
    paths.sort();
    Ok(paths)
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_weighs_what_its_files_weigh_gzipped() {
        let zeros = ("zeros".to_string(), vec![0; 2 * BUDGET]);
        // Noise does not compress: it weighs what it is long, and a little more.
        let mut state = 1u32;
        let noise = std::iter::repeat_with(|| {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            state as u8
        });
        let noise = ("noise".to_string(), noise.take(BUDGET).collect());
        assert!(weigh(&Files::from([zeros.clone()])) < BUDGET / 100);
        let both = weigh(&Files::from([zeros, noise]));
        assert!((BUDGET..BUDGET + BUDGET / 50).contains(&both), "{both}");
    }
}
