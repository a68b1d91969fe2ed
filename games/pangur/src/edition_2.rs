//! Which levels are in the second pack of challenges, and what are they called?
//!
//! The pack is made by `examples/make_challenges.rs` from the requests listed here, each of which
//! `quadrat generate pangur` accepts too.

use crate::challenges::Group;
use quadrat_engine::game::Request;

/// The id of the first level of the pack. The ids of the first pack end before it.
pub const FIRST_ID: i64 = 101;

/// The number of levels of the pack for each number of rounds of par.
pub const WANTED: [(u32, usize); 3] = [(1, 51), (2, 29), (3, 20)];

/// The layouts, by their words in settings.
const LAYOUTS: [&str; 5] = ["classic", "alley", "crossroads", "hearth", "pinwheel"];

/// The first seed of some levels, their settings, and how many of them are made on each layout.
type Row = (u32, &'static [(&'static str, &'static str)], [u32; LAYOUTS.len()]);

/// The requests for all levels. They are more than the pack has, so that some can be left out.
const PLAN: [Row; 9] = [
    (10_000, &[("rounds", "1"), ("maxTier", "1")], [4; 5]),
    (11_000, &[("rounds", "1"), ("maxTier", "3")], [3; 5]),
    (12_000, &[("rounds", "1"), ("maxTier", "2"), ("gateMice", "2")], [3; 5]),
    (13_000, &[("rounds", "1"), ("maxTier", "4"), ("mice", "4")], [3; 5]),
    (14_000, &[("rounds", "2"), ("maxTier", "1"), ("mice", "11")], [4, 0, 0, 0, 0]),
    (15_000, &[("rounds", "2"), ("maxTier", "2"), ("mice", "8")], [2, 4, 2, 3, 3]),
    (16_000, &[("rounds", "2"), ("maxTier", "3"), ("mice", "6")], [2, 3, 2, 2, 2]),
    (18_000, &[("rounds", "3"), ("maxTier", "2"), ("mice", "13")], [2; 5]),
    (19_000, &[("rounds", "3"), ("maxTier", "3"), ("mice", "9")], [2; 5]),
];

/// The names of the challenges of each group, in the order in which they are given.
const NAMES: [(Group, &[&str]); 7] = [
    (
        Group::OneRoundMate,
        &[
            "First Light",
            "Pounce",
            "Before the Bell",
            "One Breath",
            "Quick Paws",
            "Clean Sweep",
            "The Open Door",
            "Snap",
            "A Single Leap",
            "Dawn Patrol",
            "All at Once",
            "Not a Squeak",
            "Still Warm",
            "The Short Watch",
            "Whiskers Twitch",
            "All Together",
            "In a Blink",
            "The Candle's Flicker",
            "Lightning Strike",
            "Silent Feet",
            "The Trap Shuts",
            "Swift Justice",
            "Between Two Heartbeats",
            "The Perfect Spring",
            "Tail's End",
            "Nothing Left to Chase",
            "The Scribe Looks Up",
            "A Flick of the Ear",
            "Gone by Matins",
            "Before the Milk Cools",
            "The Last Crumb Falls",
            "Eyes in the Dark",
            "One Stroke of the Pen",
            "A Hair's Breadth",
            "Thread the Needle",
            "Velvet Hammer",
            "Check and Mate",
            "Master Stroke",
        ],
    ),
    (
        Group::GateFight,
        &[
            "Hold the Gate",
            "Foot in the Door",
            "Gatecrashers",
            "The Threshold",
            "Keys to the Barn",
            "Uninvited Guests",
            "Knock, Knock",
            "Behind Closed Doors",
            "The Portcullis",
            "Bolt and Bar",
            "The Gatekeepers",
            "Squatters",
            "Storm the Doorstep",
            "No Way In",
            "Change of the Guard",
            "Hinges",
            "Draught under the Door",
            "The Back Entrance",
            "Latchkey",
            "Out, All of You",
            "The Crowded Porch",
            "Door Wardens",
            "Toll Collectors",
            "Doormat",
            "The Jammed Gate",
            "Clear the Doorway",
            "The Rusty Lock",
            "Visitors at Dusk",
            "The Last Gate",
            "Sills and Lintels",
            "The Drawbridge",
            "Locked Out",
        ],
    ),
    (
        Group::TierThreeHunt,
        &[
            "Big Game",
            "The Old Raider",
            "Heavyweight",
            "Fat on Barley",
            "The Miller's Bane",
            "Teeth and Claws",
            "The Grey Baron",
            "Bring Him Down",
            "A Worthy Foe",
            "King of the Loft",
            "The Bruiser",
            "Sharp Incisors",
            "Hunting Party",
            "The Well-Fed One",
            "The Granary Tyrant",
            "Long Tail",
            "The Scarred One",
            "Cornered",
            "The Chieftain",
            "Thick Fur",
            "A Matter of Teeth",
            "The Stubborn One",
            "Bigger than a Kitten",
            "The Mouser's Tale",
            "The Stout Thief",
            "Hard to Swallow",
            "The Barley Lord",
            "Claw for Claw",
            "The Quarry",
            "Gone to Ground",
            "The Veteran Thief",
            "No Small Prey",
        ],
    ),
    (
        Group::EveryHit,
        &[
            "Every Claw Counts",
            "Hardly a Hit to Spare",
            "Exact Change",
            "To the Last Claw",
            "Nothing Wasted",
            "By the Numbers",
            "The Full Ration",
            "Pinpoint",
            "The Precise Cat",
            "Not Many Spare",
            "The Final Claw",
            "Close Accounts",
        ],
    ),
    (
        Group::LastGrain,
        &[
            "Count the Grains",
            "A Small Price",
            "The Tithe",
            "Crumbs",
            "What the Mice Keep",
            "Chaff",
            "The Miller's Share",
            "Gleanings",
            "A Handful Gone",
            "Spilt Barley",
            "The Toll of Grain",
            "Husks",
            "Light Sacks",
            "The Mouse's Portion",
            "Winter Stores",
            "The Torn Sack",
            "Threshing Floor",
            "Short Measure",
        ],
    ),
    (
        Group::FullGranary,
        &[
            "Full Granary",
            "Not a Grain",
            "Sealed Sacks",
            "Harvest Home",
            "Safe Stores",
            "Nothing Missing",
            "The Brimming Bin",
            "Every Ear of Wheat",
            "Untouched",
            "The Whole Harvest",
            "Good Husbandry",
            "The Steward's Pride",
            "Tight Lids",
            "Barn and Byre",
            "A Clean Ledger",
            "Full to the Rafters",
            "No Crumb Lost",
            "The Weighed Sack",
        ],
    ),
    (
        Group::Siege,
        &[
            "The Long Night",
            "Three Watches",
            "Until Cockcrow",
            "A Slow Siege",
            "Vigil",
            "Hold Out",
            "The Third Bell",
            "Wave upon Wave",
            "Wear Them Down",
            "The Patient Cat",
            "Dusk to Dawn",
            "Entrenched",
            "The Long Count",
            "Outlast Them",
            "Stone by Stone",
            "The Weary Watch",
            "A Night's Work",
            "Attrition",
            "The Last Watch",
            "Siege of the Mill",
        ],
    ),
];

/// Returns the requests for the levels from which the pack is selected and ordered.
pub fn requests() -> Vec<Request> {
    let mut requests = Vec::new();
    for (first, settings, counts) in &PLAN {
        for (column, (layout, count)) in LAYOUTS.iter().zip(counts).enumerate() {
            let settings = settings.iter().copied().chain([("layout", *layout), ("generatorVersion", "2")]);
            let settings = settings.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
            // Every request has a hundred seeds of its own.
            let seed = first + 100 * column as u32;
            requests.push(Request { count: *count, seed, settings, ..Request::default() });
        }
    }
    requests
}

/// Returns the names of the challenges of a group, in the order of their difficulty.
pub fn names(group: Group) -> &'static [&'static str] {
    NAMES.iter().find(|(named, _)| *named == group).map_or(&[], |(_, names)| names)
}
