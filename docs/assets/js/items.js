/** An item of a list: which of its parts are shown, and the line that it folds to. */

import { settle } from "./conditions.js";
import { find, findAll } from "./dom.js";

/** @typedef {import("./lists.js").Read} Read */

/** Characters of what was typed that the line repeats. */
const LONGEST_SHOWN = 40;

/**
 * Shows and hides the parts of every item to fit what it and the form say now, and sums the items up.
 * @param {HTMLElement} list
 * @param {Read} read
 * @param {ReadonlyMap<string, string>} around values of the form's fields before the list
 */
export function refreshItems(list, read, around) {
  for (const row of findAll(list, "[data-item]")) {
    const parts = findAll(row, "[data-part]").map((element) => ({
      key: element.dataset.part ?? "",
      default: element.dataset.default ?? "",
      showIf: JSON.parse(element.dataset.showIf ?? "null"),
      element,
    }));
    settle(
      parts,
      (part, isShown) => {
        part.element.hidden = !isShown;
        return read(part.element).trim();
      },
      around,
    );
    const summary = row.querySelector("[data-summary]");
    if (summary) summary.textContent = inWords(parts, read);
  }
}

/**
 * The first part, and whatever is not as usual.
 * @param {{default: string, element: HTMLElement}[]} parts
 * @param {Read} read
 */
function inWords(parts, read) {
  return parts
    .filter(({ element }, at) => at === 0 || !(element.hidden || isUsual(element, read)))
    .map(({ element }, at) => partInWords(element, read(element).trim(), at === 0))
    .join(", ");
}

/**
 * @param {HTMLElement} part
 * @param {Read} read
 */
function isUsual(part, read) {
  const text = read(part).trim();
  return text === "" || text === part.dataset.default;
}

/**
 * "Brush", "Debris in the Location", "COT of the terrain: 2".
 * @param {HTMLElement} part
 * @param {string} text
 * @param {boolean} isFirst
 */
function partInWords(part, text, isFirst) {
  const chosen = findAll(part, "option:checked, input:checked + span").map((one) => one.textContent);
  const typed = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
  const words = part.dataset.kind === "flag" && text !== "yes" ? typed : chosen.join(", ") || typed;
  if (isFirst || part.dataset.kind === "hex" || (part.dataset.kind === "flag" && text === "yes")) return words;
  const label = part.querySelector(".hx-part-label, .hx-option span")?.textContent ?? "";
  return `${label}: ${words}`;
}

/**
 * Opens an item that can be folded, or folds it.
 * @param {Element} row
 * @param {boolean} isOpen
 */
export function unfold(row, isOpen) {
  const toggle = row.querySelector("[data-toggle]");
  if (!toggle) return;
  toggle.setAttribute("aria-expanded", String(isOpen));
  find(row, "[data-parts]").hidden = !isOpen;
}

/**
 * Opens a new item and folds the others, so that a long list stays short.
 * @param {HTMLElement} row
 */
export function unfoldOnly(row) {
  for (const other of row.parentElement?.children ?? []) unfold(other, other === row);
}

/**
 * Opens or folds the item that a button belongs to, if it is the button for that.
 * @param {HTMLElement} button
 * @returns {boolean} whether it was
 */
export function pressToggle(button) {
  const row = button.closest("[data-item]");
  if (!row || !("toggle" in button.dataset)) return false;
  unfold(row, button.getAttribute("aria-expanded") !== "true");
  return true;
}
