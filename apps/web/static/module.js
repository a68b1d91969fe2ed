// The wasm module, compiled. Undoing how it travelled takes longer than anything else before a page stands, so it is done once:
// what comes out is kept in the browser under the address of what went in, whose name changes with its contents.
import { unsqueezed } from "/assets/unsqueeze.js";

// Not one of the caches in sw.js, each of which is one build as it travels.
const CACHE = "unsqueezed";

export async function compiled(address) {
  try {
    const kept = await (await caches.open(CACHE)).match(address);
    if (kept) return await WebAssembly.compileStreaming(kept);
  } catch {
    // No such thing over plain http, forbidden, or what is kept there is no module: it is made again.
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  const bytes = unsqueezed(new Uint8Array(await response.arrayBuffer()));
  const module = await WebAssembly.compile(bytes);
  // Nobody waits for it, and where it cannot be kept it is made again the next time.
  keep(address, bytes).catch(() => {});
  return module;
}

async function keep(address, bytes) {
  const cache = await caches.open(CACHE);
  await cache.put(address, new Response(bytes, { headers: { "content-type": "application/wasm" } }));
  const others = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== address);
  await Promise.all(others.map((other) => cache.delete(other)));
}
