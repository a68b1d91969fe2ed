//! Which rules is a level played under? Those of a version, with any knob overridden by the file.
//!
//! Versions 1 and 2 are the same rules with different knobs and two ways of taking a turn. A file
//! names its version and only the knobs that differ from it, so the same rules always have the same
//! bytes.

use quadrat_engine::defect::Defects;
use quadrat_engine::reader::{Node, Object};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

/// A version of the rules, before the file overrides any knob.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesVersion {
    /// Each action is a turn. Any well-formed action is accepted and may be wasted.
    One = 1,
    /// A turn has several actions and the player ends it. Useless placements are refused.
    Two = 2,
}

macro_rules! word_enum {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "schema", derive(JsonSchema))]
        #[serde(rename_all = "camelCase")]
        pub enum $name { $($(#[$variant_doc])* $variant,)* }

        impl $name {
            /// Every value with its word in files.
            pub const WORDS: &'static [(&'static str, Self)] = &[$(($word, Self::$variant),)*];
        }
    };
}

word_enum! {
    /// When a slowed virus spreads.
    SlowedSpread {
        /// In even turns.
        EvenTurns = "evenTurns",
        /// Not at all.
        Never = "never",
    }
}
word_enum! {
    /// The effect of a second dose of antiviral.
    AntiviralRedose {
        /// Slows the virus for the full time again.
        Refresh = "refresh",
        /// Removes a virus that was already slowed when the turn began.
        KillIfSlowedBeforeThisTurn = "killIfSlowedBeforeThisTurn",
    }
}
word_enum! {
    /// The effect of an antibiotic on a spore.
    AntibioticSpore {
        /// Nothing.
        None = "none",
        /// Removes the spore if it is awake.
        AwakeOnly = "awakeOnly",
    }
}
word_enum! {
    /// When a cap is judged.
    CapJudged {
        /// At the end of every turn up to the limit.
        AnyTurn = "anyTurn",
        /// At the limit, or as soon as no tile is infected.
        AtLimit = "atLimit",
    }
}
word_enum! {
    /// The effect of an illegal placement.
    IllegalPlacement {
        /// The turn is wasted.
        WastesTurn = "wastesTurn",
        /// The placement is refused and costs nothing.
        RefusedFree = "refusedFree",
    }
}

/// The rules of a level: a version, with any knob overridden by the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The version that the knobs start from. It also decides how a turn is taken.
    pub version: RulesVersion,
    /// The number of placements per turn.
    pub actions_per_turn: u8,
    /// The number of turns for which a cured tile cannot be entered.
    pub immune_turns: u8,
    /// Bacteria and spores spread in turns that are a multiple of this number.
    pub bacteria_period: u8,
    /// Viruses spread in turns that are a multiple of this number.
    pub virus_period: u8,
    /// The number of turns for which an antiviral slows a virus.
    pub slow_turns: u8,
    /// When a slowed virus spreads.
    pub slowed_spread: SlowedSpread,
    /// The effect of a second dose of antiviral.
    pub antiviral_redose: AntiviralRedose,
    /// The effect of an antibiotic on a spore.
    pub antibiotic_spore: AntibioticSpore,
    /// When a cap is judged.
    pub cap_judged: CapJudged,
    /// Whether clearing the board has a turn limit.
    pub clear_has_limit: bool,
    /// The effect of an illegal placement.
    pub illegal_placement: IllegalPlacement,
}

/// The rules as a file states them: the version, and only the knobs that differ from it.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct RulesSpec {
    version: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    actions_per_turn: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    immune_turns: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bacteria_period: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    virus_period: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    slow_turns: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    slowed_spread: Option<SlowedSpread>,
    #[serde(skip_serializing_if = "Option::is_none")]
    antiviral_redose: Option<AntiviralRedose>,
    #[serde(skip_serializing_if = "Option::is_none")]
    antibiotic_spore: Option<AntibioticSpore>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cap_judged: Option<CapJudged>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clear_has_limit: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    illegal_placement: Option<IllegalPlacement>,
}

