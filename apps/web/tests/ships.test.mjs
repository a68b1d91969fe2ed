// The workshop of ships: maps are generated, read, viewed, checked, compared, shared and exported.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { arcade, axe, DESKTOP, PHONE, shot, smallTargets } from "./harness.mjs";
import { announced, axeInThemes, button } from "./board.mjs";

const { onPage, origin } = arcade();

const DENSE = "/ships#dense-ship.12x12.7";
const SMALL = "+-+-+-+\n|P|   |\n+=+ +=+\n|   |E|\n+-+-+-+\n";

const view = (page) => page.locator("#window-1");
const sheet = (page) => view(page).locator(".sheet").first();
const inspector = (page) => page.locator(".inspector");
const address = (page) => page.evaluate(() => location.pathname + location.hash);
const drawing = (page) => sheet(page).innerHTML();
const field = (page, name) =>
  page.locator(".field", { has: page.locator("span", { hasText: new RegExp(`^${name}$`) }) }).locator("input, select");
const area = (page) => page.getByLabel("The map as text");

async function open(page, path = DENSE) {
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: "Ships" }).waitFor();
}

// Waits until the address has another map in it, and returns it.
async function another(page, before) {
  await page.waitForFunction((old) => location.hash !== old, before.slice(before.indexOf("#")));
  return address(page);
}

async function readText(page, text) {
  await area(page).fill(text);
  await button(page, "Read it").click();
}

async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

onPage("the bare page shows a map, and the address says which @smoke", DESKTOP, async (page) => {
  await open(page, "/ships");
  const shown = await another(page, "/ships#");
  assert.match(shown, /^\/ships#dense-ship\.12x12\.\d+$/);
  const before = await drawing(page);
  await page.reload();
  await view(page).waitFor();
  assert.equal(await address(page), shown);
  assert.equal(await drawing(page), before);
  // Opened by its bare address, the workshop shows the last map.
  await page.goto("/");
  await page.getByRole("link", { name: /^Ships/ }).click();
  await view(page).waitFor();
  assert.equal(await address(page), shown);
});

onPage("a map is made by kind, size, depth, counts and seed @smoke", DESKTOP, async (page) => {
  await open(page);
  await field(page, "Kind").selectOption("Tree ship");
  await announced(page, /^Tree ship, seed 7: 12 by 12, /);
  await field(page, "Columns").fill("16");
  await field(page, "Rows").fill("9");
  await field(page, "Doors deep").selectOption("2");
  await field(page, "Enemy spawns").fill("3");
  await field(page, "Objectives").fill("2");
  await field(page, "Seed").fill("42");
  await field(page, "Seed").blur();
  await announced(page, /^Tree ship, seed 42: 16 by 9, /);
  assert.equal(await address(page), "/ships#tree-ship.16x9.d2.e3.o2.42");
  await button(page, "Next seed").click();
  await announced(page, /seed 43/);
  await button(page, "Previous seed").click();
  await announced(page, /seed 42/);
  const before = await drawing(page);
  await field(page, "Columns").fill("40");
  await field(page, "Columns").blur();
  await announced(page, "a tree-ship of 40×9 is not made; sides from 3 to 16 are");
  await page.locator(".wrong", { hasText: "sides from 3 to 16" }).waitFor();
  assert.equal(await drawing(page), before, "the old map stays");
  await shot(page, "ships-refused-desktop");
});

onPage("a map in characters and one in JSON are read from the field", DESKTOP, async (page) => {
  await open(page);
  await readText(page, SMALL);
  await announced(page, "Brought map: 3 by 2, 2 rooms, 2 doors.");
  const json = (await saved(page, "JSON")).bytes.toString();
  await button(page, "Next seed").click();
  await announced(page, /seed 8/);
  await readText(page, json);
  await announced(page, /: 3 by 2, 2 rooms, 2 doors\./);
  const ascii = (await saved(page, "ASCII")).bytes.toString();
  assert.equal(ascii, SMALL);
});

onPage("what is pasted or dropped on the page is read @smoke", DESKTOP, async (page) => {
  await open(page);
  const bring = (kind, text) =>
    page.evaluate(
      ([kind, text]) => {
        const data = new DataTransfer();
        if (kind === "file") data.items.add(new File([text], "map.txt", { type: "text/plain" }));
        else data.setData("text/plain", text);
        const event =
          kind === "paste"
            ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
        document.querySelector("h1").dispatchEvent(event);
      },
      [kind, text],
    );
  await bring("paste", SMALL);
  await announced(page, /3 by 2, 2 rooms/);
  await bring("file", "+-+-+\n|P E|\n+-+-+\n");
  await announced(page, /2 by 1, 1 room, 0 doors/);
  await bring("text", SMALL);
  await announced(page, /3 by 2, 2 rooms/);
  const before = await address(page);
  await bring("file", "GIF89a…");
  await announced(page, /^This is no map: 1 thing is wrong with it/);
  assert.equal(await address(page), before);
});

onPage("a file is chosen and read", DESKTOP, async (page) => {
  await open(page);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(page, "Choose a file").click()]);
  await chooser.setFiles({ name: "map.txt", mimeType: "text/plain", buffer: Buffer.from(SMALL) });
  await announced(page, /3 by 2, 2 rooms/);
});

