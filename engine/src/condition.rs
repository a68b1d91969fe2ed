//! Which levels are wanted? Those whose figures meet a condition such as `choke>=2 and rooms<20`.

use crate::game::Figures;
use crate::reader::quoted;
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// The comparisons, the longer signs first, so that `>=` is not read as `>`.
const SIGNS: [(&str, Comparison); 7] = [
    (">=", Comparison::AtLeast),
    ("<=", Comparison::AtMost),
    ("!=", Comparison::Not),
    ("==", Comparison::Equal),
    (">", Comparison::More),
    ("<", Comparison::Less),
    ("=", Comparison::Equal),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comparison {
    AtLeast,
    AtMost,
    More,
    Less,
    Equal,
    Not,
}

impl Comparison {
    fn holds(self, order: Ordering) -> bool {
        match self {
            Self::AtLeast => order.is_ge(),
            Self::AtMost => order.is_le(),
            Self::More => order.is_gt(),
            Self::Less => order.is_lt(),
            Self::Equal => order.is_eq(),
            Self::Not => order.is_ne(),
        }
    }

    const fn sign(self) -> &'static str {
        match self {
            Self::AtLeast => ">=",
            Self::AtMost => "<=",
            Self::More => ">",
            Self::Less => "<",
            Self::Equal => "=",
            Self::Not => "!=",
        }
    }
}

/// A comparison of one figure with a number.
#[derive(Clone, Debug, PartialEq)]
struct Term {
    name: String,
    comparison: Comparison,
    number: f64,
}

/// A condition on the figures of a level: comparisons that must all hold, joined by `and` or commas.
///
/// ```
/// use quadrat_engine::condition::Condition;
///
/// let condition: Condition = "choke>=2 and rooms < 20".parse()?;
/// let figures = vec![("choke", 3.into()), ("rooms", 12.into()), ("size", "7×7".into())];
/// assert!(condition.holds(&figures));
/// assert_eq!(condition.unknown(&figures), None);
/// assert_eq!(condition.to_string(), "choke>=2 and rooms<20");
/// # Ok::<(), quadrat_engine::condition::BadCondition>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Condition(Vec<Term>);

impl Condition {
    /// Returns whether all comparisons hold. A figure that is missing, or that is not a number, meets none.
    pub fn holds(&self, figures: &Figures) -> bool {
        self.0.iter().all(|term| {
            let figure = number(figures, &term.name);
            // No figure and no number of a condition is NaN.
            let order = figure.and_then(|figure| figure.partial_cmp(&term.number));
            order.is_some_and(|order| term.comparison.holds(order))
        })
    }

    /// Iterates over the names of the figures that are compared.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|term| term.name.as_str())
    }

    /// Returns the first name that is not the name of a figure. A figure without a value is known.
    pub fn unknown(&self, figures: &Figures) -> Option<&str> {
        self.names().find(|name| !comparable(figures).any(|known| known == *name))
    }
}

/// Iterates over the names of the figures that can be compared with a number.
pub fn comparable(figures: &Figures) -> impl Iterator<Item = &'static str> {
    figures.iter().filter(|(_, value)| value.is_number() || value.is_null()).map(|(name, _)| *name)
}

/// Returns the value of a figure, if it is a number.
pub fn number(figures: &Figures, name: &str) -> Option<f64> {
    figures.iter().find(|(known, _)| *known == name).and_then(|(_, value)| value.as_f64())
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, Term { name, comparison, number }) in self.0.iter().enumerate() {
            let and = if i > 0 { " and " } else { "" };
            write!(f, "{and}{name}{}{number}", comparison.sign())?;
        }
        Ok(())
    }
}

/// The error for a text that is not a condition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {reason}; expected comparisons such as choke>=2, joined by `and` or commas", quoted(.given))]
#[non_exhaustive]
pub struct BadCondition {
    /// The part that cannot be parsed.
    pub given: String,
    /// The reason.
    pub reason: &'static str,
}

impl FromStr for Condition {
    type Err = BadCondition;

    fn from_str(text: &str) -> Result<Self, BadCondition> {
        let mut terms = Vec::new();
        for part in text.split(',') {
            let words: Vec<&str> = part.split_whitespace().collect();
            for term in words.split(|word| *word == "and") {
                terms.push(Term::parse(&term.join(" "))?);
            }
        }
        Ok(Self(terms))
    }
}

