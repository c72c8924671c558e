/** The rows of a list field: reading, writing, adding, removing and reordering them. */

import { joinItem, splitItem, splitList } from "./codec.js";
import { find, findAll } from "./dom.js";
import { pressToggle, unfold, unfoldOnly } from "./items.js";

/** @typedef {(part: HTMLElement) => string} Read */
/** @typedef {(part: HTMLElement, text: string) => void} Write */

/**
 * @param {HTMLElement} list
 * @param {Read} read
 */
export function readList(list, read) {
  return rowsOf(list)
    .map((row) => readRow(row, read))
    .filter((text) => text !== null)
    .join("~");
}

/**
 * @param {HTMLElement} list
 * @param {string} text
 * @param {Write} write
 */
export function writeList(list, text, write) {
  const pieces = splitList(text);
  const rows = pieces.slice(0, mostOf(list)).map((piece) => {
    const row = emptyRow(list);
    const parts = findAll(row, "[data-part]");
    const texts = splitItem(parts.map(partOf), piece);
    parts.forEach((part, at) => write(part, texts[at] ?? ""));
    unfold(row, false);
    return row;
  });
  find(list, "[data-items]").replaceChildren(...rows);
  renumber(list, pieces.length - rows.length);
}

/**
 * Does what a button of the list is for, if it is one.
 * @param {HTMLElement} button
 * @returns {string | null} what it did to the list in words, where that does not show in the focus
 */
export function pressListButton(button) {
  const list = button.closest("[data-list]");
  if (!(list instanceof HTMLElement)) return null;
  if (pressToggle(button)) return "";
  const row = button.closest("[data-item]");
  let words = "";
  if ("add" in button.dataset) {
    add(list);
  } else if (!(row instanceof HTMLElement)) {
    return null;
  } else if ("remove" in button.dataset) {
    words = `${nameOf(row)} removed. `;
    const next = row.nextElementSibling ?? row.previousElementSibling;
    row.remove();
    (next ? find(next, "[data-remove]") : find(list, "[data-add]")).focus();
  } else if ("up" in button.dataset || "down" in button.dataset) {
    const before = nameOf(row);
    if ("up" in button.dataset) row.previousElementSibling?.before(row);
    else row.nextElementSibling?.after(row);
    button.focus();
    renumber(list);
    words = nameOf(row) === before ? "" : `${before} is ${nameOf(row)} now. `;
  } else {
    return null;
  }
  renumber(list);
  return words;
}

/** @param {HTMLElement} list */
function add(list) {
  const added = emptyRow(list);
  find(list, "[data-items]").append(added);
  unfoldOnly(added);
  firstControl(added)?.focus();
}

/** @param {HTMLElement} row */
function nameOf(row) {
  return row.getAttribute("aria-label") ?? "";
}

/** @param {HTMLElement} list */
function rowsOf(list) {
  return findAll(list, "[data-item]");
}

/**
 * A row's text; nothing for a row that has not been filled in yet.
 * @param {HTMLElement} row
 * @param {Read} read
 */
function readRow(row, read) {
  const parts = findAll(row, "[data-part]");
  const texts = parts.map((part) => (part.hidden ? (part.dataset.default ?? "") : read(part).trim()));
  const isAtDefault = texts.every((text, at) => text === "" || text === parts[at]?.dataset.default);
  const isUntouched = texts[0] === "" && isAtDefault;
  return isUntouched ? null : joinItem(parts.map(partOf), texts);
}

/** @param {HTMLElement} part */
function partOf(part) {
  const { part: key = "", kind = "", lead = "" } = part.dataset;
  return { key, kind, lead, default: part.dataset.default ?? "" };
}

/** @param {HTMLElement} list */
function emptyRow(list) {
  const template = list.querySelector("template[data-item-template]");
  if (!(template instanceof HTMLTemplateElement)) throw new Error("The list has no empty row.");
  return find(/** @type {DocumentFragment} */ (template.content.cloneNode(true)), "[data-item]");
}

/**
 * @param {HTMLElement} list
 * @param {number} [leftOut] how many more items its text has than are drawn
 */
function renumber(list, leftOut = 0) {
  const rows = rowsOf(list);
  const empty = emptyRow(list);
  rows.forEach((row, at) => {
    const number = at + Number(list.dataset.first ?? 1);
    const shown = row.querySelector("[data-number]");
    if (shown) shown.textContent = String(number);
    row.setAttribute("aria-label", `${nameOf(empty)}${shown ? "" : ","} ${number}`);
    for (const [move, isIdle] of /** @type {const} */ ([["up", at === 0], ["down", at === rows.length - 1]])) {
      row.querySelector(`[data-${move}]`)?.setAttribute("aria-disabled", String(isIdle));
    }
  });
  const isFull = rows.length >= mostOf(list);
  find(list, "[data-add]").toggleAttribute("disabled", isFull);
  const note = find(list, "[data-limit]");
  const more = leftOut ? ` The address has ${leftOut} more: they are left out, and gone once you change anything.` : "";
  note.textContent = isFull ? `${note.dataset.limit}${more}` : "";
  note.hidden = !isFull;
}

/** @param {HTMLElement} list */
function mostOf(list) {
  const field = list.closest("[data-field]");
  return field instanceof HTMLElement ? Number(field.dataset.maxItems ?? Infinity) : Infinity;
}

/** @param {HTMLElement} row */
function firstControl(row) {
  const control = row.querySelector(".hx-part:not([hidden]) :is(input, select)");
  return control instanceof HTMLElement ? control : null;
}
