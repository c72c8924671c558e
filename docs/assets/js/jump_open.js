/** The way into the box that finds rules, on every page. What the box does is loaded when it is first opened. */

import { retryButton } from "./retry.js";

/** @type {Promise<import("./jump.js").Jump> | undefined} the box, once it has been opened */
let jump;

/**
 * Opens the box at once, so that no key that is typed is lost; what it does is loaded meanwhile.
 * @param {HTMLDialogElement} dialog
 */
function openJump(dialog) {
  dialog.showModal();
  const input = dialog.querySelector("input");
  input?.focus();
  input?.select(); // at once, since later it would be what is being typed
  if (jump) jump.then((box) => box.opened());
  else load(dialog);
}

/**
 * What the box does. Where it cannot be had, the box says so and tries again: by its button, or as the reader goes on.
 * @param {HTMLDialogElement} dialog
 */
function load(dialog) {
  const coming = import("./jump.js").then(({ Jump }) => new Jump(dialog));
  jump = coming;
  coming.catch(() => {
    jump = undefined;
    const again = retryButton(() => {
      dialog.querySelector("input")?.focus();
      if (!jump) load(dialog);
    });
    dialog.querySelector("[data-jump-note]")?.replaceChildren("The box could not be loaded. ", again);
    dialog.querySelector("[data-jump-empty]")?.toggleAttribute("hidden", true);
  });
}

/** Makes the button and the key of the box do their work. */
export function offerJump() {
  const dialog = document.querySelector("dialog[data-jump]");
  if (!(dialog instanceof HTMLDialogElement)) return;
  const isByKey = /** @type {HTMLInputElement | null} */ (dialog.querySelector("[data-jump-key]"));
  rememberKey(isByKey);
  const opener = document.querySelector("[data-jump-open]");
  opener?.toggleAttribute("data-ready", true); // seen even where the theme's scripts have not come
  opener?.addEventListener("click", () => openJump(dialog));
  dialog.querySelector("[data-jump-close]")?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!jump) load(dialog);
    jump?.then(
      (box) => box.go(),
      () => {}, // which the box says
    );
  });
  dialog.querySelector("[data-jump-input]")?.addEventListener("input", () => !jump && load(dialog));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || dialog.open || isTyping(event.target)) return;
    if (!isByKey?.checked) return;
    event.preventDefault();
    openJump(dialog);
  });
}

/**
 * Whether the key opens the box is the reader's choice, since a key alone is in the way of some ways to type.
 * @param {HTMLInputElement | null} isByKey
 */
function rememberKey(isByKey) {
  const kept = "hexside.jump.key";
  const attempt = (/** @type {() => void} */ act) => {
    try {
      act();
    } catch {
      // a browser that stores nothing
    }
  };
  attempt(() => {
    if (isByKey && localStorage.getItem(kept) === "off") isByKey.checked = false;
  });
  isByKey?.addEventListener("change", () => attempt(() => localStorage.setItem(kept, isByKey.checked ? "on" : "off")));
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  const untyped = "[type=checkbox], [type=radio], [type=button], [type=submit]";
  return target instanceof HTMLElement && target.matches(`input:not(${untyped}), textarea, select, [contenteditable]`);
}
