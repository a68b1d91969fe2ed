//! What is known of a place in a module before its byte is known?
//!
//! A module is walked through byte by byte, in whatever direction: squeezing it and undoing that take the same steps
//! (`Way`) and see the same things on the way. `Walk::views` says what they see.

use crate::guess::{Views, mixed};

/// What a byte is. Bytes of a kind have codes of their own, and are guessed from places of the same kind.
#[derive(Clone, Copy, PartialEq)]
#[repr(usize)]
pub(crate) enum Kind {
    /// Everything before the code.
    Head,
    /// Everything after it.
    Tail,
    /// What is done.
    Instruction,
    /// Which local it is done with.
    Local,
    /// A number of 32 bits.
    Small,
    /// A number of 64 bits.
    Large,
    /// How far from an address is read.
    Load,
    /// How far from an address is written.
    Store,
    /// An alignment that is not the usual one.
    Alignment,
    /// Which function is called.
    Call,
    /// How many blocks are left.
    Branch,
    /// What a block leaves behind.
    Block,
    /// What locals a function has.
    Locals,
    /// All the rest.
    Other,
}

/// All kinds. The bytes of a number after its first one are kinds of their own, so many further.
pub(crate) const KINDS: usize = 14;

const BLOCK: u8 = 0x02;
const IF: u8 = 0x04;
const ELSE: u8 = 0x05;
const END: u8 = 0x0b;
const BRANCH_TABLE: u8 = 0x0e;
const CALL: u8 = 0x10;
const CALL_INDIRECT: u8 = 0x11;
const LOCAL_GET: u8 = 0x20;
const LOCAL_TEE: u8 = 0x22;
const LOADS: std::ops::RangeInclusive<u8> = 0x28..=0x35;
const STORES: std::ops::RangeInclusive<u8> = 0x36..=0x3e;
const PREFIX: u8 = 0xfc;
/// The alignment that each load and store usually has, as a power of two.
const USUAL: &[u8; 23] = b"23230011001122232301012";
/// Added to a load or store whose alignment is another one and follows it. WebAssembly has no such instructions.
pub(crate) const UNUSUAL: u8 = 0xb0;

const I32: u8 = 0x7f;
const I64: u8 = 0x7e;
const F32: u8 = 0x7d;
const F64: u8 = 0x7c;
const NOTHING: u8 = 0x40;
/// What instructions take from the stack and leave there: from, to, how many, which type if one comes on top. Calls, blocks
/// and locals are not here, nor what is rare: a wrong picture of the stack makes bad guesses and no mistakes.
const EFFECTS: [(u8, u8, usize, u8); 32] = [
    (0x0d, 0x0e, 1, NOTHING),
    (0x1a, 0x1a, 1, NOTHING),
    (0x1b, 0x1b, 2, NOTHING),
    (0x21, 0x21, 1, NOTHING),
    (0x23, 0x23, 0, I32),
    (0x24, 0x24, 1, NOTHING),
    (0x28, 0x28, 1, I32),
    (0x29, 0x29, 1, I64),
    (0x2a, 0x2a, 1, F32),
    (0x2b, 0x2b, 1, F64),
    (0x2c, 0x2f, 1, I32),
    (0x30, 0x35, 1, I64),
    (0x36, 0x3e, 2, NOTHING),
    (0x41, 0x41, 0, I32),
    (0x42, 0x42, 0, I64),
    (0x43, 0x43, 0, F32),
    (0x44, 0x44, 0, F64),
    (0x45, 0x45, 1, I32),
    (0x46, 0x4f, 2, I32),
    (0x50, 0x50, 1, I32),
    (0x51, 0x66, 2, I32),
    (0x6a, 0x78, 1, NOTHING),
    (0x7c, 0x8a, 1, NOTHING),
    (0x92, 0x98, 1, NOTHING),
    (0xa0, 0xa6, 1, NOTHING),
    (0xa7, 0xab, 1, I32),
    (0xac, 0xb1, 1, I64),
    (0xb2, 0xb6, 1, F32),
    (0xb7, 0xbb, 1, F64),
    (0xbc, 0xbc, 1, I32),
    (0xbd, 0xbd, 1, I64),
    (0xfc, 0xfc, 3, NOTHING),
];

