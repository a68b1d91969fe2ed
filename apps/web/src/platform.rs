//! What does only a script reach? Sound, files, the clipboard and the service worker: `static/boot.js` brings them.

use crate::app::tell;
use quadrat_model::arcade::Msg;
use quadrat_model::sound::{self, Sound};
use quadrat_model::workshop::Work;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// What the script can do for us.
    pub type Platform;

    /// Lets a sound be heard, by its place in the list.
    #[wasm_bindgen(method)]
    pub(crate) fn play(this: &Platform, sound: u32, gain: f32);

    /// Lets music be heard, from now on so loud.
    #[wasm_bindgen(method)]
    pub(crate) fn music(this: &Platform, gain: f32);

    /// Offers a file.
    #[wasm_bindgen(method)]
    pub(crate) fn download(this: &Platform, name: &str, text: &str);

    /// Offers a drawing as a file of pixels.
    #[wasm_bindgen(method)]
    pub(crate) fn picture(this: &Platform, name: &str, svg: &str);

    /// Shows a part of the text in a field.
    #[wasm_bindgen(method)]
    pub(crate) fn select(this: &Platform, id: &str, from: u32, to: u32);

    /// Lets a file be chosen and reads it.
    #[wasm_bindgen(method)]
    pub(crate) fn pick(this: &Platform, read: JsValue);

    /// Copies a text, and calls back once it is done.
    #[wasm_bindgen(method)]
    pub(crate) fn copy(this: &Platform, text: &str, done: JsValue);

    /// Passes an address on: by the system's own means, or else by copying it, which is then called back.
    #[wasm_bindgen(method)]
    pub(crate) fn share(this: &Platform, address: &str, copied: JsValue);

    /// Loads the new version.
    #[wasm_bindgen(method)]
    pub(crate) fn update(this: &Platform);
}

/// A text was brought to the page: dropped, or pasted where nothing can be written.
#[wasm_bindgen]
pub fn brought(text: String) {
    tell(Msg::Work(Work::Bring(text)));
}

/// What a wheel, a pointer or two fingers do over one of the windows of the page: what, in which window, where, and how far.
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

/// The samples of a sound, by its place in the list; nothing for no such place.
#[wasm_bindgen]
pub fn sound_samples(sound: usize) -> Vec<f32> {
    Sound::ALL.get(sound).map(|sound| sound.samples()).unwrap_or_default()
}

/// The samples of a bar of the music; bars go on without end.
#[wasm_bindgen]
pub fn music_bar(bar: u32) -> Vec<f32> {
    sound::music_bar(bar % sound::BARS)
}

/// How many samples there are in a second.
#[wasm_bindgen]
pub fn sound_rate() -> u32 {
    sound::RATE
}
