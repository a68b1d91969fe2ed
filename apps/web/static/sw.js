// Caches the arcade, which then works for days without a network. A cache holds one build, whole or
// not at all, so no page mixes two of them. The list of files and the build's name are filled in
// when the site is built.
const BUILD = "@BUILD@";
const FILES = "@FILES@";
const PREFIX = "quadrat-";
const CACHE = PREFIX + BUILD;

// What another app shares with the installed arcade arrives as a form at this address, and is kept in
// this cache until the page takes it. The manifest names the address and the fields.
const OPEN = "/open";
const SHARED = "shared-with-quadrat";
// One byte more than the page accepts, so that it can say that a file is too long.
const LONGEST = 10_000_001;

self.addEventListener("install", (event) => event.waitUntil(keep()));

self.addEventListener("activate", (event) => event.waitUntil(forget().then(() => self.clients.claim())));

// A new build waits until no page of the old one is open, or until a page asks for it.
self.addEventListener("message", (event) => {
  if (event.data === "skip") self.skipWaiting();
});

// Every address of the arcade is the same HTML page; the browser decides what it shows.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === "POST" && origin === self.location.origin && pathname === OPEN) {
    event.respondWith(receive(request));
    return;
  }
  if (request.method !== "GET" || origin !== self.location.origin) return;
  event.respondWith(answer(request, request.mode === "navigate" ? "/" : pathname));
});

// Keeps a file or a text for the page, and sends the browser there.
async function receive(request) {
  const form = await request.formData().catch(() => new FormData());
  const file = form.get("file");
  const words = ["text", "url", "title"].map((name) => form.get(name)).find((text) => text);
  const given = file instanceof File && file.size > 0 ? file : new Blob([words ?? ""]);
  const cache = await caches.open(SHARED);
  await cache.put(OPEN, new Response(given.slice(0, LONGEST), { headers: { "content-type": "text/plain; charset=utf-8" } }));
  return Response.redirect(OPEN, 303);
}

async function answer(request, path) {
  // The cache holds decoded bodies, so the encoding, the only thing that responses vary by, no
  // longer matters.
  const kept = await caches.match(path, { cacheName: CACHE, ignoreVary: true });
  return kept ?? fetch(request);
}

async function keep() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map((path) => keepOne(cache, path)));
}

async function keepOne(cache, path) {
  // A file with a hash in its name may come from the HTTP cache: a first visit loads nothing twice.
  // The page may not.
  const response = await fetch(path, { cache: path === "/" ? "no-cache" : "default" });
  if (!response.ok || !(await belongs(path, response.clone()))) throw new Error(`${path} is not of build ${BUILD}`);
  await cache.put(path, response);
}

// Returns whether a response belongs to this build. A server may have switched to another build
// meanwhile: it then answers with that build's page, and a static host may also send the page for
// files it no longer has.
async function belongs(path, response) {
  if (path === "/") return (await response.text()).includes(BUILD);
  return !response.headers.get("content-type")?.startsWith("text/html");
}

async function forget() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}
