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

/// The highest peak of a sound. Several may be heard at once, over music.
const PEAK: f32 = 0.32;

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
    /// A chain reaches its first wave; the next ones are higher, up to the sixth.
    Chain1,
    /// The second wave.
    Chain2,
    /// The third wave.
    Chain3,
    /// The fourth wave.
    Chain4,
    /// The fifth wave.
    Chain5,
    /// The sixth wave, and every later one.
    Chain6,
    /// The first star of a result is stamped.
    Star1,
    /// The second star is stamped.
    Star2,
    /// The third star is stamped.
    Star3,
    /// A whole group of levels is won.
    Finished,
    /// A level set is won.
    SetWon,
    /// The first level of a game is won.
    FirstWin,
    /// A cat dies.
    Death,
}

/// How loud a sound is, as the root mean square of its samples.
#[derive(Clone, Copy, Debug)]
enum Loudness {
    /// For what happens at every touch, and several times at once.
    Quiet,
    /// For a move and its effect.
    Usual,
    /// For what happens once in a game.
    Full,
}

impl Loudness {
    /// Returns the root mean square: −25, −23 and −21 decibels below full scale.
    const fn rms(self) -> f32 {
        match self {
            Self::Quiet => 0.056,
            Self::Usual => 0.071,
            Self::Full => 0.089,
        }
    }
}

impl Sound {
    /// Every sound, in order of declaration.
    pub const ALL: [Self; 26] = [
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
        Self::Chain1,
        Self::Chain2,
        Self::Chain3,
        Self::Chain4,
        Self::Chain5,
        Self::Chain6,
        Self::Star1,
        Self::Star2,
        Self::Star3,
        Self::Finished,
        Self::FirstWin,
        Self::Death,
        Self::SetWon,
    ];

    /// Returns the sound of a wave of a chain, counted from 1.
    pub fn chain(wave: u32) -> Self {
        let waves = [Self::Chain1, Self::Chain2, Self::Chain3, Self::Chain4, Self::Chain5, Self::Chain6];
        waves[wave.clamp(1, 6) as usize - 1]
    }

    /// Returns the sound of a star, counted from 1.
    pub fn star(place: u32) -> Self {
        [Self::Star1, Self::Star2, Self::Star3][place.clamp(1, 3) as usize - 1]
    }

    /// Returns the samples of the whole sound, from silence to silence, between −0.5 and 0.5.
    pub fn samples(self) -> Vec<f32> {
        let (loudness, notes) = self.score();
        let length = notes.iter().map(|note| note.start + note.length).max().unwrap_or(0);
        let mut sound = vec![0.0; samples(length)];
        for note in notes {
            add(&mut sound, note);
        }
        // Normalised, so that sounds are equally loud however their notes overlap. Knocks are short and
        // high for their loudness, so the peak has a limit of its own.
        let square = sound.iter().map(|sample| sample * sample).sum::<f32>() / sound.len() as f32;
        let peak = sound.iter().fold(f32::MIN_POSITIVE, |most, sample| most.max(sample.abs()));
        let gain = (loudness.rms() / square.sqrt()).min(PEAK / peak);
        for sample in &mut sound {
            *sample *= gain;
        }
        sound
    }

