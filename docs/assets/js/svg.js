/**
 * An SVG picture from its tree. Only elements and attributes on the lists are made, and text goes in as text
 * nodes; a tree that names anything else is refused whole.
 *
 * The lists are those of `calculators/figures/svg.py`.
 */

/** @typedef {import("./protocol.js").SvgTree} SvgTree */

const NAMESPACE = "http://www.w3.org/2000/svg";

const TAGS = Object.freeze(["svg", "g", "circle", "line", "polygon", "polyline", "rect", "text"]);

const ATTRIBUTES = Object.freeze([
  "class", "viewBox", "width", "height", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "points",
  "text-anchor", "role", "aria-label", "aria-hidden", "data-edit", "data-hex",
]);

/**
 * @param {SvgTree} tree
 * @returns {SVGElement}
 * @throws {Error} for a name that is on no list
 */
export function svgElement(tree) {
  if (!TAGS.includes(tree.tag)) throw new Error(`No figure has the element ${tree.tag}.`);
  const made = document.createElementNS(NAMESPACE, tree.tag);
  for (const [name, value] of Object.entries(tree.attributes)) {
    if (!ATTRIBUTES.includes(name)) throw new Error(`No figure has the attribute ${name}.`);
    made.setAttribute(name, String(value));
  }
  made.append(...tree.children.map((child) => (typeof child === "string" ? child : svgElement(child))));
  return /** @type {SVGElement} */ (made);
}
