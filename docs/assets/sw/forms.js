/**
 * In which form a file is kept. Texts are packed, which makes them a fifth. The runtime comes packed and is kept
 * unpacked, and it is given out as it lies there: a browser keeps the compiled code of a file only beside such a one.
 *
 * The name that a file is kept under says its form, so that scripts that know another one do not take it for damaged.
 */

import { digest } from "./checked.js";
import { FROM_DEVICE } from "./release.js";

/** @typedef {"packed" | "unpacked" | "plain"} Form */

/** SHA-256 of the bytes of an unpacked file: its name has that of the packed one. */
const HASH = "X-Hexside-Hash";
const PACKING = "gzip";
const RUNTIME_TYPE = "application/wasm";

/**
 * @param {string} path
 * @returns {Form}
 */
export function formOf(path) {
  if (/(?:^|\/|\.html|\.json)$/.test(path)) return "packed";
  return path.endsWith(".wasm.bin") ? "unpacked" : "plain";
}

/** @param {string} path */
function typeOf(path) {
  return path.endsWith(".json") ? "application/json" : "text/html; charset=utf-8";
}

/** @param {Response} response as it is kept */
export function isRuntime(response) {
  return response.headers.get("Content-Type") === RUNTIME_TYPE;
}

/**
 * @param {string} path
 * @param {Response} response as it was fetched
 * @returns {Promise<Response>} to be kept
 */
export async function toKeep(path, response) {
  switch (formOf(path)) {
    case "packed":
      return new Response(await through(response, new CompressionStream(PACKING)).blob());
    case "unpacked": {
      const bytes = await through(response, new DecompressionStream(PACKING)).arrayBuffer();
      return new Response(bytes, { headers: { "Content-Type": RUNTIME_TYPE, [HASH]: await digest(bytes) } });
    }
    default:
      return response;
  }
}

/**
 * @param {string} path
 * @param {string} hash of the file
 * @param {Response} looked as it is kept, to be looked through
 * @param {Response} found the same, untouched
 * @returns {Promise<Response | undefined>} the file as it was fetched, save for the runtime; none when it is damaged
 */
export async function toGive(path, hash, looked, found) {
  if (formOf(path) !== "packed") {
    const isUnpacked = formOf(path) === "unpacked";
    const sought = isUnpacked ? looked.headers.get(HASH) : hash;
    const isWhole = (await digest(await looked.arrayBuffer())) === sought;
    return isWhole && (!isUnpacked || isRuntime(looked)) ? found : undefined;
  }
  const bytes = await through(looked, new DecompressionStream(PACKING)).arrayBuffer();
  const headers = { "Content-Type": typeOf(path), "Cache-Control": "no-cache", [FROM_DEVICE]: "" };
  return (await digest(bytes)) === hash ? new Response(bytes, { headers }) : undefined;
}

/**
 * @param {Response} response
 * @param {GenericTransformStream} way
 */
function through(response, way) {
  return new Response((response.body ?? new Blob().stream()).pipeThrough(way));
}
