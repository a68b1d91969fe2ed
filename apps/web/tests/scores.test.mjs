// The scores: level by level, to be read, copied and deleted.

import assert from "node:assert/strict";
import { arcade, axe, DESKTOP, PHONE, shot } from "./harness.mjs";
import { focused, heading, open, said, win } from "./frame.mjs";

const { onPage } = arcade();

const game = (page, name) => page.getByRole("region", { name, exact: true });
const button = (page, name) => page.getByRole("button", { name, exact: true });

// Enough wins that the list must scroll.
const MANY = JSON.stringify({
  progress: 2,
  won: Array.from({ length: 100 }, (_, place) => ["germs", String(place + 1), (place % 3) + 1, 1000 + place]),
  lessons: [],
});

onPage("without a win there is nothing to copy or clear, but a link to play", PHONE, async (page) => {
  await open(page, "/scores");
  await shot(page, "scores-empty-phone");
  assert.equal(await page.getByText("No level won yet.").count(), 4);
  assert.equal(await page.getByRole("button", { name: /scores/ }).count(), 0);
  await game(page, "City Lines").getByRole("link", { name: "Play" }).tap();
  await heading(page, "City Lines").waitFor();
});

onPage("a long list scrolls on its own and can be reached by keyboard", PHONE, async (page) => {
  await open(page, "/scores");
  await page.evaluate((text) => localStorage.setItem("quadrat.progress", text), MANY);
  await page.reload();
  const pane = page.getByRole("group", { name: "Level by level" });
  await pane.waitFor();
  await shot(page, "scores-many-phone");
  assert.equal(await pane.getByRole("row").count(), 101);
  const [inside, seen] = await pane.evaluate((pane) => [pane.scrollHeight, pane.clientHeight]);
  assert.ok(inside > 2 * seen, `${inside} px in ${seen}`);
  for (let tabs = 0; tabs < 10 && (await focused(page)) !== "Level by level"; tabs += 1) await page.keyboard.press("Tab");
  assert.equal(await focused(page), "Level by level");
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.activeElement.scrollTop > 0);
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "Classic 100: Bacteria, level 1: First Aid");
  await axe(page);
});

onPage("the list fits the smallest phone", { ...PHONE, viewport: { width: 320, height: 568 } }, async (page) => {
  await win(page, "germs");
  await open(page, "/scores");
  const pane = page.getByRole("group", { name: "Level by level" });
  const [inside, seen] = await pane.evaluate((pane) => [pane.scrollWidth, pane.clientWidth]);
  assert.ok(inside <= seen, `${inside} px in ${seen}`);
});

onPage("scores are copied as a table that can be pasted anywhere", { ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
  await win(page, "germs");
  await win(page, "citylines");
  await open(page, "/scores");
  await button(page, "Copy scores").click();
  await said(page, "Copied.");
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).trimEnd().split("\n");
  assert.equal(lines[0], "game\tlevel\tstars\tfigure");
  assert.match(lines[1], /^germs\t1\t3\t\d+$/);
  assert.equal(lines[2], "citylines\t1\t3\t4");
  assert.equal(lines.length, 3);
});

onPage("a copy that the browser refuses is told, not passed over", DESKTOP, async (page) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await win(page, "germs");
  await open(page, "/scores");
  await button(page, "Copy scores").click();
  await said(page, "This browser does not let the page copy anything.");
});
