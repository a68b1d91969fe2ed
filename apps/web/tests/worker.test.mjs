// The worker as the page uses it: loaded under the page's own policy, with requests and answers as
// text.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { arcade, DESKTOP, get, test } from "./harness.mjs";

const { onPage, origin, visit } = arcade();

// The worker's address and the build's name, from the script that passes them to the page.
async function boot() {
  const page = (await get(`${origin()}/`)).body.toString();
  const script = (await get(origin() + page.match(/\/assets\/boot-[\w.-]+/)[0])).body.toString();
  return { build: script.match(/"([0-9a-f]{16})"/)[1], worker: script.match(/\/assets\/worker-[\w.-]+/)[0] };
}

// Starts a worker on the open page, sends it these requests one after the other, and returns every
// message until all are answered. The requests in `meanwhile` are sent with its first progress
// report.
function talk(page, address, requests, meanwhile = []) {
  return page.evaluate(
    ([address, requests, meanwhile]) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(address, { type: "module" });
        const said = [];
        let answers = requests.length + meanwhile.length;
        worker.onerror = (event) => reject(new Error(event.message));
        worker.onmessage = ({ data }) => {
          said.push(data);
          if ("progress" in JSON.parse(data)) {
            for (const request of meanwhile.splice(0)) worker.postMessage(request);
          } else if (--answers === 0) resolve(said);
        };
        for (const request of requests) worker.postMessage(request);
      }),
    [address, requests, meanwhile],
  );
}

// Opens the page, which loads and starts its own side of the module first.
async function open(page) {
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
}

// Returns only the answers: progress reports are optional.
async function ask(page, address, requests) {
  await open(page);
  return (await talk(page, address, requests)).map((text) => JSON.parse(text)).filter((said) => !("progress" in said));
}

onPage("the worker names its build and its games", DESKTOP, async (page) => {
  const { build, worker } = await boot();
  const [answer] = await ask(page, worker, [JSON.stringify({ protocol: 1, build, id: 7, verb: "hello" })]);
  assert.equal(answer.protocol, 1);
  assert.equal(answer.build, build);
  assert.equal(answer.id, 7);
  assert.ok(answer.ok.games.includes("germs"), JSON.stringify(answer));
});