/// One of the two ways: from the module to its squeezed form, or back.
pub(crate) trait Way {
    /// Moves one byte of this kind, guessed by these views, and tells it.
    fn carry(&mut self, kind: usize, views: &Views) -> Result<u8, String>;

    /// Here begins something whose length comes before it.
    fn open(&mut self) -> Result<(), String>;

    /// Here ends what was opened last.
    fn close(&mut self) -> Result<(), String>;

    /// How far the way has come in the module.
    fn at(&self) -> usize;
}

/// What a function takes and leaves on the stack, by their types.
type Signature = (Vec<u8>, Vec<u8>);

/// All that was seen so far, as far as it helps to guess what comes.
pub(crate) struct Walk<W> {
    way: W,
    signatures: Vec<Signature>,
    /// The signature of each function, imported ones first.
    functions: Vec<usize>,
    /// Which function this is, and where the first one with code is in `functions`.
    function: u32,
    imported: usize,
    /// The types of its locals.
    locals: Vec<u8>,
    /// One more than the highest local it has used; its parameters count as used.
    highest: u32,
    /// The last locals that were used, and the last one that was set.
    last_locals: [u32; 2],
    last_set: u32,
    /// The types of what lies on the stack.
    stack: Vec<u8>,
    /// The blocks that are open: how they began, where the stack was, and what they leave there.
    blocks: Vec<(u8, usize, u8)>,
    /// The instructions of the eight innermost blocks, three bits each.
    nesting: u32,
    /// How many blocks were open around the one that was left last.
    last_target: u32,
    /// The last four instructions, the last one lowest, and the four before.
    recent: u32,
    before: u32,
    /// The last instructions with the numbers that follow them, the last one first.
    whole: [u32; 5],
    /// The last number of each kind.
    numbers: [u32; KINDS],
}

impl<W: Way> Walk<W> {
    /// A walk that is about to begin.
    pub(crate) fn new(way: W) -> Self {
        Self {
            way,
            signatures: Vec::new(),
            functions: Vec::new(),
            function: 0,
            imported: 0,
            locals: Vec::new(),
            highest: 0,
            last_locals: [0; 2],
            last_set: 0,
            stack: Vec::new(),
            blocks: Vec::new(),
            nesting: 0,
            last_target: 0,
            recent: 0,
            before: 0,
            whole: [0; 5],
            numbers: [0; KINDS],
        }
    }

    /// Goes through a module of so many bytes, so many of them before the length of its code.
    ///
    /// # Errors
    /// What is no module, or one with instructions that are not known here.
    pub(crate) fn module(mut self, head: usize, length: usize) -> Result<W, String> {
        let head = self.plain(Kind::Head, head)?;
        self.read_signatures(&head)?;
        self.way.open()?;
        for _ in 0..self.number(Kind::Locals)? {
            self.way.open()?;
            self.function()?;
            self.way.close()?;
        }
        self.way.close()?;
        self.plain(Kind::Tail, length)?;
        Ok(self.way)
    }

    /// Goes through bytes that are no code up to there: mostly names, texts and levels, some of them tables.
    fn plain(&mut self, kind: Kind, end: usize) -> Result<Vec<u8>, String> {
        let mut bytes = Vec::new();
        // Letters since the last byte that is none.
        let mut word = 0;
        while self.way.at() < end {
            let back = |places: usize| bytes.len().checked_sub(places).map_or(0, |at| u32::from(bytes[at]));
            let three = back(1) | back(2) << 8 | back(3) << 16;
            let six = mixed(three, back(4) | back(5) << 8 | back(6) << 16);
            let table = mixed(back(16) | back(12) << 8, bytes.len() as u32 & 3);
            let views = [three, word, back(1), six, table];
            let byte = self.way.carry(kind as usize, &views)?;
            word = if byte.is_ascii_alphabetic() { mixed(word, u32::from(byte)) } else { 0 };
            bytes.push(byte);
        }
        Ok(bytes)
    }

