// Loads the wasm module and starts the page. Addresses and the build id are filled in when the site
// is built.
//
// The scripts are imported dynamically, so that a failed import is caught here too. If this file
// itself cannot be loaded, the words below the icon in index.html appear after a while, by style
// alone.

const CAUSES = {
  unsupported: "This browser has no WebAssembly, which Quadrat needs. Please use a current browser.",
  load: "Quadrat could not be loaded. Check your connection, then try again.",
  start: "Something went wrong while Quadrat was starting. Your saved games are not lost.",
};

// Capacitor's object, where the page runs inside the app for phones. The app has every file, so it
// needs no service worker, and it serves the page at addresses without a dot only.
const app = window.Capacitor?.isNativePlatform?.() ? window.Capacitor : undefined;

// After a reload inside the app, the address of the page.
const at = app && new URLSearchParams(location.search).get("at");
if (at && /^\/(?!\/)/.test(at)) history.replaceState(null, "", at);

function reload() {
  if (app) location.replace("/?at=" + encodeURIComponent(location.pathname + location.hash));
  else location.reload();
}

// The packs of levels, which are files of their own: the file of each, and the addresses of the
// pages that need it. For such a page loading starts here, beside the module, which asks for it
// later. The module decides which page needs which pack; a wrong guess here is merely slower.
const PACKS = {
  "germs-1": ["/assets/germs-1.json", /^\/germs\/((?:play|watch)\/\d{1,3}|tutorial\/6)$/],
  "germs-2001": ["/assets/germs-2001.json", /^\/germs\/((?:play|watch)\/2(0\d\d|100)|tutorial\/[1-5])$/],
  "germs-2101": ["/assets/germs-2101.json", /^\/germs\/(?:play|watch)\/2(1\d\d|200)$/],
  "pangur-1": ["/assets/pangur-1.json", /^\/pangur\/(?:play|watch)\/\d\d?$/],
  "pangur-101": ["/assets/pangur-101.json", /^\/pangur\/(?:play|watch)\/\d{3}$/],
  "germs-daily": ["/assets/germs-daily.json", /^\/germs\/play\/daily-/],
  "pangur-daily": ["/assets/pangur-daily.json", /^\/pangur\/play\/daily-/],
};

// The texts of the languages but English, which is part of the module: the file of each, by the
// language's tag. Filled in when the site is built.
const LANGUAGES = "@LANGUAGES@";
const loading = new Map();

// Returns the address of a pack, or of a language's texts, which are named `words-` and its tag.
const addressOf = (name) => PACKS[name]?.[0] ?? LANGUAGES[name.replace(/^words-/, "")];

// Returns the bytes of a file. A file that is on its way is not requested again.
function load(name, priority = "auto") {
  if (!loading.has(name)) {
    const arrived = fetch(addressOf(name), { priority }).then((response) => {
      if (!response.ok) throw new Error(`${response.url} is answered by ${response.status}`);
      return response.arrayBuffer();
    });
    arrived.catch(() => {}); // Awaited by `pass`. Until then a failure must not count as unhandled.
    loading.set(name, arrived);
  }
  return loading.get(name);
}

for (const [name, [, pages]] of Object.entries(PACKS)) if (pages.test(location.pathname)) load(name);

// The texts of the player's language are requested beside the module as well, so that the page is
// never shown in another one. The module decides which language that is; a wrong guess here is
// merely slower.
const language = guessLanguage();
if (Object.hasOwn(LANGUAGES, language)) load(`words-${language}`);

// Returns the language that the player has chosen in the settings, or else the first one that the
// browser asks for and the arcade has.
function guessLanguage() {
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem("quadrat.settings"))?.language;
  } catch {
    // Storage that is switched off or damaged: the module tells the player.
  }
  if (chosen && chosen !== "system") return chosen;
  const known = ["en", ...Object.keys(LANGUAGES)];
  const first = (tag) => tag.split("-")[0].toLowerCase();
  const fitting = (tag) =>
    known.find((one) => one.toLowerCase() === tag.toLowerCase()) ?? known.find((one) => first(one) === first(tag));
  return (navigator.languages ?? []).map(fitting).find(Boolean);
}

