/**
 * On every page. Loads what a calculator needs where there is one, and nothing elsewhere.
 *
 * Reading without leaving (`reading.js`) is the other thing that is everywhere.
 *
 * Material swaps pages without a reload and tells of it through `document$`.
 */

import { listenToReader } from "./reading.js";

/** @typedef {{subscribe: (next: () => void) => void}} Document$ */

/** The visit has come by a calculator, so that there may be one to let go of. */
let hasCalculators = false;

async function mountCalculators() {
  const forms = /** @type {NodeListOf<HTMLFormElement>} */ (
    document.querySelectorAll("form[data-calculator]")
  );
  const { pathname } = location;
  if (!forms.length && !hasCalculators) return;
  hasCalculators = true;
  try {
    const { mount } = await import("./mount.js");
    mount(forms, pathname);
  } catch (error) {
    for (const form of forms) giveUp(form);
    throw error;
  }
}

/**
 * The scripts themselves are missing or too new for this browser.
 * @param {Element} form
 */
function giveUp(form) {
  form.querySelector("[data-result]")?.setAttribute("data-source", "error");
  const line = form.querySelector("[data-engine]");
  const again = document.createElement("a");
  again.href = location.href;
  again.textContent = "Reload the page";
  line?.setAttribute("data-phase", "failed");
  line?.replaceChildren(
    "The calculator could not be loaded. Shown: the answer for the default inputs. ",
    again,
  );
}

const { document$ } = /** @type {{document$?: Document$}} */ (/** @type {unknown} */ (window));
if (document$) document$.subscribe(mountCalculators);
else mountCalculators();
listenToReader();
