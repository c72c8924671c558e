import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { CannotCalculate } from "../../docs/assets/js/able.js";
import { PATIENCE_MS, PythonClient, Superseded } from "../../docs/assets/js/client.js";

/** @typedef {import("../../docs/assets/js/protocol.js").Ask} Ask */
/** @typedef {import("../../docs/assets/js/protocol.js").Report} Report */

/** A worker that answers when it is told to. */
class FakeWorker {
  /** @type {Ask[]} */
  asked = [];
  isOver = false;
  /** @type {((event: MessageEvent<Report>) => unknown) | null} */
  onmessage = null;
  /** @type {((event: ErrorEvent) => unknown) | null} */
  onerror = null;

  /** @param {unknown} message */
  postMessage(message) {
    this.asked.push(/** @type {Ask} */ (message));
  }

  terminate() {
    this.isOver = true;
  }

  /** @param {Report} data */
  report(data) {
    this.onmessage?.(/** @type {MessageEvent<Report>} */ ({ data }));
  }

  /** @param {string} message */
  breakWith(message) {
    this.onerror?.(/** @type {ErrorEvent} */ ({ message }));
  }

  /** @param {object} result to the newest question */
  answer(result) {
    const id = this.asked.at(-1)?.id ?? -1;
    this.report({ id, kind: "answered", result: JSON.stringify(result) });
  }

  queries() {
    return this.asked.map((message) => JSON.parse(message.request).query);
  }
}

/** @type {FakeWorker[]} */
let workers;
/** @type {PythonClient} */
let client;
const form = {};
const otherForm = {};

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  workers = [];
  client = new PythonClient(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
});

/** The worker of the newest start. */
function worker() {
  return workers.at(-1) ?? assert.fail("no worker has been started");
}

