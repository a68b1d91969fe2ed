// The browser's storage: damaged documents are set aside and reported once, older versions are
// read, and a browser that stores nothing does no harm.

import assert from "node:assert/strict";
import { arcade, axe, DESKTOP, PHONE, shot, test } from "./harness.mjs";
import { focused, heading, notice, open, pressed, said, saved, win, WINS } from "./frame.mjs";

const { onPage, visit } = arcade();

const ok = (page) => notice(page).getByRole("button", { name: "OK" });
const lines = (page) => notice(page).getByRole("paragraph").count();

async function put(page, documents) {
  await open(page, "/about");
  await page.evaluate((documents) => {
    for (const [key, text] of Object.entries(documents)) localStorage.setItem(`quadrat.${key}`, text);
  }, documents);
}

onPage("damaged saves are set aside and reported once @smoke", PHONE, async (page) => {
  const damaged = {
    settings: '{"settings":1,"theme":"plaid"}',
    progress: "[[[",
    "board.germs.1": '{"quadrat":1,"replay":1,"game":"germs","actions":["end"]}',
  };
  await put(page, damaged);
  await open(page, "/");
  await notice(page).getByText(/Your settings could not be read/).waitFor();
  await notice(page).getByText(/Your progress could not be read/).waitFor();
  assert.equal(await lines(page), 2);
  await said(page, /set aside/);
  await axe(page);
  await shot(page, "storage-damaged-phone");
  await ok(page).tap();
  await notice(page).waitFor({ state: "detached" });
  // The board is read when it is opened.
  await open(page, "/germs/play/1");
  await notice(page).getByText(/Your game on this level could not be read/).waitFor();
  assert.equal(await lines(page), 1);
  await page.getByText(/^Turn 1 of/).waitFor();
  await shot(page, "storage-damaged-board-phone");
  const kept = await saved(page);
  for (const [key, text] of Object.entries(damaged)) {
    assert.equal(kept[`quadrat.${key}.aside`], text);
    assert.ok(!(`quadrat.${key}` in kept), key);
  }
  await ok(page).tap();
  assert.match(await focused(page), /^[A-F][1-6], /, "the focus is on the board again");
  await page.getByRole("button", { name: "End turn" }).tap();
  await page.getByText(/^Turn 2 of/).waitFor();
  await page.reload();
  await page.getByText(/^Turn 2 of/).waitFor();
  assert.equal(await notice(page).count(), 0);
});

// Possible garbage under any key of the app: cut off, of another kind, of another game, of a later
// version, or arbitrary.
const GARBAGE = ["", "null", "{}", "\u0000\uffff", "[".repeat(9_999), '{"quadrat":1,"replay":9}', '{"progress":99}', "x".repeat(99_999)];

onPage("with any garbage in storage every game opens, can be played, and resumes", DESKTOP, async (page) => {
  const boards = Object.values(WINS).map(({ address }) => address);
  const keyOf = (address) => address.slice(1).replace("/play/", ".");
  for (const [turn, garbage] of GARBAGE.entries()) {
    const address = boards[turn % boards.length];
    const keys = ["settings", "progress", ...boards.map((board) => `board.${keyOf(board)}`)];
    await put(page, Object.fromEntries(keys.map((key) => [key, garbage])));
    await open(page, address);
    await notice(page).getByText(/set aside/).first().waitFor();
    assert.equal(await lines(page), 3, `settings, progress and the board at ${address}, with ${garbage.slice(0, 20)}`);
    await ok(page).click();
    await page.getByRole("gridcell").first().waitFor();
    const kept = await saved(page);
    assert.equal(kept[`quadrat.board.${keyOf(address)}.aside`], garbage);
    await page.evaluate(() => localStorage.clear());
  }
  for (const game of Object.keys(WINS)) {
    await put(page, { progress: "garbage" });
    await win(page, game);
    await page.reload();
    await page.getByRole("heading", { level: 2, name: WINS[game].end ?? "Level won" }).waitFor();
    assert.equal(await notice(page).count(), 0);
    await page.evaluate(() => localStorage.clear());
  }
});

onPage("two tabs on one board notice each other @smoke", DESKTOP, async (page) => {
  const words = "This board was changed in another tab.";
  const other = await page.context().newPage();
  const endTurn = (tab) => tab.getByRole("button", { name: "End turn" }).click();
  const turn = (tab, turn) => tab.getByText(new RegExp(`^Turn ${turn} of`)).waitFor();
  for (const tab of [page, other]) await open(tab, "/germs/play/2");
  await endTurn(page);
  await notice(other).getByText(words).waitFor();
  await said(other, words);
  await axe(other);
  await shot(other, "storage-two-tabs");
  await turn(other, 1);
  await notice(other).getByRole("button", { name: "Load it" }).click();
  await turn(other, 2);
  assert.equal(await notice(other).count(), 0);
  assert.match(await focused(other), /^[A-Z]\d+, /, "the focus is on the board");
  // A player who plays on without loading wins, and the other tab is told.
  await endTurn(page);
  await notice(other).getByText(words).waitFor();
  await other.getByRole("button", { name: "Undo" }).click();
  await turn(other, 1);
  await notice(other).waitFor({ state: "detached" });
  await notice(page).getByText(words).waitFor();
  // And so does one who keeps the board as it is.
  await notice(page).getByRole("button", { name: "Keep this one" }).click();
  await notice(other).getByText(words).waitFor();
  await open(other, "/germs/play/2");
  await turn(other, 3);
  await turn(page, 3);
});

