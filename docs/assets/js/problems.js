/** What is wrong with the inputs, shown at the fields and in a list that leads to them. */

import { element, find, findAll } from "./dom.js";
import { focusField } from "./form.js";
import { unfold } from "./items.js";

/** @typedef {import("./protocol.js").Problem} Problem */
/** @typedef {import("./form.js").Form} Form */
/** @typedef {import("./form.js").Field} Field */

/**
 * Marks the fields that have a problem and unmarks all others.
 * @param {Form} form
 * @param {readonly Problem[]} problems
 */
export function markFields(form, problems) {
  for (const field of form.fields) {
    const own = problems.filter((problem) => problem.field === field.key);
    const rows = rowsOf(field);
    const isAtItsRow = rows.map((row, at) => markRow(row, own.filter((problem) => problem.item === at + 1)));
    say(find(field.element, "[data-error]"), own.filter((problem) => !isAtItsRow[(problem.item ?? 0) - 1]));
    for (const control of controlsOf(field)) markInvalid(control, own.length > 0);
    const folded = field.element.closest("details");
    if (own.length && folded) folded.open = true;
  }
}

/**
 * With the labels of the form instead of the keys of the address, where Python has both.
 * @param {Problem} problem
 */
function inWords(problem) {
  return problem.shown ?? problem.message;
}

/**
 * @param {HTMLElement} slot
 * @param {readonly Problem[]} problems
 */
function say(slot, problems) {
  const text = problems.map(inWords).join(" ");
  if (slot.textContent !== text) slot.textContent = text;
  slot.hidden = !text;
}

/**
 * Marks an item of a list, and opens it if it is folded.
 * @param {HTMLElement} row
 * @param {readonly Problem[]} problems
 * @returns {boolean} whether the item itself says what is wrong with it
 */
function markRow(row, problems) {
  markInvalid(row, problems.length > 0);
  const slot = row.querySelector("[data-item-error]");
  if (!(slot instanceof HTMLElement)) return false;
  say(slot, problems);
  if (problems.length) unfold(row, true);
  return true;
}

/**
 * @param {HTMLElement} control
 * @param {boolean} isInvalid
 */
function markInvalid(control, isInvalid) {
  if (isInvalid) control.setAttribute("aria-invalid", "true");
  else control.removeAttribute("aria-invalid");
}

/** @param {Field} field */
function rowsOf(field) {
  return findAll(field.element, "[data-item]");
}

/** @param {Field} field */
function controlsOf(field) {
  return findAll(field.element, "[aria-describedby]:not(button)");
}

/**
 * How many inputs have to change, in words.
 * @param {readonly Problem[]} problems
 */
export function countInWords(problems) {
  const count = new Set(problems.map((problem) => problem.field)).size;
  return count === 1 ? "1 input needs a change" : `${count} inputs need a change`;
}

/**
 * The bar's words in place of an answer.
 * @param {readonly Problem[]} problems
 */
export function problemsHeadline(problems) {
  return [
    element("p", { class: "hx-status" }, "No answer yet"),
    element("p", { class: "hx-number" }, countInWords(problems)),
  ];
}

/**
 * Every problem, each leading to its field where it has one.
 * @param {Form} form
 * @param {readonly Problem[]} problems
 */
export function problemsBody(form, problems) {
  const items = problems.map((problem) => {
    const field = form.field(problem.field);
    const words = inWords(problem);
    if (!field || field.element.hidden) return element("li", {}, words);
    const link = linkTo(field, problem.item);
    const isNamed = words.startsWith(`${link.textContent} `);
    return element("li", {}, link, isNamed ? words.slice(link.textContent.length) : `: ${words}`);
  });
  const heading = element("h2", { class: "hx-title" }, "What to change");
  const attributes = { class: "hx-section", "data-section": "problems" };
  return [element("section", attributes, heading, element("ul", {}, ...items))];
}

/**
 * Says over the form what is wrong with the address that led here. While the player edits, it only goes away:
 * words that come and go there would move the form under their finger.
 * @param {HTMLElement} box
 * @param {Form} form
 * @param {readonly Problem[]} problems
 */
export function showAddressProblems(box, form, problems) {
  box.hidden = problems.length === 0;
  const fields = form.fields.filter(
    (field) => !field.element.hidden && problems.some((problem) => problem.field === field.key),
  );
  const others = problems.filter((problem) => !fields.some((field) => field.key === problem.field));
  const links = fields.map((field) => element("li", {}, linkTo(field)));
  const words = "The address of this page names inputs that need a change:";
  box.replaceChildren(
    ...(fields.length ? [element("p", {}, words), element("ul", {}, ...links)] : []),
    ...others.map((problem) => element("p", {}, inWords(problem))),
  );
}

/**
 * @param {Field} field
 * @param {number} [item] of a list
 */
function linkTo(field, item) {
  const name = field.element.querySelector(".hx-label, .hx-option span")?.textContent ?? field.key;
  const row = item ? rowsOf(field)[item - 1] : undefined;
  const label = row?.getAttribute("aria-label") ?? (item ? `${name}, ${item}` : name);
  const button = element("button", { type: "button", class: "hx-link" }, label);
  button.addEventListener("click", () => focusField(field, item));
  return button;
}
