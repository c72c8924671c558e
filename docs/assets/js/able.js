/** Whether this browser can run Python at all. Where it cannot, no other try could succeed. */

import { takeEarly } from "./early_worker.js";
import { WORKER_NAME } from "./protocol.js";

/** What it lacks is the message. */
export class CannotCalculate extends Error {}

/**
 * The worker of Python.
 * @returns {Worker}
 * @throws {CannotCalculate}
 */
export function startWorker() {
  if (typeof WebAssembly !== "object") throw new CannotCalculate("WebAssembly");
  if (typeof DecompressionStream !== "function") throw new CannotCalculate("DecompressionStream");
  const early = takeEarly();
  if (early) return early;
  let asksForType = false;
  /** @type {WorkerOptions} */
  const options = {
    name: WORKER_NAME,
    // A browser that knows no workers made of modules does not read this, and says nothing.
    get type() {
      asksForType = true;
      return /** @type {const} */ ("module");
    },
  };
  const worker = new Worker(new URL("./worker.js", import.meta.url), options);
  if (asksForType) return worker;
  worker.terminate();
  throw new CannotCalculate("module workers");
}
