/**
 * In place of the service worker when offline use is to end: throws away what it kept and hands every open page back to
 * the server, which tells its reader. The build puts it at `sw.js`; browsers look there for a newer one by themselves.
 */

/// <reference lib="webworker" />

const ended = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

ended.addEventListener("install", () => void ended.skipWaiting());
ended.addEventListener("activate", (event) => event.waitUntil(end()));

async function end() {
  const hadFiles = await forget();
  await ended.registration.unregister();
  for (const page of await ended.clients.matchAll({ type: "window" })) {
    // A browser may take the page of before for fresh, and that one would begin anew.
    await fetch(page.url, { cache: "reload" }).catch(() => null);
    const anew = await page.navigate(page.url).catch(() => null);
    if (hadFiles) anew?.postMessage({ kind: "ended" });
  }
  await forget(); // what a page was still fetching
}

/** @returns {Promise<boolean>} there was something */
async function forget() {
  const { pathname } = new URL("./", ended.location.href);
  const ours = (await caches.keys()).filter((name) => name.startsWith("hexside ") && name.split(" ")[2] === pathname);
  await Promise.all(ours.map((name) => caches.delete(name)));
  return ours.length > 0;
}

export {};
