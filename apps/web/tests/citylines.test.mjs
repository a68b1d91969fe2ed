// City Lines as people play it: with a mouse, a finger, or a keyboard alone; with hints, locks and shared addresses.

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

const { onPage } = arcade();

const STILL = { reducedMotion: "reduce" };
const LARGE = "12x12k24t2~1";

const steps = new URL("../../../levels/citylines/first_steps.json", import.meta.url);
const levels = JSON.parse(readFileSync(steps, "utf8")).levels;
const plan = (id) => levels.find((level) => level.id === id).certificate.plan;
const TOOLS = { "+": "Turn right", "-": "Turn left", "!": "Lock" };

const click = (target) => target.click();
const tap = (target) => target.tap();

// "1,2+" is the deed Turn right on the cell C2.
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

// The place of a tile and how it opens, from its label; nothing for what cannot be turned.
function opening(label) {
  const [, place, opens] = label.match(/^(\w+), (?:straight|corner|junction), opens ([\w ,]*\w(?= and) and \w+|\w+)/) ?? [];
  return place && { place, opens };
}

// Looks at the solution, puts it away, and turns every tile as it was there.
async function solve(page, press = click) {
  await command(page, "Solution").click();
  await page.locator("[aria-pressed=true]", { hasText: "Solution" }).waitFor();
  const wanted = (await labels(page)).map(opening);
  await command(page, "Solution").click();
  await page.locator("[aria-pressed=false]", { hasText: "Solution" }).waitFor();
  for (const { place, opens } of wanted.filter(Boolean)) {
    for (let turns = 0; turns < 4 && opening(await label(page, place)).opens !== opens; turns += 1) await press(cell(page, place));
  }
  await ending(page, "Level won").waitFor();
}

for (const [size, screen] of [["phone", PHONE], ["desktop", DESKTOP]]) {
  onPage(`pictures of City Lines on a ${size}`, screen, async (page) => {
    for (const id of ["1", "3", "30", "8x8k13t2~1", LARGE]) {
      await open(page, id);
      await shot(page, `citylines-${id.replace("~", "-")}-${size}`);
    }
    await open(page, "3");
    await playBy(page, click, plan(3));
    await page.locator(".worth .got").nth(2).waitFor();
    await shot(page, `citylines-won-${size}`);
  });
}

onPage("a city is solved with a mouse, and the next one follows", DESKTOP, async (page) => {
  await openAt(page, "/citylines/levels", "Levels of City Lines");
  await page.getByRole("link", { name: "Level 1, One road", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "One road" }).waitFor();
  await playBy(page, click, plan(1));
  await ending(page, "Level won").waitFor();
  assert.equal(await focused(page), "Level won");
  await page.locator(".ending").getByText("4 moves, par 4: 3 stars of three.").waitFor();
  assert.match(await page.locator(".headline").textContent(), /\w+ \w+ \w+/);
  await link(page, "Next level").click();
  await page.getByRole("heading", { level: 1, name: "Two roads meet" }).waitFor();
  await page.goBack();
  await ending(page, "Level won").waitFor();
  await page.locator(".ending").getByRole("link", { name: "Levels" }).click();
  await page.getByRole("link", { name: "Level 1, One road, won with 3 of 3 stars" }).waitFor();
  await page.getByRole("link", { name: "Level 3, From any side", exact: true }).waitFor();
  await shot(page, "citylines-levels");
});

onPage("a city is solved with a finger", PHONE, async (page) => {
  await open(page, "2");
  await playBy(page, tap, plan(2));
  await ending(page, "Level won").waitFor();
});

onPage("two cities in a row are solved with the keyboard alone, from the address on", DESKTOP, async (page) => {
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
  // The other way round it is three quarters to the left for each to the right.
  await byKeys(plan(3).flatMap((action) => Array(3).fill(action.replace("+", "-"))));
});

onPage("a road turns right and left, back and forth", DESKTOP, async (page) => {
  await open(page, "1");
  assert.match(await label(page, "D2"), /^D2, corner, opens north and east/);
  await cell(page, "D2").click();
  assert.match(await label(page, "D2"), /^D2, corner, opens east and south/);
  await announced(page, "D2 turned and opens east and south.");
  await tool(page, "Turn left").click();
  await announced(page, "Turns a road a quarter to the left.");
  await cell(page, "D2").click();
  assert.match(await label(page, "D2"), /opens north and east/);
  await page.getByText("2 moves, par 4").waitFor();
  const twice = await hash(page);
  await command(page, "Undo").click();
  await announced(page, "Taken back: D2, turned left.");
  assert.match(await label(page, "D2"), /opens east and south/);
  await page.keyboard.press("u");
  await page.getByText("0 moves, par 4").waitFor();
  await command(page, "Redo").click();
  await page.keyboard.press("r");
  assert.equal(await hash(page), twice);
  await command(page, "Restart").click();
  await page.getByText("0 moves, par 4").waitFor();
  assert.equal(await command(page, "Undo").getAttribute("aria-disabled"), "true");
});

