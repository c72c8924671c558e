/** What the server has to offer. */

import { currentRelease, NoMoreReleases, ROOT } from "../sw/release.js";
import { patiently } from "./offline_fetch.js";

/**
 * @param {AbortSignal} signal
 * @returns {Promise<import("../sw/release.js").Release>} rejected as `currentRelease` and as `patiently`
 */
export function offered(signal) {
  return patiently(signal, ({ signal }) => currentRelease(signal));
}

/**
 * Without a server what is known is gone on with. Where nothing is to be kept any more the browser is told to look for
 * what ends it, which it would do by itself only when a page is opened.
 * @param {unknown} error of `offered`
 * @returns {Promise<undefined>} rejected when it is the end
 */
export async function unlessEnded(error) {
  if (!(error instanceof NoMoreReleases)) return undefined;
  void navigator.serviceWorker.getRegistration(ROOT).then((known) => known?.update()).catch(() => {});
  throw error;
}
