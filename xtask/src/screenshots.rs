//! Which screenshots does the manifest show? Those of the documents: shops and systems show them before
//! the arcade is installed, and no page loads them.

use std::fs;
use std::path::Path;

use resvg::tiny_skia::{IntRect, Pixmap};

use crate::assets::Files;

/// The pictures of pages in a wide window, by their names in `docs`.
const WIDE: [&str; 5] = ["germs", "infection", "pangur", "citylines", "ship"];
/// The picture with several phones side by side, and their number.
const PHONES: (&str, u32) = ("arcade", 4);

/// Returns the screenshots by the names that the manifest gives them, from the folder of the documents.
pub(crate) fn of(docs: &Path) -> Result<Files, String> {
    let read = |name: &str| {
        let path = docs.join(format!("{name}.png"));
        fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let mut files = Files::new();
    for name in WIDE {
        files.insert(format!("screenshot-{name}.png"), read(name)?);
    }
    let (name, count) = PHONES;
    let together = Pixmap::decode_png(&read(name)?).map_err(|error| format!("{name}.png: {error}"))?;
    let width = together.width() / count;
    for place in 0..count {
        let part = IntRect::from_xywh((place * width) as i32, 0, width, together.height());
        let phone = part.and_then(|part| together.clone_rect(part)).ok_or(format!("{name}.png has no phones"))?;
        let bytes = crate::icons::opaque(&phone)?;
        files.insert(format!("screenshot-phone-{}.png", place + 1), bytes);
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    #[test]
    fn the_manifest_shows_every_screenshot_in_its_size() {
        let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
        let files = of(&docs).unwrap();
        let manifest: Value = serde_json::from_str(include_str!("../../apps/web/static/manifest.webmanifest")).unwrap();
        let shown = manifest["screenshots"].as_array().unwrap();
        assert_eq!(shown.len(), files.len());
        for screenshot in shown {
            let name = screenshot["src"].as_str().unwrap().strip_prefix("/assets/").unwrap();
            let picture = Pixmap::decode_png(&files[name]).unwrap();
            let (width, height) = (picture.width(), picture.height());
            assert_eq!(screenshot["sizes"], format!("{width}x{height}"), "{name}");
            // What browsers accept: at least 320 pixels, and no side longer than 2.3 times the other.
            assert!(width.min(height) >= 320 && width.max(height) * 10 <= width.min(height) * 23, "{name}");
            let narrow = if width < height { "narrow" } else { "wide" };
            assert_eq!(screenshot["form_factor"], narrow, "{name}");
        }
    }
}