onPage("two pages at once do not overwrite each other's wins, lessons and settings @smoke", DESKTOP, async (page) => {
  const other = await page.context().newPage();
  const endTurn = (page) => page.getByRole("button", { name: "End turn" }).click();
  // Both pages are on the same board before anything is played.
  await open(other, "/germs/play/1");
  await win(page, "germs");
  await endTurn(other);
  await other.getByText(/^Turn 2 of/).waitFor();
  await win(other, "citylines");
  await open(page, "/settings");
  await open(other, "/settings");
  await page.getByRole("radio", { name: "Light" }).check();
  await other.getByRole("switch", { name: "Open all levels" }).check();
  await open(page, "/germs/play/2");
  await endTurn(page);
  for (const tab of [page, other]) {
    await open(tab, "/scores");
    for (const game of ["Germs", "City Lines"]) await tab.getByRole("region", { name: game }).getByText(/^1 level won/).waitFor();
    assert.equal(await tab.locator("html").getAttribute("data-theme"), "light");
    await open(tab, "/settings");
    assert.ok(await tab.getByRole("switch", { name: "Open all levels" }).isChecked());
    // Of two games on the same board the one that was played last is saved, whole.
    await open(tab, "/germs/play/1");
    await tab.getByText(/^Turn 2 of/).waitFor();
    assert.equal(await notice(tab).count(), 0);
  }
});

onPage("saves of the first version are read", DESKTOP, async (page) => {
  await put(page, {
    settings: '{"settings":1,"theme":"contrast","preview":false,"debug":true}',
    progress: '{"progress":1,"won":[["germs","1"],["citylines","4"]],"last":["germs","2"]}',
  });
  await open(page, "/settings");
  assert.equal(await notice(page).count(), 0);
  assert.equal(await page.locator("html").getAttribute("data-theme"), "contrast");
  assert.ok(await page.getByRole("radio", { name: "Contrast" }).isChecked());
  assert.ok(!(await page.getByRole("switch", { name: "Show what the next turn brings" }).isChecked()));
  assert.ok(await page.getByRole("switch", { name: "Show debug info" }).isChecked());
  assert.ok(await page.getByRole("switch", { name: "Sounds" }).isChecked(), "the rest is as usual");
  await open(page, "/germs/levels");
  await page.getByRole("link", { name: "Level 1, First Aid, won", exact: true }).waitFor();
  await page.getByRole("link", { name: /^Level 2, Three Doors/ }).waitFor();
  await open(page, "/scores");
  await page.getByRole("region", { name: "City Lines" }).getByText("1 level won with 0 stars.").waitFor();
  // A better win replaces it, in the newest version.
  await win(page, "germs");
  const progress = JSON.parse((await saved(page))["quadrat.progress"]);
  assert.equal(progress.progress, 5);
  assert.deepEqual(progress.won.map((win) => win.slice(0, 3)), [["germs", "1", 3], ["citylines", "4"]]);
});

for (const [trouble, script] of [
  ["is full", () => {
    Storage.prototype.setItem = () => { throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); };
  }],
  ["is forbidden", () => {
    Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("Forbidden.", "SecurityError"); } });
  }],
]) {
  onPage(`a storage that ${trouble} is reported once, and play continues @smoke`, DESKTOP, async (page) => {
    await page.addInitScript(script);
    await open(page, "/germs/play/1");
    assert.equal(await notice(page).count(), 0, "nothing had to be kept yet");
    await page.getByRole("button", { name: "End turn" }).click();
    await notice(page).getByText(/^This browser's storage is full or switched off\./).waitFor();
    await said(page, /storage is full or switched off/);
    assert.equal(await lines(page), 1);
    await shot(page, "storage-refused-desktop");
    await ok(page).click();
    await notice(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Restart" }).click();
    await page.locator("[role=gridcell][tabindex='0']").focus();
    await pressed(page, WINS.germs.keys);
    await page.getByRole("heading", { level: 2, name: "Level won" }).waitFor();
    assert.equal(await notice(page).count(), 0);
    // The visit keeps the data in memory, and it can be exported as a file.
    await page.getByRole("link", { name: "Levels" }).first().click();
    await page.getByRole("link", { name: "Level 1, First Aid, won with 3 of 3 stars" }).waitFor();
    await page.getByRole("link", { name: "Settings" }).click();
    await heading(page, "Settings").waitFor();
    const offered = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as a file" }).click();
    await offered;
    assert.equal(await notice(page).count(), 0);
  });
}

test("a page that crashes says so, and a reload resumes after the last action", async () => {
  let resumed = false;
  const visited = visit(PHONE, async (page) => {
    await open(page, "/germs/play/1");
    // A browser that fails once while the page is being patched.
    await page.evaluate(() => {
      const create = Document.prototype.createElement;
      Document.prototype.createElement = () => {
        Document.prototype.createElement = create;
        throw new Error("out of memory");
      };
    });
    await page.getByRole("button", { name: "End turn" }).tap();
    const trouble = page.getByRole("alert");
    await trouble.getByText("Something went wrong. Nothing is lost:").waitFor();
    await shot(page, "trouble-phone");
    await axe(page);
    await trouble.getByRole("link", { name: "reload and resume." }).tap();
    await page.getByText(/^Turn 2 of/).waitFor();
    assert.equal(await trouble.count(), 0);
    resumed = true;
  });
  await assert.rejects(visited, /panicked at/);
  assert.ok(resumed, "all of that came true, and the page's own complaint is all that was wrong");
});
