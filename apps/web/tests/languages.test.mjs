// Is every page there in every language, from its first paint on, and does it fit a narrow phone?

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { arcade, axe, DESKTOP, PHONE, shot, test } from "./harness.mjs";
import { open, PAGES, saved, tooWide } from "./frame.mjs";

const { onPage, visitFailing } = arcade();

// Every folder is a language.
const WORDS = new URL("../../model/words/", import.meta.url);
const LANGUAGES = readdirSync(WORDS, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
const OTHERS = LANGUAGES.filter((language) => language !== "en");

const SMALL = { ...PHONE, viewport: { width: 320, height: 568 } };
const MODULE = "**/quadrat_web_bg-*.wasm";
const TEXTS = /\/assets\/words-([\w-]+)-[0-9a-f]{16}\.ftl$/;

const language = (page) => page.locator("html").getAttribute("lang");
const radio = (page, code) => page.locator(`.choice:has([lang="${code}"]) input`);

// The languages that the page requests from now on, in the order of the requests.
function requested(page) {
  const codes = [];
  page.on("request", (request) => {
    const [, code] = request.url().match(TEXTS) ?? [];
    if (code) codes.push(code);
  });
  return codes;
}

// The controls whose words are cut off, or that reach beyond the screen.
const cutOff = (page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll("button, a, label, summary, h1, h2, th, td")];
    const shown = controls.filter((element) => element.checkVisibility() && !element.closest(".unseen"));
    const cut = shown.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const hides = getComputedStyle(element).overflowX !== "visible";
      return right > innerWidth + 1 || left < -1 || (hides && element.scrollWidth > element.clientWidth + 1);
    });
    // What scrolls sideways in a place of its own is meant to.
    const scrolls = (element) => element && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return cut.filter((element) => !scrolls(element)).map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
  });

for (const code of LANGUAGES) {
  onPage(`every page fits a narrow phone in ${code}`, { ...SMALL, locale: code }, async (page) => {
    const found = [];
    for (const [address] of PAGES) {
      await open(page, address);
      assert.equal(await language(page), code, address);
      const wide = await tooWide(page);
      if (wide > 0) found.push(`${address}: ${wide} px wider than the screen`);
      found.push(...(await cutOff(page)).map((control) => `${address}: ${control}`));
      await shot(page, `language-${code}${address.replace(/^\/$/, "/home")}`);
    }
    assert.deepEqual(found, []);
  });
}

for (const code of OTHERS) {
  onPage(`a browser that asks for ${code} gets it with the first paint, by one request beside the module`, { ...DESKTOP, locale: `${code}-XX` }, async (page) => {
    const codes = requested(page);
    const asked = page.waitForRequest(TEXTS);
    await page.route(MODULE, async (route) => {
      await asked;
      await route.continue();
    });
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const heading = document.querySelector("h1");
        if (heading) window.firstLanguage ??= document.documentElement.lang;
      }).observe(document, { childList: true, subtree: true });
    });
    await open(page, "/settings");
    assert.equal(await language(page), code);
    assert.deepEqual(codes, [code]);
    await axe(page);
  });
}

onPage("a browser that asks for English, or for no language of the arcade, loads no other @smoke", { ...DESKTOP, locale: "cy-GB" }, async (page) => {
  const codes = requested(page);
  await open(page, "/settings");
  assert.equal(await language(page), "en");
  assert.deepEqual(codes, []);
});

onPage("another language applies at once, stays, and is loaded once @smoke", PHONE, async (page) => {
  const codes = requested(page);
  await open(page, "/settings");
  for (const code of OTHERS) {
    const before = await page.getByRole("heading", { level: 1 }).textContent();
    await radio(page, code).check();
    await page.locator(`html[lang="${code}"]`).waitFor({ state: "attached" });
    assert.notEqual(await page.getByRole("heading", { level: 1 }).textContent(), before);
    assert.ok(await radio(page, code).isChecked());
    assert.equal(JSON.parse((await saved(page))["quadrat.settings"]).language, code);
  }
  assert.deepEqual(codes, OTHERS);
  const last = OTHERS.at(-1);
  await open(page, "/germs/play/1");
  assert.equal(await language(page), last);
  assert.deepEqual(codes, [...OTHERS, last], "the page asks for it beside the module, and the browser may have it already");
  await open(page, "/settings");
  await radio(page, "en").check();
  await page.locator('html[lang="en"]').waitFor({ state: "attached" });
});

test("texts that do not arrive are reported, and the page stays as it is", async () => {
  await visitFailing(PHONE, /failed: .*words-/, async (page) => {
    let failing = true;
    await page.route("**/words-*.ftl", (route) => (failing ? route.abort() : route.continue()));
    await open(page, "/settings");
    const [code] = OTHERS;
    await radio(page, code).check();
    await page.locator(".toast").getByText("The language could not be loaded.").waitFor();
    assert.equal(await language(page), "en");
    failing = false;
    await radio(page, "en").check();
    await radio(page, code).check();
    await page.locator(`html[lang="${code}"]`).waitFor({ state: "attached" });
  });
});
