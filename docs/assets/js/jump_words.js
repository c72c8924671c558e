/** Finds by words: in titles, then in texts, with the words that mean the same. */

import { nearest } from "./jump_distance.js";
import { BOOST, BOOST_OTHERS, boostOf, document, ranked } from "./jump_rank.js";
import { MAY_LACK, PASSED_OVER, words } from "./jump_terms.js";

/** @typedef {import("./jump_numbers.js").Entry} Entry */
/** @typedef {import("minisearch").default<Doc>} Search */
/** @typedef {typeof import("minisearch").default} MiniSearch */
/** @typedef {import("minisearch").Query} Query */
/** @typedef {import("./jump_rank.js").Doc} Doc */
/**
 * One thing looked for: the words typed for it, and others that mean it.
 * @typedef {{typed: string[], others: Phrase[]}} Slot
 */
/** @typedef {{says: string, words: string[]}} Phrase */
/** Whichever is typed, all that can be found is searched for. @typedef {{typed: string[], found: string[]}} Synonym */
/**
 * `terms` are the words that were found, as they are compared; `also` what was searched for besides, `instead` what
 * was searched for in place of a word that occurs nowhere; `isPartial` that nothing has all of the words.
 * @typedef {{hits: {entry: Entry, terms: string[]}[], also: string[], instead: string[], isPartial: boolean}} Found
 */

const LONGEST_PHRASE = 4;
const MOST_WORDS = 12;

export class Words {
  #entries;
  #search;
  /** @type {Map<string, Phrase[]>} phrases by one that means the same */
  #others = new Map();
  /** @type {Set<string>} every word that occurs */
  #known = new Set();

