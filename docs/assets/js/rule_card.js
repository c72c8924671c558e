/** A cited rule beside its number, or a term beside its letters, while the mouse or the focus is there. */

import { element } from "./dom.js";
import { readCited } from "./term_page.js";

const WAIT_MS = 250;
const LEAVE_MS = 200;
const GAP_PX = 6;

const card = element("div", { class: "hx-card md-typeset", role: "tooltip", id: "hx-card" });
const more = element("p", { class: "hx-card-more", "aria-hidden": "true" }, "There is more: scroll, or open the rule");
/** @type {HTMLAnchorElement | null} */
let about = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {HTMLAnchorElement} link that the mouse or the focus has come to */
export function offerCard(link) {
  clearTimeout(timer);
  if (about === link) return;
  timer = setTimeout(() => showCard(link), WAIT_MS);
  const leave = () => hideSoon(link);
  link.addEventListener("pointerleave", leave, { once: true });
  link.addEventListener("blur", leave, { once: true });
}

/** @param {HTMLAnchorElement} link */
async function showCard(link) {
  // What the browser would show as well.
  const title = link.getAttribute("title");
  about = link;
  try {
    const rule = await readCited(link);
    if (about !== link || !link.isConnected) return;
    if (title) link.removeAttribute("title");
    const name = element("p", { class: "hx-card-title" }, element("span", { class: "rule-id" }, rule.id), ` ${rule.title}`);
    card.replaceChildren(name, rule.body.cloneNode(true));
    document.body.append(card);
    card.scrollTop = 0;
    tellOfMore();
    link.setAttribute("aria-describedby", card.id);
    place(link);
  } catch {
    about = null; // the link still leads there
  }
}

/** @param {HTMLAnchorElement} link */
function hideSoon(link) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (about !== link || card.matches(":hover")) return;
    hide();
  }, LEAVE_MS);
}

function hide() {
  clearTimeout(timer);
  about?.removeAttribute("aria-describedby");
  about = null;
  card.remove();
}

/** Below the link, or above it where there is more room; inside the window. @param {Element} link */
function place(link) {
  const spot = link.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const left = Math.max(GAP_PX, Math.min(spot.left, room - width - GAP_PX));
  const below = spot.bottom + GAP_PX;
  const isBelow = below + height < window.innerHeight || spot.top < window.innerHeight / 2;
  card.style.left = `${left}px`;
  card.style.top = `${isBelow ? below : Math.max(GAP_PX, spot.top - GAP_PX - height)}px`;
}

/** A card that is cut off says so, until its end is reached. */
function tellOfMore() {
  const isCut = card.scrollTop + card.clientHeight < card.scrollHeight - GAP_PX;
  if (isCut && !more.isConnected) card.append(more);
  else if (!isCut) more.remove();
}

card.addEventListener("scroll", tellOfMore, { passive: true });
card.addEventListener("pointerleave", hide);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
});
window.addEventListener("scroll", hide, { passive: true });
