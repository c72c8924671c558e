/** A rule or an answer as text for a thread or a message: plain, or in the markup of the place it is pasted into. */

import { inBBCode, inMarkdown, inMarkup } from "./markup.js";
import { asText } from "./plain_lines.js";

/** @typedef {import("./plain_lines.js").Line} Line */

/**
 * @typedef {object} Quotable
 * @property {string} id
 * @property {string} title
 * @property {Line[]} lines what it says
 * @property {string} version "text of" and the date of our wording, or blank
 * @property {string} address
 */

/** @param {Quotable} rule */
export function bbcode({ id, title, address }) {
  return `[url=${inMarkup(address)}]${inBBCode(name(id, title))}[/url]`;
}

/** @param {Quotable} rule */
export function markdown({ id, title, address }) {
  return `[${inMarkdown(name(id, title))}](${inMarkup(address)})`;
}

/** @param {Quotable} rule */
export function quotation({ id, title, lines, version, address }) {
  return `${name(id, title)}\n\n${asText(lines)}\n\n${source(version)}: ${address}`;
}

/**
 * No box around it: forums call that differently (`quote`, `q`), and what one does not know it shows as it stands.
 * @param {Quotable} rule
 */
export function bbcodeQuotation(rule) {
  const { lines, version, address } = rule;
  const link = `[url=${inMarkup(address)}]${inBBCode(source(version))}[/url]`;
  return `[b]${inBBCode(name(rule.id, rule.title))}[/b]\n\n${inBBCode(asText(lines))}\n\n${link}`;
}

/**
 * A line between all lines, so that each stays one wherever it is pasted.
 * @param {Quotable} rule
 */
export function markdownQuotation(rule) {
  const { lines, version, address } = rule;
  const said = lines.filter(({ words }) => words).map(({ words, depth, isItem }) => {
    const indent = "  ".repeat(isItem ? depth - 1 : depth);
    return `${indent}${isItem ? "- " : ""}${inMarkdown(words)}`;
  });
  const parts = [
    `**${inMarkdown(name(rule.id, rule.title))}**`,
    ...said,
    `[${inMarkdown(source(version))}](${inMarkup(address)})`,
  ];
  return parts.map((part) => `> ${part}`).join("\n>\n");
}

/**
 * @param {string} id
 * @param {string} title
 */
function name(id, title) {
  return id ? `${id} ${title}` : title;
}

/** @param {string} version */
function source(version) {
  return version ? `Hexside, ${version}` : "Hexside";
}
