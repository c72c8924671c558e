import assert from "node:assert/strict";
import { test } from "node:test";

import { buttons, sentence } from "../../docs/assets/js/offline_words.js";

/** @typedef {import("../../docs/assets/js/offline_state.js").State} State */

/** @type {State} */
const NOTHING = {
  name: "off",
  have: 0,
  total: 9_900_000,
  stored: 13_400_000,
  since: "",
  words: "",
  isWhole: false,
  isAsked: false,
  isPaused: false,
  isRemoved: false,
};

/** @type {[string, Partial<State>, RegExp, string[]][]} */
const STATES = [
  ["nothing is kept yet", {}, /^Nothing is kept on this device yet\. All of it is 9\.9\sMB to fetch, and takes 13\.4\sMB here\.$/, ["Make available offline"]],
  ["of a size that is not known", { total: 0 }, /^Nothing is kept on this device yet\.$/, ["Make available offline"]],
  [
    "removed",
    { isRemoved: true },
    /^Removed: nothing is kept on this device, and the pages that you read are not kept, either\./,
    ["Make available offline"],
  ],
  ["being removed", { name: "partial", have: 4e6, isRemoved: true }, /^Being removed: 4\.0\sMB/, ["Make available offline"]],
  [
    "paused by the reader",
    { name: "paused", have: 4e6, isPaused: true },
    /^Not complete: 4\.0\sMB of 9\.9\sMB are here\. The rest is fetched when you go on\.$/,
    ["Go on", "Remove from this device"],
  ],
  [
    "without a network",
    { name: "paused", have: 4e6, words: "There is no network." },
    /are here\. There is no network\.$/,
    ["Try again", "Remove from this device"],
  ],
  [
    "without a network from the start",
    { name: "paused", words: "There is no network." },
    /^Nothing is here yet\. There is no network\.$/,
    ["Try again"],
  ],
  [
    "ready without having been asked for",
    { name: "ready", have: 9.9e6, since: "2026-11-30T12:00:00Z", isWhole: true },
    /^Ready offline: all texts and calculators, 13\.4\sMB, complete since 30 November 2026\. It came as you read: .*$/,
    ["Keep it", "Remove from this device"],
  ],
  [
    "ready, the new version not",
    { name: "ready", have: 9.9e6, since: "2026-11-30T12:00:00Z", words: "No room.", isWhole: true, isAsked: true },
    /^Ready offline: .* complete since 30 November 2026\. A newer version is there, and could not be fetched\. No room\.$/,
    ["Try again", "Remove from this device"],
  ],
];

for (const [name, change, told, offered] of STATES) {
  test(`the words for: ${name}`, () => {
    const state = { ...NOTHING, ...change };
    assert.match(sentence(state), told);
    assert.deepEqual(buttons(state), offered);
  });
}
