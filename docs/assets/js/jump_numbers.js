/** Finds a rule by its number, in whatever way that is written. What is written how, the index says. */

import { nearest } from "./jump_distance.js";
import { reduce } from "./jump_terms.js";

/**
 * A place to jump to. `keys` are the ways to write its number, reduced; its own comes first.
 * @typedef {{kind: string, title: string, url: string, id?: string, where?: string, text?: string,
 *   keys?: string[]}} Entry
 */

const NUMBER = /^\p{L}{0,16}\.?\d[\d.]*\p{L}{0,8}\d*$/u;
const MOST_NEAREST = 6;

export class Numbers {
  /** @type {Map<string, Entry[]>} */
  #byKey = new Map();

  /** @param {Entry[]} entries in the order in which equals are offered */
  constructor(entries) {
    for (const entry of entries) {
      for (const key of entry.keys ?? []) this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), entry]);
    }
  }

  /**
   * The rules that a number means: those it names in full first, then those of the page that is open, then ours.
   * @param {string} typed
   * @param {string} here address of that page, from the site's root
   * @returns {Entry[]}
   */
  exact(typed, here) {
    const form = reduce(typed);
    const found = forms(form).flatMap((each) => this.#byKey.get(each) ?? []);
    const rank = (/** @type {Entry} */ entry) =>
      (entry.keys?.[0] === form ? 0 : 2) + (here && entry.url.startsWith(`${here}#`) ? 0 : 1);
    return unique(found).sort((one, other) => rank(one) - rank(other));
  }

  /**
   * What is below the rules that a number means: its children, theirs, and the rulings on them.
   * @param {string} typed
   * @returns {Entry[]}
   */
  below(typed) {
    const found = forms(reduce(typed)).flatMap((form) =>
      Array.from(this.#byKey, ([key, entries]) => (isBelow(key, form) ? entries : [])).flat(),
    );
    return unique(found);
  }

  /**
   * For a number that nothing has: the same signs in another order or with a point, then the rule that it would be
   * part of, then the numbers that one slip leads to.
   * @param {string} typed
   * @returns {Entry[]}
   */
  nearest(typed) {
    const form = reduce(typed);
    const near = nearest(form, this.#byKey.keys(), form.length > 6 ? 2 : 1);
    const same = [...this.#byKey.keys()].filter((key) => digits(key) === digits(form));
    const keys = [...same, ...near.filter((key) => sorted(key) === sorted(form))];
    const found = [...keys, this.#above(form), ...near].flatMap((key) => this.#byKey.get(key) ?? []);
    return unique(found).slice(0, MOST_NEAREST);
  }

  /**
   * The longest beginning that is a number, down to what stands before the point.
   * @param {string} form
   */
  #above(form) {
    for (let end = form.length - 1; end >= form.indexOf(".") && end > 0; end--) {
      const key = form.slice(0, end);
      if (/\d$/.test(key) && this.#byKey.has(key)) return key;
    }
    return "";
  }
}

/**
 * Whether what was typed is written as a number of a rule.
 * @param {string} typed
 */
export function isNumber(typed) {
  return NUMBER.test(reduce(typed));
}

/**
 * The form, and the same without a point between letters and a digit.
 * @param {string} form
 */
function forms(form) {
  return unique([form, form.replace(/^(\p{L}+)\./u, "$1")]);
}

/**
 * @param {string} key
 * @param {string} form
 */
function isBelow(key, form) {
  if (!/\d/.test(form) || key.length <= form.length || !key.startsWith(form)) return false;
  return form.includes(".") || /^[.\p{L}]/u.test(key.slice(form.length));
}

/** @param {string} form */
function digits(form) {
  return form.replaceAll(".", "");
}

/** @param {string} form */
function sorted(form) {
  return [...form].sort().join("");
}

/**
 * @template T
 * @param {T[]} found
 */
function unique(found) {
  return [...new Set(found)];
}
