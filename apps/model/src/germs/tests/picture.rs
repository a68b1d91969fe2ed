//! Does the picture of the dish show the position, and does its motion follow the events?

use super::*;
use crate::table::Layers;
use quadrat_germs::palette::{AGAR, VIRUS};

/// Returns the groups of a layer with this class, without their own tags.
fn groups<'a>(layer: &'a str, class: &str) -> Vec<&'a str> {
    let starts = layer.match_indices("<g class='").filter(|(at, _)| {
        let name = layer[at + "<g class='".len()..].split('\'').next().unwrap_or_default();
        name.split(' ').any(|word| word == class)
    });
    // The drawing inside has one outer group, which ends last.
    starts.map(|(at, _)| layer[at..].split_once("</g></g>").map_or(&layer[at..], |(group, _)| group)).collect()
}

/// Returns the nodes that are stroked in this ink with this width.
fn stroked(nodes: &str, ink: quadrat_engine::draw::Ink, width: u32) -> Vec<&str> {
    let style = format!("stroke=\"var(--ink-{})\" stroke-width=\"{width}\"", ink.name());
    nodes.split_inclusive("/>").filter(|line| line.contains(&style)).collect()
}

/// Returns how many cells bacteria will take next turn, as drawn: each has one hollow rod.
pub(super) fn ghosts(table: &dyn Table) -> usize {
    let under = table.view().layers.under;
    groups(&under, "foreseen")
        .iter()
        .flat_map(|group| stroked(group, AGAR, 14))
        .map(|rods| rods.matches('M').count())
        .sum()
}

/// Returns whether a hollow barrier is drawn.
pub(super) fn has_ghost_of_barrier(table: &dyn Table) -> bool {
    groups(&table.view().layers.over, "foreseen").iter().any(|group| group.contains("stroke-dasharray=\"10 12\""))
}

/// Returns the kinds of sprites, in order.
fn kinds(table: &dyn Table) -> Vec<&'static str> {
    table.view().motion.sprites.iter().map(|sprite| sprite.kind).collect()
}

/// Returns the time that a class takes in the style sheet, in milliseconds: its longest animation, with the
/// delay before it.
fn time(sheet: &str, class: &str) -> u32 {
    let milliseconds = |word: &str| word.strip_suffix("ms")?.parse::<u32>().ok();
    let mut longest = None;
    for (selectors, rule) in sheet.split('}').filter_map(|part| part.split_once('{')) {
        let about = selectors.split([' ', ',', ':', '.', '\n']).any(|word| word == class);
        for line in rule.lines().filter(|line| about && line.trim_start().starts_with("animation: ")) {
            let each = line.split("germs-").skip(1);
            let times = each.map(|one| one.split([' ', ';', ',']).filter_map(milliseconds).sum());
            longest = longest.max(times.max());
        }
    }
    longest.unwrap_or_else(|| panic!("nothing with the class {class} moves"))
}

fn sheet() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/static/germs.css");
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn a_colony_is_one_outline_in_the_layer_and_its_cells_are_empty() {
    let seeds = json!([{ "germ": "bacteria", "x": 2, "y": 2 }, { "germ": "bacteria", "x": 3, "y": 2 }]);
    let table = table(5, 5, &seeds, &clear(9), 2);
    let view = table.view();
    assert!(view.seamless);
    let bodies: Vec<&str> = view
        .layers
        .under
        .split_inclusive("/>")
        .filter(|line| line.contains("fill=\"var(--ink-germs-colony)"))
        .collect();
    assert_eq!(bodies.len(), 1);
    assert_eq!(bodies[0].matches('Z').count(), 1, "two neighbours are one colony");
    assert!(cell(&*table, 2, 2).piece.is_empty() && cell(&*table, 0, 0).piece.is_empty());
}

#[test]
fn a_ghost_is_drawn_below_colonies_or_hollow() {
    let seeds = json!([{ "germ": "bacteria", "x": 2, "y": 2 }, { "germ": "virus", "x": 1, "y": 1 },
                       { "germ": "spore", "x": 0, "y": 4, "dormancy": 0 }]);
    let table = table(5, 5, &seeds, &clear(9), 2);
    let Layers { under, over } = table.view().layers;
    let (ghost, colony) = (under.find("class='foreseen'").unwrap(), under.find("--ink-germs-colony)").unwrap());
    assert!(ghost < colony, "what is real is painted over its ghost");
    let above = groups(&over, "foreseen");
    assert_eq!(above.len(), 1);
    assert!(!above[0].contains("fill=\"var("), "nothing above a piece is filled");
    // Of the four corners of the virus, one is a wall; the bacteria on another will be converted.
    let [bodies, spikes] = stroked(above[0], VIRUS, 5)[..] else { panic!("{}", above[0]) };
    assert_eq!((bodies.matches('Z').count(), spikes.matches('M').count()), (3, 3 * 4), "four spikes for each");
}

#[test]
fn the_mark_of_a_threatened_core_follows_the_preview() {
    let goal = json!({ "type": "protect_cores", "cores": [[2, 1]], "maxTurns": 9 });
    let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &goal, 2);
    assert_eq!(groups(&table.view().layers.over, "alarm").len(), 1);
    table.input(Input::Command(Command::Preview));
    assert_eq!(table.view().layers.over, "");
}

