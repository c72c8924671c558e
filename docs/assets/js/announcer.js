/** Tells a screen reader what has changed: once, and only when the player has paused. */

const PAUSE_MS = 600;

export class Announcer {
  #region;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {HTMLElement} region a live region that is in the page from the start */
  constructor(region) {
    this.#region = region;
  }

  /** @param {string} words */
  say(words) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#region.textContent = words), PAUSE_MS);
  }
}
