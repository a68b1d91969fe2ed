// Every setting applies at once, is saved, and is exported as a file.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { arcade, axe, DESKTOP, shot } from "./harness.mjs";
import { heading, notice, open, said, saved, win } from "./frame.mjs";

const { onPage, visit } = arcade();

const toggle = (page, name) => page.getByRole("switch", { name });
const slider = (page, name) => page.getByRole("slider", { name });
const button = (page, name) => page.getByRole("button", { name, exact: true });
const root = (page, name) => page.locator("html").getAttribute(name);
const settings = async (page) => JSON.parse((await saved(page))["quadrat.settings"]);

async function reload(page) {
  await page.reload();
  await heading(page, "Settings").waitFor();
}

async function read(page, name, text) {
  const chosen = page.waitForEvent("filechooser");
  await button(page, "Load a file").click();
  await (await chosen).setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  await notice(page).waitFor();
}

async function exported(page) {
  const offered = page.waitForEvent("download");
  await button(page, "Save as a file").click();
  const download = await offered;
  await said(page, "Saved as quadrat-saves.json.");
  assert.equal(download.suggestedFilename(), "quadrat-saves.json");
  return readFile(await download.path(), "utf8");
}

onPage("a theme changes every colour at once and stays", DESKTOP, async (page) => {
  await open(page, "/settings");
  const colours = new Set();
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.ok(await page.getByRole("radio", { name: "System" }).isChecked());
  for (const theme of ["Dark", "Light", "Contrast"]) {
    await page.getByRole("radio", { name: theme }).check();
    assert.equal(await root(page, "data-theme"), theme.toLowerCase());
    colours.add(await ground());
    await reload(page);
    assert.equal(await root(page, "data-theme"), theme.toLowerCase());
    assert.ok(await page.getByRole("radio", { name: theme }).isChecked());
  }
  assert.equal(colours.size, 3);
  await page.getByRole("radio", { name: "System" }).check();
  assert.equal(await root(page, "data-theme"), null);
  const system = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForFunction((before) => getComputedStyle(document.documentElement).backgroundColor !== before, system);
  await reload(page);
  assert.ok(await page.getByRole("radio", { name: "System" }).isChecked());
});

onPage("switches and volumes are restored after a reload", DESKTOP, async (page) => {
  await open(page, "/settings");
  const switches = [
    ["Reduce motion", ["still"]],
    ["Sounds", ["effects", "on"]],
    ["Music", ["music", "on"]],
    ["Show what the next turn brings", ["preview"]],
    ["Open all levels", ["unlocked"]],
    ["City Lines: an assistant", ["assistant"]],
    ["City Lines: lock a tile as soon as", ["autoLock"]],
    ["Show debug info", ["debug"]],
  ];
  for (const [name, path] of switches) {
    const was = await toggle(page, name).isChecked();
    await toggle(page, name).click();
    assert.equal(path.reduce((found, key) => found[key], await settings(page)), !was, name);
    await reload(page);
    assert.equal(await toggle(page, name).isChecked(), !was, name);
  }
  for (const [name, key] of [["Sound volume", "effects"], ["Music volume", "music"]]) {
    await slider(page, name).fill("15");
    assert.equal((await settings(page))[key].level, 15);
    // With keys, as a user of a screen reader does.
    await slider(page, name).focus();
    await page.keyboard.press("ArrowRight");
    await reload(page);
    assert.equal(await slider(page, name).inputValue(), "20", name);
  }
});

onPage("an exported file restores everything in an empty browser @smoke", DESKTOP, async (page) => {
  await win(page, "germs");
  await open(page, "/citylines/play/5x5k3~7");
  await page.getByRole("gridcell", { name: /^C1,/ }).click();
  const city = await page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  await open(page, "/settings");
  await page.getByRole("radio", { name: "Light" }).check();
  await slider(page, "Music volume").fill("5");
  const file = await exported(page);

  await visit(DESKTOP, async (other) => {
    await open(other, "/settings");
    await read(other, "quadrat-saves.json", file);
    await notice(other).getByText("Everything in the file was loaded, including 2 boards.").waitFor();
    await shot(other, "settings-imported-desktop");
    await axe(other);
    assert.equal(await root(other, "data-theme"), "light", "at once");
    assert.equal(await slider(other, "Music volume").inputValue(), "5");
    await notice(other).getByRole("button", { name: "OK" }).click();
    await notice(other).waitFor({ state: "detached" });
    assert.deepEqual(await saved(other), await saved(page));
    assert.equal(await exported(other), file);
    await open(other, "/scores");
    await other.getByRole("region", { name: "Germs" }).getByText(/^1 level won with 3 stars/).waitFor();
    await open(other, "/");
    await other.getByRole("link", { name: "Continue City Lines: 5x5k3#7" }).click();
    await other.getByRole("gridcell").first().waitFor();
    assert.deepEqual(await other.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel)), city);
  });
});