impl Rules {
    /// Returns the unmodified rules of a version.
    pub const fn of(version: RulesVersion) -> Self {
        match version {
            RulesVersion::One => Self {
                version,
                actions_per_turn: 1,
                immune_turns: 0,
                bacteria_period: 1,
                virus_period: 1,
                slow_turns: 3,
                slowed_spread: SlowedSpread::EvenTurns,
                antiviral_redose: AntiviralRedose::Refresh,
                antibiotic_spore: AntibioticSpore::None,
                cap_judged: CapJudged::AnyTurn,
                clear_has_limit: false,
                illegal_placement: IllegalPlacement::WastesTurn,
            },
            RulesVersion::Two => Self {
                version,
                actions_per_turn: 2,
                immune_turns: 1,
                bacteria_period: 1,
                virus_period: 1,
                slow_turns: 3,
                slowed_spread: SlowedSpread::Never,
                antiviral_redose: AntiviralRedose::KillIfSlowedBeforeThisTurn,
                antibiotic_spore: AntibioticSpore::AwakeOnly,
                cap_judged: CapJudged::AtLimit,
                clear_has_limit: true,
                illegal_placement: IllegalPlacement::RefusedFree,
            },
        }
    }

    pub(crate) fn is_plain_version_one(&self) -> bool {
        *self == Self::of(RulesVersion::One)
    }

    pub(crate) fn read(node: Option<Node<'_>>, defects: &mut Defects) -> Option<Self> {
        let Some(node) = node else { return Some(Self::of(RulesVersion::One)) };
        let before = defects.count();
        let mut object = node.object(defects)?;
        let version = match object.int("version", 1..=2, defects) {
            Some(1) => RulesVersion::One,
            // Also the fallback for an invalid version, so that the knobs are still checked.
            _ => RulesVersion::Two,
        };
        let mut rules = Self::of(version);
        let mut number = |key, range, knob: &mut u8| {
            if let Some(value) = object.optional(key).and_then(|n| n.int(range, defects)) {
                *knob = value as u8;
            }
        };
        number("actionsPerTurn", 1..=4, &mut rules.actions_per_turn);
        number("immuneTurns", 0..=3, &mut rules.immune_turns);
        number("bacteriaPeriod", 1..=15, &mut rules.bacteria_period);
        number("virusPeriod", 1..=15, &mut rules.virus_period);
        number("slowTurns", 0..=7, &mut rules.slow_turns);
        word(&mut object, "slowedSpread", SlowedSpread::WORDS, &mut rules.slowed_spread, defects);
        word(&mut object, "antiviralRedose", AntiviralRedose::WORDS, &mut rules.antiviral_redose, defects);
        word(&mut object, "antibioticSpore", AntibioticSpore::WORDS, &mut rules.antibiotic_spore, defects);
        word(&mut object, "capJudged", CapJudged::WORDS, &mut rules.cap_judged, defects);
        if let Some(truth) = object.optional("clearHasLimit").and_then(|n| n.bool(defects)) {
            rules.clear_has_limit = truth;
        }
        word(&mut object, "illegalPlacement", IllegalPlacement::WORDS, &mut rules.illegal_placement, defects);
        object.finish(defects);
        (defects.count() == before).then_some(rules)
    }

    pub(crate) fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.spec().serialize(serializer)
    }

    fn spec(&self) -> RulesSpec {
        let usual = Self::of(self.version);
        macro_rules! turned {
            ($($knob:ident),*) => {
                RulesSpec {
                    version: self.version as u8,
                    $($knob: (self.$knob != usual.$knob).then_some(self.$knob),)*
                }
            };
        }
        turned!(
            actions_per_turn,
            immune_turns,
            bacteria_period,
            virus_period,
            slow_turns,
            slowed_spread,
            antiviral_redose,
            antibiotic_spore,
            cap_judged,
            clear_has_limit,
            illegal_placement
        )
    }
}

fn word<T: Copy>(object: &mut Object<'_>, key: &'static str, words: &[(&str, T)], knob: &mut T, defects: &mut Defects) {
    if let Some(value) = object.optional(key).and_then(|n| n.choice("value", words, defects)) {
        *knob = value;
    }
}
