/**
 * A calculator's form inside another page: the form of the calculator's own page, fetched when it is wanted.
 *
 * A page may hold several, also of one calculator, so every copy gets ids of its own. Its links stay those of
 * the page that it came from.
 */

import { atHeadingLevel, findAll } from "./dom.js";

/** Attributes that name ids. */
const TIES = ["for", "aria-describedby", "aria-labelledby"];

/** @type {Map<string, Promise<HTMLElement>>} */
const originals = new Map();
let copies = 0;

/**
 * @param {string} address of the calculator's own page, with or without a query
 * @param {string} level of its uppermost headings
 * @returns {Promise<HTMLElement>} to be put into this page; rejected when the page cannot be had
 */
export async function formFrom(address, level) {
  const url = new URL(address, document.baseURI);
  url.search = url.hash = "";
  const original = originals.get(url.href) ?? fetched(url);
  originals.set(url.href, original);
  try {
    return copyOf(await original, level);
  } catch (error) {
    originals.delete(url.href);
    throw error;
  }
}

/** @param {URL} url */
async function fetched(url) {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  const page = new DOMParser().parseFromString(text, "text/html");
  const calculator = page.querySelector(".hx-calculator");
  const form = calculator?.querySelector("form");
  if (!(calculator instanceof HTMLElement) || !form) throw new Error(`${url.pathname} has no form.`);
  for (const link of calculator.querySelectorAll("a")) {
    link.setAttribute("href", new URL(link.getAttribute("href") ?? "", url).href);
  }
  const addresses = Object.entries(JSON.parse(form.dataset.ruleUrls ?? "{}"));
  const absolute = addresses.map(([rule, to]) => [rule, to && new URL(to, url).href]);
  form.dataset.ruleUrls = JSON.stringify(Object.fromEntries(absolute));
  form.dataset.glossary = new URL(form.dataset.glossary ?? "", url).href;
  for (const part of calculator.querySelectorAll("noscript")) part.remove();
  return calculator;
}

/**
 * @param {HTMLElement} original
 * @param {string} level
 */
function copyOf(original, level) {
  const copy = document.importNode(original, true);
  copies += 1;
  for (const part of findAll(copy, "[id]")) part.id = `${part.id}-${copies}`;
  for (const name of TIES) {
    for (const part of findAll(copy, `[${name}]`)) {
      const ids = (part.getAttribute(name) ?? "").split(" ");
      part.setAttribute(name, ids.map((id) => `${id}-${copies}`).join(" "));
    }
  }
  const form = copy.querySelector("form");
  if (form) {
    form.dataset.copy = `${form.dataset.calculator}-${copies}`;
    form.dataset.headingLevel = level;
  }
  atHeadingLevel([copy], level);
  return copy;
}

/**
 * The level of headings that stand in an element: one below the heading before it.
 * @param {HTMLElement} place
 */
export function levelBelow(place) {
  const before = findAll(document, "article :is(h1, h2, h3, h4, h5)").filter(
    (heading) => heading.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING && !heading.closest("form"),
  );
  return String(Number(before.at(-1)?.tagName.slice(1) ?? 1) + 1);
}
