/**
 * A calculator's form: its fields as a query, and a query as its fields.
 *
 * A field that is hidden keeps what was typed into it for the visit, but stays out of the query.
 */

import { joinQuery, splitQuery } from "./codec.js";
import { settle } from "./conditions.js";
import { forget, readControl, writeControl } from "./controls.js";
import { find, findAll } from "./dom.js";
import { refreshItems, unfold } from "./items.js";

/** @typedef {import("./conditions.js").Condition} Condition */
/**
 * @typedef {{key: string, default: string, showIf: Condition | null, element: HTMLElement,
 *   isRuling: boolean}} Field
 */

/**
 * What stands in hidden fields, by form and key: on a calculator's own page it outlives the page.
 * @type {Map<string, Map<string, string>>}
 */
const hiddenTexts = new Map();

export class Form {
  /** @type {readonly Field[]} */
  fields;
  #element;
  #hidden;

  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.#element = form;
    const name = form.dataset.copy ?? form.dataset.calculator ?? "";
    this.#hidden = hiddenTexts.get(name) ?? new Map();
    hiddenTexts.set(name, this.#hidden);
    this.fields = findAll(form, "[data-field]").map((field) => ({
      key: field.dataset.field ?? "",
      default: field.dataset.default ?? "",
      showIf: JSON.parse(field.dataset.showIf ?? "null"),
      element: field,
      isRuling: "ruling" in field.dataset,
    }));
  }

  /** What the form says, fields at their defaults left out. */
  query() {
    /** @type {[string, string][]} */
    const pairs = [];
    settle(this.fields, (field, isShown) => {
      const text = readControl(field.element).trim();
      if (isShown && text !== field.default) pairs.push([field.key, text]);
      return text;
    });
    return joinQuery(pairs);
  }

  /**
   * Puts a query into the fields. What it does not name goes back to its default, unless it is hidden.
   * @param {string} query
   */
  restore(query) {
    const given = splitQuery(query);
    settle(this.fields, (field, isShown) => {
      const text = given.get(field.key);
      const kept = isShown ? field.default : this.#hidden.get(field.key);
      const written = text ?? kept;
      if (written !== undefined) writeControl(field.element, written);
      return text?.trim() ?? field.default;
    });
    this.refresh();
  }

  /** Every field at its default, hidden ones too. */
  reset() {
    this.#hidden.clear();
    for (const field of this.fields) writeControl(field.element, field.default);
    this.refresh();
  }

  /** Shows and hides fields and groups to fit what the form says now. */
  refresh() {
    let readingsChanged = 0;
    settle(this.fields, (field, isShown, values) => {
      for (const list of findAll(field.element, "[data-list]")) refreshItems(list, readControl, values);
      const text = readControl(field.element).trim();
      field.element.hidden = !isShown;
      if (isShown) this.#hidden.delete(field.key);
      else if (text !== field.default) this.#hidden.set(field.key, text);
      if (field.isRuling && text !== field.default) readingsChanged += 1;
      return text;
    });
    for (const group of findAll(this.#element, "fieldset.hx-group")) {
      group.hidden = findAll(group, "[data-field]").every((field) => field.hidden);
    }
    for (const fold of findAll(this.#element, "[data-fold]")) nameChosen(fold);
    const count = this.#element.querySelector("[data-count]");
    if (count instanceof HTMLElement) {
      count.textContent = readingsChanged ? `${readingsChanged} changed` : (count.dataset.count ?? "");
    }
  }

  /**
   * The player has touched a control: what was kept of a bad text in it is gone.
   * @param {EventTarget | null} target
   */
  touched(target) {
    const around = target instanceof Element ? target.closest("[data-part], [data-field]") : null;
    if (around instanceof HTMLElement) forget(around);
  }

  /**
   * @param {string} key
   * @returns {Field | undefined}
   */
  field(key) {
    return this.fields.find((field) => field.key === key);
  }
}

/**
 * A folded set says outside which of its options are ticked.
 * @param {HTMLElement} fold
 */
function nameChosen(fold) {
  const labels = findAll(fold, "input:checked + span").map((label) => label.textContent ?? "");
  find(fold, "[data-chosen]").textContent = labels.join(", ") || "None chosen";
}

/**
 * Counts a number up or down within its limits.
 * @param {HTMLElement} button
 * @returns {boolean} whether the number changed
 */
export function pressStep(button) {
  const { step, low = "-Infinity", high = "Infinity" } = button.dataset;
  const box = button.parentElement?.querySelector("input");
  if (!step || !box) return false;
  const typed = Number.parseInt(box.value.replace("−", "-"), 10);
  const next = Number.isNaN(typed) ? Number(low) : typed + Number(step);
  const text = String(Math.min(Math.max(next, Number(low)), Number(high)));
  if (!/^-?\d+$/.test(text) || text === box.value) return false;
  box.value = text;
  return true;
}

/**
 * Moves to a field, or to one item of a list, unfolding what it is in.
 * @param {Field} field
 * @param {number} [item]
 */
export function focusField(field, item) {
  const folded = field.element.closest("details");
  if (folded) folded.open = true;
  const row = item ? findAll(field.element, "[data-item]")[item - 1] : undefined;
  if (row) unfold(row, true);
  if (row) find(row, "select, input").focus();
  else find(field.element, "select, input, button").focus();
}
