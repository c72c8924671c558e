/**
 * Starts Python a little before it is asked for: when a reader points at, touches or comes by keyboard to what leads to
 * a calculator, and, where all of it is on the device, when nothing else is to be done. Never for a text page alone.
 */

import { isSwapped } from "./theme.js";

const BOX = "details[data-calculator-here] > summary";

/** A calculator's page, and not the list of them. @param {Element} element */
function leadsToCalculator(element) {
  if (element.closest(BOX)) return true;
  const link = element.closest("a");
  // A page that the browser loads anew would end the Python that was started for it.
  return link !== null && isSwapped() && /\/calculators\/[^/]+\/$/.test(link.pathname);
}

/** @param {Event} event */
function onSign({ target }) {
  if (!(target instanceof Element) || !leadsToCalculator(target)) return;
  prepare().catch(() => {}); // without a network; the calculator says so once it is opened
}

export async function prepare() {
  const { python } = await import("./client.js");
  python.prepare();
}

export function watchForSigns() {
  document.addEventListener("pointerover", onSign, { passive: true });
  document.addEventListener("touchstart", onSign, { passive: true });
  document.addEventListener("focusin", onSign);
}
