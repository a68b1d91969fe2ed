//! What can a player set?

use super::version;
use crate::words::Language;
use quadrat_engine::defect::Defects;
use quadrat_engine::draw::Theme;
use quadrat_engine::limits::Limits;
use quadrat_engine::parse::Json;
use quadrat_engine::reader::Object;
use serde_json::{Value, json};

/// The player's settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Settings {
    /// The language; `None` follows the system.
    pub language: Option<Language>,
    /// The theme; `None` follows the system.
    pub theme: Option<Theme>,
    /// Whether motion is reduced, whatever the system asks for.
    pub still: bool,
    /// Whether boards open with the preview of the next turn.
    pub preview: bool,
    /// Whether boards show debug information.
    pub debug: bool,
    /// Whether boards show the names of their columns and rows at the edge. Lessons always do.
    pub edges: bool,
    /// Whether every level is unlocked, won or not.
    pub unlocked: bool,
    /// Whether an assistant does what follows from the player's own steps, where a game has one.
    pub assistant: bool,
    /// Whether tiles lock by themselves once they can only lie as they do, where a game has locks.
    pub auto_lock: bool,
    /// The volume of sound effects.
    pub effects: Volume,
    /// The volume of music.
    pub music: Volume,
    /// Whether a phone vibrates at a touch.
    pub haptics: bool,
}

/// The volume of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Volume {
    /// Whether the channel is on.
    pub on: bool,
    /// The volume in percent.
    pub level: u32,
}

impl Volume {
    /// Returns the gain, from 0, which is silence, to 1.
    pub fn gain(self) -> f32 {
        if self.on { self.level as f32 / 100.0 } else { 0.0 }
    }
}

impl Default for Settings {
    /// Returns the default settings. Music is off until it is asked for: it would drown out a
    /// screen reader, and it would startle the player.
    fn default() -> Self {
        Self {
            language: None,
            theme: None,
            still: false,
            preview: true,
            debug: false,
            edges: true,
            unlocked: false,
            assistant: false,
            auto_lock: false,
            effects: Volume { on: true, level: 60 },
            music: Volume { on: false, level: 40 },
            haptics: true,
        }
    }
}

/// The version that is written. Version 1 had only the theme, the preview and the debug
/// information, version 2 all but the assistant and what came later, version 3 all but the automatic locks,
/// version 4 all but the names at the edge, version 5 all but the language and the vibration.
const VERSION: i64 = 6;

/// The word for what follows the system.
const SYSTEM: &str = "system";

impl Settings {
    /// Reads a document of [`Settings::write`], of this or an earlier version.
    ///
    /// # Errors
    /// Returns every defect.
    pub fn read(text: &str) -> Result<Self, Defects> {
        let json = Json::parse(text.as_bytes(), &Limits::default())?;
        let mut defects = Defects::new();
        let settings = json.root().object(&mut defects).and_then(|mut object| {
            let found = object.required("settings", &mut defects).and_then(|n| version(&n, VERSION, &mut defects))?;
            let themes = [
                (SYSTEM, None),
                ("dark", Some(Theme::Dark)),
                ("light", Some(Theme::Light)),
                ("contrast", Some(Theme::Contrast)),
            ];
            let theme = object.required("theme", &mut defects).and_then(|n| n.choice("theme", &themes, &mut defects));
            let preview = truth(&mut object, "preview", &mut defects);
            let debug = truth(&mut object, "debug", &mut defects);
            let mut settings = Self { theme: theme?, preview: preview?, debug: debug?, ..Self::default() };
            if found > 1 {
                settings.still = truth(&mut object, "still", &mut defects)?;
                settings.unlocked = truth(&mut object, "unlocked", &mut defects)?;
                settings.effects = volume(&mut object, "effects", &mut defects)?;
                settings.music = volume(&mut object, "music", &mut defects)?;
            }
            if found > 2 {
                settings.assistant = truth(&mut object, "assistant", &mut defects)?;
            }
            if found > 3 {
                settings.auto_lock = truth(&mut object, "autoLock", &mut defects)?;
            }
            if found > 4 {
                settings.edges = truth(&mut object, "edges", &mut defects)?;
            }
            if found > 5 {
                // A language that this version does not have must not cost the player the other settings.
                settings.language = object.text("language", &mut defects).and_then(Language::find);
                settings.haptics = truth(&mut object, "haptics", &mut defects)?;
            }
            object.finish(&mut defects);
            Some(settings)
        });
        settings.filter(|_| defects.is_empty()).ok_or(defects)
    }

