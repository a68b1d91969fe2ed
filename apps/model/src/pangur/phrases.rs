//! How is Pangur put into words? Names, the labels of cells, the reports of actions, and the mice's
//! turn in one sentence.

use crate::sound::Sound;
use crate::table::CellEffect;
use crate::words::{label, sentence};
use quadrat_engine::game::Message;
use quadrat_engine::grid::Coord;
use quadrat_pangur::board::{Cell, Cells, SIDE, Terrain};
use quadrat_pangur::draw::{Strike, is_asleep};
use quadrat_pangur::format::Level;
use quadrat_pangur::rules::{Action, Cat, End, Event, Phase, State};

/// Returns the sentence of a key with these values.
pub(super) fn say(key: &'static str, values: &[(&'static str, String)]) -> String {
    sentence(&Message { key, values: values.to_vec() })
}

/// Returns where a cell is drawn: rows are counted from the bottom, while a page is read from the
/// top.
pub(super) fn coord(cell: Cell) -> Coord {
    Coord::new(cell.column(), SIDE - 1 - cell.row())
}

/// Returns the cell that is drawn here, if it is on the board.
pub(super) fn cell(at: Coord) -> Option<Cell> {
    Cell::new(at.x, (SIDE - 1).checked_sub(at.y)?)
}

/// Returns the name of a cat.
pub(super) fn name(cat: Cat) -> &'static str {
    label(match cat {
        Cat::Pangur => "pangur.cat.pangur",
        Cat::Guardian => "pangur.cat.guardian",
        Cat::Baircne => "pangur.cat.baircne",
    })
}

/// Returns the description of a cat.
pub(super) fn help(cat: Cat) -> &'static str {
    label(match cat {
        Cat::Pangur => "pangur.help.pangur",
        Cat::Guardian => "pangur.help.guardian",
        Cat::Baircne => "pangur.help.baircne",
    })
}

/// Returns an action in words.
pub(super) fn deed(action: Action) -> String {
    let about = |key, cat: Cat, at: Cell| say(key, &[("cat", cat.word().to_owned()), ("at", at.to_string())]);
    match action {
        Action::Place(cat, at) => about("pangur.action.place", cat, at),
        Action::Move(cat, to) => about("pangur.action.move", cat, to),
        Action::Hit(cat, at) => about("pangur.action.hit", cat, at),
        Action::Confirm => label("pangur.action.confirm").to_owned(),
        Action::End => label("pangur.action.end").to_owned(),
    }
}

/// Returns an event in a sentence. Read aloud, a feast of nothing or a walk from a cell to itself
/// would be odd.
pub(super) fn told(event: &Event) -> String {
    let mut message = Message::from(*event);
    match *event {
        Event::Fed { eaten: 0, .. } => message.key = "pangur.event.fed_nothing",
        Event::Entered { gate, at } if gate == at => message.key = "pangur.event.entered_gate",
        _ => {}
    }
    sentence(&message)
}

/// Returns the events, a sentence for each.
pub(super) fn lines(events: &[Event]) -> Vec<String> {
    events.iter().map(told).collect()
}

/// Returns what happens in a picture of the mice's turn. Of many mice that do the same, it says how
/// many; of several bites at once, what the last one leaves.
pub(super) fn picture_told(events: &[Event]) -> String {
    let sum = |key| [&say(key, &[("count", events.len().to_string())]), "."].concat();
    match events {
        [Event::MouseMoved { .. }, _, _, _, _, ..] => sum("pangur.sum.moved"),
        [Event::Entered { .. }, _, _, ..] => sum("pangur.sum.entered"),
        [.., last @ Event::MouseHit { .. }] => told(last),
        _ => lines(events).join(" "),
    }
}

/// Returns the word for the ground of a cell in files and groups of words.
fn ground(level: &Level, cell: Cell) -> &'static str {
    match level.layout().terrain(cell) {
        Terrain::Shadow => "shadow",
        Terrain::Gate => "gate",
        Terrain::Interior => "interior",
    }
}

