/**
 * The service worker. Every page is served whole from one version of the site, and so is all that it asks for later: a
 * page is pinned to the version it came from. Which version new pages come from changes only once all of it is here.
 */

/// <reference lib="webworker" />

import { answer } from "./answer.js";
import { adopt, isLonely, pin, pinned, releaseUnused } from "./pins.js";
import { pathOf, PAST_THE_WORKER, RELEASE_FILE } from "./release.js";
import { recall } from "./store.js";
import { settle, takeNext } from "./versions.js";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => event.waitUntil(settle()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = pathOf(new URL(request.url));
  if (request.method !== "GET" || path === null || request.headers.has(PAST_THE_WORKER)) return;
  if (path === "sw.js" || path === RELEASE_FILE || request.headers.has("range")) return;
  event.respondWith(respond(event, path));
});

/**
 * @param {FetchEvent} event
 * @param {string} path
 */
async function respond(event, path) {
  const isPage = event.request.mode === "navigate";
  if (isPage && (await isLonely(worker.clients))) await takeNext();
  const version = isPage ? await versionInForce() : await pinned(event.clientId);
  const { response, isOurs } = await answer(event, path, version);
  const client = event.resultingClientId;
  if (client) event.waitUntil(pin(client, isPage && !isOurs ? "" : version ?? ""));
  return response;
}

/** None for a reader who wants nothing kept: the server is asked, as if there were no service worker. */
async function versionInForce() {
  const [active, wish] = await Promise.all([recall("active"), recall("wish")]);
  return wish?.level === "none" ? undefined : active?.version;
}

worker.addEventListener("message", (event) => event.waitUntil(hear(event)));

/** @param {ExtendableMessageEvent} event */
async function hear({ data, source, ports }) {
  const client = source instanceof Client ? source.id : "";
  if (data?.kind === "hello") {
    await adopt(client, data.scripts, data.version);
    ports[0]?.postMessage({ version: (await pinned(client)) ?? "" });
    await releaseUnused(worker.clients);
  } else if (data?.kind === "take next") {
    await worker.skipWaiting();
    await takeNext();
    ports[0]?.postMessage({});
  }
}
