/**
 * Keeps the site on this device: the text when the page is at rest, all of it when the reader asks for it, and each
 * new version beside the old one until it is whole.
 */

import * as store from "../sw/store.js";
import { whenIdle } from "./at_rest.js";
import { Again } from "./offline_again.js";
import { showBar } from "./offline_bar.js";
import { showPanel } from "./offline_panel.js";
import { ask, ensureWorker, Refusal } from "./offline_register.js";
import { look } from "./offline_state.js";
import { taps } from "./offline_taps.js";
import { troubleOf } from "./offline_trouble.js";
import { isSaving, onProgress, stop, work } from "./offline_work.js";
import { SCRIPTS } from "./release.js";
import { isSwapped } from "./theme.js";

/** @typedef {import("./offline_state.js").State} State */

/** The version that this page was served from. */
let mine = "";
/** @type {State | undefined} */
let state;
/** @type {NodeListOf<HTMLElement> | HTMLElement[]} */
let panels = [];
/** @type {Promise<void> | undefined} */
let begun;
/** What went wrong here and is not written down. @type {import("./offline_trouble.js").Trouble | undefined} */
let unwritten;
/** Why nothing can be kept in this browser at all. */
let refusal = "";
/** @type {Promise<void> | undefined} while another page fetches */
let following;
/** @type {Promise<void> | undefined} while it looks again */
let looking;

const again = new Again(() => void fetchAll());
const actions = taps({ fetchAll, refresh, fail });

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
  store.listen(hear);
  onProgress((have, total) => state && display({ ...state, name: "downloading", have, total }));
  await refresh();
  // Registering again would wait for the browser's look at the server for a newer one, and that can take for ever.
  await attempt(ensureWorker);
  await refresh();
  if (refusal) return;
  navigator.serviceWorker.addEventListener("controllerchange", arrived);
  window.addEventListener("online", fetchAll);
  window.addEventListener("pageshow", ({ persisted }) => persisted && comeBack());
  document.addEventListener("visibilitychange", lookAgain);
  window.addEventListener("focus", lookAgain);
  await arrived();
  await fetchAll();
  // What can be had no longer by then is said where the reader asks for it.
  if (state?.isWhole) whenIdle(() => useTheRest().catch(() => {}));
}

/** @param {store.News} news of another page, or of the service worker */
function hear(news) {
  if (news.kind === "pause") stop();
  else if (news.kind === "changed") refresh();
  else if (state && !refusal) {
    display({ ...state, name: "downloading", have: news.have, total: news.total });
    following ??= fetchAll().finally(() => (following = undefined)); // once that page is done, or gone
  }
}

/**
 * What has no server now is tried again at the next occasion. What the browser refuses is told.
 * @param {() => Promise<unknown>} act
 */
async function attempt(act) {
  try {
    await act();
  } catch (error) {
    if (error instanceof Refusal) refusal = error.message;
  }
}

/** The service worker serves this page, or another one does from now on. */
async function arrived() {
  mine = (await greet())?.version ?? "";
  await refresh();
}

/** Tells the service worker which scripts run here and of which version, and learns the version it serves them from. */
function greet() {
  return ask(navigator.serviceWorker.controller, { kind: "hello", scripts: SCRIPTS, version: mine });
}

/** From the browser's own store of pages left: what this one is made of may have been thrown away. */
async function comeBack() {
  const reply = mine ? await greet() : undefined;
  if (reply && reply.version !== mine) location.reload();
  else await refresh();
}

/** The reader is here again: the browser may have thrown files away meanwhile, or there may be a network now. */
function lookAgain() {
  if (document.hidden) return;
  looking ??= refresh()
    .then(() => (again.isDue || (state?.name === "paused" && !state.isPaused) ? fetchAll() : undefined))
    .finally(() => (looking = undefined));
}

async function refresh() {
  try {
    display(await look(mine, refusal, unwritten));
  } catch (error) {
    // Its store is shut to this site: nothing else can be looked up, either.
    refusal = new Refusal(error).message;
    const nothing = { have: 0, total: 0, stored: 0, since: "", isWhole: false, isAsked: false, isPaused: false, isRemoved: false };
    display({ ...nothing, name: "unsupported", words: refusal });
  }
}

/** @param {State} now */
function display(now) {
  state = now;
  document.documentElement.dataset.offline = now.name;
  for (const panel of panels) showPanel(panel, now, actions);
  showBar(now, actions);
}

/** @param {unknown} error of a tap that the device had no room to note */
async function fail(error) {
  unwritten = troubleOf(error);
  await refresh();
}

async function fetchAll() {
  if (refusal) return;
  unwritten = await work(refresh).catch(troubleOf);
  store.tell({ kind: "changed" });
  again.plan(unwritten?.kind === "network");
  await refresh();
}

/** All of it is here and nothing else is to be done: it is looked through, and Python made ready for a question. */
async function useTheRest() {
  await checkAll();
  if (isSwapped() && !isSaving()) await (await import("./likely.js")).prepare();
}

/** Whatever is kept is compared with its hash; what is damaged goes, and comes again. */
async function checkAll() {
  const isWhole = await store.check(await store.recallRelease((await store.recall("active"))?.version));
  if (isWhole) return;
  await refresh();
  await fetchAll();
}
