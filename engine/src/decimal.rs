//! Which number is nearest to these digits, and which digits are the fewest that mean this number?
//!
//! Both are answered exactly, with nothing but doubling and halving of a row of decimal digits. The usual ways are a hundred
//! times quicker and need tables of ten kilobytes, which would travel to every browser for the few fractions in a level file.

/// A decimal number that is not negative: `0.d₁d₂d₃… × 10^point`. Neither the first nor the last digit is zero.
#[derive(Clone, Debug)]
pub(crate) struct Decimal {
    digits: Vec<u8>,
    point: i32,
}

/// What lies this many places before or behind the point is beyond every float: the largest has 309 places, the least above
/// zero begins 323 places behind the point.
const FAR: i32 = 330;
/// No float is written exactly with more digits than 767, nor is the middle between two of them with more than 768: of what
/// comes after these only counts whether there is anything.
const MOST_DIGITS: usize = 800;
/// The whole part of a float that is not tiny has 53 bits.
const LEAST_WHOLE: u64 = 1 << 52;
/// Below this exponent no float goes.
const LEAST_EXPONENT: i32 = -1074;

impl Decimal {
    /// The number with these digits, if a point stood before the first and then moved right by so many places.
    pub(crate) fn new(digits: impl Iterator<Item = u8>, point: i32) -> Self {
        let mut number = Self { digits: Vec::new(), point };
        let mut more = false;
        for digit in digits {
            if number.digits.is_empty() && digit == 0 {
                number.point = number.point.saturating_sub(1);
            } else if number.digits.len() < MOST_DIGITS {
                number.digits.push(digit);
            } else {
                more |= digit > 0;
            }
        }
        if more {
            number.digits.push(1);
        }
        number.trim()
    }

    /// Exactly this number, which is finite and not negative.
    fn exactly(float: f64) -> Self {
        let bits = float.to_bits();
        let (raised, fraction) = ((bits >> 52) as i32, bits % LEAST_WHOLE);
        let whole = if raised == 0 { fraction } else { fraction + LEAST_WHOLE };
        let exponent = raised.max(1) - 1 + LEAST_EXPONENT;
        let text = whole.to_string();
        let mut number = Self::new(text.bytes().map(|digit| digit - b'0'), text.len() as i32);
        for _ in 0..exponent.abs() {
            if exponent > 0 {
                number.double();
            } else {
                number.halve();
            }
        }
        number
    }

    fn trim(mut self) -> Self {
        while self.digits.last() == Some(&0) {
            self.digits.pop();
        }
        self
    }

    fn double(&mut self) {
        let mut carry = 0;
        for digit in self.digits.iter_mut().rev() {
            let twice = *digit * 2 + carry;
            (*digit, carry) = (twice % 10, twice / 10);
        }
        if carry > 0 {
            self.digits.insert(0, carry);
            self.point += 1;
        }
        if self.digits.last() == Some(&0) {
            self.digits.pop();
        }
    }

    fn halve(&mut self) {
        let mut rest = 0;
        for digit in &mut self.digits {
            let all = rest * 10 + *digit;
            (*digit, rest) = (all / 2, all % 2);
        }
        if rest > 0 {
            self.digits.push(5);
        }
        if self.digits.first() == Some(&0) {
            self.digits.remove(0);
            self.point -= 1;
        }
    }

    /// What stands before the point, as far as it matters: beyond 18 places it is just large.
    fn whole(&self) -> u64 {
        if self.point > 18 {
            return u64::MAX;
        }
        let digit = |place| self.digits.get(place as usize).copied().unwrap_or(0);
        (0..self.point).fold(0, |whole, place| whole * 10 + u64::from(digit(place)))
    }

    /// Is what stands behind this place more than half of one there? If it is exactly half, the even neighbour is meant.
    fn rounds_up(&self, place: i32, odd: bool) -> bool {
        let Ok(place) = usize::try_from(place) else { return false };
        match self.digits.get(place) {
            Some(5) => odd || self.digits.len() > place + 1,
            Some(digit) => *digit > 5,
            None => false,
        }
    }

    /// The nearest float; of two that are equally near the even one. Nothing if it lies beyond the largest.
    pub(crate) fn nearest(mut self) -> Option<f64> {
        if self.digits.is_empty() || self.point < -FAR {
            return Some(0.0);
        }
        if self.point > FAR {
            return None;
        }
        if let Some(float) = self.at_once() {
            return Some(float);
        }
        let mut exponent = 0;
        while self.whole() >= 2 * LEAST_WHOLE {
            self.halve();
            exponent += 1;
        }
        while self.whole() < LEAST_WHOLE && exponent > LEAST_EXPONENT {
            self.double();
            exponent -= 1;
        }
        let whole = self.whole();
        let whole = whole + u64::from(self.rounds_up(self.point, whole % 2 == 1));
        // One too many by rounding carries into the exponent, which is what it means. A tiny number has no hidden bit.
        let bits = ((exponent - LEAST_EXPONENT) as u64 * LEAST_WHOLE) + whole;
        (bits < f64::INFINITY.to_bits()).then(|| f64::from_bits(bits))
    }

