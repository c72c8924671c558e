/**
 * At an address that nothing has: leads on to the rule that it names in another spelling (`/r/b37.63`,
 * `/rulings/B37.5-Q1/`), or offers what may have been meant.
 */

import { element, find } from "./dom.js";
import { load } from "./jump_load.js";
import { decoded, ROOT } from "./reading.js";

const MOST = 6;

/** @param {HTMLElement} box */
export async function offerWhatWasMeant(box) {
  const { text, isOf } = wanted(location.pathname);
  const finder = await load().catch(() => undefined);
  if (!finder) return; // the page says the rest by itself
  const named = finder.named(text);
  const only = named.length === 1 ? named[0] : undefined;
  if (only && (isOf === "r" || (isOf === "rulings" && only.kind === "ruling"))) {
    location.replace(new URL(only.url, ROOT));
    return;
  }
  const entries = named.length ? named : finder.meant(text);
  if (!entries.length) return;
  const links = entries.slice(0, MOST).map(({ id, title, url }) => {
    const name = `${id ?? ""} ${title}`.trim();
    return element("li", {}, element("a", { href: new URL(url, ROOT).href }, name));
  });
  find(box, "[data-meant]").replaceChildren("Was this meant?");
  find(box, "[data-meant]").after(element("ul", {}, ...links));
}

/**
 * The last words of an address, and of which folder: `r` and `rulings` have an address for each of their ids.
 * @param {string} pathname
 */
function wanted(pathname) {
  const parts = pathname.slice(ROOT.pathname.length).split("/").filter(Boolean);
  const last = decoded(parts.at(-1) ?? "");
  const isOf = parts.length === 2 ? (parts[0] ?? "").toLowerCase() : "";
  return { text: isOf === "r" || isOf === "rulings" ? last : last.replace(/[-_]|\.html?$/g, " "), isOf };
}