// Passes a pack on to the module, and forgets it: the module keeps it, or asks once more.
async function pass(name, priority, done) {
  const bytes = await load(name, priority).catch(() => undefined);
  loading.delete(name);
  done(bytes && new Uint8Array(bytes));
}

// Leaving the page aborts what it is still loading, which is no failure: nothing is logged, and no
// message flashes up before the next page. Whichever event comes first before the abort counts.
let leaving = false;
const leave = () => (leaving = true);
addEventListener("beforeunload", leave);
addEventListener("pagehide", leave);

let cause = "unsupported";
try {
  if (typeof WebAssembly !== "object") throw new Error("WebAssembly is not available");
  cause = "load";
  // Compiled while it arrives; where a server sends another type than application/wasm, after it
  // has arrived.
  const fetched = fetch("/assets/quadrat_web_bg.wasm");
  fetched.catch(() => {}); // Awaited below. Until then a failure must not count as unhandled.
  const [module, { platform }] = await Promise.all([import("/assets/quadrat_web.js"), import("/assets/platform.js")]);
  await module.default({ module_or_path: fetched });
  if (Object.hasOwn(LANGUAGES, language)) {
    const texts = await load(`words-${language}`).catch(() => undefined);
    loading.delete(`words-${language}`);
    if (texts) module.take_language(`words-${language}`, new TextDecoder().decode(texts));
  }
  cause = "start";
  const chance = crypto.getRandomValues(new Uint32Array(1))[0];
  module.start("@BUILD@", "/assets/worker.js", chance, platform(module, pass, app));
} catch (error) {
  if (!leaving) {
    console.error(error);
    // After a panic with the page already on the screen, the module has told the player what to do.
    if (!document.querySelector(".trouble")) showFailure(CAUSES[cause], String(error));
  }
}
// Listeners of `beforeunload` can keep a page out of the browser's cache for Back and Forward.
removeEventListener("beforeunload", leave);
removeEventListener("pagehide", leave);

// Registered after a failed start too: a page that cannot start needs the next build most. Only
// once everything has loaded, because caching for offline use must not delay what the page needs
// now.
if (app) document.documentElement.dataset.offline = "ready";
else if (document.readyState === "complete") keepOffline();
else addEventListener("load", keepOffline, { once: true });

// The module reports a panic in the same way, but can no longer listen to its own link.
addEventListener("click", (event) => {
  if (!event.target.closest?.("[data-reload]")) return;
  event.preventDefault();
  reload();
});

function showFailure(words, detail) {
  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };
  const button = make("button", { type: "button", className: "primary" }, "Try again");
  button.dataset.reload = "";
  const failure = make("main", { className: "failure" }, button);
  document.getElementById("loading")?.remove();
  document.body.append(failure);
  // An alert is announced when its words are added to it, not when it is added with its words.
  const alert = make("div", { role: "alert" });
  failure.prepend(alert);
  alert.append(make("h1", {}, "Quadrat cannot start"), make("p", {}, words), make("p", { className: "detail" }, detail));
}

// Registers the service worker, which caches the site for offline use; `html[data-offline=ready]`
// says that it has. A newer build is reported to the page as the event `quadrat-update`, and the
// page answers with `quadrat-reload`.
async function keepOffline() {
  const workers = navigator.serviceWorker;
  // Missing in old browsers, and over plain http from another machine: they play online.
  if (!workers) return;
  const tell = () => window.dispatchEvent(new Event("quadrat-update"));
  let known = workers.controller;
  let asked = false;
  workers.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    // Not requested by this page: this is the first build, which needs no notice, or another tab
    // switched to the next one.
    else if (known) tell();
    known = workers.controller;
  });
  workers.ready.then(() => (document.documentElement.dataset.offline = "ready"));

  // Refused, for example, in a private window: the arcade plays online.
  const registration = await workers.register("/sw.js").catch(() => undefined);
  if (!registration) return;
  const changed = ({ target }) => {
    if (target.state === "installed" && known) tell();
  };
  const watch = () => registration.installing?.addEventListener("statechange", changed);
  registration.addEventListener("updatefound", watch);
  watch();
  if (registration.waiting && known) tell();
  addEventListener("quadrat-reload", () => {
    asked = true;
    if (registration.waiting) registration.waiting.postMessage("skip");
    else location.reload();
  });
  // The browser looks for a new build whenever a page is opened. This page may stay open for days.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}
