/** What is given out of what is kept says so, in whichever form it lies there: else it would count as downloaded. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

/** Scripts of the service worker, which have types of their own. */
const SCRIPTS = new URL("../../docs/assets/sw/", import.meta.url).href;

/** @type {Map<string, Response>} */
const files = new Map();
const cache = {
  match: async (/** @type {string} */ key) => files.get(key)?.clone(),
  put: async (/** @type {string} */ key, /** @type {Response} */ value) => void files.set(key, value),
};
Object.defineProperty(globalThis, "caches", { value: { open: async () => cache } });
Object.defineProperty(globalThis, "BroadcastChannel", { value: class {} });

for (const path of ["rules/debris/", "assets/pyodide/pyodide-lock.json", "assets/pyodide/pyodide.asm.wasm.bin", "assets/hexside.css"]) {
  test(`of ${path}`, async () => {
    const [{ digest }, { FROM_DEVICE }, { keep, kept }] = await Promise.all([
      import(`${SCRIPTS}checked.js`),
      import(`${SCRIPTS}release.js`),
      import(`${SCRIPTS}store.js`),
    ]);
    const bytes = gzipSync("what it holds");
    const entry = [path, await digest(bytes), bytes.length];
    await keep(entry, new Response(bytes));
    const given = await kept(entry);
    assert.ok(given.headers.has(FROM_DEVICE));
  });
}
