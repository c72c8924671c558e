/**
 * Calculators under the rules of a page: closed boxes, each filled when its reader opens it.
 *
 * The page's address belongs to its rules, so what is changed here shows in the link to the calculator's own
 * page alone. What stands open when the reader leaves stands open again when they come back.
 */

import { element, find, findAll } from "./dom.js";
import { keepOpen, keptOpen } from "./kept.js";
import { mountForm } from "./mount.js";
import { formFrom, levelBelow } from "./place.js";
import { placeKept } from "./theme.js";
import { takeStep } from "./tries.js";

/** @typedef {import("./mount.js").OnQuery} OnQuery */

/** @type {WeakMap<HTMLDetailsElement, Promise<Place>>} */
const places = new WeakMap();

/**
 * What stands open, by page and by the box's place on it.
 * @type {Map<string, Map<number, Place>>}
 */
const leftOpen = new Map();

/** Stands for the page's address: the calculator's inputs are kept in a link. */
class Place {
  #box;
  #pathname = location.pathname;
  #at;
  #link;
  /** @type {OnQuery} */
  #onQuery = () => {};
  query;
  /** @type {HTMLElement | null} once it is there */
  calculator = null;

  /**
   * @param {HTMLDetailsElement} box
   * @param {string} query
   */
  constructor(box, query) {
    this.#box = box;
    this.#at = boxes().indexOf(box);
    this.#link = /** @type {HTMLAnchorElement} */ (find(box, "a[data-own-page]"));
    this.query = query;
    this.commit(query);
  }

  /** @param {OnQuery} onQuery */
  listen(onQuery) {
    this.#onQuery = onQuery;
    return this;
  }

  /** @param {string} query */
  draft(query) {
    this.commit(query);
  }

  /** @param {string} query */
  commit(query) {
    this.query = query;
    const url = new URL(this.#link.href);
    url.search = query;
    this.#link.href = url.href;
    this.remember();
  }

  /**
   * @param {string} query that is to be shown
   * @param {boolean} isWanted the reader wants to see it, and where
   */
  show(query, isWanted) {
    this.commit(query);
    this.#onQuery(query, isWanted);
  }

  remember() {
    const open = leftOpen.get(this.#pathname) ?? new Map();
    leftOpen.set(this.#pathname, open);
    if (this.#box.open) open.set(this.#at, this);
    else open.delete(this.#at);
    if (this.#pathname !== location.pathname) return;
    const all = boxes();
    keepOpen(Array.from(open, ([at, place]) => [...nameOf(all, at), place.query]));
  }
}

/**
 * The reader has opened or closed a box. Rejected when its calculator cannot be had.
 * @param {HTMLDetailsElement} box
 */
export async function toggled(box) {
  const place = places.get(box);
  if (place) (await place).remember();
  else if (box.open) await fill(box, box.dataset.query ?? "");
}

/**
 * Opens a box with these inputs and goes there; Back undoes it. Rejected as above, the box being open then.
 * @param {HTMLDetailsElement} box
 * @param {string} query
 * @param {HTMLElement} link that was followed
 */
export async function openWith(box, query, link) {
  const { scrollY: y, location } = window;
  const { pathname } = location;
  const at = boxes().indexOf(box);
  const before = { isOpen: box.open, query: (await places.get(box))?.query ?? box.dataset.query ?? "" };
  box.open = true;
  const place = await (places.get(box) ?? fill(box, query));
  takeStep(y, (isTaken) => {
    if (location.pathname !== pathname) return;
    restore(boxes()[at], isTaken ? { isOpen: true, query } : before, isTaken);
    if (!isTaken && link.isConnected) link.focus({ preventScroll: true });
  });
  place.show(query, true);
}

/**
 * @param {HTMLDetailsElement | undefined} box
 * @param {{isOpen: boolean, query: string}} state
 * @param {boolean} isWanted
 */
async function restore(box, { isOpen, query }, isWanted) {
  const place = box && places.get(box);
  if (!place) return;
  box.open = isOpen;
  (await place).show(query, isWanted);
}

/** Opens what stood open when the reader left this page, as it stood, and finds their place again. */
export function reopen() {
  const all = boxes();
  for (const [at, left] of Array.from(leftOpen.get(location.pathname) ?? [])) {
    const box = all[at];
    if (!box || places.has(box)) continue;
    box.open = true;
    fill(box, left.query, left.calculator).catch(() => {}); // the box's own toggle tells of it
  }
  const y = placeKept();
  if (y !== undefined) scrollTo(scrollX, y);
}

/** Opens what stood open before this page was loaded anew, with the inputs that it had, and finds the place again. */
export async function reopenKept() {
  const all = boxes();
  const y = placeKept();
  const filling = keptOpen().map(([slug, nth, query]) => {
    const box = all.filter(({ dataset }) => dataset.calculatorHere === slug)[nth];
    if (!box || places.has(box)) return undefined;
    box.open = true;
    return fill(box, query);
  });
  await Promise.allSettled(filling); // what cannot be had, the box's own toggle tells
  if (y !== undefined) scrollTo(scrollX, y);
}

/**
 * A box by its calculator, and by which one of that it is: a new version of the page may have others before it.
 * @param {HTMLDetailsElement[]} all
 * @param {number} at
 * @returns {[slug: string, nth: number]}
 */
function nameOf(all, at) {
  const slug = all[at]?.dataset.calculatorHere ?? "";
  return [slug, all.slice(0, at).filter(({ dataset }) => dataset.calculatorHere === slug).length];
}

/**
 * @param {HTMLDetailsElement} box
 * @param {string} query
 * @param {HTMLElement | null} [kept] from an earlier look at this page
 */
function fill(box, query, kept) {
  const place = filled(box, query, kept);
  places.set(box, place);
  return place;
}

/**
 * @param {HTMLDetailsElement} box
 * @param {string} query
 * @param {HTMLElement | null} [kept]
 */
async function filled(box, query, kept) {
  for (const old of box.querySelectorAll("[data-failed]")) old.remove();
  const place = new Place(box, query);
  box.ariaBusy = "true";
  try {
    place.calculator = kept ?? (await formFrom(find(box, "a").getAttribute("href") ?? "", levelBelow(box)));
    find(box, "summary").after(place.calculator);
    const form = /** @type {HTMLFormElement} */ (find(place.calculator, "form"));
    if (!kept) showExample(form, query);
    mountForm(form, (onQuery) => place.listen(onQuery));
  } catch (error) {
    places.delete(box);
    throw error;
  } finally {
    box.ariaBusy = null;
  }
  return place;
}

/**
 * What an example on this page says is the answer until Python gives the whole of it.
 * @param {HTMLFormElement} form
 * @param {string} query
 */
function showExample(form, query) {
  const links = findAll(document, `a[data-try="${form.dataset.calculator}"]`);
  const example = links.find((link) => new URL(/** @type {HTMLAnchorElement} */ (link).href).search.slice(1) === query);
  const answer = example?.parentElement?.querySelector("b");
  if (!answer) return;
  find(form, "[data-headline]").replaceChildren(element("p", { class: "hx-number" }, answer.textContent ?? ""));
  find(form, "[data-body]").replaceChildren();
  find(form, "[data-result]").dataset.status = answer.dataset.status;
  form.dataset.shownFor = query;
}

function boxes() {
  const all = document.querySelectorAll("details[data-calculator-here]");
  return /** @type {HTMLDetailsElement[]} */ (Array.from(all));
}
