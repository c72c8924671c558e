/**
 * Column heads that stay in view, below the bar with the answer, while the page scrolls. In a box that scrolls
 * sideways they would stay in view of that box alone; so they do it where no table has to scroll.
 */

import { find, findAll } from "./dom.js";

/**
 * Marks an answer all of whose tables fit, and tells its styles how high its bar is, whenever either changes.
 * @param {HTMLElement} output
 * @param {AbortSignal} signal
 */
export function watchFits(output, signal) {
  const bar = find(output, "[data-bar]");
  const body = find(output, "[data-body]");
  const mark = () => {
    const fits = findAll(body, ".hx-scroll").every((box) => box.scrollWidth <= box.clientWidth);
    body.toggleAttribute("data-fits", fits);
    body.style.setProperty("--hx-bar", `${bar.offsetHeight}px`);
  };
  let isDue = false;
  const markInNextFrame = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      mark();
    });
  };
  const size = new ResizeObserver(mark);
  const parts = new MutationObserver(markInNextFrame); // which lays the answer out anyway
  size.observe(bar);
  size.observe(body);
  parts.observe(body, { childList: true });
  signal.addEventListener("abort", () => {
    size.disconnect();
    parts.disconnect();
  });
}
