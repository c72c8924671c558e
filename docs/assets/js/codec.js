/**
 * Between a query string and texts by key, and between a list's text and its items' parts.
 *
 * A query is split at `&` and at the first `=`, then percent-decoded. A plus sign is a plus, so
 * `URLSearchParams` will not do. What is malformed is Python's to report; here it is passed over.
 */

/** @typedef {{key: string, kind: string, lead: string, default: string}} Part */

/** Characters of our values that need no percent sign in a query. */
const PLAIN = /%(?:2B|3A|40|2F|2C)/g;
const QUOTED = /['()]/g;
const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
const LONE_SURROGATE = /[\uD800-\uDFFF]/gu;

/**
 * Undoes percent signs; a malformed one stays as it is, and bytes that are no text become U+FFFD.
 * @param {string} text
 */
export function decode(text) {
  return text.replace(ESCAPES, (escapes) => {
    const bytes = escapes.slice(1).split("%").map((byte) => parseInt(byte, 16));
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes));
  });
}

/**
 * The way Python's `encode` writes it.
 * @param {string} text
 */
export function encode(text) {
  return encodeURIComponent(text.replace(LONE_SURROGATE, "\uFFFD"))
    .replace(PLAIN, decodeURIComponent)
    .replace(QUOTED, (sign) => `%${hex(sign)}`);
}

/**
 * The first text given for each key.
 * @param {string} query with or without its question mark
 * @returns {Map<string, string>}
 */
export function splitQuery(query) {
  const texts = new Map();
  for (const piece of query.replace(/^\?/, "").split("&")) {
    const equals = piece.indexOf("=");
    if (equals < 0) continue;
    const key = decode(piece.slice(0, equals));
    if (!texts.has(key)) texts.set(key, decode(piece.slice(equals + 1)));
  }
  return texts;
}

/**
 * A page's query without its question mark.
 * @param {string} search
 */
export function queryOf(search) {
  return search.replace(/^\?/, "");
}

/**
 * @param {Iterable<[string, string]>} pairs
 * @returns {string} without a question mark
 */
export function joinQuery(pairs) {
  return Array.from(pairs, ([key, text]) => `${encode(key)}=${encode(text)}`).join("&");
}

/**
 * The pieces of a list; empty ones at its end are none.
 * @param {string} text
 * @returns {string[]}
 */
export function splitList(text) {
  const whole = text.replace(/~+$/, "");
  return whole ? whole.split("~") : [];
}

/**
 * The texts of an item's parts, in their order: the first stands alone, each other one begins at its lead and
 * ends where a lead begins that has not been used yet. A flag is its lead alone. A part that has the first sign
 * of a lead in it has a percent sign and two digits for that sign.
 * @param {Part[]} parts in order
 * @param {string} piece
 * @returns {string[]}
 */
export function splitItem(parts, piece) {
  /** @type {Map<Part, string>} */
  const texts = new Map();
  const unused = new Set(parts.filter((part) => part.lead));
  let rest = piece;
  for (let part = parts[0]; part; ) {
    const next = nextLead(unused, rest);
    texts.set(part, decode(rest.slice(0, next?.at)) || (part.lead && part.kind === "flag" ? "yes" : ""));
    rest = next ? rest.slice(next.at + next.part.lead.length) : "";
    if (next) unused.delete(next.part);
    part = next?.part;
  }
  return parts.map((part) => texts.get(part) ?? part.default);
}

/**
 * Where the next part begins.
 * @param {Iterable<Part>} parts
 * @param {string} text
 */
function nextLead(parts, text) {
  return Array.from(parts, (part) => ({ part, at: text.indexOf(part.lead) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0];
}

/**
 * An item's text: its parts one after the other, those at their default left out.
 * @param {Part[]} parts
 * @param {string[]} texts
 */
export function joinItem(parts, texts) {
  return parts
    .map((part, at) => {
      const text = texts[at] ?? "";
      if (part.lead && text === part.default) return "";
      return part.lead + (part.kind === "flag" && text === "yes" ? "" : whole(parts, text));
    })
    .join("");
}

/**
 * A part's text, with nothing in it that would end the part.
 * @param {Part[]} parts
 * @param {string} text
 */
function whole(parts, text) {
  const ends = ["%", "~", ...parts.map((part) => part.lead.slice(0, 1))];
  return Array.from(text, (sign) => (ends.includes(sign) ? `%${hex(sign)}` : sign)).join("");
}

/** @param {string} sign of plain ASCII */
function hex(sign) {
  return sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0");
}