/** @param {Promise<unknown>} promise */
function noted(promise) {
  /** @type {{state: string, value: unknown}} */
  const note = { state: "open", value: undefined };
  promise.then(
    (value) => Object.assign(note, { state: "answered", value }),
    (reason) => Object.assign(note, { state: reason instanceof Superseded ? "superseded" : "failed" }),
  );
  return note;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("the first question starts one worker, and is asked when Python is ready", async () => {
  const answer = client.ask(form, "movement", "debris=yes");
  assert.equal(workers.length, 1);
  assert.deepEqual(worker().asked, []);
  worker().report({ kind: "ready" });
  assert.deepEqual(JSON.parse(worker().asked[0]?.request ?? ""), { calculator: "movement", query: "debris=yes", figures: true });
  worker().answer({ calculator: "movement" });
  assert.deepEqual(await answer, { calculator: "movement" });
});

test("only the newest question of a form is asked", async () => {
  const first = noted(client.ask(form, "tem", "1"));
  const second = noted(client.ask(form, "tem", "2"));
  client.ask(form, "tem", "3");
  worker().report({ kind: "ready" });
  await settled();
  assert.equal(first.state, "superseded");
  assert.equal(second.state, "superseded");
  assert.deepEqual(worker().queries(), ["3"]);
});

test("questions asked meanwhile do not queue, and an old answer is dropped", async () => {
  const first = noted(client.ask(form, "tem", "1"));
  worker().report({ kind: "ready" });
  for (const query of ["2", "3", "4"]) noted(client.ask(form, "tem", query));
  const last = noted(client.ask(form, "tem", "5"));
  assert.deepEqual(worker().queries(), ["1"]);
  worker().answer({ for: "1" });
  assert.deepEqual(worker().queries(), ["1", "5"]);
  worker().answer({ for: "5" });
  await settled();
  assert.equal(first.state, "superseded");
  assert.deepEqual(last, { state: "answered", value: { for: "5" } });
});

test("two forms both get their answers", async () => {
  const one = client.ask(form, "tem", "1");
  const other = client.ask(otherForm, "movement", "2");
  worker().report({ kind: "ready" });
  worker().answer({ for: "1" });
  worker().answer({ for: "2" });
  assert.deepEqual(await one, { for: "1" });
  assert.deepEqual(await other, { for: "2" });
});

test("a form that goes away is no longer answered", async () => {
  const gone = noted(client.ask(form, "tem", "1"));
  client.drop(form);
  worker().report({ kind: "ready" });
  await settled();
  assert.equal(gone.state, "superseded");
  assert.deepEqual(worker().asked, []);
});

test("the start reports its stages and bytes to who watches", () => {
  /** @type {unknown[]} */
  const seen = [];
  const controller = new AbortController();
  client.watch((state) => seen.push([state.phase, state.stage, state.bytes]), controller.signal);
  client.ask(form, "tem", "");
  worker().report({ kind: "stage", stage: 1 });
  worker().report({ kind: "bytes", bytes: 500 });
  controller.abort();
  worker().report({ kind: "ready" });
  assert.deepEqual(seen, [["idle", 0, 0], ["starting", 0, 0], ["starting", 1, 0], ["starting", 1, 500]]);
});

test("a start without a sign of life is given up, and any sign puts that off", () => {
  client.ask(form, "tem", "");
  mock.timers.tick(PATIENCE_MS - 1);
  worker().report({ kind: "bytes", bytes: 1 });
  mock.timers.tick(PATIENCE_MS - 1);
  assert.equal(client.state.phase, "starting");
  mock.timers.tick(1);
  assert.equal(client.state.phase, "failed");
  assert.match(client.state.message, /no sign of life/);
  assert.equal(worker().isOver, true);
});

test("after a failure time alone restarts nothing, and a retry asks what still waits", async () => {
  const old = noted(client.ask(form, "tem", "1"));
  const answer = client.ask(form, "tem", "2");
  worker().report({ kind: "start-failed", message: "no wheel" });
  assert.deepEqual([client.state.phase, client.state.message], ["failed", "no wheel"]);
  mock.timers.tick(PATIENCE_MS * 10);
  assert.equal(workers.length, 1);
  client.retry();
  client.retry();
  assert.equal(workers.length, 2);
  worker().report({ kind: "ready" });
  assert.deepEqual(worker().queries(), ["2"]);
  worker().answer({ for: "2" });
  assert.deepEqual(await answer, { for: "2" });
  assert.equal(old.state, "superseded");
});

test("a question after a failure starts Python again by itself, once", async () => {
  const old = noted(client.ask(form, "tem", "1"));
  worker().report({ kind: "start-failed", message: "no network" });
  const answer = client.ask(form, "tem", "2");
  assert.deepEqual([workers.length, client.state.phase, client.state.message], [2, "starting", ""]);
  const newest = client.ask(form, "tem", "3");
  noted(answer);
  assert.equal(workers.length, 2);
  worker().report({ kind: "ready" });
  worker().answer({ for: "3" });
  assert.deepEqual(await newest, { for: "3" });
  assert.deepEqual([old.state, worker().queries()], ["superseded", ["3"]]);
});

test("a start that is only slow goes on for as long as the worker gives a sign of life", () => {
  client.ask(form, "tem", "");
  for (let second = 0; second < 300; second += 1) {
    mock.timers.tick(1000);
    worker().report({ kind: "alive" });
  }
  assert.equal(client.state.phase, "starting");
  worker().report({ kind: "ready" });
  assert.deepEqual([workers.length, worker().queries()], [1, [""]]);
});

test("a worker that cannot be loaded is a failure with words", () => {
  client.ask(form, "tem", "");
  worker().breakWith("");
  assert.deepEqual([client.state.phase, client.state.message], ["failed", "The worker could not be loaded."]);
});

test("a browser without workers is a failure with words", () => {
  client = new PythonClient(() => {
    throw new Error("no workers here");
  });
  client.ask(form, "tem", "");
  assert.equal(client.state.phase, "failed");
  assert.match(client.state.message, /no workers here/);
});

test("a question that the worker dies on is asked again after the retry", async () => {
  const answer = client.ask(form, "tem", "1");
  worker().report({ kind: "ready" });
  mock.timers.tick(PATIENCE_MS);
  assert.equal(client.state.phase, "failed");
  client.retry();
  worker().report({ kind: "ready" });
  assert.deepEqual(worker().queries(), ["1"]);
  worker().answer({ for: "1" });
  assert.deepEqual(await answer, { for: "1" });
});

test("words of a worker that has been replaced are not listened to", () => {
  client.ask(form, "tem", "1");
  const first = worker();
  first.report({ kind: "start-failed", message: "once" });
  client.retry();
  first.report({ kind: "ready" });
  first.breakWith("late");
  assert.equal(client.state.phase, "starting");
});

test("a Python that has answered everything is left in peace", () => {
  client.ask(form, "tem", "1");
  worker().report({ kind: "ready" });
  worker().answer({});
  mock.timers.tick(PATIENCE_MS * 10);
  assert.equal(client.state.phase, "ready");
});

test("why a start failed is known, and that Python has run is told from a start", () => {
  client.ask(form, "elr", "").catch(() => {});
  worker().report({ kind: "start-failed", message: "pyodide.mjs could not be fetched.", reason: "network" });
  assert.equal(client.state.reason, "network");
  client.retry();
  assert.deepEqual([client.state.phase, client.state.reason, client.state.isKept], ["starting", "", false]);
  worker().report({ kind: "kept" });
  assert.equal(client.state.isKept, true);
  worker().report({ kind: "ready" });
  worker().breakWith("gone");
  assert.deepEqual([client.state.reason, client.state.message], ["stopped", "gone"]);
});

test("a start from a damaged file is made again, and the question with it", async () => {
  const answer = client.ask(form, "elr", "now");
  worker().report({ kind: "kept" });
  worker().report({ kind: "start-again" });
  assert.deepEqual([workers.length, workers[0]?.isOver], [2, true]);
  assert.deepEqual([client.state.phase, client.state.isKept], ["starting", false]);
  worker().report({ kind: "ready" });
  worker().answer({ headline: "5" });
  assert.deepEqual(await answer, { headline: "5" });
});

test("a browser that cannot run Python is told from one whose worker did not come", () => {
  const old = new PythonClient(() => {
    throw new CannotCalculate("module workers");
  });
  old.prepare();
  assert.deepEqual([old.state.phase, old.state.reason, old.state.message], ["failed", "old", "module workers"]);
});
