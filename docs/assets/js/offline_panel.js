/** The place in a page that tells what is kept on this device, and changes it. */

import { element, find } from "./dom.js";
import { askToRemove, withdraw } from "./offline_question.js";
import { AGAIN, buttons, GO_ON, MAKE, PAUSE, RELOAD, REMOVE, sentence, share } from "./offline_words.js";

/** @typedef {import("./offline_state.js").State} State */
/**
 * @typedef {{makeAvailable: () => Promise<void>, pause: () => Promise<void>, remove: () => Promise<void>,
 *   reload: () => Promise<void>, hasServer: () => Promise<boolean>}} Actions
 */

const MAIN = [MAKE, GO_ON, AGAIN];

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
  if (!names.includes(REMOVE)) withdraw(panel);
  if (controls.dataset.for !== names.join()) {
    const hadFocus = controls.contains(document.activeElement);
    controls.dataset.for = names.join();
    controls.replaceChildren(...names.map((name) => button(name, panel, actions)));
    if (hadFocus) controls.querySelector("button")?.focus();
  }
  controls.dataset.have = String(state.isWhole ? state.stored : state.have); // as it has been told
  showProgress(find(panel, "[data-offline-progress]"), state);
  panel.dataset.shown = state.name;
}

/**
 * @param {string} name
 * @param {HTMLElement} panel
 * @param {Actions} actions
 */
function button(name, panel, actions) {
  const made = element(
    "button",
    { type: "button", class: MAIN.includes(name) ? "hx-button hx-button--main" : "hx-button", "data-removes": name === REMOVE },
    name,
  );
  made.addEventListener("click", () => act(name, panel, actions));
  return made;
}

/**
 * @param {string} name
 * @param {HTMLElement} panel
 * @param {Actions} actions
 */
function act(name, panel, actions) {
  if (name === PAUSE) actions.pause();
  else if (name === RELOAD) actions.reload();
  else if (name !== REMOVE) actions.makeAvailable();
  else askToRemove(panel, Number(find(panel, "[data-offline-controls]").dataset.have), actions);
}

/**
 * @param {HTMLElement} place
 * @param {State} state
 */
function showProgress(place, state) {
  const { name, have, total } = state;
  const isUnderWay = name === "downloading";
  place.hidden = !isUnderWay && !(have && (name === "paused" || name === "failed"));
  const bar = place.querySelector("progress") ?? element("progress", { "aria-label": "Fetched" });
  bar.setAttribute("max", String(total));
  bar.setAttribute("value", String(Math.min(have, total)));
  const text = place.querySelector("span") ?? element("span", {});
  text.textContent = isUnderWay ? share(state) : ""; // else it stands in the sentence
  if (!bar.isConnected) place.replaceChildren(bar, text);
}
