import assert from "node:assert/strict";
import { test } from "node:test";

import { PythonClient } from "../../docs/assets/js/client.js";

/** As a page's head leaves it behind. */
class Early {
  /** @type {unknown[]} */
  posted = [];
  /** @type {((event: MessageEvent) => unknown) | null} */
  onmessage = null;
  /** @type {((event: ErrorEvent) => unknown) | null} */
  onerror = null;

  /** @param {unknown} message */
  postMessage(message) {
    this.posted.push(message);
  }

  terminate() {}
}

/**
 * @param {Early} worker
 * @param {Event[]} heard
 */
function leave(worker, ...heard) {
  Object.assign(globalThis, { earlyPython: { worker, heard } });
}

/** @param {object} data */
const message = (data) => new MessageEvent("message", { data });

/** @type {unknown[]} */
let made = [];
Object.assign(globalThis, {
  Worker: class extends Early {
    /**
     * @param {string} _url
     * @param {WorkerOptions} options
     */
    constructor(_url, options) {
      super();
      made.push([this, options.type]);
    }
  },
});

test("Python that the page's head has started is taken over, with what it has told by then", async () => {
  const worker = new Early();
  leave(worker, message({ kind: "stage", stage: 2 }), message({ kind: "ready" }));
  const client = new PythonClient();
  client.ask({}, "steps", "unit=truck").catch(() => {});
  await Promise.resolve();
  assert.equal(client.state.phase, "ready");
  assert.equal(client.state.stage, 2);
  assert.equal(worker.posted.length, 1);
  assert.deepEqual(made, []);
});

test("one that failed by then is known to have failed, and the next start is a new one", async () => {
  made = [];
  leave(new Early(), Object.assign(new Event("error"), { message: "no such script" }));
  const client = new PythonClient();
  client.prepare();
  await Promise.resolve();
  assert.deepEqual([client.state.phase, client.state.message], ["failed", "no such script"]);
  client.retry();
  assert.equal(client.state.phase, "starting");
  assert.equal(made.length, 1);
});
