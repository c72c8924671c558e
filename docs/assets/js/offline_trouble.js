/** What went wrong while the site was being fetched, in words for its reader. */

import { DamagedFile, MissingFile } from "../sw/store.js";
import { Stalled } from "./offline_fetch.js";
import { megabytes } from "./offline_panel.js";

/** @typedef {import("../sw/store.js").Records["trouble"]} Trouble */

/**
 * Undefined when nothing is wrong that lasts: paused, or no connection.
 * @param {unknown} error
 * @returns {Promise<Trouble | undefined>}
 */
export async function troubleOf(error) {
  if (error instanceof DOMException && error.name === "QuotaExceededError") return { kind: "room", words: await noRoom() };
  if (error instanceof DamagedFile) return { kind: "damage", words: `${error.message} What is here is whole.` };
  if (error instanceof MissingFile) return { kind: "server", words: error.message };
  const isStopped = error instanceof DOMException && error.name === "AbortError";
  if (isStopped || error instanceof TypeError || error instanceof Stalled) return undefined;
  return { kind: "other", words: error instanceof Error ? error.message : String(error) };
}

async function noRoom() {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  const free = quota > usage ? ` The browser has ${megabytes(quota - usage)} left for this site.` : "";
  return `There is no room on this device for all of it.${free} What is here stays.`;
}
