/** From one version of the site to the next. */

import { fetchChecked } from "./checked.js";
import { allFiles, currentRelease, isCore, SAYS_MISSING, SAYS_UNKNOWN } from "./release.js";
import { forget, keep, keptHashes, recall, recallRelease, record, recordRelease } from "./store.js";

/** @typedef {import("./release.js").Entry} Entry */
/** @typedef {import("./release.js").Release} Release */

/**
 * The first version is the one that the server has now. The pages that speak of others that are not here come at once,
 * with the styles that every page is set in.
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>} rejected as `currentRelease`
 */
export async function settle(signal) {
  if (await recall("active")) return;
  const release = await currentRelease(signal);
  await recordRelease(release);
  await record("active", { version: release.version });
  const first = release.text.filter(([path]) => path === SAYS_MISSING || path === SAYS_UNKNOWN || path.endsWith(".css"));
  for (const entry of first) {
    await fetchChecked(entry, { signal }).then((file) => keep(entry, file)).catch(() => undefined);
  }
}

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
