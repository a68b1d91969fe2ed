// City Lines as people play it: with a mouse, a finger, or a keyboard alone; with hints, locks and
// shared addresses.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import {
  announced,
  axeInThemes,
  badCells,
  button,
  cell,
  cells,
  columns,
  command,
  ending,
  focused,
  hash,
  label,
  labels,
  link,
  notice,
  open as openAt,
  placeOf,
  sideways,
  tabToBoard,
  THEMES,
  tool,
  walkTo,
  worker,
} from "./board.mjs";
import { arcade, axe, DESKTOP, PHONE, shot, smallTargets } from "./harness.mjs";
import { unfoldLevels } from "./frame.mjs";

const { onPage } = arcade();

const STILL = { reducedMotion: "reduce" };
const LARGE = "12x12k24t2~1";

const steps = new URL("../../../games/citylines/levels/first_steps.json", import.meta.url);
const levels = JSON.parse(readFileSync(steps, "utf8")).levels;
const plan = (id) => levels.find((level) => level.id === id).certificate.plan;
const TOOLS = { "+": "Turn right", "-": "Turn left", "!": "Lock" };

const click = (target) => target.click();
const tap = (target) => target.tap();

// "1,2+" is the action Turn right on the cell C2.
function step(action) {
  const [, row, column, sign] = action.match(/^(\d+),(\d+)([+!-])$/);
  return { tool: TOOLS[sign], sign, place: placeOf(Number(column), Number(row)), row: Number(row), column: Number(column) };
}

async function open(page, id) {
  await page.goto(`/citylines/play/${id}`);
  await page.getByRole("grid").waitFor();
}

async function playBy(page, press, actions) {
  for (const action of actions) {
    await press(tool(page, step(action).tool));
    await press(cell(page, step(action).place));
  }
}

// The place of a tile and its open sides, from its label; nothing for a tile that cannot be
// rotated.
function opening(label) {
  const [, place, opens] = label.match(/^(\w+), (?:straight|corner|junction), opens ([\w ,]*\w(?= and) and \w+|\w+)/) ?? [];
  return place && { place, opens };
}

onPage("a city is solved with a mouse, and the next one follows", DESKTOP, async (page) => {
  await openAt(page, "/citylines/levels", "City Lines levels");
  await unfoldLevels(page);
  await page.getByRole("link", { name: "Level 1, One road", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "One road" }).waitFor();
  await playBy(page, click, plan(1));
  await ending(page, "Level won").waitFor();
  assert.equal(await focused(page), "Level won");
  await page.locator(".ending").getByText("3 of 3 stars for 4 moves. Three stars: up to 4, two: up to 6.").waitFor();
  assert.match(await page.locator(".headline").textContent(), /\w+ \w+ \w+/);
  await link(page, "Next level").click();
  await page.getByRole("heading", { level: 1, name: "Two roads meet" }).waitFor();
  await page.goBack();
  await ending(page, "Level won").waitFor();
  await page.locator(".ending").getByRole("link", { name: "Levels" }).click();
  await unfoldLevels(page);
  await page.getByRole("link", { name: "Level 1, One road, won with 3 of 3 stars" }).waitFor();
  await page.getByRole("link", { name: "Level 3, From any side", exact: true }).waitFor();
  await shot(page, "citylines-levels");
});

onPage("two cities in a row are solved with the keyboard alone, from the address on @smoke", DESKTOP, async (page) => {
  const byKeys = async (actions) => {
    await tabToBoard(page);
    for (const action of actions) {
      const { sign, row, column } = step(action);
      await page.keyboard.press(String("+-!".indexOf(sign) + 1));
      await walkTo(page, column, row);
      await page.keyboard.press("Space");
    }
    await ending(page, "Level won").waitFor();
  };
  await openAt(page, "/citylines/play/2", "Two roads meet");
  await byKeys(plan(2));
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "Next level");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "From any side" }).waitFor();
  // The other way round, each quarter turn to the right is three to the left.
  await byKeys(plan(3).flatMap((action) => Array(3).fill(action.replace("+", "-"))));
});

