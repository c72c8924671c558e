/**
 * An answer's figures as elements: the same, one for one, as `build_tools/figures/markup.py` writes into the page.
 */

import { element } from "./dom.js";
import { svgElement } from "./svg.js";
import { enliven } from "./taps.js";

/** @typedef {import("./protocol.js").Figure} Figure */

const WIDE = "fig-svg--wide";

/**
 * The picture under its title, in a box that scrolls if it is wide, and the same in words.
 * @param {Figure} figure
 */
export function figureElement(figure) {
  const picture = svgElement(figure.svg);
  /** @type {Record<string, string>} */
  const box = { class: "fig-scroll" };
  if (picture.classList.contains(WIDE)) {
    Object.assign(box, { role: "group", "aria-label": figure.title, tabindex: "0" });
  }
  const made = element(
    "figure",
    { class: "fig", "data-figure": figure.key },
    element("figcaption", { class: "fig-title" }, figure.title),
    element("div", box, picture),
    words(figure.text),
  );
  enliven(made);
  return made;
}

/** @param {string[]} sentences all that the picture says */
function words(sentences) {
  const list = element("ul", {}, ...sentences.map((sentence) => element("li", {}, sentence)));
  return element("details", { class: "fig-words" }, element("summary", {}, "In words"), list);
}
