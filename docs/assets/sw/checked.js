/** A file from the server, and whether it is the one that the release means. */

import { PAST_THE_WORKER, ROOT, SAYS_UNKNOWN } from "./release.js";

/** @typedef {import("./release.js").Entry} Entry */

/** @type {RequestCache[]} */
const BROWSERS_FIRST = ["default", "reload"];
/** Of the headers of what came, those that are of its way here and not of the file. */
const NOT_KEPT = /^(?:age|cache-control|connection|content-encoding|content-length|date|etag|expires|keep-alive|last-modified|transfer-encoding|vary)$/;

/** What came is not what the release says, however often it is asked for. */
export class DamagedFile extends Error {}
/** The server does not have it, or fails. */
export class MissingFile extends Error {}

/**
 * The file from the server, checked: what a browser's own cache has of it may be of another version, so a second look
 * goes past that.
 * @param {Entry} entry
 * @param {{signal?: AbortSignal, onBytes?: (count: number) => void, caches?: RequestCache[]}} [options] `onBytes` is told of the bytes as they
 *   come, and takes them back with a negative count when they have to come again
 * @returns {Promise<Response>} rejected with `DamagedFile`, `MissingFile` or an error of `fetch`
 */
export async function fetchChecked([path, hash], { signal, onBytes = () => {}, caches = BROWSERS_FIRST } = {}) {
  for (const cache of caches) {
    const options = { cache, signal, mode: /** @type {const} */ ("same-origin"), headers: { [PAST_THE_WORKER]: "file" } };
    const response = await fetch(new URL(path, ROOT), options);
    if (!response.ok && !isThePageForIt(path, response)) throw new MissingFile(`${nameOf(path)} could not be fetched (${response.status}).`);
    let count = 0;
    const bytes = await readAll(response, (more) => {
      count += more;
      onBytes(more);
    });
    if ((await digest(bytes)) === hash) return new Response(bytes, { headers: headersToKeep(response) });
    onBytes(-count);
  }
  throw new DamagedFile(`${nameOf(path)} arrived damaged.`);
}

/**
 * Some hosts send the page for what is not there with that status even to one who asks for it. Its hash tells.
 * @param {string} path
 * @param {Response} response
 */
function isThePageForIt(path, response) {
  return path === SAYS_UNKNOWN && response.status === 404;
}

/**
 * As a reader would call it; what only a programmer knows is one part of a thing that has a name.
 * @param {string} path
 */
function nameOf(path) {
  const file = path.slice(path.lastIndexOf("/") + 1);
  if (path.startsWith("assets/pyodide")) return `A part of Python for the calculators (${file})`;
  if (path.startsWith("assets/")) return `A part of what every page needs (${file})`;
  return path || "The home page";
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

/**
 * How long the server calls it fresh is left out: a browser would then take it, unasked, for a page of another version.
 * @param {Response} response
 */
export function headersToKeep(response) {
  const headers = new Headers([...response.headers].filter(([name]) => !NOT_KEPT.test(name)));
  headers.set("Cache-Control", "no-cache");
  return headers;
}

/** @param {ArrayBuffer} bytes */
export async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
