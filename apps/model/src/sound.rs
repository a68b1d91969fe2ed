//! How does it sound? Every sound is synthesised here, sample by sample, so nothing is loaded and
//! every machine plays the same.
//!
//! A screen passes the samples, one channel at [`RATE`] per second, to its audio output. A sound is
//! never the only sign of an event.
//!
//! ```
//! use quadrat_model::sound::{RATE, Sound};
//! let samples = Sound::Won.samples();
//! assert_eq!(samples.len() as u32 * 1000 / RATE, 400, "milliseconds");
//! ```

mod music;
mod tone;

pub use music::{BARS, music_bar};
pub use tone::RATE;

use tone::{BELL, Note, SOFT, WOOD, add, note, samples};

/// A sound of the arcade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A tool is selected, or a button pressed.
    Tap,
    /// A piece is placed.
    Place,
    /// A piece is turned.
    Turn,
    /// A piece is locked or unlocked.
    Lock,
    /// A threat is removed.
    Cure,
    /// A threat spreads.
    Spread,
    /// A connection is made.
    Join,
    /// A turn passes without an event.
    Calm,
    /// An action is undone or redone.
    Rewind,
    /// A hint is given.
    Hint,
    /// An input is refused.
    Refused,
    /// The level is won.
    Won,
    /// The level is lost.
    Lost,
}

impl Sound {
    /// Every sound, in order of declaration.
    pub const ALL: [Self; 13] = [
        Self::Tap,
        Self::Place,
        Self::Turn,
        Self::Lock,
        Self::Cure,
        Self::Spread,
        Self::Join,
        Self::Calm,
        Self::Rewind,
        Self::Hint,
        Self::Refused,
        Self::Won,
        Self::Lost,
    ];

    /// Returns the samples of the whole sound, from silence to silence, between −0.8 and 0.8.
    pub fn samples(self) -> Vec<f32> {
        let (peak, notes) = self.score();
        let length = notes.iter().map(|note| note.start + note.length).max().unwrap_or(0);
        let mut sound = vec![0.0; samples(length)];
        for note in notes {
            add(&mut sound, note);
        }
        // Normalised, so that a sound has its intended peak however its notes overlap.
        let loudest = sound.iter().fold(f32::MIN_POSITIVE, |most, sample| most.max(sample.abs()));
        for sample in &mut sound {
            *sample *= peak / loudest;
        }
        sound
    }

