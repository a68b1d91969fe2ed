//! Which rules is a level played under? Those of a version, with any knob overridden by the file.
//!
//! Versions 1 and 2 are the same rules with different knobs and two ways of taking a turn. A file
//! names its version and only the knobs that differ from it, so the same rules always have the same
//! bytes.

use quadrat_engine::defect::Defects;
use quadrat_engine::reader::Node;
use quadrat_engine::record::{Bounds, Record, Value, Words};
use serde::Serializer;

/// A version of the rules, before the file overrides any knob.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesVersion {
    /// Each action is a turn. Any well-formed action is accepted and may be wasted.
    One = 1,
    /// A turn has several actions and the player ends it. Useless placements are refused.
    Two = 2,
}

/// When a slowed virus spreads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "value", case = "camel")]
pub enum SlowedSpread {
    /// In even turns.
    EvenTurns,
    /// Not at all.
    Never,
}

/// The effect of a second dose of antiviral.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "value", case = "camel")]
pub enum AntiviralRedose {
    /// Slows the virus for the full time again.
    Refresh,
    /// Removes a virus that was already slowed when the turn began.
    KillIfSlowedBeforeThisTurn,
}

/// The effect of an antibiotic on a spore.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "value", case = "camel")]
pub enum AntibioticSpore {
    /// Nothing.
    None,
    /// Removes the spore if it is awake.
    AwakeOnly,
}

/// When a cap is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "value", case = "camel")]
pub enum CapJudged {
    /// At the end of every turn up to the limit.
    AnyTurn,
    /// At the limit, or as soon as no tile is infected.
    AtLimit,
}

/// The effect of an illegal placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Words)]
#[words(noun = "value", case = "camel")]
pub enum IllegalPlacement {
    /// The turn is wasted.
    WastesTurn,
    /// The placement is refused and costs nothing.
    RefusedFree,
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
#[derive(Clone, Copy, Debug, Record)]
pub(crate) struct RulesSpec {
    /// The version of the rules.
    #[record(range = 1..=2)]
    version: u8,
    /// The number of placements per turn.
    #[record(range = 1..=4)]
    actions_per_turn: Option<u8>,
    /// The number of turns for which a cured tile cannot be entered.
    #[record(range = 0..=3)]
    immune_turns: Option<u8>,
    /// Bacteria and spores spread in turns that are a multiple of this number.
    #[record(range = 1..=15)]
    bacteria_period: Option<u8>,
    /// Viruses spread in turns that are a multiple of this number.
    #[record(range = 1..=15)]
    virus_period: Option<u8>,
    /// The number of turns for which an antiviral slows a virus.
    #[record(range = 0..=7)]
    slow_turns: Option<u8>,
    /// When a slowed virus spreads.
    slowed_spread: Option<SlowedSpread>,
    /// The effect of a second dose of antiviral.
    antiviral_redose: Option<AntiviralRedose>,
    /// The effect of an antibiotic on a spore.
    antibiotic_spore: Option<AntibioticSpore>,
    /// When a cap is judged.
    cap_judged: Option<CapJudged>,
    /// Whether clearing the board has a turn limit.
    clear_has_limit: Option<bool>,
    /// The effect of an illegal placement.
    illegal_placement: Option<IllegalPlacement>,
}

/// Calls a macro with the names of all knobs.
macro_rules! with_knobs {
    ($call:ident) => {
        $call!(
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
    };
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
        with_knobs!(turned)
    }
}

impl From<RulesSpec> for Rules {
    fn from(spec: RulesSpec) -> Self {
        let usual = Self::of(if spec.version == 1 { RulesVersion::One } else { RulesVersion::Two });
        macro_rules! turned {
            ($($knob:ident),*) => {
                Self { version: usual.version, $($knob: spec.$knob.unwrap_or(usual.$knob),)* }
            };
        }
        with_knobs!(turned)
    }
}

/// Rules in a file. The unmodified rules of version 1 are not written.
impl Value for Rules {
    fn read(node: &Node<'_>, bounds: Bounds, defects: &mut Defects) -> Option<Self> {
        RulesSpec::read(node, bounds, defects).map(Self::from)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.spec().write(serializer)
    }

    fn absent() -> Option<Self> {
        Some(Self::of(RulesVersion::One))
    }

    fn is_absent(&self) -> bool {
        Some(*self) == Self::absent()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Rules {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        RulesSpec::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        RulesSpec::json_schema(generator)
    }
}