/// Returns the label of a cell: place, content and state; a cat that woke up is not asleep.
pub(super) fn cell_label(level: &Level, state: &State, at: Cell, woke: impl Fn(Cat) -> bool) -> String {
    let mut text = at.to_string();
    let mut add = |part: &str| text.extend([", ", part]);
    let ground = ("ground", ground(level, at).to_owned());
    let mice = state.mice();
    if let Some(cat) = state.cat_on(at) {
        let stands = state.cat(cat);
        add(&say("pangur.tile.cat", &[("cat", cat.word().to_owned()), ground]));
        add(&say("pangur.tile.hearts", &[("hearts", stands.hearts.to_string())]));
        if state.phase() == Phase::Cats {
            let hits = state.hits_left(level.layout(), cat);
            add(&say("pangur.tile.left", &[("moves", stands.moves.to_string()), ("hits", hits.to_string())]));
            match Strike::of(level, state, cat) {
                Strike::No => {}
                Strike::Primed => add(label("pangur.tile.primed")),
                Strike::Active => add(label("pangur.tile.strikes")),
            }
            if is_asleep(level, state, cat) && !woke(cat) {
                add(label("pangur.tile.asleep"));
            }
        }
    } else if mice.at().meets(at.set()) {
        let figures = [("tier", mice.tier(at).to_string()), ("hearts", mice.hearts(at).to_string()), ground];
        add(&say("pangur.tile.mouse", &figures[..2]));
        if mice.stunned().meets(at.set()) {
            add(label("pangur.tile.stunned"));
        }
        if level.layout().terrain(at) != Terrain::Interior {
            add(&say("pangur.tile.there", &figures[2..]));
        }
    } else {
        add(&say("pangur.tile.empty", &[ground]));
    }
    text
}

/// Returns the visual effects of an event on cells: the one acting, and the one acted upon.
pub(super) fn effects(event: &Event, state: &State) -> Vec<(Coord, CellEffect)> {
    let mut effects = Vec::new();
    let mut mark = |at: Option<Cell>, effect| effects.extend(at.map(|at| (coord(at), effect)));
    match *event {
        Event::Placed { at, .. } => mark(Some(at), CellEffect::Put),
        Event::Moved { to, .. } => mark(Some(to), CellEffect::Put),
        Event::Killed { at, .. } => mark(Some(at), CellEffect::Left),
        Event::Struck { at, .. } => mark(Some(at), CellEffect::Turned),
        Event::MouseMoved { from, to } => {
            mark(Some(to), CellEffect::Came);
            mark(Some(from), CellEffect::Left);
        }
        Event::Retaliated { cat, at, .. } | Event::MouseHit { at, cat, .. } | Event::MouseBluffed { at, cat } => {
            mark(state.cat(cat).at, CellEffect::Turned);
            mark(Some(at), CellEffect::Hinted);
        }
        Event::Fed { grown, .. } => grown.iter().for_each(|at| mark(Some(at), CellEffect::Turned)),
        Event::Entered { at, .. } => mark(Some(at), CellEffect::Came),
        Event::Ended(quadrat_pangur::rules::End::CatKilled(cat)) => mark(state.cat(cat).at, CellEffect::Turned),
        Event::Confirmed | Event::Meowge { .. } | Event::Scared { .. } | Event::WaveOver { .. } | Event::Ended(_) => {}
    }
    effects
}

/// Returns the two cells of an event that goes from one to the other: an attack, a bite, a run.
pub(super) fn link(event: &Event, state: &State) -> Option<(Cell, Cell)> {
    let stands = |cat: Cat| state.cat(cat).at;
    let (from, to) = match *event {
        Event::Struck { cat, at, .. } | Event::Killed { cat, at, .. } => (stands(cat)?, at),
        Event::Retaliated { cat, at, .. } | Event::MouseHit { at, cat, .. } | Event::MouseBluffed { at, cat } => {
            (at, stands(cat)?)
        }
        Event::MouseMoved { from, to } => (from, to),
        Event::Entered { gate, at } => (gate, at),
        _ => return None,
    };
    (from != to).then_some((from, to))
}

