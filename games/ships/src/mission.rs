//! How long is the squad's mission, and which doors hold it up?
//!
//! The squad starts at its first spawn, visits every objective in any order and leaves at the extraction. Steps lead
//! through everything except walls, and through doors in any state, as in [`crate::ways`].

use crate::map::Map;
use crate::regions::Regions;
use quadrat_engine::grid::Coord;

/// The largest number of places for which every order is considered: 2¹² sets of places with 12 last ones each. Every
/// further place doubles the work and the memory.
const EXACT: usize = 12;

/// The figures of a map's mission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mission {
    /// The steps of the whole mission; `None` if there is no extraction, or if a place cannot be reached.
    pub tour: Option<Tour>,
    /// The steps from the squad to the extraction on the shortest path.
    pub extraction: Option<u32>,
    /// The figures of each objective, in the order of the map.
    pub objectives: Vec<Leg>,
    /// The steps from the squad to the nearest enemy spawn.
    pub enemy: Option<u32>,
    /// The choke doors, as indices in [`Map::doors`]: closing any one of them cuts the squad off from an objective or
    /// from the extraction.
    pub choke_doors: Vec<usize>,
}

/// The length of a whole mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tour {
    /// The number of steps.
    pub steps: u32,
    /// Whether no order of the objectives takes fewer steps. Otherwise this is the shortest order that was found.
    pub proved: bool,
}

/// The figures of one objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// The steps from the squad on the shortest path; `None` if there is none.
    pub steps: Option<u32>,
    /// The steps that it adds to the way from the squad to the extraction.
    pub detour: Option<u32>,
}

impl Mission {
    /// Measures the mission of a map; `None` for a map without a squad.
    pub fn of(map: &Map) -> Option<Self> {
        let on_floor = |at: &Coord| map.size().cell(at.x.into(), at.y.into()).is_some_and(|at| map.is_floor(at));
        let squad = map.squad_spawns.first().copied().filter(on_floor)?;
        let from_squad = Steps::from(map, squad);
        let exit = map.extraction.filter(on_floor);
        let from_exit = exit.map(|exit| Steps::from(map, exit));
        let extraction = exit.and_then(|exit| from_squad.to(exit));
        let targets: Vec<Option<Coord>> =
            map.objectives.iter().map(|objective| Some(objective.at).filter(on_floor)).collect();
        let leg = |target: &Option<Coord>| {
            let steps = target.and_then(|at| from_squad.to(at));
            let rest = target.and_then(|at| from_exit.as_ref()?.to(at));
            // Never negative: no path is shorter than the shortest.
            let detour = steps.zip(rest).zip(extraction).map(|((to, rest), direct)| to + rest - direct);
            Leg { steps, detour }
        };
        let objectives: Vec<Leg> = targets.iter().map(leg).collect();
        let spawns = map.spawn_points.iter().map(|spawn| spawn.at).filter(on_floor);
        let tour = targets.iter().copied().collect::<Option<Vec<Coord>>>();
        let tour = tour.and_then(|targets| Tour::of(map, squad, &targets, exit?));
        let choke_doors = choke_doors(map, squad, targets.into_iter().flatten().chain(exit));
        let enemy = spawns.filter_map(|at| from_squad.to(at)).min();
        Some(Self { tour, extraction, objectives, enemy, choke_doors })
    }
}

/// The steps from one cell to all others.
struct Steps<'a> {
    map: &'a Map,
    steps: Vec<u16>,
}

impl<'a> Steps<'a> {
    fn from(map: &'a Map, at: Coord) -> Self {
        Self { map, steps: map.steps_from(at) }
    }

    fn to(&self, at: Coord) -> Option<u32> {
        let steps = self.steps[self.map.size().index(at)];
        (steps != u16::MAX).then_some(steps.into())
    }
}

impl Tour {
    /// Finds a short way from the squad over all targets to the exit; `None` if one of them cannot be reached.
    fn of(map: &Map, squad: Coord, targets: &[Coord], exit: Coord) -> Option<Self> {
        let mut places = targets.to_vec();
        // Two objectives on one cell are one place.
        places.sort_unstable_by_key(|at| (at.y, at.x));
        places.dedup();
        let from: Vec<Steps<'_>> = places.iter().map(|at| Steps::from(map, *at)).collect();
        let table = Table {
            start: from.iter().map(|steps| steps.to(squad)).collect::<Option<_>>()?,
            end: from.iter().map(|steps| steps.to(exit)).collect::<Option<_>>()?,
            between: from.iter().map(|steps| places.iter().map(|at| steps.to(*at)).collect()).collect::<Option<_>>()?,
        };
        match places.len() {
            0 => Some(Self { steps: Steps::from(map, squad).to(exit)?, proved: true }),
            1..=EXACT => Some(Self { steps: table.shortest(), proved: true }),
            _ => {
                let steps = table.improved();
                Some(Self { steps, proved: steps == table.least() })
            }
        }
    }
}

