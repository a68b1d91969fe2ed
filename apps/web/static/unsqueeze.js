// The wasm module as it was compiled. It travels as the bits that a good guesser needs to be told, a fifth fewer than gzip
// leaves of it. `xtask/src/walk.rs`, `guess.rs` and `coder.rs` say how and why; what is below takes the same steps with the
// same numbers, or nothing comes out. A page waits for it: so numbers lie in arrays of numbers, which browsers are fast
// with, and what happens for every bit is written out for each view instead of going around in circles.

const [HEAD, TAIL, INSTRUCTION, LOCAL, SMALL, LARGE, LOAD, STORE, ALIGNMENT, CALL, BRANCH, BLOCK, LOCALS, OTHER, KINDS] =
  Array.from({ length: 15 }, (_, place) => place);
const HEADER = 12;
const LENGTHS = 2 * KINDS * 256;

export function unsqueezed(file) {
  if (file.length < HEADER + LENGTHS + 4) throw notWhole();
  const header = new DataView(file.buffer, file.byteOffset);
  const [length, head, sum] = [0, 4, 8].map((at) => header.getUint32(at, true));
  // No module becomes that small: this is something else.
  if (length > file.length * 64) throw notWhole();
  const module = new Uint8Array(length + SPARE);
  walk(module, head, length, guesser(file.subarray(HEADER, HEADER + LENGTHS), file.subarray(HEADER + LENGTHS)));
  if (checksum(module, length) !== sum) throw notWhole();
  return module.subarray(0, length);
}

function notWhole() {
  return new Error("the module is not whole");
}

function checksum(module, length) {
  let sum = 0x811c9dc5;
  for (let at = 0; at < length; at += 1) sum = Math.imul(sum ^ module[at], 0x01000193);
  return sum >>> 0;
}

function mixed(one, other) {
  const both = (Math.imul(one ^ other, 0x2c1b3c6d) + one) | 0;
  return both ^ (both >>> 15);
}

function stirred(view) {
  const hash = Math.imul(view, 0x85ebca6b);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
}

function salted(view, kind, place) {
  return view ^ Math.imul(kind * 8 + place + 1, 0x9e3779b1);
}

// How likely is the next bit? What follows is guess.rs and coder.rs.

const VIEWS = 5;
const LONGEST = 15;
const GROUPS = 18;
const RUNS = 17;
const CLEARLY = 0x6000;
const NODES = 64;
const ROOT = 1.0039138893383475;
const MIDDLE = 2048;

