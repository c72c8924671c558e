/** What went wrong while the site was being fetched, in words for its reader. */

import { DamagedFile, MissingFile } from "../sw/checked.js";
import { NoMoreReleases, UnreadableRelease } from "../sw/release.js";
import { Stalled } from "./offline_fetch.js";
import { Refusal } from "./offline_register.js";

/**
 * Where there is no network that is true of this moment alone, and is not noted.
 * @typedef {import("../sw/store.js").Records["trouble"]} Noted
 * @typedef {Noted | {kind: "network", words: string}} Trouble
 */

/** And not how much there is: browsers that hide it say ten gigabytes on a full device. */
const NO_ROOM = "There is no room on this device for all of it. What is here stays.";

const NO_NETWORK = "There is no network. It goes on by itself once there is one.";
const NO_SERVER = "The server does not answer. It goes on by itself once it does.";

/**
 * Undefined when nothing is wrong, or it is said elsewhere: stopped, refused by the browser, no longer to be kept.
 * @param {unknown} error
 * @returns {Trouble | undefined}
 */
export function troubleOf(error) {
  if (error instanceof DOMException && error.name === "QuotaExceededError") return { kind: "room", words: NO_ROOM };
  if (error instanceof DamagedFile) return { kind: "damage", words: `${error.message} What is here is whole.` };
  if (error instanceof MissingFile) return { kind: "server", words: error.message };
  if (error instanceof UnreadableRelease) {
    const words = "What came is not this site's list of files. Perhaps this network wants you to sign in first.";
    return { kind: "server", words };
  }
  const isStopped = error instanceof DOMException && error.name === "AbortError";
  if (isStopped || error instanceof Refusal || error instanceof NoMoreReleases) return undefined;
  if (error instanceof TypeError || error instanceof Stalled) {
    return { kind: "network", words: navigator.onLine ? NO_SERVER : NO_NETWORK };
  }
  return { kind: "other", words: error instanceof Error ? error.message : String(error) };
}

/**
 * It would fail again, and cost the same.
 * @param {Trouble | undefined} trouble
 */
export function waitsForTap(trouble) {
  return trouble?.kind === "room" || trouble?.kind === "damage";
}
