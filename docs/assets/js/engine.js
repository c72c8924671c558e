/** The line by the answer that tells where it comes from, and how far Python's start has come. */

import { element } from "./dom.js";
import { failure, stage } from "./engine_words.js";
import { STAGES } from "./protocol.js";
import { ROOT } from "./reading.js";
import { retryButton } from "./retry.js";

/** @typedef {import("./client.js").State} State */
/**
 * What the answer on show is: where it comes from, whether it fits the inputs as they are now, whether it is
 * for the default inputs, and whether Python gave it in this visit.
 * @typedef {{source: string, isCurrent: boolean, isDefault: boolean, isLive: boolean}} Shown
 */

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
      return failed(state, shown, retry);
    case "working":
      return [element("span", {}, "Working it out")];
    case "ready":
      return [element("span", {}, "Worked out by Python in this page")];
    default:
      return [];
  }
}

/**
 * @param {State} state
 * @param {Shown} shown
 * @param {() => void} retry
 */
function failed(state, shown, retry) {
  const { what, why, detail } = failure(state);
  const isOld = state.reason === "old";
  return [
    element("strong", {}, what),
    element("span", {}, `${why} ${standIn(shown)} `, ...(state.reason === "network" ? advice() : [])),
    ...(detail ? [element("small", {}, detail)] : []),
    ...(isOld ? [] : [retryButton(retry)]),
  ];
}

/** What would help another time, unless it has been done or cannot be. */
function advice() {
  if (/^(?:ready|update|unsupported)$/.test(document.documentElement.dataset.offline ?? "")) return [];
  const link = element("a", { href: new URL("offline/", ROOT).href }, "available offline");
  return ["Once Hexside is ", link, ", calculators need no network."];
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
function progress(state) {
  return element("progress", {
    max: String(STAGES.length),
    value: String(state.stage + 0.5),
    "aria-label": "Python is starting",
  });
}
