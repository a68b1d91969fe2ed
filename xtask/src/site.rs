//! How is the site built? A wasm module, the page around it, and a budget for their size.
//!
//! The result is `target/site`, a folder of plain and precompressed files for any static web
//! server. Building it twice from the same sources gives the same bytes, and unchanged files are
//! not touched, so that a program which embeds them is not rebuilt.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::assets::{self, Files, Roots};
use crate::compress::{self, Encoding};
use crate::workspace::{Workspace, run};
use crate::{icons, screenshots, tools};

/// The most bytes of brotli that a page may load before it can be used: everything but the packs of
/// levels, the languages other than English, and what no page in a browser loads.
const FIRST_BUDGET: usize = 795_000;

/// The most bytes of brotli in all, which a browser keeps for offline use.
const WHOLE_BUDGET: usize = 965_000;

/// The packs of levels that are files of the site, by the names that `boot.js` knows them by. They
/// are large, and a visit needs few of them.
const PACKS: [(&str, &str); 7] = [
    ("germs-1.json", "games/germs/levels/levels_001_100.json"),
    ("germs-2001.json", "games/germs/levels/edition_2_001_100.json"),
    ("germs-2101.json", "games/germs/levels/edition_2_101_200.json"),
    ("pangur-1.json", "games/pangur/levels/challenges.json"),
    ("pangur-101.json", "games/pangur/levels/challenges2.json"),
    ("germs-daily.json", "games/germs/levels/daily.json"),
    ("pangur-daily.json", "games/pangur/levels/daily.json"),
];

/// The language that is part of the module, and the file of words that no page needs.
const ENGLISH: &str = "en";
const SCRIPT: &str = "script";

/// What the name of a language's file begins with, before the language's tag.
const LANGUAGE: &str = "words-";

/// The placeholder in `boot.js` for the addresses of the languages. It includes the quotation marks, so that the
/// unpublished source is valid too.
const LANGUAGES: &str = "\"@LANGUAGES@\"";

/// The style sheet of the site, and the sheets with which it begins: the others rely on them.
const SHEET: &str = "quadrat.css";
const FIRST_SHEETS: [&str; 3] = ["themes.css", "app.css", "board.css"];

/// The crate of the wasm module. Page and worker share it: two modules would each carry the engine,
/// the games and the standard library.
const MODULE: &str = "quadrat-web";

/// The sizes of a site in bytes of brotli, without what no page in a browser loads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    /// What a first visit loads before its page can be used.
    first: usize,
    /// Everything, packs of levels included.
    whole: usize,
}

impl Sizes {
    /// Fails if one of the sizes exceeds its budget.
    fn check(self) -> Result<(), String> {
        let within = |what: &str, size: usize, budget: usize| match size.checked_sub(budget) {
            Some(over @ 1..) => Err(format!("{what} has {size} bytes as brotli, {over} over its budget of {budget}")),
            _ => Ok(()),
        };
        within("what a first visit loads", self.first, FIRST_BUDGET)?;
        within("the whole site", self.whole, WHOLE_BUDGET)
    }
}

/// Builds the site and fails if it exceeds a budget.
pub(crate) fn build_within_budget(workspace: &Workspace) -> Result<(), String> {
    build(workspace)?.check()
}

/// Builds the site whatever its sizes, and returns them.
pub(crate) fn build(workspace: &Workspace) -> Result<Sizes, String> {
    tools::wasm_target()?;
    run(&mut compilation(workspace))?;
    let mut sources = Files::new();
    bind(workspace, &mut sources)?;
    let web = workspace.root.join("apps/web");
    for file in listing(&web.join("static"))? {
        sources.insert(file_name(&file), read(&file)?);
    }
    join_sheets(&mut sources)?;
    add_languages(&workspace.root.join("apps/model/words"), &mut sources)?;
    for (name, path) in PACKS {
        sources.insert(name.to_owned(), minified(path, &read(&workspace.root.join(path))?)?);
    }
    let icon = sources.get("icon.svg").ok_or("apps/web/static has no icon.svg")?;
    sources.extend(icons::painted(assets::text("icon.svg", icon)?)?);
    sources.extend(screenshots::of(&workspace.root.join("docs"))?);
    let keeper = sources.remove("sw.js").ok_or("apps/web/static has no sw.js")?;
    let page = read(&web.join("index.html"))?;
    let roots = Roots { page: assets::text("index.html", &page)?, keeper: assets::text("sw.js", &keeper)? };

    let folder = workspace.site();
    let site = assets::publish(roots, &sources)?;
    let compressed = compress::compressed(&site, |name| fs::read(folder.join(name)).ok());
    let sizes = report(&site, &compressed);
    write(&folder, &site.into_iter().chain(compressed).collect())?;
    Ok(sizes)
}

