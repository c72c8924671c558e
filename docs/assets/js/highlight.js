/** Pointing at a line of the trace lights up the inputs that brought it about. */

import { findAll } from "./dom.js";

/**
 * @param {HTMLFormElement} form
 * @param {AbortSignal} signal
 */
export function highlightCauses(form, signal) {
  for (const begin of ["pointerover", "focusin"]) {
    form.addEventListener(begin, (event) => light(form, event.target), { signal });
  }
  for (const end of ["pointerleave", "focusout"]) {
    form.addEventListener(end, () => light(form, null), { signal });
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {EventTarget | null} target
 */
function light(form, target) {
  const line = target instanceof Element ? target.closest("[data-because]") : null;
  const keys = line instanceof HTMLElement ? (line.dataset.because ?? "").split(" ") : [];
  for (const field of findAll(form, "[data-field]")) {
    field.toggleAttribute("data-is-cause", keys.includes(field.dataset.field ?? ""));
  }
}
