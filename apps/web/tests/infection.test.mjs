// Infection as people play it: against the computer, against each other, or only watching; won,
// lost, undone, left and resumed.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import {
  announced,
  axeInThemes,
  badCells,
  button,
  cell,
  cells,
  command,
  ending,
  focused,
  label,
  labels,
  link,
  open as openAt,
  sideways,
  tabToBoard,
  walkTo,
} from "./board.mjs";
import { arcade, axe, DESKTOP, PHONE, shot, smallTargets } from "./harness.mjs";

const { onPage } = arcade();

const STILL = { reducedMotion: "reduce" };

const read = (file) => JSON.parse(readFileSync(new URL(`../../../games/infection/levels/${file}`, import.meta.url), "utf8"));
const boards = new Map(read("boards.json").levels.map((board) => [board.id, board]));
const first = read("first-drops.set.json").levelEntries.map(({ levelId }) => boards.get(levelId).name);
// A game of two people in which the germs win with a dot on A2.
const NEARLY = "free~3x3~you~you~red~a1c1c3a2b1c1b3a2a1b2a1c1a1c1";

const open = (page, id, name) => openAt(page, `/infection/play/${id}`, name);
// The words about the turn, without those about a playback.
const turn = (page) => page.locator(".turn > span").first();
const over = (page) => page.locator(".ending h2");
const press = (name) => (page, place) => cell(page, place)[name]();

// Waits until a person is to move, or the game is over.
async function settled(page, before = "") {
  await page.waitForFunction((before) => {
    const now = document.querySelector(".turn > span").textContent;
    return now !== before && /your turn|moves? played/.test(now);
  }, before);
  return turn(page).textContent();
}

async function byKeys(page, place) {
  await tabToBoard(page);
  await walkTo(page, place.charCodeAt(0) - 65, Number(place.slice(1)) - 1);
  await page.keyboard.press("Enter");
}

// Plays the level to its end by its own hints, or until `enough` returns true.
async function follow(page, ask, put, enough = () => false) {
  let now = await settled(page);
  for (let moves = 0; now.includes("your turn") && !enough(moves); moves += 1) {
    assert.ok(moves < 60, "hints lead to an end");
    await ask(page);
    const hinted = page.locator(".cell.hinted");
    await hinted.waitFor();
    await put(page, (await hinted.getAttribute("aria-label")).split(",")[0]);
    now = await settled(page, now);
  }
}

const askByPress = (name) => (page) => command(page, "Hint")[name]();
const win = (page, name = "click") => follow(page, askByPress(name), press(name));

// Always taking the first available cell loses against a computer that looks ahead.
async function lose(page) {
  await open(page, "free~3x3~you~master~red", "3×3");
  for (let now = await settled(page), moves = 0; now.includes("your turn"); moves += 1) {
    assert.ok(moves < 60, "a game ends");
    await page.locator(".cell.target").first().click();
    now = await settled(page, now);
  }
  await ending(page, "White Cells win").waitFor();
}

onPage("sets are listed with their descriptions", DESKTOP, async (page) => {
  await openAt(page, "/infection/levels", "Infection levels");
  const set = page.getByRole("region", { name: "Classic set: First drops" });
  await set.getByText("Small glasses and small opponents. Here you find out what makes a cell burst. 6 levels, against opponents from Easy to Medium.").waitFor();
  const sets = readdirSync(new URL("../../../games/infection/levels/", import.meta.url)).filter((name) => name.endsWith(".set.json"));
  assert.equal(await page.locator(".tile").count(), sets.length);
  await shot(page, "infection-sets-desktop");
  await set.getByRole("link", { name: "First drops", exact: true }).click();
  await page.locator(".objective", { hasText: /^Now playing First drops on level Droplet, against Easy\. Three by three/ }).waitFor();
  await announced(page, /You are the germs\.$/);
  await page.getByRole("list", { name: "Levels" }).getByText("Level 6, Petri dish, locked").waitFor({ state: "attached" });
});

