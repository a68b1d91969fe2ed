// The app for phones, as far as it goes without a phone: the generated Android project's copy of the
// site, served at the app's own address by the rules of Capacitor's server, with Capacitor's own
// bridge. Only the phone behind the bridge is a stand-in, which notes every call.
//
// Run by `cargo xtask mobile --check`, which generates and syncs the projects first.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { arcade, axe, PHONE, shot, test } from "./harness.mjs";
import { heading, open, PAGES, pressed, win } from "./frame.mjs";

const { visit } = arcade();

const mobile = new URL("../../mobile/", import.meta.url);
const text = (path) => readFileSync(new URL(path, mobile), "utf8");
const ASSETS = "android/app/src/main/assets/";
const PUBLIC = new URL(`${ASSETS}public/`, mobile);
const CONFIG = JSON.parse(text(`${ASSETS}capacitor.config.json`));
const ADDRESS = `${CONFIG.server.androidScheme}://localhost`;

const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

// The names of the plugins and of their methods, from the sources from which the app is built.
function plugins() {
  const found = {};
  for (const { pkg, classpath } of JSON.parse(text(`${ASSETS}capacitor.plugins.json`))) {
    const folder = new URL(`node_modules/${pkg}/android/src/main/java/${classpath.split(".").slice(0, -1).join("/")}/`, mobile);
    const name = classpath.split(".").at(-1);
    const file = ["java", "kt"].map((end) => new URL(`${name}.${end}`, folder)).find((file) => existsSync(file));
    const source = readFileSync(file, "utf8");
    const [, id] = source.match(/@CapacitorPlugin\(\s*name = "(\w+)"/);
    found[id] = [...source.matchAll(/@PluginMethod[^\n]*\s+(?:public void|fun) (\w+)\(/g)].map(([, method]) => method);
  }
  return found;
}

// Puts into the page what Capacitor puts into it: the plugins' functions, as `JSExport` writes them,
// and the bridge. Behind it is a phone that notes every call and has an answer to some.
async function startApp(context) {
  await context.addInitScript(
    ([plugins, address]) => {
      window.WEBVIEW_SERVER_URL = address;
      const calls = (window.calls = []);
      const answers = { "Filesystem.writeFile": ({ path }) => ({ uri: `file:///cache/${path}` }) };
      window.listeners = {};
      window.androidBridge = {
        postMessage(message) {
          const { callbackId, pluginId, methodName, options } = JSON.parse(message);
          if (methodName === "addListener") {
            window.listeners[options.eventName] = (data) =>
              window.androidBridge.onmessage({ data: JSON.stringify({ callbackId, pluginId, methodName, success: true, save: true, data }) });
            return;
          }
          const name = `${pluginId}.${methodName}`;
          calls.push([name, options]);
          const data = answers[name]?.(options);
          const result = { callbackId, pluginId, methodName, success: true, save: false, data };
          setTimeout(() => window.androidBridge.onmessage({ data: JSON.stringify(result) }));
        },
      };
      const app = (window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} });
      for (const [id, methods] of Object.entries(plugins)) {
        app.Plugins[id] = { addListener: (event, callback) => window.Capacitor.addListener(id, event, callback) };
        for (const method of methods) app.Plugins[id][method] = (options) => window.Capacitor.nativePromise(id, method, options);
      }
    },
    [plugins(), ADDRESS],
  );
  await context.addInitScript(text("node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js"));
}

