// What does each motion look like, moment by moment? Every scene is played to a point, the page's time is stopped,
// and pictures taken every 40 ms are laid on one sheet, with the time under each. While nothing changes there is one
// picture, with the time at which it was first seen and the time at which it was last seen.
//
// Run by `cargo xtask film [SCENE…]`, which builds the program and names it, the browser and the folder for the
// sheets in QUADRAT_BIN, QUADRAT_CHROMIUM and QUADRAT_SHEETS. A sheet is a PNG of at most MOST bytes.
//
// Time stands still in two ways: timers wait for the clock of Playwright, and animations have a playback rate of 0 and
// are put at their time, each counted from the step in which it began. So the sheets do not depend on how fast the
// machine is.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { cityPlan, germsPlan, open, pangurPlan, plan, pressed, WINS } from "./frame.mjs";
import { fromEnvironment, LAUNCH, serve } from "./harness.mjs";
import { indexed } from "./png.mjs";

// The size of a phone, so that the pictures are as small as what most players see.
const SCREEN = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const STEP = 40;
const MOST = 300_000;
// The usual width of a picture on the sheet, and those of a sheet that would be too large.
const WIDTH = 170;
const SMALLER = [150, 128, 110, 90];
// The width of a sheet.
const SHEET = 1104;

const BOARD = ".board-frame";
// With the lane above it.
const HOUSE = ".board-space";

const focusBoard = (page) => page.locator("[role=gridcell][tabindex='0']").focus();
const walk = (column, row) => ["Control+Home", ...Array(column).fill("ArrowRight"), ...Array(row).fill("ArrowDown")];
const press = (...keys) => (page) => pressed(page, keys);

// Plays some keys, and films the last of them.
const filmLast = (keys) => ({ before: keys.slice(0, -1), start: press(keys.at(-1)) });

const EDITION_2 = "germs/levels/edition_2_001_100.json";
// Plays the plan of a level up to the first action with a tool, and films that.
const first = (id, tool) => {
  const actions = plan(EDITION_2, id);
  const end = actions.findIndex((action) => action.startsWith(tool)) + 1;
  return { address: `/germs/play/${id}`, ...filmLast(germsPlan(actions.slice(0, end))) };
};
// Every level of the first world is won but one.
const NEARLY_ALL = JSON.stringify({
  progress: 3,
  won: Array.from({ length: 20 }, (_, place) => ["germs", String(2001 + place), 3, 2000]).filter(([, id]) => id !== "2004"),
  lessons: [],
  counts: [],
  runs: [],
});
const city = plan("citylines/levels/first_steps.json", 3);
// The tile beside the turnpike comes last, and the road to the diner stays shut: all other light runs at once.
const atOnce = [...city.filter((action) => !/^(2,1|3,3)/.test(action)), "2,1+"];

// Moves of both players up to a position in which Red has four full cells side by side in the middle.
const CHAIN = "b2e5c2e4b3d5c3e1b2a5c2e5b3d1c3e3b2c5c2a4b3e2c3d4b2a1c2b5b3a2c3d2";
// A burst on B1 pulls at the bar, and the computer answers.
const EXPOSED = "free~droplet~you~easy~red~c1a3a1c3b3b1a1c3a1c3a1a3b2c3b2c3a1a3";
// Whatever the germs do but one thing, the white cells win.
const DOOMED = "free~3x3~you~veteran~red~a2a3a1b2b1b2a2c1b1b2a1b3a2a3c3b3";
const shows = (words) => (page) => page.getByRole("heading", { level: 2, name: words }).waitFor();
const click = (name) => (page) => page.getByRole("button", { name, exact: true }).click();
// Three cats beside the mice, and turns that end at once.
const CATS = ["P=C3", "G=B3", "B=D3", "confirm"];