/// Adds a file with the texts of each language, and tells `boot.js` of them. English is part of the
/// module.
fn add_languages(words: &Path, sources: &mut Files) -> Result<(), String> {
    let mut addresses = serde_json::Map::new();
    for folder in listing(words)?.into_iter().filter(|folder| folder.is_dir() && file_name(folder) != ENGLISH) {
        let language = file_name(&folder);
        let name = format!("{LANGUAGE}{language}.ftl");
        addresses.insert(language, format!("/assets/{name}").into());
        sources.insert(name, joined_texts(&folder)?.into_bytes());
    }
    let boot = sources.get("boot.js").ok_or("apps/web/static has no boot.js")?;
    let boot = assets::text("boot.js", boot)?;
    if !boot.contains(LANGUAGES) {
        return Err(format!("boot.js has no {LANGUAGES}: it would load no language"));
    }
    let boot = boot.replace(LANGUAGES, &serde_json::Value::from(addresses).to_string());
    sources.insert("boot.js".to_owned(), boot.into_bytes());
    Ok(())
}

/// Joins the texts of a language: each file after a line with its name, without comments. The words
/// that only the command line needs are left out.
fn joined_texts(folder: &Path) -> Result<String, String> {
    let mut joined = String::new();
    for path in listing(folder)? {
        let name = file_name(&path);
        let Some(stem) = name.strip_suffix(".ftl").filter(|stem| *stem != SCRIPT) else { continue };
        let file = read(&path)?;
        let lines = assets::text(&name, &file)?.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        joined.push_str(&format!("### file {stem}\n"));
        joined.extend(lines.flat_map(|line| [line, "\n"]));
    }
    Ok(joined)
}

/// Joins the style sheets into one, which is one request before the first paint instead of many.
fn join_sheets(sources: &mut Files) -> Result<(), String> {
    let mut names: Vec<String> = FIRST_SHEETS.map(str::to_owned).into();
    names.extend(
        sources
            .keys()
            .filter(|name| {
                Path::new(name).extension().is_some_and(|kind| kind == "css") && !FIRST_SHEETS.contains(&name.as_str())
            })
            .cloned(),
    );
    let mut joined = String::new();
    for name in names {
        let sheet = sources.remove(&name).ok_or_else(|| format!("apps/web/static has no {name}"))?;
        joined.push_str(&without_comments(assets::text(&name, &sheet)?));
    }
    sources.insert(SHEET.to_owned(), joined.into_bytes());
    Ok(())
}

/// Returns a style sheet without its comments and the space around its lines.
fn without_comments(sheet: &str) -> String {
    let mut plain = String::new();
    for (place, part) in sheet.split("/*").enumerate() {
        // Each part but the first begins inside a comment.
        let shown = if place == 0 { part } else { part.split_once("*/").map_or("", |(_, rest)| rest) };
        plain.push_str(shown);
    }
    plain.lines().map(str::trim).filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
}

/// Returns a JSON file with the same content and no white space.
fn minified(path: &str, file: &[u8]) -> Result<Vec<u8>, String> {
    let content: serde_json::Value = serde_json::from_slice(file).map_err(|error| format!("{path}: {error}"))?;
    Ok(content.to_string().into_bytes())
}

/// Returns whether a file of the site has the texts of a language.
fn is_language(name: &str) -> bool {
    let stem = name.strip_prefix("assets/").and_then(|name| name.strip_suffix(".ftl"));
    stem.is_some_and(|stem| stem.starts_with(LANGUAGE))
}

/// Returns whether a file of the site is a pack of levels.
fn is_pack(name: &str) -> bool {
    let stem = |pack: &str| pack.trim_end_matches(".json").to_owned();
    let named = name.strip_prefix("assets/").and_then(|name| name.strip_suffix(".json")?.rsplit_once('-'));
    named.is_some_and(|(name, _)| PACKS.iter().any(|(pack, _)| stem(pack) == name))
}

