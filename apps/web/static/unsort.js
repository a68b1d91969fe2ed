// The wasm module as it was compiled. It travels sorted by kind of byte, because gzip then finds a fifth more to save in
// it; `xtask/src/sorted.rs` sorts it and says how. The streams and the instructions below are those of that file.

const [INSTRUCTION, LOCAL, SMALL, LARGE, LOAD, STORE, ALIGNMENT, CALL, BRANCH, BLOCK, LOCALS, OTHER, STREAMS] =
  Array.from({ length: 13 }, (_, place) => place + 2);

const USUAL_ALIGNMENTS = "23230011001122232301012";
const FIRST_LOAD = 0x28;
const FIRST_STORE = 0x36;
const UNUSUAL = 0xb0;

// The stream of the one number that follows an instruction. Nothing follows most of them; those that have more are below.
const FOLLOWS = new Uint8Array(256);
const follow = (stream, ...instructions) => instructions.forEach((instruction) => (FOLLOWS[instruction] = stream));
for (let place = 0; place < USUAL_ALIGNMENTS.length; place += 1) {
  const instruction = FIRST_LOAD + place;
  follow(instruction < FIRST_STORE ? LOAD : STORE, instruction, instruction + UNUSUAL);
}
follow(LOCAL, 0x20, 0x21, 0x22);
follow(SMALL, 0x41);
follow(LARGE, 0x42);
follow(CALL, 0x10);
follow(BRANCH, 0x0c, 0x0d, 0x0e);
follow(BLOCK, 0x02, 0x03, 0x04);
follow(OTHER, 0x11, 0x23, 0x24, 0x25, 0x26, 0x3f, 0x40, 0xd0, 0xd2, 0xfc);

// The instructions after which that is not all.
const MORE = new Uint8Array(256);
for (const instruction of [0x02, 0x03, 0x04, 0x0b, 0x0e, 0x11, 0x43, 0x44, 0xfc]) MORE[instruction] = 1;
const NUMBERS_AFTER_PREFIX = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];

// Fetches the module that lies there, ready to be compiled.
export async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return unsorted(new Uint8Array(await response.arrayBuffer()));
}

export function unsorted(file) {
  const lengths = new DataView(file.buffer, file.byteOffset);
  // Where each stream is read next and, in the last place, where the module is written next: all in one array of numbers,
  // which browsers are fast with. A page waits for this.
  const at = new Uint32Array(STREAMS + 1);
  at[0] = STREAMS * 4;
  for (let stream = 0; stream < STREAMS; stream += 1) at[stream + 1] = at[stream] + lengths.getUint32(stream * 4, true);
  if (at[STREAMS] !== file.length) throw new Error("the module is not whole");
  const head = file.subarray(at[0], at[1]);
  const tail = file.subarray(at[1], at[INSTRUCTION]);
  // What is added are alignments, at most one to a load, and lengths, at most five bytes to a function of at least two.
  const module = new Uint8Array(file.length * 4);
  module.set(head);
  const code = head.length + 5;
  at[STREAMS] = code;
  for (let functions = number(file, module, at, LOCALS); functions > 0; functions -= 1) {
    at[STREAMS] += 5;
    const body = at[STREAMS];
    carryFunction(file, module, at);
    measure(module, at, body);
  }
  measure(module, at, code);
  module.set(tail, at[STREAMS]);
  return module.subarray(0, at[STREAMS] + tail.length);
}

function carryFunction(file, module, at) {
  for (let kinds = number(file, module, at, LOCALS); kinds > 0; kinds -= 1) {
    number(file, module, at, LOCALS);
    carry(file, module, at, LOCALS, 1);
  }
  let open = 1;
  while (open > 0) {
    let instruction = file[at[INSTRUCTION]++];
    if (instruction === undefined) throw new Error("the module is not whole");
    const stream = FOLLOWS[instruction];
    if (stream === LOAD || stream === STORE) {
      const unusual = instruction >= UNUSUAL;
      if (unusual) instruction -= UNUSUAL;
      module[at[STREAMS]++] = instruction;
      if (unusual) number(file, module, at, ALIGNMENT);
      else module[at[STREAMS]++] = USUAL_ALIGNMENTS.charCodeAt(instruction - FIRST_LOAD) - 48;
      number(file, module, at, stream);
      continue;
    }
    module[at[STREAMS]++] = instruction;
    const value = stream === 0 ? 0 : number(file, module, at, stream);
    if (MORE[instruction] === 0) continue;
    if (instruction <= 0x04) open += 1;
    else if (instruction === 0x0b) open -= 1;
    else if (instruction === 0x43) carry(file, module, at, OTHER, 4);
    else if (instruction === 0x44) carry(file, module, at, OTHER, 8);
    else {
      let numbers = 1;
      if (instruction === 0x0e) numbers = value + 1;
      else if (instruction === 0xfc) numbers = NUMBERS_AFTER_PREFIX[value];
      for (; numbers > 0; numbers -= 1) number(file, module, at, stream);
    }
  }
}

// Carries a number over, seven bits to a byte, and tells it.
function number(file, module, at, stream) {
  let from = at[stream];
  let to = at[STREAMS];
  let byte = file[from++];
  module[to++] = byte;
  let value = byte & 0x7f;
  for (let shift = 7; byte > 0x7f; shift += 7) {
    byte = file[from++];
    module[to++] = byte;
    value |= (byte & 0x7f) << shift;
  }
  at[stream] = from;
  at[STREAMS] = to;
  return value;
}

function carry(file, module, at, stream, count) {
  for (let left = count; left > 0; left -= 1) module[at[STREAMS]++] = file[at[stream]++];
}

// Puts the length of what was written since `start` before it, where five bytes are free, and closes the gap.
function measure(module, at, start) {
  const end = at[STREAMS];
  let length = end - start;
  let place = start - 5;
  while (length > 0x7f) {
    module[place++] = (length & 0x7f) | 0x80;
    length >>>= 7;
  }
  module[place++] = length;
  module.copyWithin(place, start, end);
  at[STREAMS] = end - (start - place);
}
