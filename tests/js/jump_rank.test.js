import assert from "node:assert/strict";
import { test } from "node:test";

import { ranked } from "../../docs/assets/js/jump_rank.js";

/**
 * @param {string} kind
 * @param {string} title
 * @param {number} score
 */
function hit(kind, title, score) {
  return { entry: { kind, title, url: "" }, terms: [], score };
}

const HITS = [
  hit("rule", "Entering mud", 90),
  hit("term", "TB: trail break", 80),
  hit("outside", "The TB in general", 1),
  hit("rule", "What a TB does", 2),
  hit("term", "CT: cut trail", 95),
];

test("a term comes behind the rules with it in their title and before those with it in their text", () => {
  const titles = ranked(HITS, [[["tb"]]], ["tb"]).map(({ entry }) => entry.title);
  assert.deepEqual(titles, ["What a TB does", "The TB in general", "TB: trail break", "CT: cut trail", "Entering mud"]);
});

test("a term is found by its words as well, and never above a rule that is named so", () => {
  const found = ranked([hit("term", "TB: trail break", 9), hit("rule", "Trail break", 1)], [[["trail", "break"]]], ["trail", "break"]);
  assert.deepEqual(found.map(({ entry }) => entry.kind), ["rule", "term"]);
});

test("a title with a word that nothing has to have comes before one without it, and behind just what was typed", () => {
  const found = ranked(
    [hit("rule", "Mud", 9), hit("rule", "Deep under mud", 1), hit("rule", "Under mud", 0)],
    [[["mud"]]],
    ["under", "mud"],
    ["under"],
  );
  assert.deepEqual(found.map(({ entry }) => entry.title), ["Under mud", "Deep under mud", "Mud"]);
});
