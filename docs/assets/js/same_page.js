/**
 * Addresses within the page that is shown, `#B37.61`, while a calculator stands open in it. Material would fetch
 * the page again for the first of them, and what was typed would be gone. So it does not hear of them, and what it
 * would do for them is done here.
 */

import { closeDrawer, interceptAddresses } from "./theme.js";

const OPEN = "details[data-calculator-here] > .hx-calculator";

/** On the way to a hash, of which Material tells once more. */
let isGoing = false;

export function stayOnPage() {
  let shown = location.pathname;
  interceptAddresses((url) => {
    const isHere = url.pathname === shown && Boolean(document.querySelector(OPEN));
    if (isHere && !isGoing) findPlace(url.hash);
    if (!isHere) shown = url.pathname;
    return isHere;
  });
}

/**
 * The address is there already. Back finds the reader's place where Material has kept it.
 * @param {string} hash
 */
function findPlace(hash) {
  closeDrawer();
  if (history.state === null && hash) goTo(hash);
  else scrollTo(0, history.state?.y ?? 0);
}

/**
 * As if the browser had followed a link, so that it marks what the link leads to as well.
 * @param {string} hash
 */
function goTo(hash) {
  const link = document.createElement("a");
  link.href = hash;
  isGoing = true;
  link.click();
  setTimeout(() => (isGoing = false));
}