// Every scene: its address, what is done before the film, what starts it, what is done at which time after that, what
// it shows, and for how long.
const SCENES = {
  "germs-turn": { address: "/germs/play/2060", ...filmLast(["e", "e"]), length: 1000 },
  "germs-cure": { ...first(2024, "antibiotic"), length: 1000 },
  "germs-dose": { ...first(2024, "antiviral"), length: 800 },
  "germs-barrier": { ...first(2004, "barrier"), length: 600 },
  "germs-converted": { address: "/germs/play/2040", ...filmLast(["e"]), length: 1000 },
  "germs-core": { address: "/germs/play/2064", ...filmLast(["e", "e", "e"]), length: 1200 },
  "germs-loss": { address: "/germs/play/2064", ...filmLast(["e", "e", "e"]), shows: "body", length: 1400 },
  "germs-win": { address: WINS.germs.address, ...filmLast(WINS.germs.keys), length: 1600 },
  "infection-chain": { address: `/infection/play/free~5x5~you~you~red~${CHAIN}`, ...filmLast([...walk(1, 1), "Enter"]), length: 1360, width: 126 },
  "infection-reply": { address: `/infection/play/${EXPOSED}`, ...filmLast([...walk(1, 0), "Enter"]), answers: true, shows: "main", length: 1400, width: 126 },
  "infection-win": { address: WINS.infection.address, ...filmLast(WINS.infection.keys), shows: "main", length: 3200, width: 90 },
  "infection-loss": { address: `/infection/play/${DOOMED}`, ...filmLast([...walk(1, 0), "Enter"]), answers: true, length: 3600, width: 100 },
  "infection-again": { address: `/infection/play/${DOOMED}`, before: [...walk(1, 0), "Enter"], until: shows("White Cells win"), start: click("Watch again"), length: 2600, width: 100 },
  "pangur-turn": { address: "/pangur/play/classic", ...filmLast(pangurPlan([...CATS, "end"]).slice(0, -1)), shows: HOUSE, length: 3600 },
  "pangur-bite": { address: "/pangur/play/classic", ...filmLast(pangurPlan([...CATS, "end"]).slice(0, -1)), shows: HOUSE, length: 1500, from: 900, width: 230 },
  "pangur-strike": {
    address: "/pangur/play/classic",
    ...filmLast(pangurPlan(["P=C2", "G=C5", "B=B2", "confirm", "P>D2"])),
    then: [[320, press(...pangurPlan(["PxE3"]))]],
    shows: HOUSE,
    length: 1280,
  },
  "pangur-meow": { address: "/pangur/play/classic", ...filmLast(pangurPlan(["P=D3", "G=C5", "B=B3", "confirm", "end"]).slice(0, -1)), shows: HOUSE, length: 3200, from: 1900 },
  "pangur-win": { address: WINS.pangur.address, ...filmLast(WINS.pangur.keys.slice(0, -1)), shows: HOUSE, length: 3400 },
  "pangur-death": { address: "/pangur/play/hard", ...filmLast(pangurPlan([...CATS, "end", "end", "end", "end"]).slice(0, -1)), shows: HOUSE, length: 4400, from: 1720, width: 230 },
  "citylines-turn": { address: "/citylines/play/20", ...filmLast([...walk(1, 1), "Enter"]), length: 600 },
  "citylines-light": { address: "/citylines/play/3", ...filmLast(cityPlan(atOnce)), length: 1000 },
  "citylines-win": { address: "/citylines/play/3", ...filmLast(cityPlan(city)), length: 2000, width: 126 },
  "ships-new": { address: "/ships#dense-ship.12x12.v2.1362", start: (page) => page.getByRole("button", { name: "Next seed", exact: true }).click(), shows: ".window", length: 1000 },
  "result-world": { address: "/germs/play/2004", ...filmLast(germsPlan(plan(EDITION_2, 2004))), stored: NEARLY_ALL, shows: "body", from: 400, length: 3200 },
  result: { address: WINS.germs.address, ...filmLast(WINS.germs.keys), shows: "body", length: 3200 },
};

// Puts every animation of the page at its time. An animation that is new began with this step.
const stepTo = (page, now) =>
  page.evaluate((now) => {
    window.beginnings ??= new WeakMap();
    for (const animation of document.getAnimations()) {
      if (!window.beginnings.has(animation)) window.beginnings.set(animation, now);
      animation.currentTime = now - window.beginnings.get(animation);
    }
  }, now);