onPage("a level is won with a mouse, which opens the next one, and it can be played again", DESKTOP, async (page) => {
  await open(page, "first-drops", first[0]);
  await win(page);
  await ending(page, "Germs win").waitFor();
  assert.equal(await focused(page), "Germs win");
  assert.match(await page.locator(".ending").getAttribute("class"), /\bred\b/);
  await page.locator(".ending").getByText(/^You won Droplet in \d+ moves\. Levels won so far: 1 of 6\.$/).waitFor();
  await button(page, "Next level").click();
  await page.getByRole("heading", { level: 1, name: first[1] }).waitFor();
  await announced(page, `Now playing First drops on level ${first[1]}, against`);
  const levels = page.getByRole("list", { name: "Levels" });
  assert.deepEqual(await levels.locator("button .unseen").allTextContents(), [
    `Level 1, ${first[0]}, won`,
    `Level 2, ${first[1]}, being played`,
  ]);
  const begun = await turn(page).textContent();
  await cell(page, "A1").click();
  await settled(page, begun);
  await levels.getByRole("button", { name: /Level 1/ }).click();
  await announced(page, "You have begun this level. Restart it before you choose another.");
  await command(page, "Restart").click();
  await levels.getByRole("button", { name: /Level 1/ }).click();
  await page.getByRole("heading", { level: 1, name: first[0] }).waitFor();
  await page.keyboard.press("2");
  await page.getByRole("heading", { level: 1, name: first[1] }).waitFor();
  await page.keyboard.press("3");
  await announced(page, "Level 3 is still locked. Complete level 2 first.");
});

onPage("two levels in a row are won with the keyboard alone, from the address on @smoke", DESKTOP, async (page) => {
  const hint = (page) => page.keyboard.press("h");
  await open(page, "first-drops", first[0]);
  await follow(page, hint, byKeys);
  await ending(page, "Germs win").waitFor();
  assert.equal(await focused(page), "Germs win");
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "Next level");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: first[1] }).waitFor();
  assert.match(await focused(page), /^[A-Z]\d,/, "and the keyboard is on the board");
  await follow(page, hint, byKeys);
  await ending(page, "Germs win").waitFor();
});

onPage("a solved board marks every move as won or lost, by shape, label and one announcement @smoke", PHONE, async (page) => {
  await open(page, "free~3x3~you~master~red~a1c3b2c2", "3×3");
  const solved = command(page, "Solved board");
  assert.equal(await solved.getAttribute("aria-pressed"), "false");
  await solved.click();
  const sums = /Proved: (\d of \d moves wins?|all \d moves win|none of the \d moves wins)\./;
  const words = await announced(page, sums);
  const marks = async () => {
    const marked = (await labels(page)).filter((label) => label.includes("proved: "));
    const targets = await page.locator(".cell.target").count();
    assert.equal(marked.length, targets, "every move of the player has its mark");
    return marked.filter((label) => label.endsWith("proved: wins")).length;
  };
  const wins = await marks();
  assert.ok(words.includes(wins === 0 ? "none" : `${wins} of `) || words.includes(`all ${wins}`), words);
  assert.equal(await solved.getAttribute("aria-pressed"), "true");
  await axe(page);
  await shot(page, "infection-solved-phone");
  // After the player's move and the computer's answer the marks are those of the new position.
  const now = await turn(page).textContent();
  await page.locator(".cell.target").first().click();
  await settled(page, now);
  await announced(page, sums);
  await marks();
  await solved.click();
  await announced(page, "Proofs hidden.");
  assert.equal((await labels(page)).filter((label) => label.includes("proved")).length, 0);
  // A large board has no such button, and one that is too early says from when on.
  await open(page, "free~5x5~you~you~red", "5×5");
  assert.equal(await command(page, "Solved board").count(), 0);
  await open(page, "free~3x4~you~you~red", "3×4");
  assert.equal(await command(page, "Solved board").getAttribute("aria-disabled"), "true");
  await page.keyboard.press("s");
  await announced(page, "It is too early to prove every move. That works once 9 moves have been played.");
});

