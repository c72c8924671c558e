/** A hash in the wrong case (`#b37.61`) leads to the one element of the text whose id it is otherwise. */

/** @param {string} id that no element has */
export function leadOn(id) {
  const wanted = id.toLowerCase();
  const [meant, ...more] = Array.from(document.querySelectorAll("article [id]")).filter(
    (element) => element.id.toLowerCase() === wanted,
  );
  if (meant && !more.length) location.replace(`#${encodeURIComponent(meant.id)}`);
}