onPage("Check marks all mistakes until it is pressed again", DESKTOP, async (page) => {
  await open(page, "1");
  const wrong = page.getByRole("gridcell", { name: /wrong: dead end/ });
  assert.equal(await wrong.count(), 0);
  await command(page, "Check").click();
  await announced(page, /^\d+ dead ends, 0 tiles in a loop\./);
  const marked = await wrong.count();
  assert.ok(marked > 1, `${marked} tiles are marked`);
  assert.equal(await page.locator(".cell.danger").count(), marked);
  await shot(page, "citylines-checked");
  await cell(page, "C2").click();
  assert.doesNotMatch(await label(page, "C2"), /dead end to the (north|south)/, "marks follow the roads");
  await page.keyboard.press("c");
  await announced(page, "Mistakes are no longer marked.");
  assert.equal(await wrong.count(), 0);
});

onPage("an edge is marked with the keyboard alone, and the mark is there after a reload", DESKTOP, async (page) => {
  await open(page, "1");
  await page.keyboard.press("k");
  await announced(page, /^Notes for yourself: press near the edge of a tile to note a road there/);
  await cell(page, "C2").click();
  await announced(page, "Now press a neighbour of C2: the edge between the two is marked.");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await announced(page, "Between C2 and D2: a road.");
  assert.match(await label(page, "C2"), /marked: a road east$/);
  await shot(page, "citylines-marks");
  await page.reload();
  await page.getByRole("grid").waitFor();
  assert.match(await label(page, "D2"), /marked: a road west$/);
});

onPage("with the marks in hand a press near an edge marks it", DESKTOP, async (page) => {
  await open(page, "1");
  await tool(page, "Marks").click();
  const { width, height } = await cell(page, "C2").boundingBox();
  const near = (position) => cell(page, "C2").click({ position });
  await near({ x: width - 6, y: height / 2 });
  await announced(page, "Between C2 and D2: a road.");
  await near({ x: width / 2, y: 6 });
  await announced(page, "Between C2 and C1: a road.");
  await near({ x: width / 2, y: 6 });
  await announced(page, "Between C2 and C1: no road.");
  assert.match(await label(page, "C2"), /marked: a road east/);
  assert.match(await label(page, "C1"), /marked: no road south/);
  await shot(page, "citylines-marks-by-edge");
  await cell(page, "C1").click({ position: { x: width / 2, y: 4 } });
  await announced(page, "C1 has no neighbour on that side, so there is no edge to mark.");
  // With another tool the same press turns the tile.
  await tool(page, "Turn right").click();
  await near({ x: width / 2, y: 6 });
  await announced(page, /^C2 turned/);
});

onPage("a right click turns left, and L locks the tile under the cursor", DESKTOP, async (page) => {
  await open(page, "1");
  const before = await label(page, "D2");
  await cell(page, "D2").click({ button: "right" });
  await announced(page, /^D2 turned/);
  await cell(page, "D2").click();
  assert.equal(await label(page, "D2"), before, "a quarter to the left, a quarter to the right");
  await cell(page, "D2").click({ button: "right" });
  await page.getByText(/^3 moves, par/).waitFor();
  await page.keyboard.press("l");
  await announced(page, "D2 is locked.");
  await cell(page, "D2").click({ button: "right" });
  await announced(page, /^D2 is locked: unlock it/);
  await page.keyboard.press("l");
  await announced(page, "D2 is unlocked.");
});

onPage("a tap turns at once on cells of any size, and a long press turns left once", { ...PHONE, viewport: { width: 320, height: 640 } }, async (page) => {
  await open(page, LARGE);
  const { place } = (await labels(page)).map(opening).find(Boolean);
  const { x, y, width, height } = await cell(page, place).boundingBox();
  assert.ok(width < 44, `the cells are small: ${width} px`);
  const before = await label(page, place);
  await cell(page, place).tap();
  await page.getByText(/^1 move, par/).waitFor();
  assert.notEqual(await label(page, place), before);
  const touch = await page.context().newCDPSession(page);
  const at = [{ x: x + width / 2, y: y + height / 2 }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at });
  await page.getByText(/^2 moves, par/).waitFor();
  await page.waitForTimeout(400);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(200);
  assert.equal(await label(page, place), before, "turned back to the left, and not again");
  await page.getByText(/^2 moves, par/).waitFor();
});

