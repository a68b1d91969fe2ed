// Lessons, by following the coach and nothing else: with a mouse and with the keyboard alone.
// `stage.test.mjs` follows them with a finger.

import assert from "node:assert/strict";
import { announced, axeInThemes, cells, columns, ending, focused, labels, tabToBoard, walkTo } from "./board.mjs";
import { arcade, DESKTOP, PHONE, shot } from "./harness.mjs";

const { onPage } = arcade();

const LESSONS = [
  ["germs", "Germs", ["Turns and cures", "Barriers", "Cure and close", "Viruses", "Spores", "Cores"]],
  ["citylines", "City Lines", ["The first road", "Round a corner", "From any side", "Turn the roads", "Lock, check and hint"]],
  ["infection", "Infection", ["Fill a cell", "Burst and take", "Threats and chains", "Your first game"], "Germs win"],
  ["pangur", "Pangur", ["Hit", "Move", "Shadow", "Gates", "Mice", "Win"]],
];
const KEYS = {
  "End turn": "e", "Confirm formation": "e", Undo: "u", Redo: "r", "Finish now": "f", Check: "c", Hint: "h", Preview: "p", Next: "n",
  Antibiotic: "1", Antiviral: "2", Barrier: "3", "Turn right": "1", "Turn left": "2", Lock: "3", Pangur: "1", Guardian: "2", Baircne: "3",
};

const coach = (page) => page.getByRole("region", { name: "Lesson" });

// The input that the coach asks for, read from the marks alone: a cell to press, or a button by its
// name. `seen` changes with every input that is accepted. In a game, where nothing is marked, it is what the hint says.
async function wanted(page) {
  const [step, words] = await coach(page).getByRole("paragraph").allTextContents();
  const marked = await page.locator(".coached").evaluateAll(
    (all, names) =>
      all.map((one) => {
        const words = [one, ...one.querySelectorAll("span")].map((part) => (part.firstChild?.nodeValue ?? part.textContent).trim());
        return { id: one.id, name: words.find((word) => names.includes(word)), times: one.dataset.times };
      }),
    Object.keys(KEYS),
  );
  if (marked.length === 0) {
    assert.match(words, /^Win /, `nothing is marked: ${words}`);
    return { step, words, ...(await hinted(page)) };
  }
  const film = await page.locator(".film").allTextContents();
  return { step, words, ...marked[0], seen: JSON.stringify([step, marked, film]) };
}

// The cell that the hint names, once the computer has answered.
async function hinted(page) {
  await page.locator(".cell.target").first().waitFor();
  await page.keyboard.press("h");
  const id = await page.locator(".cell.hinted").getAttribute("id");
  return { id, played: true, seen: JSON.stringify(await page.locator(".turn > span").first().textContent()) };
}

async function open(page, game, lesson, name) {
  await page.goto(`/${game}/tutorial/${lesson}`);
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  await coach(page).waitFor();
}

const target = (page, { id, name }) => (id ? page.locator(`#${id}`) : page.locator(".coached").filter({ hasText: name }).first());

async function followByKeys(page, { id, name }) {
  if (!id) return page.keyboard.press(KEYS[name]);
  const index = Number(id.split("-")[1]);
  const size = await columns(page);
  await tabToBoard(page);
  await walkTo(page, index % size, Math.floor(index / size));
  return page.keyboard.press("Enter");
}

// Waits until an input was accepted: another one is wanted, or the lesson is over.
async function went(page, { seen, played }) {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await coach(page).count()) === 0) return;
    // In a game the computer answers first.
    if (played) {
      const turn = JSON.stringify(await page.locator(".turn > span").first().textContent());
      if (turn !== seen && (await page.locator(".cell.target").count()) > 0) return;
      await page.waitForTimeout(50);
      continue;
    }
    const now = await wanted(page).catch(() => undefined);
    if (now && now.seen !== seen) return;
    await page.waitForTimeout(20);
  }
  assert.fail(`the lesson does not go on: ${seen}`);
}

// A wrong press anywhere is refused and nudges what is wanted; the words of the step stay.
async function stray(page, want, press) {
  const all = await cells(page).evaluateAll((all) => all.filter((one) => !one.classList.contains("coached")).map((one) => one.id));
  await press(page.locator(`#${all.at(-1)}`));
  await announced(page, want.name === "Next" ? /^(Read this first, then press Next\.|Not yet: )/ : /^Not yet: first press /);
  const now = await wanted(page);
  assert.deepEqual([now.step, now.words, now.id], [want.step, want.words, want.id]);
  assert.match(await target(page, want).getAttribute("class"), /\bnudged\b/);
}

