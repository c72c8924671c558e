/** The box that finds rules: what is typed, the list below it, and the way to what is chosen. */

import { Announcer } from "./announcer.js";
import { element, find, findAll } from "./dom.js";
import { load } from "./jump_load.js";
import { keptRules } from "./kept.js";
import { Landing } from "./jump_landing.js";
import { row } from "./jump_view.js";
import { isPlainClick, ROOT } from "./reading.js";
import { retryButton } from "./retry.js";
import { sheet } from "./sheet.js";

/** @typedef {import("./jump_find.js").Hit} Hit */

/** Where what was typed stays for the visit, from page to page. */
const KEPT = "hexside.jump";

export class Jump {
  #dialog;
  #input;
  #list;
  #note;
  #empty;
  #clear;
  #announcer;
  #landing = new Landing();
  /** @type {import("./jump_find.js").Finder | undefined} */
  #finder;
  #isLoading = false;
  /** @type {Hit[]} */
  #hits = [];
  #active = -1;
  /** Enter came before there was anything to go to. */
  #isGoing = false;

  /** @param {HTMLDialogElement} dialog */
  constructor(dialog) {
    this.#dialog = dialog;
    this.#input = /** @type {HTMLInputElement} */ (find(dialog, "[data-jump-input]"));
    this.#list = find(dialog, "[data-jump-list]");
    this.#note = find(dialog, "[data-jump-note]");
    this.#empty = find(dialog, "[data-jump-empty]");
    this.#clear = find(dialog, "[data-jump-clear]");
    this.#announcer = new Announcer(find(dialog, "[data-jump-announce]"));
    this.#input.addEventListener("input", () => this.#typed());
    this.#input.addEventListener("keydown", (event) => this.#onKey(event));
    this.#list.addEventListener("click", (event) => this.#onClick(event));
    this.#clear.addEventListener("click", () => this.#empties());
    if (this.#input.value) {
      keep(this.#input.value); // typed before there was anybody to hear of it
    } else {
      this.#input.value = kept();
      this.#input.select();
    }
    this.#load();
  }

  /** The box has been opened again. */
  opened() {
    if (this.#finder) this.#show();
    else this.#load();
  }

  /** To the result that is chosen, the first one unless another is; as soon as there is one. */
  go() {
    this.#isGoing = !this.#finder;
    const link = this.#options()[this.#active];
    if (this.#isGoing) this.#load();
    else link?.click();
  }

  async #load() {
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#says("Loading the index");
    try {
      this.#finder = await load();
    } catch {
      this.#giveUp();
      return;
    } finally {
      this.#isLoading = false;
    }
    this.#show();
    if (this.#isGoing) this.go();
  }

  /** Until the reader tries again, or goes on typing. */
  #giveUp() {
    this.#says("The index of rules could not be loaded.");
    this.#empty.hidden = true; // since nothing of what it tells can be done
    const again = retryButton(() => {
      this.#input.focus();
      this.#load();
    });
    this.#note.append(" ", again);
  }

  #typed() {
    this.#isGoing = false;
    keep(this.#input.value);
    if (!this.#finder) this.#load();
    this.#show();
  }

  #empties() {
    this.#input.value = "";
    this.#input.focus();
    this.#typed();
  }

  #show() {
    const typed = this.#input.value;
    this.#clear.hidden = !typed;
    if (!this.#finder) return;
    const offer = typed.trim() ? this.#finder.find(typed, here()) : this.#finder.kept(keptRules());
    this.#hits = offer.hits;
    this.#list.replaceChildren(...offer.hits.map((hit, at) => row(hit, at, new URL(hit.entry.url, ROOT).href)));
    this.#list.scrollTop = 0;
    this.#empty.hidden = Boolean(typed.trim());
    this.#says(...offer.says);
    this.#input.setAttribute("aria-expanded", String(offer.hits.length > 0));
    this.#choose(offer.hits.length ? 0 : -1);
    if (typed.trim()) this.#announcer.say([count(offer.hits.length), ...offer.says].join(" "));
  }

  /** @param {string[]} sentences */
  #says(...sentences) {
    this.#note.replaceChildren(...sentences.map((sentence) => element("p", {}, sentence)));
  }

  #options() {
    return findAll(this.#list, "[role=option]");
  }

  /** @param {number} at */
  #choose(at) {
    const options = this.#options();
    options[this.#active]?.setAttribute("aria-selected", "false");
    for (const option of options) option.setAttribute("aria-selected", "false");
    this.#active = at;
    const chosen = options[at];
    if (!chosen) return this.#input.removeAttribute("aria-activedescendant");
    chosen.setAttribute("aria-selected", "true");
    chosen.scrollIntoView({ block: "nearest" });
    this.#input.setAttribute("aria-activedescendant", chosen.id);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const count = this.#hits.length;
    if (!step || !count || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#choose((this.#active + step + count) % count);
  }

  /**
   * The link itself does the rest, so that a page is swapped, or opened in a tab of its own, as any link does it.
   * @param {MouseEvent} event
   */
  #onClick(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const hit = this.#hits[link ? this.#options().indexOf(link) : -1];
    if (!link || !hit || !isPlainClick(event)) return;
    this.#dialog.close();
    if (sheet().isOpen) {
      event.preventDefault();
      event.stopPropagation();
      sheet().close(() => link.click()); // which has history entries of its own to take back first
      return;
    }
    this.#landing.expect(link.href, hit.terms);
  }
}

/** @param {number} hits */
function count(hits) {
  return hits === 1 ? "1 result." : `${hits} results.`;
}

/** The page that is open, from the site's root. */
function here() {
  return location.pathname.startsWith(ROOT.pathname) ? location.pathname.slice(ROOT.pathname.length) : "";
}

function kept() {
  try {
    return sessionStorage.getItem(KEPT) ?? "";
  } catch {
    return ""; // a browser that stores nothing
  }
}

/** @param {string} typed */
function keep(typed) {
  try {
    sessionStorage.setItem(KEPT, typed.slice(0, 200));
  } catch {
    // as above
  }
}
