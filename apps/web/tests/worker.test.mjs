// The worker as the page meets it: loaded under the page's own policy, asked in text, answering in text.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { arcade, DESKTOP, get } from "./harness.mjs";

const { onPage, origin, visit } = arcade();

// The worker's address and the build's name, from the script that hands them to the page.
async function boot() {
  const page = (await get(`${origin()}/`)).body.toString();
  const script = (await get(origin() + page.match(/\/assets\/boot-[\w.-]+/)[0])).body.toString();
  return { build: script.match(/"([0-9a-f]{16})"/)[1], worker: script.match(/\/assets\/worker-[\w.-]+/)[0] };
}

// Starts a worker on the page and sends it these requests, one after the other.
async function ask(page, address, requests) {
  await page.goto("/");
  const answers = await page.evaluate(
    ([address, requests]) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(address, { type: "module" });
        const answers = [];
        worker.onerror = (event) => reject(new Error(event.message));
        worker.onmessage = ({ data }) => {
          answers.push(data);
          if (answers.length === requests.length) resolve(answers);
        };
        for (const request of requests) worker.postMessage(request);
      }),
    [address, requests],
  );
  return answers.map((text) => JSON.parse(text));
}

onPage("the worker says which build it is and which games it knows", DESKTOP, async (page) => {
  const { build, worker } = await boot();
  const [answer] = await ask(page, worker, [JSON.stringify({ protocol: 1, build, id: 7, verb: "hello" })]);
  assert.equal(answer.protocol, 1);
  assert.equal(answer.build, build);
  assert.equal(answer.id, 7);
  assert.ok(answer.ok.games.includes("germs"), JSON.stringify(answer));
});

onPage("a request it cannot answer is refused with a reason, and the next one is answered", DESKTOP, async (page) => {
  const { build, worker } = await boot();
  const answers = await ask(page, worker, [
    "no JSON at all",
    { not: "even text" },
    JSON.stringify({ protocol: 1, build: "another", id: 1, verb: "hello" }),
    JSON.stringify({ protocol: 1, build, id: 2, verb: "dance" }),
    JSON.stringify({ protocol: 1, build, id: 3, verb: "replay", game: "germs", payload: "{" }),
    JSON.stringify({ protocol: 1, build, id: 4, verb: "hello" }),
  ]);
  assert.deepEqual(answers.map((answer) => answer.error?.code ?? "ok"), ["malformed", "malformed", "reload", "verb", "defects", "ok"]);
  assert.deepEqual(answers.map((answer) => answer.id), [null, null, 1, 2, 3, 4]);
});

// The golden playthroughs were written by the native build. Each carries a hash of its last state, and whoever replays it
// refuses it if the hash comes out otherwise: so this is the same game, bit for bit, in WebAssembly.
onPage("every golden playthrough comes out the same in the browser", DESKTOP, async (page) => {
  const { build, worker } = await boot();
  const games = new URL("../../../games/", import.meta.url);
  const [hello] = await ask(page, worker, [JSON.stringify({ protocol: 1, build, id: 0, verb: "hello" })]);
  assert.deepEqual(hello.ok.games, ["germs", "infection", "pangur"], "every game for players, and not the template");
  const replays = hello.ok.games.flatMap((game) => {
    const golden = new URL(`${game}/golden/`, games);
    const files = readdirSync(golden).filter((name) => name.endsWith(".replay.json"));
    return files.map((name) => ({ game, name, text: readFileSync(new URL(name, golden), "utf8") }));
  });
  assert.ok(replays.length >= 12, "too few to mean anything");
  const requests = replays.map(({ game, text }, id) => JSON.stringify({ protocol: 1, build, id, verb: "replay", game, payload: text }));
  const answers = await ask(page, worker, requests);
  for (const [i, { game, name, text }] of replays.entries()) {
    const { outcome, score, hash } = JSON.parse(text);
    const found = answers[i].ok ?? answers[i];
    assert.deepEqual({ outcome: found.outcome, score: found.score, hash: found.hash }, { outcome, score, hash }, `${game} ${name}: ${JSON.stringify(found)}`);
  }
});

// Master in WebAssembly looks at the same positions in the same order as the native build, on boards of either word.
onPage("an analysis comes out the same in the browser as on the command line", DESKTOP, async (page) => {
  const { build, worker } = await boot();
  const golden = new URL("../../../games/infection/golden/", import.meta.url);
  const replays = readdirSync(golden).filter((name) => name.endsWith("-begun.replay.json"));
  assert.ok(replays.length >= 3, "too few to mean anything");
  const budget = 300_000;
  const requests = replays.map((name, id) => {
    const payload = readFileSync(new URL(name, golden), "utf8");
    return JSON.stringify({ protocol: 1, build, id, verb: "solve", game: "infection", payload, budget });
  });
  const answers = await ask(page, worker, requests);
  for (const [i, name] of replays.entries()) {
    const command = ["solve", new URL(name, golden).pathname, "--budget", String(budget), "--json"];
    // Status 1 says that nothing is proven, which is an answer too.
    let native;
    try {
      native = execFileSync(process.env.QUADRAT_BIN, command, { stdio: ["ignore", "pipe", "ignore"] });
    } catch (error) {
      native = error.stdout;
    }
    const { solved, actions, nodes, winner, value, depth } = JSON.parse(native);
    const { toMove, ...found } = answers[i].ok ?? answers[i];
    assert.deepEqual(found, { solved, actions, nodes, winner, value, depth }, `${name}: ${JSON.stringify(found)}`);
  }
});

test("a worker that stopped is heard of by the page", async () => {
  const { build, worker } = await boot();
  const visited = visit(DESKTOP, async (page) => {
    await page.route("**/quadrat_worker_bg-*.wasm", (route) => route.fulfill({ contentType: "application/wasm", body: "rubbish" }));
    await ask(page, worker, [JSON.stringify({ protocol: 1, build, id: 1, verb: "hello" })]);
  });
  await assert.rejects(visited, /CompileError/);
});
