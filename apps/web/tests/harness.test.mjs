// The tests are only as good as their harness: every error on a page must fail the test that caused
// it.

import assert from "node:assert/strict";
import { arcade, axe, DESKTOP, smallTargets, test } from "./harness.mjs";

const { visit } = arcade();

const WRONGS = [
  ["a logged error", /console: all is lost/, () => console.error("all is lost")],
  ["an uncaught error", /uncaught: .*nobody caught me/, () => setTimeout(() => { throw new Error("nobody caught me"); })],
  ["a broken promise", /uncaught: .*promised/, () => void Promise.reject(new Error("promised"))],
  ["another origin", /to another origin: http:\/\/quadrat\.invalid\//, () => setTimeout(() => location.assign("http://quadrat.invalid/"))],
  ["a request abroad", /Content Security Policy/, () => void fetch("http://quadrat.invalid/").catch(() => {})],
  ["an inline script", /Content Security Policy/, () => document.body.append(Object.assign(document.createElement("script"), { text: "1" }))],
  ["an inline style", /Content Security Policy/, () => document.body.setAttribute("style", "color: red")],
  ["an evaluated text", /uncaught: .*unsafe-eval/, () => setTimeout(() => new Function("1"))],
];

for (const [wrong, seen, doIt] of WRONGS) {
  test(`${wrong} fails a test @smoke`, async () => {
    const visited = visit(DESKTOP, async (page) => {
      await page.goto("/");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.evaluate(doIt);
      await page.waitForTimeout(200);
    });
    await assert.rejects(visited, seen);
  });
}

test("low contrast and small targets are found @smoke", async () => {
  await visit(DESKTOP, async (page) => {
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => {
      const button = document.createElement("button");
      Object.assign(button.style, { width: "20px", height: "20px", minWidth: "0", minHeight: "0", padding: "0" });
      document.querySelector("main").append(button);
    });
    await assert.rejects(axe(page), /button-name/);
    assert.ok((await smallTargets(page)).includes('button "" 20×20'));
  });
});
