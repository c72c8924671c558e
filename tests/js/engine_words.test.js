import assert from "node:assert/strict";
import { test } from "node:test";

import { failure, stage } from "../../docs/assets/js/engine_words.js";

/** @typedef {import("../../docs/assets/js/client.js").State} State */

/** @type {State} */
const STARTING = { phase: "starting", stage: 0, bytes: 0, isKept: false, message: "", reason: "" };

/** @type {[string, Partial<State>, string][]} */
const STAGES = [
  ["nothing has come yet", {}, "Fetching Python"],
  ["it comes from the server", { stage: 1, bytes: 900_000 }, "Starting Python, 0.9 MB"],
  ["it is on the device", { isKept: true }, "Starting Python from this device"],
  ["it is on the device, and goes on", { stage: 2, isKept: true }, "Loading calculators"],
  ["a part of it is on the device", { bytes: 900_000, isKept: true }, "Fetching Python, 0.9 MB"],
];

for (const [name, change, told] of STAGES) {
  test(`a start: ${name}`, () => assert.equal(stage({ ...STARTING, ...change }), told));
}

const NOT_LOADED = "Python for the calculators could not be loaded.";

/** @type {[State["reason"], string, string, RegExp, string][]} */
const FAILURES = [
  ["server", "x.bin could not be fetched (404).", NOT_LOADED, /^The server does not have all of it\. The texts can/, "x.bin could not be fetched (404)."],
  ["damage", "The runtime is damaged: magic", NOT_LOADED, /^What came is damaged\. The texts can/, "The runtime is damaged: magic"],
  ["unread", "missing )", NOT_LOADED, /^What came is damaged, or this browser is too old for it\. The texts can/, "missing )"],
  ["", "There was no sign of life", NOT_LOADED, /^There was no sign of life\. The texts can/, ""],
  ["stopped", "gone", "Python is not running.", /^gone\.$/, ""],
  ["old", "module workers", "This browser cannot calculate.", /lacks module workers.*The rules, and answers worked out in advance/, ""],
];

for (const [reason, message, what, why, detail] of FAILURES) {
  test(`a failure: ${reason || "of no known kind"}`, () => {
    const told = failure({ ...STARTING, phase: "failed", reason, message });
    assert.deepEqual([told.what, told.detail], [what, detail]);
    assert.match(told.why, why);
  });
}
