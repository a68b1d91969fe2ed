//! What does a cat look like? Each has a shape, markings and a tail of its own, and a cream halo that no mouse has.
//!
//! Pangur is slim and white, with tall ears, one of them dipped in ink; Guardian is a broad ginger tabby with stripes,
//! heavy brows and a torn ear; Baircne is round and slate grey, with a white muzzle and a bushy tail.

use crate::palette::{BLOT, GINGER, HALO, OUTLINE, PINK, SLATE, STRIPE, WHITE};
use crate::rules::{Cat, HEARTS};
use crate::signs;
use quadrat_engine::draw::{Ink, Path, Point, Scene, Style};

/// The line width of outlines.
const LINE: i32 = 4;
/// The width of the halo beyond an outline.
const HALO_WIDTH: i32 = 11;

/// How a cat feels, as its face and its pose show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// It can still act.
    Awake,
    /// It cannot act any more in this turn.
    Asleep,
    /// It is being bitten.
    Hurt,
    /// It has no heart left.
    Dead,
}

/// A cat's fur.
const fn fur(cat: Cat) -> Ink {
    match cat {
        Cat::Pangur => WHITE,
        Cat::Guardian => GINGER,
        Cat::Baircne => SLATE,
    }
}

/// Returns the outline of a cat's head, including the ears.
fn head(cat: Cat) -> Path {
    match cat {
        // Lean: tall ears and a pointed face.
        Cat::Pangur => Path::start((25, 4))
            .quad((36, 13), (41, 21))
            .quad((50, 18), (59, 21))
            .quad((64, 13), (75, 4))
            .cubic((79, 14), (81, 26), (79, 35))
            .cubic((77, 47), (62, 59), (50, 60))
            .cubic((38, 59), (23, 47), (21, 35))
            .cubic((19, 26), (21, 14), (25, 4))
            .close(),
        // Broad: heavy cheeks and short ears far apart, the left one torn.
        Cat::Guardian => Path::start((16, 13))
            .line((25, 13))
            .line((24, 18))
            .line((36, 21))
            .quad((50, 17), (64, 21))
            .quad((73, 12), (84, 11))
            .cubic((86, 20), (86, 28), (83, 35))
            .cubic((90, 47), (74, 62), (50, 62))
            .cubic((26, 62), (10, 47), (17, 35))
            .cubic((14, 28), (14, 20), (16, 13))
            .close(),
        // Round: no corners but the tips of the ears, which lean outwards.
        Cat::Baircne => Path::start((15, 8))
            .cubic((24, 9), (33, 14), (39, 21))
            .quad((50, 18), (61, 21))
            .cubic((67, 14), (76, 9), (85, 8))
            .cubic((86, 18), (84, 26), (80, 32))
            .cubic((84, 50), (68, 61), (50, 61))
            .cubic((32, 61), (16, 50), (20, 32))
            .cubic((16, 26), (14, 18), (15, 8))
            .close(),
    }
}

/// Returns the outline of the body below the head: upright when the cat sits, a loaf when it sleeps.
fn body(cat: Cat, mood: Mood) -> Path {
    let wide = match cat {
        Cat::Pangur => 0,
        Cat::Guardian => 7,
        Cat::Baircne => 4,
    };
    match mood {
        Mood::Asleep => {
            Path::start((14, 92)).cubic((10, 54), (26, 38), (54, 38)).cubic((84, 38), (94, 58), (92, 92)).close()
        }
        _ => Path::start((36, 50))
            .cubic((28 - wide, 62), (24 - wide, 78), (24 - wide, 93))
            .line((76 + wide, 93))
            .cubic((76 + wide, 78), (72 + wide, 62), (64, 50))
            .close(),
    }
}

/// Returns a cat's tail and how thick it is.
fn tail(cat: Cat, mood: Mood) -> (Path, i32) {
    match (cat, mood) {
        // It lies around the sleeper.
        (_, Mood::Asleep) => (Path::start((88, 84)).cubic((97, 66), (92, 52), (82, 46)), 8),
        // Slender, with a curl at its tip.
        (Cat::Pangur, _) => (Path::start((74, 76)).cubic((98, 72), (82, 48), (91, 38)).quad((97, 31), (90, 27)), 6),
        // Thick and raised, on the other side.
        (Cat::Guardian, _) => (Path::start((24, 78)).cubic((2, 74), (8, 58), (7, 46)), 11),
        (Cat::Baircne, _) => (Path::start((76, 78)).cubic((98, 76), (96, 58), (91, 46)), 14),
    }
}

/// Draws both halves of a face from the left one.
fn twice(scene: &mut Scene, points: &[Point], style: Style) {
    scene.polyline(points, style);
    let other: Vec<Point> = points.iter().map(|(x, y)| (100 - x, *y)).collect();
    scene.polyline(&other, style);
}

