/**
 * A result as elements: the same, one for one, as `build_tools/answers.py` writes into the page.
 */

import { cite, section } from "./answer_parts.js";
import { trace } from "./answer_trace.js";
import { element } from "./dom.js";
import { figureElement } from "./figures.js";

/** @typedef {import("./protocol.js").Answer} Answer */
/** @typedef {import("./protocol.js").Table} Table */
/** @typedef {import("./protocol.js").RulingTaken} RulingTaken */
/** @typedef {import("./protocol.js").OtherReading} OtherReading */
/** @typedef {import("./answer_parts.js").RuleUrls} RuleUrls */

const CHANGES = "Read otherwise, this answer changes:";
const UNCHANGED = "Read otherwise, this answer stays the same:";
const SHORT_CELL = 18;
const TOGETHER = /(\S+ (?:%|[+−][0-9]|0(?![0-9])|M[FP]\b)\S*)/;

/**
 * @param {Answer} result
 * @returns {HTMLElement[]}
 */
export function answerHeadline(result) {
  return [element("p", { class: "hx-number" }, ...unbroken(result.answer.headline))];
}

/**
 * The text, with what stands together in elements at whose spaces no line ends.
 * @param {string} text
 */
function unbroken(text) {
  const pieces = text.split(TOGETHER);
  const parts = pieces.map((piece, at) => (at % 2 ? element("span", { class: "hx-together" }, piece) : piece));
  return parts.filter((part) => part !== "");
}

/**
 * @param {Answer} result
 * @param {RuleUrls} urls
 * @returns {HTMLElement[]}
 */
export function answerBody(result, urls) {
  return [
    ...notes(result.notes),
    ...figures(result.answer.figures),
    ...Object.entries(result.answer.tables).map(([key, table]) => tableSection(key, table, urls)),
    ...trace(result.trace, urls),
    ...rulings(result.rulings, urls),
  ];
}

/** @param {string[]} texts */
function notes(texts) {
  if (!texts.length) return [];
  const list = element("ul", {}, ...texts.map((text) => element("li", {}, text)));
  return [section("notes", "Notes on the inputs", list)];
}

/** @param {import("./protocol.js").Figure[]} made */
function figures(made) {
  return made.length ? [section("figures", "In pictures", ...made.map(figureElement))] : [];
}

/**
 * @param {string} key
 * @param {Table} table
 * @param {RuleUrls} urls
 */
function tableSection(key, table, urls) {
  const head = element("tr", {}, ...table.columns.map((column) => element("th", { scope: "col" }, column)));
  const rows = table.rows.map((row) =>
    element("tr", {}, ...row.map((text, at) => cell(table.columns[at] ?? "", text, urls))),
  );
  const parts = [element("thead", {}, head), element("tbody", {}, ...rows)];
  const grid = element("table", { class: "hx-table" }, ...parts);
  const box = { class: "hx-scroll", role: "group", "aria-label": table.title, tabindex: "0" };
  return section(key, table.title, element("div", box, grid));
}

/**
 * @param {string} column
 * @param {string} text
 * @param {RuleUrls} urls
 */
function cell(column, text, urls) {
  if (column !== "Rule" || !text) {
    return element("td", { class: Array.from(text).length <= SHORT_CELL ? "hx-short" : null }, ...unbroken(text));
  }
  const links = text.split(", ").flatMap((rule) => [" ", cite(rule, urls)]);
  return element("td", {}, ...links.slice(1));
}

/**
 * @param {RulingTaken[]} taken
 * @param {RuleUrls} urls
 */
function rulings(taken, urls) {
  if (!taken.length) return [];
  return [section("rulings", "Readings it rests on", ...taken.map((ruling) => rulingBlock(ruling, urls)))];
}

/**
 * @param {RulingTaken} ruling
 * @param {RuleUrls} urls
 */
function rulingBlock(ruling, urls) {
  const whose = ruling.ours ? "our reading" : "your choice";
  const changes = ruling.others.some((other) => other.changes);
  const gives = changes ? [" → ", element("b", {}, ruling.gives)] : [];
  return element(
    "div",
    { class: "hx-ruling", "data-ruling": ruling.id },
    element("p", { class: "hx-question" }, cite(ruling.id, urls), ` ${ruling.question}`),
    element("p", {}, element("strong", {}, "Read as: "), ruling.taken_text, ` (${whose})`, ...gives),
    element("p", { class: "hx-why" }, ruling.why),
    element("p", { class: "hx-verdict" }, changes ? CHANGES : UNCHANGED),
    ...ruling.others.map(otherReading),
  );
}

/** @param {OtherReading} other */
function otherReading(other) {
  const effect = other.changes ? other.headline : "the same answer";
  const attributes = { class: "hx-other", "data-changes": other.changes ? "yes" : "no" };
  const reading = element("strong", {}, "Or: ");
  return element("p", attributes, reading, other.text, " → ", element("b", {}, effect));
}