onPage("a chain is seen wave by wave, can be skipped, and announced once @smoke", DESKTOP, async (page) => {
  await page.clock.install();
  await open(page, NEARLY, "3×3");
  await command(page, "Auto").click();
  await announced(page, "Chains pause at every wave. Step and Back go through them.");
  await cell(page, "A2").click();
  const words = await announced(page, "The germs put a dot on A2, and it bursts.");
  const film = page.locator(".film");
  await film.filter({ hasText: /^Chain: 1 of \d$/ }).waitFor();
  const seen = [await labels(page)];
  await shot(page, "infection-chain-desktop");
  await command(page, "Step").click();
  await film.filter({ hasText: /^Chain: 2 of \d$/ }).waitFor();
  assert.notDeepEqual(await labels(page), seen[0]);
  await page.keyboard.press(",");
  await film.filter({ hasText: /^Chain: 1 of \d$/ }).waitFor();
  assert.deepEqual(await labels(page), seen[0]);
  assert.equal((await announced(page, /./)), words, "pictures are not announced");
  assert.match(await turn(page).textContent(), /^Move 1: /, "the turn changes with the last wave");
  await page.keyboard.press("k");
  await announced(page, /^\d cells burst: the germs gained \d and now own 9 of 9\. Germs win\./);
  await ending(page, "Germs win").waitFor();
  await button(page, "Undo").click();
  await command(page, "Auto").click();
  await cell(page, "A2").click();
  await film.filter({ hasText: /^Chain: 1 of \d$/ }).waitFor();
  // A chain of any length is over after three seconds; then the winner's colour runs over the board.
  await page.clock.runFor(4_200);
  await ending(page, "Germs win").waitFor();
});

onPage("a game between computers plays, pauses and can be stepped by hand", DESKTOP, async (page) => {
  // A fake clock, because on a slow machine the game must not be over before it is paused.
  await page.clock.install();
  await open(page, "free~3x3~easy~hard~red", "3×3");
  while (!(await page.getByText(/^Move [3-9]: /).isVisible())) await page.clock.runFor(100);
  await command(page, "Auto").click();
  await announced(page, "The game is paused. Step plays one move.");
  await page.clock.resume();
  const paused = await turn(page).textContent();
  await cell(page, "A1").click();
  await announced(page, /^Two computers are playing, and the (germs|white cells) are to move\. Auto pauses the game\.$/);
  assert.equal(await turn(page).textContent(), paused);
  await page.keyboard.press(".");
  await page.waitForFunction((before) => document.querySelector(".turn > span").textContent !== before, paused);
  await command(page, "Skip").click();
  await shot(page, "infection-watched-desktop");
  const stepped = await turn(page).textContent();
  await command(page, "Step").click();
  await page.waitForFunction((before) => document.querySelector(".turn > span").textContent !== before, stepped);
  await page.keyboard.press("k");
  await command(page, "Auto").click();
  await page.locator("[aria-pressed=true]", { hasText: "Auto" }).waitFor();
  const moved = await turn(page).textContent();
  await page.waitForFunction((before) => document.querySelector(".turn > span").textContent !== before, moved);
});

onPage("with reduced motion a watched game is stepped by hand", { ...DESKTOP, ...STILL }, async (page) => {
  await open(page, "free~3x3~easy~easy~red", "3×3");
  for (const move of [2, 3, 4]) {
    await command(page, "Step").click();
    await page.getByText(new RegExp(`^Move ${move}: `)).waitFor();
  }
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
});

