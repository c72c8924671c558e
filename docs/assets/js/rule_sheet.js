/** A cited rule, or a term, read in the sheet, without leaving the place. */

import { element } from "./dom.js";
import { leave } from "./kept.js";
import { sheet } from "./sheet.js";
import { readCited } from "./term_page.js";
import { follow } from "./theme.js";

/** @param {HTMLAnchorElement} link to a rule or a term */
export async function openRule(link) {
  const { id, title, place, body, version } = await readCited(link);
  const shown = /** @type {HTMLElement} */ (body.cloneNode(true));
  const go = element("a", { href: place, class: "hx-button" }, `Go to ${id}`);
  const date = element("p", { class: "hx-version" }, version ? `Text of ${version}` : "");
  go.addEventListener("click", (event) => {
    event.preventDefault();
    sheet().close(() => {
      leave(link, place);
      follow(place);
    });
  });
  sheet().show({ title: `${id} ${title}`, content: [shown, date, element("p", {}, go)] });
}
