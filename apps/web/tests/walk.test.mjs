// Does every page look right on every screen? Walked through from the smallest phone to a desktop,
// in every theme, with letters twice as large, with reduced motion and in the system's own colours;
// `eye.mjs` inspects each.

import assert from "node:assert/strict";
import { arcade, DESKTOP, PHONE, shot } from "./harness.mjs";
import { THEMES } from "./board.mjs";
import { flaws } from "./eye.mjs";
import { open, win } from "./frame.mjs";

const { onPage } = arcade();

// Every game with one of its small boards and its largest: one line adds a game.
const GAMES = {
  germs: ["1", "100"],
  infection: ["first-drops", "free~9x9~you~you~red"],
  pangur: ["classic", "1"],
  citylines: ["1", "12x12k24t2~1"],
};

const WIDTHS = { small: [320, 568], phone: [400, 720], tablet: [768, 1024], desktop: [1280, 800] };

// The progress of a player after weeks: every list is long, every figure large.
const REACHED = JSON.stringify({
  progress: 3,
  won: [
    ...Array.from({ length: 60 }, (_, i) => ["germs", String(i + 1), 1 + (i % 3), 12_345]),
    ...Array.from({ length: 40 }, (_, i) => ["citylines", String(i + 1), 3, 120]),
    ["citylines", "12x12k24t2~4294967295", 2, 144],
    ["pangur", "classic", 2, 98_765],
    ["infection", "first-drops", 3, 21],
  ],
  lessons: [["germs", 1, 3]],
  counts: [["infection", "red", 123], ["infection", "blue", 45]],
  runs: Array.from({ length: 10 }, (_, i) => ["pangur", `1${i}/11/2025, 10:00:0${i}: Classic, lost in wave ${i + 2} with 98765 points`]),
});

// Every kind of page: its name in screenshots and failures, and the way there.
const at = (address) => [address, (page) => open(page, address)];
const reached = (name, address) => [name, async (page) => {
  await page.evaluate((reached) => localStorage.setItem("quadrat.progress", reached), REACHED);
  await open(page, address);
}];
const FRAME = [
  at("/"),
  reached("home of a player", "/"),
  at("/settings"),
  at("/scores"),
  reached("scores of a player", "/scores"),
  at("/about"),
  at("/no/such/page"),
  at("/germs/play/nothing"),
  ["keys", async (page) => {
    await open(page, "/about");
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
  }],
];
const placesOf = (game, boards) => [
  at(`/${game}`),
  at(`/${game}/levels`),
  reached(`${game} levels of a player`, `/${game}/levels`),
  at(`/${game}/tutorial/1`),
  ...boards.map((board) => at(`/${game}/play/${board}`)),
  [`${game} won`, (page) => win(page, game)],
];
const pressing = (name, address, ...buttons) => [name, async (page) => {
  await open(page, address);
  for (const button of buttons) {
    const wanted = page.getByText(button, { exact: true }).first();
    // On a narrow screen a tab opens the overlays.
    if (!(await wanted.isVisible())) await page.getByText("Layers", { exact: true }).first().click();
    await wanted.click();
  }
}];
const SHIPS = [
  at("/ships#dense-ship.12x12.7"),
  at("/ships#nonsense"),
  pressing("ships unfolded", "/ships#tree-ship.16x9.3", "Rooms", "Grid", "Maps", "Twelve seeds side by side"),
  pressing("ships edited", "/ships#tree-ship.16x9.3", "Edit", "Door"),
  pressing("ships figured", "/ships#tree-ship.16x9.3", "Figures"),
  pressing("ships compared", "/ships#dense-ship.40x40.1~procedural-maze.9x9.2", "Depth", "Graph"),
  ["ships flawed", async (page) => {
    await open(page, "/ships#dense-ship.6x6.1");
    await page.getByText("Maps", { exact: true }).first().click();
    await page.locator("textarea").fill("+-+\n|?|\n+-+");
    await page.getByText("Read it").click();
    await page.locator(".flaws").waitFor();
  }],
];
const TOURS = Object.entries({ frame: FRAME, ships: SHIPS, ...Object.fromEntries(Object.entries(GAMES).map(([game, boards]) => [game, placesOf(game, boards)])) });