/// The steps between the places of a mission, of which there is at least one.
struct Table {
    /// From the squad to each place.
    start: Vec<u32>,
    /// From each place to the exit.
    end: Vec<u32>,
    between: Vec<Vec<u32>>,
}

impl Table {
    /// Returns the steps of the shortest order, by the dynamic programme of Held and Karp: the shortest way over a set
    /// of places that ends at one of them extends the shortest way over the set without it. Every order is such a
    /// sequence of extensions, so none is shorter than the result.
    fn shortest(&self) -> u32 {
        let count = self.start.len();
        let mut best = vec![u32::MAX; count << count];
        for (place, steps) in self.start.iter().enumerate() {
            best[(1 << place) * count + place] = *steps;
        }
        for visited in 1..1_usize << count {
            for last in (0..count).filter(|last| visited >> last & 1 == 1) {
                let steps = best[visited * count + last];
                if steps == u32::MAX {
                    continue;
                }
                for next in (0..count).filter(|next| visited >> next & 1 == 0) {
                    let longer = &mut best[(visited | 1 << next) * count + next];
                    *longer = (*longer).min(steps + self.between[last][next]);
                }
            }
        }
        let all = (1 << count) - 1;
        (0..count).map(|last| best[all * count + last].saturating_add(self.end[last])).min().unwrap_or(0)
    }

    /// Returns a number of steps below which no order can be: one over a single place is not longer.
    fn least(&self) -> u32 {
        self.start.iter().zip(&self.end).map(|(to, from)| to + from).max().unwrap_or(0)
    }

    fn length(&self, order: &[usize]) -> u32 {
        let between: u32 = order.windows(2).map(|pair| self.between[pair[0]][pair[1]]).sum();
        let ends = order.first().zip(order.last()).map_or(0, |(first, last)| self.start[*first] + self.end[*last]);
        ends + between
    }

    /// Returns the steps of an order in which the nearest place comes next, improved by reversing parts of it as long as
    /// that helps. It ends, because every reversal that is kept makes the order shorter.
    fn improved(&self) -> u32 {
        let count = self.start.len();
        let mut order: Vec<usize> = Vec::with_capacity(count);
        while order.len() < count {
            let steps = |place: &usize| order.last().map_or(self.start[*place], |last| self.between[*last][*place]);
            let nearest = (0..count).filter(|place| !order.contains(place)).min_by_key(steps);
            order.extend(nearest);
        }
        let mut length = self.length(&order);
        loop {
            let before = length;
            for from in 0..count {
                for to in from + 1..count {
                    order[from..=to].reverse();
                    let reversed = self.length(&order);
                    if reversed < length {
                        length = reversed;
                    } else {
                        order[from..=to].reverse();
                    }
                }
            }
            if length == before {
                return length;
            }
        }
    }
}

/// Returns the doors whose closing cuts the squad off from one of the targets, as indices in the list of doors.
///
/// Cells of a region reach each other without doors, so the regions and doors are the whole graph. A door is a choke if
/// it is a bridge of that graph with a target behind it. Bridges are found by one depth-first search: a door into a part
/// from which nothing leads back above it is the only way into that part.
fn choke_doors(map: &Map, squad: Coord, targets: impl Iterator<Item = Coord>) -> Vec<usize> {
    let regions = Regions::of(map);
    let Some(root) = regions.number(squad) else { return Vec::new() };
    let count = regions.list().len();
    let mut doors: Vec<Vec<(usize, usize)>> = vec![Vec::new(); count];
    for (door, [a, b]) in regions.links().enumerate().filter(|(_, [a, b])| a != b) {
        doors[a].push((door, b));
        doors[b].push((door, a));
    }
    let mut wanted = vec![false; count];
    for at in targets {
        if let Some(region) = regions.number(at) {
            wanted[region] = true;
        }
    }
    // For each region, the number of regions seen before it, and the least such number that its part leads back to.
    let mut seen: Vec<Option<usize>> = vec![None; count];
    let mut back = vec![usize::MAX; count];
    // The way from the root: a region, the door that led to it, and the number of its doors that were followed.
    let mut way = vec![(root, None, 0)];
    let mut next = 0;
    let mut chokes = Vec::new();
    while let Some((region, came, followed)) = way.last_mut() {
        let here = *region;
        if seen[here].is_none() {
            seen[here] = Some(next);
            back[here] = next;
            next += 1;
        }
        if let Some((door, there)) = doors[here].get(*followed).copied() {
            *followed += 1;
            match seen[there] {
                _ if *came == Some(door) => {}
                Some(number) => back[here] = back[here].min(number),
                None => way.push((there, Some(door), 0)),
            }
            continue;
        }
        let came = *came;
        way.pop();
        if let (Some((before, ..)), Some(door)) = (way.last().copied(), came) {
            if seen[before].is_some_and(|number| back[here] > number) && wanted[here] {
                chokes.push(door);
            }
            back[before] = back[before].min(back[here]);
            // A target behind a region is behind every door that leads to the region.
            wanted[before] |= wanted[here];
        }
    }
    chokes.sort_unstable();
    chokes
}