    /// Returns the peak and the notes. Frequent sounds are quiet and short.
    const fn score(self) -> (f32, &'static [Note]) {
        match self {
            Self::Tap => (0.35, const { &[note(&WOOD, 0, 45, 84)] }),
            Self::Place => (0.6, const { &[note(&WOOD, 0, 50, 79), note(&SOFT, 0, 130, 57).to(50)] }),
            Self::Turn => (0.5, const { &[note(&WOOD, 0, 45, 81), note(&WOOD, 40, 60, 74)] }),
            Self::Lock => (0.45, const { &[note(&BELL, 0, 70, 69), note(&BELL, 60, 110, 64)] }),
            Self::Cure => {
                let rise = const {
                    &[
                        note(&BELL, 0, 140, 76),
                        note(&BELL, 45, 140, 79),
                        note(&BELL, 90, 150, 83),
                        note(&BELL, 135, 185, 88),
                    ]
                };
                (0.5, rise)
            }
            Self::Spread => {
                let bubbles = const {
                    &[note(&SOFT, 0, 110, 43).to(52), note(&SOFT, 85, 110, 41).to(51), note(&SOFT, 165, 125, 45).to(55)]
                };
                (0.6, bubbles)
            }
            Self::Join => (0.5, const { &[note(&BELL, 0, 150, 67), note(&BELL, 100, 220, 74)] }),
            Self::Calm => (0.3, const { &[note(&SOFT, 0, 320, 60).to(59)] }),
            Self::Rewind => (0.4, const { &[note(&SOFT, 0, 80, 76).to(69), note(&SOFT, 60, 110, 71).to(62)] }),
            Self::Hint => (0.45, const { &[note(&BELL, 0, 180, 81), note(&BELL, 130, 250, 86)] }),
            Self::Refused => (0.5, const { &[note(&SOFT, 0, 110, 50), note(&SOFT, 120, 150, 47)] }),
            Self::Won => {
                let arpeggio = const {
                    &[
                        note(&BELL, 0, 160, 72),
                        note(&BELL, 70, 160, 76),
                        note(&BELL, 140, 160, 79),
                        note(&BELL, 210, 190, 84),
                    ]
                };
                (0.7, arpeggio)
            }
            Self::Lost => {
                let fall = const {
                    &[
                        note(&SOFT, 0, 140, 67),
                        note(&SOFT, 85, 140, 63),
                        note(&SOFT, 170, 140, 60),
                        note(&SOFT, 250, 150, 55).to(54),
                    ]
                };
                (0.6, fall)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the loudness, as the root mean square.
    pub(super) fn loudness(samples: &[f32]) -> f32 {
        (samples.iter().map(|sample| sample * sample).sum::<f32>() / samples.len() as f32).sqrt()
    }

    pub(super) fn peak(samples: &[f32]) -> f32 {
        samples.iter().fold(0.0, |most, sample| most.max(sample.abs()))
    }

    /// Hashes every bit of every sample (FNV-1a).
    pub(super) fn print(samples: &[f32], from: u64) -> u64 {
        let bytes = samples.iter().flat_map(|sample| sample.to_bits().to_le_bytes());
        bytes.fold(from, |print, byte| (print ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }

    pub(super) const NOTHING: u64 = 0xcbf2_9ce4_8422_2325;

    #[test]
    fn every_sound_is_short_audible_and_never_too_loud() {
        for sound in Sound::ALL {
            let samples = sound.samples();
            let length = samples.len() as u32 * 1000 / RATE;
            assert!((40..=400).contains(&length), "{sound:?} takes {length} ms");
            assert!(peak(&samples) <= 0.8, "{sound:?} reaches {}", peak(&samples));
            assert!(loudness(&samples) >= 0.04, "{sound:?} is as loud as {}", loudness(&samples));
        }
    }

    #[test]
    fn every_sound_begins_and_ends_in_silence() {
        for sound in Sound::ALL {
            let samples = sound.samples();
            let edges = [samples[0], samples[samples.len() - 1]];
            assert!(edges.iter().all(|edge| edge.abs() < 0.001), "{sound:?} has edges {edges:?}");
        }
    }

    #[test]
    fn sounds_of_success_rise_and_sounds_of_failure_fall() {
        // The number of sign changes of the samples, in the first and in the last third.
        let pitch = |samples: &[f32]| samples.windows(2).filter(|pair| (pair[0] < 0.0) != (pair[1] < 0.0)).count();
        for (sound, rises) in [
            (Sound::Cure, true),
            (Sound::Join, true),
            (Sound::Hint, true),
            (Sound::Won, true),
            (Sound::Rewind, false),
            (Sound::Refused, false),
            (Sound::Lost, false),
        ] {
            let samples = sound.samples();
            let third = samples.len() / 3;
            let (first, last) = (pitch(&samples[..third]), pitch(&samples[2 * third..]));
            assert_eq!(last > first, rises, "{sound:?}: {first} and {last}");
        }
    }

    #[test]
    fn no_two_sounds_are_the_same() {
        for (i, one) in Sound::ALL.iter().enumerate() {
            for other in &Sound::ALL[i + 1..] {
                assert_ne!(one.samples(), other.samples(), "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn every_machine_plays_the_same_samples() {
        let all = Sound::ALL.into_iter().fold(NOTHING, |print_so_far, sound| print(&sound.samples(), print_so_far));
        assert_eq!(all, 0x7345_d8c4_ca0f_af1f, "{all:#x}");
    }
}
