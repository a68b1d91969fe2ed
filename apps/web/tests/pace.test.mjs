// How soon is the effect of an input visible? Measured on the largest boards with the processor
// slowed down four times, and printed, never judged: machines differ. Run alone, after all other
// tests, so that nothing else uses the machine.

import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { cell, cells, open, placeOf, tabToBoard, walkTo } from "./board.mjs";
import { pangurPlan, pressed } from "./frame.mjs";
import { arcade, DESKTOP, PHONE, test } from "./harness.mjs";

const { onPage, visit } = arcade();

// Slows the machine down four times, and from now on records the time from each event to its paint,
// and every task of more than 50 ms.
async function slowDown(page) {
  const wire = await page.context().newCDPSession(page);
  await wire.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => {
    window.pace = { paints: [], long: [] };
    const keep = (list) => window.pace.long.push(...list.getEntries().map(({ duration }) => duration));
    new PerformanceObserver(keep).observe({ type: "longtask" });
    // The inputs that the next frame will show.
    const waiting = [];
    const painted = (shown) => {
      const now = performance.now();
      window.pace.paints.push(...shown.splice(0).map((since) => now - since));
    };
    // A frame is painted when the page gets its turn again: in a task, or in a further frame if that comes first.
    const frame = () => {
      const shown = waiting.splice(0);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => painted(shown);
      port2.postMessage(0);
      requestAnimationFrame(() => painted(shown));
    };
    addEventListener("click", () => (window.pace.clicked = true), { capture: true });
    const heard = (event) => waiting.push(event.timeStamp) === 1 && requestAnimationFrame(frame);
    for (const kind of ["click", "keydown", "pointerover", "pointermove"]) addEventListener(kind, heard, { capture: true, passive: true });
  });
  return wire;
}

// Returns the time from each of these inputs to its paint, in words to print: the median and the
// worst. Work between them is not counted, and what it returns is passed on. An input is only an input:
// looking for an element is work for the page as well, so that is done between them.
async function pace(page, what, times, act, between = () => {}) {
  const settled = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  const taken = [];
  for (let time = 0; time < times; time += 1) {
    const prepared = await between(time);
    await settled();
    await page.evaluate(() => {
      window.pace.paints.length = 0;
      window.pace.clicked = false;
    });
    await act(time, prepared);
    await page.waitForFunction(() => window.pace.paints.length > 0);
    taken.push(await page.evaluate(() => Math.max(...window.pace.paints)));
  }
  taken.sort((one, other) => one - other);
  return `${what} ${taken[times >> 1].toFixed(0)} (worst ${taken.at(-1).toFixed(0)}) ms`;
}

async function longTasks(page) {
  const long = await page.evaluate(() => window.pace.long);
  return `long tasks ${long.length}${long.length > 0 ? `, longest ${Math.max(...long).toFixed(0)} ms` : ""}`;
}

// Prints the figures, and how busy the machine was, on which they depend.
async function report(page, what, ...figures) {
  console.log(`${what}, CPU 4× slowed: ${[...figures, await longTasks(page)].join("; ")} (load ${loadavg()[0].toFixed(1)})`);
}

// Returns the middle of a cell, for an input there.
async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

// Moves the pointer to one cell after the other, or taps them. A finger stays for some hundredths of a
// second, so what it touches is painted before it leaves.
const visiting = (page, place) => (time) => middle(cells(page).nth(place(time)));
const moving = (page) => (_, at) => page.mouse.move(...at);
const tapping = (page, wire) => async (_, [x, y]) => {
  await wire.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await page.waitForTimeout(80);
  await wire.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForFunction(() => window.pace.clicked);
};

const click = (page) => page.mouse.down().then(() => page.mouse.up());
const toAndFro = (page) => (time) => page.keyboard.press(time % 2 === 0 ? "ArrowRight" : "ArrowLeft");

