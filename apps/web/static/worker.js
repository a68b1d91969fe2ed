// The worker's thread: text in, text out. All it knows is in the wasm module, which is the page's own: the browser has it
// already. Here is only the wire.
import init, { Desk } from "/assets/quadrat_web.js";

let desk;
const ready = init({ module_or_path: "/assets/quadrat_web_bg.wasm" }).then(() => (desk = new Desk("@BUILD@")));

// What takes long is done in slices, each called by a message to itself: so a request that came meanwhile has its turn.
const slices = new MessageChannel();
const next = () => slices.port2.postMessage(0);
slices.port1.onmessage = () => {
  const text = desk.work();
  if (text === undefined) return;
  self.postMessage(text);
  next();
};

// Set before anything is awaited: a message that comes while the module still loads must find a listener.
self.onmessage = async ({ data }) => {
  try {
    await ready;
    const text = desk.ask(String(data));
    if (text === undefined) next();
    else self.postMessage(text);
  } catch (error) {
    // The module stopped in the middle of its work and cannot be asked again. Thrown outside of the promise, so that the
    // page's `onerror` hears of it, fails this one request and starts another worker.
    setTimeout(() => {
      throw error;
    });
  }
};