onPage("every defect of a bad text is shown at its place, and the old map stays", DESKTOP, async (page) => {
  await open(page);
  const before = await drawing(page);
  const bad = SMALL.replace("P", "?").replace("E|", "EI");
  await readText(page, bad);
  await announced(page, /^This is no map: 2 things are wrong with it\./);
  const flaws = page.locator(".flaws li");
  assert.equal(await flaws.count(), 2);
  await flaws.nth(1).getByRole("button").click();
  const selected = await page.evaluate(() => {
    const { selectionStart, selectionEnd, value } = document.activeElement;
    return [selectionStart, value.slice(selectionStart, selectionEnd)];
  });
  assert.deepEqual(selected, [bad.indexOf("EI") + 1, "I"]);
  assert.equal(await drawing(page), before);
  await shot(page, "ships-flaws-desktop");
  await axe(page);
  await readText(page, '{ "width": 2, "height": 1, "cells": [], "doors": 7 }');
  await flaws.filter({ hasText: "doors, line 1" }).waitFor();
  // The corrected text is read, and the list of flaws is gone.
  await readText(page, SMALL);
  await announced(page, /3 by 2/);
  assert.equal(await flaws.count(), 0);
});

onPage("the wheel zooms around the pointer, a drag moves, and Fit shows all @smoke", DESKTOP, async (page) => {
  await open(page, "/ships#dense-ship.40x40.1");
  const box = await view(page).boundingBox();
  const at = [Math.round(box.x + box.width * 0.6), Math.round(box.y + box.height * 0.4)];
  await page.mouse.move(...at);
  await inspector(page).filter({ hasText: /^Column/ }).waitFor();
  // At first a cell is 13 pixels: aim at the middle of one, so that no rounding leads to the next.
  const cellAt = async (x, y) => {
    await page.mouse.move(x, y);
    return (await inspector(page).textContent()).split(":")[0];
  };
  const first = await cellAt(...at);
  while ((await cellAt(at[0] - 1, at[1])) === first) at[0] -= 1;
  while ((await cellAt(at[0], at[1] - 1)) === first) at[1] -= 1;
  at[0] += 6;
  at[1] += 6;
  const cell = await cellAt(...at);
  assert.equal(cell, first);
  for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, -200);
  await page.waitForFunction(() => parseInt(document.querySelector(".percent").textContent) > 400);
  await page.mouse.move(at[0] + 1, at[1]);
  assert.equal((await inspector(page).textContent()).split(":")[0], cell, "the cell under the pointer stays there");
  const before = await sheet(page).boundingBox();
  await page.mouse.down();
  await page.mouse.move(at[0] + 60, at[1] + 40, { steps: 5 });
  await page.mouse.up();
  const after = await sheet(page).boundingBox();
  assert.ok(Math.abs(after.x - before.x - 59) <= 2 && Math.abs(after.y - before.y - 40) <= 2, "it follows the pointer");
  await shot(page, "ships-close-desktop");
  await button(page, "Fit").click();
  await page.getByText("100 %", { exact: true }).waitFor();
});

onPage("two fingers zoom, one moves @smoke", PHONE, async (page) => {
  await open(page, "/ships#dense-ship.16x16.2");
  const box = await view(page).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const fingers = (type, ...points) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await fingers("touchStart", [x - 20, y], [x + 20, y]);
  for (let apart = 30; apart <= 100; apart += 10) await fingers("touchMove", [x - apart, y], [x + apart, y]);
  await fingers("touchEnd");
  await page.waitForFunction(() => parseInt(document.querySelector(".percent").textContent) >= 300);
  const before = await sheet(page).boundingBox();
  await fingers("touchStart", [x, y]);
  for (let step = 10; step <= 60; step += 10) await fingers("touchMove", [x + step, y]);
  await fingers("touchEnd");
  await page.waitForFunction((left) => document.querySelector(".sheet").getBoundingClientRect().x > left + 40, before.x);
  await shot(page, "ships-close-phone");
});