// A function that tells the next byte of a kind at a place that looks as the views say.
function guesser(lengths, bits) {
  const kinds = 2 * KINDS;
  const counts = new Uint16Array(kinds * 16);
  const bytes = new Uint8Array(kinds * 256);
  for (let kind = 0; kind < kinds; kind += 1) {
    let place = kind * 256;
    for (let length = 1; length <= LONGEST; length += 1) {
      for (let byte = 0; byte < 256; byte += 1) {
        if (lengths[kind * 256 + byte] !== length) continue;
        counts[kind * 16 + length] += 1;
        bytes[place++] = byte;
      }
    }
  }

  const odds = new Uint16Array(2 * MIDDLE);
  let power = 1;
  for (let step = 0; step < MIDDLE; step += 1) {
    const likely = Math.floor((65536 * power) / (1 + power));
    odds[MIDDLE + step] = likely;
    odds[MIDDLE - step] = 65536 - likely;
    power *= ROOT;
  }
  odds[0] = odds[1];
  const stretched = new Int16Array(4096);
  for (let likely = 0, place = 0; likely < 4096; likely += 1) {
    while (place < 2 * MIDDLE - 1 && odds[place] < likely * 16 + 8) place += 1;
    stretched[likely] = place - MIDDLE;
  }
  const steps = new Int32Array(16).fill(4096);
  for (let seen = 0; seen < 15; seen += 1) steps[seen] = Math.floor(655360 / (seen * 10 + 13));
  const sizes = Uint8Array.from({ length: 64 }, (_, length) => (length < 4 ? length : Math.min(33 - Math.clz32(length), 7)));

  const agreements = Uint8Array.from({ length: 128 }, (_, at) => (at < 2 ? 0 : at % 2 === 0 ? 3 : at < 6 ? 1 : 2));

  const slots = new Uint16Array(8 << GROUPS);
  const runs = new Int32Array(1 << RUNS);
  const goingOn = new Uint16Array(kinds * 2 * 8 * 4).fill(0x8000);
  const weights = new Int32Array(kinds * NODES * 3).fill(Math.floor(0x20000 / 3));

  // The coder's bounds: where the number is between them, how far they are apart, and which byte comes next.
  const [CODE, RANGE, NEXT] = [0, 1, 2];
  const coder = Int32Array.of(new DataView(bits.buffer, bits.byteOffset).getInt32(0), 0x7fffffff, 4);

  // Without a branch, because nobody can guess which one would be taken: that is what the bit is for.
  function bit(likely) {
    const range = coder[RANGE];
    const bound = Math.imul(range >>> 16, likely);
    const below = (coder[CODE] - bound) >> 31;
    coder[RANGE] = (bound & below) | ((range - bound) & ~below);
    coder[CODE] -= bound & ~below;
    while (coder[RANGE] < 0x800000) {
      coder[CODE] = (coder[CODE] << 8) | (coder[NEXT] < bits.length ? bits[coder[NEXT]] : 0);
      coder[NEXT] += 1;
      coder[RANGE] <<= 8;
    }
    return below & 1;
  }

  function kept(run, hash) {
    const mark = (hash & 0x3fff) | 0x4000;
    const same = (((run >>> 16) ^ mark) - 1) >> 31;
    return (run & same) | (mark << 16);
  }

  function agreement(run, other) {
    return agreements[((other & 0xff) << 1) | ((((run ^ other) & 0xff00) - 1) >>> 31)];
  }

  function oddsOf(kind, close, run, other) {
    return ((kind * 2 + close) * 8 + sizes[run & 0xff]) * 4 + agreement(run, other);
  }

  function learn(likely, run, byte) {
    const was = goingOn[likely];
    const right = (run & 0xff) > 0 && ((run >>> 8) & 0xff) === byte;
    goingOn[likely] = right ? was + ((0xffe0 - was) >> 5) : was - (was >> 5);
  }

  function longer(run, byte) {
    const length = run & 0xff;
    if (length > 0 && ((run >>> 8) & 0xff) === byte) return length < 63 ? run + 1 : run;
    if (length > 2) return (run & ~0xff) | (length < 8 ? 1 : length >> 2);
    return (run & ~0xffff) | (byte << 8) | 1;
  }

  function renew(place, mark) {
    if (slots[place] === mark) return;
    slots[place] = mark;
    for (let slot = place + 1; slot < place + 8; slot += 1) slots[slot] = 0x8000;
  }

  function see(place, is) {
    const slot = slots[place];
    const often = slot & 15;
    const likely = slot >>> 4;
    const now = likely + ((Math.imul((-is & 4095) - likely, steps[often]) + 0x8000) >> 16);
    slots[place] = (now << 4) | (often < 15 ? often + 1 : 15);
  }

  function bitByBit(kind, views) {
    const a = salted(views[0], kind, 0);
    const b = salted(views[1], kind, 1);
    const c = salted(views[2], kind, 2);
    let groupA = 0;
    let groupB = 0;
    let groupC = 0;
    let code = 0;
    let first = 0;
    let shorter = kind * 256;
    let node = 1;
    let local = 1;
    for (let depth = 0; depth < LONGEST; depth += 1) {
      if (depth % 3 === 0) {
        local = 1;
        const from = Math.imul(node, 0x9e3779b1);
        const hashA = stirred(a + from);
        const hashB = stirred(b + from);
        const hashC = stirred(c + from);
        groupA = (hashA >>> (32 - GROUPS)) * 8;
        groupB = (hashB >>> (32 - GROUPS)) * 8;
        groupC = (hashC >>> (32 - GROUPS)) * 8;
        const markA = (hashA & 0xffff) | 1;
        const markB = (hashB & 0xffff) | 1;
        const markC = (hashC & 0xffff) | 1;
        // All at once: memory is slow, but three things can be fetched at the same time.
        if (((slots[groupA] ^ markA) | (slots[groupB] ^ markB) | (slots[groupC] ^ markC)) !== 0) {
          renew(groupA, markA);
          renew(groupB, markB);
          renew(groupC, markC);
        }
      }
      const weight = (kind * NODES + (node < NODES ? node : NODES - 1)) * 3;
      const inputA = stretched[slots[groupA + local] >>> 4];
      const inputB = stretched[slots[groupB + local] >>> 4];
      const inputC = stretched[slots[groupC + local] >>> 4];
      const weightA = weights[weight];
      const weightB = weights[weight + 1];
      const weightC = weights[weight + 2];
      const sum =
        (Math.imul(weightA, inputA) + Math.imul(weightB, inputB) + Math.imul(weightC, inputC)) >> 16;
      const likely = odds[sum < -2047 ? 1 : sum > 2047 ? 4095 : sum + MIDDLE];
      const is = bit(likely);
      const wrong = is * 65536 - likely;
      weights[weight] = weightA + ((Math.imul(inputA, wrong) + 0x4000) >> 15);
      weights[weight + 1] = weightB + ((Math.imul(inputB, wrong) + 0x4000) >> 15);
      weights[weight + 2] = weightC + ((Math.imul(inputC, wrong) + 0x4000) >> 15);
      see(groupA + local, is);
      see(groupB + local, is);
      see(groupC + local, is);

      code = code * 2 + is;
      first *= 2;
      node = node * 2 + is;
      local = local * 2 + is;
      const count = counts[kind * 16 + depth + 1];
      if (code < first + count) return bytes[shorter + code - first];
      first += count;
      shorter += count;
    }
    throw notWhole();
  }

  return (kind, views) => {
    const hashA = stirred(salted(views[3], kind, 3));
    const hashB = stirred(salted(views[4], kind, 4));
    const placeA = hashA >>> (32 - RUNS);
    const placeB = hashB >>> (32 - RUNS);
    const runA = kept(runs[placeA], hashA);
    const runB = kept(runs[placeB], hashB);
    const oddsA = oddsOf(kind, 0, runA, runB);
    const oddsB = oddsOf(kind, 1, runB, runA);
    const surer = goingOn[oddsB] > goingOn[oddsA] ? runB : runA;
    const likely = Math.max(goingOn[oddsA], goingOn[oddsB]);
    const byte = likely >= CLEARLY && bit(likely) === 1 ? (surer >>> 8) & 0xff : bitByBit(kind, views);
    learn(oddsA, runA, byte);
    learn(oddsB, runB, byte);
    runs[placeA] = longer(runA, byte);
    runs[placeB] = longer(runB, byte);
    return byte;
  };
}