#[test]
fn colonies_bud_from_their_sources_and_no_longer_once_the_player_looks_elsewhere() {
    let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
    table.input(END);
    let view = table.view();
    let buds = |view: &TableView| groups(&view.layers.under, "bud").len();
    // Four cells at the same distance are one wave: a skin and a body.
    assert_eq!(buds(&view), 2);
    assert!(view.layers.under.contains("M250 250L250 150"), "from C3 to C2");
    assert_eq!(groups(&view.layers.under, "after").len(), 1, "the next turn is shown after them");
    assert!(view.motion.length >= arrival(0) && view.motion.sprites.is_empty());
    table.input(POINT(0, 1));
    assert_eq!((buds(&table.view()), table.view().motion.beat), (0, view.motion.beat));
    table.input(END);
    let waves: Vec<usize> =
        (0..5).map(|wave| groups(&table.view().layers.under, &format!("wave{wave}")).len()).collect();
    assert!(waves.iter().filter(|groups| **groups > 0).count() > 1, "the farther ones are later: {waves:?}");
    table.input(UNDO);
    assert_eq!((buds(&table.view()), table.view().motion.length), (0, 0));
}

#[test]
fn a_layer_that_grows_ends_as_the_layer_without_growth() {
    let mut table = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
    table.input(END);
    let grown = table.view().layers.under;
    table.input(Input::Release);
    let still = table.view().layers.under;
    let closed = groups(&grown, "closed");
    assert_eq!(closed.len(), 1);
    let body =
        |nodes: &str| nodes.split('<').rfind(|node| node.contains("fill=\"var(--ink-germs-colony)")).map(str::to_owned);
    assert_eq!(body(closed[0]), body(&still), "the colony that closes over the buds is the one that stays");
}

#[test]
fn every_event_has_its_motion() {
    let seeds = json!([{ "germ": "virus", "x": 2, "y": 2 }, { "germ": "bacteria", "x": 3, "y": 3 },
                       { "germ": "spore", "x": 0, "y": 4, "dormancy": 0 }]);
    let goal = json!({ "type": "protect_cores", "cores": [[1, 1]], "maxTurns": 9 });
    let mut table = table(5, 5, &seeds, &goal, 2);
    table.input(press(0, 4));
    assert_eq!(kinds(&*table), ["cure"]);
    assert_eq!(table.view().motion.sprites[0].at, (0, 400));
    table.input(UNDO);
    assert!(kinds(&*table).is_empty(), "history is not replayed");
    table.input(Input::Select(2));
    table.input(press(4, 0));
    assert_eq!(kinds(&*table), ["slam"]);
    table.input(Input::Select(1));
    table.input(press(2, 1));
    assert_eq!((kinds(&*table), table.view().motion.sprites[0].at), (vec!["dose"], (200, 100)));
    for _ in 0..2 {
        table.input(UNDO);
    }
    table.input(END);
    let view = table.view();
    let of = |kind: &str| view.motion.sprites.iter().filter(|sprite| sprite.kind == kind).collect::<Vec<_>>();
    // The virus takes its four corners, one of them from bacteria and one of them a core; the spore
    // takes two sides.
    assert_eq!((of("leap").len(), of("flash").len(), of("crack").len()), (6, 1, 1));
    // Each of their pieces is hidden until it has arrived.
    let came = view.cells.iter().filter(|cell| cell.effect.is_some_and(|(effect, _)| effect == CellEffect::Came));
    assert_eq!(came.count(), 6);
    let leap = of("leap").into_iter().find(|sprite| sprite.by == (-100, -100)).unwrap();
    assert_eq!(leap.at, (200, 200), "from where the virus is");
    assert_eq!((of("flash")[0].at, of("crack")[0].at), ((300, 300), (100, 100)));
}

#[test]
fn a_motion_lasts_until_its_last_sprite_and_colony_have_come_to_rest() {
    let sheet = sheet();
    let time = |class: &str| time(&sheet, class);
    let (mut seen, mut ends) = (std::collections::BTreeSet::new(), std::collections::BTreeSet::new());
    for id in numbers().step_by(7) {
        let mut table = level(&id);
        let mut beats = Vec::new();
        for input in plan(&id) {
            table.input(input);
            let view = table.view();
            let motion = view.motion;
            assert!(motion.length < 900, "level {id}: {} ms", motion.length);
            for sprite in &motion.sprites {
                seen.insert(sprite.kind);
                let end = sprite.delay + time(sprite.kind);
                assert!(end <= motion.length, "level {id}: {} ends at {end} of {}", sprite.kind, motion.length);
            }
            if motion.length > 0 {
                assert!(!beats.contains(&motion.beat), "level {id}: a new motion has a number of its own");
                beats.push(motion.beat);
            }
            let last = |layer: &str, class: &str| {
                (0..5).find(|wave| groups(layer, class).len() == 1 && layer.contains(&format!("{class} ends{wave}'")))
            };
            if let Some(wave) = last(&view.layers.under, "closed") {
                let end = end(&sheet, wave);
                assert!(motion.length >= end + time("closed"), "level {id}: {} for {end}", motion.length);
                ends.insert(end);
            }
            if !groups(&view.layers.over, "seal").is_empty() {
                // After germs have spread, the stamp waits for them and not for its usual time.
                let late = last(&view.layers.over, "seal after").map_or(0, |wave| end(&sheet, wave) + 120 - 280);
                assert!(motion.length >= time("seal") + late, "level {id}: {}", motion.length);
            }
        }
    }
    assert!(["cure", "dose", "leap", "slam", "sweep"].iter().all(|kind| seen.contains(kind)), "{seen:?}");
    assert!(ends.len() > 2, "colonies that grow by few waves come to rest earlier: {ends:?}");
}

