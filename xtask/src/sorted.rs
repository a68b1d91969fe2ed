//! How does the wasm module travel? Sorted by kind of byte, because gzip then finds a fifth more to save in it.
//!
//! Code is a mixture: what an instruction does, which local it takes, how far into a structure it reads. Each of these
//! repeats itself, but not in step with the others, so a packer that sees them in turn finds little. Here every kind has a
//! stream of its own, and the streams lie one after the other. An alignment that is the usual one of its instruction, as
//! nearly all are, is left out. Lengths are left out too: they follow from what they measure.
//!
//! `apps/web/static/unsort.js` undoes it in the browser. It knows the same streams and the same instructions, so whoever
//! changes one file changes both; a browser test compares the module byte for byte.

/// The streams, in the order in which they lie in the file.
#[derive(Clone, Copy)]
#[repr(usize)]
enum Stream {
    /// Everything before the code.
    Head,
    /// Everything after it.
    Tail,
    /// What is done.
    Instruction,
    /// Which local it is done with.
    Local,
    /// Numbers of 32 bits.
    Small,
    /// Numbers of 64 bits.
    Large,
    /// How far from an address is read.
    Load,
    /// How far from an address is written.
    Store,
    /// Alignments that are not the usual ones.
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

const STREAMS: usize = 14;

const SECTION_OF_CODE: u8 = 10;

const END: u8 = 0x0b;
const LOADS: std::ops::RangeInclusive<u8> = 0x28..=0x35;
const STORES: std::ops::RangeInclusive<u8> = 0x36..=0x3e;
/// The alignment that each load and store usually has, as a power of two.
const USUAL: &[u8; 23] = b"23230011001122232301012";
/// Added to a load or store whose alignment is another one and follows in its stream. WebAssembly has no such instructions.
const UNUSUAL: u8 = 0xb0;

/// The module in its sorted form, which was undone once to see that nothing is lost.
///
/// # Errors
/// Something that is no module, or has instructions which are not known here.
pub(crate) fn sorted(module: &[u8]) -> Result<Vec<u8>, String> {
    let code = section_of_code(module).ok_or("the module has no code that can be found")?;
    let mut streams: [Vec<u8>; STREAMS] = Default::default();
    streams[Stream::Head as usize] = module[..code.start].to_vec();
    streams[Stream::Tail as usize] = module[code.end..].to_vec();
    let mut sorting = Sorting { code: Reader { bytes: &module[code], at: 0 }, streams };
    sorting.code.number()?;
    let functions = number(&mut sorting, Stream::Locals)?;
    for _ in 0..functions {
        let length = sorting.code.number()? as usize;
        let end = sorting.code.at + length;
        function(&mut sorting)?;
        if sorting.code.at != end {
            return Err(format!("a function of the module ends at byte {} of its code, not at {end}", sorting.code.at));
        }
    }
    let mut file = Vec::with_capacity(module.len());
    for stream in &sorting.streams {
        file.extend(u32::try_from(stream.len()).map_err(|_| "the module is too large")?.to_le_bytes());
    }
    file.extend(sorting.streams.concat());
    if unsorted(&file)? != module {
        return Err("the module is not the same after sorting: are its lengths written as short as they can be?".into());
    }
    Ok(file)
}

/// The module of a sorted form: what the browser's script does, as plainly as it can be said.
fn unsorted(file: &[u8]) -> Result<Vec<u8>, String> {
    let mut at = STREAMS * 4;
    let mut streams = Vec::with_capacity(STREAMS);
    for length in file[..at].chunks_exact(4) {
        let length = u32::from_le_bytes(length.try_into().expect("chunks of four bytes")) as usize;
        streams.push(Reader { bytes: &file[at..at + length], at: 0 });
        at += length;
    }
    let mut unsorting = Unsorting { streams, code: Vec::new() };
    let functions = number(&mut unsorting, Stream::Locals)?;
    let mut code = std::mem::take(&mut unsorting.code);
    for _ in 0..functions {
        function(&mut unsorting)?;
        let body = std::mem::take(&mut unsorting.code);
        push_number(&mut code, body.len());
        code.extend(body);
    }
    let mut module = unsorting.streams[Stream::Head as usize].bytes.to_vec();
    push_number(&mut module, code.len());
    module.extend(code);
    module.extend(unsorting.streams[Stream::Tail as usize].bytes);
    Ok(module)
}

/// Where the code's section begins after its kind, with its length in front, and where it ends.
fn section_of_code(module: &[u8]) -> Option<std::ops::Range<usize>> {
    // After the magic word and the version.
    let mut reader = Reader { bytes: module, at: 8 };
    loop {
        let kind = reader.byte().ok()?;
        let start = reader.at;
        let length = reader.number().ok()? as usize;
        reader.at += length;
        if kind == SECTION_OF_CODE {
            return (reader.at <= module.len()).then_some(start..reader.at);
        }
    }
}

/// One of the two ways: out of the code into the streams, or back.
trait Way {
    /// Moves one byte, which belongs to this stream, and tells it.
    fn carry(&mut self, stream: Stream) -> Result<u8, String>;

