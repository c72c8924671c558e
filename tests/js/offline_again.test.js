import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { Again } from "../../docs/assets/js/offline_again.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** @param {boolean} hidden */
function look(hidden) {
  Object.assign(globalThis, { document: { hidden } });
}

/** @param {() => void} act */
function inTime(act) {
  mock.timers.enable({ apis: ["setTimeout"] });
  look(false);
  try {
    act();
  } finally {
    mock.timers.reset();
  }
}

test("a page that stays open looks for a newer version every half an hour", () =>
  inTime(() => {
    let looked = 0;
    new Again(() => looked++).plan(false);
    mock.timers.tick(29 * MINUTE);
    assert.equal(looked, 0);
    mock.timers.tick(MINUTE);
    assert.equal(looked, 1);
  }));

test("a server that does not answer is asked soon, and then less and less often", () =>
  inTime(() => {
    /** @type {number[]} */
    const waits = [];
    let waited = 0;
    const again = new Again(() => {
      waits.push(waited);
      waited = 0;
      again.plan(true);
    });
    again.plan(true);
    for (let at = 0; at < 2 * 60 * 60; at += 5) {
      waited += 5;
      mock.timers.tick(5 * SECOND);
    }
    assert.deepEqual(waits, [15, 30, 60, 120, 240, 480, 960, 1800, 1800]);
  }));

test("once it has answered the next failure counts as the first", () =>
  inTime(() => {
    let looked = 0;
    const again = new Again(() => looked++);
    again.plan(true);
    again.plan(true);
    again.plan(false);
    again.plan(true);
    mock.timers.tick(15 * SECOND);
    assert.equal(looked, 1);
  }));

test("a page that nobody looks at waits until somebody does", () =>
  inTime(() => {
    let looked = 0;
    const again = new Again(() => looked++);
    again.plan(false);
    look(true);
    mock.timers.tick(31 * MINUTE);
    assert.deepEqual([looked, again.isDue], [0, true]);
    again.plan(false);
    assert.equal(again.isDue, false);
  }));
