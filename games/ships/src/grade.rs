//! How long is a mission? The figures of [`Mission`], by name, for every tool that compares maps.

use crate::Ships;
use crate::map::Map;
use crate::mission::{Leg, Mission};
use crate::regions::Regions;
use quadrat_engine::game::{Figures, Grade};
use quadrat_engine::pack::Entry;
use serde_json::Value;

/// Maps are ordered by the steps of the whole mission, which is 0 where there is none.
impl Grade for Ships {
    fn figures(entry: &Entry<Map>, go_on: &mut dyn FnMut() -> bool) -> Option<Figures> {
        if !go_on() {
            return None;
        }
        let map = &entry.level;
        let mission = Mission::of(map);
        let legs = mission.as_ref().map(|mission| mission.objectives.as_slice()).unwrap_or_default();
        let tour = mission.as_ref().and_then(|mission| mission.tour);
        let steps = |leg: &Leg| leg.steps;
        let detour = |leg: &Leg| leg.detour;
        let list = |figure: fn(&Leg) -> Option<u32>| legs.iter().map(figure).map(Value::from).collect::<Vec<_>>();
        Some(vec![
            ("figure", tour.map_or(0, |tour| tour.steps).into()),
            ("proved", tour.map(|tour| tour.proved).into()),
            ("extraction", mission.as_ref().and_then(|mission| mission.extraction).into()),
            ("nearest", legs.iter().filter_map(steps).min().into()),
            ("farthest", legs.iter().filter_map(steps).max().into()),
            ("detour", legs.iter().filter_map(detour).max().into()),
            ("enemy", mission.as_ref().and_then(|mission| mission.enemy).into()),
            ("choke", mission.as_ref().map(|mission| mission.choke_doors.len() as u64).into()),
            ("rooms", (Regions::of(map).rooms().count() as u64).into()),
            ("objectiveSteps", list(steps).into()),
            ("detours", list(detour).into()),
        ])
    }
}
