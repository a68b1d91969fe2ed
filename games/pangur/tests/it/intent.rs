//! Is every deed of the mice announced by a sign, and no sign without a deed? Signs are held against the events of the
//! turn, counted anew.

use quadrat_engine::draw::{Scene, Theme, to_svg, to_svg_inner};
use quadrat_engine::game::Rules;
use quadrat_engine::rng::{Mulberry32, Rng};
use quadrat_pangur::Pangur;
use quadrat_pangur::board::{Cell, Cells};
use quadrat_pangur::data::Mode;
use quadrat_pangur::format::Level;
use quadrat_pangur::frames::{Frame, enemy_turn};
use quadrat_pangur::intent::{Intent, Sign, draw, growth, legs};
use quadrat_pangur::mice::{Facing, face, mouse, newcomer, runner};
use quadrat_pangur::rules::{Cat, Event, LAST_TIER, Phase, State, act};
use quadrat_pangur::signs::{Strike, figures};
use std::collections::BTreeMap;

/// Shows the mice's next turn in many positions of random games.
fn turns(mut see: impl FnMut(&Level, &State, &[Frame])) {
    let mut rng = Mulberry32::seeded(77);
    let modes = ["easy", "classic", "hard"].map(|id| Mode::find(id).unwrap().entry().level.clone());
    let packs = [quadrat_pangur::shipped::challenges(), quadrat_pangur::shipped::second_challenges()];
    let levels = modes.iter().chain(packs.into_iter().flatten().step_by(9).map(|entry| &entry.level));
    for level in levels {
        for _ in 0..3 {
            let mut state = Pangur::start(level);
            for _ in 0..40 {
                let actions = Pangur::actions(level, &state);
                if actions.is_empty() {
                    break;
                }
                let action = actions[rng.below(actions.len() as u32) as usize];
                act(level.layout(), &mut state, action, &mut ()).unwrap();
                if state.phase() == Phase::Cats {
                    see(level, &state, &enemy_turn(level, &state));
                }
            }
        }
    }
}

#[test]
fn every_deed_of_the_mice_has_its_sign_and_no_sign_lies() {
    let mut seen = [0; 8];
    turns(|_, state, frames| {
        let mut runs = Vec::new();
        let (mut bites, mut bluffs, mut grown, mut eaten) = (Vec::new(), Vec::new(), Cells::NONE, 0);
        let mut losses: BTreeMap<Cell, u8> = BTreeMap::new();
        let (mut gates, mut settled) = (BTreeMap::new(), Cells::NONE);
        let stands = |cat: Cat| state.cat(cat).at.unwrap();
        for frame in frames {
            match frame.event {
                Event::MouseMoved { from, to } => runs.push((from, to)),
                Event::MouseHit { at, cat, .. } => {
                    *losses.entry(stands(cat)).or_default() += 1;
                    bites.push((at, stands(cat)));
                }
                Event::MouseBluffed { at, cat } => bluffs.push((at, stands(cat))),
                Event::Fed { eaten: now, grown: these, .. } => (eaten, grown) = (now, these),
                Event::Entered { gate, at } => {
                    *gates.entry(gate).or_insert(0u8) += 1;
                    settled = settled | at.set();
                }
                _ => {}
            }
        }
        bites.dedup();
        let intent = Intent::new(state, frames);
        for sign in intent.signs() {
            let (place, true_to_life) = match sign {
                Sign::Runs(way) => {
                    let (from, to) = (way[0], way[way.len() - 1]);
                    let known = runs.iter().position(|run| *run == (from, to)).map(|place| runs.remove(place));
                    (0, known.is_some())
                }
                Sign::Bites { from, to } => {
                    let known = bites.iter().position(|bite| bite == &(*from, *to)).map(|place| bites.remove(place));
                    (1, known.is_some())
                }
                Sign::Bluffs { from, to } => {
                    let known =
                        bluffs.iter().position(|bluff| bluff == &(*from, *to)).map(|place| bluffs.remove(place));
                    (2, known.is_some())
                }
                Sign::Loses { at, hearts, dies } => {
                    let dead = state.cat_on(*at).map(|cat| state.cat(cat).hearts) == Some(*hearts);
                    assert_eq!(intent.loses(*at), *hearts);
                    (3, losses.remove(at) == Some(*hearts) && dead == *dies)
                }
                Sign::Grows { at, .. } => {
                    let known = grown.meets(at.set());
                    grown = grown - at.set();
                    (4, known)
                }
                Sign::Settles { at, behind } => {
                    let known = settled.meets(at.set());
                    settled = settled - at.set();
                    (7, known && behind.is_some() == state.mice().at().meets(at.set()))
                }
                Sign::Enters { gate, count } => (5, gates.remove(gate) == Some(*count)),
                Sign::Eats(amount) => (6, std::mem::take(&mut eaten) == *amount),
            };
            assert!(true_to_life, "{sign:?} says what does not happen");
            seen[place] += 1;
        }
        assert!(runs.is_empty() && bites.is_empty() && bluffs.is_empty(), "{runs:?} {bites:?} {bluffs:?}");
        assert!(
            settled.is_empty() && losses.is_empty() && grown.is_empty() && gates.is_empty() && eaten == 0,
            "{losses:?} {gates:?}"
        );
    });
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

#[test]
fn a_mouse_is_drawn_to_run_where_it_can() {
    let mut corners = 0;
    turns(|_, state, frames| {
        let mut before = *state;
        for frame in frames {
            if let Event::MouseMoved { from, to } = frame.event {
                let legs = legs(before.taken(), from, to);
                assert_eq!((legs[0].0, legs[legs.len() - 1].1), (from, to));
                assert!(legs.windows(2).all(|pair| pair[0].1 == pair[1].0), "{legs:?}");
                for (one, two) in &legs {
                    let straight = one.column() == two.column() || one.row() == two.row();
                    let between = one.between(*two).unwrap() | two.set();
                    assert!(straight && !between.meets(before.taken()), "{one} to {two}");
                }
                let steps =
                    |(one, two): &(Cell, Cell)| one.column().abs_diff(two.column()) + one.row().abs_diff(two.row());
                assert!(legs.iter().map(steps).sum::<u8>() <= before.mice().tier(from));
                corners += legs.len() - 1;
            }
            before = frame.state;
        }
    });
    assert!(corners > 5, "{corners}");
}

/// Returns a picture as a file in a theme, with all its colours replaced by one.
fn in_one_ink(scene: &Scene, theme: Theme) -> String {
    let svg = to_svg(scene, theme, 100);
    let mut parts = svg.split('#');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + "#000000" + &part[6..])
}

