/**
 * The worker that owns Python. One for a visit; it starts as soon as it is made.
 *
 * Only JSON text goes in and out of Python, through `calculators.web.handle`.
 */

/** @typedef {import("./protocol.js").Ask} Ask */
/** @typedef {import("./protocol.js").Report} Report */
/** @typedef {{handle: (request: string) => string}} Web */
/**
 * @typedef {{FS: {writeFile: (path: string, data: Uint8Array) => void},
 *   pyimport: ((name: "sitecustomize") => {add: (path: string) => void, over: () => void}) &
 *     ((name: "calculators.web") => Web) & ((name: "ready_made") => unknown)}} Python
 */
/** @typedef {{packages: Record<string, {file_name: string, sha256: string}>}} Lock */

const RUNTIME = new URL("../pyodide/", import.meta.url);
const PACKAGE = "hexside-calculators";
const WHEEL = "/lib/calculators.whl";
const WASM = new URL("pyodide.asm.wasm", RUNTIME).href;
const LIBRARY = new URL("python_stdlib.zip", RUNTIME).href;
const BYTES_BETWEEN_REPORTS = 262144;
const MS_BETWEEN_REPORTS = 1000;
/** `FROM_DEVICE` of `sw/release.js`. */
const FROM_DEVICE = "X-Hexside-Kept";
/** `CHECK` of `sw/release.js`. */
const CHECK = "X-Hexside-Check";
/** What browsers say of a script, or the rest of a file, that did not come. */
const BROKEN_OFF = /network error|failed to fetch|load failed|dynamically imported module|importing a module/i;
const WANT_OF_MEMORY = /MemoryError|out of memory|cannot allocate|memory size/i;

/** Downloads under way. Their bytes tell how they get on; one that stands still has to be noticed. */
let downloads = 0;
/** Looks through a runtime that is on the device: whether it is whole. */
let look = async () => true;
/** @type {Promise<boolean> | undefined} */
let looked;

/** @param {Report} message */
function report(message) {
  self.postMessage(message);
}

/** @param {number} stage the entry of `STAGES` that begins */
function reach(stage) {
  report({ kind: "stage", stage });
}

/**
 * Makes downloads report their bytes, so that a slow one can be told from one that hangs, and their failures.
 * The largest begin now: Pyodide would ask for them only once its own scripts are here.
 */
function watchDownloads() {
  const plainFetch = self.fetch.bind(self);
  let bytes = 0;
  let reported = 0;
  let reportedAt = 0;
  /** @param {Parameters<typeof fetch>} request */
  const watched = async (...request) => {
    const name = nameOf(request[0]);
    downloads += 1;
    const response = await plainFetch(...request).catch(() => fail(`${name} could not be fetched.`, "network"));
    if (!response.ok) fail(`${name} could not be fetched (${response.status}).`, "server");
    const isKept = response.headers.has(FROM_DEVICE);
    if (isKept) report({ kind: "kept" });
    if (isKept && isRuntime(response)) {
      look = async () => (await plainFetch(`${WASM}.bin`, { headers: { [CHECK]: "now" } })).status !== 410;
    }
    if (!response.body || isRuntime(response)) {
      downloads -= 1;
      return response;
    }
    const counter = new TransformStream({
      transform(chunk, controller) {
        if (!isKept) bytes += chunk.byteLength;
        const now = performance.now();
        if (bytes - reported >= BYTES_BETWEEN_REPORTS || now - reportedAt >= MS_BETWEEN_REPORTS) {
          reported = bytes;
          reportedAt = now;
          report({ kind: "bytes", bytes });
        }
        controller.enqueue(chunk);
      },
      flush() {
        downloads -= 1;
      },
    });
    return new Response(response.body.pipeThrough(counter), response);
  };
  const begun = new Map([
    [WASM, watched(new Request(`${WASM}.bin`, { headers: { [CHECK]: "later" } })).then(unpacked)],
    [LIBRARY, watched(LIBRARY)],
  ]);
  for (const download of begun.values()) download.catch(() => {}); // which has been reported
  self.fetch = (...request) => begun.get(String(request[0])) ?? watched(...request);
}

/**
 * From the device, where it is kept unpacked. It is passed on as it is, or the browser would not keep its compiled code.
 * @param {Response} response
 */
function isRuntime(response) {
  return response.headers.get("Content-Type") === "application/wasm";
}

/**
 * The runtime as Pyodide asks for it, compiled while it comes. It lies in the site compressed, since not every
 * server compresses it and no browser keeps it so.
 * @param {Response} response
 */
function unpacked(response) {
  if (isRuntime(response)) return response;
  const body = response.body?.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": "application/wasm" } });
}

/** Makes a damaged runtime known: `loadPyodide` only warns of it, and then waits for ever. */
function watchCompiling() {
  const plainInstantiate = WebAssembly.instantiateStreaming?.bind(WebAssembly);
  if (!plainInstantiate) return;
  WebAssembly.instantiateStreaming = (...source) =>
    plainInstantiate(...source).then(
      (compiled) => {
        isWhole().catch(() => {}); // which is asked again before the first answer
        return compiled;
      },
      async (error) => {
        await endUnlessWhole();
        return fail(...compilingFailed(error));
      },
    );
}

function isWhole() {
  looked ??= look();
  return looked;
}