onPage("light runs along the roads that are joined to the turnpike", DESKTOP, async (page) => {
  await open(page, "1");
  await page.getByText("Joined: 0 of 1").waitFor();
  assert.doesNotMatch(await label(page, "C2"), /lit/);
  await cell(page, "C2").click();
  assert.match(await label(page, "C2"), /opens east and west, lit$/);
  assert.match(await label(page, "D4"), /^D4, landmark, home, faces north, not joined$/);
});

onPage("a locked road does not turn, and what is wrong with it is always marked", DESKTOP, async (page) => {
  await open(page, "1");
  assert.doesNotMatch(await label(page, "C2"), /wrong/);
  await tool(page, "Lock").click();
  await cell(page, "C2").click();
  await announced(page, "C2 is locked.");
  assert.match(await label(page, "C2"), /locked, wrong: leads to nothing north and south$/);
  assert.match(await cell(page, "C2").getAttribute("class"), /\bdanger\b/);
  await page.keyboard.press("Escape");
  await cell(page, "C2").click();
  await announced(page, "C2 is locked: unlock it before you turn it.");
  await page.locator(".said.refused", { hasText: "C2 is locked" }).waitFor();
  assert.match(await cell(page, "C2").getAttribute("class"), /\brefused\b/);
  await shot(page, "citylines-locked");
  await cell(page, "B2").click();
  await announced(page, "B2 is not a road: only roads can be turned or locked.");
  await page.getByText("0 moves, par 4").waitFor();
  await page.keyboard.press("3");
  await cell(page, "C2").click();
  await announced(page, "C2 is unlocked.");
  assert.doesNotMatch(await label(page, "C2"), /wrong|locked/);
});

onPage("what is wrong is marked on request, everywhere, and until it is asked for again", DESKTOP, async (page) => {
  await open(page, "1");
  const wrong = page.getByRole("gridcell", { name: /wrong: leads to nothing/ });
  assert.equal(await wrong.count(), 0);
  await command(page, "Check").click();
  await announced(page, /^\d+ road ends lead to nothing, 0 tiles run in a circle\./);
  const marked = await wrong.count();
  assert.ok(marked > 1, `${marked} tiles are marked`);
  assert.equal(await page.locator(".cell.danger").count(), marked);
  await shot(page, "citylines-checked");
  await cell(page, "C2").click();
  assert.doesNotMatch(await label(page, "C2"), /leads to nothing (north|south)/, "marks follow the roads");
  await page.keyboard.press("c");
  await announced(page, "What is wrong is no longer marked.");
  assert.equal(await wrong.count(), 0);
});

onPage("hints mark a tile and say why, and following them solves a city", DESKTOP, async (page) => {
  await open(page, "6x6k8t1~12");
  for (let hints = 0; (await ending(page, "Level won").count()) === 0; hints += 1) {
    assert.ok(hints < 40, "hints must lead to an end");
    await command(page, "Hint").click();
    const words = await announced(page, /^The \w+ [A-Z]\d+ must open/);
    const [, place, opens] = words.match(/^The \w+ ([A-Z]\d+) must open (.+?): \S/);
    assert.match(await cell(page, place).getAttribute("class"), /\bhinted\b/);
    if (hints === 0) await shot(page, "citylines-hint");
    for (let turns = 0; turns < 4 && opening(await label(page, place)).opens !== opens; turns += 1) await cell(page, place).click();
  }
});

onPage("the solution is shown, wins nothing, and is put away again", DESKTOP, async (page) => {
  await open(page, "3");
  await cell(page, "C2").click();
  const before = await labels(page);
  await command(page, "Solution").click();
  await announced(page, "This is the only solution.");
  assert.match(await label(page, "C2"), /solution shown$/);
  assert.equal(await ending(page, "Level won").count(), 0);
  await shot(page, "citylines-solution");
  await cell(page, "B3").click();
  await announced(page, "The solution is only shown.");
  await page.keyboard.press("Escape");
  await announced(page, "Your own roads again, as you left them.");
  assert.deepEqual(await labels(page), before);
  await page.keyboard.press("s");
  await page.reload();
  await page.getByRole("grid").waitFor();
  assert.deepEqual(await labels(page), before, "what is only shown is not kept");
  await openAt(page, "/scores", "Scores");
  await page.getByRole("region", { name: "City Lines" }).getByText("Nothing won yet.").waitFor();
});

