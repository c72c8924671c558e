/** What is fetched, and in which order: by one page of those that are open, from one version to the next. */

import { DamagedFile, MissingFile } from "../sw/checked.js";
import { allFiles, bytesOf, isCore, pathOf } from "../sw/release.js";
import * as store from "../sw/store.js";
import { neededOf, settle, takeNext } from "../sw/versions.js";
import { atLeisure, fetchMissing, patiently } from "./offline_fetch.js";
import { offered, unlessEnded } from "./offline_offered.js";
import { ensureWorker } from "./offline_register.js";
import { troubleOf, waitsForTap } from "./offline_trouble.js";

/** @typedef {import("../sw/release.js").Release} Release */
/** @typedef {import("../sw/release.js").Entry} Entry */
/** @typedef {import("./offline_trouble.js").Trouble} Trouble */

const MS_BETWEEN_REPORTS = 200;
/** So often in one go the server may turn out to have gone on to another version. */
const CHANGES = 5;

/** @type {AbortController | undefined} while this page fetches */
let fetching;
/** @type {Promise<Trouble | undefined> | undefined} while it waits for its turn */
let waiting;
/** @type {(have: number, total: number) => void} */
let report = () => {};

/** @param {typeof report} listener hears of bytes as they come */
export function onProgress(listener) {
  report = listener;
}

/** Ends what this page is fetching. */
export function stop() {
  fetching?.abort(new DOMException("Stopped", "AbortError"));
}

/**
 * Fetches what is to be fetched, in the one page of those open whose turn it is.
 * @param {() => Promise<void>} onBegin it is the reader's wish that is being fetched
 * @returns {Promise<Trouble | undefined>} what went wrong and is not written down
 */
export function work(onBegin) {
  waiting ??= navigator.locks.request(store.LOCK, () => {
    waiting = undefined;
    return turn(onBegin);
  });
  return waiting;
}

/** @param {() => Promise<void>} onBegin */
async function turn(onBegin) {
  fetching = new AbortController();
  const { signal } = fetching;
  try {
    const wish = await store.recall("wish");
    if (wish?.level === "none") {
      await store.forgetFiles(); // what an end in the middle of it has left
      return undefined;
    }
    const isWanted = wish?.level === "all" && !wish.isPaused && !waitsForTap(await store.recall("trouble"));
    if (!isWanted) await fetchAll(signal);
    else
      await navigator.locks.request(store.FETCHING, async () => {
        await onBegin();
        await fetchAll(signal);
      });
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble?.kind === "network") return trouble;
    if (trouble) return store.record("trouble", trouble).then(() => undefined, () => trouble);
  } finally {
    fetching = undefined;
  }
  return undefined;
}

/** @param {AbortSignal} signal */
async function fetchAll(signal) {
  await patiently(signal, ({ signal }) => ensureWorker(signal)); // again, where the browser has thrown everything away
  await patiently(signal, ({ signal }) => settle(signal));
  let release = await offered(signal).catch(unlessEnded);
  for (let left = CHANGES; ; left -= 1) {
    try {
      return await fetchFrom(release, signal);
    } catch (error) {
      if (!(error instanceof DamagedFile || error instanceof MissingFile)) throw error;
      // Is it the file? The server may have gone on meanwhile, or another answer in its place.
      const now = await offered(signal);
      if (!left || now.version === release?.version) throw error;
      release = now;
    }
  }
}

/**
 * @param {Release | undefined} server what the server has; unknown when it cannot be reached
 * @param {AbortSignal} signal
 */
