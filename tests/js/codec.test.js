import assert from "node:assert/strict";
import { test } from "node:test";

import {
  decode,
  encode,
  joinItem,
  joinQuery,
  queryOf,
  splitItem,
  splitList,
  splitQuery,
} from "../../docs/assets/js/codec.js";

const HEX = { key: "hex", kind: "hex", lead: "", default: "" };
const PARTS = [
  HEX,
  { key: "levels", kind: "choices", lead: ":", default: "" },
  { key: "dr", kind: "integer", lead: "/", default: "" },
];
const WORDS = [
  { key: "terrain", kind: "choice", lead: "", default: "open" },
  { key: "ditch", kind: "flag", lead: "+ditch", default: "no" },
  { key: "own", kind: "flag", lead: "+own", default: "yes" },
  { key: "cot", kind: "amount", lead: "+cot:", default: "" },
];

test("a plus sign is a plus and a space is a percent sign", () => {
  assert.equal(decode("1+2"), "1+2");
  assert.equal(encode("1+2"), "1+2");
  assert.equal(encode("a b"), "a%20b");
  assert.equal(decode("a%20b"), "a b");
});

test("the signs of our values need no percent signs, and the rest have them", () => {
  assert.equal(encode("U8:1+2/5~V9@-1,!*.x_"), "U8:1+2/5~V9@-1,!*.x_");
  assert.equal(encode("a&b=c#d?e%f'(g)"), "a%26b%3Dc%23d%3Fe%25f%27%28g%29");
  assert.equal(encode("1½"), "1%C2%BD");
});

test("decoding gives back what was encoded, whatever it was", () => {
  const texts = ["", "%", "%41", "a+b", "½", "<img src=x>", "\u0000\n", "𝄞", "é", "\uFEFFx"];
  for (const text of texts) assert.equal(decode(encode(text)), text);
});

test("malformed escapes stay as they are, and bytes that are no text become U+FFFD", () => {
  assert.equal(decode("%zz%4"), "%zz%4");
  assert.equal(decode("%FF%00"), "\uFFFD\u0000");
  assert.equal(decode("%E2%82x"), "\uFFFDx");
});

test("half a character is replaced and does not throw", () => {
  assert.equal(encode("a\uD800b"), "a%EF%BF%BDb");
});

test("a query is split at the first equals sign, and the first of two counts", () => {
  const given = splitQuery("?a=1=2&b=&c&a=3&&%64=%26");
  assert.deepEqual([...given], [["a", "1=2"], ["b", ""], ["d", "&"]]);
});

test("a query has no question mark when it is joined", () => {
  assert.equal(joinQuery([["a", "1+2"], ["b", "x y"]]), "a=1+2&b=x%20y");
  assert.equal(joinQuery([]), "");
});

test("a list is split at its tildes, and a blank one has no items", () => {
  assert.deepEqual(splitList("U8:1~V9:1"), ["U8:1", "V9:1"]);
  assert.deepEqual(splitList(""), []);
  assert.deepEqual(splitList("~"), []);
  assert.deepEqual(splitList("U8:1~~V9:1~~"), ["U8:1", "", "V9:1"]);
});

test("an item's parts begin at their lead characters", () => {
  assert.deepEqual(splitItem(PARTS, "U8:1+2/5"), ["U8", "1+2", "5"]);
  assert.deepEqual(splitItem(PARTS, "U8/5"), ["U8", "", "5"]);
  assert.deepEqual(splitItem(PARTS, "U8/5:1+2"), ["U8", "1+2", "5"]);
  assert.deepEqual(splitItem(PARTS, "U8"), ["U8", "", ""]);
  assert.deepEqual(splitItem(PARTS, ""), ["", "", ""]);
});

test("a part left out has its default, and a part at its default is left out", () => {
  const parts = [HEX, { key: "level", kind: "integer", lead: "@", default: "0" }];
  assert.deepEqual(splitItem(parts, "U8"), ["U8", "0"]);
  assert.equal(joinItem(parts, ["U8", "0"]), "U8");
  assert.equal(joinItem(parts, ["U8", "-1"]), "U8@-1");
});

test("nothing of a strange item is lost", () => {
  for (const piece of ["V9/5:1", "::", "U8:1:2/3/4", "a~b", "U8:1 + 2", "x", "U8:%zz", "100%"]) {
    const parts = splitItem(PARTS, piece);
    assert.deepEqual(splitItem(PARTS, joinItem(PARTS, parts)), parts);
  }
});

test("a separator typed into a part stays in that part", () => {
  assert.equal(joinItem(PARTS, ["U8~W5", "1", "1/2"]), "U8%7EW5:1/1%2F2");
  assert.deepEqual(splitItem(PARTS, "U8%7EW5:1/1%2F2"), ["U8~W5", "1", "1/2"]);
});

test("a flag is its lead alone, and one that is on by default says no", () => {
  assert.deepEqual(splitItem(WORDS, "brush+ditch+cot:3/2"), ["brush", "yes", "yes", "3/2"]);
  assert.deepEqual(splitItem(WORDS, "brush+ownno"), ["brush", "no", "no", ""]);
  assert.equal(joinItem(WORDS, ["brush", "yes", "yes", "3/2"]), "brush+ditch+cot:3/2");
  assert.equal(joinItem(WORDS, ["open", "no", "no", ""]), "open+ownno");
});

test("what is wrong with a flag stays in it", () => {
  assert.deepEqual(splitItem(WORDS, "brush+ditches"), ["brush", "es", "yes", ""]);
  assert.equal(joinItem(WORDS, ["brush", "es", "yes", ""]), "brush+ditches");
});

test("a lead typed into a part stays in that part", () => {
  assert.equal(joinItem(WORDS, ["brush", "no", "yes", "1+ditch"]), "brush+cot:1%2Bditch");
  assert.deepEqual(splitItem(WORDS, "brush+cot:1%2Bditch"), ["brush", "no", "yes", "1+ditch"]);
});

test("a page's query is without its question mark", () => {
  assert.equal(queryOf("?hexes=U8"), "hexes=U8");
  assert.equal(queryOf(""), "");
});
