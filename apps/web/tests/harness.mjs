// The base of every browser test: a page in a real Chromium, served by a real `quadrat serve`, and
// watched for everything that goes wrong.
//
// A test file calls `arcade()` once, at its top, and then states its facts:
//
//   import { arcade, axe, PHONE, shot } from "./harness.mjs";
//   const { onPage } = arcade();
//   onPage("the home page greets @smoke", PHONE, async (page) => {
//     await page.goto("/");
//     await axe(page);
//     await shot(page, "home-phone");
//   });
//
// `cargo verify` runs the tests tagged `@smoke`; `cargo verify --full` and `cargo xtask browser` run
// all of them.
//
// arcade()                    connects the file's tests to the browser of their worker. Returns:
//   onPage(name, screen, body)  a test with a page in a fresh profile. It fails if the body does, and
//                               also if the page logs an error, throws one, fails to load something,
//                               gets an answer of 400 or more, or asks any other origin for anything.
//                               A failed test leaves a picture and a trace in artefacts/.
//   visit(screen, body)         the same without being a test, for a test that opens several pages or
//                               expects a failure.
//   origin()                    the server's address without the last slash.
// test(name, body)            a test without a page.
// PHONE, DESKTOP              400×720 with touch, 1280×800 with a mouse; both can be spread and
//                             changed: `{ ...PHONE, reducedMotion: "reduce" }`. All options of
//                             Playwright's `newContext` work. Service workers are blocked unless the
//                             options say `serviceWorkers: "allow"`.
// axe(page)                   fails with a readable list unless axe-core finds nothing at all.
// shot(page, name)            saves a screenshot as artefacts/NAME.png, for people to look at.
// REPEATED                    whether every test runs several times, without such screenshots.
// smallTargets(page, least)   controls narrower or lower than `least` CSS pixels (44 by default), as
//                             a list of texts such as `button "Undo" 40×44`; empty is good.
// serve(...options)           starts one more server: `{ origin, stop() }`, where stop resolves to its
//                             exit status.
// get(url, headers, method)   one plain request, not decoded or redirected: `{ status, headers, body }`.
// LAUNCH                      how Chromium is launched.
// fromEnvironment(name)       a setting passed by `cargo xtask browser`.
//
// Run by `cargo xtask browser`, which builds the program and names it and the browser in QUADRAT_BIN and
// QUADRAT_CHROMIUM.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import http from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { test } from "@playwright/test";
import axeCore from "axe-core";

export { test };

