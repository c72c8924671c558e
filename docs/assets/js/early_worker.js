/** The worker that the head of a calculator's own page has started (`build_tools/theme/main.html`). */

/** @typedef {{worker: Worker, heard: Event[]}} Early */

/**
 * Once: one that fails is not started again. What it has told by now is told again, once somebody listens.
 * @returns {Worker | undefined}
 */
export function takeEarly() {
  const place = /** @type {{earlyPython?: Early}} */ (/** @type {unknown} */ (globalThis));
  const early = place.earlyPython;
  if (!early) return undefined;
  delete place.earlyPython;
  queueMicrotask(() => early.heard.forEach((event) => tell(early.worker, event)));
  return early.worker;
}

/**
 * @param {Worker} worker
 * @param {Event} event
 */
function tell(worker, event) {
  if (event instanceof MessageEvent) worker.onmessage?.(event);
  else worker.onerror?.(/** @type {ErrorEvent} */ (event));
}
