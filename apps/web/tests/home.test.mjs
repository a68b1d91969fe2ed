// The first thing anybody sees.

import assert from "node:assert/strict";
import { arcade, axe, DESKTOP, PHONE, shot, smallTargets } from "./harness.mjs";

const { onPage } = arcade();

for (const [size, screen] of [["phone", PHONE], ["desktop", DESKTOP]]) {
  onPage(`the home page opens on a ${size} and is for everyone`, screen, async (page) => {
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.match(await page.title(), /Quadrat/);
    await axe(page);
    await shot(page, `home-${size}`);
  });
}

onPage("everything on the home page is large enough for a finger", PHONE, async (page) => {
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.deepEqual(await smallTargets(page), []);
});

onPage("the smallest phone needs no sideways scrolling", { ...PHONE, viewport: { width: 320, height: 568 } }, async (page) => {
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  assert.ok(content <= screen, `the page is ${content} px wide on a screen of ${screen}`);
});

onPage("an address that does not exist still opens the arcade", DESKTOP, async (page) => {
  await page.goto("/no/such/place?at=all");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await axe(page);
});