  /**
   * @param {MiniSearch} MiniSearch
   * @param {Entry[]} entries
   * @param {Synonym[]} synonyms
   */
  constructor(MiniSearch, entries, synonyms) {
    this.#entries = entries;
    /** @type {Search} */
    this.#search = new MiniSearch({
      fields: ["title", "keys", "text"],
      tokenize: words,
      processTerm: (term) => term,
      searchOptions: { combineWith: "AND", prefix: false, boost: BOOST },
    });
    this.#search.addAll(entries.map(document));
    for (const { title, text = "" } of entries) for (const word of words(`${title} ${text}`)) this.#known.add(word);
    for (const { typed, found } of synonyms) {
      const phrases = found.map((says) => ({ says, words: words(says) }));
      for (const key of typed.map((phrase) => words(phrase).join(" "))) {
        const others = phrases.filter((phrase) => phrase.words.join(" ") !== key);
        this.#others.set(key, [...(this.#others.get(key) ?? []), ...others]);
      }
    }
  }

  /**
   * @param {string} typed
   * @returns {Found}
   */
  search(typed) {
    const all = words(typed).slice(0, MOST_WORDS);
    const telling = all.filter((word) => !PASSED_OVER.has(word));
    /** @type {string[]} */
    const instead = [];
    const typedSlots = this.#slots(telling.length ? telling : all);
    const isNeeded = (/** @type {Slot} */ slot) => !this.#mayLack(slot);
    const needed = typedSlots.some(isNeeded) ? typedSlots.filter(isNeeded) : typedSlots;
    const helpful = typedSlots.filter((slot) => !needed.includes(slot)).flatMap((slot) => slot.typed);
    const slots = needed.map((slot) => this.#corrected(slot, instead));
    const isJunk = slots.length > 2 && slots.filter(isLetter).length * 2 > slots.length;
    const whole = isJunk ? [] : this.#run(slots, "AND", helpful);
    const isPartial = !isJunk && !whole.length && slots.length > 1 && this.#isMostlyKnown(slots);
    const results = isPartial ? this.#run(slots, "OR", helpful) : whole;
    const found = new Set(results.flatMap((result) => result.terms));
    const also = slots
      .flatMap((slot) => slot.others)
      .filter((phrase) => phrase.words.every((word) => found.has(word)))
      .map((phrase) => phrase.says);
    return {
      hits: this.#ranked(results, slots, all, helpful),
      also: [...new Set(also)].filter((says) => !instead.includes(says)),
      instead: results.length ? instead : [],
      isPartial: isPartial && results.length > 0,
    };
  }

  /**
   * Of junk, such as pasted markup or one letter many times, a few words occur by chance: what has them is no answer.
   * @param {Slot[]} slots
   */
  #isMostlyKnown(slots) {
    const telling = slots.filter(
      (slot) => slot.others.length > 0 || (!isLetter(slot) && this.#run([slot], "AND").length > 0),
    );
    return telling.length * 2 >= slots.length;
  }

  /** @param {Slot} slot */
  #mayLack({ typed }) {
    const phrase = typed.join(" ");
    return MAY_LACK.has(phrase) && !this.#others.has(phrase);
  }

  /**
   * The words one by one, save that those of a known phrase stay together.
   * @param {string[]} typed
   * @returns {Slot[]}
   */
  #slots(typed) {
    const slots = [];
    for (let at = 0; at < typed.length; ) {
      let count = Math.min(LONGEST_PHRASE, typed.length - at);
      while (count > 1 && !this.#others.has(typed.slice(at, at + count).join(" "))) count--;
      const phrase = typed.slice(at, at + count);
      slots.push({ typed: phrase, others: this.#meaning(phrase.join(" ")) });
      at += count;
    }
    return slots;
  }

  /**
   * What means the same as a phrase, or as the words that it is the beginning of.
   * @param {string} phrase
   * @returns {Phrase[]}
   */
  #meaning(phrase) {
    const whole = this.#others.get(phrase);
    if (whole || phrase.length < 4) return whole ?? [];
    return Array.from(this.#others, ([key, others]) => (key.startsWith(phrase) ? others : [])).flat();
  }

  /**
   * A word that leads nowhere gives way to the nearest ones that do.
   * @param {Slot} slot
   * @param {string[]} instead takes them
   * @returns {Slot}
   */
  #corrected(slot, instead) {
    const word = slot.typed.length === 1 ? slot.typed[0] ?? "" : "";
    if (!word || /\d/.test(word) || slot.others.length || this.#run([slot], "AND").length) return slot;
    const all = new Set([...this.#known, ...this.#others.keys()]);
    const candidates = [...all].filter((known) => known.length > 2 && !/[\d ]/.test(known));
    const near = nearest(word, candidates, word.length > 5 ? 2 : word.length > 3 ? 1 : 0);
    instead.push(...near);
    const others = near.flatMap((one) => [{ says: one, words: [one] }, ...(this.#others.get(one) ?? [])]);
    return { typed: slot.typed, others };
  }

  /**
   * @param {Slot[]} slots
   * @param {"AND" | "OR"} combineWith
   * @param {string[]} helpful what raises a result and makes none
   */
  #run(slots, combineWith, helpful = []) {
    if (!slots.length) return [];
    const search = (/** @type {Query[]} */ queries, /** @type {"AND" | "OR"} */ how) =>
      this.#search.search(
        { combineWith: how, queries },
        { boostDocument: (id) => boostOf(this.#entries[id]) },
      );
    const results = search(slots.map(query), combineWith);
    if (!helpful.length) return results;
    /** @type {Query} */
    const needed = { combineWith, queries: slots.map(query) };
    /** @type {Query} */
    const helping = { combineWith: "OR", queries: helpful };
    const helped = new Map(search([needed, helping], "AND").map((result) => [result.id, result]));
    return results.map((result) => helped.get(result.id) ?? result);
  }

  /**
   * @param {import("minisearch").SearchResult[]} results
   * @param {Slot[]} slots
   * @param {string[]} typed
   * @param {string[]} helpful
   * @returns {{entry: Entry, terms: string[]}[]}
   */
  #ranked(results, slots, typed, helpful) {
    const wanted = slots.map((slot) => [slot.typed, ...slot.others.map((phrase) => phrase.words)]);
    const hits = results.flatMap(({ id, terms, score }) => {
      const entry = this.#entries[id];
      return entry ? [{ entry, terms: terms.filter((term) => !PASSED_OVER.has(term)), score }] : [];
    });
    return ranked(hits, wanted, typed, helpful);
  }
}

/** @param {Slot} slot */
function isLetter({ typed, others }) {
  return typed.length === 1 && /^\p{L}$/u.test(typed[0] ?? "") && !others.length;
}

/**
 * @param {Slot} slot
 * @returns {Query}
 */
function query(slot) {
  const typed = { queries: slot.typed, prefix: (/** @type {string} */ term) => term.length > 1 };
  const others = slot.others.map((phrase) => ({ queries: phrase.words, boost: BOOST_OTHERS }));
  return { combineWith: "OR", queries: [typed, ...others].map((one) => ({ ...one, combineWith: "AND" })) };
}