// What is known of a place in a module? What follows is walk.rs.

const USUAL_ALIGNMENTS = "23230011001122232301012";
const FIRST_LOAD = 0x28;
const FIRST_STORE = 0x36;
const UNUSUAL = 0xb0;
const [I32, I64, F32, F64, NOTHING] = [0x7f, 0x7e, 0x7d, 0x7c, 0x40];
// The most that a function may have of locals, of open blocks, and of things on the stack; browsers allow fewer locals.
const MOST = 1 << 16;
// Before the length of something is known, so many bytes are left for it: of the code, and of one function in it.
const GAP = 5;
const SPARE = 4 * GAP;

// The kind of number that follows an instruction. Nothing follows most of them; those that have more are below.
const FOLLOWS = new Uint8Array(256);
const follow = (kind, ...instructions) => instructions.forEach((instruction) => (FOLLOWS[instruction] = kind));
for (let place = 0; place < USUAL_ALIGNMENTS.length; place += 1) {
  const instruction = FIRST_LOAD + place;
  follow(instruction < FIRST_STORE ? LOAD : STORE, instruction);
}
follow(LOCAL, 0x20, 0x21, 0x22);
follow(SMALL, 0x41);
follow(LARGE, 0x42);
follow(CALL, 0x10);
follow(BRANCH, 0x0c, 0x0d, 0x0e);
follow(BLOCK, 0x02, 0x03, 0x04);
follow(OTHER, 0x11, 0x23, 0x24, 0x25, 0x26, 0x3f, 0x40, 0xd0, 0xd2, 0xfc);
const NUMBERS_AFTER_PREFIX = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];

