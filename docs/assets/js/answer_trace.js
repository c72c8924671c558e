/** The steps of an answer as elements: the same, one for one, as `build_tools/answers.py` writes. */

import { cite, section } from "./answer_parts.js";
import { element } from "./dom.js";

/** @typedef {import("./protocol.js").TraceLine} TraceLine */
/** @typedef {import("./answer_parts.js").RuleUrls} RuleUrls */

const LONG_RUN = 6;
const FEW_PARTS = 4;
const ODDS = ["CHANCE", "COMBINE", "CHAIN"];

/**
 * The steps in order; a long run of odds is folded away. Those of one part of a whole stand under its heading, and
 * where there are many parts, all but the last are folded.
 * @param {TraceLine[]} lines
 * @param {RuleUrls} urls
 */
export function trace(lines, urls) {
  if (!lines.length) return [];
  const parts = runs(lines, headingOf);
  const shown = parts.flatMap((part, at) => {
    const steps = runs(part, oddsOf).map((run) => stepsOf(run, urls));
    const isOpen = parts.length <= FEW_PARTS || at === parts.length - 1;
    return headingOf(part[0]) ? [partOfWhole(headingOf(part[0]), steps, isOpen)] : steps;
  });
  return [section("trace", "Step by step", ...shown)];
}

/**
 * @param {string} heading
 * @param {HTMLElement[]} steps
 * @param {boolean} isOpen
 */
function partOfWhole(heading, steps, isOpen) {
  const title = element("summary", {}, element("h3", {}, heading));
  return element("details", { class: "hx-part-steps", open: isOpen }, title, ...steps);
}

/**
 * @param {TraceLine[]} run
 * @param {RuleUrls} urls
 */
function stepsOf(run, urls) {
  const steps = element("ol", { class: "hx-trace" }, ...run.map((line) => traceLine(line, urls)));
  return oddsOf(run[0]) && run.length > LONG_RUN ? folded(steps, run.length) : steps;
}

/** @param {TraceLine | undefined} line */
function headingOf(line) {
  return line?.heading ?? "";
}

/**
 * The kind of odds that a line is; empty for every other line.
 * @param {TraceLine | undefined} line
 */
function oddsOf(line) {
  return line && ODDS.includes(line.op) ? line.op : "";
}

/**
 * Neighbouring lines that have the same in common.
 * @param {TraceLine[]} lines
 * @param {(line: TraceLine | undefined) => string} what
 */
function runs(lines, what) {
  /** @type {TraceLine[][]} */
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && what(last[0]) === what(line)) last.push(line);
    else found.push([line]);
  }
  return found;
}

/**
 * @param {HTMLElement} steps
 * @param {number} count
 */
function folded(steps, count) {
  return element("details", { class: "hx-odds" }, element("summary", {}, `${count} steps of odds`), steps);
}

/**
 * @param {TraceLine} line
 * @param {RuleUrls} urls
 */
function traceLine(line, urls) {
  const attributes = { "data-rule": line.rule, "data-op": line.op, "data-because": line.because.join(" ") };
  const says = element("span", { class: "hx-says" }, line.text);
  return element("li", attributes, cite(line.rule, urls), says);
}
