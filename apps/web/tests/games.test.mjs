// The title page of a game and the page of its levels: progress, unlocked levels, and links to
// continue.

import assert from "node:assert/strict";
import { arcade, DESKTOP, PHONE } from "./harness.mjs";
import { heading, open, win } from "./frame.mjs";

const { onPage } = arcade();

const ways = (page) => page.locator(".title").getByRole("link");
const locked = (page) => page.getByRole("img", { name: /locked: win the level before it first$/ });
const shelf = (page, name) => page.getByRole("region", { name, exact: true });

onPage("a game that was never played begins with its tutorial", PHONE, async (page) => {
  for (const [game, title, levels] of [["germs", "Germs", 100], ["citylines", "City Lines", 224], ["infection", "Infection", 6]]) {
    await open(page, `/${game}`);
    await page.getByText(`0 of ${levels} won, 0 stars`).waitFor();
    const names = await ways(page).allTextContents();
    assert.match(names[0], /^Tutorial \(0 of \d\)$/, title);
    assert.match(names[1], /^Play .+ level 1$|^Play .+, level 1$|^Play First drops$/, title);
    assert.deepEqual(names.slice(2), ["Levels", "Scores"], title);
    assert.ok((await page.getByRole("region", { name: "How it is played" }).getByRole("listitem").count()) >= 3, title);
    await ways(page).first().tap();
    await page.getByRole("region", { name: "Lesson" }).waitFor();
    assert.equal(new URL(page.url()).pathname, `/${game}/tutorial/1`);
  }
});

onPage("an unfinished board is continued, and a won one is followed by the next @smoke", DESKTOP, async (page) => {
  await open(page, "/germs/play/1");
  await page.getByRole("button", { name: "End turn" }).click();
  await page.getByText(/^Turn 2 of/).waitFor();
  await open(page, "/germs");
  assert.equal((await ways(page).allTextContents())[0], "Continue Bacteria, level 1");
  await ways(page).first().click();
  await page.getByText(/^Turn 2 of/).waitFor();
  await page.getByRole("button", { name: "Restart" }).click();
  await win(page, "germs");
  await open(page, "/germs");
  await page.getByText("1 of 100 won, 3 stars").waitFor();
  assert.equal((await ways(page).allTextContents())[0], "Play Bacteria, level 2");
  await ways(page).first().click();
  await heading(page, "Three Doors").waitFor();
});

onPage("every city is open, and the endless series continues after the last win", DESKTOP, async (page) => {
  await open(page, "/citylines/levels");
  assert.equal(await locked(page).count(), 0);
  for (const [name, count] of [["Neighbours", 70], ["Loops and cut-offs", 80], ["What if", 50], ["The endless row", 24]]) {
    assert.equal(await shelf(page, name).getByRole("link").count(), count, name);
  }
  await shelf(page, "The endless row").getByText("0 won, 0 stars, and no end").waitFor();
  await page.evaluate(() => localStorage.setItem("quadrat.progress", '{"progress":2,"won":[["citylines","30",2,40]],"lessons":[]}'));
  await page.reload();
  await shelf(page, "The endless row").getByText("1 won, 2 stars, and no end").waitFor();
  assert.equal(await shelf(page, "The endless row").getByRole("link").count(), 31);
  await shelf(page, "The endless row").getByRole("link", { name: /^Level 31,/ }).click();
  await page.getByRole("gridcell").first().waitFor();
  assert.equal(new URL(page.url()).pathname, "/citylines/play/31");
});

onPage("a city is generated from chosen settings, and its address brings it back @smoke", DESKTOP, async (page) => {
  await open(page, "/citylines");
  const orders = page.getByRole("region", { name: "A new board" });
  assert.equal(await orders.getByRole("button").count(), 5);
  await orders.getByRole("button", { name: /^Middling/ }).click();
  await page.getByRole("gridcell").first().waitFor();
  const { pathname } = new URL(page.url());
  assert.match(pathname, /^\/citylines\/play\/5x5k3\w*~\d+$/);
  const board = await page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  assert.equal(board.length, 25);
  await page.reload();
  await page.getByRole("gridcell").first().waitFor();
  assert.deepEqual(await page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel)), board);
  await page.goBack();
  await heading(page, "City Lines").waitFor();
  assert.equal(await orders.getByRole("button", { name: /^Middling/ }).count(), 1, "and one more can be made");
});
