/**
 * On every page. Loads what a calculator needs where there is one, and nothing elsewhere: a calculator under a
 * rule is there once its reader opens it.
 *
 * Reading without leaving (`reading.js`) and the box that finds rules (`jump_open.js`) are everywhere, too.
 *
 * The theme swaps pages without a reload and tells of it (`theme.js`).
 */

import { offerDrawer } from "./drawer.js";
import { offerJump } from "./jump_open.js";
import { keptOpen } from "./kept.js";
import { prepare, watchForSigns } from "./likely.js";
import { offerOffline } from "./offline_open.js";
import { leadToPlaces } from "./places.js";
import { isPlainClick, listenToReader } from "./reading.js";
import { retryButton } from "./retry.js";
import { bringTheme, onEveryPage } from "./theme.js";

const BOX = "details[data-calculator-here]";

/** Of scripts that the browser has and cannot read: it would not read them at another try, either. */
const UNREAD = "The calculator came damaged, or this browser is too old for it.";

/** A page names the styles of its own version. */
const STYLES = new URL("../css/hexside.css", import.meta.url).href;

/** The visit has come by a calculator, so that there may be one to let go of. */
let hasCalculators = false;
/** No page has been shown before in this visit. */
let isFirst = true;
/** The reader goes back or forward to another page. */
let isReturning = false;
let shownPathname = location.pathname;

async function arrive() {
  if (isOfAnotherVersion()) return location.reload();
  const lost = document.querySelector("[data-not-found]");
  if (document.querySelector(".md-typeset pre > code, .md-typeset table:not([class])")) {
    import("./scrollers.js").then(({ letKeysScroll }) => letKeysScroll(), () => {}); // without it they scroll by touch
  }
  if (lost instanceof HTMLElement) (await import("./not_found.js")).offerWhatWasMeant(lost);
  const forms = /** @type {NodeListOf<HTMLFormElement>} */ (
    document.querySelectorAll(`form[data-calculator]:not(${BOX} *)`)
  );
  // Opened before there was anybody to hear of it.
  for (const box of document.querySelectorAll(`${BOX}[open]`)) onToggle({ target: box });
  const { pathname } = location;
  if (isFirst && document.querySelector(BOX) && keptOpen().length) {
    inPlace().then(({ reopenKept }) => reopenKept(), () => {}); // without it they are as a page comes: closed
  }
  isFirst = false;
  const wasReturning = isReturning;
  isReturning = false;
  shownPathname = pathname;
  if (!forms.length && !hasCalculators) return;
  hasCalculators = true;
  if (forms.length) prepare().catch(() => {}); // Python's long way begins while the form's scripts are still coming
  try {
    const { mount } = await import("./mount.js");
    mount(forms, pathname);
  } catch (error) {
    for (const form of forms) giveUp(form, cannotBeRead(error));
    throw error;
  }
  if (wasReturning && document.querySelector(BOX)) (await inPlace()).reopen();
}

/** The theme has swapped in a page that was published after these scripts: it needs its own. */
function isOfAnotherVersion() {
  const styles = document.querySelector('link[href$="/css/hexside.css"]');
  return styles instanceof HTMLLinkElement && styles.href !== STYLES;
}

function inPlace() {
  hasCalculators = true;
  return import("./in_place.js");
}

/** @param {{target: EventTarget | null}} event */
function onToggle({ target }) {
  if (!(target instanceof HTMLDetailsElement) || !target.matches(BOX)) return;
  if (target.open || hasCalculators) attempt(target, ({ toggled }) => toggled(target));
}

/**
 * Does something with a calculator under a rule, or says in its box that it cannot be had now, and offers to do it
 * again.
 * @param {HTMLDetailsElement} box
 * @param {(inPlace: typeof import("./in_place.js")) => Promise<void>} act
 */
async function attempt(box, act) {
  try {
    await act(await inPlace());
  } catch (error) {
    console.error(error);
    for (const old of box.querySelectorAll("[data-failed]")) old.remove();
    const line = document.createElement("p");
    line.dataset.failed = "";
    line.role = "alert";
    const again = retryButton(() => {
      box.querySelector("summary")?.focus({ preventScroll: true });
      line.remove();
      attempt(box, act);
    });
    if (cannotBeRead(error)) line.append(`${UNREAD} `, reloadLink());
    else line.append("The calculator could not be loaded. ", again);
    box.querySelector("summary")?.after(line);
  }
}

/**
 * "Try it" opens the calculator of the rule that the example stands under: the next one on the page.
 * @param {MouseEvent} event
 */
function onClick(event) {
  const link = event.target instanceof Element ? event.target.closest("a[data-try]") : null;
  if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
  const boxes = document.querySelectorAll(`${BOX}[data-calculator-here="${link.dataset.try}"]`);
  const box = Array.from(boxes).find((each) => link.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (!(box instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  event.stopPropagation();
  const query = new URL(link.href).search.slice(1);
  attempt(box, ({ openWith }) => openWith(box, query, link));
}

/**
 * A script that is cut off may end in half a word, and so read as one that nobody has declared.
 * @param {unknown} error
 */
function cannotBeRead(error) {
  return error instanceof SyntaxError || error instanceof ReferenceError;
}

/**
 * The scripts themselves are missing or cannot be read.
 * @param {Element} form
 * @param {boolean} isUnread
 */
function giveUp(form, isUnread) {
  document.documentElement.removeAttribute("data-python-starts"); // nobody hears of it
  form.querySelector("[data-result]")?.setAttribute("data-source", "error");
  const line = form.querySelector("[data-engine]");
  line?.setAttribute("data-phase", "failed");
  const words = isUnread ? UNREAD : "The calculator could not be loaded.";
  line?.replaceChildren(`${words} Shown: the answer for the default inputs. `, reloadLink());
}

function reloadLink() {
  const link = document.createElement("a");
  link.href = location.href;
  link.textContent = "Reload the page";
  link.addEventListener("click", (event) => {
    event.preventDefault(); // a link to the page that is open is otherwise followed without loading anything
    event.stopPropagation();
    location.reload();
  });
  return link;
}

document.addEventListener("toggle", onToggle, { capture: true });
document.addEventListener("click", onClick, { capture: true });
window.addEventListener("popstate", () => (isReturning = location.pathname !== shownPathname));

leadToPlaces();
onEveryPage(arrive);
listenToReader();
offerDrawer();
offerJump();
offerOffline();
watchForSigns();
bringTheme();
