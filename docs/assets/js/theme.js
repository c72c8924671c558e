/** All that our scripts know of the theme: it shows addresses and swaps pages itself, keeps places, and has a drawer. */

/** @typedef {{next: (url: URL) => void}} Location$ Material's subject of the addresses it is to show */

/** @typedef {{subscribe: (next: () => void) => void}} Document$ Material's subject of the pages that it has shown */

/**
 * Calls `arrived` for the page that is shown, and for each that Material swaps in; without Material, now.
 * @param {() => void} arrived
 */
export function onEveryPage(arrived) {
  const { document$ } = /** @type {{document$?: Document$}} */ (/** @type {unknown} */ (window));
  if (document$) document$.subscribe(arrived);
  else arrived();
}

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

/** How far down this page Material has noted the reader to be, if it has. */
export function placeKept() {
  const { y } = history.state ?? {};
  return typeof y === "number" ? y : undefined;
}

/** Notes how far down the page the reader is, as Material does before it shows another. */
export function keepPlace() {
  history.replaceState({ x: scrollX, y: scrollY }, "");
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