    /// Goes through one function without its length.
    fn function(&mut self) -> Result<(), String> {
        let signature = self.functions.get(self.imported + self.function as usize);
        let signature = signature.and_then(|&place| self.signatures.get(place));
        self.locals = signature.map(|(takes, _)| takes.clone()).unwrap_or_default();
        self.highest = self.locals.len() as u32;
        for _ in 0..self.number(Kind::Locals)? {
            let count = self.number(Kind::Locals)?;
            let kind = self.number(Kind::Locals)?;
            self.locals.extend(std::iter::repeat_n(kind as u8, count as usize));
        }
        self.function += 1;
        self.last_locals = [0; 2];
        self.stack.clear();
        self.blocks = vec![(0, 0, NOTHING)];
        self.nesting = 0;
        while !self.blocks.is_empty() {
            let written = self.way.carry(Kind::Instruction as usize, &self.instruction_views())?;
            self.before = self.before << 8 | self.recent >> 24;
            self.recent = self.recent << 8 | u32::from(written);
            self.whole.copy_within(..4, 1);
            self.whole[0] = u32::from(written);
            let unusual = written.checked_sub(UNUSUAL).filter(|&instruction| usual_alignment(instruction).is_some());
            if unusual.is_some() {
                self.number(Kind::Alignment)?;
            }
            let instruction = unusual.unwrap_or(written);
            let value = self.operands(instruction)?;
            self.whole[0] = mixed(self.whole[0], value);
            self.act(instruction, value);
        }
        Ok(())
    }

    /// Moves what follows an instruction, and tells the first number of it.
    fn operands(&mut self, instruction: u8) -> Result<u32, String> {
        let kind = match instruction {
            0x00 | 0x01 | ELSE | END | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 | 0xd1 => return Ok(0),
            BLOCK..=IF => Kind::Block,
            0x0c..=BRANCH_TABLE => Kind::Branch,
            CALL => Kind::Call,
            LOCAL_GET..=LOCAL_TEE => Kind::Local,
            0x41 => Kind::Small,
            0x42 => Kind::Large,
            0x43 | 0x44 => {
                for _ in 0..if instruction == 0x43 { 4 } else { 8 } {
                    let views = self.views(Kind::Other);
                    self.way.carry(Kind::Other as usize, &views)?;
                }
                return Ok(0);
            }
            _ if LOADS.contains(&instruction) => Kind::Load,
            _ if STORES.contains(&instruction) => Kind::Store,
            CALL_INDIRECT | 0x23..=0x26 | 0x3f | 0x40 | 0xd0 | 0xd2 | PREFIX => Kind::Other,
            other => return Err(unknown(&format!("{other:#04x}"))),
        };
        let value = self.number(kind)?;
        let more = match (instruction, value) {
            (BRANCH_TABLE, entries) => entries.saturating_add(1),
            (CALL_INDIRECT, _) | (PREFIX, 9 | 11 | 13 | 15..=17) => 1,
            (PREFIX, 8 | 10 | 12 | 14) => 2,
            (PREFIX, 18..) => return Err(unknown(&format!("0xfc {value}"))),
            _ => 0,
        };
        for _ in 0..more {
            self.number(kind)?;
        }
        Ok(value)
    }

    /// Moves a number as WebAssembly writes them, seven bits to a byte, and tells its lowest 32 bits.
    fn number(&mut self, kind: Kind) -> Result<u32, String> {
        let mut views = self.views(kind);
        let mut value = 0;
        for place in 0..10 {
            let byte = self.way.carry(kind as usize + if place == 0 { 0 } else { KINDS }, &views)?;
            value |= u32::from(byte & 0x7f).checked_shl(place * 7).unwrap_or(0);
            if byte < 0x80 {
                self.numbers[kind as usize] = value;
                return Ok(value);
            }
            views = views.map(|view| mixed(view, u32::from(byte)));
        }
        Err("a number of the module is too long".into())
    }

