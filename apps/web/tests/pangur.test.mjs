// Pangur as people play it: cats that are dragged, tapped or moved by keys, the mice's turn frame
// by frame, and runs.

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
  label,
  labels,
  open as openAt,
  sideways,
  tabToBoard,
  tool,
  walkTo,
  worker,
} from "./board.mjs";
import { pangurPlan, unfoldLevels } from "./frame.mjs";
import { arcade, axe, DESKTOP, PHONE, shot, smallTargets } from "./harness.mjs";

const { onPage } = arcade();

const STILL = { reducedMotion: "reduce" };
const THEMES = ["dark", "light", "contrast"];

const read = (file) => JSON.parse(readFileSync(new URL(`../../../games/pangur/levels/${file}`, import.meta.url), "utf8"));
// The winning plans: a mode's own, or a challenge's certificate.
const MODES = new Map(read("modes.json").modes.map(({ id, name, plan, best }) => [id, { name, plan, best }]));
const CHALLENGES = new Map(read("challenges.json").levels.map((level) => [String(level.id), { name: level.name, plan: level.certificate.plan, best: level.best.score }]));
const level = (id) => MODES.get(id) ?? CHALLENGES.get(id);
const open = (page, id) => openAt(page, `/pangur/play/${id}`, level(id).name);

const CATS = { P: "Pangur", G: "Guardian", B: "Baircne" };
const click = (target) => target.click();
const tap = (target) => target.tap();
const film = (page) => page.locator(".film");
const lane = (page) => page.getByRole("list", { name: "Next wave" });
const fleeing = (page) => lane(page).getByText(/^Mouse \d flees$/).count();
const house = (page) => page.getByRole("list", { name: "House" });
const cats = (page) => page.getByRole("list", { name: "Cats" });
const flees = (page, count) =>
  page.waitForFunction((count) => [...document.querySelectorAll("[aria-label='Next wave'] .unseen")].filter((one) => one.textContent.endsWith("flees")).length === count, count);

// "P=A1" places Pangur, "P>A1" moves it, "PxA1" makes it attack.
const step = (action) => ({ cat: CATS[action[0]], sign: action[1], place: action.slice(2) });

// The place of each cat, from the labels of the cells.
const standing = async (page, cat) => (await labels(page)).find((label) => label.includes(`, ${cat} `)).slice(0, 2);

async function playBy(page, press, plan) {
  let hand = "";
  for (const action of plan) {
    if (action === "confirm" || action === "end") {
      await press(command(page, action === "end" ? "End turn" : "Confirm formation"));
      if (action === "end" && (await film(page).count()) > 0) await press(command(page, "Skip"));
      hand = "";
      continue;
    }
    const { cat, sign, place } = step(action);
    if (sign === "=") await press(tool(page, new RegExp(`^${cat}`)));
    else if (hand !== cat) await press(cell(page, await standing(page, cat)));
    hand = sign === "=" ? "" : cat;
    await press(cell(page, place));
  }
}

const win = (page, id, press = click) => playBy(page, press, level(id).plan);

async function playByKeys(page, plan) {
  for (const action of plan) {
    if (action === "confirm" || action === "end") {
      await page.keyboard.press("e");
      if (action === "end") await page.keyboard.press("k");
      continue;
    }
    const { cat, place } = step(action);
    await page.keyboard.press(String(Object.values(CATS).indexOf(cat) + 1));
    await walkTo(page, place.charCodeAt(0) - 65, 5 - Number(place[1]));
    await page.keyboard.press("Enter");
  }
}

// Doing nothing loses sooner or later.
async function lose(page, press = click) {
  await open(page, "classic");
  await playBy(page, press, ["P=A1", "G=C3", "B=E2", "confirm"]);
  for (let round = 0; (await page.locator(".ending").count()) === 0; round += 1) {
    assert.ok(round < 20, "mice win in the end");
    await playBy(page, press, ["end"]);
  }
  await ending(page, /^Lost: /).waitFor();
}

