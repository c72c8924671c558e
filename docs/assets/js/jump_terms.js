/** What is typed and what is searched, cut into words in the same way; and a rule's number in its one form. */

const WORD = /[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu;
const RUNS = /\p{L}+|\p{Nd}+|[^\p{L}\p{Nd}]+/gu;
/** Words that may stand before a number and say nothing. */
const BEFORE = /^(?:rules?|section|asl|see|no)(?=\P{L})/u;

/** @typedef {{word: string, start: number, end: number}} Term a word as it is compared, and where it stands */

/**
 * @param {string} text
 * @returns {Term[]}
 */
export function terms(text) {
  return Array.from(text.matchAll(WORD), (found) => ({
    word: singular(found[0].normalize("NFKC").toLowerCase()),
    start: found.index,
    end: found.index + found[0].length,
  }));
}

/** @param {string} text */
export function words(text) {
  return terms(text).map((term) => term.word);
}

/**
 * A word without the ending of its plural, where it has one that is plain to see.
 * @param {string} word
 */
function singular(word) {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && /[^sui]s$/.test(word)) return word.slice(0, -1);
  return word;
}

/**
 * The form that the index has its spellings in: lower case, a point between digits, nothing between a letter and
 * a digit. A point that was typed there stays, since B.6 and B6 are two rules.
 * @param {string} typed
 */
export function reduce(typed) {
  const runs = typed.normalize("NFKC").toLowerCase().trim().replace(BEFORE, "").match(RUNS) ?? [];
  return runs
    .map((run, at) => (isWord(run) ? run : between(runs[at - 1], run, runs[at + 1])))
    .join("");
}

/**
 * @param {string | undefined} before
 * @param {string} separator
 * @param {string | undefined} after
 */
function between(before, separator, after) {
  if (!before || !after || !isDigits(after)) return "";
  return isDigits(before) || separator === "." ? "." : "";
}

/** @param {string} run */
function isWord(run) {
  return /^[\p{L}\p{Nd}]/u.test(run);
}

/** @param {string} run */
function isDigits(run) {
  return /^\p{Nd}/u.test(run);
}

/** Say nothing in a question such as "can a truck enter debris". */
export const PASSED_OVER = new Set(
  words(
    "a across along am an and any are at be between by can could do does during for from get getting go going have has " +
      "how i if in into is it its many may me much must my need of on onto or our over should than that the then there " +
      "these this those through to us we what when where which while who why will with would you your",
  ),
);

/**
 * Say where or when, often in other words than a text's: a road "under" rubble is one "with" rubble "on" it. What has
 * them comes before what has not, and nothing has to.
 */
export const MAY_LACK = new Set(
  words(
    "about above after against around back before behind below beneath beside beyond down inside near next off out " +
      "outside past round till toward towards under underneath until up upon via within",
  ),
);
