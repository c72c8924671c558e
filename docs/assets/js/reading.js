/**
 * Reading without leaving: what a rule's number, or a term, does when it is pointed at, tapped or opened. The parts
 * that show it are loaded when they are first needed; where they cannot be, the link leads there as any link.
 */

import { cameFrom, leave, noteRead } from "./kept.js";
import { onEveryPage } from "./theme.js";

/** The site's root, whatever address the site has and whatever folder its scripts lie in. */
export const ROOT = new URL(import.meta.url.slice(0, import.meta.url.lastIndexOf("assets/")));

const CITED = "a.cited, a.hx-cite, a.term";

export function listenToReader() {
  document.addEventListener("click", onClick, { capture: true });
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") offer(event.target);
  });
  document.addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) offer(event.target);
  });
  onEveryPage(onArrival);
  window.addEventListener("hashchange", onArrival);
}

async function onArrival() {
  document.querySelector(".hx-way-back")?.remove();
  const place = cameFrom();
  const id = decoded(location.hash.slice(1));
  if (id && !document.getElementById(id)) (await import("./other_case.js")).leadOn(id);
  if (document.getElementById(id)?.querySelector(":scope > .rule-id")) noteRead(id);
  if (place) (await import("./way_back.js")).showWayBack(place);
}

/**
 * A part of an address as it reads; as it stands where it is not well formed.
 * @param {string} part
 */
export function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Not one that the browser answers with another tab, a window or a menu.
 * @param {MouseEvent} event
 */
export function isPlainClick(event) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** @param {EventTarget | null} target */
async function offer(target) {
  const link = linkAt(target, CITED);
  if (!link || link.closest("dialog, .hx-card") || isTouched()) return;
  const { offerCard } = await import("./rule_card.js");
  if (link.matches(":hover, :focus-visible")) offerCard(link);
}

/** @param {MouseEvent} event */
function onClick(event) {
  if (!isPlainClick(event)) return;
  const own = linkAt(event.target, "a.headerlink, a[data-menu]");
  const id = own?.dataset.menu ?? own?.parentElement?.querySelector(":scope > .rule-id")?.textContent;
  const cited = linkAt(event.target, CITED);
  if (own && id) {
    instead(event, own, async () => (await import("./rule_menu.js")).openRuleMenu(id));
  } else if (cited && (isTouched() || cited.closest("dialog"))) {
    instead(event, cited, async () => (await import("./rule_sheet.js")).openRule(cited));
  } else if (cited) {
    leave(cited, cited.href);
  }
}

/**
 * @param {Event} event
 * @param {HTMLAnchorElement} link
 * @param {() => Promise<void>} open
 */
function instead(event, link, open) {
  event.preventDefault();
  event.stopPropagation();
  open().catch(() => location.assign(link.href));
}

/**
 * @param {EventTarget | null} target
 * @param {string} selector
 */
function linkAt(target, selector) {
  const link = target instanceof Element ? target.closest(selector) : null;
  return link instanceof HTMLAnchorElement && link.hash ? link : null;
}

/** The reader has no pointer that hovers. */
function isTouched() {
  return matchMedia("(hover: none)").matches;
}
