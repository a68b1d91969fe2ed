//! How do the positions of a game become a GIF? Painted frame by frame, in colours that all frames share; of each frame
//! only what has changed is written.

use crate::failure::Failure;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use quadrat_engine::draw::{Pixels, PngError, Scene, Theme, to_pixels};
use std::borrow::Cow;
use std::collections::HashMap;

/// The most colours of a palette; one more place is for what stays as it was.
const COLOURS: usize = 255;
/// The place of that in the palette.
const UNCHANGED: u8 = 255;
/// The longest side, in pixels, the most frames, and the most pixels of all frames together. Painting them takes a
/// minute at most, and the file is some megabytes.
const LONGEST_SIDE: u32 = 2_000;
const MOST_FRAMES: usize = 2_000;
const MOST_PIXELS: u64 = 400_000_000;
/// How many times as long as the others the last frame is shown.
const REST: u32 = 5;
/// The colours whose nearest one in the palette is remembered.
const REMEMBERED: usize = 1 << 16;

/// Encodes scenes as a GIF that shows each for a time in milliseconds, over and over.
pub(crate) fn to_gif(scenes: &[Scene], theme: Theme, cell: u32, milliseconds: u32) -> Result<Vec<u8>, Failure> {
    let (width, height) = size(scenes, cell)?;
    let paint = |scene: &Scene| {
        let painted = to_pixels(scene, theme, cell).map_err(|error| refused(cell, &error))?;
        Ok::<_, Failure>(centred(painted, (width, height), theme))
    };
    // Painted twice rather than kept: all frames together may be larger than the memory.
    let mut counted: HashMap<[u8; 3], u64> = HashMap::new();
    for scene in scenes {
        for pixel in paint(scene)? {
            *counted.entry(pixel).or_default() += 1;
        }
    }
    let mut palette = Palette::of(counted);
    let failed = |error: gif::EncodingError| Failure::Usage(format!("the GIF could not be written: {error}"));
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width as u16, height as u16, &palette.bytes()).map_err(failed)?;
    encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
    let mut before: Option<Vec<u8>> = None;
    for (number, scene) in (1..).zip(scenes) {
        let now: Vec<u8> = paint(scene)?.into_iter().map(|pixel| palette.nearest(pixel)).collect();
        let time = if number == scenes.len() { milliseconds.saturating_mul(REST) } else { milliseconds };
        // A GIF counts in hundredths of a second.
        let delay = u16::try_from(time / 10).unwrap_or(u16::MAX);
        let area = before
            .as_ref()
            .map_or(Area { left: 0, top: 0, width, height }, |before| Area::of_changes(before, &now, width));
        let frame = Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: before.is_some().then_some(UNCHANGED),
            left: area.left as u16,
            top: area.top as u16,
            width: area.width as u16,
            height: area.height as u16,
            buffer: Cow::Owned(area.cut(before.as_deref(), &now, width)),
            ..Frame::default()
        };
        encoder.write_frame(&frame).map_err(failed)?;
        before = Some(now);
    }
    encoder.into_inner().map_err(failed)?;
    Ok(bytes)
}

fn refused(cell: u32, error: &PngError) -> Failure {
    Failure::Usage(format!("--cell {cell}: {error}"))
}

/// Returns the size in pixels that holds every scene, if such a film is not too large.
fn size(scenes: &[Scene], cell: u32) -> Result<(u32, u32), Failure> {
    let pixels = |side: i32| (u64::from(side.unsigned_abs()) * u64::from(cell)).div_ceil(100);
    let widest = scenes.iter().map(Scene::width).max().unwrap_or(0);
    let highest = scenes.iter().map(Scene::height).max().unwrap_or(0);
    let (width, height) = (pixels(widest), pixels(highest));
    if scenes.len() > MOST_FRAMES {
        let message =
            format!("{} positions; a GIF has at most {MOST_FRAMES} frames, a film as .svg any number", scenes.len());
        return Err(Failure::Usage(message));
    }
    let all = width.saturating_mul(height).saturating_mul(scenes.len() as u64);
    let longest = u64::from(LONGEST_SIDE);
    if width == 0 || height == 0 || width > longest || height > longest || all > MOST_PIXELS {
        return Err(Failure::Usage(format!(
            "--cell {cell}: {} frames of {width}×{height} pixels; a GIF has from 1 to {LONGEST_SIDE} pixels a side and at \
             most {} million in all frames together",
            scenes.len(),
            MOST_PIXELS / 1_000_000
        )));
    }
    Ok((width as u32, height as u32))
}

