/** Fetches what is missing, a few files at a time, each checked and kept before the next. */

import { DamagedFile, fetchChecked, MissingFile } from "../sw/checked.js";
import { keep, keptHashes } from "../sw/store.js";

/** @typedef {import("../sw/release.js").Entry} Entry */

/** As many as browsers open connections. */
const AT_ONCE = 6;
/** A server that does not have so many files has none of the rest, either. */
const FAILURES = 4;
const LEISURE_MS = 200;
/** A connection over which nothing has come for so long is taken for lost. */
export const PATIENCE_MS = 30000;

/**
 * What nobody waits for comes while the page has nothing else to do: to pack and to check it takes of the same thread.
 */
export function atLeisure() {
  if (document.hidden || !("requestIdleCallback" in window)) return Promise.resolve();
  return new Promise((resume) => void requestIdleCallback(resume, { timeout: LEISURE_MS }));
}

/** Nothing came any more. */
export class Stalled extends Error {}

/**
 * @template Result
 * @param {AbortSignal} signal
 * @param {(ended: AbortController, onSign: () => void) => Promise<Result>} act is to end when `ended` does, and to tell
 *   of each sign of life
 * @returns {Promise<Result>} rejected with what `act` is rejected with, with `Stalled`, or with the signal's reason
 */
export async function patiently(signal, act) {
  const ended = new AbortController();
  const stop = () => ended.abort(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watchdog;
  const onSign = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => ended.abort(new Stalled("Nothing came any more.")), PATIENCE_MS);
  };
  onSign();
  try {
    return await act(ended, onSign);
  } catch (error) {
    ended.abort(error);
    throw error;
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener("abort", stop);
  }
}

/**
 * A file that cannot be had does not keep the others from coming.
 * @param {Entry[]} entries in this order, save that those already here are passed over
 * @param {AbortSignal} signal
 * @param {(count: number) => void} onBytes
 * @param {() => Promise<unknown>} pause before each
 * @returns {Promise<void>} rejected with what `fetchChecked` is rejected with, as `patiently`, or with the browser's
 *   error when there is no room
 */
export async function fetchMissing(entries, signal, onBytes, pause = async () => {}) {
  const hashes = await keptHashes();
  const missing = entries.filter(([, hash]) => !hashes.has(hash) && Boolean(hashes.add(hash)));
  /** @type {Error[]} */
  const failures = [];
  await patiently(signal, (ended, onSign) => {
    const fetchNext = async () => {
      for (let entry = missing.shift(); entry; entry = missing.shift()) {
        await pause();
        ended.signal.throwIfAborted();
        try {
          const response = await fetchChecked(entry, {
            signal: ended.signal,
            onBytes: (count) => {
              onSign();
              onBytes(count);
            },
          });
          await keep(entry, response);
        } catch (error) {
          if (!(error instanceof DamagedFile || error instanceof MissingFile)) throw error;
          if (failures.push(error) >= FAILURES) throw error;
        }
      }
    };
    return Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  });
  if (failures.length) throw failures[0];
}