    /// Moves the next instruction, and tells whether its alignment follows.
    fn instruction(&mut self) -> Result<(u8, bool), String>;
}

struct Sorting<'a> {
    code: Reader<'a>,
    streams: [Vec<u8>; STREAMS],
}

impl Way for Sorting<'_> {
    fn carry(&mut self, stream: Stream) -> Result<u8, String> {
        let byte = self.code.byte()?;
        self.streams[stream as usize].push(byte);
        Ok(byte)
    }

    fn instruction(&mut self) -> Result<(u8, bool), String> {
        let instruction = self.code.byte()?;
        let mut written = instruction;
        let mut aligned = false;
        if let Some(usual) = usual_alignment(instruction) {
            if self.code.bytes.get(self.code.at) == Some(&usual) {
                self.code.at += 1;
            } else {
                aligned = true;
                written += UNUSUAL;
            }
        }
        self.streams[Stream::Instruction as usize].push(written);
        Ok((instruction, aligned))
    }
}

struct Unsorting<'a> {
    streams: Vec<Reader<'a>>,
    code: Vec<u8>,
}

impl Way for Unsorting<'_> {
    fn carry(&mut self, stream: Stream) -> Result<u8, String> {
        let byte = self.streams[stream as usize].byte()?;
        self.code.push(byte);
        Ok(byte)
    }

    fn instruction(&mut self) -> Result<(u8, bool), String> {
        let written = self.streams[Stream::Instruction as usize].byte()?;
        let unusual = written.checked_sub(UNUSUAL).filter(|&instruction| usual_alignment(instruction).is_some());
        let instruction = unusual.unwrap_or(written);
        self.code.push(instruction);
        if unusual.is_none() {
            self.code.extend(usual_alignment(instruction));
        }
        Ok((instruction, unusual.is_some()))
    }
}

fn usual_alignment(instruction: u8) -> Option<u8> {
    let place = instruction.checked_sub(*LOADS.start())?;
    USUAL.get(usize::from(place)).map(|digit| digit - b'0')
}

/// Moves one function without its length.
fn function(way: &mut impl Way) -> Result<(), String> {
    for _ in 0..number(way, Stream::Locals)? {
        number(way, Stream::Locals)?;
        way.carry(Stream::Locals)?;
    }
    let mut open = 1;
    while open > 0 {
        let (instruction, aligned) = way.instruction()?;
        if aligned {
            number(way, Stream::Alignment)?;
        }
        match instruction {
            0x02..=0x04 => {
                open += 1;
                number(way, Stream::Block)?;
            }
            END => open -= 1,
            0x0c | 0x0d => {
                number(way, Stream::Branch)?;
            }
            0x0e => {
                for _ in 0..=number(way, Stream::Branch)? {
                    number(way, Stream::Branch)?;
                }
            }
            0x10 => {
                number(way, Stream::Call)?;
            }
            0x20..=0x22 => {
                number(way, Stream::Local)?;
            }
            0x41 => {
                number(way, Stream::Small)?;
            }
            0x42 => {
                number(way, Stream::Large)?;
            }
            _ if LOADS.contains(&instruction) => {
                number(way, Stream::Load)?;
            }
            _ if STORES.contains(&instruction) => {
                number(way, Stream::Store)?;
            }
            _ => rare(way, instruction)?,
        }
    }
    Ok(())
}

/// What follows an instruction that few functions have.
fn rare(way: &mut impl Way, instruction: u8) -> Result<(), String> {
    let (numbers, bytes) = match instruction {
        0x00 | 0x01 | 0x05 | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 | 0xd1 => (0, 0),
        0x11 => (2, 0),
        0x23..=0x26 | 0x3f | 0x40 | 0xd0 | 0xd2 => (1, 0),
        0x43 => (0, 4),
        0x44 => (0, 8),
        0xfc => match number(way, Stream::Other)? {
            0..=7 => (0, 0),
            8 | 10 | 12 | 14 => (2, 0),
            9 | 11 | 13 | 15..=17 => (1, 0),
            other => return Err(unknown(&format!("0xfc {other}"))),
        },
        other => return Err(unknown(&format!("{other:#04x}"))),
    };
    for _ in 0..numbers {
        number(way, Stream::Other)?;
    }
    for _ in 0..bytes {
        way.carry(Stream::Other)?;
    }
    Ok(())
}

fn unknown(instruction: &str) -> String {
    format!("the module has the instruction {instruction}, which xtask/src/sorted.rs and unsort.js do not know yet")
}

/// Moves a number as WebAssembly writes them, seven bits to a byte, and tells its lowest 32 bits.
fn number(way: &mut impl Way, stream: Stream) -> Result<u32, String> {
    let mut value = 0;
    let mut shift = 0;
    loop {
        let byte = way.carry(stream)?;
        value |= u32::from(byte & 0x7f).checked_shl(shift).unwrap_or(0);
        if byte < 0x80 {
            return Ok(value);
        }
        shift += 7;
    }
}

