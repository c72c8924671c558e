/** What our scripts have to know of the theme: it shows addresses itself, and has a drawer. */

/** @typedef {{next: (url: URL) => void}} Location$ Material's subject of the addresses it is to show */

/**
 * Asks `take` about every address before Material hears of it.
 * @param {(url: URL) => boolean} take whether Material is not to hear of it
 * @returns {() => void} Material hears of all again. The one that asked last has to be released first.
 */
export function interceptAddresses(take) {
  const { location$ } = /** @type {{location$?: Location$}} */ (/** @type {unknown} */ (window));
  if (!location$) return () => {};
  const { next } = location$;
  location$.next = (url) => {
    if (!take(url)) next.call(location$, url);
  };
  return () => void (location$.next = next);
}

let keepsState = false;

/** Material writes the reader's place over the state of an entry of the history; what else is there is kept. */
export function keepState() {
  if (keepsState) return;
  keepsState = true;
  const { replaceState } = history;
  history.replaceState = (state, ...rest) => replaceState.call(history, { ...history.state, ...state }, ...rest);
}

/**
 * As if the reader had followed a link of the page, so that the theme swaps the page where it would do so.
 * @param {string} address
 */
export function follow(address) {
  const link = document.createElement("a");
  link.href = address;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Material closes its drawer on a navigation of its own. */
export function closeDrawer() {
  const drawer = document.getElementById("__drawer");
  if (drawer instanceof HTMLInputElement && drawer.checked) drawer.click();
}

/**
 * Material swaps pages without a reload: it does so at the address that the site was built for.
 */
export function isSwapped() {
  const canonical = document.querySelector('link[rel="canonical"]');
  return "location$" in window && canonical instanceof HTMLLinkElement && new URL(canonical.href).origin === location.origin;
}
