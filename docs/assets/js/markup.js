/** Text made safe for the markups of forums and messages: what it says is read as text, whatever signs it has. */

/** Not seen, and no space: between a bracket and a word it keeps them from being a tag. */
const JOINER = "\u2060";

/**
 * BBCode has no way to write a bracket as text. What is no tag stays as it is, `[EXC: 37.63]` among it.
 * @param {string} text
 */
export function inBBCode(text) {
  return text.replace(/\[(?=\/?[\w*+-]+(?:[\]=\s]|$))/g, `[${JOINER}`);
}

/**
 * One line, wherever it stands: CommonMark's signs, those that GitHub, Discord and others have added, and what makes
 * a list or a heading at the beginning of a line.
 * @param {string} line
 */
export function inMarkdown(line) {
  return line
    .replace(/[\\`*_[\]<>&~|#$@^]/g, "\\$&")
    .replace(/:(?=\/\/)/g, "\\:")
    .replace(/www\./gi, (word) => `${word.slice(0, -1)}\\.`)
    .replace(/^[+-](?=[\s+-]|$)/, "\\$&")
    .replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2");
}

/**
 * An address with nothing in it that ends a link, or begins anything else.
 * @param {string} address
 */
export function inMarkup(address) {
  return address.replace(/[\s()<>[\]{}\\"'*`;|^]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
