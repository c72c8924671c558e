/**
 * The page's address as the place where inputs live.
 *
 * Typing replaces the history entry; a committed change gives the entry its old address back and adds a new
 * one. Material's instant navigation would fetch the page anew on the first `popstate` or link to the same
 * page, and go back once more on a link that changes the query alone, so neither reaches it. It also keeps the
 * scroll position in `history.state`, which is therefore left alone.
 */

import { queryOf } from "./codec.js";
import { decoded, isPlainClick } from "./reading.js";
import { closeDrawer, interceptAddresses } from "./theme.js";

const LONGEST_ADDRESS = 8000;

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
    this.#keepFromMaterial(signal);
    window.addEventListener("popstate", () => this.#onPopState(), { signal });
    document.addEventListener("click", (event) => this.#onClick(event), { capture: true, signal });
  }

  /** @param {string} query while it is being typed */
  draft(query) {
    this.#before ??= this.query;
    this.#write("replaceState", withoutLongest(query));
  }

  /** @param {string} query that the player has settled on */
  commit(query) {
    const before = this.#before ?? this.query;
    if (this.#before !== null) this.#write("replaceState", before);
    this.#before = null;
    const short = withoutLongest(query);
    if (short !== before) this.#write("pushState", short);
  }

  /**
   * @param {"replaceState" | "pushState"} method
   * @param {string} query
   */
  #write(method, query) {
    const address = `${location.pathname}${query ? `?${query}` : ""}${location.hash}`;
    try {
      history[method](method === "replaceState" ? history.state : null, "", address);
    } catch {
      // a browser that counts such calls has had enough of them; the next one will do
    }
  }

  /**
   * Material hears of addresses with another path, and of this one only when it is showing something else.
   * @param {AbortSignal} signal
   */
  #keepFromMaterial(signal) {
    const release = interceptAddresses((url) => {
      const isHere = url.pathname === this.#pathname && this.#shownPathname === this.#pathname;
      if (!isHere) this.#shownPathname = url.pathname;
      return isHere;
    });
    signal.addEventListener("abort", release);
  }

  /** The inputs in the address. */
  get query() {
    return queryOf(location.search);
  }

  get #isShown() {
    return this.#shownPathname === this.#pathname && location.pathname === this.#pathname;
  }

  #onPopState() {
    if (!this.#isShown) return;
    this.#before = null;
    this.#onQuery(this.query, false);
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
      document.getElementById(decoded(url.hash.slice(1)))?.scrollIntoView();
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
  return !isPlainClick(event) || link.target !== "" || link.hasAttribute("download");
}

/**
 * A query that fits into an address: the longest values are left out until it does. No value that is accepted
 * is so long.
 * @param {string} query
 */
function withoutLongest(query) {
  const pieces = query.split("&");
  while (pieces.join("&").length > LONGEST_ADDRESS) {
    const longest = pieces.reduce((most, piece) => (piece.length > most.length ? piece : most), "");
    pieces.splice(pieces.indexOf(longest), 1);
  }
  return pieces.join("&");
}
