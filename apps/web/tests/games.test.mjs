// The title page of a game and the page of its levels: progress, unlocked levels, and links to
// continue.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { arcade, axe, DESKTOP, PHONE, shot } from "./harness.mjs";
import { unfold } from "./board.mjs";
import { germsPlan, heading, open, pressed, tooWide, win, unfoldLevels } from "./frame.mjs";

const { onPage } = arcade();

const ways = (page) => page.locator(".title .ways").getByRole("link");
const locked = (page) => page.getByRole("img", { name: /locked: win the level before it to unlock it$/ });
const shelf = (page, name) => page.getByRole("region", { name, exact: true });

// The packs are counted here, so that they may change.
const games = new URL("../../../games/", import.meta.url);
const read = (file) => readFileSync(new URL(file, games), "utf8");
const levelsOf = (...files) => files.flatMap((file) => JSON.parse(read(file)).levels);
const SECOND_GERMS = ["germs/levels/edition_2_001_100.json", "germs/levels/edition_2_101_200.json"];
const GERMS = levelsOf(...SECOND_GERMS, "germs/levels/levels_001_100.json").length;
const TOUR = read("citylines/levels/tour2_ids.txt").trim().split("\n");
const CITIES = TOUR.length + read("citylines/levels/tour_ids.txt").trim().split("\n").length + 3 * 24;
const SETS = readdirSync(new URL("infection/levels/", games)).filter((name) => name.endsWith(".set.json")).length;

onPage("a game that was never played begins with its tutorial", PHONE, async (page) => {
  for (const [game, title, levels] of [["germs", "Germs", GERMS], ["citylines", "City Lines", CITIES], ["infection", "Infection", SETS]]) {
    await open(page, `/${game}`);
    await page.getByText(`0 of ${levels} won, 0 stars`).waitFor();
    const names = await ways(page).allTextContents();
    assert.equal(names[0], "Play", title);
    assert.equal(names[1], "Skip the lessons", title);
    assert.deepEqual(names.slice(2), ["Levels", "Scores"], title);
    assert.ok((await page.getByRole("region", { name: "How to play" }).getByRole("listitem").count()) >= 3, title);
    await ways(page).first().tap();
    await page.getByRole("region", { name: "Lesson" }).waitFor();
    assert.equal(new URL(page.url()).pathname, `/${game}/tutorial/1`);
  }
});

onPage("what a newcomer does not need yet is folded away until it is looked for", PHONE, async (page) => {
  for (const [game, name] of [["infection", "Free play"], ["citylines", "A new board"]]) {
    await page.goto(`/${game}`);
    const part = page.getByRole("region", { name });
    await page.getByText("More ways to play").waitFor();
    assert.equal(await part.count(), 0, "hidden from screen readers too");
    await page.getByText("More ways to play").tap();
    await part.waitFor();
  }
  // Who has won a level finds everything open.
  await page.evaluate(() => localStorage.setItem("quadrat.progress", '{"progress":2,"won":[["infection","first-drops",2,40]],"lessons":[]}'));
  await page.goto("/infection");
  await page.getByRole("region", { name: "Free play" }).waitFor();
  assert.equal(await page.getByText("More ways to play").count(), 0);
});

onPage("an unfinished board is continued, and a won one is followed by the next @smoke", DESKTOP, async (page) => {
  await open(page, "/germs/play/1");
  await page.getByRole("button", { name: "End turn" }).click();
  await page.getByText(/^Turn 2 of/).waitFor();
  await open(page, "/germs");
  assert.equal((await ways(page).allTextContents())[0], "Continue Classic 100: Bacteria, level 1");
  await ways(page).first().click();
  await page.getByText(/^Turn 2 of/).waitFor();
  await page.getByRole("button", { name: "Restart" }).click();
  await win(page, "germs");
  await open(page, "/germs");
  await page.getByText(`1 of ${GERMS} won, 3 stars`).waitFor();
  assert.equal((await ways(page).allTextContents())[0], "Play Classic 100: Bacteria, level 2");
  await ways(page).first().click();
  await heading(page, "Three Doors").waitFor();
});

onPage("every city is open, and the endless series continues after the last win", DESKTOP, async (page) => {
  await open(page, "/citylines/levels");
  await unfoldLevels(page);
  assert.equal(await locked(page).count(), 0);
  for (const [name, count] of [["Neighbours", 70], ["Loops", 80], ["What if", 50], ["Classic endless", 24], ["Around the edge", 24], ["Endless", 24]]) {
    assert.equal(await shelf(page, name).getByRole("link").count(), count, name);
  }
  await shelf(page, "Classic endless").getByText("0 won, 0 stars, endless").waitFor();
  await page.evaluate(() => localStorage.setItem("quadrat.progress", '{"progress":2,"won":[["citylines","30",2,40]],"lessons":[]}'));
  await page.reload();
  await shelf(page, "Classic endless").getByText("1 won, 2 stars, endless").waitFor();
  await unfoldLevels(page);
  assert.equal(await shelf(page, "Classic endless").getByRole("link").count(), 31);
  await shelf(page, "Classic endless").getByRole("link", { name: /^Level 31,/ }).click();
  await page.getByRole("gridcell").first().waitFor();
  assert.equal(new URL(page.url()).pathname, "/citylines/play/31");
});

