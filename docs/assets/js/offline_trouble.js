/** What went wrong while the site was being fetched, in words for its reader. */

import { DamagedFile, MissingFile } from "../sw/checked.js";
import { UnreadableRelease } from "../sw/release.js";
import { Stalled } from "./offline_fetch.js";
import { megabytes } from "./offline_panel.js";
import { Refusal } from "./offline_register.js";

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
  if (error instanceof UnreadableRelease) {
    const words = "What came is not this site's list of files. Perhaps this network wants you to sign in first.";
    return { kind: "server", words };
  }
  const isStopped = error instanceof DOMException && error.name === "AbortError";
  if (isStopped || error instanceof TypeError || error instanceof Stalled || error instanceof Refusal) return undefined;
  return { kind: "other", words: error instanceof Error ? error.message : String(error) };
}

/**
 * It would fail again, and cost the same.
 * @param {Trouble | undefined} trouble
 */
export function waitsForTap(trouble) {
  return trouble?.kind === "room" || trouble?.kind === "damage";
}

async function noRoom() {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  const free = quota > usage ? ` The browser has ${megabytes(quota - usage)} left for this site.` : "";
  return `There is no room on this device for all of it.${free} What is here stays.`;
}
