/**
 * A line at the foot of the page: a new version is ready; in the app on a home screen, that the app keeps what it needs
 * by itself and has nothing of it yet; or that what was kept is gone for good.
 */

import { ROOT } from "../sw/release.js";
import { element } from "./dom.js";

/** @typedef {import("./offline_state.js").State} State */

const LATER = `hexside-offline-later ${ROOT.pathname}`;

/** The reader has sent a line away; the same is not shown again in this page. @type {Set<string>} */
const dismissed = new Set();

/**
 * @param {State} state
 * @param {{makeAvailable: () => Promise<void>, reload: () => Promise<void>}} actions
 */
export function showBar(state, actions) {
  const kind = kindOf(state);
  const old = document.querySelector(".hx-offline-bar");
  if (old?.getAttribute("data-bar") === kind) return;
  take(old);
  if (!kind) return;
  const later = button("Later", () => dismiss(kind));
  if (kind === "update") put(kind, "A new version is ready.", button("Reload", actions.reload), later);
  else put(kind, "This app keeps its own copy, and has none yet.", button("Make available offline", actions.makeAvailable), later);
}

/** The service worker that ends offline use has thrown away what was here. */
export function tellOfTheEnd() {
  const words = "This site is for use online alone now. What this device kept of it has been removed.";
  put("ended", words, button("Close", () => dismiss("ended")));
}

/**
 * @param {string} name
 * @param {() => void} act
 */
function button(name, act) {
  const made = element("button", { type: "button", class: "hx-button" }, name);
  made.addEventListener("click", act);
  return made;
}

/**
 * @param {string} kind
 * @param {string} words
 * @param {HTMLElement[]} buttons
 */
function put(kind, words, ...buttons) {
  const bar = element("div", { class: "hx-offline-bar", "data-bar": kind, role: "region", "aria-label": "Offline copy, news" });
  const line = element("span", { role: "status" });
  bar.append(line, ...buttons);
  document.body.append(bar);
  resized.observe(bar);
  line.textContent = words; // after it is there, so that it is announced
}

/** @param {State} state */
function kindOf({ name }) {
  const isOffer = isInstalled() && (name === "off" || name === "partial") && !document.querySelector("[data-offline-panel]");
  const kind = name === "update" ? "update" : isOffer ? "offer" : "";
  const isAway = dismissed.has(kind) || (kind === "offer" && wasSentAway());
  return isAway ? "" : kind;
}

/** A browser may keep its store shut. */
function wasSentAway() {
  try {
    return localStorage.getItem(LATER) !== null;
  } catch {
    return false;
  }
}

function isInstalled() {
  const isOnHomeScreen = /** @type {{standalone?: boolean}} */ (navigator).standalone === true;
  return isOnHomeScreen || matchMedia("(display-mode: standalone)").matches;
}

/** @param {string} kind */
function dismiss(kind) {
  dismissed.add(kind);
  try {
    if (kind === "offer") localStorage.setItem(LATER, "");
  } catch {
    // It is sent away in this page alone.
  }
  take(document.querySelector(".hx-offline-bar"));
}

/** What else stands at the foot of the screen makes room. */
const resized = new ResizeObserver((entries) => {
  for (const { target } of entries) makeRoom(/** @type {HTMLElement} */ (target).offsetHeight);
});

/** @param {number} height */
function makeRoom(height) {
  document.documentElement.style.setProperty("--hx-foot", `${height}px`);
}

/** @param {Element | null} bar */
function take(bar) {
  if (!bar) return;
  resized.unobserve(bar);
  bar.remove();
  makeRoom(0);
}