const mark = (page, place, name) => cell(page, place).and(page.locator(`.${name}`)).waitFor();

async function drag(page, from, to) {
  const middle = async (place) => {
    const { x, y, width, height } = await place.boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 4 });
}

onPage("a mode and a challenge are won with a mouse, and the win is explained @smoke", DESKTOP, async (page) => {
  for (const id of ["1", "easy"]) {
    await open(page, id);
    await win(page, id);
    await ending(page, "Level won").waitFor();
    assert.equal(await focused(page), "Level won");
    const { best } = level(id);
    const lines = await page.locator(".breakdown div").allTextContents();
    assert.deepEqual(lines.map((line) => line.replace(/\d+.*$/, "")), ["Par", "Best known", "Rounds: ", "Grain saved: ", "Cats with all hearts: ", "Total"]);
    assert.equal(lines[5], `Total${best}`);
    await page.locator(".worth strong", { hasText: `${best} points` }).waitFor();
    assert.equal(await page.locator(".worth .got").count(), 3);
  }
  await page.reload();
  await ending(page, "Level won").waitFor();
  await button(page, "Retry").click();
  await page.getByText("Place the cats", { exact: true }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/pangur/play/easy", "the mode stays");
  await openAt(page, "/pangur", "Pangur");
  await page.getByText(`Best run: Classic challenges, level 1, ${level("1").best} points`).waitFor();
});

onPage("a game is won with the keyboard alone @smoke", DESKTOP, async (page) => {
  await open(page, "classic");
  await tabToBoard(page);
  await playByKeys(page, level("classic").plan);
  await ending(page, "Level won").waitFor();
  assert.equal(await focused(page), "Level won");
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "Next level");
});

onPage("cats are placed by drag, by two presses and by keys, swapped and undone @smoke", DESKTOP, async (page) => {
  await open(page, "classic");
  assert.equal(await command(page, "Confirm formation").getAttribute("aria-disabled"), "true");
  await drag(page, tool(page, /^Pangur/), cell(page, "C3"));
  await page.mouse.up();
  await announced(page, "Pangur is on C3. 2 cats are still to be placed.");
  await tool(page, /^Guardian/).click();
  await cell(page, "C5").click();
  await tabToBoard(page);
  await page.keyboard.press("3");
  await walkTo(page, 0, 4);
  await page.keyboard.press("Enter");
  await announced(page, "Baircne is on A1. All three cats are placed. Confirm the formation, or rearrange it.");
  // From cell to cell, onto another cat: they swap places.
  await drag(page, cell(page, "A1"), cell(page, "C3"));
  await page.mouse.up();
  await announced(page, /^Baircne is on C3 and swaps places with Pangur/);
  await command(page, "Undo").click();
  assert.match(await label(page, "C3"), /^C3, Pangur/);
  await command(page, "Redo").click();
  assert.match(await label(page, "C3"), /^C3, Baircne/);
  await command(page, "Confirm formation").click();
  await page.getByText("Round 1: the cats' turn").waitFor();
  assert.equal(await page.locator(".tool .count:not(:empty)").count(), 0, "the cats stay, and are no longer counted");
});

onPage("the mice's turn plays by itself in about three seconds, and can be paused and stepped", DESKTOP, async (page) => {
  await open(page, "classic");
  await playBy(page, click, ["P=D3", "G=C5", "B=B3", "confirm"]);
  await command(page, "End turn").click();
  const started = Date.now();
  await page.locator(".sprite").first().waitFor({ state: "attached" });
  await page.getByText("Round 2: the cats' turn").waitFor();
  const took = Date.now() - started;
  assert.ok(took > 1500 && took < 5000, `${took} ms`);
  await command(page, "Undo").click();
  // At once, however busy the machine is.
  await page.evaluate(() => {
    const press = (name) => [...document.querySelectorAll(".command")].find((one) => one.textContent.startsWith(name)).click();
    press("End turn");
    press("Auto");
  });
  await announced(page, "Paused.");
  const at = await film(page).textContent();
  await page.waitForTimeout(1500);
  assert.equal(await film(page).textContent(), at);
  await command(page, "Next").click();
  assert.notEqual(await film(page).textContent(), at);
  await command(page, "Auto").click();
  await page.getByText("Round 2: the cats' turn").waitFor();
});

