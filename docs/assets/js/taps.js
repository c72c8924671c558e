/**
 * Hexes of a map that stand for items of a list: a tap, Enter or Space opens the item in the form.
 *
 * Without scripts a map is a picture. `enliven` makes its hexes buttons.
 */

import { element, find, findAll } from "./dom.js";
import { unfold } from "./items.js";
import { pressListButton } from "./lists.js";

const HEX = "[data-edit][data-hex]";

/**
 * Makes every hex in `root` that stands for an item a button, and its map a group of them.
 * @param {ParentNode} root
 */
export function enliven(root) {
  for (const hex of root.querySelectorAll(HEX)) {
    hex.setAttribute("role", "button");
    hex.setAttribute("tabindex", "0");
    hex.closest("svg")?.setAttribute("role", "group");
  }
}

/**
 * @param {HTMLFormElement} form with the figures of its answer inside
 * @param {AbortSignal} signal
 */
export function watchTaps(form, signal) {
  enliven(form);
  form.addEventListener("click", (event) => open(form, event.target), { signal });
  form.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      if (open(form, event.target)) event.preventDefault();
    },
    { signal },
  );
}

/**
 * Shows the item that a hex stands for. The form hears of one that is new as of any other change.
 * @param {HTMLFormElement} form
 * @param {EventTarget | null} target
 * @returns {boolean} whether it was such a hex
 */
function open(form, target) {
  const hex = target instanceof Element ? target.closest(HEX) : null;
  const key = CSS.escape(hex?.getAttribute("data-edit") ?? "");
  const list = hex && form.querySelector(`[data-field="${key}"] [data-list]`);
  if (!(list instanceof HTMLElement)) return false;
  const text = hex?.getAttribute("data-hex") ?? "";
  const isNew = !itemOf(list, text);
  const row = isNew ? newItem(list, text) : itemOf(list, text);
  if (row) {
    show(row);
    offerWayBack(form, row, key, text);
  }
  if (row && isNew) boxOf(row)?.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

/**
 * The item whose first part has this text.
 * @param {HTMLElement} list
 * @param {string} text
 */
function itemOf(list, text) {
  return findAll(list, "[data-item]").find(
    (row) => boxOf(row)?.value.trim().toUpperCase() === text.toUpperCase(),
  );
}

/**
 * An item that nothing was typed into takes the text, or one more.
 * @param {HTMLElement} list
 * @param {string} text
 */
function newItem(list, text) {
  const add = find(list, "[data-add]");
  if (!itemOf(list, "") && !add.hasAttribute("disabled")) pressListButton(add);
  const row = itemOf(list, "");
  const box = row && boxOf(row);
  if (box) box.value = text;
  return row;
}

/**
 * A button in the item that was opened last, which leads to its hex on the map. The map may be another by then.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} row
 * @param {string} key of the list
 * @param {string} text of the hex
 */
function offerWayBack(form, row, key, text) {
  for (const old of findAll(form, "[data-way-back]")) old.remove();
  const attributes = { type: "button", class: "hx-button", "data-way-back": true };
  const back = element("button", attributes, "Back to the map");
  back.addEventListener("click", () => {
    const now = boxOf(row)?.value.trim().toUpperCase() || text;
    const hexes = [now, text].map((hex) => form.querySelector(`[data-edit="${key}"][data-hex="${CSS.escape(hex)}"]`));
    const hex = hexes.find(Boolean) ?? form.querySelector(HEX);
    if (!(hex instanceof SVGElement)) return;
    hex.focus({ preventScroll: true });
    hex.scrollIntoView({ block: "center", inline: "center" });
  });
  find(row, "[data-parts]").append(back);
}

/** @param {HTMLElement} row */
function boxOf(row) {
  const box = row.querySelector("[data-part] input[type=text]");
  return box instanceof HTMLInputElement ? box : null;
}

/**
 * Unfolds the item and moves to what can be said of it, its first part being known.
 * @param {HTMLElement} row
 */
function show(row) {
  unfold(row, true);
  const [, second = row] = findAll(row, "[data-part]");
  const fold = second.querySelector("details");
  if (fold) fold.open = true;
  find(second, "summary, input, select").focus({ preventScroll: true });
  row.scrollIntoView({ block: "center" });
}