onPage("the keyboard alone makes, walks, zooms and takes along @smoke", DESKTOP, async (page) => {
  await open(page);
  await view(page).focus();
  await page.keyboard.press("n");
  await announced(page, /seed 8/);
  await page.keyboard.press("ArrowRight");
  const first = await announced(page, /^Column \d+, row \d+: room .*The squad starts here\./);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  assert.notEqual(await announced(page, /^Column/), first);
  await page.keyboard.press("+");
  await page.getByText("150 %", { exact: true }).waitFor();
  const before = await sheet(page).boundingBox();
  await page.keyboard.press("Shift+ArrowRight");
  await page.waitForFunction((left) => document.querySelector(".sheet").getBoundingClientRect().x < left - 20, before.x);
  await page.keyboard.press("0");
  await page.getByText("100 %", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  // Letters typed into the field are text, not shortcuts.
  await area(page).focus();
  await page.keyboard.type("n?m");
  assert.equal(await area(page).inputValue(), "n?m");
  await button(page, "Copy ASCII").focus();
  await page.keyboard.press("Enter");
});

onPage("a map is taken along as SVG, PNG of any scale, ASCII, JSON and Tiled @smoke", DESKTOP, async (page) => {
  await open(page);
  const svg = await saved(page, "SVG");
  assert.equal(svg.name, "dense-ship-12x12-7.svg");
  assert.match(svg.bytes.toString(), /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="397" height="397"/);
  const sizeOf = ({ bytes }) => {
    assert.equal(bytes.subarray(1, 4).toString(), "PNG");
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  };
  assert.deepEqual(sizeOf(await saved(page, "PNG")), [397, 397]);
  await field(page, "Size of pictures").selectOption("128 pixels a cell");
  const large = await saved(page, "PNG");
  assert.deepEqual([large.name, ...sizeOf(large)], ["dense-ship-12x12-7.png", 1588, 1588]);
  const tiled = JSON.parse((await saved(page, "Tiled")).bytes);
  assert.deepEqual([tiled.orientation, tiled.width], ["orthogonal", 25]);
  const json = JSON.parse((await saved(page, "JSON")).bytes);
  assert.deepEqual([json.width, json.cells.length], [12, 144]);
  assert.equal((await saved(page, "ASCII")).bytes.toString().split("\n").length, 26);
});

onPage("a map is copied, and shared by an address that is short", { ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
  await open(page, "/ships#dense-ship.16x16.9");
  const pasted = () => page.evaluate(() => navigator.clipboard.readText());
  await button(page, "Copy ASCII").click();
  await announced(page, "Copied.");
  const ascii = await pasted();
  // Read back, it is a map without a generator, and the address contains its every wall.
  await readText(page, ascii);
  await announced(page, /16 by 16/);
  await page.evaluate(() => (navigator.share = undefined));
  await button(page, "Share").click();
  await announced(page, "The address of this board is copied.");
  const link = await pasted();
  assert.ok(link.startsWith(origin() + "/ships#map.") && link.length <= 300, `${link.length}: ${link}`);
  const before = await drawing(page);
  await page.goto("/about");
  await page.goto(link);
  await view(page).waitFor();
  assert.equal(await drawing(page), before);
  await button(page, "Copy JSON").click();
  await announced(page, "Copied.");
  assert.equal(JSON.parse(await pasted()).width, 16);
});

onPage("a map is shown for every bad address", DESKTOP, async (page) => {
  for (const bad of ["/ships#nonsense", "/ships#map.!", "/ships#map.B", "/ships#tree-ship.99x99.1", "/ships#~~~", "/ships#%F0%9F"]) {
    // Changing only the fragment would not reload the page.
    await page.goto("about:blank");
    await open(page, bad);
    await view(page).waitFor();
    await button(page, "Next seed").click();
    await announced(page, /^Dense ship, seed/);
  }
});

for (const [name, screen] of [["phone", PHONE], ["desktop", DESKTOP]]) {
  // With reduced motion, so that a theme is checked after its transition.
  onPage(`the workshop is for everyone in every theme on a ${name}`, { ...screen, reducedMotion: "reduce" }, async (page) => {
    await open(page);
    await page.getByText("What the signs mean").click();
    await button(page, "Depth").click();
    await axeInThemes(page);
    await shot(page, `ships-${name}`);
  });
}

onPage("everything to press is large enough for a finger, and nothing scrolls sideways", PHONE, async (page) => {
  await open(page);
  await page.getByText("Twelve seeds side by side").click();
  await page.locator(".pick").nth(11).waitFor();
  await field(page, "Held against").selectOption("tree ships");
  assert.deepEqual(await smallTargets(page), []);
  for (const [width, height] of [[320, 568], [400, 720], [768, 1024]]) {
    await page.setViewportSize({ width, height });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`);
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await shot(page, "ships-small-phone");
});