    /// Returns the loudness and the notes. Frequent sounds are quiet and short.
    #[expect(clippy::too_many_lines, reason = "a table with a row for each sound")]
    const fn score(self) -> (Loudness, &'static [Note]) {
        use Loudness::{Full, Quiet, Usual};
        match self {
            Self::Tap => (Quiet, const { &[note(&WOOD, 0, 45, 84)] }),
            Self::Place => (Usual, const { &[note(&WOOD, 0, 50, 79), note(&SOFT, 0, 130, 57).to(50)] }),
            Self::Turn => (Quiet, const { &[note(&WOOD, 0, 45, 81), note(&WOOD, 40, 60, 74)] }),
            Self::Lock => (Usual, const { &[note(&BELL, 0, 70, 69), note(&BELL, 60, 110, 64)] }),
            Self::Cure => {
                let rise = const {
                    &[
                        note(&BELL, 0, 140, 76),
                        note(&BELL, 45, 140, 79),
                        note(&BELL, 90, 150, 83),
                        note(&BELL, 135, 185, 88),
                    ]
                };
                (Usual, rise)
            }
            Self::Spread => {
                let bubbles = const {
                    &[note(&SOFT, 0, 110, 43).to(52), note(&SOFT, 85, 110, 41).to(51), note(&SOFT, 165, 125, 45).to(55)]
                };
                (Usual, bubbles)
            }
            Self::Join => (Usual, const { &[note(&BELL, 0, 150, 67), note(&BELL, 100, 220, 74)] }),
            Self::Calm => (Quiet, const { &[note(&SOFT, 0, 320, 60).to(59)] }),
            Self::Rewind => (Usual, const { &[note(&SOFT, 0, 80, 76).to(69), note(&SOFT, 60, 110, 71).to(62)] }),
            Self::Hint => (Usual, const { &[note(&BELL, 0, 180, 81), note(&BELL, 130, 250, 86)] }),
            Self::Refused => (Usual, const { &[note(&SOFT, 0, 110, 50), note(&SOFT, 120, 150, 47)] }),
            Self::Won => {
                let arpeggio = const {
                    &[
                        note(&BELL, 0, 160, 72),
                        note(&BELL, 70, 160, 76),
                        note(&BELL, 140, 160, 79),
                        note(&BELL, 210, 190, 84),
                    ]
                };
                (Full, arpeggio)
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
                (Full, fall)
            }
            // A bubble and a drop, a step of the scale higher with every wave.
            Self::Chain1 => (Quiet, const { &[note(&SOFT, 0, 90, 55).to(62), note(&BELL, 30, 110, 67)] }),
            Self::Chain2 => (Quiet, const { &[note(&SOFT, 0, 90, 57).to(64), note(&BELL, 30, 110, 69)] }),
            Self::Chain3 => (Quiet, const { &[note(&SOFT, 0, 90, 60).to(67), note(&BELL, 30, 110, 72)] }),
            Self::Chain4 => (Quiet, const { &[note(&SOFT, 0, 90, 62).to(69), note(&BELL, 30, 110, 74)] }),
            Self::Chain5 => (Quiet, const { &[note(&SOFT, 0, 90, 64).to(71), note(&BELL, 30, 110, 76)] }),
            Self::Chain6 => (Quiet, const { &[note(&SOFT, 0, 90, 67).to(74), note(&BELL, 30, 110, 79)] }),
            // A stamp on paper and a bell: the bells of three stars are a chord.
            Self::Star1 => (Usual, const { &[note(&WOOD, 0, 50, 55), note(&BELL, 15, 215, 76).loud(0.8)] }),
            Self::Star2 => (Usual, const { &[note(&WOOD, 0, 50, 55), note(&BELL, 15, 215, 79).loud(0.8)] }),
            Self::Star3 => {
                let chord =
                    const { &[note(&WOOD, 0, 50, 55), note(&BELL, 15, 300, 84), note(&BELL, 60, 320, 88).loud(0.5)] };
                (Usual, chord)
            }
            Self::Finished => {
                let fanfare = const {
                    &[
                        note(&SOFT, 0, 420, 48).loud(0.6),
                        note(&BELL, 0, 150, 67),
                        note(&BELL, 90, 150, 72),
                        note(&BELL, 180, 150, 76),
                        note(&BELL, 250, 190, 79),
                    ]
                };
                (Full, fanfare)
            }
            Self::SetWon => {
                // Two voices that meet, one for each side.
                let cadence = const {
                    &[
                        note(&SOFT, 0, 300, 55).loud(0.6),
                        note(&BELL, 0, 200, 74),
                        note(&BELL, 120, 200, 71),
                        note(&BELL, 240, 200, 79),
                        note(&SOFT, 240, 200, 67).loud(0.6),
                    ]
                };
                (Full, cadence)
            }
            Self::FirstWin => {
                let greeting = const {
                    &[
                        note(&BELL, 0, 180, 72),
                        note(&BELL, 110, 180, 79),
                        note(&BELL, 200, 230, 83).loud(0.7),
                        note(&BELL, 215, 225, 88).loud(0.7),
                    ]
                };
                (Full, greeting)
            }
            Self::Death => {
                let sigh = const { &[note(&SOFT, 0, 200, 64).to(57), note(&SOFT, 150, 290, 52).to(45)] };
                (Full, sigh)
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

    /// Returns an amplitude in decibels below full scale.
    fn decibels(amplitude: f32) -> f32 {
        20.0 * amplitude.log10()
    }

    /// The highest peak that anything heard may have, alone or together: −3 decibels.
    const LIMIT: f32 = 0.707;

    /// The loudest and the quietest that a sound may be, in decibels.
    const BAND: std::ops::RangeInclusive<f32> = -27.0..=-20.5;

    /// The steepest step from one sample to the next, as a share of full scale, that is not a click:
    /// that of a sine of 2 kHz at the highest peak.
    const STEEPEST: f32 = 0.25;

    #[test]
    fn every_sound_is_short_and_as_loud_as_the_others_and_never_harsh() {
        for sound in Sound::ALL {
            let samples = sound.samples();
            let length = samples.len() as u32 * 1000 / RATE;
            assert!((40..=450).contains(&length), "{sound:?} takes {length} ms");
            let (peak, rms) = (peak(&samples), decibels(loudness(&samples)));
            println!("{sound:?}: {length} ms, peak {:.1} dBFS, loudness {rms:.1} dBFS", decibels(peak));
            assert!(peak <= PEAK + 0.001, "{sound:?} reaches {peak}");
            assert!(BAND.contains(&rms), "{sound:?} is as loud as {rms} dBFS");
            let mean = samples.iter().sum::<f32>() / samples.len() as f32;
            assert!(mean.abs() < 0.002, "{sound:?} has an offset of {mean}");
        }
    }

    #[test]
    fn every_sound_begins_and_ends_softly() {
        for sound in Sound::ALL {
            let samples = sound.samples();
            let edges = [samples[0], samples[samples.len() - 1]];
            assert!(edges.iter().all(|edge| edge.abs() < 0.001), "{sound:?} has edges {edges:?}");
            // The first quarter of a millisecond is nearly silent, and no step within the sound is a click.
            let first = peak(&samples[..RATE as usize / 4000]);
            assert!(first < PEAK * 0.2, "{sound:?} starts with {first}");
            let steepest = samples.windows(2).fold(0.0f32, |most, pair| most.max((pair[1] - pair[0]).abs()));
            assert!(steepest < STEEPEST, "{sound:?} has a step of {steepest}");
        }
    }

    /// Returns sounds that start at these times, in milliseconds, over a bar of music.
    fn mixed(sounds: &[(u32, Sound)], bar: u32) -> Vec<f32> {
        let mut mix = music_bar(bar);
        for (start, sound) in sounds {
            for (place, sample) in mix[tone::samples(*start)..].iter_mut().zip(sound.samples()) {
                *place += sample;
            }
        }
        mix
    }

    #[test]
    fn whatever_is_heard_at_once_does_not_clip() {
        use Sound::{Cure, Death, Finished, FirstWin, Hint, Lost, Place, Refused, SetWon, Spread, Turn, Won};
        let every =
            |step: u32, sounds: &[Sound]| (0..).step_by(step as usize).zip(sounds.iter().copied()).collect::<Vec<_>>();
        let chain: Vec<Sound> = (1..=20).map(Sound::chain).collect();
        let stars = [Sound::star(1), Sound::star(2), Sound::star(3)];
        let result = |last: Sound| {
            // As the result sheet is shown at once after the win, with a step of the score every 40 ms.
            let stamps = stars.iter().zip([200, 440, 680]).map(|(star, start)| (start, *star));
            [(0, Won)].into_iter().chain(stamps).chain([(800, last)]).collect::<Vec<_>>()
        };
        let mixes = [
            ("waves of the fastest chain", every(50, &chain)),
            ("a chain that wins", [every(50, &chain), vec![(1000, Won)]].concat()),
            ("a result with a finished group", result(Finished)),
            ("a result with a set", result(SetWon)),
            ("a result with a first win", result(FirstWin)),
            ("a bite that kills", vec![(0, Spread), (60, Death), (60, Lost)]),
            ("turns as fast as fingers are", every(90, &[Turn; 8])),
            ("refusals", every(120, &[Refused; 6])),
            ("placing and curing", vec![(0, Place), (40, Cure), (80, Place), (120, Cure), (160, Hint)]),
        ];
        for (name, sounds) in mixes {
            let loudest = (0..BARS).map(|bar| peak(&mixed(&sounds, bar))).fold(0.0, f32::max);
            println!("{name}, over music: peak {:.1} dBFS", decibels(loudest));
            assert!(loudest < LIMIT, "{name} reaches {loudest}");
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
            (Sound::Chain1, true),
            (Sound::Finished, true),
            (Sound::SetWon, true),
            (Sound::FirstWin, true),
            (Sound::Death, false),
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
        let [first @ .., last] = Sound::ALL;
        let older = first.into_iter().fold(NOTHING, |print_so_far, sound| print(&sound.samples(), print_so_far));
        assert_eq!(older, 0x30b3_6b05_d194_cbe9, "{older:#x}");
        let all = print(&last.samples(), older);
        assert_eq!(all, 0x4f2c_5e90_9460_c8b3, "{all:#x}");
    }
}
