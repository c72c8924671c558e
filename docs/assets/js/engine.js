/** The line by the answer that tells where it comes from, and how far Python's start has come. */

import { element } from "./dom.js";
import { STAGES } from "./protocol.js";
import { retryButton } from "./retry.js";

/** @typedef {import("./client.js").State} State */
/**
 * What the answer on show is: where it comes from, whether it fits the inputs as they are now, whether it is
 * for the default inputs, and whether Python gave it in this visit.
 * @typedef {{source: string, isCurrent: boolean, isDefault: boolean, isLive: boolean}} Shown
 */

const MEGABYTE = 1e6;

/**
 * @param {HTMLElement} line
 * @param {State} state
 * @param {Shown} shown
 * @param {() => void} retry
 */
export function showEngine(line, state, shown, retry) {
  const phase = state.phase === "ready" && shown.source === "pending" ? "working" : state.phase;
  line.dataset.phase = phase;
  line.replaceChildren(...parts(phase, state, shown, retry));
}

/**
 * @param {string} phase
 * @param {State} state
 * @param {Shown} shown
 * @param {() => void} retry
 */
function parts(phase, state, shown, retry) {
  switch (phase) {
    case "starting":
      return [element("span", {}, `${stage(state)}. ${standIn(shown)}`), progress(state)];
    case "failed":
      return [
        element("strong", {}, "Python is not running."),
        element("span", {}, `${failure(state)} ${standIn(shown)}`),
        retryButton(retry),
      ];
    case "working":
      return [element("span", {}, "Working it out")];
    case "ready":
      return [element("span", {}, "Worked out by Python in this page")];
    default:
      return [];
  }
}

/** @param {State} state */
function stage(state) {
  const words = STAGES[state.stage] ?? "";
  return state.bytes ? `${words}, ${(state.bytes / MEGABYTE).toFixed(1)} MB` : words;
}

/**
 * What the answer on show is worth meanwhile.
 * @param {Shown} shown
 */
function standIn(shown) {
  if (!shown.isCurrent && !shown.isLive) return "There is no answer to these inputs yet.";
  const inputs = shown.isDefault ? "the default" : "earlier";
  if (!shown.isCurrent) return `Shown: the answer for ${inputs} inputs.`;
  return shown.isLive ? "" : "Shown: worked out in advance.";
}

/** @param {State} state */
function failure(state) {
  const reason = state.message.trim();
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** @param {State} state */
function progress(state) {
  return element("progress", {
    max: String(STAGES.length),
    value: String(state.stage + 0.5),
    "aria-label": "Python is starting",
  });
}
