//! How is a note made? From a few sines, each with its own strength and its own way to die away.
//!
//! Only additions, multiplications and divisions of `f32` are used, which come out the same on every machine; the sines of
//! mathematical libraries do not.

/// Samples a second. What is calm has nothing above 8 kHz, and half the samples are half the work.
pub const RATE: u32 = 16_000;

/// A whole turn of a phase.
const TURN: f32 = 4_294_967_296.0;

/// How loud a note is, and how high, is thought about once in so many samples, two milliseconds; in between it goes straight.
const BLOCK: usize = 32;

/// What a note is played on.
#[derive(Debug)]
pub(super) struct Voice {
    /// How many milliseconds it takes to be at its loudest.
    pub(super) attack: u32,
    /// How many milliseconds before its end it begins to fade.
    pub(super) release: u32,
    /// For each sine: its pitch as a multiple of the note's, its strength, and how far it dies away within the note, as a
    /// power of e.
    pub(super) partials: &'static [(f32, f32, f32)],
}

/// A knock on wood: its upper tone is no harmonic, and soon gone.
pub(super) const WOOD: Voice = Voice { attack: 2, release: 12, partials: &[(1.0, 1.0, 4.0), (2.76, 0.5, 7.0)] };

/// A small bell: bright at first, then nearly pure.
pub(super) const BELL: Voice =
    Voice { attack: 4, release: 30, partials: &[(1.0, 1.0, 3.0), (2.0, 0.25, 4.0), (3.0, 0.12, 6.0)] };

/// Something round: nearly a triangle, without its edges.
pub(super) const SOFT: Voice = Voice { attack: 14, release: 45, partials: &[(1.0, 1.0, 1.2), (3.0, -0.11, 2.0)] };

/// A note, anywhere in a sound.
#[derive(Clone, Copy, Debug)]
pub(super) struct Note {
    voice: &'static Voice,
    /// When it begins, in milliseconds.
    pub(super) start: u32,
    /// How long it takes, in milliseconds.
    pub(super) length: u32,
    /// The pitch at its begin and at its end, in semitones; 60 is the C in the middle of a piano.
    pitch: (u32, u32),
    /// How strong it is.
    loud: f32,
}

/// A note of full strength that keeps its pitch.
pub(super) const fn note(voice: &'static Voice, start: u32, length: u32, pitch: u32) -> Note {
    Note { voice, start, length, pitch: (pitch, pitch), loud: 1.0 }
}

impl Note {
    /// The note, gliding to another pitch.
    pub(super) const fn to(self, pitch: u32) -> Self {
        Self { pitch: (self.pitch.0, pitch), ..self }
    }

    /// The note, as strong as this.
    pub(super) const fn loud(self, loud: f32) -> Self {
        Self { loud, ..self }
    }
}

/// How many samples a time takes.
pub(super) const fn samples(milliseconds: u32) -> usize {
    (milliseconds * (RATE / 1000)) as usize
}

/// Adds a note to a sound; what would come after the end of the sound is left out.
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

/// Adds a tone that neither comes nor goes, of so many whole waves in the sound: where another such sound follows, it goes
/// on without a seam.
pub(super) fn hum(sound: &mut [f32], waves: u32, loud: f32) {
    let step = (TURN / sound.len() as f32 * waves as f32) as u32;
    let mut phase = 0u32;
    for sample in sound {
        *sample += loud * sine(phase);
        phase = phase.wrapping_add(step);
    }
}

/// How far a phase goes in a sample at so many waves a second.
fn turn(frequency: f32) -> u32 {
    (frequency * (TURN / RATE as f32)) as u32
}

/// How many waves a second a pitch has: equal temperament, where the A above 60 has 440.
fn frequency(pitch: u32) -> f32 {
    const OCTAVE: [f32; 12] = [
        16.351_6, 17.323_9, 18.354_0, 19.445_4, 20.601_7, 21.826_8, 23.124_7, 24.499_7, 25.956_5, 27.500_0, 29.135_2,
        30.867_7,
    ];
    // Pitch 12 is the lowest C that is heard at all.
    OCTAVE[(pitch % 12) as usize] * (1u32 << (pitch / 12).saturating_sub(1)) as f32
}

/// The sine of a phase, where all of `u32` is one turn: two parabolas, bent to within a thousandth of it.
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
    fn a_note_stays_where_it_belongs() {
        let mut sound = vec![0.0; samples(100)];
        add(&mut sound, &note(&SOFT, 20, 30, 60));
        let heard: Vec<usize> = (0..sound.len()).filter(|i| sound[*i].abs() > 0.0).collect();
        assert!(heard[0] >= samples(20) && heard[heard.len() - 1] < samples(50));
        // One that is too long is cut and fades all the same; one that is too late is not heard.
        add(&mut sound, &note(&SOFT, 60, 100, 60));
        add(&mut sound, &note(&SOFT, 200, 100, 60));
        assert_eq!(sound.len(), samples(100));
        assert!(sound[samples(100) - 1].abs() < 0.001);
    }
}
