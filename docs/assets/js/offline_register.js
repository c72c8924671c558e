/** The service worker, as a page has to do with it: it is registered, waited for, asked. */

import { MissingFile } from "../sw/checked.js";
import { currentRelease, PAST_THE_WORKER, ROOT } from "../sw/release.js";
import { recordRelease } from "../sw/store.js";

const SCRIPT = new URL("sw.js", ROOT);
/** A service worker that has not answered by then is asked no longer. */
const PATIENCE_MS = 10000;

/** This browser, that has all that is needed, does not allow it here. */
export class Refusal extends Error {
  /** @param {unknown} reason */
  constructor(reason) {
    const words = reason instanceof Error ? reason.message : String(reason);
    super(`This browser does not let the site keep anything. Everything works online. What the browser says: ${words}`);
  }
}

/**
 * @returns {Promise<ServiceWorkerRegistration>} rejected with `Refusal`, with `MissingFile` when it is the server that
 *   does not send the script, or with an error of `fetch`
 */
async function register() {
  try {
    return await navigator.serviceWorker.register(SCRIPT, { type: "module", updateViaCache: "none" });
  } catch (error) {
    if (await isServed()) throw new Refusal(error);
    throw new MissingFile("What offline use needs did not come from the server.");
  }
}

/**
 * Browsers name no reason that a program could tell apart: is it there, and a script? Rejected without a network.
 */
async function isServed() {
  const options = { cache: /** @type {const} */ ("no-cache"), headers: { [PAST_THE_WORKER]: "script" } };
  const response = await fetch(SCRIPT, options);
  return response.ok && Boolean(response.headers.get("content-type")?.includes("javascript"));
}

/**
 * There is one that works; where its first try has failed, or the browser has thrown it away, it is tried again.
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>} rejected as `register`, with the signal's reason, or the browser's error when there is no room
 */
export async function ensureWorker(signal) {
  const known = await navigator.serviceWorker.getRegistration(ROOT);
  const { active, waiting, installing } = known?.active ? known : await register();
  const worker = active ?? waiting ?? installing;
  if (worker && (await isReady(worker, signal))) return;
  await recordRelease(await currentRelease(signal)); // which a full device refuses: then that is the reason
  throw new MissingFile("What offline use needs did not come from the server.");
}

/**
 * @param {ServiceWorker} worker
 * @param {AbortSignal} [signal]
 * @returns {Promise<boolean>} false when it could not be installed
 */
function isReady(worker, signal) {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
    const look = () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve(worker.state === "activated");
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

/**
 * @param {ServiceWorker | null | undefined} worker
 * @param {{kind: string, scripts?: string, version?: string}} message
 * @returns {Promise<{version?: string} | undefined>} undefined when there is nobody to answer
 */
export function ask(worker, message) {
  if (!worker) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE_MS);
    worker.postMessage(message, [port2]);
  });
}
