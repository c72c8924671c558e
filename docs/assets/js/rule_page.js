/** What the small page of an id says, `r/ID/`: for previews and for copies. It links to nothing by game or page. */

import { decoded, ROOT } from "./reading.js";

/**
 * @typedef {object} RuleText
 * @property {string} id
 * @property {string} title
 * @property {string} version date of our wording, or blank
 * @property {string} address the permanent public one
 * @property {string} place where it stands among the rules
 * @property {HTMLElement} body what it says; links in it are absolute
 */

/** @type {Map<string, Promise<RuleText>>} */
const known = new Map();

/**
 * @param {string} id
 * @returns {Promise<RuleText>} rejects when the page cannot be had
 */
export function readRule(id) {
  let found = known.get(id);
  if (!found) {
    found = fetchRule(id);
    known.set(id, found);
    found.catch(() => known.delete(id));
  }
  return found;
}

/** @param {string} id */
async function fetchRule(id) {
  const url = new URL(`r/${encodeURIComponent(id)}/`, ROOT);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${id} cannot be read: ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const main = page.querySelector("main");
  const title = page.querySelector("h1");
  if (!main || !title) throw new Error(`${id} cannot be read.`);
  const place = absolute(page.querySelector("a[rel=bookmark]"), url);
  const body = document.createElement("div");
  for (const part of main.querySelectorAll("[data-rule-text] > *")) body.append(document.importNode(part, true));
  for (const link of body.querySelectorAll("a[href]")) link.setAttribute("href", absolute(link, url));
  return {
    id,
    title: title.textContent ?? "",
    version: main.dataset.textVersion ?? "",
    address: page.querySelector("link[rel=canonical]")?.getAttribute("href") ?? url.href,
    place,
    body,
  };
}

/**
 * @param {Element | null} link
 * @param {URL} base
 */
export function absolute(link, base) {
  return new URL(link?.getAttribute("href") ?? "", base).href;
}

/**
 * The id that a link to a rule names.
 * @param {HTMLAnchorElement} link
 */
export function idOf(link) {
  return decoded(link.hash.slice(1));
}
