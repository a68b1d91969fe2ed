// The list of keys: it opens on every page, by a key and by a button, and closes without a trace.

import assert from "node:assert/strict";
import { arcade, axe, DESKTOP, PHONE, shot, smallTargets } from "./harness.mjs";
import { focused, heading, open } from "./frame.mjs";

const { onPage } = arcade();

const list = (page) => page.getByRole("dialog", { name: "Help" });
const opener = (page) => page.getByRole("button", { name: "Help" });
const WALK = ["←", "↑", "→", "↓", "Home", "End", "Enter", "Space", "1", "2", "3"];
// The keys of each kind of page.
const KEYS = {
  "/germs/play/1": [...WALK, "Esc", "E", "U", "R", "P", "H", "F", "M", "?"],
  "/germs/tutorial/1": [...WALK, "Esc", "E", "U", "R", "P", "H", "F", "N", "M", "?"],
  "/infection/play/first-drops": [...WALK, "U", "R", "H", "S", ".", ",", "K", "M", "?"],
  "/pangur/play/classic": [...WALK, "Esc", "E", "U", "R", "P", "H", ".", ",", "K", "M", "?"],
  "/citylines/play/1": [...WALK, "4", "Esc", "L", "K", "U", "R", "C", "H", "S", "M", "?"],
  "/settings": ["M", "?"],
};

onPage("the list has the keys of this game and no others", DESKTOP, async (page) => {
  for (const [address, keys] of Object.entries(KEYS)) {
    await open(page, address);
    await page.keyboard.press("?");
    await list(page).waitFor();
    assert.deepEqual(await list(page).locator("kbd").allTextContents(), keys, address);
  }
});

onPage("every key is listed with what it does", PHONE, async (page) => {
  await open(page, "/germs/play/1");
  await opener(page).click();
  await list(page).waitFor();
  await shot(page, "keys-phone");
  assert.deepEqual(await list(page).locator("kbd").allTextContents(), KEYS["/germs/play/1"]);
  for (const row of await list(page).getByRole("row").all()) {
    assert.match(await row.getByRole("cell").innerText(), /^\p{L}.{5,}/u);
  }
  await axe(page);
  assert.deepEqual((await smallTargets(page)).filter((target) => target.includes("Close")), []);
  await list(page).getByRole("button", { name: "Close" }).click();
  await list(page).waitFor({ state: "hidden" });
});

onPage("the question mark opens the list on every page, and Escape gives the focus back @smoke", DESKTOP, async (page) => {
  for (const address of ["/", "/germs", "/germs/levels", "/germs/play/1", "/settings", "/scores", "/about", "/nothing/here"]) {
    await open(page, address);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const before = await focused(page);
    await page.keyboard.press("?");
    await list(page).waitFor();
    await page.keyboard.press("Escape");
    await list(page).waitFor({ state: "hidden" });
    assert.equal(await focused(page), before, address);
  }
});

onPage("the button opens the list too, and gets the focus back", DESKTOP, async (page) => {
  await open(page, "/germs/play/1");
  for (const close of [() => page.keyboard.press("Escape"), () => list(page).getByRole("button", { name: "Close" }).click()]) {
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await list(page).waitFor();
    assert.ok(await page.evaluate(() => document.activeElement.closest("dialog")), "the focus is inside");
    await close();
    await list(page).waitFor({ state: "hidden" });
    assert.equal(await focused(page), "Help");
  }
});

onPage("the list explains the keys and does not change the game", DESKTOP, async (page) => {
  await open(page, "/germs/play/1");
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("?");
  await list(page).waitFor();
  for (const key of ["e", "1", "Enter"]) await page.keyboard.press(key);
  // Enter belongs to the button, which closes the list.
  await list(page).waitFor({ state: "hidden" });
  await page.getByText(/^Turn 1 of/).waitFor();
  assert.match(await focused(page), /^[A-F][1-6], /);
});

onPage("going back closes the list", DESKTOP, async (page) => {
  await open(page, "/germs");
  await page.getByRole("link", { name: "Levels" }).click();
  await heading(page, "Germs levels").waitFor();
  await page.keyboard.press("?");
  await list(page).waitFor();
  await page.goBack();
  await heading(page, "Germs").waitFor();
  await list(page).waitFor({ state: "hidden" });
});
