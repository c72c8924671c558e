/** What every part of an answer is made of: sections, and rule numbers that lead to their rule. */

import { element } from "./dom.js";

/** @typedef {Record<string, string>} RuleUrls addresses by rule id */

/**
 * A rule's number, leading to the rule.
 * @param {string} rule
 * @param {RuleUrls} urls
 */
export function cite(rule, urls) {
  const address = Object.hasOwn(urls, rule) ? urls[rule] : "";
  if (!address) return element("span", { class: "hx-cite" }, rule);
  return element("a", { class: "hx-cite", href: address }, rule);
}

/**
 * @param {string} name
 * @param {string} title
 * @param {HTMLElement[]} children
 */
export function section(name, title, ...children) {
  const heading = element("h2", { class: "hx-title" }, title);
  return element("section", { class: "hx-section", "data-section": name }, heading, ...children);
}
