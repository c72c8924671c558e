/**
 * Coming to a place in a page, `#B37.61`, by a link.
 *
 * Within the page that is shown Material would fetch the page again for the first such link, and nothing would happen
 * where it cannot be had. So these links are left to the browser, which scrolls, marks the place and tells of it; and
 * Material does not hear of steps to and fro within the page. A calculator's own page is left alone: its address
 * holds the inputs (`history.js`).
 *
 * In a page that Material brings, it looks for the place that the link names, unless the reader has scrolled since:
 * then it takes where they were for where they want to be.
 */

import { decoded, isPlainClick } from "./reading.js";
import { closeDrawer, interceptAddresses, keepPlace, onEveryPage, placeKept } from "./theme.js";

const OWN_CALCULATOR = "form[data-calculator]:not(details *)";

/** A link to a place in another page was followed, and that page is not there yet. */
let followed = "";

/** Asks about addresses first of all, so that whoever asks later can be released before. */
export function leadToPlaces() {
  let shown = location.pathname;
  interceptAddresses((url) => {
    const isHere = url.pathname === shown;
    if (isHere) findPlaceAgain(url.hash);
    shown = url.pathname;
    return isHere;
  });
  document.addEventListener("click", onClick, { capture: true });
  onEveryPage(() => {
    if (followed === location.href && history.state !== null) goTo(location.hash);
    followed = "";
  });
}

/** @param {MouseEvent} event */
function onClick(event) {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || !link.hash || link.target || !isPlainClick(event)) return;
  if (withoutHash(link) !== withoutHash(location)) followed = link.href;
  else if (!document.querySelector(OWN_CALCULATOR)) leaveToBrowser(link);
}

/** @param {{href: string}} address */
function withoutHash({ href }) {
  return href.split("#")[0];
}

/**
 * Before it goes the reader's place is kept where the theme keeps it.
 * @param {HTMLAnchorElement} link
 */
function leaveToBrowser(link) {
  keepPlace();
  link.target = "_self"; // which Material takes for none of its own
  setTimeout(() => {
    link.removeAttribute("target");
    closeDrawer();
  });
}

/**
 * Back and forward within the page, for which the theme has told the browser not to scroll.
 * @param {string} hash
 */
function findPlaceAgain(hash) {
  closeDrawer();
  const place = document.getElementById(decoded(hash.slice(1)));
  if (history.state === null && place) place.scrollIntoView();
  else scrollTo(0, placeKept() ?? 0);
}

/**
 * As if the browser had followed a link, so that it marks what the link leads to as well.
 * @param {string} hash
 */
function goTo(hash) {
  const link = document.createElement("a");
  link.href = hash;
  link.click();
}
