//! How is Germs put into words? Names, the goal, the labels of tiles and the reports of actions.

use crate::sound::Sound;
use crate::table::CellEffect;
use crate::words::{label, level_hint, level_name, sentence};
use quadrat_engine::game::Message;
use quadrat_engine::grid::{Coord, Size};
use quadrat_engine::pack::Entry;
use quadrat_germs::claims::{Evidence, Par, Status};
use quadrat_germs::draw;
use quadrat_germs::format::{Goal, Level, Most};
use quadrat_germs::rules::{Action, Event, Germ, State, Tool};

/// Returns the sentence of a key with these values.
pub(super) fn say(key: &'static str, values: &[(&'static str, String)]) -> String {
    sentence(&Message { key, values: values.to_vec() })
}

/// Returns the name of a tool.
pub(super) fn name(tool: Tool) -> &'static str {
    label(match tool {
        Tool::Antibiotic => "germs.name.antibiotic",
        Tool::Antiviral => "germs.name.antiviral",
        Tool::Barrier => "germs.name.barrier",
    })
}

/// Returns the description of a tool.
pub(super) fn help(tool: Tool) -> &'static str {
    label(match tool {
        Tool::Antibiotic => "germs.help.antibiotic",
        Tool::Antiviral => "germs.help.antiviral",
        Tool::Barrier => "germs.help.barrier",
    })
}

/// Returns an action in words.
pub(super) fn deed(action: Action) -> String {
    match action {
        Action::End => label("germs.action.end").to_owned(),
        Action::Place { tool, x, y } => {
            let at = Size::new(u8::MAX, u8::MAX).cell(x.into(), y.into());
            // Only version 1 accepts a place off the board, which has no label.
            let at = at.map_or_else(|| format!("({x}, {y})"), Coord::label);
            sentence(&Message::new("germs.action.place").with("tool", name(tool)).with("at", at))
        }
    }
}

/// Returns the number of tiles that a cap allows; a cap in percent is rounded down to whole tiles.
pub(super) fn most_tiles(most: Most, level: &Level) -> u32 {
    let size = level.grid().size();
    match most {
        Most::Tiles(tiles) => tiles,
        Most::Percent(_) => (0..=size.cells() as u32).rev().find(|n| most.allows(*n, size)).unwrap_or(0),
    }
}

/// Returns the goal in one sentence.
pub(super) fn objective(level: &Level) -> String {
    sentence(&match level.goal() {
        Goal::ClearAll { limit: Some(limit) } if level.rules().clear_has_limit => {
            Message::new("germs.goal.clear_within").with("limit", limit)
        }
        Goal::ClearAll { .. } => Message::new("germs.goal.clear"),
        Goal::Cap { most, limit } => {
            Message::new("germs.goal.cap").with("most", most_tiles(*most, level)).with("limit", limit)
        }
        Goal::Protect { cores, limit } => {
            Message::new("germs.goal.protect").with("cores", cores.count()).with("limit", limit)
        }
    })
}

/// Returns the goal, and the par by which stars are given, if the level states it.
pub(super) fn objective_and_par(level: &Level) -> String {
    let mut text = objective(level);
    if let Some(claims) = &level.spec().claims {
        let par = Message::new("germs.goal_par").with("units", claims.par.units).with("turns", claims.par.turns);
        text.extend([" ", &sentence(&par)]);
    }
    text
}

/// Returns what a level claims: its par, with the strength of the evidence, and the tools without
/// which it is proved that it cannot be won. Levels of the first edition claim nothing.
pub(super) fn about(level: &Level) -> Vec<String> {
    let Some(claims) = &level.spec().claims else { return Vec::new() };
    // Wider searches have found wins without tools that narrow beams called needed, so players are told what is proved.
    let proved = |tool: &Tool| claims.needed.of(*tool) == Some(Evidence::Proved);
    let needed = Tool::ALL.into_iter().filter(proved);
    let needed = needed.map(|tool| sentence(&Message::new("germs.about.needed_proved").with("tool", tool.word())));
    [par("germs.about.par", claims.par)].into_iter().chain(needed).collect()
}

/// Returns a par in words.
pub(super) fn par(key: &'static str, par: Par) -> String {
    let status = match par.status {
        Status::Proved => "proved",
        Status::BestKnown => "best_known",
    };
    sentence(&Message::new(key).with("units", par.units).with("turns", par.turns).with("status", status))
}

