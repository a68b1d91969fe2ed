// Germs as people play it: with a mouse, a finger, or a keyboard alone; won, lost, undone, left and
// resumed.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import {
  announced,
  axeInThemes,
  badCells,
  button,
  cell,
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
  tool,
  walkTo,
  worker,
} from "./board.mjs";
import { arcade, axe, DESKTOP, PHONE, shot, smallTargets } from "./harness.mjs";
import { unfoldLevels } from "./frame.mjs";

const { onPage } = arcade();

const STILL = { reducedMotion: "reduce" };

// The winning plans are the certificates of the shipped levels.
const pack = new URL("../../../games/germs/levels/levels_001_100.json", import.meta.url);
const levels = JSON.parse(readFileSync(pack, "utf8")).levels;
const level = (id) => levels.find((level) => level.id === id);
const open = (page, id) => openAt(page, `/germs/play/${id}`, level(id).name);
// A level of each size and goal.
const KINDS = [...new Map(levels.map((level) => [`${level.board.w} ${level.objective.type}`, level])).values()];
const TOOLS = ["antibiotic", "antiviral", "barrier"];

// "antibiotic@1,2" is the first tool on the cell B3.
function step(action) {
  const placed = action.match(/^(\w+)@(\d+),(\d+)$/);
  if (!placed) return { end: true };
  const [column, row] = [Number(placed[2]), Number(placed[3])];
  return { kind: placed[1], tool: new RegExp(`^${placed[1]}`, "i"), place: placeOf(column, row), column, row };
}

const click = (target) => target.click();
const tap = (target) => target.tap();

// Plays a plan with the given way to press; where cells are small, a finger presses each of them
// twice.
async function playBy(page, press, plan, twice = false) {
  for (const action of plan) {
    const { end, tool: name, place } = step(action);
    if (end) {
      await press(command(page, "End turn"));
      continue;
    }
    await press(tool(page, name));
    await press(cell(page, place));
    if (twice) await press(cell(page, place));
  }
}

async function playByKeys(page, plan) {
  for (const action of plan) {
    const { end, kind, column, row } = step(action);
    if (end) {
      await page.keyboard.press("e");
      continue;
    }
    await page.keyboard.press(String(TOOLS.indexOf(kind) + 1));
    await walkTo(page, column, row);
    await page.keyboard.press("Enter");
  }
}

const win = (page, id) => playBy(page, click, level(id).certificate.plan);

// Doing nothing loses the first level within its turns.
async function lose(page, press = click) {
  await open(page, 1);
  for (let turn = 0; turn < 4; turn += 1) await press(command(page, "End turn"));
  await ending(page, "Level lost").waitFor();
}

onPage("a level is won with a mouse, which opens the next one", DESKTOP, async (page) => {
  await openAt(page, "/germs/levels", "Germs levels");
  await unfoldLevels(page);
  const classic = page.getByRole("region", { name: "Classic 100: Bacteria" });
  const second = classic.getByRole("img", { name: /^Level 2, Three Doors, locked/ });
  await second.waitFor();
  assert.equal(await page.getByRole("link", { name: /^Level \d+,/ }).count(), 2, "only the first level of each edition is open");
  await classic.getByRole("link", { name: /^Level 1, First Aid/ }).click();
  await page.getByRole("heading", { level: 1, name: "First Aid" }).waitFor();
  await win(page, 1);
  await ending(page, "Level won").waitFor();
  assert.equal(await focused(page), "Level won");
  await link(page, "Next level").click();
  await page.getByRole("heading", { level: 1, name: "Three Doors" }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/germs/play/2");
  await page.goBack();
  await ending(page, "Level won").waitFor();
  await page.locator(".ending").getByRole("link", { name: "Levels" }).click();
  await unfoldLevels(page);
  await classic.getByRole("link", { name: "Level 1, First Aid, won with 3 of 3 stars" }).waitFor();
  await classic.getByRole("link", { name: "Level 2, Three Doors", exact: true }).waitFor();
  assert.equal(await second.count(), 0);
  await classic.getByRole("img", { name: /^Level 3, Second Dose, locked/ }).waitFor();
  await shot(page, "germs-levels-one-won");
});

onPage("a level is won with a finger @smoke", PHONE, async (page) => {
  await open(page, 2);
  await playBy(page, tap, level(2).certificate.plan);
  await ending(page, "Level won").waitFor();
});

onPage("two levels in a row are won with the keyboard alone, from the address on @smoke", DESKTOP, async (page) => {
  await open(page, 3);
  await tabToBoard(page);
  await playByKeys(page, level(3).certificate.plan);
  await ending(page, "Level won").waitFor();
  assert.equal(await focused(page), "Level won");
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "Next level");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: level(4).name }).waitFor();
  await tabToBoard(page);
  await playByKeys(page, level(4).certificate.plan);
  await ending(page, "Level won").waitFor();
});