/// Returns the command that compiles the module. It works in folders of its own, so that other
/// builds can run beside it.
pub(crate) fn compilation(workspace: &Workspace) -> Command {
    let mut cargo = workspace.cargo(&["build", "--profile", "browser", "--target", tools::WASM, "--package", MODULE]);
    // Panic messages name source files. Without this they would name this machine's folders, and
    // the same sources would give other bytes on another machine.
    let mut flags = vec![format!("--remap-path-prefix={}=quadrat", workspace.root.display())];
    let home = std::env::var("CARGO_HOME").or_else(|_| std::env::var("HOME").map(|home| format!("{home}/.cargo")));
    flags.extend(home.map(|home| format!("--remap-path-prefix={home}=cargo")));
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    cargo
}

/// Returns the path of the module as cargo leaves it, with the names of its functions.
pub(crate) fn compiled(workspace: &Workspace) -> PathBuf {
    workspace.target.join(tools::WASM).join("browser").join(format!("{}.wasm", MODULE.replace('-', "_")))
}

/// Generates the module's JavaScript glue and adds both to the sources.
fn bind(workspace: &Workspace, sources: &mut Files) -> Result<(), String> {
    let stem = MODULE.replace('-', "_");
    let folder = workspace.target.join("site-glue");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut bindgen = Bindgen::new();
    // The default address of the wasm would be its name without a hash: boot.js and worker.js give
    // the real one.
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
    let (module, script) = (folder.join(format!("{stem}_bg.wasm")), folder.join(format!("{stem}.js")));
    for file in listing(&folder)? {
        // A crate may bring JavaScript of its own, as a folder of snippets. No crate here does, and one that starts
        // to must be noticed: each snippet is one more request before the first paint.
        if file != module && file != script {
            return Err(format!("{MODULE} brings {}, which the site has no place for", file.display()));
        }
    }
    for file in [module, script] {
        sources.insert(file_name(&file), read(&file)?);
    }
    Ok(())
}

/// Brings the folder to exactly these files, writing only those that differ.
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

/// Prints the size of every file, and returns the sums.
fn report(site: &Files, compressed: &Files) -> Sizes {
    let mut totals = [[0; 3]; 2];
    println!("{:>9} {:>9} {:>9}  site", "bytes", "gzip", "brotli");
    for (name, bytes) in site {
        let size = |encoding: Encoding| compressed.get(&format!("{name}{}", encoding.suffix())).unwrap_or(bytes).len();
        let [plain, gzip, brotli] = [bytes.len(), size(Encoding::Gzip), size(Encoding::Brotli)];
        let (apart, language) = (assets::is_apart(name), is_language(name));
        let later = language || is_pack(name);
        let note = match (compress::is_picture(name), apart, language, later) {
            (true, ..) => " (not counted: for home screens and shops)",
            (_, true, ..) => " (not counted: only inside the app for phones)",
            (_, _, true, _) => " (when a player speaks it)",
            (.., true) => " (later: when a page needs it)",
            _ => "",
        };
        println!("{plain:>9} {gzip:>9} {brotli:>9}  {name}{note}");
        if !apart {
            let add = |sum: &mut [usize; 3]| *sum = [sum[0] + plain, sum[1] + gzip, sum[2] + brotli];
            totals.iter_mut().skip(usize::from(later)).for_each(add);
        }
    }
    let words = [("loaded by a first visit", FIRST_BUDGET), ("in all", WHOLE_BUDGET)];
    for ([plain, gzip, brotli], (what, budget)) in totals.iter().zip(words) {
        println!("{plain:>9} {gzip:>9} {brotli:>9}  {what}, of at most {budget} as brotli");
    }
    Sizes { first: totals[0][2], whole: totals[1][2] }
}