/** A damaged runtime is on the device no longer: another start fetches it. */
async function endUnlessWhole() {
  if (await isWhole()) return;
  report({ kind: "start-again" });
  throw new Error("The runtime was damaged.");
}

/**
 * A line that broke in the middle of the file is told from a file that is wrong.
 * @param {unknown} error
 * @returns {[message: string, reason: import("./protocol.js").Reason]}
 */
function compilingFailed(error) {
  const reason = reasonOf(error);
  if (WANT_OF_MEMORY.test(reason)) return [reason, ""];
  const isDamaged = error instanceof WebAssembly.CompileError && !BROKEN_OFF.test(error.message);
  return isDamaged
    ? [`The runtime is damaged: ${reason}`, "damage"]
    : [`The runtime could not be fetched whole: ${reason}`, "network"];
}

/**
 * Why Python did not start, where no download has told of it. A library that is not whole makes Python itself give
 * up, by throwing what is no `Error`.
 * @param {unknown} error
 * @returns {[message: string, reason: import("./protocol.js").Reason]}
 */
function startFailed(error) {
  const reason = reasonOf(error);
  if (WANT_OF_MEMORY.test(reason)) return [reason, ""];
  if (error instanceof SyntaxError || error instanceof ReferenceError) return [reason, "unread"];
  if (error instanceof Error) return [reason, BROKEN_OFF.test(reason) ? "network" : ""];
  return [reason, "damage"];
}

/**
 * Ends the start: the page is told, and replaces this worker when the player asks for it.
 * @param {string} message
 * @param {import("./protocol.js").Reason} [reason]
 * @returns {never}
 */
function fail(message, reason = "") {
  report({ kind: "start-failed", message, reason });
  throw new Error(message);
}

/** @param {RequestInfo | URL} request */
function nameOf(request) {
  const address = request instanceof Request ? request.url : String(request);
  return new URL(address, RUNTIME).pathname.split("/").at(-1) ?? address;
}

/** @returns {Promise<Web>} */
async function start() {
  watchDownloads();
  watchCompiling();
  reach(0);
  const lock = fetchLock();
  const wheel = lock.then(fetchWheel);
  wheel.catch(() => {}); // which has been reported
  downloads += 1; // of which no bytes are told
  import(new URL("pyodide.asm.mjs", RUNTIME).href).catch(() => {}); // which the next one asks for, and tells of
  const { loadPyodide } = await import(new URL("pyodide.mjs", RUNTIME).href);
  downloads -= 1;
  reach(1);
  /** @type {Python} */
  const python = await loadPyodide({
    indexURL: RUNTIME.href,
    lockFileContents: lock,
    packageBaseUrl: RUNTIME.href,
  });
  reach(2);
  python.FS.writeFile(WHEEL, await wheel);
  const beginning = python.pyimport("sitecustomize");
  beginning.add(WHEEL); // modules are imported out of it, as out of the library
  reach(3);
  python.pyimport("ready_made"); // code that importing the calculators would compile
  const web = python.pyimport("calculators.web");
  beginning.over();
  await endUnlessWhole();
  return web;
}

/** @returns {Promise<Lock>} */
async function fetchLock() {
  const response = await self.fetch(new URL("pyodide-lock.json", RUNTIME));
  return response.json().catch((/** @type {unknown} */ error) => {
    const isDamaged = error instanceof SyntaxError;
    return fail(`pyodide-lock.json: ${reasonOf(error)}`, isDamaged ? "damage" : "network");
  });
}

/**
 * The calculators, while Python itself is still being fetched. They are those of the lock file or none.
 * @param {Lock} lock
 */
async function fetchWheel(lock) {
  const entry = lock.packages[PACKAGE];
  if (!entry) return fail(`${PACKAGE} is not in the lock file.`);
  const bytes = entry.sha256.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  const integrity = `sha256-${btoa(String.fromCharCode(...bytes))}`;
  const response = await self.fetch(new URL(entry.file_name, RUNTIME), { integrity });
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * A Python error without its traceback; want of memory, which browsers and Python tell in ways of their own, in words.
 * @param {unknown} error
 */
function reasonOf(error) {
  const isTold = typeof error === "object" && error && "message" in error;
  const text = String(isTold ? error.message : error);
  const line = text.trim().split("\n").at(-1) ?? "";
  return WANT_OF_MEMORY.test(line) ? `The memory of this device does not suffice (${line})` : line;
}

const started = start();
// On a busy machine compiling takes long, and is not to be taken for the end.
const pulse = setInterval(() => {
  if (!downloads) report({ kind: "alive" });
}, MS_BETWEEN_REPORTS);

started
  .then(
    () => report({ kind: "ready" }),
    async (error) => {
      await endUnlessWhole().catch(() => {}); // and the page hears no more of this worker
      const [message, reason] = startFailed(error);
      report({ kind: "start-failed", message, reason });
    },
  )
  .finally(() => clearInterval(pulse));

/** @param {MessageEvent<Ask>} event */
self.onmessage = async ({ data: ask }) => {
  try {
    const web = await started;
    report({ id: ask.id, kind: "answered", result: web.handle(ask.request) });
  } catch (error) {
    report({ id: ask.id, kind: "failed", message: reasonOf(error) });
  }
};