onPage("the mice's turn is shown again after a reload in the middle of it", { ...DESKTOP, ...STILL }, async (page) => {
  await open(page, "classic");
  await playBy(page, click, ["P=A1", "G=C4", "B=D3", "confirm"]);
  await command(page, "End turn").click();
  await command(page, "Next").click();
  await page.locator(".film", { hasText: "2 of" }).waitFor();
  await page.reload();
  await page.locator(".film", { hasText: "1 of" }).waitFor();
  await command(page, "Skip").click();
  await page.getByText("Round 2: the cats' turn").waitFor();
  await page.reload();
  await page.getByText("Round 2: the cats' turn").waitFor();
  assert.equal(await page.locator(".film").count(), 0);
});

onPage("dragging a cat shows what the mice would do, and dropping it moves it", DESKTOP, async (page) => {
  await open(page, "classic");
  await playBy(page, click, ["P=A1", "G=C4", "B=D3", "confirm"]);
  await page.mouse.move(0, 0);
  assert.equal(await fleeing(page), 0);
  await drag(page, cell(page, "C4"), cell(page, "C5"));
  await mark(page, "C4", "active");
  await flees(page, 3);
  await lane(page).getByText("Meowge 3: 3 flee, 3 come in").waitFor({ state: "attached" });
  await page.locator(".said", { hasText: "Guardian to C5: then " }).waitFor();
  await shot(page, "pangur-carried-desktop");
  assert.match(await label(page, "C4"), /Guardian/, "nothing is done yet");
  await page.mouse.up();
  await announced(page, /^Guardian goes from C4 to C5\./);
  await flees(page, 3);
});

onPage("without a worker the lamp stays dark and no notice appears", DESKTOP, async (page) => {
  await page.route(worker, (route) => route.fulfill({ contentType: "text/javascript", body: 'postMessage("nothing")' }));
  await open(page, "classic");
  await playBy(page, click, ["P=A1", "G=C4", "B=D3", "confirm"]);
  await house(page).getByText("Not known yet whether this can be won").first().waitFor();
  await playBy(page, click, ["end"]);
  await page.getByText("Round 2: the cats' turn").waitFor();
  assert.equal(await page.getByRole("complementary", { name: "Notice" }).count(), 0);
});

onPage("every control is large enough for a finger, and the essential ones fit a phone", PHONE, async (page) => {
  const inSight = async (name) => {
    for (const part of [page.getByRole("heading", { level: 1 }), lane(page), page.locator("#board"), command(page, name)]) {
      const { y, height } = await part.boundingBox();
      assert.ok(y >= 0 && y + height <= 720, `${part} ends at ${y + height}`);
    }
  };
  await open(page, "easy");
  assert.deepEqual(await smallTargets(page), []);
  await inSight("Confirm formation");
  await playBy(page, tap, ["P=A3", "G=C4", "B=D3", "confirm"]);
  await inSight("End turn");
  await cell(page, "C4").tap();
  assert.deepEqual(await smallTargets(page), []);
  assert.equal(await badCells(page), 0);
  await command(page, "End turn").tap();
  await film(page).waitFor();
  await command(page, "Auto").tap();
  assert.deepEqual(await smallTargets(page), []);
  await lose(page, tap);
  assert.deepEqual(await smallTargets(page), []);
});

