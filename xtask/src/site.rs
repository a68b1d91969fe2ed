//! How the site is built: a wasm module, the page around it, and what it all weighs.
//!
//! The result is `target/site`, a folder of plain files that any server could serve. Building it twice from the same
//! sources gives the same bytes, and a file that has not changed is not touched, so nothing that embeds it is rebuilt.

use std::fs;
use std::path::{Path, PathBuf};

use wasm_bindgen_cli_support::Bindgen;

use crate::assets::{self, Files, Roots};
use crate::workspace::{Workspace, run};
use crate::{icons, names, pack, squeezed, strip, tools};

/// The most that a first visit may load, gzipped, everything counted but pictures for home screens: 350 KB. It is the promise that the arcade is
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
    let icon = sources.get("icon.svg").ok_or("apps/web/static has no icon.svg")?;
    sources.extend(icons::painted(assets::text("icon.svg", icon)?)?);
    for (name, bytes) in sources.iter_mut().filter(|(name, _)| assets::is_text(name)) {
        *bytes = strip::stripped(name, assets::text(name, bytes)?).into_bytes();
    }
    let keeper = sources.remove("sw.js").ok_or("apps/web/static has no sw.js")?;
    let page = read(&web.join("index.html"))?;
    let roots = Roots { page: assets::text("index.html", &page)?, keeper: assets::text("sw.js", &keeper)? };

    let folder = workspace.site();
    let site = assets::publish(roots, &sources)?;
    let packed = pack::packed(&site, |name| fs::read(folder.join(name)).ok());
    let weight = weigh(&site, &packed);
    write(&folder, &site.into_iter().chain(packed).collect())?;
    Ok(weight)
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

/// The module as it was compiled, with the names of its functions.
pub(crate) fn compiled(workspace: &Workspace) -> PathBuf {
    workspace.target.join(tools::WASM).join("browser").join(format!("{}.wasm", MODULE.replace('-', "_")))
}

/// Where the module's JavaScript glue is made, and the module as the browser compiles it.
fn glue(workspace: &Workspace) -> PathBuf {
    workspace.target.join("site-glue")
}

/// The module before it is squeezed for its way.
pub(crate) fn module(workspace: &Workspace) -> PathBuf {
    glue(workspace).join(format!("{}_bg.wasm", MODULE.replace('-', "_")))
}

/// Makes the module's JavaScript glue and adds both to the sources.
fn bind(workspace: &Workspace, sources: &mut Files) -> Result<(), String> {
    let stem = MODULE.replace('-', "_");
    let folder = glue(workspace);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut bindgen = Bindgen::new();
    // The default address of the wasm would be its name without a hash: boot.js and worker.js give the real one.
    let made = bindgen
        .input_path(compiled(workspace))
        .out_name(&stem)
        .typescript(false)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true)
        .and_then(|bindgen| bindgen.generate(&folder));
    made.map_err(|error| format!("wasm-bindgen on {MODULE}: {error:#}"))?;
    let (module, script) = (module(workspace), folder.join(format!("{stem}.js")));
    for file in listing(&folder)? {
        // A crate may bring JavaScript of its own, as a folder of snippets. Ours bring none, and a module that starts to
        // must be seen: each snippet is one more request before the first paint.
        if file != module && file != script {
            return Err(format!("{MODULE} brings {}, which the site has no place for", file.display()));
        }
    }
    let text = read(&script)?;
    let (compiled, text) = names::shortened(&read(&module)?, assets::text(&file_name(&script), &text)?)?;
    // As the browser compiles it: a test compares.
    fs::write(&module, &compiled).map_err(|error| format!("{}: {error}", module.display()))?;
    sources.insert(format!("{stem}_bg.squeezed"), squeezed::squeezed(&compiled)?);
    sources.insert(file_name(&script), text.into_bytes());
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
    for (prefix, folder) in [("", folder), ("assets/", assets.as_path())] {
        for path in listing(folder)? {
            if path.is_file() && !site.contains_key(&format!("{prefix}{}", file_name(&path))) {
                fs::remove_file(&path).map_err(|error| trouble(&path, error))?;
            }
        }
    }
    Ok(())
}

/// Prints every file's size, plain and gzipped, and returns how much of the latter a first visit loads.
fn weigh(site: &Files, packed: &Files) -> usize {
    let (mut plain, mut small) = (0, 0);
    println!("{:>9} {:>9}  site", "bytes", "gzipped");
    for (name, bytes) in site {
        let form = packed.get(&format!("{name}{}", pack::SUFFIX)).unwrap_or(bytes);
        let later = pack::is_picture(name);
        println!(
            "{:>9} {:>9}  {name}{}",
            bytes.len(),
            form.len(),
            if later { " (not counted: for home screens)" } else { "" }
        );
        if !later {
            plain += bytes.len();
            small += form.len();
        }
    }
    println!("{plain:>9} {small:>9}  in all, of at most {BUDGET} gzipped");
    small
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
    fn a_first_visit_weighs_what_travels_and_no_home_screen() {
        let of = |list: &[(&str, usize)]| list.iter().map(|&(name, size)| (name.to_string(), vec![0; size])).collect();
        let site: Files =
            of(&[("index.html", 900), ("sw.js", 50), ("assets/app.wasm", 7000), ("assets/icon.png", 600)]);
        let packed: Files = of(&[("index.html.gz", 300), ("assets/app.wasm.gz", 2000)]);
        assert_eq!(weigh(&site, &packed), 300 + 50 + 2000);
    }

    #[test]
    fn the_colours_around_the_page_are_the_themes() {
        let themes = include_str!("../../apps/web/static/themes.css");
        let mut grounds = themes.split("--ink-ground:").skip(1).map(|rest| &rest[..7]);
        let (dark, light) = (grounds.next().unwrap(), grounds.next().unwrap());
        let page = include_str!("../../apps/web/index.html");
        assert!(page.contains(&format!("<meta name=\"theme-color\" content=\"{dark}\">")), "{dark}");
        let media = "media=\"(prefers-color-scheme: light)\"";
        assert!(page.contains(&format!("<meta name=\"theme-color\" {media} content=\"{light}\">")), "{light}");
        let manifest: serde_json::Value =
            serde_json::from_str(include_str!("../../apps/web/static/manifest.webmanifest")).unwrap();
        assert_eq!((&manifest["background_color"], &manifest["theme_color"]), (&dark.into(), &dark.into()));
        assert!(
            include_str!("../../apps/web/static/icon.svg").contains(&format!("rx=\"3\" fill=\"{dark}\"")),
            "{dark}"
        );
    }
}
