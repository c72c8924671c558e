/** The results as elements. Words that were found are lit up in text nodes; nothing typed is read as HTML. */

import { element } from "./dom.js";
import { terms } from "./jump_terms.js";

/** @typedef {import("./jump_find.js").Hit} Hit */
/** @typedef {import("./jump_numbers.js").Entry} Entry */

const LONGEST_EXCERPT = 150;
const BEFORE_FIRST = 50;

/**
 * @param {Hit} hit
 * @param {number} at its place in the list
 * @param {string} address
 */
export function row({ entry, terms: found }, at, address) {
  const lit = new Set(found);
  const number = entry.id ? [element("span", { class: "rule-id" }, entry.id), " "] : [];
  const text = excerpt(entry.text ?? "", lit);
  return element(
    "a",
    {
      "aria-selected": "false",
      class: "hx-jump__hit",
      "data-kind": entry.kind,
      "data-rule": entry.id ?? null,
      href: address,
      id: `hx-jump-${at}`,
      role: "option",
      tabindex: "-1",
    },
    element("span", { class: "hx-jump__title" }, ...number, ...marked(entry.title, lit)),
    " ",
    element("span", { class: "hx-jump__where" }, where(entry)),
    ...(text ? [" ", element("span", { class: "hx-jump__text" }, ...marked(text, lit))] : []),
  );
}

/** @param {Entry} entry */
function where(entry) {
  switch (entry.kind) {
    case "rule":
      return entry.where ?? "";
    case "outside":
      return "Outside: see your rulebook";
    case "ruling":
      return `Ruling on ${entry.where ?? ""}`;
    case "term":
      return `Glossary: ${entry.where ?? ""}`;
    case "case":
      return `Case: ${entry.where ?? ""}`;
    case "calculator":
      return "Calculator";
    default:
      return "Page";
  }
}

/**
 * A stretch of a text that shows as many of the words found as it can, or its beginning.
 * @param {string} text
 * @param {Set<string>} lit
 */
function excerpt(text, lit) {
  const all = terms(text);
  const first = bestPlace(all.filter((term) => lit.has(term.word)));
  const isNear = first < LONGEST_EXCERPT - BEFORE_FIRST;
  const start = isNear ? 0 : (all.find((term) => term.start >= first - BEFORE_FIRST)?.start ?? 0);
  if (start + LONGEST_EXCERPT >= text.length) return (start ? "… " : "") + text.slice(start);
  const end = all.findLast((term) => term.end <= start + LONGEST_EXCERPT)?.end ?? start + LONGEST_EXCERPT;
  return `${start ? "… " : ""}${text.slice(start, end)} …`;
}

/**
 * Where the stretch begins that has the most words in it, each counted once.
 * @param {import("./jump_terms.js").Term[]} places
 */
function bestPlace(places) {
  let [best, most] = [0, 0];
  for (const { start } of places) {
    const within = places.filter((term) => term.start >= start && term.end <= start + LONGEST_EXCERPT - BEFORE_FIRST);
    const count = new Set(within.map((term) => term.word)).size;
    if (count > most) [best, most] = [start, count];
  }
  return best;
}

/**
 * The text in pieces, the words that were found inside `mark`.
 * @param {string} text
 * @param {Set<string>} lit
 * @returns {(Node | string)[]}
 */
function marked(text, lit) {
  const pieces = [];
  let from = 0;
  for (const { word, start, end } of terms(text)) {
    if (!lit.has(word)) continue;
    pieces.push(text.slice(from, start), element("mark", {}, text.slice(start, end)));
    from = end;
  }
  return [...pieces, text.slice(from)];
}
