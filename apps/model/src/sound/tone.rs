//! How is a note synthesised? From a few sines, each with its own amplitude and decay.
//!
//! Only additions, multiplications and divisions of `f32` are used, which give the same result on
//! every machine; the sines of mathematical libraries do not.

/// The sample rate per second. Calm sounds have nothing above 8 kHz, and half the samples are half
/// the work.
pub const RATE: u32 = 16_000;

/// A full turn of a phase.
const TURN: f32 = 4_294_967_296.0;

/// The number of samples, two milliseconds, after which amplitude and pitch are computed anew; in
/// between they are interpolated linearly.
const BLOCK: usize = 32;

/// The timbre of a note.
#[derive(Debug)]
pub(super) struct Voice {
    /// The time to its peak, in milliseconds.
    pub(super) attack: u32,
    /// The time before its end at which it begins to fade, in milliseconds.
    pub(super) release: u32,
    /// For each sine: its frequency as a multiple of the note's, its amplitude, and its decay
    /// within the note, as a power of e.
    pub(super) partials: &'static [(f32, f32, f32)],
}

/// A knock on wood: its upper partial is not harmonic, and soon gone.
pub(super) const WOOD: Voice = Voice { attack: 2, release: 12, partials: &[(1.0, 1.0, 4.0), (2.76, 0.5, 7.0)] };

/// A small bell: bright at first, then nearly pure.
pub(super) const BELL: Voice =
    Voice { attack: 4, release: 30, partials: &[(1.0, 1.0, 3.0), (2.0, 0.25, 4.0), (3.0, 0.12, 6.0)] };

/// A round timbre: nearly a triangle wave, without its edges.
pub(super) const SOFT: Voice = Voice { attack: 14, release: 45, partials: &[(1.0, 1.0, 1.2), (3.0, -0.11, 2.0)] };

/// A note at any time of a sound.
#[derive(Clone, Copy, Debug)]
pub(super) struct Note {
    voice: &'static Voice,
    /// Its start, in milliseconds.
    pub(super) start: u32,
    /// Its length, in milliseconds.
    pub(super) length: u32,
    /// The pitch at its start and at its end, in semitones; 60 is the middle C of a piano.
    pitch: (u32, u32),
    /// Its amplitude.
    loud: f32,
}

/// Returns a note of full amplitude and constant pitch.
pub(super) const fn note(voice: &'static Voice, start: u32, length: u32, pitch: u32) -> Note {
    Note { voice, start, length, pitch: (pitch, pitch), loud: 1.0 }
}

impl Note {
    /// Returns the note, gliding to another pitch.
    pub(super) const fn to(self, pitch: u32) -> Self {
        Self { pitch: (self.pitch.0, pitch), ..self }
    }

    /// Returns the note with this amplitude.
    pub(super) const fn loud(self, loud: f32) -> Self {
        Self { loud, ..self }
    }
}

/// Returns the number of samples in a time.
pub(super) const fn samples(milliseconds: u32) -> usize {
    (milliseconds * (RATE / 1000)) as usize
}

/// Adds a note to a sound; the part after the end of the sound is cut off.
pub(super) fn add(sound: &mut [f32], note: &Note) {
    let Some(place) = sound.get_mut(samples(note.start)..) else { return };
    let length = samples(note.length).min(place.len());
    let (from, to) = (frequency(note.pitch.0), frequency(note.pitch.1));
    let edge = |at: usize| {
        let (attack, release) = (samples(note.voice.attack) as f32, samples(note.voice.release) as f32);
        (at as f32 / attack).min(1.0) * ((length - at) as f32 / release).min(1.0)
    };
    let blocks = length.div_ceil(BLOCK).max(1);
    for &(multiple, strength, decay) in note.voice.partials {
        let mut phase = 0u32;
        let mut step = turn(from * multiple);
        let glide = (turn(to * multiple) as i32 - step as i32) / blocks as i32;
        let mut loud = note.loud * strength;
        let keep = 1.0 - decay / blocks as f32;
        let (mut at, mut level) = (0, 0.0);
        for block in place[..length].chunks_mut(BLOCK) {
            loud *= keep;
            at += block.len();
            let slope = (loud * edge(at) - level) / block.len() as f32;
            for sample in block {
                *sample += level * sine(phase);
                level += slope;
                phase = phase.wrapping_add(step);
            }
            step = step.wrapping_add_signed(glide);
        }
    }
}

/// Adds a constant tone with a whole number of waves in the sound: it continues without a seam
/// where another such sound follows.
pub(super) fn hum(sound: &mut [f32], waves: u32, loud: f32) {
    let step = (TURN / sound.len() as f32 * waves as f32) as u32;
    let mut phase = 0u32;
    for sample in sound {
        *sample += loud * sine(phase);
        phase = phase.wrapping_add(step);
    }
}

/// Returns the phase increment per sample of a frequency in hertz.
fn turn(frequency: f32) -> u32 {
    (frequency * (TURN / RATE as f32)) as u32
}

/// Returns the frequency of a pitch in hertz: equal temperament, where the A above 60 has 440.
fn frequency(pitch: u32) -> f32 {
    const OCTAVE: [f32; 12] = [
        16.351_6, 17.323_9, 18.354_0, 19.445_4, 20.601_7, 21.826_8, 23.124_7, 24.499_7, 25.956_5, 27.500_0, 29.135_2,
        30.867_7,
    ];
    // Pitch 12 is the lowest audible C.
    OCTAVE[(pitch % 12) as usize] * (1u32 << (pitch / 12).saturating_sub(1)) as f32
}

/// Returns the sine of a phase, where the range of `u32` is one turn: two parabolas, corrected to
/// within a thousandth.
fn sine(phase: u32) -> f32 {
    // From −1 to 1, where 1 is half a turn.
    let x = (phase as i32) as f32 * (2.0 / TURN);
    let bow = 4.0 * x * (1.0 - x.abs());
    bow + 0.225 * bow * (bow.abs() - 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sine_is_a_sine() {
        for i in 0..1000u32 {
            let exact = (f64::from(i) / 1000.0 * std::f64::consts::TAU).sin();
            let phase = (f64::from(i) / 1000.0 * f64::from(TURN)) as u32;
            assert!((f64::from(sine(phase)) - exact).abs() < 0.0015, "{i}: {} for {exact}", sine(phase));
        }
    }

    #[test]
    fn pitches_are_those_of_a_piano() {
        for (pitch, exact) in [(21, 27.5), (60, 261.63), (69, 440.0), (84, 1046.5), (108, 4186.0)] {
            assert!((frequency(pitch) / exact - 1.0).abs() < 0.0001, "{pitch}: {}", frequency(pitch));
        }
    }

    #[test]
    fn a_note_stays_within_its_time() {
        let mut sound = vec![0.0; samples(100)];
        add(&mut sound, &note(&SOFT, 20, 30, 60));
        let heard: Vec<usize> = (0..sound.len()).filter(|i| sound[*i].abs() > 0.0).collect();
        assert!(heard[0] >= samples(20) && heard[heard.len() - 1] < samples(50));
        // A note that is too long is cut off and still fades; one that starts too late is silent.
        add(&mut sound, &note(&SOFT, 60, 100, 60));
        add(&mut sound, &note(&SOFT, 200, 100, 60));
        assert_eq!(sound.len(), samples(100));
        assert!(sound[samples(100) - 1].abs() < 0.001);
    }
}
