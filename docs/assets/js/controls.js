/**
 * Reading and writing a control as the text that the URL has for it.
 *
 * A text that a control cannot show is not lost: a drop-down list gets one more option for it, radio buttons
 * one more button, a checkbox remembers it until it is clicked.
 */

import { element, findAll } from "./dom.js";
import { readList, writeList } from "./lists.js";

const LONGEST_SHOWN = 40;

/**
 * @param {HTMLElement} field an element with `data-kind`, around the control
 * @returns {string}
 */
export function readControl(field) {
  const list = field.querySelector("[data-list]");
  if (list instanceof HTMLElement) return readList(list, readControl);
  const ticks = ticksOf(field);
  switch (field.dataset.kind) {
    case "flag":
      return field.dataset.kept ?? (ticks[0]?.checked ? "yes" : "no");
    case "choices":
      return ticks.filter((tick) => tick.checked).map((tick) => tick.value).join("+");
    case "choice":
      if (ticks.length) return ticks.find((tick) => tick.checked)?.value ?? "";
  }
  return boxOf(field)?.value ?? "";
}

/**
 * @param {HTMLElement} field
 * @param {string} text
 */
export function writeControl(field, text) {
  for (const kept of findAll(field, "[data-kept-option]")) kept.remove();
  forget(field);
  const list = field.querySelector("[data-list]");
  if (list instanceof HTMLElement) {
    writeList(list, text, writeControl);
    return;
  }
  const ticks = ticksOf(field);
  switch (field.dataset.kind) {
    case "flag":
      writeFlag(field, ticks[0], text);
      return;
    case "choices":
      writeSet(ticks, text ? text.split("+") : []);
      return;
    case "choice":
      writeChoice(field, ticks, text);
      return;
  }
  const box = boxOf(field);
  if (box) box.value = text;
}

/**
 * Drops what was kept of a text that the control could not show, as soon as the player picks something else.
 * @param {HTMLElement} field
 */
export function forget(field) {
  delete field.dataset.kept;
  for (const tick of ticksOf(field)) tick.indeterminate = false;
  for (const kept of findAll(field, "[data-kept-option]")) {
    const input = kept instanceof HTMLOptionElement ? kept : kept.querySelector("input");
    const isPicked = input instanceof HTMLOptionElement ? input.selected : input?.checked;
    if (!isPicked) kept.remove();
  }
}

/** @param {HTMLElement} field */
function ticksOf(field) {
  const all = /** @type {NodeListOf<HTMLInputElement>} */ (
    field.querySelectorAll("input[type=radio], input[type=checkbox]")
  );
  return Array.from(all);
}

/**
 * @param {HTMLElement} field
 * @returns {HTMLInputElement | HTMLSelectElement | null}
 */
function boxOf(field) {
  return field.querySelector("select, input[type=text]");
}

/**
 * @param {HTMLElement} field
 * @param {HTMLInputElement | undefined} tick
 * @param {string} text
 */
function writeFlag(field, tick, text) {
  if (!tick) return;
  tick.checked = text === "yes";
  if (text === "yes" || text === "no") return;
  field.dataset.kept = text;
  tick.indeterminate = true;
}

/**
 * @param {HTMLInputElement[]} ticks
 * @param {string[]} values
 */
function writeSet(ticks, values) {
  for (const tick of ticks) tick.checked = values.includes(tick.value);
  const known = ticks.map((tick) => tick.value);
  for (const value of new Set(values)) {
    if (!known.includes(value)) addTick(ticks[0], value);
  }
}

/**
 * @param {HTMLElement} field
 * @param {HTMLInputElement[]} ticks
 * @param {string} text
 */
function writeChoice(field, ticks, text) {
  if (ticks.length) {
    for (const tick of ticks) tick.checked = tick.value === text;
    if (!ticks.some((tick) => tick.checked)) addTick(ticks[0], text);
    return;
  }
  const select = boxOf(field);
  if (!(select instanceof HTMLSelectElement)) return;
  const options = Array.from(select.options);
  if (!options.some((option) => option.value === text)) {
    select.append(element("option", { value: text, "data-kept-option": true }, notAccepted(text)));
  }
  select.value = text;
}

/**
 * One more radio button or checkbox, ticked, for a value that is not among the options.
 * @param {HTMLInputElement | undefined} like
 * @param {string} value
 */
function addTick(like, value) {
  const { type = "radio", name = "" } = like ?? {};
  const tick = element("input", { type, name: name || null, value, checked: true });
  const attributes = { class: "hx-option", "data-kept-option": true };
  const label = element("label", attributes, tick, element("span", {}, notAccepted(value)));
  like?.closest(".hx-options")?.append(label);
}

/** @param {string} text */
function notAccepted(text) {
  const shown = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
  return `"${shown}" (not accepted)`;
}
