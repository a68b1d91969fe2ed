//! Is every exhibit of the gallery valid, different from the others, and what it is said to be?

use quadrat_engine::condition::{Condition, number};
use quadrat_engine::game::{Figures, Grade};
use quadrat_engine::layout::readable;
use quadrat_engine::pack::{Entry, PackHead};
use quadrat_engine::statistics::rank_correlation;
use quadrat_ships::Ships;
use quadrat_ships::config::Strategy;
use quadrat_ships::gallery::{Exhibit, GALLERY};
use quadrat_ships::map::Map;
use quadrat_ships::validate::{RuleSet, validate};
use quadrat_testing::pinned::{Copy, assert_pinned};
use std::collections::BTreeSet;

fn exhibits() -> Vec<(&'static Exhibit, Entry<Map>, Figures)> {
    let measured = |exhibit: &'static Exhibit| {
        let entry = exhibit.entry().unwrap_or_else(|| panic!("{}", exhibit.name));
        let figures = Ships::figures(&entry, &mut || true).expect("measured");
        (exhibit, entry, figures)
    };
    GALLERY.iter().map(measured).collect()
}

#[test]
fn the_pack_never_changes() {
    let head = PackHead {
        name: "Gallery of 24".to_owned(),
        description: "Twenty-four ships by length of mission: eight trees, eight dense ones and eight mazes."
            .to_owned(),
        version: 1,
    };
    let levels: Vec<_> = exhibits().iter().map(|(_, entry, _)| entry.write::<Ships>()).collect();
    assert_pinned("games/ships/levels/gallery_24.json", &readable(&head.write("ships", &levels)));
}

#[test]
fn the_golden_switch_does_not_rewrite_it() {
    Copy::assert_never_rewritten("games/ships/levels/gallery_24.json", "gallery::the_pack_never_changes");
}

#[test]
fn every_exhibit_keeps_the_rules_and_has_its_feature() {
    for (exhibit, entry, figures) in exhibits() {
        let name = exhibit.name;
        let set = RuleSet::named(exhibit.config.strategy.name()).expect("a set for each strategy");
        let depth = exhibit.config.max_depth.unwrap_or_else(|| exhibit.config.usual_depth());
        let broken: Vec<_> = validate(&entry.level, set, Some(depth)).into_iter().filter(|line| !line.kept).collect();
        assert!(broken.is_empty(), "{name}: {broken:?}");
        assert!(entry.level.shortfall.is_none(), "{name}: everything found a place");
        let feature: Condition = exhibit.feature.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(feature.unknown(&figures), None, "{name}");
        assert!(feature.holds(&figures), "{name}: {feature} in {figures:?}");
        assert!(number(&figures, "figure") > Some(0.0), "{name}: there is a mission");
        assert!(figures.contains(&("proved", true.into())), "{name}: its length is proved");
    }
}

#[test]
fn the_gallery_is_varied_and_in_order() {
    let exhibits = exhibits();
    for strategy in [Strategy::TreeShip, Strategy::DenseShip, Strategy::ProceduralMaze] {
        assert_eq!(GALLERY.iter().filter(|exhibit| exhibit.config.strategy == strategy).count(), 8, "{strategy:?}");
    }
    let different = |what: &dyn Fn(&Exhibit) -> String| GALLERY.iter().map(what).collect::<BTreeSet<_>>().len();
    assert_eq!(different(&|exhibit| exhibit.name.to_owned()), 24);
    assert_eq!(different(&|exhibit| exhibit.hint.to_owned()), 24);
    assert_eq!(different(&|exhibit| format!("{}×{}", exhibit.config.width, exhibit.config.height)), 21);
    for (name, least) in [("figure", 18), ("choke", 8), ("detour", 12), ("nearest", 12), ("rooms", 18)] {
        let values: BTreeSet<i64> =
            exhibits.iter().filter_map(|(_, _, figures)| Some(number(figures, name)? as i64)).collect();
        assert!(values.len() >= least, "{name}: {values:?}");
    }
    let lengths: Vec<f64> = exhibits.iter().filter_map(|(_, _, figures)| number(figures, "figure")).collect();
    assert!(lengths.is_sorted() && rank_correlation(&lengths) > Some(0.99), "{lengths:?}");
}
