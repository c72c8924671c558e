/** The rows of a list field: reading, writing, adding, removing and reordering them. */

import { joinItem, splitItem, splitList } from "./codec.js";
import { find, findAll } from "./dom.js";

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
  const rows = splitList(text).map((piece) => {
    const row = emptyRow(list);
    const parts = findAll(row, "[data-part]");
    const texts = splitItem(parts.map(partOf), piece);
    parts.forEach((part, at) => write(part, texts[at] ?? ""));
    return row;
  });
  find(list, "[data-items]").replaceChildren(...rows);
  renumber(list);
}

/**
 * Does what a button of the list is for, if it is one.
 * @param {HTMLElement} button
 * @returns {boolean} whether it changed the list
 */
export function pressListButton(button) {
  const list = button.closest("[data-list]");
  if (!(list instanceof HTMLElement)) return false;
  const row = button.closest("[data-item]");
  if ("add" in button.dataset) {
    const added = emptyRow(list);
    find(list, "[data-items]").append(added);
    firstControl(added)?.focus();
  } else if (!row) {
    return false;
  } else if ("remove" in button.dataset) {
    const next = row.nextElementSibling ?? row.previousElementSibling;
    row.remove();
    (next ? find(next, "[data-remove]") : find(list, "[data-add]")).focus();
  } else if ("up" in button.dataset) {
    row.previousElementSibling?.before(row);
    button.focus();
  } else if ("down" in button.dataset) {
    row.nextElementSibling?.after(row);
    button.focus();
  } else {
    return false;
  }
  renumber(list);
  return true;
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
  const texts = parts.map((part) => read(part).trim());
  const isAtDefault = texts.every((text, at) => text === "" || text === parts[at]?.dataset.default);
  const isUntouched = texts[0] === "" && isAtDefault;
  return isUntouched ? null : joinItem(parts.map(partOf), texts);
}

/** @param {HTMLElement} part */
function partOf(part) {
  return { key: part.dataset.part ?? "", lead: part.dataset.lead ?? "", default: part.dataset.default ?? "" };
}

/** @param {HTMLElement} list */
function emptyRow(list) {
  const template = list.querySelector("template[data-item-template]");
  if (!(template instanceof HTMLTemplateElement)) throw new Error("The list has no empty row.");
  return find(/** @type {DocumentFragment} */ (template.content.cloneNode(true)), "[data-item]");
}

/** @param {HTMLElement} list */
function renumber(list) {
  const rows = rowsOf(list);
  const name = emptyRow(list).getAttribute("aria-label") ?? "";
  rows.forEach((row, at) => row.setAttribute("aria-label", `${name}, ${at + 1}`));
  const field = list.closest("[data-field]");
  const most = field instanceof HTMLElement ? Number(field.dataset.maxItems ?? Infinity) : Infinity;
  find(list, "[data-add]").toggleAttribute("disabled", rows.length >= most);
}

/** @param {HTMLElement} row */
function firstControl(row) {
  const control = row.querySelector("input, select");
  return control instanceof HTMLElement ? control : null;
}
