//! What does only a script reach? Sound, files, the clipboard and the service worker: `static/boot.js` brings them.

use quadrat_model::sound::{self, Sound};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// What the script can do for us.
    pub type Wires;

    /// Lets a sound be heard, by its place in the list.
    #[wasm_bindgen(method)]
    pub(crate) fn play(this: &Wires, sound: u32, gain: f32);

    /// Lets music be heard, from now on so loud.
    #[wasm_bindgen(method)]
    pub(crate) fn music(this: &Wires, gain: f32);

    /// Offers a file.
    #[wasm_bindgen(method)]
    pub(crate) fn download(this: &Wires, name: &str, text: &str);

    /// Lets a file be chosen and reads it.
    #[wasm_bindgen(method)]
    pub(crate) fn pick(this: &Wires, read: JsValue);

    /// Copies a text, and calls back once it is done.
    #[wasm_bindgen(method)]
    pub(crate) fn copy(this: &Wires, text: &str, done: JsValue);

    /// Passes an address on: by the system's own means, or else by copying it, which is then called back.
    #[wasm_bindgen(method)]
    pub(crate) fn share(this: &Wires, address: &str, copied: JsValue);

    /// Loads the new version.
    #[wasm_bindgen(method)]
    pub(crate) fn update(this: &Wires);
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
