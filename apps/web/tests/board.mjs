// What do all tests of a board page need? Its parts by the names that a screen reader says, and hands to play with.

import { axe } from "./harness.mjs";

export const THEMES = ["dark", "light", "contrast"];

export const cell = (page, place) => page.getByRole("gridcell", { name: new RegExp(`^${place},`) });
export const cells = (page) => page.getByRole("gridcell");
// A tool's name ends with how many are left of it, where it runs out.
export const tool = (page, name) => page.getByRole("group", { name: "Tools" }).getByRole("button", { name });
export const command = (page, name) => page.getByRole("group", { name: "Commands" }).getByRole("button", { name, exact: true });
export const ending = (page, words) => page.getByRole("heading", { level: 2, name: words });
export const button = (page, name) => page.getByRole("button", { name, exact: true });
export const link = (page, name) => page.getByRole("link", { name, exact: true });
export const notice = (page) => page.getByRole("complementary", { name: "Notice" });
export const worker = "**/assets/worker-*.js";

// The cell in column `x` and row `y`, as its label calls it.
export const placeOf = (x, y) => String.fromCharCode(65 + x) + (y + 1);

export async function open(page, address, name) {
  await page.goto(address);
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

// Waits until these words are announced, and gives everything that is.
export async function announced(page, words) {
  const status = page.getByRole("status").filter({ hasText: words });
  await status.waitFor({ state: "attached" });
  return (await status.textContent()).trim();
}

export const label = (page, place) => cell(page, place).getAttribute("aria-label");
export const labels = (page) => cells(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
// What has the focus, by its name; nothing has it when the page as a whole has.
export const focused = (page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body ? "" : (activeElement.ariaLabel ?? activeElement.textContent);
  });

// From wherever the focus is to the board, by the one key that does it.
export async function tabToBoard(page) {
  const onBoard = () => page.evaluate(() => document.activeElement.closest("[role=gridcell]") !== null);
  for (let presses = 0; presses < 8; presses += 1) {
    if (await onBoard()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab never came to the board");
}

export async function walkTo(page, column, row) {
  await page.keyboard.press("Control+Home");
  for (let x = 0; x < column; x += 1) await page.keyboard.press("ArrowRight");
  for (let y = 0; y < row; y += 1) await page.keyboard.press("ArrowDown");
}

// What the worker finds when it plays the game again. The page shows dots while it waits for the answer.
export async function hash(page) {
  const debug = page.locator("details", { hasText: "Debug" });
  if (!(await debug.evaluate((details) => details.open))) await debug.locator("summary").click();
  const value = debug.locator("div", { has: page.getByText("State hash", { exact: true }) }).locator("dd");
  await value.filter({ hasText: /^[0-9a-f]{16}$/ }).waitFor();
  return value.textContent();
}

// Nothing that axe-core knows is wrong with what is shown, whichever the colours. Only for pages that keep still: in the
// middle of a change of colours nothing can be said about them.
export async function axeInThemes(page) {
  for (const theme of THEMES) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    await axe(page).catch((error) => {
      error.message = `in the theme ${theme}, ${error.message}`;
      throw error;
    });
  }
}

export const columns = (page) => page.getByRole("row").first().getByRole("gridcell").count();

// Cells that are not square, or that a finger misses even with a second tap.
export const badCells = (page) =>
  cells(page).evaluateAll((all) => {
    const sizes = all.map((one) => one.getBoundingClientRect());
    return sizes.filter(({ width, height }) => width < 24 || Math.abs(width - height) > 1).length;
  });

// By how much the page is wider than the screen. Not than the window: on a phone that grows with what is in it.
export const sideways = async (page) => (await page.evaluate(() => document.documentElement.scrollWidth)) - page.viewportSize().width;

// Notes from now on, on a machine four times as slow, how long it takes until what an event brought is painted, and every
// task of more than 50 ms.
export async function slowDown(page) {
  const wire = await page.context().newCDPSession(page);
  await wire.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => {
    window.pace = { paints: [], long: [] };
    const keep = (list) => window.pace.long.push(...list.getEntries().map(({ duration }) => duration));
    new PerformanceObserver(keep).observe({ type: "longtask" });
    const painted = (event) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.pace.paints.push(performance.now() - event.timeStamp);
        port2.postMessage(0);
      });
    for (const kind of ["click", "keydown", "pointerover"]) addEventListener(kind, painted, { capture: true, passive: true });
  });
}

// How long each of these took until it was painted, as words to print: the middle and the worst of them. What is done
// between them is not counted.
export async function pace(page, what, times, act, between = () => {}) {
  const settled = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  const taken = [];
  for (let time = 0; time < times; time += 1) {
    await between(time);
    await settled();
    await page.evaluate(() => (window.pace.paints.length = 0));
    await act(time);
    await page.waitForFunction(() => window.pace.paints.length > 0);
    taken.push(await page.evaluate(() => Math.max(...window.pace.paints)));
  }
  taken.sort((one, other) => one - other);
  return `${what} ${taken[times >> 1].toFixed(0)} (worst ${taken.at(-1).toFixed(0)}) ms`;
}

export async function longTasks(page) {
  const long = await page.evaluate(() => window.pace.long);
  return `long tasks ${long.length}${long.length > 0 ? `, longest ${Math.max(...long).toFixed(0)} ms` : ""}`;
}
