/** Brings the forms of a page to life, and lets go of those of pages left behind. */

import { Calculator } from "./calculator.js";

/** @type {Map<HTMLFormElement, AbortController>} */
const mounted = new Map();

/**
 * @param {Iterable<HTMLFormElement>} forms
 * @param {string} pathname of the page that they came with
 */
export function mount(forms, pathname) {
  for (const [old, controller] of mounted) {
    if (old.isConnected) continue;
    controller.abort();
    mounted.delete(old);
  }
  for (const form of forms) {
    if (!form.isConnected || mounted.has(form)) continue;
    const controller = new AbortController();
    mounted.set(form, controller);
    new Calculator(form, pathname, controller.signal);
  }
}
