// Loads the wasm module and starts the page. The addresses and the build's name are filled in when the site is built.
import init, * as module from "/assets/quadrat_web.js";
import { compiled } from "/assets/module.js";
import { wires } from "/assets/wires.js";

try {
  await init({ module_or_path: await compiled("/assets/quadrat_web_bg.squeezed") });
  const chance = crypto.getRandomValues(new Uint32Array(1))[0];
  module.start("@BUILD@", "/assets/worker.js", chance, wires(module));
} finally {
  // Also if that failed: a page that cannot start needs the next build more than any other. Not before everything is
  // loaded, because what is kept for later must not take the way of what is needed now.
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
}

// Keeps the arcade for days without a network; `sw.js` does it. `html[data-offline=ready]` says that all is there. A build
// that has come since is told to the page as the event `quadrat-update`; the page answers `quadrat-reload` when it suits.
async function keep() {
  const keeper = navigator.serviceWorker;
  // No such thing in old browsers, nor where the arcade comes over plain http from another machine: they just play on.
  if (!keeper) return;
  const tell = () => window.dispatchEvent(new Event("quadrat-update"));
  let known = keeper.controller;
  let asked = false;
  keeper.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    // Not asked: the first build was kept, which is no news, or another page of the arcade asked for the next one.
    else if (known) tell();
    known = keeper.controller;
  });
  keeper.ready.then(() => (document.documentElement.dataset.offline = "ready"));

  // Refused in a profile that keeps nothing, for example: the same.
  const registration = await keeper.register("/sw.js").catch(() => undefined);
  if (!registration) return;
  const changed = ({ target }) => {
    if (target.state === "installed" && known) tell();
  };
  const watch = () => registration.installing?.addEventListener("statechange", changed);
  registration.addEventListener("updatefound", watch);
  watch();
  if (registration.waiting && known) tell();
  addEventListener("quadrat-reload", () => {
    asked = true;
    if (registration.waiting) registration.waiting.postMessage("skip");
    else location.reload();
  });
  // The browser itself looks for a new build whenever a page is opened. This page may stay open for days.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}