onPage("the pace of Germs on its largest board", DESKTOP, async (page) => {
  const pack = new URL("../../../games/germs/levels/levels_001_100.json", import.meta.url);
  const level = JSON.parse(readFileSync(pack, "utf8")).levels.find(({ id }) => id === 98);
  const [, kind, column, row] = level.certificate.plan[0].match(/^(\w+)@(\d+),(\d+)$/);
  await open(page, "/germs/play/98", level.name);
  await page.keyboard.press(String(["antibiotic", "antiviral", "barrier"].indexOf(kind) + 1));
  await cell(page, placeOf(Number(column), Number(row))).hover();
  await slowDown(page);
  const placed = await pace(page, "place a tool", 10, () => click(page), () => page.keyboard.press("u"));
  const turns = await pace(page, "end a turn", 7, () => page.keyboard.press("e"));
  await page.keyboard.press("Control+z");
  await tabToBoard(page);
  await walkTo(page, Number(column), Number(row));
  const keys = await pace(page, "move the cursor", 10, toAndFro(page));
  const pointer = await pace(page, "move the pointer", 10, moving(page), (time) => middle(cell(page, placeOf(time % 10, 4))));
  await report(page, "Germs 10×10", placed, turns, keys, pointer);
});

onPage("the pace of City Lines on its largest board", DESKTOP, async (page) => {
  await page.goto("/citylines/play/12x12k24t2~1");
  await page.getByRole("gridcell", { name: /^\w+, (straight|corner|junction), opens / }).first().hover();
  await slowDown(page);
  const turned = await pace(page, "turn a tile", 10, () => click(page));
  const checked = await pace(page, "check", 6, () => page.keyboard.press("c"));
  const hinted = await pace(page, "hint", 6, () => page.keyboard.press("h"));
  await tabToBoard(page);
  const keys = await pace(page, "move the cursor", 10, toAndFro(page));
  const pointer = await pace(page, "move the pointer", 10, moving(page), visiting(page, (time) => 66 + time));
  await report(page, "City Lines 12×12", turned, checked, hinted, keys, pointer);
});

onPage("the pace of Infection on its largest board", DESKTOP, async (page) => {
  await page.goto("/infection/play/free~9x9~you~you~red");
  await cells(page).first().hover();
  await slowDown(page);
  const placed = await pace(page, "place a dot", 10, () => click(page), (time) => cells(page).nth(time).hover());
  await tabToBoard(page);
  const keys = await pace(page, "move the cursor", 10, toAndFro(page));
  const pointer = await pace(page, "move the pointer", 10, moving(page), visiting(page, (time) => 40 + time));
  await report(page, "Infection 9×9", placed, keys, pointer);
  await page.goto("/infection/play/free~9x9~you~veteran~red~s1");
  await cells(page).first().hover();
  await slowDown(page);
  const toMove = page.getByText(/^Move \d+: your turn/);
  const own = await pace(page, "place a dot", 8, () => click(page), (time) => toMove.waitFor().then(() => cells(page).nth(9 * time).hover()));
  await toMove.waitFor();
  await report(page, "Infection 9×9 against Veteran", own);
});

onPage("the pace of Pangur", DESKTOP, async (page) => {
  await page.goto("/pangur/play/classic");
  await cells(page).nth(12).hover();
  await page.keyboard.press("1");
  await slowDown(page);
  const placed = await pace(page, "place a cat", 10, () => click(page), () => page.keyboard.press("u"));
  await page.keyboard.press("2");
  const pointer = await pace(page, "weigh a place", 10, moving(page), visiting(page, (time) => [6, 7, 8, 11, 13][time % 5]));
  await tabToBoard(page);
  const keys = await pace(page, "move the cursor", 10, toAndFro(page));
  await report(page, "Pangur 5×5", placed, pointer, keys);
  const again = async () => {
    await page.goto("/pangur/play/classic");
    await cells(page).nth(12).focus();
    await pressed(page, pangurPlan(["P=C3", "G=B3", "B=D3", "confirm"]));
    await slowDown(page);
  };
  await again();
  const back = async (time) => time > 0 && pressed(page, ["k", "u"]);
  const ended = await pace(page, "end a turn", 6, () => page.keyboard.press("e"), back);
  await report(page, "Pangur's mice", ended);
  await again();
  await page.keyboard.press("e");
  const stepped = await pace(page, "step through it", 8, () => page.keyboard.press("n"));
  await report(page, "Pangur's mice", stepped);
});

