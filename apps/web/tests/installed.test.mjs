// The installed arcade: what its manifest promises, files that the system opens with it, what other
// apps share with it, and a phone's edges, motor and back button.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { arcade, DESKTOP, get, PHONE, shot, smallTargets, test } from "./harness.mjs";
import { axeInThemes, button } from "./board.mjs";
import { germsPlan, heading, notice, open, plan, pressed, said, saved, tooWide } from "./frame.mjs";

const { onPage, origin, visit } = arcade();

const file = (path) => readFileSync(new URL(`../../../games/${path}`, import.meta.url), "utf8");
const SHIP = file("ships/levels/example.json");
const DRAWN_SHIP = file("ships/levels/example.txt");
const SET = file("infection/levels/signals.set.json").replace('"signals"', '"my-signals"').replace('"Signals"', '"My signals"');

const at = (page) => page.evaluate(() => location.pathname);

async function manifest() {
  const page = (await get(`${origin()}/`)).body.toString();
  const [, address] = page.match(/<link rel="manifest" href="([^"]+)">/);
  return JSON.parse((await get(origin() + address)).body.toString());
}

// The width and the height in the header of a PNG.
const sizeOf = (png) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test("the manifest's pictures are there, in the sizes that it names", async () => {
  const { icons, screenshots } = await manifest();
  assert.deepEqual(new Set(screenshots.map(({ form_factor }) => form_factor)), new Set(["narrow", "wide"]));
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const { status, headers, body } = await get(origin() + src);
    assert.deepEqual([status, headers["content-type"]], [200, type], src);
    if (type === "image/png") assert.equal(sizeOf(body), sizes, src);
  }
});

onPage("the browser finds nothing wrong with the manifest", DESKTOP, async (page) => {
  await open(page, "/");
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  assert.equal(JSON.parse(data).name, "Quadrat");
});

onPage("every shortcut opens a page, and Continue the last board @smoke", PHONE, async (page) => {
  const { shortcuts } = await manifest();
  assert.deepEqual(shortcuts.map(({ name }) => name), ["Continue", "Germs", "Infection", "Pangur", "City Lines", "Ships"]);
  for (const { name, url } of shortcuts) {
    await open(page, url);
    // Nothing was played yet.
    await heading(page, name === "Continue" ? "Quadrat" : name).waitFor();
  }
  await open(page, "/germs/play/1");
  await pressed(page, ["e"]);
  await page.getByText(/^Turn 2 of/).waitFor();
  await open(page, "/continue");
  await heading(page, "First Aid").waitFor();
  await page.getByText(/^Turn 2 of/).waitFor();
  assert.equal(await at(page), "/germs/play/1");
});

// Opens a file with the arcade, as the system does with the files of the manifest's handlers.
const launch = (page, text, name = "file.json") =>
  page.evaluate(([text, name]) => window.consumer({ files: [{ getFile: async () => new File([text], name) }] }), [text, name]);
const queue = (page) =>
  page.addInitScript(() => {
    // The browser has a queue of its own, which cannot be assigned.
    Object.defineProperty(window, "launchQueue", { value: { setConsumer: (consumer) => (window.consumer = consumer) } });
  });
onPage("a file that the system opens leads to the page that can use it @smoke", DESKTOP, async (page) => {
  await queue(page);
  await open(page, "/open");
  await launch(page, SHIP);
  await heading(page, "Ships").waitFor();
  await page.locator(".window .plot").first().waitFor();
  assert.equal(await at(page), "/ships");
  await open(page, "/open");
  await launch(page, DRAWN_SHIP, "ship.txt");
  await heading(page, "Ships").waitFor();

  await open(page, "/open");
  await launch(page, SET);
  await heading(page, "Infection").waitFor();
  await page.locator("option", { hasText: "My signals" }).first().waitFor({ state: "attached" });

  await open(page, "/open");
  await launch(page, "shopping list", "list.txt");
  await said(page, "This is not a Quadrat file.");
  await page.locator(".wrong", { hasText: "The arcade opens replays, ships, level sets and saved data." }).waitFor();
  await axeInThemes(page);
  await shot(page, "open-refused-desktop");
});

