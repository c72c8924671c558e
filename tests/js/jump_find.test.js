import assert from "node:assert/strict";
import { test } from "node:test";

import MiniSearch from "minisearch";

import { Finder } from "../../docs/assets/js/jump_find.js";
import { Numbers } from "../../docs/assets/js/jump_numbers.js";
import { ENTRIES, finder, offered, said } from "./jump_site.js";

test("a number is followed by what is below it and by what else writes it", () => {
  assert.deepEqual(offered("B90.2"), ["B90.2", "B90.21"]);
  assert.deepEqual(offered("90.21"), ["B90.21", "B90.1"]);
  assert.deepEqual(offered("90.1"), ["B90.1", "B90.1-q1"]);
});

test("a number without a point does not reach into longer numbers", () => {
  const numbers = new Numbers(ENTRIES);
  assert.deepEqual(numbers.below("9"), []);
  assert.deepEqual(numbers.below("90").map(({ id }) => id), ["B90.1", "B90.2", "B90.21", "B90.1-q1"]);
});

test("a number of several rules offers them all, ours first", () => {
  assert.deepEqual(offered("90").slice(0, 3), ["B90", "MuS90", "A90"]);
  assert.deepEqual(said("90"), ["“90” is the number of 3 rules."]);
});

test("the page that is open comes first", () => {
  assert.deepEqual(offered("90", "rules/marsh/").slice(0, 3), ["MuS90", "B90", "A90"]);
  assert.deepEqual(offered("90", "rules/outside/").slice(0, 3), ["A90", "B90", "MuS90"]);
});

test("a point behind a letter decides which rule comes first", () => {
  assert.deepEqual(offered("b.6").slice(0, 2), ["B.6", "B6"]);
  assert.deepEqual(offered("b 6").slice(0, 2), ["B6", "B.6"]);
  assert.deepEqual(offered("b.90.1").slice(0, 1), ["B90.1"]);
});

test("another word for a home, and the home alone", () => {
  assert.equal(offered("ssr 90")[0], "MuS90");
  assert.equal(offered("SSR")[0], "Marsh rules");
});

test("of a number that nothing has, the nearest are offered", () => {
  assert.deepEqual(offered("90.12"), ["B90.21", "B90.1", "B90.2"]);
  assert.deepEqual(offered("9021")[0], "B90.21");
  assert.deepEqual(offered("B90.29")[0], "B90.2");
  assert.deepEqual(said("B90.29"), ["No rule here has the number “B90.29”. Nearest:"]);
  assert.deepEqual(said("D14.33"), ["No rule here has the number “D14.33”. See your rulebook."]);
  assert.deepEqual(offered("D14.33"), []);
});

test("a title counts before a text, and just the title before a longer one", () => {
  assert.equal(offered("mud")[0], "B90");
  assert.equal(offered("boots")[0], "B90.21");
  assert.ok(offered("boots").indexOf("B90.21") < offered("boots").indexOf("MuS90"));
});

test("all words have to be there, in whatever order", () => {
  assert.equal(offered("mud leaving")[0], "B90.1");
  assert.deepEqual(offered("mud truck"), ["Steps", "A truck in mud"]);
});

test("what only makes it a question is not looked for", () => {
  assert.deepEqual(offered("how much would you need for a truck in this mud"), offered("truck mud"));
  assert.deepEqual(offered("which of these"), []);
  assert.deepEqual(offered("a truck over mud"), offered("truck mud"));
  assert.deepEqual(offered("going into a truck"), offered("truck"));
});

test("a word that says where shuts out nothing that lacks it", () => {
  assert.deepEqual(offered("boots near mud"), offered("boots mud"));
  assert.deepEqual(said("boots near mud"), []);
  assert.deepEqual(said("reeds behind wire"), said("reeds wire"));
});

const ROADS = ["Road", "Roads under rubble", "Clearing a road", "Rubble", "Underground", "Rubble that fell"].map(
  (title, at) => ({
    kind: "rule",
    id: `R${at}`,
    title,
    url: "",
    text: at === 2 ? "Of rubble." : at === 5 ? "A road lies under it." : "",
  }),
);
const roads = new Finder(MiniSearch, { entries: ROADS, synonyms: [{ typed: ["way under"], found: ["clearing"] }] });
const onRoads = (/** @type {string} */ typed) => roads.find(typed, "").hits.map(({ entry }) => entry.title);

