//! What is seen and said? Every change that a spectator sees and every reason for a refusal, as
//! messages without words.

use crate::board::{Cell, Cells};
use crate::rules::{Cat, End, State};
use quadrat_engine::game::Message;

/// An event that a spectator sees: one meaningful change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A cat was placed.
    Placed {
        /// The cat.
        cat: Cat,
        /// The cell.
        at: Cell,
        /// The cat that was there and went to where this one came from.
        swapped: Option<Cat>,
    },
    /// The game begins.
    Confirmed,
    /// A cat moved.
    Moved {
        /// The cat.
        cat: Cat,
        /// The cell it left.
        from: Cell,
        /// The cell it moved to.
        to: Cell,
    },
    /// A cat hit a mouse, which survived.
    Struck {
        /// The cat.
        cat: Cat,
        /// The cell of the mouse.
        at: Cell,
        /// The hearts of the mouse afterwards.
        hearts: u8,
    },
    /// A cat killed a mouse.
    Killed {
        /// The cat.
        cat: Cat,
        /// The cell of the mouse.
        at: Cell,
        /// Whether the cat gained a heart.
        healed: bool,
    },
    /// The mouse retaliated when it was stunned.
    Retaliated {
        /// The cat that was hurt.
        cat: Cat,
        /// The cell of the mouse.
        at: Cell,
        /// The number of hearts taken.
        damage: u8,
    },
    /// A mouse moved.
    MouseMoved {
        /// The cell it left.
        from: Cell,
        /// The cell it moved to.
        to: Cell,
    },
    /// A mouse took one heart of a cat.
    MouseHit {
        /// The cell of the mouse.
        at: Cell,
        /// The cat that was hurt.
        cat: Cat,
        /// The hearts of the cat afterwards.
        hearts: u8,
    },
    /// A mouse attacked a cat in vain, because of the cat's meow.
    MouseBluffed {
        /// The cell of the mouse.
        at: Cell,
        /// The cat that was attacked.
        cat: Cat,
    },
    /// The mice ate, and those in shadow grew.
    Fed {
        /// The amount of grain eaten now.
        eaten: u32,
        /// The amount of grain eaten so far.
        grain_loss: u32,
        /// The cells of the mice that grew.
        grown: Cells,
    },
    /// The meows on gates were compared with the wave.
    Meowge {
        /// The sum of the meows on gates.
        meowge: u8,
        /// The number of mice in the wave.
        incoming: u8,
        /// The number of mice that flee.
        deterred: u8,
    },
    /// Mice of the wave fled.
    Scared {
        /// The number of mice.
        count: u8,
    },
    /// A mouse came in.
    Entered {
        /// The gate.
        gate: Cell,
        /// The cell on which it landed.
        at: Cell,
    },
    /// The wave is over.
    WaveOver {
        /// The number of the next wave.
        wave: u32,
    },
    /// The game is over.
    Ended(End),
}