// How much an instruction takes from the stack, and the type of what it leaves there.
const TAKES = new Uint8Array(256);
const LEAVES = new Uint8Array(256).fill(NOTHING);
for (const [from, to, takes, leaves] of [
  [0x0d, 0x0e, 1, NOTHING],
  [0x1a, 0x1a, 1, NOTHING],
  [0x1b, 0x1b, 2, NOTHING],
  [0x21, 0x21, 1, NOTHING],
  [0x23, 0x23, 0, I32],
  [0x24, 0x24, 1, NOTHING],
  [0x28, 0x28, 1, I32],
  [0x29, 0x29, 1, I64],
  [0x2a, 0x2a, 1, F32],
  [0x2b, 0x2b, 1, F64],
  [0x2c, 0x2f, 1, I32],
  [0x30, 0x35, 1, I64],
  [0x36, 0x3e, 2, NOTHING],
  [0x41, 0x41, 0, I32],
  [0x42, 0x42, 0, I64],
  [0x43, 0x43, 0, F32],
  [0x44, 0x44, 0, F64],
  [0x45, 0x45, 1, I32],
  [0x46, 0x4f, 2, I32],
  [0x50, 0x50, 1, I32],
  [0x51, 0x66, 2, I32],
  [0x6a, 0x78, 1, NOTHING],
  [0x7c, 0x8a, 1, NOTHING],
  [0x92, 0x98, 1, NOTHING],
  [0xa0, 0xa6, 1, NOTHING],
  [0xa7, 0xab, 1, I32],
  [0xac, 0xb1, 1, I64],
  [0xb2, 0xb6, 1, F32],
  [0xb7, 0xbb, 1, F64],
  [0xbc, 0xbc, 1, I32],
  [0xbd, 0xbd, 1, I64],
  [0xfc, 0xfc, 3, NOTHING],
]) {
  TAKES.fill(takes, from, to + 1);
  LEAVES.fill(leaves, from, to + 1);
}

// What was seen, as whole numbers of 32 bits.
const [RECENT, BEFORE, WHOLE, ONE, TWO, THREE, FOUR, NUMBERS] = [0, 1, 2, 3, 4, 5, 6, 7];

