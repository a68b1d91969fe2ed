// Can everybody use every page? Checked by axe-core in every theme, measured for fingers, walked
// through by keys.

import assert from "node:assert/strict";
import { arcade, axe, DESKTOP, PHONE, shot, smallTargets } from "./harness.mjs";
import { heading, notice, open, PAGES, tooWide, win } from "./frame.mjs";

const { onPage } = arcade();

const SMALL = { ...PHONE, viewport: { width: 320, height: 568 } };
const THEMES = ["dark", "light", "contrast"];
// The pages of a smoke test.
const SMOKE = ["/", "/germs/play/1"];

// Pages in another state than when they were opened: a name, and the way there.
const STATES = [
  ["a question before forgetting", async (page) => {
    await open(page, "/settings");
    await page.getByRole("button", { name: "Forget everything" }).click();
  }],
  ["a notice", async (page) => {
    await page.evaluate(() => localStorage.setItem("quadrat.progress", "[["));
    await open(page, "/");
    await notice(page).waitFor();
  }],
  ["a win", (page) => win(page, "citylines")],
  ["a win in the colours of a side", (page) => win(page, "infection")],
  ["scores", async (page) => {
    await win(page, "germs");
    await open(page, "/scores");
  }],
  ["levels with stars", async (page) => {
    await win(page, "germs");
    await open(page, "/germs/levels");
  }],
  ["a word about what was done", async (page) => {
    await open(page, "/about");
    await page.keyboard.press("m");
    await page.locator(".toast").waitFor();
  }],
];

async function dress(page, theme) {
  await page.evaluate((theme) => {
    localStorage.setItem("quadrat.settings", JSON.stringify({ settings: 1, theme, preview: true, debug: false }));
  }, theme);
}

// Every page and state in every theme on a phone, where everything is closest together. A desktop
// shows the same elements in other places: there each page has one theme, and all themes take
// turns.
const SCREENS = [
  ["a phone", PHONE, () => THEMES],
  ["a desktop", DESKTOP, (place) => [THEMES[place % THEMES.length]]],
];

for (const [size, screen, themes] of SCREENS) {
  const file = (what, theme) => `${what}-${theme}-${size.replace("a ", "")}`;

  for (const [place, [address, name]] of PAGES.entries()) {
    const tag = screen === PHONE && SMOKE.includes(address) ? " @smoke" : "";
    onPage(`axe-core finds nothing at ${address} on ${size}, ${themes(place).join(", ")}${tag}`, screen, async (page) => {
      await open(page, "/about");
      for (const theme of themes(place)) {
        await dress(page, theme);
        // An address that differs only in its fragment would not be loaded again.
        await page.goto("about:blank");
        await page.goto(address);
        await heading(page, name).waitFor();
        assert.equal(await page.locator("html").getAttribute("data-theme"), theme);
        await axe(page);
        await shot(page, file(`page${address.replace(/^\/$/, "/home")}`, theme));
      }
    });
  }

  for (const [place, [state, reach]] of STATES.entries()) {
    onPage(`axe-core finds nothing wrong with ${state} on ${size}, ${themes(place).join(", ")}`, screen, async (page) => {
      await open(page, "/about");
      for (const theme of themes(place)) {
        await page.evaluate(() => localStorage.clear());
        await dress(page, theme);
        await reach(page);
        await axe(page);
        await shot(page, file(`state-${state}`, theme));
      }
    });
  }
}

// Cells of a board may be smaller than a finger but never smaller than a fingertip: then the first
// tap selects and the second acts.
async function targets(page) {
  const cells = (await smallTargets(page, 24)).filter((target) => target.startsWith("div "));
  const others = (await smallTargets(page)).filter((target) => !target.startsWith("div "));
  return [...cells, ...others];
}

for (const [size, screen] of [["400 px", PHONE], ["320 px", SMALL]]) {
  onPage(`every control is large enough for a finger and nothing scrolls sideways at ${size}`, screen, async (page) => {
    const found = [];
    const look = async (place) => {
      const wide = await tooWide(page);
      if (wide > 0) found.push(`${place}: ${wide} px wider than the screen`);
      found.push(...(await targets(page)).map((target) => `${place}: ${target}`));
    };
    for (const [address, name] of PAGES) {
      await page.goto(address);
      await heading(page, name).waitFor();
      await look(address);
      if (screen === SMALL) await shot(page, `narrow${address.replace(/^\/$/, "/home")}`);
    }
    for (const [state, reach] of STATES) {
      await page.evaluate(() => localStorage.clear());
      await reach(page);
      await look(state);
      if (screen === SMALL) await shot(page, `narrow-${state}`);
    }
    assert.deepEqual(found, []);
  });
}

