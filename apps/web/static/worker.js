// The worker's thread: text in, text out. All it knows is in the wasm module, which is the page's own: the page sends it first,
// compiled. Here is only the wire.
import init, { JobQueue } from "/assets/quadrat_web.js";

let queue;
let ready;

async function begin(module) {
  await init({ module_or_path: module });
  queue = new JobQueue("@BUILD@");
}

// What takes long is done for so many milliseconds at a time, each time called by a message to itself: so a request that
// came meanwhile has its turn, one to cancel the work among them.
const SLICE = 8;
// How far it is need not be heard more often than it can be seen.
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
      // What was said on the way to an answer is old by then.
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

// Set before anything is awaited: a message that comes while the module still loads must find a listener.
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
    // The module stopped in the middle of its work and cannot be asked again. Thrown outside of the promise, so that the
    // page's `onerror` hears of it, fails this one request and starts another worker.
    setTimeout(() => {
      throw error;
    });
  }
};