async function fetchFrom(server, signal) {
  const isNews = server !== undefined && (await noteNext(server));
  if (server && !isNews) await mendRelease(server);
  const wish = await store.recall("wish");
  const trouble = await store.recall("trouble");
  const active = await store.recallRelease((await store.recall("active"))?.version);
  const isWhole = active !== undefined && (await isHere(active));
  if (trouble && isWhole && server && !isNews) return store.forget("trouble"); // it was of a version taken back
  // What has failed for good fails again, and costs the same: it waits for the reader's tap.
  if (trouble?.kind === "room" || (waitsForTap(trouble) && (wish?.level === "all" || isWhole))) return;
  const isWanted = wish?.level === "all" && !wish.isPaused;
  if (active && !isNews) await fetchActive(active, isWanted, signal);
  const next = await store.recall("next");
  const release = await store.recallRelease(next?.version);
  if (release && next && !next.isComplete) await fetchNext(release, active, isWanted, signal);
  if (trouble) await store.forget("trouble");
}

/**
 * The list of the version in force may be damaged, as any file may, and has no hash.
 * @param {Release} server the same version
 */
async function mendRelease(server) {
  const noted = await store.recallRelease(server.version);
  if (JSON.stringify(noted) !== JSON.stringify(server)) await store.recordRelease(server);
}

/**
 * @param {Release} server
 * @returns {Promise<boolean>} it is another version than the one in force
 */
async function noteNext(server) {
  const active = await store.recall("active");
  const next = await store.recall("next");
  // None in force: the browser has thrown everything away just now, and the next turn begins anew.
  const isNews = active !== undefined && server.version !== active.version;
  if (isNews ? next?.version === server.version : !next) return isNews;
  await store.forget("trouble"); // it was of another version
  if (isNews) {
    await store.recordRelease(server);
    await store.record("next", { version: server.version, isComplete: false });
  } else await store.forget("next");
  return isNews;
}

/** @param {Release} release */
async function isHere(release) {
  const hashes = await store.keptHashes();
  return allFiles(release).every(([, hash]) => hashes.has(hash));
}

/**
 * @param {Release} active
 * @param {boolean} isWanted
 * @param {AbortSignal} signal
 */
async function fetchActive(active, isWanted, signal) {
  const others = active.text.filter((entry) => !isCore(entry));
  const text = [...seen(active), ...active.text.filter(isCore), ...others];
  const used = document.documentElement.hasAttribute("data-python-ran") ? active.python : [];
  if (isWanted) await fetchMissing([...text, ...active.python], signal, await progress(active));
  else await fetchMissing(isSaving() ? seen(active) : [...text, ...used], signal, () => {}, atLeisure);
}

/** The reader's browser is set to fetch no more than it is asked for. */
export function isSaving() {
  return /** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection?.saveData ?? false;
}

/**
 * What this page consists of: it may have come before the service worker did.
 * @param {Release} release
 * @returns {Entry[]}
 */
function seen({ text }) {
  const addresses = [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)];
  const paths = new Set(addresses.map((address) => pathOf(new URL(address))));
  return text.filter(([path]) => paths.has(path));
}

/**
 * @param {Release} next
 * @param {Release | undefined} active
 * @param {boolean} isWanted
 * @param {AbortSignal} signal
 */
async function fetchNext(next, active, isWanted, signal) {
  const isWhole = active !== undefined && (await isHere(active));
  const needed = neededOf(next, active, await store.keptHashes(), isWanted || isWhole);
  await fetchMissing(needed, signal, isWanted && !isWhole ? await progress(next) : () => {});
  await store.record("next", { version: next.version, isComplete: true });
  if (!isWhole && isWanted) await takeNext();
  else if (!isSaving()) await fetchMissing(next.text, signal, () => {}, atLeisure);
}

/**
 * Tells of bytes as they come, here and in other pages.
 * @param {Release} release
 */
async function progress(release) {
  const hashes = await store.keptHashes();
  const files = allFiles(release);
  const total = bytesOf(files);
  let have = bytesOf(files.filter(([, hash]) => hashes.has(hash)));
  let toldAt = 0;
  return (/** @type {number} */ count) => {
    have += count;
    if (performance.now() - toldAt < MS_BETWEEN_REPORTS || fetching?.signal.aborted) return;
    toldAt = performance.now();
    store.tell({ kind: "progress", have, total });
    report(have, total);
  };
}
