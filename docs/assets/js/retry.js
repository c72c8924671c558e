/** The button that tries again what could not be loaded. */

/**
 * Where a later version has taken the place of this page's scripts, the page is loaded anew: no other try could succeed.
 * @param {() => void} act
 */
export function retryButton(act) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "hx-button";
  button.dataset.retry = "";
  button.textContent = "Retry";
  button.addEventListener("click", async () => {
    act();
    if (await isGone()) location.reload();
  });
  return button;
}

/** This very script can be had no longer, while there is a server. */
async function isGone() {
  const response = await fetch(import.meta.url, { cache: "no-cache" }).catch(() => null);
  await response?.text(); // what is left unread is reported as a request that failed
  return response?.status === 404;
}
