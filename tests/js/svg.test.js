import assert from "node:assert/strict";
import { before, test } from "node:test";

import { svgElement } from "../../docs/assets/js/svg.js";

/** An element that only remembers what was done to it. */
class Made {
  /** @type {[string, string][]} */
  attributes = [];
  /** @type {unknown[]} */
  children = [];

  /** @param {string} namespace @param {string} tag */
  constructor(namespace, tag) {
    this.namespace = namespace;
    this.tag = tag;
  }

  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes.push([name, value]);
  }

  /** @param {unknown[]} children */
  append(...children) {
    this.children.push(...children);
  }
}

before(() => {
  const createElementNS = (/** @type {string} */ namespace, /** @type {string} */ tag) => new Made(namespace, tag);
  globalThis.document = /** @type {never} */ ({ createElementNS });
});

/** @param {object} tree */
const make = (tree) => /** @type {Made} */ (/** @type {unknown} */ (svgElement(/** @type {never} */ (tree))));

test("a tree becomes SVG elements, its texts text", () => {
  const text = { tag: "text", attributes: { x: "1" }, children: ["<b>1</b> & 2"] };
  const made = make({ tag: "svg", attributes: { viewBox: "0 0 1 1", class: "fig" }, children: [text] });
  assert.equal(made.namespace, "http://www.w3.org/2000/svg");
  assert.deepEqual(made.attributes, [["viewBox", "0 0 1 1"], ["class", "fig"]]);
  const [inside] = /** @type {Made[]} */ (made.children);
  assert.equal(inside?.tag, "text");
  assert.deepEqual(inside?.children, ["<b>1</b> & 2"]);
});

for (const tag of ["script", "foreignObject", "a", "image", "use", "style", "animate", "SVG", "constructor"]) {
  test(`the element ${tag} is refused`, () => {
    const inside = { tag, attributes: {}, children: [] };
    assert.throws(() => make(inside), new RegExp(`element ${tag}`));
    assert.throws(() => make({ tag: "svg", attributes: {}, children: [inside] }), /element/);
  });
}

for (const name of ["onclick", "onload", "style", "href", "xlink:href", "id", "tabindex", "__proto__x"]) {
  test(`the attribute ${name} is refused`, () => {
    assert.throws(() => make({ tag: "g", attributes: { [name]: "x" }, children: [] }), new RegExp(`attribute ${name}`));
  });
}