onPage("a long press turns left on a large tile too, and a finger that drags or scrolls turns nothing", { ...PHONE, viewport: { width: 390, height: 844 } }, async (page) => {
  await open(page, "1");
  const { place } = (await labels(page)).map(opening).find(Boolean);
  const { x, y, width, height } = await cell(page, place).boundingBox();
  assert.ok(width >= 44, `the cells are large: ${width} px`);
  const before = await label(page, place);
  const wire = await page.context().newCDPSession(page);
  const middle = { x: x + width / 2, y: y + height / 2 };
  const touch = (type, ...touchPoints) => wire.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", middle);
  await page.getByText(/^1 move, par/).waitFor();
  await touch("touchEnd");
  assert.notEqual(await label(page, place), before);
  await cell(page, place).tap();
  await page.getByText(/^2 moves, par/).waitFor();
  assert.equal(await label(page, place), before, "to the left, and back to the right");
  // Twice as long as a long press, with the finger on another place.
  const stray = async (dx, dy) => {
    await touch("touchStart", middle);
    for (let part = 1; part <= 8; part += 1) await touch("touchMove", { x: middle.x + (dx * part) / 8, y: middle.y + (dy * part) / 8 });
    await page.waitForTimeout(1000);
    await touch("touchEnd");
    await page.waitForTimeout(200);
    await page.getByText(/^2 moves, par/).waitFor();
    assert.equal(await label(page, place), before, `a finger that moves by ${dx}, ${dy} turns nothing`);
  };
  await stray(width, 0);
  await page.evaluate(() => (document.body.style.paddingBottom = "1000px"));
  await stray(0, -120);
  assert.ok((await page.evaluate(() => scrollY)) > 0, "the page was scrolled");
});

onPage("a wrapped city shows its open edges, and the assistant does what follows", DESKTOP, async (page) => {
  await openAt(page, "/settings", "Settings");
  await page.getByRole("switch", { name: "City Lines: an assistant" }).click();
  await openAt(page, "/citylines/levels", "City Lines levels");
  await unfoldLevels(page);
  await page.getByRole("region", { name: "Around the edge" }).getByRole("link").nth(1).click();
  await page.getByRole("heading", { level: 1, name: "Wrapped 4×4" }).waitFor();
  assert.match(await label(page, "A1"), /edge open north and west/);
  await shot(page, "citylines-wrapped");
  // Every tile of this city follows from its neighbours, so the first turn brings all others.
  await cell(page, (await labels(page)).map(opening).find(Boolean).place).click();
  await ending(page, "Level won").waitFor();
});

onPage("any board opens by its id, with ~ or #, and resumes by either @smoke", DESKTOP, async (page) => {
  await open(page, "5x5k3~7");
  await page.getByRole("heading", { level: 1, name: "5×5" }).waitFor();
  await page.getByText("5x5k3#7").first().waitFor();
  const start = await labels(page);
  const { place } = start.map(opening).find(Boolean);
  await cell(page, place).click();
  const turned = await labels(page);
  assert.notDeepEqual(turned, start);
  await page.goto("about:blank");
  await open(page, "5x5k3#7");
  await announced(page, "Welcome back after 1 move.");
  assert.deepEqual(await labels(page), turned);
  await page.goto("/");
  await page.getByRole("link", { name: "Continue City Lines: 5x5k3#7" }).click();
  await page.getByRole("heading", { level: 1, name: "5×5" }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/citylines/play/5x5k3~7");
});

onPage("a board written out cell by cell has an address, and the first city claims no difficulty", DESKTOP, async (page) => {
  await openAt(page, "/citylines/play/3x3k1sd2v2:...T0w...", "3×3");
  await cell(page, "B2").click({ button: "right" });
  await ending(page, "Level won").waitFor();
  await page.reload();
  await ending(page, "Level won").waitFor();
  assert.equal(new URL(page.url()).pathname, "/citylines/play/3x3k1sd2v2:...T0w...");
  await openAt(page, "/citylines/levels", "City Lines levels");
  await unfoldLevels(page);
  await page.getByRole("region", { name: "Warm-up" }).getByRole("link", { name: "Level 1, 3×3, one landmark" }).waitFor();
});

onPage("the head of a city is in two lines on a phone, and in three on the narrowest", PHONE, async (page) => {
  await openAt(page, "/citylines/levels", "City Lines levels");
  await unfoldLevels(page);
  // A level of the classic tour and one with many thoughts: their groups have the longest names.
  const classic = page.getByRole("region", { name: "Neighbours", exact: true }).getByRole("link");
  const addresses = [await classic.nth(41).getAttribute("href"), "/citylines/play/6x6k9et1n2v2~2089"];
  for (const address of addresses) {
    for (const [width, most] of [[390, 2], [320, 3]]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(address);
      await page.getByRole("grid").waitFor();
      const lines = await page.locator(".where > *").evaluateAll((all) =>
        all.flatMap((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))];
        }),
      );
      assert.ok(lines.length <= most, `${address} at ${width} px: ${lines.length} lines`);
    }
  }
});