onPage("after the end of a level the focus is on the board again", DESKTOP, async (page) => {
  await open(page, 1);
  for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press("e");
  await ending(page, "Level lost").waitFor();
  await page.keyboard.press("u");
  await page.getByText("Turn 4 of 4").waitFor();
  await walkTo(page, 1, 0);
  assert.match(await focused(page), /^B1,/);
  await page.keyboard.press("e");
  await ending(page, "Level lost").waitFor();
  for (let presses = 0; presses < 4 && (await focused(page)) !== "Retry"; presses += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("Turn 1 of 4").waitFor();
  await walkTo(page, 0, 1);
  assert.match(await focused(page), /^A2,/);
});

onPage("the cursor moves over the board as in an ARIA grid", DESKTOP, async (page) => {
  await open(page, 1);
  await tabToBoard(page);
  for (const [key, place] of [
    ["Control+Home", "A1"],
    ["ArrowLeft", "A1"],
    ["ArrowUp", "A1"],
    ["ArrowRight", "B1"],
    ["ArrowDown", "B2"],
    ["End", "F2"],
    ["ArrowRight", "F2"],
    ["Home", "A2"],
    ["Control+End", "F6"],
    ["ArrowDown", "F6"],
  ]) {
    await page.keyboard.press(key);
    assert.equal((await focused(page)).split(",")[0], place, key);
    assert.equal(await page.locator("[role=gridcell][tabindex='0']").count(), 1, "one cell is in the tab order");
  }
});

onPage("a reload resumes the very same position, with its history @smoke", PHONE, async (page) => {
  await open(page, 3);
  const plan = level(3).certificate.plan;
  const half = plan.slice(0, plan.indexOf("end") + 1);
  await playBy(page, tap, half);
  const [before, seen] = [await hash(page), await labels(page)];
  await page.reload();
  await page.getByRole("heading", { level: 1, name: level(3).name }).waitFor();
  await announced(page, "Welcome back. You are in turn 2.");
  assert.equal(await hash(page), before);
  assert.deepEqual(await labels(page), seen);
  for (const _ of half) await command(page, "Undo").tap();
  await page.locator("[aria-disabled=true]", { hasText: "Undo" }).waitFor();
  await page.goto("/");
  await page.getByRole("link", { name: "Continue Germs: Classic 100: Bacteria, level 3" }).tap();
  await page.getByRole("heading", { level: 1, name: level(3).name }).waitFor();
});

onPage("what a tool would change is shown under the pointer, and gone when it leaves @smoke", DESKTOP, async (page) => {
  await open(page, 1);
  const spared = page.getByRole("gridcell", { name: /, spared/ });
  await cell(page, "B1").hover();
  await page.locator(".said", { hasText: "Antibiotic on B1: 4 tiles infected after this turn instead of 6." }).waitFor();
  assert.match(await label(page, "B1"), /^B1, bacteria, .*antibiotic here: 4 infected instead of 6$/);
  assert.ok((await spared.count()) > 0);
  await shot(page, "germs-comparison");
  await cell(page, "F6").hover();
  await page.locator(".said", { hasText: "F6: there is no germ to cure." }).waitFor();
  assert.match(await label(page, "F6"), /no antibiotic possible here$/);
  await page.getByRole("heading", { level: 1 }).hover();
  await page.locator(".said", { hasText: level(1).hint }).waitFor();
  assert.equal(await spared.count(), 0);
});

onPage("a hint says so if no win was found", DESKTOP, async (page) => {
  await open(page, 1);
  for (let turn = 0; turn < 3; turn += 1) await command(page, "End turn").click();
  await page.keyboard.press("h");
  await announced(page, "No win found from here. Try undoing.");
});

onPage("a search can be cancelled and started again", { ...DESKTOP, ...STILL }, async (page) => {
  let arrive;
  const held = new Promise((resolve) => (arrive = resolve));
  await page.route(worker, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, 1);
  await tabToBoard(page);
  await command(page, "Hint").click();
  await page.getByText("Thinking…").waitFor();
  await shot(page, "germs-thinking");
  await axeInThemes(page);
  await button(page, "Cancel").click();
  await announced(page, "Cancelled.");
  await page.locator(".said", { hasText: "Cancelled." }).waitFor();
  assert.equal(await button(page, "Cancel").count(), 0);
  assert.match(await focused(page), /^[A-F]\d,/, "the focus is not lost with the button");
  arrive();
  await command(page, "Hint").click();
  await announced(page, /^Try an antibiotic on/);
  assert.equal(await page.getByText("Thinking…").count(), 0);
});

onPage("a failed worker is reported, and the next request is answered", { ...DESKTOP, ...STILL }, async (page) => {
  await page.route(worker, (route) => route.fulfill({ contentType: "text/javascript", body: 'throw new Error("it broke")' }), { times: 1 });
  await open(page, 1);
  await command(page, "Hint").click();
  await announced(page, "Something went wrong while thinking. Your game is unchanged; please try again.");
  await notice(page).getByText("Something went wrong while thinking.").waitFor();
  await axeInThemes(page);
  await shot(page, "germs-worker-failed");
  await notice(page).getByRole("button", { name: "OK" }).click();
  await notice(page).waitFor({ state: "detached" });
  await command(page, "Hint").click();
  await announced(page, /^Try an antibiotic on/);
});

onPage("the debug panel describes the position, to those who asked for it", DESKTOP, async (page) => {
  await open(page, 1);
  assert.equal(await page.getByText("Debug").count(), 0);
  const first = await hash(page);
  const figures = () => page.locator(".debug div").allTextContents();
  const expected = ["Turns passed0", "Infected8.3 %", "Actions left2", "Toolsantibiotic 4, antiviral 0, barrier 0"];
  assert.deepEqual((await figures()).slice(0, 4), expected);
  await open(page, 2);
  assert.equal(await page.locator("details", { hasText: "Debug" }).evaluate((details) => details.open), true);
  assert.notEqual(await hash(page), first);
  await open(page, 1);
  assert.equal(await hash(page), first);
  await shot(page, "germs-debug");
});

onPage("a board can be shared while it is played, and the button moves nothing", { ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
  await open(page, 1);
  const before = await page.getByRole("grid").boundingBox();
  await button(page, "Share this board").click();
  await announced(page, "The address is copied.");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
  assert.deepEqual(await page.getByRole("grid").boundingBox(), before);
});

for (const still of [false, true]) {
  onPage(`a refusal leaves its cell after a while ${still ? "with" : "without"} reduced motion`, { ...DESKTOP, reducedMotion: still ? "reduce" : "no-preference" }, async (page) => {
    await open(page, 1);
    await page.getByRole("gridcell", { name: /empty/ }).first().click();
    await page.locator(".bubble").waitFor();
    await page.locator(".cell.refused").waitFor();
    await page.locator(".bubble").waitFor({ state: "detached", timeout: 8000 });
    assert.equal(await page.locator(".cell.refused").count(), 0);
    await page.locator(".said.refused").waitFor();
  });
}

onPage("the ending shows the score, its parts and the best so far", { ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
  await open(page, 1);
  // The score visibly counts up.
  await page.evaluate(() => {
    window.counted = [];
    const look = () => {
      const figure = Number.parseInt(document.querySelector(".worth strong")?.textContent ?? "", 10);
      if (!Number.isNaN(figure) && window.counted.at(-1) !== figure) window.counted.push(figure);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await win(page, 1);
  await ending(page, "Level won").waitFor();
  const worth = page.locator(".worth");
  const [, figure] = (await worth.locator(".unseen").textContent()).match(/^3 of 3 stars, (\d+) points$/);
  await worth.locator("strong", { hasText: new RegExp(`^${figure} points$`) }).waitFor();
  const counted = await page.evaluate(() => window.counted);
  assert.ok(counted.length > 5 && counted[0] < Number(figure), counted.join(" "));
  assert.deepEqual(counted, [...counted].sort((one, other) => one - other));
  assert.equal(await worth.locator(".got").count(), 3);
  const breakdown = await page.locator(".breakdown div").allTextContents();
  assert.match(breakdown[0], /^Level won\d+$/);
  assert.equal(breakdown.at(-1), `Total${figure}`);
  await page.getByText("Your first win in Germs.").waitFor();
  await shot(page, "germs-won");
  await page.locator(".ending").getByRole("button", { name: "Share" }).click();
  await page.getByRole("dialog", { name: "Share" }).getByRole("button", { name: "Share this board" }).click();
  await announced(page, "The address is copied.");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
  await button(page, "Retry").click();
  await page.getByText("Turn 1 of 4").waitFor();
  await win(page, 1);
  await page.getByText(`Your best: 3 of 3 stars, ${figure} points.`).waitFor();
  await page.reload();
  await worth.locator("strong", { hasText: new RegExp(`^${figure} points$`) }).waitFor();
});

onPage("on a large board the first tap selects a cell and says so, and the second acts @smoke", PHONE, async (page) => {
  await open(page, 85);
  const { kind, tool: name, place } = step(level(85).certificate.plan[0]);
  const left = level(85).tools[kind];
  await tool(page, name).tap();
  await cell(page, place).tap();
  await announced(page, new RegExp(`^${place}, .*Tap again, or confirm\\.`));
  assert.equal(await cell(page, place).getAttribute("aria-selected"), "true");
  await page.getByRole("button", { name: new RegExp(`^${kind} ${left}$`, "i") }).waitFor();
  await shot(page, "germs-chosen-phone");
  await axe(page);
  assert.deepEqual((await smallTargets(page)).filter((small) => !small.startsWith("div")), []);
  await cell(page, place).tap();
  await page.getByRole("button", { name: new RegExp(`^${kind} ${left - 1}$`, "i") }).waitFor();
  assert.equal(await page.getByRole("button", { name: /^Confirm/ }).count(), 0);
  await command(page, "Undo").tap();
  await page.getByRole("button", { name: new RegExp(`^${kind} ${left}$`, "i") }).waitFor();
  await cell(page, place).tap();
  await button(page, `Confirm ${place}`).tap();
  await page.getByRole("button", { name: new RegExp(`^${kind} ${left - 1}$`, "i") }).waitFor();
});

onPage("a mouse needs no second press, even on small cells", { ...DESKTOP, viewport: { width: 400, height: 720 } }, async (page) => {
  await open(page, 100);
  await win(page, 100);
  await ending(page, "Level won").waitFor();
});

onPage("a board up to 8×8 with all controls fits a phone without scrolling", PHONE, async (page) => {
  for (const { id, board } of KINDS.filter(({ board }) => board.w <= 8)) {
    await open(page, id);
    for (const part of [page.getByRole("heading", { level: 1 }), command(page, "End turn"), tool(page, /^Antibiotic/), page.locator(".goal")]) {
      const { y, height } = await part.boundingBox();
      assert.ok(y >= 0 && y + height <= 720, `level ${id}, ${board.w}×${board.h}: ${part} ends at ${y + height}`);
    }
  }
});

onPage("every control of a board is large enough for a finger", PHONE, async (page) => {
  for (const { id, board } of KINDS) {
    await open(page, id);
    const small = await smallTargets(page);
    // Small cells are pressed twice; see above.
    assert.deepEqual(board.w <= 8 ? small : small.filter((one) => !one.startsWith("div")), [], `level ${id}`);
    assert.equal(await badCells(page), 0, `level ${id}`);
  }
  await lose(page, tap);
  assert.deepEqual(await smallTargets(page), []);
  await button(page, "Help").tap();
  await page.getByRole("dialog", { name: "Help" }).waitFor();
  assert.deepEqual(await smallTargets(page), []);
});

for (const [width, height] of [[320, 568], [320, 640], [400, 720], [800, 360], [1280, 800]]) {
  onPage(`a board fits a screen of ${width}×${height} without sideways scrolling`, { ...PHONE, viewport: { width, height } }, async (page) => {
    for (const { id } of KINDS) {
      await open(page, id);
      assert.ok((await sideways(page)) <= 0, `level ${id} is wider than the screen`);
      assert.equal(await badCells(page), 0, "cells are square and never under 24 px");
    }
    await shot(page, `germs-${width}-${height}`);
  });
}

onPage("a board is accessible in every theme while it is played", { ...PHONE, ...STILL }, async (page) => {
  await open(page, 3);
  await axeInThemes(page);
  await cell(page, "A1").tap();
  await announced(page, /^A1/);
  await axeInThemes(page);
  await playBy(page, tap, ["barrier@2,5", "antiviral@4,1", "end"]);
  await hash(page);
  await page.locator("summary", { hasText: "What happened" }).click();
  await axeInThemes(page);
});

onPage("a board is accessible in every theme with a hint, with a selected tool and when finished", { ...PHONE, ...STILL }, async (page) => {
  await open(page, 1);
  await command(page, "Hint").tap();
  await announced(page, /^Try/);
  await axeInThemes(page);
  await open(page, 85);
  await cell(page, "A1").tap();
  await button(page, "Confirm A1").waitFor();
  await axeInThemes(page);
});

onPage("a board is accessible in every theme during a comparison and when only waiting is left", { ...DESKTOP, ...STILL }, async (page) => {
  await open(page, 2);
  await cell(page, "A4").hover();
  await page.locator(".said", { hasText: "Antibiotic on A4" }).waitFor();
  await axeInThemes(page);
  await playBy(page, click, ["antibiotic@0,3", "antibiotic@1,3", "end", "barrier@3,3", "barrier@3,6"]);
  await command(page, "Finish now").waitFor();
  await axeInThemes(page);
});

onPage("the end of a level is accessible in every theme", { ...PHONE, ...STILL }, async (page) => {
  await lose(page, tap);
  await axeInThemes(page);
  await open(page, 3);
  await win(page, 3);
  await ending(page, "Level won").waitFor();
  await axeInThemes(page);
  for (const theme of ["dark", "light", "contrast"]) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    await shot(page, `germs-won-${theme}`);
  }
});

onPage("with reduced motion nothing is animated and the score appears at once", { ...DESKTOP, ...STILL }, async (page) => {
  await open(page, 1);
  await command(page, "Hint").click();
  await announced(page, /^Try/);
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await command(page, "End turn").click();
  await page.getByText("Turn 2 of 4").waitFor();
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await command(page, "Restart").click();
  await win(page, 1);
  await page.locator(".worth .got").nth(2).waitFor();
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
});

onPage("forced colours are respected", { ...PHONE, ...STILL, forcedColors: "active" }, async (page) => {
  await open(page, 3);
  await axe(page);
  await shot(page, "germs-forced-colours");
  await playBy(page, tap, level(3).certificate.plan);
  await ending(page, "Level won").waitFor();
  await axe(page);
  await shot(page, "germs-forced-colours-won");
});