/// Returns the visual effects of several events at once, as differences between two states.
pub(super) fn differences(before: &State, after: &State) -> Vec<(Coord, CellEffect)> {
    let (then, now) = (before.mice(), after.mice());
    let difference = |at: Cell| {
        let (was, is) = (then.at().meets(at.set()), now.at().meets(at.set()));
        let effect = match (was, is) {
            (false, true) => CellEffect::Came,
            (true, false) => CellEffect::Left,
            _ if then.tier(at) != now.tier(at) || before.cat_on(at) != after.cat_on(at) => CellEffect::Turned,
            _ => return None,
        };
        Some((coord(at), effect))
    };
    Cell::all().filter_map(difference).collect()
}

/// Returns the sound of an event.
pub(super) fn sound(event: &Event) -> Sound {
    match event {
        Event::Placed { .. } | Event::Moved { .. } => Sound::Place,
        Event::Confirmed => Sound::Join,
        Event::Struck { .. } => Sound::Lock,
        Event::Killed { .. } | Event::Scared { .. } => Sound::Cure,
        Event::Retaliated { .. } | Event::MouseHit { .. } | Event::Entered { .. } => Sound::Spread,
        Event::MouseMoved { .. } | Event::MouseBluffed { .. } => Sound::Turn,
        Event::Ended(End::CatKilled(_)) => Sound::Death,
        Event::Fed { .. } | Event::Meowge { .. } | Event::WaveOver { .. } | Event::Ended(_) => Sound::Calm,
    }
}

/// Returns the mice's turn in a few words, without a full stop; and the end of the game, if the
/// turn ended it.
pub(super) fn summary<'a>(events: impl Iterator<Item = &'a Event>) -> (String, Option<String>) {
    let (mut moved, mut bluffed, mut entered, mut eaten, mut fled) = (0u32, 0u32, 0u32, 0u32, 0u8);
    let mut lost = [0u32; 3];
    let mut grown = Cells::NONE;
    let mut waved = false;
    let mut end = None;
    for event in events {
        match *event {
            Event::MouseMoved { .. } => moved += 1,
            Event::MouseBluffed { .. } => bluffed += 1,
            Event::MouseHit { cat, .. } => lost[cat as usize] += 1,
            Event::Fed { eaten: now, grown: these, .. } => (eaten, grown) = (now, these),
            Event::Meowge { deterred, .. } => (fled, waved) = (deterred, true),
            Event::Entered { .. } => entered += 1,
            Event::Ended(_) => end = Some(sentence(&Message::from(*event))),
            _ => {}
        }
    }
    let mut parts = Vec::new();
    let mut add = |worth: bool, key, values: &[(&'static str, String)]| {
        if worth {
            parts.push(say(key, values));
        }
    };
    add(moved > 0, "pangur.sum.moved", &[("count", moved.to_string())]);
    for cat in Cat::ALL {
        let hearts = lost[cat as usize];
        let values = [("cat", cat.word().to_owned()), ("hearts", hearts.to_string())];
        add(hearts > 0, "pangur.sum.bitten", &values);
    }
    add(bluffed > 0, "pangur.sum.bluffed", &[("count", bluffed.to_string())]);
    add(eaten > 0, "pangur.sum.eaten", &[("eaten", eaten.to_string())]);
    add(!grown.is_empty(), "pangur.sum.grown", &[("count", grown.count().to_string())]);
    add(waved, "pangur.sum.wave", &[("fled", fled.to_string()), ("entered", entered.to_string())]);
    (parts.join(", "), end)
}
