import assert from "node:assert/strict";
import { test } from "node:test";

import { holds, settle } from "../../docs/assets/js/conditions.js";

const VALUES = new Map([["unit", "truck"], ["debris", "yes"]]);

/** @param {string} key @param {string[]} values */
const among = (key, ...values) => ({ field: key, in: values });

test("no condition holds always", () => {
  assert.equal(holds(null, VALUES), true);
});

test("a condition looks for the field's text among its own", () => {
  assert.equal(holds(among("unit", "gun", "truck"), VALUES), true);
  assert.equal(holds(among("unit", "gun"), VALUES), false);
  assert.equal(holds(among("missing", "gun"), VALUES), false);
});

test("all needs every part and any needs one", () => {
  const yes = among("debris", "yes");
  const no = among("debris", "no");
  assert.equal(holds({ all: [yes, yes] }, VALUES), true);
  assert.equal(holds({ all: [yes, no] }, VALUES), false);
  assert.equal(holds({ any: [no, yes] }, VALUES), true);
  assert.equal(holds({ any: [no, no] }, VALUES), false);
  assert.equal(holds({ all: [yes, { any: [no, yes] }] }, VALUES), true);
});

test("a hidden field counts as having its default, whatever is in it", () => {
  const fields = [
    { key: "unit", default: "infantry", showIf: null },
    { key: "ditch", default: "no", showIf: among("unit", "infantry") },
    { key: "cover", default: "no", showIf: among("ditch", "yes") },
  ];
  const texts = new Map([["unit", "truck"], ["ditch", "yes"], ["cover", "yes"]]);
  /** @type {string[]} */
  const shown = [];
  settle(fields, (field, isShown) => {
    if (isShown) shown.push(field.key);
    return texts.get(field.key) ?? "";
  });
  assert.deepEqual(shown, ["unit"]);
});

test("a part of an item looks at its own item first and then around the list", () => {
  const around = new Map([["unit", "truck"], ["terrain", "woods"]]);
  const parts = [
    { key: "terrain", default: "open", showIf: null },
    { key: "path", default: "no", showIf: { all: [among("terrain", "brush"), among("unit", "truck")] } },
  ];
  /** @type {string[]} */
  const shown = [];
  settle(
    parts,
    (part, isShown) => {
      if (isShown) shown.push(part.key);
      return part.key === "terrain" ? "brush" : "yes";
    },
    around,
  );
  assert.deepEqual(shown, ["terrain", "path"]);
  assert.deepEqual([...around.keys()], ["unit", "terrain"]);
});
