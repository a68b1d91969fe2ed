// Germs as people play it: with a mouse, a finger, or a keyboard alone; won, lost, taken back, left and come back to.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { arcade, axe, DESKTOP, PHONE, shot, smallTargets } from "./harness.mjs";

const { onPage } = arcade();

// The plans that win are the certificates of the shipped levels.
const lessons = new URL("../../../levels/germs/lessons.json", import.meta.url);
const levels = JSON.parse(readFileSync(lessons, "utf8")).levels;
const THEMES = ["Dark", "Light", "Contrast"];

// "antibiotic@1,2" is the tool Antibiotic on the cell B3.
function step(action) {
  const placed = action.match(/^(\w)(\w+)@(\d+),(\d+)$/);
  if (!placed) return { end: true };
  const [, first, rest, x, y] = placed;
  const [column, row] = [Number(x), Number(y)];
  return { tool: first.toUpperCase() + rest, cell: String.fromCharCode(65 + column) + (row + 1), column, row };
}

const cell = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name},`) });
const tool = (page, name) => page.getByRole("button", { name: new RegExp(`^${name}`) });
const command = (page, name) => page.getByRole("button", { name, exact: true });
const ending = (page, words) => page.getByRole("heading", { level: 2, name: words });

async function open(page, level) {
  await page.goto(`/germs/play/${level.id}`);
  await page.getByRole("heading", { level: 1, name: level.name }).waitFor();
}

// Plays with whatever presses: a mouse click or a tap.
async function playBy(page, press, plan) {
  for (const action of plan) {
    const { end, tool: name, cell: place } = step(action);
    if (end) {
      await press(command(page, "End turn"));
    } else {
      await press(tool(page, name));
      await press(cell(page, place));
    }
  }
}

async function lose(page) {
  // Doing nothing loses every lesson within its turns.
  for (let turn = 0; turn < 20 && (await ending(page, "Level lost").count()) === 0; turn += 1) {
    await command(page, "End turn").click();
  }
  await ending(page, "Level lost").waitFor();
}

// What the worker finds when it plays the game again. The page shows dots while it waits for the answer.
async function hash(page) {
  const debug = page.locator("details", { hasText: "Debug" });
  if (!(await debug.evaluate((details) => details.open))) await debug.locator("summary").click();
  const value = debug.locator("div", { has: page.getByText("State hash", { exact: true }) }).locator("dd");
  await value.filter({ hasText: /^[0-9a-f]{16}$/ }).waitFor();
  return value.textContent();
}

async function choose(page, theme) {
  await page.getByRole("button", { name: "Help and settings" }).click();
  await page.getByRole("radio", { name: theme }).check();
  await page.getByRole("button", { name: "Close" }).click();
  await page.locator(`html[data-theme=${theme.toLowerCase()}]`).waitFor({ state: "attached" });
}

for (const [size, screen] of [["phone", PHONE], ["desktop", DESKTOP]]) {
  onPage(`pictures of every page on a ${size}`, screen, async (page) => {
    await page.goto("/germs");
    await page.getByRole("heading", { level: 1, name: "Germs" }).waitFor();
    await shot(page, `levels-${size}`);
    for (const level of levels) {
      await open(page, level);
      await shot(page, `level-${level.id}-${size}`);
    }
    await lose(page);
    await shot(page, `lost-${size}`);
  });
}

onPage("a level is won with a mouse, and the next one follows", DESKTOP, async (page) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^Germs/ }).click();
  await page.getByRole("link", { name: new RegExp(levels[0].name) }).click();
  await page.getByRole("heading", { level: 1, name: levels[0].name }).waitFor();
  await playBy(page, (target) => target.click(), levels[0].certificate.plan);
  await ending(page, "Level won").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Level won");
  await shot(page, "won-desktop");
  await page.getByRole("link", { name: "Next level" }).click();
  await page.getByRole("heading", { level: 1, name: levels[1].name }).waitFor();
  await page.goBack();
  await ending(page, "Level won").waitFor();
  await page.getByRole("link", { name: "Levels" }).click();
  await page.getByRole("link", { name: new RegExp(`${levels[0].name}.*won`) }).waitFor();
});

onPage("a level is won with a finger", PHONE, async (page) => {
  await open(page, levels[1]);
  await playBy(page, (target) => target.tap(), levels[1].certificate.plan);
  await ending(page, "Level won").waitFor();
  await shot(page, "won-phone");
});

onPage("a level is won with the keyboard alone", DESKTOP, async (page) => {
  const level = levels[2];
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  // From the first page to the board by links; then the board by arrows.
  const until = async (name) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => document.activeElement.textContent);
      if (focused.includes(name)) return page.keyboard.press("Enter");
    }
    assert.fail(`Tab never came to ${name}`);
  };
  await until("Germs");
  await page.getByRole("heading", { level: 1, name: "Germs" }).waitFor();
  await until(level.name);
  await page.getByRole("heading", { level: 1, name: level.name }).waitFor();
  const onBoard = () => page.evaluate(() => document.activeElement.getAttribute("role") === "gridcell");
  for (let presses = 0; presses < 5 && !(await onBoard()); presses += 1) await page.keyboard.press("Tab");
  assert.ok(await onBoard(), "Tab leads to the board");
  for (const action of level.certificate.plan) {
    const { end, tool: name, column, row } = step(action);
    if (end) {
      await page.keyboard.press("e");
      continue;
    }
    await page.keyboard.press(String(["Antibiotic", "Antiviral", "Barrier"].indexOf(name) + 1));
    await page.keyboard.press("Control+Home");
    for (let x = 0; x < column; x += 1) await page.keyboard.press("ArrowRight");
    for (let y = 0; y < row; y += 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  await ending(page, "Level won").waitFor();
  await page.keyboard.press("Tab");
  assert.match(await page.evaluate(() => document.activeElement.textContent), /^(Next level|Retry)$/);
});

onPage("the cursor walks over the board as grids do", DESKTOP, async (page) => {
  await open(page, levels[0]);
  const { w, h } = levels[0].board;
  const at = () => page.evaluate(() => document.activeElement.closest("[role=gridcell]")?.ariaLabel.split(",")[0]);
  const last = String.fromCharCode(64 + w);
  for (let presses = 0; presses < 5 && !(await at()); presses += 1) await page.keyboard.press("Tab");
  for (const [key, place] of [
    ["Control+Home", "A1"],
    ["ArrowLeft", "A1"],
    ["ArrowUp", "A1"],
    ["ArrowRight", "B1"],
    ["ArrowDown", "B2"],
    ["End", `${last}2`],
    ["ArrowRight", `${last}2`],
    ["Home", "A2"],
    ["Control+End", `${last}${h}`],
    ["ArrowDown", `${last}${h}`],
  ]) {
    await page.keyboard.press(key);
    assert.equal(await at(), place, key);
    assert.equal(await page.locator("[role=gridcell][tabindex='0']").count(), 1, "one cell is in the tab order");
  }
});

onPage("a level is lost, and can be tried again", PHONE, async (page) => {
  await open(page, levels[0]);
  await lose(page);
  await command(page, "Retry").tap();
  await command(page, "End turn").waitFor();
  await page.getByText(/^Turn 1 of/).waitFor();
});

onPage("undo, redo and restart lead back and forth", DESKTOP, async (page) => {
  await open(page, levels[0]);
  const start = await hash(page);
  const first = step(levels[0].certificate.plan[0]);
  await tool(page, first.tool).click();
  await cell(page, first.cell).click();
  const placed = await hash(page);
  assert.notEqual(placed, start);
  await command(page, "End turn").click();
  const ended = await hash(page);
  await command(page, "Undo").click();
  assert.equal(await hash(page), placed);
  await page.keyboard.press("Control+z");
  assert.equal(await hash(page), start);
  await command(page, "Redo").click();
  assert.equal(await hash(page), placed);
  await page.keyboard.press("r");
  assert.equal(await hash(page), ended);
  await command(page, "Restart").click();
  assert.equal(await hash(page), start);
  assert.equal(await command(page, "Undo").getAttribute("aria-disabled"), "true");
});

onPage("a reload resumes the very same position, with its history", PHONE, async (page) => {
  await open(page, levels[2]);
  const plan = levels[2].certificate.plan;
  const half = plan.slice(0, plan.indexOf("end") + 1);
  await playBy(page, (target) => target.tap(), half);
  const before = await hash(page);
  const labels = () => page.getByRole("gridcell").evaluateAll((cells) => cells.map((c) => c.getAttribute("aria-label")));
  const seen = await labels();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: levels[2].name }).waitFor();
  assert.equal(await hash(page), before);
  assert.deepEqual(await labels(), seen);
  for (const _ of half) await command(page, "Undo").tap();
  await page.locator("[aria-disabled=true]", { hasText: "Undo" }).waitFor();
  await page.goto("/");
  await page.getByRole("link", { name: `Continue Germs: ${levels[2].name}` }).tap();
  await page.getByRole("heading", { level: 1, name: levels[2].name }).waitFor();
});

onPage("a refused placement says why and changes nothing", DESKTOP, async (page) => {
  const level = levels[0];
  await open(page, level);
  const before = await hash(page);
  const [x, y] = level.board.walls[0];
  await tool(page, "Antibiotic").click();
  await cell(page, `${String.fromCharCode(65 + x)}${y + 1}`).click();
  await page.getByRole("status").filter({ hasText: "there is no germ to cure" }).waitFor({ state: "attached" });
  assert.equal(await hash(page), before);
});

onPage("the preview shows where germs will be, and can be put away", DESKTOP, async (page) => {
  await open(page, levels[0]);
  const coming = page.getByRole("gridcell", { name: /bacteria next turn/ });
  const ghosts = await coming.count();
  assert.ok(ghosts > 0);
  assert.equal(await page.locator(".ghost").count(), ghosts);
  await command(page, "Preview").click();
  await page.locator("[aria-pressed=false]", { hasText: "Preview" }).waitFor();
  assert.equal(await page.locator(".ghost").count(), 0);
  await page.reload();
  await page.locator("[aria-pressed=false]", { hasText: "Preview" }).waitFor();
  await command(page, "Preview").click();
  await page.locator(".ghost").first().waitFor();
  await command(page, "End turn").click();
  await page.getByText(/^Turn 2 of/).waitFor();
});

onPage("what happened can be read", DESKTOP, async (page) => {
  await open(page, levels[0]);
  await command(page, "End turn").click();
  await page.getByRole("status").filter({ hasText: /^Turn 1: infection spread to \d+ tiles/ }).waitFor({ state: "attached" });
  await page.locator("summary", { hasText: "What happened" }).click();
  await page.getByRole("listitem").filter({ hasText: /^Turn 1: infection spread/ }).waitFor();
});

onPage("the key map opens with a question mark and closes with Escape", DESKTOP, async (page) => {
  await open(page, levels[0]);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Help and settings" });
  await dialog.waitFor();
  await axe(page);
  await shot(page, "help-desktop");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
});

for (const theme of THEMES) {
  onPage(`every page is for everyone in the ${theme.toLowerCase()} theme`, PHONE, async (page) => {
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await choose(page, theme);
    await axe(page);
    await shot(page, `home-${theme}`);
    await page.goto("/germs");
    await page.getByRole("heading", { level: 1, name: "Germs" }).waitFor();
    await page.locator("summary").click();
    await axe(page);
    await open(page, levels[0]);
    await command(page, "End turn").tap();
    await hash(page);
    await page.locator("summary", { hasText: "What happened" }).click();
    await axe(page);
    await shot(page, `board-${theme}`);
    await lose(page);
    await axe(page);
    await page.goto("/nowhere/at/all");
    await page.getByRole("heading", { level: 1, name: "Nothing here" }).waitFor();
    await axe(page);
  });
}

onPage("everything to press on a board is large enough for a finger", PHONE, async (page) => {
  for (const level of levels) {
    await open(page, level);
    assert.deepEqual(await smallTargets(page), []);
  }
  await lose(page);
  assert.deepEqual(await smallTargets(page), []);
  await page.getByRole("button", { name: "Help and settings" }).tap();
  assert.deepEqual(await smallTargets(page), []);
});

for (const [width, height] of [[320, 568], [320, 640], [400, 720], [800, 360], [1280, 800]]) {
  onPage(`a board fits a screen of ${width}×${height} without sideways scrolling`, { ...PHONE, viewport: { width, height } }, async (page) => {
    for (const level of levels) {
      await open(page, level);
      const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      assert.ok(content <= screen, `the page is ${content} px wide on a screen of ${screen}`);
      assert.deepEqual(await page.evaluate(() => {
        const cells = [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getBoundingClientRect());
        return cells.filter(({ width, height }) => width < 24 || Math.abs(width - height) > 1).length;
      }), 0, "cells are square and never under 24 px");
    }
  });
}

onPage("an address without a level says which there are", DESKTOP, async (page) => {
  await page.goto("/germs/play/99");
  await page.getByText(`Germs has no level 99. It has ${levels.map(({ id }) => id).join(", ")}.`).waitFor();
  await page.getByRole("link", { name: "Levels" }).click();
  await page.getByRole("heading", { level: 1, name: "Germs" }).waitFor();
  await page.goto("/gnomes/play/1");
  await page.getByText("There is no page at /gnomes/play/1.").waitFor();
  await page.goto("/gnomes");
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Quadrat" }).waitFor();
});

onPage("damaged saves are set aside, reported, and never in the way", DESKTOP, async (page) => {
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(() => {
    localStorage.setItem("quadrat.settings", '{"settings":1,"theme":"plaid"}');
    localStorage.setItem("quadrat.progress", "[[[");
    localStorage.setItem("quadrat.board.germs.1", '{"quadrat":1,"replay":1,"game":"germs","actions":["end"]}');
  });
  await page.reload();
  const notice = page.getByRole("complementary", { name: "Notice" });
  await notice.waitFor();
  await axe(page);
  await open(page, levels[0]);
  await notice.waitFor();
  await shot(page, "damaged-saves");
  await page.getByText("Turn 1 of").waitFor();
  const kept = await page.evaluate(() => ["settings", "progress", "board.germs.1"].map((key) => localStorage.getItem(`quadrat.${key}.aside`)));
  assert.ok(kept.every((text) => text !== null), JSON.stringify(kept));
  await notice.getByRole("button", { name: "OK" }).click();
  await notice.waitFor({ state: "detached" });
  await command(page, "End turn").click();
  await page.reload();
  await page.getByText("Turn 2 of").waitFor();
  assert.equal(await notice.count(), 0);
});

onPage("a browser that keeps nothing can still be played in", DESKTOP, async (page) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", { get: () => { throw new Error("forbidden"); } });
  });
  await open(page, levels[0]);
  await playBy(page, (target) => target.click(), levels[0].certificate.plan);
  await ending(page, "Level won").waitFor();
  await page.getByRole("complementary", { name: "Notice" }).waitFor();
});

onPage("who wants less motion gets none", { ...DESKTOP, reducedMotion: "reduce" }, async (page) => {
  await open(page, levels[0]);
  await command(page, "End turn").click();
  await page.getByText(/^Turn 2 of/).waitFor();
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
});

onPage("the system's own colours are respected", { ...PHONE, forcedColors: "active" }, async (page) => {
  await open(page, levels[0]);
  await shot(page, "forced-colours");
  await axe(page);
});
