/**
 * Terms in an answer: the first of each in a part of it is a link to the glossary. The same, one for one, as
 * `build_tools/terms/mark.py` writes into the page; which terms there are comes with the form.
 */

import { element } from "./dom.js";

/** @typedef {Record<string, string>} Known anchors in the glossary by every way to write a term */

const BEGIN_ANEW = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "details", "output"]);
const LEFT_ALONE = new Set(
  ["a", "button", "code", "dfn", "figcaption", "form", "h1", "h2", "h3", "h4", "h5", "h6"].concat(
    ["kbd", "label", "noscript", "option", "pre", "script", "style", "summary", "svg", "title"],
  ),
);

export class Terms {
  #known;
  #pattern;
  #glossary;

  /**
   * @param {Known} known
   * @param {string} glossary its address
   */
  constructor(known, glossary) {
    this.#known = new Map(Object.entries(known));
    this.#pattern = patternOf(Object.keys(known));
    this.#glossary = glossary;
  }

  /**
   * Marks the terms in parts of an answer.
   * @param {HTMLElement[]} parts
   */
  mark(parts) {
    /** @type {Set<string>} */
    const here = new Set();
    for (const part of parts) this.#enter(part, here);
    return parts;
  }

  /**
   * The text in pieces: those of terms with their anchor, each anchor once.
   * @param {string} text
   * @param {Set<string>} here anchors that have been marked, which grows
   */
  pieces(text, here) {
    /** @type {{text: string, anchor?: string}[]} */
    const found = [];
    let done = 0;
    for (const match of text.matchAll(this.#pattern)) {
      const anchor = this.#known.get(match[1] ?? "") ?? "";
      if (here.has(anchor)) continue;
      here.add(anchor);
      found.push({ text: text.slice(done, match.index) }, { text: match[0], anchor });
      done = match.index + match[0].length;
    }
    return [...found, { text: text.slice(done) }].filter((piece) => piece.text);
  }

  /**
   * @param {Element} inside
   * @param {Set<string>} here
   */
  #enter(inside, here) {
    if (BEGIN_ANEW.has(inside.localName)) here.clear();
    if (LEFT_ALONE.has(inside.localName)) return;
    for (const child of Array.from(inside.childNodes)) {
      if (child instanceof Element) this.#enter(child, here);
      else if (child instanceof Text) this.#replace(child, here);
    }
  }

  /**
   * @param {Text} text
   * @param {Set<string>} here
   */
  #replace(text, here) {
    const pieces = this.pieces(text.data, here);
    if (!pieces.some((piece) => piece.anchor)) return;
    text.replaceWith(...pieces.map((piece) => (piece.anchor ? this.#link(piece) : piece.text)));
  }

  /** @param {{text: string, anchor?: string}} piece */
  #link({ text, anchor }) {
    return element("a", { class: "term", href: `${this.#glossary}#${anchor}`, tabindex: "-1" }, text);
  }
}

/**
 * The terms that a form brings.
 * @param {HTMLFormElement} form
 */
export function termsOf(form) {
  const { terms, glossary } = form.dataset;
  return new Terms(JSON.parse(terms ?? "{}"), new URL(glossary ?? "", document.baseURI).href);
}

/**
 * Longest first, and as whole words, with the ending of a plural.
 * @param {string[]} forms
 */
function patternOf(forms) {
  const ordered = [...forms].sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
  const words = ordered.map((form) => form.replace(/[\\^$.*+?()[\]{}|#-]/g, "\\$&")).join("|") || "(?!)";
  return new RegExp(`(?<![A-Za-z0-9_])(${words})s?(?![A-Za-z0-9_])`, "g");
}