/// Returns the pixels of a picture in the middle of a larger one.
fn centred(painted: Pixels, (width, height): (u32, u32), theme: Theme) -> Vec<[u8; 3]> {
    if (painted.width, painted.height) == (width, height) {
        return painted.rgb;
    }
    let ground = theme.colour(quadrat_engine::draw::Ink::Ground).trim_start_matches('#');
    let [_, red, green, blue] = u32::from_str_radix(ground, 16).unwrap_or_default().to_be_bytes();
    let mut pixels = vec![[red, green, blue]; (width * height) as usize];
    let (left, top) = (width.saturating_sub(painted.width) / 2, height.saturating_sub(painted.height) / 2);
    let fits = painted.width.min(width) as usize;
    for (row, line) in (0..height - top).zip(painted.rgb.chunks(painted.width as usize)) {
        let start = ((top + row) * width + left) as usize;
        pixels[start..start + fits].copy_from_slice(&line[..fits]);
    }
    pixels
}

/// The colours that all frames share.
struct Palette {
    colours: Vec<[u8; 3]>,
    /// The nearest places found so far.
    found: HashMap<[u8; 3], u8>,
}

impl Palette {
    /// Chooses colours for counted pixels: all of them where they are few enough. If not, the space of colours is cut in
    /// halves of equal weight until there is a box for each place of the palette, and each box gets its mean.
    fn of(counted: HashMap<[u8; 3], u64>) -> Self {
        let mut all: Vec<([u8; 3], u64)> = counted.into_iter().collect();
        all.sort_unstable();
        let mut boxes = vec![all];
        while boxes.len() < COLOURS {
            // The box whose pixels would be changed the most.
            let cost = |colours: &Vec<([u8; 3], u64)>| {
                let (_, range) = widest(colours);
                u64::from(range) * u64::from(range) * weight(colours).max(1)
            };
            let chosen = (0..boxes.len()).filter(|place| widest(&boxes[*place]).1 > 0);
            let Some(place) = chosen.max_by_key(|place| cost(&boxes[*place])) else { break };
            let mut colours = boxes.swap_remove(place);
            let (channel, _) = widest(&colours);
            colours.sort_unstable_by_key(|(colour, _)| (colour[channel], *colour));
            let half = weight(&colours) / 2;
            let mut sum = 0;
            let cut = colours.iter().position(|(_, count)| {
                sum += count;
                sum > half
            });
            // Each part keeps at least one colour.
            let cut = cut.unwrap_or(0).clamp(1, colours.len() - 1);
            let rest = colours.split_off(cut);
            boxes.extend([colours, rest]);
        }
        let mut colours: Vec<[u8; 3]> =
            boxes.iter().filter(|colours| !colours.is_empty()).map(|one| mean(one)).collect();
        colours.sort_unstable();
        Self { colours, found: HashMap::new() }
    }

    /// Returns the palette as a GIF has it, filled up to its whole size.
    fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.colours.iter().flatten().copied().collect();
        bytes.resize(256 * 3, 0);
        bytes
    }

    fn nearest(&mut self, colour: [u8; 3]) -> u8 {
        if let Some(place) = self.found.get(&colour) {
            return *place;
        }
        let distance = |known: &[u8; 3]| {
            (0..3).map(|channel| u32::from(known[channel].abs_diff(colour[channel])).pow(2)).sum::<u32>()
        };
        let nearest = (0..=u8::MAX).zip(&self.colours).min_by_key(|(_, known)| distance(known));
        let place = nearest.map_or(0, |(place, _)| place);
        if self.found.len() < REMEMBERED {
            self.found.insert(colour, place);
        }
        place
    }
}

