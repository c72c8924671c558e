/** Which page is served from which version. The browser ends an idle service worker, so it is written down. */

import { keepOnly, LOCK, recall, recallRelease, record } from "./store.js";

/** By the browser's id of a page or worker; an empty version: it came from the server, and goes on asking that. */
/** @type {Promise<Map<string, string>> | undefined} */
let pins;
/** A page that is only just being opened is not among the browser's pages yet. */
const SETTLED_MS = 60000;
/** When a page was pinned, in ms since this worker began: the device's clock may be set meanwhile. @type {Map<string, number>} */
const pinnedAt = new Map();
/** @type {Promise<unknown>} */
let written = Promise.resolve();

function allPins() {
  pins ??= recall("pins").then((kept) => new Map(Object.entries(kept ?? {})));
  return pins;
}

/**
 * @param {string} client
 * @param {string} version
 */
export async function pin(client, version) {
  pinnedAt.set(client, performance.now());
  (await allPins()).set(client, version);
  await write();
}

function write() {
  // A full device: they are known as long as the service worker runs.
  written = written.then(async () => record("pins", Object.fromEntries(await allPins()))).catch(() => {});
  return written;
}

/**
 * The version of a page. One that is not known is not served from here.
 * @param {string} client
 * @returns {Promise<string | undefined>}
 */
export async function pinned(client) {
  return (await allPins()).get(client);
}

/**
 * A page that came from the server, and has the scripts of the version in force, is served from that version from now
 * on; one that comes back from the browser's store of pages left, from its own.
 * @param {string} client
 * @param {string} scripts
 * @param {string} mine the version that it was served from until now
 */
export async function adopt(client, scripts, mine) {
  if (!client || (await pinned(client))) return;
  if (await recallRelease(mine)) return pin(client, mine);
  const active = await recallRelease((await recall("active"))?.version);
  if (active?.scripts === scripts) await pin(client, active.version);
}

/**
 * No page is open: what is opened now is a new visit.
 * @param {Clients} clients
 */
export async function isLonely(clients) {
  return (await clients.matchAll({ type: "window", includeUncontrolled: true })).length === 0;
}

/**
 * Forgets pages that are gone, and versions that no page needs any more.
 * @param {Clients} clients
 */
export async function releaseUnused(clients) {
  const all = await allPins();
  for (const id of [...all.keys()]) {
    const isSettled = performance.now() - (pinnedAt.get(id) ?? 0) > SETTLED_MS;
    if (isSettled && !(await clients.get(id))) all.delete(id);
  }
  await write();
  await navigator.locks.request(LOCK, async () => {
    const { version: active } = (await recall("active")) ?? {};
    const { version: next } = (await recall("next")) ?? {};
    await keepOnly(new Set([active, next, ...all.values()].filter((version) => version !== undefined)));
  });
}
