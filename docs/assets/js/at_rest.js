/** When there is time for what can wait. */

/** @param {() => void} act */
export function whenAtRest(act) {
  const whenNothingElse = () => whenPythonRuns(() => whenIdle(act));
  if (document.readyState === "complete") whenNothingElse();
  else window.addEventListener("load", whenNothingElse, { once: true });
}

/**
 * Python that is being started has the machine for itself (`client.js`).
 * @param {() => void} act
 */
export function whenPythonRuns(act) {
  const root = document.documentElement;
  const isStarting = () => root.hasAttribute("data-python-starts");
  if (!isStarting()) return act();
  const watch = new MutationObserver(() => {
    if (isStarting()) return;
    watch.disconnect();
    act();
  });
  watch.observe(root, { attributeFilter: ["data-python-starts"] });
}

/**
 * When the browser has nothing else to do, or in a few seconds.
 * @param {() => void} act
 */
export function whenIdle(act) {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 5000 });
  else setTimeout(act, 1000);
}
