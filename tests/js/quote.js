/** For parsers in other languages: each line that comes in is a quotable as JSON, and goes out as all its copies. */

import { createInterface } from "node:readline";

import * as quoting from "../../docs/assets/js/quoting.js";

const ways = Object.entries(quoting);

for await (const line of createInterface({ input: process.stdin })) {
  /** @type {import("../../docs/assets/js/quoting.js").Quotable} */
  const quotable = JSON.parse(line);
  const copies = Object.fromEntries(ways.map(([name, write]) => [name, write(quotable)]));
  process.stdout.write(`${JSON.stringify(copies)}\n`);
}
