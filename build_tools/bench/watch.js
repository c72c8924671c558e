/**
 * Put into every page that is measured, before its own scripts: notes when an answer is shown.
 *
 * Times are those of `performance.now()`, from the navigation. What a page does not do by itself, such as pressing
 * Run, is done as soon as it can be. What a worker of ours tells of its start is noted, too.
 * @param {{shows: string, words: string, press: string}} what the answer's element, words of the answer, and what is
 *   to be pressed for it, if anything
 */
function benchWatch({ shows, words, press }) {
  /** @type {{shown: number, clicked: number, pressed: boolean, stages: [string, number][]}} */
  const state = { shown: 0, clicked: 0, pressed: false, stages: [] };
  class Watched extends Worker {
    /** @param {ConstructorParameters<typeof Worker>} given */
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (data?.kind === "stage") state.stages.push([`stage ${data.stage}`, performance.now()]);
        if (data?.kind === "ready") state.stages.push(["ready", performance.now()]);
      });
    }
  }
  Object.assign(globalThis, { bench: state, Worker: Watched });
  addEventListener("click", () => (state.clicked ||= performance.now()), { capture: true });
  const observer = new MutationObserver(() => {
    const button = press && !state.pressed ? document.querySelector(press) : null;
    if (button instanceof HTMLElement && button.onclick) {
      state.pressed = true;
      button.click();
    }
    if (!document.querySelector(shows)?.textContent?.includes(words)) return;
    state.shown = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
}
