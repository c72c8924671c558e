/** From what is typed to what is offered, in order, with what has to be said about it. */

import { isNumber, Numbers } from "./jump_numbers.js";
import { SENTENCES } from "./jump_rank.js";
import { Words } from "./jump_words.js";

/** @typedef {import("./jump_numbers.js").Entry} Entry */
/** @typedef {import("./jump_words.js").Synonym} Synonym */
/** @typedef {{entries: Entry[], synonyms: Synonym[]}} Index what the build has written */
/** @typedef {{entry: Entry, terms: string[]}} Hit `terms` are the words to light up in it */
/** @typedef {{hits: Hit[], says: string[]}} Offer `says` are whole sentences */

const LONGEST = 200;
const MOST = 40;

export class Finder {
  #numbers;
  #words;
  /** @type {Map<string, Entry>} */
  #byId = new Map();

  /**
   * @param {import("./jump_words.js").MiniSearch} MiniSearch
   * @param {Index} index
   */
  constructor(MiniSearch, { entries, synonyms }) {
    this.#numbers = new Numbers(entries);
    this.#words = new Words(MiniSearch, entries, synonyms);
    for (const entry of entries) if (entry.id) this.#byId.set(entry.id, entry);
  }

  /**
   * Rules that are kept, for a box in which nothing is typed yet.
   * @param {string[]} ids
   * @returns {Offer}
   */
  kept(ids) {
    const entries = ids.flatMap((id) => this.#byId.get(id) ?? []);
    return { hits: entries.map(plain), says: entries.length ? ["Pinned and read last:"] : [] };
  }

  /**
   * The entries whose number this is, in any spelling.
   * @param {string} text
   */
  named(text) {
    return this.#numbers.exact(text.slice(0, LONGEST).trim(), "");
  }

  /**
   * What an address may mean: the rules with a number nearest to it, or the entries whose title has all of its words.
   * @param {string} text
   */
  meant(text) {
    if (isNumber(text)) return this.find(text, "").hits.map((hit) => hit.entry);
    const { hits, isPartial } = this.#words.search(text.slice(0, LONGEST));
    const isNamed = (/** @type {Hit} */ { entry, terms }) =>
      !SENTENCES.has(entry.kind) && terms.every((term) => entry.title.toLowerCase().includes(term));
    return isPartial ? [] : hits.filter(isNamed).map((hit) => hit.entry);
  }

  /**
   * @param {string} text as typed
   * @param {string} here address of the page that is open, from the site's root
   * @returns {Offer}
   */
  find(text, here) {
    const typed = text.slice(0, LONGEST).trim();
    if (!typed) return { hits: [], says: [] };
    const exact = this.#numbers.exact(typed, here);
    if (exact.length) return this.#byNumber(typed, exact);
    const found = this.#words.search(typed);
    if (isNumber(typed) && (found.isPartial || !found.hits.length)) return this.#byNearest(typed);
    return { hits: found.hits.slice(0, MOST), says: sentences(typed, found) };
  }

  /**
   * What the number names, what is below that, and where else it is written.
   * @param {string} typed
   * @param {Entry[]} exact
   * @returns {Offer}
   */
  #byNumber(typed, exact) {
    const { hits, also, isPartial } = this.#words.search(typed);
    const rest = [...(isNumber(typed) ? this.#numbers.below(typed) : []).map(plain), ...(isPartial ? [] : hits)];
    const says = exact.length > 1 ? [`“${typed}” is the number of ${exact.length} rules.`] : [];
    return { hits: merged([...exact.map(plain), ...rest]), says: [...says, ...alsoSays(also)] };
  }

  /**
   * @param {string} typed
   * @returns {Offer}
   */
  #byNearest(typed) {
    const near = this.#numbers.nearest(typed);
    const says = [`No rule here has the number “${typed}”.`, near.length ? "Nearest:" : "See your rulebook."];
    return { hits: near.map(plain), says: [says.join(" ")] };
  }
}

/**
 * @param {string} typed
 * @param {import("./jump_words.js").Found} found
 */
function sentences(typed, { hits, also, instead, isPartial }) {
  if (!hits.length) return [`Nothing here has “${typed}”.`];
  const says = [];
  if (instead.length) says.push(`Not every word occurs here. Nearest: ${instead.join(", ")}.`);
  if (isPartial) says.push("Nothing has all of these words. Some have most of them:");
  return [...says, ...alsoSays(also)];
}

/** @param {string[]} also */
function alsoSays(also) {
  return also.length ? [`Searched also for: ${also.join(", ")}.`] : [];
}

/** @param {Entry} entry */
function plain(entry) {
  return { entry, terms: /** @type {string[]} */ ([]) };
}

/**
 * Each entry once, where it comes first.
 * @param {Hit[]} hits
 */
function merged(hits) {
  const seen = new Set();
  const isNew = (/** @type {Hit} */ { entry }) => !seen.has(entry) && Boolean(seen.add(entry));
  return hits.filter(isNew).slice(0, MOST);
}
