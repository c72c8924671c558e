/**
 * What the device keeps: files by the hash of their content, and a few records. A file that two versions of the site
 * share is kept, and fetched, once; and what has its hash for a name can always be checked.
 */

import { formOf, isRuntime, toGive, toKeep } from "./forms.js";
import { allFiles, FROM_DEVICE, ROOT } from "./release.js";

/** @typedef {import("./release.js").Entry} Entry */
/** @typedef {import("./release.js").Release} Release */
/**
 * `active` is the version that new pages are served from; `next` the one that is being fetched, and whether all of it
 * has come; `wish` what the reader asked for; `complete` since when a version has been here whole; `pins` which page is
 * served from which version; `trouble` what went wrong last.
 * @typedef {{
 *   active: {version: string}, next: {version: string, isComplete: boolean},
 *   wish: {level: "all" | "none", isPaused: boolean}, complete: {version: string, at: string},
 *   pins: Record<string, string>, trouble: {kind: "room" | "damage" | "server" | "other", words: string}}} Records
 */

const PLACE = `hexside 1 ${ROOT.pathname}`;
const FILES = `${PLACE} files`;
const RECORDS = `${PLACE} records`;
/** Held by the page that fetches, of however many are open, and while what nobody needs is thrown away. */
export const LOCK = `${PLACE} turn`;
/** Held by it meanwhile, if it is for the reader's wish. */
export const FETCHING = `${PLACE} fetching`;

const HASH = /[0-9a-f]{64}(?=\.(?:packed|unpacked|plain)$)/;

/** @typedef {{kind: "changed"} | {kind: "progress", have: number, total: number} | {kind: "pause"}} News */

const channel = new BroadcastChannel(PLACE);

/**
 * Tells every other page of the site.
 * @param {News} news
 */
export function tell(news) {
  channel.postMessage(news);
}

/** @param {(news: News) => void} listener hears what others tell */
export function listen(listener) {
  channel.addEventListener("message", (event) => listener(event.data));
}

/** @param {Entry} entry */
function fileKey([path, hash]) {
  return new URL(`_kept/${hash}.${formOf(path)}`, ROOT).href;
}

/** @param {string} name */
function recordKey(name) {
  return new URL(`_record/${encodeURIComponent(name)}`, ROOT).href;
}

/**
 * @template {keyof Records} Name
 * @param {Name} name
 * @returns {Promise<Records[Name] | undefined>}
 */
export async function recall(name) {
  return recallAny(name);
}

/** @param {string} name */
async function recallAny(name) {
  const found = await (await caches.open(RECORDS)).match(recordKey(name));
  return found?.json().catch(() => undefined);
}

/**
 * @template {keyof Records} Name
 * @param {Name} name
 * @param {Records[Name]} value
 */
export async function record(name, value) {
  await (await caches.open(RECORDS)).put(recordKey(name), asJson(value));
}

/** @param {unknown} value */
function asJson(value) {
  return new Response(JSON.stringify(value), { headers: { "Content-Type": "application/json" } });
}

/** @param {keyof Records} name */
export async function forget(name) {
  await (await caches.open(RECORDS)).delete(recordKey(name));
}

/**
 * @param {string | undefined} version
 * @returns {Promise<Release | undefined>}
 */
export async function recallRelease(version) {
  return version ? recallAny(`release ${version}`) : undefined;
}

/** @param {Release} release */
export async function recordRelease(release) {
  await (await caches.open(RECORDS)).put(recordKey(`release ${release.version}`), asJson(release));
}

/** The hashes of all files that are here. @returns {Promise<Set<string>>} */
export async function keptHashes() {
  const keys = await (await caches.open(FILES)).keys();
  return new Set(keys.map(({ url }) => HASH.exec(url)?.[0] ?? ""));
}

/**
 * The file, if it is here and whole. One that is damaged is thrown away.
 * @param {Entry} entry
 * @returns {Promise<Response | undefined>}
 */
export async function kept(entry) {
  const [path, hash] = entry;
  const files = await caches.open(FILES);
  const key = fileKey(entry);
  // One to look at, and one to give out untouched.
  const [looked, found] = await Promise.all([files.match(key), files.match(key)]);
  if (!looked || !found) return undefined;
  const file = await toGive(path, hash, looked, found).catch(() => undefined);
  if (file) return file;
  await files.delete(key);
  tell({ kind: "changed" });
  return undefined;
}

/**
 * The runtime, if it is here, though it may be damaged.
 * @param {Entry} entry
 * @returns {Promise<Response | undefined>}
 */
export async function asItLies(entry) {
  const found = await (await caches.open(FILES)).match(fileKey(entry));
  return found && isRuntime(found) ? found : undefined;
}

/**
 * Looks at every file of a release, though nobody has asked for it.
 * @param {Release | undefined} release
 * @returns {Promise<boolean>} none is missing or damaged
 */
export async function check(release) {
  let isWhole = true;
  for (const entry of release ? allFiles(release) : []) isWhole = Boolean(await kept(entry)) && isWhole;
  return isWhole;
}

/**
 * @param {Entry} entry
 * @param {Response} response whose content has been checked
 */
export async function keep(entry, response) {
  const file = await toKeep(entry[0], response);
  file.headers.set(FROM_DEVICE, "");
  await (await caches.open(FILES)).put(fileKey(entry), file);
}

/**
 * Throws away every file and every release that none of these versions needs.
 * @param {Set<string>} versions
 */
export async function keepOnly(versions) {
  const records = await caches.open(RECORDS);
  const needed = new Set();
  for (const key of await records.keys()) {
    const version = decodeURIComponent(key.url.slice(key.url.lastIndexOf("/") + 1)).match(/^release (.*)$/)?.[1];
    if (version === undefined) continue;
    if (!versions.has(version)) await records.delete(key);
    const release = versions.has(version) ? await recallRelease(version) : undefined;
    for (const entry of release ? allFiles(release) : []) needed.add(fileKey(entry));
  }
  const files = await caches.open(FILES);
  for (const key of await files.keys()) if (!needed.has(key.url)) await files.delete(key);
}

/** Throws away every file, of older forms too; which page is of which version is still known. */
export async function forgetFiles() {
  const ours = (await caches.keys()).filter((name) => /^hexside \d+ /.test(name) && name.split(" ")[2] === ROOT.pathname);
  await Promise.all(ours.map((name) => name !== RECORDS && caches.delete(name)));
  for (const name of /** @type {const} */ (["next", "complete", "trouble"])) await forget(name);
}
