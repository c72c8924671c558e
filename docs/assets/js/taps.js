/**
 * Hexes of a map that stand for items of a list: a tap, Enter or Space opens the item in the form.
 *
 * Without scripts a map is a picture. `enliven` makes its hexes buttons.
 */

import { find } from "./dom.js";
import { showItem } from "./lists.js";

const HEX = "[data-edit][data-item]";

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
  if (!hex) return false;
  const key = hex.getAttribute("data-edit") ?? "";
  const field = form.querySelector(`[data-field="${CSS.escape(key)}"]`);
  if (!(field instanceof HTMLElement)) return false;
  const added = showItem(find(field, "[data-list]"), hex.getAttribute("data-item") ?? "");
  added?.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}