/// Returns the channel in which colours differ the most, and by how much.
fn widest(colours: &[([u8; 3], u64)]) -> (usize, u8) {
    let range = |channel: usize| {
        let values = || colours.iter().map(|(colour, _)| colour[channel]);
        values().max().unwrap_or(0) - values().min().unwrap_or(0)
    };
    (0..3).map(|channel| (channel, range(channel))).max_by_key(|(_, range)| *range).unwrap_or_default()
}

fn weight(colours: &[([u8; 3], u64)]) -> u64 {
    colours.iter().map(|(_, count)| count).sum()
}

fn mean(colours: &[([u8; 3], u64)]) -> [u8; 3] {
    let all = weight(colours).max(1);
    [0, 1, 2].map(|channel| {
        let sum: u64 = colours.iter().map(|(colour, count)| u64::from(colour[channel]) * count).sum();
        ((sum + all / 2) / all) as u8
    })
}

/// A rectangle of a frame, in pixels.
struct Area {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

impl Area {
    /// Returns the smallest area with everything that has changed; a single pixel if nothing has.
    fn of_changes(before: &[u8], now: &[u8], width: u32) -> Self {
        let (mut left, mut right, mut top, mut bottom) = (u32::MAX, 0, u32::MAX, 0);
        for (place, (old, new)) in (0u32..).zip(before.iter().zip(now)) {
            if old != new {
                let (x, y) = (place % width, place / width);
                (left, right) = (left.min(x), right.max(x));
                (top, bottom) = (top.min(y), bottom.max(y));
            }
        }
        if left == u32::MAX {
            return Self { left: 0, top: 0, width: 1, height: 1 };
        }
        Self { left, top, width: right - left + 1, height: bottom - top + 1 }
    }

    /// Returns the pixels of the area; those that stay as they were are transparent.
    fn cut(&self, before: Option<&[u8]>, now: &[u8], width: u32) -> Vec<u8> {
        let mut pixels = Vec::with_capacity((self.width * self.height) as usize);
        for y in self.top..self.top + self.height {
            for x in self.left..self.left + self.width {
                let place = (y * width + x) as usize;
                let same = before.is_some_and(|before| before[place] == now[place]);
                pixels.push(if same { UNCHANGED } else { now[place] });
            }
        }
        pixels
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_colours_stay_as_they_are_and_many_become_near_ones() {
        let few: Vec<[u8; 3]> = (0..COLOURS as u8).map(|value| [value, 7, 255 - value]).collect();
        let mut palette = Palette::of(few.iter().map(|colour| (*colour, 1)).collect());
        for colour in &few {
            let place = palette.nearest(*colour);
            assert_eq!(palette.colours[usize::from(place)], *colour);
            assert_ne!(place, UNCHANGED);
        }
        let many = (0..64u8).flat_map(|red| (0..64u8).map(move |green| ([red * 4, green * 4, 128], 1)));
        let mut palette = Palette::of(many.clone().collect());
        assert_eq!(palette.colours.len(), COLOURS);
        for (colour, _) in many {
            let nearest = usize::from(palette.nearest(colour));
            let near = palette.colours[nearest];
            assert!((0..3).all(|channel| near[channel].abs_diff(colour[channel]) < 32), "{colour:?} is {near:?}");
        }
    }

    #[test]
    fn an_area_has_every_change_and_no_more() {
        let before = vec![0; 12];
        let mut now = before.clone();
        (now[5], now[10]) = (1, 2);
        let area = Area::of_changes(&before, &now, 4);
        assert_eq!((area.left, area.top, area.width, area.height), (1, 1, 2, 2));
        assert_eq!(area.cut(Some(&before), &now, 4), [1, UNCHANGED, UNCHANGED, 2]);
        let same = Area::of_changes(&before, &before, 4);
        assert_eq!((same.width, same.height, same.cut(Some(&before), &before, 4)), (1, 1, vec![UNCHANGED]));
    }
}
