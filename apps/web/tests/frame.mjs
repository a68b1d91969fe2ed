// What do the tests of all pages share? The list of pages, a way to open one, and a way to win a
// level.
//
// open(page, address)     opens the address, waits until the page is ready, and unfolds it.
// PAGES                   every kind of page: its address, its heading, and the title of the window.
// heading(page, name)     the page's heading.
// notice(page)            the notice of the arcade, with its button.
// said(page, words)       waits until the live region announces these words.
// pressed(page, keys)     presses keys one after the other.
// WINS                    a level of each game and the keys that win it, from its opening, with the focus
//                         on the page; and the name of its ending, where that is not the usual one.
// plan(file, id)          the plan of a level of a pack.
// germsPlan(plan)         the keys that carry out a plan of Germs.
// cityPlan(plan)          the keys that carry out a plan of City Lines.
// pangurPlan(plan)        the keys that carry out a plan of Pangur.
// win(page, game)         opens that level and wins it.
// saved(page)             the whole storage, by key.
// focused(page)           the accessible name of the focused element; nothing if no element has the focus.
// tooWide(page)           by how many pixels the page is wider than the screen.

import { readFileSync } from "node:fs";
import { unfold } from "./board.mjs";

export const PAGES = [
  ["/", "Quadrat", "Quadrat"],
  ["/germs", "Germs", "Germs · Quadrat"],
  ["/germs/levels", "Germs levels", "Germs, Levels · Quadrat"],
  ["/germs/tutorial/1", /./, /, Germs · Quadrat$/],
  ["/germs/play/1", "First Aid", "First Aid, Germs · Quadrat"],
  ["/citylines", "City Lines", "City Lines · Quadrat"],
  ["/citylines/levels", "City Lines levels", "City Lines, Levels · Quadrat"],
  ["/citylines/play/1", "One road", "One road, City Lines · Quadrat"],
  ["/pangur", "Pangur", "Pangur · Quadrat"],
  ["/pangur/levels", "Pangur levels", "Pangur, Levels · Quadrat"],
  ["/pangur/tutorial/1", /./, /, Pangur · Quadrat$/],
  ["/pangur/play/classic", "Classic", "Classic, Pangur · Quadrat"],
  ["/infection", "Infection", "Infection · Quadrat"],
  ["/infection/levels", "Infection levels", "Infection, Levels · Quadrat"],
  ["/infection/play/first-drops", "Droplet", "Droplet, Infection · Quadrat"],
  ["/ships", "Ships", "Ships · Quadrat"],
  ["/open", "Open a file", "Open a file · Quadrat"],
  ["/settings", "Settings", "Settings · Quadrat"],
  ["/scores", "Scores", "Scores · Quadrat"],
  ["/scores/statistics", "Statistics", "Statistics · Quadrat"],
  ["/germs/watch/1#damaged", "This game cannot be watched", "This game cannot be watched · Quadrat"],
  ["/about", "About Quadrat", "About Quadrat · Quadrat"],
  ["/no/such/page", "Nothing here", "Nothing here · Quadrat"],
  ["/germs/play/nothing", "Nothing here", "Nothing here · Quadrat"],
];

export const heading = (page, name) => page.getByRole("heading", { level: 1, name, exact: typeof name === "string" });
// Unfolds every group on the page of a game's levels.
export async function unfoldLevels(page) {
  const folded = page.locator(".unfold[aria-expanded=false]");
  while ((await folded.count()) > 0) await folded.first().click();
}
export const notice = (page) => page.getByRole("complementary", { name: "Notice" });
export const said = (page, words) => page.getByRole("status").filter({ hasText: words }).waitFor({ state: "attached" });

export async function open(page, address) {
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // A board whose pack is still being loaded.
  await page.locator("main.waiting").waitFor({ state: "detached" });
  await unfold(page);
}

export async function pressed(page, keys) {
  for (const key of keys) await page.keyboard.press(key);
}

export const plan = (file, id) => {
  const pack = JSON.parse(readFileSync(new URL(`../../../games/${file}`, import.meta.url), "utf8"));
  return pack.levels.find((level) => level.id === id).certificate.plan;
};

// The keys for one action on a cell: its tool, the way from the first cell, and the press.
const keys = (tool, column, row) => [
  String(tool),
  "Control+Home",
  ...Array(column).fill("ArrowRight"),
  ...Array(row).fill("ArrowDown"),
  "Enter",
];

function germsKeys(action) {
  if (action === "end") return ["e"];
  const [, tool, x, y] = action.match(/^(\w+)@(\d+),(\d+)$/);
  return keys(["antibiotic", "antiviral", "barrier"].indexOf(tool) + 1, Number(x), Number(y));
}

// The keys that carry out a plan of Germs.
export const germsPlan = (plan) => plan.flatMap(germsKeys);

function cityKeys(action) {
  const [, row, column, sign] = action.match(/^(\d+),(\d+)([+!-])$/);
  return keys("+-!".indexOf(sign) + 1, Number(column), Number(row));
}

// The keys that carry out a plan of City Lines.
export const cityPlan = (plan) => plan.flatMap(cityKeys);

// A cat's letter, a sign and a cell, whose rows are counted from the bottom. The mice's turn is
// skipped.
function pangurKeys(action) {
  if (action === "confirm") return ["e"];
  if (action === "end") return ["e", "k"];
  return keys("PGB".indexOf(action[0]) + 1, action.charCodeAt(2) - 65, 5 - Number(action[3]));
}

// The keys that carry out a plan of Pangur.
export const pangurPlan = (plan) => plan.flatMap(pangurKeys);

export const WINS = {
  germs: { address: "/germs/play/1", keys: plan("germs/levels/levels_001_100.json", 1).flatMap(germsKeys) },
  citylines: { address: "/citylines/play/1", keys: plan("citylines/levels/first_steps.json", 1).flatMap(cityKeys) },
  pangur: { address: "/pangur/play/1", keys: plan("pangur/levels/challenges.json", 1).flatMap(pangurKeys) },
  infection: { address: "/infection/play/free~3x3~you~you~red~a1c1c3a2b1c1b3a2a1b2a1c1a1c1", keys: ["Control+Home", "ArrowDown", "Enter"], end: "Germs win" },
};

export async function win(page, game) {
  await open(page, WINS[game].address);
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await pressed(page, WINS[game].keys);
  await page.getByRole("heading", { level: 2, name: WINS[game].end ?? "Level won" }).waitFor();
}

export const saved = (page) => page.evaluate(() => ({ ...localStorage }));

export const focused = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at === document.body ? "" : (at.getAttribute("aria-label") ?? at.textContent.trim());
  });

// Not measured by `innerWidth`: a phone zooms out on a page that is too wide, and then both are
// equal.
export const tooWide = async (page) =>
  Math.max(0, (await page.evaluate(() => document.documentElement.scrollWidth)) - page.viewportSize().width);
