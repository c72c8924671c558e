/** What is true of this device now: it looks at what is really there, and says nothing from memory. */

import { allFiles, bytesOf, ROOT } from "../sw/release.js";
import { FETCHING, forget, keptHashes, recall, recallRelease, record } from "../sw/store.js";
import { waitsForTap } from "./offline_trouble.js";

/** @typedef {"off" | "partial" | "downloading" | "paused" | "ready" | "update" | "failed" | "unsupported"} Name */
/**
 * Bytes that are here and that there are, as they are fetched; `stored` those that all of it takes, as it is kept;
 * `since` the day from which all of it has been here; `words` what went wrong; `isAsked`, `isPaused` and
 * `isRemoved` by the reader.
 * @typedef {{name: Name, have: number, total: number, stored: number, since: string, words: string, isWhole: boolean, isAsked: boolean,
 *   isPaused: boolean, isRemoved: boolean}} State
 */

/**
 * @param {string} mine the version that this page was served from; empty when it came from the server
 * @param {string} refusal why nothing can be kept at all
 * @param {import("./offline_trouble.js").Trouble} [unwritten] what went wrong in this page just now, and is not noted
 * @returns {Promise<State>}
 */
export async function look(mine, refusal, unwritten) {
  const [active, next, wish, noted, complete, hashes, registration] = await Promise.all([
    recall("active"),
    recall("next"),
    recall("wish"),
    recall("trouble"),
    recall("complete"),
    keptHashes(),
    navigator.serviceWorker.getRegistration(ROOT),
  ]);
  const release = await recallRelease(active?.version);
  const files = release ? allFiles(release) : [];
  const missing = files.filter(([, hash]) => !hashes.has(hash));
  const total = bytesOf(files);
  const have = total - bytesOf(missing);
  const isWhole = files.length > 0 && !missing.length && Boolean(registration?.active);
  // What went wrong with a version that has since come whole is over.
  const ofNext = next && !next.isComplete ? noted : undefined;
  const stored = release?.stored ?? total;
  const state = { have, total, stored, isWhole, since: "", words: "", isAsked: wish?.level === "all", isPaused: false, isRemoved: wish?.level === "none" };
  const lasting = unwritten?.kind === "network" ? undefined : unwritten;
  if (refusal) return { ...state, name: "unsupported", words: refusal };
  if (isWhole && release) state.since = await since(release.version, complete);
  else if (complete) await forget("complete");
  if (next?.isComplete || (mine && active && active.version !== mine)) return { ...state, name: "update" };
  if (isWhole) return { ...state, name: "ready", words: (ofNext ?? lasting)?.words ?? "" };
  if (lasting) return { ...state, name: "failed", words: lasting.words };
  if (wish?.level !== "all") return { ...state, name: have ? "partial" : "off" };
  if (wish.isPaused) return { ...state, name: "paused", isPaused: true };
  if (noted && waitsForTap(noted)) return { ...state, name: "failed", words: noted.words };
  if (await isFetching()) return { ...state, name: "downloading" };
  if (unwritten) return { ...state, name: "paused", words: unwritten.words };
  if (noted) return { ...state, name: "failed", words: noted.words };
  return { ...state, name: "paused" };
}

/**
 * @param {string} version
 * @param {{version: string, at: string} | undefined} complete
 */
async function since(version, complete) {
  if (complete?.version === version) return complete.at;
  const at = new Date().toISOString();
  await record("complete", { version, at }).catch(() => {}); // a full device: it is written down another time
  return at;
}

async function isFetching() {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === FETCHING);
}
