// Does anything move under a finger? Lessons and games are played through, and after every input
// the board and every button must be where they were, and within the screen.

import assert from "node:assert/strict";
import { cells, ending, sideways } from "./board.mjs";
import { arcade, shot, smallTargets } from "./harness.mjs";

const { onPage } = arcade();

const still = { reducedMotion: "reduce" };
const touch = { hasTouch: true, isMobile: true };
const SCREENS = {
  "320×640": { viewport: { width: 320, height: 640 }, ...touch, ...still },
  "390×844": { viewport: { width: 390, height: 844 }, ...touch, ...still },
  "1280×800": { viewport: { width: 1280, height: 800 }, ...still },
};

// The places of the board, of every visible control of the game, and of the words of the teacher. A
// button in the line below the board takes the place of words there, so it has one place too.
const places = (page) =>
  page.evaluate(() => {
    const box = (element) => {
      const { x, y, right, bottom } = element.getBoundingClientRect();
      return [x, y + scrollY, right, bottom + scrollY].map(Math.round);
    };
    const seen = (element) => getComputedStyle(element).visibility !== "hidden";
    const buttons = [...document.querySelectorAll(".controls button, .top a, .top button, .saying button")].filter(seen);
    // The number of a tool and the name of the main button change; their places do not.
    const name = (button) => (button.matches(".command.primary") ? "the main button" : button.closest(".saying") ? "the button below the board" : button.querySelector("span:not(.icon, .tool-icon, .count)")?.textContent ?? button.ariaLabel);
    const teacher = document.querySelector(".teaches");
    const clipped = teacher !== null && teacher.getBoundingClientRect().bottom > teacher.parentElement.getBoundingClientRect().bottom + 1;
    return {
      placed: [["the board", box(document.querySelector("#board"))], ...buttons.map((button) => [name(button), box(button)])],
      clipped: clipped ? teacher.textContent : "",
      scrolled: scrollY,
    };
  });

// A watch over the places: called after every input with words for it.
async function watch(page) {
  const { height } = page.viewportSize();
  const known = new Map((await places(page)).placed);
  return async (input) => {
    const { placed, clipped, scrolled } = await places(page);
    assert.equal(clipped, "", `after ${input}, the teacher's words are cut off`);
    assert.equal(scrolled, 0, `${input} needed scrolling`);
    for (const [name, box] of placed) {
      assert.deepEqual(box, known.get(name) ?? box, `${input} moved ${name}`);
      assert.ok(box[3] <= height, `after ${input}, ${name} ends at ${box[3]} of ${height}`);
      known.set(name, box);
    }
  };
}

// Asserts that nothing that can be pressed in the result is where the last press was, that all of it
// is in sight, and that most of the board is.
async function apart(page, pressed) {
  const covered = await page.evaluate(() => {
    const [board, sheet] = ["#board", ".ending"].map((name) => document.querySelector(name).getBoundingClientRect());
    const across = Math.min(board.right, sheet.right) - Math.max(board.left, sheet.left);
    return across > 0 ? Math.max(0, board.bottom - Math.max(board.top, sheet.top)) / board.height : 0;
  });
  assert.ok(covered <= MOST_COVERED, `the result covers ${Math.round(100 * covered)} % of the board`);
  // What is told scrolls by itself; what can be pressed at once does not.
  const result = await page.locator(".ending .ways > *, .ending .verdict button").evaluateAll((all) =>
    all.map((one) => {
      const { x, y, right, bottom } = one.getBoundingClientRect();
      return [one.textContent, x, y, right, bottom];
    }),
  );
  const { height } = page.viewportSize();
  for (const [name, left, top, right, bottom] of result) {
    assert.ok(top >= 0 && bottom <= height, `${name} is in sight`);
    const meets = left < pressed.x + pressed.width && pressed.x < right && top < pressed.y + pressed.height && pressed.y < bottom;
    assert.ok(!meets, `${name} is where the last press was`);
  }
}

