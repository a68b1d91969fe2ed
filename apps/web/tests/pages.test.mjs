// What Quadrat says about itself, and what it says where nothing is.

import assert from "node:assert/strict";
import { arcade, DESKTOP, PHONE, shot } from "./harness.mjs";
import { heading, open, tooWide } from "./frame.mjs";

const { onPage } = arcade();

const SMALL = { ...PHONE, viewport: { width: 320, height: 568 } };

onPage("the page about Quadrat names the very build", DESKTOP, async (page) => {
  await open(page, "/");
  await page.getByRole("link", { name: "About Quadrat" }).click();
  await heading(page, "About Quadrat").waitFor();
  for (const name of ["Proven levels", "For everyone", "What is yours", "Licence"]) {
    await page.getByRole("region", { name }).waitFor();
  }
  const build = await page.locator("html").getAttribute("data-build");
  await page.getByText(new RegExp(`^Version \\d+\\.\\d+\\.\\d+, build ${build}\\.$`)).waitFor();
  await page.getByRole("link", { name: "Home" }).click();
  await heading(page, "Quadrat").waitFor();
});

// What is asked for, and what the answer names of it.
const ASTRAY = [
  ["/no/such/page", "There is no page at /no/such/page."],
  ["/gnomes", "There is no page at /gnomes."],
  ["/GERMS", "There is no page at /GERMS."],
  ["/germs//levels", "There is no page at /germs//levels."],
  ["/gnomes/play/1", "There is no page at /gnomes/play/1."],
  ["/%F0%9F%98%80/%41", "There is no page at /%F0%9F%98%80/%41."],
  ["/<b>bold</b>", /^There is no page at .+b.+bold/],
  ["/germs/play/1/2/3?x=1#y", "There is no page at /germs/play/1/2/3."],
  [`/${"x".repeat(2_000)}`, /^There is no page at \/x{59}…\.$/],
  ["/germs/play/101", "Germs has no level 101."],
  ["/germs/play/01", "Germs has no level 01."],
  ["/citylines/play/nowhere", "City Lines has no level nowhere."],
  ["/citylines/play/5x5k99~1", "City Lines has no level 5x5k99~1."],
  [`/germs/play/${"9".repeat(64)}`, /^Germs has no level 9{60}…\./],
  ["/germs/tutorial/99", /^There is no lesson 99\./],
];

onPage("where nothing is, the page says so, fits the smallest screen, and leads on", SMALL, async (page) => {
  for (const [address, words] of ASTRAY) {
    await page.goto(address);
    await heading(page, "Nothing here").waitFor();
    const text = await page.getByRole("main").getByRole("paragraph").innerText();
    assert.ok(words instanceof RegExp ? words.test(text) : text.startsWith(words), `${address}: ${text}`);
    assert.equal(await tooWide(page), 0, address);
    assert.equal(await page.locator("main b").count(), 0, "what is in an address is never markup");
  }
  await shot(page, "nothing-lesson-narrow");
  await page.goto(ASTRAY[8][0]);
  await heading(page, "Nothing here").waitFor();
  await shot(page, "nothing-long-narrow");
});

onPage("from nowhere one comes to the levels of the game, to the game, and home", DESKTOP, async (page) => {
  await open(page, "/germs/play/101");
  await shot(page, "nothing-level-desktop");
  const main = page.getByRole("main");
  assert.deepEqual(await main.getByRole("link").allTextContents(), ["Levels", "Germs", "Home"]);
  await main.getByRole("link", { name: "Levels" }).click();
  await heading(page, "Levels of Germs").waitFor();
  await open(page, "/gnomes");
  assert.deepEqual(await main.getByRole("link").allTextContents(), ["Home", "Germs", "Infection", "Pangur", "City Lines"]);
  await main.getByRole("link", { name: "City Lines" }).click();
  await heading(page, "City Lines").waitFor();
  await page.goBack();
  await heading(page, "Nothing here").waitFor();
  assert.equal(new URL(page.url()).pathname, "/gnomes");
});

onPage("a slash too many at the end is forgiven", DESKTOP, async (page) => {
  for (const [address, name] of [["/germs/", "Germs"], ["/germs/play/1/", "First Aid"], ["/settings/", "Settings"]]) {
    await page.goto(address);
    await heading(page, name).waitFor();
  }
});