impl Term {
    fn parse(text: &str) -> Result<Self, BadCondition> {
        let bad = |reason| BadCondition { given: text.to_owned(), reason };
        if text.is_empty() {
            return Err(bad("a comparison is missing"));
        }
        let at = text.find(['<', '>', '=', '!']).ok_or_else(|| bad("there is no comparison"))?;
        let (name, rest) = text.split_at(at);
        let sign = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign));
        let (sign, comparison) = *sign.ok_or_else(|| bad("unknown comparison; known are >=, <=, >, <, = and !="))?;
        let name = name.trim();
        if name.is_empty() || !name.chars().all(|c| c.is_alphanumeric() || c == '_') {
            return Err(bad("expected the name of a figure before the comparison"));
        }
        let number: f64 =
            rest[sign.len()..].trim().parse().map_err(|_| bad("expected a number after the comparison"))?;
        if !number.is_finite() {
            return Err(bad("expected a number after the comparison"));
        }
        Ok(Self { name: name.to_owned(), comparison, number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn figures() -> Figures {
        vec![
            ("choke", json!(2)),
            ("peakPct", json!(12.5)),
            ("enemy", Value::Null),
            ("proved", json!(true)),
            ("band", json!(7)),
        ]
    }

    #[test]
    fn every_comparison_holds_where_it_should() {
        let cases = [
            ("choke>=2", true),
            ("choke>2", false),
            ("choke<=2", true),
            ("choke<2", false),
            ("choke=2", true),
            ("choke==2", true),
            ("choke!=2", false),
            ("peakPct>12", true),
            ("peakPct < 12.5", false),
            ("choke>=2 and peakPct<20", true),
            ("choke>=2, peakPct<20,band=7", true),
            ("choke>=2 and peakPct<20, band>7", false),
            ("choke>-1", true),
            // A figure without a value, or of another kind, meets no comparison.
            ("enemy>=0", false),
            ("enemy!=0", false),
            ("proved=1", false),
            ("nothing<1", false),
            // The letters of the word may be part of a name.
            ("band>=7 and band<8", true),
        ];
        for (text, expected) in cases {
            let condition: Condition = text.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(condition.holds(&figures()), expected, "{text}");
            assert_eq!(condition.to_string().parse(), Ok(condition), "{text}");
        }
    }

    #[test]
    fn unknown_names_are_found_and_known_ones_listed() {
        let unknown = |text: &str| text.parse::<Condition>().unwrap().unknown(&figures()).map(str::to_owned);
        assert_eq!(unknown("choke>1 and enemy<3"), None);
        assert_eq!(unknown("choke>1 and chok<3"), Some("chok".to_owned()));
        assert_eq!(unknown("proved=1"), Some("proved".to_owned()));
        assert_eq!(comparable(&figures()).collect::<Vec<_>>(), ["choke", "peakPct", "enemy", "band"]);
    }

    #[test]
    fn what_is_not_a_condition_is_refused_with_a_reason() {
        let cases = [
            ("", "a comparison is missing"),
            ("choke>1,", "a comparison is missing"),
            ("choke>1 and ", "a comparison is missing"),
            ("choke", "there is no comparison"),
            ("choke!2", "unknown comparison; known are >=, <=, >, <, = and !="),
            (">2", "expected the name of a figure before the comparison"),
            ("two words>2", "expected the name of a figure before the comparison"),
            ("choke>two", "expected a number after the comparison"),
            ("choke>", "expected a number after the comparison"),
            ("choke>inf", "expected a number after the comparison"),
            ("choke>NaN", "expected a number after the comparison"),
            ("choke>1 or choke<0", "expected a number after the comparison"),
            ("choke=>1", "expected a number after the comparison"),
            ("and", "a comparison is missing"),
            ("choke>1and choke<3", "expected a number after the comparison"),
        ];
        for (text, reason) in cases {
            let error = text.parse::<Condition>().unwrap_err();
            assert_eq!(error.reason, reason, "{text}");
            assert!(error.to_string().ends_with("such as choke>=2, joined by `and` or commas"));
        }
    }
}