#[test]
fn mice_are_told_apart_by_shape_alone_in_every_theme() {
    for theme in Theme::ALL {
        let mut drawn = vec![face(true), face(false), newcomer()];
        for tier in 1..=LAST_TIER {
            drawn.extend([Facing::Left, Facing::Right].map(|side| runner(tier, side)));
            drawn.extend((0..=tier).map(|hearts| mouse(tier, hearts, false, Facing::Left)));
            drawn.push(mouse(tier, tier, true, Facing::Left));
        }
        for strike in [Strike::No, Strike::Primed, Strike::Active] {
            drawn.extend([false, true].map(|on_gate| figures(3, strike, 1, on_gate)));
        }
        let drawn: Vec<String> = drawn.iter().map(|scene| in_one_ink(scene, theme)).collect();
        for (place, one) in drawn.iter().enumerate() {
            assert!(one.contains("#000000") && !drawn[..place].contains(one), "{theme}: {place}");
        }
    }
}

/// The sign of growth is drawn over the mouse: it stays in the cell and off the head, whichever way the mouse looks.
#[test]
fn a_sign_of_growth_is_behind_the_mouse_and_in_its_cell() {
    let numbers = |looks| {
        let svg = to_svg_inner(&growth(looks, false));
        let path = svg.split(" d=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned();
        let numbers = path.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse::<i32>().ok());
        numbers.collect::<Vec<_>>()
    };
    for (looks, across) in [(Facing::Left, 62..=99), (Facing::Right, 1..=38)] {
        let points = numbers(looks);
        assert!(points.len() >= 10, "{points:?}");
        for pair in points.chunks(2) {
            assert!(across.contains(&pair[0]) && (2..=31).contains(&pair[1]), "{looks:?}: {pair:?}");
        }
    }
    let mut sides = [0; 2];
    turns(|_, state, frames| {
        let intent = Intent::new(state, frames);
        for sign in intent.signs() {
            let Sign::Grows { at, looks, .. } = sign else { continue };
            // Of a mouse that stays, the board shows the same side.
            if state.mice().at().meets(at.set()) {
                let expected = intent.facing(*at).unwrap_or_else(|| quadrat_pangur::draw::facing(*at));
                assert_eq!(*looks, expected, "{at}");
            }
            sides[usize::from(*looks == Facing::Left)] += 1;
        }
    });
    assert!(sides.iter().all(|count| *count > 20), "{sides:?}");
}

#[test]
fn signs_that_say_different_things_look_different() {
    let level = &Mode::find("classic").unwrap().entry().level;
    let [one, two]: [Cell; 2] = ["B2", "B3"].map(|name| name.parse().unwrap());
    let gate = "B5".parse().unwrap();
    let signs = [
        Sign::Runs(vec![one, two]),
        Sign::Runs(vec![two, one]),
        Sign::Bites { from: one, to: two },
        Sign::Bluffs { from: one, to: two },
        Sign::Loses { at: one, hearts: 1, dies: false },
        Sign::Loses { at: one, hearts: 2, dies: false },
        Sign::Loses { at: one, hearts: 2, dies: true },
        Sign::Grows { at: one, looks: Facing::Left, too_large: false },
        Sign::Grows { at: one, looks: Facing::Left, too_large: true },
        Sign::Settles { at: one, behind: None },
        Sign::Settles { at: one, behind: Some(Facing::Left) },
        Sign::Enters { gate, count: 2 },
        Sign::Enters { gate, count: 3 },
        Sign::Eats(2),
        Sign::Eats(12),
    ];
    // In one ink, so that shape alone tells them apart, in every theme.
    for theme in Theme::ALL {
        let drawn = signs.clone().map(|sign| in_one_ink(&draw(level, &sign), theme));
        for (place, one) in drawn.iter().enumerate() {
            assert!(!draw(level, &signs[place]).is_empty(), "{:?}", signs[place]);
            assert!(!drawn[..place].contains(one), "{theme}: {:?}", signs[place]);
        }
    }
}