    /// What an instruction does to locals, blocks and stack.
    fn act(&mut self, instruction: u8, value: u32) {
        match instruction {
            BLOCK..=IF => {
                if instruction == IF {
                    self.pop(1);
                }
                self.blocks.push((instruction, self.stack.len(), value as u8));
                self.nesting = (self.nesting << 3 | u32::from(instruction)) & 0xff_ffff;
            }
            0x00 | ELSE | 0x0c | 0x0f => self.pop(usize::MAX),
            END => {
                let (_, height, leaves) = self.blocks.pop().expect("a function ends when all its blocks did");
                self.stack.truncate(height);
                self.push(leaves);
                self.nesting >>= 3;
            }
            CALL | CALL_INDIRECT => {
                let signature = if instruction == CALL {
                    self.functions.get(value as usize).copied()
                } else {
                    Some(value as usize)
                };
                self.pop(usize::from(instruction == CALL_INDIRECT));
                let (takes, leaves) =
                    signature.and_then(|place| self.signatures.get(place).cloned()).unwrap_or_default();
                self.pop(takes.len());
                self.stack.extend(leaves);
            }
            LOCAL_GET..=LOCAL_TEE => {
                self.last_locals = [value, self.last_locals[0]];
                self.highest = self.highest.max(value.saturating_add(1));
                if instruction == LOCAL_GET {
                    self.stack.push(self.locals.get(value as usize).copied().unwrap_or(0));
                } else {
                    self.last_set = value;
                }
            }
            _ => {}
        }
        if matches!(instruction, 0x0c | 0x0d) {
            self.last_target = (self.blocks.len() as u32).wrapping_sub(value);
        }
        if let Some(&(.., takes, leaves)) = EFFECTS.iter().find(|(from, to, ..)| (*from..=*to).contains(&instruction)) {
            self.pop(takes);
            self.push(leaves);
        }
    }

    fn push(&mut self, kind: u8) {
        if kind != NOTHING {
            self.stack.push(kind);
        }
    }

    /// Takes so much from the stack, but nothing that was there before the block.
    fn pop(&mut self, count: usize) {
        let bottom = self.blocks.last().map_or(0, |&(_, height, _)| height);
        let height = self.stack.len().saturating_sub(count).max(bottom);
        self.stack.truncate(height);
    }

    /// The types of the two uppermost things on the stack, and how many there are up to seven: what an instruction may take.
    fn on_stack(&self) -> u32 {
        let bottom = self.blocks.last().map_or(0, |&(_, height, _)| height);
        let here = &self.stack[bottom.min(self.stack.len())..];
        let mut above = here.iter().rev().map(|&kind| u32::from(kind));
        above.next().unwrap_or(0) | above.next().unwrap_or(0) << 8 | (here.len().min(7) as u32) << 16
    }

    fn instruction_views(&self) -> Views {
        let (recent, before, whole, stack) = (self.recent, self.before, &self.whole, self.on_stack());
        let around = self.blocks.last().map_or(0, |&(block, ..)| u32::from(block));
        [
            mixed(recent & 0xff_ffff, stack),
            mixed(whole[0], stack),
            mixed(around, stack),
            mixed(recent, before & 0xff_ffff),
            mixed(mixed(whole[0], whole[1]), recent & 0xffff_0000),
        ]
    }

