// Loads the wasm module and starts the page. The addresses and the build's name are filled in when the site is built.
import init, { start } from "/assets/quadrat_web.js";

await init({ module_or_path: "/assets/quadrat_web_bg.wasm" });
start("@BUILD@", "/assets/worker.js");
