/**
 * Addresses within the page that is shown, `#B37.61`, while a calculator stands open in it. Material would fetch
 * the page again for the first of them, and what was typed would be gone. So it does not hear of them, and what it
 * would do for them is done here.
 */

/** @typedef {{next: (url: URL) => void}} Location$ Material's subject of the addresses it is to show */

const OPEN = "details[data-calculator-here] > .hx-calculator";

/** On the way to a hash, of which Material tells once more. */
let isGoing = false;

export function stayOnPage() {
  const { location$ } = /** @type {{location$?: Location$}} */ (/** @type {unknown} */ (window));
  if (!location$) return;
  const { next } = location$;
  let shown = location.pathname;
  location$.next = (url) => {
    if (url.pathname === shown && document.querySelector(OPEN)) {
      if (!isGoing) findPlace(url.hash);
      return;
    }
    shown = url.pathname;
    next.call(location$, url);
  };
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

/** Material closes its drawer on a navigation, which this is not. */
function closeDrawer() {
  const drawer = document.getElementById("__drawer");
  if (drawer instanceof HTMLInputElement && drawer.checked) drawer.click();
}