fn labels(cells: Cells) -> String {
    cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

impl From<Event> for Message {
    fn from(event: Event) -> Self {
        let about = |key, cat: Cat| Message::new(key).with("cat", cat.word());
        match event {
            Event::Placed { cat, at, swapped: None } => about("pangur.event.placed", cat).with("at", at),
            Event::Placed { cat, at, swapped: Some(other) } => {
                about("pangur.event.swapped", cat).with("at", at).with("other", other.word())
            }
            Event::Confirmed => Message::new("pangur.event.confirmed"),
            Event::Moved { cat, from, to } => about("pangur.event.moved", cat).with("from", from).with("to", to),
            Event::Struck { cat, at, hearts } => {
                about("pangur.event.struck", cat).with("at", at).with("hearts", hearts)
            }
            Event::Killed { cat, at, healed: true } => about("pangur.event.killed_healed", cat).with("at", at),
            Event::Killed { cat, at, healed: false } => about("pangur.event.killed", cat).with("at", at),
            Event::Retaliated { cat, at, damage } => {
                about("pangur.event.retaliated", cat).with("at", at).with("damage", damage)
            }
            Event::MouseMoved { from, to } => {
                Message::new("pangur.event.mouse_moved").with("from", from).with("to", to)
            }
            Event::MouseHit { at, cat, hearts } => {
                about("pangur.event.mouse_hit", cat).with("at", at).with("hearts", hearts)
            }
            Event::MouseBluffed { at, cat } => about("pangur.event.mouse_bluffed", cat).with("at", at),
            Event::Fed { eaten, grain_loss, grown } => {
                let key = if grown.is_empty() { "pangur.event.fed" } else { "pangur.event.fed_grown" };
                let fed = Message::new(key).with("eaten", eaten).with("grainLoss", grain_loss);
                if grown.is_empty() { fed } else { fed.with("grown", labels(grown)) }
            }
            Event::Meowge { meowge, incoming, deterred } => Message::new("pangur.event.meowge")
                .with("meowge", meowge)
                .with("incoming", incoming)
                .with("deterred", deterred)
                .with("entering", incoming - deterred),
            Event::Scared { count } => Message::new("pangur.event.scared").with("count", count),
            Event::Entered { gate, at } => Message::new("pangur.event.entered").with("gate", gate).with("at", at),
            Event::WaveOver { wave } => Message::new("pangur.event.wave_over").with("wave", wave),
            Event::Ended(End::CatKilled(cat)) => about("pangur.event.cat_killed", cat),
            Event::Ended(End::Won) => Message::new("pangur.event.won"),
            Event::Ended(End::Overrun) => Message::new("pangur.event.overrun"),
            Event::Ended(End::SevenSeven) => Message::new("pangur.event.seven_seven"),
        }
    }
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Cats can be placed before the game only.
    NotSetup,
    /// The cats are not all placed and confirmed yet.
    NotCats,
    /// A cat is still in the hand.
    InHand(Cat),
    /// A mouse is on the cell.
    Mouse(Cell),
    /// The cat is already on the cell.
    AlreadyThere(Cat, Cell),
    /// The cat has no move left.
    NoMoves(Cat),
    /// No straight line leads to the cell.
    NoLine(Cat, Cell),
    /// A cat or mouse is in the way, or on the cell.
    Blocked(Cat, Cell),
    /// No mouse is on the cell.
    NoMouse(Cell),
    /// The mouse is not adjacent to the cat.
    TooFar(Cat, Cell),
    /// The cat has no hit left.
    NoHits(Cat),
}

impl From<Refusal> for Message {
    fn from(refusal: Refusal) -> Self {
        let about = |key, cat: Cat| Message::new(key).with("cat", cat.word());
        match refusal {
            Refusal::NotSetup => Message::new("pangur.refused.not_setup"),
            Refusal::NotCats => Message::new("pangur.refused.not_cats"),
            Refusal::InHand(cat) => about("pangur.refused.in_hand", cat),
            Refusal::Mouse(at) => Message::new("pangur.refused.mouse").with("at", at),
            Refusal::AlreadyThere(cat, at) => about("pangur.refused.already_there", cat).with("at", at),
            Refusal::NoMoves(cat) => about("pangur.refused.no_moves", cat),
            Refusal::NoLine(cat, at) => about("pangur.refused.no_line", cat).with("at", at),
            Refusal::Blocked(cat, at) => about("pangur.refused.blocked", cat).with("at", at),
            Refusal::NoMouse(at) => Message::new("pangur.refused.no_mouse").with("at", at),
            Refusal::TooFar(cat, at) => about("pangur.refused.too_far", cat).with("at", at),
            Refusal::NoHits(cat) => about("pangur.refused.no_hits", cat),
        }
    }
}

/// A spectator, who sees each event with the state at that moment.
pub trait Watch {
    /// Sees the next event.
    fn see(&mut self, event: Event, state: &State);
}

/// The spectator for games that are not watched.
impl Watch for () {
    fn see(&mut self, _: Event, _: &State) {}
}