async function film(browser, origin, name, scene) {
  const context = await browser.newContext({ baseURL: origin, ...SCREEN, serviceWorkers: "block", colorScheme: "light" });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  try {
    if (scene.stored) await page.addInitScript((stored) => localStorage.setItem("quadrat.progress", stored), scene.stored);
    await open(page, scene.address);
    const onBoard = (await page.locator("[role=gridcell]").count()) > 0;
    if (onBoard) await focusBoard(page);
    await pressed(page, scene.before ?? []);
    await scene.until?.(page);
    // What moved before is over.
    await page.waitForTimeout(1200);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Animation.enable");
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 1000));
    // The numbers of these timers are too large for the module, which could not clear them.
    await page.evaluate(() => {
      for (const kind of ["Interval", "Timeout"]) {
        const [set, clear] = [window[`set${kind}`], window[`clear${kind}`]];
        const timers = [];
        window[`set${kind}`] = (...how) => timers.push(set(...how));
        window[`clear${kind}`] = (number) => clear(timers[number - 1]);
      }
    });
    await scene.start(page);
    const shown = page.locator(scene.shows ?? BOARD).first();
    const frames = [];
    for (let now = 0; now <= scene.length; now += STEP) {
      // The first frame is that of the input itself.
      if (now > 0) await page.clock.runFor(STEP);
      // A computer thinks on a thread of its own, whose clock cannot be stopped.
      if (scene.answers) await page.waitForTimeout(120);
      for (const [, act] of (scene.then ?? []).filter(([when]) => when === now)) await act(page);
      await stepTo(page, now);
      if (now < (scene.from ?? 0)) continue;
      const picture = await shown.screenshot({ animations: "allow" });
      const still = frames.length > 0 && frames.at(-1).picture.equals(picture);
      if (still) frames.at(-1).until = now;
      else frames.push({ now, until: now, picture });
    }
    return frames;
  } finally {
    await context.close();
  }
}

// Lays the pictures on one sheet, and writes it with as many colours as its size allows.
async function sheet(browser, name, frames, width) {
  const across = Math.floor(SHEET / (width + 12));
  const page = await browser.newPage({ viewport: { width: across * (width + 12) + 12, height: 100 } });
  try {
    const figures = frames.map(({ now, until, picture }) => {
      const address = `data:image/png;base64,${picture.toString("base64")}`;
      const time = now === until ? now : `${now}–${until}`;
      return `<figure><img src="${address}" width="${width}"><figcaption>${time} ms</figcaption></figure>`;
    });
    await page.setContent(`<style>
      body { margin: 12px 0 0 12px; display: grid; grid-template-columns: repeat(${across}, ${width}px); gap: 8px 12px; background: #f4efe3; font: 12px monospace; color: #1d2024 }
      figure { margin: 0 } img { display: block } figcaption { padding: 3px 0 4px; text-align: center }
    </style>${figures.join("")}`);
    const height = await page.evaluate(() => document.body.offsetHeight + 12);
    await page.setViewportSize({ width: across * (width + 12) + 12, height });
    const picture = await page.screenshot();
    const bytes = [256, 128, 64].map((colours) => indexed(picture, colours)).find((bytes) => bytes.length <= MOST);
    if (bytes) writeFileSync(`${fromEnvironment("QUADRAT_SHEETS")}/${name}.png`, bytes);
    return bytes?.length;
  } finally {
    await page.close();
  }
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in SCENES));
assert.ok(unknown.length === 0, `no scene ${unknown.join(", ")}; known are ${Object.keys(SCENES).join(", ")}`);
const server = await serve();
const browser = await chromium.launch(LAUNCH);
try {
  for (const [name, scene] of Object.entries(SCENES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const frames = await film(browser, server.origin, name, scene);
    assert.ok(frames.length > 1, `nothing moves in ${name}`);
    let bytes;
    for (const width of [scene.width ?? WIDTH, ...SMALLER.filter((width) => width < (scene.width ?? WIDTH))]) bytes ??= await sheet(browser, name, frames, width);
    assert.ok(bytes, `${name} does not fit into ${MOST} bytes: film a part of it`);
    console.log(`${name}: ${frames.length} pictures, to ${frames.at(-1).until} ms, ${bytes} bytes`);
  }
} finally {
  await browser.close();
  await server.stop();
}