onPage("a game is set up from the forms: the side, who starts, and any board", PHONE, async (page) => {
  await openAt(page, "/infection", "Infection");
  const set = page.getByRole("region", { name: "A level set" });
  await set.getByRole("combobox", { name: "Level set", exact: true }).selectOption("Glassware");
  await set.getByRole("combobox", { name: "You play", exact: true }).selectOption("White Cells");
  await set.scrollIntoViewIfNeeded();
  await shot(page, "infection-form-phone");
  await set.getByRole("link", { name: "Play" }).tap();
  await page.locator(".objective", { hasText: /^Now playing Glassware on level / }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/infection/play/glassware~blue~red");
  await page.getByText("Move 2: your turn").waitFor();
  await page.goBack();
  const free = page.getByRole("region", { name: "Free play" });
  await free.getByRole("combobox", { name: "Board", exact: true }).selectOption("4×6");
  await free.getByRole("combobox", { name: "Germs", exact: true }).selectOption("Expert");
  await free.getByRole("combobox", { name: "White Cells", exact: true }).selectOption("You");
  await free.getByRole("combobox", { name: "Who starts", exact: true }).selectOption("White Cells");
  await free.getByRole("link", { name: "Play" }).tap();
  await page.getByRole("heading", { level: 1, name: "4×6" }).waitFor();
  assert.match(new URL(page.url()).pathname, /^\/infection\/play\/free~4x6~expert~you~blue~s\d+$/);
  await page.locator(".objective", { hasText: "Free play on 4×6. Germs: Expert. White Cells: You." }).waitFor();
  await page.getByText("Move 1: your turn").waitFor();
  assert.equal(await cells(page).count(), 24);
});

onPage("full cells pulse slowly, and not at all with reduced motion", DESKTOP, async (page) => {
  await open(page, NEARLY, "3×3");
  const breath = () =>
    page.locator(".cell .full").first().evaluate((full) => {
      const { animationName, animationDuration } = getComputedStyle(full);
      return [animationName, parseFloat(animationDuration)];
    });
  const [name, seconds] = await breath();
  assert.equal(name, "breathe");
  assert.ok(seconds >= 0.34, "nothing moves more than three times a second");
  await page.emulateMedia({ reducedMotion: "reduce" });
  assert.equal((await breath())[0], "none");
});

onPage("a board with all controls fits a phone without scrolling", PHONE, async (page) => {
  for (const id of ["first-drops", "glassware", "outbreak", "free~5x5~you~easy~red"]) {
    await page.goto(`/infection/play/${id}`);
    for (const part of [page.getByRole("heading", { level: 1 }), page.locator(".objective"), command(page, "Quit")]) {
      await part.waitFor();
      const { y, height } = await part.boundingBox();
      assert.ok(y >= 0 && y + height <= 720, `${id}: ${part} ends at ${y + height}`);
    }
  }
});

onPage("every control is large enough for a finger", PHONE, async (page) => {
  for (const id of ["first-drops", "outbreak", "free~9x9~you~easy~red", NEARLY]) {
    await page.goto(`/infection/play/${id}`);
    await cells(page).first().waitFor();
    assert.equal(await badCells(page), 0, id);
    assert.deepEqual((await smallTargets(page)).filter((small) => !small.startsWith("div")), [], id);
  }
  await command(page, "Auto").tap();
  await command(page, "Step").waitFor();
  assert.deepEqual(await smallTargets(page), []);
  await shot(page, "infection-stepping-phone");
  await cell(page, "A2").tap();
  await command(page, "Skip").tap();
  await ending(page, "Germs win").waitFor();
  assert.deepEqual(await smallTargets(page), []);
  await openAt(page, "/infection", "Infection");
  assert.deepEqual(await smallTargets(page), []);
});

for (const [width, height] of [[320, 568], [400, 720], [800, 360], [1280, 800]]) {
  onPage(`a board fits a screen of ${width}×${height} without sideways scrolling`, { ...PHONE, viewport: { width, height } }, async (page) => {
    for (const id of ["first-drops", "outbreak~blue~blue", "free~9x9~you~easy~red", "free~3x9~you~you~red", NEARLY]) {
      await page.goto(`/infection/play/${id}`);
      await cells(page).first().waitFor();
      assert.ok((await sideways(page)) <= 0, `${id} is wider than the screen`);
      assert.equal(await badCells(page), 0, "cells are square and never under 24 px");
      await shot(page, `infection-${id.split("~").slice(0, 2).join("-")}-${width}-${height}`);
    }
    await cell(page, "A2").click();
    await over(page).waitFor();
    assert.ok((await sideways(page)) <= 0, "the end is wider than the screen");
    for (const path of ["/infection", "/infection/levels"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      assert.ok((await sideways(page)) <= 0, `${path} is wider than the screen`);
    }
  });
}

onPage("a board is accessible in every theme while it is played, and at its end", { ...PHONE, ...STILL }, async (page) => {
  await open(page, "first-drops", first[0]);
  await axeInThemes(page);
  await cell(page, "A1").tap();
  await settled(page, "Move 1: your turn");
  await command(page, "Hint").tap();
  await page.locator(".cell.hinted").waitFor();
  await command(page, "Auto").tap();
  await axeInThemes(page);
  await open(page, NEARLY, "3×3");
  await axeInThemes(page);
  await cell(page, "A2").tap();
  await ending(page, "Germs win").waitFor();
  await axeInThemes(page);
});

onPage("a lost game, its review and the forms are accessible in every theme", { ...DESKTOP, ...STILL }, async (page) => {
  await lose(page);
  await axeInThemes(page);
  await button(page, "Review").click();
  await announced(page, /^(Move|No)/);
  await axeInThemes(page);
  await openAt(page, "/infection", "Infection");
  await axeInThemes(page);
  await openAt(page, "/infection/levels", "Infection levels");
  await axeInThemes(page);
});

onPage("quitting says that the game is abandoned, undo returns to it, and nothing is continued", { ...PHONE, ...STILL }, async (page) => {
  await open(page, "first-drops", first[0]);
  await cell(page, "A1").tap();
  const now = await settled(page, "Move 1: your turn");
  await command(page, "Quit").tap();
  await ending(page, "Game abandoned").waitFor();
  await axe(page);
  await shot(page, "infection-abandoned-phone");
  await button(page, "Undo").tap();
  await turn(page).filter({ hasText: now }).waitFor();
  await command(page, "Quit").tap();
  await ending(page, "Game abandoned").waitFor();
  await openAt(page, "/infection", "Infection");
  assert.equal(await page.getByRole("link", { name: /^Continue/ }).count(), 0);
});

onPage("a finished game is looked back at move by move and played on from", { ...DESKTOP, ...STILL }, async (page) => {
  await lose(page);
  await button(page, "Review").click();
  await turn(page).filter({ hasText: /^Move \d+ of \d+$/ }).waitFor();
  const before = await turn(page).textContent();
  await command(page, "Back").click();
  await page.waitForFunction((before) => document.querySelector(".turn > span").textContent !== before, before);
  await command(page, "Next").click();
  await turn(page).filter({ hasText: before }).waitFor();
  await shot(page, "infection-review-desktop");
  await command(page, "Play on from here").click();
  await turn(page).filter({ hasText: `${before.split(" of ")[0]}: your turn` }).waitFor();
});

onPage("forced colours are respected", { ...PHONE, ...STILL, forcedColors: "active" }, async (page) => {
  await open(page, NEARLY, "3×3");
  await axe(page);
  await shot(page, "infection-forced-colours");
  await cell(page, "A2").tap();
  await over(page).waitFor();
  await axe(page);
});

onPage("a rung of the ladder is chosen by its rating, and each game has a seed of its own @smoke", PHONE, async (page) => {
  await openAt(page, "/infection", "Infection");
  const free = page.getByRole("region", { name: "Free play" });
  const opponents = free.getByRole("combobox", { name: "White Cells", exact: true });
  const rungs = await opponents.locator("optgroup[label='The ladder, by rating'] option").allTextContents();
  assert.equal(rungs.length, 8);
  const ratings = rungs.map((rung) => Number(rung.match(/^\w+ \(rated (\d+)\)$/)[1]));
  assert.deepEqual(ratings, [...ratings].sort((one, two) => one - two));
  assert.equal(await opponents.locator("optgroup[label='Classic opponents, not rated'] option").count(), 5);
  await opponents.selectOption(rungs[3]);
  const play = free.getByRole("link", { name: "Play" });
  const address = await play.getAttribute("href");
  assert.match(address, /~you~regular~red~s\d+$/);
  await play.tap();
  await page.getByText("Move 1: your turn").waitFor();
  assert.equal(new URL(page.url()).pathname, address);
  await cells(page).first().tap();
  if (await page.getByRole("button", { name: "Confirm" }).count()) await page.getByRole("button", { name: "Confirm" }).tap();
  await page.getByText("Move 3: your turn").waitFor();
  await page.goBack();
  await openAt(page, "/infection", "Infection");
  await opponents.selectOption(rungs[3]);
  assert.notEqual(await play.getAttribute("href"), address, "the next game has another seed");
});

onPage("a level set of one's own is pasted and played, and a bad one says what is wrong", DESKTOP, async (page) => {
  await openAt(page, "/infection", "Infection");
  const own = page.getByRole("region", { name: "Your own sets" });
  const text = own.getByRole("textbox");
  const set = (levelId) => JSON.stringify({ id: "mine", name: "My Set", description: "Mine.", levelEntries: [{ levelId, aiDifficulty: "novice" }] });
  await text.fill(set("nowhere"));
  await own.getByRole("button", { name: "Read it" }).click();
  await own.getByText("One thing is wrong with this file. Nothing was read.").waitFor();
  await own.getByRole("listitem").filter({ hasText: "levelEntries[0].levelId" }).waitFor();
  await axe(page);
  await shot(page, "infection-own-defects");
  await text.fill(set("ring"));
  await own.getByRole("button", { name: "Read it" }).click();
  await own.getByRole("link", { name: "Play My Set" }).click();
  await page.locator(".objective", { hasText: /^Now playing My Set on level / }).waitFor();
  await page.reload();
  await page.locator(".objective", { hasText: /^Now playing My Set on level / }).waitFor();
});
