//! Does what moves match what happens? Sprites are held against the events of the same input.

use super::*;
use crate::table::Sprite;
use quadrat_engine::draw::{Scene, to_svg_inner};
use quadrat_pangur::frames::{Frame, enemy_turn, frames};
use quadrat_pangur::intent::{self, Intent};

/// Returns random games: each position with the frames of the action taken there.
fn random_frames(mut see: impl FnMut(&Level, &State, &[Frame])) {
    let mut rng = Mulberry32::seeded(21);
    for id in ["classic", "hard", "easy", "lesson-gates", "101", "140", "160", "180"] {
        let level = groups::level(id).unwrap_or_else(|| panic!("no level {id}")).level;
        for _ in 0..6 {
            let mut state = Pangur::start(&level);
            for _ in 0..60 {
                let actions = Pangur::actions(&level, &state);
                if actions.is_empty() {
                    break;
                }
                let action = actions[rng.below(actions.len() as u32) as usize];
                let (seen, after) = frames(&level, &state, action).unwrap();
                see(&level, &state, &seen);
                state = after;
            }
        }
    }
}

fn kinds<'a>(sprites: &'a [Sprite], kind: &'a str) -> impl Iterator<Item = &'a Sprite> {
    sprites.iter().filter(move |sprite| sprite.kind == kind)
}

fn ends(sprite: &Sprite) -> (i32, i32) {
    (sprite.at.0 + sprite.by.0, sprite.at.1 + sprite.by.1)
}

fn corner(cell: Cell) -> (i32, i32) {
    let Coord { x, y } = coord(cell);
    (i32::from(x) * 100, i32::from(y) * 100)
}

#[test]
fn every_event_that_is_seen_to_move_has_its_sprites_and_others_have_none() {
    let mut counts = [0; 8];
    random_frames(|level, state, seen| {
        let mut before = *state;
        for frame in seen {
            let (sprites, length) = crate::pangur::motion::sprites(level, &before, &[*frame]);
            let place = match frame.event {
                Event::MouseMoved { from, to } => {
                    let legs: Vec<_> = sprites.iter().collect();
                    assert!(legs.iter().all(|leg| leg.kind.starts_with("run")));
                    assert_eq!((legs[0].at, ends(legs[legs.len() - 1])), (corner(from), corner(to)));
                    // Leg by leg, without a gap in space or time.
                    assert!(legs.windows(2).all(|pair| ends(pair[0]) == pair[1].at && pair[0].delay < pair[1].delay));
                    0
                }
                Event::Moved { from, to, .. } => {
                    assert_eq!((sprites[0].kind, sprites[0].at, ends(&sprites[0])), ("hop", corner(from), corner(to)));
                    1
                }
                Event::Placed { at, .. } => {
                    assert_eq!((sprites[0].kind, ends(&sprites[0])), ("hop", corner(at)));
                    1
                }
                Event::Killed { at, healed, .. } => {
                    assert_eq!(kinds(&sprites, "pounce").map(|sprite| sprite.at).collect::<Vec<_>>(), [corner(at)]);
                    assert_eq!(kinds(&sprites, "float").count(), usize::from(healed));
                    2
                }
                Event::Retaliated { cat, damage, .. } => {
                    assert_eq!(kinds(&sprites, "float").count(), usize::from(damage));
                    assert_eq!(kinds(&sprites, "fall").count(), usize::from(frame.state.cat(cat).hearts == 0));
                    assert!(sprites.iter().all(|sprite| Some(sprite.at) == frame.state.cat(cat).at.map(corner)));
                    3
                }
                Event::MouseHit { cat, hearts, .. } => {
                    let hurt = frame.state.cat(cat).at.map(corner);
                    assert_eq!(kinds(&sprites, "float").map(|sprite| Some(sprite.at)).collect::<Vec<_>>(), [hurt]);
                    assert_eq!(kinds(&sprites, "fall").count(), usize::from(hearts == 0));
                    4
                }
                Event::Fed { grown, .. } => {
                    let floats: Vec<_> = kinds(&sprites, "float").filter(|sprite| sprite.at.1 >= 0).collect();
                    assert_eq!(floats.len(), grown.count() as usize);
                    assert!(grown.iter().zip(floats).all(|(at, sprite)| sprite.at == corner(at)));
                    5
                }
                Event::Scared { count } => {
                    assert_eq!(sprites.len(), usize::from(count));
                    assert!(sprites.iter().all(|sprite| sprite.at.1 < 0), "they never were inside");
                    6
                }
                Event::Entered { at, .. } => {
                    assert_eq!((sprites.len(), sprites[0].kind, ends(&sprites[0])), (1, "run", corner(at)));
                    7
                }
                Event::Confirmed | Event::WaveOver { .. } => {
                    assert_eq!((sprites.len(), length), (0, 0));
                    continue;
                }
                _ => continue,
            };
            counts[place] += 1;
            assert!(
                sprites.iter().all(|sprite| sprite.delay < length && !sprite.picture.is_empty()),
                "{:?}",
                frame.event
            );
            before = frame.state;
        }
    });
    assert!(counts.iter().all(|count| *count > 10), "{counts:?}");
}

