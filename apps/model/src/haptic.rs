//! How does it feel? A phone's motor answers a touch, wherever a sound does and the touch has an effect.
//!
//! Like a sound, a vibration is never the only sign of an event.

use crate::sound::Sound;

/// A way to vibrate. The order is that of the ways in `static/platform.js` and `static/native.js`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Haptic {
    /// A short, light touch.
    Light,
    /// A firmer one.
    Medium,
    /// A success.
    Success,
    /// A failure.
    Failure,
}

impl Haptic {
    /// Returns the vibration that goes with a sound, if any. What happens by itself, such as the waves
    /// of a chain or a turn that passes, is only heard and seen.
    pub fn of(sound: Sound) -> Option<Self> {
        match sound {
            Sound::Place | Sound::Turn | Sound::Lock | Sound::Cure | Sound::Rewind => Some(Self::Light),
            Sound::Refused => Some(Self::Medium),
            Sound::Won | Sound::Finished | Sound::SetWon | Sound::FirstWin => Some(Self::Success),
            Sound::Lost | Sound::Death => Some(Self::Failure),
            Sound::Tap
            | Sound::Spread
            | Sound::Join
            | Sound::Calm
            | Sound::Hint
            | Sound::Chain1
            | Sound::Chain2
            | Sound::Chain3
            | Sound::Chain4
            | Sound::Chain5
            | Sound::Chain6
            | Sound::Star1
            | Sound::Star2
            | Sound::Star3 => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scripts_know_every_way_to_vibrate() {
        let page = include_str!("../../web/static/platform.js");
        let ways = page.split("const VIBRATIONS = [").nth(1).unwrap().split("];").next().unwrap();
        assert_eq!(ways.matches('[').count(), Haptic::Failure as usize + 1);
        let phone = include_str!("../../web/static/native.js");
        assert!(phone.contains("const [light, medium, success] = [0, 1, 2];"));
        assert_eq!([Haptic::Light as u32, Haptic::Medium as u32, Haptic::Success as u32], [0, 1, 2]);
    }

    #[test]
    fn a_touch_is_felt_lightly_and_an_end_strongly() {
        assert_eq!(Haptic::of(Sound::Turn), Some(Haptic::Light));
        assert_eq!(Haptic::of(Sound::Refused), Some(Haptic::Medium));
        assert_eq!(Haptic::of(Sound::Won), Some(Haptic::Success));
        assert_eq!(Haptic::of(Sound::Lost), Some(Haptic::Failure));
        assert_eq!(Haptic::of(Sound::chain(3)), None);
    }
}
