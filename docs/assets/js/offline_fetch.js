/** Fetches what is missing, a few files at a time, each checked and kept before the next. */

import { fetchChecked, keep, keptHashes } from "../sw/store.js";

/** @typedef {import("../sw/release.js").Entry} Entry */

const AT_ONCE = 4;
/** A connection over which nothing has come for so long is taken for lost. */
export const PATIENCE_MS = 30000;

/** Nothing came any more. */
export class Stalled extends Error {}

/**
 * @param {Entry[]} entries in this order, save that those already here are passed over
 * @param {AbortSignal} signal
 * @param {(count: number) => void} onBytes
 * @returns {Promise<void>} rejected with what `fetchChecked` is rejected with, with `Stalled`, with the signal's reason,
 *   or with the browser's error when there is no room
 */
export async function fetchMissing(entries, signal, onBytes) {
  const hashes = await keptHashes();
  const missing = entries.filter(([, hash]) => !hashes.has(hash) && Boolean(hashes.add(hash)));
  const ended = new AbortController();
  const stop = () => ended.abort(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watchdog;
  const watch = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => ended.abort(new Stalled("Nothing came any more.")), PATIENCE_MS);
  };
  const fetchNext = async () => {
    for (let entry = missing.shift(); entry; entry = missing.shift()) {
      ended.signal.throwIfAborted();
      const response = await fetchChecked(entry, {
        signal: ended.signal,
        onBytes: (count) => {
          watch();
          onBytes(count);
        },
      });
      await keep(entry, response);
    }
  };
  watch();
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  } catch (error) {
    ended.abort(error);
    throw error;
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener("abort", stop);
  }
}
