import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { QueryHistory } from "../../docs/assets/js/history.js";

const PATH = "/calculators/movement/";

/** @type {{entries: string[], at: number}} what a browser's history holds */
let browser;
/** @type {[string, boolean][]} */
let told;
/** @type {string[]} what Material heard of */
let heard;
/** @type {EventTarget} */
let page;
/** @type {{next: (url: URL) => unknown}} */
const location$ = { next: () => {} };
/** @type {AbortController} */
let controller;
/** @type {QueryHistory} */
let inputs;

const address = () => new URL(browser.entries[browser.at] ?? "", "https://example.org");

beforeEach(() => {
  browser = { entries: [PATH], at: 0 };
  told = [];
  heard = [];
  page = new EventTarget();
  controller = new AbortController();
  globalThis.location = /** @type {never} */ ({
    get search() {
      return address().search;
    },
    get pathname() {
      return address().pathname;
    },
    hash: "",
    origin: "https://example.org",
  });
  globalThis.history = /** @type {never} */ ({
    state: null,
    replaceState: (/** @type {unknown} */ _state, /** @type {string} */ _title, /** @type {string} */ url) =>
      (browser.entries[browser.at] = url),
    pushState: (/** @type {unknown} */ _state, /** @type {string} */ _title, /** @type {string} */ url) => {
      browser.entries.splice(browser.at + 1, Infinity, url);
      browser.at += 1;
    },
  });
  globalThis.window = /** @type {never} */ (
    Object.assign(page, { location$ })
  );
  location$.next = (url) => heard.push(url.pathname);
  globalThis.document = /** @type {never} */ (new EventTarget());
  inputs = new QueryHistory(PATH, (query, isLink) => told.push([query, isLink]), controller.signal);
});

/** @param {number} at the entry that the reader goes to, as Material and then the page hear of it */
function traverse(at) {
  browser.at = at;
  location$.next(address());
  page.dispatchEvent(new Event("popstate"));
}

test("typing replaces the entry", () => {
  inputs.draft("mf=1");
  inputs.draft("mf=12");
  assert.deepEqual(browser.entries, [`${PATH}?mf=12`]);
});

test("a committed change adds one entry and leaves the one before as it was", () => {
  inputs.draft("mf=1");
  inputs.draft("mf=12");
  inputs.commit("mf=12");
  inputs.commit("mf=12&cx=yes");
  assert.deepEqual(browser.entries, [PATH, `${PATH}?mf=12`, `${PATH}?mf=12&cx=yes`]);
});

test("a change that comes to nothing adds no entry", () => {
  inputs.draft("mf=1");
  inputs.draft("");
  inputs.commit("");
  assert.deepEqual(browser.entries, [PATH]);
});

test("a value too long for an address is left out of it, and the rest is written", () => {
  const long = `mf=${"9".repeat(10000)}`;
  inputs.draft(long);
  inputs.commit(long);
  assert.deepEqual(browser.entries, [PATH]);
  inputs.commit(`unit=gun&${long}&debris=yes`);
  assert.deepEqual(browser.entries, [PATH, `${PATH}?unit=gun&debris=yes`]);
});

test("going back tells the query, and Material hears nothing of it", () => {
  inputs.commit("mf=12");
  traverse(0);
  traverse(1);
  assert.deepEqual(told, [["", false], ["mf=12", false]]);
  assert.deepEqual(heard, []);
});

test("other pages are Material's, and so is the way back from them", () => {
  inputs.commit("mf=12");
  browser.entries.push("/rules/debris/");
  traverse(2);
  assert.deepEqual(told, []);
  traverse(1);
  assert.deepEqual(heard, ["/rules/debris/", PATH]);
});

test("what has been let go of listens no more", () => {
  controller.abort();
  traverse(0);
  assert.deepEqual(told, []);
  assert.deepEqual(heard, [PATH]);
});

test("a browser that has had enough of such calls breaks nothing", () => {
  globalThis.history.replaceState = () => {
    throw new Error("too many calls");
  };
  inputs.draft("mf=12");
  inputs.commit("mf=12");
  assert.deepEqual(browser.entries, [PATH, `${PATH}?mf=12`]);
});
