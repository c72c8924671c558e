/** Brings what the box needs: the index that the build has written, and the search library beside it. */

import { Finder } from "./jump_find.js";
import { ROOT } from "./reading.js";

const INDEX = new URL("jump-index.json", ROOT);
const LIBRARY = new URL("../vendor/minisearch.js", import.meta.url);

/** @returns {Promise<Finder>} fails where either is not to be had */
export async function load() {
  const [index, library] = await Promise.all([fetchIndex(), import(LIBRARY.href)]);
  return new Finder(library.default, index);
}

/** @returns {Promise<import("./jump_find.js").Index>} */
async function fetchIndex() {
  const response = await fetch(INDEX);
  if (!response.ok) throw new Error(`${INDEX.pathname}: ${response.status}`);
  return response.json();
}
