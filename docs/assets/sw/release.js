/**
 * What the build says a version of the site consists of (`release.json`): every file with its hash. The page and
 * the service worker read it alike.
 */

/** The site's root, whatever address the site has and whatever folder its scripts lie in. */
export const ROOT = new URL(import.meta.url.slice(0, import.meta.url.lastIndexOf("assets/")));

export const RELEASE_FILE = "release.json";
/** One of the scripts, by the end of its path: the folder before it is named by the content of all of them. */
export const SCRIPTS_FILE = "/js/release.js";
/** A request that carries this is for the server, and the service worker leaves it alone. */
export const PAST_THE_WORKER = "X-Hexside-Fetch";

/** A file that is kept carries this, and so what is answered from the device; `worker.js` of the page reads it. */
export const FROM_DEVICE = "X-Hexside-Kept";

/**
 * To look through the runtime takes as long as a tenth of a start: who asks for it with "later" gets it as it lies
 * here, and takes no answer from it before asking with "now", which says only whether it is whole.
 */
export const CHECK = "X-Hexside-Check";

/** Its path from the root, a page as its folder; SHA-256 in hex; bytes. @typedef {[path: string, hash: string, bytes: number]} Entry */
/**
 * `scripts` is one hash of all scripts and styles, which the folder they lie in has for a name: releases that agree in it
 * have the same ones. `stored` is what a device keeps of all of it, in bytes; a list of before may not tell it.
 * @typedef {{version: string, scripts: string, stored?: number, text: Entry[], python: Entry[]}} Release
 */

/** The page that says that another one is not on the device, and the one for what was never there. */
export const SAYS_MISSING = "offline/";
export const SAYS_UNKNOWN = "404.html";
const CORE_PAGES = new Set(["", SAYS_MISSING, SAYS_UNKNOWN]);
const HASH = /^[0-9a-f]{64}$/;

/** The release is not one that this code can read. */
export class UnreadableRelease extends Error {}

/** There is none: the site is no longer to be kept, and what is here of it goes once the browser looks at `sw.js`. */
export class NoMoreReleases extends Error {}

/**
 * The release that the server has now.
 * @param {AbortSignal} [signal]
 * @returns {Promise<Release>} rejected with an error of `fetch`, `NoMoreReleases` or `UnreadableRelease`
 */
export async function currentRelease(signal) {
  const response = await fetch(new URL(RELEASE_FILE, ROOT), {
    cache: "no-cache",
    mode: "same-origin", // a network that leads elsewhere is not followed
    signal,
    headers: { [PAST_THE_WORKER]: "release" },
  });
  if (!response.ok) throw new UnreadableRelease(`${RELEASE_FILE} could not be fetched (${response.status}).`);
  return read(parsed(await response.text()));
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param {unknown} data
 * @returns {Release}
 */
export function read(data) {
  const release = /** @type {(Partial<Release> & {ends?: boolean}) | null} */ (data);
  if (release?.ends === true) throw new NoMoreReleases("The site is no longer to be kept.");
  const isWhole =
    typeof release?.version === "string" &&
    typeof release.scripts === "string" &&
    [release.text, release.python].every((list) => Array.isArray(list) && list.length > 0 && list.every(isEntry));
  if (!isWhole) throw new UnreadableRelease(`${RELEASE_FILE} is not what this version of the site understands.`);
  return /** @type {Release} */ (release);
}

/** @param {unknown} entry */
function isEntry(entry) {
  const [path, hash, bytes] = Array.isArray(entry) ? entry : [];
  return typeof path === "string" && HASH.test(hash) && Number.isSafeInteger(bytes) && bytes >= 0;
}

/**
 * @param {Release} release
 * @returns {Entry[]}
 */
export function allFiles(release) {
  return [...release.text, ...release.python];
}

/**
 * What every visit needs, before any page of rules: scripts and styles, the home page, the pages that speak of what is
 * not there.
 * @param {Entry} entry
 */
export function isCore([path]) {
  return CORE_PAGES.has(path) || !/(?:^|\/|\.html)$/.test(path);
}

/** @param {Entry[]} entries */
export function bytesOf(entries) {
  return entries.reduce((sum, [, , bytes]) => sum + bytes, 0);
}

/**
 * How an address is named in a release; null when it is none of this site's.
 * @param {URL} url
 */
export function pathOf(url) {
  if (url.origin !== ROOT.origin || !url.pathname.startsWith(ROOT.pathname)) return null;
  const path = url.pathname.slice(ROOT.pathname.length).replace(/(^|\/)index\.html$/, "$1");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
