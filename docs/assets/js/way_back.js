/**
 * After a cited rule was followed: a control that leads back to where the reader was. It is there for this one
 * step; with the next one, or Back, it is gone.
 */

import { element } from "./dom.js";

/** @param {string} place where the reader was */
export function showWayBack(place) {
  const back = element("button", { type: "button", class: "hx-button" }, `← Back to ${place}`);
  const close = element("button", { type: "button", class: "hx-step", "aria-label": "Stay here" }, "×");
  const control = element("div", { class: "hx-way-back", role: "group", "aria-label": "Where you were" }, back, close);
  back.addEventListener("click", () => history.back());
  close.addEventListener("click", () => control.remove());
  document.body.append(control);
}
