/** What the reader's taps do. */

import { currentRelease, ROOT } from "../sw/release.js";
import * as store from "../sw/store.js";
import { ask } from "./offline_register.js";
import { stop } from "./offline_work.js";

/** A server that is there has answered by then. */
const SERVER_MS = 5000;

/**
 * @param {{fetchAll: () => Promise<void>, refresh: () => Promise<void>, fail: (error: unknown) => Promise<void>}} page
 *   what the taps bring about in it; `fail` when the device has no room to write the wish down
 */
export function taps({ fetchAll, refresh, fail }) {
  async function makeAvailable() {
    // Not waited for: a browser may ask its user first.
    navigator.storage?.persist?.().catch(() => false);
    await store.record("wish", { level: "all", isPaused: false });
    await store.forget("trouble");
    // What is being fetched without having been asked for makes way.
    stopAll();
    await fetchAll();
  }

  async function pause() {
    await store.record("wish", { level: "all", isPaused: true });
    stopAll();
    await refresh();
  }

  async function remove() {
    const noWish = () => store.record("wish", { level: "none", isPaused: false });
    await noWish().catch(() => {}); // a full device: once there is room
    stopAll();
    await navigator.locks.request(store.LOCK, store.forgetFiles);
    await noWish();
    store.tell({ kind: "changed" });
    await refresh();
  }

  return {
    makeAvailable: () => makeAvailable().catch(fail),
    pause: () => pause().catch(fail),
    remove: () => remove().catch(fail),
    reload,
    hasServer,
  };
}

/** Ends what is being fetched, here or in another page. */
function stopAll() {
  stop();
  store.tell({ kind: "pause" });
}

/** One reload, to the version that is ready; what was typed is in the address. */
async function reload() {
  const registration = await navigator.serviceWorker.getRegistration(ROOT);
  await ask(registration?.waiting ?? registration?.active, { kind: "take next" });
  location.reload();
}

/** It answers now, and with this site's list of files. */
function hasServer() {
  return currentRelease(AbortSignal.timeout(SERVER_MS)).then(() => true, () => false);
}