#[test]
fn mice_that_run_together_arrive_before_their_pieces_are_shown() {
    // The style sheet shows the pieces after this time.
    let css = include_str!("../../../../web/static/pangur.css");
    assert!(css.contains("pangur-wait 0.4s") && css.contains("pangur-end 1ms 0.4s"));
    assert!(css.contains("pangur-go 0.2s") && css.contains("pangur-leg 0.11s"));
    let mut most = 0;
    random_frames(|level, state, seen| {
        let mut from = 0;
        while from < seen.len() {
            let is_run = |frame: &Frame| matches!(frame.event, Event::MouseMoved { .. });
            let end = from + seen[from..].iter().take_while(|frame| is_run(frame)).count();
            if end > from {
                let before = if from == 0 { state } else { &seen[from - 1].state };
                let (sprites, length) = crate::pangur::motion::sprites(level, before, &seen[from..end]);
                let time = |sprite: &Sprite| sprite.delay + if sprite.kind == "run" { 200 } else { 110 };
                assert!(sprites.iter().all(|sprite| time(sprite) <= 440), "{sprites:?}");
                assert!(length <= 440, "{length}");
                most = most.max(end - from);
            }
            from = end.max(from + 1);
        }
    });
    assert!(most > 2, "{most}");
}

#[test]
fn the_mices_turn_takes_about_three_seconds_and_stands_still_when_a_cat_dies() {
    let mut rng = Mulberry32::seeded(4);
    let (mut turns, mut deaths, mut longest) = (0, 0, 0);
    for id in ["classic", "hard", "easy", "180"] {
        for _ in 0..4 {
            let mut table = level(id);
            for cat in 0..3 {
                table.input(Input::Select(cat));
                let free = table
                    .view()
                    .cells
                    .iter()
                    .enumerate()
                    .filter(|(_, cell)| cell.target)
                    .map(|(at, _)| at)
                    .collect::<Vec<_>>();
                let at = free[rng.below(free.len() as u32) as usize];
                table.input(Input::Press(Coord::new((at % 5) as u8, (at / 5) as u8)));
            }
            table.input(END);
            for _ in 0..12 {
                table.input(END);
                let mut time = 0;
                let mut dies = false;
                while let Some(playback) = table.view().playback {
                    time += playback.running.unwrap();
                    dies |= playback.running.unwrap() > playback::DEATH;
                    table.input(Input::Tick);
                }
                let died = said(&*table).contains("killed")
                    || table.view().ending.is_some_and(|end| end.text.contains("killed"));
                if dies {
                    deaths += 1;
                    time -= playback::DEATH;
                    assert!(table.outcome() == Outcome::Lost);
                } else {
                    assert!(!died, "{}", said(&*table));
                }
                assert!(time <= 3000, "{id}: {time} ms");
                longest = longest.max(time);
                turns += 1;
                if table.outcome() != Outcome::Ongoing {
                    break;
                }
            }
        }
    }
    assert!(turns > 20 && deaths > 0 && longest > 2500, "{turns} turns, {deaths} deaths, {longest} ms");
}

#[test]
fn a_motion_has_a_number_of_its_own_and_ends_with_the_next_input() {
    let mut table = begun(&[("B3", 1), ("E2", 4)], ["A1", "C5", "E1"]);
    do_all(&mut *table, [press("A1"), press("A2")]);
    let first = table.view().motion;
    assert_eq!(first.sprites[0].kind, "hop");
    do_all(&mut *table, [press("B3")]);
    let second = table.view().motion;
    assert!(second.beat != first.beat && second.sprites.iter().any(|sprite| sprite.kind == "pounce"));
    table.input(point("C4"));
    assert_eq!(table.view().motion, second, "looking around ends nothing");
    table.input(UNDO);
    assert!(table.view().motion.sprites.is_empty());
    do_all(&mut *table, [END]);
    let motion = table.view().motion;
    assert!(!motion.sprites.is_empty() && motion.length == 0, "the playback has a pace of its own");
    do_all(&mut *table, [SKIP]);
    assert!(table.view().motion.sprites.is_empty());
}

