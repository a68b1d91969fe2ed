// Infection as people play it: against the computer, against each other, or only looking on; won, lost, taken back, left and
// come back to.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
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
  hash,
  label,
  labels,
  link,
  open as openAt,
  sideways,
  tabToBoard,
  THEMES,
  walkTo,
  worker,
} from "./board.mjs";
import { arcade, axe, DESKTOP, PHONE, shot, smallTargets } from "./harness.mjs";

const { onPage } = arcade();

const STILL = { reducedMotion: "reduce" };

const read = (file) => JSON.parse(readFileSync(new URL(`../../../levels/infection/${file}`, import.meta.url), "utf8"));
const boards = new Map(read("boards.json").levels.map((board) => [board.id, board]));
const first = read("first-drops.set.json").levelEntries.map(({ levelId }) => boards.get(levelId).name);
// A game of two persons in which the germs win with a dot on A2.
const NEARLY = "free~3x3~you~you~red~a1c1c3a2b1c1b3a2a1b2a1c1a1c1";

const open = (page, id, name) => openAt(page, `/infection/play/${id}`, name);
const turn = (page) => page.locator(".turn");
const over = (page) => page.locator(".ending h2");
const press = (name) => (page, place) => cell(page, place)[name]();

// Whoever is to move is the person, or nobody any more.
async function settled(page, before = "") {
  await page.waitForFunction((before) => {
    const now = document.querySelector(".turn").textContent;
    return now !== before && /your turn|moves? played/.test(now);
  }, before);
  return turn(page).textContent();
}

async function byKeys(page, place) {
  await tabToBoard(page);
  await walkTo(page, place.charCodeAt(0) - 65, Number(place.slice(1)) - 1);
  await page.keyboard.press("Enter");
}

// Plays the level to its end by its own hints, or until `enough` says so.
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

// The first cell that can be taken, again and again, loses against who looks ahead.
async function lose(page) {
  await open(page, "free~3x3~you~master~red", "3×3");
  for (let now = await settled(page), moves = 0; now.includes("your turn"); moves += 1) {
    assert.ok(moves < 60, "a game ends");
    await page.locator(".cell.target").first().click();
    now = await settled(page, now);
  }
  await ending(page, "White Cells win").waitFor();
}

for (const [size, screen] of [["phone", PHONE], ["desktop", DESKTOP]]) {
  onPage(`pictures of Infection on a ${size}`, screen, async (page) => {
    for (const id of ["first-drops", "outbreak", "free~9x9~you~easy~red", "free~ring~you~you~blue"]) {
      await page.goto(`/infection/play/${id}`);
      await cells(page).first().waitFor();
      await shot(page, `infection-${id}-${size}`);
    }
    await open(page, "first-drops", first[0]);
    await follow(page, askByPress("click"), press("click"), (moves) => moves === 5);
    await shot(page, `infection-playing-${size}`);
    await win(page);
    await over(page).waitFor();
    await shot(page, `infection-won-${size}`);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await shot(page, `infection-won-below-${size}`);
    await lose(page);
    await shot(page, `infection-lost-${size}`);
    await button(page, "Review").click();
    await shot(page, `infection-review-${size}`);
  });
}

onPage("every part of the game is reached from its own page", PHONE, async (page) => {
  await openAt(page, "/infection", "Infection");
  assert.ok((await page.locator(".float").count()) > 3, "pieces float behind the title");
  await shot(page, "infection-splash-phone");
  const ways = page.locator(".title").getByRole("link");
  assert.deepEqual(await ways.allTextContents(), ["Tutorial (0 of 1)", "Play First drops", "Levels", "Scores"]);
  for (const [name, heading] of [["Tutorial (0 of 1)", "3×3"], ["Play First drops", first[0]], ["Levels", "Levels of Infection"], ["Settings", "Settings"], ["About Quadrat", "About Quadrat"], ["Scores", "Scores"]]) {
    await openAt(page, "/infection", "Infection");
    await link(page, name).first().tap();
    await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  }
});

