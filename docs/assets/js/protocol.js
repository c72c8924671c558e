/**
 * What the page and its Python worker say to each other, and nothing else.
 *
 * The page asks `{id, kind: "answer", request}`, where `request` is JSON text for `calculators.web.handle`.
 * The worker reports how far the start has come, then answers with JSON text under the same id.
 */

/** @typedef {{id: number, kind: "answer", request: string}} Ask */

/** @typedef {{kind: "stage", stage: number}} Stage the start has reached this entry of `STAGES` */
/** @typedef {{kind: "bytes", bytes: number}} Bytes so much has been downloaded so far */
/** @typedef {{kind: "kept"}} Kept what comes is on this device, and nothing of it is downloaded */
/** @typedef {{kind: "alive"}} Alive the start goes on, with nothing else to tell */
/** @typedef {{kind: "ready"}} Ready Python takes requests */
/** @typedef {"" | "network" | "server" | "damage" | "unread"} Reason why it could not be loaded, where that is known;
 * `unread` of a script that the browser cannot read */
/** @typedef {{kind: "start-again"}} StartAgain what was here of Python was damaged, and is to be fetched */
/** @typedef {{kind: "start-failed", message: string, reason?: Reason}} StartFailed */
/** @typedef {{id: number, kind: "answered", result: string}} Answered */
/** @typedef {{id: number, kind: "failed", message: string}} Failed Python broke on this request */
/** @typedef {Stage | Bytes | Kept | Alive | Ready | StartAgain | StartFailed | Answered | Failed} Report */

/** @typedef {{field: string, code: string, message: string, item?: number, shown?: string}} Problem */
/** @typedef {{title: string, columns: string[], rows: string[][]}} Table */
/** @typedef {{tag: string, attributes: Record<string, string>, children: (SvgTree | string)[]}} SvgTree */
/** @typedef {{key: string, title: string, text: string[], svg: SvgTree}} Figure */
/**
 * @typedef {{status: string, headline: string, quantities: Record<string, string>,
 *   tables: Record<string, Table>, figures: Figure[]}} Stated
 */
/**
 * @typedef {{rule: string, quantity: string, op: string, amount: string, because: string[],
 *   text: string, heading?: string}} TraceLine
 */
/** @typedef {{key: string, text: string, headline: string, changes: boolean}} OtherReading */
/**
 * @typedef {{id: string, rule: string, question: string, taken: string, taken_text: string, why: string,
 *   ours: boolean, gives: string, others: OtherReading[]}} RulingTaken
 */
/**
 * @typedef {{calculator: string, inputs: Record<string, string>, query: string, answer: Stated,
 *   trace: TraceLine[], rulings: RulingTaken[], notes: string[]}} Answer
 */
/** @typedef {{calculator: string, errors: Problem[]}} Refusal */
/** @typedef {Answer | Refusal} Result */

/** Name of the one worker, seen in a browser's tools. */
export const WORKER_NAME = "hexside-python";

/** What a start does, in order, as a player reads it. */
export const STAGES = Object.freeze([
  "Fetching Python",
  "Starting Python",
  "Loading calculators",
  "Checking calculators",
]);

/**
 * @param {Result} result
 * @returns {result is Refusal}
 */
export function isRefusal(result) {
  return "errors" in result;
}