#[test]
fn light_fills_the_house_after_a_win_and_a_lost_game_marks_where() {
    let mut table = level("classic");
    let plan = plan("classic");
    play(&mut *table, &plan[..plan.len() - 1].iter().map(String::as_str).collect::<Vec<_>>());
    do_all(&mut *table, [END]);
    let under = table.view().layers.under;
    while table.view().playback.is_some() {
        assert_eq!(table.view().layers.under, under, "not before the last picture");
        table.input(Input::Tick);
    }
    let view = table.view();
    assert_eq!(table.outcome(), Outcome::Won);
    assert!(view.motion.length > 0 && view.motion.sprites.iter().any(|sprite| sprite.kind == "feast"));
    assert_ne!(view.layers.under, under);
    let mut table = begun(&[("E2", 6)], ["A5", "A4", "E1"]);
    let marks = table.view().layers.over;
    do_all(&mut *table, [END, SKIP]);
    let view = table.view();
    assert_eq!(table.outcome(), Outcome::Lost, "{}", said(&*table));
    assert_ne!(view.layers.over, marks);
    assert_eq!(view.motion.length, 0, "whoever skips waits for nothing");
}

#[test]
fn a_death_is_told_step_by_step_and_does_not_give_itself_away() {
    let mut table = begun(&[("E2", 6)], ["E1", "A5", "A4"]);
    let lamp = |table: &dyn Table| panel(table, 2).items.len();
    let items = lamp(&*table);
    do_all(&mut *table, [END]);
    assert_eq!((table.outcome(), lamp(&*table)), (Outcome::Lost, items), "the lantern hangs on until it is told");
    let died = |table: &dyn Table| table.tone(place("E1")) == "dead";
    let mut seen = Vec::new();
    while let Some(playback) = table.view().playback {
        let kinds: Vec<&str> = table.view().motion.sprites.iter().map(|sprite| sprite.kind).collect();
        if died(&*table) {
            assert!(kinds.contains(&"fall") && kinds.contains(&"snuff"), "{kinds:?}");
            assert!(playback.running.unwrap() > playback::DEATH);
        } else {
            assert!(!kinds.contains(&"fall") && !kinds.contains(&"snuff"), "{kinds:?}");
        }
        seen.push(died(&*table));
        assert!(!table.view().shows_end());
        table.input(Input::Tick);
    }
    assert_eq!(seen.iter().filter(|died| **died).count(), 1, "{seen:?}");
    let view = table.view();
    assert!(view.motion.sprites.is_empty() && view.motion.length > 0, "a hush, and then the result");
    assert!(died(&*table));

    // A cat that dies of its own hit falls as well, before the result.
    let mut table = begun(&[("E2", 6)], ["E1", "A5", "A4"]);
    do_all(&mut *table, [press("E1"), press("E2")]);
    let motion = table.view().motion;
    assert_eq!(table.outcome(), Outcome::Lost);
    assert!(motion.sprites.iter().any(|sprite| sprite.kind == "fall") && motion.length > 1200, "{}", motion.length);
    // The style sheet shows the cat as it lies when the one that sat has sunk.
    let css = include_str!("../../../../web/static/pangur.css");
    assert!(css.contains("pangur-fall 0.75s") && css.contains("pangur-wait 0.75s"));
}

#[test]
fn every_sign_of_what_the_mice_will_do_is_on_the_board_and_none_when_the_preview_is_off() {
    let mut table = begun(&[("B3", 1), ("E2", 4), ("A5", 1), ("B4", 1)], ["A1", "C5", "E1"]);
    let nodes = |scene: &Scene| within(&to_svg_inner(scene)).to_owned();
    let own = (ENTRY.resume)(&table.replay()).unwrap();
    assert_eq!(own.replay(), table.replay());
    let file = table.replay();
    let session = replay::read::<Pangur>(&file).unwrap();
    let (level, state) = (session.level(), *session.state());
    let intent = Intent::new(&state, &enemy_turn(level, &state));
    assert!(intent.signs().len() > 6, "{:?}", intent.signs());
    let over = table.view().layers.over;
    for sign in intent.signs() {
        assert!(over.contains(&nodes(&intent::draw(level, sign))), "{sign:?}");
    }
    table.input(Input::Command(Command::Preview));
    let over = table.view().layers.over;
    for sign in intent.signs() {
        assert!(!over.contains(&nodes(&intent::draw(level, sign))), "{sign:?}");
    }
}

#[test]
fn signs_are_taken_down_as_the_mice_do_what_they_announced() {
    let mut table = begun(&[("B3", 1), ("E2", 4)], ["A1", "C5", "E1"]);
    let mut sizes = vec![table.view().layers.over.len()];
    do_all(&mut *table, [END]);
    while table.view().playback.is_some() {
        sizes.push(table.view().layers.over.len());
        table.input(NEXT);
    }
    assert!(sizes.windows(2).all(|pair| pair[0] >= pair[1]), "{sizes:?}");
    assert!(sizes[0] > 2 * sizes[sizes.len() - 1], "{sizes:?}");
}