/// Draws the eyes: open in a cat's own way, or as its mood has them.
fn eyes(scene: &mut Scene, cat: Cat, mood: Mood) {
    let line = |ink, width| Style::stroke(ink, width);
    // Lines on slate would not be seen in the colour of outlines.
    let ink = if cat == Cat::Baircne { HALO } else { OUTLINE };
    match (mood, cat) {
        (Mood::Asleep, _) => {
            for x in [37, 63] {
                scene.path(Path::start((x - 7, 38)).quad((x, 45), (x + 7, 38)), line(ink, 3));
            }
        }
        (Mood::Hurt, _) => twice(scene, &[(31, 33), (43, 39), (31, 45)], line(ink, 4)),
        (Mood::Dead, _) => {
            for ends in [[(31, 33), (43, 45)], [(43, 33), (31, 45)]] {
                twice(scene, &ends, line(ink, 4));
            }
        }
        (Mood::Awake, Cat::Pangur) => {
            for (x, side) in [(37, 1), (63, -1)] {
                let almond = Path::start((x - 9 * side, 36))
                    .quad((x - 1, 28), (x + 8 * side, 41))
                    .quad((x - 3 * side, 45), (x - 9 * side, 36))
                    .close();
                scene.path(almond, Style::fill(Ink::SkyBlue).outlined(OUTLINE, 2));
                scene.ellipse(x, 38, 2, 5, Style::fill(OUTLINE));
            }
        }
        (Mood::Awake, Cat::Guardian) => {
            for (x, side) in [(36, 1), (64, -1)] {
                scene.circle(x, 40, 7, Style::fill(HALO).outlined(OUTLINE, 2));
                scene.circle(x + side, 41, 3, Style::fill(OUTLINE));
            }
            twice(scene, &[(26, 31), (46, 37)], line(OUTLINE, 5));
        }
        (Mood::Awake, Cat::Baircne) => {
            for x in [36, 64] {
                scene.circle(x, 37, 9, Style::fill(Ink::Green).outlined(OUTLINE, 2));
                scene.circle(x, 37, 9, Style::stroke(HALO, 2));
                scene.ellipse(x, 37, 4, 6, Style::fill(OUTLINE));
                scene.circle(x - 2, 34, 2, Style::fill(HALO));
            }
        }
    }
}

/// Draws a cat's head without its halo.
fn face(cat: Cat, mood: Mood) -> Scene {
    let mut scene = Scene::cell();
    scene.path(head(cat), Style::fill(fur(cat)).outlined(OUTLINE, LINE));
    match cat {
        Cat::Pangur => {
            scene.polygon(&[(28, 13), (36, 22), (26, 30)], Style::fill(PINK));
            // The ear that was dipped in ink.
            let ink = Path::start((75, 4))
                .quad((69, 9), (64, 14))
                .cubic((68, 21), (74, 16), (80, 22))
                .quad((79, 12), (75, 4));
            scene.path(ink.close(), Style::fill(BLOT).outlined(OUTLINE, 2));
        }
        Cat::Guardian => {
            scene.polygon(&[(79, 16), (70, 23), (80, 30)], Style::fill(PINK));
            for stripe in [[(50, 19), (50, 30)], [(41, 20), (43, 28)], [(59, 20), (57, 28)]] {
                scene.polyline(&stripe, Style::stroke(STRIPE, 5));
            }
            twice(&mut scene, &[(17, 42), (26, 44)], Style::stroke(STRIPE, 4));
            twice(&mut scene, &[(18, 50), (27, 50)], Style::stroke(STRIPE, 4));
            scene.ellipse(50, 53, 14, 8, Style::fill(HALO));
        }
        Cat::Baircne => {
            twice(&mut scene, &[(20, 14), (31, 20), (23, 28), (20, 14)], Style::fill(PINK));
            // A white blaze from the brow down to the muzzle.
            let blaze = Path::start((50, 20))
                .cubic((53, 32), (55, 40), (66, 47))
                .cubic((68, 57), (58, 60), (50, 60))
                .cubic((42, 60), (32, 57), (34, 47))
                .cubic((45, 40), (47, 32), (50, 20))
                .close();
            scene.path(blaze, Style::fill(WHITE));
        }
    }
    eyes(&mut scene, cat, mood);
    scene.polygon(&[(45, 46), (55, 46), (50, 52)], Style::fill(PINK).outlined(OUTLINE, 2));
    let mouth = Path::start((43, 55)).quad((48, 58), (50, 52)).quad((52, 58), (57, 55));
    scene.path(mouth, Style::stroke(OUTLINE, 2));
    for whisker in [[(27, 49), (9, 46)], [(28, 53), (11, 56)]] {
        let ink = if cat == Cat::Baircne { HALO } else { OUTLINE };
        twice(&mut scene, &whisker, Style::stroke(ink, 2));
    }
    scene
}

/// Draws a cat's head alone, as large as a cell.
pub fn portrait(cat: Cat, mood: Mood) -> Scene {
    let mut scene = Scene::cell();
    let mut backed = Scene::cell();
    backed.path(head(cat), Style::fill(HALO).outlined(HALO, HALO_WIDTH));
    backed.append(face(cat, mood));
    scene.place_scaled(-13, 8, 126, &backed);
    scene
}

