// A game's own page and the page of its levels: what was reached, what is open, and the ways on.

import assert from "node:assert/strict";
import { arcade, DESKTOP, PHONE, shot } from "./harness.mjs";
import { focused, heading, open, said, win } from "./frame.mjs";

const { onPage } = arcade();

const ways = (page) => page.locator(".title").getByRole("link");
const tile = (page, number) => page.getByRole("link", { name: new RegExp(`^Level ${number},`) });
const locked = (page) => page.getByRole("img", { name: /locked: win the level before it first$/ });
const shelf = (page, name) => page.getByRole("region", { name, exact: true });

for (const [size, screen] of [["phone", PHONE], ["desktop", DESKTOP]]) {
  onPage(`pictures of games and their levels on a ${size}`, screen, async (page) => {
    for (const game of ["germs", "citylines"]) {
      await open(page, `/${game}`);
      await shot(page, `${game}-title-${size}`);
      await page.getByRole("region", { name: "How it is played" }).scrollIntoViewIfNeeded();
      await shot(page, `${game}-rules-${size}`);
      await open(page, `/${game}/levels`);
      await shot(page, `${game}-levels-${size}`);
      await win(page, game);
      await shot(page, `${game}-won-${size}`);
      await open(page, `/${game}/levels`);
      await tile(page, 2).first().scrollIntoViewIfNeeded();
      await shot(page, `${game}-levels-played-${size}`);
    }
  });
}

onPage("a game that is new to somebody begins with its tutorial", PHONE, async (page) => {
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

onPage("a board that was begun is gone on with, and a won one is followed by the next", DESKTOP, async (page) => {
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

onPage("a lesson that was learned is marked, and the next one comes first", DESKTOP, async (page) => {
  await open(page, "/citylines/levels");
  const lessons = page.getByRole("region", { name: "Tutorial" });
  assert.equal(await lessons.getByRole("link").count(), 2);
  assert.equal(await lessons.getByRole("link", { name: /\(done\)$/ }).count(), 0);
  await page.evaluate(() => localStorage.setItem("quadrat.progress", '{"progress":2,"won":[],"lessons":[["citylines",1,5]]}'));
  await page.reload();
  await lessons.getByRole("link", { name: /^Lesson 1: .+ \(done\)$/ }).waitFor();
  await open(page, "/citylines");
  await page.getByRole("link", { name: "Tutorial (1 of 2)" }).click();
  await page.getByText("Lesson 2 of 2").waitFor();
});

onPage("the levels of a ladder open one by one, and all of them where the player wants that", PHONE, async (page) => {
  await open(page, "/germs/levels");
  for (const [world, first] of [["Bacteria", 1], ["Virus", 21], ["Spores", 41], ["Cores", 61], ["Outbreak", 81]]) {
    await shelf(page, world).getByText("0 of 20 won, 0 stars").waitFor();
    assert.equal(await shelf(page, world).getByRole("listitem").count(), 20);
    assert.match(await shelf(page, world).getByRole("listitem").first().innerText(), new RegExp(`^${first}\\b`));
  }
  assert.equal(await locked(page).count(), 99);
  assert.equal(await tile(page, 2).count(), 0);
  await win(page, "germs");
  await page.getByRole("link", { name: "Levels" }).first().tap();
  await page.getByRole("link", { name: "Level 1, First Aid, won with 3 of 3 stars" }).waitFor();
  await shelf(page, "Bacteria").getByText("1 of 20 won, 3 stars").waitFor();
  assert.equal(await locked(page).count(), 98);
  await tile(page, 2).tap();
  await heading(page, "Three Doors").waitFor();
  await page.getByRole("button", { name: "End turn" }).tap();
  await page.getByText(/^Turn 2 of/).waitFor();
  await open(page, "/germs/levels");
  await page.getByRole("link", { name: "Level 2, Three Doors, begun" }).waitFor();

  await open(page, "/settings");
  await page.getByRole("switch", { name: "Open all levels" }).check();
  await open(page, "/germs/levels");
  assert.equal(await locked(page).count(), 0);
  await tile(page, 100).tap();
  await page.getByRole("gridcell").first().waitFor();
  assert.equal(new URL(page.url()).pathname, "/germs/play/100");
});

onPage("every city is open, and the endless row goes on behind the last that was won", DESKTOP, async (page) => {
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

onPage("a city is made to order, and its address brings it back", DESKTOP, async (page) => {
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

onPage("what is being made can be left off", DESKTOP, async (page) => {
  // A worker that never answers: the page waits until it is told not to.
  await page.addInitScript(() => (Worker.prototype.postMessage = () => {}));
  await open(page, "/citylines");
  await page.getByRole("button", { name: /^Giant/ }).click();
  await page.getByText("Making a board…").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await said(page, "Cancelled.");
  await page.getByRole("button", { name: /^Giant/ }).waitFor();
  assert.notEqual(await focused(page), "", "the focus is somewhere");
  assert.equal(new URL(page.url()).pathname, "/citylines");
});
