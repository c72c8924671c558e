/** What is folded away in an answer is unfolded on paper: of a trace every step is printed. */

const FOLDED = ".hx-answer details:not([open], .fig-words)";

/** @type {HTMLDetailsElement[]} */
let unfolded = [];

export function unfoldOnPaper() {
  addEventListener("beforeprint", () => {
    unfolded = Array.from(document.querySelectorAll(FOLDED));
    for (const fold of unfolded) fold.open = true;
  });
  addEventListener("afterprint", () => {
    for (const fold of unfolded) fold.open = false;
    unfolded = [];
  });
}
