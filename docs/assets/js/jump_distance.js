/** How far what was typed is from what may have been meant. */

/**
 * Signs to put in, leave out, change or swap with their neighbour; more than `most` is not counted out.
 * @param {string} one
 * @param {string} other
 * @param {number} most
 */
export function distance(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  /** @type {number[]} */
  let beforeLast = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    if (Math.min(...next) > most) return most + 1;
    [beforeLast, last] = [last, next];
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}

/**
 * The candidates that are nearest, all at the same distance; none where even they are further than `most`.
 * @param {string} typed
 * @param {Iterable<string>} candidates
 * @param {number} most
 */
export function nearest(typed, candidates, most) {
  /** @type {string[]} */
  let found = [];
  let best = most;
  for (const candidate of candidates) {
    const far = distance(typed, candidate, best);
    if (far > best) continue;
    if (far < best) found = [];
    best = far;
    found.push(candidate);
  }
  return found;
}