onPage("sets are listed with what they say of themselves", DESKTOP, async (page) => {
  await openAt(page, "/infection/levels", "Levels of Infection");
  const set = page.getByRole("region", { name: "First drops" });
  await set.getByText("Small glasses and small opponents. Here you find out what makes a cell burst. 6 levels, against opponents from Easy to Medium.").waitFor();
  assert.equal(await page.locator(".tile").count(), 6);
  await shot(page, "infection-sets-desktop");
  await set.getByRole("link", { name: "First drops", exact: true }).click();
  await page.locator(".objective", { hasText: /^Now playing First drops on level Droplet\. Three by three/ }).waitFor();
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
  await announced(page, `Now playing First drops on level ${first[1]}.`);
  const levels = page.getByRole("list", { name: "Levels" });
  assert.deepEqual(await levels.locator("button .unseen").allTextContents(), [
    `Level 1, ${first[0]}, won`,
    `Level 2, ${first[1]}, being played`,
  ]);
  await cell(page, "A1").click();
  await levels.getByRole("button", { name: /Level 1/ }).click();
  await announced(page, "This level is being played. Restart it first, then choose another.");
  await settled(page);
  await command(page, "Restart").click();
  await levels.getByRole("button", { name: /Level 1/ }).click();
  await page.getByRole("heading", { level: 1, name: first[0] }).waitFor();
  await page.keyboard.press("2");
  await page.getByRole("heading", { level: 1, name: first[1] }).waitFor();
  await page.keyboard.press("3");
  await announced(page, "Level 3 is still locked. Complete level 2 first.");
});

onPage("a level is won with a finger", PHONE, async (page) => {
  await open(page, "first-drops", first[0]);
  await win(page, "tap");
  await ending(page, "Germs win").waitFor();
  await button(page, "Next level").tap();
  await page.getByRole("heading", { level: 1, name: first[1] }).waitFor();
});

