/**
 * A sheet over the page: at the bottom on a phone, in the middle on a larger screen. What it shows may lead to
 * more of the same; Back, Esc and a swipe down go one step back or close it.
 *
 * Each step has a history entry, so that Back is never the way out of the page. Material would fetch the page
 * again on such a step, so it does not hear of them.
 */

import { element } from "./dom.js";
import { interceptAddresses } from "./theme.js";

/** @typedef {{title: string, content: Node[]}} Leaf what the sheet shows at one step */

const SWIPE_PX = 70;

class Sheet {
  /** @type {Leaf[]} */
  #leaves = [];
  #title = element("h2", { id: "hx-sheet-title", tabindex: "-1" });
  #content = element("div", { class: "hx-sheet-content" });
  #back = element("button", { type: "button", class: "hx-button" }, "Back");
  #dialog = /** @type {HTMLDialogElement} */ (
    element("dialog", { class: "hx-sheet md-typeset", "aria-labelledby": "hx-sheet-title" })
  );
  /** @type {(() => void) | null} lets Material hear of steps again */
  #release = null;
  /** @type {(() => void) | null} what to do once the sheet's history entries are gone */
  #afterwards = null;

  constructor() {
    const close = element("button", { type: "button", class: "hx-button" }, "Close");
    const head = element("div", { class: "hx-sheet-head" }, this.#title, this.#back, close);
    this.#dialog.append(head, this.#content);
    this.#back.addEventListener("click", () => history.back());
    close.addEventListener("click", () => this.close());
    this.#dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.close();
    });
    this.#dialog.addEventListener("click", (event) => {
      if (event.target === this.#dialog) this.close();
    });
    this.#listenToSwipes(head);
    window.addEventListener("popstate", () => this.#onPopState());
  }

  get isOpen() {
    return this.#dialog.open;
  }

  /** @param {Leaf} leaf */
  show(leaf) {
    if (!this.isOpen) {
      document.body.append(this.#dialog);
      this.#dialog.showModal();
      this.#release = interceptAddresses(() => true);
    }
    this.#leaves.push(leaf);
    history.pushState(history.state, "", location.href);
    this.#draw();
  }

  /** @param {() => void} [afterwards] */
  close(afterwards) {
    if (!this.isOpen) return;
    this.#afterwards = afterwards ?? null;
    history.go(-this.#leaves.length);
    this.#leaves.length = 1;
  }

  #onPopState() {
    if (!this.isOpen) return;
    this.#leaves.pop();
    if (this.#leaves.length) {
      this.#draw();
      return;
    }
    this.#dialog.close();
    this.#dialog.remove();
    this.#release?.();
    const next = this.#afterwards;
    this.#afterwards = null;
    // After everybody has heard of the step back.
    if (next) setTimeout(next);
  }

  #draw() {
    const leaf = this.#leaves.at(-1);
    if (!leaf) return;
    this.#title.textContent = leaf.title;
    this.#content.replaceChildren(...leaf.content);
    this.#content.scrollTop = 0;
    this.#back.hidden = this.#leaves.length < 2;
    this.#title.focus();
  }

  /** @param {HTMLElement} head */
  #listenToSwipes(head) {
    let from = 0;
    const touch = (/** @type {TouchEvent} */ event) => event.changedTouches[0]?.clientY ?? 0;
    head.addEventListener("touchstart", (event) => (from = touch(event)), { passive: true });
    head.addEventListener("touchend", (event) => {
      if (touch(event) - from > SWIPE_PX) this.close();
    });
  }
}

/** @type {Sheet | undefined} */
let only;

/** The page's one sheet. */
export function sheet() {
  only ??= new Sheet();
  return only;
}
