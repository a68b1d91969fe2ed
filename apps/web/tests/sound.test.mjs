// The sound: none before a user gesture, and none that is not also shown or announced.

import assert from "node:assert/strict";
import { arcade, DESKTOP } from "./harness.mjs";
import { heading, open, pressed, said } from "./frame.mjs";

const { onPage } = arcade();

// Records every audio context created, and the length of every sound started. Effects are short;
// bars of music are not.
function ear() {
  window.contexts = 0;
  window.sounds = [];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    window.sounds.push(this.buffer.duration);
    return start.apply(this, when);
  };
  // Every call of Playwright on a page counts as a user gesture. Here only real input counts.
  const activation = { hasBeenActive: false };
  Object.defineProperty(navigator, "userActivation", { value: activation });
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (activation.hasBeenActive = true), true);
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor(...options) {
      super(...options);
      window.contexts += 1;
    }
  };
}

function onHeard(name, body) {
  onPage(name, DESKTOP, async (page) => {
    await page.addInitScript(ear);
    await body(page);
  });
}

// Waits until a sound would have started: it follows the next picture.
const painted = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))));
const contexts = (page) => page.evaluate(() => window.contexts);
const effects = (page) => page.evaluate(() => window.sounds.filter((length) => length < 0.5).length);
const bars = (page) => page.evaluate(() => window.sounds.filter((length) => length > 0.5).length);
const counted = async (page) => Number((await page.locator("html").getAttribute("data-heard")) ?? 0);
const toast = (page, words) => page.locator(".toast").filter({ hasText: words });
const status = (page) => page.getByRole("status").textContent();

async function board(page) {
  await open(page, "/germs/play/1");
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("Control+Home");
}

onHeard("no page makes a sound by itself", async (page) => {
  for (const address of ["/", "/germs", "/germs/play/1", "/settings"]) {
    await open(page, address);
    assert.equal(await contexts(page), 0, address);
  }
});

onHeard("actions have sounds, announcements and visible effects @smoke", async (page) => {
  await board(page);
  const shown = () => page.getByRole("main").innerText();
  // Two tools, a placement, undo and redo, a refused placement, and the turn's end.
  for (const [deed, keys] of [
    ["a tool is taken", ["2"]],
    ["another is taken", ["1"]],
    ["it is placed", ["Control+Home", "ArrowRight", "Enter"]],
    ["that is taken back", ["u"]],
    ["and done again", ["r"]],
    ["it is refused", ["Control+End", "Enter"]],
    ["the turn ends", ["e"]],
  ]) {
    const [times, words, seen] = [await counted(page), await status(page), await shown()];
    await pressed(page, keys);
    await painted(page);
    assert.equal(await counted(page), times + 1, deed);
    assert.notEqual(await status(page), words, `${deed}: said`);
    assert.notEqual(await shown(), seen, `${deed}: shown`);
  }
  assert.equal(await effects(page), await counted(page));
  assert.equal(await contexts(page), 1, "one context is enough");
  assert.equal(await bars(page), 0, "and nobody asked for music");
});

onHeard("a sound starts after the picture that it belongs to", async (page) => {
  await board(page);
  await page.evaluate(() => {
    window.order = [];
    addEventListener("keydown", () => requestAnimationFrame(() => window.order.push("picture")), true);
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      window.order.push("sound");
      return start.apply(this, when);
    };
  });
  await page.keyboard.press("2");
  await page.waitForFunction(() => window.order.length > 1);
  assert.deepEqual(await page.evaluate(() => window.order), ["picture", "sound"], "the input is seen first");
});

onHeard("M mutes and unmutes everything on every page", async (page) => {
  await board(page);
  await page.keyboard.press("m");
  await said(page, "Sound off.");
  await toast(page, "Sound off.").waitFor();
  await pressed(page, ["1", "ArrowRight", "Enter", "e"]);
  await page.getByText(/^Turn 2 of/).waitFor();
  await painted(page);
  assert.deepEqual([await counted(page), await effects(page)], [0, 0]);
  await page.reload();
  await page.getByText(/^Turn 2 of/).waitFor();
  await page.keyboard.press("e");
  await page.getByText(/^Turn 3 of|Level/).first().waitFor();
  await painted(page);
  assert.equal(await effects(page), 0, "also after a reload");
  await open(page, "/about");
  await page.keyboard.press("M");
  await said(page, "Sound on.");
  await page.getByRole("link", { name: "Settings" }).click();
  await heading(page, "Settings").waitFor();
  assert.ok(await page.getByRole("switch", { name: "Sounds" }).isChecked());
  assert.ok(!(await page.getByRole("switch", { name: "Music" }).isChecked()), "music was off before");
});

onHeard("sounds are off by their switch and at volume zero", async (page) => {
  for (const off of [
    () => page.getByRole("switch", { name: "Sounds" }).uncheck(),
    async () => {
      await page.getByRole("switch", { name: "Sounds" }).check();
      await page.getByRole("slider", { name: "Sound volume" }).fill("0");
    },
  ]) {
    await open(page, "/settings");
    await off();
    await board(page);
    await painted(page);
    const before = await effects(page);
    await pressed(page, ["1", "u", "e"]);
    await page.getByText(/^Turn \d of/).waitFor();
    await painted(page);
    assert.equal(await effects(page), before);
    await page.getByRole("button", { name: "Restart" }).click();
  }
});

onHeard("choosing a volume plays a sound at that volume", async (page) => {
  await page.addInitScript(() => {
    window.gains = [];
    const connect = AudioBufferSourceNode.prototype.connect;
    AudioBufferSourceNode.prototype.connect = function (gain, ...rest) {
      window.gains.push(gain.gain.value);
      return connect.call(this, gain, ...rest);
    };
  });
  await open(page, "/settings");
  // A browser allows no sound before a gesture.
  await page.keyboard.press("Tab");
  for (const level of ["100", "25"]) {
    await page.getByRole("slider", { name: "Sound volume" }).fill(level);
    await page.waitForFunction((gain) => window.gains.at(-1) === gain, Number(level) / 100);
  }
});

onHeard("music starts when switched on, continues, and stops when switched off", async (page) => {
  await open(page, "/settings");
  assert.equal(await contexts(page), 0);
  await page.getByRole("switch", { name: "Music" }).check();
  await page.waitForFunction(() => window.sounds.filter((length) => length > 0.5).length >= 3, null, { timeout: 30_000 });
  await page.getByRole("switch", { name: "Music" }).uncheck();
  const heard = await bars(page);
  // Bars are synthesised every half second, if at all.
  await page.waitForTimeout(1_500);
  assert.equal(await bars(page), heard);
});

onHeard("a page that opens with music waits for a gesture", async (page) => {
  await open(page, "/settings");
  await page.getByRole("switch", { name: "Music" }).check();
  await page.reload();
  await heading(page, "Settings").waitFor();
  assert.equal(await contexts(page), 0);
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => window.sounds.some((length) => length > 0.5));
  await page.getByRole("slider", { name: "Music volume" }).fill("0");
  const heard = await bars(page);
  await page.waitForTimeout(1_500);
  assert.equal(await bars(page), heard, "a volume of nothing is silence");
});
