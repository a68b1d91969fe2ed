// What do the pages look like? The pictures of the documents, taken of the pages as they are.
//
// Run by `cargo xtask pictures`, which builds the program and names it, the browser and the folder for the pictures in
// QUADRAT_BIN, QUADRAT_CHROMIUM and QUADRAT_PICTURES.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { cityPlan, germsPlan, open, pangurPlan, plan, pressed, win } from "./frame.mjs";
import { fromEnvironment, LAUNCH, serve } from "./harness.mjs";
import { indexed } from "./png.mjs";

const DESK = { viewport: { width: 1120, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const keys = (...list) => (page) => pressed(page, list);
const walk = (column, row) => ["Control+Home", ...Array(column).fill("ArrowRight"), ...Array(row).fill("ArrowDown")];

const germs = plan("germs/levels/edition_2_001_100.json", 2048);
const city = plan("citylines/levels/first_steps.json", 3);
// A city in the middle of the second tour, half solved.
const TOUR = "8x8k16t1n2v2#2123";
const half = (actions) => actions.slice(0, actions.length / 2);
const cats = plan("pangur/levels/challenges2.json", 140);

// Pictures of one page each: address, theme, and what is done there first.
const PAGES = {
  germs: ["/germs/play/2048", "light", keys(...germsPlan(germs.slice(0, germs.indexOf("end") + 2)))],
  infection: ["/infection/play/free~5x5~you~veteran~red~b2d4c2d3b3e4c3c4b2d2a1e5", "light", keys(...walk(2, 1))],
  pangur: ["/pangur/play/140", "dark", keys(...pangurPlan(cats.slice(0, cats.indexOf("confirm") + 3)))],
  citylines: [`/citylines/play/${TOUR.replace("#", "~")}`, "dark", keys(...cityPlan(half(plan("citylines/levels/tour2.json", TOUR))))],
  ship: ["/ships#dense-ship.12x12.v2.1362", "dark", () => {}],
};

// Pages side by side, as on phones.
const PHONES = {
  arcade: [
    ["/", "light", () => {}],
    ["/pangur/tutorial/2", "light", () => {}],
    ["/citylines/play/3", "dark", keys(...cityPlan(city.slice(0, -2)), "h")],
    ["/ships#dense-ship.12x12.v2.2469", "dark", () => {}],
  ],
};

// Pages before the atlas and as they are. What a page looked like before is the left part of the
// picture that is there already: it cannot be taken any more.
const WIDE = { viewport: { width: 1280, height: 800 } };
const LOOK = {
  home: [PHONE, "/", "light", () => {}],
  game: [PHONE, "/germs", "light", () => {}],
  levels: [PHONE, "/germs/levels", "light", () => {}],
  lesson: [PHONE, "/pangur/tutorial/1", "light", () => {}],
  germs: [PHONE, "/germs/play/50", "light", () => {}],
  infection: [PHONE, "/infection/play/free~5x5~you~you~red~b2d4c2d3b3e4c3c4b2d2a1e5", "light", () => {}],
  pangur: [PHONE, "/pangur/play/classic", "light", () => {}],
  citylines: [PHONE, "/citylines/play/6x6k5~42", "dark", keys("h")],
  ships: [PHONE, "/ships#dense-ship.12x12.v2.2469", "light", () => {}],
  result: [PHONE, "/germs/play/1", "light", (page) => win(page, "germs")],
  settings: [PHONE, "/settings", "light", () => {}],
  scores: [PHONE, "/scores", "light", () => {}],
  about: [PHONE, "/about", "light", () => {}],
  keys: [PHONE, "/germs/play/1", "light", keys("?")],
  "home-desktop": [WIDE, "/", "light", () => {}],
  "germs-desktop": [WIDE, "/germs/play/50", "dark", () => {}],
  "infection-desktop": [WIDE, "/infection/play/free~5x5~you~you~red~b2d4c2d3b3e4c3c4b2d2a1e5", "light", () => {}],
  "pangur-desktop": [WIDE, "/pangur/play/classic", "dark", () => {}],
  "citylines-desktop": [WIDE, "/citylines/play/6x6k5~42", "dark", keys("h")],
  "ships-desktop": [WIDE, "/ships#dense-ship.12x12.v2.2469", "light", () => {}],
};
const GAP = 20;

// Replaces the right part of a picture. Both parts have the same size; those of a desktop are smaller
// than the screen was.
async function renewed(browser, before, now, { width, height }) {
  const scale = width > 1000 ? 0.5 : 1;
  const [wide, high] = [width * scale, height * scale];
  const image = (picture) => `data:image/png;base64,${picture.toString("base64")}`;
  const page = await browser.newPage({ viewport: { width: 2 * wide + GAP, height: high } });
  try {
    await page.setContent(`<style>body { margin: 0; display: flex; gap: ${GAP}px } div { width: ${wide}px; height: ${high}px; overflow: hidden } img { display: block }</style>
      <div><img src="${image(before)}"></div><img src="${image(now)}" width="${wide}" height="${high}">`);
    return await page.screenshot();
  } finally {
    await page.close();
  }
}

async function take(browser, origin, screen, [address, theme, before]) {
  const context = await browser.newContext({ baseURL: origin, ...screen, colorScheme: theme, reducedMotion: "reduce", serviceWorkers: "block" });
  context.setDefaultTimeout(15_000);
  try {
    const page = await context.newPage();
    await open(page, address);
    assert.equal(await page.getByRole("heading", { name: "Nothing here" }).count(), 0, `${address} is a page`);
    const cell = page.locator("[role=gridcell][tabindex='0']");
    if ((await cell.count()) > 0) await cell.focus();
    await before(page);
    // The worker may still be asked, and a toast may be shown.
    await page.waitForTimeout(600);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

async function sideBySide(browser, pictures) {
  const width = 360;
  const page = await browser.newPage({ viewport: { width: pictures.length * width, height: Math.round((width * 844) / 390) } });
  try {
    const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString("base64")}" width="${width}">`);
    await page.setContent(`<style>body { margin: 0; display: flex }</style>${images.join("")}`);
    return await page.screenshot();
  } finally {
    await page.close();
  }
}

const server = await serve();
const browser = await chromium.launch(LAUNCH);
const write = (name, picture) => {
  const bytes = indexed(picture);
  writeFileSync(`${fromEnvironment("QUADRAT_PICTURES")}/${name}.png`, bytes);
  console.log(`${name}.png: ${bytes.length} bytes`);
};
try {
  for (const [name, page] of Object.entries(PAGES)) write(name, await take(browser, server.origin, DESK, page));
  for (const [name, pages] of Object.entries(PHONES)) {
    const pictures = [];
    for (const page of pages) pictures.push(await take(browser, server.origin, PHONE, page));
    write(name, await sideBySide(browser, pictures));
  }
  for (const [name, [screen, ...page]] of Object.entries(LOOK)) {
    const before = readFileSync(`${fromEnvironment("QUADRAT_PICTURES")}/look/${name}.png`);
    write(`look/${name}`, await renewed(browser, before, await take(browser, server.origin, screen, page), screen.viewport));
  }
} finally {
  await browser.close();
  await server.stop();
}
