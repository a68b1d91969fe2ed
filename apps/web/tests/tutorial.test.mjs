// Lessons, by following the coach and nothing else: with a mouse, with a finger, and with the
// keyboard alone.

import assert from "node:assert/strict";
import { announced, axeInThemes, button, cell, cells, columns, command, ending, focused, labels, link, placeOf, sideways, tabToBoard, tool, walkTo } from "./board.mjs";
import { arcade, DESKTOP, PHONE, shot, smallTargets } from "./harness.mjs";

const { onPage } = arcade();

const LESSONS = [
  ["germs", "Germs", ["First Aid", "Two Doors", "Cure and Close", "Second Dose", "Sleeper", "Three Doors"]],
  ["citylines", "City Lines", ["3×3, one landmark", "3×3, one landmark", "3×3, 2 landmarks", "One road", "4×4, 2 landmarks"]],
  ["infection", "Infection", ["3×3"], "Germs win"],
];
const KEYS = {
  "Next": "n", "End turn": "e", Undo: "u", Redo: "r", "Finish now": "f", Check: "c", Hint: "h",
  Antibiotic: "1", Antiviral: "2", Barrier: "3", "Turn right": "1", "Turn left": "2", Lock: "3",
};

const coach = (page) => page.getByRole("region", { name: "Lesson" });

// The input that the coach asks for, read from the words alone: a cell to press, or a control by
// its name.
async function wanted(page) {
  const [step, words] = await coach(page).getByRole("paragraph").allTextContents();
  const found =
    ((await coach(page).getByRole("button", { name: "Next" }).count()) > 0 && { name: "Next" }) ||
    match(words, /(?:[Tt]ake|[Cc]hoose) (?:the )?(antibiotic|antiviral|barrier|lock|turn right|turn left)/i, (name) => ({ tool: capital(name) })) ||
    match(words, /[Pp]ress (Undo|Redo|Check|Hint)/, (name) => ({ command: name })) ||
    match(words, /[Pp]ress (Finish)|Finish ends all the turns at once: press it/, () => ({ command: "Finish now" })) ||
    match(words, /[Ee]nd (?:it|the turn|this one)/, () => ({ command: "End turn" })) ||
    match(words, /(?:[Pp]ress|Cure|Shut) (?:the \w+ )?([A-Z]\d)/, (place) => ({ place })) ||
    match(words, /([A-Z]\d) is .* Press it/, (place) => ({ place }));
  assert.ok(found, `nobody can tell what to do: ${words}`);
  return { step, words, ...found };
}

const match = (words, pattern, made) => (pattern.test(words) ? made(words.match(pattern)[1]) : undefined);
const capital = (name) => name[0].toUpperCase() + name.slice(1).toLowerCase();

async function open(page, game, lesson, name) {
  await page.goto(`/${game}/tutorial/${lesson}`);
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  await coach(page).waitFor();
}

async function follow(page, want, press) {
  if (want.place) await press(cell(page, want.place));
  else if (want.tool) await press(tool(page, new RegExp(`^${want.tool}`)));
  else await press(want.command ? command(page, want.command) : coach(page).getByRole("button", { name: want.name }));
}

async function followByKeys(page, { place, ...named }) {
  if (!place) return page.keyboard.press(KEYS[Object.values(named).find((name) => name in KEYS)]);
  await tabToBoard(page);
  await walkTo(page, place.charCodeAt(0) - 65, Number(place.slice(1)) - 1);
  return page.keyboard.press("Enter");
}

// Waits until the coach has moved on or is gone.
const went = (page, step) =>
  page.waitForFunction((step) => document.querySelector(".coach p")?.textContent !== step, step);

// A wrong press anywhere is refused, and the coach repeats the step.
async function stray(page, want, press) {
  const size = await columns(page);
  const elsewhere = placeOf(size - 1, size - 1);
  await press(cell(page, want.place === elsewhere ? "A1" : elsewhere));
  await announced(page, want.name ? "Read this first, then press Next." : "Not yet.");
  assert.equal((await wanted(page)).step, want.step);
}

