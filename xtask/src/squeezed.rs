//! How does the wasm module travel? As the bits that a good guesser needs to be told.
//!
//! A packer like gzip sees bytes. Who knows that they are code can say much more of what comes next: which instruction
//! follows others depends on what lies on the stack, which local is taken depends on the function and on what was taken
//! before, and an address is likely one of those that were met. Here a module is walked through instruction by
//! instruction; before each byte the walk describes the place in several ways (`walk.rs`), and `guess.rs` makes a guess
//! of it. Alignments that are the usual ones, as nearly all are, are left out, and so are lengths: they follow from what
//! they measure.
//!
//! `apps/web/static/unsqueeze.js` undoes it in the browser. It walks and guesses in the very same way, so whoever changes
//! one changes both; a browser test compares the module byte for byte.

use crate::coder::{Decoder, Encoder};
use crate::guess::{Bits, Codes, Guesser, Views, lengths};
use crate::walk::{KINDS, Kind, Reader, UNUSUAL, Walk, Way, push_number, usual_alignment};

/// Three numbers of four bytes: how long the module is, how long the part before its code is, and its checksum.
const HEADER: usize = 12;

const SECTION_OF_CODE: u8 = 10;

/// The module in its squeezed form, which was undone once to see that nothing is lost.
///
/// # Errors
/// Something that is no module, or has instructions which are not known here.
pub(crate) fn squeezed(module: &[u8]) -> Result<Vec<u8>, String> {
    let head = start_of_code(module).ok_or("the module has no code that can be found")?;
    let through = |guesser| {
        let code = Reader { bytes: module, at: 0 };
        let encoder = Encoder::new();
        let squeezing = Squeezing { code, ends: Vec::new(), guesser, encoder, often: vec![[0; 256]; 2 * KINDS] };
        Walk::new(squeezing).module(head, module.len())
    };
    // Which bytes are guessed bit by bit does not depend on their codes: once with any to count them, once with the best.
    let any = [8; 2 * KINDS * 256];
    let lengths: Vec<[u8; 256]> = through(guesser(&any))?.often.iter().map(lengths).collect();
    let bits = through(guesser(lengths.as_flattened()))?.encoder.finish();

    let mut file = Vec::new();
    for number in [module.len(), head] {
        file.extend(u32::try_from(number).map_err(|_| "the module is too large")?.to_le_bytes());
    }
    file.extend(checksum(module).to_le_bytes());
    file.extend(lengths.as_flattened());
    file.extend(bits);
    if unsqueezed(&file).as_deref() != Ok(module) {
        return Err(
            "the module is not the same after squeezing: are its lengths written as short as they can be?".into()
        );
    }
    Ok(file)
}

/// The module of a squeezed form: what the browser's script does, as plainly as it can be said.
fn unsqueezed(file: &[u8]) -> Result<Vec<u8>, String> {
    let (numbers, rest) = file.split_at_checked(HEADER).ok_or(NOT_WHOLE)?;
    let (lengths, bits) = rest.split_at_checked(2 * KINDS * 256).ok_or(NOT_WHOLE)?;
    let number = |place: usize| u32::from_le_bytes(std::array::from_fn(|byte| numbers[place * 4 + byte]));
    let unsqueezing =
        Unsqueezing { module: Vec::new(), starts: Vec::new(), guesser: guesser(lengths), decoder: Decoder::new(bits) };
    let module = Walk::new(unsqueezing).module(number(1) as usize, number(0) as usize)?.module;
    if module.len() != number(0) as usize || checksum(&module) != number(2) {
        return Err(NOT_WHOLE.into());
    }
    Ok(module)
}

const NOT_WHOLE: &str = "the module is not whole";

fn guesser(lengths: &[u8]) -> Guesser {
    Guesser::new(lengths.as_chunks().0.iter().map(Codes::new).collect())
}

