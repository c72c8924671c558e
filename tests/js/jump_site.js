/** A small site to jump about in. */

import MiniSearch from "minisearch";

import { Finder } from "../../docs/assets/js/jump_find.js";

/** @typedef {import("../../docs/assets/js/jump_numbers.js").Entry} Entry */

/** @type {Entry[]} */
export const ENTRIES = [
  rule("B90", "Mud", "It is sticky, in rain or shine.", ["b90", "90"]),
  rule("B90.1", "Leaving mud", "Boots pay 3 steps; see 90.21.", ["b90.1", "90.1"]),
  rule("B90.2", "Wire in mud", "A trench is no help.", ["b90.2", "90.2"]),
  rule("B90.21", "Boots", "They get wet, and a TB helps.", ["b90.21", "90.21"]),
  { ...rule("MuS90", "Reeds", "They hide boots.", ["mus90", "ssr90", "90"]), url: "rules/marsh/#MuS90" },
  { kind: "ruling", id: "B90.1-q1", title: "Do boots count?", url: "rules/mud/#B90.1-q1", where: "B90.1", text: "No.", keys: ["b90.1q1", "90.1q1"] },
  { kind: "calculator", title: "Steps", url: "calculators/steps/", text: "The odds of boots in mud. Truck; Wagon" },
  { kind: "case", title: "A truck in mud", url: "calculators/steps/?unit=truck", where: "Steps" },
  { kind: "page", title: "Marsh rules", url: "rules/marsh/", keys: ["mus", "ssr"] },
  { kind: "outside", id: "A90", title: "Rain", url: "rules/outside/#A90", text: "What falls.", keys: ["a90", "90"] },
  { kind: "outside", id: "B.6", title: "Planks", url: "rules/outside/#B.6", text: "Boards over mud.", keys: ["b.6", "b6"] },
  { kind: "outside", id: "B6", title: "Bridge", url: "rules/outside/#B6", text: "Of planks.", keys: ["b6", "6"] },
  { kind: "outside", id: "B27", title: "Trenches", url: "rules/outside/#B27", text: "Deep: an X#.", keys: ["b27", "27"] },
];

export const SYNONYMS = [
  { typed: ["trench", "foxhole", "slit trench"], found: ["trench"] },
  { typed: ["TB", "trail break"], found: ["TB"] },
];

/**
 * @param {string} id
 * @param {string} title
 * @param {string} text
 * @param {string[]} keys
 * @returns {Entry}
 */
function rule(id, title, text, keys) {
  return { kind: "rule", id, title, url: `rules/mud/#${id}`, where: "Mud", text, keys };
}

export const finder = new Finder(MiniSearch, { entries: ENTRIES, synonyms: SYNONYMS });

/**
 * What is offered, by id or by title.
 * @param {string} typed
 * @param {string} here
 */
export function offered(typed, here = "") {
  return finder.find(typed, here).hits.map(({ entry }) => entry.id ?? entry.title);
}

/** @param {string} typed */
export function said(typed) {
  return finder.find(typed, "").says;
}
