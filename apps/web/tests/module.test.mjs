// The wasm module travels squeezed. Does the browser's script make of it what was compiled, and nothing else? And is that kept
// for the next page?

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { addressOfModule, arcade, DESKTOP, fromEnvironment, get } from "./harness.mjs";
import { unsqueezed } from "../static/unsqueeze.js";

const { onPage, origin } = arcade({ firstVisits: true });

async function squeezed() {
  return new Uint8Array((await get(origin() + (await addressOfModule(origin())))).body);
}

const compiledModule = () => readFileSync(fromEnvironment("QUADRAT_MODULE"));

async function open(page) {
  await page.goto("/germs/play/1");
  await page.getByRole("gridcell").first().waitFor();
}

// Waits until the right module, and nothing else, is kept in the browser, and tells its address.
async function untilKept(page) {
  const hash = createHash("sha256").update(compiledModule()).digest("hex");
  const { address } = await (
    await page.waitForFunction(async (hash) => {
      const cache = await caches.open("unsqueezed");
      const [only, more] = await cache.keys();
      if (!only || more) return false;
      const digest = await crypto.subtle.digest("SHA-256", await (await cache.match(only)).arrayBuffer());
      const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
      return hex === hash && { address: new URL(only.url).pathname };
    }, hash)
  ).jsonValue();
  return address;
}

// Puts something else where the module is kept, and under another build's address too.
async function replaceKept(page, address, body, type) {
  await page.evaluate(
    async ([address, body, type]) => {
      const cache = await caches.open("unsqueezed");
      for (const place of [address, "/assets/quadrat_web_bg-of-another-build.squeezed"]) {
        await cache.put(place, new Response(body, { headers: { "content-type": type } }));
      }
    },
    [address, body, type],
  );
}

test("unsqueezed, the module is byte for byte what was compiled", async () => {
  const compiled = compiledModule();
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

onPage("it is unsqueezed once: the next page takes what was kept, byte for byte what was compiled", DESKTOP, async (page) => {
  await open(page);
  assert.equal(await untilKept(page), await addressOfModule(origin()));
  // Nothing comes of this: a page that asked for it would not start.
  await page.route("**/*.squeezed", (route) => route.fulfill({ body: "rubbish".repeat(2000) }));
  await open(page);
});

onPage("what is kept and is no module is made again, and what another build kept goes", DESKTOP, async (page) => {
  await open(page);
  const address = await untilKept(page);
  for (const [body, type] of [
    ["", "application/wasm"],
    ["rubbish", "application/wasm"],
    ["\0asm\u0001\0\0\0\u0001", "application/wasm"],
    ["<!doctype html>", "text/html"],
  ]) {
    await replaceKept(page, address, body, type);
    await open(page);
    assert.equal(await untilKept(page), address);
  }
});

const WITHOUT = {
  "knows no such thing": () => delete globalThis.caches,
  "throws at once": () => {
    const get = () => {
      throw new DOMException("not here", "SecurityError");
    };
    Object.defineProperty(globalThis, "caches", { get });
  },
  "refuses to open it": () => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException("not here", "SecurityError"));
  },
  "has no room": () => {
    Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  },
};
for (const [browser, forbid] of Object.entries(WITHOUT)) {
  onPage(`where nothing can be kept because the browser ${browser}, every page starts all the same`, DESKTOP, async (page) => {
    await page.addInitScript(forbid);
    for (let times = 0; times < 3; times += 1) await open(page);
    const kept = () => page.evaluate(async () => (await (await caches.open("unsqueezed")).keys()).length);
    assert.equal(await kept().catch(() => 0), 0);
  });
}
