import assert from "node:assert/strict";
import { test } from "node:test";

import { bbcode, markdown, quotation } from "../../docs/assets/js/quoting.js";

const RULE = {
  id: "B90.1",
  title: "Boots [EXC: wet_ones] & *feet*",
  text: "Boots pay 3.\n- Feet do not.",
  version: "2026-01-02",
  address: "https://rules.example/r/B90.1/",
};

test("BBCode is a link with the rule's id and title", () => {
  assert.equal(bbcode(RULE), "[url=https://rules.example/r/B90.1/]B90.1 Boots [EXC: wet_ones] & *feet*[/url]");
});

test("Markdown keeps what is no markup from being read as such", () => {
  assert.equal(
    markdown(RULE),
    "[B90.1 Boots \\[EXC: wet\\_ones\\] \\& \\*feet\\*](https://rules.example/r/B90.1/)",
  );
});

test("a quotation has id, title, text, version and link", () => {
  assert.equal(
    quotation(RULE),
    "B90.1 Boots [EXC: wet_ones] & *feet*\n\nBoots pay 3.\n- Feet do not.\n\n" +
      "Hexside, text of 2026-01-02: https://rules.example/r/B90.1/",
  );
});

test("what has no id or no version is named without", () => {
  const answer = { ...RULE, id: "", title: "2 MF", version: "" };
  assert.equal(bbcode(answer), "[url=https://rules.example/r/B90.1/]2 MF[/url]");
  assert.match(quotation(answer), /\n\nHexside: https/);
});
