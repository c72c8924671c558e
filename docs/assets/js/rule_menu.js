/** The menu of a rule: its link and its text, to be copied or shared. */

import { copyText } from "./clip.js";
import { element } from "./dom.js";
import { isPinned, pin } from "./kept.js";
import { linesOf } from "./plain_lines.js";
import { bbcode, bbcodeQuotation, markdown, markdownQuotation, quotation } from "./quoting.js";
import { readRule } from "./rule_page.js";
import { sheet } from "./sheet.js";

/** @typedef {import("./quoting.js").Quotable} Quotable */

/** @param {string} id */
export async function openRuleMenu(id) {
  const rule = await quotableRule(id);
  sheet().show({ title: `${id} ${rule.title}`, content: menu(rule, pinButton(id), ...reportLink(rule)) });
}

/**
 * @param {string} id
 * @returns {Promise<Quotable>}
 */
export async function quotableRule(id) {
  const { title, version, address, body } = await readRule(id);
  return { id, title, version: version && `text of ${version}`, address, lines: linesOf(body) };
}

/**
 * Pinned rules are the first that the box for finding rules offers.
 * @param {string} id
 */
function pinButton(id) {
  const button = element("button", { type: "button", class: "hx-button" });
  const show = () => button.replaceChildren(isPinned(id) ? "Unpin" : "Pin to “Find a rule”");
  button.addEventListener("click", () => {
    const isKept = pin(id, !isPinned(id));
    say(button, isKept ? (isPinned(id) ? "Pinned." : "Unpinned.") : "The browser keeps nothing.");
    show();
  });
  show();
  return button;
}

/**
 * Where the site names a place for reports: a message that says which rule it is about.
 * @param {Quotable} quotable
 */
function reportLink({ id, title, version, address }) {
  const template = document.querySelector("meta[name=hexside-report]")?.getAttribute("content");
  if (!template) return [];
  const body = `${address}\n${version && `Hexside, ${version}\n`}\nWhat is wrong: `;
  const href = template
    .replace("{title}", () => encodeURIComponent(`${id} ${title}`))
    .replace("{body}", () => encodeURIComponent(body));
  return [element("a", { class: "hx-button", href, target: "_blank", rel: "noopener" }, "Report a mistake")];
}

/**
 * In the menu's one line that is read out.
 * @param {Element} button
 * @param {string} words
 */
function say(button, words) {
  button.closest("dialog")?.querySelector(".hx-said")?.replaceChildren(words);
}

/**
 * @param {Quotable} quotable
 * @param {HTMLElement[]} more buttons
 */
export function menu(quotable, ...more) {
  const said = element("p", { class: "hx-said", role: "status" });
  const list = element("ul", { class: "hx-menu" });
  const { address, title, id } = quotable;
  /** @type {[string, string, string][]} */
  const ways = [
    ["Copy link", "Link", address],
    ["Copy BBCode", "BBCode", bbcode(quotable)],
    ["Copy Markdown", "Markdown", markdown(quotable)],
    ["Copy quotation", "Quotation", quotation(quotable)],
    ["Quote as BBCode", "Quotation as BBCode", bbcodeQuotation(quotable)],
    ["Quote as Markdown", "Quotation as Markdown", markdownQuotation(quotable)],
  ];
  for (const way of ways) list.append(element("li", {}, copyButton(...way, said)));
  if ("share" in navigator) {
    const share = element("button", { type: "button", class: "hx-button" }, "Share");
    const data = { title: `${id} ${title}`.trim(), url: address };
    share.addEventListener("click", () => navigator.share(data).catch(() => {}));
    list.append(element("li", {}, share));
  }
  for (const button of more) list.append(element("li", {}, button));
  return [list, said];
}

/**
 * @param {string} words on the button
 * @param {string} name of what is copied
 * @param {string} text
 * @param {HTMLElement} said
 */
function copyButton(words, name, text, said) {
  const button = element("button", { type: "button", class: "hx-button" }, words);
  button.addEventListener("click", async () => {
    const holder = button.closest("dialog") ?? document.body;
    if (await copyText(text, holder)) {
      button.replaceChildren(words, element("span", { class: "hx-tick", "aria-hidden": "true" }, "✓"));
      said.replaceChildren(`${name} copied.`);
    } else {
      const label = element("label", {}, "The browser refuses. Copy it from here:", byHand(text));
      said.replaceChildren(label);
      said.querySelector("textarea")?.select();
    }
  });
  return button;
}

/** @param {string} text */
function byHand(text) {
  const field = /** @type {HTMLTextAreaElement} */ (element("textarea", { readonly: true, rows: "4" }));
  field.value = text;
  return field;
}
