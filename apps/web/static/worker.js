// The worker's thread: text in, text out. All it knows is in the wasm module; here is only the wire.
import init, { answer } from "/assets/quadrat_worker.js";

const build = "@BUILD@";
const ready = init({ module_or_path: "/assets/quadrat_worker_bg.wasm" });

// Set before anything is awaited: a message that comes while the module still loads must find a listener.
self.onmessage = async ({ data }) => {
  try {
    await ready;
    self.postMessage(answer(build, String(data)));
  } catch (error) {
    // The module stopped in the middle of its work and cannot be asked again. Thrown outside of the promise, so that the
    // page's `onerror` hears of it, fails this one request and starts another worker.
    setTimeout(() => {
      throw error;
    });
  }
};