for (const [width, height] of [[320, 568], [400, 720], [800, 360], [1280, 800]]) {
  onPage(`a board fits a screen of ${width}×${height} without sideways scrolling`, { ...PHONE, viewport: { width, height } }, async (page) => {
    await open(page, "hard");
    assert.ok((await sideways(page)) <= 0);
    await playBy(page, tap, level("hard").plan.slice(0, 6));
    assert.ok((await sideways(page)) <= 0);
    await shot(page, `pangur-${width}-${height}`);
    await command(page, "End turn").tap();
    await film(page).waitFor();
    assert.ok((await sideways(page)) <= 0);
    assert.equal(await badCells(page), 0);
    for (const path of ["/pangur", "/pangur/levels"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      assert.ok((await sideways(page)) <= 0, path);
    }
  });
}

onPage("a board is accessible in every theme, from the first cat to the last frame", { ...PHONE, ...STILL }, async (page) => {
  await open(page, "classic");
  await tool(page, /^Pangur/).tap();
  await axeInThemes(page);
  await playBy(page, tap, level("classic").plan.slice(0, 6));
  await command(page, "Hint").tap();
  await announced(page, /^Try this/);
  await axeInThemes(page);
  await command(page, "End turn").tap();
  await film(page).waitFor();
  await axeInThemes(page);
  for (const theme of THEMES) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    await shot(page, `pangur-board-${theme}`);
  }
});

onPage("the end of a game is accessible in every theme", { ...PHONE, ...STILL }, async (page) => {
  await lose(page, tap);
  await axeInThemes(page);
  await open(page, "1");
  await win(page, "1", tap);
  await ending(page, "Level won").waitFor();
  await axeInThemes(page);
});

onPage("nothing is animated with reduced motion", { ...DESKTOP, ...STILL }, async (page) => {
  await open(page, "classic");
  await playBy(page, click, ["P=A1", "G=C4", "B=D3", "confirm"]);
  await command(page, "End turn").click();
  await film(page).waitFor();
  assert.equal(await command(page, "Auto").getAttribute("aria-disabled"), "true");
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
});

onPage("the end of a turn states its cost in the room that its button has anyway", { ...PHONE, viewport: { width: 320, height: 640 } }, async (page) => {
  await open(page, "classic");
  await playBy(page, tap, ["P=D3", "G=C5", "B=B3", "confirm"]);
  const end = command(page, "End turn");
  const cost = end.locator(".cost");
  assert.equal(await cost.textContent(), "−3 hearts · −12 grain");
  assert.equal(await end.getAttribute("title"), "−3 hearts · −12 grain", "its description says the same");
  const places = () => Promise.all([end, page.locator("#board")].map((one) => one.boundingBox()));
  const before = await places();
  const [button] = before;
  const words = await cost.boundingBox();
  assert.ok(words.x >= button.x && words.x + words.width <= button.x + button.width, "it is not wider than the button");
  assert.ok(words.y >= button.y && words.y + words.height <= button.y + button.height, "nor higher");
  await command(page, "Preview").tap();
  assert.equal(await cost.count(), 0);
  assert.deepEqual(await places(), before);
});

onPage("a cat's death ends in the dark, at once with reduced motion, and then the result is shown", { ...PHONE, ...STILL }, async (page) => {
  await open(page, "hard");
  await playBy(page, tap, ["P=C3", "G=B3", "B=D3", "confirm", "end", "end", "end"]);
  await command(page, "End turn").tap();
  const dead = page.locator(".cell.dead");
  for (let steps = 0; (await dead.count()) === 0; steps += 1) {
    assert.ok(steps < 60, "Baircne dies");
    await command(page, "Next").tap();
  }
  assert.match(await dead.getAttribute("aria-label"), /^D3, Baircne/);
  await page.locator(".layer.over [fill='var(--ink-pangur-veil)']").first().waitFor({ state: "attached" });
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  assert.equal(await page.locator(".ending").count(), 0);
  await shot(page, "pangur-death-phone");
  await command(page, "Skip").tap();
  await ending(page, /^Lost: a cat was killed/).waitFor();
});

