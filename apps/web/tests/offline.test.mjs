// The arcade without a network: cached on the first visit, whole, and replaced only when the player
// agrees.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import http from "node:http";
import { arcade, axe, DESKTOP, get, PHONE, shot, test } from "./harness.mjs";
import { focused, germsPlan, heading, notice, open, PAGES, pressed, said, win } from "./frame.mjs";

const { origin, visit } = arcade();

// A server between the browser and the real one: it records requests, can pretend to be another
// build, and can go down.
async function relay() {
  const asked = [];
  // The responses that name another build, by path.
  const renamed = new Map();
  const server = http.createServer(async (request, response) => {
    asked.push(request.url);
    // Without the conditional headers: an entity tag of the real build says nothing about the
    // pretended one.
    const { "if-none-match": _, "accept-encoding": __, ...headers } = request.headers;
    const answer = await get(origin() + request.url, headers, request.method);
    delete answer.headers.etag;
    const other = renamed.get(request.url);
    const body = other ? answer.body.toString().replaceAll(await build(), other) : answer.body;
    response.writeHead(answer.status, answer.headers).end(body);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    asked,
    origin: `http://127.0.0.1:${server.address().port}`,
    pretend: (other, ...paths) => paths.forEach((path) => renamed.set(path, other)),
    vanish() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function build() {
  return (await get(`${origin()}/`)).body.toString().match(/data-build="([0-9a-f]{16})"/)[1];
}

// A test with a page and a relay of its own, for which the arcade is cached.
function onKept(name, body, screen = DESKTOP) {
  test(name, async () => {
    const net = await relay();
    try {
      await visit({ ...screen, baseURL: net.origin, serviceWorkers: "allow" }, async (page) => {
        await open(page, "/");
        await page.locator("html[data-offline=ready]").waitFor({ state: "attached" });
        await body(page, net);
      });
    } finally {
      net.vanish();
    }
  });
}

// Counts the notices of a new build that the page has received.
const listen = (page) => page.evaluate(() => void addEventListener("quadrat-update", () => (window.told = (window.told ?? 0) + 1)));
const told = (page, times) => page.waitForFunction((times) => window.told === times, times);
const look = (page) => page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration()).update()));
const kept = (page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("quadrat-")));

onKept("a first visit loads nothing twice except the page", async (page, net) => {
  assert.ok(net.asked.includes("/sw.js"), net.asked.join(" "));
  const again = net.asked.filter((path, at) => net.asked.indexOf(path) !== at);
  assert.deepEqual([...new Set(again)].filter((path) => path !== "/" && path !== "/sw.js"), []);
  assert.deepEqual(await kept(page), [`quadrat-${await build()}`]);
});

onKept("every page opens offline, even one that was never opened before", async (page, net) => {
  net.vanish();
  await assert.rejects(get(`${net.origin}/`), "nobody answers any more");
  await page.reload();
  await heading(page, "Quadrat").waitFor();
  for (const [address, name] of PAGES) {
    await page.goto(address);
    await heading(page, name).waitFor();
    await page.reload();
    await heading(page, name).waitFor();
  }
  // A generated board: the worker, too, must come from the cache.
  await open(page, "/citylines/play/8x8k13t2~1");
  await page.getByRole("gridcell").first().waitFor();
});

onKept("boards of every pack open offline", async (page, net) => {
  net.vanish();
  for (const address of ["/germs/play/1", "/germs/play/2001", "/germs/play/2200", "/pangur/play/60", "/pangur/play/101"]) {
    await open(page, address);
    await page.getByRole("gridcell").first().waitFor();
  }
});

onKept("the way from the home page to the next level works offline", async (page, net) => {
  const pack = new URL("../../../games/germs/levels/edition_2_001_100.json", import.meta.url);
  const [first, second] = JSON.parse(readFileSync(pack, "utf8")).levels;
  net.vanish();
  const follow = async (link, name) => {
    await page.getByRole("link", { name: link }).first().click();
    await heading(page, name).waitFor();
  };
  // The plate of the game, not its board of the day.
  await page.getByRole("list", { name: "Games" }).getByRole("link", { name: /^Germs/ }).click();
  await heading(page, "Germs").waitFor();
  await follow(/^Skip the lessons/, first.name);
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await pressed(page, germsPlan(first.certificate.plan));
  await page.getByRole("heading", { level: 2, name: "Level won" }).waitFor();
  await follow("Next level", second.name);
  await page.keyboard.press("e");
  await page.getByText(/^Turn 2 of/).waitFor();
  // And after the browser was closed and opened again.
  await page.goto("about:blank");
  await open(page, "/");
  await follow(/^Continue Germs/, second.name);
  await page.getByText(/^Turn 2 of/).waitFor();
});

onKept("offline, a level is won, a hint is given, a city is generated, and all of it is saved @smoke", async (page) => {
  await page.context().setOffline(true);
  await win(page, "germs");
  await page.getByRole("link", { name: "Next level" }).click();
  await heading(page, "Three Doors").waitFor();
  const before = await page.getByRole("status").textContent();
  await page.keyboard.press("h");
  // The answer comes from the worker, which was never started while there was a network.
  await page.waitForFunction((before) => document.querySelector("[role=status]").textContent !== before, before);
  await page.getByText("Thinking…").waitFor({ state: "detached" });
  await open(page, "/citylines");
  await page.getByRole("button", { name: /^Small/ }).tap();
  await page.getByRole("gridcell").first().waitFor();
  await open(page, "/scores");
  await page.getByRole("region", { name: "Germs" }).getByText(/^1 level won/).waitFor();
  await shot(page, "offline-scores-phone");
}, PHONE);

