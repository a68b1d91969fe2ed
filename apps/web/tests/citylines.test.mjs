// City Lines as people play it: with a mouse, a finger, or a keyboard alone; with hints, locks and shared addresses.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { arcade, axe, DESKTOP, PHONE, shot, smallTargets } from "./harness.mjs";

const { onPage } = arcade();

const steps = new URL("../../../levels/citylines/first_steps.json", import.meta.url);
const levels = JSON.parse(readFileSync(steps, "utf8")).levels;
const THEMES = ["Dark", "Light", "Contrast"];
const TOOLS = { "+": "Turn right", "-": "Turn left", "!": "Lock" };

// "1,2+" is the deed Turn right on the cell C2.
function step(action) {
  const [, row, column, sign] = action.match(/^(\d+),(\d+)([+!-])$/);
  const cell = String.fromCharCode(65 + Number(column)) + (Number(row) + 1);
  return { tool: TOOLS[sign], sign, cell, row: Number(row), column: Number(column) };
}

const cell = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name},`) });
const button = (page, name) => page.getByRole("button", { name, exact: true });
const ending = (page, words) => page.getByRole("heading", { level: 2, name: words });
const said = (page) => page.locator(".said").textContent();

async function open(page, id, name) {
  await page.goto(`/citylines/play/${id}`);
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

async function playBy(page, press, plan) {
  for (const action of plan) {
    const { tool, cell: place } = step(action);
    await press(button(page, tool));
    await press(cell(page, place));
  }
}

async function choose(page, theme) {
  await page.getByRole("button", { name: "Help and settings" }).click();
  await page.getByRole("radio", { name: theme }).check();
  await page.getByRole("button", { name: "Close" }).click();
  await page.locator(`html[data-theme=${theme.toLowerCase()}]`).waitFor({ state: "attached" });
}

for (const [size, screen] of [["phone", PHONE], ["desktop", DESKTOP]]) {
  onPage(`pictures of City Lines on a ${size}`, screen, async (page) => {
    await page.goto("/citylines");
    await page.getByRole("heading", { level: 1, name: "City Lines" }).waitFor();
    await shot(page, `citylines-levels-${size}`);
    for (const [id, name] of [["1", "One road"], ["3", "From any side"], ["8x8k13t2~1", "8x8k13t2#1"], ["12x12k24t2~1", "12x12k24t2#1"]]) {
      await open(page, id, name);
      await shot(page, `citylines-${id.replace("~", "-")}-${size}`);
    }
  });
}

onPage("a city is solved with a mouse, and the next one follows", DESKTOP, async (page) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^City Lines/ }).click();
  await page.getByRole("link", { name: new RegExp(levels[0].name) }).click();
  await page.getByRole("heading", { level: 1, name: levels[0].name }).waitFor();
  await playBy(page, (target) => target.click(), levels[0].certificate.plan);
  await ending(page, "Level won").waitFor();
  await page.locator(".ending").getByText("3 stars of three").waitFor();
  await shot(page, "citylines-won-desktop");
  await page.getByRole("link", { name: "Next level" }).click();
  await page.getByRole("heading", { level: 1, name: levels[1].name }).waitFor();
  await page.goBack();
  await ending(page, "Level won").waitFor();
  await page.getByRole("link", { name: "Levels" }).click();
  await page.getByRole("link", { name: new RegExp(`${levels[0].name}.*won`) }).waitFor();
});

onPage("a city is solved with a finger", PHONE, async (page) => {
  await open(page, "2", levels[1].name);
  await playBy(page, (target) => target.tap(), levels[1].certificate.plan);
  await ending(page, "Level won").waitFor();
  await shot(page, "citylines-won-phone");
});

onPage("a city is solved with the keyboard alone", DESKTOP, async (page) => {
  await open(page, "3", levels[2].name);
  const onBoard = () => page.evaluate(() => document.activeElement.getAttribute("role") === "gridcell");
  for (let presses = 0; presses < 8 && !(await onBoard()); presses += 1) await page.keyboard.press("Tab");
  assert.ok(await onBoard(), "Tab leads to the board");
  for (const action of levels[2].certificate.plan) {
    const { sign, row, column } = step(action);
    await page.keyboard.press(String("+-!".indexOf(sign) + 1));
    await page.keyboard.press("Control+Home");
    for (let x = 0; x < column; x += 1) await page.keyboard.press("ArrowRight");
    for (let y = 0; y < row; y += 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  await ending(page, "Level won").waitFor();
});

onPage("hints say why, and following them solves a city", DESKTOP, async (page) => {
  await open(page, "6x6k8t1~12", "6x6k8t1#12");
  for (let hints = 0; hints < 60 && (await ending(page, "Level won").count()) === 0; hints += 1) {
    await button(page, "Hint").click();
    const words = await said(page);
    const [, place, opens] = words.match(/^The \w+ ([A-Z]\d+) must open (.+?): /);
    // A junction or a corner needs three presses at most, whichever way.
    for (let turns = 0; turns < 4; turns += 1) {
      const name = await cell(page, place).getAttribute("aria-label");
      if (name.includes(`opens ${opens}`)) break;
      await cell(page, place).click();
    }
  }
  await ending(page, "Level won").waitFor();
});

onPage("a locked road does not turn, what is wrong is shown on request, and a reload resumes", DESKTOP, async (page) => {
  await open(page, "1", levels[0].name);
  await cell(page, "C2").click();
  await button(page, "Lock").click();
  await cell(page, "C2").click();
  await button(page, "Turn right").click();
  await cell(page, "C2").click();
  assert.match(await said(page), /is locked/);
  await button(page, "Check").click();
  assert.match(await cell(page, "D2").getAttribute("aria-label"), /something is wrong here$/);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: levels[0].name }).waitFor();
  assert.match(await cell(page, "C2").getAttribute("aria-label"), /opens east and west, lit, locked$/);
  assert.match(await said(page), /Welcome back after 1 move\./);
});

onPage("a board by its id has an address that can be shared, and a bad one is answered", DESKTOP, async (page) => {
  await open(page, "5x5k3~7", "5x5k3#7");
  await cell(page, "C1").click();
  await page.goto("/");
  await page.getByRole("link", { name: /Continue City Lines: 5x5k3#7/ }).click();
  await page.getByRole("heading", { level: 1, name: "5x5k3#7" }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/citylines/play/5x5k3~7");
  for (const bad of ["5x5k99~1", "0", "nowhere"]) {
    await page.goto(`/citylines/play/${bad}`);
    await page.getByRole("heading", { level: 1, name: "Nothing here" }).waitFor();
  }
});

onPage("nothing that a checker of accessibility knows is wrong with City Lines, in any theme", DESKTOP, async (page) => {
  for (const path of ["/citylines", "/citylines/play/3", "/citylines/play/8x8k13t2~1"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const theme of THEMES) {
      await choose(page, theme);
      await axe(page);
    }
  }
});

onPage("on a phone everything of City Lines is large enough to press", PHONE, async (page) => {
  await open(page, "4", /Easy/);
  assert.deepEqual(await smallTargets(page), []);
});