/// Returns the label of a tile: place, content, state and consequence.
pub(super) fn tile_label(level: &Level, state: &State, at: Coord, spreads: bool, coming: Option<Germ>) -> String {
    let tile = level.grid().tile(at);
    let germ = state.germ_at(tile);
    let mut text = at.label();
    let mut add = |part: &str| text.extend([", ", part]);
    match germ {
        Some(Germ::Bacteria) => add(label("germs.germ.bacteria")),
        Some(Germ::Virus) => add(label("germs.germ.virus")),
        Some(Germ::Spore) => add(label("germs.germ.spore")),
        None if state.walls().meets(tile) => add(label("germs.tile.wall")),
        None if state.cores().meets(tile) => add(label("germs.tile.core")),
        None => add(label("germs.tile.empty")),
    }
    if draw::has_fallen(level, state, tile) {
        add(label("germs.tile.fallen"));
    }
    for (key, turns) in [
        ("germs.tile.asleep", level.dormancy_at(state, tile)),
        ("germs.tile.slowed", state.slow_at(tile).into()),
        ("germs.tile.immune", state.immune_at(tile).into()),
    ] {
        if turns > 0 {
            add(&say(key, &[("turns", turns.to_string())]));
        }
    }
    if let Some(coming) = coming {
        let key = if germ.is_some() { "germs.tile.turns" } else { "germs.tile.falls" };
        add(&say(key, &[("germ", coming.word().to_owned())]));
    } else if spreads {
        add(label("germs.tile.spreads"));
    }
    text
}

/// Returns the visual effect of an event on the piece in its cell. Bacteria are not pieces: the layer
/// below the cells has them, and shows how they grow.
pub(super) fn effect(event: &Event) -> Option<(Coord, CellEffect)> {
    match *event {
        Event::Cured(at, _) => Some((at, CellEffect::Left)),
        Event::Slowed(at, _) | Event::Walled(at) => Some((at, CellEffect::Put)),
        Event::Spread(at, Germ::Virus | Germ::Spore) | Event::CoreInfected(at, _) | Event::Converted(at, ..) => {
            Some((at, CellEffect::Came))
        }
        Event::Woke(at) => Some((at, CellEffect::Turned)),
        Event::Spread(_, Germ::Bacteria) | Event::Wasted { .. } | Event::TurnEnded(..) => None,
    }
}

/// Returns the sound of an action that did not decide the game.
pub(super) fn sound(events: &[Event]) -> Sound {
    let any = |test: fn(&Event) -> bool| events.iter().any(test);
    if any(|event| matches!(event, Event::Spread(..) | Event::CoreInfected(..) | Event::Converted(..))) {
        Sound::Spread
    } else if any(|event| matches!(event, Event::TurnEnded(..))) {
        Sound::Calm
    } else if any(|event| matches!(event, Event::Cured(..))) {
        Sound::Cure
    } else {
        Sound::Place
    }
}

/// Returns the report of an action in sentences: each effect of a tool, and a summary of the turn's
/// end. Single tiles are not listed.
pub(super) fn report(level: &Level, events: &[Event]) -> Vec<String> {
    let mut lines = Vec::new();
    let (mut spread, mut converted, mut cores) = (0u32, 0u32, 0u32);
    for event in events {
        match *event {
            Event::Spread(..) => spread += 1,
            Event::CoreInfected(..) => {
                spread += 1;
                cores += 1;
            }
            Event::Converted(..) => converted += 1,
            Event::TurnEnded(turn, infected) => {
                let tiles = level.grid().size().cells();
                let key = match (spread, converted) {
                    (0, 0) => "germs.turn.calm",
                    (0, _) => "germs.turn.held",
                    _ => "germs.turn.spread",
                };
                let message = Message::new(key).with("turn", turn).with("spread", spread);
                let mut line = sentence(&message.with("infected", infected).with("tiles", tiles));
                for (key, count) in [("germs.turn.converted", converted), ("germs.turn.cores", cores)] {
                    if count > 0 {
                        line.push(' ');
                        line.push_str(&say(key, &[("count", count.to_string())]));
                    }
                }
                lines.push(line);
            }
            Event::Cured(..) | Event::Slowed(..) | Event::Walled(_) | Event::Wasted { .. } | Event::Woke(_) => {
                lines.push(sentence(&Message::from(*event)));
            }
        }
    }
    lines
}

/// Returns the log lines of an action: the report, and where each kind of germ has spread.
pub(super) fn log_lines(level: &Level, events: &[Event]) -> Vec<String> {
    let mut lines = report(level, events);
    lines.extend(spread_lines(events));
    lines
}

/// Returns where each kind of germ has spread, a line for each kind.
fn spread_lines(events: &[Event]) -> Vec<String> {
    let entered = |event: &Event| match *event {
        Event::Spread(at, germ) | Event::CoreInfected(at, germ) | Event::Converted(at, _, germ) => Some((at, germ)),
        _ => None,
    };
    let mut lines = Vec::new();
    for (word, kind) in Germ::WORDS {
        let cells = events.iter().filter_map(entered).filter(|(_, germ)| *germ == kind);
        let cells: Vec<String> = cells.map(|(at, _)| at.label()).collect();
        if !cells.is_empty() {
            lines.push(say("germs.log.spread", &[("germ", word.to_owned()), ("cells", cells.join(", "))]));
        }
    }
    lines
}

