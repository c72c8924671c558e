/** Making elements. Text only ever goes in as text nodes. */

/**
 * @param {string} tag
 * @param {Record<string, string | boolean | null>} attributes true stands alone, false and null are left out
 * @param {(Node | string)[]} children
 * @returns {HTMLElement}
 */
export function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue;
    made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

/**
 * The one element that a selector names inside another. The build puts it there, so its absence is a mistake.
 * @param {ParentNode} parent
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function find(parent, selector) {
  const found = parent.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
  return found;
}

/**
 * Every element that a selector names inside another.
 * @param {ParentNode} parent
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export function findAll(parent, selector) {
  return /** @type {HTMLElement[]} */ (Array.from(parent.querySelectorAll(selector)));
}

/**
 * Addresses that stay right when the page's own address changes.
 * @param {Record<string, string>} urls
 */
export function absoluteAddresses(urls) {
  const pairs = Object.entries(urls).map(([rule, url]) => [rule, url && new URL(url, document.baseURI).href]);
  return Object.fromEntries(pairs);
}

/**
 * Headings of a form that stands inside another page are below that page's.
 * @param {HTMLElement[]} parts
 * @param {string} [level] of the uppermost ones
 */
export function atHeadingLevel(parts, level) {
  for (const part of level ? parts : []) {
    for (const heading of part.querySelectorAll("h2, h3")) {
      heading.setAttribute("aria-level", String(Number(level) + Number(heading.tagName === "H3")));
    }
  }
  return parts;
}

/**
 * Leaves what is there alone when it says the same, so that nothing moves and focus stays.
 * @param {HTMLElement} holder
 * @param {HTMLElement[]} children
 */
export function replaceIfOther(holder, children) {
  for (const link of holder.querySelectorAll("a")) link.setAttribute("href", link.href);
  const next = holder.cloneNode(false);
  /** @type {Element} */ (next).append(...children);
  keepUnfolded(holder, /** @type {Element} */ (next));
  if (next.isEqualNode(holder)) return;
  const comeBack = placesIn(holder);
  holder.replaceChildren(...next.childNodes);
  comeBack();
}

/** Boxes that have been scrolled: to ask each how far it is would have the whole page laid out at once. */
const everScrolled = new WeakSet();
globalThis.document?.addEventListener("scroll", ({ target }) => target && everScrolled.add(target), {
  capture: true,
  passive: true,
});

/**
 * How far its boxes are scrolled and which of its hexes has the focus, to be taken up again in new content.
 * @param {HTMLElement} holder
 */
function placesIn(holder) {
  const boxes = () => findAll(holder, ".hx-scroll, .fig-scroll");
  const moved = boxes().filter((box) => everScrolled.has(box) && box.scrollLeft);
  const scrolled = new Map(moved.map((box) => [keyOf(box), box.scrollLeft]));
  const hexName = holder.contains(document.activeElement) && document.activeElement?.getAttribute("data-hex");
  return () => {
    // New boxes are not scrolled; to say so of each would have the whole answer laid out at once.
    for (const box of scrolled.size ? boxes() : []) box.scrollLeft = scrolled.get(keyOf(box)) ?? 0;
    if (!hexName) return;
    const hex = holder.querySelector(`[data-hex="${CSS.escape(hexName)}"]`);
    if (hex instanceof SVGElement) hex.focus({ preventScroll: true });
  };
}

/**
 * The figure or section that a part of an answer belongs to.
 * @param {Element} part
 */
function keyOf(part) {
  const named = part.closest("[data-figure], [data-section]");
  return named?.getAttribute("data-figure") ?? named?.getAttribute("data-section");
}

/**
 * What the reader has unfolded stays so, where the new content has the same fold.
 * @param {Element} before
 * @param {Element} after
 */
function keepUnfolded(before, after) {
  const folds = Array.from(after.querySelectorAll("details"));
  for (const fold of before.querySelectorAll("details")) {
    const at = folds.findIndex((other) => other.className === fold.className && keyOf(other) === keyOf(fold));
    const [same] = at < 0 ? [] : folds.splice(at, 1);
    if (same) same.open = fold.open;
  }
}