onPage("on a wide screen the start page has the cover at the left and the modes at the right", DESKTOP, async (page) => {
  await openAt(page, "/pangur", "Pangur");
  assert.ok(page.viewportSize().width >= 960);
  const [cover, title, modes, lessons] = await Promise.all(
    [".title > .emblem", ".title h1", ".title .ways", ".title .lessons"].map((part) => page.locator(part).boundingBox()),
  );
  for (const right of [title, modes, lessons]) assert.ok(right.x >= cover.x + cover.width, `${right.x} is right of ${cover.x + cover.width}`);
  assert.ok(cover.width >= 200 && Math.abs(cover.width - cover.height) <= 2, `${cover.width}×${cover.height}`);
  assert.ok(cover.y < modes.y + modes.height && modes.y < cover.y + cover.height, "they are side by side");
});

onPage("recent runs are a table that fits the smallest phone", { ...PHONE, viewport: { width: 320, height: 568 } }, async (page) => {
  const lost = (modeId, reason, catsLost) => ["pangur", { modeId, result: "loss", grainLoss: 9, catsLost, reason, timestamp: "18/11/2026, 10:00:05" }];
  const won = ["pangur", { modeId: "classic", result: "win", score: 4630, finishWave: 2, grainSaved: 32, grainLoss: 0, catsLost: 0, catsFullHealth: 3, reason: "won", timestamp: "17/11/2026, 22:10:05" }];
  const runs = [lost("hard", "cat_killed", 1), lost("160", "overrun", 0), won];
  await page.addInitScript((text) => localStorage.setItem("quadrat.progress", text), JSON.stringify({ progress: 4, won: [], lessons: [], counts: [], runs }));
  for (const address of ["/pangur", "/scores"]) {
    await page.goto(address);
    const table = page.getByRole("table", { name: "Recent runs" });
    await table.waitFor();
    assert.deepEqual(await table.getByRole("columnheader").allTextContents(), ["Mode", "Result", "Score", "Rounds", "Grain lost", "When"]);
    assert.equal(await table.getByRole("row").count(), 4);
    assert.equal((await table.getByRole("row").last().textContent()).slice(0, 16), "ClassicWon463020");
    assert.ok((await sideways(page)) <= 0, address);
    // No figure and no heading is broken in two.
    const broken = await table.locator(":is(th, td):nth-child(3), :is(th, td):nth-child(4)").evaluateAll((cells) => {
      const lines = (cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ y }) => y)).size;
      };
      return cells.filter((cell) => lines(cell) > 1).map((cell) => cell.textContent);
    });
    assert.deepEqual(broken, []);
    await axe(page);
  }
});

onPage("a challenge of the second edition is opened from its group and compared with the best line @smoke", DESKTOP, async (page) => {
  const [first] = read("challenges2.json").levels;
  await openAt(page, "/pangur/levels", "Pangur levels");
  await unfoldLevels(page);
  await page.getByRole("link", { name: `Level 1, ${first.name}`, exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: first.name }).waitFor();
  assert.equal(new URL(page.url()).pathname, `/pangur/play/${first.id}`);
  const about = page.locator("details", { hasText: "About this level" });
  await about.locator("summary").click();
  await about.getByText(/^Par: \d+ rounds? \(proved\)\.$/).waitFor();
  await page.locator("[role=gridcell][tabindex='0']").focus();
  for (const key of pangurPlan(first.certificate.plan)) await page.keyboard.press(key);
  await ending(page, "Level won").waitFor();
  const ghost = page.locator(".ending details", { hasText: "Compared with the best known line" });
  await ghost.locator("summary").click();
  await ghost.getByText("In all: even").waitFor();
  await axe(page);
  await shot(page, "pangur-ghost-desktop");
  await button(page, "Retry").click();
  await openAt(page, `/pangur/play/${first.id}`, first.name);
  await page.getByText(/^Best run: \d+ points in wave \d+, \d+ grain lost$/).waitFor();
});
