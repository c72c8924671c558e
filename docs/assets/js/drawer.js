/**
 * The theme's drawer by keyboard. Its parts are opened by labels of hidden checkboxes, which a finger can hit and a
 * key cannot: in each of them stands a button for keys (`partials/nav-item.html`).
 */

const BUTTON = 'label > [role="button"]';
/** What lies behind the open drawer. */
const BEHIND = ".md-header, .md-content, .md-footer, .md-top, .md-skip";

/** Keys and focus for the drawer; to be called once. */
export function offerDrawer() {
  document.addEventListener("keydown", onKey);
  document.addEventListener("change", onChange);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const { key, target } = event;
  if (!(target instanceof Element)) return;
  if ((key === "Enter" || key === " ") && target.matches(BUTTON)) {
    event.preventDefault();
    target.closest("label")?.click();
  } else if (key === "Escape" && drawer()?.checked && !document.querySelector("dialog[open]")) {
    drawer()?.click();
  }
}

/** @param {Event} event */
function onChange({ target }) {
  if (!(target instanceof HTMLInputElement)) return;
  if (target === drawer()) {
    for (const part of document.querySelectorAll(BEHIND)) part.toggleAttribute("inert", target.checked);
    focusFirst(target.checked ? ".md-sidebar--primary :is(a, [role=button])" : `.md-header ${BUTTON}`);
  } else if (target.matches(".md-nav__toggle")) {
    const inside = `#${target.id} ~ .md-nav > .md-nav__title > [role=button]`;
    focusFirst(target.checked ? inside : `label[for="${target.id}"] > [role=button]`);
  }
}

/** @returns {HTMLInputElement | null} */
function drawer() {
  return document.querySelector("input#__drawer");
}

/**
 * The first of those that can be seen.
 * @param {string} selector
 */
function focusFirst(selector) {
  for (const each of document.querySelectorAll(selector)) {
    if (!(each instanceof HTMLElement) || !isSeen(each)) continue;
    each.focus({ preventScroll: true });
    return;
  }
}

/** @param {HTMLElement} each */
function isSeen(each) {
  return each.offsetWidth > 0 && getComputedStyle(each).visibility === "visible";
}
