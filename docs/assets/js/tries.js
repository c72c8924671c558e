/**
 * An example that is tried is a step of the visit: Back leads to before it, and Forward to it again.
 *
 * Its entry of the history has the page's own address, so a number in the entry's state tells which steps have been
 * taken there. Other entries, such as those of links within the page, have none and change nothing.
 */

import { keepState } from "./theme.js";

/** @typedef {(isTaken: boolean) => void} Step shows the page as it is with the step, or without it */

/** What a former look at this page has left in the history says nothing here. */
const VISIT = String(Math.random());

/** @type {Step[]} */
const steps = [];
/** How many of them the page shows. */
let taken = 0;

/**
 * A step has been taken, from where the page was scrolled to `y`.
 * @param {number} y
 * @param {Step} step
 */
export function takeStep(y, step) {
  if (steps.length === 0) {
    keepState();
    window.addEventListener("popstate", onPopState);
  }
  // Both entries have this page's address with its hash, to which a browser would scroll by itself.
  history.scrollRestoration = "manual";
  history.replaceState({ y, visit: VISIT, taken }, "");
  steps.splice(taken, Infinity, step);
  taken = steps.length;
  history.pushState({ visit: VISIT, taken }, "");
  history.scrollRestoration = "manual";
}

/** @param {PopStateEvent} event */
function onPopState({ state }) {
  if (state?.visit !== VISIT) return;
  while (taken > state.taken) steps[(taken -= 1)]?.(false);
  while (taken < state.taken) steps[(taken += 1) - 1]?.(true);
}
