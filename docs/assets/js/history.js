/**
 * The page's address as the place where inputs live.
 *
 * Typing replaces the history entry; a committed change gives the entry its old address back and adds a new
 * one. Material's instant navigation fetches the page anew on the first `popstate` or link to the same page,
 * and goes back once more on a link that changes the query alone, so both are dealt with here before it sees
 * them. It also keeps the scroll position in `history.state`, which is therefore left alone.
 */

import { queryOf } from "./codec.js";

const LONGEST_ADDRESS = 8000;

/** @typedef {{subscribe: (next: (url: URL) => void) => {unsubscribe: () => void}}} Location$ */

export class QueryHistory {
  #pathname;
  #shownPathname;
  /** @type {string | null} */
  #before = null;
  #onQuery;

  /**
   * @param {string} pathname the page that the form belongs to
   * @param {(query: string, isLink: boolean) => void} onQuery the address has changed, by itself or by a link
   * @param {AbortSignal} signal
   */
  constructor(pathname, onQuery, signal) {
    this.#pathname = pathname;
    this.#shownPathname = pathname;
    this.#onQuery = onQuery;
    this.#watchNavigation(signal);
    window.addEventListener("popstate", (event) => this.#onPopState(event), { capture: true, signal });
    document.addEventListener("click", (event) => this.#onClick(event), { capture: true, signal });
  }

  /** @param {string} query while it is being typed */
  draft(query) {
    this.#before ??= queryOf(location.search);
    this.#write("replaceState", query);
  }

  /** @param {string} query that the player has settled on */
  commit(query) {
    const before = this.#before ?? queryOf(location.search);
    if (this.#before !== null) this.#write("replaceState", before);
    this.#before = null;
    if (query !== before) this.#write("pushState", query);
  }

  /**
   * @param {"replaceState" | "pushState"} method
   * @param {string} query
   */
  #write(method, query) {
    const address = `${location.pathname}${query ? `?${query}` : ""}${location.hash}`;
    if (address.length > LONGEST_ADDRESS) return;
    try {
      history[method](method === "replaceState" ? history.state : null, "", address);
    } catch {
      // a browser that counts such calls has had enough of them; the next one will do
    }
  }

  /** @param {AbortSignal} signal */
  #watchNavigation(signal) {
    const location$ = /** @type {{location$?: Location$}} */ (/** @type {unknown} */ (window)).location$;
    const subscription = location$?.subscribe((url) => (this.#shownPathname = url.pathname));
    signal.addEventListener("abort", () => subscription?.unsubscribe());
  }

  get #isShown() {
    return this.#shownPathname === this.#pathname && location.pathname === this.#pathname;
  }

  /** @param {PopStateEvent} event */
  #onPopState(event) {
    if (!this.#isShown) return;
    event.stopImmediatePropagation();
    this.#before = null;
    this.#onQuery(queryOf(location.search), false);
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || !this.#isShown || isForBrowser(event, link)) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname !== this.#pathname) return;
    event.preventDefault();
    event.stopPropagation();
    closeDrawer();
    if (url.hash) {
      location.hash = url.hash;
      document.getElementById(decodeURIComponent(url.hash.slice(1)))?.scrollIntoView();
    } else {
      this.commit(queryOf(url.search));
      this.#onQuery(queryOf(url.search), true);
    }
  }
}

/**
 * @param {MouseEvent} event
 * @param {HTMLAnchorElement} link
 */
function isForBrowser(event, link) {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button !== 0 || isModified || link.target !== "" || link.hasAttribute("download");
}

/** Material closes its drawer on a navigation, which this one is not. */
function closeDrawer() {
  const drawer = document.getElementById("__drawer");
  if (drawer instanceof HTMLInputElement && drawer.checked) drawer.click();
}
