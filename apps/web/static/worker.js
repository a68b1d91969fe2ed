// The worker's thread: text in, text out. All its logic is in the wasm module, which is the page's
// own: the page sends it first, compiled. This file only passes messages on.
import init, { JobQueue } from "/assets/quadrat_web.js";

let queue;
let ready;

async function begin(module) {
  await init({ module_or_path: module });
  queue = new JobQueue("@BUILD@");
}

// Milliseconds of a slice of long work. The worker posts a message to itself after each slice, so
// that requests that came meanwhile are handled in between, one to cancel the work among them.
const SLICE = 8;
// Milliseconds between two progress reports: more frequent ones would not be seen.
const BETWEEN_NEWS = 50;
const slices = new MessageChannel();
let working = false;
let heard = -Infinity;

function next() {
  working = true;
  slices.port2.postMessage(0);
}

slices.port1.onmessage = () => {
  const start = performance.now();
  let progress;
  do {
    const text = queue.work();
    if (text === undefined) {
      working = false;
      return;
    }
    if ("progress" in JSON.parse(text)) progress = text;
    else {
      // Progress reported before an answer is outdated by then.
      progress = undefined;
      self.postMessage(text);
    }
  } while (performance.now() - start < SLICE);
  if (progress !== undefined && start - heard >= BETWEEN_NEWS) {
    heard = start;
    self.postMessage(progress);
  }
  next();
};

// Set before anything is awaited: a message that comes while the module still loads must find a
// listener.
self.onmessage = async ({ data }) => {
  try {
    const module = data instanceof WebAssembly.Module;
    // The page sends its module first. Without it, the worker fetches and compiles the module itself.
    ready ??= begin(module ? data : "/assets/quadrat_web_bg.wasm");
    await ready;
    if (module) return;
    const text = queue.ask(String(data));
    if (text !== undefined) self.postMessage(text);
    else if (!working) next();
  } catch (error) {
    // The module stopped in the middle of its work and cannot be called again. Thrown outside the
    // promise, so that the page's `onerror` handler runs, fails this one request and starts another
    // worker.
    setTimeout(() => {
      throw error;
    });
  }
};