/// Lists a folder in a fixed order.
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
    fn sizes_count_brotli_and_no_home_screen_pictures_and_a_first_visit_no_packs() {
        let of = |list: &[(&str, usize)]| list.iter().map(|&(name, size)| (name.to_string(), vec![0; size])).collect();
        let site: Files = of(&[
            ("index.html", 900),
            ("sw.js", 50),
            ("assets/app.wasm", 7000),
            ("assets/icon.png", 600),
            (PACK, 9000),
        ]);
        let compressed: Files = of(&[
            ("index.html.br", 300),
            ("index.html.gz", 350),
            ("assets/app.wasm.br", 2000),
            ("assets/germs-1-0123456789abcdef.json.br", 800),
        ]);
        let first = 300 + 50 + 2000;
        assert_eq!(report(&site, &compressed), Sizes { first, whole: first + 800 });
    }

    const PACK: &str = "assets/germs-1-0123456789abcdef.json";

    #[test]
    fn the_style_sheets_are_joined_in_order_without_their_comments() {
        let sheets = [
            ("app.css", "/* Two\n lines. */\na {\n  color: red;\n}\n"),
            ("board.css", "b { top: 0; } /* c */ d { top: 1px; }\n"),
            ("extra.css", "e { top: 2px; }\n"),
            ("themes.css", ":root { top: 3px; }\n"),
            ("boot.js", "1;"),
        ];
        let mut sources: Files =
            sheets.iter().map(|(name, text)| (name.to_string(), text.as_bytes().to_vec())).collect();
        join_sheets(&mut sources).unwrap();
        let joined = ":root { top: 3px; }\na {\ncolor: red;\n}\nb { top: 0; }  d { top: 1px; }\ne { top: 2px; }\n";
        assert_eq!(String::from_utf8(sources.remove(SHEET).unwrap()).unwrap(), joined);
        assert_eq!(sources.keys().collect::<Vec<_>>(), ["boot.js"]);
        assert!(join_sheets(&mut sources).unwrap_err().contains("themes.css"));
    }

    #[test]
    fn every_folder_but_english_is_a_file_of_texts_that_the_page_knows() {
        let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("../apps/model/words");
        let boot = include_str!("../../apps/web/static/boot.js");
        let mut sources: Files = [("boot.js".to_owned(), boot.as_bytes().to_vec())].into();
        add_languages(&words, &mut sources).unwrap();
        let boot = String::from_utf8(sources.remove("boot.js").unwrap()).unwrap();
        let folders: Vec<String> = listing(&words).unwrap().iter().map(|path| file_name(path)).collect();
        assert_eq!(sources.len(), folders.len() - 1);
        for language in folders.iter().filter(|language| *language != ENGLISH) {
            let texts = String::from_utf8(sources.remove(&format!("words-{language}.ftl")).unwrap()).unwrap();
            assert!(boot.contains(&format!("\"{language}\":\"/assets/words-{language}.ftl\"")), "{boot}");
            assert!(texts.starts_with("### file arcade\n") && texts.contains("\nui-language_own = "), "{language}");
            assert!(!texts.contains("### file script") && !texts.contains("\n\n"), "{language}");
            let comments = texts.lines().filter(|line| line.starts_with('#'));
            assert!(comments.clone().count() > 1 && comments.clone().all(|line| line.starts_with("### file ")));
        }
        assert!(add_languages(&words, &mut [("boot.js".to_owned(), Vec::new())].into()).is_err());
    }

    #[test]
    fn texts_of_languages_are_no_part_of_a_first_visit() {
        let language = "assets/words-de-0123456789abcdef.ftl";
        let site: Files =
            [("index.html", 900), (language, 4000)].map(|(name, size)| (name.to_owned(), vec![0; size])).into();
        assert!(is_language(language) && !is_language("words-de.ftl") && !is_language("assets/words.css"));
        assert_eq!(report(&site, &Files::new()), Sizes { first: 900, whole: 4900 });
    }

    #[test]
    fn only_packs_are_packs() {
        assert!(is_pack(PACK));
        for other in
            ["germs-1.json", "assets/germs-1.json", "assets/germs-10-0123456789abcdef.json", "assets/boot-1.js"]
        {
            assert!(!is_pack(other), "{other}");
        }
    }

    #[test]
    fn a_site_over_one_of_its_budgets_is_refused() {
        assert_eq!(Sizes { first: FIRST_BUDGET, whole: WHOLE_BUDGET }.check(), Ok(()));
        let first = Sizes { first: FIRST_BUDGET + 1, whole: WHOLE_BUDGET }.check().unwrap_err();
        assert!(first.contains("a first visit") && first.contains(", 1 over"), "{first}");
        let whole = Sizes { first: 0, whole: WHOLE_BUDGET + 7 }.check().unwrap_err();
        assert!(whole.contains("the whole site") && whole.contains(", 7 over"), "{whole}");
    }

    #[test]
    fn a_pack_of_the_site_has_the_content_of_its_file_and_the_page_a_way_to_it() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let boot = include_str!("../../apps/web/static/boot.js");
        for (name, path) in PACKS {
            let file = read(&root.join(path)).unwrap();
            let small = minified(path, &file).unwrap();
            let value = |bytes: &[u8]| serde_json::from_slice::<serde_json::Value>(bytes).unwrap();
            assert!(small.len() < file.len() && !small.contains(&b'\n') && value(&small) == value(&file), "{path}");
            assert!(boot.contains(&format!("\"/assets/{name}\"")), "{name}");
        }
        assert!(minified("broken", b"{").unwrap_err().starts_with("broken: "));
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
