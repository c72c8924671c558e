/** What counts how much in a search by words, and in which order results are offered. */

import { words } from "./jump_terms.js";

/** @typedef {import("./jump_numbers.js").Entry} Entry */
/** @typedef {{id: number, title: string, text: string, keys: string}} Doc an entry as it is indexed */
/** @typedef {{entry: Entry, terms: string[], score: number}} Scored */

/** How much a word counts where it is found. */
export const BOOST = { title: 4, keys: 3, text: 1 };
/** The same for a word that was searched for besides those typed. */
export const BOOST_OTHERS = { title: 2.4, keys: 0, text: 0.4 };
const BOOST_KIND = new Map(
  Object.entries({ rule: 1.4, calculator: 0.9, ruling: 0.9, page: 0.8, outside: 0.8, term: 0.7, case: 0.6 }),
);
/** Titles that are sentences: a word in them says no more than one in a text. */
export const SENTENCES = new Set(["ruling", "case"]);
/** Where a term with all of it in its title comes: behind the titles of rules, before their texts. */
const TERM_TIER = 0.5;
/** Where a title comes that has, with all that is wanted, the words which nothing has to have. */
const HELPED_TIER = 1.5;
/** So many words in a row are no coincidence. */
const SENTENCE_WORDS = 3;
/** So much of a word has to be typed before a title counts as holding it. */
const TELLING = 3;

/**
 * @param {Entry} entry
 * @param {number} id
 * @returns {Doc}
 */
export function document({ kind, title, text = "", keys = [] }, id) {
  const isSentence = SENTENCES.has(kind);
  return { id, title: isSentence ? "" : title, text: isSentence ? `${title} ${text}` : text, keys: keys.join(" ") };
}

/** @param {Entry | undefined} entry */
export function boostOf(entry) {
  return BOOST_KIND.get(entry?.kind ?? "") ?? 1;
}

/**
 * A title that is just what is wanted, or a sentence with what was typed word for word in it, then titles that hold all
 * of it, then terms whose title does, then the rest. Among these our own come before what is outside, and then it goes
 * by score.
 * @template {Scored} T
 * @param {T[]} hits
 * @param {string[][][]} wanted for each thing, the phrases that mean it, the typed one first
 * @param {string[]} typed every word
 * @param {string[]} helpful those of them that nothing has to have
 * @returns {T[]}
 */
export function ranked(hits, wanted, typed, helpful = []) {
  return hits
    .map((hit) => ({
      hit,
      tier: tier(hit.entry, wanted, typed, helpful),
      isOutside: Number(hit.entry.kind === "outside"),
    }))
    .sort(
      (one, other) =>
        other.tier - one.tier || one.isOutside - other.isOutside || other.hit.score - one.hit.score,
    )
    .map(({ hit }) => hit);
}

/**
 * 2 where the title is just what is wanted, 1 where it holds all of it; of a sentence, 2 where it has what was typed.
 * @param {Entry} entry
 * @param {string[][][]} wanted
 * @param {string[]} typed
 * @param {string[]} helpful
 */
function tier(entry, wanted, typed, helpful) {
  const title = words(entry.title);
  const said = title.join(" ");
  if (SENTENCES.has(entry.kind)) {
    return typed.length >= SENTENCE_WORDS && ` ${said} `.includes(` ${typed.join(" ")} `) ? 2 : 0;
  }
  const holds = (/** @type {string[]} */ phrase) =>
    phrase.every((word) => title.some((one) => one === word || (word.length >= TELLING && one.startsWith(word))));
  if (!wanted.every((phrases) => phrases.some(holds))) return 0;
  if (entry.kind === "term") return TERM_TIER;
  if (typed.join(" ") === said) return 2;
  if (helpful.length) return helpful.every((word) => title.includes(word)) ? HELPED_TIER : 1;
  const isTyped = wanted.flatMap((phrases) => phrases[0] ?? []).join(" ") === said;
  return isTyped || (wanted.length === 1 && wanted[0]?.some((phrase) => phrase.join(" ") === said)) ? 2 : 1;
}
