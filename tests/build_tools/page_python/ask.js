/**
 * Starts the bundle in the folder FOLDER as the page's worker does, imports modules, and answers requests:
 * `node ask.js FOLDER WHEEL`, with `{"modules": [...], "requests": [...]}` on standard input. The runtime is
 * npm's, which the bundle has compressed, and Node does not fetch.
 */

import { readFileSync } from "node:fs";
import path from "node:path";

const [folder = "", wheel = ""] = process.argv.slice(2);
/** @type {{modules: string[], requests: string[]}} */
const { modules, requests } = JSON.parse(readFileSync(0, "utf8"));
/** @param {unknown} address */
globalThis.fetch = async (address) => {
  throw new Error(`fetched ${address}`);
};
/** Every text that `dataclasses` runs for a class of ours though no code of it was made. */
const LISTEN = `
import dataclasses, ready_made
missed, execute = [], dataclasses.exec
def listening(text, names, made):
    module = names["__name__"]
    if module.startswith("calculators") and text not in ready_made.made_for(module):
        missed.append(f"{module}: {text}")
    execute(text, names, made)
dataclasses.exec = listening
missed`;
const { loadPyodide } = await import(path.join(folder, "pyodide.mjs"));
const library = path.join(folder, "python_stdlib.zip");
const python = await loadPyodide({ indexURL: path.resolve("node_modules/pyodide"), stdLibURL: library });
python.FS.writeFile("/lib/calculators.whl", readFileSync(path.join(folder, wheel)));
const beginning = python.pyimport("sitecustomize");
beginning.add("/lib/calculators.whl");
python.pyimport("ready_made");
const missed = python.runPython(LISTEN);
for (const module of modules) python.pyimport(module);
const web = python.pyimport("calculators.web");
beginning.over();
const answers = requests.map((request) => web.handle(request));
/** @type {string[]} */
const failures = [];
for (const absent of ["argparse", "calculators.nothing"]) {
  try {
    python.pyimport(absent);
  } catch (error) {
    failures.push(String(error));
  }
}
console.log(JSON.stringify({ answers, failures, missed: missed.toJs() }));