    /// Writes the document.
    pub fn write(&self) -> String {
        let volume = |volume: Volume| json!({ "on": volume.on, "level": volume.level });
        let mut document = json!({ "settings": VERSION, "theme": self.theme.map_or(SYSTEM, Theme::name) });
        for (key, value) in [
            ("language", Value::from(self.language.map_or(SYSTEM, Language::code))),
            ("preview", self.preview.into()),
            ("debug", self.debug.into()),
            ("edges", self.edges.into()),
            ("still", self.still.into()),
            ("unlocked", self.unlocked.into()),
            ("assistant", self.assistant.into()),
            ("autoLock", self.auto_lock.into()),
            ("effects", volume(self.effects)),
            ("music", volume(self.music)),
            ("haptics", self.haptics.into()),
        ] {
            document[key] = value;
        }
        document.to_string()
    }
}

fn truth(object: &mut Object<'_>, key: &'static str, defects: &mut Defects) -> Option<bool> {
    object.bool(key, defects)
}

fn volume(object: &mut Object<'_>, key: &'static str, defects: &mut Defects) -> Option<Volume> {
    let mut object = object.required(key, defects)?.object(defects)?;
    let on = truth(&mut object, "on", defects);
    let level = object.int("level", 0..=100, defects);
    object.finish(defects);
    Some(Volume { on: on?, level: level? as u32 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_were_written() {
        let settings = Settings {
            language: Language::find("de"),
            theme: Some(Theme::Light),
            still: true,
            preview: false,
            debug: true,
            edges: false,
            unlocked: true,
            assistant: true,
            auto_lock: true,
            effects: Volume { on: false, level: 100 },
            music: Volume { on: true, level: 0 },
            haptics: false,
        };
        assert_eq!(Settings::read(&settings.write()), Ok(settings));
        assert_eq!(Settings::read(&Settings::default().write()), Ok(Settings::default()));
    }

    #[test]
    fn the_first_version_is_read_with_defaults_for_new_settings() {
        let old = r#"{"settings":1,"theme":"contrast","preview":false,"debug":true}"#;
        let expected = Settings { theme: Some(Theme::Contrast), preview: false, debug: true, ..Settings::default() };
        assert_eq!(Settings::read(old), Ok(expected));
    }

    #[test]
    fn the_second_version_is_read_without_an_assistant() {
        let old = Settings::default().write().replace(r#""settings":6"#, r#""settings":2"#);
        let old = before_6(&old).replace(r#""assistant":false,"autoLock":false,"#, "").replace(r#""edges":true,"#, "");
        assert_eq!(Settings::read(&old), Ok(Settings::default()));
    }

    #[test]
    fn the_third_version_is_read_without_automatic_locks() {
        let settings = Settings { assistant: true, ..Settings::default() };
        let old = settings.write().replace(r#""settings":6"#, r#""settings":3"#);
        let old = before_6(&old).replace(r#""autoLock":false,"#, "").replace(r#""edges":true,"#, "");
        assert!(old.contains(r#""assistant":true"#) && !old.contains("autoLock"), "{old}");
        assert_eq!(Settings::read(&old), Ok(settings));
    }

    #[test]
    fn the_fourth_version_is_read_with_names_at_the_edge() {
        let settings = Settings { auto_lock: true, ..Settings::default() };
        let old = settings.write().replace(r#""settings":6"#, r#""settings":4"#).replace(r#""edges":true,"#, "");
        let old = before_6(&old);
        assert!(old.contains(r#""autoLock":true"#) && !old.contains("edges"), "{old}");
        assert_eq!(Settings::read(&old), Ok(settings));
    }

    #[test]
    fn the_fifth_version_is_read_in_the_language_of_the_system_and_with_vibration() {
        let settings = Settings { edges: false, ..Settings::default() };
        let old = before_6(&settings.write().replace(r#""settings":6"#, r#""settings":5"#));
        assert!(old.contains(r#""edges":false"#) && !old.contains("haptics") && !old.contains("language"), "{old}");
        assert_eq!(Settings::read(&old), Ok(settings));
    }

    #[test]
    fn a_language_that_is_no_more_is_that_of_the_system() {
        let settings = Settings { debug: true, language: Language::find("de"), ..Settings::default() };
        let other = settings.write().replace(r#""language":"de""#, r#""language":"tlh""#);
        assert_eq!(Settings::read(&other), Ok(Settings { language: None, ..settings }));
    }

    /// Returns a document without what version 6 added.
    fn before_6(document: &str) -> String {
        document.replace(r#","haptics":true"#, "").replace(r#""language":"system","#, "")
    }

    #[test]
    fn bad_settings_say_what_is_wrong() {
        for (text, words) in [
            (r#"{"settings":7,"theme":"dark"}"#, "version 7"),
            (r#"{"settings":1,"theme":"pink","preview":true,"debug":true}"#, "theme"),
            (&Settings::default().write().replace("60", "101"), "100"),
        ] {
            let defects = Settings::read(text).unwrap_err().to_string();
            assert!(defects.contains(words), "{text}: {defects}");
        }
    }
}
