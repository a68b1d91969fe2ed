// When are the packs of levels loaded, and what does the player see until they are?

import assert from "node:assert/strict";
import { arcade, axe, DESKTOP, PHONE, shot, smallTargets, test } from "./harness.mjs";
import { focused, heading, open, said } from "./frame.mjs";

const { onPage, visit, visitFailing } = arcade();

const MODULE = "**/quadrat_web_bg-*.wasm";
const PACK = /\/assets\/((?:germs|pangur)-(?:\d+|daily))-[0-9a-f]{16}\.json$/;
const ALL = ["germs-1", "germs-2001", "germs-2101", "germs-daily", "pangur-1", "pangur-101", "pangur-daily"];

// The names of the packs that the page requests from now on, in the order of the requests.
function requested(page) {
  const names = [];
  page.on("request", (request) => {
    const [, name] = request.url().match(PACK) ?? [];
    if (name) names.push(name);
  });
  return names;
}

onPage("the home page stands before a pack is loaded, and each is loaded once", DESKTOP, async (page) => {
  const names = requested(page);
  await open(page, "/");
  await page.waitForFunction(
    (count) => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".json")).length === count,
    ALL.length,
  );
  const [loaded, starts] = await page.evaluate(() => [
    performance.getEntriesByType("navigation")[0].loadEventStart,
    performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".json")).map(({ startTime }) => startTime),
  ]);
  assert.ok(starts.every((start) => start >= loaded), `${starts} after ${loaded}`);
  assert.deepEqual([...names].sort(), ALL);
  // Every board opens without another request, at once.
  for (const address of ["/germs/play/1", "/germs/play/2150", "/pangur/play/150"]) {
    await page.evaluate((address) => {
      history.pushState(null, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
    assert.equal(await page.locator("main.waiting").count(), 0);
    await page.getByRole("gridcell").first().waitFor();
  }
  assert.equal(names.length, ALL.length);
});

const FIRST_PAGES = [
  ["/germs/play/2001", "germs-2001"],
  ["/germs/tutorial/1", "germs-2001"],
  ["/germs/tutorial/6", "germs-1"],
  ["/pangur/play/1", "pangur-1"],
];
for (const [address, pack] of FIRST_PAGES) {
  const smoke = pack.startsWith("pangur") ? " @smoke" : "";
  onPage(`${address}, opened first, asks for its pack beside the module and shows the board${smoke}`, PHONE, async (page) => {
    const names = requested(page);
    // The module is held back until the pack was requested.
    const asked = page.waitForRequest((request) => request.url().match(PACK)?.[1] === pack);
    await page.route(MODULE, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(address);
    await page.getByRole("gridcell").first().waitFor();
    assert.equal(await page.locator("main.waiting").count(), 0);
    assert.equal(names[0], pack);
    assert.notEqual(await focused(page), "", "the board has the focus");
  });
}

for (const screen of [PHONE, DESKTOP]) {
  const { width } = screen.viewport;
  test(`a pack that does not arrive is reported, and a button loads it, ${width} px wide`, async () => {
    await visitFailing(screen, /failed: .*germs-1-.*\.json/, async (page) => {
      let failing = true;
      await page.route("**/germs-1-*.json", (route) => (failing ? route.abort() : route.continue()));
      await page.goto("/germs/play/1");
      const words = "The level could not be loaded. Check your connection, then try again.";
      await page.getByRole("main").getByText(words).waitFor();
      await heading(page, "First Aid").waitFor();
      await said(page, words);
      await axe(page);
      assert.deepEqual(await smallTargets(page), []);
      await shot(page, `pack not loaded ${width}`);
      const again = page.getByRole("button", { name: "Try again" });
      await again.click();
      await again.waitFor();
      assert.equal(new URL(page.url()).pathname, "/germs/play/1");
      failing = false;
      await again.click();
      await page.getByRole("gridcell").first().waitFor();
      await heading(page, "First Aid").waitFor();
      // The size of the board was measured: the first touch of a small cell only selects it.
      await page.getByRole("button", { name: "End turn" }).click();
      await page.getByText(/^Turn 2 of/).waitFor();
    });
  });
}

test("a page that waits says so, and another page can be opened meanwhile", async () => {
  await visit(DESKTOP, async (page) => {
    let arrive;
    const held = new Promise((resolve) => (arrive = resolve));
    await page.route("**/pangur-101-*.json", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/pangur/play/101");
    await page.getByRole("main").getByText("Loading the level…").waitFor();
    assert.equal(await page.title(), "First Light, Pangur · Quadrat");
    await axe(page);
    await shot(page, "pack-waiting");
    await page.getByRole("link", { name: "Pangur" }).click();
    await heading(page, "Pangur").waitFor();
    await page.goBack();
    await page.getByRole("main").getByText("Loading the level…").waitFor();
    arrive();
    await page.getByRole("gridcell").first().waitFor();
    assert.equal(await page.title(), "First Light, Pangur · Quadrat");
    assert.equal(await focused(page), "First Light");
  });
});
