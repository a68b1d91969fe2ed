// What does the player see when the page cannot start, and when a board crashes it?

import assert from "node:assert/strict";
import { arcade, axe, DESKTOP, PHONE, shot, smallTargets, test } from "./harness.mjs";
import { notice, open, said } from "./frame.mjs";

const { onPage, visitFailing } = arcade();

const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } };
const COMMON = { ...PHONE, viewport: { width: 390, height: 844 } };
const MODULE = "**/quadrat_web_bg-*.wasm";

// The failure, the words on the page, the log message, and how the failure is provoked: on the
// first load only, or until the routes are removed.
const FAILURES = [
  ["the module cannot be fetched", /could not be loaded/, /failed: .*\.wasm/, (page) => page.route(MODULE, (route) => route.abort())],
  ["the module is not found", /could not be loaded/, /404/, (page) => page.route(MODULE, (route) => route.fulfill({ status: 404 }))],
  [
    "the module cannot be compiled",
    /could not be loaded/,
    /CompileError/,
    (page) => page.route(MODULE, (route) => route.fulfill({ contentType: "application/wasm", body: "rubbish" })),
  ],
  ["an imported script is not found", /could not be loaded/, /404/, (page) => page.route("**/quadrat_web-*.js", (route) => route.fulfill({ status: 404 }))],
  ["an imported script cannot be fetched", /could not be loaded/, /platform/, (page) => page.route("**/platform-*.js", (route) => route.abort())],
  [
    "the start throws",
    /went wrong while Quadrat was starting/,
    /out of memory/,
    (page) =>
      page.addInitScript(() => {
        if (sessionStorage.failed) return;
        sessionStorage.failed = "once";
        const text = Document.prototype.createTextNode;
        Document.prototype.createTextNode = () => {
          Document.prototype.createTextNode = text;
          throw new Error("out of memory");
        };
      }),
  ],
  [
    "the browser has no WebAssembly",
    /has no WebAssembly/,
    /not available/,
    (page) =>
      page.addInitScript(() => {
        if (sessionStorage.failed) return;
        sessionStorage.failed = "once";
        delete window.WebAssembly;
      }),
  ],
];

for (const [place, [failure, words, logged, fail]] of FAILURES.entries()) {
  const screen = [NARROW, COMMON, DESKTOP][place % 3];
  test(`if ${failure}, the page says so and its button retries`, async () => {
    await visitFailing(screen, logged, async (page) => {
      await fail(page);
      await page.goto("/germs/play/1");
      const alert = page.getByRole("alert");
      await alert.getByText(words).waitFor();
      assert.equal(await alert.count(), 1);
      assert.equal(await page.getByRole("heading", { level: 1 }).textContent(), "Quadrat cannot start");
      await shot(page, `boot ${failure} ${screen.viewport.width}`);
      await axe(page);
      assert.deepEqual(await smallTargets(page), []);
      const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: innerWidth }));
      assert.ok(scroll <= width, `${scroll} px wide on ${width} px`);
      await page.unrouteAll();
      // With the keyboard alone.
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement.textContent), "Try again");
      await page.keyboard.press("Enter");
      await page.getByRole("gridcell").first().waitFor();
      assert.equal(await alert.count(), 0);
    });
  });
}

// The module arrives in small parts over a slow line, so that each visit leaves while it is being
// compiled. The pages are really left: changing only the fragment would not load anything.
onPage("leaving a page while it loads is not an error", DESKTOP, async (page) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: 400_000, uploadThroughput: -1 });
  for (const address of ["/about", "/", "/scores", "/settings", "/germs"]) {
    const module = page.waitForResponse(MODULE);
    await page.goto(address);
    await module;
  }
  await client.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await open(page, "/germs/play/1");
});

for (const screen of [NARROW, DESKTOP, { ...COMMON, reducedMotion: "reduce" }]) {
  const { width } = screen.viewport;
  test(`if the first script does not arrive, a message appears after a while, ${width} px wide`, async () => {
    await visitFailing(screen, /boot/, async (page) => {
      await page.route("**/boot-*.js", (route) => route.abort(), { times: 1 });
      await page.goto("/germs/play/1");
      const words = page.getByText("This is taking longer than it should.");
      assert.equal(await words.isVisible(), false);
      await words.waitFor();
      await shot(page, `boot slow ${width}`);
      await page.getByRole("link", { name: "Try again" }).click();
      await page.getByRole("gridcell").first().waitFor();
    });
  });
}

// Crashes the page whenever it is built while its storage has this key.
const crashOn = (page, key) =>
  page.addInitScript((key) => {
    const create = Document.prototype.createElement;
    Document.prototype.createElement = function (...all) {
      if (all[0] === "header" && localStorage.getItem(key) !== null) throw new Error("this save crashes");
      return create.apply(this, all);
    };
  }, key);

for (const screen of [NARROW, COMMON, DESKTOP]) {
  const { width } = screen.viewport;
  test(`a board that crashes twice in a row is set aside, ${width} px wide`, async () => {
    await visitFailing(screen, /this save crashes/, async (page) => {
      const key = "quadrat.board.germs.1";
      await open(page, "/germs/play/1");
      await page.getByRole("button", { name: "End turn" }).click();
      await page.getByText(/^Turn 2 of/).waitFor();
      const saved = await page.evaluate((key) => localStorage.getItem(key), key);
      await crashOn(page, key);
      for (let time = 0; time < 2; time += 1) {
        await page.reload();
        await page.getByRole("alert").getByText(/went wrong while Quadrat was starting/).waitFor();
        assert.equal(await page.evaluate((key) => localStorage.getItem(key), key), saved);
      }
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByText(/^Turn 1 of/).waitFor();
      await notice(page).getByText(/failed to open twice in a row, so it was set aside/).waitFor();
      await said(page, /failed to open twice in a row/);
      await shot(page, `set aside ${width}`);
      await axe(page);
      const kept = await page.evaluate(() => ({ ...localStorage }));
      assert.equal(kept[`${key}.aside`], saved);
      assert.deepEqual([kept[key], kept["quadrat.opening"]], [undefined, undefined]);
      await page.reload();
      await page.getByText(/^Turn 1 of/).waitFor();
      assert.equal(await notice(page).count(), 0);
    });
  });
}
