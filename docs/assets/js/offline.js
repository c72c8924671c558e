/**
 * Keeps the site on this device: the text when the page is at rest, all of it when the reader asks for it, and each
 * new version beside the old one until it is whole.
 */

import { allFiles, currentRelease, isCore, ROOT } from "../sw/release.js";
import * as store from "../sw/store.js";
import { neededOf, settle, takeNext } from "../sw/versions.js";
import { showBar } from "./offline_bar.js";
import { fetchMissing } from "./offline_fetch.js";
import { showPanel } from "./offline_panel.js";
import { look, LOCK } from "./offline_state.js";
import { troubleOf } from "./offline_trouble.js";
import { SCRIPTS } from "./release.js";
import { isSwapped } from "./theme.js";

/** @typedef {import("../sw/release.js").Release} Release */
/** @typedef {import("./offline_state.js").State} State */

const MS_BETWEEN_REPORTS = 200;
const WAITS_FOR_TAP = new Set(["room", "damage"]);

/** The version that this page was served from. */
let mine = "";
/** @type {State | undefined} */
let state;
/** @type {NodeListOf<HTMLElement> | HTMLElement[]} */
let panels = [];
/** @type {AbortController | undefined} while this page fetches what the reader asked for */
let fetching;
/** @type {Promise<void> | undefined} */
let begun;

/** Once in a visit: the service worker, then whatever is still to be fetched. */
export function begin() {
  begun ??= start();
  return begun;
}

/** @param {NodeListOf<HTMLElement>} shown */
export async function show(shown) {
  panels = shown;
  if (state) display(state);
  await begin();
}

async function start() {
  store.listen((news) => {
    if (news.kind === "progress" && state) display({ ...state, name: "downloading", ...news });
    else if (news.kind === "pause") fetching?.abort(new DOMException("Stopped", "AbortError"));
    else if (news.kind === "changed") refresh();
  });
  try {
    await navigator.serviceWorker.register(new URL("sw.js", ROOT), { type: "module", updateViaCache: "none" });
  } catch (error) {
    return display(refused(error));
  }
  await refresh();
  await navigator.serviceWorker.ready;
  await greet();
  navigator.serviceWorker.addEventListener("controllerchange", greet);
  work();
  await refresh();
  if (state?.isWhole) whenIdle(useTheRest);
  window.addEventListener("online", () => work());
}

/**
 * A browser that has all that is needed, and does not allow it here.
 * @param {unknown} error
 * @returns {State}
 */
function refused(error) {
  const reason = error instanceof Error ? error.message : String(error);
  const words = `This browser does not let the site keep anything: ${reason} Everything works online.`;
  return { name: "unsupported", have: 0, total: 0, since: "", words, isWhole: false };
}

/** Tells the service worker which scripts run here, and learns which version this page is of. */
async function greet() {
  mine = (await ask(navigator.serviceWorker.controller, { kind: "hello", scripts: SCRIPTS }))?.version ?? "";
}

/**
 * @param {ServiceWorker | null | undefined} worker
 * @param {{kind: string, scripts?: string}} message
 * @returns {Promise<{version?: string} | undefined>}
 */
function ask(worker, message) {
  if (!worker) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, 10000);
    worker.postMessage(message, [port2]);
  });
}

/** @param {() => void} act */
function whenIdle(act) {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 1000);
}

async function refresh() {
  display(await look(mine));
}

/** @param {State} now */
function display(now) {
  state = now;
  document.documentElement.dataset.offline = now.name;
  for (const panel of panels) showPanel(panel, now, { makeAvailable, pause, remove, reload });
  showBar(now, { makeAvailable, reload });
}

/** All of it is here and nothing else is to be done: it is looked through, and Python made ready for a question. */
async function useTheRest() {
  await checkAll();
  if (isSwapped() && !isSaving()) await (await import("./likely.js")).prepare();
}

/** Whatever is kept is compared with its hash; what is damaged goes, and comes again. */
async function checkAll() {
  const release = await store.recallRelease((await store.recall("active"))?.version);
  let isDamaged = false;
  for (const entry of release ? allFiles(release) : []) isDamaged = !(await store.kept(entry)) || isDamaged;
  if (!isDamaged) return;
  await refresh();
  await work();
}

/** The reader's tap. */
async function makeAvailable() {
  await store.record("wish", { level: "all", isPaused: false });
  await store.forget("trouble");
  // What is being fetched without having been asked for makes way.
  stop();
  if (navigator.storage?.persist) await navigator.storage.persist().catch(() => false);
  await work();
}

async function pause() {
  await store.record("wish", { level: "all", isPaused: true });
  stop();
  await refresh();
}

/** Ends what is being fetched, here or in another page. */
function stop() {
  fetching?.abort(new DOMException("Stopped", "AbortError"));
  store.tell({ kind: "pause" });
}