    /// What is known of the place where a number of this kind begins.
    fn views(&self, kind: Kind) -> Views {
        let [_, one, two, three, four] = self.whole;
        let (recent, function) = (self.recent, self.function);
        let [local, local_before] = self.last_locals;
        let now = recent & 0xff;
        let pair = recent & 0xffff;
        let last = self.numbers[kind as usize];
        let stack = self.on_stack();
        let closely = mixed(mixed(one, two), three);
        match kind {
            Kind::Local => [
                mixed(self.highest, now),
                mixed(mixed(function, now), stack & 0xff),
                mixed(mixed(self.last_set, local), pair),
                mixed(closely, now),
                mixed(mixed(one, local), mixed(recent & 0xff_00ff, local_before)),
            ],
            Kind::Small => [pair, mixed(recent, self.before & 0xff), function, mixed(closely, four), mixed(one, two)],
            Kind::Load => {
                [mixed(last, now), pair, mixed(one, function), mixed(closely, now), mixed(mixed(one, last), now)]
            }
            Kind::Store => [mixed(last, now), recent, function, mixed(closely, now), mixed(mixed(one, last), now)],
            Kind::Call => [
                stack,
                mixed(stack, recent & 0xff_ff00),
                mixed(stack, function),
                mixed(recent, self.before & 0xff_ffff),
                mixed(stack, last),
            ],
            Kind::Branch => [
                mixed(self.nesting & 0xfff, now),
                mixed(self.last_target, self.blocks.len() as u32),
                mixed(last, now),
                mixed(mixed(one, two), now),
                mixed(self.nesting, pair),
            ],
            _ => {
                let signature = self.functions.get(self.imported + function as usize).map_or(0, |&place| place as u32);
                [now, mixed(last, now), mixed(one, now), mixed(one, two), mixed(signature, last)]
            }
        }
    }

    /// Reads which types functions have from what comes before their code.
    fn read_signatures(&mut self, head: &[u8]) -> Result<(), String> {
        let mut reader = Reader { bytes: head, at: 8 };
        // The last byte is the kind of the section of code, whose length is not here.
        while reader.at + 1 < head.len() {
            let kind = reader.byte()?;
            let length = reader.number()? as usize;
            let end = reader.at + length;
            let entries = if (1..=3).contains(&kind) { reader.number()? } else { 0 };
            for _ in 0..entries {
                match kind {
                    1 => {
                        reader.byte()?;
                        self.signatures.push((reader.list()?, reader.list()?));
                    }
                    2 => {
                        reader.list()?;
                        reader.list()?;
                        if reader.byte()? != 0 {
                            return Err("the module imports more than functions".into());
                        }
                        self.functions.push(reader.number()? as usize);
                        self.imported += 1;
                    }
                    _ => self.functions.push(reader.number()? as usize),
                }
            }
            reader.at = end;
        }
        Ok(())
    }
}

/// The alignment that an instruction usually has, if it has one.
pub(crate) fn usual_alignment(instruction: u8) -> Option<u8> {
    let place = instruction.checked_sub(*LOADS.start())?;
    USUAL.get(usize::from(place)).map(|digit| digit - b'0')
}

fn unknown(instruction: &str) -> String {
    format!("the module has the instruction {instruction}, which xtask/src/walk.rs and unsqueeze.js do not know yet")
}

/// Who reads a module.
pub(crate) struct Reader<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) at: usize,
}

impl Reader<'_> {
    pub(crate) fn byte(&mut self) -> Result<u8, String> {
        let byte = self.bytes.get(self.at).copied().ok_or("the module ends in the middle")?;
        self.at += 1;
        Ok(byte)
    }

    pub(crate) fn number(&mut self) -> Result<u32, String> {
        let mut value = 0;
        for shift in (0..32).step_by(7) {
            let byte = self.byte()?;
            value |= u32::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(value);
            }
        }
        Err("a number of the module is too long".into())
    }

    /// Bytes with their number before them.
    pub(crate) fn list(&mut self) -> Result<Vec<u8>, String> {
        let length = self.number()? as usize;
        let bytes = self.bytes.get(self.at..self.at.saturating_add(length)).ok_or("the module ends in the middle")?;
        self.at += length;
        Ok(bytes.to_vec())
    }
}

/// Writes a number as WebAssembly does, as short as it can be.
pub(crate) fn push_number(bytes: &mut Vec<u8>, mut value: usize) {
    while value > 0x7f {
        bytes.push((value & 0x7f) as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}
