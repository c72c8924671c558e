/** Pages that are only just being opened keep their version, whatever happens to the device's clock. */

import assert from "node:assert/strict";
import { test } from "node:test";

/** A script of the service worker, which has types of its own. */
const PINS = new URL("../../docs/assets/sw/pins.js", import.meta.url).href;

/** @type {Map<string, Map<string, Response>>} */
const stores = new Map();
const open = async (/** @type {string} */ name) => {
  const kept = stores.get(name) ?? stores.set(name, new Map()).get(name);
  return {
    match: async (/** @type {string} */ key) => kept?.get(key)?.clone(),
    put: async (/** @type {string} */ key, /** @type {Response} */ value) => void kept?.set(key, value),
    keys: async () => [...(kept?.keys() ?? [])].map((url) => ({ url })),
    delete: async (/** @type {string} */ key) => kept?.delete(key),
  };
};
const locks = { request: async (/** @type {string} */ _name, /** @type {() => unknown} */ act) => act() };
Object.defineProperty(globalThis, "caches", { value: { open } });
Object.defineProperty(globalThis, "navigator", { value: { locks } });
Object.defineProperty(globalThis, "BroadcastChannel", { value: class {} });

test("a clock that is set forward makes nobody forget a page that is being opened", async () => {
  const { pin, pinned, releaseUnused } = await import(PINS);
  await pin("opening", "1");
  const { now } = Date;
  Date.now = () => now() + 3_600_000;
  try {
    await releaseUnused({ get: async () => undefined });
  } finally {
    Date.now = now;
  }
  assert.equal(await pinned("opening"), "1");
});