onPage("the pace of Ships on its largest map", DESKTOP, async (page) => {
  await page.goto("/ships#dense-ship.64x64.1");
  const view = page.locator("#window-1");
  await view.hover();
  await slowDown(page);
  const box = await view.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const pointer = await pace(page, "move the pointer", 10, (time) => page.mouse.move(x + 9 * (time - 5), y));
  const cursor = await pace(page, "move the cursor", 10, toAndFro(page), () => view.focus());
  const zoomed = await pace(page, "zoom", 10, (time) => page.keyboard.press(time % 2 === 0 ? "+" : "-"));
  const made = await pace(page, "make the next map", 6, () => page.keyboard.press("n"));
  await report(page, "Ships 64×64", pointer, cursor, zoomed, made);
  const depth = await pace(page, "show the depth", 6, () => page.getByRole("button", { name: "Depth", exact: true }).click());
  await view.focus();
  await pressed(page, ["e", "3"]);
  const edited = await pace(page, "edit a cell", 8, () => page.keyboard.press("Enter"), () => page.keyboard.press("ArrowRight"));
  await report(page, "Ships 64×64", depth, edited);
});

// A finger selects a small cell with the first tap, and acts with the second one.
onPage("the pace of taps on a phone", PHONE, async (page) => {
  const boards = [
    ["Germs 10×10", "/germs/play/98", 98],
    ["City Lines 12×12", "/citylines/play/12x12k24t2~1", 140],
    ["Infection 9×9", "/infection/play/free~9x9~you~you~red", 78],
    ["Pangur 5×5", "/pangur/play/classic", 14],
  ];
  for (const [name, address, last] of boards) {
    await page.goto(address);
    await cells(page).first().waitFor();
    const wire = await slowDown(page);
    const tapped = await pace(page, "tap a cell", 8, tapping(page, wire), visiting(page, (time) => last - 2 * time));
    await report(page, name, tapped);
  }
});

// How smoothly do pieces move? With the processor as it is: how many pictures a second the browser
// painted while a motion ran, and the longest time between two.
onPage("frames while pieces move", PHONE, async (page) => {
  const motions = [
    ["Germs, the end of a turn", "/germs/play/2060", ["e", "e"], "e", 700],
    ["Infection, a chain", "/infection/play/free~5x5~you~you~red~b2e5c2e4b3d5c3e1b2a5c2e5b3d1c3e3b2c5c2a4b3e2c3d4b2a1c2b5b3a2c3d2", ["Control+Home", "ArrowRight", "ArrowDown"], "Enter", 1200],
    ["Pangur, the mice's turn", "/pangur/play/classic", pangurPlan(["P=C3", "G=B3", "B=D3", "confirm"]), "e", 2500],
    ["City Lines, the light", "/citylines/play/12x12k24t2~1", ["Control+Home"], "h", 1000],
  ];
  for (const [name, address, before, last, length] of motions) {
    await page.goto(address);
    await page.locator("[role=gridcell][tabindex='0']").focus();
    await pressed(page, before);
    await page.waitForTimeout(1500);
    await page.evaluate((length) => {
      window.frameTimes = new Promise((resolve) => {
        const times = [];
        const frame = (now) => {
          times.push(now);
          if (now - times[0] < length) requestAnimationFrame(frame);
          else resolve(times);
        };
        requestAnimationFrame(frame);
      });
    }, length);
    await page.keyboard.press(last);
    const times = await page.evaluate(() => window.frameTimes);
    const gaps = times.slice(1).map((time, place) => time - times[place]);
    const rate = (1000 * gaps.length) / (times.at(-1) - times[0]);
    console.log(`${name}: ${rate.toFixed(0)} frames a second, the longest ${Math.max(...gaps).toFixed(0)} ms (load ${loadavg()[0].toFixed(1)})`);
  }
});

test("time until a board is shown, on the first visit and on the next", async () => {
  test.setTimeout(120_000);
  for (const [rate, budget] of [[1, 200], [4, 650]]) {
    const taken = [[], []];
    for (let time = 0; time < 3; time += 1) {
      await visit(PHONE, async (page) => {
        const wire = await page.context().newCDPSession(page);
        await wire.send("Emulation.setCPUThrottlingRate", { rate });
        for (const visits of taken) {
          await page.goto("/germs/play/1");
          await page.getByRole("gridcell").first().waitFor();
          visits.push(await page.evaluate(() => performance.now()));
        }
      });
    }
    const [first, next] = taken.map((visits) => visits.sort((one, other) => one - other)[visits.length >> 1].toFixed(0));
    console.log(`a board of Germs, CPU ${rate === 1 ? "as it is" : `${rate}× slowed`}: stands after ${first} ms on the first visit (budget ${budget}), ${next} ms on the next`);
  }
});
