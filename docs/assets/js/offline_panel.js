/** The place in a page that tells what is kept on this device, and changes it. */

import { element, find } from "./dom.js";

/** @typedef {import("./offline_state.js").State} State */
/**
 * @typedef {{makeAvailable: () => Promise<void>, pause: () => Promise<void>, remove: () => Promise<void>,
 *   reload: () => Promise<void>}} Actions
 */

const MAKE = "Make available offline";
const AGAIN = "Try again";
const MEGABYTE = 1e6;

/** @param {number} bytes */
export function megabytes(bytes) {
  return `${(bytes / MEGABYTE).toFixed(1)}\u00a0MB`;
}

/**
 * @param {HTMLElement} panel
 * @param {State} state
 * @param {Actions} actions
 */
export function showPanel(panel, state, actions) {
  const line = find(panel, "[data-offline-state]");
  const controls = find(panel, "[data-offline-controls]");
  const words = sentence(state);
  // A screen reader is told of what changes, and not of every byte.
  const isNews = state.name !== "downloading" || panel.dataset.shown !== state.name;
  if (isNews && line.textContent !== words) line.textContent = words;
  const names = buttons(state);
  if (controls.dataset.for !== names.join()) {
    const hadFocus = controls.contains(document.activeElement);
    controls.dataset.for = names.join();
    controls.replaceChildren(...names.map((name) => button(name, actions)));
    if (hadFocus) controls.querySelector("button")?.focus();
  }
  showProgress(find(panel, "[data-offline-progress]"), state);
  panel.dataset.shown = state.name;
}

/** @param {State} state */
function sentence({ name, have, total, since, words }) {
  const share = `${megabytes(have)} of ${megabytes(total)}`;
  switch (name) {
    case "ready":
      return [
        `Ready offline: all texts and calculators, ${megabytes(total)}, complete since ${day(since)}.`,
        words && `A newer version is there, and could not be fetched. ${words}`,
      ].join(" ").trim();
    case "update":
      return "A new version has been fetched. It is shown after one reload.";
    case "downloading":
      return "Being fetched. You can go on reading meanwhile.";
    case "paused":
      return `Not complete: ${share} are here. The rest is fetched when you go on.`;
    case "failed":
      return `Not complete: ${share} are here. ${words}`;
    case "unsupported":
      return words;
    case "partial":
      return `Kept so far: ${share}, more as you read. All of it, with the calculators, is kept once you ask for it.`;
    default:
      return total ? `Nothing is kept on this device yet. All of it is ${megabytes(total)}.` : "Nothing is kept on this device yet.";
  }
}

/** @param {string} since */
function day(since) {
  return new Date(since).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

/** @param {State} state */
function buttons({ name, have, isWhole, words }) {
  switch (name) {
    case "ready":
      return [...(words ? [AGAIN] : []), "Remove from this device"];
    case "update":
      return ["Reload", ...(isWhole ? ["Remove from this device"] : [MAKE])];
    case "downloading":
      return ["Pause"];
    case "unsupported":
      return [];
    case "paused":
    case "failed":
      return [MAKE, ...(have ? ["Remove from this device"] : [])];
    default:
      return [MAKE];
  }
}

/**
 * @param {string} name
 * @param {Actions} actions
 */
function button(name, actions) {
  const made = element("button", { type: "button", class: name === MAKE ? "hx-button hx-button--main" : "hx-button" }, name);
  const act = { [MAKE]: actions.makeAvailable, [AGAIN]: actions.makeAvailable, Pause: actions.pause, Reload: actions.reload }[name] ?? actions.remove;
  made.addEventListener("click", act);
  return made;
}

/**
 * @param {HTMLElement} place
 * @param {State} state
 */
function showProgress(place, { name, have, total }) {
  place.hidden = name !== "downloading" && name !== "paused" && name !== "failed";
  const words = `${megabytes(have)} of ${megabytes(total)}`;
  const bar = place.querySelector("progress") ?? element("progress", { "aria-label": "Fetched" });
  bar.setAttribute("max", String(total));
  bar.setAttribute("value", String(Math.min(have, total)));
  const text = place.querySelector("span") ?? element("span", {});
  text.textContent = words;
  if (!bar.isConnected) place.replaceChildren(bar, text);
}
