/**
 * Asks in the page before what is kept on the device is thrown away: on the way to a hall without a network nobody gets
 * it back.
 */

import { element, find } from "./dom.js";
import { megabytes } from "./offline_words.js";

const QUESTION = "[data-offline-question]";
const TITLE = "hx-offline-question";

/**
 * @param {HTMLElement} panel
 * @param {number} have bytes that are here
 * @param {{remove: () => Promise<void>, hasServer: () => Promise<boolean>}} actions
 */
export function askToRemove(panel, have, { remove, hasServer }) {
  const words = `Remove the ${megabytes(have)} of texts and calculators that are kept on this device? Pages that you read are not kept then, either.`;
  const keep = element("button", { type: "button", class: "hx-button" }, "Keep them");
  const away = element("button", { type: "button", class: "hx-button" }, "Remove");
  // Said aloud when it is there, and when it comes: whoever has no network is to know what they do.
  const warning = element("p", { role: "status" });
  const box = element(
    "div",
    { class: "hx-offline__question", "data-offline-question": true, role: "group", "aria-labelledby": TITLE },
    element("div", {}, element("p", { id: TITLE }, words), warning),
    // Where the button was that has been tapped, a second tap does no harm.
    element("div", { class: "hx-offline__controls" }, keep, away),
  );
  keep.addEventListener("click", () => withdraw(panel));
  away.addEventListener("click", () => {
    withdraw(panel);
    remove();
  });
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    withdraw(panel);
  });
  find(panel, "[data-offline-controls]").hidden = true;
  panel.append(box);
  keep.focus();
  warn(warning, hasServer);
}

/**
 * @param {HTMLElement} warning
 * @param {() => Promise<boolean>} hasServer
 */
async function warn(warning, hasServer) {
  if (navigator.onLine && (await hasServer())) return;
  warning.textContent = navigator.onLine
    ? "The server does not answer now. Once they are removed, nothing of this site can be read until it does."
    : "There is no network now. Once they are removed, nothing of this site can be read until there is one.";
}

/**
 * Takes the question back, if there is one; the focus goes to the button it came from.
 * @param {HTMLElement} panel
 */
export function withdraw(panel) {
  const box = panel.querySelector(QUESTION);
  if (!box) return;
  const hadFocus = box.contains(document.activeElement);
  box.remove();
  const controls = find(panel, "[data-offline-controls]");
  controls.hidden = false;
  const asked = controls.querySelector("button[data-removes]") ?? controls.querySelector("button");
  if (hadFocus && asked instanceof HTMLElement) asked.focus();
}
