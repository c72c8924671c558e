/**
 * In every page of a test, before any script of its own: hears whatever runs that should not, and throws attacks at
 * what takes text. `hear` is the test's.
 */

(() => {
  const page = /** @type {any} */ (window);
  const { hear } = page;
  const builtIn = Object.getOwnPropertyNames(Object.prototype).length;
  /** What can run, fetch, lead or send away, wherever it comes from. */
  const HARMFUL = [
    ..."script style link meta base iframe frame object embed img audio video form marquee math".split(" "),
    ..."animate set use foreignObject".split(" "),
    ..."[formaction] [href^='javascript:'i] [href^='data:'i]".split(" "),
  ].join();
  const own = new WeakSet();
  const sleep = () => new Promise((resolve) => setTimeout(resolve));

  page.trip = () => hear("trip");
  for (const name of ["alert", "confirm", "prompt", "print", "open"]) page[name] = () => hear(name);
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    hear(`policy: ${violatedDirective} ${blockedURI}`);
  });

  /** The last request that the page has sent to Python, and the last answer. */
  let asked = "";
  let result = "";
  page.Worker = class extends Worker {
    /** @param {[string | URL, WorkerOptions]} given */
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => (result = data.result ?? result));
    }
    /** @param {any} message */
    postMessage(message) {
      asked = message.request;
      super.postMessage(message);
    }
  };

  page.takeForOwn = () => document.querySelectorAll(HARMFUL).forEach((each) => own.add(each));

  /** What is there and was not taken for the page's own, has a handler, or is a property of everything. */
  page.intruders = () => {
    const found = Array.from(document.querySelectorAll(HARMFUL)).filter((each) => !own.has(each));
    const handled = Array.from(document.querySelectorAll("*")).filter((each) =>
      each.getAttributeNames().some((name) => /^on|[^\w:-]/i.test(name)),
    );
    const isPure = Object.getOwnPropertyNames(Object.prototype).length === builtIn;
    const shown = [...found, ...handled].map((each) => each.outerHTML.slice(0, 200));
    return isPure ? shown : [...shown, "a property of every object"];
  };

  const all = (/** @type {string} */ selector, /** @type {ParentNode} */ within = document) =>
    /** @type {any[]} */ (Array.from(within.querySelectorAll(selector)));
  const text = (/** @type {string} */ selector) => document.querySelector(selector)?.textContent;

  /** A calculator's page once Python has answered: what was asked, and what is said where. */
  async function answered() {
    const [output] = all("[data-result]");
    while (output.dataset.source !== "python") await sleep();
    const fields = all("form[data-calculator] [data-field]").map((field) => {
      const items = all("[data-item-error]", field).map((slot) => slot.textContent);
      return [field.dataset.field, { isHidden: field.hidden, says: all("[data-error]", field)[0].textContent, items }];
    });
    const says = text("[data-body]");
    const { status } = output.dataset;
    const rules = all(".hx-trace [data-rule]", output).map((line) => line.dataset.rule);
    return { asked, result, status, says, headline: text("[data-headline]"), rules, fields: Object.fromEntries(fields) };
  }

  const ours = async (/** @type {string} */ name) => import(new URL(`../../source/js/${name}`, all("script[type=module]")[0].src).href);
  const finder = async () => (page.finder ??= (await ours("jump_load.js")).load());

  /** @type {Record<string, (given: any) => unknown>} */
  const WAYS = {
    /** A link on a calculator's page to itself. */
    follow(query) {
      const link = document.createElement("a");
      link.href = `?${query}`;
      document.querySelector("article")?.append(link);
      link.click();
      link.remove();
      return answered();
    },
    /** Text typed into a field. */
    async type([selector, given]) {
      const [input] = all(selector);
      input.value = given;
      const typed = input.value;
      for (const kind of ["input", "change"]) input.dispatchEvent(new Event(kind, { bubbles: true }));
      return { ...(await answered()), isKept: input.isConnected && input.value === typed };
    },
    /** One of the controls that a reader can work now, in whatever way it is worked. */
    act([number, given]) {
      const controls = all("form[data-calculator] :is(input, select, button)").filter(
        (control) => control.checkVisibility() && !control.disabled && !("copy" in control.dataset),
      );
      const control = controls[number % controls.length];
      if (control.matches("button, [type=radio], [type=checkbox]")) {
        control.click();
      } else {
        control.value = control.matches("select") ? control.options[number % control.options.length].value : given;
        for (const kind of ["input", "change"]) control.dispatchEvent(new Event(kind, { bubbles: true }));
      }
      return answered();
    },
    /** Text typed into the box that finds rules. */
    find(given) {
      const [input] = all("[data-jump-input]");
      const began = performance.now();
      input.value = given;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      const ms = performance.now() - began;
      const addresses = all("dialog [role=option]").map((option) => option.href);
      return { ms, addresses, says: text("[data-jump-note]") };
    },
    /** What the browser has stored: whatever another page, or the reader, has put there. */
    async stored(given) {
      const values = [JSON.stringify([given, null, 1, {}]), given];
      const left = JSON.stringify({ place: given, address: location.href });
      for (const value of values) {
        for (const name of ["pinned", "read", "jump.key"]) localStorage.setItem(`hexside.${name}`, value);
        sessionStorage.setItem("hexside.came-from", value === given ? left : value);
        sessionStorage.setItem("hexside.jump", value.slice(0, 200));
        dispatchEvent(new HashChangeEvent("hashchange"));
        await WAYS.find?.("");
      }
      while (!text(".hx-way-back")) await sleep();
      return text(".hx-way-back");
    },
    /** A place within the page. */
    async goTo(hash) {
      location.hash = hash;
      await sleep();
      return text("article h1");
    },
    /** The last words of an address that nothing has. */
    async named(given) {
      const found = await finder();
      return [...found.named(given), ...found.meant(given)].map(({ url }) => url);
    },
    /** An address that nothing has. */
    async meant(path) {
      history.replaceState(null, "", path);
      const [box] = all("[data-not-found]");
      for (const list of all("ul", box)) list.remove();
      await (await ours("not_found.js")).offerWhatWasMeant(box);
      return all("ul a", box).map((link) => link.href);
    },
  };

  /**
   * Does one of these with each of many, one after the other.
   * @param {[string, string]} given its name, and the many as JSON in ASCII, since halves of pairs get lost otherwise
   * @returns {Promise<string>} what came of each, in the same way
   */
  page.throwAll = async ([way, many]) => {
    page.takeForOwn();
    const told = [];
    for (const each of JSON.parse(many)) told.push(await WAYS[way]?.(each));
    const escaped = (/** @type {string} */ sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
    return JSON.stringify(told).replace(/[^\0-\x7F]/g, escaped);
  };
})();
