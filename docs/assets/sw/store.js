/**
 * What the device keeps: files by the hash of their content, and a few records. A file that two versions of the site
 * share is kept, and fetched, once; and what has its hash for a name can always be checked.
 */

import { PAST_THE_WORKER, ROOT } from "./release.js";

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
const NOT_KEPT = /^(?:age|connection|content-encoding|content-length|date|etag|keep-alive|last-modified|transfer-encoding|vary)$/;

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

/** What came is not what the release says, however often it is asked for. */
export class DamagedFile extends Error {}
/** The server does not have it, or fails. */
export class MissingFile extends Error {}

/** @param {string} hash */
function fileKey(hash) {
  return new URL(`_kept/${hash}`, ROOT).href;
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
  await (await caches.open(RECORDS)).put(recordKey(name), Response.json(value));
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
  await (await caches.open(RECORDS)).put(recordKey(`release ${release.version}`), Response.json(release));
}

/** The hashes of all files that are here. @returns {Promise<Set<string>>} */
export async function keptHashes() {
  const keys = await (await caches.open(FILES)).keys();
  return new Set(keys.map((key) => key.url.slice(key.url.lastIndexOf("/") + 1)));
}

/**
 * The file, if it is here and whole. One that is damaged is thrown away.
 * @param {Entry} entry
 * @returns {Promise<Response | undefined>}
 */
export async function kept([, hash]) {
  const files = await caches.open(FILES);
  const found = await files.match(fileKey(hash));
  if (!found) return undefined;
  const bytes = await found.arrayBuffer().catch(() => null);
  if (bytes && (await digest(bytes)) === hash) return new Response(bytes, { headers: found.headers });
  await files.delete(fileKey(hash));
  tell({ kind: "changed" });
  return undefined;
}

/**
 * @param {Entry} entry
 * @param {Response} response whose content has been checked
 */
export async function keep([, hash], response) {
  await (await caches.open(FILES)).put(fileKey(hash), response);
}

/**
 * The file from the server, checked: what a browser's own cache has of it may be of another version, so a second look
 * goes past that.
 * @param {Entry} entry
 * @param {{signal?: AbortSignal, onBytes?: (count: number) => void}} [options] `onBytes` is told of the bytes as they
 *   come, and takes them back with a negative count when they have to come again
 * @returns {Promise<Response>} rejected with `DamagedFile`, `MissingFile` or an error of `fetch`
 */
export async function fetchChecked([path, hash], { signal, onBytes = () => {} } = {}) {
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const response = await fetch(new URL(path, ROOT), { cache, signal, headers: { [PAST_THE_WORKER]: "file" } });
    if (!response.ok) throw new MissingFile(`${path || "The home page"} could not be fetched (${response.status}).`);
    let count = 0;
    const bytes = await readAll(response, (more) => {
      count += more;
      onBytes(more);
    });
    if ((await digest(bytes)) === hash) return new Response(bytes, { headers: headersToKeep(response) });
    onBytes(-count);
  }
  throw new DamagedFile(`${path || "The home page"} arrived damaged.`);
}

/**
 * @param {Response} response
 * @param {(count: number) => void} onBytes
 */
async function readAll(response, onBytes) {
  if (!response.body) return response.arrayBuffer();
  const counter = new TransformStream({
    transform(chunk, controller) {
      onBytes(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter)).arrayBuffer();
}

/** @param {Response} response */
function headersToKeep(response) {
  return new Headers([...response.headers].filter(([name]) => !NOT_KEPT.test(name)));
}

/** @param {ArrayBuffer} bytes */
async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
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
    for (const [, hash] of release ? [...release.text, ...release.python] : []) needed.add(hash);
  }
  const files = await caches.open(FILES);
  for (const hash of await keptHashes()) if (!needed.has(hash)) await files.delete(fileKey(hash));
}

/** Throws away all that this site keeps, of older forms too. */
export async function forgetAll() {
  const ours = (await caches.keys()).filter((name) => /^hexside \d+ /.test(name) && name.split(" ")[2] === ROOT.pathname);
  await Promise.all(ours.map((name) => caches.delete(name)));
}
