/** When a page that stays open looks again by itself: for a newer version, and for a server that did not answer. */

const LOOK_MS = 30 * 60_000;
const SOONEST_MS = 15_000;

export class Again {
  #act;
  #failures = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** It came due while nobody looked. */
  #isDue = false;

  /** @param {() => void} act */
  constructor(act) {
    this.#act = act;
  }

  /**
   * Sets the time anew: soon after the first failure, and after each further one later.
   * @param {boolean} hasFailed
   */
  plan(hasFailed) {
    this.#failures = hasFailed ? this.#failures + 1 : 0;
    this.#isDue = false;
    clearTimeout(this.#timer);
    const ms = hasFailed ? Math.min(SOONEST_MS * 2 ** (this.#failures - 1), LOOK_MS) : LOOK_MS;
    this.#timer = setTimeout(() => this.#comeDue(), ms);
  }

  #comeDue() {
    if (document.hidden) this.#isDue = true;
    else this.#act();
  }

  /** Whether it is time, for a page that is looked at again. */
  get isDue() {
    return this.#isDue;
  }
}
