//! Can colours be seen and told apart? Contrast is that of WCAG 2; the distance of two colours is CIEDE2000, after
//! simulating colour vision without one kind of cone. A difference of about 2 is just noticeable side by side.

/// A colour as light: linear red, green and blue from 0 to 1.
pub type Light = [f64; 3];

/// Returns the red, green and blue of `#rrggbb` from 0 to 1, gamma-encoded.
///
/// # Panics
///
/// If the colour is not written that way.
pub fn channels(colour: &str) -> [f64; 3] {
    [1, 3, 5].map(|from| f64::from(u8::from_str_radix(&colour[from..from + 2], 16).unwrap()) / 255.0)
}

/// Returns the light of gamma-encoded channels.
pub fn light(channels: [f64; 3]) -> Light {
    channels.map(|value| if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) })
}

/// Returns the contrast ratio of WCAG 2, from 1 (the same) to 21 (black on white).
pub fn contrast(one: Light, other: Light) -> f64 {
    let luminance = |[red, green, blue]: Light| 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn matrix(rows: [[f64; 3]; 3], of: [f64; 3]) -> [f64; 3] {
    rows.map(|row| row.iter().zip(of).map(|(factor, part)| factor * part).sum())
}

/// Kinds of colour vision: normal, and without the cones for long, middle and short waves. The matrices are
/// those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency" (2009), at full severity.
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("whole", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "deuteranopia",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "tritanopia",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

/// Converts a colour to CIELAB under daylight (D65).
fn lab(light: Light) -> [f64; 3] {
    let white = [0.950_47, 1.0, 1.088_83];
    let xyz = matrix(
        [[0.412_456, 0.357_576, 0.180_438], [0.212_673, 0.715_152, 0.072_175], [0.019_334, 0.119_192, 0.950_304]],
        light,
    );
    let bent = |part: f64| if part > 216.0 / 24_389.0 { part.cbrt() } else { (24_389.0 / 27.0 * part + 16.0) / 116.0 };
    let [x, y, z] = std::array::from_fn(|i| bent(xyz[i] / white[i]));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// Returns the CIEDE2000 difference, as given by Sharma, Wu and Dalal (2005).
fn difference([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let strong = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25f64.powi(7))).sqrt();
    let stretch = 1.5 - 0.5 * strong(f64::midpoint(a1.hypot(b1), a2.hypot(b2)));
    let (a1, a2) = (a1 * stretch, a2 * stretch);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let grey = c1 * c2 == 0.0;
    let turn = if grey { 0.0 } else { (h2 - h1 + 180.0).rem_euclid(360.0) - 180.0 };
    let (dl, dc) = (l2 - l1, c2 - c1);
    let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = (f64::midpoint(l1, l2), f64::midpoint(c1, c2));
    let h = if grey { h1 + h2 } else { (h1 + turn / 2.0).rem_euclid(360.0) };
    let wave = |times: f64, shift: f64| (times * h + shift).to_radians().cos();
    let t = 1.0 - 0.17 * wave(1.0, -30.0) + 0.24 * wave(2.0, 0.0) + 0.32 * wave(3.0, 6.0) - 0.2 * wave(4.0, -63.0);
    let off = (l - 50.0).powi(2);
    let dl = dl / (1.0 + 0.015 * off / (20.0 + off).sqrt());
    let dc = dc / (1.0 + 0.045 * c);
    let dh = dh / (1.0 + 0.015 * c * t);
    let blue = (60.0 * (-((h - 275.0) / 25.0).powi(2)).exp()).to_radians().sin() * 2.0 * strong(c);
    (dl * dl + dc * dc + dh * dh - blue * dc * dh).sqrt()
}

/// Returns the smallest distance between two colours over all kinds of colour vision, and which kind that is.
///
/// # Panics
///
/// Never: there is at least one kind.
pub fn least_difference(one: Light, other: Light) -> (f64, &'static str) {
    let seen = |eye, light| lab(matrix(eye, light).map(|part| part.clamp(0.0, 1.0)));
    EYES.into_iter()
        .map(|(name, eye)| (difference(seen(eye, one), seen(eye, other)), name))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published pairs of Sharma, Wu and Dalal: near blue, where hues wrap around, among greys, and far apart.
    #[test]
    fn colour_differences_match_the_published_values() {
        for (one, other, published) in [
            ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
            ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
            ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0009], 7.1792),
            ([50.0, 2.5, 0.0], [61.0, -5.0, 29.0], 22.8977),
            ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
            ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
        ] {
            let found = difference(one, other);
            assert!((found - published).abs() < 0.0001, "{one:?} and {other:?}: {found:.4}, not {published}");
        }
    }

    #[test]
    fn simulated_deuteranopia_confuses_the_known_pairs() {
        // White stays white with every kind of colour vision.
        for (name, eye) in EYES {
            let white = matrix(eye, [1.0; 3]);
            assert!(white.iter().all(|part| (part - 1.0).abs() < 0.001), "{name}: {white:?}");
        }
        // The light theme once had these for viruses and spores.
        let (found, eye) = least_difference(light(channels("#c34a00")), light(channels("#8a7900")));
        assert!(found < 2.0 && eye == "deuteranopia", "{found:.1} under {eye}");
    }
}
