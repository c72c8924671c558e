/** Every page of the built site is valid HTML: the permalinks without exception, the others but for what is named. */

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { HtmlValidate, StaticConfigLoader } from "html-validate";

const SITE = "site";

/**
 * What the theme itself writes. Each is one rule at one kind of element, and has to occur.
 * @type {{rule: string, at: RegExp, because: string}[]}
 */
const OF_THE_THEME = [
  {
    rule: "valid-autocomplete",
    at: /^#__(drawer|search)$/,
    because: "keeps the browser from opening the drawer again when a page is reloaded",
  },
];

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard"],
    // An answer is announced as a whole, tables and lists too. By the standard an output holds words alone; every
    // browser takes it as any element, and programs find our answers by it.
    elements: ["html5", { output: { permittedContent: ["@flow"] } }],
  }),
);

const pages = files().filter((file) => file.endsWith(".html"));
const permalinks = pages.filter((file) => file.startsWith(join(SITE, "r/")));

/** @returns {string[]} */
function files() {
  try {
    return readdirSync(SITE, { encoding: "utf8", recursive: true }).map((file) => join(SITE, file));
  } catch {
    throw new Error("there is no site yet: run make build");
  }
}

/** @param {string[]} files */
async function faults(files) {
  const { results } = await validator.validateMultipleFiles(files);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, line, selector }) => ({
      rule: ruleId,
      at: selector ?? "",
      text: `${filePath}:${line} ${selector}: ${message} [${ruleId}]`,
    })),
  );
}

test("the page of every id is valid HTML", async () => {
  assert.ok(permalinks.length > 200);
  assert.deepEqual(await faults(permalinks), []);
});

test("every other page is valid HTML but for what the theme writes", async () => {
  const others = pages.filter((file) => !permalinks.includes(file));
  for (const kind of ["index", "404", "rules/debris/", "rules/outside/", "calculators/tem/", "glance/debris/", "rulings/"]) {
    assert.ok(others.some((file) => file.startsWith(join(SITE, kind))), kind);
  }
  const found = await faults(others);
  const isTheThemes = (/** @type {{rule: string, at: string}} */ fault) =>
    OF_THE_THEME.some(({ rule, at }) => rule === fault.rule && at.test(fault.at));
  assert.deepEqual(
    found.filter((fault) => !isTheThemes(fault)).map(({ text }) => text),
    [],
  );
  for (const { rule, at } of OF_THE_THEME) {
    assert.ok(found.some((fault) => fault.rule === rule && at.test(fault.at)), `${rule} is not needed any more`);
  }
});

test("a page that is not valid would be found", () => {
  const report = validator.validateStringSync('<!doctype html><html lang="en"><head></head><body><p id="a"><div id="a"></p></html>');
  assert.ok(report.errorCount > 2);
});
