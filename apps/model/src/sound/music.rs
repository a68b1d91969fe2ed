//! What plays in the background? Slow chords that swell like breath over a low hum, and a few
//! plucked notes.
//!
//! The music is synthesised bar by bar, so that no single step takes long. Every bar begins and
//! ends at the same phase of the hum, and all its notes end within it: any bar can follow any other
//! without a click.

use super::tone::{Note, Voice, add, hum, note, samples};
use quadrat_engine::rng::{Mulberry32, Rng};

/// The number of bars after which the chords repeat. The plucked notes never do: to loop the music,
/// repeat these bars.
pub const BARS: u32 = 16;

/// The length of a bar, in milliseconds.
const BAR: u32 = 4_000;

/// The time between two places where a note may be plucked, in milliseconds.
const BEAT: u32 = 250;

/// Two slightly detuned strings, which sound warm, with a slow attack and release.
const PAD: Voice = Voice { attack: 1_700, release: 1_900, partials: &[(1.0, 1.0, 0.0), (1.004, 0.8, 0.0)] };

/// A distant plucked string.
const STRING: Voice = Voice { attack: 6, release: 200, partials: &[(1.0, 1.0, 4.0), (2.0, 0.3, 6.0), (3.0, 0.1, 9.0)] };

/// The chords, three pitches each, close together so that one melts into the next.
const CHORDS: [[u32; 3]; BARS as usize] = [
    [55, 60, 64], // C
    [57, 60, 64], // A minor
    [57, 60, 65], // F
    [55, 60, 62], // C with a suspended second
    [55, 60, 64], // C
    [55, 59, 64], // E minor
    [57, 60, 65], // F
    [55, 59, 62], // G
    [57, 60, 64], // A minor
    [57, 60, 65], // F
    [55, 60, 64], // C
    [55, 59, 62], // G
    [57, 60, 65], // F
    [57, 62, 65], // D minor
    [55, 60, 62], // G with a suspended fourth
    [55, 60, 64], // C
];

/// The pitches of plucked notes: a pentatonic scale, which fits every chord, over two octaves.
const SCALE: [u32; 10] = [67, 69, 72, 74, 76, 79, 81, 84, 86, 88];

/// Returns one bar of the music, between −0.5 and 0.5. Bars count from 0 and never end.
pub fn music_bar(bar: u32) -> Vec<f32> {
    let mut sound = vec![0.0; samples(BAR)];
    // A low C and the G above it, as whole waves per bar: less than a twentieth of a semitone off.
    hum(&mut sound, 262, 0.05);
    hum(&mut sound, 392, 0.035);
    for pitch in CHORDS[(bar % BARS) as usize] {
        add(&mut sound, &note(&PAD, 0, BAR, pitch).loud(0.045));
    }
    for plucked in melody(bar) {
        add(&mut sound, &plucked);
    }
    sound
}

/// Returns the plucked notes of a bar: few, close together, and mostly on the stronger beats.
fn melody(bar: u32) -> Vec<Note> {
    let mut rng = Mulberry32::seeded(bar);
    let mut step = 2 + rng.below(6) as usize;
    let mut notes = Vec::new();
    for beat in 0..BAR / BEAT - 2 {
        let likely = if beat % 4 == 0 {
            55
        } else if beat % 2 == 0 {
            25
        } else {
            8
        };
        if rng.below(100) >= likely {
            continue;
        }
        step = (step + rng.below(5) as usize).saturating_sub(2).min(SCALE.len() - 1);
        let start = beat * BEAT;
        let loud = 0.05 + 0.01 * rng.below(5) as f32;
        notes.push(note(&STRING, start, (BAR - start).min(1_500), SCALE[step]).loud(loud));
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::super::RATE;
    use super::super::tests::{NOTHING, loudness, peak, print};
    use super::*;

    fn bars() -> Vec<Vec<f32>> {
        (0..BARS + 2).map(music_bar).collect()
    }

    #[test]
    fn music_is_quiet_but_audible() {
        for (i, bar) in bars().iter().enumerate() {
            assert_eq!(bar.len() as u32, 4 * RATE);
            assert!(peak(bar) <= 0.5, "bar {i} reaches {}", peak(bar));
            assert!((0.03..0.2).contains(&loudness(bar)), "bar {i} is as loud as {}", loudness(bar));
        }
    }

    #[test]
    fn any_bar_follows_any_other_without_a_click() {
        let bars = bars();
        for (i, one) in bars.iter().enumerate() {
            let steepest = one.windows(2).fold(0.0f32, |most, pair| most.max((pair[1] - pair[0]).abs()));
            for (j, other) in bars.iter().enumerate() {
                let step = (other[0] - one[one.len() - 1]).abs();
                assert!(step < 0.01 && step < steepest, "bar {j} after bar {i}: a step of {step}");
            }
        }
    }

    #[test]
    fn no_two_bars_are_the_same() {
        let bars = bars();
        for i in 0..bars.len() {
            assert!(!bars[i + 1..].contains(&bars[i]), "bar {i}");
        }
    }

    #[test]
    fn some_notes_are_plucked_but_never_many_at_once() {
        let counts: Vec<usize> = (0..100).map(|bar| melody(bar).len()).collect();
        assert!(counts.iter().all(|count| *count <= 8), "{counts:?}");
        let all: usize = counts.iter().sum();
        assert!((200..500).contains(&all), "{all} notes in 100 bars");
    }

    #[test]
    fn every_machine_plays_the_same_music() {
        let all = bars().iter().fold(NOTHING, |print_so_far, bar| print(bar, print_so_far));
        assert_eq!(all, 0x4b06_2c91_2ebe_e16d, "{all:#x}");
    }
}
