// The server's guarantees to a browser, tested with the real program over a real socket.

import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { arcade, get, serve, test } from "./harness.mjs";

const { origin } = arcade();

const TYPES = {
  css: "text/css",
  js: "text/javascript",
  // No media type is registered for texts of Fluent.
  ftl: "application/octet-stream",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
};

// Every asset of the page, found by following the references as a browser would.
async function assets() {
  const found = new Set();
  const follow = async (path) => {
    const { body, headers } = await get(origin() + path);
    if (!/^text\/|manifest/.test(headers["content-type"])) return;
    for (const [reference] of body.toString().matchAll(/\/assets\/[\w.-]+/g)) {
      if (found.has(reference)) continue;
      found.add(reference);
      await follow(reference);
    }
  };
  await follow("/");
  return [...found];
}

test("the page's policy allows nothing from other origins @smoke", async () => {
  for (const path of ["/", "/no/such/place"]) {
    const { status, headers } = await get(origin() + path);
    assert.equal(status, 200);
    const policy = headers["content-security-policy"];
    assert.match(policy, /^default-src 'none';/);
    assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|\*/);
    assert.equal(headers["x-content-type-options"], "nosniff");
    assert.equal(headers["referrer-policy"], "no-referrer");
    assert.equal(headers["cross-origin-opener-policy"], "same-origin");
    assert.equal(headers["content-type"], "text/html");
    assert.equal(headers["cache-control"], "no-cache");
  }
});

test("every asset has its media type, is cacheable forever, and is sent compressed @smoke", async () => {
  const list = await assets();
  for (const part of ["boot", "germs-1", "icon", "icon-192", "icon-512", "icon-maskable", "icon-touch", "manifest", "pangur-101", "quadrat_web", "quadrat_web_bg", "worker"]) {
    assert.ok(list.some((path) => new RegExp(`^/assets/${part}-[0-9a-f]{16}\\.`).test(path)), `${part} in ${list}`);
  }
  assert.equal(list.filter((path) => path.endsWith(".wasm")).length, 1, `page and worker share one module: ${list}`);
  for (const path of list) {
    const plain = await get(origin() + path, { "accept-encoding": "identity" });
    assert.equal(plain.status, 200, path);
    assert.equal(plain.headers["content-type"], TYPES[path.split(".").pop()], path);
    assert.equal(plain.headers["cache-control"], "public, max-age=31536000, immutable", path);
    for (const [encoding, decompress] of [["br", brotliDecompressSync], ["gzip", gunzipSync]]) {
      const packed = await get(origin() + path, { "accept-encoding": encoding === "br" ? "gzip, deflate, br, zstd" : "gzip, br;q=0.5" });
      for (const same of ["content-type", "cache-control"]) assert.equal(packed.headers[same], plain.headers[same], path);
      if (path.endsWith(".png")) {
        // A bitmap is compressed already.
        assert.equal(packed.headers["content-encoding"], undefined, path);
        assert.ok(packed.body.equals(plain.body), path);
      } else {
        assert.equal(packed.headers["content-encoding"], encoding, path);
        assert.match(packed.headers.vary, /accept-encoding/i, path);
        assert.notEqual(packed.headers.etag, plain.headers.etag, path);
        assert.ok(decompress(packed.body).equals(plain.body), path);
      }
    }
    const refused = await get(origin() + path, { "accept-encoding": "gzip;q=0, br;q=0" });
    assert.ok(refused.body.equals(plain.body), path);
  }
});

test("the service worker is revalidated each time, and caches all that a page refers to except pictures @smoke", async () => {
  const { headers, body } = await get(`${origin()}/sw.js`);
  assert.equal(headers["content-type"], TYPES.js);
  assert.equal(headers["cache-control"], "no-cache");
  const kept = JSON.parse(body.toString().match(/const FILES = (\[[^\]]*\]);/)[1]);
  // The bridge of the app for phones is needed only inside it.
  const needed = (await assets()).filter((path) => !path.endsWith(".png") && !path.includes("/native-"));
  assert.deepEqual(kept.sort(), ["/", ...needed].sort());
});

test("the arcade can be installed on a home screen @smoke", async () => {
  const page = (await get(`${origin()}/`)).body.toString();
  const [address] = page.match(/(?<=rel="manifest" href=")[^"]+/);
  const manifest = JSON.parse((await get(origin() + address)).body);
  assert.equal(manifest.name, "Quadrat");
  assert.deepEqual([manifest.start_url, manifest.scope, manifest.display], ["/", "/", "standalone"]);
  for (const { src, sizes, type } of manifest.icons) {
    const { headers, body } = await get(origin() + src);
    assert.equal(headers["content-type"], type, src);
    // A PNG has its width and height right after its signature.
    if (type === "image/png") assert.equal(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, sizes, src);
  }
  assert.ok(manifest.icons.some(({ purpose }) => purpose === "maskable"));
});

test("an unknown path answers with the page @smoke", async () => {
  const page = await get(`${origin()}/`);
  for (const path of ["/germs/play/nothing", "/assets", "/..%2f..%2fetc%2fpasswd"]) {
    const answer = await get(origin() + path);
    assert.equal(answer.status, 200, path);
    assert.ok(answer.body.equals(page.body), path);
  }
});

test("a page that has not changed is not sent again @smoke", async () => {
  const { headers } = await get(`${origin()}/`);
  const again = await get(`${origin()}/`, { "if-none-match": headers.etag });
  assert.equal(again.status, 304);
  assert.equal(again.body.length, 0);
});

test("the server accepts only GET and HEAD @smoke", async () => {
  for (const method of ["POST", "PUT", "DELETE"]) {
    const { status, headers } = await get(`${origin()}/`, {}, method);
    assert.equal(status, 405);
    assert.equal(headers.allow, "GET,HEAD");
  }
});

test("Ctrl-C ends the server with status 0, and a port in use is an error with status 2 @smoke", async () => {
  const server = await serve();
  const { port } = new URL(server.origin);
  await assert.rejects(serve("--port", port), (error) => error.status === 2 && error.message.includes(port));
  assert.equal(await server.stop(), 0);
});
