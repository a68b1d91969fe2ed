// The home page, and that every page has an address: back, forward and reload work as they do on
// any site.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { arcade, DESKTOP, PHONE, shot } from "./harness.mjs";
import { heading, open, PAGES, pressed, win } from "./frame.mjs";

const { onPage } = arcade();

const GAMES = ["Germs", "Infection", "Pangur", "City Lines"];
const CARDS = [...GAMES, "Ships"];
const card = (page, game) => page.getByRole("list", { name: "Games" }).getByRole("link", { name: new RegExp(`^${game}`) });
const films = (page) => Promise.all(CARDS.map((game) => card(page, game).locator(".crop svg").innerHTML()));
const moving = (page) => page.evaluate(() => document.getAnimations().length);

// The frames of each animation from now on, one for each tick.
async function watched(page, times) {
  const seen = CARDS.map(() => new Set());
  for (let time = 0; time < times; time += 1) {
    for (const [place, picture] of (await films(page)).entries()) seen[place].add(picture);
    await page.clock.runFor(1_200);
  }
  return seen.map((pictures) => pictures.size);
}

onPage("every game plays its film on the home page", DESKTOP, async (page) => {
  await page.clock.install();
  await open(page, "/");
  for (const pictures of await watched(page, 4)) assert.ok(pictures > 2, `${pictures} pictures in four moves`);
});

onPage("nothing moves if the system asks for reduced motion", { ...DESKTOP, reducedMotion: "reduce" }, async (page) => {
  await page.clock.install();
  await open(page, "/");
  assert.deepEqual(await watched(page, 4), CARDS.map(() => 1));
  await open(page, "/germs");
  assert.equal(await moving(page), 0);
});

onPage("nothing moves if the player chooses reduced motion, with immediate effect", DESKTOP, async (page) => {
  await open(page, "/germs");
  assert.ok((await moving(page)) > 0, "pieces float behind the title");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("switch", { name: "Reduce motion" }).check();
  await page.goBack();
  await heading(page, "Germs").waitFor();
  assert.equal(await moving(page), 0);
  await page.clock.install();
  await open(page, "/");
  assert.deepEqual(await watched(page, 4), CARDS.map(() => 1));
});

onPage("films pause while the page is hidden and continue where they stopped", DESKTOP, async (page) => {
  await page.clock.install();
  await open(page, "/");
  const see = (hidden) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await see(true);
  assert.deepEqual(await watched(page, 4), CARDS.map(() => 1));
  await see(false);
  for (const pictures of await watched(page, 4)) assert.ok(pictures > 2, `${pictures} pictures in four moves`);
});

onPage("a change of the system's motion preference applies at once", DESKTOP, async (page) => {
  // Records the running timers: the fake clock of other tests cannot be stopped by the page.
  await page.addInitScript(() => {
    const { setInterval, clearInterval } = window;
    window.running = new Set();
    window.setInterval = (...args) => {
      const timer = setInterval(...args);
      running.add(timer);
      return timer;
    };
    window.clearInterval = (timer) => {
      running.delete(timer);
      clearInterval(timer);
    };
  });
  const running = (count) => page.waitForFunction((count) => window.running.size === count, count);
  await open(page, "/");
  await running(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await running(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await running(1);
});

onPage("before the first game the home page offers nothing to continue and shows no wins", DESKTOP, async (page) => {
  await open(page, "/");
  assert.equal(await page.getByRole("link", { name: /Continue/ }).count(), 0);
  assert.equal(await page.getByText("Not played yet").count(), GAMES.length);
  assert.equal(await page.getByText(/levels? won/).count(), 0);
});

onPage("today's wins are shown until the day is over", PHONE, async (page) => {
  const day = (date) => page.clock.setFixedTime(new Date(date));
  await day("2025-11-15T23:50:00");
  await open(page, "/");
  assert.equal(await page.getByText(/^Today: /).count(), 0);
  await win(page, "germs");
  await open(page, "/");
  await page.getByText("Today: 1 level, 3 stars").waitFor();
  await win(page, "citylines");
  await open(page, "/");
  await page.getByText("Today: 2 levels, 6 stars").waitFor();
  await shot(page, "home-today-phone");
  await day("2025-11-16T00:10:00");
  await open(page, "/");
  await page.locator(".ledger").getByText("2 levels won, 6 stars").waitFor();
  assert.equal(await page.getByText(/^Today: /).count(), 0);
  // An improved record is a win of this day too, and counts once.
  await open(page, "/germs/play/1");
  await page.getByRole("button", { name: "Retry" }).click();
  await win(page, "germs");
  await open(page, "/");
  await page.getByText("Today: 1 level, 3 stars").waitFor();
});

// Today's boards at a fixed time: 19 November 2026, a Thursday.
const thursday = (page, time = "T12:00:00Z") => page.clock.setFixedTime(new Date(`2026-11-19${time}`));
const stamps = (page) => page.getByRole("region", { name: "Today's boards" }).getByRole("listitem");

onPage("today's boards are drawn and played, and three games are in sight on a phone @smoke", PHONE, async (page) => {
  await thursday(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  await page.waitForFunction(() => document.querySelectorAll(".stamp-board svg").length === 4);
  assert.deepEqual(await stamps(page).allTextContents(), GAMES);
  // A newcomer sees one step to begin with, the boards of the day and the first plates.
  const inSight = await page.locator(".games .card").evaluateAll((cards) => cards.filter((card) => card.getBoundingClientRect().top < innerHeight - 60).length);
  assert.ok(inSight >= 2, `${inSight} plates are in sight`);
  await shot(page, "home-daily-phone");
  await page.getByRole("link", { name: "City Lines, board of 19 November 2026" }).tap();
  await page.getByRole("gridcell").first().waitFor();
  assert.equal(new URL(page.url()).pathname, "/citylines/play/daily-2026-11-19");
  const labels = () => page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  const board = await labels();
  // Midnight passes: a reload still opens the same board.
  await page.clock.setFixedTime(new Date("2026-11-20T00:10:00Z"));
  await page.reload();
  await page.getByRole("gridcell").first().waitFor();
  assert.deepEqual(await labels(), board);
});

onPage("a day to come and a day that does not exist say so, and past days are listed", PHONE, async (page) => {
  await thursday(page);
  for (const [day, words] of [["2026-11-20", /comes on that day/], ["2026-02-30", /is not a day of the calendar/]]) {
    await open(page, `/germs/play/daily-${day}`);
    await heading(page, "No board for that day").waitFor();
    await page.getByText(words).waitFor();
  }
  await open(page, "/daily");
  assert.equal(await page.getByRole("link", { name: /board of/ }).count(), 19 * GAMES.length);
  await page.getByRole("link", { name: /October 2026/ }).tap();
  await page.getByRole("link", { name: "Germs, board of 31 October 2026" }).waitFor();
});

onPage("pictures that arrive move nothing", PHONE, async (page) => {
  await thursday(page);
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shifted += entry.value))).observe({ type: "layout-shift", buffered: true });
  });
  for (const [address, drawn] of [["/", ".stamp-board svg"], ["/germs/levels", ".tile-board svg"], ["/infection/levels", ".tile-board svg"]]) {
    await open(page, address);
    await page.locator(drawn).last().waitFor({ state: "attached" });
    assert.equal(await page.evaluate(() => window.shifted), 0, address);
  }
});

