import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { reduce, terms, words } from "../../docs/assets/js/jump_terms.js";

/** @type {Record<string, string[]>} also read by the build's own test */
const CUT = JSON.parse(readFileSync(new URL("words.json", import.meta.url), "utf-8"));

for (const [text, cut] of Object.entries(CUT)) {
  test(`words are cut as the build cuts them: ${text}`, () => assert.deepEqual(words(text), cut));
}

test("a term says where it stands", () => {
  assert.deepEqual(terms("To Hexes!"), [
    { word: "to", start: 0, end: 2 },
    { word: "hex", start: 3, end: 8 },
  ]);
});

const SPELLINGS = {
  "37.63": "37.63",
  "B37.63": "b37.63",
  " b 37.63 ": "b37.63",
  "B37-63": "b37.63",
  "B37–63": "b37.63",
  "B 37 63": "b37.63",
  "b37,63": "b37.63",
  "B37.63.": "b37.63",
  "(37.63)": "37.63",
  "§ 37.63": "37.63",
  "rule 37.63": "37.63",
  "ASL B37.63": "b37.63",
  "PBr 12.4": "pbr12.4",
  "OCS 20 a": "ocs20a",
  "20.0 (a)": "20.0a",
  "20.0-note": "20.0note",
  "B37.5-q1": "b37.5q1",
  "B.6": "b.6",
  "B. 6": "b6",
  "B 6": "b6",
  "Footnote R": "footnoter",
  "": "",
  "…": "",
};
for (const [typed, form] of Object.entries(SPELLINGS)) {
  test(`a number in its one form: "${typed}"`, () => assert.equal(reduce(typed), form));
}
