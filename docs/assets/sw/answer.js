/** What a request is answered with: what is kept of its page's version, or the server's, checked. */

import { DamagedFile, fetchChecked, headersToKeep, MissingFile } from "./checked.js";
import { allFiles, CHECK, ROOT, SAYS_MISSING, SAYS_UNKNOWN, SCRIPTS_FILE } from "./release.js";
import { asItLies, keep, kept, keptHashes, recall, recallRelease } from "./store.js";

/** @typedef {import("./release.js").Entry} Entry */

/**
 * The version that was asked for last; whether its scripts are known to be all here.
 * @type {{version: string, entries: Map<string, Entry>, hasScripts: boolean}}
 */
let known = { version: "", entries: new Map(), hasScripts: false };

/**
 * @param {FetchEvent} event
 * @param {string} path
 * @param {string | undefined} version
 * @returns {Promise<{response: Response, isOurs: boolean}>} `isOurs` when it is of that version
 */
export async function answer(event, path, version) {
  const isPage = event.request.mode === "navigate";
  const entries = await entriesOf(version);
  if (!entries.size) return { response: await fromServer(event), isOurs: false };
  const entry = entries.get(path);
  if (entry && isPage && !(await canHaveScripts(entries))) return { response: await fromServer(event), isOurs: false };
  if (entry) return fromVersion(event, entry);
  if (entries.has(`${path}/`)) return { response: redirect(event.request.url, path), isOurs: true };
  try {
    // None of this version. It may be of a newer one; a page's own parts are not taken from there.
    if (isPage || !isCode(path)) return { response: await fromServer(event), isOurs: false };
  } catch {
    // No server: what follows.
  }
  return { response: await standIn(SAYS_UNKNOWN, entries, 404), isOurs: true };
}

/**
 * @param {FetchEvent} event
 * @param {Entry} entry
 */
async function fromVersion(event, entry) {
  const check = event.request.headers.get(CHECK);
  const here = (check === "later" && (await asItLies(entry))) || (await kept(entry));
  if (check === "now") return { response: new Response(null, { status: here ? 204 : 410 }), isOurs: true };
  if (here) return { response: here, isOurs: true };
  const isPage = event.request.mode === "navigate";
  try {
    const response = await fetchChecked(entry, { signal: event.request.signal });
    if ((await recall("wish"))?.level !== "none") event.waitUntil(keep(entry, response.clone()).catch(() => {}));
    return { response, isOurs: true };
  } catch (error) {
    const hasGoneOn = error instanceof DamagedFile || error instanceof MissingFile;
    if (hasGoneOn && isCode(entry[0])) known.hasScripts = false;
    if (isPage && hasGoneOn) {
      // The server has gone on to another version: the page comes from there, with all of its parts.
      return { response: await fromServer(event), isOurs: false };
    }
    if (!isPage) return { response: Response.error(), isOurs: true };
    const says = known.entries.get(SAYS_MISSING);
    const isThere = says && says !== entry && (await kept(says));
    const response = isThere ? Response.redirect(missing(event.request.url), 302) : Response.error();
    return { response, isOurs: true };
  }
}

/**
 * A page is of no use without its scripts, and these are not all here yet: does the server still have the same?
 * @param {Map<string, Entry>} entries
 */
async function canHaveScripts(entries) {
  if (entries === known.entries && known.hasScripts) return true;
  const hashes = await keptHashes();
  const isHere = [...entries.values()].every(([path, hash]) => hashes.has(hash) || !/\.(?:js|css)$/.test(path));
  if (isHere && entries === known.entries) known.hasScripts = true;
  const entry = [...entries.values()].find(([path]) => path.endsWith(SCRIPTS_FILE));
  if (isHere || !entry) return true;
  try {
    return Boolean(await fetchChecked(entry, { caches: ["no-cache"] }));
  } catch (error) {
    return !(error instanceof DamagedFile || error instanceof MissingFile); // without a server: as much as there is
  }
}

/**
 * The newest that there is: what a browser takes for fresh may be of the version before.
 * @param {FetchEvent} event
 */
async function fromServer({ request }) {
  const response = await fetch(request, { cache: "no-cache" });
  if (response.type !== "basic" || response.redirected || !response.body) return response;
  const { status, statusText, body } = response;
  return new Response(body, { status, statusText, headers: headersToKeep(response) });
}

/** @param {string | undefined} version */
async function entriesOf(version) {
  if (!version) return new Map();
  if (known.version !== version) {
    const release = await recallRelease(version);
    if (!release) return new Map();
    known = { version, entries: new Map(allFiles(release).map((entry) => [entry[0], entry])), hasScripts: false };
  }
  return known.entries;
}

/**
 * @param {string} path of the page that says what is the matter
 * @param {Map<string, Entry>} entries
 * @param {number} status
 */
async function standIn(path, entries, status) {
  const entry = entries.get(path);
  const page = entry && (await kept(entry));
  return page ? new Response(page.body, { status, headers: page.headers }) : Response.error();
}

/**
 * @param {string} url
 * @param {string} path
 */
function redirect(url, path) {
  const { search, hash } = new URL(url);
  return Response.redirect(new URL(`${path}/${search}${hash}`, ROOT).href, 302);
}

/**
 * An address of its own, since the links of that page start from there.
 * @param {string} url
 */
function missing(url) {
  const address = new URL(SAYS_MISSING, ROOT);
  address.searchParams.set("for", url.slice(ROOT.href.length));
  return address.href;
}

/** @param {string} path */
function isCode(path) {
  return /\.(?:m?js|css|bin|whl|zip)$/.test(path);
}