onPage("a replay opens on the board of its level, and an own board is not replaced unasked", PHONE, async (page) => {
  await queue(page);
  // A game on another machine: won, and exported as the board is saved.
  let replay;
  await visit(DESKTOP, async (other) => {
    await open(other, "/germs/play/2001");
    await other.locator("[role=gridcell][tabindex='0']").focus();
    await pressed(other, germsPlan(plan("germs/levels/edition_2_001_100.json", 2001)));
    await other.getByRole("heading", { level: 2, name: "Level won" }).waitFor();
    replay = (await saved(other))["quadrat.board.germs.2001"];
  });
  await open(page, "/open");
  await launch(page, replay);
  await page.getByRole("heading", { level: 2, name: "Level won" }).waitFor();
  assert.equal(await at(page), "/germs/play/2001");
  assert.equal((await saved(page))["quadrat.board.germs.2001"], replay);

  // Now the player has a game of this level, one turn old.
  await page.evaluate(() => localStorage.removeItem("quadrat.board.germs.2001"));
  await open(page, "/germs/play/2001");
  await pressed(page, ["e"]);
  await page.waitForFunction(() => localStorage["quadrat.board.germs.2001"]);
  const mine = (await saved(page))["quadrat.board.germs.2001"];
  await open(page, "/open");
  await launch(page, replay);
  await said(page, "You already have a game of Germs");
  await axeInThemes(page);
  assert.deepEqual(await smallTargets(page), []);
  assert.equal(await tooWide(page), 0);
  await shot(page, "open-question-phone");
  await button(page, "Leave it").tap();
  assert.equal((await saved(page))["quadrat.board.germs.2001"], mine);
  await launch(page, replay);
  await button(page, "Replace my game").tap();
  await page.getByRole("heading", { level: 2, name: "Level won" }).waitFor();
  assert.equal((await saved(page))["quadrat.board.germs.2001"], replay);
});

onPage("saved data is loaded only after the player agrees", DESKTOP, async (page) => {
  await queue(page);
  const settings = '{"settings":1,"theme":"light","preview":true,"debug":false}';
  const data = JSON.stringify({ quadratSaves: 1, documents: { "quadrat.settings": settings } });
  await open(page, "/open");
  await launch(page, data);
  await said(page, "This is saved data with 0 boards.");
  assert.equal(await page.locator("html").getAttribute("data-theme"), null);
  await button(page, "Load it").click();
  await heading(page, "Settings").waitFor();
  await notice(page).getByText("Everything in the file was loaded").waitFor();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
});

onPage("the page for files takes a chosen, a dropped and a pasted file", DESKTOP, async (page) => {
  await open(page, "/settings");
  await page.getByRole("link", { name: "Open a file" }).click();
  await heading(page, "Open a file").waitFor();
  await axeInThemes(page);
  await shot(page, "open-desktop");
  const chosen = page.waitForEvent("filechooser");
  await button(page, "Choose a file").click();
  await (await chosen).setFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{") });
  await page.locator(".wrong", { hasText: "line 1" }).waitFor();
  const give = (kind, text) =>
    page.evaluate(
      ([kind, text]) => {
        const data = new DataTransfer();
        data.setData("text", text);
        const drop = () => new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
        const paste = () => new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
        document.querySelector("main").dispatchEvent(kind === "drop" ? drop() : paste());
      },
      [kind, text],
    );
  await give("drop", "");
  await page.locator(".wrong", { hasText: "empty" }).waitFor();
  await give("paste", `${origin()}/germs/play/1`);
  await heading(page, "First Aid").waitFor();
});

test("what other apps share with the arcade is opened, also without a network @smoke", async () => {
  await visit({ ...PHONE, serviceWorkers: "allow" }, async (page) => {
    await open(page, "/");
    await page.locator("html[data-offline=ready]").waitFor({ state: "attached" });
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    const { share_target: target } = await manifest();
    assert.deepEqual([target.action, target.method, target.enctype], ["/open", "POST", "multipart/form-data"]);
    // The form that the browser would send, by the fields of the manifest.
    const share = (fields, text) =>
      page.evaluate(
        async ([action, fields, name, text]) => {
          const form = new FormData();
          for (const [name, value] of Object.entries(fields)) form.set(name, value);
          if (text !== undefined) form.set(name, new File([text], "shared.json", { type: "application/json" }));
          // The browser itself follows the redirection as a navigation, which a script cannot.
          const { type } = await fetch(action, { method: "POST", body: form, redirect: "manual" });
          return type;
        },
        [target.action, fields, target.params.files[0].name, text],
      );
    await page.context().setOffline(true);
    assert.equal(await share({ [target.params.title]: "A ship" }, SHIP), "opaqueredirect");
    await page.goto("/open");
    await heading(page, "Ships").waitFor();
    await share({ [target.params.title]: "First Aid", [target.params.text]: `Look: ${origin()}/germs/play/1` });
    await page.goto("/open");
    await heading(page, "First Aid").waitFor();
    await share({ [target.params.text]: "nothing of interest" });
    await page.goto("/open");
    await page.locator(".wrong", { hasText: "This is not a Quadrat file." }).waitFor();
    // It is opened once.
    await page.reload();
    await heading(page, "Open a file").waitFor();
    assert.equal(await page.locator(".wrong").count(), 0);
    assert.deepEqual(await page.evaluate(() => caches.has("shared-with-quadrat")), false);
  });
});

// A phone with a camera at its upper edge and a bar at its lower one, held upright and on its side.
const EDGES = {
  upright: [{ width: 390, height: 844 }, { top: 47, bottom: 34, left: 0, right: 0 }],
  sideways: [{ width: 844, height: 390 }, { top: 0, bottom: 21, left: 47, right: 47 }],
};

for (const [held, [viewport, insets]] of Object.entries(EDGES)) {
  onPage(`nothing that can be pressed or read is under the edges of a phone held ${held}`, { ...PHONE, viewport, reducedMotion: "reduce" }, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
    for (const address of ["/", "/pangur/play/classic", "/citylines/play/1", "/ships", "/open", "/germs/play/1"]) {
      await open(page, address);
      assert.deepEqual(await covered(page, insets), [], address);
      assert.equal(await tooWide(page), 0, address);
    }
    await shot(page, `edges-${held}`);
  });
}

