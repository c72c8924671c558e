/**
 * The page's side of Python: starts the worker, asks it, and notices when it is gone.
 *
 * Every form asks under its own name, and only its newest question counts. One question is with the worker
 * at a time, so stale ones never queue up. After a failure the next question starts Python again, and so does `retry`;
 * time alone does not.
 */

import { CannotCalculate, startWorker } from "./able.js";

/** @typedef {import("./protocol.js").Report} Report */
/** @typedef {import("./protocol.js").Result} Result */
/**
 * `isKept` when Python comes from this device; `reason` a failure's: why a start could not be made, `old` for a browser
 * that cannot run Python, `stopped` once it has run.
 * @typedef {{phase: "idle" | "starting" | "ready" | "failed", stage: number, bytes: number, isKept: boolean,
 *   message: string, reason: import("./protocol.js").Reason | "old" | "stopped"}} State
 */
/** @typedef {{calculator: string, query: string}} Question */
/**
 * @typedef {Question & {owner: object, resolve: (result: Result) => void,
 *   reject: (reason: Error) => void}} Waiting
 */
/**
 * @typedef {{postMessage: (message: unknown) => void, terminate: () => void,
 *   onmessage: ((event: MessageEvent<Report>) => unknown) | null,
 *   onerror: ((event: ErrorEvent) => unknown) | null}} WorkerLike
 */

/**
 * After so long without any sign of life, starting or answering, Python is taken for dead. A worker that is only slow
 * gives one every second; what it cannot give any for is one answer, and a download that stands still.
 */
export const PATIENCE_MS = 45000;

/** The form has asked something newer. */
export class Superseded extends Error {}

/** @type {State} */
const IDLE = { phase: "idle", stage: 0, bytes: 0, isKept: false, message: "", reason: "" };

export class PythonClient {
  /** @type {WorkerLike | null} */
  #worker = null;
  /** @type {Map<object, Waiting>} */
  #waiting = new Map();
  /** @type {{id: number, ask: Waiting | null} | null} */
  #asked = null; // with the worker now; no `ask` when nobody wants the answer any more
  /** @type {Set<(state: State) => void>} */
  #listeners = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watchdog;
  #lastId = 0;
  #createWorker;
  /** @type {State} */
  state = IDLE;

  /** @param {() => WorkerLike} createWorker */
  constructor(createWorker = startWorker) {
    this.#createWorker = createWorker;
  }

  /**
   * Starts Python if it is not running.
   *
   * The promise is kept until there is an answer, through failures and retries; it is rejected only
   * with `Superseded`.
   * @param {object} owner
   * @param {string} calculator
   * @param {string} query
   * @returns {Promise<Result>}
   */
  ask(owner, calculator, query) {
    this.drop(owner);
    const answer = new Promise((resolve, reject) => {
      this.#waiting.set(owner, { owner, calculator, query, resolve, reject });
    });
    if (this.state.phase === "idle" || this.state.phase === "failed") this.#start();
    this.#next();
    return answer;
  }

  /**
   * The owner no longer wants an answer.
   * @param {object} owner
   */
  drop(owner) {
    this.#waiting.get(owner)?.reject(new Superseded());
    this.#waiting.delete(owner);
    if (this.#asked?.ask?.owner !== owner) return;
    this.#asked.ask.reject(new Superseded());
    this.#asked.ask = null;
  }

  /**
   * Calls the listener now and whenever the state changes, until the signal is aborted.
   * @param {(state: State) => void} listener
   * @param {AbortSignal} signal
   */
  watch(listener, signal) {
    this.#listeners.add(listener);
    signal.addEventListener("abort", () => this.#listeners.delete(listener));
    listener(this.state);
  }

  /** Starts Python for a question that is likely to come. */
  prepare() {
    if (this.state.phase === "idle") this.#start();
  }

  /** A fresh worker after a failure; the questions that still wait are asked again. */
  retry() {
    if (this.state.phase === "failed") this.#start();
  }

  #start() {
    markStart(true);
    this.#change({ ...IDLE, phase: "starting" });
    this.#watch();
    try {
      const worker = this.#createWorker();
      this.#worker = worker;
      worker.onmessage = (event) => this.#worker === worker && this.#receive(event.data);
      worker.onerror = (event) => {
        event.preventDefault?.();
        if (this.#worker === worker) this.#fail(event.message || "The worker could not be loaded.");
      };
    } catch (error) {
      if (error instanceof CannotCalculate) this.#fail(error.message, "old");
      else this.#fail(String(error));
    }
  }

  /** @param {Report} report */
  #receive(report) {
    this.#watch();
    switch (report.kind) {
      case "stage":
        this.#change({ stage: report.stage });
        break;
      case "bytes":
        this.#change({ bytes: report.bytes });
        break;
      case "kept":
        this.#change({ isKept: true });
        break;
      case "alive":
        break;
      case "ready":
        this.#change({ phase: "ready" });
        this.#next();
        break;
      case "start-again":
        this.#worker?.terminate();
        this.#start();
        break;
      case "start-failed":
        this.#fail(report.message, report.reason);
        break;
      case "answered":
        this.#finish(report.id, report.result);
        break;
      case "failed":
        this.#fail(report.message);
        break;
    }
  }

  /**
   * @param {number} id
   * @param {string} result
   */
  #finish(id, result) {
    const answered = this.#asked?.id === id ? this.#asked.ask : null;
    this.#asked = null;
    answered?.resolve(JSON.parse(result));
    markStart(false);
    globalThis.document?.documentElement.toggleAttribute("data-python-ran", true); // what is used is kept
    this.#next();
  }

  #next() {
    if (this.state.phase !== "ready" || this.#asked) return;
    const [waiting] = this.#waiting.values();
    if (!waiting) {
      clearTimeout(this.#watchdog);
      markStart(false);
      return;
    }
    this.#waiting.delete(waiting.owner);
    this.#asked = { id: ++this.#lastId, ask: waiting };
    const { calculator, query } = waiting;
    const request = JSON.stringify({ calculator, query, figures: true });
    this.#worker?.postMessage({ id: this.#lastId, kind: "answer", request });
    this.#watch();
  }

  #watch() {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(
      () => this.#fail(`There was no sign of life for ${PATIENCE_MS / 1000} seconds.`),
      PATIENCE_MS,
    );
  }

  /**
   * @param {string} message
   * @param {State["reason"]} [reason]
   */
  #fail(message, reason = "") {
    clearTimeout(this.#watchdog);
    markStart(false);
    this.#worker?.terminate();
    this.#worker = null;
    const lost = this.#asked?.ask;
    this.#asked = null;
    if (lost && !this.#waiting.has(lost.owner)) this.#waiting.set(lost.owner, lost);
    this.#change({ phase: "failed", message, reason: this.state.phase === "ready" ? "stopped" : reason });
  }

  /** @param {Partial<State>} change */
  #change(change) {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener(this.state);
  }
}

/**
 * From its start to its first answer Python needs the whole machine: what can wait looks for this and does.
 * @param {boolean} isStarting
 */
function markStart(isStarting) {
  globalThis.document?.documentElement.toggleAttribute("data-python-starts", isStarting);
}

/** One for the whole visit: it outlives the pages. */
export const python = new PythonClient();
