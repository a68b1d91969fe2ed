// Sharing a finished game: the card, the address at which it is watched, and the statistics.

import assert from "node:assert/strict";
import { arcade, axe, DESKTOP, PHONE, shot, smallTargets } from "./harness.mjs";
import { heading, open, said, tooWide, win } from "./frame.mjs";

const { onPage, origin } = arcade();

const SMALL = { ...PHONE, viewport: { width: 320, height: 640 } };
const button = (page, name) => page.getByRole("button", { name, exact: true });
const card = (page) => page.getByRole("dialog", { name: "Share" });

// Notes what is handed to the system's share sheet; `files` is whether it takes files.
const sheet = (page, files) =>
  page.addInitScript((files) => {
    window.sent = [];
    navigator.canShare = (data) => files || !data.files;
    navigator.share = async (data) => {
      const images = await Promise.all([...(data.files ?? [])].map(async (file) => [file.name, file.type, (await createImageBitmap(file)).width]));
      window.sent.push({ text: data.text, url: data.url, images });
    };
  }, files);

const noSheet = (page) =>
  page.addInitScript(() => {
    navigator.canShare = undefined;
    navigator.share = undefined;
  });

async function openCard(page, game) {
  await win(page, game);
  await reopenCard(page);
}

async function reopenCard(page) {
  // The button in the result, not the one in the bar.
  await page.locator(".ending").getByRole("button", { name: "Share", exact: true }).click();
  await card(page).waitFor();
}

onPage("a win is shared as a picture and a text by the system's own means @smoke", PHONE, async (page) => {
  await sheet(page, true);
  await openCard(page, "germs");
  await axe(page);
  await shot(page, "card-phone");
  assert.deepEqual(await smallTargets(page), []);
  await button(card(page), "Share the card").click();
  await page.waitForFunction(() => window.sent.length === 1);
  const [{ text, images }] = await page.evaluate(() => window.sent);
  assert.match(text, /^Quadrat · Germs\n[^]*\n★★★ Won in [^]*\nhttp:\/\/[^\n]*\/germs\/play\/1$/);
  assert.deepEqual([images.length, images[0][1], images[0][2]], [1, "image/png", 1200]);
  assert.match(images[0][0], /^quadrat-germs-.*\.png$/);
});

onPage("where no files are shared the text is, and without a share sheet both are saved", { ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
  await noSheet(page);
  await openCard(page, "citylines");
  const saved = page.waitForEvent("download");
  await button(card(page), "Share the card").click();
  assert.match((await saved).suggestedFilename(), /\.png$/);
  await said(page, "The text of the card is copied.");
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /Solved in/);
  await card(page).waitFor({ state: "hidden" });
  await reopenCard(page);
  const picture = page.waitForEvent("download");
  await shot(page, "card-desktop");
  await button(card(page), "Save the picture").click();
  await picture;
});

onPage("a shared game is watched at its address, paused, stepped through and left @smoke", { ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
  await noSheet(page);
  await openCard(page, "pangur");
  await button(card(page), "Share this game").click();
  await said(page, "The address is copied.");
  const address = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(address.startsWith(`${origin()}/pangur/watch/`) && address.length < 400, address);
  await page.goto("about:blank");
  await page.goto(address);
  await page.getByText("Your own game: won with").first().waitFor();
  await axe(page);
  await button(page, "Pause").click();
  await shot(page, "watch-desktop");
  await button(page, "To the start").click();
  await page.getByText(/^Move 0 of/).first().waitFor();
  await button(page, "Next").click();
  await page.getByText(/^Move 1 of/).first().waitFor();
  await page.keyboard.press(",");
  await page.getByText(/^Move 0 of/).first().waitFor();
  await button(page, "To the end").click();
  await page.getByRole("link", { name: "Play this level" }).click();
  await heading(page, /./).waitFor();
  assert.match(page.url(), /\/pangur\/play\//);
});

onPage("a game is watched on the smallest phone, and a damaged one is not", SMALL, async (page) => {
  await openCard(page, "germs");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Watch", exact: true }).click();
  await button(page, "Pause").waitFor();
  assert.equal(await tooWide(page), 0);
  await axe(page);
  await shot(page, "watch-small");
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(address.slice(0, -4));
  await heading(page, "This game cannot be watched").waitFor();
  assert.equal(await tooWide(page), 0);
  await page.getByRole("link", { name: "Play this level" }).click();
  await heading(page, "First Aid").waitFor();
});

onPage("with reduced motion a game is watched step by step", { ...PHONE, reducedMotion: "reduce" }, async (page) => {
  await openCard(page, "citylines");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Watch", exact: true }).click();
  await button(page, "Play").waitFor();
  await page.waitForTimeout(1_500);
  await page.getByText(/^Move 0 of/).first().waitFor();
});

for (const [theme, screen] of [["dark", PHONE], ["light", SMALL], ["contrast", DESKTOP]]) {
  onPage(`the statistics are readable in the theme ${theme} at ${screen.viewport.width} px`, screen, async (page) => {
    await open(page, "/scores/statistics");
    await page.getByText("Nothing to count yet.").waitFor();
    await axe(page);
    const finished = (game, level, place) => [game, level, 20_400 + place, 1_762_560_000 + place, true, 40 + ((place * 37) % 200), 20 + (place % 5), 20, game === "infection" ? 3 + place : null];
    const games = ["germs", "citylines", "pangur", "infection"];
    const all = Array.from({ length: 80 }, (_, place) => finished(games[place % 4], String(place), place));
    const documents = {
      "quadrat.statistics": { statistics: 1, finished: all, older: [], days: [[20_400, 20_479]], best: [] },
      "quadrat.progress": { progress: 4, won: Array.from({ length: 30 }, (_, place) => ["germs", String(2001 + place), (place % 3) + 1, 1000]), lessons: [], counts: [], runs: [] },
    };
    await page.evaluate((documents) => {
      for (const [key, value] of Object.entries(documents)) localStorage.setItem(key, JSON.stringify(value));
    }, documents);
    await page.reload();
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    await page.getByRole("img", { name: /oldest first/ }).first().waitFor();
    assert.equal(await tooWide(page), 0);
    await axe(page);
    await shot(page, `statistics-${theme}`);
    await page.getByRole("navigation", { name: "Scores and statistics" }).getByRole("link", { name: "Scores", exact: true }).click();
    await heading(page, "Scores").waitFor();
  });
}