onPage("a reload resumes the very same position, with its history", PHONE, async (page) => {
  await open(page, "3");
  await playBy(page, tap, ["1,2+", "2,1-", "2,1!", "2,2+"]);
  const [before, seen] = [await hash(page), await labels(page)];
  await page.reload();
  await announced(page, "Welcome back after 3 moves.");
  assert.equal(await hash(page), before);
  assert.deepEqual(await labels(page), seen);
  for (let times = 0; times < 4; times += 1) await command(page, "Undo").tap();
  await page.locator("[aria-disabled=true]", { hasText: "Undo" }).waitFor();
  await page.goto("/");
  await page.getByRole("link", { name: "Continue City Lines: The endless row, level 3" }).tap();
  await page.getByRole("heading", { level: 1, name: "From any side" }).waitFor();
});

onPage("what happened can be read, and the figures for the curious name the board", DESKTOP, async (page) => {
  await open(page, "5x5k3~7");
  await page.locator("summary", { hasText: "What happened" }).click();
  await page.getByText("Nothing yet.").waitFor();
  const { place } = (await labels(page)).map(opening).find(Boolean);
  await cell(page, place).click();
  await page.getByRole("listitem").filter({ hasText: new RegExp(`^${place} turned and opens`) }).waitFor();
  assert.match(await hash(page), /^[0-9a-f]{16}$/);
  await page.locator(".debug").getByText("5x5k3#7", { exact: true }).waitFor();
});

onPage("the end counts moves, gives stars, and remembers the best", { ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
  await open(page, "1");
  // Two moves for nothing.
  await playBy(page, click, ["1,2+", "1,2+", ...plan(1)]);
  await ending(page, "Level won").waitFor();
  const figures = page.locator(".breakdown div");
  assert.deepEqual(await figures.allTextContents(), ["Three stars up to4 moves", "Two stars up to6 moves", "You took6 moves"]);
  await page.locator(".worth strong", { hasText: "6 moves" }).waitFor();
  assert.equal(await page.locator(".worth .got").count(), 2);
  await page.getByText("Your first win here.").waitFor();
  await button(page, "Share").click();
  await announced(page, "The address of this board is copied.");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
  const headline = await page.locator(".headline").textContent();
  await button(page, "Retry").click();
  await playBy(page, click, plan(1));
  await page.getByText("A new best!").waitFor();
  await page.locator(".worth .got").nth(2).waitFor();
  assert.equal(await page.locator(".headline").textContent(), headline, "of the same city the same is said");
  await button(page, "Undo").click();
  await page.getByText("3 moves, par 4").waitFor();
  await playBy(page, click, ["2,3+"]);
  await page.getByText("Your best: 3 of 3 stars, 4 moves.").waitFor();
});

onPage("any board is opened by its id, with ~ or as it is written, and resumes by either", DESKTOP, async (page) => {
  await open(page, "5x5k3~7");
  await page.getByRole("heading", { level: 1, name: "Medium 5×5, 3 landmarks" }).waitFor();
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
  await page.getByRole("heading", { level: 1, name: "Medium 5×5, 3 landmarks" }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/citylines/play/5x5k3~7");
});

onPage("a bad address says which cities there are", DESKTOP, async (page) => {
  for (const [bad, shown] of [["5x5k99~1", "5x5k99~1"], ["0", "0"], ["nowhere", "nowhere"], ["5x5k99#1", "5x5k99~1"]]) {
    await page.goto("about:blank");
    await openAt(page, `/citylines/play/${bad}`, "Nothing here");
    await page.getByText(`City Lines has no level ${shown}. It has, for example, `).waitFor();
  }
  await axe(page);
  await openAt(page, "/citylines/tutorial/3", "Nothing here");
  await page.getByText("There is no lesson 3. There are 2.").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Levels" }).click();
  await page.getByRole("heading", { level: 1, name: "Levels of City Lines" }).waitFor();
});

onPage("the endless row goes on behind its list", DESKTOP, async (page) => {
  await open(page, "25");
  await page.getByText("The endless row, level 25").waitFor();
  await solve(page);
  await link(page, "Next level").click();
  await page.getByText("The endless row, level 26").waitFor();
  await openAt(page, "/citylines/levels", "Levels of City Lines");
  await page.getByRole("link", { name: /^Level 25, .*won with/ }).waitFor();
  await page.getByRole("link", { name: /^Level 26, .*26, begun$|^Level 26, 26$/ }).waitFor();
  assert.equal(await page.getByRole("link", { name: /^Level 27, 27/ }).count(), 0);
});

onPage("a new board is made to order, by the worker, and can be solved", DESKTOP, async (page) => {
  await openAt(page, "/citylines", "City Lines");
  await button(page, "Small: 4×4, two landmarks").click();
  await page.getByRole("heading", { level: 1, name: /4×4, 2 landmarks$/ }).waitFor();
  assert.match(new URL(page.url()).pathname, /^\/citylines\/play\/4x4k2\w*~\d+$/);
  await solve(page);
  // It stands in no row, so nothing is next; but there is always another.
  assert.equal(await link(page, "Next level").count(), 0);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "City Lines" }).waitFor();
});

