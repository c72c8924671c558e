/** Which fields are shown: `show_if` is data, and Python remains the judge. */

/** @typedef {{field: string, in: string[]} | {all: Condition[]} | {any: Condition[]}} Condition */
/** @typedef {{key: string, default: string, showIf: Condition | null}} FieldRule */

/**
 * @param {Condition | null} condition
 * @param {ReadonlyMap<string, string>} values
 * @returns {boolean}
 */
export function holds(condition, values) {
  if (!condition) return true;
  if ("all" in condition) return condition.all.every((part) => holds(part, values));
  if ("any" in condition) return condition.any.some((part) => holds(part, values));
  return condition.in.includes(values.get(condition.field) ?? "");
}

/**
 * Goes through the fields in order and tells of each whether it is shown.
 *
 * A condition looks at earlier fields alone, and a hidden field counts as having its default.
 * @template {FieldRule} F
 * @param {readonly F[]} fields
 * @param {(field: F, isShown: boolean, values: ReadonlyMap<string, string>) => string} visit is given the values
 *   so far and returns the field's text
 * @param {ReadonlyMap<string, string>} around values that the parts of a list's item find around the list
 */
export function settle(fields, visit, around = new Map()) {
  const values = new Map(around);
  for (const field of fields) {
    const isShown = holds(field.showIf, values);
    const text = visit(field, isShown, values);
    values.set(field.key, isShown ? text : field.default);
  }
}