// What reaches under the edges, as a list of texts. The end of a page that scrolls is scrolled to.
const covered = (page, insets) =>
  page.evaluate(({ top, bottom, left, right }) => {
    const [wide, high] = [document.documentElement.clientWidth, innerHeight];
    const scrolls = document.documentElement.scrollHeight > high + 1;
    const found = [];
    for (const element of document.querySelectorAll("h1, a[href], button, [role=gridcell], input, select")) {
      const box = element.getBoundingClientRect();
      const unseen = box.width === 0 || getComputedStyle(element).visibility === "hidden" || element.closest(".unseen, dialog");
      // Parts of a row that scrolls sideways are beyond the screen until they are scrolled to.
      if (unseen || box.left >= wide || box.top >= high) continue;
      const below = !scrolls && box.bottom > high - bottom + 0.5;
      if (box.top < top - 0.5 || below || box.left < left - 0.5 || box.right > wide - right + 0.5) {
        const name = element.ariaLabel ?? element.textContent.trim().slice(0, 30);
        found.push(`${element.localName} "${name}" ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
      }
    }
    return found;
  }, insets);

onPage("a touch is felt, a click is not, and the setting turns it off @smoke", PHONE, async (page) => {
  await page.addInitScript(() => {
    window.felt = [];
    navigator.vibrate = (pattern) => window.felt.push(pattern);
  });
  const felt = () => page.evaluate(() => window.felt.splice(0));
  await open(page, "/citylines/play/5x5k3~7");
  const tile = page.getByRole("gridcell").nth(2);
  await tile.tap();
  assert.deepEqual(await felt(), [[12]]);
  await tile.click();
  assert.deepEqual(await felt(), []);
  await open(page, "/settings");
  await page.getByRole("switch", { name: "Vibrate at a touch" }).uncheck();
  await open(page, "/citylines/play/5x5k3~7");
  await page.getByRole("gridcell").nth(2).tap();
  await page.getByRole("gridcell").nth(3).tap();
  assert.deepEqual(await felt(), []);
});

// Capacitor's object as the app puts it into the page, with plugins that note every call.
const phone = (page, { platform = "android", launch = null } = {}) =>
  page.addInitScript(
    ([platform, launch]) => {
      window.calls = [];
      window.heard = {};
      const plugin = (name, methods) =>
        Object.fromEntries(
          methods.map((method) => [
            method,
            async (options) => {
              window.calls.push([`${name}.${method}`, options]);
              if (method === "getLaunchUrl") return launch ? { url: launch } : undefined;
              if (method === "writeFile") return { uri: `file:///cache/${options.path}` };
              return {};
            },
          ]),
        );
      window.Capacitor = {
        isNativePlatform: () => true,
        getPlatform: () => platform,
        convertFileSrc: (url) => url.replace("content:/", `${location.origin}/_capacitor_content_`),
        Plugins: {
          App: { ...plugin("App", ["getLaunchUrl", "minimizeApp"]), addListener: (name, act) => (window.heard[name] = act) },
          Filesystem: plugin("Filesystem", ["writeFile"]),
          Haptics: plugin("Haptics", ["impact", "notification"]),
          Share: plugin("Share", ["share"]),
          StatusBar: plugin("StatusBar", ["setStyle", "setBackgroundColor"]),
        },
      };
    },
    [platform, launch],
  );
