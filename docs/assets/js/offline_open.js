/**
 * Whether the site can be kept on this device at all; the rest is loaded once the page is at rest, or at once where a
 * page shows it.
 */

import { whenAtRest } from "./at_rest.js";
import { ROOT } from "./reading.js";
import { SCRIPTS } from "./release.js";
import { onEveryPage } from "./theme.js";

const PANEL = "[data-offline-panel]";

/** Why it cannot, in a sentence; empty when it can. */
function whyNot() {
  if (!SCRIPTS) return "This copy of the site is for use online alone, and nothing of it is kept.";
  if (!isSecureContext) return "A browser keeps only what it got over https. At this address everything works online.";
  const isAble = ["serviceWorker", "locks"].every((name) => name in navigator);
  if (!isAble || !["caches", "BroadcastChannel", "CompressionStream"].every((name) => name in window)) {
    return "This browser keeps nothing for later: it is an old one, or its window is private. Everything works online.";
  }
  return "";
}

export function offerOffline() {
  const reason = whyNot();
  if (!SCRIPTS) whenAtRest(() => void sweep().catch(() => {})); // where it cannot be done now, the next page does it
  if (reason) document.documentElement.dataset.offline = "unsupported";
  onEveryPage(() => showPanels(reason));
  // Where it cannot be loaded, the next page tries again.
  if (!reason) whenAtRest(() => import("./offline.js").then(({ begin }) => begin(), () => {}));
}

/**
 * An earlier version has kept something here, and its service worker has thrown it away: its reader is told once. What a
 * page of before has still put there while it was being left goes, too.
 */
async function sweep() {
  const ours = (await caches.keys()).filter((name) => name.startsWith("hexside ") && name.split(" ")[2] === ROOT.pathname);
  if (!ours.length) return;
  (await import("./offline_bar.js")).tellOfTheEnd();
  await Promise.all(ours.map((name) => caches.delete(name)));
}

/** @param {string} reason */
async function showPanels(reason) {
  const line = document.querySelector("[data-offline-missing]");
  if (line instanceof HTMLElement) showMissing(line);
  const panels = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(PANEL));
  if (!panels.length) return;
  if (!reason) {
    try {
      return (await import("./offline.js")).show(panels);
    } catch {
      reason = "What offline use needs could not be loaded. Reload the page to try again.";
    }
  }
  for (const panel of panels) panel.querySelector("[data-offline-state]")?.replaceChildren(reason);
}

/**
 * The page that was asked for is not on the device; the service worker has led here instead.
 * @param {HTMLElement} line
 */
function showMissing(line) {
  const address = new URLSearchParams(location.search).get("for");
  if (address === null) return;
  const link = document.createElement("a");
  const target = new URL(`./${address}`, ROOT);
  if (target.origin !== ROOT.origin || !target.pathname.startsWith(ROOT.pathname)) return;
  link.href = target.href;
  link.textContent = address || "Home";
  line.hidden = false;
  line.replaceChildren("The server could not be reached, and this page is not on the device yet: ", link);
}
