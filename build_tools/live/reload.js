/**
 * In every page that `make serve` sends, and in no page of a built site: loads the page again once the site is
 * another, at the place where the reader is, and shows what is wrong with an edit.
 */

const EVENTS = "/__live/events";
const PLACE = "hexside-live-place";
const STYLE = `
  position: fixed; inset: auto 0 0 0; z-index: 1000; max-height: 60vh; overflow: auto; margin: 0; padding: 1rem;
  background: #7a1012; color: #fff; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** @typedef {{version: string, problem: string}} News */
/** @typedef {{page: string, anchor: string, top: number, y: number}} Place */

const script = /** @type {HTMLScriptElement | null} */ (document.querySelector("script[data-live]"));
const loaded = script?.dataset.live ?? "";

/** @type {EventSource | null} */
let events = null;

/** Only for the page in view: a browser has few connections for each site. */
function listen() {
  if (document.visibilityState === "hidden") {
    events?.close();
    events = null;
  } else if (!events) {
    events = new EventSource(EVENTS);
    events.onmessage = ({ data }) => take(JSON.parse(data));
  }
}

/** @param {News} news */
function take({ version, problem }) {
  if (version !== loaded) {
    keepPlace();
    location.reload();
  } else {
    showProblem(problem);
  }
}

/** @param {string} problem as it stands in the terminal; empty once there is none */
function showProblem(problem) {
  document.querySelector("[data-live-problem]")?.remove();
  if (!problem) return;
  const box = document.createElement("div");
  box.dataset.liveProblem = "";
  box.setAttribute("role", "alert");
  box.tabIndex = 0;
  box.style.cssText = STYLE;
  box.append(`Not built, so that this page is the one before the last edit:\n\n${problem}`);
  document.documentElement.append(box);
}

/** What stands uppermost in view, since what is above it may be longer or shorter after an edit. */
function keepPlace() {
  const marks = [...document.querySelectorAll("article [id]")].filter((mark) => mark.getClientRects().length);
  const next = marks.findIndex((mark) => mark.getBoundingClientRect().top > 0);
  const mark = marks[next < 1 ? 0 : next - 1];
  const top = mark?.getBoundingClientRect().top ?? 0;
  /** @type {Place} */
  const place = { page: location.pathname, anchor: mark?.id ?? "", top, y: scrollY };
  sessionStorage.setItem(PLACE, JSON.stringify(place));
}

/** After the page's own ways to a place, such as that to the one its address names. */
function findPlace() {
  const kept = sessionStorage.getItem(PLACE);
  sessionStorage.removeItem(PLACE);
  if (!kept) return;
  /** @type {Place} */
  const { page, anchor, top, y } = JSON.parse(kept);
  if (page !== location.pathname) return;
  const mark = document.getElementById(anchor);
  scrollTo({ top: mark ? scrollY + mark.getBoundingClientRect().top - top : y, behavior: "instant" });
}

if (document.readyState === "complete") findPlace();
else addEventListener("load", () => setTimeout(findPlace));
document.addEventListener("visibilitychange", listen);
addEventListener("pagehide", () => events?.close());
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
listen();
