/** From one version of the site to the next. */

import { allFiles, isCore } from "./release.js";
import { forget, keptHashes, recall, recallRelease, record } from "./store.js";

/** @typedef {import("./release.js").Entry} Entry */
/** @typedef {import("./release.js").Release} Release */

/**
 * What has to be here of the new version before it takes the place of the old one: all of it for a reader who has
 * asked for that; else as much as there is of the old one, and what every visit needs.
 * @param {Release} next
 * @param {Release | undefined} active
 * @param {Set<string>} hashes of the files that are here
 * @param {boolean} isAll
 * @returns {Entry[]}
 */
export function neededOf(next, active, hashes, isAll) {
  if (isAll) return allFiles(next);
  const held = new Set(active ? allFiles(active).flatMap(([path, hash]) => (hashes.has(hash) ? path : [])) : []);
  const core = new Set(next.text.filter(isCore));
  return allFiles(next).filter((entry) => core.has(entry) || held.has(entry[0]));
}

/** New pages come from the next version, if all of it that is needed is here. */
export async function takeNext() {
  const next = await recall("next");
  if (!next?.isComplete) return false;
  const [release, active, hashes, wish] = await Promise.all([
    recallRelease(next.version),
    recallRelease((await recall("active"))?.version),
    keptHashes(),
    recall("wish"),
  ]);
  const needed = release ? neededOf(release, active, hashes, wish?.level === "all") : [];
  if (!release || needed.some(([, hash]) => !hashes.has(hash))) {
    await record("next", { ...next, isComplete: false });
    return false;
  }
  await record("active", { version: release.version });
  await forget("next");
  return true;
}
