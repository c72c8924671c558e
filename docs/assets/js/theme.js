/**
 * All that our scripts know of the theme: it shows addresses and swaps pages itself, keeps places, and has a drawer.
 *
 * On a calculator's own page its scripts wait until Python has answered once, or until the reader does something: they
 * lay the whole page out anew, and take of the two cores that Python needs (`build_tools/theme/main.html`).
 */

import { whenPythonRuns } from "./at_rest.js";

/** @typedef {{next: (url: URL) => void}} Location$ Material's subject of the addresses it is to show */

/**
 * Material's subject of the pages that it has shown
 * @typedef {{subscribe: (next: () => void) => void, next: (page: Document) => void}} Document$
 */

const WAITING = "script[data-theme]";
const SIGNS = ["pointerdown", "keydown"];

/** What is to be done once the theme is there, in this order. @type {(() => void)[]} */
const wishes = [];

/** Has the theme's scripts come, where they wait. */
export function bringTheme() {
  const waiting = document.querySelector(WAITING);
  if (!(waiting instanceof HTMLScriptElement)) return;
  const bring = once(() => {
    const script = document.createElement("script");
    script.src = waiting.src;
    script.addEventListener("load", () => {
      const { document$ } = themeOf();
      waiting.remove();
      document$?.next(document); // which it would hear of itself if the page were still being read
      for (const wish of wishes.splice(0)) wish();
    });
    waiting.after(script);
  });
  for (const sign of SIGNS) window.addEventListener(sign, bring, { capture: true, once: true });
  whenPythonRuns(bring);
}

/**
 * @param {() => void} act
 * @returns {() => void}
 */
function once(act) {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/** What it has put into the page; nothing while its scripts are not here. */
function themeOf() {
  return /** @type {{document$?: Document$, location$?: Location$}} */ (/** @type {unknown} */ (window));
}

/**
 * Calls `arrived` for the page that is shown, and for each that Material swaps in; while it is not here, now.
 * @param {() => void} arrived
 */
export function onEveryPage(arrived) {
  if (subscribe(arrived)) return;
  arrived();
  let isShown = true;
  wishes.push(() => {
    subscribe(() => {
      if (!isShown) arrived();
      isShown = false;
    });
  });
}

/** @param {() => void} arrived */
function subscribe(arrived) {
  const { document$ } = themeOf();
  document$?.subscribe(arrived);
  return Boolean(document$);
}

/**
 * Asks `take` about every address before Material hears of it.
 * @param {(url: URL) => boolean} take whether Material is not to hear of it
 * @returns {() => void} Material hears of all again. The one that asked last has to be released first.
 */
export function interceptAddresses(take) {
  const { location$ } = themeOf();
  if (!location$) return interceptLater(take);
  const { next } = location$;
  location$.next = (url) => {
    if (!take(url)) next.call(location$, url);
  };
  return () => void (location$.next = next);
}

/** @param {(url: URL) => boolean} take */
function interceptLater(take) {
  let isReleased = false;
  let release = () => {
    isReleased = true;
  };
  wishes.push(() => {
    if (!isReleased && themeOf().location$) release = interceptAddresses(take);
  });
  return () => release();
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
