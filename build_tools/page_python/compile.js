/**
 * Trims and compiles Python for the page inside the very Pyodide that will run it: `node compile.js WORK`.
 *
 * The folder WORK holds `from/`, with a library `.zip`, a `.whl` and the `.wasm` in it, and an empty `to/`.
 */

import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * @typedef {{mountNodeFS: (here: string, there: string) => void,
 *   pyimport: (module: string) => any}} Python
 */
/** @typedef {(options: {env: Record<string, string>}) => Promise<Python>} Load */
/** @typedef {{plan: (library: string, wheel: string) => string,
 *   squeeze: (runtime: string, out: string) => void,
 *   write: (library: string, wheel: string, rehearsed: string, out: string) => void}} Inside */
/** @typedef {{rehearse: (plan: string) => string}} Rehearsal */

const ROOT = new URL("../../", import.meta.url);
const WORK = path.resolve(process.argv[2] ?? "");
const OUT = "/desk/to";
/** The same bytes each time; lines in tracebacks without columns, which would be a fifth of the bytes. */
const ENV = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };

/** @type {{loadPyodide: Load}} */
const { loadPyodide } = await import(new URL("node_modules/pyodide/pyodide.mjs", ROOT).href);

/** @param {string} ending */
function given(ending) {
  const name = readdirSync(path.join(WORK, "from")).find((each) => each.endsWith(ending));
  if (!name) throw new Error(`There is no ${ending} in ${WORK}/from.`);
  return `/desk/from/${name}`;
}

/**
 * A module of ours in a fresh Python.
 * @param {string} module
 * @param {string[]} places what it imports from besides
 */
async function freshly(module, ...places) {
  const python = await loadPyodide({ env: ENV });
  python.mountNodeFS("/project", fileURLToPath(ROOT));
  python.mountNodeFS("/desk", WORK);
  for (const place of ["/project", ...places]) python.pyimport("sys").path.append(place);
  return python.pyimport(`build_tools.page_python.${module}`);
}

async function compile() {
  const library = given(".zip");
  const wheel = given(".whl");
  /** @type {Inside} */
  const inside = await freshly("inside");
  /** @type {Rehearsal} */
  const rehearsal = await freshly("rehearsal", wheel);
  const rehearsed = rehearsal.rehearse(inside.plan(library, wheel));
  inside.write(library, wheel, rehearsed, OUT);
  inside.squeeze(given(".wasm"), OUT);
}

await compile().catch((error) => {
  console.error(error.message); // an error that is thrown is shown with its line, which is all of Pyodide
  process.exitCode = 1;
});