onKept("cached files are never requested again", async (page, net) => {
  net.asked.length = 0;
  await page.reload();
  await heading(page, "Quadrat").waitFor();
  await win(page, "germs");
  await page.getByRole("link", { name: "Next level" }).click();
  await heading(page, "Three Doors").waitFor();
  await page.goBack();
  await heading(page, "First Aid").waitFor();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("switch", { name: "Show debug info" }).check();
  await open(page, "/citylines/play/8x8k13t2~1");
  // The hash comes from the worker.
  await page.locator("details", { hasText: "Debug" }).getByText(/^[0-9a-f]{16,}$/).waitFor();
  // The only request is the check for a new build.
  assert.deepEqual(net.asked.filter((path) => path !== "/sw.js"), []);
});

onKept("the console stays silent long after a page has loaded, from the network and from the cache", async (page) => {
  // A browser warns a few seconds after the load about whatever was preloaded in vain, and at once
  // about a sound before the first gesture. The harness fails on every warning.
  for (const address of ["/", "/infection/play/free~3x3~easy~hard~red", "/ships"]) {
    await page.goto(address);
    await heading(page).waitFor();
    await page.waitForTimeout(5_000);
  }
});

onKept("a new build is announced and loaded by a button, with the board as it was", async (page, net) => {
  const other = "00112233445566ff";
  await page.goto("/germs/play/1");
  await heading(page, "First Aid").waitFor();
  await page.getByRole("button", { name: "End turn" }).tap();
  await page.getByText(/^Turn 2 of/).waitFor();
  net.pretend(other, "/", "/sw.js");
  await look(page);
  await notice(page).getByText("An update is ready.").waitFor();
  await said(page, "An update is ready.");
  await axe(page);
  await shot(page, "update-phone");
  // A player in the middle of a game puts the update off, and is told again on the next visit.
  await notice(page).getByRole("button", { name: "Close" }).tap();
  await notice(page).waitFor({ state: "detached" });
  assert.match(await focused(page), /^[A-F][1-6], /, "the focus is on the board again");
  await page.getByRole("button", { name: "Undo" }).tap();
  await page.getByText(/^Turn 1 of/).waitFor();
  await page.getByRole("button", { name: "Redo" }).tap();
  await page.getByText(/^Turn 2 of/).waitFor();
  await page.reload();
  await notice(page).getByText("An update is ready.").waitFor();
  assert.notEqual(await page.locator("html").getAttribute("data-build"), other);
  await notice(page).getByRole("button", { name: "Update ready: reload" }).tap();
  await page.locator(`html[data-build="${other}"]`).waitFor({ state: "attached" });
  await page.getByText(/^Turn 2 of/).waitFor();
  assert.equal(await notice(page).count(), 0);
  assert.deepEqual(await kept(page), [`quadrat-${other}`]);
}, PHONE);

onKept("the browser finds nothing wrong with the manifest, and every icon is a picture of its size", async (page) => {
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data } = await browser.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { icons } = JSON.parse(data);
  assert.ok(icons.length >= 4);
  for (const { src, sizes } of icons) {
    const [width, height] = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    }, new URL(src, url).href);
    if (sizes === "any") assert.ok(width > 0 && width === height, src);
    else assert.equal(`${width}x${height}`, sizes, src);
  }
});

onKept("a new build waits until the player agrees, and then replaces the old one", async (page, net) => {
  const [before, other] = [await build(), "00112233445566ff"];
  await listen(page);
  net.pretend(other, "/", "/sw.js");
  await look(page);
  await told(page, 1);
  // The next page, which is still of the old build, reports it again: nothing changes under the
  // player's hands.
  await page.addInitScript(() => addEventListener("quadrat-update", () => (window.told = (window.told ?? 0) + 1)));
  await open(page, "/germs");
  await told(page, 1);
  assert.equal(await page.locator("html").getAttribute("data-build"), before);
  await page.evaluate(() => window.dispatchEvent(new Event("quadrat-reload")));
  await page.locator(`html[data-build="${other}"]`).waitFor({ state: "attached" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/germs");
  assert.deepEqual(await kept(page), [`quadrat-${other}`]);
});

onKept("another open page is told that the build has changed, and can reload too", async (page, net) => {
  const other = "00112233445566ff";
  const second = await page.context().newPage();
  await open(second, "/germs");
  net.pretend(other, "/", "/sw.js");
  await listen(page);
  await listen(second);
  await look(page);
  await Promise.all([told(page, 1), told(second, 1)]);
  await page.evaluate(() => window.dispatchEvent(new Event("quadrat-reload")));
  await page.locator(`html[data-build="${other}"]`).waitFor({ state: "attached" });
  await told(second, 2);
  await second.evaluate(() => window.dispatchEvent(new Event("quadrat-reload")));
  await second.locator(`html[data-build="${other}"]`).waitFor({ state: "attached" });
});

onKept("a server in the middle of a deployment changes nothing", async (page, net) => {
  await listen(page);
  net.pretend("00112233445566ff", "/sw.js");
  const end = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = new Promise((resolve) => registration.addEventListener("updatefound", () => resolve(registration.installing), { once: true }));
    registration.update().catch(() => {});
    const next = await found;
    while (!["installed", "redundant"].includes(next.state)) await new Promise((resolve) => next.addEventListener("statechange", resolve, { once: true }));
    return next.state;
  });
  assert.equal(end, "redundant");
  assert.equal(await page.evaluate(() => window.told), undefined);
  net.vanish();
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
});
