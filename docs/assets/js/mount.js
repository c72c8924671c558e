/** Brings forms to life, and lets go of those of pages left behind. */

import { Calculator } from "./calculator.js";
import { QueryHistory } from "./history.js";
import { unfoldOnPaper } from "./paper.js";

/** @typedef {(query: string, isLink: boolean) => void} OnQuery the inputs come from outside the form */
/**
 * Where a form's inputs live: the page's address, or a link beside the form.
 * @typedef {{query: string, draft: (query: string) => void, commit: (query: string) => void}} Address
 */
/** @typedef {(onQuery: OnQuery, signal: AbortSignal) => Address} OpenAddress */

/** @type {Map<HTMLFormElement, AbortController>} */
const mounted = new Map();

unfoldOnPaper();

/**
 * The forms of a calculator's own page, whose inputs are those of its address.
 * @param {Iterable<HTMLFormElement>} forms
 * @param {string} pathname of the page that they came with
 */
export function mount(forms, pathname) {
  letGo();
  for (const form of forms) {
    mountForm(form, (onQuery, signal) => new QueryHistory(pathname, onQuery, signal));
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {OpenAddress} openAddress
 */
export function mountForm(form, openAddress) {
  if (!form.isConnected || mounted.has(form)) return;
  const controller = new AbortController();
  mounted.set(form, controller);
  new Calculator(form, openAddress, controller.signal);
}

/** Of the forms that are no longer in the page. */
function letGo() {
  for (const [old, controller] of mounted) {
    if (old.isConnected) continue;
    controller.abort();
    mounted.delete(old);
  }
}