onPage("two levels in a row are won with the keyboard alone, from the address on", DESKTOP, async (page) => {
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

// A game over the first set that is over but for its first level, which was lost, is played again and nearly won. It is made
// from the save of a game of two persons who came to the same position.
async function nearlyAll(page) {
  const id = "free~droplet~you~you~red~a1c1c3a2b1c1b3a2a1b2a1c1a1c1";
  await open(page, id, first[0]);
  await cell(page, "A2").click();
  await over(page).waitFor();
  await button(page, "Undo").click();
  await over(page).waitFor({ state: "detached" });
  const [{ certificate: _, ...droplet }, winners] = [boards.get("droplet"), ["blue", "red", "red", "red", "red", "red"]];
  await page.evaluate(([id, level, levelWinners]) => {
    const replay = { ...JSON.parse(localStorage.getItem(`quadrat.board.infection.${id}`)), level };
    const before = { levelOver: false, gameOver: false, winner: null };
    const told = { levelWinners, earlierWinner: "blue", levelOver: false, gameOver: true, winner: "red", abandoned: false };
    const game = { quadrat: 1, campaign: 1, game: "infection", set: "first-drops", humanPlayer: "red", firstPlayer: "red", seed: 0 };
    localStorage.setItem("quadrat.board.infection.first-drops", JSON.stringify({ ...game, currentLevelIndex: 0, ...told, before, replay }));
  }, [id, droplet, winners]);
  await open(page, "first-drops", first[0]);
  await announced(page, "Welcome back after 14 moves.");
}

onPage("a set is won to its end, and its score is kept", { ...DESKTOP, ...STILL }, async (page) => {
  await nearlyAll(page);
  await cell(page, "A2").click();
  await ending(page, "Germs win").waitFor();
  await page.locator(".ending").getByText(/^First drops is won: 6 of 6 levels are yours, for \d+ points\./).waitFor();
  await page.locator(".worth strong", { hasText: /^\d+ points$/ }).waitFor();
  const lines = await page.locator(".breakdown div").allTextContents();
  assert.equal(lines.length, 7);
  assert.match(lines[6], /^Total\d+$/);
  await shot(page, "infection-set-won");
  await axeInThemes(page);
  await page.goto("/scores");
  const scores = page.getByRole("region", { name: "Infection" });
  await scores.getByRole("link", { name: "First drops" }).waitFor();
  await scores.getByText("1 level won", { exact: true }).waitFor();
  await shot(page, "infection-scores");
  await openAt(page, "/infection/levels", "Levels of Infection");
  await page.getByRole("link", { name: "First drops, won with 3 of 3 stars" }).waitFor();
});

onPage("a game is lost in the winner's colours, looked back at, and tried again", DESKTOP, async (page) => {
  await lose(page);
  assert.equal(await focused(page), "White Cells win");
  assert.match(await page.locator(".ending").getAttribute("class"), /\bblue\b/);
  await page.locator(".ending").getByText(/^Master won as the white cells on 3×3, in \d+ moves\.$/).waitFor();
  const end = await labels(page);
  await button(page, "Review").click();
  const words = await announced(page, /^(Move \d+ lost it: [A-C]\d\. [A-C]\d would have been better|No single mistake was found)/);
  if (words.startsWith("Move")) {
    const [, played, better] = words.match(/lost it: (\w\d)\. (\w\d)/);
    assert.match(await label(page, played), /the move that lost$/);
    assert.match(await label(page, better), /better than what was played$/);
    await shot(page, "infection-review");
  }
  await button(page, "Review").click();
  assert.deepEqual(await labels(page), end);
  await button(page, "Retry").click();
  await page.getByText("Move 1: your turn").waitFor();
  await page.goto("/scores");
  await page.getByRole("region", { name: "Infection" }).getByText("1 level lost").waitFor();
});

onPage("undo takes back both moves, after the end too, and redo does them again", DESKTOP, async (page) => {
  await open(page, "first-drops", first[0]);
  const start = await hash(page);
  await cell(page, "A1").click();
  await settled(page, "Move 1: your turn");
  const one = await hash(page);
  await command(page, "Undo").click();
  await announced(page, "Taken back: 2 moves. Move 1: your turn.");
  assert.equal(await hash(page), start);
  await page.keyboard.press("r");
  await announced(page, "Done again: 2 moves. Move 3: your turn.");
  assert.equal(await hash(page), one);
  await win(page);
  await ending(page, "Germs win").waitFor();
  const end = await hash(page);
  await button(page, "Undo").click();
  await over(page).waitFor({ state: "detached" });
  assert.notEqual(await hash(page), end);
  await page.keyboard.press("Control+Shift+z");
  await ending(page, "Germs win").waitFor();
  assert.equal(await hash(page), end);
  await page.goto("/scores");
  await page.getByRole("region", { name: "Infection" }).getByText("1 level won").waitFor();
});

onPage("a reload in the middle of a set resumes the very same position", PHONE, async (page) => {
  await open(page, "first-drops", first[0]);
  await win(page, "tap");
  await over(page).waitFor();
  await page.reload();
  await ending(page, "Germs win").waitFor();
  await button(page, "Next level").tap();
  await cell(page, "A1").tap();
  const now = await settled(page, "Move 1: your turn");
  const [before, seen] = [await hash(page), await labels(page)];
  await page.reload();
  await page.getByRole("heading", { level: 1, name: first[1] }).waitFor();
  await announced(page, `Welcome back after 2 moves. ${now}.`);
  assert.equal(await hash(page), before);
  assert.deepEqual((await labels(page)).map((text) => text.replace(/, a dot here.*$/, "")), seen.map((text) => text.replace(/, a dot here.*$/, "")));
  await page.goto("/infection");
  await link(page, "Continue First drops").tap();
  await page.getByRole("heading", { level: 1, name: first[1] }).waitFor();
});

onPage("an address of nothing says what there is", DESKTOP, async (page) => {
  for (const id of ["nowhere", "first-drops~blue", "first-drops~red~red", "free~2x9~you~easy~red", "free~5x5~you~easy~red~a1a1", "FREE~5x5~you~easy~red"]) {
    await openAt(page, `/infection/play/${id}`, "Nothing here");
    await page.getByText(`Infection has no level ${id}. It has, for example, first-drops, `).waitFor();
  }
  await axe(page);
  await openAt(page, "/infection/tutorial/2", "Nothing here");
});

onPage("two people share one board", DESKTOP, async (page) => {
  await open(page, "free~3x3~you~you~blue", "3×3");
  await page.getByText("Move 1: the white cells").waitFor();
  const mover = page.getByRole("list", { name: "To move" }).locator(".item");
  assert.match(await mover.getAttribute("class"), /\bblue\b/);
  await cell(page, "A1").click();
  await announced(page, "The white cells put a dot on A1, now 1 of 2.");
  await page.getByText("Move 2: the germs").waitFor();
  assert.match(await mover.getAttribute("class"), /\bred\b/);
  await cell(page, "A1").click();
  await announced(page, "A1 belongs to the white cells: play on an empty cell or one of your own.");
  await command(page, "Undo").click();
  await announced(page, "Taken back: 1 move. Move 1: the white cells.");
  await open(page, NEARLY, "3×3");
  await cell(page, "A2").click();
  await ending(page, "Germs win").waitFor();
});

onPage("a chain is seen wave by wave, can be skipped, and announced once", DESKTOP, async (page) => {
  await page.clock.install();
  await open(page, NEARLY, "3×3");
  await command(page, "Auto").click();
  await announced(page, "Chains stop at every wave. Next and Back show them one by one.");
  await cell(page, "A2").click();
  const words = await announced(page, /^The germs put a dot on A2\. Chain of \d cells: \d gained, 9 of 9 owned\. Germs win\./);
  const film = page.locator(".film");
  await film.filter({ hasText: /^Picture 1 of \d$/ }).waitFor();
  const seen = [await labels(page)];
  await shot(page, "infection-chain-desktop");
  await command(page, "Next").click();
  await film.filter({ hasText: /^Picture 2 of \d$/ }).waitFor();
  assert.notDeepEqual(await labels(page), seen[0]);
  await page.keyboard.press(",");
  await film.filter({ hasText: /^Picture 1 of \d$/ }).waitFor();
  assert.deepEqual(await labels(page), seen[0]);
  assert.equal((await announced(page, /./)), words, "pictures are not announced");
  await page.keyboard.press("k");
  await ending(page, "Germs win").waitFor();
  await button(page, "Undo").click();
  await command(page, "Auto").click();
  await cell(page, "A2").click();
  await film.filter({ hasText: /^Picture 1 of \d$/ }).waitFor();
  // However long the chain is, after a second and a half it is over.
  await page.clock.runFor(1_600);
  await ending(page, "Germs win").waitFor();
});

onPage("two computers play to whoever looks on, pause, and go by hand", DESKTOP, async (page) => {
  // However slow the machine is: the game must not be over before it is paused.
  await page.clock.install();
  await open(page, "free~3x3~easy~hard~red", "3×3");
  while (!(await page.getByText(/^Move [3-9]: /).isVisible())) await page.clock.runFor(100);
  await command(page, "Auto").click();
  await announced(page, "The game is paused. Next plays one move.");
  await page.clock.resume();
  const paused = await turn(page).textContent();
  await cell(page, "A1").click();
  await announced(page, /^Two computers play here, and the (germs|white cells) are to move\. Auto pauses them\.$/);
  assert.equal(await turn(page).textContent(), paused);
  await page.keyboard.press(".");
  await page.waitForFunction((before) => document.querySelector(".turn").textContent !== before, paused);
  await command(page, "Skip").click();
  await shot(page, "infection-watched-desktop");
  const stepped = await turn(page).textContent();
  await command(page, "Next").click();
  await page.waitForFunction((before) => document.querySelector(".turn").textContent !== before, stepped);
  await page.keyboard.press("k");
  await command(page, "Auto").click();
  await page.locator("[aria-pressed=true]", { hasText: "Auto" }).waitFor();
  const moved = await turn(page).textContent();
  await page.waitForFunction((before) => document.querySelector(".turn").textContent !== before, moved);
});

onPage("who wants nothing to move steps through a watched game", { ...DESKTOP, ...STILL }, async (page) => {
  await open(page, "free~3x3~easy~easy~red", "3×3");
  for (const move of [2, 3, 4]) {
    await command(page, "Next").click();
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
  assert.equal(new URL(page.url()).pathname, "/infection/play/free~4x6~expert~you~blue");
  await page.locator(".objective", { hasText: "Free play on 4×6. Germs: Expert. White Cells: You." }).waitFor();
  await page.getByText("Move 1: your turn").waitFor();
  assert.equal(await cells(page).count(), 24);
});

onPage("who quits is told that the game is abandoned, and the next one begins anew", DESKTOP, async (page) => {
  await open(page, "first-drops", first[0]);
  await win(page);
  await button(page, "Next level").click();
  await cell(page, "A1").click();
  await command(page, "Quit").click();
  await page.getByRole("heading", { level: 1, name: "Infection" }).waitFor();
  await announced(page, "Game abandoned.");
  await page.locator(".toast", { hasText: "Game abandoned." }).waitFor();
  await open(page, "first-drops", first[0]);
  await page.getByText("Move 1: your turn").waitFor();
  assert.equal(await page.getByRole("list", { name: "Levels" }).getByText(/won$/).count(), 0);
});

onPage("a hint marks a cell and says why", DESKTOP, async (page) => {
  await open(page, NEARLY, "3×3");
  await command(page, "Hint").click();
  const words = await announced(page, /^[A-C]\d wins the game\./);
  assert.match(await cell(page, words.split(" ")[0]).getAttribute("class"), /\bhinted\b/);
  await shot(page, "infection-hint-desktop");
  await open(page, "first-drops", first[0]);
  await page.keyboard.press("h");
  await announced(page, /^[A-C]\d (is the strongest move, looking \d+ moves? ahead|wins against every defence|becomes full|answers)/);
});

onPage("a move of the computer that nobody waits for any more is not made", DESKTOP, async (page) => {
  let arrive;
  const held = new Promise((resolve) => (arrive = resolve));
  await page.route(worker, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, "first-drops", first[0]);
  await cell(page, "B2").click();
  await page.getByText("Thinking…").waitFor();
  await cell(page, "A1").click();
  await announced(page, "The white cells are to move, and the computer plays them.");
  await page.keyboard.press("u");
  await announced(page, "Taken back: 1 move. Move 1: your turn.");
  await page.getByText("Thinking…").waitFor({ state: "detached" });
  arrive();
  await cell(page, "C3").click();
  await settled(page, "Move 1: your turn");
  assert.match(await label(page, "B2"), /^B2, (empty|White Cells)/, "what was taken back is gone");
  assert.equal(await turn(page).textContent(), "Move 3: your turn");
});

onPage("what a dot would do is shown under the pointer and said under the cursor", DESKTOP, async (page) => {
  await open(page, NEARLY, "3×3");
  await cell(page, "A2").hover();
  await page.locator(".said", { hasText: /^A dot on A2: chain of \d cells, and the germs would win\.$/ }).waitFor();
  assert.match(await label(page, "A2"), /a dot here wins$/);
  await shot(page, "infection-hover-desktop");
  await page.getByRole("heading", { level: 1 }).hover();
  await tabToBoard(page);
  await walkTo(page, 1, 2);
  await page.locator(".said", { hasText: /^A dot on B3|^B3 belongs/ }).waitFor();
  assert.match(await focused(page), /^B3, /);
});

onPage("what is full breathes slowly, and keeps still where that is asked for", DESKTOP, async (page) => {
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

onPage("a board with everything to press fits a phone without scrolling", PHONE, async (page) => {
  for (const id of ["first-drops", "glassware", "outbreak", "free~5x5~you~easy~red"]) {
    await page.goto(`/infection/play/${id}`);
    for (const part of [page.getByRole("heading", { level: 1 }), page.locator(".objective"), command(page, "Quit")]) {
      await part.waitFor();
      const { y, height } = await part.boundingBox();
      assert.ok(y >= 0 && y + height <= 720, `${id}: ${part} ends at ${y + height}`);
    }
  }
});

onPage("everything to press is large enough for a finger", PHONE, async (page) => {
  for (const id of ["first-drops", "outbreak", "free~9x9~you~easy~red", NEARLY]) {
    await page.goto(`/infection/play/${id}`);
    await cells(page).first().waitFor();
    assert.equal(await badCells(page), 0, id);
    assert.deepEqual((await smallTargets(page)).filter((small) => !small.startsWith("div")), [], id);
  }
  await command(page, "Auto").tap();
  await command(page, "Next").waitFor();
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

onPage("a board is for everyone in every theme while it is played, and at its end", { ...PHONE, ...STILL }, async (page) => {
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

onPage("a lost game, its review and the forms are for everyone in every theme", { ...DESKTOP, ...STILL }, async (page) => {
  await lose(page);
  await axeInThemes(page);
  await button(page, "Review").click();
  await announced(page, /^(Move|No)/);
  await axeInThemes(page);
  await openAt(page, "/infection", "Infection");
  await axeInThemes(page);
  await openAt(page, "/infection/levels", "Levels of Infection");
  await axeInThemes(page);
});

onPage("both sides and every mark are drawn in every theme", { ...DESKTOP, ...STILL }, async (page) => {
  await open(page, "free~dish~you~you~red~a1e5a1e5d5a2", boards.get("dish").name);
  for (const theme of THEMES) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    await shot(page, `infection-board-${theme}`);
  }
  await open(page, NEARLY, "3×3");
  await cell(page, "A2").click();
  await over(page).waitFor();
  for (const theme of THEMES) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    await shot(page, `infection-won-${theme}`);
  }
});

onPage("the system's own colours are respected", { ...PHONE, ...STILL, forcedColors: "active" }, async (page) => {
  await open(page, NEARLY, "3×3");
  await axe(page);
  await shot(page, "infection-forced-colours");
  await cell(page, "A2").tap();
  await over(page).waitFor();
  await axe(page);
});
