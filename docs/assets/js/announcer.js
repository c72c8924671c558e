/** Tells a screen reader what has changed: once, and only when the player has paused. */

const PAUSE_MS = 600;

export class Announcer {
  #region;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** What the next words are to begin with. */
  #preface = "";

  /** @param {HTMLElement} region a live region that is in the page from the start */
  constructor(region) {
    this.#region = region;
  }

  /** @param {string} words */
  say(words) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#region.textContent = this.#preface + words;
      this.#preface = "";
    }, PAUSE_MS);
  }

  /**
   * Says what the player has done, in one breath with what comes of it where that is known soon.
   * @param {string} words
   */
  preface(words) {
    this.#preface = words;
    this.say("");
  }
}
