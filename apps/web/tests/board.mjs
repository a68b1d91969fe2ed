// What do all tests of a board page need? Its parts by their accessible names, and ways to play.

import { axe } from "./harness.mjs";

export const THEMES = ["dark", "light", "contrast"];

export const cell = (page, place) => page.getByRole("gridcell", { name: new RegExp(`^${place},`) });
export const cells = (page) => page.getByRole("gridcell");
// The name of a limited tool ends with the number left.
export const tool = (page, name) => page.getByRole("group", { name: "Tools" }).getByRole("button", { name });
export const command = (page, name) => page.getByRole("group", { name: "Commands" }).getByRole("button", { name, exact: true });
export const ending = (page, words) => page.getByRole("heading", { level: 2, name: words });
export const button = (page, name) => page.getByRole("button", { name, exact: true });
export const link = (page, name) => page.getByRole("link", { name, exact: true });
export const notice = (page) => page.getByRole("complementary", { name: "Notice" });
export const worker = "**/assets/worker-*.js";

// The label of the cell in column `x` and row `y`.
export const placeOf = (x, y) => String.fromCharCode(65 + x) + (y + 1);

export async function open(page, address, name) {
  await page.goto(address);
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  await unfold(page);
}

// Opens what a game's page folds away from newcomers.
export const unfold = (page) => page.locator("main.page > details").evaluateAll((folds) => folds.forEach((fold) => (fold.open = true)));

// Waits until these words are announced, and returns the whole announcement.
export async function announced(page, words) {
  const status = page.getByRole("status").filter({ hasText: words });
  await status.waitFor({ state: "attached" });
  return (await status.textContent()).trim();
}

export const label = (page, place) => cell(page, place).getAttribute("aria-label");
export const labels = (page) => cells(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
// The name of the focused element; empty when the page as a whole has the focus.
export const focused = (page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body ? "" : (activeElement.ariaLabel ?? activeElement.textContent);
  });

// Moves the focus to the board with Tab, wherever it is.
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

// The hash that the worker computes by replaying the game. The page shows it to those who asked for
// it in the settings, and dots while it waits for the answer.
export async function hash(page) {
  const debug = page.locator("details", { hasText: "Debug" });
  if ((await debug.count()) === 0) {
    const address = page.url();
    await open(page, "/settings", "Settings");
    await page.getByRole("switch", { name: "Show debug info" }).check();
    await page.goto(address);
    await debug.waitFor();
  }
  const value = debug.locator("div", { has: page.getByText("State hash", { exact: true }) }).locator("dd");
  await value.filter({ hasText: /^[0-9a-f]{16}$/ }).waitFor();
  return value.textContent();
}

// Asserts that axe-core finds no violation in any theme. Only for pages without motion; the colours
// of buttons change slowly, so their transitions are waited for.
export async function axeInThemes(page) {
  for (const theme of THEMES) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
    await axe(page).catch((error) => {
      error.message = `in the theme ${theme}, ${error.message}`;
      throw error;
    });
  }
}

export const columns = (page) => page.getByRole("row").first().getByRole("gridcell").count();

// The number of cells that are not square, or too small for a finger even with a second tap.
export const badCells = (page) =>
  cells(page).evaluateAll((all) => {
    const sizes = all.map((one) => one.getBoundingClientRect());
    return sizes.filter(({ width, height }) => width < 24 || Math.abs(width - height) > 1).length;
  });

// How much wider the page is than the screen. The window is no measure: on a phone it grows with
// its content.
export const sideways = async (page) => (await page.evaluate(() => document.documentElement.scrollWidth)) - page.viewportSize().width;