onPage("an unanswerable request is refused with a reason, and the next one is answered", DESKTOP, async (page) => {
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

// The golden playthroughs and the shared cases were written by the native build. Each carries a
// hash of its last state, and a replay with another hash is refused: so this is the same game, bit
// for bit, in WebAssembly.
onPage("every golden playthrough and every shared case comes out the same in the browser @smoke", DESKTOP, async (page) => {
  const { build, worker } = await boot();
  const games = new URL("../../../games/", import.meta.url);
  const [hello] = await ask(page, worker, [JSON.stringify({ protocol: 1, build, id: 0, verb: "hello" })]);
  assert.deepEqual(hello.ok.games, ["citylines", "germs", "infection", "pangur", "ships"], "every world, and not the template");
  const replays = hello.ok.games.flatMap((game) => {
    const golden = new URL(`${game}/golden/`, games);
    // That every playable game has some is tested where they are written.
    if (!existsSync(golden)) return [];
    const files = readdirSync(golden).filter((name) => name.endsWith(".replay.json"));
    const cases = new URL(`../../../testdata/${game}.json`, import.meta.url);
    if (files.length === 0 || !existsSync(cases)) return [];
    const shared = JSON.parse(readFileSync(cases, "utf8")).cases;
    return [
      ...files.map((name) => ({ game, name, text: readFileSync(new URL(name, golden), "utf8") })),
      ...shared.map(({ name, replay }) => ({ game, name, text: JSON.stringify(replay) })),
    ];
  });
  assert.ok(replays.length >= 80, `${replays.length} are too few to mean anything`);
  const requests = replays.map(({ game, text }, id) => JSON.stringify({ protocol: 1, build, id, verb: "replay", game, payload: text }));
  const answers = await ask(page, worker, requests);
  for (const [i, { game, name, text }] of replays.entries()) {
    const { outcome, score, hash } = JSON.parse(text);
    const found = answers[i].ok ?? answers[i];
    assert.deepEqual({ outcome: found.outcome, score: found.score, hash: found.hash }, { outcome, score, hash }, `${game} ${name}: ${JSON.stringify(found)}`);
  }
});

// Master in WebAssembly visits the same positions in the same order as the native build, on boards
// of either word size.
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
    // Status 1 means that nothing is proven, which is an answer too.
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

// A level is a function of its settings and its seed, in WebAssembly as on the command line: byte for byte, however the
// work was cut into slices.
onPage("levels generated in the browser have the same bytes as on the command line @smoke", DESKTOP, async (page) => {
  const { build, worker } = await boot();
  const wanted = [
    { count: 20, settings: [["level", "4"]] },
    ...["medium", "hard", "expert"].map((preset) => ({ count: 10, seed: 2_026, preset })),
  ];
  const requests = wanted.map((request, id) => JSON.stringify({ protocol: 1, build, id, verb: "generate", game: "citylines", request }));
  await open(page);
  const said = await talk(page, worker, requests);
  for (const [id, { count, seed, preset, settings }] of wanted.entries()) {
    const own = said.filter((text) => JSON.parse(text).id === id);
    const progress = own.slice(0, -1).map((text) => JSON.parse(text).progress);
    // Progress need not be reported for every level; the reports are true and increase.
    assert.ok(progress.every((now, i) => now.count === count && now.made > (progress[i - 1]?.made ?? 0) && now.made < count), JSON.stringify(progress));
    const command = ["generate", "citylines", "--count", String(count)];
    if (seed !== undefined) command.push("--seed", String(seed));
    if (preset !== undefined) command.push("--preset", preset);
    for (const [key, value] of settings ?? []) command.push("--set", `${key}=${value}`);
    const native = execFileSync(process.env.QUADRAT_BIN, command, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    // The command line formats a pack for people. Outside strings, white space means nothing.
    const dense = native.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, "$1");
    assert.equal(JSON.parse(native).levels.length, count);
    const last = own.at(-1);
    const levels = last.slice(last.indexOf('"levels":'), -"}}".length);
    assert.ok(levels.startsWith('"levels":[{'), last);
    assert.ok(dense.includes(levels), `${command.join(" ")}:\n${levels}\n${dense}`);
  }
});

onPage("cancelled levels are not generated, and other requests need not wait for them", DESKTOP, async (page) => {
  const { build, worker } = await boot();
  const request = { count: 1_000, preset: "expert" };
  const said = (verb, more) => JSON.stringify({ protocol: 1, build, verb, ...more });
  const generate = said("generate", { id: 1, game: "citylines", request });
  const meanwhile = [said("hello", { id: 2 }), said("cancel", { id: 3, of: 1 })];
  await open(page);
  const heard = (await talk(page, worker, [generate], meanwhile)).map((text) => JSON.parse(text));
  const answers = heard.filter((answer) => !answer.progress);
  assert.deepEqual(answers.map(({ id }) => id), [2, 3, 1]);
  assert.deepEqual(answers[1].ok, { cancelled: true });
  assert.equal(answers[2].error.code, "cancelled");
  assert.ok(heard.length < 500, `${heard.length} messages`);
});

onPage("a cancelled search stops, and other requests need not wait for it", DESKTOP, async (page) => {
  const { build, worker } = await boot();
  const payload = readFileSync(new URL("../../../games/infection/golden/lawn-begun.replay.json", import.meta.url), "utf8");
  const said = (verb, more) => JSON.stringify({ protocol: 1, build, verb, ...more });
  const solve = said("solve", { id: 1, game: "infection", payload, budget: 50_000_000 });
  const meanwhile = [said("hello", { id: 2 }), said("cancel", { id: 3, of: 1 })];
  await open(page);
  const heard = (await talk(page, worker, [solve], meanwhile)).map((text) => JSON.parse(text));
  const answers = heard.filter((answer) => !answer.progress);
  assert.deepEqual(answers.map(({ id }) => id), [2, 3, 1]);
  assert.deepEqual(answers[1].ok, { cancelled: true });
  assert.equal(answers[2].error.code, "cancelled");
  const looked = heard.filter((answer) => answer.progress).map(({ progress }) => progress.looked);
  assert.ok(looked.every((now, i) => now > (looked[i - 1] ?? 0)), JSON.stringify(looked));
});

onPage("an impossible request for levels is refused in the game's own words", DESKTOP, async (page) => {
  const { build, worker } = await boot();
  const request = { count: 1, preset: "huge" };
  const [{ error }] = await ask(page, worker, [JSON.stringify({ protocol: 1, build, id: 1, verb: "generate", game: "citylines", request })]);
  assert.equal(error.code, "request");
  assert.match(error.message, /unknown preset "huge"; expected one of .*expert/);
});

onPage("the page passes its module to the worker, which loads none itself", DESKTOP, async (page) => {
  const started = page.waitForEvent("worker");
  await page.goto("/germs/play/1");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText("Thinking…").waitFor({ state: "detached" });
  const loaded = await (await started).evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  assert.deepEqual(loaded.filter((name) => name.endsWith(".wasm")), []);
});

onPage("a worker that dies silently during a hint is replaced, and the next one answers", DESKTOP, async (page) => {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (text) {
      post.call(this, text);
      Worker.prototype.postMessage = post;
      this.terminate();
    };
  });
  await page.goto("/germs/play/1");
  await page.getByRole("button", { name: "End turn" }).click();
  await page.getByText(/^Turn 2 of/).waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText("Thinking…").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Thinking…").waitFor({ state: "detached" });
  const before = await page.getByRole("status").textContent();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.waitForFunction((before) => document.querySelector("[role=status]").textContent !== before, before);
  await page.getByText("Thinking…").waitFor({ state: "detached" });
  await page.getByText(/^Turn 2 of/).waitFor();
});

test("the page notices a worker that has stopped", async () => {
  const { build, worker } = await boot();
  const visited = visit(DESKTOP, async (page) => {
    await open(page);
    // Only now: the page has its module, and the worker will not get it.
    await page.route("**/quadrat_web_bg-*.wasm", (route) => route.fulfill({ contentType: "application/wasm", body: "rubbish".repeat(9) }));
    await talk(page, worker, [JSON.stringify({ protocol: 1, build, id: 1, verb: "hello" })]);
  });
  await assert.rejects(visited, /CompileError/);
});