// Capacitor's server: the page at every address whose last part has no dot, and else a file or nothing.
async function serveApp(context, files = {}) {
  const asked = [];
  await context.route(`${ADDRESS}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (pathname in files) return route.fulfill({ contentType: "application/json", body: files[pathname] });
    const last = pathname.split("/").at(-1);
    const file = new URL(pathname === "/" || !last.includes(".") ? "index.html" : pathname.slice(1), PUBLIC);
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: TYPES[extname(file.pathname)], body: readFileSync(file) });
  });
  return asked;
}

const inApp = (name, body, files) =>
  test(name, () =>
    visit({ ...PHONE, baseURL: ADDRESS, serviceWorkers: "allow" }, async (page) => {
      const asked = await serveApp(page.context(), files);
      await startApp(page.context());
      await body(page, asked);
    }),
  );

const called = (page, name) => page.waitForFunction((name) => window.calls.some(([called]) => called === name), name);
const hear = (page, event, data) => page.evaluate(([event, data]) => window.listeners[event](data), [event, data]);
const listens = (page) => page.waitForFunction(() => window.listeners.backButton && window.listeners.appUrlOpen);

test("both projects have the site without precompressed forms and a service worker, and our configuration", () => {
  for (const folder of ["android/app/src/main/assets/", "ios/App/App/"]) {
    const config = JSON.parse(text(`${folder}capacitor.config.json`));
    assert.deepEqual([config.appId, config.appName], ["app.quadrat.arcade", "Quadrat"]);
    const site = new URL(`${folder}public/`, mobile);
    const names = [...readdirSync(site), ...readdirSync(new URL("assets/", site))];
    for (const part of ["index.html", /^quadrat_web_bg-\w+\.wasm$/, /^native-\w+\.js$/, /^germs-2101-\w+\.json$/]) {
      assert.ok(names.some((name) => (typeof part === "string" ? name === part : part.test(name))), String(part));
    }
    assert.deepEqual(names.filter((name) => /\.(br|gz)$|^sw\.js$|^screenshot/.test(name)), []);
  }
});

test("both projects open our files and links, and have our icons", () => {
  const manifest = text("android/app/src/main/AndroidManifest.xml");
  assert.match(manifest, /android:scheme="content" android:mimeType="application\/json"/);
  assert.match(manifest, /android:scheme="quadrat" android:host="open"/);
  const plist = text("ios/App/App/Info.plist");
  assert.match(plist, /CFBundleDocumentTypes[\s\S]*public\.json/);
  assert.match(plist, /CFBundleURLSchemes[\s\S]*<string>quadrat<\/string>/);
  assert.match(text("android/app/build.gradle"), /versionName "0\.1\.0"/);
  // The ground of the icon, not the white of the template.
  assert.match(text("android/app/src/main/res/values/ic_launcher_background.xml"), /#14161a/);
  const icon = readFileSync(new URL("ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png", mobile));
  assert.deepEqual([icon.readUInt32BE(16), icon.readUInt32BE(20), icon[25]], [1024, 1024, 2], "a square without transparency");
  const template = (path) => readFileSync(new URL(`node_modules/@capacitor/cli/assets/${path}`, mobile));
  assert.ok(template("android-template.tar.gz").length > 0 && template("ios-pods-template.tar.gz").length > 0);
});

inApp("the app starts at its own address, wins a level, and solves in the worker", async (page, asked) => {
  await open(page, "/");
  await axe(page);
  await shot(page, "app-home");
  await win(page, "germs");
  await called(page, "StatusBar.setStyle");
  await open(page, "/citylines/play/8x8k13t2~1");
  await page.getByRole("gridcell").first().waitFor();
  await pressed(page, ["h"]);
  await page.getByText("Thinking…").waitFor({ state: "detached" });
  assert.deepEqual(asked.filter((path) => path === "/sw.js"), []);
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
});

inApp("every page opens at its address in the app", async (page) => {
  for (const [address, name] of PAGES) {
    await page.goto(address);
    await heading(page, name).waitFor();
  }
});

inApp("a page at an address with a dot comes back after a reload, which the app's server could not answer", async (page, asked) => {
  await open(page, "/ships");
  await page.waitForFunction(() => location.hash !== "");
  // The address of a board that is written out may contain dots.
  await page.evaluate(() => {
    history.pushState(null, "", "/citylines/play/1.x");
    dispatchEvent(new PopStateEvent("popstate"));
    document.body.append(Object.assign(document.createElement("a"), { href: "", id: "again", textContent: "again" }));
    document.getElementById("again").dataset.reload = "";
  });
  await heading(page, "Nothing here").waitFor();
  const loaded = page.waitForEvent("load");
  await page.evaluate(() => document.getElementById("again").click());
  await loaded;
  await heading(page, "Nothing here").waitFor();
  assert.equal(await page.evaluate(() => location.pathname + location.search), "/citylines/play/1.x");
  assert.ok(!asked.includes("/citylines/play/1.x"));
});

const ship = readFileSync(new URL("../../../games/ships/levels/example.json", import.meta.url), "utf8");

inApp(
  "the phone's events reach the page, and the page's calls reach the plugins",
  async (page) => {
    await open(page, "/");
    await listens(page);
    await hear(page, "appUrlOpen", { url: "quadrat://open/germs/play/1" });
    await heading(page, "First Aid").waitFor();
    await page.getByRole("gridcell").first().waitFor();
    await hear(page, "appUrlOpen", { url: "content://files/ship.json" });
    await heading(page, "Ships").waitFor();
    await page.locator(".window .plot").first().waitFor();
    await hear(page, "backButton", { canGoBack: true });
    await heading(page, "First Aid").waitFor();
    await hear(page, "backButton", { canGoBack: true });
    await heading(page, "Quadrat").waitFor();
    await hear(page, "backButton", { canGoBack: true });
    await called(page, "App.minimizeApp");
    await open(page, "/settings");
    await page.getByRole("button", { name: "Save as a file" }).tap();
    await called(page, "Share.share");
    // Every call is to a method that the installed plugin has.
    const known = Object.entries(plugins()).flatMap(([id, methods]) => methods.map((method) => `${id}.${method}`));
    for (const [name] of await page.evaluate(() => window.calls)) assert.ok(known.includes(name), name);
  },
  { "/_capacitor_content_/files/ship.json": ship },
);

test("every plugin method that the page calls exists", () => {
  const known = plugins();
  const source = readFileSync(new URL("../static/native.js", import.meta.url), "utf8");
  const used = [...source.matchAll(/\b(App|Filesystem|Haptics|Share|StatusBar)\.(\w+)\(/g)].filter(([, , method]) => method !== "addListener");
  assert.ok(used.length > 6);
  for (const [, id, method] of used) assert.ok(known[id].includes(method), `${id}.${method}`);
});
