/**
 * Changes inputs of the calculator that is open, one after the other, and times each: from the event until the answer
 * is in the page, and until the browser has painted it.
 */

/** Milliseconds, the shortest that a browser waits from one call to the next. */
const TICK = 4;

/** @param {number} ms */
const pause = (ms) => new Promise((resume) => setTimeout(resume, ms));

/** Once the frame that is made next has been painted. */
function painted() {
  return new Promise((resume) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = resume;
      channel.port2.postMessage(null);
    });
  });
}

/**
 * Watches how long the page's own thread is busy at a stretch, which is when no timer comes in time.
 * @returns {() => number} ends it, and gives the longest stretch in milliseconds, to within TICK
 */
function watched() {
  let latest = performance.now();
  let longest = 0;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - latest - TICK);
    latest = now;
  };
  const timer = setInterval(look, TICK);
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}

/** @param {Element} output */
function answered(output) {
  return new Promise((resume) => {
    const observer = new MutationObserver(() => {
      if (output.getAttribute("data-source") !== "python") return;
      observer.disconnect();
      resume(performance.now());
    });
    observer.observe(output, { attributeFilter: ["data-source"] });
  });
}

/**
 * Picks another option of a field, as a reader does.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string} value
 */
function pick(form, name, value) {
  const field = form.elements.namedItem(name);
  if (!(field instanceof RadioNodeList || field instanceof HTMLSelectElement)) throw new Error(`no field ${name}`);
  if (field.value === value) throw new Error(`${name} is ${value} already`);
  field.value = value;
  const changed = field instanceof HTMLSelectElement ? field : form.querySelector(`[name="${name}"][value="${value}"]`);
  changed?.dispatchEvent(new Event("input", { bubbles: true }));
  changed?.dispatchEvent(new Event("change", { bubbles: true }));
}

/**
 * @param {{calculator: string, field: string, values: string[], times: number}} what the options are taken in turn
 * @returns {Promise<[number, number, number][]>} milliseconds until answered, until painted, and of the longest
 *   stretch in which the page's thread was busy
 */
async function benchChange({ calculator, field, values, times }) {
  const form = document.querySelector(`form[data-calculator="${calculator}"]`);
  const output = form?.querySelector("[data-result]");
  if (!(form instanceof HTMLFormElement) || !output) throw new Error(`no calculator ${calculator}`);
  /** @type {[number, number, number][]} */
  const found = [];
  for (let time = 0; time < times; time += 1) {
    // Not in step with the frames, as readers are not.
    await pause(40 + ((time * 7) % 17));
    const answer = answered(output);
    const longest = watched();
    const begun = performance.now();
    pick(form, field, values[time % values.length] ?? "");
    const shown = await answer;
    await painted();
    found.push([shown - begun, performance.now() - begun, longest()]);
  }
  return found;
}