fn push_number(bytes: &mut Vec<u8>, mut value: usize) {
    while value > 0x7f {
        bytes.push((value & 0x7f) as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn byte(&mut self) -> Result<u8, String> {
        let byte = self.bytes.get(self.at).copied().ok_or("the module ends in the middle")?;
        self.at += 1;
        Ok(byte)
    }

    fn number(&mut self) -> Result<u32, String> {
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
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module with one function of these instructions, and a section before and after its code.
    fn module(instructions: &[u8]) -> Vec<u8> {
        let mut body = vec![1, 2, 0x7f];
        body.extend(instructions);
        let mut code = vec![1];
        push_number(&mut code, body.len());
        code.extend(body);
        let mut module = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0".to_vec();
        module.push(SECTION_OF_CODE);
        push_number(&mut module, code.len());
        module.extend(code);
        module.extend(b"\x0b\x01\0");
        module
    }

    fn stream(file: &[u8], wanted: Stream) -> &[u8] {
        let lengths: Vec<usize> =
            file[..STREAMS * 4].chunks(4).map(|four| u32::from_le_bytes(four.try_into().unwrap()) as usize).collect();
        let start = STREAMS * 4 + lengths[..wanted as usize].iter().sum::<usize>();
        &file[start..start + lengths[wanted as usize]]
    }

    #[test]
    fn every_kind_of_byte_has_its_stream() {
        let file =
            sorted(&module(b"\x02\x40\x20\x01\x28\x02\x08\x41\xe4\x00\x36\x00\x0c\x10\x05\x0c\x00\x0b\x0b")).unwrap();
        assert_eq!(stream(&file, Stream::Instruction), [0x02, 0x20, 0x28, 0x41, 0x36 + UNUSUAL, 0x10, 0x0c, END, END]);
        assert_eq!(stream(&file, Stream::Local), [1]);
        assert_eq!(stream(&file, Stream::Load), [8], "without the usual alignment");
        assert_eq!(stream(&file, Stream::Small), b"\xe4\x00");
        assert_eq!((stream(&file, Stream::Alignment), stream(&file, Stream::Store)), (&[0][..], &[12][..]));
        assert_eq!((stream(&file, Stream::Call), stream(&file, Stream::Branch)), (&[5][..], &[0][..]));
        assert_eq!((stream(&file, Stream::Block), stream(&file, Stream::Locals)), (&[0x40][..], &[1, 1, 2, 0x7f][..]));
        assert_eq!(stream(&file, Stream::Tail), b"\x0b\x01\0");
    }

    #[test]
    fn what_is_sorted_comes_back_whatever_it_is() {
        let rare: [&[u8]; 12] = [
            b"",
            b"\x0e\x02\x00\x01\x00",
            b"\x11\x03\x00",
            b"\x23\x00\x24\x00",
            b"\x43\x01\x02\x03\x04",
            b"\x44\x01\x02\x03\x04\x05\x06\x07\x80",
            b"\x42\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00",
            b"\x3f\x00\x40\x00",
            b"\xfc\x0a\x00\x00\xfc\x0b\x00\xfc\x07",
            b"\xd0\x6f\xd1\xd2\x04\xfc\x0f\x00",
            b"\x29\x03\x90\x4e\x3e\x01\x05\x3c\x00\x00",
            &[0x6a; 300],
        ];
        for instructions in rare {
            let module = module(&[instructions, &[END]].concat());
            assert_eq!(unsorted(&sorted(&module).unwrap()).unwrap(), module, "{instructions:x?}");
        }
    }

    #[test]
    fn what_is_not_known_is_refused_by_its_name() {
        let error = sorted(&module(b"\xfd\x0c\x0b")).unwrap_err();
        assert!(error.contains("0xfd"), "{error}");
        let error = sorted(&module(b"\xfc\x63\x0b")).unwrap_err();
        assert!(error.contains("0xfc 99"), "{error}");
        let mut longer = module(b"\x0b");
        let end = longer.len() - 4;
        longer[end] = 0x01;
        assert!(sorted(&longer).is_err(), "a function without an end");
        for broken in [&b"\0asm\x01\0\0\0"[..], b"", b"\0asm\x01\0\0\0\x0a\x7f"] {
            assert!(sorted(broken).is_err());
        }
    }

    #[test]
    fn a_length_that_is_not_the_shortest_is_refused_and_not_lost() {
        // The section's length in two bytes where one would do.
        let short = module(&[END]);
        let place = short.iter().position(|&byte| byte == SECTION_OF_CODE).unwrap() + 1;
        let mut long = short.clone();
        long[place] |= 0x80;
        long.insert(place + 1, 0);
        assert!(sorted(&long).unwrap_err().contains("not the same"));
    }
}
