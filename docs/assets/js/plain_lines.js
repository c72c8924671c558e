/** What an element says, as lines: one for each paragraph, item and row. */

/**
 * @typedef {object} Line
 * @property {string} words
 * @property {number} depth how many items it stands in, its own one included
 * @property {boolean} isItem it is the first line of its item
 */

const BLOCKS = "p, ul, ol, li, table, thead, tbody, tr, div, aside, blockquote, details, section, h2, h3, h4, pre";

/**
 * A line by itself.
 * @param {string} words
 * @returns {Line}
 */
export function lineOf(words) {
  return { words, depth: 0, isItem: false };
}

/** @param {Line[]} lines */
export function asText(lines) {
  return lines
    .map(({ words, depth, isItem }) => (isItem ? `${"  ".repeat(depth - 1)}- ` : "  ".repeat(depth)) + words)
    .join("\n");
}

/**
 * The text of an element.
 * @param {Element} element
 */
export function linesOf(element) {
  /** @type {Line[]} */
  const lines = [];
  collect(element, 0, false, lines);
  return lines;
}

/**
 * @param {Element} element
 * @param {number} depth
 * @param {boolean} isItem nothing of the item has been said yet
 * @param {Line[]} lines
 */
function collect(element, depth, isItem, lines) {
  const add = (/** @type {string} */ words) => {
    if (!words) return;
    lines.push({ words, depth, isItem });
    isItem = false;
  };
  const blocks = Array.from(element.children).filter((child) => child.matches(BLOCKS));
  if (element.matches("tr")) {
    const cells = Array.from(element.children, (cell) => oneLine(cell.textContent));
    add(cells.filter(Boolean).join(" | "));
  } else if (!blocks.length) {
    add(oneLine(element.textContent));
  } else {
    const own = Array.from(element.childNodes).filter((node) => !blocks.includes(/** @type {Element} */ (node)));
    add(oneLine(own.map((node) => node.textContent).join("")));
    for (const block of blocks) {
      const isNewItem = block.matches("li");
      const before = lines.length;
      collect(block, isNewItem ? depth + 1 : depth, isNewItem || isItem, lines);
      if (!isNewItem && lines.length > before) isItem = false;
    }
  }
}

/** @param {string | null} text */
function oneLine(text) {
  return (text ?? "").replace(/\s+/g, " ").trim();
}
