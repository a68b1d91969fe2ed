// How is the site delivered? Streaming compilation, the server's refusals, and static hosts with
// fewer headers.

import assert from "node:assert/strict";
import http from "node:http";
import { arcade, DESKTOP, get, test } from "./harness.mjs";

const { onPage, origin, visit, visitFailing } = arcade();

// A host between the browser and the server that changes the headers of the responses.
async function host(change) {
  const server = http.createServer(async (request, response) => {
    const answer = await get(origin() + request.url, { accept: "*/*" }, request.method);
    change(answer.headers, request.url);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

async function policies() {
  const { headers, body } = await get(`${origin()}/`);
  const [, meta] = body.toString().match(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/);
  return { header: headers["content-security-policy"], meta };
}

test("header and meta element have the same policy, but for frame-ancestors", async () => {
  const { header, meta } = await policies();
  assert.equal(header, `${meta}; frame-ancestors 'none'`);
  assert.match(meta, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; /);
});

test("an unknown asset is 404 in plain text, and may not be cached", async () => {
  const { status, headers, body } = await get(`${origin()}/assets/gone-0123456789abcdef.js`);
  assert.deepEqual([status, headers["content-type"], headers["cache-control"]], [404, "text/plain; charset=utf-8", undefined]);
  assert.match(body.toString(), /^This build of Quadrat has no file /);
});

test("a request for another host is refused", async () => {
  const { port } = new URL(origin());
  for (const [name, status] of [["localhost", 200], ["[::1]", 200], ["example.org", 421]]) {
    for (const path of ["/", "/sw.js"]) {
      const answer = await get(origin() + path, { host: `${name}:${port}` });
      assert.equal(answer.status, status, name);
      if (status === 421) assert.match(answer.body.toString(), /answers only requests for the hosts 127\.0\.0\.1, localhost/);
    }
  }
});

onPage("the module arrives as brotli and is compiled while streaming", DESKTOP, async (page) => {
  await page.addInitScript(() => {
    window.streamed = 0;
    for (const name of ["compileStreaming", "instantiateStreaming"]) {
      const original = WebAssembly[name];
      WebAssembly[name] = (...all) => {
        window.streamed += 1;
        return original.apply(WebAssembly, all);
      };
    }
  });
  const answered = page.waitForResponse(/quadrat_web_bg-\w+\.wasm$/);
  await page.goto("/germs/play/1");
  await page.getByRole("gridcell").first().waitFor();
  const response = await answered;
  assert.equal(await response.headerValue("content-encoding"), "br");
  assert.equal(await response.headerValue("content-type"), "application/wasm");
  assert.equal(await page.evaluate(() => window.streamed), 1);
  const { encodedBodySize, decodedBodySize } = await page.evaluate(() =>
    performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".wasm")).toJSON(),
  );
  assert.ok(encodedBodySize < decodedBodySize / 2, `${encodedBodySize} of ${decodedBodySize} bytes`);
});

test("a host that sends the module with another media type still starts the page", async () => {
  const other = await host((headers, path) => {
    if (path.endsWith(".wasm")) headers["content-type"] = "application/octet-stream";
  });
  try {
    // The browser warns of the slower way.
    await visitFailing({ ...DESKTOP, baseURL: other.origin }, /does not serve Wasm with `application\/wasm` MIME type/, async (page) => {
      await page.goto("/germs/play/1");
      await page.getByRole("gridcell").first().waitFor();
    });
  } finally {
    other.stop();
  }
});

test("on a host that sends no policy the page's own forbids inline scripts and other origins", async () => {
  const other = await host((headers) => delete headers["content-security-policy"]);
  try {
    for (const violate of [
      () => document.body.append(Object.assign(document.createElement("script"), { text: "1" })),
      () => void fetch("http://quadrat.invalid/").catch(() => {}),
    ]) {
      const visited = visit({ ...DESKTOP, baseURL: other.origin }, async (page) => {
        await page.goto("/");
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.evaluate(violate);
        await page.waitForTimeout(200);
      });
      await assert.rejects(visited, /Content Security Policy/);
    }
    // The arcade needs nothing that the policy forbids.
    await visit({ ...DESKTOP, baseURL: other.origin }, async (page) => {
      await page.goto("/germs/play/1");
      await page.getByRole("button", { name: "Hint" }).click();
      await page.getByText("Thinking…").waitFor({ state: "detached" });
    });
  } finally {
    other.stop();
  }
});