onPage("generating a board can be cancelled, and a failed worker is replaced", { ...DESKTOP, ...STILL }, async (page) => {
  let arrive;
  const held = new Promise((resolve) => (arrive = resolve));
  await page.route(worker, async (route) => {
    await held;
    await route.fulfill({ contentType: "text/javascript", body: 'throw new Error("it broke")' });
    // The first worker is stopped when its job is cancelled; the second fails.
  }, { times: 2 });
  await openAt(page, "/citylines", "City Lines");
  await button(page, "Giant: 11×11, three tricky steps or more").click();
  await page.getByText("Making a board…").waitFor();
  await shot(page, "citylines-making");
  await axeInThemes(page);
  await button(page, "Cancel").click();
  await announced(page, "Cancelled.");
  await button(page, "Small: 4×4, one tricky step or more").click();
  await page.getByText("Making a board…").waitFor();
  arrive();
  await notice(page).getByText("Something went wrong").waitFor();
  await notice(page).getByRole("button", { name: "OK" }).click();
  await button(page, "Medium: 5×5, one tricky step or more").click();
  await page.getByRole("heading", { level: 1, name: "5×5" }).waitFor();
  await page.locator(".objective", { hasText: "Join all 5 landmarks" }).waitFor();
});

onPage("every control of a city is large enough for a finger and visible", PHONE, async (page) => {
  for (const id of ["1", "3", "10", "30"]) {
    await open(page, id);
    const small = await smallTargets(page);
    assert.deepEqual((await columns(page)) <= 8 ? small : small.filter((one) => !one.startsWith("div")), [], `level ${id}`);
    const { y, height } = await command(page, "Solution").boundingBox();
    assert.ok(y + height <= 720, `level ${id}: the commands end at ${y + height}`);
  }
});

for (const [width, height] of [[320, 568], [400, 720], [740, 360], [1280, 800]]) {
  onPage(`a city fits a screen of ${width}×${height} without sideways scrolling`, { ...PHONE, viewport: { width, height } }, async (page) => {
    for (const id of ["1", "8x8k13t2~1", LARGE]) {
      await open(page, id);
      assert.ok((await sideways(page)) <= 0, `${id} is wider than the screen`);
      assert.equal(await badCells(page), 0, "cells are square and never under 24 px");
    }
    await shot(page, `citylines-${width}-${height}`);
  });
}

onPage("a city is accessible in every theme while it is played", { ...PHONE, ...STILL }, async (page) => {
  await open(page, "3");
  await axeInThemes(page);
  await playBy(page, tap, ["1,2+", "2,1!"]);
  await command(page, "Check").tap();
  await page.locator("summary", { hasText: "What happened" }).click();
  await hash(page);
  await axeInThemes(page);
  await command(page, "Hint").tap();
  await axeInThemes(page);
});

onPage("the solution, a large city and the ending are accessible in every theme", { ...PHONE, ...STILL }, async (page) => {
  await open(page, "2");
  await command(page, "Solution").tap();
  await axeInThemes(page);
  await command(page, "Solution").tap();
  await playBy(page, tap, plan(2));
  await ending(page, "Level won").waitFor();
  await axeInThemes(page);
  await open(page, LARGE);
  await axe(page);
  for (const theme of THEMES) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    await shot(page, `citylines-board-${theme}`);
  }
});

onPage("nothing is animated with reduced motion", { ...DESKTOP, ...STILL }, async (page) => {
  await open(page, "1");
  await command(page, "Hint").click();
  await playBy(page, click, plan(1));
  await page.locator(".worth .got").nth(2).waitFor();
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
});

onPage("forced colours are respected", { ...PHONE, ...STILL, forcedColors: "active" }, async (page) => {
  await open(page, "3");
  await playBy(page, tap, ["1,2+", "2,1!"]);
  await axe(page);
  await shot(page, "citylines-forced-colours");
  await playBy(page, tap, ["2,1!", ...plan(3).slice(1)]);
  await ending(page, "Level won").waitFor();
  await axe(page);
});