/// Returns the name of a level.
pub(super) fn title(entry: &Entry<Level>) -> String {
    let id = entry.id.to_string();
    level_name("germs", &id, entry.name.as_deref().unwrap_or(&id)).to_owned()
}

/// Returns a level's hint as it is told. Hints are part of files that never change. A hint that was
/// written for its level is translated as a whole; those of a known form are put together from
/// messages, which for the classic levels are the words of the second edition.
pub(super) fn hint(level: &str, text: &str) -> String {
    known_hint(text).unwrap_or_else(|| level_hint("germs", level, text).to_owned())
}

/// Returns a hint of a known form as it is told.
pub(crate) fn known_hint(text: &str) -> Option<String> {
    classic_hint(text).or_else(|| formed_hint(text))
}

/// The sentences that hints of the second edition are made of, with `@` for a cell and `#` for a
/// number: the message of each, and the names of its values in order.
const FORMS: [(&str, &str, &[&str]); 11] = [
    ("The board must be clear by turn #.", "germs.level_hint.clear", &["turn"]),
    ("You can afford # tiles at turn #.", "germs.level_hint.cap", &["most", "turn"]),
    ("The core must hold until turn #.", "germs.level_hint.core", &["turn"]),
    ("The cores must hold until turn #.", "germs.level_hint.cores", &["turn"]),
    ("The spore on @ sleeps at first; cure it in turn #.", "germs.level_hint.spore", &["at", "turn"]),
    ("Curing @ in turn # saves # tiles at once.", "germs.level_hint.cure", &["at", "turn", "tiles"]),
    ("In turn # a dose on @ reaches # viruses.", "germs.level_hint.doses", &["turn", "at", "viruses"]),
    ("In turn # a dose on @ reaches a virus.", "germs.level_hint.dose", &["turn", "at"]),
    ("A barrier on @ helps in turn #.", "germs.level_hint.wall", &["at", "turn"]),
    ("Sealing @ cuts off # tiles.", "germs.level_hint.seal", &["at", "tiles"]),
    ("Watch @.", "germs.level_hint.watch", &["at"]),
];

/// Returns a hint whose sentences are all of known forms.
fn formed_hint(text: &str) -> Option<String> {
    let sentences = text.split_inclusive('.').map(str::trim);
    sentences.map(formed).collect::<Option<Vec<_>>>().map(|said| said.join(" "))
}

fn formed(sentence: &str) -> Option<String> {
    let mut form = String::new();
    let mut facts: Vec<String> = Vec::new();
    for word in sentence.split(' ') {
        let plain = word.trim_end_matches(['.', ';']);
        let is_number = plain.bytes().all(|byte| byte.is_ascii_digit()) && !plain.is_empty();
        let is_cell = plain.len() > 1
            && plain.starts_with(|c: char| c.is_ascii_uppercase())
            && plain[1..].bytes().all(|byte| byte.is_ascii_digit());
        if !form.is_empty() {
            form.push(' ');
        }
        if is_number || is_cell {
            facts.push(plain.to_owned());
            form.extend([if is_cell { "@" } else { "#" }, &word[plain.len()..]]);
        } else {
            form.push_str(word);
        }
    }
    let (_, key, names) = FORMS.iter().find(|(known, _, names)| *known == form && names.len() == facts.len())?;
    let values: Vec<(&'static str, String)> = names.iter().copied().zip(facts).collect();
    Some(say(key, &values))
}

fn classic_hint(text: &str) -> Option<String> {
    let has = |forms: &'static [(&'static str, &'static str)]| forms.iter().find(|(words, _)| text.contains(words));
    let (_, goal) = has(&[
        ("You may give up ", "germs.classic_hint.cap"),
        ("Nothing may be left after turn ", "germs.classic_hint.clear"),
        ("Keep the core clean until turn ", "germs.classic_hint.core"),
        ("Keep the cores clean until turn ", "germs.classic_hint.cores"),
    ])?;
    let (_, advice) = has(&[
        (" would hold, and keep an eye on ", "germs.classic_hint.wall"),
        (" is worth an early dose, and keep an eye on ", "germs.classic_hint.cure"),
        (" slows what matters, and keep an eye on ", "germs.classic_hint.dose"),
    ])?;
    // What is said of the goal and of the cells, in order: a number of tiles, where there is one, and the turn; then two
    // cells.
    let facts: Vec<&str> =
        text.split([' ', ';', '.', ',']).filter(|word| word.ends_with(|c: char| c.is_ascii_digit())).collect();
    let [most @ .., turn, at, watch] = &facts[..] else { return None };
    let values = [("most", most.first().unwrap_or(turn)), ("turn", turn), ("at", at), ("watch", watch)];
    let values = values.map(|(name, fact)| (name, (*fact).to_owned()));
    Some([say(goal, &values), say(advice, &values)].join(" "))
}
