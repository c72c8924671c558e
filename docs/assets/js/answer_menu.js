/** The menu of an answer: its link, or all of it with inputs and steps, to be copied or shared. */

import { joinQuery, splitQuery } from "./codec.js";
import { lineOf } from "./plain_lines.js";
import { ROOT } from "./reading.js";
import { menu } from "./rule_menu.js";
import { sheet } from "./sheet.js";

/** @typedef {import("./protocol.js").Answer} Answer */

/**
 * @param {HTMLFormElement} form
 * @param {string} title of the calculator
 * @param {Answer} answer
 */
export function openAnswerMenu(form, title, answer) {
  const quotable = quotableAnswer(form, title, answer);
  sheet().show({ title: quotable.title, content: menu(quotable) });
}

/**
 * @param {HTMLFormElement} form
 * @param {string} title of the calculator
 * @param {Answer} answer
 * @returns {import("./quoting.js").Quotable}
 */
export function quotableAnswer(form, title, answer) {
  const { query } = answer;
  const address = new URL(`calculators/${form.dataset.calculator}/${query ? `?${query}` : ""}`, ROOT).href;
  return {
    id: "",
    title: `${title}: ${answer.answer.headline}`,
    lines: [inputsInWords(form, query), "", ...stepsInWords(answer.trace)].map(lineOf),
    version: form.dataset.texts ?? "",
    address,
  };
}

/**
 * A line for each step, and one for the heading of each part of a whole.
 * @param {Answer["trace"]} trace
 */
function stepsInWords(trace) {
  return trace.flatMap(({ rule, text, heading }, at) => {
    const isNew = heading && heading !== trace[at - 1]?.heading;
    return [...(isNew ? [heading] : []), `${rule}: ${text}`];
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {string} query what differs from the defaults
 */
function inputsInWords(form, query) {
  const words = Array.from(splitQuery(query), ([key, text]) => {
    const field = form.querySelector(`[data-field="${CSS.escape(key)}"]`);
    return field instanceof HTMLElement ? inputInWords(field, text) : joinQuery([[key, text]]);
  });
  return words.length ? `Inputs: ${words.join("; ")}` : "Inputs: as the calculator has them at first";
}

/**
 * @param {HTMLElement} field
 * @param {string} text
 */
function inputInWords(field, text) {
  const label = oneLine(field.querySelector(".hx-label, .hx-head label"));
  const items = Array.from(field.querySelectorAll("[data-items] [data-summary]"), oneLine).filter(Boolean);
  if (items.length) return `${label}: ${items.join(" → ")}`;
  const value = CSS.escape(text);
  const option = field.querySelector(`option[value="${value}"]`);
  const choice = field.querySelector(`input[type="radio"][value="${value}"]`)?.closest("label");
  return `${label}: ${oneLine(option ?? choice ?? null) || text || "none"}`;
}

/** @param {Element | null} element */
function oneLine(element) {
  return element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
}
