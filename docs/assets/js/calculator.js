/** A calculator at work: ties a form to Python, to the page's address and to the answer on show. */

import { Announcer } from "./announcer.js";
import { answerBody, answerHeadline } from "./answer.js";
import { python, Superseded } from "./client.js";
import { joinQuery, splitQuery } from "./codec.js";
import { absoluteAddresses, atHeadingLevel, find, replaceIfOther } from "./dom.js";
import { showEngine } from "./engine.js";
import { failure } from "./engine_words.js";
import { watchFits } from "./fits.js";
import { Form, pressStep } from "./form.js";
import { highlightCauses } from "./highlight.js";
import { pressListButton } from "./lists.js";
import { countInWords, markFields, problemsBody, problemsHeadline, showAddressProblems } from "./problems.js";
import { isRefusal } from "./protocol.js";
import { watchTaps } from "./taps.js";
import { termsOf } from "./terms.js";

/** @typedef {import("./protocol.js").Result} Result */
/** @typedef {import("./protocol.js").Answer} Answer */

export class Calculator {
  #element;
  #form;
  #address;
  #output;
  #announcer;
  #urls;
  #terms;
  /** What was asked last. */
  #query = "";
  /** What the answer on show is for. */
  #shownQuery = "";
  #hasAnswered = false;
  /** The address brought the inputs, and the player has changed none since. */
  #isFromAddress = true;
  #hasFailed = false;
  /** @type {Answer | null} the answer on show, once Python has given one */
  #answer = null;