onPage("a city is generated from chosen settings, and its address brings it back", DESKTOP, async (page) => {
  await open(page, "/citylines");
  const orders = page.getByRole("region", { name: "A new board" });
  assert.equal(await orders.getByRole("button").count(), 5);
  await orders.getByRole("button", { name: /^Medium/ }).click();
  await page.getByRole("gridcell").first().waitFor();
  const { pathname } = new URL(page.url());
  assert.match(pathname, /^\/citylines\/play\/5x5k5\w*~\d+$/);
  const board = await page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  assert.equal(board.length, 25);
  await page.reload();
  await page.getByRole("gridcell").first().waitFor();
  assert.deepEqual(await page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel)), board);
  await page.goBack();
  await heading(page, "City Lines").waitFor();
  await unfold(page);
  assert.equal(await orders.getByRole("button", { name: /^Medium/ }).count(), 1, "and one more can be made");
});

onPage("the second edition comes first: its first level is won by keys, and the result says what each turn was worth @smoke", DESKTOP, async (page) => {
  const [first, second] = levelsOf(SECOND_GERMS[0]);
  await open(page, "/germs/levels");
  const world = page.getByRole("region").filter({ has: page.getByRole("link", { name: `Level 1, ${first.name}`, exact: true }) }).first();
  await world.getByRole("link").first().click();
  await heading(page, first.name).waitFor();
  assert.equal(new URL(page.url()).pathname, `/germs/play/${first.id}`);
  const about = page.locator("details", { hasText: "About this level" });
  await about.locator("summary").click();
  const { par } = first.claims;
  await about.getByText(new RegExp(`^Par: ${par.units} tools?, ${par.turns} turns? \\(${par.status}\\)\\.$`)).waitFor();
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await pressed(page, germsPlan(first.certificate.plan));
  await page.getByRole("heading", { level: 2, name: "Level won" }).waitFor();
  await page.locator(".breakdown").getByText(`(${par.status})`).waitFor();
  const worth = page.locator(".ending details", { hasText: "What each turn was worth" });
  await worth.locator("summary").click();
  // Every turn, and the tools; the worker looks for other ways to win, and its answer takes the place kept for it.
  assert.equal(await worth.locator("strong").count(), par.turns + 1);
  await worth.getByText(/^Looking for other ways/).first().waitFor({ state: "detached" });
  await worth.getByText(/^(A win could also begin with|No other way to begin a win)/).first().waitFor();
  await worth.getByText(/^Turn 1: \d+ infected before, \d+ after$/).waitFor();
  await axe(page);
  await shot(page, "germs-worth-desktop");
  await page.getByRole("link", { name: "Next level" }).click();
  await heading(page, second.name).waitFor();
  await open(page, "/germs");
  assert.match((await ways(page).allTextContents())[0], /^(Play|Continue) .+, level 2$/);
});

onPage("the tour starts with an easy city that says how much thought it takes @smoke", PHONE, async (page) => {
  await open(page, "/citylines");
  await open(page, "/citylines/levels");
  await shelf(page, "Warm-up").getByRole("link", { name: /^Level 1,/ }).tap();
  await page.getByRole("gridcell").first().waitFor();
  assert.equal(decodeURIComponent(new URL(page.url()).pathname), `/citylines/play/${TOUR[0].replace("#", "~")}`);
  const about = page.locator("details", { hasText: "About this level" });
  await about.locator("summary").tap();
  await about.getByText("Looking at neighbours is enough here.").waitFor();
  await open(page, "/citylines/play/e40");
  await page.getByText("Endless, level 40").waitFor();
});

for (const address of ["/germs/levels", "/infection", "/infection/levels", "/pangur/levels", "/citylines/levels", "/germs/play/2030"]) {
  onPage(`${address}, all of it unfolded, is accessible and fits the screen`, PHONE, async (page) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, address);
    await page.evaluate(() => document.querySelectorAll("details").forEach((fold) => (fold.open = true)));
    await unfoldLevels(page);
    await axe(page);
    for (const [width, height] of [[320, 640], [390, 844], [1280, 800]]) {
      await page.setViewportSize({ width, height });
      assert.equal(await tooWide(page), 0, `${address} at ${width}`);
      await shot(page, `second${address.replaceAll("/", "-")}-${width}`);
    }
  });
}