async function remove() {
  stop();
  await navigator.locks.request(LOCK, async () => {
    const active = await store.recall("active");
    const release = await store.recallRelease(active?.version);
    await store.forgetAll();
    await store.record("wish", { level: "none", isPaused: false });
    if (release && active) {
      await store.recordRelease(release);
      await store.record("active", active);
    }
  });
  store.tell({ kind: "changed" });
  await greet();
  await refresh();
}

/** One reload, to the version that is ready; what was typed is in the address. */
async function reload() {
  const registration = await navigator.serviceWorker.getRegistration();
  await ask(registration?.waiting ?? registration?.active, { kind: "take next" });
  location.reload();
}

/** Fetches what is to be fetched, in the one page of those open whose turn it is. */
async function work() {
  await navigator.locks.request(LOCK, async () => {
    try {
      await fetchAll();
    } catch (error) {
      const trouble = await troubleOf(error);
      if (trouble) await store.record("trouble", trouble);
    } finally {
      fetching = undefined;
    }
  });
  store.tell({ kind: "changed" });
  await refresh();
}

async function fetchAll() {
  fetching = new AbortController();
  const { signal } = fetching;
  const wish = await store.recall("wish");
  if (wish?.level === "none") return;
  await settle(); // again, where the browser has thrown everything away
  const isNews = await findNext();
  const trouble = await store.recall("trouble");
  // What has failed for want of room fails again, and costs the same: it waits for the reader's tap.
  const isHopeless = trouble && WAITS_FOR_TAP.has(trouble.kind);
  const isWanted = wish?.level === "all" && !wish.isPaused && !isHopeless;
  const active = await store.recallRelease((await store.recall("active"))?.version);
  const next = await store.recall("next");
  const nextRelease = await store.recallRelease(next?.version);
  if (active && !(isNews && isWanted && !(await isHere(active)))) await fetchActive(active, isWanted, signal);
  if (nextRelease && next && !next.isComplete) await fetchNext(nextRelease, active, isWanted, signal);
  if (isWanted) await store.forget("trouble");
}

/**
 * Learns whether the server has another version. Without a server there is none.
 * @returns {Promise<boolean>}
 */
async function findNext() {
  const release = await currentRelease().catch(() => undefined);
  if (!release) return false;
  const active = await store.recall("active");
  const next = await store.recall("next");
  if (release.version === active?.version) {
    if (next) await store.forget("next");
    return false;
  }
  if (release.version === next?.version) return true;
  await store.forget("trouble"); // it was of another version
  await store.recordRelease(release);
  await store.record("next", { version: release.version, isComplete: false });
  return true;
}

/** @param {Release} release */
async function isHere(release) {
  const hashes = await store.keptHashes();
  return allFiles(release).every(([, hash]) => hashes.has(hash));
}

/** The reader has told the browser to fetch as little as it can. */
function isSaving() {
  return /** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection?.saveData ?? false;
}

/**
 * @param {Release} active
 * @param {boolean} isWanted
 * @param {AbortSignal} signal
 */
async function fetchActive(active, isWanted, signal) {
  const text = [...active.text.filter(isCore), ...active.text.filter((entry) => !isCore(entry))];
  if (isWanted) await fetchMissing([...text, ...active.python], signal, await progress(active));
  else if (!isSaving()) await fetchMissing(text, signal, () => {});
}

/**
 * @param {Release} next
 * @param {Release | undefined} active
 * @param {boolean} isWanted
 * @param {AbortSignal} signal
 */
async function fetchNext(next, active, isWanted, signal) {
  const isWhole = active !== undefined && (await isHere(active));
  const needed = neededOf(next, active, await store.keptHashes(), isWanted || isWhole);
  await fetchMissing(needed, signal, isWanted && !isWhole ? await progress(next) : () => {});
  await store.record("next", { version: next.version, isComplete: true });
  if (!isWhole && isWanted) await takeNext();
}

/**
 * Tells of bytes as they come, here and in other pages.
 * @param {Release} release
 */
async function progress(release) {
  const hashes = await store.keptHashes();
  const bytes = (/** @type {import("../sw/release.js").Entry[]} */ files) => files.reduce((sum, file) => sum + file[2], 0);
  const files = allFiles(release);
  const total = bytes(files);
  let have = bytes(files.filter(([, hash]) => hashes.has(hash)));
  let toldAt = 0;
  await refresh();
  return (/** @type {number} */ count) => {
    have += count;
    if (performance.now() - toldAt < MS_BETWEEN_REPORTS || !state || fetching?.signal.aborted) return;
    toldAt = performance.now();
    store.tell({ kind: "progress", have, total });
    display({ ...state, name: "downloading", have, total });
  };
}