test("what has it comes first, in a title before a text, and before a title without it", () => {
  assert.deepEqual(onRoads("road under rubble"), ["Roads under rubble", "Rubble that fell", "Clearing a road"]);
  assert.equal(onRoads("under rubble")[0], "Roads under rubble");
  assert.equal(onRoads("under road")[0], "Roads under rubble");
  assert.deepEqual(roads.find("road under rubble", "").hits[0]?.terms.sort(), ["road", "rubble", "under"]);
});

test("typed alone, as a part of a known phrase or as the beginning of a word it is looked for as any other", () => {
  assert.deepEqual(onRoads("under"), ["Roads under rubble", "Underground", "Rubble that fell"]);
  assert.deepEqual(onRoads("way under"), ["Clearing a road"]);
  assert.deepEqual(onRoads("underg"), ["Underground"]);
});

test("nothing with all of the words: what has some, and it is said", () => {
  assert.ok(offered("reeds wire").includes("MuS90"));
  assert.deepEqual(said("reeds wire"), ["Nothing has all of these words. Some have most of them:"]);
});

test("a sentence of a title, word for word, comes first", () => {
  assert.equal(offered("do boots count")[0], "B90.1-q1");
  assert.equal(offered("truck in mud")[0], "A truck in mud");
});

test("the little words of a question say nothing", () => {
  assert.deepEqual(offered("does a truck enter the mud"), offered("truck enter mud"));
});

test("an address may mean what has its words for a title, and no sentence that has them somewhere", () => {
  const meant = (/** @type {string} */ text) => finder.meant(text).map(({ title }) => title);
  assert.deepEqual(meant("leaving mudd"), ["Leaving mud"]);
  assert.deepEqual(meant("count"), []);
});

test("a word that means the same is searched for too, and it is said", () => {
  assert.deepEqual(offered("foxhole"), ["B27", "B90.2"]);
  assert.deepEqual(said("foxholes"), ["Searched also for: trench."]);
  assert.deepEqual(offered("slit trench"), offered("foxhole"));
  assert.equal(offered("trail break")[0], "B90.21");
  assert.deepEqual(said("trail break"), ["Searched also for: TB."]);
  assert.deepEqual(said("TB"), []);
});

test("the beginning of such a word is enough", () => {
  assert.deepEqual(offered("foxh"), offered("foxhole"));
});

test("a slip of the fingers leads to the nearest word, and it is said", () => {
  assert.deepEqual(offered("renas"), []);
  assert.equal(offered("wrie")[0], "B90.2");
  assert.deepEqual(said("wrie"), ["Not every word occurs here. Nearest: wire."]);
  assert.deepEqual(said("foxhoel"), ["Not every word occurs here. Nearest: foxhole.", "Searched also for: trench."]);
});

test("words and a number together", () => {
  assert.equal(offered("b90 wire")[0], "B90.2");
});

test("nothing typed offers nothing and says nothing", () => {
  for (const typed of ["", "   "]) assert.deepEqual(finder.find(typed, ""), { hits: [], says: [] });
});

test("whatever is typed, nothing breaks", () => {
  const junk = ["<img src=x onerror=alert(1)>", "\\", "((((", "*", "constructor", "__proto__", "\0", "\uD800", "😀", "é".repeat(99)];
  for (const typed of [...junk, "a ".repeat(5000), "9".repeat(10_000), "b37.".repeat(2500)]) {
    const { hits, says } = finder.find(typed, "");
    assert.ok(Array.isArray(hits) && says.every((sentence) => sentence.length < 300));
  }
});

test("junk finds nothing, and it is said", () => {
  for (const typed of ["x ".repeat(5000), "b ".repeat(9), "b o o t s i n m u d", "<qqq zzz=vvv>mud</qqq>"]) {
    assert.deepEqual(finder.find(typed, "").hits, []);
    assert.match(said(typed).join(), /^Nothing here has /);
  }
  assert.ok(offered("boots trench").length > 0);
});

test("what is found comes with the words to light up", () => {
  const [first] = finder.find("foxhole in mud", "").hits;
  assert.deepEqual([first?.entry.id, first?.terms.sort()], ["B90.2", ["mud", "trench"]]);
});
