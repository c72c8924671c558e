/**
 * Arriving at what was jumped to: it takes the focus, so that Tab and screen readers go on from there, and the words
 * that were searched for are lit up in it, where the browser can do so without touching the page: its text nodes are
 * given as ranges.
 */

import { decoded } from "./reading.js";
import { terms } from "./jump_terms.js";
import { onEveryPage } from "./theme.js";

const NAME = "hx-jump";
const HEADINGS = "h1, h2, h3, h4, h5, h6";

export class Landing {
  #address = "";
  /** @type {Set<string>} */
  #words = new Set();

  constructor() {
    onEveryPage(() => this.#land());
    addEventListener("hashchange", () => this.#land());
  }

  /**
   * @param {string} address where the jump leads
   * @param {string[]} words
   */
  expect(address, words) {
    this.#address = address;
    this.#words = new Set(words);
    const { pathname, hash } = new URL(address);
    if (pathname !== location.pathname) return;
    // Within a page Material tells of nothing; what can take the focus gets it with the browser's own scrolling, too.
    document.getElementById(decoded(hash.slice(1)))?.setAttribute("tabindex", "-1");
    setTimeout(() => this.#land());
  }

  #land() {
    if (canHighlight()) CSS.highlights.delete(NAME);
    const target = document.getElementById(decoded(location.hash.slice(1)));
    if (location.href !== this.#address || !target) return;
    target.setAttribute("tabindex", "-1");
    target.focus({ preventScroll: true });
    if (!canHighlight() || !this.#words.size) return;
    const ranges = textsOf(target).flatMap((text) => this.#ranges(text));
    CSS.highlights.set(NAME, new Highlight(...ranges));
  }

  /** @param {Text} text */
  #ranges(text) {
    return terms(text.data)
      .filter((term) => this.#words.has(term.word))
      .map(({ start, end }) => {
        const range = new Range();
        range.setStart(text, start);
        range.setEnd(text, end);
        return range;
      });
  }
}

/**
 * The text nodes of what a link leads to: of a heading, also all that follows up to the next one.
 * @param {Element} target
 */
function textsOf(target) {
  const elements = [target];
  if (target.matches(HEADINGS)) {
    for (let next = target.nextElementSibling; next && !next.matches(HEADINGS); next = next.nextElementSibling) {
      elements.push(next);
    }
  }
  return elements.flatMap((each) => {
    const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    /** @type {Text[]} */
    const texts = [];
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
    return texts;
  });
}

function canHighlight() {
  return "highlights" in CSS && typeof Highlight === "function";
}