/// Draws a cat with its hearts, without its cell. The last `at_risk` hearts are hollow.
pub fn cat(cat: Cat, hearts: u8, at_risk: u8, mood: Mood) -> Scene {
    let mut scene = sitting(cat, mood);
    scene.rect(12, 86, 76, 14, 7, Style::fill(HALO).outlined(OUTLINE, 2));
    signs::hearts(&mut scene, (50, 92), hearts, at_risk, HEARTS);
    scene
}

/// Draws a cat that lies on its side, its head on the floor.
fn lying(cat: Cat) -> Scene {
    let mut scene = Scene::cell();
    let body = Path::start((30, 84)).cubic((28, 62), (46, 52), (66, 54)).cubic((88, 56), (97, 70), (92, 84)).close();
    let tail = Path::start((88, 80)).cubic((96, 76), (99, 66), (95, 58));
    let (_, thick) = self::tail(cat, Mood::Dead);
    let mut halo = Scene::cell();
    halo.path(head(cat), Style::fill(HALO).outlined(HALO, HALO_WIDTH));
    scene.path(tail.clone(), Style::stroke(HALO, thick + HALO_WIDTH));
    scene.path(body.clone(), Style::fill(HALO).outlined(HALO, HALO_WIDTH));
    scene.place_scaled(-10, 32, 84, &halo);
    scene.path(tail.clone(), Style::stroke(OUTLINE, thick + LINE));
    scene.path(tail, Style::stroke(fur(cat), thick));
    scene.path(body, Style::fill(fur(cat)).outlined(OUTLINE, LINE));
    if cat == Cat::Guardian {
        for x in [62, 72, 82] {
            scene.polyline(&[(x, 58), (x + 3, 70)], Style::stroke(STRIPE, 5));
        }
    }
    // A paw that has let go.
    scene.ellipse(62, 83, 11, 5, Style::fill(if cat == Cat::Baircne { WHITE } else { fur(cat) }).outlined(OUTLINE, 3));
    scene.place_scaled(-10, 32, 84, &face(cat, Mood::Dead));
    scene
}

/// Draws a cat without figures.
pub fn sitting(cat: Cat, mood: Mood) -> Scene {
    if mood == Mood::Dead {
        return lying(cat);
    }
    let mut scene = Scene::cell();
    // A sleeper's head lies lower and to the side.
    let (dx, dy) = if mood == Mood::Asleep { (-9, 2) } else { (0, 0) };
    let (tail, thick) = tail(cat, mood);
    let mut halo = Scene::cell();
    halo.path(head(cat), Style::fill(HALO).outlined(HALO, HALO_WIDTH));
    scene.path(tail.clone(), Style::stroke(HALO, thick + HALO_WIDTH));
    scene.path(body(cat, mood), Style::fill(HALO).outlined(HALO, HALO_WIDTH));
    scene.place(dx, dy, &halo);
    scene.path(tail.clone(), Style::stroke(OUTLINE, thick + LINE));
    scene.path(tail.clone(), Style::stroke(fur(cat), thick));
    if cat == Cat::Guardian && mood != Mood::Asleep {
        scene.path(tail, Style::stroke(STRIPE, thick).dashes(3, 9).flat());
    }
    if cat == Cat::Baircne && mood != Mood::Asleep {
        scene.circle(91, 45, thick / 2, Style::fill(WHITE));
    }
    scene.path(body(cat, mood), Style::fill(fur(cat)).outlined(OUTLINE, LINE));
    if mood == Mood::Asleep {
        scene.circle(84, 26, 13, Style::fill(HALO).outlined(OUTLINE, 2));
        scene.label(84, 25, 20, OUTLINE, "z");
        scene.circle(94, 9, 5, Style::fill(HALO).outlined(OUTLINE, 2));
    }
    scene.place(dx, dy, &face(cat, mood));
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cats_differ_in_their_outline_and_not_only_in_their_colour() {
        for parts in [
            Cat::ALL.map(head),
            Cat::ALL.map(|cat| tail(cat, Mood::Awake).0),
            Cat::ALL.map(|cat| body(cat, Mood::Awake)),
        ] {
            assert!(parts[0] != parts[1] && parts[1] != parts[2] && parts[2] != parts[0]);
        }
    }

    #[test]
    fn hearts_and_moods_change_the_drawing() {
        for who in Cat::ALL {
            let mut drawn: Vec<Scene> = Vec::new();
            for mood in [Mood::Awake, Mood::Asleep, Mood::Hurt, Mood::Dead] {
                drawn.push(cat(who, 5, 0, mood));
                drawn.push(portrait(who, mood));
            }
            drawn.extend([cat(who, 4, 0, Mood::Awake), cat(who, 5, 1, Mood::Awake), cat(who, 5, 2, Mood::Awake)]);
            for (place, one) in drawn.iter().enumerate() {
                assert!(!drawn[..place].contains(one), "{who:?}, {place}");
            }
        }
    }
}
