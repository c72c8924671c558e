/** What the glossary says of a term, taken from its page; and what any link to a rule or a term leads to. */

import { decoded } from "./reading.js";
import { absolute, idOf, readRule } from "./rule_page.js";

/** @typedef {import("./rule_page.js").RuleText} RuleText */

/** @type {Map<string, Promise<Document>>} */
const known = new Map();

/**
 * @param {HTMLAnchorElement} link
 * @returns {Promise<RuleText>} rejects when it cannot be had
 */
export function readCited(link) {
  return link.matches(".term") ? readTerm(link) : readRule(idOf(link));
}

/**
 * A term stands where a rule does: its letters as id, its full words as title.
 * @param {HTMLAnchorElement} link
 * @returns {Promise<RuleText>}
 */
async function readTerm(link) {
  const url = new URL(link.href);
  const anchor = decoded(url.hash.slice(1));
  url.hash = "";
  const entry = (await pageAt(url)).getElementById(anchor);
  const id = entry?.querySelector("dfn")?.textContent;
  const title = entry?.querySelector("dt > span")?.textContent;
  if (!entry || !id || !title) throw new Error(`The glossary has no ${anchor}.`);
  const body = document.createElement("div");
  for (const part of entry.querySelectorAll("[data-term-text]")) body.append(document.importNode(part, true));
  for (const inside of body.querySelectorAll("a[href]")) inside.setAttribute("href", absolute(inside, url));
  return { id, title, version: "", address: link.href, place: link.href, body };
}

/** @param {URL} url */
function pageAt(url) {
  let page = known.get(url.href);
  if (!page) {
    page = fetchPage(url);
    known.set(url.href, page);
    page.catch(() => known.delete(url.href));
  }
  return page;
}

/** @param {URL} url */
async function fetchPage(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The glossary cannot be read: ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}
