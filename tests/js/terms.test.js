import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Terms } from "../../docs/assets/js/terms.js";

/** @type {{terms: Record<string, string>, texts: Record<string, (string | [string, string])[]>}} also read by the build's own test */
const GIVEN = JSON.parse(readFileSync(new URL("terms.json", import.meta.url), "utf-8"));

for (const [text, cut] of Object.entries(GIVEN.texts)) {
  test(`terms are found as the build finds them: ${text}`, () => {
    const pieces = new Terms(GIVEN.terms, "glossary/").pieces(text, new Set());
    assert.deepEqual(
      pieces.map((piece) => (piece.anchor ? [piece.text, piece.anchor] : piece.text)),
      cut,
    );
  });
}

test("what has been marked already is left alone", () => {
  const pieces = new Terms(GIVEN.terms, "").pieces("MP for a BT", new Set(["asl-mud-point"]));
  assert.deepEqual(pieces, [{ text: "MP for a " }, { text: "BT", anchor: "asl-boot" }]);
});

test("without terms nothing is found", () => {
  assert.deepEqual(new Terms({}, "").pieces("MP", new Set()), [{ text: "MP" }]);
});