/// Returns when the germs of a wave have arrived, as the style sheet has it.
fn end(sheet: &str, wave: usize) -> u32 {
    let rule = sheet.split_once(&format!(".ends{wave} {{")).map_or("", |(_, rest)| rest);
    let time = rule.split_once("--end: ").and_then(|(_, rest)| rest.split_once("ms"));
    time.and_then(|(time, _)| time.parse().ok()).unwrap_or_else(|| panic!("wave {wave} has no end"))
}

#[test]
fn germs_arrive_when_the_style_sheet_says_and_nothing_waits_for_waves_that_are_not_there() {
    let sheet = sheet();
    for wave in 0..super::super::motion::WAVES {
        assert_eq!(end(&sheet, wave), arrival(wave));
    }
    // A virus alone spreads in one wave: each of its children shows its face as it arrives, and then the next
    // turn is shown.
    let mut table = table(5, 5, &json!([{ "germ": "virus", "x": 2, "y": 2 }]), &clear(9), 2);
    table.input(END);
    let arrived = |table: &dyn Table, x, y| table.variables(Coord::new(x, y));
    assert_eq!(arrived(&*table, 1, 1), [("arrived", format!("{}ms", arrival(0)))]);
    assert_eq!(arrived(&*table, 2, 2), [], "it was there before");
    assert_eq!(groups(&table.view().layers.over, "ends0").len(), 1, "the ghosts of the next turn");
    assert_eq!(table.view().motion.length, arrival(0) + 100);
    table.input(POINT(0, 1));
    assert!(groups(&table.view().layers.over, "after").is_empty());
    table.input(UNDO);
    assert_eq!(arrived(&*table, 1, 1), []);
}

#[test]
fn a_won_dish_is_stamped_with_its_word_and_stars_and_stays_so() {
    for (id, word) in [("2001", "Cured"), ("2002", "Contained"), ("2", "Protected")] {
        let mut table = won(id);
        assert_eq!(kinds(&*table).last(), Some(&"sweep"));
        for input in [POINT(0, 0), Input::Select(0)] {
            let over = table.view().layers.over;
            assert_eq!(groups(&over, "seal").len(), 1, "level {id}");
            assert!(over.contains(&format!(">{word}<")), "level {id}: {over}");
            assert_eq!((over.matches("'star").count(), over.matches("missing").count()), (3, 0), "the plan is par");
            table.input(input);
        }
        table.input(UNDO);
        assert!(groups(&table.view().layers.over, "seal").is_empty());
    }
    let mut plain = table(5, 5, &json!([{ "germ": "bacteria", "x": 2, "y": 2 }]), &clear(9), 2);
    plain.input(press(2, 2));
    plain.input(END);
    let over = plain.view().layers.over;
    assert!(over.contains("'tick'") && !over.contains("'star"), "a level that is worth no stars");
}

#[test]
fn the_tiles_that_lost_a_level_stay_marked() {
    // Tiles that touch side by side share a line.
    let marked = |table: &dyn Table| -> usize {
        groups(&table.view().layers.over, "fatal").iter().map(|group| group.matches('Z').count() / 2).sum()
    };
    // One core of two.
    let goal = json!({ "type": "protect_cores", "cores": [[2, 1], [4, 4]], "maxTurns": 9 });
    let seeds = json!([{ "germ": "bacteria", "x": 2, "y": 2 }]);
    let mut one = table(5, 5, &seeds, &goal, 2);
    assert_eq!(marked(&*one), 0);
    one.input(END);
    assert_eq!(marked(&*one), 1);
    one.input(POINT(3, 3));
    assert_eq!(marked(&*one), 1);
    // Thirteen germs where five are allowed.
    let cap = json!({ "type": "cap_infection", "maxTiles": 5, "maxPct": 20, "maxTurns": 2 });
    let mut many = table(5, 5, &seeds, &cap, 2);
    many.input(END);
    many.input(END);
    assert_eq!((many.view().progress.value, marked(&*many)), (13, 8));
    let over = many.view().layers.over;
    assert!(over.contains("Q295 5 "), "those that came last are too many: {over}");
    assert!(!over.contains("Q295 205 "), "not the first one");
    // Whatever is left, where nothing may be.
    let mut left = table(5, 5, &seeds, &clear(1), 2);
    left.input(END);
    assert_eq!(marked(&*left), 1, "a colony of five");
}
