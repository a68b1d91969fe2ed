// The wasm module travels sorted by kind of byte. Does the browser's script make of it what was compiled, and nothing else?

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { arcade, fromEnvironment, get } from "./harness.mjs";
import { unsorted } from "../static/unsort.js";

const { origin } = arcade();

async function sorted() {
  const { body: page } = await get(`${origin()}/`);
  const [address] = page.toString().match(/\/assets\/quadrat_web_bg-\w+\.sorted/);
  return new Uint8Array((await get(origin() + address)).body);
}

test("unsorted, the module is byte for byte what was compiled", async () => {
  const compiled = readFileSync(fromEnvironment("QUADRAT_MODULE"));
  assert.ok(WebAssembly.validate(compiled));
  assert.ok(Buffer.from(unsorted(await sorted())).equals(compiled));
});

test("a module that is not whole is refused, and nothing waits for the rest", async () => {
  const whole = await sorted();
  const longer = new Uint8Array(whole.length + 1);
  longer.set(whole);
  // The length of the instructions, one less and the next stream one more: as long as before, and wrong.
  const shifted = whole.slice();
  shifted[2 * 4] -= 1;
  shifted[3 * 4] += 1;
  const rubbish = new TextEncoder().encode("<!doctype html>".repeat(40));
  for (const broken of [whole.subarray(0, whole.length - 1), whole.subarray(0, 1000), longer, rubbish]) {
    assert.throws(() => unsorted(broken), /the module is not whole/);
  }
  let made;
  try {
    made = unsorted(shifted);
  } catch {
    return;
  }
  assert.ok(!WebAssembly.validate(made));
});
