import assert from "node:assert/strict";
import { test } from "node:test";

import { inBBCode, inMarkdown, inMarkup } from "../../docs/assets/js/markup.js";
import { bbcode, bbcodeQuotation, markdown, markdownQuotation, quotation } from "../../docs/assets/js/quoting.js";

// What parsers make of all this is in tests/property/test_quoting.py.

const RULE = {
  id: "B90.1",
  title: "Boots [EXC: wet_ones] & *feet*",
  lines: [
    { words: "Boots pay 3.", depth: 0, isItem: false },
    { words: "Feet do not.", depth: 1, isItem: true },
    { words: "- 1 for toes.", depth: 2, isItem: true },
    { words: "Nor toes.", depth: 2, isItem: false },
  ],
  version: "text of 2026-01-02",
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
    "B90.1 Boots [EXC: wet_ones] & *feet*\n\nBoots pay 3.\n- Feet do not.\n  - - 1 for toes.\n    Nor toes.\n\n" +
      "Hexside, text of 2026-01-02: https://rules.example/r/B90.1/",
  );
});

test("a quotation in BBCode has its name in bold and its source as a link", () => {
  assert.equal(
    bbcodeQuotation({ ...RULE, lines: RULE.lines.slice(0, 2) }),
    "[b]B90.1 Boots [EXC: wet_ones] & *feet*[/b]\n\nBoots pay 3.\n- Feet do not.\n\n" +
      "[url=https://rules.example/r/B90.1/]Hexside, text of 2026-01-02[/url]",
  );
});

test("a quotation in Markdown is a quote, with items as items", () => {
  assert.equal(
    markdownQuotation(RULE),
    "> **B90.1 Boots \\[EXC: wet\\_ones\\] \\& \\*feet\\***\n>\n> Boots pay 3.\n>\n> - Feet do not.\n>\n" +
      ">   - \\- 1 for toes.\n>\n>     Nor toes.\n>\n> [Hexside, text of 2026-01-02](https://rules.example/r/B90.1/)",
  );
});

test("what has no id or no version is named without", () => {
  const answer = { ...RULE, id: "", title: "2 MF", version: "" };
  assert.equal(bbcode(answer), "[url=https://rules.example/r/B90.1/]2 MF[/url]");
  assert.match(quotation(answer), /\n\nHexside: https/);
});

test("a bracket in BBCode is kept apart only from what would be a tag", () => {
  const same = "[EXC: 37.63] [ b ] [] a[ 5] [EXC:]";
  assert.equal(inBBCode(same), same);
  assert.equal(inBBCode("[b]x[/b] [*] [url=y] [i"), "[\u2060b]x[\u2060/b] [\u2060*] [\u2060url=y] [\u2060i");
});

test("numbers and signs begin a line of Markdown as text", () => {
  assert.equal(inMarkdown("37. Debris"), "37\\. Debris");
  assert.equal(inMarkdown("37.5 Debris, +1 and -2"), "37.5 Debris, +1 and -2");
  assert.equal(inMarkdown("+1 TEM"), "+1 TEM");
  assert.equal(inMarkdown("+ 1"), "\\+ 1");
  assert.equal(inMarkdown("---"), "\\---");
});

test("what looks like an address is no link of its own", () => {
  assert.equal(inMarkdown("_www.x.y http://x.y a@b.c"), "\\_www\\.x.y http\\://x.y a\\@b.c");
});

test("an address in markup is the same address", () => {
  const address = "https://rules.example/?at=(A1)&b='x'*[2]";
  assert.equal(inMarkup(address), "https://rules.example/?at=%28A1%29&b=%27x%27%2a%5b2%5d");
  assert.equal(decodeURIComponent(inMarkup(address)), address);
});
