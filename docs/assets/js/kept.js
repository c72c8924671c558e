/**
 * What is kept on this device alone: the rules that the reader has pinned, those read last; for one step the place that
 * a citation was followed from, and the calculators that stand open on a page.
 */

const PINNED = "hexside.pinned";
const READ = "hexside.read";
const CAME_FROM = "hexside.came-from";
const OPEN = "hexside.open";
const MOST_READ = 8;
const MOST_PINNED = 40;

/** Ids, the pinned ones first. */
export function keptRules() {
  return [...new Set([...ids(PINNED), ...ids(READ)])];
}

/** @param {string} id */
export function noteRead(id) {
  write(READ, [id, ...ids(READ).filter((other) => other !== id)].slice(0, MOST_READ));
}

/** @param {string} id */
export function isPinned(id) {
  return ids(PINNED).includes(id);
}

/**
 * @param {string} id
 * @param {boolean} shall be pinned
 * @returns {boolean} false where the browser keeps nothing
 */
export function pin(id, shall) {
  const others = ids(PINNED).filter((other) => other !== id);
  return write(PINNED, (shall ? [id, ...others] : others).slice(0, MOST_PINNED));
}

/**
 * A citation is being followed.
 * @param {Element} link
 * @param {string} address where it leads
 */
export function leave(link, address) {
  try {
    sessionStorage.setItem(CAME_FROM, JSON.stringify({ place: placeOf(link), address }));
  } catch {
    // a browser that stores nothing: its own Back remains
  }
}

/** Where the reader was before this address, if a citation led here. Told once. */
export function cameFrom() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(CAME_FROM) ?? "null");
    sessionStorage.removeItem(CAME_FROM);
    return kept?.address === location.href ? String(kept.place) : "";
  } catch {
    return "";
  }
}

/** What stands open on a page: the calculator, which of its boxes there, its inputs. @typedef {[slug: string, nth: number, query: string]} Open */

/**
 * For a page that is loaded anew, by "Retry" or by the reader.
 * @param {Open[]} open on this page
 */
export function keepOpen(open) {
  try {
    if (open.length) sessionStorage.setItem(OPEN, JSON.stringify({ pathname: location.pathname, open }));
    else sessionStorage.removeItem(OPEN);
  } catch {
    // a browser that stores nothing
  }
}

/**
 * What stood open here before this page was loaded anew; nothing for a page that is come to otherwise.
 * @returns {Open[]}
 */
export function keptOpen() {
  try {
    const [visit] = performance.getEntriesByType("navigation");
    const isAnew = /** @type {PerformanceNavigationTiming | undefined} */ (visit)?.type === "reload";
    const kept = JSON.parse(sessionStorage.getItem(OPEN) ?? "null");
    return isAnew && kept?.pathname === location.pathname && Array.isArray(kept.open) ? kept.open.filter(isOpen) : [];
  } catch {
    return [];
  }
}

/** @param {unknown} one */
function isOpen(one) {
  const [slug, nth, query] = Array.isArray(one) ? one : [];
  return typeof slug === "string" && Number.isSafeInteger(nth) && typeof query === "string";
}

/**
 * The rule above a link, or the page's title.
 * @param {Element} link
 */
function placeOf(link) {
  const isAbove = (/** @type {Element} */ one) =>
    Boolean(one.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING);
  const rules = Array.from(document.querySelectorAll("article :is(h1, h2, h3, h4) > .rule-id")).filter(isAbove);
  return rules.at(-1)?.textContent || document.querySelector("article h1")?.firstChild?.textContent || "the page before";
}

/**
 * @param {string} name
 * @returns {string[]}
 */
function ids(name) {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/**
 * @param {string} name
 * @param {string[]} kept
 */
function write(name, kept) {
  try {
    localStorage.setItem(name, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
