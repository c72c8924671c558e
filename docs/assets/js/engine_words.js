/** How Python's start stands, and what has become of it, in words for a player. */

import { STAGES } from "./protocol.js";

/** @typedef {import("./client.js").State} State */

const MEGABYTE = 1e6;

/** @param {State} state */
export function stage({ stage, bytes, isKept }) {
  const words = STAGES[stage] ?? "";
  if (bytes) return `${words}, ${(bytes / MEGABYTE).toFixed(1)} MB`;
  return isKept && stage < 2 ? "Starting Python from this device" : words;
}

/**
 * @param {State} state of a failure
 * @returns {{what: string, why: string, detail: string}} the last for who is asked for help
 */
export function failure({ reason, message }) {
  const what = "Python for the calculators could not be loaded.";
  switch (reason) {
    case "old":
      return {
        what: "This browser cannot calculate.",
        why: `It is too old, or is set to do less than it could (it lacks ${message}). The rules, and answers worked out in advance, are here all the same.`,
        detail: "",
      };
    case "stopped":
      return { what: "Python is not running.", why: asSentence(message), detail: "" };
    case "network":
      return { what, why: `${navigator.onLine ? "It did not come from the server." : "There is no network."} ${TEXTS}`, detail: message };
    case "server":
      return { what, why: `The server does not have all of it. ${TEXTS}`, detail: message };
    case "damage":
      return { what, why: `What came is damaged. ${TEXTS}`, detail: message };
    case "unread":
      return { what, why: `What came is damaged, or this browser is too old for it. ${TEXTS}`, detail: message };
    default:
      return { what, why: `${asSentence(message)} ${TEXTS}`, detail: "" };
  }
}

const TEXTS = "The texts can be read all the same.";

/** @param {string} message */
function asSentence(message) {
  const words = message.trim();
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
