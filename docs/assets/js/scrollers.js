/** Wide tables and code of the pages on development: what can be scrolled can be scrolled by keyboard. */

const BOXES = ".md-typeset__scrollwrap, .md-typeset pre > code";

/** Gives a stop to each box that is wider than its place; again whenever its width changes. */
export function letKeysScroll() {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) markIfScrolled(target);
  });
  for (const box of document.querySelectorAll(BOXES)) observer.observe(box);
}

/** @param {Element} box */
function markIfScrolled(box) {
  if (box.scrollWidth > box.clientWidth) {
    box.setAttribute("tabindex", "0");
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", box.matches("code") ? "Text that can be scrolled" : "Table that can be scrolled");
  } else {
    for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
  }
}
