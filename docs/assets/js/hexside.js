/**
 * On every page. Loads what a calculator needs where there is one, and nothing elsewhere.
 *
 * Material swaps pages without a reload and tells of it through `document$`.
 */

/** @typedef {{subscribe: (next: () => void) => void}} Document$ */

async function mountCalculators() {
  const forms = Array.from(document.querySelectorAll("form[data-calculator]"));
  const { pathname } = location;
  if (!forms.length) return;
  try {
    const { mount } = await import("./calculator.js");
    for (const form of forms) mount(/** @type {HTMLFormElement} */ (form), pathname);
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
  line?.replaceChildren("The calculator could not be loaded. The answer shown is for the default inputs. ", again);
}

const { document$ } = /** @type {{document$?: Document$}} */ (/** @type {unknown} */ (window));
if (document$) document$.subscribe(mountCalculators);
else mountCalculators();
