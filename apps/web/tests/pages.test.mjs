// The page about Quadrat, and the pages for unknown addresses.

import assert from "node:assert/strict";
import { arcade, DESKTOP, PHONE, shot } from "./harness.mjs";
import { heading, open, tooWide } from "./frame.mjs";

const { onPage } = arcade();

const SMALL = { ...PHONE, viewport: { width: 320, height: 568 } };

onPage("the page about Quadrat names its build", DESKTOP, async (page) => {
  await open(page, "/");
  await page.getByRole("link", { name: "About Quadrat" }).click();
  await heading(page, "About Quadrat").waitFor();
  for (const name of ["Proven levels", "For everyone", "Your data", "Licence"]) {
    await page.getByRole("region", { name }).waitFor();
  }
  const build = await page.locator("html").getAttribute("data-build");
  await page.getByText(new RegExp(`^Version \\d+\\.\\d+\\.\\d+, build ${build}\\.$`)).waitFor();
  await page.getByRole("link", { name: "Home" }).click();
  await heading(page, "Quadrat").waitFor();
});

// The address, and the words of the page that name it.
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
  ["/citylines/play/5x5k99~1", "City Lines has no level 5x5k99~1. The reason: 99 landmarks do not fit on 5×5; 1 to 6 do."],
  [`/germs/play/${"9".repeat(64)}`, /^Germs has no level 9{60}…\./],
  ["/germs/tutorial/99", /^There is no lesson 99\./],
  ["/germs/tutorial/0", "There is no page at /germs/tutorial/0."],
  ["/germs/tutorial/99999999999999999999", "There is no page at /germs/tutorial/99999999999999999999."],
  ["/germs/play/%00", "There is no page at /germs/play/%00."],
  ["/%", "There is no page at /%."],
  ["/germs/play/%2e%2e%2f%2e%2e", /^There is no page at \/germs\/play\//],
  ["/germs/play/..%5c1", /^There is no page at/],
  ["/germs/play/ä", "There is no page at /germs/play/%C3%A4."],
  ["/\u202egerms", "There is no page at /%E2%80%AEgerms."],
  ["/germs/play/1#2#3", "There is no page at /germs/play/1#2#3."],
  [`/germs/play/1#${"9".repeat(9_999)}`, /^There is no page at/],
  ["/germs/play/1~2", "Germs has no level 1~2."],
  ["/germs/play/-1", "Germs has no level -1."],
  ["/germs/play/1e1", "Germs has no level 1e1."],
  ["/citylines/play/0", "City Lines has no level 0."],
  ["/citylines/play/99999999999999999999", "City Lines has no level 99999999999999999999."],
  ["/citylines/play/255x255k9~1", "City Lines has no level 255x255k9~1. "],
  ["/citylines/play/0x0k0~0", "City Lines has no level 0x0k0~0. "],
  ["/citylines/play/5x5k3~99999999999", "City Lines has no level 5x5k3~99999999999. "],
  ["/infection/play/1", "Infection has no level 1."],
  ["/infection/play/free~9x9", "Infection has no level free~9x9."],
  ["/infection/play/free~99x99~you~you~red", "Infection has no level free~99x99~you~you~red."],
  ["/infection/play/free~3x3~you~you~red~z9", "Infection has no level free~3x3~you~you~red~z9."],
  ["/pangur/play/classical", "Pangur has no level classical."],
  ["/pangur/play/61", "Pangur has no level 61."],
  ["/pangur/play/0", "Pangur has no level 0."],
];

onPage("the page for an unknown address says so, fits the smallest screen, and links to others", SMALL, async (page) => {
  for (const [address, words] of ASTRAY) {
    // Changing only the fragment would not reload the page.
    await page.goto("about:blank");
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

onPage("the browser resolves dot segments, and a fragment matters only to a board", DESKTOP, async (page) => {
  for (const [address, name] of [
    ["/germs/play/../levels", "Germs levels"],
    ["/../../germs", "Germs"],
    ["/germs/./levels#x", "Germs levels"],
    ["/settings#%00", "Settings"],
    ["/#/germs/play/1", "Quadrat"],
    ["/citylines/play/5x5k3#7", /5×5/],
  ]) {
    await page.goto("about:blank");
    await page.goto(address);
    await heading(page, name).waitFor();
  }
});

onPage("a trailing slash is ignored", DESKTOP, async (page) => {
  for (const [address, name] of [["/germs/", "Germs"], ["/germs/play/1/", "First Aid"], ["/settings/", "Settings"]]) {
    await page.goto(address);
    await heading(page, name).waitFor();
  }
});
