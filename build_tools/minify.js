/**
 * Rewrites every script and style in folders as the shortest text that does the same. Under Node, with esbuild; files
 * stay apart, and what they export keeps its name. `release.js` stays as it is, since the build is still to write in it.
 *
 *     node build_tools/minify.js FOLDER ...
 */

import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { transform } from "esbuild";

/** @type {Record<string, "js" | "css">} */
const LOADERS = { ".js": "js", ".css": "css" };

for (const folder of process.argv.slice(2)) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(files.map(({ parentPath, name }) => minify(join(parentPath, name))));
}

/** @param {string} path */
async function minify(path) {
  const loader = LOADERS[extname(path)];
  if (!loader || basename(path) === "release.js") return;
  const { code } = await transform(await readFile(path, "utf8"), {
    loader,
    minify: true,
    format: loader === "js" ? "esm" : undefined,
    charset: "utf8",
    target: "es2022",
    logLevel: "error",
    sourcefile: path,
  });
  await writeFile(path, code);
}