/// A number that is another one if a bit of the module is (FNV-1a).
fn checksum(module: &[u8]) -> u32 {
    module.iter().fold(0x811c_9dc5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Where the length of the code's section is.
fn start_of_code(module: &[u8]) -> Option<usize> {
    // After the magic word and the version.
    let mut reader = Reader { bytes: module, at: 8 };
    loop {
        let kind = reader.byte().ok()?;
        let start = reader.at;
        let length = reader.number().ok()? as usize;
        reader.at += length;
        if kind == SECTION_OF_CODE {
            return (reader.at <= module.len()).then_some(start);
        }
    }
}

struct Squeezing<'a> {
    code: Reader<'a>,
    ends: Vec<usize>,
    guesser: Guesser,
    encoder: Encoder,
    /// How often each byte of each kind was guessed bit by bit.
    often: Vec<[u32; 256]>,
}

/// A byte that is known, and what of it was asked for.
struct Known<'a> {
    byte: u8,
    code: u16,
    encoder: &'a mut Encoder,
    /// Whether it was guessed bit by bit.
    in_bits: bool,
}

impl Bits for Known<'_> {
    fn is(&mut self, byte: u8, odds: u32) -> bool {
        self.encoder.bit(odds, usize::from(byte == self.byte));
        byte == self.byte
    }

    fn bit(&mut self, odds: u32) -> usize {
        let bit = usize::from(self.code >> 15);
        self.code <<= 1;
        self.in_bits = true;
        self.encoder.bit(odds, bit);
        bit
    }
}

impl Bits for Decoder<'_> {
    fn is(&mut self, _: u8, odds: u32) -> bool {
        self.bit(odds) == 1
    }

    fn bit(&mut self, odds: u32) -> usize {
        self.bit(odds)
    }
}

impl Way for Squeezing<'_> {
    fn carry(&mut self, kind: usize, views: &Views) -> Result<u8, String> {
        let mut byte = self.code.byte()?;
        if let Some(usual) = usual_alignment(byte).filter(|_| kind == Kind::Instruction as usize) {
            if self.code.bytes.get(self.code.at) == Some(&usual) {
                self.code.at += 1;
            } else {
                byte += UNUSUAL;
            }
        }
        let code = self.guesser.code(kind, byte);
        let mut known = Known { byte, code, encoder: &mut self.encoder, in_bits: false };
        self.guesser.byte(kind, views, &mut known);
        self.often[kind][usize::from(byte)] += u32::from(known.in_bits);
        Ok(byte)
    }

    fn open(&mut self) -> Result<(), String> {
        let length = self.code.number()? as usize;
        self.ends.push(self.code.at + length);
        Ok(())
    }

    fn close(&mut self) -> Result<(), String> {
        let end = self.ends.pop();
        if end == Some(self.code.at) {
            return Ok(());
        }
        Err(format!("a part of the module's code ends at byte {}, not at {}", self.code.at, end.unwrap_or(0)))
    }

    fn at(&self) -> usize {
        self.code.at
    }
}

struct Unsqueezing<'a> {
    module: Vec<u8>,
    starts: Vec<usize>,
    guesser: Guesser,
    decoder: Decoder<'a>,
}

