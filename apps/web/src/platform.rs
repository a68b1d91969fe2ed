//! What can only a script do? Sound, vibration, files, the clipboard and the service worker:
//! `static/boot.js` provides them, and `static/native.js` inside the app for phones.

use crate::app::tell;
use quadrat_model::arcade::Msg;
use quadrat_model::sound::{self, Sound};
use quadrat_model::workshop::Work;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// The functions that the script provides.
    pub type Platform;

    /// Plays a sound, by its index.
    #[wasm_bindgen(method)]
    pub(crate) fn play(this: &Platform, sound: u32, gain: f32);

    /// Vibrates in one of the ways of [`Haptic`](quadrat_model::haptic::Haptic), by its index.
    #[wasm_bindgen(method)]
    pub(crate) fn vibrate(this: &Platform, kind: u32);

    /// Plays music from now on, with this gain.
    #[wasm_bindgen(method)]
    pub(crate) fn music(this: &Platform, gain: f32);

    /// Offers a file to download.
    #[wasm_bindgen(method)]
    pub(crate) fn download(this: &Platform, name: &str, text: &str);

    /// Offers a drawing to download, as a bitmap file.
    #[wasm_bindgen(method)]
    pub(crate) fn picture(this: &Platform, name: &str, svg: &str);

    /// Selects a range of the text in a field.
    #[wasm_bindgen(method)]
    pub(crate) fn select(this: &Platform, id: &str, from: u32, to: u32);

    /// Opens the file picker and reads the file.
    #[wasm_bindgen(method)]
    pub(crate) fn pick(this: &Platform, read: JsValue);

    /// Loads the file of a pack or of a language, at once or when the page has nothing else to do, and calls back with
    /// its bytes; without any if that failed.
    #[wasm_bindgen(method)]
    pub(crate) fn load(this: &Platform, pack: &str, later: bool, done: JsValue);

    /// Copies a text, and calls back with whether that could be done.
    #[wasm_bindgen(method)]
    pub(crate) fn copy(this: &Platform, text: &str, done: JsValue);

    /// Shares an address by the system's own means, or else copies it and calls back as
    /// [`Platform::copy`] does.
    #[wasm_bindgen(method)]
    pub(crate) fn share(this: &Platform, address: &str, copied: JsValue);

    /// Shares a text with a drawing as a bitmap file by the system's own means; or else saves the file, copies the text
    /// and calls back as [`Platform::copy`] does.
    #[wasm_bindgen(method, js_name = shareCard)]
    pub(crate) fn share_card(this: &Platform, text: &str, name: &str, svg: &str, copied: JsValue);

    /// Loads the new version.
    #[wasm_bindgen(method)]
    pub(crate) fn update(this: &Platform);
}

/// Handles a text that was dropped on the page, or pasted outside a text field.
#[wasm_bindgen]
pub fn brought(text: String) {
    tell(Msg::Work(Work::Bring(text)));
}

/// Handles a file that the system opens with the app, that another app shares, or that was dropped
/// on the page for files; without a text, it could not be read.
#[wasm_bindgen]
pub fn opened(text: Option<String>) {
    tell(Msg::Open(text));
}

/// Handles a gesture of a wheel, a pointer or two fingers over a viewport of the page: which
/// gesture, which viewport, where, and how far.
#[wasm_bindgen]
pub fn looked(what: u32, window: usize, x: i32, y: i32, by: u32) {
    tell(Msg::Work(match what {
        0 => Work::Zoom(x, y, by),
        1 => Work::Pan(x, y),
        2 => Work::Over(Some((window, x, y))),
        3 => Work::Press(window, x, y),
        _ => Work::Over(None),
    }));
}

/// Returns the samples of a sound, by its index; none for an unknown index.
#[wasm_bindgen]
pub fn sound_samples(sound: usize) -> Vec<f32> {
    Sound::ALL.get(sound).map(|sound| sound.samples()).unwrap_or_default()
}

/// Returns the samples of a bar of the music; bars never end.
#[wasm_bindgen]
pub fn music_bar(bar: u32) -> Vec<f32> {
    sound::music_bar(bar % sound::BARS)
}

/// Returns the number of samples per second.
#[wasm_bindgen]
pub fn sound_rate() -> u32 {
    sound::RATE
}
