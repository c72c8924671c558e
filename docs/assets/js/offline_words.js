/** How it stands with the device, in a sentence, and what its reader can do about it. */

/** @typedef {import("./offline_state.js").State} State */

export const MAKE = "Make available offline";
export const GO_ON = "Go on";
const KEEP = "Keep it";
export const AGAIN = "Try again";
export const PAUSE = "Pause";
export const RELOAD = "Reload";
export const REMOVE = "Remove from this device";

const MEGABYTE = 1e6;

/** @param {number} bytes */
export function megabytes(bytes) {
  return `${(bytes / MEGABYTE).toFixed(1)}\u00a0MB`;
}

/** @param {State} state */
export function sentence(state) {
  const { name, have, total, stored, since, words } = state;
  switch (name) {
    case "ready":
      return [
        `Ready offline: all texts and calculators, ${megabytes(stored)}, complete since ${day(since)}.`,
        !state.isAsked && !state.isRemoved && "It came as you read: a browser short of room may throw it away, unless you keep it.",
        words && `A newer version is there, and could not be fetched. ${words}`,
      ].filter(Boolean).join(" ");
    case "update":
      return "A new version has been fetched. It is shown after one reload.";
    case "downloading":
      return "All of it is being fetched. You can go on reading meanwhile.";
    case "paused":
      return `${incomplete(state)} ${words || "The rest is fetched when you go on."}`;
    case "failed":
      return `${incomplete(state)} ${words}`;
    case "unsupported":
      return words;
    case "partial":
      if (state.isRemoved) return `Being removed: ${megabytes(have)} are still here.`;
      return `Kept so far: ${share(state)}. The other texts come when nothing else is to be done, all of it once you ask for it.`;
    default:
      return [nothing(state), total && `All of it is ${megabytes(total)} to fetch, and takes ${megabytes(stored)} here.`].filter(Boolean).join(" ");
  }
}

/** @param {State} state */
function nothing({ isRemoved }) {
  return isRemoved
    ? "Removed: nothing is kept on this device, and the pages that you read are not kept, either."
    : "Nothing is kept on this device yet.";
}

/** @param {State} state */
function incomplete(state) {
  return state.have ? `Not complete: ${share(state)} are here.` : "Nothing is here yet.";
}

/** @param {Pick<State, "have" | "total">} state */
export function share({ have, total }) {
  if (have < total && megabytes(have) === megabytes(total)) return `almost all of ${megabytes(total)}`;
  return `${megabytes(have)} of ${megabytes(total)}`;
}

/** @param {string} since */
function day(since) {
  return new Date(since).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

/**
 * The first is what most readers want.
 * @param {State} state
 */
export function buttons({ name, have, isWhole, isAsked, words }) {
  const removal = have ? [REMOVE] : [];
  switch (name) {
    case "ready":
      return [...(words ? [AGAIN] : []), ...(isAsked ? [] : [KEEP]), REMOVE];
    case "update":
      return [RELOAD, isWhole ? REMOVE : MAKE];
    case "downloading":
      return [PAUSE];
    case "unsupported":
      return [];
    case "paused":
      return [words ? AGAIN : GO_ON, ...removal];
    case "failed":
      return [AGAIN, ...removal];
    default:
      return [MAKE];
  }
}