// Presses the middle of a target, with a finger where there is one.
async function press(page, target, { hasTouch }) {
  const box = await target.boundingBox();
  const by = hasTouch ? page.touchscreen.tap.bind(page.touchscreen) : page.mouse.click.bind(page.mouse);
  await by(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(50);
  // A button is a pixel lower for as long as it is pressed, which a browser shows for a while after a tap.
  await page.waitForFunction(() => document.querySelector(":is(button, a):active") === null);
  return box;
}

// The share of a board's height that a result may cover. The worst cases are a lost game of Pangur and the smallest
// board of Infection, whose cells are the largest, on phones.
const MOST_COVERED = 0.6;

const over = async (page) => (await page.locator(".ending").count()) > 0;

const LESSONS = { germs: 6, infection: 4, pangur: 6, citylines: 5 };

// What a lesson wants pressed: the steps of a playback, a cell or button that is marked, or in a game the cell that the
// hint names, and until then the hint.
async function wish(page) {
  const skip = page.getByRole("button", { name: "Skip", exact: true });
  if ((await page.locator(".film").count()) > 0) return skip;
  for (const mark of [".coached", ".hinted"]) {
    if ((await page.locator(mark).count()) > 0) return page.locator(mark).first();
  }
  // The computer has answered.
  await page.locator(".cell.target").first().waitFor();
  return page.getByRole("button", { name: "Hint", exact: true });
}

for (const [size, screen] of Object.entries(SCREENS)) {
  for (const [game, lessons] of Object.entries(LESSONS)) {
    const smoke = game === "germs" && size === "390×844" ? " @smoke" : "";
    onPage(`nothing moves during the lessons of ${game} at ${size}${smoke}`, screen, async (page) => {
      for (let lesson = 1; lesson <= lessons; lesson += 1) {
        await page.goto(`/${game}/tutorial/${lesson}`);
        await cells(page).first().waitFor();
        const moved = await watch(page);
        for (let step = 0, pressed; ; step += 1) {
          assert.ok(step < 60, "a lesson ends");
          if (await over(page)) {
            await apart(page, pressed);
            break;
          }
          const wanted = await wish(page);
          const words = `step ${step} of lesson ${lesson}, ${await wanted.textContent()}`;
          if (step < 2 && size === "390×844") {
            assert.deepEqual(await smallTargets(page), []);
            assert.ok((await sideways(page)) <= 0, "the page is wider than the screen");
            await shot(page, `${game}-lesson-${lesson}-step-${step + 1}-phone`);
          }
          pressed = await press(page, wanted, screen);
          await moved(words);
        }
      }
    });
  }
}

// Ways to the end of a game, by presses alone: each returns the next thing to press.
const GAMES = {
  // A turn ends without a tool until the level is lost.
  germs: ["/germs/play/1", (page, turn) => (turn % 2 === 0 ? cells(page).nth(turn % 7) : page.getByRole("button", { name: "End turn", exact: true }))],
  infection: ["/infection/play/first-drops", (page, turn) => cells(page).nth(turn % 9)],
  pangur: ["/pangur/play/easy", (page, turn) => {
    const setUp = [0, 1, 2].flatMap((cat) => [page.locator(".tool").nth(cat), cells(page).nth(11 + cat)]);
    const skip = page.getByRole("button", { name: "Skip", exact: true });
    return setUp[turn] ?? (turn % 2 === 0 ? page.locator(".command.primary") : skip);
  }],
  citylines: ["/citylines/play/1", async (page, turn) => (turn % 2 === 0 ? page.getByRole("button", { name: "Hint", exact: true }) : page.locator(".hinted").first())],
};

for (const [size, screen] of Object.entries(SCREENS)) {
  for (const [game, [address, next]] of Object.entries(GAMES)) {
    onPage(`nothing moves during a game of ${game} at ${size}, and the result keeps away from the last press`, screen, async (page) => {
      await page.goto(address);
      await cells(page).first().waitFor();
      const moved = await watch(page);
      for (let turn = 0, pressed; ; turn += 1) {
        assert.ok(turn < 120, "the game ends");
        if (await over(page)) {
          await apart(page, pressed);
          await ending(page, /./).waitFor();
          break;
        }
        pressed = await press(page, await next(page, turn), screen);
        await moved(`press ${turn}`);
      }
    });
  }
}

// Boards on which every button is pressed: the first ones of each game, and the largest, whose cells
// are selected by a first tap and confirmed by a second one.
const BOARDS = {
  germs: ["/germs/play/1", "/germs/play/85"],
  infection: ["/infection/play/free~5x5~you~you~red", "/infection/play/free~9x9~you~you~red"],
  pangur: ["/pangur/play/classic"],
  citylines: ["/citylines/play/1", "/citylines/play/12x12k24t2~1"],
};

const quiet = (page) => page.locator(".waiting").waitFor({ state: "detached" });

for (const [size, screen] of Object.entries(SCREENS)) {
  for (const [game, addresses] of Object.entries(BOARDS)) {
    onPage(`nothing moves when any button of ${game} is pressed at ${size}`, screen, async (page) => {
      for (const address of addresses) {
        await page.goto(address);
        await cells(page).first().waitFor();
        const moved = await watch(page);
        const button = (place) => page.locator(".controls button").filter({ visible: true }).nth(place);
        const move = async () => {
          // In the middle, so that a cell of any game can be pressed there.
          await press(page, cells(page).nth((await cells(page).count()) >> 1), screen);
          await moved(`a press on a cell of ${address}`);
          const confirm = page.getByRole("button", { name: /^Confirm [A-Z]/ });
          if ((await confirm.count()) > 0) {
            await press(page, confirm, screen);
            await moved(`confirming a cell of ${address}`);
          }
        };
        await move();
        for (let place = 0; place < (await page.locator(".controls button").filter({ visible: true }).count()); place += 1) {
          const name = await button(place).textContent();
          if ((await button(place).getAttribute("aria-disabled")) === "true") continue;
          const pressed = await press(page, button(place), screen);
          await quiet(page);
          await moved(`${name} on ${address}`);
          if (await over(page)) {
            await apart(page, pressed);
            await page.evaluate(() => localStorage.clear());
            await page.goto(address);
            await cells(page).first().waitFor();
          }
          if (place % 3 === 0) await move();
        }
      }
    });
  }
}

// With motion the places are looked at while everything moves.
for (const [game, [address, next]] of Object.entries(GAMES)) {
  onPage(`nothing moves a control while the pieces of ${game} move`, { ...SCREENS["390×844"], reducedMotion: "no-preference" }, async (page) => {
    await page.goto(address);
    await cells(page).first().waitFor();
    const moved = await watch(page);
    for (let turn = 0; turn < 12 && !(await over(page)); turn += 1) {
      const target = await next(page, turn);
      if (await target.isVisible()) await press(page, target, SCREENS["390×844"]);
      for (let time = 0; time < 5; time += 1) {
        await moved(`press ${turn}, in motion`);
        await page.waitForTimeout(80);
      }
    }
  });
}