onPage("on the smallest phone no texts above a board overlap", SMALL, async (page) => {
  for (const address of ["/germs/play/1", "/germs/play/100", "/citylines/play/1", "/citylines/play/12x12k24t2~1"]) {
    await open(page, address);
    const apart = await page.evaluate(() => {
      const [turn, progress] = [".turn span", ".progress span"].map((name) => document.querySelector(name).getBoundingClientRect());
      return turn.right <= progress.left || turn.bottom <= progress.top;
    });
    assert.ok(apart, address);
    assert.equal(await tooWide(page), 0, address);
    await shot(page, `narrow${address}`);
  }
});

onPage("every page has its landmarks, one level-one heading and a live region", DESKTOP, async (page) => {
  for (const [address, name] of PAGES) {
    await page.goto(address);
    await heading(page, name).waitFor();
    for (const role of ["banner", "main", "status"]) assert.equal(await page.getByRole(role).count(), 1, `${role} of ${address}`);
    assert.equal(await page.getByRole("navigation", { name: "Everywhere" }).count(), 1, address);
    assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1, address);
  }
});

// The stops of Tab from the top of the page: the focused element, its position, and whether its
// focus is visible.
async function tabs(page) {
  const stops = [];
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      if (at === document.body) return null;
      const order = [...document.querySelectorAll("*")].indexOf(at);
      // A choice shows the focus on its words, a cell on its edge, every other element around
      // itself.
      const seen = [[at, null], [at.nextElementSibling, null], [at, "::after"]].some(([element, part]) => {
        if (!element) return false;
        const style = getComputedStyle(element, part);
        if (part) return at.role === "gridcell" && parseFloat(style.borderTopWidth) >= 2 && style.content !== "none";
        return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
      });
      const { top, bottom, width } = at.getBoundingClientRect();
      const shown = width > 0 && bottom > 0 && top < innerHeight;
      return { name: at.ariaLabel ?? at.labels?.[0]?.textContent ?? at.textContent.trim(), order, seen, shown };
    });
    if (!stop) return stops;
    if (stop.order === stops[0]?.order) return stops;
    stops.push(stop);
  }
  assert.fail("Tab never leaves the page");
}

onPage("Tab goes through every page from top to end, and the focus is always visible", DESKTOP, async (page) => {
  for (const [address, name] of PAGES.filter(([address]) => address !== "/citylines/levels")) {
    await page.goto(address);
    await heading(page, name).waitFor();
    // A board takes the focus by itself, in the middle; here the walk begins at the top.
    await page.evaluate(() => document.querySelector("a, button").focus());
    await page.keyboard.press("Shift+Tab");
    const stops = await tabs(page);
    assert.ok(stops.length >= 3, `${address}: ${stops.map(({ name }) => name)}`);
    for (const [place, stop] of stops.entries()) {
      assert.ok(stop.seen && stop.shown, `${address}: the focus on ${stop.name} is not seen`);
      if (place > 0) assert.ok(stop.order > stops[place - 1].order, `${address}: ${stop.name} comes before ${stops[place - 1].name}`);
    }
  }
});

onPage("forced colours are respected", { ...PHONE, forcedColors: "active" }, async (page) => {
  for (const address of ["/", "/germs", "/germs/levels", "/settings", "/germs/play/1"]) {
    await open(page, address);
    await axe(page);
    await shot(page, `forced-colours${address.replace(/^\/$/, "/home")}`);
  }
});

for (const preference of [{ colorScheme: "light" }, { colorScheme: "dark" }, { contrast: "more" }]) {
  onPage(`without a chosen theme the system's preference applies: ${JSON.stringify(preference)}`, { ...DESKTOP, ...preference }, async (page) => {
    await open(page, "/");
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const expected = { light: "rgb(244, 239, 227)", dark: "rgb(20, 22, 26)" }[preference.colorScheme] ?? "rgb(0, 0, 0)";
    assert.equal(ground, expected);
    await axe(page);
  });
}
