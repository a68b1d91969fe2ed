// Loads the wasm module and starts the page. The addresses and the build's name are filled in when the site is built.
import init, * as module from "/assets/quadrat_web.js";
import { wires } from "/assets/wires.js";

await init({ module_or_path: "/assets/quadrat_web_bg.wasm" });
const chance = crypto.getRandomValues(new Uint32Array(1))[0];
module.start("@BUILD@", "/assets/worker.js", chance, wires(module));