onPage("making a board can be cancelled, and a worker that fails is followed by one that works", { ...DESKTOP, ...STILL }, async (page) => {
  let arrive;
  const held = new Promise((resolve) => (arrive = resolve));
  await page.route(worker, async (route) => {
    await held;
    await route.fulfill({ contentType: "text/javascript", body: 'throw new Error("it broke")' });
    // The first is given up when what it makes is cancelled; the second breaks.
  }, { times: 2 });
  await openAt(page, "/citylines", "City Lines");
  await button(page, "Giant: 11×11, twenty-six landmarks").click();
  await page.getByText("Making a board…").waitFor();
  await shot(page, "citylines-making");
  await axeInThemes(page);
  await button(page, "Cancel").click();
  await announced(page, "Cancelled.");
  await button(page, "Small: 4×4, two landmarks").click();
  await page.getByText("Making a board…").waitFor();
  arrive();
  await notice(page).getByText("Something went wrong").waitFor();
  await notice(page).getByRole("button", { name: "OK" }).click();
  await button(page, "Middling: 5×5, three landmarks").click();
  await page.getByRole("heading", { level: 1, name: /5×5, 3 landmarks$/ }).waitFor();
});

onPage("on a large city a finger's first tap chooses and says so, the second turns", PHONE, async (page) => {
  await open(page, LARGE);
  const { place, opens } = (await labels(page)).map(opening).find(Boolean);
  await cell(page, place).tap();
  await announced(page, new RegExp(`^${place}, .*Tap again, or confirm\\.`));
  await page.locator(".said", { hasText: "Tap again, or confirm." }).waitFor();
  assert.equal(opening(await label(page, place)).opens, opens);
  await shot(page, "citylines-chosen-phone");
  await axe(page);
  assert.deepEqual((await smallTargets(page)).filter((small) => !small.startsWith("div")), []);
  assert.equal(await badCells(page), 0);
  await cell(page, place).tap();
  assert.notEqual(opening(await label(page, place)).opens, opens);
  await command(page, "Undo").tap();
  assert.equal(opening(await label(page, place)).opens, opens);
  await cell(page, place).tap();
  await button(page, `Confirm ${place}`).tap();
  assert.notEqual(opening(await label(page, place)).opens, opens);
});

onPage("everything to press on a city is large enough for a finger, and in sight", PHONE, async (page) => {
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

onPage("a city is for everyone in every theme while it is played", { ...PHONE, ...STILL }, async (page) => {
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

onPage("the solution, a large city and the end are for everyone in every theme", { ...PHONE, ...STILL }, async (page) => {
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

onPage("who wants less motion gets none", { ...DESKTOP, ...STILL }, async (page) => {
  await open(page, "1");
  await command(page, "Hint").click();
  await playBy(page, click, plan(1));
  await page.locator(".worth .got").nth(2).waitFor();
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
});

onPage("the system's own colours are respected", { ...PHONE, ...STILL, forcedColors: "active" }, async (page) => {
  await open(page, "3");
  await playBy(page, tap, ["1,2+", "2,1!"]);
  await axe(page);
  await shot(page, "citylines-forced-colours");
  await playBy(page, tap, ["2,1!", ...plan(3).slice(1)]);
  await ending(page, "Level won").waitFor();
  await axe(page);
});