const fileOf = (place) => `walk-${place.replace(/^\/$/, "home")}`;
const size = (page, [width, height]) => page.setViewportSize({ width, height });

// Sets the size of letters as a player may have set it in the browser: lengths relative to them
// grow, the screen does not.
async function letters(page, pixels) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: pixels } });
  await open(page, "/about");
  await page.waitForFunction((pixels) => parseFloat(getComputedStyle(document.body).fontSize) === pixels, pixels);
}

// Tests of the eye itself: every flaw that it looks for, made on purpose.
const FLAWS = {
  "wider than the screen": ["main", { width: "120vw" }],
  "words leave the screen: h1": ["h1", { position: "absolute", left: "-40px" }],
  "words nobody can scroll to: h1": ["h1", { position: "absolute", top: "-99px" }],
  "words are cut off: main": ["main", { height: "40px", overflow: "hidden" }],
  "words leave what they stand on: a.quiet": [".back", { width: "20px", minWidth: 0, whiteSpace: "nowrap" }],
  "something lies over it: a.quiet": ["main", { position: "fixed", inset: 0 }],
  "outside of the screen: a.quiet": [".back", { position: "fixed", left: "-99px" }],
  "nothing is left of it: button.quiet": [".everywhere button", { width: 0, minWidth: 0, border: 0, overflow: "hidden" }],
  "the focus is not seen: a.quiet": [".back", { outline: "none" }],
  "the focus ring leaves the screen: a.quiet": [".back", { marginLeft: "-8px" }],
  "the focus ring is cut off: a.quiet": [".everywhere", { overflow: "hidden" }],
};

onPage("the layout inspection detects every flaw it looks for @smoke", PHONE, async (page) => {
  await open(page, "/about");
  assert.deepEqual(await flaws(page), []);
  for (const [flaw, [selector, style]] of Object.entries(FLAWS)) {
    await page.evaluate(([selector, style]) => Object.assign(document.querySelector(selector).style, style), [selector, style]);
    const found = await flaws(page);
    assert.ok(found.some((text) => text.includes(flaw)), `${flaw}, but: ${found.join("; ")}`);
    await page.evaluate((selector) => document.querySelector(selector).removeAttribute("style"), selector);
  }
});

// Inspects all these places, each in every variant of `looks`.
async function walk(page, places, looks) {
  const found = [];
  await open(page, "/about");
  for (const [place, come] of places) {
    await page.evaluate(() => localStorage.clear());
    await come(page);
    for await (const look of looks(page, place)) found.push(...(await flaws(page)).map((flaw) => `${place}, ${look}: ${flaw}`));
  }
  assert.ok(found.length === 0, ["an eye must find nothing:", ...found].join("\n"));
}

const STILL = { ...DESKTOP, reducedMotion: "reduce" };

for (const [tour, places] of TOURS) {
  onPage(`every page of ${tour} looks right on every screen`, STILL, (page) =>
    walk(page, places, async function* (page, place) {
      for (const [name, width] of Object.entries(WIDTHS)) {
        await size(page, width);
        await shot(page, `${fileOf(place)}-${name}`);
        yield name;
      }
    }),
  );

  onPage(`every page of ${tour} looks right with text twice as large`, STILL, async (page) => {
    await letters(page, 32);
    await walk(page, places, async function* (page, place) {
      for (const [name, width] of Object.entries(WIDTHS)) {
        await size(page, width);
        await shot(page, `${fileOf(place)}-large-${name}`);
        yield `large letters, ${name}`;
      }
    });
  });
}

// Colours move nothing: one screen is enough.
for (const [tour, places] of TOURS) {
  onPage(`every page of ${tour} looks right in every theme and in forced colours`, PHONE, (page) =>
    walk(page, places, async function* (page, place) {
      for (const theme of THEMES) {
        await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
        yield theme;
      }
      await page.emulateMedia({ forcedColors: "active" });
      await shot(page, `${fileOf(place)}-forced`);
      yield "forced colours";
      await page.emulateMedia({ forcedColors: "none" });
    }),
  );
}