// No lesson has more inputs than this.
const MOST = 40;

for (const [game, title, names, won = "Level won"] of LESSONS) {
  // A lesson with several steps: the last one of City Lines, the second one of other games.
  const later = game === "citylines" ? names.length : Math.min(2, names.length);
  // Every other lesson is played through by a native test, by its words.
  for (const [at, name] of names.slice(0, 1).entries()) {
    const lesson = at + 1;
    const smoke = game === "pangur" ? " @smoke" : "";
    onPage(`lesson ${lesson} of ${title} is completed by following its text, and accepts nothing else${smoke}`, DESKTOP, async (page) => {
      await open(page, game, lesson, name);
      await page.getByText(`Lesson ${lesson} of ${names.length}`).waitFor();
      for (let steps = 0; (await coach(page).count()) > 0; steps += 1) {
        assert.ok(steps < MOST, "a lesson ends");
        const want = await wanted(page);
        if (steps === 0) assert.match(want.step, /^Step 1 of \d+$/);
        await stray(page, want, (target) => target.click());
        if (steps === 0) await shot(page, `${game}-lesson-${lesson}-desktop`);
        await target(page, want).click();
        await went(page, want);
      }
      await ending(page, won).waitFor();
      await shot(page, `${game}-lesson-${lesson}-done`);
      const last = lesson === names.length;
      assert.equal(await page.locator(".ending").getByRole("link", { name: "Levels" }).count(), 1);
      await page.locator(".ending").getByRole("link", { name: last ? /^Play / : `Lesson ${lesson + 1}: ` }).click();
      if (last) await page.waitForURL(`**/${game}/play/**`);
      else await page.getByRole("heading", { level: 1, name: names[lesson], exact: true }).waitFor();
      await page.goto(`/${game}`);
      await page.getByRole("link", { name: `Tutorial: 1 of ${names.length} done` }).waitFor();
      await page.goto(`/${game}/levels`);
      await page.getByRole("link", { name: new RegExp(`^Lesson ${lesson}: .* \\(done\\)$`) }).waitFor();
      // A lesson on a level of the list wins that level.
      assert.equal(await page.getByRole("link", { name: /won with/ }).count(), game === "germs" ? 1 : 0);
    });
  }

  onPage(`the lessons of ${title} are completed in a row with the keyboard alone`, DESKTOP, async (page) => {
    await open(page, game, 1, names[0]);
    for (const [at] of names.entries()) {
      for (let steps = 0; (await coach(page).count()) > 0; steps += 1) {
        assert.ok(steps < MOST, "a lesson ends");
        const want = await wanted(page);
        await followByKeys(page, want);
        await went(page, want);
      }
      await ending(page, won).waitFor();
      assert.equal(await focused(page), won);
      await page.keyboard.press("Tab");
      assert.match(await focused(page), at + 1 < names.length ? new RegExp(`^Lesson ${at + 2}: `) : /^Play /);
      await page.keyboard.press("Enter");
      if (at + 1 < names.length) await coach(page).waitFor();
    }
    await page.waitForURL(`**/${game}/play/**`);
  });

  onPage(`a lesson of ${title} resumes at the very same step`, PHONE, async (page) => {
    await open(page, game, later, names[later - 1]);
    const all = Number((await wanted(page)).step.match(/^Step 1 of (\d+)$/)[1]);
    assert.ok(all > 2, `lesson ${later} has ${all} steps`);
    for (let steps = 0; steps < Math.min(5, all - 1); steps += 1) {
      const want = await wanted(page);
      await target(page, want).tap();
      await went(page, want);
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
    await page.getByRole("link", { name: `Tutorial: 0 of ${names.length} done` }).waitFor();
  });

  onPage(`a lesson of ${title} is accessible in every theme`, { ...PHONE, reducedMotion: "reduce" }, async (page) => {
    await open(page, game, later, names[later - 1]);
    await axeInThemes(page);
    await cells(page).last().tap();
    await announced(page, /^(Read this first|Not yet)/);
    await axeInThemes(page);
    const want = await wanted(page);
    await target(page, want).tap();
    await went(page, want);
    await axeInThemes(page);
  });
}

onPage("the button to the next step leaves the focus on the board", DESKTOP, async (page) => {
  await open(page, "germs", 1, "Turns and cures");
  for (let presses = 0; presses < 12 && (await focused(page)) !== "Next"; presses += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await coach(page).getByText("Step 2 of 7").waitFor();
  assert.match(await focused(page), /^[A-F]\d,/);
});