  /**
   * @param {HTMLFormElement} element
   * @param {import("./mount.js").OpenAddress} openAddress
   * @param {AbortSignal} signal
   */
  constructor(element, openAddress, signal) {
    this.#element = element;
    this.#form = new Form(element);
    this.#output = find(element, "[data-result]");
    this.#announcer = new Announcer(find(element, "[data-announce]"));
    this.#shownQuery = element.dataset.shownFor ?? "";
    this.#urls = absoluteAddresses(JSON.parse(element.dataset.ruleUrls ?? "{}"));
    this.#terms = termsOf(element);
    this.#address = openAddress((query, isLink) => this.#restore(query, isLink), signal);
    element.addEventListener("input", (event) => this.#onInput(event), { signal });
    element.addEventListener("change", (event) => this.#onChange(event), { signal });
    element.addEventListener("click", (event) => this.#onClick(event), { signal });
    element.addEventListener("submit", (event) => this.#onSubmit(event), { signal });
    highlightCauses(element, signal);
    watchTaps(element, signal);
    watchFits(this.#output, signal);
    signal.addEventListener("abort", () => python.drop(this));
    this.#begin();
    document.documentElement.removeAttribute("data-asked"); // what is not answered is marked from now on
    python.watch(() => this.#showEngine(), signal);
  }

  /** With the inputs of the address, and what the player has changed already while the scripts came. */
  #begin() {
    const early = this.#form.query();
    const query = this.#address.query;
    if (!early) {
      this.#takeFromAddress(query);
      return;
    }
    this.#form.restore(joinQuery(new Map([...splitQuery(query), ...splitQuery(early)])));
    this.#edit(null);
    this.#address.commit(this.#query);
  }

  /**
   * @param {string} query from the page's address, which has changed
   * @param {boolean} isLink followed from within the page
   */
  #restore(query, isLink) {
    if (query !== this.#query) this.#takeFromAddress(query);
    if (isLink) this.#comeIntoView();
  }

  /** @param {string} query */
  #takeFromAddress(query) {
    this.#isFromAddress = true;
    this.#form.restore(query);
    this.#ask(query);
  }

  /** @param {Event} event */
  #onInput(event) {
    if (!isTypedInto(event.target)) return;
    this.#edit(event.target);
    this.#address.draft(this.#query);
  }

  /** @param {Event} event */
  #onChange(event) {
    this.#edit(event.target);
    this.#address.commit(this.#query);
  }

  /** @param {SubmitEvent} event */
  #onSubmit(event) {
    event.preventDefault();
    this.#edit(null);
    this.#address.commit(this.#query);
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    const done = pressListButton(button);
    if ("copy" in button.dataset) this.#offerCopies();
    if ("reset" in button.dataset) this.#form.reset();
    else if (done === null && !pressStep(button)) return;
    if (done) this.#announcer.preface(done);
    this.#edit(null);
    this.#address.commit(this.#query);
  }

  /** @param {EventTarget | null} target */
  #edit(target) {
    this.#isFromAddress = false;
    this.#form.touched(target);
    this.#form.refresh();
    const query = this.#form.query();
    if (query !== this.#query) this.#ask(query);
  }

  /** @param {string} query */
  async #ask(query) {
    this.#query = query;
    this.#setSource(query || this.#hasAnswered ? "pending" : "build");
    try {
      const answer = python.ask(this, this.#element.dataset.calculator ?? "", query);
      this.#showEngine();
      this.#show(await answer, query);
    } catch (error) {
      if (!(error instanceof Superseded)) throw error;
    }
  }

  /**
   * @param {Result} result
   * @param {string} query that was asked last
   */
  #show(result, query) {
    const problems = isRefusal(result) ? result.errors : [];
    markFields(this.#form, problems);
    const box = find(this.#element, "[data-problems]");
    if (this.#isFromAddress || !problems.length) showAddressProblems(box, this.#form, problems);
    this.#output.dataset.status = isRefusal(result) ? "invalid" : result.answer.status;
    const headline = isRefusal(result) ? problemsHeadline(problems) : this.#terms.mark(answerHeadline(result));
    replaceIfOther(find(this.#output, "[data-headline]"), headline);
    const body = isRefusal(result)
      ? problemsBody(this.#form, problems)
      : this.#terms.mark(answerBody(result, this.#urls));
    replaceIfOther(find(this.#output, "[data-body]"), atHeadingLevel(body, this.#element.dataset.headingLevel));
    const isNews = this.#hasAnswered || query !== "";
    this.#answer = isRefusal(result) ? null : result;
    this.#hasAnswered = true;
    this.#shownQuery = query;
    this.#setSource("python");
    this.#showEngine();
    if (isNews) this.#announcer.say(isRefusal(result) ? countInWords(problems) : result.answer.headline);
  }

  #showEngine() {
    const { phase } = python.state;
    if (phase === "failed") this.#setSource("error");
    else if (this.#output.dataset.source === "error") this.#setSource("pending");
    const shown = {
      source: this.#output.dataset.source ?? "",
      isCurrent: this.#query === this.#shownQuery,
      isDefault: this.#shownQuery === "",
      isLive: this.#hasAnswered,
    };
    this.#output.toggleAttribute("data-stale", !shown.isCurrent);
    this.#output.toggleAttribute("data-unanswered", !shown.isCurrent && !shown.isLive);
    showEngine(find(this.#output, "[data-engine]"), python.state, shown, () => this.#retry());
    const { what, why } = failure(python.state);
    if (phase === "failed" && !this.#hasFailed) this.#announcer.say(`${what} ${why}`);
    this.#hasFailed = phase === "failed";
  }

  async #offerCopies() {
    if (!this.#answer) return;
    const { openAnswerMenu } = await import("./answer_menu.js");
    openAnswerMenu(this.#element, this.#element.getAttribute("aria-label") ?? "", this.#answer);
  }

  /** Starts Python again, with the question that the form stands for now. */
  #retry() {
    find(this.#output, "[data-bar]").focus({ preventScroll: true });
    python.retry();
    this.#ask(this.#query);
  }

  /** @param {string} source */
  #setSource(source) {
    this.#output.dataset.source = source;
  }

  #comeIntoView() {
    this.#element.scrollIntoView({ block: "start" });
    find(this.#output, "[data-bar]").focus({ preventScroll: true });
  }
}

/** @param {EventTarget | null} target */
function isTypedInto(target) {
  return target instanceof HTMLInputElement && target.type === "text";
}
