/**
 * In which form a file is kept. Texts are packed, which makes them a fifth. The runtime comes packed and is kept
 * unpacked, and it is given out as it lies there: a browser keeps the compiled code of a file only beside such a one.
 */

import { digest } from "./checked.js";

const FORM = "X-Hexside-Form";
/** SHA-256 of the bytes as they are kept, where they are not those that were fetched. */
const HASH = "X-Hexside-Hash";
const PACKING = "gzip";

/** @param {string} path */
const isText = (path) => /(?:^|\/|\.html|\.json)$/.test(path);
/** @param {string} path */
const isRuntime = (path) => path.endsWith(".wasm.bin");

/**
 * @param {string} path
 * @param {Response} response as it was fetched
 * @returns {Promise<Response>} to be kept
 */
export async function toKeep(path, response) {
  if (!response.body || typeof CompressionStream === "undefined") return response;
  if (isText(path)) return formed(response, new CompressionStream(PACKING), { [FORM]: "packed" });
  if (isRuntime(path)) return formed(response, new DecompressionStream(PACKING), { "Content-Type": "application/wasm" });
  return response;
}

/**
 * @param {Response} response
 * @param {GenericTransformStream} way
 * @param {Record<string, string>} more
 */
async function formed(response, way, more) {
  const bytes = await through(/** @type {ReadableStream} */ (response.body), way).arrayBuffer();
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries({ ...more, [HASH]: await digest(bytes) })) headers.set(name, value);
  return new Response(bytes, { headers });
}

/**
 * @param {Response} found as it is kept
 * @param {string} hash of the file
 * @returns {string} what its bytes, as they are kept, are to have
 */
export function hashOf(found, hash) {
  return found.headers.get(HASH) ?? hash;
}

/**
 * @param {Response} found as it is kept
 * @returns {Response} as it was fetched, save for the runtime
 */
export function toGive(found) {
  if (found.headers.get(FORM) !== "packed" || !found.body) return found;
  const headers = new Headers([...found.headers].filter(([name]) => !/^x-hexside-(?:form|hash)$/i.test(name)));
  return new Response(through(found.body, new DecompressionStream(PACKING)).body, { headers });
}

/**
 * @param {ReadableStream} body
 * @param {GenericTransformStream} way
 */
function through(body, way) {
  return new Response(body.pipeThrough(way));
}
