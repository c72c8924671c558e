import assert from "node:assert/strict";
import { test } from "node:test";

import { distance, nearest } from "../../docs/assets/js/jump_distance.js";

test("a sign more, less, changed or swapped is one slip", () => {
  for (const typed of ["fenc", "fencee", "fenca", "fnece"]) assert.equal(distance(typed, "fence", 2), 1, typed);
});

test("slips add up, and nothing counts beyond the limit", () => {
  assert.equal(distance("debris", "debris", 2), 0);
  assert.equal(distance("dberiss", "debris", 2), 2);
  assert.equal(distance("mud", "debris", 2), 3);
  assert.equal(distance("", "ab", 5), 2);
});

test("the nearest are all those at the least distance", () => {
  assert.deepEqual(nearest("wier", ["fire", "wire", "wide", "mire"], 2), ["wire"]);
  assert.deepEqual(nearest("37.65", ["37.61", "37.62", "24.1"], 1), ["37.61", "37.62"]);
  assert.deepEqual(nearest("mud", ["debris"], 2), []);
});
