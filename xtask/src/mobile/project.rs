//! Which lines does a generated project get beside Capacitor's template? Those that say which files and
//! links the app opens, the version, and the colour behind the icon.
//!
//! Each change is made once: a project that has it is left as it is. A template without the place for
//! a change is an error, because the app would silently lack what the change brings.

use std::fs;
use std::path::Path;

use super::{Platform, trouble};

/// The scheme of links to pages of the app: `quadrat://open/germs/play/3`.
const SCHEME: &str = "quadrat";
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The ground of the icon, as in `icon.svg`.
pub(super) const GROUND: &str = "#14161a";

/// A change to a file of the template.
struct Change {
    file: &'static str,
    /// The text before which, or in place of which, the new text is written.
    place: &'static str,
    /// The new text. What is replaced must be in it if it is to be kept.
    text: String,
}

/// Makes every change to a project that it does not have yet.
pub(super) fn dress(platform: Platform, folder: &Path) -> Result<(), String> {
    for change in changes(platform) {
        let file = folder.join(change.file);
        let old = fs::read_to_string(&file).map_err(|error| trouble(&file, &error))?;
        if let Some(new) = changed(&old, &change).map_err(|problem| format!("{}: {problem}", file.display()))? {
            fs::write(&file, new).map_err(|error| trouble(&file, &error))?;
        }
    }
    Ok(())
}

/// Returns the text with the change; `None` if it has it.
fn changed(old: &str, change: &Change) -> Result<Option<String>, String> {
    if old.contains(&change.text) {
        return Ok(None);
    }
    if !old.contains(change.place) {
        return Err(format!(
            "there is no {:?}, where the project is to be changed; cargo xtask mobile --fresh generates it anew",
            change.place
        ));
    }
    Ok(Some(old.replace(change.place, &change.text)))
}

fn changes(platform: Platform) -> Vec<Change> {
    match platform {
        Platform::Android => vec![
            Change {
                file: "app/src/main/AndroidManifest.xml",
                place: LAUNCHER,
                text: format!("{LAUNCHER}{}", intents()),
            },
            Change {
                file: "app/src/main/res/values/ic_launcher_background.xml",
                place: "#FFFFFF",
                text: GROUND.to_owned(),
            },
            Change {
                file: "app/build.gradle",
                place: "versionName \"1.0\"",
                text: format!("versionName \"{VERSION}\""),
            },
        ],
        Platform::Ios => vec![
            Change {
                file: "App/App/Info.plist",
                place: "\t<key>LSRequiresIPhoneOS</key>",
                text: format!("{}\t<key>LSRequiresIPhoneOS</key>", documents()),
            },
            Change {
                file: "App/App.xcodeproj/project.pbxproj",
                place: "MARKETING_VERSION = 1.0;",
                text: format!("MARKETING_VERSION = {VERSION};"),
            },
        ],
    }
}

/// The end of the template's intent filter, which lets the launcher start the app.
const LAUNCHER: &str = "                <category android:name=\"android.intent.category.LAUNCHER\" />
            </intent-filter>
";

/// Returns the intent filters for files and links. Files come from other apps as `content:` addresses;
/// a filter on their names would not work, because such an address has none.
fn intents() -> String {
    let filter = |category: &str, data: &str| {
        format!(
            "
            <intent-filter>
                <action android:name=\"android.intent.action.VIEW\" />
                <category android:name=\"android.intent.category.DEFAULT\" />
{category}{data}            </intent-filter>
"
        )
    };
    let files: String = ["application/json", "text/plain"]
        .iter()
        .map(|kind| format!("                <data android:scheme=\"content\" android:mimeType=\"{kind}\" />\n"))
        .collect();
    let browsable = "                <category android:name=\"android.intent.category.BROWSABLE\" />\n";
    let links = format!("                <data android:scheme=\"{SCHEME}\" android:host=\"open\" />\n");
    filter("", &files) + &filter(browsable, &links)
}

/// Returns the document types and the scheme of links. A document is copied before the app opens it, so
/// the original cannot be changed.
fn documents() -> String {
    format!(
        "\t<key>CFBundleDocumentTypes</key>
\t<array>
\t\t<dict>
\t\t\t<key>CFBundleTypeName</key>
\t\t\t<string>Quadrat file</string>
\t\t\t<key>CFBundleTypeRole</key>
\t\t\t<string>Viewer</string>
\t\t\t<key>LSHandlerRank</key>
\t\t\t<string>Alternate</string>
\t\t\t<key>LSItemContentTypes</key>
\t\t\t<array>
\t\t\t\t<string>public.json</string>
\t\t\t\t<string>public.plain-text</string>
\t\t\t</array>
\t\t</dict>
\t</array>
\t<key>CFBundleURLTypes</key>
\t<array>
\t\t<dict>
\t\t\t<key>CFBundleURLName</key>
\t\t\t<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
\t\t\t<key>CFBundleURLSchemes</key>
\t\t\t<array>
\t\t\t\t<string>{SCHEME}</string>
\t\t\t</array>
\t\t</dict>
\t</array>
\t<key>LSSupportsOpeningDocumentsInPlace</key>
\t<false/>
"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = "<activity>
            <intent-filter>
                <action android:name=\"android.intent.action.MAIN\" />
                <category android:name=\"android.intent.category.LAUNCHER\" />
            </intent-filter>

        </activity>";

    fn change(platform: Platform, file: &str) -> Change {
        changes(platform).into_iter().find(|change| change.file.ends_with(file)).unwrap()
    }

    #[test]
    fn android_opens_files_and_links_and_is_changed_once() {
        let change = change(Platform::Android, "AndroidManifest.xml");
        let new = changed(MANIFEST, &change).unwrap().unwrap();
        assert_eq!(new.matches("<intent-filter>").count(), 3);
        assert_eq!(new.matches("</intent-filter>").count(), 3);
        for part in ["application/json", "text/plain", "android:scheme=\"quadrat\" android:host=\"open\""] {
            assert!(new.contains(part), "{part}");
        }
        assert_eq!(changed(&new, &change), Ok(None));
    }

    #[test]
    fn ios_opens_files_and_links_and_is_changed_once() {
        let change = change(Platform::Ios, "Info.plist");
        let plist = "<dict>\n\t<key>LSRequiresIPhoneOS</key>\n\t<true/>\n</dict>";
        let new = changed(plist, &change).unwrap().unwrap();
        assert_eq!(new.matches("LSRequiresIPhoneOS").count(), 1);
        for tag in ["dict", "array"] {
            let count = |text: &str| new.matches(text).count();
            assert_eq!(count(&format!("<{tag}>")), count(&format!("</{tag}>")), "{tag}");
        }
        assert!(new.contains("public.json") && new.contains("<string>quadrat</string>"), "{new}");
        assert_eq!(changed(&new, &change), Ok(None));
    }

    #[test]
    fn a_template_without_the_place_for_a_change_is_refused() {
        for platform in Platform::ALL {
            for change in changes(platform) {
                let error = changed("nothing", &change).unwrap_err();
                assert!(error.contains("--fresh"), "{error}");
            }
        }
    }

    #[test]
    fn the_scheme_is_the_one_that_the_page_reads_and_the_ground_that_of_the_icon() {
        let native = include_str!("../../../apps/web/static/native.js");
        assert!(native.contains(&format!("\"{SCHEME}:\"")), "{SCHEME}");
        assert!(include_str!("../../../apps/web/static/icon.svg").contains(GROUND));
        assert!(include_str!("../../../apps/mobile/capacitor.config.json").contains(GROUND));
    }
}