const calls = (page, name) => page.evaluate((name) => window.calls.filter(([called]) => called === name).map(([, options]) => options), name);
const back = (page, canGoBack = true) => page.evaluate((canGoBack) => window.heard.backButton({ canGoBack }), canGoBack);
const called = (page, name) => page.waitForFunction((name) => window.calls.some(([called]) => called === name), name);

onPage("in the app the back button closes a dialogue, goes back, and leaves from the home page @smoke", PHONE, async (page) => {
  await phone(page);
  await open(page, "/");
  await page.waitForFunction(() => window.heard.backButton);
  await page.getByRole("list", { name: "Games" }).getByRole("link", { name: /^City Lines/ }).tap();
  await heading(page, "City Lines").waitFor();
  await page.getByRole("button", { name: "Help" }).tap();
  await page.locator("dialog[open]").waitFor();
  await back(page);
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await heading(page, "City Lines").waitFor();
  await back(page);
  await heading(page, "Quadrat").waitFor();
  await back(page);
  await called(page, "App.minimizeApp");
  // A page that a link has opened has no page before it: back leads home.
  await open(page, "/settings");
  await page.waitForFunction(() => window.heard.backButton);
  await back(page, false);
  await heading(page, "Quadrat").waitFor();
});

onPage("in the app the status bar follows the theme", PHONE, async (page) => {
  await phone(page);
  await open(page, "/settings");
  for (const [theme, style, color] of [["Light", "LIGHT", "#f4efe3"], ["Dark", "DARK", "#14161a"], ["Contrast", "DARK", "#000000"]]) {
    await page.getByRole("radio", { name: theme }).check();
    await page.waitForFunction(([color]) => window.calls.some(([name, options]) => name === "StatusBar.setBackgroundColor" && options.color === color), [color]);
    assert.equal((await calls(page, "StatusBar.setStyle")).at(-1).style, style, theme);
  }
});

onPage("in the app a link and a file are shared by the phone, and a touch is felt", PHONE, async (page) => {
  await phone(page);
  await open(page, "/citylines/play/5x5k3~7");
  await page.getByRole("gridcell").nth(2).tap();
  await called(page, "Haptics.impact");
  assert.deepEqual((await calls(page, "Haptics.impact"))[0], { style: "LIGHT" });
  await button(page, "Share this board").tap();
  await called(page, "Share.share");
  assert.equal((await calls(page, "Share.share"))[0].url, "quadrat://open/citylines/play/5x5k3~7");
  await open(page, "/settings");
  await button(page, "Save as a file").tap();
  await called(page, "Share.share");
  const [{ path, data, directory }] = await calls(page, "Filesystem.writeFile");
  assert.deepEqual([path, directory], ["quadrat-saves.json", "CACHE"]);
  assert.equal(JSON.parse(Buffer.from(data, "base64").toString()).quadratSaves, 1);
  assert.deepEqual((await calls(page, "Share.share")).at(-1).files, ["file:///cache/quadrat-saves.json"]);
});

onPage("in the app a file and a link from another app are opened, the first one once", PHONE, async (page) => {
  await page.route("**/_capacitor_content_/**", (route) => route.fulfill({ contentType: "application/json", body: SHIP }));
  await phone(page, { launch: "content://files/ship.json" });
  await page.goto("/");
  await heading(page, "Ships").waitFor();
  // The address with which the app was started stays known to the phone.
  await page.goto("/settings");
  await page.waitForFunction(() => window.heard.appUrlOpen);
  await heading(page, "Settings").waitFor();
  await page.evaluate(() => window.heard.appUrlOpen({ url: "quadrat://open/citylines/play/5x5k3~7" }));
  await page.getByRole("gridcell").first().waitFor();
  assert.equal(await at(page), "/citylines/play/5x5k3~7");
  await page.evaluate(() => window.heard.appUrlOpen({ url: "quadrat://open/germs/play/1" }));
  await heading(page, "First Aid").waitFor();
  await page.evaluate(() => window.heard.appUrlOpen({ url: "content://files/ship.json" }));
  await heading(page, "Ships").waitFor();
});

onPage("in the app nothing is cached by a service worker", { ...PHONE, serviceWorkers: "allow" }, async (page) => {
  await phone(page);
  await open(page, "/");
  await page.locator("html[data-offline=ready]").waitFor({ state: "attached" });
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
});
