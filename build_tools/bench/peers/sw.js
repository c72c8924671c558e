// The plain kind: everything is kept when the worker is installed, and what is kept comes first.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const FILES = [
  "./",
  "floor.html",
  "computation.zip",
  "pyodide/pyodide.mjs",
  "pyodide/pyodide.asm.mjs",
  "pyodide/pyodide.asm.wasm",
  "pyodide/python_stdlib.zip",
  "pyodide/pyodide-lock.json",
];

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open("kept").then((cache) => cache.addAll(FILES)));
});

worker.addEventListener("fetch", (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
