//! Does `quadrat render` make GIFs with the right frames, times and pixels, within its limits?

use crate::support::{names, quadrat, root, said, status};
use gif::{ColorOutput, DecodeOptions};
use quadrat_engine::draw::{Theme, to_pixels};
use std::fs::{self, File};
use std::path::Path;

/// A decoded GIF: its size, whether it repeats for ever, and for each frame its time in hundredths of a second and the
/// whole picture as it is seen then.
struct Decoded {
    size: (u16, u16),
    repeats: bool,
    frames: Vec<(u16, Vec<[u8; 3]>)>,
}

fn decode(path: &Path) -> Decoded {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(File::open(path).unwrap()).unwrap();
    let size = (decoder.width(), decoder.height());
    let repeats = decoder.repeat() == gif::Repeat::Infinite;
    let mut seen = vec![[0; 3]; usize::from(size.0) * usize::from(size.1)];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        for (place, pixel) in frame.buffer.chunks(4).enumerate() {
            let (x, y) = (place % usize::from(frame.width), place / usize::from(frame.width));
            let at = (usize::from(frame.top) + y) * usize::from(size.0) + usize::from(frame.left) + x;
            if pixel[3] > 0 {
                seen[at] = [pixel[0], pixel[1], pixel[2]];
            }
        }
        frames.push((frame.delay, seen.clone()));
    }
    Decoded { size, repeats, frames }
}

/// Returns the largest difference of a channel between two pictures, and the share of pixels that differ by more than a
/// few steps, in thousandths.
fn difference(one: &[[u8; 3]], other: &[[u8; 3]]) -> (u8, usize) {
    let apart =
        |(one, other): (&[u8; 3], &[u8; 3])| (0..3).map(|place| one[place].abs_diff(other[place])).max().unwrap();
    let all: Vec<u8> = one.iter().zip(other).map(apart).collect();
    (all.iter().copied().max().unwrap(), all.iter().filter(|apart| **apart > 24).count() * 1_000 / all.len())
}

#[test]
fn every_frame_of_a_gif_is_the_picture_of_its_position_for_its_time() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.GIF");
    for (game, source, theme) in [
        ("germs", "games/germs/golden/5.replay.json", Theme::Dark),
        ("citylines", "games/citylines/golden/tier-2.replay.json", Theme::Light),
    ] {
        let arguments =
            ["render", source, "-o", file.to_str().unwrap(), "--film", "340", "--cell", "12", "--theme", theme.name()];
        let output = quadrat(&root(), &arguments);
        assert_eq!(status(&output), 0, "{}", said(&output));
        let read = quadrat::read(&fs::read(root().join(source)).unwrap(), &quadrat::Limits::default()).unwrap();
        let mut session = read.session.unwrap();
        let actions = session.actions().len();
        let decoded = decode(&file);
        assert!(said(&output).contains(&format!("({} frames", actions + 1)), "{}", said(&output));
        assert_eq!((decoded.frames.len(), decoded.repeats), (actions + 1, true), "{game}");
        for (delay, seen) in decoded.frames.iter().rev() {
            let expected = to_pixels(&session.scene(), theme, 12).unwrap();
            assert_eq!((u32::from(decoded.size.0), u32::from(decoded.size.1)), (expected.width, expected.height));
            let (most, share) = difference(seen, &expected.rgb);
            assert!(share < 20, "{game}: {share} of 1000 pixels differ, by up to {most}");
            // The last frame is shown five times as long.
            let is_last = session.actions().len() == actions;
            assert_eq!(*delay, if is_last { 170 } else { 34 }, "{game}");
            session.undo();
        }
        let bytes = fs::metadata(&file).unwrap().len();
        assert!(bytes < 4_000_000, "{game}: {bytes} bytes");
    }
}

#[test]
fn the_same_replay_gives_the_same_gif_and_the_usual_time_is_seven_tenths_of_a_second() {
    let folder = tempfile::tempdir().unwrap();
    let files = ["a.gif", "b.gif"].map(|name| folder.path().join(name));
    for file in &files {
        let output = quadrat(
            &root(),
            &["render", "games/germs/golden/1.replay.json", "-o", file.to_str().unwrap(), "--cell", "16"],
        );
        assert_eq!(status(&output), 0, "{}", said(&output));
    }
    assert_eq!(fs::read(&files[0]).unwrap(), fs::read(&files[1]).unwrap());
    assert_eq!(decode(&files[0]).frames[0].0, 70);
}

#[test]
fn levels_of_different_sizes_are_in_the_middle_of_one_gif() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ships.gif");
    let output =
        quadrat(&root(), &["render", "games/ships/levels/gallery.json", "-o", file.to_str().unwrap(), "--cell", "8"]);
    assert_eq!(status(&output), 0, "{}", said(&output));
    assert_eq!(decode(&file).frames.len(), 12);
}

#[test]
fn what_is_too_large_for_a_gif_is_refused_with_the_limit_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let replay = root().join("games/germs/golden/5.replay.json");
    let replay = replay.to_str().unwrap();
    for (arguments, words) in [
        (vec!["--cell", "1000"], "at most 400 million in all frames together"),
        (vec!["--level", "1"], "a GIF shows every level of the file"),
        (vec!["--theme", "pink"], "unknown theme"),
    ] {
        let output = quadrat(folder.path(), &[&["render", replay, "-o", "game.gif"][..], &arguments].concat());
        assert_eq!(status(&output), 2, "{arguments:?}");
        assert!(said(&output).contains(words), "{arguments:?}: {}", said(&output));
    }
    assert_eq!(names(folder.path()), Vec::<String>::new());
    let output = quadrat(folder.path(), &["render", replay, "-o", "no-such-folder/game.gif"]);
    assert_eq!(status(&output), 2, "{}", said(&output));
    let output = quadrat(folder.path(), &["render", replay, "-o", "game.svg", "--film", "500", "--theme", "dark"]);
    assert!(said(&output).contains("follows the reader's light or dark theme"), "{}", said(&output));
}