// Writes a module of this length, so much of it before the length of its code.
function walk(module, head, length, guess) {
  const views = new Int32Array(VIEWS);
  const seen = new Int32Array(NUMBERS + KINDS);
  const locals = new Uint8Array(MOST);
  const stack = new Uint8Array(MOST);
  const blocks = { instructions: new Uint8Array(MOST), bottoms: new Int32Array(MOST), leaves: new Uint8Array(MOST) };
  const signatures = [];
  const functions = [];
  let imported = 0;
  let current = 0;
  let at = 0;
  let [highest, local, localBefore, lastSet] = [0, 0, 0, 0];
  let [height, bottom, open, nesting, lastTarget] = [0, 0, 0, 0, 0];

  function carry(kind) {
    if (at >= length + 2 * GAP) throw notWhole();
    const byte = guess(kind, views);
    module[at++] = byte;
    return byte;
  }

  function look(a, b, c, d, e) {
    views[0] = a;
    views[1] = b;
    views[2] = c;
    views[3] = d;
    views[4] = e;
  }

  function plain(kind, end) {
    const start = at;
    const back = (places) => (at - places < start ? 0 : module[at - places]);
    let word = 0;
    while (at < end) {
      const three = back(1) | (back(2) << 8) | (back(3) << 16);
      const six = mixed(three, back(4) | (back(5) << 8) | (back(6) << 16));
      const table = mixed(back(16) | (back(12) << 8), (at - start) & 3);
      look(three, word, back(1), six, table);
      const letter = carry(kind) & 0xdf;
      word = letter >= 0x41 && letter <= 0x5a ? mixed(word, module[at - 1]) : 0;
    }
  }

  // Puts the length of what was written since `start` before it, and closes the gap.
  function measure(start) {
    let size = at - start;
    let place = start - GAP;
    while (size > 0x7f) {
      module[place++] = (size & 0x7f) | 0x80;
      size >>>= 7;
    }
    module[place++] = size;
    module.copyWithin(place, start, at);
    at -= start - place;
  }

  function readSignatures() {
    let place = 8;
    const number = () => {
      let value = 0;
      for (let shift = 0; place < head; shift += 7) {
        const byte = module[place++];
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) return value >>> 0;
      }
      throw notWhole();
    };
    const list = () => {
      const size = number();
      place += size;
      return module.subarray(place - size, place);
    };
    while (place + 1 < head) {
      const kind = module[place++];
      const end = number() + place;
      for (let entries = kind >= 1 && kind <= 3 ? number() : 0; entries > 0; entries -= 1) {
        if (kind === 1) {
          place += 1;
          signatures.push({ takes: list(), leaves: list() });
        } else {
          if (kind === 2) {
            list();
            list();
            place += 1;
            imported += 1;
          }
          functions.push(number());
        }
      }
      place = end;
    }
  }

  function onStack() {
    const count = height - bottom;
    const above = count > 0 ? stack[height - 1] : 0;
    const below = count > 1 ? stack[height - 2] : 0;
    return above | (below << 8) | ((count < 7 ? count : 7) << 16);
  }

  function lookForInstruction() {
    const recent = seen[RECENT];
    const whole = seen[WHOLE];
    const here = onStack();
    look(
      mixed(recent & 0xffffff, here),
      mixed(whole, here),
      mixed(blocks.instructions[open - 1], here),
      mixed(recent, seen[BEFORE] & 0xffffff),
      mixed(mixed(whole, seen[ONE]), recent & 0xffff0000),
    );
  }

  function lookForNumber(kind) {
    const recent = seen[RECENT];
    const before = seen[BEFORE];
    const one = seen[ONE];
    const two = seen[TWO];
    const here = onStack();
    const now = recent & 0xff;
    const pair = recent & 0xffff;
    const last = seen[NUMBERS + kind];
    const closely = mixed(mixed(one, two), seen[THREE]);
    if (kind === LOCAL) {
      look(
        mixed(highest, now),
        mixed(mixed(current, now), here & 0xff),
        mixed(mixed(lastSet, local), pair),
        mixed(closely, now),
        mixed(mixed(one, local), mixed(recent & 0xff00ff, localBefore)),
      );
    } else if (kind === SMALL) {
      look(pair, mixed(recent, before & 0xff), current, mixed(closely, seen[FOUR]), mixed(one, two));
    } else if (kind === LOAD) {
      look(mixed(last, now), pair, mixed(one, current), mixed(closely, now), mixed(mixed(one, last), now));
    } else if (kind === STORE) {
      look(mixed(last, now), recent, current, mixed(closely, now), mixed(mixed(one, last), now));
    } else if (kind === CALL) {
      look(
        here,
        mixed(here, recent & 0xffff00),
        mixed(here, current),
        mixed(recent, before & 0xffffff),
        mixed(here, last),
      );
    } else if (kind === BRANCH) {
      look(
        mixed(nesting & 0xfff, now),
        mixed(lastTarget, open),
        mixed(last, now),
        mixed(mixed(one, two), now),
        mixed(nesting, pair),
      );
    } else {
      const signature = functions[imported + current] ?? 0;
      look(now, mixed(last, now), mixed(one, now), mixed(one, two), mixed(signature, last));
    }
  }

  function number(kind) {
    lookForNumber(kind);
    let value = 0;
    for (let place = 0; place < 10; place += 1) {
      const byte = carry(place === 0 ? kind : kind + KINDS);
      if (place < 5) value |= (byte & 0x7f) << (place * 7);
      if (byte < 0x80) {
        seen[NUMBERS + kind] = value;
        return value;
      }
      for (let view = 0; view < VIEWS; view += 1) views[view] = mixed(views[view], byte);
    }
    throw notWhole();
  }

  function push(type) {
    if (type !== NOTHING) stack[height++] = type;
  }

  function pop(count) {
    height = height - count > bottom ? height - count : bottom;
  }

  function begin(instruction, leaves) {
    bottom = height;
    blocks.instructions[open] = instruction;
    blocks.bottoms[open] = bottom;
    blocks.leaves[open] = leaves;
    open += 1;
  }

  function act(instruction, value) {
    if (instruction >= 0x20 && instruction <= 0x22) {
      localBefore = local;
      local = value;
      if (value >= highest) highest = value + 1;
      if (instruction === 0x20) stack[height++] = locals[value];
      else lastSet = value;
    } else if (instruction >= 0x02 && instruction <= 0x04) {
      if (instruction === 0x04) pop(1);
      begin(instruction, value);
      nesting = ((nesting << 3) | instruction) & 0xffffff;
    } else if (instruction === 0x0b) {
      height = bottom;
      open -= 1;
      push(blocks.leaves[open]);
      bottom = open > 0 ? blocks.bottoms[open - 1] : 0;
      nesting >>>= 3;
    } else if (instruction === 0x00 || instruction === 0x05 || instruction === 0x0c || instruction === 0x0f) {
      height = bottom;
    } else if (instruction === 0x10 || instruction === 0x11) {
      if (instruction === 0x11) pop(1);
      const signature = signatures[instruction === 0x10 ? functions[value] : value];
      if (signature) {
        pop(signature.takes.length);
        for (let place = 0; place < signature.leaves.length; place += 1) stack[height++] = signature.leaves[place];
      }
    }
    if (instruction === 0x0c || instruction === 0x0d) lastTarget = open - value;
    if (TAKES[instruction] > 0) pop(TAKES[instruction]);
    push(LEAVES[instruction]);
    if (height >= MOST || open >= MOST) throw notWhole();
  }

  function walkFunction() {
    const takes = signatures[functions[imported + current]]?.takes ?? [];
    locals.set(takes);
    highest = takes.length;
    let count = highest;
    for (let kinds = number(LOCALS); kinds > 0; kinds -= 1) {
      const more = number(LOCALS);
      locals.fill(number(LOCALS), count, count + more);
      count += more;
    }
    current += 1;
    [local, localBefore, height, nesting] = [0, 0, 0, 0];
    begin(0, NOTHING);
    while (open > 0) {
      lookForInstruction();
      let instruction = carry(INSTRUCTION);
      seen[BEFORE] = (seen[BEFORE] << 8) | (seen[RECENT] >>> 24);
      seen[RECENT] = (seen[RECENT] << 8) | instruction;
      seen[FOUR] = seen[THREE];
      seen[THREE] = seen[TWO];
      seen[TWO] = seen[ONE];
      seen[ONE] = seen[WHOLE];
      seen[WHOLE] = instruction;
      let kind = FOLLOWS[instruction];
      if (kind === LOAD || kind === STORE) {
        module[at++] = USUAL_ALIGNMENTS.charCodeAt(instruction - FIRST_LOAD) - 48;
      } else if (instruction >= FIRST_LOAD + UNUSUAL && instruction < FIRST_LOAD + UNUSUAL + USUAL_ALIGNMENTS.length) {
        instruction -= UNUSUAL;
        kind = FOLLOWS[instruction];
        module[at - 1] = instruction;
        number(ALIGNMENT);
      }
      let value = 0;
      if (kind > 0) {
        value = number(kind);
        let more = 0;
        if (instruction === 0x0e) more = value + 1;
        else if (instruction === 0x11) more = 1;
        else if (instruction === 0xfc) more = NUMBERS_AFTER_PREFIX[value] ?? 0;
        for (; more > 0; more -= 1) number(kind);
      } else if (instruction === 0x43 || instruction === 0x44) {
        for (let more = instruction === 0x43 ? 4 : 8; more > 0; more -= 1) {
          lookForNumber(OTHER);
          carry(OTHER);
        }
      }
      seen[WHOLE] = mixed(seen[WHOLE], value);
      act(instruction, value);
    }
  }

  plain(HEAD, head);
  readSignatures();
  at += GAP;
  const code = at;
  for (let left = number(LOCALS); left > 0; left -= 1) {
    at += GAP;
    const body = at;
    walkFunction();
    measure(body);
  }
  measure(code);
  plain(TAIL, length);
  if (at !== length) throw notWhole();
}
