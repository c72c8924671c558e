/** What is true of this device now: it looks at what is really there, and says nothing from memory. */

import { allFiles, bytesOf } from "../sw/release.js";
import { keptHashes, recall, recallRelease, record } from "../sw/store.js";

/** @typedef {"off" | "partial" | "downloading" | "paused" | "ready" | "update" | "failed" | "unsupported"} Name */
/**
 * Bytes that are here and that there are; `since` the day from which all of it has been here; `words` what went wrong.
 * @typedef {{name: Name, have: number, total: number, since: string, words: string, isWhole: boolean}} State
 */

/** Held by the page that fetches, of however many are open. */
export const LOCK = "hexside-offline";

/**
 * @param {string} mine the version that this page was served from; empty when it came from the server
 * @returns {Promise<State>}
 */
export async function look(mine) {
  const [active, next, wish, trouble, complete, hashes, registration] = await Promise.all([
    recall("active"),
    recall("next"),
    recall("wish"),
    recall("trouble"),
    recall("complete"),
    keptHashes(),
    navigator.serviceWorker.getRegistration(),
  ]);
  const release = await recallRelease(active?.version);
  const files = release ? allFiles(release) : [];
  const missing = files.filter(([, hash]) => !hashes.has(hash));
  const total = bytesOf(files);
  const have = total - bytesOf(missing);
  const isWhole = files.length > 0 && !missing.length && Boolean(registration?.active);
  const state = { have, total, isWhole, since: "", words: "" };
  if (isWhole && release) state.since = await since(release.version, complete);
  if (next?.isComplete || (mine && active && active.version !== mine)) return { ...state, name: "update" };
  if (isWhole) return { ...state, name: "ready" };
  if (wish?.level !== "all") return { ...state, name: have ? "partial" : "off" };
  if (await isFetching()) return { ...state, name: "downloading" };
  if (trouble) return { ...state, name: "failed", words: trouble.words };
  return { ...state, name: "paused" };
}

/**
 * @param {string} version
 * @param {{version: string, at: string} | undefined} complete
 */
async function since(version, complete) {
  if (complete?.version === version) return complete.at;
  const at = new Date().toISOString();
  await record("complete", { version, at });
  return at;
}

async function isFetching() {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}