    /// The same for a few digits near the point, as most fractions are: whole number and power of ten are then exact as floats, and
    /// one division or multiplication rounds once.
    fn at_once(&self) -> Option<f64> {
        let behind = self.digits.len() as i32 - self.point;
        if self.digits.len() > 15 || behind.abs() > 22 {
            return None;
        }
        let whole = self.digits.iter().fold(0.0, |whole, digit| whole * 10.0 + f64::from(*digit));
        let power = (0..behind.abs()).fold(1.0, |power, _| power * 10.0);
        Some(if behind > 0 { whole / power } else { whole * power })
    }

    /// Its first so many digits, or what lies one above them in the last place.
    fn cut(&self, count: usize, up: bool) -> Self {
        let mut short = Self { digits: self.digits[..count].to_vec(), point: self.point };
        if up {
            while short.digits.last() == Some(&9) {
                short.digits.pop();
            }
            match short.digits.last_mut() {
                Some(last) => *last += 1,
                None => short = Self { digits: vec![1], point: self.point + 1 },
            }
        }
        short.trim()
    }

    /// The fewest digits that mean this number and no other float; of those the nearest. The number is finite and not negative.
    fn shortest(float: f64) -> Self {
        let exact = Self::exactly(float);
        for count in 1..exact.digits.len() {
            let up = exact.rounds_up(count as i32, exact.digits[count - 1] % 2 == 1);
            for up in [up, !up] {
                let short = exact.cut(count, up);
                if short.clone().nearest() == Some(float) {
                    return short;
                }
            }
        }
        exact
    }
}

/// A finite number as JSON writes it: with a point always, and with an exponent where it would be long.
pub(crate) fn text(float: f64) -> String {
    let Decimal { digits, point } = Decimal::shortest(float.abs());
    let mut text: String = digits.iter().map(|digit| char::from(b'0' + digit)).collect();
    let count = digits.len() as i32;
    match point {
        _ if count == 0 => text.push_str("0.0"),
        -4..=0 => text.insert_str(0, &["0.", &"0".repeat(-point as usize)].concat()),
        1..=16 if point < count => text.insert(point as usize, '.'),
        1..=16 => text.extend(["0".repeat((point - count) as usize), ".0".to_owned()]),
        _ => {
            if count > 1 {
                text.insert(1, '.');
            }
            text.push_str(&format!("e{:+}", point - 1));
        }
    }
    if float.is_sign_negative() {
        text.insert(0, '-');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The nearest float, as the standard library finds it.
    fn agree(text: &str) {
        let (digits, exponent) = text.split_once('e').unwrap_or((text, "0"));
        let (before, behind) = digits.split_once('.').unwrap_or((digits, ""));
        let all = before.bytes().chain(behind.bytes()).map(|digit| digit - b'0');
        let found = Decimal::new(all, before.len() as i32 + exponent.parse::<i32>().unwrap()).nearest();
        assert_eq!(found, text.parse::<f64>().ok().filter(|float| float.is_finite()), "{text}");
    }

    #[test]
    fn known_traps_are_read_to_the_last_bit() {
        let middle = "9007199254740993";
        let long = [middle, ".", &"0".repeat(900), "1"].concat();
        for text in [
            "0",
            "0.0",
            "000.000",
            "3.26",
            "1e0",
            "12.5",
            middle,
            &long,
            "2.2250738585072011e-308",
            "5e-324",
            "2.4703282292062327e-324",
            "2.4703282292062328e-324",
            "1.7976931348623157e308",
            "1.7976931348623158e308",
            "1.7976931348623159e308",
            "1e309",
            "1e-400",
            "0.000001e400",
            "8.5e-2000000000",
            "123456789012345678901234567890",
        ] {
            agree(text);
        }
    }

    #[test]
    fn known_traps_are_written_as_the_usual_writer_does() {
        for float in [
            0.0,
            -0.0,
            0.1,
            3.26,
            100.0,
            33.333_333_333_333_336,
            1e15,
            1e16,
            1e17,
            123e14,
            123e15,
            1e-4,
            1e-5,
            1e-6,
            1.5e-7,
            1e21,
            1.5e300,
            5e-324,
            f64::MIN_POSITIVE,
            f64::MAX,
            f64::EPSILON,
            2f64.powi(-44),
            9_007_199_254_740_993.0,
            -2.5,
        ] {
            assert_eq!(text(float), serde_json::to_string(&float).unwrap());
        }
        for exponent in (-1074..1024).step_by(11) {
            let float = 2f64.powi(exponent);
            assert_eq!(text(float), serde_json::to_string(&float).unwrap());
        }
    }

    proptest! {
        #[test]
        fn any_float_is_written_as_the_usual_writer_does_and_read_back(bits: u64) {
            let float = f64::from_bits(bits);
            prop_assume!(float.is_finite());
            prop_assert_eq!(text(float), serde_json::to_string(&float).unwrap());
        }

        #[test]
        fn any_fraction_is_written_as_the_usual_writer_does(whole: u32, parts in 1_u32..1000) {
            let float = f64::from(whole) / f64::from(parts);
            prop_assert_eq!(text(float), serde_json::to_string(&float).unwrap());
        }

        #[test]
        fn any_digits_are_read_as_the_standard_library_does(number in "[0-9]{1,30}(\\.[0-9]{1,30})?(e-?[0-9]{1,3})?") {
            agree(&number);
        }
    }
}