impl Way for Unsqueezing<'_> {
    fn carry(&mut self, kind: usize, views: &Views) -> Result<u8, String> {
        let byte = self.guesser.byte(kind, views, &mut self.decoder).ok_or(NOT_WHOLE)?;
        if kind == Kind::Instruction as usize {
            let unusual = byte.checked_sub(UNUSUAL).filter(|&instruction| usual_alignment(instruction).is_some());
            self.module.push(unusual.unwrap_or(byte));
            if unusual.is_none() {
                self.module.extend(usual_alignment(byte));
            }
        } else {
            self.module.push(byte);
        }
        Ok(byte)
    }

    fn open(&mut self) -> Result<(), String> {
        self.starts.push(self.module.len());
        Ok(())
    }

    fn close(&mut self) -> Result<(), String> {
        let start = self.starts.pop().ok_or(NOT_WHOLE)?;
        let mut length = Vec::new();
        push_number(&mut length, self.module.len() - start);
        self.module.splice(start..start, length);
        Ok(())
    }

    fn at(&self) -> usize {
        self.module.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const END: u8 = 0x0b;

    /// A module with one function of these instructions, and a section before and after its code.
    fn module(instructions: &[u8]) -> Vec<u8> {
        let mut body = vec![1, 2, 0x7f];
        body.extend(instructions);
        let mut code = vec![1];
        push_number(&mut code, body.len());
        code.extend(body);
        // One type, from a number to a number, an imported function of it, and another one with code.
        let mut module =
            b"\0asm\x01\0\0\0\x01\x06\x01\x60\x01\x7f\x01\x7f\x02\x07\x01\x01a\x01b\0\0\x03\x02\x01\0".to_vec();
        module.push(SECTION_OF_CODE);
        push_number(&mut module, code.len());
        module.extend(code);
        module.extend(b"\x0b\x01\0");
        module
    }

    #[test]
    fn what_is_squeezed_comes_back_whatever_it_is() {
        let some: [&[u8]; 15] = [
            b"",
            b"\x02\x40\x20\x01\x28\x02\x08\x41\xe4\x00\x36\x00\x0c\x10\x00\x0c\x00\x0b",
            b"\x20\x00\x04\x7f\x41\x01\x05\x20\x02\x0b\x22\x01\x1a",
            b"\x0e\x02\x00\x01\x00",
            b"\x11\x00\x00",
            b"\x11\x7f\x00\x10\x7f",
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
        for instructions in some {
            let module = module(&[instructions, &[END]].concat());
            assert_eq!(unsqueezed(&squeezed(&module).unwrap()).unwrap(), module, "{instructions:x?}");
        }
    }

    #[test]
    fn what_repeats_itself_takes_next_to_nothing() {
        let bits = |times| {
            let instructions = b"\x20\x00\x41\xe4\x00\x6a\x21\x01".repeat(times);
            squeezed(&module(&[&instructions, &[END][..]].concat())).unwrap().len()
        };
        // 8000 bytes more.
        assert!(bits(2000) - bits(1000) < 40, "{} and {}", bits(1000), bits(2000));
    }

    #[test]
    fn a_form_that_is_damaged_is_refused() {
        let whole = squeezed(&module(b"\x20\x00\x41\xe4\x00\x6a\x1a\x0b")).unwrap();
        assert!(unsqueezed(&whole[..HEADER - 1]).is_err());
        assert!(unsqueezed(&whole[..HEADER + 100]).is_err());
        // The checksum, and the first bits.
        for place in [8, HEADER + 2 * KINDS * 256] {
            let mut damaged = whole.clone();
            damaged[place] ^= 0x10;
            assert!(unsqueezed(&damaged).is_err(), "{place}");
        }
    }

    #[test]
    fn what_is_not_known_is_refused_by_its_name() {
        let error = squeezed(&module(b"\xfd\x0c\x0b")).unwrap_err();
        assert!(error.contains("0xfd"), "{error}");
        let error = squeezed(&module(b"\xfc\x63\x0b")).unwrap_err();
        assert!(error.contains("0xfc 99"), "{error}");
        let mut longer = module(b"\x0b");
        let end = longer.len() - 4;
        longer[end] = 0x01;
        assert!(squeezed(&longer).is_err(), "a function without an end");
        for broken in [&b"\0asm\x01\0\0\0"[..], b"", b"\0asm\x01\0\0\0\x0a\x7f"] {
            assert!(squeezed(broken).is_err());
        }
    }

    #[test]
    fn a_length_that_is_not_the_shortest_is_refused_and_not_lost() {
        // The section's length in two bytes where one would do.
        let short = module(&[END]);
        let place = start_of_code(&short).unwrap();
        let mut long = short.clone();
        long[place] |= 0x80;
        long.insert(place + 1, 0);
        assert!(squeezed(&long).unwrap_err().contains("not the same"));
    }
}
