/**
 * In place of the service worker when offline use is to end: throws away what it kept and hands every open page back to
 * the server, which tells its reader. The build puts it at `sw.js`; browsers look there for a newer one by themselves.
 */

/// <reference lib="webworker" />

const ended = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

ended.addEventListener("install", () => void ended.skipWaiting());
ended.addEventListener("activate", (event) => event.waitUntil(end()));

const { pathname } = new URL("./", ended.location.href);
/** An empty cache: the next page to find it tells its reader, and throws it away (`offline_open.js`). */
const NOTE = `hexside ended ${pathname}`;

async function end() {
  if (await forget()) await caches.open(NOTE);
  await ended.registration.unregister();
  for (const page of await ended.clients.matchAll({ type: "window" })) {
    // A browser may take the page of before for fresh, and that one would begin anew.
    await fetch(page.url, { cache: "reload" }).catch(() => null);
    await page.navigate(page.url).catch(() => null);
  }
  await forget(); // what a page was still fetching
}

/** @returns {Promise<boolean>} there was something */
async function forget() {
  const kept = /^hexside \d+ /;
  const ours = (await caches.keys()).filter((name) => kept.test(name) && name.split(" ")[2] === pathname);
  await Promise.all(ours.map((name) => caches.delete(name)));
  return ours.length > 0;
}

export {};
