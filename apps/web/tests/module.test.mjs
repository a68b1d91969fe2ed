// The wasm module travels squeezed. Does the browser's script make of it what was compiled, and nothing else?

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { arcade, fromEnvironment, get } from "./harness.mjs";
import { unsqueezed } from "../static/unsqueeze.js";

const { origin } = arcade();

async function squeezed() {
  const { body: page } = await get(`${origin()}/`);
  const [address] = page.toString().match(/\/assets\/quadrat_web_bg-\w+\.squeezed/);
  return new Uint8Array((await get(origin() + address)).body);
}

test("unsqueezed, the module is byte for byte what was compiled", async () => {
  const compiled = readFileSync(fromEnvironment("QUADRAT_MODULE"));
  assert.ok(WebAssembly.validate(compiled));
  const file = await squeezed();
  const before = process.cpuUsage();
  const module = unsqueezed(file);
  const { user, system } = process.cpuUsage(before);
  console.log(`unsqueezed in ${Math.round((user + system) / 1000)} ms of processor time`);
  assert.ok(Buffer.from(module).equals(compiled));
});

test("a module that is not whole is refused, and nothing waits for the rest", async () => {
  const whole = await squeezed();
  const shifted = new Uint8Array(whole.length + 1);
  shifted.set(whole, 1);
  const rubbish = new TextEncoder().encode("<!doctype html>".repeat(40));
  const broken = [whole.subarray(0, 1000), whole.subarray(0, whole.length / 2), shifted, rubbish, rubbish.subarray(0, 3)];
  // One bit of the header, of the first codes, and of what is guessed, early and late.
  for (const place of [1, 5, 8, 12 + 0x61, 7180, 7300, 20_000, whole.length - 1000]) {
    const damaged = whole.slice();
    damaged[place] ^= 4;
    broken.push(damaged);
  }
  for (const file of broken) assert.throws(() => unsqueezed(file), /the module is not whole/, `${broken.indexOf(file)}`);
});
