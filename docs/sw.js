/** Lies at the site's root, since a service worker answers for the folder it lies in. */
import "./assets/sw/main.js";