const FIRST = JSON.parse(readFileSync(new URL("../../../games/germs/levels/edition_2_001_100.json", import.meta.url), "utf8")).levels[0];

// The pages in the order of a walk by links alone, with the link on the page before.
const WALK = [
  ["/germs", "Germs", (page) => card(page, "Germs")],
  ["/germs/levels", "Germs levels", (page) => page.getByRole("link", { name: "Levels" })],
  [`/germs/play/${FIRST.id}`, FIRST.name, (page) => page.getByRole("link", { name: /^Level 1,/ }).first()],
  ["/settings", "Settings", (page) => page.getByRole("link", { name: "Settings" })],
  ["/scores", "Scores", (page) => page.getByRole("link", { name: "Scores" })],
  ["/", "Quadrat", (page) => page.getByRole("link", { name: "Home" })],
  ["/about", "About Quadrat", (page) => page.getByRole("link", { name: "About Quadrat" })],
];

onPage("links, back and forward move through the history without loading anything again @smoke", DESKTOP, async (page) => {
  let loads = 0;
  page.on("request", (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await open(page, "/");
  const stands = async (address, name) => {
    await heading(page, name).waitFor();
    assert.equal(new URL(page.url()).pathname, address);
    // A screen reader announces the new page by its heading.
    assert.equal(await page.evaluate(() => document.activeElement.textContent), name);
  };
  for (const [address, name, link] of WALK) {
    await link(page).click();
    await stands(address, name);
    assert.equal(await page.evaluate(() => window.scrollY), 0, `${address} is shown from its top`);
  }
  for (const [address, name] of WALK.slice(0, -1).reverse()) {
    await page.goBack();
    await stands(address, name);
  }
  for (const [address, name] of WALK.slice(1)) {
    await page.goForward();
    await stands(address, name);
  }
  assert.equal(loads, 1);
});

onPage("every address opens its page, also after a reload", DESKTOP, async (page) => {
  for (const [address, name, title] of PAGES) {
    for (const load of [() => page.goto(address), () => page.reload()]) {
      await load();
      await heading(page, name).waitFor();
      const called = await page.title();
      assert.ok(title instanceof RegExp ? title.test(called) : called === title, `${address} is called ${called}`);
      const { pathname, hash } = new URL(page.url());
      // A workshop adds its map to its address.
      assert.equal(address.includes("#") ? pathname + hash : pathname, address);
    }
  }
});

onPage("a link can be opened in a new tab @smoke", DESKTOP, async (page) => {
  await open(page, "/");
  assert.equal(await card(page, "Germs").getAttribute("href"), "/germs");
  // Opening the tab is the browser's work, and it may put it off for a long time. The page must leave it these clicks:
  // after every listener of the arcade, none is prevented and the arcade is where it was.
  await page.evaluate(() => {
    window.left = [];
    addEventListener("click", (event) => {
      window.left.push(!event.defaultPrevented);
      event.preventDefault();
    });
  });
  for (const modifiers of [["ControlOrMeta"], ["Shift"]]) await card(page, "Germs").click({ modifiers });
  assert.deepEqual(await page.evaluate(() => window.left), [true, true]);
  assert.equal(new URL(page.url()).pathname, "/");
  // A plain click is the arcade's own.
  await card(page, "Germs").click();
  await heading(page, "Germs").waitFor();
  assert.deepEqual(await page.evaluate(() => window.left), [true, true, false]);
});
