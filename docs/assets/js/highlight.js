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
  const causes = line instanceof HTMLElement ? (line.dataset.because ?? "").split(" ") : [];
  for (const field of findAll(form, "[data-field]")) {
    const key = field.dataset.field ?? "";
    mark(field, causes.includes(key));
    const inItems = causes.filter((cause) => cause.startsWith(`${key}.`));
    findAll(field, "[data-item]").forEach((row, at) => lightItem(row, `${key}.${at + 1}.`, inItems));
  }
}

/**
 * `then.2.debris` is the part `debris` of the second item of the list `then`.
 * @param {HTMLElement} row
 * @param {string} lead what the item's causes begin with
 * @param {readonly string[]} causes
 */
function lightItem(row, lead, causes) {
  mark(row, causes.some((cause) => cause.startsWith(lead)));
  for (const part of findAll(row, "[data-part]")) mark(part, causes.includes(lead + (part.dataset.part ?? "")));
}

/**
 * @param {HTMLElement} element
 * @param {boolean} isCause
 */
function mark(element, isCause) {
  element.toggleAttribute("data-is-cause", isCause);
}