export const PHONE = { viewport: { width: 400, height: 720 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

export const LAUNCH = {
  executablePath: process.env.QUADRAT_CHROMIUM,
  args: [
    // A container's root has no sandbox to offer; the only pages opened here are our own.
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
};

// Whether every test runs several times (`cargo xtask browser --repeat`).
export const REPEATED = process.env.QUADRAT_REPEATED === "1";

const artefacts = fileURLToPath(new URL("artefacts/", import.meta.url));

export function arcade() {
  // Playwright takes the caller of `test` for a test's file, which is this one: so the title names
  // the file.
  const [, file] = new Error().stack.match(/([\w-]+)\.test\.mjs/);
  let browser;
  test.beforeAll(({ browser: launched }) => {
    browser = launched;
  });

  // The server is started once, by `server.mjs`.
  const origin = () => fromEnvironment("QUADRAT_ORIGIN");

  const visit = async (screen, body, picture) => {
    const context = await browser.newContext({ baseURL: origin(), ...screen });
    try {
      // For every page of the context, including those that a test opens by a click.
      context.setDefaultTimeout(10_000);
      const page = await context.newPage();
      const defects = watch(context, screen.baseURL ?? origin());
      try {
        await body(page);
        assert.ok(defects.length === 0, ["the page must not err:", ...defects].join("\n"));
      } catch (error) {
        if (picture) await shot(page, picture).catch(() => {});
        // The page's own errors are usually the reason, whatever made the body fail.
        if (defects.length > 0) error.message += `\nmeanwhile on the page:\n  ${defects.join("\n  ")}`;
        throw error;
      }
    } finally {
      await context.close();
    }
  };
  const onPage = (name, screen, body) => test.describe(file, () => test(name, () => visit(screen, body, `failed ${file} ${name}`)));

  // A visit whose page logs errors or fails to load something, which counts as a defect: these are
  // expected, but failures of the body are not.
  const visitFailing = async (screen, expected, body) => {
    let done = false;
    const visited = visit(screen, async (page) => {
      await body(page);
      done = true;
    });
    await assert.rejects(visited, (error) => {
      if (!done) throw error;
      assert.match(error.message, expected);
      return true;
    });
  };

  return { onPage, visit, visitFailing, origin };
}

function watch(context, origin) {
  const defects = [];
  context.on("console", (message) => {
    // Most tests run without the service worker, about which Playwright itself warns.
    if (message.text().endsWith("blocked by Playwright")) return;
    if (["error", "warning"].includes(message.type())) defects.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => defects.push(`uncaught: ${error.error().stack}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    const ours = url.origin === origin || ["about:", "blob:", "data:"].includes(url.protocol);
    if (!ours) defects.push(`a request to another origin: ${url}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // A request that a reload aborts is no longer needed.
    if (reason !== "net::ERR_ABORTED") defects.push(`failed: ${request.url()} (${reason})`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) defects.push(`answered ${response.status()}: ${response.url()}`);
  });
  return defects;
}

export async function axe(page) {
  // Half a megabyte of script, once for each loaded page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  // Without the rules that passed, this takes a third of the time.
  const violations = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target, html }) => ({ target, html })) }));
  });
  const list = violations.map(({ id, help, nodes }) => {
    const places = nodes.map((node) => `    ${node.target.join(" ")}: ${node.html}`);
    return [`${id}: ${help}`, ...places].join("\n");
  });
  assert.ok(list.length === 0, ["axe-core must find nothing:", ...list].join("\n"));
}

export async function shot(page, name) {
  if (REPEATED && !name.startsWith("failed ")) return;
  mkdirSync(artefacts, { recursive: true });
  await page.screenshot({ path: `${artefacts}${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}.png`, animations: "disabled" });
}

export function smallTargets(page, least = 44) {
  return page.evaluate((least) => {
    const pressable = "a[href], button, input, select, textarea, summary, [role=button], [role=gridcell], [role=switch]";
    const small = [];
    for (const element of document.querySelectorAll(pressable)) {
      const { width, height } = element.getBoundingClientRect();
      const seen = width > 0 && height > 0 && getComputedStyle(element).visibility !== "hidden";
      // Half a pixel of tolerance: layout rounds.
      if (seen && (width < least - 0.5 || height < least - 0.5)) {
        const name = element.getAttribute("aria-label") ?? element.textContent.trim();
        small.push(`${element.localName} "${name}" ${Math.round(width)}×${Math.round(height)}`);
      }
    }
    return small;
  }, least);
}

export async function serve(...options) {
  const program = fromEnvironment("QUADRAT_BIN");
  const child = spawn(program, ["serve", ...(options.length > 0 ? options : ["--port", "0"])]);
  const exit = new Promise((resolve) => child.once("exit", (code, signal) => resolve(code ?? signal)));
  // The server never outlives the process that started it.
  process.once("exit", () => child.kill("SIGKILL"));
  let complaints = "";
  child.stderr.on("data", (chunk) => (complaints += chunk));
  const started = new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new Error(`cannot start ${program}: ${error.message}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = line.match(/^Quadrat is served at (http:\/\/127\.0\.0\.1:\d+)\/$/);
      if (found) resolve(found[1]);
    });
    // After the start this has no effect: a promise settles once.
    exit.then((status) => reject(Object.assign(new Error(`quadrat serve ended: ${complaints}`), { status })));
  });
  return {
    origin: await started,
    stop() {
      child.kill("SIGINT");
      return exit;
    },
  };
}

export function get(url, headers = {}, method = "GET") {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { headers, method, agent: false }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.on("error", reject).end();
  });
}

export function fromEnvironment(name) {
  const value = process.env[name];
  assert.ok(value, `${name} is not set: run these tests by cargo xtask browser`);
  return value;
}
