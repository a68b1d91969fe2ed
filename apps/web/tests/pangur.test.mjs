// Pangur as people play it: cats that are dragged, tapped or led by keys, mice that are watched picture by picture, and runs.

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
  link,
  open as openAt,
  sideways,
  tabToBoard,
  tool,
  walkTo,
  worker,
} from "./board.mjs";
import { arcade, axe, DESKTOP, PHONE, shot, smallTargets } from "./harness.mjs";

const { onPage } = arcade();

const STILL = { reducedMotion: "reduce" };
const THEMES = ["dark", "light", "contrast"];

const read = (file) => JSON.parse(readFileSync(new URL(`../../../levels/pangur/${file}`, import.meta.url), "utf8"));
// The plans that win: a mode's own, or a challenge's certificate.
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

// "P=A1" places Pangur, "P>A1" moves it, "PxA1" lets it hit.
const step = (action) => ({ cat: CATS[action[0]], sign: action[1], place: action.slice(2) });

// Where each cat stands, from the cells themselves.
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

// Who only watches loses sooner or later.
async function lose(page, press = click) {
  await open(page, "classic");
  await playBy(page, press, ["P=A1", "G=C3", "B=E2", "confirm"]);
  for (let round = 0; (await page.locator(".ending").count()) === 0; round += 1) {
    assert.ok(round < 20, "mice win in the end");
    await playBy(page, press, ["end"]);
  }
  await ending(page, /^Lost, because/).waitFor();
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

for (const [size, screen] of [["phone", PHONE], ["desktop", DESKTOP]]) {
  onPage(`pictures of Pangur on a ${size}`, screen, async (page) => {
    await openAt(page, "/pangur", "Pangur");
    await shot(page, `pangur-title-${size}`);
    await openAt(page, "/pangur/levels", "Levels of Pangur");
    await shot(page, `pangur-levels-${size}`);
    await open(page, "easy");
    await shot(page, `pangur-setup-${size}`);
    await playBy(page, click, level("easy").plan.slice(0, 14));
    await shot(page, `pangur-cats-${size}`);
    await command(page, "Hint").click();
    await announced(page, /^Try this/);
    await shot(page, `pangur-hint-${size}`);
    await command(page, "End turn").click();
    await film(page).waitFor();
    await command(page, "Next").click();
    await shot(page, `pangur-mice-${size}`);
    await lose(page);
    await shot(page, `pangur-lost-${size}`);
    await open(page, "easy");
    await command(page, "Restart").click();
    await win(page, "easy");
    await ending(page, "Level won").waitFor();
    await page.locator(".worth strong", { hasText: "4600 points" }).waitFor();
    await shot(page, `pangur-won-${size}`);
    await openAt(page, "/pangur", "Pangur");
    await shot(page, `pangur-badge-${size}`);
  });
}

onPage("the start page offers the tutorial and every mode by its name, beside the cover", DESKTOP, async (page) => {
  await openAt(page, "/pangur", "Pangur");
  await page.locator(".emblem svg").waitFor();
  const ways = page.locator(".title").getByRole("link");
  assert.deepEqual(await ways.allTextContents(), ["Tutorial (0 of 1)", "Play Classic", "Easy", "Hard", "Levels", "Scores"]);
  await link(page, "Hard").click();
  await page.getByRole("heading", { level: 1, name: "Hard" }).waitFor();
  await openAt(page, "/pangur/levels", "Levels of Pangur");
  for (const name of ["Classic", "Easy", "Hard", /^Level 1, /, /^Level 60, /]) {
    await page.getByRole("link", { name, exact: typeof name === "string" }).waitFor();
  }
});

onPage("a mode and a challenge are won with a mouse, and the win is explained", DESKTOP, async (page) => {
  for (const id of ["1", "easy"]) {
    await open(page, id);
    await win(page, id);
    await ending(page, "Level won").waitFor();
    assert.equal(await focused(page), "Level won");
    const { best } = level(id);
    const lines = await page.locator(".breakdown div").allTextContents();
    assert.deepEqual(lines.map((line) => line.replace(/\d+.*$/, "")), ["Rounds: ", "Grain saved: ", "Cats with all hearts: ", "Total", "Par", "Best known"]);
    assert.equal(lines[3], `Total${best}`);
    await page.locator(".worth strong", { hasText: `${best} points` }).waitFor();
    assert.equal(await page.locator(".worth .got").count(), 3);
  }
  await page.reload();
  await ending(page, "Level won").waitFor();
  await button(page, "Retry").click();
  await page.getByText("Place the cats", { exact: true }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/pangur/play/easy", "the mode stays");
  await openAt(page, "/pangur", "Pangur");
  await page.getByText(`Best run: Challenges, level 1, ${level("1").best} points`).waitFor();
});

onPage("a challenge is won with a finger", PHONE, async (page) => {
  await open(page, "1");
  await win(page, "1", tap);
  await ending(page, "Level won").waitFor();
});

onPage("a game is won with the keyboard alone", DESKTOP, async (page) => {
  await open(page, "classic");
  await tabToBoard(page);
  await playByKeys(page, level("classic").plan);
  await ending(page, "Level won").waitFor();
  assert.equal(await focused(page), "Level won");
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "Next level");
});

onPage("cats are placed by drag, by two presses and by keys, swapped and taken back", DESKTOP, async (page) => {
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
  await announced(page, "Baircne is on A1. All three cats stand. Confirm the formation, or rearrange it.");
  // From cell to cell, onto another cat: they change places.
  await drag(page, cell(page, "A1"), cell(page, "C3"));
  await page.mouse.up();
  await announced(page, /^Baircne is on C3 and Pangur takes the place it had/);
  await command(page, "Undo").click();
  assert.match(await label(page, "C3"), /^C3, Pangur/);
  await command(page, "Redo").click();
  assert.match(await label(page, "C3"), /^C3, Baircne/);
  await command(page, "Confirm formation").click();
  await page.getByText("Round 1: the cats' turn").waitFor();
  assert.equal(await page.getByRole("group", { name: "Tools" }).getByRole("button").count(), 0);
});

onPage("a cat that is carried shows what the mice would do, and is put where it is let go", DESKTOP, async (page) => {
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

onPage("the lane changes under the pointer and under the cursor", DESKTOP, async (page) => {
  await open(page, "classic");
  await playBy(page, click, ["P=A1", "G=C4", "B=D3", "confirm"]);
  await cell(page, "C4").click();
  await mark(page, "C5", "target");
  await cell(page, "C5").hover();
  await flees(page, 3);
  await cell(page, "C3").hover();
  await flees(page, 0);
  await page.mouse.move(0, 0);
  await tabToBoard(page);
  await walkTo(page, 2, 0);
  await flees(page, 3);
  await page.keyboard.press("ArrowDown");
  await flees(page, 0);
  await cats(page).getByText("Guardian: Catch 1: 1 base · Meow 3 (not on a gate), 5 hearts").waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await cell(page, "A2").hover();
  await page.locator(".said", { hasText: "A2 is shadow." }).waitFor();
});

onPage("what the mice will do is seen beforehand, and can be hidden", DESKTOP, async (page) => {
  await open(page, "classic");
  await playBy(page, click, ["P=A1", "G=C4", "B=D3", "confirm"]);
  assert.ok((await page.locator(".cell.haunted .ghost").count()) > 0);
  assert.match((await labels(page)).join(), /will (run|bite|grow)/);
  await command(page, "Preview").click();
  assert.equal(await page.locator(".cell .ghost").count(), 0);
});

onPage("the mice's turn is stepped through, back, by itself and skipped", DESKTOP, async (page) => {
  await page.clock.install();
  await open(page, "classic");
  await playBy(page, click, ["P=A1", "G=C4", "B=D3", "confirm"]);
  await command(page, "End turn").click();
  await film(page).waitFor();
  const [, first, last] = (await film(page).textContent()).match(/(\d+)\D+(\d+)/);
  assert.equal(first, "1");
  assert.equal(await command(page, "Back").getAttribute("aria-disabled"), "true");
  const seen = [];
  let arrows = 0;
  for (let picture = 1; picture < Number(last); picture += 1) {
    seen.push(await labels(page));
    arrows += await page.locator(".arrow path.over").count();
    if (picture < Number(last) - 1) await command(page, "Next").click();
  }
  assert.ok(arrows >= 3, "who does it and to whom are joined by an arrow");
  await command(page, "Back").click();
  assert.deepEqual(await labels(page), seen.at(-2));
  await page.keyboard.press(",");
  assert.deepEqual(await labels(page), seen.at(-3));
  await page.keyboard.press(".");
  assert.deepEqual(await labels(page), seen.at(-2));
  await command(page, "Auto").click();
  assert.equal(await command(page, "Auto").getAttribute("aria-pressed"), "true");
  for (let ticks = 0; (await film(page).count()) > 0; ticks += 1) {
    assert.ok(ticks < 10, "it ends by itself");
    await page.clock.runFor(800);
  }
  await page.getByText("Round 2: the cats' turn").waitFor();
  await command(page, "End turn").click();
  await film(page).waitFor();
  await page.keyboard.press("k");
  await announced(page, /^The mice's turn: .* Round 3 begins\./);
});

onPage("a lost game says why, and until when a way to win was known", DESKTOP, async (page) => {
  await lose(page);
  assert.match(await focused(page), /^Lost, because/);
  // How late that was depends on how fast the solver is; before the formation one was known in any case.
  await page.locator(".ending").getByText(/A way to win was still known in round \d, up to this: the (formation|end of the turn)\.$/).waitFor();
  await button(page, "Undo").click();
  await page.getByText(/^Round \d+: the cats' turn$/).waitFor();
  assert.match(await focused(page), /^[A-E]\d,/, "play goes on at the board");
});

onPage("the lamp follows what is known and says nothing aloud", DESKTOP, async (page) => {
  await open(page, "1");
  await house(page).getByText("A way to win is known").first().waitFor();
  await playBy(page, click, level("1").plan.slice(0, 6));
  await house(page).getByText("A way to win is known").first().waitFor();
  // The end of the turn in its middle leaves the plan; the solver looks for another way by itself.
  await playBy(page, click, ["end"]);
  await house(page).getByText(/^(A way to win is known|No way to win found from here)$/).first().waitFor();
  assert.equal(await page.getByText("Thinking…").count(), 0);
  assert.match((await page.getByRole("status").textContent()).trim(), /^The mice's turn: /);
  await command(page, "Undo").click();
  await announced(page, "Taken back: the end of the turn.");
  await house(page).getByText("A way to win is known").first().waitFor();
});

onPage("a lamp without a worker is dark, and that is no reason to complain", DESKTOP, async (page) => {
  await page.route(worker, (route) => route.fulfill({ contentType: "text/javascript", body: 'postMessage("nothing")' }));
  await open(page, "classic");
  await playBy(page, click, ["P=A1", "G=C4", "B=D3", "confirm"]);
  await house(page).getByText("Can this be won? Not known yet").first().waitFor();
  await playBy(page, click, ["end"]);
  await page.getByText("Round 2: the cats' turn").waitFor();
  assert.equal(await page.getByRole("complementary", { name: "Notice" }).count(), 0);
});

onPage("a game is gone on with where it was, also after the last picture was not seen", DESKTOP, async (page) => {
  await open(page, "easy");
  const { plan } = level("easy");
  await playBy(page, click, plan.slice(0, 9));
  // What is in the hand is not kept.
  await page.keyboard.press("Escape");
  const before = await labels(page);
  await page.reload();
  await announced(page, "Welcome back. You are in round 1.");
  assert.deepEqual(await labels(page), before);
  await playBy(page, click, plan.slice(9, -1));
  await command(page, "End turn").click();
  await film(page).waitFor();
  assert.equal(await page.locator(".ending").count(), 0);
  await page.reload();
  await ending(page, "Level won").waitFor();
  await openAt(page, "/scores", "Scores");
  assert.equal(await page.locator(".runs li").count(), 1);
  await page.getByRole("region", { name: "Pangur" }).getByText(/1 level won with 3 stars/).waitFor();
});

onPage("single actions are taken back and done again", DESKTOP, async (page) => {
  await open(page, "classic");
  await playBy(page, click, level("classic").plan.slice(0, 6));
  const seen = await labels(page);
  await page.keyboard.press("u");
  await announced(page, "Taken back: Guardian hits E3.");
  assert.notDeepEqual(await labels(page), seen);
  await page.keyboard.press("r");
  await announced(page, "Done again: Guardian hits E3.");
  await command(page, "Restart").click();
  await page.getByText("Place the cats", { exact: true }).waitFor();
});

onPage("hints lead to a win", DESKTOP, async (page) => {
  await open(page, "1");
  for (let hints = 0; (await page.locator(".ending").count()) === 0; hints += 1) {
    assert.ok(hints < 40, "hints lead somewhere");
    await page.keyboard.press("h");
    await announced(page, /^(Try this|Confirm the formation|End the turn now)/);
    const hinted = page.locator(".cell.hinted");
    if ((await hinted.count()) > 0) await hinted.click();
    else await page.keyboard.press("e");
    if ((await film(page).count()) > 0) await page.keyboard.press("k");
  }
  await ending(page, "Level won").waitFor();
});

onPage("the tutorial is done with keys alone, and takes nothing but what it asks for", DESKTOP, async (page) => {
  const coach = page.getByRole("region", { name: "Lesson" });
  await page.goto("/pangur/tutorial/1");
  await coach.waitFor();
  await tabToBoard(page);
  await page.keyboard.press("e");
  await announced(page, "Read this first, then go on.");
  // The script itself, as keys: who acts is taken up first, unless it is in the hand.
  let hand = "";
  const stands = new Map();
  const at = async (place) => {
    await tabToBoard(page);
    await walkTo(page, place.charCodeAt(0) - 65, 5 - Number(place[1]));
    await page.keyboard.press("Enter");
  };
  for (const { kind, action } of read("tutorial.json").steps) {
    if (kind === "tell") await page.keyboard.press("n");
    else if (kind === "watch") await page.keyboard.press("k");
    else if (action === "confirm" || action === "end") {
      await page.keyboard.press("e");
      hand = "";
    } else {
      const { cat, sign, place } = step(action);
      if (sign === "=") await page.keyboard.press(String(Object.values(CATS).indexOf(cat) + 1));
      else if (hand !== cat) await at(stands.get(cat));
      await at(place);
      hand = sign === "=" ? "" : cat;
      if (sign !== "x") stands.set(cat, place);
    }
  }
  await ending(page, "Level won").waitFor();
  await openAt(page, "/pangur", "Pangur");
  await link(page, "Tutorial (1 of 1)").waitFor();
});

onPage("runs are listed, copied and cleared", { ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
  await lose(page);
  await open(page, "1");
  await win(page, "1");
  await ending(page, "Level won").waitFor();
  await openAt(page, "/scores", "Scores");
  const runs = await page.locator(".runs li").allTextContents();
  assert.equal(runs.length, 2);
  assert.match(runs[0], /: Challenge 1 won with \d+ points in 1 round, /);
  assert.match(runs[1], /: Classic lost, because /);
  await axe(page);
  await shot(page, "pangur-scores-desktop");
  await button(page, "Copy scores").click();
  await announced(page, "Copied.");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const run of runs) assert.ok(copied.includes(run), copied);
  await button(page, "Clear scores").click();
  await page.getByRole("button", { name: /^Really/ }).click();
  assert.equal(await page.locator(".runs li").count(), 0);
  await openAt(page, "/pangur", "Pangur");
  assert.equal(await page.getByText(/^Best run/).count(), 0);
});

onPage("an address of no game says which there are", DESKTOP, async (page) => {
  for (const [path, words] of [
    ["/pangur/play/61", /^Pangur has no level 61\./],
    ["/pangur/play/medium", /^Pangur has no level medium\./],
    ["/pangur/tutorial/2", /^There is no lesson 2\. There (is|are) 1\./],
  ]) {
    await openAt(page, path, "Nothing here");
    await page.getByText(words).waitFor();
  }
  await axe(page);
});

onPage("everything to press is large enough for a finger, and what is needed fits a phone", PHONE, async (page) => {
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

onPage("a board is for everyone in every theme, from the first cat to the last picture", { ...PHONE, ...STILL }, async (page) => {
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

onPage("the end of a game is for everyone in every theme", { ...PHONE, ...STILL }, async (page) => {
  await lose(page, tap);
  await axeInThemes(page);
  await open(page, "1");
  await win(page, "1", tap);
  await ending(page, "Level won").waitFor();
  await axeInThemes(page);
});

onPage("who wants less motion gets none", { ...DESKTOP, ...STILL }, async (page) => {
  await open(page, "classic");
  await playBy(page, click, ["P=A1", "G=C4", "B=D3", "confirm"]);
  await command(page, "End turn").click();
  await film(page).waitFor();
  assert.equal(await command(page, "Auto").getAttribute("aria-disabled"), "true");
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
});
