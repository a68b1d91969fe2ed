//! Do the style sheets match the sources? No rule without a use, no class without a rule, and sizes, corners and
//! colours only from the variables declared at the top of the sheets.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Collects every source file below a folder from which players' pages are made.
fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = entry.file_name().unwrap().to_string_lossy().into_owned();
        if entry.is_dir() {
            if name != "tests" && name != "node_modules" {
                sources(&entry, found);
            }
        } else if ["rs", "js", "html"].iter().any(|end| name.ends_with(end)) && name != "tests.rs" {
            found.push(read(&entry));
        }
    }
}

fn shown() -> Vec<String> {
    let mut found = Vec::new();
    for folder in ["apps/model/src", "apps/pages/src", "apps/web"] {
        sources(&root().join(folder), &mut found);
    }
    found
}

/// Returns a style sheet without its comments.
fn sheet(name: &str) -> String {
    let text = read(&root().join("apps/web/static").join(name));
    let mut rest = text.as_str();
    let mut plain = String::new();
    while let Some((before, comment)) = rest.split_once("/*") {
        plain.push_str(before);
        rest = comment.split_once("*/").expect("a comment ends").1;
    }
    plain + rest
}

const SHEETS: [&str; 10] = [
    "app.css",
    "board.css",
    "ending.css",
    "home.css",
    "levels.css",
    "workshop.css",
    "germs.css",
    "infection.css",
    "pangur.css",
    "citylines.css",
];

/// Returns the classes that rules mention: names after a dot, outside declarations.
fn ruled() -> BTreeSet<String> {
    let mut classes = BTreeSet::new();
    for sheet in SHEETS.map(sheet) {
        for selector in sheet.split(['{', '}', ';']).filter(|part| !part.trim_start().starts_with("--")) {
            for name in selector.split('.').skip(1).filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase())) {
                let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(name.len());
                classes.insert(name[..end].to_owned());
            }
        }
    }
    classes
}

/// Returns the words of a literal. Callers split the text at its quotes as they come, which finds
/// a few words too many.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_')
}

#[test]
fn every_css_class_with_a_rule_is_used() {
    let sources = shown();
    let known: BTreeSet<&str> =
        sources.iter().flat_map(|source| source.split('"').skip(1).step_by(2)).flat_map(words).collect();
    // Of numbered classes, the sources contain only the part before the number.
    let used =
        |class: &str| known.contains(class) || known.contains(class.trim_end_matches(|c: char| c.is_ascii_digit()));
    let unused: Vec<String> = ruled().into_iter().filter(|class| !used(class)).collect();
    assert!(unused.is_empty(), "no page shows {unused:?}");
}

/// Returns the classes in calls of `class` and in variables of that name: every literal until the
/// bracket or statement ends.
fn named_classes(source: &str) -> Vec<(String, bool)> {
    let mut found = Vec::new();
    for (start, end) in [(".class(", ')'), ("class = ", ';')] {
        for rest in source.split(start).skip(1) {
            let mut depth = 0;
            let stop = rest.find(|c: char| {
                depth += i32::from(c == '(') - i32::from(c == ')');
                c == end && (end == ';' || depth < 0)
            });
            let call = &rest[..stop.unwrap_or(rest.len())];
            let glued = call.contains(".concat()");
            for literal in call.split('"').skip(1).step_by(2) {
                found.extend(words(literal).filter(|word| !word.is_empty()).map(|word| (word.to_owned(), glued)));
            }
        }
    }
    found
}

/// On a touch screen the last element that was touched counts as hovered, and would keep that look.
#[test]
fn hover_is_styled_only_where_there_is_hover() {
    for name in SHEETS {
        let text = sheet(name);
        let (mut depth, mut guarded) = (0, false);
        for (number, line) in text.lines().enumerate() {
            if line.starts_with("@media") {
                guarded = line.contains("(hover: hover)");
            }
            assert!(!line.contains(":hover") || (depth > 0 && guarded), "{name}, line {}: {line}", number + 1);
            depth += line.matches('{').count() as i32 - line.matches('}').count() as i32;
        }
    }
}

#[test]
fn every_css_class_in_use_has_a_rule() {
    let ruled = ruled();
    let mut bare = BTreeSet::new();
    let mut seen = 0;
    for (class, glued) in shown().iter().flat_map(|source| named_classes(source)) {
        seen += 1;
        // A literal with something appended is the beginning of a class.
        if !ruled.iter().any(|known| *known == class || (glued && known.starts_with(&class))) {
            bare.insert(class);
        }
    }
    assert!(seen > 100, "only {seen} classes were found in the sources");
    assert!(bare.is_empty(), "no sheet has a rule for {bare:?}");
}

#[test]
fn sizes_radii_and_colours_come_from_named_custom_properties() {
    let mut stray = Vec::new();
    for (name, sheet) in SHEETS.map(|name| (name, sheet(name))) {
        for line in sheet.lines().map(str::trim).filter(|line| !line.starts_with("--")) {
            let Some((property, value)) = line.trim_end_matches(';').split_once(": ") else { continue };
            let fine = match property {
                // Relative to the surrounding text, or one of the named sizes.
                "font-size" => value.starts_with("var(--") || value.ends_with("em") && !value.ends_with("rem"),
                "border-radius" => value.starts_with("var(--") || value.ends_with('%'),
                "gap" | "padding" | "margin" | "margin-top" | "margin-bottom" => value
                    .split([' ', '(', ')', ',', '-'])
                    .all(|part| !part.ends_with("px") || ["1px", "2px"].contains(&part)),
                _ => !value.contains('#') && !value.contains("rgb("),
            };
            if !fine {
                stray.push(format!("{name}: {line}"));
            }
        }
    }
    assert!(stray.is_empty(), "not one of the named sizes or inks:\n{}", stray.join("\n"));
}

/// Returns the selectors of all unconditional rules, not those inside media queries.
fn selectors(sheet: &str) -> Vec<String> {
    let (mut depth, mut text, mut found) = (0, String::new(), Vec::new());
    for c in sheet.chars() {
        match c {
            '{' => {
                if depth == 0 {
                    found.extend(text.split(',').map(|selector| selector.trim().to_owned()));
                }
                depth += 1;
            }
            '}' => {
                depth -= 1;
                text.clear();
            }
            _ if depth == 0 => text.push(c),
            _ => {}
        }
    }
    found
}

#[test]
fn a_css_class_is_styled_by_one_style_sheet() {
    let mut homes: Vec<(String, &str)> = Vec::new();
    for (name, sheet) in SHEETS.map(|name| (name, sheet(name))) {
        for selector in selectors(&sheet) {
            let alone = selector.strip_prefix('.').filter(|class| words(class).next() == Some(class));
            homes.extend(alone.map(|class| (class.to_owned(), name)));
        }
    }
    assert!(homes.len() > 100, "only {} classes were found in the sheets", homes.len());
    // Two things with the same class name would get each other's styles.
    let shared = |(class, home): &&(String, &str)| homes.iter().any(|(other, there)| other == class && there != home);
    let shared: BTreeSet<&str> = homes.iter().filter(shared).map(|(class, _)| class.as_str()).collect();
    assert!(shared.is_empty(), "in more than one sheet: {shared:?}");
}