for (const [game, title, names, won = "Level won"] of LESSONS) {
  // A lesson with at least six steps: the last one of City Lines, the second one of other games.
  const later = game === "citylines" ? names.length : Math.min(2, names.length);
  // Every other lesson is played through by a native test, by its words.
  for (const [at, name] of names.slice(0, 1).entries()) {
    const lesson = at + 1;
    onPage(`lesson ${lesson} of ${title} is completed by following its text, and accepts nothing else @smoke`, DESKTOP, async (page) => {
      await open(page, game, lesson, name);
      await page.getByText(`Lesson ${lesson} of ${names.length}`).waitFor();
      for (let steps = 0; (await coach(page).count()) > 0; steps += 1) {
        assert.ok(steps < 20, "a lesson ends");
        const want = await wanted(page);
        assert.match(want.step, new RegExp(`^Step ${steps + 1} of \\d+$`));
        if (want.place) assert.match(await cell(page, want.place).getAttribute("class"), /\bcoached\b/);
        await stray(page, want, (target) => target.click());
        if (steps === 0) await shot(page, `${game}-lesson-${lesson}-desktop`);
        await follow(page, want, (target) => target.click());
        await went(page, want.step);
      }
      await ending(page, won).waitFor();
      await shot(page, `${game}-lesson-${lesson}-done`);
      const last = lesson === names.length;
      assert.equal(await page.locator(".ending").getByRole("link", { name: "Levels" }).count(), 1);
      await link(page, last ? "Levels" : "Next lesson").last().click();
      await page.getByRole("heading", { level: 1, name: last ? `${title} levels` : names[lesson], exact: true }).waitFor();
      await page.goto(`/${game}`);
      await page.getByRole("link", { name: `Tutorial (1 of ${names.length})` }).waitFor();
      await page.goto(`/${game}/levels`);
      await page.getByRole("link", { name: new RegExp(`^Lesson ${lesson}: .* \\(done\\)$`) }).waitFor();
      // A completed lesson is not a win.
      assert.equal(await page.getByRole("link", { name: /won with/ }).count(), 0);
    });
  }

  onPage(`the lessons of ${title} are completed in a row with the keyboard alone`, DESKTOP, async (page) => {
    await open(page, game, 1, names[0]);
    for (const [at] of names.entries()) {
      for (let steps = 0; (await coach(page).count()) > 0; steps += 1) {
        assert.ok(steps < 20, "a lesson ends");
        const want = await wanted(page);
        await followByKeys(page, want);
        await went(page, want.step);
      }
      await ending(page, won).waitFor();
      assert.equal(await focused(page), won);
      await page.keyboard.press("Tab");
      assert.equal(await focused(page), at + 1 < names.length ? "Next lesson" : "Levels");
      await page.keyboard.press("Enter");
      if (at + 1 < names.length) await coach(page).waitFor();
    }
    await page.getByRole("heading", { level: 1, name: `${title} levels` }).waitFor();
  });

  onPage(`the lessons of ${title} are completed in a row by touch`, PHONE, async (page) => {
    await open(page, game, 1, names[0]);
    for (const [at] of names.entries()) {
      for (let steps = 0; (await coach(page).count()) > 0; steps += 1) {
        assert.ok(steps < 20, "a lesson ends");
        const want = await wanted(page);
        if (steps < 2) {
          assert.deepEqual(await smallTargets(page), []);
          assert.ok((await sideways(page)) <= 0, "the page is wider than the screen");
          await shot(page, `${game}-lesson-${at + 1}-step-${steps + 1}-phone`);
        }
        await follow(page, want, (target) => target.tap());
        await went(page, want.step);
      }
      await ending(page, won).waitFor();
      if (at + 1 < names.length) {
        await link(page, "Next lesson").tap();
        await coach(page).waitFor();
      }
    }
  });

  onPage(`a lesson of ${title} resumes at the very same step`, PHONE, async (page) => {
    await open(page, game, later, names[later - 1]);
    for (let steps = 0; steps < 5; steps += 1) {
      const want = await wanted(page);
      await follow(page, want, (target) => target.tap());
      await went(page, want.step);
      // The effect of a step may be played back, and is played back again after a reload.
      const shown = () => page.locator(".film").waitFor({ state: "detached" });
      await shown();
      const hands = () => page.getByRole("group", { name: "Tools" }).getByRole("button").evaluateAll((all) => all.map((one) => one.textContent + one.ariaPressed));
      const seen = [await wanted(page), await labels(page), await hands()];
      await page.reload();
      await coach(page).waitFor();
      await shown();
      assert.deepEqual([await wanted(page), await labels(page), await hands()], seen);
    }
    // A lesson left in the middle counts as begun, not as done.
    await page.goto(`/${game}`);
    await page.getByRole("link", { name: `Tutorial (0 of ${names.length})` }).waitFor();
  });

  onPage(`a lesson of ${title} is accessible in every theme`, { ...PHONE, reducedMotion: "reduce" }, async (page) => {
    await open(page, game, later, names[later - 1]);
    await axeInThemes(page);
    await cells(page).last().tap();
    await announced(page, /^(Read this first|Not yet)/);
    await axeInThemes(page);
    const want = await wanted(page);
    await follow(page, want, (target) => target.tap());
    await went(page, want.step);
    await axeInThemes(page);
  });
}

onPage("the button to the next step leaves the focus on the board", DESKTOP, async (page) => {
  await open(page, "germs", 1, "First Aid");
  for (let presses = 0; presses < 12 && (await focused(page)) !== "Next"; presses += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await coach(page).getByText("Step 2 of 7").waitFor();
  assert.match(await focused(page), /^[A-F]\d,/);
});
