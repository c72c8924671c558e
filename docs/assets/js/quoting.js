/** A rule or an answer as text for a thread or a message. */

/**
 * @typedef {object} Quotable
 * @property {string} id
 * @property {string} title
 * @property {string} text plain, with line breaks
 * @property {string} version date of our wording, or blank
 * @property {string} address
 */

/** @param {Quotable} rule */
export function bbcode({ id, title, address }) {
  return `[url=${address}]${name(id, title)}[/url]`;
}

/** @param {Quotable} rule */
export function markdown({ id, title, address }) {
  return `[${escapeMarkdown(name(id, title))}](${address})`;
}

/** @param {Quotable} rule */
export function quotation({ id, title, text, version, address }) {
  const source = version ? `Hexside, text of ${version}` : "Hexside";
  return `${name(id, title)}\n\n${text}\n\n${source}: ${address}`;
}

/**
 * @param {string} id
 * @param {string} title
 */
function name(id, title) {
  return id ? `${id} ${title}` : title;
}

/** @param {string} text */
function escapeMarkdown(text) {
  return text.replace(/[\\`*_[\]<>&]/g, "\\$&");
}

/**
 * The text of an element, a line for each paragraph, item and row.
 * @param {Element} element
 */
export function plainText(element) {
  /** @type {string[]} */
  const lines = [];
  collect(element, "", lines);
  return lines.join("\n");
}

/**
 * @param {Element} element
 * @param {string} mark in front of the first line
 * @param {string[]} lines
 */
function collect(element, mark, lines) {
  const blocks = Array.from(element.children).filter((child) => child.matches(BLOCKS));
  if (element.matches("tr")) {
    const cells = Array.from(element.children, (cell) => oneLine(cell.textContent));
    lines.push(mark + cells.filter(Boolean).join(" | "));
  } else if (!blocks.length) {
    const words = oneLine(element.textContent);
    if (words) lines.push(mark + words);
  } else {
    const own = Array.from(element.childNodes).filter((node) => !blocks.includes(/** @type {Element} */ (node)));
    const words = oneLine(own.map((node) => node.textContent).join(""));
    if (words) lines.push(mark + words);
    for (const block of blocks) collect(block, block.matches("li") ? `${indent(mark)}- ` : indent(mark), lines);
  }
}

const BLOCKS = "p, ul, ol, li, table, thead, tbody, tr, div, aside, blockquote, details, section, h2, h3, h4, pre";

/** @param {string} mark */
function indent(mark) {
  return mark.replace(/- $/, "  ");
}

/** @param {string | null} text */
function oneLine(text) {
  return (text ?? "").replace(/\s+/g, " ").trim();
}
